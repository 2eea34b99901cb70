#!/usr/bin/env python3
"""RedZone games played, logged, replayed and resumed through the command: check-redzone.py PROGRAM ROOT

Games of random coaches are logged until everything rare has been seen in one of the logs; each log that added something
is replayed. One game is played by hand, broken off, and gone on with.
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

MOST_GAMES = 80
# What must be seen in a logged game, by the dice thrown, the events and the calls.
WANTED = {
    "the_fumblers_line": ("roll", "fumble-recovery"),
    "the_other_teams_fumble_line": ("roll", "def-fumble-recovery"),
    "the_loose_ball_chart": ("roll", "loose-ball"),
    "a_muff": ("event", "muff"),
    "a_blocked_kick": ("event", "block"),
    "a_squib": ("roll", "squib"),
    "an_onside_kick": ("roll", "onside"),
    "an_instant_replay": ("roll", "review"),
    "a_free_kick_field_goal": ("call", "free-kick-field-goal"),
    "a_safety_kick": ("roll", "safety-kick"),
    "a_sneak": ("roll", "qb-sneak"),
    "the_solitaire_tables": ("roll", "solitaire"),
}


def things_in(path):
    seen = set()
    with open(path, encoding="utf-8") as file:
        for line in file:
            play = json.loads(line)
            seen.add(("call", play.get("call")))
            seen.update(("roll", step["roll"]) for step in play.get("steps", []) if "roll" in step)
            seen.update(("event", event["event"]) for event in play.get("events", []))
    return seen


def check_logged(cases, program, root, scratch):
    missing = dict(WANTED)
    for seed in range(1, MOST_GAMES + 1):
        if not missing:
            break
        log = os.path.join(scratch, f"{seed}.log")
        ran = run(program, "play", "HAR", "MES", "--data-dir", root, "--rules", "redzone", "--options", "all",
                  "--coach", "random", "--seed", str(seed), "--log", log)
        if not cases.check(f"game_{seed}_is_played", ran.code == 0 and ran.err == "", repr(ran)[:2000]):
            return
        found = things_in(log)
        new = [name for name, thing in missing.items() if thing in found]
        for name in new:
            del missing[name]
        if new:
            again = run(program, "replay", "--data-dir", root, log)
            cases.check(f"game_{seed}_with_{'_'.join(new)}_replays", again.code == 0, repr(again)[:2000])
    for name in missing:
        cases.check(f"{name}_is_seen_in_a_log", False, f"not in {MOST_GAMES} games")


def check_by_hand(cases, program, root, scratch):
    """A person answers with the return key: the suggestion, or the first legal answer."""
    log = os.path.join(scratch, "hand.log")
    command = [program, "play", "HAR", "MES", "--data-dir", root, "--rules", "redzone", "--seed", "5"]
    first = subprocess.run(command + ["--coach", "away=human,home=solitaire", "--log", log], input="\n" * 60, text=True,
                           capture_output=True, check=False)
    with open(log, encoding="utf-8") as file:
        cut = len(file.readlines())
    cases.check("a_game_by_hand_is_broken_off_with_its_log_kept", cut > 10, first.stderr[-1000:])
    rest = subprocess.run([program, "play", "--data-dir", root, "--resume", log], input="\n" * 2000, text=True,
                          capture_output=True, check=False)
    with open(log, encoding="utf-8") as file:
        whole = len(file.readlines())
    cases.check("and_goes_on_to_its_end", rest.returncode == 0 and whole > cut, rest.stderr[-1000:])
    again = run(program, "replay", "--data-dir", root, log)
    cases.check("and_replays", again.code == 0, repr(again)[:2000])


def main():
    program, root = os.path.abspath(sys.argv[1]), sys.argv[2]
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        check_logged(cases, program, root, scratch)
        check_by_hand(cases, program, root, scratch)
    cases.finish()


if __name__ == "__main__":
    main()
