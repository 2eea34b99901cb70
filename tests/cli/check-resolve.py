#!/usr/bin/env python3
"""gridchart resolve, and coaches for whole seasons, from the command line: check-resolve.py PROGRAM ROOT"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

THROW = ["--offense", "HAR", "--play", "6", "--roll", "30", "--defense", "MES", "--formation", "D", "--droll", "1",
         "--at", "HAR 37", "--down", "2", "--to-go", "13"]

EXPLAINED = """\
Data-Driven Football, 2nd and 13 at the HAR 37
HAR: short pass against MES's formation D (PASS NICKEL)
  HAR throws 30 (offense)
    HAR chart, offense 6, row 30: 15!
  MES throws 1 (defense)
    MES chart, defense 6, row 1: -2
    priority chart: ADD, yardage 13
Short pass against the pass nickel defense: complete for 13 to midfield. First down.
Takes 40 seconds. Next: 1st and 10 at midfield.
"""

USAGE = [
    (["--play", "6"], "--offense is needed"),
    (["--offense", "HAR", "--defense", "MES", "--play", "10"], '--play: "10" is not a play'),
    (THROW + ["--formation", "G"], '--formation: "G" is not A to F'),
    (THROW + ["--dice", "qt=40"], '--dice: "qt=40" is not a purpose and a total its dice can show, like qt=25'),
    (THROW + ["--at", "NE 20"], '--at: "NE 20" is not a spot like "HAR 37" or 50'),
    (THROW + ["--at", "MES 5"], "--to-go: 13 yards is beyond the goal line"),
    (THROW + ["--clock", "7"], '--clock: "7" is not a time like 1:45'),
]


def main():
    program, root = sys.argv[1:3]
    cases = Cases()
    data = ["--data-dir", root]

    def resolve(*words):
        return run(program, "resolve", *data, *words)

    ran = resolve(*THROW, "--options", "none")
    cases.check("a_throw_is_explained_in_words", ran.code == 0 and ran.out == EXPLAINED and ran.err == "", repr(ran))
    ran = resolve(*THROW)
    cases.check("a_missing_throw_is_named", ran.code == 1 and ran.err ==
                "gridchart: the rules call for a throw for short-pass-big-play: add --dice short-pass-big-play=TOTAL (10 to 39)\n",
                repr(ran))
    cases.check("checks_nobody_threw_for_are_named",
                "  not given, taken to change nothing: def-penalty muffed-snap\n" in ran.out, repr(ran))
    ran = resolve(*THROW, "--play", "8", "--at", "MES 15", "--to-go", "10")
    cases.check("a_barred_call_is_refused", ran.code == 1 and ran.err == "gridchart: long pass cannot be called here\n", repr(ran))
    ran = resolve(*THROW, "--offense", "XYZ")
    cases.check("an_unknown_team_is_refused", ran.code == 1 and "[GC-1003]" in ran.err, repr(ran))
    for words, said in USAGE:
        ran = resolve(*words)
        cases.check("usage_" + "_".join(said.split()[:2]), ran.code == 2 and ran.err == f"gridchart: {said}\n", repr(ran))
    faces = [w for i, f in enumerate(("RUN 2", "RUN 1", "PASS 2", "RUN 2", "PASS 3"), 1) for w in ("--dice", f"scrimmage-{i}/play={f}")]
    fever = ["--rules", "fever", "--offense", "AAA", "--defense", "BBB", "--play", "run", "--formation", "run"]
    ran = resolve(*fever, *faces, "--dice", "option/play=R 20", "--dice", "in-out/play=OUT", "--dice", "run-defense/play=blank")
    cases.check("dice_are_named_by_their_faces_and_those_given_are_added", ran.code == 0 and ran.err == "" and ran.out ==
                "Football Fever, 1st and 10 at the AAA 25\nAAA: run against BBB's run defense\n"
                "  AAA throws RUN 2 (scrimmage-1/play)\n  AAA throws RUN 1 (scrimmage-2/play)\n  AAA throws PASS 2 (scrimmage-3/play)\n"
                "  AAA throws RUN 2 (scrimmage-4/play)\n  AAA throws PASS 3 (scrimmage-5/play)\n  AAA throws R 20 (option/play)\n"
                "  AAA throws OUT (in-out/play)\n  BBB throws blank (run-defense/play)\n  not given, taken to change nothing: referee/play\n"
                "Run against the run defense: gain of 25 to midfield, out of bounds at midfield. First down.\n"
                "Takes 12 seconds. Next: 1st and 10 at midfield.\n", repr(ran))
    ran = resolve(*fever, *faces)
    cases.check("a_missing_face_is_named_with_all_there_are", ran.code == 1 and ran.err == "gridchart: the rules call for a throw for "
                'run-defense/play: add --dice "run-defense/play=FACE"; its faces are N.G., -5, -4, -3, -2, -1, INC, F, blank\n', repr(ran))
    for dice, said in (("scrimmage-1/play=RUN 9", '"scrimmage-1/play=RUN 9" is no face of the scrimmage die 1; its faces are RUN 1, RUN 2, PASS 1, PASS 5'),
                       ("scrimmage/play=RUN 1", '"scrimmage/play=RUN 1" is not a purpose and a face its dice can show, like '
                        '"recovery/recovery=REC N.G."')):
        ran = resolve(*fever, "--dice", dice)
        cases.check("usage_face_" + dice.split("=")[1], ran.code == 2 and ran.err == f"gridchart: --dice: {said}\n", repr(ran))
    ran = run(program, "play", *data, "HAR", "MES", "--coach", "sheet", "--quiet")
    cases.check("a_coach_without_its_call_sheet_is_refused", ran.code == 1 and
                'error: [GC-1012] HAR has no call sheet (calls.csv) for the coach "sheet"' in ran.err, repr(ran))
    cases.finish()


if __name__ == "__main__":
    main()
