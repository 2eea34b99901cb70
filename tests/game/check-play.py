#!/usr/bin/env python3
"""Whole games with the real program: check-play.py PROGRAM ROOT [KILLS]

People at a pipe, computers, scripts and outside programs; logs, replays, games broken off by the end of input, by Ctrl-C and
by kill -9 at KILLS random moments (default 4).
"""
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, deadly_disk, run, small_disk  # noqa: E402
from table import Fan, Table  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = os.path.abspath(sys.argv[2])
KILLS = int(sys.argv[3]) if len(sys.argv) > 3 else 4
TEAMS = ["MES", "HAR"]

COACH = r"""
import json, sys, time
mode = sys.argv[1]
asked = 0
for line in sys.stdin:
    q = json.loads(line)
    if q["type"] == "hello":
        assert q["protocol"] == 1 and q["teams"]["away"]["code"] == "MES"
        print('{"ready":true}', flush=True)
    elif q["type"] == "ask":
        asked += 1
        answer = q["preset"] or (q["allowed"][0] if "allowed" in q else "0")
        if mode == "typist" and asked % 10 == 0 and "error" not in q:
            print("Hut! Hut!", flush=True)
        elif mode == "cheat" and asked > 20:
            print(json.dumps({"id": q["id"], "answer": "all of them"}), flush=True)
        elif mode == "sleeper" and asked > 20:
            time.sleep(30)
        elif mode == "coward" and asked > 20:
            sys.exit(0)
        else:
            print(json.dumps({"id": q["id"], "answer": answer}), flush=True)
"""


def last_line(path):
    with open(path, encoding="utf-8") as file:
        return json.loads(file.read().splitlines()[-1])


def read(path):
    with open(path, "rb") as file:
        return file.read()


def unnumbered(story):
    """Without the numbers that plays have where there is a log, and without the line breaks they move."""
    return re.sub(r"#\d+ ", "", story).split()


def check_computers(cases, scratch):
    log = os.path.join(scratch, "computers.log")
    one = run(PROGRAM, "play", *TEAMS, "--seed", 42, "--log", log)
    two = run(PROGRAM, "play", *TEAMS, "--seed", 42)
    cases.check("a_game_of_computers_is_played", one.code == 0 and one.err == "" and "\nFinal: " in one.out, repr(one))
    cases.check("the_same_seed_gives_the_same_game", unnumbered(one.out) == unnumbered(two.out))
    cases.check("another_seed_gives_another_game", run(PROGRAM, "play", *TEAMS, "--seed", 43).out != one.out)
    wide = [line for line in one.out.splitlines() if len(line) > 80]
    cases.check("the_story_fits_80_columns", not wide, wide)
    for words in (r"^MES ball at the ", r"1st and 10 at the ", r"End of the first quarter", r"Drives +began", r"Time of possession"):
        cases.check(f"the_story_has_{words}", re.search(words, one.out, re.MULTILINE))
    quiet = run(PROGRAM, "play", *TEAMS, "--seed", 42, "--quiet")
    cases.check("quiet_is_the_box_score_only", one.out.endswith(quiet.out) and "1st and 10" not in quiet.out, repr(quiet))
    told = run(PROGRAM, "play", *TEAMS, "--seed", 42, "-v")
    cases.check("verbose_tells_the_dice_by_purpose", "throws kickoff: " in told.out and "chart offense" in told.out)
    unseeded = run(PROGRAM, "play", *TEAMS)
    seed = re.search(r"seed (\d+)", unseeded.out)
    again = run(PROGRAM, "play", *TEAMS, "--seed", seed.group(1)) if seed else None
    cases.check("a_game_without_a_seed_names_the_one_it_took", again and again.out == unseeded.out)
    same = run(PROGRAM, "play", "MES", "MES", "--seed", 1, "--neutral", "--playoff", "--options", "none", "-q")
    cases.check("a_team_can_meet_itself", same.code == 0, repr(same))

    replay = run(PROGRAM, "replay", log)
    cases.check("a_replay_tells_the_same_story", replay.code == 0 and replay.out == one.out, repr(replay))
    cases.check("and_says_so", "replayed, no difference: MES " in replay.err and replay.err.endswith(", final\n"), replay.err)
    part = run(PROGRAM, "replay", "-q", "--to", 12, log)
    cases.check("a_replay_stops_where_it_is_told", part.code == 0 and ": 12 plays replayed" in part.out, repr(part))
    code = part.out.splitlines()[1]
    there = run(PROGRAM, "play", *TEAMS, "--seed", 9, "--from", code, "-q")
    cases.check("its_situation_can_be_played_from", there.code == 0, repr(there))
    late = run(PROGRAM, "replay", "-q", "--to", 9999, log)
    cases.check("a_play_that_is_not_there_is_refused", late.code == 1 and "[GC-710] there is no play 9999; the last is " in late.err, repr(late))
    whatif = os.path.join(scratch, "whatif.log")
    other = run(PROGRAM, "play", "--from", f"{log}:30", "--seed", 5, "--log", whatif, "-q")
    cases.check("another_way_is_played_from_a_play", other.code == 0 and other.out != quiet.out, repr(other))
    cases.check("and_its_log_replays", run(PROGRAM, "replay", "-q", whatif).code == 0)
    nowhere = os.path.join(os.path.dirname(log), "nowhere", "game.log")
    lost = run(PROGRAM, "play", *TEAMS, "-q", "--log", nowhere)
    cases.check("a_log_needs_its_folder", lost.code == 1 and
                lost.err == f"{nowhere}: error: [GC-101] cannot write: there is no such folder\n" and not os.path.exists(os.path.dirname(nowhere)))
    cases.check("a_log_is_never_overwritten", run(PROGRAM, "play", *TEAMS, "--log", log).code == 1 and run(PROGRAM, "replay", "-q", log).code == 0)
    done = run(PROGRAM, "play", "--resume", log)
    cases.check("a_finished_game_resumes_to_its_end", done.code == 0 and done.out.endswith(quiet.out), repr(done))

    for form, holds in (
        ("json", lambda text: json.loads(text) is not None),
        ("csv", lambda text: text.splitlines()[0].startswith("play_id,") or "play_id" in text.splitlines()[0]),
        ("html", lambda text: text.lstrip().lower().startswith("<!doctype html")),
    ):
        played = run(PROGRAM, "play", *TEAMS, "--seed", 42, "--format", form)
        cases.check(f"a_game_as_{form}", played.code == 0 and holds(played.out), repr(played))
        replayed = run(PROGRAM, "replay", "--format", form, log)
        # A game that is not written down has no log that its page could name.
        named = replayed.out.count(f"--from {log}:")
        cases.check(f"a_replay_as_{form}_is_the_same", replayed.out.replace(f"--from {log}:", "--from LOG:") == played.out)
        cases.check(f"and_as_{form}_names_its_log_where_it_should", (named > 50) == (form == "html"), repr(named))


def check_full_disk(cases, scratch):
    whole, log = os.path.join(scratch, "roomy.log"), os.path.join(scratch, "full.log")
    played = run(PROGRAM, "play", *TEAMS, "--seed", 42, "-q", "--log", whole)
    lines = read(whole).splitlines(keepends=True)
    words = ["play", *TEAMS, "--seed", 42, "-q", "--log", log]
    error = f"{log}: error: [GC-105] cannot write: error 27 of the operating system\n"
    ran = run(PROGRAM, *words, preexec_fn=small_disk(len(lines[0]) - 1))
    cases.equal("no_room_for_the_first_line_is_one_error", (ran.code, ran.out, ran.err), (1, "", error))
    cases.check("and_leaves_no_log_in_the_way", not os.path.exists(log))
    ran = run(PROGRAM, *words, preexec_fn=small_disk(sum(map(len, lines[:10])) + 7))
    cases.check("a_disk_that_fills_up_breaks_the_game_off", ran.code == 1 and ran.err.startswith(error) and f"play --resume {log}\n" in ran.err, repr(ran))
    cases.check("its_log_ends_with_a_whole_line", read(log) == b"".join(lines[:10]), str(len(read(log))))
    ran = run(PROGRAM, "play", "-q", "--resume", log)
    cases.equal("with_room_again_it_is_played_to_the_same_end", (ran.code, ran.out, ran.err, read(log) == read(whole)), (0, played.out, "", True))


def check_refusals(cases, scratch):
    log = os.path.join(scratch, "refusals.log")
    run(PROGRAM, "play", *TEAMS, "--seed", 1, "-q", "--log", log)
    whole = read(log)
    torn = os.path.join(scratch, "torn.log")
    with open(torn, "wb") as file:
        file.write(whole[: len(whole) // 2])
    ran = run(PROGRAM, "replay", "-q", torn)
    cases.check("a_torn_log_is_replayed_as_far_as_it_is_whole", ran.code == 1 and "[GC-704]" in ran.err and "no difference" in ran.out, repr(ran))
    ran = run(PROGRAM, "play", "-q", "--resume", torn)
    cases.check("and_resumed_to_the_same_bytes", ran.code == 0 and read(torn) == whole, repr(ran))
    lines = whole.split(b"\n")
    for name, damaged in (
        ("a_changed_total", whole.replace(b'"total":2', b'"total":3', 1)),
        ("a_missing_line", b"\n".join(lines[:20] + lines[21:])),
        ("a_chart", read(os.path.join(ROOT, "charts/sample/MES/offense.csv"))),
        ("nothing", b""),
    ):
        path = os.path.join(scratch, "damaged.log")
        with open(path, "wb") as file:
            file.write(damaged)
        for command in (["replay", "-q", path], ["play", "-q", "--resume", path]):
            ran = run(PROGRAM, *command)
            cases.check(f"{name}_is_refused_by_{command[0]}", ran.code == 1 and ran.out == "" and ": error: [GC-7" in ran.err, repr(ran))
    data = os.path.join(scratch, "data")
    os.makedirs(os.path.join(data, "charts"))
    shutil.copytree(os.path.join(ROOT, "charts", "sample"), os.path.join(data, "charts", "sample"))
    values = os.path.join(data, "charts", "sample", "HAR", "values.csv")
    with open(values, encoding="utf-8") as file:
        text = file.read()
    with open(values, "w", encoding="utf-8") as file:
        file.write(re.sub(r"no-huddle-quota,\d+", "no-huddle-quota,9", text))
    ran = run(PROGRAM, "replay", "-q", "--data-dir", data, log)
    cases.check("other_charts_are_refused", ran.code == 1 and "[GC-707] the log is of charts of HAR" in ran.err, repr(ran))
    # A whole log that tells of another game: the rolls of one under the seed of another.
    for words, message in (
        (["play", "MES"], "play: two teams are needed, visitors first (for example: gridchart play MES HAR)"),
        (["play", *TEAMS, "--resume", log], '"MES": the log says who plays'),
        (["play", "--resume", log, "--seed", "1"], "--seed: a resumed game keeps its dice (--from LOG:PLAY takes others)"),
        (["play", "--resume", log, "--rules", "ddf"], "--rules: the log says that already"),
        (["play", *TEAMS, "--coach", "human", "--format", "json"],
         "--format: with people at the table only text; write a log and use gridchart replay --format"),
        (["play", *TEAMS, "--dice", "manual", "--seed", "1"], "--seed: dice typed by hand have no seed"),
        (["replay", "-q", "-v", log], "--quiet: there is nothing to tell then"),
    ):
        ran = run(PROGRAM, *words)
        cases.check(f"wrong_usage_{words[-1]}", ran.code == 2 and ran.out == "" and ran.err == f"gridchart: {message}\n", repr(ran))
    for words, code in (
        ([*TEAMS, "--coach", "nobody"], 721),
        ([*TEAMS, "--coach", "script:/nowhere"], 101),
        ([*TEAMS, "--from", "Q2 1:45 13-10 H 2&7@38"], 731),
        ([*TEAMS, "--from", "Q9 1:45 A13-H13 H 2&7@38"], 732),
        ([*TEAMS, "--from", "Q4 0:00 A13-H10 H over@50"], 732),
        (["MSE", "HAR"], 1003),
        ([*TEAMS, "--rules", "checkers"], 1002),
        ([*TEAMS, "--options", "weather"], 1001),
    ):
        ran = run(PROGRAM, "play", *words)
        cases.check(f"refused_with_{code}_{words[-1]}", ran.code == 1 and ran.out == "" and f"[GC-{code}]" in ran.err, repr(ran))


def check_kills(cases, scratch):
    """kill -9 at random moments: every one resumes to the same bytes."""
    unborn = os.path.join(scratch, "unborn.log")
    words = ["play", *TEAMS, "--seed", 77, "-q", "--log", unborn]
    ran = run(PROGRAM, *words, preexec_fn=deadly_disk(0))
    cases.check("killed_before_the_first_line_no_log_is_in_the_way", ran.code == -signal.SIGXFSZ and not os.path.exists(unborn), repr(ran))
    ran = run(PROGRAM, *words)
    cases.check("and_the_same_command_begins_the_game", ran.code == 0 and b"\n" in read(unborn), repr(ran))
    reference = os.path.join(scratch, "unbroken.log")
    run(PROGRAM, "play", *TEAMS, "--seed", 77, "-q", "--log", reference)
    whole = read(reference)
    dice = random.Random(20171116)
    bad = []
    inside = 0
    for i in range(KILLS):
        log = os.path.join(scratch, f"killed-{i}.log")
        process = subprocess.Popen([PROGRAM, "play", *TEAMS, "--seed", "77", "--pace", "0.004", "--log", log],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not (os.path.exists(log) and b"\n" in read(log)):
            time.sleep(0.002)
        time.sleep(dice.random() * 0.7)
        process.send_signal(signal.SIGKILL)
        process.wait()
        inside += len(read(log)) < len(whole)
        ran = run(PROGRAM, "play", "-q", "--resume", log)
        if ran.code != 0 or read(log) != whole:
            bad.append((i, repr(ran)))
    cases.check(f"killed_at_{KILLS}_moments_a_game_resumes_to_the_same_bytes", not bad, bad)
    cases.check("most_of_them_in_the_middle_of_the_game", inside * 2 >= KILLS, f"{inside} of {KILLS}")


def check_person(cases, scratch):
    """A whole game of a person against the computer, unbroken and broken."""
    log = os.path.join(scratch, "person.log")
    table = Table(PROGRAM, *TEAMS, "--seed", 5, "--coach", "away=human,home=plain", "--log", log, answer=Fan())
    table.play()
    code = table.finish()
    cases.check("a_person_plays_a_whole_game", code == 0 and b"\nFinal" in table.out, [f"exit {code}", table.talk[-400:].decode()])
    cases.check("and_was_asked_a_lot", table.asked > 100, str(table.asked))
    wide = [line for line in table.talk.decode().splitlines() if len(line) > 80]
    cases.check("the_screen_fits_80_columns", not wide, wide[:3])
    cases.check("the_game_replays", run(PROGRAM, "replay", "-q", log).code == 0)
    end = last_line(log)
    dice = random.Random(7)
    broken = os.path.join(scratch, "person-broken.log")
    words = [*TEAMS, "--seed", 5, "--coach", "away=human,home=plain", "--log", broken]
    for _ in range(min(KILLS, 12)):
        table = Table(PROGRAM, *words, answer=Fan())
        if not table.play(dice.randrange(1, 30)):
            table.finish()
            break
        if dice.randrange(2):
            table.question()  # the choice being typed is lost
        table.kill()
        words = ["--resume", broken]
    table = Table(PROGRAM, "--resume", broken, answer=Fan())
    table.play()
    code = table.finish()
    cases.check("broken_off_by_kill_9_again_and_again_it_ends_the_same", code == 0 and last_line(broken)["state"] == end["state"],
                [f"exit {code}", str(last_line(broken)), str(end), table.talk[-400:].decode()])
    cases.check("and_replays", run(PROGRAM, "replay", "-q", broken).code == 0)


def check_solitaire(cases, scratch):
    """DDF-26.3: the dice of run or pass are the game's: in the log, and thrown again with it."""
    log = os.path.join(scratch, "solitaire.log")
    run(PROGRAM, "play", *TEAMS, "--data-dir", ROOT, "--coach", "solitaire", "--seed", "3", "--log", log, "-q")
    rolls = read(log).count(b'"roll":"pass-rush"')
    cases.check("run_or_pass_is_thrown_by_purpose", rolls > 100 and rolls % 2 == 0, str(rolls))
    cases.check("and_replays", run(PROGRAM, "replay", "-q", log).code == 0)


def check_prompts(cases, scratch):
    """DDF-24.6: people are asked about audibles on a mismatch, seldom otherwise; "always" asks at every reveal."""
    asked = {}
    for when in ("mismatch", "always"):
        log = os.path.join(scratch, f"prompts-{when}.log")
        table = Table(PROGRAM, *TEAMS, "--seed", 5, "--coach", "away=human,home=plain", "--prompts", when, "--log", log, answer=Fan())
        table.play()
        table.finish()
        asked[when] = table.talk.decode().count("both calls are shown")
        cases.check(f"a_game_with_prompts_{when}_replays", run(PROGRAM, "replay", "-q", log).code == 0)
    cases.check("people_are_asked_at_few_reveals_unless_they_want_all", 0 < 3 * asked["mismatch"] < asked["always"], repr(asked))


def check_commands(cases, scratch):
    """What a person can type beyond a choice."""
    log = os.path.join(scratch, "commands.log")
    table = Table(PROGRAM, *TEAMS, "--prompts", "always", "--seed", 7, "--coach", "away=human", "--log", log)

    def until(words):
        for _ in range(60):
            text = table.question()
            if text is None or words in text.splitlines()[-1]:
                return text
            table.say("")
        return None

    def ask(line):
        table.say(line)
        return table.question() or ""

    cases.check("a_call_is_asked_for", until("your call"))
    cases.check("a_question_mark_explains", "Plays 1 to 4 are runs" in ask("?"))
    cases.check("charts_tells_what_the_charts_say",
                re.search(r"6 short pass +\d+% a number, -?\d+\.\d yards on average", ask("charts")))
    advice = ask("??")
    cases.check("two_ask_the_best_coach", re.search(r"(expects|wins) .*\n +call +mix +worth +yards", advice)
                and "best: " in advice and max(map(len, advice.splitlines())) <= 80, advice)
    cases.check("each_call_shows_how_often_it_may_be_made", re.search(r" 6 short pass \d+/\d+ ", advice + ask("zzz")), advice)
    cases.check("nonsense_is_refused", '"zz" is not one of the choices' in ask("zz"))
    cases.check("the_situation_is_printed", re.search(r"^Q1 \d+:\d\d A0-H0 A ", ask("code"), re.MULTILINE))
    cases.check("the_box_score_is_printed", "Statistics" in ask("box"))
    text = ask("6")
    cases.check("the_reveal_shows_both_calls", "MES calls short pass, HAR defends with " in text, text)
    text = ask("u")
    cases.check("a_call_is_taken_back_before_the_dice", "MES, your call" in text, text)
    text = ask("1")
    cases.check("and_another_one_made", "MES calls line plunge" in text, text)
    until("your call")
    text = ask("t")
    cases.check("a_timeout_is_called_from_the_play", "timeouts **-" in text or "no time to save" in text, text)
    text = ask("auto")
    cases.check("the_computer_takes_over", 'is now played by the coach "' in table.talk.decode(), text)
    table.play()
    cases.check("and_plays_to_the_end", table.finish() == 0 and b"\nFinal" in table.out)
    ran = run(PROGRAM, "replay", "-q", log)
    cases.check("such_a_game_replays", ran.code == 0, repr(ran))

    short = os.path.join(scratch, "short.log")
    table = Table(PROGRAM, *TEAMS, "--prompts", "always", "--seed", 7, "--coach", "home=human", "--log", short)
    table.play(20)
    code = table.finish()
    text = table.talk.decode()
    cases.check("the_end_of_input_ends_the_game_in_order",
                code == 0 and "gridchart: end of input\n" in text and f"go on with: gridchart play --resume {short}" in text, text[-300:])
    table = Table(PROGRAM, "--resume", short)
    table.play()
    cases.check("and_it_goes_on", table.finish() == 0 and b"Going on after play " in table.out and b"\nFinal" in table.out)
    table = Table(PROGRAM, *TEAMS, "--prompts", "always", "--coach", "home=human")
    table.question()
    table.process.send_signal(signal.SIGINT)
    cases.check("an_interrupt_in_a_pipe_ends_it_too", table.finish() == 0)
    process = subprocess.Popen([PROGRAM, "play", *TEAMS, "--pace", "0.2"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    process.stdout.read(200)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    cases.check("a_game_of_computers_is_interrupted", process.returncode == 1 and b"broken off at Q1 " in err, err)


def check_two_people(cases, scratch):
    log = os.path.join(scratch, "two.log")
    table = Table(PROGRAM, *TEAMS, "--coach", "human", "--dice", "manual", "--log", log, answer=Fan(), timeout=200)
    table.play(40)
    text = table.talk.decode()
    cases.check("secret_calls_are_hidden", ", your call (hidden): " in text and ", your formation (hidden): " in text, text[-500:])
    cases.check("dice_are_asked_for_with_their_reason", "Throw the offensive dice for the play, on the offense's chart: " in text)
    for _ in range(200):
        text = table.question()
        if text is None or text.splitlines()[-1].startswith("Throw the offensive dice"):
            break
        table.say(table.answer(text))
    table.say("40")
    text = table.question()
    cases.check("an_impossible_total_is_refused", "40 cannot be thrown with the offensive dice: the totals are 10 to 39" in text, text)
    table.say("4 0 0")
    text = table.question()
    cases.check("impossible_faces_are_refused", "These faces cannot be: the offensive dice are black yellow white" in text, text)
    table.say("?")
    cases.check("the_dice_are_explained", "Type the total or the single faces" in table.question())
    table.play()
    cases.check("two_people_with_real_dice_play_to_the_end", table.finish() == 0 and b"\nFinal" in table.out, table.talk[-300:].decode())
    cases.check("and_their_game_replays", run(PROGRAM, "replay", "-q", log).code == 0)


def check_programs(cases, scratch):
    coach = os.path.join(scratch, "coach.py")
    with open(coach, "w", encoding="utf-8") as file:
        file.write(COACH)

    def play(mode, *words):
        log = os.path.join(scratch, f"{mode}.log")
        command = f"program:{sys.executable} {coach} {mode}"
        return log, run(PROGRAM, "play", *TEAMS, "--seed", 3, "-q", "--coach", f"away={command},home=plain", "--log", log, *words)

    log, ran = play("honest")
    cases.check("an_outside_program_plays_a_game", ran.code == 0 and ran.err == "", repr(ran))
    cases.check("which_replays_without_it", run(PROGRAM, "replay", "-q", log).code == 0)
    log, ran = play("typist")
    cases.check("bad_answers_are_refused_and_asked_for_again",
                ran.code == 0 and "[GC-726]" in ran.err and "Hut! Hut!: not a JSON object" in ran.err, repr(ran))
    cases.check("and_kept_in_the_log", b'"refused":[{"ask":"' in read(log) and b'"said":"Hut! Hut!"' in read(log))
    log, ran = play("cheat")
    cases.check("three_bad_answers_break_the_game_off", ran.code == 1 and ran.err.count("[GC-726]") == 3 and "[GC-728]" in ran.err, repr(ran))
    cases.check("which_is_resumed_by_another", run(PROGRAM, "play", "-q", "--resume", log, "--coach", "plain").code == 0)
    log, ran = play("sleeper", "--coach-time", 1)
    cases.check("a_program_that_sleeps_is_timed_out", ran.code == 1 and "gave no answer in 1 s" in ran.err, repr(ran))
    log, ran = play("coward")
    cases.check("a_program_that_leaves_is_noticed", ran.code == 1 and "[GC-728]" in ran.err, repr(ran))
    ran = run(PROGRAM, "play", *TEAMS, "--coach", "program:exit 3")
    cases.check("a_program_that_does_not_start_is_refused", ran.code == 1 and ran.out == "" and "[GC-725]" in ran.err, repr(ran))

    script = os.path.join(scratch, "calls.txt")
    with open(script, "w", encoding="utf-8") as file:
        file.write("# all run\ntoss receive\nplay 1\nalways play 2\nalways formation B\n")
    ran = run(PROGRAM, "play", *TEAMS, "--seed", 3, "--options", "none", "--coach", f"away=script:{script},home=plain")
    cases.check("a_script_is_followed", "Off tackle" in ran.out, repr(ran))
    with open(script, "w", encoding="utf-8") as file:
        file.write("play 6\nplay pass\nhuddle\n")
    ran = run(PROGRAM, "play", *TEAMS, "--coach", f"script:{script}")
    expected = (f'{script}:2: error: [GC-722] "pass" is not an answer to "play"\n'
                f'{script}:3: error: [GC-722] expected a decision and its answer, as in "play 6"\n')
    cases.check("a_bad_script_is_refused_line_by_line", ran.code == 1 and ran.err == expected, repr(ran))


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as scratch:
        for part in (check_computers, check_full_disk, check_refusals, check_kills, check_person, check_solitaire, check_prompts, check_commands, check_two_people, check_programs):
            part(cases, scratch)
    cases.finish()


if __name__ == "__main__":
    main()
