#!/usr/bin/env python3
"""Runs as tidy tables and every play of a season: check-runs.py GRIDCHART ROOT"""
import csv
import gzip
import io
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

PROGRAM, ROOT = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])


def season(*words):
    return run(PROGRAM, "season", "--season", 2017, "-q", "--data-dir", ROOT, *words)


def table(text):
    return list(csv.DictReader(io.StringIO(text)))


def check_results(cases, scratch):
    path = os.path.join(scratch, "results.csv")
    ran = season("--runs", 1, "--seed", 4, "--format", "csv", "--table", "results", "-o", path)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    games = table(text)
    cases.check("a_run_is_a_table_of_games", ran.code == 0 and len(games) == 256 + 11, repr(ran))
    cases.check("with_results_that_add_up", all(int(g["home_score"]) - int(g["away_score"]) == int(g["result"]) and
                                                int(g["home_score"]) + int(g["away_score"]) == int(g["total"]) for g in games))
    again = season("--seed", 5, "--from-week", 18, "--schedule", path, "--format", "csv", "--table", "results")
    regular = [[g[c] for c in ("game_id", "week", "away_score", "home_score")] for g in games if g["game_type"] == "REG"]
    cases.check("which_is_its_own_schedule", again.code == 0 and
                [[g[c] for c in ("game_id", "week", "away_score", "home_score")] for g in table(again.out) if g["game_type"] == "REG"] == regular, repr(again))
    teams = os.path.join(ROOT, "charts", "2017", "teams.csv")
    ran = run(PROGRAM, "standings", "--games", path, "--teams", teams, "--season", 2017)
    cases.check("and_standings_read_it", ran.code == 0, repr(ran))
    two = table(season("--runs", 2, "--seed", 4, "--jobs", 2, "--format", "csv", "--table", "results").out)
    cases.check("runs_follow_each_other", [g for g in two if g["run"] == "1"] == games and {g["run"] for g in two} == {"1", "2"})


def check_standings(cases):
    ran = season("--runs", 3, "--seed", 4, "--format", "csv", "--table", "standings")
    rows = table(ran.out)
    cases.check("standings_have_a_row_for_every_club_and_run", ran.code == 0 and len(rows) == 96, repr(ran))
    for number in "123":
        mine = [r for r in rows if r["run"] == number]
        for conf in ("AFC", "NFC"):
            ranks = sorted(int(r["conf_rank"]) for r in mine if r["conf"] == conf)
            cases.equal(f"run_{number}_ranks_all_of_the_{conf}", ranks, list(range(1, 17)))
        cases.check("seeds_come_first", all(r["conf_rank"] == r["seed"] for r in mine if r["seed"] != "NA"))
        picks = {int(r["draft_order"]): r for r in mine}
        cases.equal("everybody_drafts_once", sorted(picks), list(range(1, 33)))
        cases.equal("the_champion_last", (picks[32]["exit"], picks[31]["exit"]), ("WON", "SB"))
        order = {"REG": 0, "WC": 1, "DIV": 2, "CON": 3, "SB": 4, "WON": 5}
        exits = [order[picks[i]["exit"]] for i in range(1, 33)]
        cases.check("and_who_came_further_later", exits == sorted(exits), exits)
        records = [float(picks[i]["win_pct"]) for i in range(1, 21)]
        cases.check("worse_records_first", records == sorted(records), records)
    real = table(season("--runs", 1, "--from-week", 18, "--format", "csv", "--table", "standings").out)
    picks = [r["team"] for r in sorted(real, key=lambda r: int(r["draft_order"]))][:20]
    # The draft of 2018 before trades; SF and OAK were level in everything that counts and tossed a coin.
    known = "CLE NYG IND HOU DEN NYJ TB CHI SF OAK MIA CIN WAS GB ARI BAL LAC SEA DAL DET".split()
    cases.equal("the_real_season_drafts_as_it_did", picks[:8] + sorted(picks[8:10], reverse=True) + picks[10:], known)


def check_plays(cases, scratch):
    folder = os.path.join(scratch, "plays")
    ran = season("--runs", 2, "--seed", 4, "--through", 2, "--pbp", folder, "--format", "csv", "--table", "results")
    cases.equal("every_run_has_its_file", (ran.code, sorted(os.listdir(folder)) if ran.code == 0 else []),
                (0, ["pbp_2017_1.csv.gz", "pbp_2017_2.csv.gz"]))
    results = [g for g in table(ran.out) if g["run"] == "2" and g["away_score"] != "NA"]
    with gzip.open(os.path.join(folder, "pbp_2017_2.csv.gz"), "rt", encoding="utf-8", newline="") as file:
        plays = list(csv.DictReader(file))
    last = {p["game_id"]: (p["total_away_score"], p["total_home_score"]) for p in plays}
    cases.equal("with_every_game_to_its_end", last, {g["game_id"]: (g["away_score"], g["home_score"]) for g in results})
    cases.check("under_one_heading", all(p["game_id"] != "game_id" for p in plays) and {p["week"] for p in plays} == {"1", "2"})
    snaps = [p for p in plays if p["solo_tackle"] != "NA"]
    cases.check("tackles_and_hits_are_flagged_on_all_rows_of_plays", len(snaps) > 0 and all((p["sack"] == "NA") == (p["solo_tackle"] == "NA") for p in plays))
    for flag, named in (("solo_tackle", "solo_tackle_1_player_id"), ("assist_tackle", "assist_tackle_1_player_id"), ("qb_hit", "qb_hit_1_player_id"),
                        ("fumble_forced", "forced_fumble_player_1_player_id")):
        cases.check(f"{flag}_where_somebody_is_named", {p[flag] for p in snaps} == {"0", "1"} and all((p[flag] == "1") == (p[named] != "NA") for p in snaps))
    cases.check("a_fumble_is_forced_or_not", all((p["fumble"] == "1") == ("1" in (p["fumble_forced"], p["fumble_not_forced"])) for p in snaps))
    again = os.path.join(scratch, "again")
    season("--runs", 2, "--seed", 4, "--through", 2, "--pbp", again, "--jobs", 1, "--format", "json")
    with open(os.path.join(folder, "pbp_2017_2.csv.gz"), "rb") as a, open(os.path.join(again, "pbp_2017_2.csv.gz"), "rb") as b:
        cases.check("the_same_bytes_every_time", a.read() == b.read())
    games = os.path.join(scratch, "games.csv")
    with open(games, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, results[0].keys())
        writer.writeheader()
        writer.writerows(results)
    ran = run(PROGRAM, "compile", "-q", "--no-loop", "--season", 2017, "--pbp", os.path.join(folder, "pbp_2017_2.csv.gz"), "--games", games,
              "--out", os.path.join(scratch, "charts"))
    # Charts know no air yards: the columns that tell passes apart are missing, and said to be.
    cases.check("compile_reads_it_and_says_what_it_lacks", ran.code == 1 and "[GC-814] pass_location is empty on all" in ran.err
                and "; a season that was replayed never has it: charts are made of real play-by-play\n" in ran.err, repr(ran))
    for words, message in ((["--pbp", folder, "--db", "x.sqlite"], "--pbp: cannot be used with --db"),
                           (["--format", "csv", "--table", "results", "--db", "x.sqlite"], "--table: cannot be used with --db")):
        ran = season(*words)
        cases.equal(f"{words[0]}_and_a_database_exclude_each_other", (ran.code, ran.err), (2, f"gridchart: {message}\n"))


COACH = """
import json, sys
for line in sys.stdin:
    q = json.loads(line)
    if q["type"] == "hello":
        print('{"ready":true}', flush=True)
    elif q["type"] == "ask":
        print(json.dumps({"id": q["id"], "answer": q["preset"] or (q["allowed"][0] if "allowed" in q else "0")}), flush=True)
"""


def check_coaches(cases, scratch):
    """Coaches that are no coaches of a batch: two teams, four games."""
    coach = os.path.join(scratch, "coach.py")
    with open(coach, "w", encoding="utf-8") as file:
        file.write(COACH)
    pair = os.path.join(ROOT, "tests", "season", "pair")

    def play(who, *words):
        return run(PROGRAM, "season", "-q", "--data-dir", ROOT, "--season", 2017, "--charts", os.path.join(ROOT, "charts", "sample"),
                   "--schedule", os.path.join(pair, "games.csv"), "--teams", os.path.join(pair, "teams.csv"), "--league", "PAIR",
                   "--formats", os.path.join(pair, "formats.csv"), "--through", 1, "--seed", 3, "--coach", who, "--format", "csv",
                   "--table", "results", *words)

    plain = play("plain")
    outside = f"program:{sys.executable} {coach}"
    for name, who in (("an_outside_program", outside), ("the_solitaire_coach", "solitaire"), ("the_best_coach", "best")):
        one, two = play(who), play(who, "--jobs", 2)
        games = [g for g in table(one.out) if g["away_score"] != "NA"]
        cases.check(f"{name}_coaches_a_season", one.code == 0 and len(games) >= 1 and one.out != plain.out, repr(one))
        cases.check("the_same_every_time", one.out == two.out, repr(two))
    ran = play("program:exit 1")
    cases.check("a_program_that_does_not_start_ends_it", ran.code == 1 and "[GC-725]" in ran.err, repr(ran))
    ran = play("human")
    cases.check("people_do_not_play_seasons", ran.code == 1 and "[GC-1013]" in ran.err, repr(ran))


MODEL = """
import json, sys
for line in sys.stdin:
    q = json.loads(line)
    if q["type"] == "hello":
        print('{"ready":true}', flush=True)
    elif q["type"] == "game":
        print(json.dumps({"id": q["id"], "home": 1.0 if q["home"] == "CLE" else 0.0 if q["away"] == "CLE" else WHAT}), flush=True)
"""


def check_model(cases, scratch):
    def model(name, what):
        path = os.path.join(scratch, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(MODEL.replace("WHAT", what))
        return f"program:{sys.executable} {path}"

    half = model("half.py", "0.5")
    one = season("--model", half, "--runs", 2, "--seed", 1, "--format", "csv", "--table", "results")
    games = table(one.out)
    home = [g for g in games if g["home_team"] == "CLE" and g["game_type"] == "REG"]
    cases.check("a_model_decides_games", one.code == 0 and {g["total"] for g in games} == {"1"} and all(g["home_score"] == "1" for g in home), repr(one))
    others = [g for g in games if "CLE" not in (g["home_team"], g["away_team"]) and g["game_type"] == "REG"]
    share = sum(g["home_score"] == "1" for g in others) / len(others)
    cases.check("by_its_chances", 0.42 < share < 0.58, str(share))
    cases.check("the_same_every_time", season("--model", half, "--runs", 2, "--seed", 1, "--jobs", 2, "--format", "csv", "--table", "results").out == one.out)
    ran = season("--model", model("wrong.py", "57"), "--format", "json")
    cases.check("a_chance_of_57_is_refused", ran.code == 1 and '[GC-1014]' in ran.err and "expected the question's id" in ran.err, repr(ran))
    ran = season("--model", "program:exit 1", "--format", "json")
    cases.check("so_is_a_model_that_leaves", ran.code == 1 and "did not say" in ran.err, repr(ran))
    ran = season("--model", "elo", "--format", "json")
    cases.check("and_one_that_is_no_program", ran.code == 1 and "expected program:COMMAND" in ran.err, repr(ran))
    ran = season("--model", half, "--coach", "plain")
    cases.equal("a_model_needs_no_coach", (ran.code, ran.err), (2, "gridchart: --model: cannot be used with --coach\n"))


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        check_results(cases, scratch)
        check_standings(cases)
        check_plays(cases, scratch)
        check_coaches(cases, scratch)
        check_model(cases, scratch)
    cases.finish()


if __name__ == "__main__":
    main()
