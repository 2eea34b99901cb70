#!/usr/bin/env python3
"""What is said when a game cannot go on: check-findings.py PROGRAM ROOT

Coaches that do not exist, scripts and outside programs that fail, situations that cannot be, logs that are torn. Every case
compares all findings on standard error, whole, and the exit code.
"""
import os
import re
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run, sign_log  # noqa: E402

# An outside coach that answers whatever the test wants: the words are JSON texts, used one after the other.
PROGRAM = """
import json, sys, time
answers = sys.argv[1:]
hello = sys.stdin.readline()
if answers and answers[0] == "mute":
    time.sleep(5)
print('{"ready":true}', flush=True)
for line in sys.stdin:
    question = json.loads(line)
    if question.get("type") != "ask":
        continue
    word = answers.pop(0) if answers else "usual"
    if word == "leave":
        sys.exit(0)
    if word == "sleep":
        time.sleep(5)
    answer = question["preset"]
    if answer is None:
        answer = question["allowed"][0]
    if word == "usual":
        word = json.dumps({"id": question["id"], "answer": answer})
    print(word, flush=True)
"""


def findings(ran):
    return "".join(line + "\n" for line in ran.err.splitlines() if "[GC-" in line)


def write(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)
    return name


def edit(path, pattern, text):
    """The first place in a file that a pattern fits."""
    with open(path, encoding="utf-8") as file:
        whole = file.read()
    write(path, re.sub(pattern, text, whole, count=1))


def place_of(path, text):
    """LINE:COLUMN of a text's first occurrence."""
    with open(path, encoding="utf-8") as file:
        before = file.read().split(text)[0]
    return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


def main():
    program, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    environment = dict(os.environ, GRIDCHART_DATA=root)
    cases = Cases()
    play = ["play", "HAR", "MES", "--seed", "4", "-q"]  # MES, at home, wins the toss

    def said(name, words, expected, code=1):
        ran = run(program, *words, env=environment)
        cases.check(name, ran.code == code and findings(ran) == expected, [f"expected exit {code}:", expected, "got:", repr(ran)])

    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        write("coach.py", PROGRAM)

        def script(name, text, expected):
            said(name, play + ["--coach", "script:" + write("script", text)], expected)

        def outside(name, words, expected):
            said(name, play + ["--coach-time", "2", "--coach", f"home=program:python3 coach.py {words}"], expected)

        said("a_coach_nobody_knows", play + ["--coach", "plane"],
             'gridchart: error: [GC-721] "plane" is not a coach; known are best, plain, program:..., random, script:..., sheet, solitaire\n')
        script("a_script_with_a_word_too_few", "toss receive\nplay\n", 'script:2: error: [GC-722] expected a decision and its answer, as in "play 6"\n')
        script("a_script_with_a_decision_nobody_asks", "pass 6\n", 'script:1: error: [GC-722] "pass" is not a decision\n')
        script("a_script_with_an_answer_nobody_gives", "play 10\n", 'script:1: error: [GC-722] "10" is not an answer to "play"\n')
        script("a_script_that_is_not_text", "play 6\0\n", "script: error: [GC-722] this is not a text file\n")
        script("a_script_that_breaks_the_rules", "# from the own 25\nplay field-goal\n", "script:2: error: [GC-723] play field-goal is not allowed in this situation\n")
        script("a_script_that_ends", "always play kickoff\nalways formation A\n", 'script: error: [GC-724] no further answer to "play"\n')
        said("a_program_that_is_not_there", play + ["--coach", "program:./nobody"],
             'gridchart: error: [GC-725] coach "./nobody" did not say {"ready":true} in 10 s (it ended)\n')
        outside("a_program_that_is_never_ready", "mute",
                'gridchart: error: [GC-725] coach "python3 coach.py mute" did not say {"ready":true} in 2 s (it said nothing)\n')
        outside("a_program_that_takes_too_long", "sleep", 'gridchart: error: [GC-727] coach "python3 coach.py sleep" (home) gave no answer in 2 s\n')
        outside("a_program_that_leaves", "usual leave", 'gridchart: error: [GC-728] coach "python3 coach.py usual leave" (home) has gone\n')
        refused = 'gridchart: warning: [GC-726] coach "python3 coach.py x y z" (home), question "toss": {}: not a JSON object\n'
        outside("a_program_that_talks_nonsense", "x y z",
                "".join(refused.format(word) for word in "xyz") + 'gridchart: error: [GC-728] coach "python3 coach.py x y z" (home) has gone\n')
        said("words_that_are_no_situation", play + ["--from", "Q2 1:45 13-10 H 2&7@38"],
             'gridchart: error: [GC-731] --from: "13-10" cannot stand in column 9; expected as in "Q2 1:45 A13-H10 H 2&7@38"\n')
        said("a_situation_cut_short", play + ["--from", "Q2 1:45"],
             'gridchart: error: [GC-731] --from: "Q2 1:45" ends too early; expected as in "Q2 1:45 A13-H10 H 2&7@38"\n')
        said("a_situation_that_cannot_be", play + ["--from", "Q9 1:45 A13-H10 H 2&7@38"],
             "gridchart: error: [GC-732] --from: this season has no such overtime period\n")
        said("a_play_called_more_often_than_its_quota", play + ["--from", "Q1 9:00 A0-H0 H 2&7@38 usedA=200.0.0.0.0.0.0.0.0"],
             "gridchart: error: [GC-732] --from: usedA: play 1 called 200 times, its quota is 14\n")

        for command in ("advise", "analyze"):
            said(f"nor_does_{command}_believe_it", [command, "HAR", *(["--vs"] if command == "analyze" else []), "MES", "--situation",
                                                  "Q1 9:00 A0-H0 H 2&7@38 usedA=200.0.0.0.0.0.0.0.0"],
                 "gridchart: error: [GC-732] --situation: usedA: play 1 called 200 times, its quota is 14\n", code=2)

        run(program, *play, "--log", "game.log", env=environment)
        with open("game.log", encoding="utf-8") as file:
            lines = file.read().splitlines()
        last = len(lines) - 2  # between the first line and the last
        said("a_play_after_the_last", ["replay", "game.log", "--to", "9999"], f"game.log: error: [GC-710] there is no play 9999; the last is {last}\n")
        said("a_game_from_a_play_after_the_last", ["play", "--from", "game.log:9999", "-q"],
             f"game.log: error: [GC-710] there is no play 9999; the last is {last}\n")
        write("torn.log", "\n".join(lines)[:-20])
        said("a_log_with_a_torn_line", ["replay", "torn.log"],
             f"torn.log:{len(lines)}: warning: [GC-704] the last line is cut off; the play it was to hold is not counted\n")
        bodies = [line[: line.rindex(',"check":')] for line in lines]
        cases.equal("lines_are_chained_as_the_page_says", sign_log(bodies), "".join(line + "\n" for line in lines))
        bodies[2] = bodies[2].replace('"play":2,', '"play":"two",')
        write("odd.log", sign_log(bodies))
        said("an_intact_line_that_says_something_else", ["replay", "odd.log"],
             'odd.log:3: error: [GC-703] no whole number "play" from 2 to 2\n')
        bodies = [line[: line.rindex(',"check":')] for line in lines]
        bodies[0] = re.sub(r'("start":"[^"]*?)( usedA=[0-9.]+)?( usedH=[0-9.]+)?"', r'\1 usedA=200.0.0.0.0.0.0.0.0\3"', bodies[0])
        write("begun.log", sign_log(bodies))
        said("a_log_that_begins_where_no_game_can", ["replay", "begun.log"],
             "gridchart: error: [GC-732] begun.log: start: usedA: play 1 called 200 times, its quota is 14\n")

        for season, words in ((2010, "short yardage"), (2011, "rush middle")):  # DDF-3.3
            story = run(program, *play[:-1], "--rules-season", season, env=environment).out
            told = re.sub(r"\s+", " ", story)
            cases.check(f"formation_b_of_{season}_is_called_{words.replace(' ', '_')}", f"against the {words} defense" in told, story[-600:])

        shutil.copytree(os.path.join(root, "charts", "sample"), "sample")
        edit("sample/HAR/values.csv", r"(?m)^muffed-snap-rating,.*$", "muffed-snap-rating,012")
        cases.equal("a_muffed_snap_rating_that_no_printed_chart_has", run(program, "validate", "sample/HAR", env=environment).out,
                    "sample/HAR/values.csv:{}: warning: [GC-463] a muffed-snap rating of 012 is played as 009\n".format(place_of("sample/HAR/values.csv", "012")))
        shutil.copytree(os.path.join(root, "charts", "2017", "redzone", "NE"), "redzone/NE")
        edit("redzone/NE/offense.csv", "D=15X", "D=15")
        ran = run(program, "validate", "--rules", "redzone", "redzone/NE", env=environment)
        place = place_of("redzone/NE/offense.csv", "D=15,")
        cases.check("a_plain_d15_on_a_play", re.fullmatch(rf'redzone/NE/offense.csv:{place}: warning: \[GC-221\] offense row \d+, column \d: "D=15" is read as D=15X here\n',
                                                          ran.out), repr(ran))
        os.chdir(root)
    cases.finish()


if __name__ == "__main__":
    main()
