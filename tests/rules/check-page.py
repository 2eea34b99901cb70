#!/usr/bin/env python3
"""gridchart-rules(5) names every option of every ruleset, and no other: check-page.py PROGRAM ROOT"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402


def main():
    program, root = sys.argv[1:3]
    cases = Cases()
    with open(os.path.join(root, "tools", "man", "gridchart-rules.5"), encoding="utf-8") as file:
        page = file.read()
    for ruleset in ("ddf", "redzone"):
        ran = run(program, "play", "HAR", "MES", "--data-dir", root, "--rules", ruleset, "--options", "no-such-option")
        found = re.search(r"known are standard, all, none, (.*)", ran.err)
        known = found.group(1).split(", ") if found else []
        section = re.search(rf"\n\.Ss {ruleset}\n(.*?)\n\.El\n", page, re.S)
        named = re.findall(r"^\.It Cm (\S+)$", section.group(1), re.M) if section else []
        cases.equal(f"the_options_of_{ruleset}_are_those_of_the_page", named, known)
    cases.finish()


if __name__ == "__main__":
    main()
