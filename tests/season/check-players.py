#!/usr/bin/env python3
"""Players over whole seasons: check-players.py GRIDCHART SOURCE-ROOT

One run has leaders, many have means, spreads and records; the database has everybody's games; and in every game of a season
what the men of a side did adds up to what the team did.
"""
import csv
import gzip
import io
import json
import os
import re
import sqlite3
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402
from markup import Nesting, outside  # noqa: E402

PROGRAM, ROOT = sys.argv[1], sys.argv[2]
# What is the team's own, and what its men did of it.
SUMS = {"rush_attempts": "carries", "rush_yards": "rushing_yards", "pass_attempts": "attempts", "completions": "completions",
        "pass_yards": "passing_yards", "interceptions": "passing_interceptions", "sacks": "sacks_suffered",
        "sack_yards": "sack_yards_lost", "fumbles": "fumbles", "fumbles_lost": "fumbles_lost", "touchdowns_rush": "rushing_tds",
        "touchdowns_pass": "passing_tds", "touchdowns_return": "return_tds", "field_goals_tried": "fg_att",
        "field_goals_made": "fg_made", "kicked_tries": "pat_att", "kicked_tries_made": "pat_made", "punts": "punts",
        "punt_yards": "punt_yards", "kickoffs": "kickoffs", "kick_returns": "kickoff_returns",
        "kick_return_yards": "kickoff_return_yards", "punt_returns": "punt_returns", "punt_return_yards": "punt_return_yards",
        "penalties": "penalties", "penalty_yards": "penalty_yards"}


def season(*words):
    return run(PROGRAM, "season", "--season", 2017, "--data-dir", ROOT, *words)


def rows(ran):
    return list(csv.DictReader(io.StringIO(ran.out)))


def check_one_run(cases, scratch):
    told, bare = season("--no-boxes"), season("--no-boxes", "--no-names")
    cases.check("one_run_has_leaders_among_the_players",
                re.search(r"\nLeaders among the players\n  passing yards +\w\.\w+ +[A-Z]+ +\d{4}", told.out), told)
    cases.check("a_line_keeps_to_100_columns", all(len(line) <= 100 for line in told.out.splitlines()))
    cases.check("without_names_the_run_is_the_same", told.out.split("\nLeaders among the players")[0] == bare.out)
    story = ["--run", 1, "--game", "2017_05_NE_TB"]
    log, other = os.path.join(scratch, "a.log"), os.path.join(scratch, "b.log")
    named, plain = season(*story, "--log", log), season(*story, "--no-names", "--log", other)
    cases.check("a_game_of_a_run_is_told_with_names", re.search(r"[A-Z]\.\w+ to [A-Z]\.\w+ for \d+", named.out) and "\nPassing" in named.out)
    cases.check("and_without_where_nobody_wants_them", "\nPassing" not in plain.out and "Brady" not in plain.out, plain)
    with open(log, "rb") as one, open(other, "rb") as two:
        cases.check("its_log_is_the_same_with_and_without", one.read() == two.read())
    again = run(PROGRAM, "replay", log, "--data-dir", ROOT)
    box = named.out[named.out.index("\nPassing"):named.out.index("\nDefense")]
    cases.check("its_log_replayed_has_the_same_names", again.code == 0 and box in again.out, again)
    games = rows(season("--format", "csv", "--table", "player-games"))
    mine = [g for g in games if g["game_id"] == "2017_05_NE_TB" and int(g["attempts"]) > 10]
    for man in mine:
        cases.check(f"what_{man['player_name']}_did_is_what_the_game_tells",
                    re.search(rf"{re.escape(man['player_name'])} +{man['completions']}-{man['attempts']} +{man['passing_yards']}\b", named.out), [repr(man)])


def check_page(cases, scratch):
    page = season("--format", "html")
    nesting = Nesting()
    nesting.feed(page.out)
    cases.check("one_run_is_a_page_of_its_own", page.code == 0 and not nesting.faults and not nesting.open and not outside(page.out), page)
    for what in ("Standings", "Play-offs", "Leaders", "Games"):
        cases.check(f"it_has_{what}", re.search(rf'<h2 id="\S+">{what}</h2>', page.out))
    cases.equal("every_game_is_on_it", page.out.count('class="game"'), 256 + 11)
    cases.check("nobody_has_a_hundred_per_cent", "100.0" not in page.out)
    folder = os.path.join(scratch, "pages")
    ran = season("--pages", folder)
    cases.equal("pages_are_written_in_silence", (ran.code, ran.out, ran.err), (0, "", ""))
    with open(os.path.join(folder, "index.html"), encoding="utf-8") as file:
        links = re.findall(r'<a class="game" href="([^"]+)"', file.read())
    cases.equal("every_score_is_a_link", len(links), 256 + 11)
    cases.check("to_a_page_that_is_there", all(os.path.getsize(os.path.join(folder, link)) > 10000 for link in links))
    with open(os.path.join(folder, "2017_05_NE_TB.html"), encoding="utf-8") as file:
        cases.check("with_names", "Brady" in file.read())
    blocked = os.path.join(scratch, "a-file")
    with open(blocked, "w", encoding="utf-8") as file:
        file.write("mine")
    ran = season("--pages", os.path.join(blocked, "folder"))
    cases.check("pages_that_cannot_be_written_are_refused", ran.code == 1 and ran.out == "" and blocked in ran.err and ran.err.count("\n") == 1, ran)


def check_many(cases, scratch):
    many = ["--players", "--runs", 6, "--seed", 4]
    text = season(*many)
    cases.check("many_runs_have_means_spreads_and_records",
                re.search(r"\npassing yards +mean +\+- +most +run +game +best game\n", text.out) and "  the leader of a run " in text.out, text)
    cases.check("the_clubs_are_told_as_without", text.out.split("\nPlayers, regular seasons of 6 runs\n")[0] == season(*many[1:]).out)
    table = season(*many, "--format", "csv", "--table", "players", "--jobs", 1)
    cases.check("threads_do_not_matter", season(*many, "--format", "csv", "--table", "players", "--jobs", 3).out == table.out)
    path = os.path.join(scratch, "runs.db")
    stored = season(*many, "--format", "csv", "--table", "players", "--db", path)
    cases.check("the_database_gives_the_same", stored.code == 0 and stored.out == table.out, stored)
    again = season(*many, "--format", "csv", "--table", "players", "--db", path)
    cases.check("and_again_without_playing", again.out == table.out, again)
    men = {row["player_name"]: row for row in rows(table) if row["figure"] == "passing_yards"}
    games = rows(season(*many, "--format", "csv", "--table", "player-games"))
    brady = [int(g["passing_yards"]) for g in games if g["player_name"] == "T.Brady" and int(g["week"]) <= 17]
    cases.equal("a_mean_is_the_mean_of_the_games", f"{sum(brady) / 6:.3f}", men["T.Brady"]["mean"])
    cases.equal("a_record_is_the_best_game", str(max(brady)), men["T.Brady"]["game_most"])
    db = sqlite3.connect(path)
    for total, part in SUMS.items():
        wrong = db.execute(f"SELECT g.run, g.game, g.team, g.{total}, sum(p.{part}) FROM team_games g JOIN player_game p"
                           f" USING (run, game, team) GROUP BY 1, 2, 3 HAVING g.{total} <> sum(p.{part})").fetchall()
        cases.check(f"in_every_game_the_men_add_up_to_the_teams_{total}", not wrong, [repr(w) for w in wrong[:3]])
    sides = db.execute("SELECT count(*), count(DISTINCT run || '/' || game || '/' || team) FROM team_games").fetchone()
    cases.equal("every_side_of_every_game_has_men", db.execute("SELECT count(DISTINCT run || '/' || game || '/' || team) FROM player_game").fetchone()[0], sides[1])
    db.close()
    other = season("--runs", 6, "--seed", 4, "--db", path)
    cases.equal("a_file_with_players_is_not_gone_on_with_without",
                (other.code, other.err), (1, f'{path}: error: [GC-1032] players: the file has "true", this season "false"\n'))
    document = season(*many, "--format", "json")
    found = json.loads(document.out)
    cases.check("json_has_the_players", any(p["name"] == "T.Brady" and p["passing_yards"]["sum"] == sum(brady) for p in found["players"]))
    part = os.path.join(scratch, "season.json")
    with open(part, "w", encoding="utf-8") as file:
        file.write(document.out)
    merged = run(PROGRAM, "merge", part, "--format", "text")
    cases.check("and_is_read_again_without", merged.code == 0 and merged.out == season(*many[1:]).out, merged)
    page = season(*many, "--format", "html")
    # A row with mean, spread and most is wider than a chart of wins: in that grid the tables lay over each other.
    cases.check("leaders_have_room_beside_each_other", '<div class="grid wide">\n<table class="leaders">' in page.out
                and ".grid.wide{grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr))}" in page.out, page)
    nesting = Nesting()
    nesting.feed(page.out)
    cases.check("the_page_of_many_runs_has_leaders", '<h2 id="leaders">' in page.out and not nesting.faults and not nesting.open, page)


def check_pbp(cases, scratch):
    season("--through", 1, "--pbp", scratch)
    with gzip.open(os.path.join(scratch, "pbp_2017_1.csv.gz"), "rt", encoding="utf-8", newline="") as file:
        plays = list(csv.DictReader(file))
    passes = [p for p in plays if p["play_type"] == "pass" and p["sack"] == "0"]
    cases.check("play_by_play_names_the_passer_with_his_id", passes and all(re.fullmatch(r"00-\d{7}", p["passer_player_id"]) for p in passes))
    season("--through", 1, "--pbp", scratch, "--no-names")
    with gzip.open(os.path.join(scratch, "pbp_2017_1.csv.gz"), "rt", encoding="utf-8", newline="") as file:
        cases.check("or_nobody", all(p["passer_player_id"] == "NA" for p in csv.DictReader(file)))


def check_refused(cases, scratch):
    for words, message in (
            (["--players", "--no-names"], "--players: cannot be used with --no-names"),
            (["--players", "--runs", 4, "--shard", "1/2"], "--players: cannot be used with --shard"),
            (["--players", "--run", 2, "--game", "2017_05_NE_TB"], "--players: cannot be used with --game"),
            (["--pages", scratch, "--runs", 2], "--pages: is for one run; --run says which"),
            (["--pages", scratch, "--format", "json"], "--pages: cannot be used with --format"),
            (["--pages", scratch, "--db", "x.db"], "--pages: cannot be used with --db")):
        ran = season(*words)
        cases.equal(f"{words[0]}_with_{words[-2]}_is_refused", (ran.code, ran.out, ran.err.splitlines()[0]), (2, "", f"gridchart: {message}"))


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        check_one_run(cases, scratch)
        check_page(cases, scratch)
        check_many(cases, scratch)
        check_pbp(cases, scratch)
        check_refused(cases, scratch)
    cases.finish()


main()
