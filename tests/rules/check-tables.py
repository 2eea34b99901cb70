#!/usr/bin/env python3
"""A wrong table of priority/ gets the same answer from every command: check-tables.py PROGRAM ROOT

Each case changes one thing in one table of a copied data directory; validate, play, season, scenario and analyze must say exactly
the same about it, and nothing else.
"""
import json
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

# (name, ruleset, table, from, to, findings below the path of the table); LINE is where `from` stands
CASES = [
    ("a_misspelt_overtime_format", "ddf", "overtime", "10,1,modified", "10,1,modifed",
     ':12:24: error: [GC-445] overtime line 12, column format: "modifed" cannot stand here ("modified"?), '
     "expected: none, sudden-death, modified, both-possess"),
    ("an_overtime_format_of_another_season", "redzone", "overtime", "sudden-death,2,1\n2012", "golden-goal,2,1\n2012",
     ':10:24: error: [GC-445] overtime line 10, column format: "golden-goal" cannot stand here, '
     "expected: none, sudden-death, modified, both-possess"),
    ("a_matrix_without_a_row", "ddf", "matrix", "\nINT,O_INT", "\n#INT,O_INT", ": error: [GC-444] matrix: row INT is missing"),
    ("a_matrix_without_a_row_of_redzone", "redzone", "matrix", "\nFS,O_F", "\n#FS,O_F", ": error: [GC-444] matrix: row FS is missing"),
    ("a_matrix_without_a_column", "ddf", "matrix", "offense,GAIN,LOSS", "offense,LOSS,GAIN",
     ':4:9: error: [GC-441] matrix: heading 2 is "LOSS", "GAIN" was expected'),
    ("an_action_of_the_other_game", "redzone", "matrix", "\nGAIN,ADD,", "\nGAIN,F_MAX,",
     ':5:6: error: [GC-448] matrix row GAIN, column GAIN: "F_MAX" is not an action the rules know (they know ADD, TD, FORCED, '
     "QT, O_INT, D_INT, O_F, D_F, F_ADD, INC, PEN)"),
    ("a_banana_for_a_ruling", "ddf", "rulings", "squib-yards,50", "squib-yards,banana",
     ':LINE:22: error: [GC-445] rulings row squib-yards, column value: "banana" cannot stand here, '
     "expected: a whole number from 1 to 80"),
    ("a_banana_for_seconds", "redzone", "play-times", "\nkickoff,5", "\nkickoff,banana",
     ':9:9: error: [GC-445] play-times row kickoff, column seconds: "banana" cannot stand here, '
     "expected: a whole number from 0 to 900"),
    ("a_banana_for_a_yard_line", "ddf", "seasons", "2011,2014,35", "2011,2014,banana",
     ':18:11: error: [GC-445] seasons line 18, column kick-spot: "banana" cannot stand here, '
     "expected: a whole number from 1 to 99"),
    ("a_season_table_without_a_column", "ddf", "seasons", ",missed-fg\n", ",missed-gf\n",
     ':14:112: error: [GC-441] seasons: heading 11 is "missed-gf", "missed-fg" was expected'),
    ("quarters_four_and_five", "redzone", "solitaire-strategy", "behind-9,4,", "behind-9,4;5,",
     ':17:10: error: [GC-445] solitaire-strategy row behind-9, column quarters: "4;5" cannot stand here, '
     "expected: all, or quarters 1 to 4 joined by ;"),
    ("a_legend_with_a_stranger", "redzone", "actions", "\nPEN,", "\nPNE,",
     ':14:1: error: [GC-442] actions: there is no row PNE ("PEN"?)'),
    ("a_kick_in_the_wrong_colour", "redzone", "kicks", "12,10,R", "12,10,blue",
     ':11:7: error: [GC-449] kicks row 12, column colour: "blue" beside "10", expected: R or G'),
    ("a_rating_that_is_none", "redzone", "home-field", "-6,1,(4)", "-7,1,(4)",
     ':4:1: error: [GC-442] home-field: there is no row -7 1 ("-6 1"?)'),
]

# Of the table that no game needs, as validate finds it: alone and in its folder.
BOUNDS = [
    ("a_side_that_is_none", "seconds-incomplete,DDF-22.1,more", "seconds-incomplete,DDF-22.1,mroe",
     ':LINE:29: error: [GC-445] deep-bounds line LINE, column replay: "mroe" cannot stand here ("more"?), expected: fewer, more'),
    ("a_figure_that_is_bound_twice", "\nno-huddle-late,", "\nseconds-incomplete,", ':NEXT:1: error: [GC-443] deep-bounds: '
     '"seconds-incomplete" stands twice'),
    ("a_figure_that_is_misspelt", "\nno-huddle-late,", "\nno-hudle-late,", ':NEXT:1: error: [GC-442] deep-bounds: '
     '"no-hudle-late" is no figure of deep parity'),
]


def spoil(root, data, ruleset, table, old, new):
    """A data directory with the ruleset's tables, one of them changed."""
    folder = os.path.join(data, "priority", ruleset)
    shutil.copytree(os.path.join(root, "priority", ruleset), folder)
    path = os.path.join(folder, table + ".csv")
    os.chmod(path, 0o644)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    assert text.count(old) == 1, (table, old, text.count(old))
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace(old, new))
    return path, text[:text.index(old)].count("\n") + 1


def main():
    program, root = sys.argv[1:3]
    cases = Cases()
    scenario = {"id": "one", "season": 2017, "options": [], "covers": [], "teams": {"home": "MES", "away": "HAR"},
                "situation": {"offense": "HAR", "down": 1, "to_go": 10, "ball": "HAR 40"},
                "calls": {"play": "1", "formation": "A"}, "rolls": [{"for": "offense", "total": 30}, {"for": "defense", "total": 1}], "expect": {"down": 2}}
    for name, ruleset, table, old, new, findings in CASES:
        with tempfile.TemporaryDirectory() as data:
            path, line = spoil(root, data, ruleset, table, old, new)
            expected = path + findings.replace("PATH", path).replace("LINE", str(line)) + "\n"
            file = os.path.join(data, "one.json")
            with open(file, "w", encoding="utf-8") as out:
                json.dump([dict(scenario, rules=ruleset)], out)
            teams = ("HAR", "MES")
            commands = {
                "play": ("play", *teams, "--seed", "1"),
                "season": ("season", "--season", "2017", "--runs", "1"),
                "scenario": ("scenario", file),
                "analyze": ("analyze", teams[0], "--vs", teams[1], "--play", "6"),
                "bench": ("bench", "-n", "10", "--season", "2017"),
                "cup": ("cup", "2017/NE", "2017/PHI"),
                "resolve": ("resolve", "--offense", teams[0], "--play", "6", "--defense", teams[1]),
                "render": ("render", "--kit", teams[0], "-o", os.path.join(data, "kit.pdf")),
            }
            if table == "seasons":
                del commands["render"]  # nobody looks into it while a game is played, so it is not printed
            ran = run(program, "validate", "-q", path)
            cases.check(f"{name}_is_found_by_validate", ran.code == 1 and ran.out == expected, [repr(ran), expected])
            for command, words in commands.items():
                rules = () if command in ("scenario", "bench") else ("--rules", ruleset)
                ran = run(program, *words, *rules, "--data-dir", data)
                cases.check(f"{name}_is_refused_by_{command}", ran.code == 1 and ran.err == expected, [repr(ran), expected])
    for name, old, new, findings in BOUNDS:
        with tempfile.TemporaryDirectory() as data:
            path, line = spoil(root, data, "ddf", "deep-bounds", old, new)
            expected = path + findings.replace("LINE", str(line)).replace("NEXT", str(line + 1)) + "\n"
            for place in (path, os.path.dirname(path)):
                ran = run(program, "validate", "-q", place)
                cases.check(f"{name}_is_found_{'alone' if place == path else 'in_its_folder'}", ran.code == 1 and ran.out == expected, [repr(ran), expected])
    cases.finish()


if __name__ == "__main__":
    main()
