#!/usr/bin/env python3
"""Every message code has a test that provokes it: check-codes.py PROGRAM ROOT

A test provokes a code when it compares whole output, so "[GC-nnn]" stands in what it expects. The list is the program's own.
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402


def main():
    program, root = sys.argv[1:3]
    cases, expected = Cases(), {}
    for folder, folders, files in os.walk(os.path.join(root, "tests")):
        folders[:] = [f for f in folders if f not in ("corpus", "__pycache__")]
        for name in files:
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8", errors="replace") as file:
                for code in re.findall(r"\[(GC-\d+)\]", file.read()):
                    expected.setdefault(code, os.path.relpath(path, root))
    listed = [line.split("\t") for line in run(program, "validate", "--list-codes").out.splitlines()]
    cases.check("the_list_is_not_empty", listed, "no codes")
    numbers = [int(code[3:]) for code, *_ in listed]
    cases.check("codes_ascend_and_none_stands_twice", numbers == sorted(set(numbers)), numbers)
    for code, _, summary in listed:
        cases.check(f"{code}_is_provoked", code in expected, f'"{summary}": no test expects it')
        ran = run(program, "validate", "--explain", code)
        cases.check(f"{code}_is_explained", ran.code == 0 and ran.out.startswith(f"{code} (") and "\nExample: " in ran.out, repr(ran))
    unknown = sorted(c for c in set(expected) - {code for code, *_ in listed} if int(c[3:]) > 100)  # below: made up by tests
    cases.check("no_test_expects_a_code_that_is_not_listed", not unknown, [f"{c} in {expected[c]}" for c in unknown])
    cases.finish()


if __name__ == "__main__":
    main()
