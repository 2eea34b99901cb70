#!/usr/bin/env python3
"""Made-up teams: check-new.py PROGRAM ROOT

Teams out of the shipped ones, moved and blended, and a league out of season totals written here: all legal, what was
asked for reached, what was not asked for left as it was.
"""
import csv
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

PROGRAM, ROOT = sys.argv[1:3]
os.environ["GRIDCHART_DATA"] = ROOT
WAYS = dict(zip(range(10, 40), [2, 3, 4, 5, 6, 6, 4, 3, 2, 1, 4, 6, 8, 10, 12, 12, 8, 6, 4, 2, 6, 9, 12, 15, 18, 18, 12, 9, 6, 3]))


def gridchart(*words, **options):
    return run(PROGRAM, *words, **options)


def rows(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return list(csv.reader(line for line in file if not line.startswith("#")))


def column(folder, heading, file="offense.csv"):
    """{total: cell}"""
    table = rows(folder, file)
    at = table[0].index(heading)
    return {int(row[0]): row[at] for row in table[1:]}


def mean(cells):
    """Of the numbers, by the ways of the dice."""
    numbers = [(WAYS[total], int(cell.strip("*!") or 0)) for total, cell in cells.items() if re.fullmatch(r"(-?\d+[*!]*)?", cell)]
    return sum(ways * n for ways, n in numbers) / sum(ways for ways, _ in numbers)


def share(cells, word):
    """Of the throws that are no foul."""
    thrown = sum(WAYS[t] for t, c in cells.items() if not re.match("OFF|DEF|PI|O=|D=", c))
    return sum(WAYS[t] for t, c in cells.items() if c.startswith(word)) / thrown


def check_moved(cases, scratch):
    shipped = os.path.join(ROOT, "charts", "2017", "NE")
    plain = os.path.join(scratch, "PLAIN")
    ran = gridchart("new", "PLAIN", "--from", "2017/NE", "--out", plain, "-q")
    cases.check("a_team_is_made", ran.code == 0, ran)
    # A spreadsheet would cut such a line into cells, and quote them when it saves.
    cut = [line for name in sorted(os.listdir(plain)) if name.endswith(".csv") for line in open(os.path.join(plain, name), encoding="utf-8") if line.startswith("#") and "," in line]
    cases.equal("no_comment_that_is_written_has_a_comma", cut, [])
    for file in ("offense.csv", "defense.csv", "special.csv", "coverage.csv", "supplements.csv", "calls.csv", "formations.csv"):
        cases.equal(f"{file}_of_a_team_that_nothing_is_asked_of_is_the_same", rows(plain, file), rows(shipped, file))
    values = dict(rows(plain, "values.csv")[1:])
    cases.equal("it_says_where_it_comes_from", (values["team"], values["season"], values["origin"]), ("PLAIN", "2017", "made-up"))
    moved = os.path.join(scratch, "MOVED")
    ran = gridchart("new", "MOVED", "--from", "2017/NE", "--pass", "+10%", "--target", "1:mean=4.4", "--target", "7:interception=5%",
                    "--target", "8:completion=40%", "--out", moved, "--name", "Moved Men", "--season", 1999)
    cases.check("what_changed_is_printed", ran.code == 0 and re.search(r"  play 1, mean +\d\.\d\d -> +4\.\d\d\n", ran.err), ran)
    for play in "5679":
        cases.check(f"passes_{play}_gain_a_tenth_more", abs(mean(column(moved, play)) / mean(column(shipped, play)) - 1.1) < 0.02,
                    [mean(column(moved, play)), mean(column(shipped, play))])
    cases.check("a_mean_is_reached", abs(mean(column(moved, "1")) - 4.4) < 0.05, mean(column(moved, "1")))
    cases.check("a_share_of_interceptions_is_reached", abs(share(column(moved, "7"), "INT") - 0.05) < 0.01, share(column(moved, "7"), "INT"))
    caught = 1 - sum(share(column(moved, "8"), word) for word in ("INC", "INT", "QT", "F"))
    cases.check("a_share_of_completions_is_reached", abs(caught - 0.4) < 0.03, caught)
    cases.equal("other_columns_stay", column(moved, "3"), column(shipped, "3"))
    cases.equal("and_the_defense", rows(moved, "defense.csv"), rows(shipped, "defense.csv"))


def check_blended(cases, scratch):
    for rules, one, two in (("ddf", "2017/NE", "2013/DEN"), ("redzone", "2017/redzone/CLE", "2016/redzone/ATL")):
        out = os.path.join(scratch, rules, "BLEND") if rules == "ddf" else os.path.join(scratch, "redzone", "BLEND")
        ran = gridchart("new", "BLEND", "--from", one, "--blend", f"{two}:0.4", "--out", out, "-q")
        cases.equal(f"a_blend_for_{rules}_is_legal", (ran.code, ran.err), (0, ""))
        ran = gridchart("validate", "-q", "--strict", out)
        cases.equal(f"a_blend_for_{rules}_has_nothing_odd", (ran.code, ran.out), (0, ""))
        parts = [os.path.join(ROOT, "charts", part) for part in (one, two)]
        for play in "1234":
            # The numbers of both, each as often as its share of the blend says.
            numbers, weight = 0, 0
            for folder, part in zip(parts, (0.6, 0.4)):
                cells = column(folder, play)
                ways = sum(WAYS[t] for t, c in cells.items() if re.fullmatch(r"(-?\d+[*!]*)?", c))
                numbers += part * ways * mean(cells)
                weight += part * ways
            cases.check(f"play_{play}_of_the_blend_for_{rules}_gains_what_its_parts_do", abs(mean(column(out, play)) - numbers / weight) < 0.1,
                        [mean(column(out, play)), numbers / weight])
    ran = gridchart("play", os.path.join(scratch, "ddf", "BLEND"), "2017/NE", "--seed", 1)
    cases.check("a_blend_plays", ran.code == 0 and "Time of possession" in ran.out, ran.err)


TOTALS = """season,team,full_name,games,points_for,points_against,pass_att,pass_cmp,net_pass_yds,int,rush_att,rush_yds,first_downs,sacked,fumbles,punts,punt_yds,fg_att,fg_made,xp_att,xp_made,opp_pass_att,opp_net_pass_yds,opp_rush_att,opp_rush_yds
1972,MIA,Miami,14,385,171,259,144,2080,12,613,2960,291,20,26,44,1740,37,24,43,40,352,1800,388,1548
1972,PHI,Philadelphia,14,145,352,377,181,2100,21,371,1393,190,45,30,78,3200,35,20,13,12,330,2300,500,2150
1972,NYG,New York,14,331,247,302,182,2150,12,512,2022,267,9,24,61,2540,31,21,43,41,350,2000,420,1800
"""


def check_totals(cases, scratch):
    path, out = os.path.join(scratch, "totals.csv"), os.path.join(scratch, "1972")
    with open(path, "w", encoding="utf-8") as file:
        file.write(TOTALS)
    ran = gridchart("new", "--totals", path, "--from", "2013", "--out", out)
    cases.check("a_league_is_made_of_totals", ran.code == 0 and sorted(os.listdir(out)) == ["MIA", "NYG", "PHI", "teams.csv"], ran)
    cases.check("what_is_assumed_is_said", ran.err.startswith("3 teams written\nassumed, since totals do not say it:\n"), ran)
    ran = gridchart("validate", "-q", out)
    cases.equal("it_is_legal", (ran.code, ran.out), (0, ""))
    runs = {code: sum(mean(column(os.path.join(out, code), play)) for play in "1234") for code in ("MIA", "PHI", "NYG")}
    cases.check("who_ran_better_runs_better", runs["MIA"] > runs["NYG"] > runs["PHI"], runs)
    picks = {code: sum(share(column(os.path.join(out, code), play), "INT") for play in "56789") for code in ("MIA", "PHI")}
    cases.check("who_threw_more_interceptions_throws_more", picks["PHI"] > picks["MIA"], picks)
    cases.equal("names_are_kept", rows(out, "teams.csv")[1], ["1972", "MIA", "Miami"])
    with open(os.path.join(out, "games.csv"), "w", encoding="utf-8") as file:
        file.write("season,game_type,week,away_team,home_team\n1972,REG,1,PHI,MIA\n1972,REG,2,NYG,PHI\n1972,REG,3,MIA,NYG\n")
    ran = gridchart("season", "--charts", out, "--season", 1972, "--league", "table", "--runs", 2)
    cases.check("and_plays_a_season", ran.code == 0 and "6 regular games" in ran.out, ran)
    ran = gridchart("new", "MIA", "--totals", path, "--out", os.path.join(scratch, "one", "MIA"), "-q")
    cases.check("one_team_can_be_made_alone", ran.code == 0 and os.path.exists(os.path.join(scratch, "one", "MIA", "offense.csv")), ran)
    for name, old, new, finding in [
        ("column", "rush_att,", "rush_at,", 'FILE:1:90: error: [GC-128] there is no column "rush_at" ("rush_att"?)\nFILE:1: error: [GC-1709] there is no column "rush_att"\n'),
        ("number", "1972,MIA,Miami,14,385", "1972,MIA,Miami,14,x", 'FILE:2:19: error: [GC-1710] points_for: "x": expected a whole number from 0 to 20000\n'),
        ("zero", "MIA,Miami,14,385,171,259", "MIA,Miami,14,385,171,0", 'FILE:2:27: error: [GC-1710] pass_att: "0": expected at least 1\n'),
        ("code", "1972,PHI", "1972,../X", 'FILE:3:6: error: [GC-1710] team: "../X": expected a team code, 1 to 7 capital letters or digits\n'),
        ("folder", "1972,PHI", "1972,REDZONE", 'FILE:3:6: error: [GC-1710] team: "REDZONE": expected a team code, 1 to 7 capital letters or digits\n'),
        ("twice", "1972,PHI", "1972,MIA", 'FILE:3:6: error: [GC-1710] team: "MIA": expected each team once\n'),
    ]:
        bad = os.path.join(scratch, name + ".csv")
        with open(bad, "w", encoding="utf-8") as file:
            file.write(TOTALS.replace(old, new, 1))
        ran = gridchart("new", "--totals", bad, "--out", os.path.join(scratch, "bad"))
        cases.equal(f"totals_with_a_wrong_{name}", (ran.code, ran.err), (1, finding.replace("FILE", bad)))
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(TOTALS.split("\n")[:2]) + "\n")
    ran = gridchart("new", "--totals", path, "--out", os.path.join(scratch, "bad"))
    cases.equal("totals_of_one_team", (ran.code, ran.err), (1, f"{path}: error: [GC-1709] 1 team: a league is needed to compare with\n"))
    cases.check("nothing_is_written_then", not os.path.exists(os.path.join(scratch, "bad")))


def check_usage(cases):
    for name, words, text in [
        ("nothing", ["XYZ"], "new: --from TEAM or --totals FILE is needed"),
        ("no_code", ["--from", "NE"], "new: the code of the new team is missing"),
        ("a_bad_code", ["--from", "NE", "../x"], 'new: "../x" is not a team code, '),
        ("a_percentage", ["--from", "NE", "--pass", "5", "XYZ"], '--pass: "5" is not a percentage from -90% to +300%, such as +5%'),
        ("a_target", ["--from", "NE", "--target", "10:mean=3", "XYZ"], '--target: "10:mean=3" is not a play and a measure, such as 6:mean=7.2 or 7:completion=58%'),
        ("a_measure", ["--from", "NE", "--target", "6:luck=3", "XYZ"], '--target: "6:luck=3" is not a play and a measure, such as 6:mean=7.2 or 7:completion=58%'),
        ("a_share", ["--from", "NE", "--blend", "2013/DEN", "XYZ"], '--blend: "2013/DEN" is not a team and its share, such as 2013/DEN:0.4'),
        ("shares", ["--from", "NE", "--blend", "2013/DEN:0.6", "--blend", "2013/SEA:0.5", "XYZ"], "--blend: the shares of at most 8 teams must be less than 1 together"),
        ("totals_and_blend", ["--totals", "x", "--blend", "2013/DEN:0.4"], "--totals: --blend, --pass, --run and --target are for teams made of others"),
    ]:
        ran = gridchart("new", *words)
        cases.check(f"usage_{name}", ran.code == 2 and ran.err.startswith("gridchart: " + text), ran)


def main():
    cases = Cases()
    check_usage(cases)
    with tempfile.TemporaryDirectory() as scratch:
        for check in (check_moved, check_blended, check_totals):
            folder = os.path.join(scratch, check.__name__)
            os.mkdir(folder)
            check(cases, folder)
    cases.finish()


if __name__ == "__main__":
    main()
