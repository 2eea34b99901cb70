#!/usr/bin/env python3
"""Seasons that are lived through, and cups: check-league.py GRIDCHART SOURCE-ROOT

A whole season of one club is lived through by script, with kills in the middle, to a champion; a cup of sixteen teams of four
seasons is played with one command.
"""
import csv
import itertools
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
from harness import Cases, run  # noqa: E402
from markup import Nesting, outside  # noqa: E402

PROGRAM, ROOT = sys.argv[1], sys.argv[2]
CUP = ["2013/DEN", "2013/SEA", "2013/NE", "2013/SF", "2015/CAR", "2015/DEN", "2015/NE", "2015/ARI",
       "2016/NE", "2016/ATL", "2016/DAL", "2016/KC", "2017/PHI", "2017/NE", "2017/MIN", "2017/LA"]


def league(*words, **options):
    return run(PROGRAM, "league", *words, "--data-dir", ROOT, **options)


def cup(*words):
    return run(PROGRAM, "cup", *words, "--data-dir", ROOT)


def results(folder):
    if not os.path.exists(os.path.join(folder, "results.csv")):
        return {}
    with open(os.path.join(folder, "results.csv"), encoding="utf-8", newline="") as file:
        return {row["game_id"]: row for row in csv.DictReader(file)}


def kill_in_the_middle(words, games, game=None, typed=b""):
    """Starts a command, types, and kills it once so many results are there, and something of a game's log."""
    process = subprocess.Popen([PROGRAM, "league", *words, "--data-dir", ROOT], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    process.stdin.write(typed)
    process.stdin.flush()
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None:
        log = os.path.join(words[1], "games", f"{game}.log")
        if len(results(words[1])) >= games and (game is None or (os.path.exists(log) and os.path.getsize(log) > 3000)):
            break
        time.sleep(0.01)
    alive = process.poll() is None
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    return alive


def check_season(cases, scratch):
    folder = os.path.join(scratch, "lived")
    made = league("new", folder, "--season", 2017, "--coach", "eagles=human,NE=plain", "--seed", 5)
    cases.check("a_season_is_made", made.code == 0 and "Philadelphia Eagles is coached by human" in made.out, made)
    with open(os.path.join(folder, "league.txt"), encoding="utf-8") as file:
        text = file.read()
    cases.check("the_folder_says_what_it_is", all(line in text.splitlines() for line in
                ("season: 2017", "rules: ddf", "seed: 5", "owner PHI: human", "owner NE: plain")), text)
    # Week 1: the game is left in its middle by a kill, and gone on with.
    alive = kill_in_the_middle(["play", folder], 14, "2017_01_PHI_WAS", b"\n" * 40)
    left = league("show", folder)
    cases.check("killed_at_the_table_the_others_are_played", alive and len(results(folder)) == 14 and "under way" in left.out, left)
    before = results(folder)
    stopped = league("play", folder, input=b"\n\n")
    cases.check("who_leaves_is_told_how_to_go_on", stopped.code == 1 and stopped.err.endswith(
        "gridchart: 2017_01_PHI_WAS is not over; the same command goes on with it\n") and "--resume" not in stopped.err, stopped)
    ran = league("play", folder, input=b"auto\n")
    cases.check("the_same_command_goes_on", ran.code == 0 and len(results(folder)) == 15, ran)
    cases.check("and_loses_nothing", all(results(folder)[g] == row for g, row in before.items()))
    opened = league("open", folder, "2017_01_PHI_WAS")
    row = results(folder)["2017_01_PHI_WAS"]
    cases.check("a_game_is_opened_from_its_log", f"PHI {row['away_score']}, WAS {row['home_score']}, final" in opened.err + opened.out, opened)
    # A week is played again until the next one is begun.
    again = league("again", folder)
    cases.check("a_week_can_be_thrown_away", again.code == 0 and results(folder) == {} and "take 1: 2" in open(os.path.join(folder, "league.txt"), encoding="utf-8").read(), again)
    league("play", folder, input=b"auto\n")
    other = results(folder)
    cases.check("and_comes_out_otherwise", len(other) == 15 and any(other[g]["home_score"] != before[g]["home_score"] for g in before))
    bench = league("bench", folder, "PHI", "+N.Foles,-C.Wentz")
    cases.check("a_player_is_benched", bench.code == 0 and "the team's charts stay as they are" in bench.out, bench)
    watch = league("watch", folder, "2017_02_NE_NO")
    cases.check("a_game_is_watched", watch.code == 0 and len(results(folder)) == 16 and "Passing" in watch.out, watch)
    # A page of the week.
    page = league("page", folder)
    with open(os.path.join(folder, "pages", "week-02.html"), encoding="utf-8") as file:
        html = file.read()
    nesting = Nesting()
    nesting.feed(html)
    cases.check("a_week_has_its_page", page.code == 0 and not nesting.faults and not nesting.open and not outside(html) and "week 2" in html, page)
    links = re.findall(r'<a class="game" href="([^"]+)"', html)
    cases.check("with_links_to_pages_that_are_there", len(links) == 16 and all(os.path.exists(os.path.join(folder, "pages", x)) for x in links), [len(links)])
    # On to the champion: some weeks at the table, the rest played, with a kill in the middle.
    for _ in range(3):
        ran = league("play", folder, input=b"auto\n")
        cases.check("a_week_is_played", ran.code == 0, ran)
    foles = league("leaders", folder)
    cases.check("leaders_are_known", foles.code == 0 and foles.out.startswith("Leaders among the players\n  passing yards"), foles)
    dice = os.path.join(scratch, "dice")
    league("new", dice, "--season", "2017", "--rules", "fever")
    nameless = league("leaders", dice)
    cases.check("a_game_without_names_says_so", nameless.code == 0 and nameless.out == "No leaders: nobody has a name in the games of this league.\n",
                nameless)
    with open(os.path.join(folder, "games", "2017_03_NYG_PHI.csv"), encoding="utf-8", newline="") as file:
        passers = [r["player_name"] for r in csv.DictReader(file) if r["team"] == "PHI" and int(r["attempts"]) > 5]
    cases.equal("who_was_benched_did_nothing", passers, ["N.Foles"])
    told = league("open", folder, "2017_03_NYG_PHI")
    cases.check("nor_does_he_where_the_game_is_told", told.code == 0 and "N.Foles to " in told.out and "C.Wentz to " not in told.out, told)
    twin = os.path.join(scratch, "twin")
    shutil.copytree(folder, twin)
    killed = kill_in_the_middle(["sim", folder, "--through", "post"], 120)
    some = results(folder)
    cases.check("killed_in_the_middle_of_a_season", killed and len(some) < 267, [len(some)])
    ended = league("sim", folder, "--through", "post")
    cases.check("it_goes_on_to_a_champion", ended.code == 0 and re.search(r"\nChampion: \w", ended.out), ended)
    cases.check("with_all_that_was_there", all(results(folder)[g] == row for g, row in some.items()) and len(results(folder)) == 267)
    league("sim", twin, "--through", "post", "--quiet")
    cases.check("as_if_nobody_had_killed_it", results(folder) == results(twin))
    over = league("play", folder)
    cases.check("a_season_that_is_over_says_who_won", over.code == 0 and "\nChampion: " in over.out, over)
    standings, playoffs = league("standings", folder), league("playoffs", folder)
    cases.check("standings_are_told", standings.code == 0 and "AFC East" in standings.out, standings)
    cases.check("play_offs_are_told_with_one_champion", playoffs.out.count("Champion: ") == 1 and playoffs.out.count("2017_") == 11, playoffs)


def check_as_season(cases, scratch):
    """Without people a living season is run 1 of `season` with the same seed."""
    folder = os.path.join(scratch, "alone")
    league("new", folder, "--season", 2017, "--seed", 9, "--quiet")
    league("sim", folder, "--through", 2, "--quiet")
    told = run(PROGRAM, "season", "--season", 2017, "--seed", 9, "--through", 2, "--format", "csv", "--table", "results", "--data-dir", ROOT)
    wanted = {r["game_id"]: (r["away_score"], r["home_score"]) for r in csv.DictReader(told.out.splitlines()) if r["away_score"] != "NA"}
    got = {g: (r["away_score"], r["home_score"]) for g, r in results(folder).items()}
    cases.equal("computers_play_the_season_of_the_seed", got, wanted)


def injuries(folder):
    with open(os.path.join(folder, "injuries.csv"), encoding="utf-8", newline="") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def games_of(folder, team):
    """Ids of a club's games that are over, in the order of the weeks."""
    return [g for g, r in sorted(results(folder).items(), key=lambda item: int(item[1]["week"])) if team in (r["away_team"], r["home_team"])]


def did_anything(folder, game, team, player):
    with open(os.path.join(folder, "games", f"{game}.csv"), encoding="utf-8", newline="") as file:
        return any(r["team"] == team and r["player_id"] == player for r in csv.DictReader(file))


def check_injuries(cases, scratch):
    """House rules 20 and 21: who is hurt misses the games that the duration says, and the folder says so."""
    folder = os.path.join(scratch, "hurt")
    refused = league("new", folder, "--season", 2017, "--house", "rc-21")
    cases.equal("rc_21_alone_is_refused", (refused.code, refused.err.splitlines()[0], os.path.exists(folder)),
                (1, "gridchart: error: [GC-1203] rc-21 (injury duration) needs rc-20 (injured player finder with forced time-outs)", False))
    made = league("new", folder, "--season", 2017, "--seed", 5, "--coach", "WAS=human", "--house", "rc-20,rc-21")
    with open(os.path.join(folder, "league.txt"), encoding="utf-8") as file:
        text = file.read()
    cases.check("a_league_has_house_rules", made.code == 0 and "house rules: rc-20,rc-21" in made.out and "\nhouse: rc-20,rc-21\n" in text, made)
    cases.equal("nobody_is_out_yet", league("injuries", folder).out, "Nobody is out.\n")
    league("sim", folder, "--through", 3, "--quiet")
    hurt = injuries(folder)
    long_ones = [r for r in hurt if r["duration"] == "G+"]
    cases.check("injuries_are_written_down", len(hurt) > 40 and len(long_ones) > 3 and {r["duration"] for r in hurt} == {"S", "H", "G", "G+"}, [repr(hurt[:3])])
    cases.check("only_some_last", all((int(r["games"]) > 0) == (r["duration"] == "G+") for r in hurt))
    wrong = []
    missed = 0
    for row in long_ones:
        since = games_of(folder, row["team"])[games_of(folder, row["team"]).index(row["game"]) + 1:]
        if int(row["games_left"]) != max(0, int(row["games"]) - len(since)):
            wrong.append(row)
        for game in since[:int(row["games"])]:
            missed += 1
            if did_anything(folder, game, row["team"], row["player_id"]):
                wrong.append((game, row))
    cases.check("who_is_out_does_nothing_and_is_counted_down", missed > 0 and not wrong, [repr(missed), repr(wrong)])
    # Whom the coach is told of, before his game; and the log goes on from there.
    out = [r for r in long_ones if int(r["games_left"]) > 0]
    with open(os.path.join(folder, "injuries.csv"), "a", encoding="utf-8") as file:
        file.write("2017,2017_03_OAK_WAS,WAS,K.Cousins,G+,2,2,00-0029604\n")
    told = league("show", folder)
    line = "  WAS  K.Cousins, hurt in 2017_03_OAK_WAS: out for 2 more games\n"
    cases.check("show_says_who_is_out", "Out injured:\n" in told.out and line in told.out, told)
    cases.check("so_does_injuries", all(r["player"] in league("injuries", folder).out for r in out))
    twin = os.path.join(scratch, "hurt-twin")
    shutil.copytree(folder, twin)
    alive = kill_in_the_middle(["play", folder], 60, "2017_04_WAS_KC", b"\n" * 40)
    ran = league("play", folder, input=b"auto\n")
    cases.check("a_game_with_men_out_goes_on_after_a_kill", alive and ran.code == 0 and "2017_04_WAS_KC" in results(folder), ran)
    again = league("play", twin, input=b"\n" * 40 + b"auto\n")
    cases.check("before_the_game_people_are_told", again.code == 0 and line in again.out and re.search(r"Out injured: WAS .*K\.Cousins", again.out), again)
    cases.check("nothing_is_lost", {r["player_id"]: r for r in injuries(folder) if r["game"] < "2017_04"} == {r["player_id"]: r for r in injuries(twin) if r["game"] < "2017_04"})
    cases.check("his_share_goes_to_the_others", not did_anything(folder, "2017_04_WAS_KC", "WAS", "00-0029604"))
    box = league("open", folder, "2017_04_WAS_KC")
    cases.check("the_box_score_says_who_was_out", re.search(r"\nOut before the game\n(  KC .*\n)?  WAS .*K\.Cousins|\nOut before the game\n  WAS .*K\.Cousins", box.out), box)
    page = league("page", folder)
    with open(os.path.join(folder, "pages", "index.html"), encoding="utf-8") as file:
        html = file.read()
    nesting = Nesting()
    nesting.feed(html)
    cases.check("the_page_says_who_is_out", page.code == 0 and not nesting.faults and "<tr><td>K.Cousins</td><td>WAS</td><td>1</td><td>2017_03_OAK_WAS</td></tr>" in html, page)
    with open(os.path.join(folder, "pages", "games", "2017_04_WAS_KC.html"), encoding="utf-8") as file:
        html = file.read()
    cases.check("and_the_page_of_the_game", "<h2>Injuries</h2>" in html and "K.Cousins" in html.split("<h2>Injuries</h2>")[1].split("</table>")[0])
    # A week that is thrown away takes its injuries along, and gives back the games that were missed.
    before = [r for r in injuries(twin) if r["game"] < "2017_04"]
    league("again", folder)
    after = injuries(folder)
    cases.check("a_week_thrown_away_takes_its_injuries", all(r["game"] < "2017_04" for r in after) and
                [int(r["games_left"]) for r in after if (r["player"], r["game"]) == ("K.Cousins", "2017_03_OAK_WAS")] == [2] and len(after) == len(before),
                [repr((len(after), len(before))), repr([r for r in after if r["game"] >= "2017_04" or r["player"] == "K.Cousins"])])
    league("sim", folder, "--through", 6, "--quiet")
    cases.check("he_comes_back", did_anything(folder, games_of(folder, "WAS")[-1], "WAS", "00-0029604") or
                [r["games_left"] for r in injuries(folder) if r["player"] == "K.Cousins"][:1] == ["0"])
    path = os.path.join(folder, "injuries.csv")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    at = text.count("\n") + 1
    for name, row, said in (("an_unknown_game", "2017,2017_01_XX_YY,WAS,K.Cousins,G+,2,2,00-0029604", f':{at}:6: error: [GC-1403] game "2017_01_XX_YY" is not a game of the season so far\n'),
                            ("a_club_of_another_game", "2017,2017_01_KC_NE,WAS,K.Cousins,G+,2,2,00-0029604", f':{at}:20: error: [GC-1403] team "WAS" is not a club of that game\n'),
                            ("a_stranger", "2017,2017_01_KC_NE,NE,N.N.,G+,2,2,00-0000000", f':{at}:35: error: [GC-1403] player_id "00-0000000" is not a player of the club\n'),
                            ("an_unknown_duration", "2017,2017_01_KC_NE,NE,T.Brady,X,2,2,00-0019596", f':{at}:31: error: [GC-1403] duration "X" is not one of S, H, G and G+\n'),
                            ("games_that_are_none", "2017,2017_01_KC_NE,NE,T.Brady,G+,many,2,00-0019596", f':{at}:34: error: [GC-1403] games "many" is not a number of games, 0 to 99\n'),
                            ("a_short_row", "2017,2017_01_KC_NE,NE", f":{at}: error: [GC-1403] the row has 3 fields, not 8\n")):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text + row + "\n")
        ran = league("show", folder)
        cases.check(f"{name}_in_injuries_is_refused", ran.code == 1 and ran.out == "" and said in ran.err, [repr(ran), said])
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("games_left", "left"))
    ran = league("show", folder)
    cases.check("another_heading_is_refused", ran.code == 1 and "[GC-1403] the heading must be season,game,team,player,duration,games,games_left,player_id" in ran.err, ran)
    # At a table of one's own.
    words = ["2017/NE", "2017/PHI", "--seed", 3, "--data-dir", ROOT]
    log = os.path.join(scratch, "injured.log")
    ran = run(PROGRAM, "play", *words, "--house", "rc-20,rc-21", "--injured", "away=R.Gronkowski,T.Brady", "--log", log)
    cases.check("play_has_men_out", ran.code == 0 and "Out injured: NE T.Brady, R.Gronkowski\n" in ran.out and "\nOut before the game\n  NE      T.Brady, R.Gronkowski\n" in ran.out, ran)
    told = ran.out.split("Coaches:")[1].split("Out before the game")[0].replace("Out injured: NE T.Brady, R.Gronkowski\n", "")
    cases.check("who_do_nothing", "T.Brady" not in told and "R.Gronkowski" not in told and "B.Hoyer" in told, [told[:400]])
    ran = run(PROGRAM, "replay", log, "--data-dir", ROOT)
    cases.check("and_the_log_is_replayed", ran.code == 0 and "no difference" in ran.err + ran.out, ran)
    for extra, said in ((["--injured", "away=T.Brady"], "[GC-1402] --injured: house rule rc-21 must be on (--house rc-20,rc-21)"),
                        (["--house", "rc-20,rc-21", "--injured", "T.Brady"], '--injured: "T.Brady" does not begin with away= or home='),
                        (["--house", "rc-20,rc-21", "--injured", "home=T.Brady"], '--injured: the team has no player "T.Brady"')):
        ran = run(PROGRAM, "play", *words, *extra)
        cases.check(f"refused: {' '.join(extra)}", ran.code == 1 and ran.out == "" and said in ran.err, ran)


def check_owners(cases, scratch):
    folder = os.path.join(scratch, "two")
    league("new", folder, "--season", 2017, "--seed", 2, "--coach", "PHI=human,KC=human", "--quiet")
    ran = league("play", folder, "--team", "KC", input=b"auto\n")
    cases.check("each_owner_plays_his_own_game", ran.code == 0 and "2017_01_KC_NE" in results(folder) and "2017_01_PHI_WAS" not in results(folder), ran)
    cases.check("the_week_is_not_over", "2017_01_PHI_WAS" in league("show", folder).out and "Week 1" in league("show", folder).out)
    league("play", folder, "--team", "PHI", input=b"auto\n")
    cases.check("until_all_have_played", "Week 2" in league("show", folder).out)
    league("sim", folder, "--quiet")
    cases.check("two_people_meet_in_week_2", "2017_02_PHI_KC" in results(folder))


def check_refused(cases, scratch):
    folder = os.path.join(scratch, "refused")
    for name, words, code, said in (
            ("a_club_that_is_not", ["new", folder, "--season", 2017, "--coach", "XYZ=human"], 1, 'gridchart: error: [GC-1404] the season has no club "XYZ"\n'),
            ("a_club_that_is_misspelt", ["new", folder, "--season", 2017, "--coach", "eegles=human"], 1,
             'gridchart: error: [GC-1404] the season has no club "eegles" (did you mean PHI, Philadelphia Eagles?)\n'),
            ("a_coach_that_is_none", ["new", folder, "--season", 2017, "--coach", "PHI=nobody"], 1,
             'gridchart: error: [GC-1404] PHI: "nobody" is no coach of a league: human, or one of gridchart-coach(5) but programs\n'),
            ("a_program_out_of_a_file", ["new", folder, "--season", 2017, "--coach", "PHI=program:true"], 1,
             'gridchart: error: [GC-1404] PHI: "program:true" is no coach of a league: human, or one of gridchart-coach(5) but programs\n'),
            ("a_folder_that_is_not_empty", ["new", scratch, "--season", 2017], 1,
             f"{scratch}: error: [GC-1403] the folder is not empty; a season that is lived through has one of its own\n"),
            ("no_season", ["new", folder], 2, "gridchart: --season: new needs it\n")):
        ran = league(*words)
        cases.check(f"{name}_is_refused", ran.code == code and ran.out == "" and ran.err.startswith(said), [repr(ran), said])
        cases.check(f"{name}_leaves_nothing_behind", not os.path.exists(folder))
    league("new", folder, "--season", 2017, "--seed", 1, "--quiet")
    ran = league("again", folder)
    cases.equal("nothing_to_play_again", (ran.code, ran.err), (1, "gridchart: error: [GC-1405] no week has been played yet\n"))
    ran = league("watch", folder, "2017_09_BUF_NYJ")
    cases.equal("a_game_of_another_week", (ran.code, ran.err), (1, "gridchart: error: [GC-1405] 2017_09_BUF_NYJ is a game of week 9; week 1 is under way\n"))
    path = os.path.join(folder, "league.txt")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for name, wrong, said in (("a_season_that_is_no_year", text.replace("season: 2017", "season: MMXVII"), ':4: error: [GC-1403] season "MMXVII" is not a year\n'),
                              ("a_line_that_is_none", text + "hello\n", ':8: error: [GC-1403] "hello" is not of the form "key: value"\n'),
                              ("a_key_that_is_none", text + "owners: me\n", ':8: error: [GC-1403] "owners" is none of format, season, rules, options, house, charts, seed, owner, depth and take\n'),
                              ("a_thing_said_twice", text + "seed: 2\n", ":8: error: [GC-1403] seed stands in line 7 already\n"),
                              ("an_owner_named_twice", text + "owner PHI: human\nowner PHI: best\n", ":9: error: [GC-1403] owner PHI stands in line 8 already\n"),
                              ("a_file_of_endless_owners", text + "".join(f"owner X{i}: human\n" for i in range(2000)),
                               "[GC-1403] there are more lines than a season has clubs and weeks\n"),
                              ("a_seed_that_is_left_out", text.replace("seed: 1\n", ""), "/league.txt: error: [GC-1403] seed is missing\n"),
                              ("a_seed_beyond_all", text.replace("seed: 1\n", "seed: 18446744073709551616\n"),
                               ':7: error: [GC-1403] seed "18446744073709551616" is not a whole number from 0 to 18446744073709551615\n'),
                              ("a_program_in_the_file", text + "owner PHI: program:touch /x\n", '[GC-1404] PHI: "program:touch /x" is no coach of a league')):
        with open(path, "w", encoding="utf-8") as file:
            file.write(wrong)
        ran = league("show", folder)
        cases.check(f"{name}_is_refused", ran.code == 1 and ran.out == "" and said in ran.err, ran)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    with open(os.path.join(folder, "results.csv"), "w", encoding="utf-8") as file:
        file.write("game_id,week,game_type,away_team,away_score,home_team,home_score,periods,take\n2017_01_KC_NE,1,REG,KC,many,NE,3,4,1\n")
    ran = league("show", folder)
    cases.equal("a_result_that_is_none_is_refused", (ran.code, ran.err), (1, f"{folder}/results.csv:2: error: [GC-1403] the row is not a result\n"))


def check_cup(cases, scratch):
    text = cup(*CUP, "--seed", 3)
    cases.check("sixteen_teams_of_four_seasons_play_a_cup", text.code == 0 and re.search(r"\nWinner: .*\((2013|2015|2016|2017) [A-Z]+\)\n$", text.out), text)
    found = json.loads(cup(*CUP, "--seed", 3, "--format", "json").out)
    cases.equal("in_fifteen_games", len(found["games"]), 15)
    cases.equal("the_seeds_go_by_power", [t["power"] for t in found["teams"]], sorted((t["power"] for t in found["teams"]), reverse=True))
    first = {(g["away"], g["home"]) for g in found["games"] if g["round"] == 1}
    teams = [t["team"] for t in found["teams"]]
    cases.equal("the_best_meets_the_worst", {frozenset(p) for p in first}, {frozenset((teams[i], teams[15 - i])) for i in range(8)})
    cases.equal("the_loser_is_out", sorted(t["losses"] for t in found["teams"]), [0] + 15 * [1])
    page = cup(*CUP, "--seed", 3, "--best-of", 3, "--format", "html")
    nesting = Nesting()
    nesting.feed(page.out)
    cases.check("its_page_is_whole", page.code == 0 and not nesting.faults and not nesting.open and not outside(page.out) and page.out.count('class="match"') == 15, page)
    five = json.loads(cup(*CUP[:5], "--best-of", 3, "--format", "json").out)
    cases.check("five_teams_have_byes", len({(g["round"], frozenset((g["away"], g["home"]))) for g in five["games"]}) == 4)
    for count in (3, 4, 5, 8):
        robin = json.loads(cup(*CUP[:count], "--kind", "round-robin", "--best-of", 2, "--format", "json").out)
        pairs = sorted((g["away"], g["home"]) for g in robin["games"])
        cases.equal(f"{count}_teams_meet_each_other_home_and_away", pairs, sorted(itertools.permutations([t["team"] for t in robin["teams"]], 2)))
    even = json.loads(cup(*CUP[:4], "--handicap", "--format", "json").out)
    power = {t["team"]: t["power"] for t in even["teams"]}
    for game in even["games"]:
        favoured = power[game["home"]] - power[game["away"]]
        cases.check("a_handicap_is_the_difference_of_the_ratings", abs(game["home_favoured"] - favoured) < 0.05, [repr(game)])
        margin = game["score"][1] - game["score"][0] - favoured
        cases.check("and_judges_the_game", game["winner"] == (game["home"] if margin > 0 else game["away"]) or abs(margin) < 0.05, [repr(game)])
    logs = os.path.join(scratch, "logs")
    one = cup(*CUP[:4], "--logs", logs, "--seed", 8)
    os.remove(os.path.join(logs, "2-03-1.log"))
    cases.check("a_cup_that_was_broken_off_goes_on", one.code == 0 and cup(*CUP[:4], "--logs", logs, "--seed", 8).out == one.out)
    played = run(PROGRAM, "cup", *CUP[:2], "--coach", "2013/DEN=human", "--logs", os.path.join(scratch, "mine"), "--data-dir", ROOT, input=b"auto\n")
    cases.check("people_take_seats", played.code == 0 and "is now played by the coach" in played.out + played.err and "\nWinner: " in played.out, played)
    for words, code, said in ((["2013/DEN", "2013/DEN"], 1, "gridchart: error: [GC-1406] 2013 DEN takes part twice\n"),
                              (["2013/DEN", "2013/SEA", "--coach", "NE=human"], 1, 'gridchart: error: [GC-1406] no team "NE" takes part\n'),
                              (["2013/DEN", "2013/SEA", "--coach", "DEN=human"], 1, "gridchart: error: [GC-1406] people can take part only where logs are kept: --logs DIR\n"),
                              (["2013/DEN", "2013/SEA", "--best-of", 2], 2, "gridchart: --best-of: a knock-out needs an odd number of games\n")):
        ran = cup(*words)
        cases.check(f"refused: {' '.join(map(str, words))}", ran.code == code and ran.out == "" and ran.err.startswith(said), ran)


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        check_season(cases, scratch)
        check_as_season(cases, scratch)
        check_injuries(cases, scratch)
        check_owners(cases, scratch)
        check_refused(cases, scratch)
        check_cup(cases, scratch)
    cases.finish()


main()
