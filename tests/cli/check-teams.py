#!/usr/bin/env python3
"""Every command that takes a team finds it in the same way: check-teams.py PROGRAM ROOT"""
import json
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

# TEAM stands for the team under test; what the command prints or says on standard error when it found it.
COMMANDS = {
    "show": (["show", "TEAM"], "HAR Harbor City Herons, 2017"),
    "lint": (["lint", "TEAM"], "TEAM: "),
    "render": (["render", "TEAM", "--format", "svg"], "Harbor City Herons"),
    "analyze": (["analyze", "TEAM", "--play", "1"], "HAR 2017 on offense"),
    "advise": (["advise", "TEAM", "sample/MES"], "HAR at MES"),
    "play": (["play", "TEAM", "sample/MES", "--seed", "1"], "Harbor City Herons (2017) at "),
    "resolve": (["resolve", "--offense", "TEAM", "--play", "1", "--roll", "20", "--defense", "sample/MES",
                 "--formation", "A", "--droll", "1"], "HAR chart, offense 1, row 20"),
    "diff": (["diff", "TEAM", "sample/HAR", "--games", "0"], "0 cells and 0 values changed"),
}
SLOW = {"advise"}


def main():
    program, root = map(os.path.abspath, sys.argv[1:3])
    cases = Cases()
    # Two folders deep, as a folder "league" beside or above the team would be taken for its league charts.
    outer = tempfile.mkdtemp()
    scratch = os.path.join(outer, "inner")
    os.mkdir(scratch)
    copied = os.path.join(scratch, "HAR")
    shutil.copytree(os.path.join(root, "charts/sample/HAR"), copied)
    shutil.copytree(os.path.join(root, "charts/sample/redzone"), os.path.join(scratch, "redzone"))

    def ask(words, team):
        return run(program, *[team if w == "TEAM" else w for w in words], "--data-dir", root, cwd=scratch)

    for name, (words, shown) in COMMANDS.items():
        for how, team in (("a_season_and_a_code", "sample/HAR"), ("a_copied_folder", "./HAR")):
            if name in SLOW and how != "a_copied_folder":
                continue
            ran = ask(words, team)
            cases.check(f"{name}_takes_{how}", shown.replace("TEAM", team) in ran.out + ran.err
                        and "error:" not in ran.err, repr(ran))

    # The league charts that stand in are said once, and only where they are read.
    ran = ask(["play", "./HAR", "./HAR", "--seed", "1"], "")
    cases.check("a_copied_team_says_once_whose_league_charts_are_used", ran.err.count("[GC-1005]") == 1, repr(ran))

    ran = ask(["cup", "./HAR", "sample/MES", "2017/NE", "2017/PHI"], "")
    cases.check("in_a_cup_too", ran.code == 0 and ran.err.count("[GC-1005]") == 1, repr(ran))
    ran = run(program, "fmt", "--check", "2017/patriots", cwd=scratch, env={**os.environ, "GRIDCHART_DATA": root})
    cases.check("fmt_takes_a_nickname", ran.code == 0 and ran.err == "", repr(ran))

    for team, name in (("Patriots", "a nickname"), ("2016/patriots", "a season and a nickname")):
        ran = ask(["show", "TEAM", "--chart", "values"], team)
        cases.check(f"show_takes_{name.replace(' ', '_')}", "NE New England Patriots, 201" in ran.out, repr(ran))

    for words, shown in ((["validate", "2013/denver"], "0 errors"), (["edit-check", "2013/denver"], "charts/2013/DEN: 0 errors"),
                         (["play", "eagles", "patriots", "--seed", "1"], "Philadelphia Eagles (2017) at New England Patriots (2017)"),
                         (["play", "2013/DEN", "new england", "--seed", "1"], "Denver Broncos (2013) at New England Patriots (2017)")):
        ran = ask(words, "")
        cases.check(f"{words[0]}_takes_{words[1]}", shown in ran.out + ran.err and "error:" not in ran.err, repr(ran))

    # What there is.
    ran = run(program, "teams", "2017", "--vs", "patriots")
    lines = ran.out.splitlines()
    cases.equal("teams_lists_record_power_and_spread", lines[:3],
                ["2017     team                        record   power  spread",
                 "  PHI    Philadelphia Eagles           13-3   229.4    +0.7",
                 "  LA     Los Angeles Rams              11-5   229.3    +0.6"])
    cases.equal("teams_lists_them_all", len(lines), 33)
    ran = run(program, "teams", "2013", "--format", "csv")
    cases.check("teams_as_csv", "2013,GB,Green Bay Packers,8,7,1," in ran.out, ran)
    ran = run(program, "teams", "sample", "--format", "json", "--rules", "redzone")
    rows = json.loads(ran.out)
    cases.equal("teams_as_json", [(r["team"], r["full_name"], r["wins"], r["power"], r["spread"]) for r in rows],
                [("HAR", "Harbor City Herons", None, 231.5, 3.7), ("MES", "Mesa Rattlers", None, 224.0, -3.8)])
    ran = run(program, "teams")
    titles = [line.split()[0] for line in ran.out.splitlines() if line and not line.startswith(" ")]
    cases.equal("teams_without_a_season_has_all_and_the_newest_last", titles, ["sample", "2009", "2011", "2013", "2015", "2016", "2017"])
    for season in ("1812", "../charts/2017", "", "."):
        ran = run(program, "teams", season)
        cases.equal(f"teams_of_season_{season}_are_refused", (ran.code, ran.out, ran.err),
                    (1, "", f'gridchart: error: [GC-1802] there are no teams of season "{season}"\n'))

    # A folder below redzone/ is RedZone's for every command that is not told otherwise.
    inner = "./redzone/HAR"
    ran = ask(["show", "TEAM", "--chart", "offense"], inner)
    cases.check("show_spells_fouls_as_the_folders_game_does", "O=5" in ran.out and "OFF 5" not in ran.out, repr(ran))
    ran = ask(["play", "TEAM", "./redzone/MES", "--seed", "1"], inner)
    cases.check("play_takes_the_folders_game", "RedZone, seed 1" in ran.out, repr(ran))
    for command in ("edit-check", "lint", "validate"):
        ran = ask([command, "TEAM"], inner)
        cases.check(f"{command}_judges_by_the_folders_game", "error:" not in ran.out + ran.err, repr(ran))
    ran = run(program, "validate", ".", "--data-dir", root, cwd=os.path.join(scratch, "redzone", "HAR"))
    cases.check("validate_of_the_folder_one_is_in_judges_by_its_game", ran.code == 0, repr(ran))

    # A neighbour with errors is one line, and the team asked for is still looked at.
    broken = os.path.join(scratch, "MES")
    shutil.copytree(os.path.join(root, "charts/sample/MES"), broken)
    with open(os.path.join(broken, "offense.csv"), "a", encoding="utf-8") as file:
        file.write("rubbish\nmore rubbish\n")
    for command in ("lint", "edit-check"):
        ran = ask([command, "TEAM"], "./HAR")
        cases.check(f"{command}_names_a_neighbour_with_errors_in_one_line",
                    (ran.out + ran.err).count("MES") == 1 and "[GC-910]" in ran.out and "error:" not in ran.out,
                    repr(ran))
    ran = ask(["lint", "TEAM"], "./MES")
    cases.check("lint_of_a_team_with_errors_says_what_they_are", "MES/offense.csv:" in ran.out and ran.code == 1,
                repr(ran))

    shutil.rmtree(outer)
    cases.finish()


main()
