#!/usr/bin/env python3
"""Rules of the books without a test: uncited-rules.py ROOT [--list]

Reads the rule numbers of the specification (not part of the tree: $GRIDCHART_SHARED or ../shared) and looks for each in the
tests of this tree and in the scenarios beside the specification. A rule that no test cites must have its reason in
uncited-reasons.txt. With --list the uncited rules are printed with their reasons.
"""
import glob
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases  # noqa: E402

BOOKS = {"DDF": "ddf.md", "RZ": "redzone.md"}


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def main():
    root = sys.argv[1]
    shared = os.environ.get("GRIDCHART_SHARED") or os.path.join(root, "..", "shared")
    spec = os.path.join(shared, "spec")
    if not os.path.isdir(spec):
        print("the specification (GRIDCHART_SHARED or ../shared) is not here")
        sys.exit(77)
    here = os.path.dirname(os.path.abspath(__file__))
    reasons = {}
    for line in read(os.path.join(here, "uncited-reasons.txt")).splitlines():
        if line and not line.startswith("#"):
            number, _, reason = line.partition(": ")
            reasons[number] = reason
    tests = ""
    for path in glob.glob(os.path.join(root, "tests", "**", "*.*"), recursive=True):
        if path.endswith((".c", ".py", ".h")) and "corpus" not in path and path != os.path.abspath(__file__):
            tests += read(path)
    for path in glob.glob(os.path.join(shared, "scenarios", "*.json")):
        tests += read(path)
    cases = Cases()
    for prefix, book in BOOKS.items():
        rules = sorted(set(re.findall(rf"^({prefix}-\d+\.\d+)\b", read(os.path.join(spec, book)), re.M)),
                       key=lambda n: [int(x) for x in n.split("-")[1].split(".")])
        cases.check(f"the_{prefix}_book_has_rules", rules, spec)
        cited = set(re.findall(rf"{prefix}-\d+\.\d+", tests))
        # "DDF-7.1 to 7.4", "DDF-20.1, 20.2" name further rules without the prefix.
        for run in re.findall(rf"{prefix}-[\d., to]+", tests):
            cited |= {f"{prefix}-{n}" for n in re.findall(r"\d+\.\d+", run)}
        for number in rules:
            if "--list" in sys.argv and number not in cited:
                print(f"{number}: {reasons.get(number, 'NO TEST AND NO REASON')}")
            cases.check(f"{number}_has_a_test_or_a_reason", number in cited or number in reasons, "neither")
            cases.check(f"{number}_does_not_have_both", not (number in cited and number in reasons), "drop its reason")
    cases.finish()


if __name__ == "__main__":
    main()
