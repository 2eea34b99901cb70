#!/usr/bin/env python3
"""validate reads call sheets too, wherever they are found: check-sheets.py PROGRAM ROOT"""
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

SEASON = "2017"
WRONG = 'habits.csv:{line}:11: error: [GC-825] row no-huddle, column value: "12x" is not a whole number from 0 to 1000\n'


def main():
    program, root = sys.argv[1:3]
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        season = os.path.join(scratch, SEASON)
        for name in ("NE", "league"):
            shutil.copytree(os.path.join(root, "charts", SEASON, name), os.path.join(season, name))
        team = os.path.join(season, "NE")
        habits = os.path.join(team, "habits.csv")

        def validate(path):
            ran = run(program, "validate", "-q", "--strict", path)
            return ran.code, ran.out.replace(scratch + "/", ""), ran.err

        cases.equal("a_shipped_sheet_is_clean", validate(season), (0, "", ""))
        with open(habits, encoding="utf-8") as file:
            lines = file.read().splitlines()
        line = next(i for i, text in enumerate(lines) if text.startswith("no-huddle,"))
        lines[line] = "no-huddle,12x"
        with open(habits, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        wrong = f"{SEASON}/NE/" + WRONG.format(line=line + 1)
        cases.equal("a_wrong_habit_is_found_in_a_season", validate(season), (1, wrong, ""))
        cases.equal("a_wrong_habit_is_found_in_a_team", validate(team), (1, wrong, ""))
        cases.equal("a_wrong_habit_is_found_in_its_file", validate(habits), (1, wrong, ""))
        os.remove(os.path.join(team, "calls.csv"))
        missing = f"{SEASON}/NE/calls.csv: error: [GC-101] cannot open: there is no such file\n"
        cases.equal("half_a_sheet_is_none", validate(team), (1, missing + wrong, ""))
        for name in ("fourth", "formations", "tries", "habits"):
            os.remove(os.path.join(team, name + ".csv"))
        cases.equal("charts_need_no_sheet", validate(team), (0, "", ""))
    cases.finish()


if __name__ == "__main__":
    main()
