"""Seasons played with a point spread (DDF-26.2, RZ-29.9): what each form of the output says of it."""
import csv
import io
import json
import os
import re
import sqlite3
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run

PROGRAM, ROOT = sys.argv[1], sys.argv[2]


def season(*words, option="spread", rules="ddf", spread=True):
    options = "standard," + option if spread else "standard"
    return run(PROGRAM, "season", "--data-dir", ROOT, "--season", 2017, "--rules", rules, "--options", options, *words)


def powers():
    """Power ratings, from the clubs' charts."""
    found = {}
    base = os.path.join(ROOT, "charts", "2017")
    for club in os.listdir(base):
        path = os.path.join(base, club, "values.csv")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    if line.startswith("power,"):
                        found[club] = round(10 * float(line.split(",")[1]))
    return found


def covered(row, ratings):
    """The favourite must win by more than the difference of the ratings; home field is not part of it (DDF-26.1)."""
    line = ratings[row["home_team"]] - ratings[row["away_team"]]
    rest = 10 * (int(row["home_score"]) - int(row["away_score"])) - line
    return line, row["home_team"] if rest > 0 else row["away_team"] if rest < 0 else "push"


def results(cases):
    ratings = powers()
    table = list(csv.DictReader(io.StringIO(season("--runs", 2, "--format", "csv", "--table", "results").out)))
    cases.check("every_game_has_a_spread", len(table) > 500 and all(re.fullmatch(r"-?\d+\.\d", r["spread_line"]) for r in table), repr(table[:1]))
    wrong = [r for r in table if (round(10 * float(r["spread_line"])), r["covered"]) != covered(r, ratings)]
    cases.equal("spread_and_who_covered_follow_from_the_power_ratings", wrong[:2], [])
    clubs = list(csv.DictReader(io.StringIO(season("--runs", 2, "--format", "csv", "--table", "standings").out)))
    for run_ in ("1", "2"):
        games = [r for r in table if r["run"] == run_ and r["game_type"] == "REG"]
        expected = {c["team"]: [0, 0, 0] for c in clubs}
        for r in games:
            for club in (r["away_team"], r["home_team"]):
                expected[club][2 if r["covered"] == "push" else int(r["covered"] != club)] += 1
        found = {c["team"]: [int(c[k]) for k in ("covers", "cover_losses", "pushes")] for c in clubs if c["run"] == run_}
        cases.equal(f"records_against_the_spread_of_run_{run_}_add_up", found, expected)
    return table


def tallies(cases, folder):
    ran = season("--runs", 3, "--format", "json")
    data = json.loads(ran.out)
    records = {t["team"]: t["by_the_spread"] for t in data["teams"]}
    cases.check("every_club_has_a_record_against_the_spread", all(sum(r) == 48 for r in records.values()), repr(records))
    game = data["games"][0]
    cases.check("a_game_says_who_is_favoured_by_how_much", game["favourite"] in (game["away"], game["home"]) and game["points_favoured"] > 0
                and game["spreads"] == 3 and game["away_covers"] + game["home_covers"] <= 3, repr(game)[:400])
    parts = []
    for part in (1, 2):
        path = os.path.join(folder, f"part-{part}.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write(season("--runs", 3, "--shard", f"{part}/2", "--format", "json").out)
        parts.append(path)
    cases.equal("parts_with_spreads_merge_to_the_same_bytes", run(PROGRAM, "merge", *parts, "--format", "json").out == ran.out, True)
    text = season("--runs", 3).out
    cases.check("text_has_standings_by_the_spread", re.search(r"\nBy the spread      covered   lost  push      %\n(  \S+ +\d+\.\d\d +\d+\.\d\d +\d+\.\d\d +\d+\.\d\n){32}", text)
                is not None, text[:200])
    shares = [float(x) for x in re.findall(r"^  \S+ +\d+\.\d\d +\d+\.\d\d +\d+\.\d\d +(\d+\.\d)$", text, re.M)]
    cases.equal("best_record_first", shares, sorted(shares, reverse=True))
    cases.equal("every_game_is_followed_by_its_spread", len(re.findall(r"\n    (\S+ by \d+\.\d|neither favoured); covered by \S+ [0-9.]+ %, \S+ [0-9.]+ %\n", text)), 256)
    cases.check("a_page_has_them_too", "<h2>By the spread</h2>" in season("--runs", 3, "--format", "html").out)
    one = season("--runs", 1, "--no-boxes").out
    cases.check("one_run_says_who_covered", re.search(r"\n  2017_01_KC_NE .* NE by \d+\.\d  covered by (KC|NE)\n", one) and "\nBy the spread" in one, one[:200])
    games = list(csv.DictReader(io.StringIO(season("--runs", 3, "--format", "csv", "--table", "games").out)))
    cases.check("games_as_csv_have_it", all(re.fullmatch(r"-?\d+\.\d", g["spread_line"]) and float(g["away_covers"]) + float(g["home_covers"]) <= 1.000001
                                            for g in games), repr(games[:1]))


def database(cases, folder, table):
    path = os.path.join(folder, "spread.sqlite")
    ran = season("--runs", 2, "--db", path, "--format", "json")
    cases.equal("a_database_is_written", (ran.code, ran.err), (0, ""))
    db = sqlite3.connect(path)
    stored = {(str(r), i): (f, s, c) for r, i, f, s, c in db.execute("SELECT run, id, favourite, spread, covered FROM games")}
    db.close()
    wrong = []
    for r in table:
        line = float(r["spread_line"])
        favourite = r["home_team"] if line > 0 else r["away_team"] if line < 0 else None
        if stored.get((r["run"], r["game_id"])) != (favourite, abs(line), r["covered"]):
            wrong.append((r["game_id"], stored.get((r["run"], r["game_id"]))))
    cases.equal("it_has_favourite_spread_and_who_covered", wrong[:3], [])


def without(cases, folder):
    ran = season("--runs", 2, spread=False)
    cases.check("without_the_option_nothing_is_said_of_it", ran.code == 0 and "spread" not in ran.out and "covered" not in ran.out, ran.out[:200])
    table = list(csv.DictReader(io.StringIO(season("--runs", 1, "--format", "csv", "--table", "results", spread=False).out)))
    cases.check("and_tables_have_na", all((r["spread_line"], r["covered"]) == ("NA", "NA") for r in table))
    path = os.path.join(folder, "plain.sqlite")
    season("--runs", 1, "--db", path, "--format", "json", spread=False)
    db = sqlite3.connect(path)
    cases.equal("and_databases_null", set(db.execute("SELECT favourite, spread, covered FROM games")), {(None, None, None)})
    db.close()


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as folder:
        table = results(cases)
        tallies(cases, folder)
        database(cases, folder, table)
        without(cases, folder)
    other = season("--runs", 1, "--no-boxes", option="point-spread", rules="redzone")
    cases.check("the_other_game_has_it_too", other.code == 0 and "\nBy the spread" in other.out, repr(other)[:300])
    cases.finish()


main()
