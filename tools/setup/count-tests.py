#!/usr/bin/env python3
"""Counts the cases of a "meson test" run and prints "N passed, M failed[, K skipped]" as the last line.

A test program made of several cases says so in a line "T Tests F Failures I Ignored" (Unity's own, printed by our script
tests too), and its cases are counted; any other program is one case. Exit code 1 if a case failed or none ran.
"""
import json
import re
import sys

SUMMARY = re.compile(r"^(\d+) Tests (\d+) Failures (\d+) Ignored\s*$", re.MULTILINE)
FAILED_CASE = re.compile(r"^.*:FAIL\b.*(?:\n    .*)*", re.MULTILINE)  # with the indented lines that explain it
TAIL_LINES = 25


def count(test):
    """(passed, failed, skipped) of one program."""
    output = test.get("stdout") or ""
    result = test["result"]
    if result == "SKIP":
        return 0, 0, 1
    good = result in ("OK", "EXPECTEDFAIL")
    summaries = SUMMARY.findall(output)
    if summaries:
        total, failed, ignored = (sum(int(s[i]) for s in summaries) for i in range(3))
        # A program may pass all its cases and still fail: a leak found at its end, a crash in its clean-up.
        if not good and failed == 0:
            failed = 1
            total += 1
        return total - failed - ignored, failed, ignored
    if good:
        return 1, 0, 0
    # Broken off: what went well before still counts.
    return len(re.findall(r":PASS$", output, re.MULTILINE)), 1, 0


def report_failure(test):
    print(f"--- {test['name']}: {test['result'].lower()}, exit status {test.get('returncode')}")
    output, errors = test.get("stdout") or "", test.get("stderr") or ""
    cases = FAILED_CASE.findall(output)
    for line in cases:
        print(line)
    if not cases:
        for line in output.splitlines()[-TAIL_LINES:]:
            print(line)
    for line in errors.splitlines()[:TAIL_LINES]:
        print(line)


def main():
    log = sys.argv[1]
    try:
        with open(log, encoding="utf-8", errors="replace") as lines:
            tests = [json.loads(line) for line in lines if line.strip()]
    except OSError as error:
        print(f"count-tests: {log}: {error.strerror}", file=sys.stderr)
        return 1
    totals = [0, 0, 0]
    for test in tests:
        counts = count(test)
        if counts[1]:
            report_failure(test)
        totals = [t + c for t, c in zip(totals, counts)]
    passed, failed, skipped = totals
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
