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

        def cut(name, keep):
            """Keeps some lines of a file, validates it and puts it back."""
            path = os.path.join(team, name)
            with open(path, encoding="utf-8") as file:
                rows = file.read().splitlines(keepends=True)
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(row for row in rows if keep(row))
            found = validate(path)
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(rows)
            return found

        gap = f"{SEASON}/NE/tries.csv: error: [GC-824] "
        cases.equal("a_file_cut_between_rows_is_one_finding",
                    cut("tries.csv", lambda row: row[0] not in "-0123456789" or int(row.split(",")[0]) < 0),
                    (1, gap + "25 rows are missing, 0 to 24\n" + wrong, ""))
        cases.equal("rows_that_are_not_in_a_row_are_findings_of_their_own",
                    cut("tries.csv", lambda row: row.split(",")[0] not in ("-24", "3", "4", "5", "24")),
                    (1, gap + gap.join(("row -24 is missing\n", "3 rows are missing, 3 to 5\n", "row 24 is missing\n")) + wrong, ""))
        cases.equal("a_file_with_the_rows_of_another_version_is_one_finding",
                    cut("tries.csv", lambda row: row.split(",")[0] not in ("-24", "-9", "-7", "3", "4", "5", "24")),
                    (1, gap + "7 rows are missing, -24 the first, and 0 are not known: a call sheet of another version; "
                     "compile the season anew\n" + wrong, ""))
        cases.equal("a_file_without_rows_lacks_all_of_them",
                    cut("tries.csv", lambda row: row[0] not in "-0123456789"),
                    (1, gap + "49 rows are missing, -24 to 24\n" + wrong, ""))
        os.remove(os.path.join(team, "calls.csv"))
        missing = f"{SEASON}/NE/calls.csv: error: [GC-101] cannot open: there is no such file\n"
        cases.equal("half_a_sheet_is_none", validate(team), (1, missing + wrong, ""))
        for name in ("fourth", "formations", "tries", "habits"):
            os.remove(os.path.join(team, name + ".csv"))
        cases.equal("charts_need_no_sheet", validate(team), (0, "", ""))
    cases.finish()


if __name__ == "__main__":
    main()
