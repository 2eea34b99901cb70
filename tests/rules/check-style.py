#!/usr/bin/env python3
"""Clubs' habits in games without charts: check-style.py PROGRAM ROOT

Two clubs of a season have a style.csv of their own: what they call follows it, and what is wrong with such a file is said.
"""
import json
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

HEAD = "situation,run,draw,screen,pass,long,go\n"
SITUATIONS = ("normal", "short", "long", "hurry", "protect")


def style(shares, go=100):
    return HEAD + "".join(f"{s},{','.join(map(str, shares))},{go}\n" for s in SITUATIONS)


def put(folder, code, text):
    path = os.path.join(folder, "charts", "2017", code)
    os.makedirs(path, exist_ok=True)
    with open(os.path.join(path, "style.csv"), "w", encoding="utf-8") as file:
        file.write(text)
    return os.path.join(path, "style.csv")


def calls(program, root, folder, rules, games):
    """By club, how often it called each run or pass."""
    count = {"NE": {}, "BUF": {}}
    for seed in range(games):
        ran = run(program, "play", "--rules", rules, "--data-dir", folder, "--data-dir", root, "--season", "2017", "NE", "BUF",
                  "--coach", "plain", "--seed", str(seed), "--format", "json")
        for play in json.loads(ran.out)["plays"]:
            team = play["situation"].get("team")
            if play["call"] in ("run", "draw", "screen", "pass", "bomb"):
                count[team][play["call"]] = count[team].get(play["call"], 0) + 1
    return count


def main():
    program, root = sys.argv[1:3]
    cases = Cases()
    with tempfile.TemporaryDirectory() as folder:
        put(folder, "NE", style((1000, 0, 0, 0, 0)))
        bad = put(folder, "BUF", style((0, 0, 300, 0, 700)))
        season = os.path.join(folder, "charts", "2017")
        for name in ("teams.csv", "games.csv"):
            shutil.copy(os.path.join(root, "charts", "2017", name), season)
        for rules, expected in (("fever", {"pass", "bomb"}), ("qfl", {"screen", "bomb"})):
            count = calls(program, root, folder, rules, 6)
            cases.check(f"{rules}_a_club_that_only_runs_only_runs", set(count["NE"]) == {"run"}, count)
            cases.check(f"{rules}_screens_are_passes_where_there_are_none", set(count["BUF"]) == expected, count)
            b = count["BUF"]
            share = b.get("bomb", 0) / max(1, sum(b.values()))
            cases.check(f"{rules}_the_shares_follow", abs(share - 0.7) < 0.1, b)
        cases.check("the_season_is_valid", run(program, "validate", season).code == 0, run(program, "validate", season).err)

        def table(*more):
            return run(program, "season", "--rules", "fever", "--season", "2017", "--data-dir", folder, "--data-dir", root, "--through", "reg",
                       "--runs", "2", "--format", "json", *more)
        with_style = table()
        cases.check("a_season_is_played_with_the_clubs_habits", with_style.code == 0 and '"runs_done": 2' in with_style.out, with_style.err)
        cases.check("any_number_of_jobs_gives_the_same_season", table("-j", "2").out == table("-j", "1").out, "")
        log = os.path.join(folder, "game.log")
        run(program, "play", "--rules", "fever", "--data-dir", folder, "--data-dir", root, "--season", "2017", "NE", "BUF", "--coach", "plain",
            "--seed", "1", "--log", log, "-q")
        cases.check("its_log_replays", run(program, "replay", "--data-dir", folder, "--data-dir", root, log).code == 0, "")
        other = os.path.join(folder, "elsewhere")
        shutil.copytree(season, other)
        with open(os.path.join(other, "NE", "style.csv"), "w", encoding="utf-8") as file:
            file.write(style((0, 0, 0, 1000, 0)))
        cases.check("a_folder_that_is_given_has_the_styles", table("--charts", other).out != with_style.out, "")
        os.remove(os.path.join(other, "NE", "style.csv"))
        os.remove(os.path.join(other, "BUF", "style.csv"))
        cases.check("clubs_without_one_call_as_anybody", table("--charts", other).code == 0, table("--charts", other).err)

        for name, text, message in (
                ("shares_that_do_not_add_up", style((1000, 0, 0, 0, 0)).replace("long,1000", "long,900"),
                 'style.csv:4:6: error: [GC-1607] style: the shares of "long" add up to 900 thousandths, not 1000'),
                ("a_share_that_is_no_number", style((1000, 0, 0, 0, 0)).replace("short,1000", "short,most"), 'style.csv:3:7: error: '),
                ("an_unknown_situation", style((1000, 0, 0, 0, 0)).replace("hurry", "hury"), "style.csv:5:1: error: "),
                ("a_missing_situation", style((1000, 0, 0, 0, 0)).replace("protect,1000,0,0,0,0,100\n", ""), "style.csv: error: "),
                ("a_wrong_heading", style((1000, 0, 0, 0, 0)).replace("draw", "drawn"), "style.csv:1:15: error: ")):
            put(folder, "BUF", text)
            ran = run(program, "validate", bad)
            cases.check(name, ran.code == 1 and message in ran.out + ran.err, ran.out + ran.err)
            ran = run(program, "validate", season)
            cases.check(f"{name}_in_a_season", ran.code == 1 and message in ran.out + ran.err, ran.out + ran.err)
            ran = run(program, "play", "--rules", "fever", "--data-dir", folder, "--data-dir", root, "--season", "2017", "NE", "BUF",
                      "--coach", "plain", "-q")
            cases.check(f"no_game_with_{name}", ran.code == 1 and message in ran.err, ran.err)
        put(folder, "BUF", style((0, 0, 0, 1000, 0)))
        ran = run(program, "replay", "--data-dir", folder, "--data-dir", root, log)
        cases.check("a_log_of_other_habits_is_told", ran.code != 0 or "BUF" in ran.err, ran.out + ran.err)
    cases.finish()


if __name__ == "__main__":
    main()
