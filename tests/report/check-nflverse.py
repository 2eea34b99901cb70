#!/usr/bin/env python3
"""Box scores from play-by-play files: check-nflverse.py WRITE-GAME SHARED

One piece of code reads files with nflverse column names and computes team box scores from them. It is tried on the real
season in SHARED, whose team totals are known, and on exported games, where it must give line by line what the program
prints as the box score. The export must have the columns of the real file and, column by column, values of the same form.
"""
import collections
import csv
import gzip
import io
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases  # noqa: E402

SEEDS = range(1, 15)  # of which the last two have a review, RedZone with random coaches
EXPORTED = []  # every row as it was written, with its NA


def number(text):
    return int(float(text)) if text not in ("", "NA") else 0


class Box(collections.Counter):
    """Counts of one team in one game or season."""


def is_snap(row):
    return row["play_type"] in ("run", "pass", "qb_kneel", "qb_spike") and row["two_point_attempt"] != "1"


def count_game(rows, boxes):
    """Adds one game's rows, in order, to boxes[team]."""
    drives, scored, red = {}, set(), set()
    previous = {"home": 0, "away": 0}
    for index, row in enumerate(rows):
        flag = lambda name: row[name] == "1"  # noqa: E731
        us, them = row["posteam"], row["defteam"]
        total = {"home": number(row["total_home_score"]), "away": number(row["total_away_score"])}
        for side in ("home", "away"):
            points = total[side] - previous[side]
            boxes[row[side + "_team"]]["points"] += points
            boxes[row[side + "_team"]]["points", min(number(row["qtr"]), 5)] += points
        if flag("safety"):
            winner = "home" if total["home"] > previous["home"] else "away"
            boxes[row[winner + "_team"]]["safeties"] += 1
        previous = total
        if flag("timeout") and row["play_type"] == "no_play" and not us:
            continue
        if not us:
            continue
        box = boxes[us]
        if is_snap(row):
            count_snap(row, box, boxes[them])
        count_kicks(row, box, boxes[them])
        count_touchdown(row, boxes)
        for kind in ("rush", "pass", "penalty"):
            box["first downs " + kind] += flag("first_down_" + kind)
        if flag("penalty"):
            boxes[row["penalty_team"]]["penalties"] += 1
            boxes[row["penalty_team"]]["penalty yards"] += number(row["penalty_yards"])
            if row["penalty_2_team"]:
                boxes[row["penalty_2_team"]]["penalties"] += 1
                boxes[row["penalty_2_team"]]["penalty yards"] += number(row["penalty_2_yards"])
        count_fumbles(row, boxes)
        box["seconds"] += seconds_to_next(rows, index)
        drive = row["drive"]
        if is_snap(row) or row["play_type"] in ("punt", "field_goal"):
            drives.setdefault(drive, us)
            if number(row["yardline_100"]) <= 20 and drives[drive] == us:
                red.add(drive)
            if flag("touchdown") and is_snap(row) and row["td_team"] == us and not flag("interception"):
                scored.add(drive)
    for drive, team in drives.items():
        boxes[team]["drives"] += 1
        boxes[team]["red zone trips"] += drive in red
        boxes[team]["red zone touchdowns"] += drive in red and drive in scored


def seconds_to_next(rows, index):
    row = rows[index]
    for later in rows[index + 1:]:
        if later["posteam"] and later["timeout"] != "1" or later["desc"] == "END GAME":
            same = later["qtr"] == row["qtr"]
            return number(row["quarter_seconds_remaining"]) - (number(later["quarter_seconds_remaining"]) if same else 0)
    return number(row["quarter_seconds_remaining"])


def count_snap(row, box, other):
    yards = number(row["yards_gained"])
    box["plays"] += 1
    if row["sack"] == "1":
        box["sacks"] += 1
        box["sack yards"] -= yards
    elif row["play_type"] in ("pass", "qb_spike"):
        box["passes"] += 1
        box["completions"] += row["complete_pass"] == "1"
        box["interceptions"] += row["interception"] == "1"
        box["pass yards"] += yards
    else:
        box["rushes"] += 1
        box["rush yards"] += yards
        if row["qb_scramble"] == "1":
            box["scrambles"] += 1
            box["scramble yards"] += yards
    if row["interception"] == "1":
        other["int return yards"] += number(row["return_yards"])
    for down in ("third", "fourth"):
        box[down + " made"] += row[down + "_down_converted"] == "1"
        box[down + " tried"] += row[down + "_down_converted"] == "1" or row[down + "_down_failed"] == "1"


def count_kicks(row, box, other):
    kind, distance, touchback = row["play_type"], number(row["kick_distance"]), row["touchback"] == "1"
    if kind == "punt":
        box["punts"] += 1
        box["punt yards"] += distance
        box["punt net"] += distance - 20 * touchback
        box["punt touchbacks"] += touchback
        box["punts blocked"] += row["punt_blocked"] == "1"
        box["punts inside"] += row["punt_inside_twenty"] == "1"
        dead = touchback or "1" in (row["punt_fair_catch"], row["punt_out_of_bounds"], row["punt_downed"])
        if not dead and row["punt_blocked"] != "1" and row["return_team"] == row["defteam"]:
            other["punt returns"] += 1
            other["punt return yards"] += number(row["return_yards"])
            box["punt net"] -= number(row["return_yards"])
    elif kind == "kickoff":
        other["kickoffs"] += 1
        other["kickoff touchbacks"] += touchback
        if "onside" in row["desc"]:
            other["onside tried"] += 1
            other["onside kept"] += row["own_kickoff_recovery"] == "1"
        dead = touchback or "1" in (row["kickoff_fair_catch"], row["kickoff_out_of_bounds"], row["own_kickoff_recovery"])
        if not dead and row["return_team"] == row["posteam"]:
            box["kick returns"] += 1
            box["kick return yards"] += number(row["return_yards"])
    elif kind == "field_goal":
        made = row["field_goal_result"] == "made"
        band = min(max(distance // 10, 2), 5)
        box["field goals tried"] += 1
        box["field goals made"] += made
        box["field goals tried", band] += 1
        box["field goals made", band] += made
    elif kind == "extra_point":
        box["tries"] += 1
        box["tries made"] += row["extra_point_result"] == "good"
    if row["two_point_attempt"] == "1" and kind != "no_play":
        box["two tries"] += 1
        box["two made"] += row["two_point_conv_result"] == "success"


def count_touchdown(row, boxes):
    if row["touchdown"] != "1" or not row["td_team"]:
        return
    box = boxes[row["td_team"]]
    own = is_snap(row) and row["td_team"] == row["posteam"] and row["interception"] != "1" and row["fumble"] != "1"
    box["touchdowns"] += 1
    if own and row["play_type"] == "pass" and row["complete_pass"] == "1":
        box["touchdowns pass"] += 1
    elif own and row["play_type"] == "run":
        box["touchdowns rush"] += 1
    else:
        box["touchdowns return"] += 1


def count_fumbles(row, boxes):
    if row["fumble"] != "1":
        return
    first, second = row["fumbled_1_team"], row["fumbled_2_team"]
    if first:
        boxes[first]["fumbles"] += 1
        boxes[first]["fumbles lost"] += row["fumble_lost"] == "1"
    if second:
        boxes[second]["fumbles"] += 1
        boxes[second]["fumbles lost"] += second != first and row["fumble_recovery_2_team"] == first


def count_file(rows):
    boxes = collections.defaultdict(Box)
    games = collections.OrderedDict()
    for row in rows:
        games.setdefault(row["game_id"], []).append(row)
    for game in games.values():
        count_game(game, boxes)
    return boxes


def average(total, count):
    if count == 0:
        return "0.0"
    tenths = (20 * abs(total) + count) // (2 * count)
    return f"{'-' if total < 0 and tenths else ''}{tenths // 10}.{tenths % 10}"


def share(made, tried):
    return "0/0" if tried == 0 else f"{made}/{tried} ({(200 * made + tried) // (2 * tried)}%)"


def with_yards(count, yards):
    """A count and yards; a loss of yards is in brackets."""
    return f"{count}-{yards}" if yards >= 0 else f"{count}-({yards})"


def printed(box, other):
    """The lines of a printed box score."""
    b = box
    net = b["pass yards"] - b["sack yards"]
    firsts = [b["first downs " + kind] for kind in ("rush", "pass", "penalty")]
    scores = [b["touchdowns " + kind] for kind in ("rush", "pass", "return")]
    return {
        "First downs": str(sum(firsts)),
        "by run, pass, penalty": "-".join(map(str, firsts)),
        "Third downs made": share(b["third made"], b["third tried"]),
        "Fourth downs made": share(b["fourth made"], b["fourth tried"]),
        "Plays from scrimmage": str(b["plays"]),
        "Total net yards": str(b["rush yards"] + net),
        "per play": average(b["rush yards"] + net, b["plays"]),
        "Rushes-yards": with_yards(b["rushes"], b["rush yards"]),
        "per rush": average(b["rush yards"], b["rushes"]),
        "Net passing yards": str(net),
        "complete-tried-intercepted": f"{b['completions']}-{b['passes']}-{b['interceptions']}",
        "gross yards": str(b["pass yards"]),
        "sacked-yards lost": f"{b['sacks']}-{b['sack yards']}",
        "net yards per pass play": average(net, b["passes"] + b["sacks"]),
        "Scrambles-yards (in rushes)": with_yards(b["scrambles"], b["scramble yards"]),
        "Turnovers": str(b["interceptions"] + b["fumbles lost"]),
        "Fumbles-lost": f"{b['fumbles']}-{b['fumbles lost']}",
        "Penalties-yards": f"{b['penalties']}-{b['penalty yards']}",
        "Punts-average": f"{b['punts']}-{average(b['punt yards'], b['punts'])}",
        "net average": average(b["punt net"], b["punts"]),
        "inside 20, touchback, blocked": f"{b['punts inside']}-{b['punt touchbacks']}-{b['punts blocked']}",
        "Punt returns-yards": with_yards(b["punt returns"], b["punt return yards"]),
        "Kickoff returns-yards": with_yards(b["kick returns"], b["kick return yards"]),
        "Interceptions-return yards": with_yards(other["interceptions"], b["int return yards"]),
        "Kickoffs-touchbacks": f"{b['kickoffs']}-{b['kickoff touchbacks']}",
        "Onside kicks kept": f"{b['onside kept']}/{b['onside tried']}",
        "Field goals": share(b["field goals made"], b["field goals tried"]),
        "to 29, 39, 49, beyond": " ".join(f"{b['field goals made', i]}/{b['field goals tried', i]}" for i in (2, 3, 4, 5)),
        "Extra points": f"{b['tries made']}/{b['tries']}",
        "Two-point tries": f"{b['two made']}/{b['two tries']}",
        "Touchdowns": str(sum(scores)),
        "by run, pass, return": "-".join(map(str, scores)),
        "Safeties": str(b["safeties"]),
        "Red zone touchdowns": share(b["red zone touchdowns"], b["red zone trips"]),
        "Drives": str(b["drives"]),
        "Time of possession": f"{b['seconds'] // 60}:{b['seconds'] % 60:02}",
    }


def line_score(box, periods):
    return [str(box["points", i]) for i in range(1, periods + 1)] + [str(box["points"])]


def read_box(text):
    """Line scores and statistics out of a printed box score."""
    heading, *sections = re.split(r"\n\n", text)
    lines = [line.split() for line in heading.splitlines()]
    periods = len(lines[0]) - 1
    scores = [line[-(periods + 1):] for line in lines[1:3]]
    statistics = {}
    for line in next(s for s in sections if s.startswith("Statistics")).splitlines()[1:]:
        label, away, home = line[:34].strip(), line[34:54].strip(), line[54:].strip()
        statistics[label] = (away, home)
    return periods, scores, statistics


def check_game(cases, write_game, seed, coach, rules):
    run = lambda kind: subprocess.run([write_game, kind, str(seed), coach, rules], capture_output=True, text=True)  # noqa: E731
    exported, box = run("csv"), run("box")
    name = f"{rules}_game_{seed}_of_{coach}_coaches"
    if exported.returncode or box.returncode:
        cases.check(name, False, exported.stderr + box.stderr)
        return []
    EXPORTED.extend(csv.DictReader(io.StringIO(exported.stdout)))
    rows = [{n: "" if v == "NA" else v for n, v in row.items()} for row in csv.DictReader(io.StringIO(exported.stdout))]
    boxes = count_file(rows)
    away, home = rows[0]["away_team"], rows[0]["home_team"]
    periods, scores, statistics = read_box(box.stdout)
    wrong = []
    for team, other, index in ((away, home, 0), (home, away, 1)):
        if line_score(boxes[team], periods) != scores[index]:
            wrong.append((team, "line score", line_score(boxes[team], periods), scores[index]))
        mine = printed(boxes[team], boxes[other])
        if mine.keys() != statistics.keys():
            wrong.append(sorted(mine.keys() ^ statistics.keys()))
        wrong += [(team, label, mine[label], pair[index]) for label, pair in statistics.items()
                  if label in mine and mine[label] != pair[index]]
    cases.check(name + "_gives_the_printed_box_score", not wrong, [repr(w) for w in wrong])
    return rows


def form(value):
    """A value's form: empty, whole number, clock, word."""
    if value == "":
        return "empty"
    if re.fullmatch(r"-?\d+", value):
        return "number"
    if re.fullmatch(r"\d\d:\d\d", value):
        return "clock"
    return "word"


# Words that stand in a column for a closed list of values.
CLOSED = ("play_type", "season_type", "pass_length", "run_location", "run_gap", "field_goal_result", "extra_point_result",
          "two_point_conv_result", "penalty_type", "replay_or_challenge_result")


def check_conventions(cases, real, ours):
    cases.check("the_export_has_all_the_real_columns", set(real[0]) <= set(ours[0]), [repr(c) for c in set(real[0]) - set(ours[0])])
    for column in real[0]:
        forms, values = {form(r[column]) for r in real}, {r[column] for r in real}
        mine = {form(r[column]) for r in ours} - {"empty"}
        cases.check(f"{column}_has_values_of_the_real_form", mine <= forms, repr((mine, forms)))
        if column in CLOSED:
            strange = {r[column] for r in ours} - values - {""}
            cases.check(f"{column}_has_values_the_real_file_knows", not strange, repr(strange))
        flags = values <= {"0", "1"}
        if flags:
            odd = {r[column] for r in ours} - {"0", "1", ""}
            cases.check(f"{column}_is_0_or_1", not odd, repr(odd))
    for row in ours:
        if row["play_type"] == "kickoff" and row["touchback"] == "1" and row["yardline_100"] == "35":
            if row["kick_distance"] != "65":
                cases.check("touchbacks_from_the_35_are_kicks_of_65", False, row["desc"])


def read_published(shared):
    """A published file, and the dictionary's columns and types."""
    folder = os.path.join(shared, "data", "nflverse")
    with gzip.open(os.path.join(folder, "pbp_2021_part.csv.gz"), "rt", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    with open(os.path.join(folder, "columns.csv"), encoding="utf-8", newline="") as file:
        return rows, {c["field"]: c["type"] for c in csv.DictReader(file)}


# What nflfastR's two functions ask for.
MODELS = {
    "calculate_expected_points": ["season", "home_team", "posteam", "roof", "half_seconds_remaining", "yardline_100", "down", "ydstogo",
                                  "posteam_timeouts_remaining", "defteam_timeouts_remaining"],
    "calculate_win_probability": ["receive_2h_ko", "score_differential", "home_team", "posteam", "half_seconds_remaining",
                                  "game_seconds_remaining", "spread_line", "down", "ydstogo", "yardline_100",
                                  "posteam_timeouts_remaining", "defteam_timeouts_remaining"],
}
# Columns whose share of NA a replay cannot meet, and why.
OTHER_SHARE = {
    "shotgun": "charts know it of runs only", "pass_length": "medium passes are neither", "run_location": "middle is the only side charts know",
    "run_gap": "guards are in the middle", "air_yards": "known of interceptions only", "week": "single games have none",
    "end_yard_line": "kicks and scores have none here",
}


def missing(rows, column):
    return sum(r[column] == "NA" for r in rows) / len(rows)


def check_published(cases, real, types, ours, written):
    """Column by column against a published file: names, types, words, and how often nothing is there."""
    names = list(ours[0])
    cases.equal("the_export_begins_with_nflfastRs_dictionary_in_its_order", names[:len(types)], list(types))
    cases.equal("and_ends_with_ours", names[len(types):],
                ["penalty_declined", "penalty_offsetting", "penalty_2_team", "penalty_2_yards", "penalty_2_type", "receive_2h_ko"])
    empty = [n for n in names if all(r[n] == "NA" for r in ours)]
    unexplained = [n for n in empty if n != "week" and n in types and not re.search(rf"^{n}\t(always NA: |.*NA without players\.csv$)", written, re.MULTILINE)]
    cases.check("what_is_always_NA_says_why", not unexplained, unexplained)
    lying = [n for n in re.findall(r"(?m)^(\w+)\talways NA: ", written) if n not in empty]
    cases.check("and_nothing_else_does", not lying, lying)
    cases.check("a_replay_knows_more_than_150_columns", len(names) - len(empty) > 150, f"{len(names) - len(empty)}")
    for name, kind in types.items():
        if name in empty:
            continue
        values = {r[name] for r in ours} - {"NA"}
        if kind == "numeric":
            bad = [v for v in values if not re.fullmatch(r"-?\d+(\.\d+)?", v)]
            cases.check(f"{name}_is_numeric", not bad, bad[:5])
        theirs = {r[name] for r in real} - {"NA"}
        if 0 < len(theirs) <= 15 and not name.endswith("_team") and name not in ("qtr", "week", "season", "season_type", "game_date", "drive_quarter_end", "drive_quarter_start"):
            strange = values - theirs
            allowed = {"safety", "1", "0", "failed", "blocked", "SAFETY", "MUFFED_PUNT", "FREE_KICK", "ONSIDE_KICK"}
            cases.check(f"{name}_has_values_the_published_file_has", not {v for v in strange if not re.fullmatch(r"-?\d+", v)} - allowed, strange)
        if name not in OTHER_SHARE:
            mine, published = missing(ours, name), missing(real, name)
            cases.check(f"{name}_is_missing_as_often_as_published", abs(mine - published) < 0.06, f"{mine:.3f}, published {published:.3f}")
    for function, needed in MODELS.items():
        cases.check(f"{function}_finds_its_columns", set(needed) <= set(names))
        rows = [r for r in ours if r["down"] != "NA"]
        gaps = [c for c in needed if c not in ("roof", "spread_line") and any(r[c] == "NA" for r in rows)]
        cases.check(f"and_values_for_{function}_on_every_down", not gaps, gaps)


def check_arithmetic(cases, ours):
    """What follows from other columns does."""
    wrong = []
    for r in ours:
        seconds, quarter = int(r["quarter_seconds_remaining"]), int(r["qtr"])
        half = seconds + (900 if quarter in (1, 3) else 0)
        game = seconds + 900 * max(0, 4 - quarter)
        if (int(r["half_seconds_remaining"]), int(r["game_seconds_remaining"])) != (half, game):
            wrong.append((r["game_id"], r["play_id"], "seconds"))
        if r["posteam"] != "NA" and int(r["posteam_score"]) - int(r["defteam_score"]) != int(r["score_differential"]):
            wrong.append((r["game_id"], r["play_id"], "differential"))
        if r["touchdown"] == "1" and sum(int(r[k + "_touchdown"]) for k in ("pass", "rush", "return")) != 1:
            wrong.append((r["game_id"], r["play_id"], "touchdown"))
        if (r["penalty"] == "1") != (r["penalty_team"] != "NA"):
            wrong.append((r["game_id"], r["play_id"], "penalty_team"))
    cases.check("seconds_scores_and_touchdowns_add_up", not wrong, [repr(w) for w in wrong[:5]])
    for before, after in zip(ours, ours[1:]):
        if before["desc"] == "END GAME" and after["desc"] != "GAME":
            wrong.append(after["desc"])
        if after["desc"] != "GAME" and (int(after["series"]) - int(before["series"]) not in (0, 1) or
                                        int(after["fixed_drive"]) - int(before["fixed_drive"]) not in (0, 1)):
            wrong.append((after["game_id"], after["play_id"], "series or drive"))
    cases.check("games_begin_with_GAME_and_series_and_drives_count_up", not wrong, [repr(w) for w in wrong[:5]])


# Column of the team totals -> count of ours.
TOTALS = {
    "plays": "plays", "pass_att": "passes", "pass_cmp": "completions", "sacked": "sacks", "sack_yds": "sack yards",
    "int": "interceptions", "rush_att": "rushes", "rush_yds": "rush yards", "fd_rush": "first downs rush",
    "fd_pass": "first downs pass", "fd_pen": "first downs penalty", "third_att": "third tried", "third_conv": "third made",
    "fourth_att": "fourth tried", "fourth_conv": "fourth made", "fumbles": "fumbles", "penalties": "penalties",
    "penalty_yds": "penalty yards", "punts": "punts", "punt_yds": "punt yards", "punts_blocked": "punts blocked",
    "punt_touchbacks": "punt touchbacks", "punt_inside_20": "punts inside", "kickoffs": "kickoffs",
    "kickoff_touchbacks": "kickoff touchbacks", "fg_att": "field goals tried", "fg_made": "field goals made",
    "xp_att": "tries", "xp_made": "tries made", "two_pt_att": "two tries", "two_pt_made": "two made", "td": "touchdowns",
}


def check_real(cases, shared):
    with gzip.open(os.path.join(shared, "data", "pbp_2017.csv.gz"), "rt", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    boxes = count_file(rows)
    with open(os.path.join(shared, "data", "team_totals_2017.csv"), encoding="utf-8", newline="") as file:
        totals = list(csv.DictReader(file))
    for column, count in TOTALS.items():
        far = [(t["team"], boxes[t["team"]][count], number(t[column])) for t in totals
               if abs(boxes[t["team"]][count] - number(t[column])) > max(2, number(t[column]) // 100)]
        cases.check(f"real_season_gives_the_known_{column}", not far, repr(far[:5]))
    return rows


def main():
    write_game, shared = sys.argv[1], os.environ.get("GRIDCHART_SHARED") or sys.argv[2]
    cases = Cases()
    rows = []
    for rules in ("ddf", "redzone"):
        for coach in ("plain", "random"):
            for seed in SEEDS:
                rows += check_game(cases, write_game, seed, coach, rules)
    if os.path.isfile(os.path.join(shared, "data", "pbp_2017.csv.gz")):
        check_conventions(cases, check_real(cases, shared), rows)
        written = subprocess.run([write_game, "columns", "1", "plain", "ddf"], capture_output=True, text=True).stdout
        check_arithmetic(cases, EXPORTED)
        check_published(cases, *read_published(shared), EXPORTED, written)
    else:
        cases.ignore("real_season", "the shared material (GRIDCHART_SHARED or ../shared) is not here")
    cases.finish()


if __name__ == "__main__":
    main()
