#!/usr/bin/env python3
"""Names in what the command prints: check-names.py GRIDCHART SOURCE-ROOT

A game between two shipped teams is told, written and replayed with its players' names; without them it is the same game to
the last byte of its log.
"""
import csv
import io
import json
import os
import re
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

PROGRAM, ROOT = sys.argv[1], sys.argv[2]
GAME = ["PHI", "NE", "--season", "2017", "--seed", "5"]


def gridchart(*words):
    return run(PROGRAM, *map(str, words))


def check_told(cases, scratch):
    for rules in ("ddf", "redzone"):
        log, bare = os.path.join(scratch, f"{rules}.log"), os.path.join(scratch, f"{rules}-bare.log")
        told = gridchart("play", *GAME, "--rules", rules, "--log", log)
        plain = gridchart("play", *GAME, "--rules", rules, "--no-names", "--log", bare)
        cases.check(f"{rules}_names_who_threw_to_whom", re.search(r"T\.Brady to [A-Z]\.\w+ for \d+", told.out), told)
        cases.check(f"{rules}_has_players_in_the_box_score",
                    all(f"\n{t} " in told.out for t in ("Passing", "Rushing", "Receiving", "Defense", "Kicking", "Returns")), told)
        cases.check(f"{rules}_keeps_to_79_columns", all(len(line) <= 79 for line in told.out.splitlines()),
                    [line for line in told.out.splitlines() if len(line) > 79])
        cases.check(f"{rules}_without_names_has_none", "Brady" not in plain.out and "\nPassing" not in plain.out, plain)
        with open(log, "rb") as one, open(bare, "rb") as other:
            cases.check(f"{rules}_with_and_without_names_is_the_same_game", one.read() == other.read())
        again = gridchart("replay", log)
        cases.check(f"{rules}_replayed_has_the_same_names", again.code == 0 and again.out == told.out, again)


def check_written(cases):
    ran = gridchart("play", *GAME, "--format", "json")
    game = json.loads(ran.out)
    for side in ("away", "home"):
        team, men = game[side]["statistics"], game[side]["players"]
        for stat, total in (("carries", "rush_attempts"), ("rushing_yards", "rush_yards"), ("receptions", "completions"),
                            ("receiving_yards", "pass_yards"), ("attempts", "pass_attempts")):
            cases.equal(f"the_{side}_men_add_up_to_the_teams_{total}", sum(m.get(stat, 0) for m in men), team[total])
    ran = gridchart("play", *GAME, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    passes = [r for r in rows if r["play_type"] == "pass"]
    cases.check("every_pass_has_its_passer_and_his_id",
                passes and all(r["passer_player_name"] != "NA" and re.fullmatch(r"00-\d{7}", r["passer_player_id"]) for r in passes))
    caught = [r for r in passes if r["complete_pass"] == "1"]
    cases.check("every_catch_its_receiver", caught and all(r["receiver_player_name"] != "NA" for r in caught))
    runs = [r for r in rows if r["play_type"] == "run"]
    cases.check("every_run_its_rusher", runs and all(r["rusher_player_name"] != "NA" for r in runs))
    page = gridchart("play", *GAME, "--format", "html")
    cases.check("the_page_has_them", "<h2>Players</h2>" in page.out and "T.Brady" in page.out, page)


def check_files(cases, scratch):
    team = os.path.join(scratch, "charts", "NE")
    shutil.copytree(os.path.join(ROOT, "charts", "2017", "NE"), team)
    ran = gridchart("validate", team)
    cases.check("a_shipped_team_validates", ran.code == 0, ran)
    path = os.path.join(team, "players.csv")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    first = text.splitlines()[2]
    for name, wrong, said in (
        ("a_share_that_is_no_number", text.replace(first, re.sub(r",QB,\d+,", ",QB,half,", first)),
         ':3:23: error: [GC-1103] games "half" is not a whole number from 0 to 9999\n'),
        ("two_rows_for_an_id", text + first + "\n", "error: [GC-1105] id 00-0019596 has a row already, T.Brady\n"),
        ("a_file_cut_in_half", text[:len(text) // 2], "error: [GC-133] "),
    ):
        with open(path, "w", encoding="utf-8") as file:
            file.write(wrong)
        for words in (("validate", team), ("validate", path), ("play", team, "HAR", "--seed", 1)):
            ran = gridchart(*words)
            cases.check(f"{name}_is_refused_by_{words[0]}", ran.code == 1 and said in ran.err + ran.out, ran)
    ran = gridchart("play", team, "HAR", "--seed", 1, "--no-names")
    cases.check("and_does_no_harm_to_who_wants_no_names", ran.code == 0, ran)
    os.remove(path)
    ran = gridchart("play", team, "HAR", "--seed", 1)
    cases.check("without_the_file_nobody_has_a_name", ran.code == 0 and "\nPassing" not in ran.out, ran)


def check_depth(cases, scratch):
    log, other = os.path.join(scratch, "depth.log"), os.path.join(scratch, "plain.log")
    order = ["--depth", "home=-T.Brady,-R.Gronkowski", "--depth", "away=+N.Foles"]
    told, plain = gridchart("play", *GAME, *order, "--log", log), gridchart("play", *GAME, "--log", other)
    cases.check("who_is_benched_does_nothing", "Brady" not in told.out and "Gronkowski" not in told.out, told)
    cases.check("his_share_goes_to_the_others", re.search(r"\n  NE +B\.Hoyer +\d+-\d+", told.out), told)
    cases.check("who_starts_throws", re.search(r"\n  PHI +N\.Foles +\d+-\d+", told.out) and not re.search(r"\n  PHI +C\.Wentz +\d+-\d+", told.out), told)
    with open(log, encoding="utf-8") as one, open(other, encoding="utf-8") as two:
        one, two = ([re.sub(r',"check":"[0-9a-f]+"', "", line) for line in file] for file in (one, two))
        cases.equal("the_log_keeps_the_order", re.findall(r',"depth":"([^"]*)"', one[0]), ["+N.Foles", "-T.Brady,-R.Gronkowski"])
        cases.check("the_game_is_the_same", [re.sub(r',"depth":"[^"]*"', "", one[0]), *one[1:]] == two)
    box = re.compile(r"^  (?:NE|PHI) +\d+ .*$|^Final.*$", re.M)
    cases.equal("to_the_last_number_of_the_teams", box.findall(told.out), box.findall(plain.out))
    again = gridchart("replay", log)
    cases.check("replayed_it_has_the_same_names", again.out == told.out, again)
    again = gridchart("replay", log, *order)
    cases.check("an_order_said_twice_is_the_same", again.out == told.out, again)
    other_way = os.path.join(scratch, "other-way.log")
    gridchart("play", "--from", log + ":20", "--seed", 3, "--log", other_way)
    with open(other_way, encoding="utf-8") as file:
        cases.check("another_way_from_a_play_keeps_it_too", '"depth":"-T.Brady,-R.Gronkowski"' in file.readline())
    again = gridchart("replay", other)
    cases.check("a_log_without_an_order_is_read_as_before", again.out == plain.out, again)
    for text, said in (("home=-T.Bardy", 'the team has no player "T.Bardy"'),
                       ("home=-T.Brady,-B.Hoyer", "no quarterback is left to throw"),
                       ("home=T.Brady", '"T.Brady" is no depth order: -NAME benches a player, +NAME starts him'),
                       ("NE=-T.Brady", '"NE=-T.Brady" does not begin with away= or home=')):
        ran = gridchart("play", *GAME, "--depth", text)
        cases.equal(f"the_order_{text}_is_refused", (ran.code, ran.out, ran.err), (1, "", f"gridchart: error: [GC-1402] --depth: {said}\n"))
    ran = run(PROGRAM, "play", *GAME, "--coach", "home=human", input=b"bench T.Brady\n\nbench T.Brady\nbench X.Nobody\nstart T.Brady\nauto\n")
    for said in ("The game has not begun yet; --depth says it beforehand.", "You have no such player.",
                 "T.Brady is benched for the rest of the game. Shares move, the team's charts stay as they are.",
                 "T.Brady plays for the rest of the game. Shares move, the team's charts stay as they are."):
        cases.check(f"at_the_table: {said}", said in ran.out + ran.err, ran)


def check_analysis(cases):
    text = gridchart("analyze", "NE", "--season", "2017", "--players")
    cases.check("analyze_has_shares_and_a_season", re.search(r"\n  RB  D\.Lewis +48\.1", text.out) and "\nExpected season, mean of 20 replays\n" in text.out, text)
    found = json.loads(gridchart("analyze", "NE", "--season", "2017", "--players", "--format", "json").out)
    for play in ("run_1", "pass_8", "throws"):
        share = sum(p["shares"].get(play, 0) for p in found["players"])
        cases.check(f"shares_of_{play}_add_up", abs(share - 1) < 0.02, [share])
    brady = next(p for p in found["players"] if p["name"] == "T.Brady")
    cases.check("the_expected_season_is_one", 4000 < brady["expected"]["passing_yards"] < 5200, [repr(brady)])
    rows = list(csv.DictReader(io.StringIO(gridchart("analyze", "NE", "--season", "2017", "--players", "--format", "csv").out)))
    cases.check("csv_has_everybody", len(rows) == len(found["players"]) and rows[0]["share_throws"] == "0.990", [repr(rows[:1])])
    none = gridchart("analyze", "HAR", "--players")
    cases.check("a_team_without_names_is_refused", none.code == 1 and "there is no players.csv" in none.err, none)


def check_scoring(cases):
    """Long lines of the scoring summary are told to their end, within 80 columns."""
    cut, broken = [], 0
    for seed in range(1, 31):
        lines = gridchart("play", "PHI", "NE", "--season", 2017, "--seed", seed, "--quiet").out.split("\nScoring\n")[1].split("\n\n")[0]
        broken += sum(line.startswith(" " * 20) for line in lines.split("\n"))
        cut += [lines] * (lines.count("(") != lines.count(")") or any(len(line) > 80 for line in lines.split("\n")))
    cases.check("scores_are_told_to_their_end", not cut and broken > 0, cut[:1] or [f"{broken} lines were long"])


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        check_told(cases, scratch)
        check_written(cases)
        check_files(cases, scratch)
        check_depth(cases, scratch)
    check_analysis(cases)
    check_scoring(cases)
    cases.finish()


main()
