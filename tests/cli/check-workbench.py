#!/usr/bin/env python3
"""The chart author's commands, driven whole: check-workbench.py PROGRAM ROOT

analyze, advise, lint, diff, import, export and edit-check on small leagues made from the sample teams; with the shared
material (GRIDCHART_SHARED, or ../shared) also on a real season.
"""
import csv
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run, small_disk  # noqa: E402

PROGRAM, ROOT = sys.argv[1:3]
SAMPLE = os.path.join(ROOT, "charts", "sample")
WAYS = dict(zip(range(10, 40), [2, 3, 4, 5, 6, 6, 4, 3, 2, 1, 4, 6, 8, 10, 12, 12, 8, 6, 4, 2, 6, 9, 12, 15, 18, 18, 12, 9, 6, 3]))
os.environ["GRIDCHART_DATA"] = ROOT


def gridchart(*words, **options):
    return run(PROGRAM, *words, **options)


def edit(path, change):
    """Rewrites the rows of a chart file; change(row, heading) may alter the row in place."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    heading = None
    for i, line in enumerate(lines):
        if not line or line.startswith("#"):
            continue
        row = line.split(",")
        if heading is None:
            heading = row
        else:
            change(row, heading)
            lines[i] = ",".join(row)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


def league(folder, count=9):
    """A season of equal teams AAA, BBB, ... made from MES."""
    shutil.copytree(os.path.join(SAMPLE, "league"), os.path.join(folder, "league"))
    for i in range(count):
        code = chr(ord("A") + i) * 3
        shutil.copytree(os.path.join(SAMPLE, "MES"), os.path.join(folder, code))
        edit(os.path.join(folder, code, "values.csv"), lambda row, _, code=code: row.__setitem__(1, code) if row[0] == "team" else None)
    return os.path.join(folder, "AAA")


def number(text):
    digits = text.rstrip("*!")
    return int(digits) if digits.lstrip("-").isdigit() else 0 if text == "" else None


def mean(path, column):
    total = ways = 0
    with open(path, encoding="utf-8") as file:
        for row in csv.reader(line for line in file if not line.startswith("#")):
            if row[0].isdigit() and number(row[column]) is not None:
                total += WAYS[int(row[0])] * number(row[column])
                ways += WAYS[int(row[0])]
    return total / ways


def check_analyze(cases):
    ran = gridchart("analyze", "HAR", "--vs", "MES", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    cases.equal("analyze_has_every_play_against_every_formation", [(r["play"], r["formation"]) for r in rows],
                [(str(p), f) for p in range(1, 10) for f in "ABCDEF"])
    cases.check("chances_of_a_pass_add_up", all(
        abs(float(r["completion"]) + float(r["incompletion"]) + float(r["interception"]) + float(r["sack"]) - 1) < 0.15 for r in rows if int(r["play"]) > 4), ran)
    ran = gridchart("analyze", "HAR", "--vs", "MES", "--format", "json", "--play", "6", "--formation", "D")
    play = json.loads(ran.out)["plays"]
    cases.check("one_pair_has_its_distribution", len(play) == 1 and abs(sum(play[0]["distribution"].values()) - 1) < 1e-6, ran)
    average = sum(int(y) * p for y, p in play[0]["distribution"].items())
    cases.check("and_its_mean_is_the_mean", abs(average - play[0]["mean"]) < 1e-6, (average, play[0]["mean"]))
    ran = gridchart("analyze", "HAR", "--vs", "MES", "--situation", "Q1 5:00 A0-H0 A 2&3@97")
    cases.check("barred_plays_are_named", ran.code == 0 and ran.out.count("barred here") == 3, ran)
    ran = gridchart("analyze", "HAR", "--vs", "MES", "--play", "1", "--color", "always")
    cases.check("colours_on_demand", "\033[30;48;5;" in ran.out, ran)
    ran = gridchart("analyze", "HAR", "--vs", "MES", "--play", "1")
    cases.check("none_in_a_pipe", "\033" not in ran.out and "shades from" in ran.out, ran)
    ran = gridchart("analyze", "HAR", "--columns", "--format", "csv")
    row = next(r for r in csv.DictReader(io.StringIO(ran.out)) if r["column"] == "1" and r["measure"] == "yards")
    cases.check("a_column_has_its_exact_mean", abs(float(row["value"]) - mean(os.path.join(SAMPLE, "HAR", "offense.csv"), 1)) < 1e-5, row)
    ran = gridchart("analyze", "HAR", "--vs", "MES", "--game", "--play", "1")
    mixes = [float(x) for x in re.findall(r"(?:play|formation) .*?(\d+\.\d\d)%", ran.out)]
    cases.check("the_mixes_of_the_game_add_up", abs(sum(mixes) - 200) < 0.2, ran)
    for words, text in [
        (["--formation", "G"], 'gridchart: --formation: "G" is not a formation (A to F)\n'),
        (["--situation", "third and long"], 'gridchart: error: [GC-731] --situation: "third" cannot stand in column 1; expected as in "Q2 1:45 A13-H10 H 2&7@38"\n'),
        (["--situation", "Q1 15:00 A0-H0 A kickoff@35"], "gridchart: --situation: needs a scrimmage down\n"),
        (["--game", "--format", "csv"], "gridchart: --game: needs --format text\n"),
        (["--columns", "--format", "json"], "gridchart: --columns: needs --format text or csv\n"),
    ]:
        ran = gridchart("analyze", "HAR", *words)
        cases.check(f"analyze_refuses_{'_'.join(words)}", ran.code == 2 and ran.err == text, ran)


def check_advise(cases):
    ran = gridchart("advise", "HAR", "MES", "--format", "json")
    said = json.loads(ran.out)
    cases.check("advice_is_a_mix", said["best"] == "mix" and abs(sum(c["mix"] for c in said["calls"]) - 1) < 1e-4, ran)
    cases.check("of_both_sides", abs(sum(f["mix"] for f in said["defense"]) - 1) < 1e-4, ran)
    # Optimal: no call does better against the defense's mix than the value.
    worth = max(c["worth"] for c in said["calls"])
    cases.check("no_call_beats_the_value", abs(worth - said["go"]) < 1e-4, ran)
    ran = gridchart("advise", "HAR", "MES", "--situation", "Q4 0:10 A20-H22 A 4&7@85")
    cases.check("a_last_field_goal_is_advised", ran.code == 0 and ran.out.endswith("\nbest: field goal\n") and "fourth down at the other 15" in ran.out, ran)
    ran = gridchart("advise", "HAR", "MES", "--situation", "Q4 0:05 A12-H14 A pat@98", "--format", "json")
    cases.check("two_points_when_one_loses", json.loads(ran.out)["best"] == "two-point", ran)
    ran = gridchart("advise", "HAR", "MES", "--situation", "Q1 15:00 A0-H0 A toss@35")
    cases.check("nothing_to_call_at_the_toss", ran.code == 2, ran)


def check_lint(cases, scratch):
    def lint(team, *words):
        ran = gridchart("lint", team, "-q", *words)
        return ran, [line for line in ran.out.splitlines() if line]

    folder = os.path.join(scratch, "clean")
    team = league(folder)
    ran, lines = lint(team)
    cases.check("equal_teams_are_in_line", ran.code == 0 and not lines, ran)
    ran, lines = lint(os.path.join(SAMPLE, "HAR"))
    cases.equal("two_teams_are_no_league", lines,
                [f"{SAMPLE}/HAR/: note: [GC-908] 2 teams in the season folder: comparisons with the league are left out"])

    def spoiled(name, file, change):
        folder = os.path.join(scratch, name)
        team = league(folder)
        edit(os.path.join(team, file), change)
        return team

    def double(row, _):
        if number(row[2]) is not None and row[2]:
            row[2] = str(2 * number(row[2])) + row[2][len(row[2].rstrip("*!")):]

    team = spoiled("doubled", "offense.csv", double)
    ran, lines = lint(team)
    was, now = mean(os.path.join(SAMPLE, "MES", "offense.csv"), 2), mean(f"{team}/offense.csv", 2)
    cases.equal("doubled_yards_are_found_in_their_column", lines,
                [f"{team}/offense.csv: warning: [GC-902] column 2: mean of the numbers {now:.1f}, the league has {was:.1f} (z +{(now - was) / 0.05:.1f})"])
    cases.equal("and_the_exit_code_says_so", ran.code, 1)
    team = spoiled("picked", "offense.csv", lambda row, _: row.__setitem__(6, "INT 9") if row[0] == "25" else None)
    ran, lines = lint(team)
    cases.check("an_added_interception_is_found_in_its_column", any("[GC-902] column 6: interceptions" in line for line in lines) and
                not any("interceptions" in line and "column 6" not in line for line in lines), ran)
    team = spoiled("emptied", "defense.csv", lambda row, _: row.__setitem__(slice(2, None), [""] * 9) if row[0] == "D" else None)
    ran, lines = lint(team)
    cases.check("an_emptied_formation_is_named", f"{team}/defense.csv: warning: [GC-906] formation D is blank against every play" in lines, ran)
    team = spoiled("emptied-8", "defense.csv", lambda row, _: row.__setitem__(9, "") if row[0] == "F" else None)
    ran, lines = lint(team)
    cases.check("so_is_one_column_of_it", f"{team}/defense.csv: warning: [GC-906] formation F is blank against play 8, column 8" in lines, ran)
    team = spoiled("useless", "defense.csv", lambda row, _: row.__setitem__(slice(2, None), ["(25)"] * 9) if row[0] == "C" else None)
    ran, lines = lint(team)
    cases.check("a_useless_formation_is_named", any("[GC-904] formation C: a mix of the others allows " in x for x in lines), ran)
    team = spoiled("dominant", "defense.csv", lambda row, _: row.__setitem__(slice(2, None), ["(-9)"] * 9) if row[0] == "B" else None)
    ran, lines = lint(team)
    cases.check("a_dominant_formation_is_named", any("[GC-905] formation B allows at least " in x for x in lines), ran)
    team = spoiled("no-b", "offense.csv", lambda row, _: row.__setitem__(slice(1, 5), ["5" if c == "B" else c for c in row[1:5]]))
    ran, lines = lint(team)
    cases.check("a_column_nothing_leads_to_is_named", f"{team}/offense.csv: warning: [GC-901] column B is never thrown: no B in columns 1 to 4" in lines, ran)
    cases.check("and_what_is_missing", f"{team}/offense.csv: warning: [GC-907] no breakaway in columns 1 to 4" in lines, ran)
    ran = gridchart("lint", "HAR", "--pbp", "x.csv")
    cases.check("real_seasons_need_both_files", ran.code == 2 and ran.err == "gridchart: --pbp and --games are needed together\n", ran)
    ran = gridchart("lint", os.path.join(scratch, "nobody"))
    cases.check("a_team_that_is_not_there_is_an_error", ran.code == 1, ran)


def check_real(cases, scratch):
    shared = os.environ.get("GRIDCHART_SHARED", os.path.join(ROOT, "..", "shared"))
    pbp, games = os.path.join(shared, "data", "pbp_2017.csv.gz"), os.path.join(shared, "data", "games_2017.csv")
    if not os.path.exists(pbp):
        cases.ignore("lint_of_a_real_season", "the shared material (GRIDCHART_SHARED or ../shared) is not here")
        return
    season = os.path.join(scratch, "charts", "2017")
    os.makedirs(os.path.dirname(season))
    ran = gridchart("compile", "--season", 2017, "--pbp", pbp, "--games", games, "--out", season, "-q")
    cases.check("a_season_is_compiled", ran.code == 0, ran)
    real = ["--pbp", pbp, "--games", games, "-q"]
    ran = gridchart("lint", os.path.join(season, "NE"), *real)
    cases.check("a_true_chart_has_its_real_rates", "GC-903" not in ran.out, ran)
    for name, column, row, cell, words in [
        ("interception", 6, "25", "INT 9", "interceptions"),
        ("rare interception", 6, "27", "INT 9", "interceptions"),
    ]:
        team = os.path.join(scratch, name, "NE")
        shutil.copytree(os.path.join(season, "NE"), team)
        edit(os.path.join(team, "offense.csv"), lambda r, _, row=row, column=column, cell=cell: r.__setitem__(column, cell) if r[0] == row else None)
        ran = gridchart("lint", team, "--league", season, *real)
        cases.check(f"an_{name.replace(' ', '_')}_too_many_is_found", f"[GC-903] column {column}: {words} " in ran.out, ran)
    team = league(os.path.join(scratch, "unknown"))
    ran = gridchart("lint", team, *real)
    cases.equal("a_team_of_no_real_season_is_refused", ran.out, f"{team}/offense.csv: error: [GC-909] the play-by-play of 2017 has no team AAA\n")


def check_diff(cases, scratch):
    new = os.path.join(scratch, "new", "HAR")
    shutil.copytree(os.path.join(SAMPLE, "HAR"), new)
    ran = gridchart("diff", "HAR", new)
    cases.check("the_same_charts_do_not_differ", ran.code == 0 and ran.out == "0 cells and 0 values changed\n", ran)
    edit(os.path.join(new, "offense.csv"), lambda row, _: row.__setitem__(6, "INT 9") if row[0] == "25" else None)
    edit(os.path.join(new, "values.csv"), lambda row, _: row.__setitem__(1, "3") if row[0] == "sneak-limit" else None)
    ran = gridchart("diff", "HAR", new, "--games", 0)
    cases.check("cells_and_values_that_differ_are_listed", ran.code == 1 and ran.out.startswith(
        "offense, column 6, row 25: 6 -> INT 9\nvalues, sneak-limit: 2 -> 3\n\n1 cell and 1 value changed\n"), ran)
    found = re.search(r"on offense, play 6 SHORT\n(?:.*\n)*?  turnover +([\d.]+)% -> +([\d.]+)%", ran.out)
    cases.check("with_their_consequences", found and float(found[2]) > float(found[1]) + 4, ran)
    cases.check("and_only_where_there_are_any", "play 7" not in ran.out and "on defense" not in ran.out, ran)
    ran = gridchart("diff", "HAR", new, "--games", 60, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    cases.check("games_are_paired", [r["kind"] for r in rows].count("games") == 2, ran)
    cases.equal("and_repeatable", gridchart("diff", "HAR", new, "--games", 60, "--format", "csv").out, ran.out)


def check_diff_of_files(cases, scratch):
    """Call sheets, names and players are part of a team too."""
    old, new = (os.path.join(scratch, name, "NE") for name in ("older", "newer"))
    shipped = os.path.join(ROOT, "charts", "2017", "NE")
    shutil.copytree(shipped, old)
    shutil.copytree(shipped, new)
    edit(os.path.join(new, "calls.csv"), lambda row, _: row.__setitem__(3, "1") if row[:3] == ["base", "1", "1"] else None)
    edit(os.path.join(new, "players.csv"), lambda row, _: row.__setitem__(1, "Tom Brady") if row[1] == "T.Brady" else None)
    edit(os.path.join(new, "values.csv"), lambda row, _: row.__setitem__(1, "Pats") if row[0] == "name" else None)
    os.remove(os.path.join(new, "tries.csv"))
    weight = next(line for line in open(os.path.join(old, "calls.csv"), encoding="utf-8") if line.startswith("base,1,1,")).split(",")[3]
    ran = gridchart("diff", old, new, "--games", 0)
    cases.equal("call_sheets_players_and_names_are_compared", (ran.code, ran.out),
                (1, "values, name: New England Patriots -> Pats\n"
                    f"calls.csv, column 1, row base 1 1: {weight} -> 1\n"
                    "players.csv, column name, row 00-0019596: T.Brady -> Tom Brady\n"
                    "tries.csv: there -> nothing\n"
                    "\n0 cells and 1 value changed, and 3 entries of other files\n"))
    ran = gridchart("diff", old, new, "--games", 0, "--format", "csv")
    cases.check("as_csv_too", "entry,calls.csv,1,base 1 1," in ran.out and "entry,tries.csv,,,there,\n" in ran.out, ran)


def check_neighbours(cases, scratch):
    """A season with one broken team is printed without it."""
    folder = os.path.join(scratch, "neighbours")
    league(folder, 3)
    edit(os.path.join(folder, "BBB", "offense.csv"), lambda row, _: row.__setitem__(1, "zz") if row[0] == "20" else None)
    ran = gridchart("render", folder, "--output", os.path.join(scratch, "sheets.html"))
    cases.equal("a_broken_neighbour_is_one_line_to_render", (ran.code, ran.err),
                (0, f"{folder}/BBB: note: [GC-910] has errors and is left out; \"gridchart validate\" lists them\n"))
    ran = gridchart("lint", os.path.join(folder, "AAA"), "-q")
    cases.equal("and_to_lint", ran.out.split("\n")[0],
                f"{folder}/AAA/../BBB: note: [GC-910] has errors and is left out; \"gridchart validate\" lists them")


def check_edit_check_sees_all(cases, scratch):
    """Call sheets and players are looked at as validate does."""
    team = os.path.join(scratch, "whole", "NE")
    shutil.copytree(os.path.join(ROOT, "charts", "2017", "NE"), team)
    edit(os.path.join(team, "calls.csv"), lambda row, _: row.__setitem__(3, "x") if row[:3] == ["base", "1", "1"] else None)
    edit(os.path.join(team, "players.csv"), lambda row, _: row.__setitem__(2, "XX") if row[1] == "T.Brady" else None)
    os.remove(os.path.join(team, "tries.csv"))
    seen = gridchart("edit-check", team)
    told = gridchart("validate", "-q", team)
    cases.check("edit_check_sees_call_sheets_players_and_lost_files",
                seen.code == 1 and seen.out == told.out + f"{team}: 3 errors, 0 warnings\n", [seen, told])


def check_import(cases, scratch):
    there, here = os.path.join(scratch, "there"), os.path.join(scratch, "here", "HAR")
    ran = gridchart("export", "HAR", "--map", "paydirt", "--out", there)
    cases.check("a_team_is_exported", ran.code == 0 and sorted(os.listdir(there)) == ["coverage.csv", "defense.csv", "offense.csv", "special.csv"], ran)
    with open(os.path.join(there, "defense.csv"), encoding="utf-8") as file:
        cases.check("with_formation_rows_as_the_layout_has_them", file.read().split("\n")[1].startswith("A-1,"), there)
    words = ["--map", "paydirt", "--team", "HAR", "--season", 2017, "--out", here]
    ran = gridchart("import", *words, there)
    cases.check("and_read_again", ran.code == 0 and ran.err == f"HAR 2017 written to {here}; 0 cells left blank\n", ran)

    def rows(folder, name):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            return [line for line in file.read().split("\n") if not line.startswith("#")]
    for name in ["offense.csv", "defense.csv"]:
        cases.equal(f"{name}_comes_back_as_it_was", rows(here, name), rows(os.path.join(SAMPLE, "HAR"), name))
    # values.csv and the first charts would still find room.
    full = os.path.join(scratch, "full", "HAR")
    for command, source in (("import", [*words[:-1], full, there]), ("export", ["HAR", "--map", "paydirt", "--out", full])):
        ran = gridchart(command, *source, preexec_fn=small_disk(1200))
        cases.check(f"{command}_to_a_full_disk_is_one_error", ran.code == 1 and ran.err == f"{full}/offense.csv: error: [GC-105] cannot write: error 27 of the operating system\n", ran)
        cases.check(f"{command}_to_a_full_disk_leaves_nothing", not os.path.exists(os.path.dirname(full)))
        ran = gridchart(command, *[here if word == full else word for word in source], preexec_fn=small_disk(1200))
        odd = [name for name in os.listdir(here) if not name.endswith(".csv") or name.startswith(".")]
        cases.check(f"{command}_to_a_full_disk_leaves_what_was_there", ran.code == 1 and not odd and rows(here, "offense.csv") == rows(os.path.join(SAMPLE, "HAR"), "offense.csv"), ran)
    # Other spellings: signs, missing blanks, words of the layout.
    edit(os.path.join(there, "offense.csv"), lambda row, _: row.__setitem__(1, "+7") if row[0] == "11" else row.__setitem__(7, "INT15") if row[0] == "17" else
         row.__setitem__(8, "BLACK") if row[0] == "32" else None)
    shutil.rmtree(here)
    ran = gridchart("import", *words, there)
    got = {line.split(",")[0]: line.split(",") for line in rows(here, "offense.csv") if line}
    cases.check("signs_joined_words_and_words_of_the_layout_are_understood", ran.code == 0 and (got["11"][1], got["17"][7], got["32"][8]) == ("7", "INT 15", "INC"), ran)

    def bad(name, file, change, message, code=1, keep=False):
        folder = os.path.join(scratch, name)
        shutil.copytree(there, folder)
        edit(os.path.join(folder, file), change)
        out = os.path.join(scratch, name + "-out", "HAR")
        ran = gridchart("import", *words[:-1], out, folder, *(["--keep-going"] if keep else []), "-q")
        cases.check(f"{name}_is_reported", ran.code == code and message.replace("FOLDER", folder) in ran.err, ran)
        cases.equal(f"{name}_{'is_written' if keep else 'writes_nothing'}", os.path.exists(out), keep)

    def dark(row, _):
        if row[0] == "32":
            row[8] = "DARK"
    bad("unknown-cell", "offense.csv", dark, 'error: [GC-924] "DARK" in column Long could not be read')
    bad("unknown-cell-kept", "offense.csv", dark, 'error: [GC-924] "DARK" in column Long could not be read', keep=True)
    bad("unknown-row", "defense.csv", lambda row, _: row.__setitem__(0, "G-1") if row[0] == "F-1" else None,
        'FOLDER/defense.csv:27:1: error: [GC-923] row "G-1" is none of defense, or stands there twice')

    def mapping(name, text, message, *more):
        path = os.path.join(scratch, name + ".csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        out = os.path.join(scratch, name + "-out", "HAR")
        ran = gridchart("import", "--map", path, "--out", out, there, "-q", *more)
        cases.check(f"mapping_{name}_is_refused", ran.code == 1 and f"{message}\n".replace("MAP", path).replace("THERE", there) in ran.err and not os.path.exists(out), ran)
    team = ["--team", "HAR", "--season", 2017]
    mapping("line", "kind,here,there\ncolum,offense 1,Plunge\n", 'MAP:2:1: error: [GC-921] "colum" of "offense 1" says nothing a mapping can say', *team)
    mapping("heading", "kind,here,there\nfile,offense,offense.csv\nrows,offense,Dice\ncolumn,offense 1,Plunge\n",
            'THERE/offense.csv:1: error: [GC-922] no column "Plunge"', *team)
    mapping("value", "kind,here,there\nfile,offense,offense.csv\nvalue,team,HAR\nvalue,season,seventeen\n", 'MAP: error: [GC-925] "seventeen" is not a value for season')
    for words, text in [(["--out", "x"], 'gridchart: --map: a mapping is needed ("paydirt" is shipped)\n'), (["--map", "paydirt"], "gridchart: --out: a folder is needed\n")]:
        for command in ["import", "export"]:
            ran = gridchart(command, *words, "HAR")
            cases.check(f"{command}_needs_more_than_{words[0][2:]}", ran.code == 2 and ran.err == text, ran)


def check_edit(cases, scratch):
    team = league(os.path.join(scratch, "edited"))
    ran = gridchart("edit-check", team)
    cases.check("a_good_folder_is_good", ran.code == 0 and ran.out == f"{team}: 0 errors, 0 warnings\n", ran)
    ran = gridchart("edit-check", os.path.join(scratch, "nowhere"))
    cases.check("a_folder_must_be_there", ran.code == 1 and ran.err == f"gridchart: {scratch}/nowhere: not a folder\n", ran)
    with subprocess.Popen([PROGRAM, "edit-check", "--watch", team], stdout=subprocess.PIPE) as watching:
        first = watching.stdout.readline().decode()
        time.sleep(0.3)
        edit(os.path.join(team, "defense.csv"), lambda row, _: row.__setitem__(slice(2, None), [""] * 9) if row[0] == "D" else None)
        lines = []
        while not lines or not lines[-1].startswith(f"{team}: "):
            lines.append(watching.stdout.readline().decode())
            if not lines[-1]:
                break
        watching.send_signal(signal.SIGINT)
        code = watching.wait(timeout=20)
    cases.equal("watching_starts_with_a_check", first, f"{team}: 0 errors, 0 warnings\n")
    cases.check("and_checks_again_when_a_file_is_saved", any("[GC-906] formation D is blank against every play" in line for line in lines), lines)
    cases.equal("until_it_is_interrupted", code, 1)


def check_memory(cases, scratch):
    """edit-check knows the last good version, and keeps it in the cache only."""
    team, cache = league(os.path.join(scratch, "kept")), os.path.join(scratch, "cache")
    defense = os.path.join(team, "defense.csv")
    before = sorted(os.listdir(team))

    def check(*words, place=cache):
        return gridchart("edit-check", *words, team, env={**os.environ, "XDG_CACHE_HOME": place})

    def write(change):
        with open(defense, encoding="utf-8") as file:
            text = file.read()
        with open(defense, "w", encoding="utf-8") as file:
            file.write(change(text))
        return text

    cases.check("the_first_time_nothing_is_known", check().code == 0, check())
    base = os.path.join(cache, "gridchart", "edit-check")
    kept = [os.path.join(base, name) for name in os.listdir(base)]
    cases.equal("what_is_kept_says_whose_it_is", [open(os.path.join(k, "folder.txt"), encoding="utf-8").read() for k in kept], [os.path.realpath(team) + "\n"])
    cases.equal("only_the_user_may_look", [os.stat(k).st_mode & 0o777 for k in (cache, base, *kept)], [0o700] * 3)
    cases.equal("nothing_is_left_in_the_folder", sorted(os.listdir(team)), before)
    good = write(lambda text: re.sub(r",\(([1-9]\d*)\)", r",-\1", text))
    lost = len(re.findall(r",\([1-9]\d*\)", good))
    first = re.search(r",(\([1-9]\d*\))", good).group(1)
    said = f"{lost} forced cells {first} became losses -{first[1:-1]}: did a spreadsheet do that?\n"
    for again in ("", "_again_as_it_is_not_forgotten"):
        ran = check()
        cases.check(f"forced_cells_that_became_losses_are_asked_about{again}", ran.code == 1 and "warning: [GC-1715] " + said in ran.out, ran)
    write(lambda text: text.replace("\nA,1,", "\nA,1,seven", 1))
    ran = check()
    cases.check("beside_errors_too", ran.code == 1 and said in ran.out and "[GC-214]" in ran.out, ran)
    write(lambda text: good)
    cases.check("mended_cells_are_good_again", check().code == 0, check())
    write(lambda text: text.replace("(0)", "0", 1))
    ran = check()
    cases.check("a_single_cell_is_one", "1 forced cell (0) became plain 0: did a spreadsheet do that?" in ran.out, ran)
    ran = check("--accept")
    cases.check("what_is_accepted_is_asked_about_no_more", ran.code == 0 and check().code == 0, ran)
    # What may be missing and was there.
    def read(name):
        with open(os.path.join(team, name), encoding="utf-8") as file:
            return file.read()

    def put(name, text):
        with open(os.path.join(team, name), "w", encoding="utf-8") as file:
            file.write(text)

    supplements, values = read("supplements.csv"), read("values.csv")
    heads = next(line for line in supplements.splitlines() if line.startswith("dice,"))
    at = heads.split(",").index("sack-rate")
    shorter = "".join(line if line.startswith("#") else ",".join(f for i, f in enumerate(line.split(",")) if i != at) for line in supplements.splitlines(True))
    for name, file, text, said in (
        ("a_column", "supplements.csv", shorter, "supplements.csv:2: warning: [GC-1721] column sack-rate was there the last time and is gone\n"),
        ("a_row", "values.csv", re.sub(r"pass-rush,.*\n", "", values), "values.csv: warning: [GC-1721] row pass-rush was there the last time and is gone\n"),
    ):
        old = read(file)
        put(file, text)
        ran = check()
        lines = ran.out.splitlines()
        cases.check(f"{name}_that_is_gone_is_asked_about", ran.code == 1 and said in ran.out and len(lines) == len(set(lines)), ran)
        put(file, old)
    os.remove(os.path.join(team, "supplements.csv"))
    for again in ("", "_again"):
        ran = check()
        cases.check(f"a_file_that_is_gone_is_asked_about{again}", ran.code == 1 and "supplements.csv: warning: [GC-1721] the file was there the last time and is gone\n" in ran.out, ran)
    check("--accept")
    cases.check("and_is_forgotten_if_that_is_meant", "GC-1721" not in check().out, check())
    put("supplements.csv", supplements)
    check()
    elsewhere = os.path.join(scratch, "elsewhere")
    os.mkdir(elsewhere)
    linked = os.path.join(scratch, "linked")
    os.mkdir(linked)
    os.symlink(elsewhere, os.path.join(linked, "gridchart"))
    for name, place in (("a_link", linked), ("a_place_that_is_none", "/dev/null"), ("a_relative_place", "here")):
        home = {"HOME": ""} if name == "a_relative_place" else {}
        ran = gridchart("edit-check", team, env={**os.environ, **home, "XDG_CACHE_HOME": place})
        cases.check(f"{name}_keeps_nothing", ran.code == 0 and os.listdir(elsewhere) == [] and not os.path.exists("here"), ran)


def main():
    cases = Cases()
    check_analyze(cases)
    check_advise(cases)
    with tempfile.TemporaryDirectory() as scratch:
        for check in (check_lint, check_real, check_diff, check_diff_of_files, check_neighbours, check_edit_check_sees_all, check_import, check_edit, check_memory):
            folder = os.path.join(scratch, check.__name__)
            os.mkdir(folder)
            check(cases, folder)
    cases.finish()


if __name__ == "__main__":
    main()
