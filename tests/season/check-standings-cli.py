#!/usr/bin/env python3
"""gridchart standings from outside: what it says when things are wrong, as whole text: check-standings-cli.py PROGRAM ROOT"""
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

LEAGUE = "tests/golden/league/"
GAMES, TEAMS = LEAGUE + "games.csv", LEAGUE + "teams.csv"
LAKES = ["--games", GAMES, "--teams", TEAMS, "--formats", LEAGUE + "formats.csv", "--league", "LAKES", "--season", "2026"]


def main():
    program, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    cases = Cases()

    def fails(name, words, code, error, **options):
        ran = run(program, "standings", *words, cwd=root, env={**os.environ, "GRIDCHART_DATA": root}, **options)
        cases.equal(name, (ran.code, ran.out, ran.err), (code, "", error))

    fails("games_are_needed", ["--teams", TEAMS], 2, "gridchart: --games: a file is needed\n")
    fails("teams_are_needed", ["--games", GAMES], 2, "gridchart: --teams: a file is needed\n")
    fails("csv_has_no_explanations", LAKES + ["--format", "csv", "--explain"], 2,
          "gridchart: --explain: needs --format text or json\n")
    fails("csv_has_no_bracket", LAKES + ["--format", "csv", "--bracket"], 2,
          "gridchart: --bracket: needs --format text or json\n")
    fails("only_one_file_is_standard_input", ["--games", "-", "--teams", "-"], 2,
          "gridchart: --games and --teams cannot both be standard input\n")
    for name, words in (("clubs", ["--games", GAMES, "--teams", "-"]), ("games", ["--games", "-", "--teams", TEAMS])):
        fails(f"{name}_from_standard_input_need_a_season", words, 2,
              "gridchart: --season: needed when a file is standard input\n")
    fails("a_league_must_be_known", ["--games", GAMES, "--teams", TEAMS, "--season", "2026", "--league", "LAKES"], 1,
          "gridchart: error: [GC-514] no format of league LAKES for season 2026\n")
    fails("the_nfl_begins_in_1990", ["--games", GAMES, "--teams", TEAMS, "--season", "1989"], 1,
          "gridchart: error: [GC-514] no format of league NFL for season 1989\n")
    fails("a_season_must_be_known", ["--games", GAMES, "--teams", TEAMS], 1,
          f"{TEAMS}: error: [GC-505] neither file names a season: say which one is meant with --season\n")
    fails("findings_have_their_places", LAKES + ["--games", "-"], 1,
          "-:2:7: error: [GC-502] \"ELF\" is not a club of 2026 (did you mean ELM?)\n"
          "-:3:1: error: [GC-507] week: \"two\": expected a whole number from 1 to 99\n",
          input=b"week,away_team,home_team\n1,FER,ELF\ntwo,ASH,BIR\n")

    ran = run(program, "standings", *LAKES, cwd=root)
    with open(os.path.join(root, GAMES), "rb") as file:
        piped = run(program, "standings", *LAKES, "--games", "-", cwd=root, input=file.read())
    cases.equal("standard_input_gives_the_same_as_a_file", (piped.code, piped.out, piped.err), (0, ran.out, ""))

    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        for name, text in (("teams", "team\nA\nB\nC\nD\nE\nF\n"), ("games", "week,away_team,home_team\n1,A,B\n")):
            paths[name] = os.path.join(folder, name)
            with open(paths[name], "w", encoding="utf-8") as file:
                file.write(text)
        words = ["standings", "--games", paths["games"], "--teams", paths["teams"], "--season", "2017", "--format", "csv",
                 "--data-dir", root]
        loud, quiet, other = (run(program, *words, *more) for more in ([], ["-q"], ["--seed", "5"]))
        tosses = loud.err.splitlines()
        cases.check("tosses_go_to_standard_error_with_csv",
                    len(tosses) == 5 and tosses[0].startswith("coin toss for place 1 of League: "), loud.err)
        cases.equal("and_can_be_silenced", (quiet.code, quiet.err, quiet.out), (0, "", loud.out))
        cases.check("another_seed_tosses_otherwise", other.code == 0 and other.out != loud.out, other.out)

    if os.path.exists("/dev/full"):
        with open("/dev/full", "wb") as full:
            ran = run(program, "standings", *LAKES, cwd=root, stdout=full)
        cases.equal("a_full_disk_is_said", (ran.code, ran.err), (1, "gridchart: standard output: No space left on device\n"))
    cases.finish()


if __name__ == "__main__":
    main()
