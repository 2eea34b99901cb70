#!/usr/bin/env python3
"""No ruleset is known by name outside its own folder and the registry: check-names.py SOURCE-ROOT

Looks into every source of the library, the command and the shipped tables of other rooms for the names of rulesets as
words, in code or in strings. Comments may name a game, and so may whatever is prose: documentation and examples of
messages (src/base/message-*.h).
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases  # noqa: E402

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
REGISTRY = {"src/rules/rules-list.h", "src/rules/meson.build"}
# Tables are about to be described in their rulesets' folders; this file goes then.
PROSE = re.compile(r"src/base/message-\d+\.h$|tools/man/|tools/completion/")
FOLDERS = ["src", "include", "tools"]


def names(root):
    with open(os.path.join(root, "src", "rules", "rules-list.h"), encoding="utf-8") as file:
        return re.findall(r"^\s*X\((\w+),", file.read(), re.MULTILINE)


def sources(root):
    for folder in FOLDERS:
        for where, _, files in sorted(os.walk(os.path.join(root, folder))):
            for name in sorted(files):
                if name.endswith((".c", ".h", ".build")):
                    yield os.path.relpath(os.path.join(where, name), root)


def main():
    root = sys.argv[1]
    cases = Cases()
    rulesets = names(root)
    cases.check("the_registry_names_rulesets", len(rulesets) >= 2, str(rulesets))
    word = re.compile(r"(?<![A-Za-z0-9])(%s)(?![A-Za-z0-9])"
                      % "|".join(rulesets + ["gch_flavor"]), re.IGNORECASE)
    found = {}
    for path in sources(root):
        parts = path.split(os.sep)
        own = parts[:2] == ["src", "rules"] and parts[2] in rulesets
        if own or path in REGISTRY or PROSE.search(path):
            continue
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = COMMENT.sub(lambda m: re.sub(r"[^\n]", " ", m.group(0)), file.read())
        lines = [f"{path}:{i}: {line.strip()}" for i, line in enumerate(text.split("\n"), 1) if word.search(line)]
        if lines:
            found[path] = lines
    cases.check("no_file_outside_names_a_ruleset", not found,
                [f"{len(found)} files"] + [line for lines in found.values() for line in lines])
    cases.finish()


if __name__ == "__main__":
    main()
