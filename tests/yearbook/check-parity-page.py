#!/usr/bin/env python3
"""The page of parity against its JSON: check-parity-page.py GRIDCHART ROOT"""
import csv
import json
import os
import re
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import SKIPPED, Cases, run  # noqa: E402
from markup import Nesting, outside  # noqa: E402

def codes(games):
    with open(games, encoding="utf-8", newline="") as file:
        return sorted({row["home_team"] for row in csv.DictReader(file)})


def copy_charts(source, target, teams):
    """Every team plays with the same charts: what is compared is the page, not the charts."""
    shutil.copytree(os.path.join(source, "league"), os.path.join(target, "league"))
    for team in teams:
        folder = os.path.join(target, team)
        shutil.copytree(os.path.join(source, "HAR"), folder)
        path = os.path.join(folder, "values.csv")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("team,HAR", f"team,{team}"))


def check_deep(cases, deep, by_chance, pooled):
    """The same figures in three forms; what chance alone gives; two seasons at once."""
    for form, ran in [*deep.items(), ("self", by_chance), ("pool", pooled)]:
        if not cases.check(f"deep_{form}_is_written", ran.code == 0 and not ran.err, ran.err):
            return
    found = json.loads(deep["json"].out)
    figures = [figure for figure in found["figures"].values() if figure["real"] is not None and figure["replay"] is not None]
    off = [figure for figure in figures if figure["off"]] + [style for style in found["styles"].values() if style["off"]]
    cases.equal("deep_counts_what_is_off", found["off"], len(off))
    cases.check("deep_has_hundreds_of_figures", len(figures) > 350, len(figures))
    last = deep["text"].out.splitlines()[-1]
    cases.equal("the_last_line_counts_what_is_off", last, f"{found['off']} of {found['of']} figures are off"
                + (f", {found['bounded']} of them bounded by the rules" if found["bounded"] else ""))
    marked = [line for line in deep["text"].out.splitlines() if line.endswith("OFF")]
    cases.equal("every_figure_that_is_off_is_marked", len(marked), found["off"])
    nesting = Nesting()
    nesting.feed(deep["html"].out)
    cases.check("every_tag_of_it_is_closed_in_its_place", not nesting.faults and not nesting.open, repr(nesting.faults[:5]))
    cases.check("it_needs_nothing_from_outside", not outside(deep["html"].out), outside(deep["html"].out))
    cases.equal("every_figure_has_a_row", nesting.count["td"], 7 * len(figures) + 5 * len(found["styles"]))
    chance = json.loads(by_chance.out)
    cases.check("by_chance_less_is_off", chance["off"] < found["off"] / 2, (chance["off"], found["off"]))
    both = json.loads(pooled.out)
    cases.equal("a_pool_has_both_seasons", both["seasons"], [2017, 2017])
    wrong = [name for name, figure in both["figures"].items() if figure["real"] is not None and
             abs(figure["real"] - found["figures"][name]["real"]) > 1e-5 * abs(figure["real"])]
    cases.check("a_season_twice_is_the_same_season", not wrong, wrong[:5])


def main():
    gridchart, root = sys.argv[1:3]
    shared = os.environ.get("GRIDCHART_SHARED") or os.path.join(root, "..", "shared")
    files = ["--season", "2017", "--pbp", os.path.join(shared, "data", "pbp_2017.csv.gz"),
             "--games", os.path.join(shared, "data", "games_2017.csv")]
    if not os.path.isfile(files[3]):
        print("the shared material (GRIDCHART_SHARED or ../shared) is not here")
        sys.exit(SKIPPED)
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        charts = os.path.join(scratch, "2017")
        copy_charts(os.path.join(root, "charts", "sample"), charts, codes(files[5]))
        words = [gridchart, "parity", *files, "--charts", charts, "--coach", "plain", "--runs", "2", "--seed", "3", "--format"]
        page, numbers = run(*words, "html"), run(*words, "json")
        deep = {form: run(*words, form, "--deep") for form in ("text", "json", "html")}
        by_chance = run(*words, "json", "--deep", "--self")
        pool = [word.replace("2017", "YEAR") for word in words]
        at = pool.index("--season")
        pooled = run(*pool[:at], "--pool", "2017,2017", *pool[at + 2:], "json", "--deep")
    cases.check("the_page_is_written", page.code == 0 and not page.err, page.err)
    cases.check("the_numbers_are_written", numbers.code == 0, numbers.err)
    parity = json.loads(numbers.out)
    nesting = Nesting()
    nesting.feed(page.out)
    cases.check("every_tag_is_closed_in_its_place", not nesting.faults and not nesting.open, repr(nesting.faults[:5]))
    cases.check("the_page_needs_nothing_from_outside", not outside(page.out), outside(page.out))
    league = list(parity["league"].values())
    table = page.out[page.out.index("<h2>The league"):page.out.index("<h2>Every team")]
    rows = re.findall(r"<tr><td>([^<]+)</td><td>(-?[\d.]+)</td><td>(-?[\d.]+)</td>", table)
    cases.equal("every_figure_of_the_league_is_on_the_page", len(rows), len(league))
    wrong = [(row, figure) for row, figure in zip(rows, league) if abs(float(row[1]) - figure["real"]) > 0.051 or
             abs(float(row[2]) - figure["replay"]) > 0.051]
    cases.check("its_figures_are_those_of_the_json", not wrong, repr(wrong))
    cases.equal("wins_and_every_figure_have_a_picture", nesting.count["svg"], 1 + len(rows))
    cases.equal("every_team_has_a_table", nesting.count["details"], 32)
    cases.equal("every_team_is_in_every_picture_twice", nesting.count["circle"], 32 + 2 * 32 * len(rows))
    check_deep(cases, deep, by_chance, pooled)
    cases.finish()


if __name__ == "__main__":
    main()
