#!/usr/bin/env python3
"""Play-by-play of others and of old: check-columns.py PROGRAM ROOT

The first weeks of a real season under other headings make the same charts; as a season before 2006, without air yards
and locations, they make charts with stand-ins. Needs the shared material (GRIDCHART_SHARED, or ../shared).
"""
import csv
import gzip
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

PROGRAM, ROOT = sys.argv[1:3]
DATA = os.path.join(os.environ.get("GRIDCHART_SHARED") or os.path.join(ROOT, "..", "shared"), "data")
os.environ["GRIDCHART_DATA"] = ROOT
RENAMED = {"yards_gained": "YDS", "play_type": "Kind of play", "posteam": "offense"}
EMPTIED = ("air_yards", "pass_location", "run_location", "run_gap")
WEEKS = 2


def gridchart(*words, **options):
    return run(PROGRAM, *words, **options)



def write(path, header, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def main():
    cases = Cases()
    if not os.path.isdir(DATA):
        cases.ignore("other_headings_and_old_seasons", "the shared material is not there")
        cases.finish()
        return
    with open(os.path.join(DATA, "games_2017.csv"), encoding="utf-8") as file:
        games = list(csv.DictReader(file))
    games = [game for game in games if game["game_type"] == "REG" and int(game["week"]) <= WEEKS]
    ids = {game["game_id"] for game in games}
    with gzip.open(os.path.join(DATA, "pbp_2017.csv.gz"), "rt", encoding="utf-8") as file:
        reader = csv.reader(file)
        header = next(reader)
        at = header.index("game_id")
        plays = [row for row in reader if row[at] in ids]
    with tempfile.TemporaryDirectory() as scratch:
        path = {name: os.path.join(scratch, name) for name in ("games.csv", "plain.csv", "other.csv", "map.csv", "old.csv", "old-games.csv")}
        write(path["games.csv"], games[0].keys(), [game.values() for game in games])
        write(path["plain.csv"], header, plays)
        write(path["other.csv"], [RENAMED.get(name, name) for name in header], plays)
        write(path["map.csv"], ["ours", "theirs"], RENAMED.items())
        words = ["compile", "--season", 2017, "--games", path["games.csv"], "--no-loop", "-q"]
        ran = gridchart(*words, "--pbp", path["plain.csv"], "--out", os.path.join(scratch, "a", "2017"))
        cases.check("the_first_weeks_compile", ran.code == 0, ran)
        ran = gridchart(*words, "--pbp", path["other.csv"], "--out", os.path.join(scratch, "b", "2017"))
        cases.check("other_headings_are_not_understood", ran.code == 1 and "play_type" in ran.err, ran)
        ran = gridchart(*words, "--pbp", path["other.csv"], "--columns", path["map.csv"], "--out", os.path.join(scratch, "b", "2017"))
        cases.check("until_they_are_named", ran.code == 0, ran)
        same = [open(os.path.join(scratch, which, "2017", "NE", "offense.csv"), "rb").read() for which in "ab"]
        cases.equal("and_make_the_same_charts", same[0], same[1])
        for name, text, finding in [
            ("headings", "a,b\n", 'MAP:1:1: error: [GC-1711] the headings must be "ours,theirs"\n'),
            ("line", "ours,theirs\nyards_gained,\n", "MAP:2:1: error: [GC-1711] a heading of ours and one of theirs were expected\n"),
            ("twice", "ours,theirs\nyards_gained,YDS\nyards_gained,Y\n", 'MAP:3:1: error: [GC-1711] "yards_gained" stands in line 2 already\n'),
            ("missing", "ours,theirs\nyards_gained,YARDS\n", f'MAP:2:14: error: [GC-1711] {path["plain.csv"]} has no column "YARDS"\n'),
        ]:
            with open(path["map.csv"], "w", encoding="utf-8") as file:
                file.write(text)
            ran = gridchart(*words, "--pbp", path["plain.csv"], "--columns", path["map.csv"], "--out", os.path.join(scratch, "c", "2017"))
            cases.check(f"a_wrong_list_of_columns_{name}", ran.code == 1 and finding.replace("MAP", path["map.csv"]) in ran.err, ran)
        # The same games as if they had been played in 2005.
        season = header.index("season") if "season" in header else None
        empty = [header.index(name) for name in EMPTIED]

        def older(row):
            row = list(row)
            row[at] = row[at].replace("2017_", "2005_")
            if season is not None:
                row[season] = "2005"
            for i in empty:
                row[i] = ""
            return row
        write(path["old.csv"], header, [older(row) for row in plays])
        write(path["old-games.csv"], games[0].keys(), [[value if key not in ("season", "game_id") else str(value).replace("2017", "2005", 1) for key, value in game.items()] for game in games])
        out = os.path.join(scratch, "old", "2005")
        ran = gridchart("compile", "--season", 2005, "--games", path["old-games.csv"], "--pbp", path["old.csv"], "--no-loop", "--out", out)
        cases.check("a_season_without_air_yards_compiles", ran.code == 0, ran)
        cases.check("and_says_what_stands_in", all(f"note: [GC-1712] {name} is empty on all" in ran.err for name in ("air_yards", "pass_location", "run_location")), ran)
        ran = gridchart("validate", "-q", out)
        cases.check("its_charts_are_legal", ran.code == 0, ran)
        modern = [row for row in plays]
        for row in modern:
            row[header.index("air_yards")] = ""
        write(path["plain.csv"], header, modern)
        ran = gridchart(*words, "--pbp", path["plain.csv"], "--out", os.path.join(scratch, "d", "2017"))
        cases.check("of_later_seasons_that_is_an_error", ran.code == 1 and "air_yards is empty on all" in ran.err, ran)
    cases.finish()


if __name__ == "__main__":
    main()
