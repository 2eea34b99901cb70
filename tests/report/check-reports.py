#!/usr/bin/env python3
"""Reports of one game made by hand, compared whole: check-reports.py WRITE-GAME FOLDER [--update]"""
import difflib
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402
from markup import Nesting, outside  # noqa: E402

REPORTS = {"tell": "tell.txt", "tell-all": "tell-all.txt", "box": "box.txt", "csv": "game.csv", "json": "game.json",
           "html": "game.html"}


def main():
    write_game, folder = sys.argv[1:3]
    update = "--update" in sys.argv
    cases = Cases()
    for kind, name in REPORTS.items():
        ran = run(write_game, kind, "hand")
        cases.check(f"{kind}_is_written", ran.code == 0 and ran.out, ran.err)
        path = os.path.join(folder, name)
        if update:
            with open(path, "w", encoding="utf-8") as file:
                file.write(ran.out)
        with open(path, encoding="utf-8") as file:
            expected = file.read()
        difference = list(difflib.unified_diff(expected.splitlines(), ran.out.splitlines(), "expected", "now", lineterm="", n=1))
        cases.check(f"{kind}_is_as_before", expected == ran.out, [line[:200] for line in difference[:20]])
        if kind.startswith("tell") or kind == "box":
            wide = [line for line in ran.out.splitlines() if len(line) > 79]
            cases.check(f"{kind}_fits_79_columns", not wide, wide)
        if kind == "html":
            nesting = Nesting()
            nesting.feed(ran.out)
            cases.check("every_tag_is_closed_in_its_place", not nesting.faults and not nesting.open, repr(nesting.faults[:5]))
            cases.check("the_page_needs_nothing_from_outside", not outside(ran.out), outside(ran.out))
            cases.equal("curve_and_drives_are_drawn", nesting.count["svg"], 2)
            groups = re.findall(r'<tr class="g"><th colspan="3" scope="colgroup">([^<]+)</th>', ran.out)
            cases.equal("statistics_stand_in_groups", groups, ["Downs", "Offense", "Rushing", "Passing", "Turnovers and fouls", "Kicks and returns", "Scoring"])
            numbers = re.findall(r'<li id="p(\d+)"', ran.out)
            copies = re.findall(r'<code>gridchart play --from LOG:(\d+)</code><button type="button">copy</button>', ran.out)
            cases.check("every_play_has_its_what_if_to_copy", numbers and copies == numbers, [repr(numbers[:5]), repr(copies[:5])])
            scores = re.findall(r'<tr><td><a href="#p(\d+)">', ran.out)
            cases.check("scores_are_linked_to_their_plays", scores and set(scores) <= set(numbers), scores)
        again = run(write_game, kind, "hand")
        cases.check(f"{kind}_is_the_same_again", again.out == ran.out)
    cases.finish()


if __name__ == "__main__":
    main()
