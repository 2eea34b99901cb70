#!/usr/bin/env python3
"""A game without charts through the whole house: check-toy.py PROGRAM ROOT

PROGRAM is the command with toy.c in its registry. Every verb that a ruleset has to get through is tried: play, log,
replay, resume, what if, typed dice, scripts, programs, people, scenarios, resolve, reports, seasons and bench.
"""
import json
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
MARKS = ["OOPS", "-2", "0", "3", "8", "WOW"]

# Says the first answer it is offered, and at once something that is not allowed once.
COACH = """
import json, sys
told = {"ask": 0, "play": 0, "bad": 0}
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        assert said["rules"] == "toy", said
        print(json.dumps({"ready": True}), flush=True)
    elif said["type"] == "ask":
        told["ask"] += 1
        assert all(isinstance(word, str) for word in said["allowed"]), said
        answer = said["allowed"][-1 if said["decision"] == "call" else 0]
        if told["ask"] == 1 and not told["bad"]:
            told["bad"] = 1
            answer = "formation"
        print(json.dumps({"id": said["id"], "answer": answer}), flush=True)
"""

SCENARIO = [{
    "id": "toy-pass", "rules": "toy", "season": 2017, "teams": {"away": "NE", "home": "TB"},
    "situation": {"offense": "NE", "quarter": 1, "clock": "10:00", "down": 1, "to_go": 10, "ball": "NE 40"},
    "calls": {"play": "pass"},
    "rolls": [{"for": "play", "face": "8"}],
    "expect": {"offense": "NE", "down": 1, "to_go": 10, "ball": "TB 44", "elapsed": 30, "next": "scrimmage"},
}, {
    "id": "toy-wow", "rules": "toy", "season": 2017, "teams": {"away": "NE", "home": "TB"},
    "situation": {"offense": "TB", "quarter": 4, "clock": "1:00", "down": 3, "to_go": 2, "ball": "50"},
    "calls": {"play": "run"},
    "rolls": [{"die": "play", "face": "WOW"}],
    "expect": {"points": {"TB": 7}, "next": "kickoff", "events": ["touchdown"]},
}, {
    "id": "toy-punt", "rules": "toy", "season": 2017, "teams": {"away": "NE", "home": "TB"},
    "situation": {"offense": "TB", "quarter": 2, "clock": "5:00", "down": 4, "to_go": 8, "ball": "TB 20"},
    "calls": {"play": "punt", "clock": "timeout", "clock_by": "NE"},
    "rolls": [{"for": "kick", "face": "-2"}],
    "expect": {"offense": "NE", "down": 1, "ball": "NE 42", "elapsed": 10, "timeouts": {"NE": 2, "TB": 3}},
}]

BAD_SCENARIOS = [
    ({"rolls": [{"for": "play", "face": "9"}]}, 'the toy die has no face "9"'),
    ({"rolls": [{"for": "defense", "face": "8"}]}, '"defense" is not a purpose of dice'),
    ({"calls": {"play": "6"}}, '"6" is not a play'),
    ({"calls": {"play": "run", "formation": "A"}}, '"formation" is not a key of calls'),
]


class Toy:
    def __init__(self, program, root, scratch):
        self.program, self.root, self.scratch = program, root, scratch
        self.data = ["--data-dir", os.path.join(HERE, "data"), "--data-dir", root]

    def path(self, name, text=None):
        path = os.path.join(self.scratch, name)
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path

    def run(self, *words, **options):
        return run(self.program, words[0], *self.data, *words[1:], cwd=self.scratch, **options)

    def play(self, *words, **options):
        return self.run("play", "NE", "TB", "--rules", "toy", *words, **options)


def logs(cases, toy):
    log = toy.path("game.log")
    ran = toy.play("--seed", "3", "--log", log)
    cases.check("a_game_is_played_and_told", ran.code == 0 and "NE kicks off from the NE 35" in ran.out and
                "Time of possession" in ran.out, repr(ran))
    told = ran.out
    with open(log, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    steps = [step for line in lines for step in line.get("steps", [])]
    throws = [step for step in steps if "roll" in step]
    cases.check("a_log_has_marks", len(throws) > 50 and all(MARKS[s["total"]] == s["mark"] for s in throws), str(throws[:3]))
    cases.equal("a_log_has_no_cells", [s for s in steps if "cell" in s], [])
    cases.check("a_log_has_the_game's_own_words", {s["ask"] for s in steps if "ask" in s} <= {"call", "toss", "clock"} and
                {line["call"] for line in lines if "call" in line} - {"none"} == {"toss", "kickoff", "run", "pass", "punt"},
                str({line.get("call") for line in lines}))
    cases.check("its_own_state_is_in_the_log", any(word in lines[-2]["after"] for word in (" heatA=", " sneaksA=")) and
                any(word in lines[-2]["after"] for word in (" puntsH=4", " reviewsH=4")), lines[-2]["after"])
    ran = toy.run("replay", log)
    cases.check("a_log_replays", ran.code == 0 and ran.out.split("\n", 3)[3] in told, repr(ran)[:600])
    # Cut off in the middle, and taken up again: the same bytes.
    with open(log, "rb") as file:
        whole = file.read()
    half = toy.path("half.log")
    with open(half, "wb") as file:
        file.write(b"".join(whole.splitlines(keepends=True)[:40]) + b'{"play":40,"situ')
    ran = toy.run("play", "--resume", half)
    with open(half, "rb") as file:
        cases.check("a_game_resumes_to_the_same_end", ran.code == 0 and file.read() == whole, repr(ran))
    for damaged, what in ((whole.replace(b'"mark":"8"', b'"mark":"3"', 1), "mark"), (whole.replace(b'"total":3', b'"total":4', 1), "total")):
        bad = toy.path("bad.log")
        with open(bad, "wb") as file:
            file.write(damaged)
        ran = toy.run("replay", bad, "--quiet")
        cases.check(f"a_log_with_another_{what}_is_refused", ran.code == 1 and "[GC-" in ran.err, repr(ran))
    punts = "puntsA" if " puntsH=" in lines[-2]["after"] else "reviewsA"
    ran = toy.play("--from", f"Q4 0:40 A0-H0 A 4&9@30 {punts}=4", "--seed", "2", "--coach", "script:" +
                   toy.path("fourth.txt", "call punt\n"), "--quiet")
    cases.check("a_situation_sets_its_own_state", "call punt is not allowed in this situation" in ran.err, repr(ran))
    ran = toy.run("play", "--from", f"{log}:30", "--seed", "9", "--log", toy.path("if.log"), "--quiet")
    cases.check("what_if_goes_on_from_a_play", ran.code == 0, repr(ran))
    ran = toy.run("replay", toy.path("if.log"), "--quiet")
    cases.check("what_if_replays", ran.code == 0, repr(ran))


def reports(cases, toy):
    ran = toy.play("--seed", "3", "--format", "json", "--quiet")
    game = json.loads(ran.out)
    cases.check("a_game_is_written_as_json", "toy" in ran.out and game["plays"], ran.out[:300])
    for form, mark in (("csv", "play_type"), ("html", "<html")):
        ran = toy.play("--seed", "3", "--format", form, "--quiet")
        cases.check(f"a_game_is_written_as_{form}", ran.code == 0 and mark in ran.out, repr(ran))


def dice(cases, toy):
    # Every mark in turn; a wrong one is refused and asked for again.
    typed = "nine\n?\n" + "".join(mark + "\n" for mark in MARKS[1:5] * 200)
    log = toy.path("typed.log")
    ran = toy.play("--dice", "manual", "--coach", "random", "--log", log, input=typed.encode())
    cases.check("typed_marks_are_taken", ran.code == 0 and "Final" in ran.out, repr(ran))
    cases.check("a_wrong_mark_is_refused", '"nine" is not a face of the toy die: its mark: OOPS, -2, 0, 3, 8 or WOW' in ran.err, repr(ran))
    cases.check("the_purpose_is_told", "Throw the toy die for the coin: " in ran.err, repr(ran))
    ran = toy.run("replay", log, "--quiet")
    cases.check("a_game_of_typed_marks_replays", ran.code == 0, repr(ran))


def coaches(cases, toy):
    program = toy.path("coach.py", COACH)
    log = toy.path("program.log")
    ran = toy.play("--seed", "5", "--coach", f"program:{sys.executable} {program}", "--log", log, "--quiet")
    cases.check("programs_play", ran.code == 0, repr(ran))
    with open(log, encoding="utf-8") as file:
        cases.check("what_a_program_may_not_say_is_refused", '"refused":[{"ask":' in file.read(), log)
    script = toy.path("calls.txt", "always call run\ncall pass\ncall pass\ncall run\nalways clock none\n")
    ran = toy.play("--seed", "5", "--coach", f"script:{script}", "--quiet")
    cases.check("scripts_play", ran.code == 0, repr(ran))
    for line, said in (("formation A", '"formation" is not a decision'), ("call 6", '"6" is not an answer to "call"')):
        ran = toy.play("--coach", f"script:{toy.path('bad.txt', line + chr(10))}", "--quiet")
        cases.check(f"a_script_with_{line.split()[0]}_is_refused", ran.code == 1 and said in ran.err, repr(ran))
    for name in ("sheet", "best", "solitaire"):
        ran = toy.play("--coach", name, "--quiet")
        cases.check(f"{name}_needs_charts", ran.code != 0 and
                    f'the coach "{name}" reads charts, and Toy Football is played without' in ran.err, repr(ran))
    keys = "r\n" * 2 + "p\nr\n??\n?\nq\n"
    ran = toy.play("--seed", "4", "--coach", "away=human,home=plain", input=keys.encode())
    cases.check("people_are_offered_the_game's_calls", " r run  p pass \n" in ran.err and "u punt" not in ran.err and
                "There are no charts in this game." in ran.err, repr(ran))


def scenarios(cases, toy):
    ran = toy.run("scenario", toy.path("toy.json", json.dumps(SCENARIO)))
    cases.check("scenarios_pass", ran.code == 0 and ran.out == f"{len(SCENARIO)} passed, 0 failed\n", repr(ran))
    for change, said in BAD_SCENARIOS:
        ran = toy.run("scenario", toy.path("bad.json", json.dumps([{**SCENARIO[0], **change}])))
        cases.check("refused_" + "_".join(said.replace('"', "").split()[:3]), ran.code == 1 and said in ran.err, repr(ran))
    ran = toy.run("scenario", toy.path("none.json", json.dumps([{**SCENARIO[0], "rolls": []}])))
    cases.check("a_throw_that_is_not_listed_fails", ran.code == 1 and "carried out" in ran.out, repr(ran))
    ran = toy.run("resolve", "--rules", "toy", "--offense", "NE", "--defense", "TB", "--play", "run", "--dice", "play=8")
    cases.check("a_play_is_explained", ran.code == 0 and "NE throws 8 (play)" in ran.out and "gain of 8" in ran.out, repr(ran))


def seasons(cases, toy):
    season = ["--rules", "toy", "--season", "2017", "--runs", "2", "--seed", "7"]
    ran = toy.run("season", *season, "--format", "json", "-q", "-j", "1")
    again = toy.run("season", *season, "--format", "json", "-q", "-j", "2")
    cases.check("a_season_is_played", ran.code == 0 and len(ran.out) > 10000, repr(ran))
    cases.check("on_two_threads_it_is_the_same", ran.out == again.out, repr(again))
    ran = toy.run("season", *season, "-q")
    cases.check("standings_are_printed", ran.code == 0 and "NE" in ran.out, repr(ran))
    ran = toy.run("season", *season, "--coach", "sheet", "-q")
    cases.check("seasons_know_which_coaches_there_are", ran.code != 0 and "is played without" in ran.err, repr(ran))
    log = toy.path("season.log")
    ran = toy.run("season", "--rules", "toy", "--season", "2017", "--seed", "7", "-q", "--run", "1", "--game",
                  "2017_01_KC_NE", "--log", log)
    if ran.code == 0:
        ran = toy.run("replay", log, "--quiet")
    cases.check("a_game_of_a_season_replays", ran.code == 0, repr(ran))
    ran = toy.run("bench", "-n", "64", "-r", "1")
    cases.check("it_is_measured", ran.code == 0 and "\ntoy  " in ran.out, repr(ran))
    cases.check("nobody_of_it_has_a_name", "with its log" in ran.out and "toy      with players" not in ran.out, repr(ran))
    for name in ("analyze", "advise", "lint"):
        other = {"analyze": ["--vs", "TB"], "advise": ["TB"], "lint": []}[name]
        ran = toy.run(name, "NE", *other, "--rules", "toy")
        cases.check(f"{name}_says_that_there_are_no_charts", ran.code != 0 and "toy is played without charts" in ran.out + ran.err, repr(ran))


def tables(cases, toy):
    folder = toy.path("toy")
    shutil.copytree(os.path.join(HERE, "data", "priority", "toy"), folder)
    ran = toy.run("validate", folder)
    cases.check("its_tables_are_known_by_their_folder", ran.code == 0, repr(ran))
    path = os.path.join(folder, "seasons.csv")
    os.chmod(path, 0o644)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("\n,,35,", "\n,,banana,"))
    ran = toy.run("validate", folder)
    cases.check("a_banana_in_them_is_found", ran.code == 1 and '"banana" cannot stand here' in ran.out, repr(ran))


def main():
    program, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        toy = Toy(program, root, scratch)
        for part in (logs, reports, dice, coaches, scenarios, seasons, tables):
            part(cases, toy)
    cases.finish()


if __name__ == "__main__":
    main()
