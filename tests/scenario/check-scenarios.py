#!/usr/bin/env python3
"""The rule books' own examples, ours, and scenarios with one fault each: check-scenarios.py PROGRAM ROOT

Ours are tests/rules/*.json. The books' examples are not part of the tree: $GRIDCHART_SHARED or ../shared has
them in scenarios/, and without it they are skipped.
"""
import copy
import glob
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

# Rulesets whose examples must pass.
RULESETS = ["ddf", "redzone"]

SOUND = {
    "id": "a",
    "rules": "ddf",
    "season": 2017,
    "options": [],
    "teams": {"home": "MES", "away": "HAR"},
    "situation": {"offense": "HAR", "quarter": 1, "clock": "10:00", "down": 2, "to_go": 13, "ball": "HAR 37"},
    "calls": {"play": "6", "formation": "D"},
    "cells": [
        {"team": "HAR", "chart": "offense", "column": "6", "row": 30, "cell": "9"},
        {"team": "MES", "chart": "defense", "formation": "D", "column": "6", "row": 1, "cell": "2"},
    ],
    "rolls": [{"for": "offense", "total": 30}, {"for": "defense", "total": 1}],
    "expect": {"offense": "HAR", "down": 3, "to_go": 2, "ball": "HAR 48"},
}

# A path into SOUND, the value put there (DROP takes it out), the line and column pointed at, and what is said.
DROP = object()
FAULTS = [
    (["id"], DROP, "[GC-602] a scenario needs an id, a text"),
    (["id"], 5, "[GC-602] a scenario needs an id, a text"),
    (["rules"], "chess", '[GC-602] "chess" is not a ruleset'),
    (["rules"], DROP, '[GC-602] "(none)" is not a ruleset'),
    (["season"], 17, "[GC-602] season must be a year"),
    (["teams"], ["MES"], "[GC-602] teams must name home and away"),
    (["options"], ["hail-mary"], '[GC-602] "hail-mary" is not an option of ddf'),
    (["situation"], DROP, "[GC-602] a scenario needs a situation, an object"),
    (["situation", "offense"], "XXX", "[GC-602] the offense must be a team of this game"),
    (["situation", "ball"], "HAR 77", '[GC-602] ball must be a team of this game and a yard line, or "50"'),
    (["situation", "quarter"], 0, "[GC-602] quarter must be a number from 1 (5 = overtime)"),
    (["situation", "clock"], 600, '[GC-602] clock must be a text like "10:00"'),
    (["situation", "down"], 5, "[GC-602] a scrimmage play needs a down from 1 to 4"),
    (["situation", "to_go"], 0, "[GC-602] a scrimmage play needs to_go from 1 to 99"),
    (["calls"], DROP, "[GC-602] a scenario needs calls, an object"),
    (["calls", "play"], "10", '[GC-602] "10" is not a play'),
    (["calls", "return"], "banana", '[GC-602] "banana" is not an answer to "return"'),
    (["calls", "formation"], "G", '[GC-602] "G" is not an answer to "formation"'),
    (["calls", "clock"], "later", '[GC-602] "later" is not an answer to "clock"'),
    (["calls", "clock_by"], "XXX", '[GC-602] "XXX" is not an answer to "clock_by"'),
    (["calls", "penalty"], "maybe", '[GC-602] "maybe" is not an answer to "penalty"'),
    (["calls", "penalty_pick"], "7", '[GC-602] "7" is not an answer to "penalty_pick"'),
    (["calls", "pooch"], "far", '[GC-602] "far" is not an answer to "pooch"'),
    (["calls", "audible"], [{"by": "XXX"}], '[GC-602] this is not an answer to "audible"'),
    (["calls", "audible"], [{"by": "HAR", "play": "10"}], '[GC-602] this is not an answer to "audible"'),
    (["calls", "try_play"], "10", '[GC-602] "10" is not an answer to "try_play"'),
    (["situation", "kickoff_spot"], "XXX 5", '[GC-602] kickoff_spot must be a team of this game and a yard line, or "50"'),
    (["situation", "overtime_stage"], 3, "[GC-602] overtime_stage must be a number from 0 to 2"),
    (["situation", "overtime_first"], "XXX", "[GC-602] overtime_first must be a team of this game"),
    (["situation", "forty_count"], "x", "[GC-602] forty_count must be a number from 0 to 99"),
    (["situation", "playoff"], 1, "[GC-602] playoff must be true or false"),
    (["situation", "timeouts"], 3, "[GC-602] timeouts must be an object of teams with a number"),
    (["expect", "sneaks_used"], 3, "[GC-602] sneaks_used must be an object of teams of this game with a number"),
    (["expect", "overtime_stage"], "x", "[GC-602] expected overtime_stage must be a number"),
    (["expect"], DROP, "[GC-602] a scenario needs expect, an object"),
    (["cells", 0, "team"], "XXX", "[GC-602] a cell needs a team of this game (or league) and a chart"),
    (["cells", 0, "cell"], "1O", '[GC-602] "1O" is not a cell'),
    (["cells", 0, "row"], 9, "[GC-602] offense has rows 10..39"),
    (["cells", 0, "chart"], "offence", '[GC-602] there is no chart "offence" with a column 6'),
    (["cells", 1, "formation"], "G", "[GC-602] a defense cell needs formation A..F, column 1..9 and row 1..5"),
    (["rolls"], {}, "[GC-602] rolls must be a list"),
    (["rolls", 0, "for"], "luck", '[GC-602] "luck" is not a purpose of dice'),
    (["rolls", 0, "total"], 40, "[GC-602] the dice for offense show 10 to 39"),
    (["rolls", 1, "total"], 0, "[GC-602] the dice for defense show 1 to 5"),
    (["expect", "down"], "second", "[GC-602] expected down must be a number"),
    (["expect", "offense"], 1, "[GC-602] expected offense must be a text"),
    (["expect", "ball"], 48, '[GC-602] expected ball must be a team of this game and a yard line, or "50"'),
    (["expect", "clock"], "soon", '[GC-602] expected clock must be a text like "10:00"'),
    (["expect", "points"], 6, "[GC-602] points must be an object of teams of this game with a number"),
    (["expect", "timeouts"], {"XXX": 1}, "[GC-602] timeouts must be an object of teams of this game with a number"),
    (["expect", "events"], "touchdown", "[GC-602] expected events must be a list of texts"),
    (["expect", "plays_barred"], {"XXX": ["3"]}, "[GC-602] plays_barred must be an object of teams with their plays 1..9"),
    (
        ["expect", "play_calls_used"],
        {"HAR": {"3": "x"}},
        "[GC-602] play_calls_used must be an object of teams with their plays 1..9 and a count",
    ),
    (["expect", "yards"], 11, '[GC-602] "yards" is not a key of expect'),
]

# A sound table case of each kind.
TABLES = {
    "faces": {"kind": "dice-odds", "input": {"black": 2, "white": 4, "yellow": 0}, "expect": {"total": 24}},
    "odds": {
        "kind": "dice-odds",
        "input": {"dice": "offense", "totals": [10, 11]},
        "expect": {"occurrences": 5, "out_of": 216, "percent": "2.3"},
    },
    "spread": {
        "kind": "spread",
        "input": {"teams": {"PIT": 224.0, "MIA": 219.0}},
        "expect": {"favorite": "PIT", "spread": 5.0, "beats_spread_from_margin": 6, "margin_equal_to_spread": "house rule"},
    },
    "msr": {"kind": "msr", "input": {"percent": "0.175"}, "expect": {"step2": 1.75, "rounded": 2, "msr": "002"}},
    "audible": {
        "kind": "audibles",
        "input": {
            "offense": "PHI",
            "defense": "NE",
            "audibles_left": {"PHI": {"offense": 2}},
            "revealed": {"play": "1", "formation": "B"},
            "audible_by": "PHI",
            "reselect": {"play": "3", "formation": "B"},
        },
        "expect": {"play": "3", "formation": "B", "audibles_left": {"PHI": {"offense": 1}}},
    },
    "allotment": {
        "kind": "audibles",
        "input": {
            "home": {"team": "GB", "off_audibles": 3, "def_audibles": 2, "home_field": 2},
            "visitor": {"team": "SD", "off_audibles": 3, "def_audibles": 1, "road": 1},
        },
        "expect": {"GB": {"offense": 3, "defense": 2}, "SD": {"offense": 2, "defense": 0}},
    },
    "quota": {"kind": "quota-overtime", "input": {"quota": 17, "used": 17}, "expect": {"added": 4, "remaining": 4}},
}

TABLE_FAULTS = [
    ("faces", ["expect", "sum"], 24, '[GC-602] "sum" is not a key of expect'),
    ("faces", ["input", "blue"], 1, '[GC-602] "blue" is not a key of the input'),
    ("faces", ["because"], "x", '[GC-602] "because" is not a key of a table case'),
    ("spread", ["expect", "underdog"], "MIA", '[GC-602] "underdog" is not a key of expect'),
    ("msr", ["expect", "step3"], 1, '[GC-602] "step3" is not a key of expect'),
    ("audible", ["expect", "SD"], {"offense": 1}, '[GC-602] "SD" is not a key of expect'),
    ("allotment", ["expect", "NE"], {"offense": 1}, '[GC-602] "NE" is not a key of expect'),
    ("quota", ["expect", "left"], 4, '[GC-602] "left" is not a key of expect'),
    ("quota", ["kind"], "luck", '[GC-602] "luck" is not a kind of table case (dice-odds, spread, msr, audibles, quota-overtime)'),
    ("quota", ["input", "quota"], DROP, "[GC-602] quota-overtime needs a quota, a number"),
    ("msr", ["input", "percent"], 0.2, "[GC-602] msr needs a percentage, a text from 0 to 100"),
    ("spread", ["input", "teams"], {"PIT": 1}, "[GC-602] spread needs two teams with their power ratings"),
    ("odds", ["input", "dice"], "d20", "[GC-602] dice must be offense, defense, d10, 2d10 or 3d10"),
    ("odds", ["expect"], 5, "[GC-602] a table case needs input and expect, both objects"),
]

BROKEN = [
    ("nothing_at_all", "", "1:1", 0, "[GC-601] this is not JSON: expected a scenario object or an array of them"),
    (
        "text_cut_off",
        '[{"id": "a",',
        None,
        0,
        "[GC-601] this is not JSON: expected a scenario object or an array of them",
    ),
    ("a_number", "5", "1:1", 0, "[GC-602] expected a scenario object or an array of them"),
    ("a_list_of_numbers", "[5, 6]", None, 2, "[GC-602] a scenario must be an object"),
]


def put(scenario, path, value):
    changed = copy.deepcopy(scenario)
    spot = changed
    for step in path[:-1]:
        spot = spot[step]
    if value is DROP:
        del spot[path[-1]]
    else:
        spot[path[-1]] = value
    return changed


def refused(cases, name, program, path, counted, message):
    ran = run(program, "scenario", path)
    lines = [line for line in ran.err.splitlines() if "GC-190" not in line]
    said = len(lines) >= 1 and lines[0].startswith(path + ":") and lines[0].endswith(": error: " + message)
    counts = ran.out.splitlines()[-1:] == [counted]
    cases.check(name, ran.code == 1 and said and counts, [f"expected {message}", repr(ran)])


def check_faults(cases, program):
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "s.json")

        def write(text):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)

        write(json.dumps(SOUND))
        ran = run(program, "scenario", path)
        cases.equal("a_sound_scenario_passes", (ran.code, ran.out, ran.err), (0, "1 passed, 0 failed\n", ""))
        write(json.dumps(put(SOUND, ["expect", "down"], 4)))
        ran = run(program, "scenario", path)
        cases.check("a_wrong_outcome_fails", ran.code == 1 and ran.out.endswith("0 passed, 1 failed\n"), repr(ran))
        for steps, value, message in FAULTS:
            write(json.dumps([SOUND, put(SOUND, steps, value)], indent=1))
            what = "without" if value is DROP else f"as_{json.dumps(value)}"
            name = f"{'_'.join(map(str, steps))}_{what}_is_refused_and_the_other_run"
            refused(cases, name, program, path, "1 passed, 1 failed", message)
        for name, text, place, failed, message in BROKEN:
            write(text)
            refused(cases, f"{name}_is_refused", program, path, f"0 passed, {failed} failed", message)
            if place:
                ran = run(program, "scenario", path)
                cases.check(f"{name}_is_pointed_at", ran.err.startswith(f"{path}:{place}: "), repr(ran))


def other(value):
    """Something else of the same kind."""
    if isinstance(value, dict):
        return {key: other(each) for key, each in value.items()}
    return value + 1 if not isinstance(value, str) else f"{float(value) + 1}" if value.replace(".", "").isdigit() else "X"


def check_tables(cases, program):
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "t.json")

        def write(*scenarios):
            with open(path, "w", encoding="utf-8") as file:
                json.dump([{"id": "t", **scenario} for scenario in scenarios], file, indent=1)

        write(*TABLES.values())
        ran = run(program, "scenario", path)
        cases.equal("sound_tables_pass", (ran.code, ran.out, ran.err), (0, f"{len(TABLES)} passed, 0 failed\n", ""))
        for name, table in TABLES.items():
            for key, value in table["expect"].items():
                write(put(table, ["expect", key], other(value)))
                ran = run(program, "scenario", path)
                said = f"{name}_with_another_{key}_fails"
                cases.check(said, ran.code == 1 and ran.out.endswith("0 passed, 1 failed\n") and ran.err == "", repr(ran))
        for name, steps, value, message in TABLE_FAULTS:
            write(TABLES["faces"], put(TABLES[name], steps, value))
            what = "without" if value is DROP else f"as_{json.dumps(value)}"
            refused(cases, f"{name}_{'_'.join(steps)}_{what}_is_refused", program, path, "1 passed, 1 failed", message)


def check_file(cases, program, path):
    ran = run(program, "scenario", "--format", "json", path)
    reports = json.loads(ran.out or "[]")
    stem = os.path.basename(path)
    if not cases.check(f"{stem}_can_be_read", reports and ran.err == "", repr(ran)):
        return
    for report in reports:
        cases.check(f"{stem}_{report['id']}", report["pass"], json.dumps(report["failures"]))


def check_own(cases, program):
    for path in sorted(glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "rules", "*.json"))):
        check_file(cases, program, path)


def check_examples(cases, program, root):
    shared = os.environ.get("GRIDCHART_SHARED") or os.path.join(root, "..", "shared")
    for ruleset in RULESETS:
        files = sorted(glob.glob(os.path.join(shared, "scenarios", "**", ruleset + "*.json"), recursive=True))
        if not files:
            cases.ignore(f"the_examples_of_{ruleset}", "the shared material (GRIDCHART_SHARED or ../shared) is not here")
            continue
        for path in files:
            check_file(cases, program, path)


def check_house(cases, program, root):
    """The rule cards; those of rulesets that are not built are left out."""
    shared = os.environ.get("GRIDCHART_SHARED") or os.path.join(root, "..", "shared")
    path = os.path.join(shared, "scenarios", "rule-cards.json")
    if not os.path.isfile(path):
        cases.ignore("the_rule_cards", "the shared material (GRIDCHART_SHARED or ../shared) is not here")
        return
    with open(path, encoding="utf-8") as file:
        cards = [card for card in json.load(file) if card.get("rules", RULESETS[0]) in RULESETS]
    with tempfile.TemporaryDirectory() as scratch:
        known = os.path.join(scratch, "rule-cards.json")
        with open(known, "w", encoding="utf-8") as file:
            json.dump(cards, file)
        check_file(cases, program, known)


def main():
    program, root = os.path.abspath(sys.argv[1]), sys.argv[2]
    cases = Cases()
    check_faults(cases, program)
    check_tables(cases, program)
    check_own(cases, program)
    check_examples(cases, program, root)
    check_house(cases, program, root)
    cases.finish()


if __name__ == "__main__":
    main()
