#!/usr/bin/env python3
"""Files as nflverse publishes them, of three eras: check-nflverse.py GRIDCHART ROOT

Whole numbers written as floats, words for missing values and flags, lists of clubs in their layouts, codes of clubs that have
moved, seasons under way, Parquet. Skipped where the shared data is not at hand.
"""
import csv
import gzip
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import SKIPPED, Cases, run  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
DATA = os.path.join(os.path.abspath(sys.argv[2]), "..", "shared", "data")


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def write_rows(path, table):
    with open(path, "w", encoding="utf-8", newline="") as file:
        out = csv.DictWriter(file, table[0].keys())
        out.writeheader()
        out.writerows(table)
    return path


def compile_to(out, season, pbp, games, *words):
    return run(PROGRAM, "compile", "-q", "--no-loop", "--season", season, "--pbp", pbp, "--games", games, "--out", out, *words)


def check_eras(cases, scratch):
    part = os.path.join(DATA, "nflverse")
    out = os.path.join(scratch, "2021")
    ran = compile_to(out, 2021, os.path.join(part, "pbp_2021_part.csv.gz"), os.path.join(part, "games_2021_part.csv"))
    cases.check("four_weeks_of_2021_compile", ran.code == 0 and "[GC-818] 49 games without a score" in ran.err, repr(ran))
    scores = {g["game_id"]: (g["away_score"], g["home_score"]) for g in rows(os.path.join(out, "games.csv"))}
    cases.equal("scores_are_taken_from_the_plays", scores["2021_01_DAL_TB"], ("29", "31"))
    for season, away, home, score in ((2019, "GB", "CHI", (10, 3)), (2025, "KC", "LAC", (21, 27))):
        games = write(os.path.join(scratch, f"games-{season}.csv"),
                      "game_id,season,game_type,week,away_team,away_score,home_team,home_score,overtime\n"
                      f"{season}_01_{away}_{home},{season}.0,REG,1.0,{away},{score[0]}.0,{home},{score[1]}.0,FALSE\n")
        out = os.path.join(scratch, str(season))
        ran = compile_to(out, season, os.path.join(part, f"pbp_one_game_{season}.csv.gz"), games)
        cases.check(f"a_game_of_{season}_compiles", ran.code == 0, repr(ran))
        ran = run(PROGRAM, "validate", out)
        cases.check("into_legal_charts", ran.code == 0, repr(ran))


def spelled(name, text):
    """A cell as pandas would write it again."""
    if text in ("", "NA"):
        return "NaN"
    if name in ("season", "week", "away_score", "home_score", "down", "ydstogo", "yards_gained", "qtr"):
        return f"{text}.0"
    if name in ("touchdown", "sack", "interception", "shotgun", "overtime"):
        return {"0": "FALSE", "1": "TRUE"}.get(text, text)
    return text


def check_spellings(cases, scratch):
    games = os.path.join(DATA, "games_2017.csv")
    plain, odd = os.path.join(scratch, "plain"), os.path.join(scratch, "odd")
    pbp = os.path.join(DATA, "pbp_2017.csv.gz")
    again = os.path.join(scratch, "pbp.csv.gz")
    with gzip.open(pbp, "rt", encoding="utf-8", newline="") as file, gzip.open(again, "wt", encoding="utf-8", newline="", compresslevel=1) as out:
        reader = csv.reader(file)
        header = next(reader)
        writer = csv.writer(out)
        writer.writerow(header)
        for row in reader:
            writer.writerow([spelled(n, v) for n, v in zip(header, row)])
    table = [{n: spelled(n, v) if n != "location" else v for n, v in g.items()} for g in rows(games)]
    floats = write_rows(os.path.join(scratch, "games.csv"), table)
    first, second = compile_to(plain, 2017, pbp, games), compile_to(odd, 2017, again, floats)
    cases.check("floats_and_words_compile", first.code == 0 and second.code == 0, [repr(first), repr(second)])
    for name in ("NE/offense.csv", "PHI/calls.csv", "games.csv"):
        with open(os.path.join(plain, name), encoding="utf-8") as a, open(os.path.join(odd, name), encoding="utf-8") as b:
            cases.check(f"to_the_same_{name}", a.read() == b.read())
    teams = os.path.join(DATA, "teams_2017.csv")
    one, two = (run(PROGRAM, "standings", "--games", g, "--teams", teams, "--season", 2017) for g in (games, floats))
    cases.check("standings_read_them_too", one.code == 0 and one.out == two.out, repr(two))


def logos(season, extra=True):
    """A season's clubs in the layout of teams_colors_logos, which has a row for every code of a club."""
    table = [{"team_abbr": t["team"], "team_name": t["full_name"], "team_id": "1", "team_nick": "x", "team_conf": t["conf"],
              "team_division": t["division"], "team_color": "#97233F"} for t in rows(os.path.join(DATA, f"teams_{season}.csv"))]
    known = {t["team_abbr"]: t for t in table}
    for codes in (("LA", "LAR", "STL"), ("LAC", "SD"), ("LV", "OAK")):
        mine = next(known[c] for c in codes if c in known)
        for code in codes:
            if extra and code not in known:
                table.insert(0, dict(mine, team_abbr=code, team_name=f"Other {code}"))
    return table


def check_clubs(cases, scratch):
    for season in (2013, 2017):
        games = os.path.join(DATA, f"games_{season}.csv")
        ours = run(PROGRAM, "standings", "--games", games, "--teams", os.path.join(DATA, f"teams_{season}.csv"), "--season", season)
        theirs = write_rows(os.path.join(scratch, "logos.csv"), logos(season))
        ran = run(PROGRAM, "standings", "--games", games, "--teams", theirs, "--season", season)
        cases.check(f"teams_colors_logos_serves_{season}", ours.code == 0 and sorted(ran.out.splitlines()) == sorted(ours.out.splitlines()), repr(ran))
        today = {"STL": "LA", "SD": "LAC", "OAK": "LV"}
        moved = [dict(t, team_abbr=today.get(t["team_abbr"], t["team_abbr"])) for t in logos(season, extra=False)]
        theirs = write_rows(os.path.join(scratch, "moved.csv"), moved)
        ran = run(PROGRAM, "standings", "--games", games, "--teams", theirs, "--season", season)
        cases.check(f"todays_codes_serve_{season}", sorted(ran.out.splitlines()) == sorted(ours.out.splitlines()), repr(ran))
        out = os.path.join(scratch, f"compiled-{season}")
        pbp = os.path.join(DATA, f"pbp_{season}.csv.gz")
        ran = compile_to(out, season, pbp, games, "--teams", "NE", "--teams-file", theirs)
        made = rows(os.path.join(out, "teams.csv")) if ran.code == 0 else []
        wanted = {t["team"]: t["division"] for t in rows(os.path.join(DATA, f"teams_{season}.csv"))}
        cases.equal(f"compile_finds_all_divisions_of_{season}", {t["team"]: t.get("division") for t in made}, wanted)
    flat = write_rows(os.path.join(scratch, "nfldata.csv"),
                      [{"season": s, "team": t["team"], "nfl": t["team"], "full": t["full_name"], "location": "x"}
                       for s in (2016, 2017) for t in rows(os.path.join(DATA, "teams_2017.csv"))])
    out = os.path.join(scratch, "flat")
    ran = compile_to(out, 2017, pbp, games, "--teams", "NE", "--teams-file", flat)
    cases.equal("nfldatas_teams_are_read", (ran.code, ran.err),
                (0, f"{flat}: note: [GC-817] names no conferences and divisions; the season will have neither\n"))
    cases.check("with_their_names", {"New England Patriots"} <= {t["full_name"] for t in rows(os.path.join(out, "teams.csv"))})
    wrong = write_rows(os.path.join(scratch, "wrong.csv"), [t for t in logos(2017) if t["team_abbr"] not in ("NE", "LA", "LAR", "STL")])
    ran = compile_to(os.path.join(scratch, "none"), 2017, pbp, games, "--teams-file", wrong)
    cases.equal("a_list_that_lacks_clubs_is_refused", (ran.code, ran.err), (1, f"{wrong}: error: [GC-816] has no row of 2017 for LA, NE\n"))
    ran = run(PROGRAM, "standings", "--games", games, "--teams", wrong, "--season", 2017)
    cases.check("by_standings_too", ran.code == 1 and "[GC-502] NE has no row, but 19 games in" in ran.err, repr(ran))


def recoded(text, codes):
    """A code, or an id of a game with two codes in it, as another year writes them."""
    return "_".join(codes.get(word, word) for word in text.split("_"))


def check_codes(cases, scratch):
    """Play-by-play, games and clubs, each with codes of a year of its own: nflverse's play-by-play has today's."""
    season, other = 2017, {"LA": "STL", "LAC": "SD", "OAK": "LV"}
    week = {g["game_id"] for g in rows(os.path.join(DATA, "games_2017.csv")) if g["game_type"] == "REG" and g["week"] == "1"}
    with gzip.open(os.path.join(DATA, "pbp_2017.csv.gz"), "rt", encoding="utf-8", newline="") as file:
        plays = [p for p in csv.DictReader(file) if p["game_id"] in week]
    files = {}
    for name, codes in (("year", {}), ("other", other)):
        teams = [n for n in plays[0] if n in ("game_id", "posteam", "defteam", "side_of_field") or n.endswith("_team")]
        files[name] = (
            write_rows(os.path.join(scratch, f"{name}-pbp.csv"), [dict(p, **{n: recoded(p[n], codes) for n in teams}) for p in plays]),
            write_rows(os.path.join(scratch, f"{name}-games.csv"),
                       [dict(g, **{n: recoded(g[n], codes) for n in ("game_id", "away_team", "home_team")})
                        for g in rows(os.path.join(DATA, "games_2017.csv"))]),
            write_rows(os.path.join(scratch, f"{name}-teams.csv"), [dict(t, team=recoded(t["team"], codes)) for t in rows(os.path.join(DATA, "teams_2017.csv"))]))
    made = {}
    for which in ("year year year", "other year year", "year other year", "year other other", "other year other"):
        pbp, games, teams = (files[word][i] for i, word in enumerate(which.split()))
        out = os.path.join(scratch, which.replace(" ", "-"))
        ran = compile_to(out, season, pbp, games, "--teams-file", teams, "--through", 1)
        cases.check(f"codes_of_{which.replace(' ', '_')}_compile", ran.code == 0, repr(ran))
        clubs = {t["team"]: t["division"] for t in rows(os.path.join(out, "teams.csv"))} if ran.code == 0 else {}
        codes = other if which.split()[1] == "other" else {}
        cases.equal("with_all_divisions", clubs, {recoded(t["team"], codes): t["division"] for t in rows(os.path.join(DATA, "teams_2017.csv"))})
        for team in ("NE", "LAC"):
            path = os.path.join(out, recoded(team, codes), "offense.csv")
            cells = rows(path) if os.path.exists(path) else None
            cases.equal(f"to_the_same_{team}", cells, made.setdefault(team, cells))
    unknown = write_rows(os.path.join(scratch, "unknown.csv"), [dict(p, game_id=recoded(p["game_id"], {"NE": "XXX"})) for p in plays])
    ran = compile_to(os.path.join(scratch, "none"), season, unknown, files["year"][1], "--through", 1)
    cases.check("a_game_of_nobody_is_refused", ran.code == 1 and "[GC-805] game 2017_01_KC_XXX is not among the games" in ran.err, repr(ran))
    words = ["season", "--season", season, "--seed", 3, "--through", 1, "-q", "--format", "csv", "--table", "results"]
    ours, theirs = (run(PROGRAM, *words, "--schedule", files[name][1], "--teams", files[name][2]) for name in ("year", "other"))
    cases.check("season_finds_the_charts_of_clubs_that_moved", ours.code == 0 and theirs.code == 0 and "LV" in theirs.out and "OAK" not in theirs.out, repr(theirs))


def check_under_way(cases, scratch):
    pbp, games = os.path.join(DATA, "pbp_2017.csv.gz"), os.path.join(DATA, "games_2017.csv")
    teams = os.path.join(DATA, "teams_2017.csv")
    data = os.path.join(scratch, "data")
    out = os.path.join(data, "charts", "2017")
    ran = compile_to(out, 2017, pbp, games, "--teams-file", teams, "--through", 9)
    later = [g for g in rows(games) if g["game_type"] == "REG" and int(g["week"]) > 9]
    cases.equal("a_season_through_week_9_compiles", (ran.code, ran.err),
                (0, f"{games}: note: [GC-819] {len(later)} regular-season games are still to be played\n"))
    made = rows(os.path.join(out, "games.csv"))
    cases.check("later_games_are_in_its_schedule_without_scores",
                all((g["away_score"] == "") == (int(g["week"]) > 9) for g in made if g["game_type"] == "REG") and len(made) >= 256)
    # The same by itself: a games file without scores, and plays of the first weeks only.
    blank = [dict(g, away_score="NA", home_score="NA") if int(g["week"]) > 9 else g for g in rows(games) if g["game_type"] == "REG"]
    early = {g["game_id"] for g in rows(games) if int(g["week"]) <= 9}
    half = os.path.join(scratch, "half.csv.gz")
    with gzip.open(pbp, "rt", encoding="utf-8", newline="") as file, gzip.open(half, "wt", encoding="utf-8", newline="", compresslevel=1) as to:
        reader = csv.reader(file)
        writer = csv.writer(to)
        header = next(reader)
        writer.writerow(header)
        at = header.index("game_id")
        writer.writerows(row for row in reader if row[at] in early)
    other = os.path.join(scratch, "by-itself")
    under_way = write_rows(os.path.join(scratch, "under-way.csv"), blank)
    ran = compile_to(other, 2017, half, under_way, "--teams-file", teams)
    cases.check("so_does_one_whose_scores_are_missing", ran.code == 0 and "[GC-819]" in ran.err, repr(ran))
    for name in ("NE/offense.csv", "SEA/calls.csv"):
        with open(os.path.join(out, name), encoding="utf-8") as a, open(os.path.join(other, name), encoding="utf-8") as b:
            cases.check(f"to_the_same_{name}", a.read() == b.read())
    ran = run(PROGRAM, "season", "--data-dir", data, "--season", 2017, "--from-week", 10, "--runs", 2, "--seed", 1, "-q", "--format", "json")
    cases.check("and_season_plays_on_from_there", ran.code == 0, repr(ran))
    # What of it is talent: the same teams, nearer to each other.
    def power(folder):
        values = [float(r["value"]) for t in rows(os.path.join(folder, "teams.csv"))
                  for r in rows(os.path.join(folder, t["team"], "values.csv")) if r["name"] == "power"]
        return sum((v - 220) ** 2 for v in values) / len(values)

    talent = os.path.join(scratch, "talent")
    ran = compile_to(talent, 2017, pbp, games, "--teams-file", teams, "--through", 9, "--talent")
    cases.check("so_does_its_talent", ran.code == 0, repr(ran))
    spread = [power(out), power(talent) if ran.code == 0 else 0]
    cases.check("in_which_teams_are_nearer_to_the_league", 0 < spread[1] < spread[0] / 2, repr(spread))
    ran = compile_to(os.path.join(scratch, "early"), 2017, pbp, games, "--teams-file", teams, "--through", 1, "--talent")
    cases.check("one_week_is_enough_for_it", ran.code == 0, repr(ran))
    fouls = rows(os.path.join(out, "league", "fouls.csv"))
    counted = {(f["play"], f["by"], f["foul"], f["type"]): int(f["count"]) for f in fouls}
    cases.check("its_fouls_have_their_names", counted[("before", "offense", "5", "False Start")] > 100 and len({f["type"] for f in fouls}) > 35, repr(len(fouls)))
    cases.check("on_kicks_too", ("punt", "defense", "5", "Running Into the Kicker") in counted and ("kickoff", "offense", "5", "Offside on Free Kick") in counted, repr(fouls))
    ran = compile_to(os.path.join(scratch, "none"), 2017, half, write_rows(os.path.join(scratch, "full.csv"), [g for g in rows(games)]))
    cases.check("a_score_without_plays_is_still_an_error", ran.code == 1 and "without a play" in ran.err, repr(ran))
    nothing = write_rows(os.path.join(scratch, "nothing.csv"), [dict(g, away_score="", home_score="") for g in rows(games)])
    empty = write(os.path.join(scratch, "empty.csv"), ",".join(header) + "\n")
    ran = compile_to(os.path.join(scratch, "none"), 2017, empty, nothing)
    cases.check("a_season_not_begun_is_refused", ran.code == 1, repr(ran))


def check_others(cases, scratch):
    games = os.path.join(DATA, "games_2017.csv")
    file = os.path.join(scratch, "pbp.parquet")
    with open(file, "wb") as out:
        out.write(b"PAR1\x15\x04\x15 \x00PAR1")
    ran = compile_to(os.path.join(scratch, "out"), 2017, file, games)
    cases.equal("a_parquet_file_is_told_how_to_become_csv", (ran.code, ran.err),
                (1, f"{file}: error: [GC-116] is a Parquet file; convert it: python3 -c \"import pandas; "
                    f"pandas.read_parquet('{file}').to_csv('{file}.csv.gz', index=False)\"\n"))
    file = os.path.join(scratch, "pbp.rds")
    with gzip.open(file, "wb") as out:
        out.write(b"X\n\0\0\0\3")
    ran = compile_to(os.path.join(scratch, "out"), 2017, file, games)
    cases.equal("so_is_a_file_of_R", (ran.code, ran.err),
                (1, f"{file}: error: [GC-117] is a file of R; convert it: Rscript -e 'write.csv(readRDS(\"{file}\"), "
                    f"gzfile(\"{file}.csv.gz\"), row.names = FALSE, na = \"\")'\n"))


def main():
    if not os.path.exists(os.path.join(DATA, "nflverse", "pbp_2021_part.csv.gz")):
        print("no nflverse files at hand")
        sys.exit(SKIPPED)
    cases = Cases()
    for part in (check_eras, check_spellings, check_clubs, check_codes, check_under_way, check_others):
        with tempfile.TemporaryDirectory() as scratch:
            part(cases, scratch)
    cases.finish()


if __name__ == "__main__":
    main()
