#!/usr/bin/env python3
"""Every rule number of a rule book, and what tests it: list-rules.py [--missing] ROOT RULESET...

A rule is tested if its number stands in a test of this tree or in the "covers" of a scenario; where neither is possible,
reasons.txt beside this script says why. The rule books are not part of the tree: $GRIDCHART_SHARED or ../shared has
them in spec/, and without them this is skipped. Exit status 1: a number has neither test nor reason, or a reason is no
longer needed or names no rule.
"""
import glob
import json
import os
import re
import sys

PREFIX = {"ddf": "DDF", "redzone": "RZ", "fever": "FF", "qfl": "QFL"}
BOOK = {"qfl": "fever"}  # amendments stand in the book of the game they amend
SUFFIXES = (".c", ".h", ".py", ".json", ".csv", ".cmd")
SKIPPED = 77


def book_of(shared, ruleset):
    """The edition in force: the last."""
    name = BOOK.get(ruleset, ruleset)
    editions = glob.glob(os.path.join(shared, "spec", name + "-[0-9].md"))
    return max(editions, default=os.path.join(shared, "spec", name + ".md"))


def numbers_of(book, prefix):
    """The numbers that the book defines: those a line begins with."""
    with open(book, encoding="utf-8") as file:
        found = re.findall(rf"^{prefix}-(\d+\.\d+)\b", file.read(), re.M)
    return sorted(set(found), key=lambda n: [int(part) for part in n.split(".")])


def cited_in_tests(root, prefix):
    """number -> files below tests/ that name it. "DDF-13.1, 13.2" and "RZ-16.5 to 16.7" name all of them."""
    cited = {}
    this = os.path.abspath(__file__)
    for folder, _, names in os.walk(os.path.join(root, "tests")):
        for name in names:
            path = os.path.join(folder, name)
            if not name.endswith(SUFFIXES) or os.path.abspath(path) == this:
                continue
            with open(path, encoding="utf-8", errors="replace") as file:
                text = file.read()
            for first, more in re.findall(rf"\b{prefix}-(\d+\.\d+)((?:,? (?:and |to )?\d+\.\d+)*)", text):
                numbers = [first] + re.findall(r"\d+\.\d+", more)
                last = re.search(r" to (\d+)\.(\d+)", more)
                if last and first.split(".")[0] == last.group(1):
                    numbers += [f"{last.group(1)}.{i}" for i in range(int(first.split('.')[1]), int(last.group(2)))]
                for number in numbers:
                    cited.setdefault(number, set()).add(os.path.relpath(path, root))
    return cited


def covered_by_scenarios(shared, ruleset, prefix):
    """number -> ids of the scenarios that cover it, by their own list or by the book's line "tests: PATTERN ..."."""
    covered = {}
    ids = []
    for path in sorted(glob.glob(os.path.join(shared, "scenarios", "**", BOOK.get(ruleset, ruleset) + "*.json"), recursive=True)):
        with open(path, encoding="utf-8") as file:
            for scenario in json.load(file):
                ids.append(scenario["id"])
                for number in re.findall(rf"{prefix}-(\d+\.\d+)", json.dumps(scenario)):
                    covered.setdefault(number, set()).add(scenario["id"])
    section = []
    with open(book_of(shared, ruleset), encoding="utf-8") as file:
        for line in file:
            if line.startswith("## "):
                section = []
            found = re.match(rf"{prefix}-(\d+\.\d+)\b", line)
            if found:
                section.append(found.group(1))
            if line.startswith("tests:"):
                patterns = [re.escape(p).replace(r"\*", ".*") for p in re.findall(r"[a-z][\w*-]+", line[6:])]
                named = [i for i in ids if any(re.fullmatch(p, i) for p in patterns)]
                for number in section if named else []:
                    covered.setdefault(number, set()).update(named)
    return covered


def reasons_of(root, prefix):
    reasons = {}
    with open(os.path.join(root, "tests", "rules", "reasons.txt"), encoding="utf-8") as file:
        for line in file:
            found = re.match(rf"{prefix}-(\d+\.\d+)\s+(\S.*)", line)
            if found:
                reasons[found.group(1)] = found.group(2)
    return reasons


def list_rules(root, shared, ruleset, only_missing):
    prefix = PREFIX[ruleset]
    cited = cited_in_tests(root, prefix)
    covered = covered_by_scenarios(shared, ruleset, prefix)
    reasons = reasons_of(root, prefix)
    numbers = numbers_of(book_of(shared, ruleset), prefix)
    wrong = 0
    for number in numbers:
        where = sorted(cited.get(number, ())) + sorted(covered.get(number, ()))
        if where:
            text = f"{len(where)}: {', '.join(where[:3])}{', ...' if len(where) > 3 else ''}"
        else:
            text = f"no test: {reasons[number]}" if number in reasons else "NOTHING"
        bad = not where and number not in reasons
        if where and number in reasons:
            text, bad = f"tested, but has a reason not to be: {text}", True
        wrong += bad
        if bad or not only_missing:
            print(f"{prefix}-{number:<6} {text}")
    for number in reasons:
        if number not in numbers:
            print(f"{prefix}-{number:<6} has a reason, but is no rule")
            wrong += 1
    print(f"{ruleset}: {len(numbers)} rules, {wrong} without a test or a reason")
    return wrong


def main():
    arguments = [a for a in sys.argv[1:] if a != "--missing"]
    root = arguments[0]
    shared = os.environ.get("GRIDCHART_SHARED") or os.path.join(root, "..", "shared")
    if not os.path.isdir(os.path.join(shared, "spec")):
        print("the shared material (GRIDCHART_SHARED or ../shared) is not here")
        sys.exit(SKIPPED)
    wrong = [list_rules(root, shared, ruleset, "--missing" in sys.argv) for ruleset in arguments[1:]]
    sys.exit(1 if any(wrong) else 0)


if __name__ == "__main__":
    main()
