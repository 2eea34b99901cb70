#!/usr/bin/env python3
"""Whole seasons by the command: check-season-cli.py PROGRAM ROOT

Any cut of the runs gives the same bytes; a database that is killed goes on to the same rows; one game is the game of its
run; and everything wrong is said in one line.
"""
import csv
import io
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, has_terminals, run, small_disk  # noqa: E402
from markup import Nesting, outside  # noqa: E402

PROGRAM, ROOT = sys.argv[1:3]
PAIR = os.path.join(ROOT, "tests", "season", "pair")
FILES = ["--teams", os.path.join(PAIR, "teams.csv"), "--formats", os.path.join(PAIR, "formats.csv"), "--league", "PAIR"]
BASE = ["--charts", os.path.join(ROOT, "charts", "sample"), "--schedule", os.path.join(PAIR, "games.csv"), *FILES]


def season(*words, base=None, **options):
    return run(PROGRAM, "season", *(BASE if base is None else base), *words, **options)


def rows(path):
    """Everything in a database but its sums' bytes, table by table in key order."""
    found = {}
    db = sqlite3.connect(path)
    for (name,) in sorted(db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")):
        found[name] = sorted(db.execute(f"SELECT * FROM {name}"), key=repr)
    db.close()
    return found


def long_schedule(folder, games):
    path = os.path.join(folder, "games.csv")
    with open(path, "w", encoding="utf-8") as file:
        file.write("game_id,season,game_type,week,gameday,away_team,away_score,home_team,home_score,location\n")
        for week in range(1, games + 1):
            file.write(f"2017_{week:02d}_HAR_MES,2017,REG,{week},,HAR,,MES,,Home\n")
    return path


def same_in_any_cut(cases, folder):
    whole = season("--runs", 23, "--jobs", 1, "--format", "json")
    cases.check("a_season_is_played", whole.code == 0 and whole.err == "", repr(whole))
    for jobs in (2, 3, 8):
        ran = season("--runs", 23, "--jobs", jobs, "--format", "json")
        cases.check(f"{jobs}_threads_give_the_same_bytes", ran.out == whole.out, repr(ran))
    for parts in (1, 2, 7, 23, 40):
        paths = []
        for part in range(1, parts + 1):
            paths.append(os.path.join(folder, f"part-{parts}-{part}.json"))
            ran = season("--runs", 23, "--shard", f"{part}/{parts}", "--format", "json", "--output", paths[-1])
            if ran.code != 0 or ran.out:
                cases.check(f"part_{part}_of_{parts}_is_played", False, repr(ran))
        random.Random(parts).shuffle(paths)
        merged = run(PROGRAM, "merge", *paths)
        cases.check(f"{parts}_parts_in_any_order_merge_to_the_same_bytes", merged.out == whole.out and merged.err == "", repr(merged))
    whole_path = os.path.join(folder, "whole.json")
    with open(whole_path, "w", encoding="utf-8") as file:
        file.write(whole.out)
    for words in (["text"], ["csv"], ["csv", "--table", "games"], ["csv", "--table", "stats"], ["csv", "--table", "playoffs"],
                  ["csv", "--table", "records"], ["html"]):
        merged, played = run(PROGRAM, "merge", whole_path, "--format", *words), season("--runs", 23, "--format", *words)
        cases.check(f"merge_writes_{'_'.join(words).replace('-', '')}_as_season_does", merged.out == played.out and merged.code == 0 and merged.out,
                    repr(merged))
    other = season("--runs", 23, "--seed", 2, "--format", "json")
    cases.check("another_seed_gives_another_season", other.out != whole.out and other.code == 0, repr(other))
    return json.loads(whole.out), whole_path


def page(cases):
    ran = run(PROGRAM, "season", "--season", 2017, "--runs", 8, "--seed", 3, "--format", "html")
    nesting = Nesting()
    nesting.feed(ran.out)
    cases.check("a_page_has_its_tags_in_their_places", ran.code == 0 and not nesting.faults and not nesting.open, repr(nesting.faults))
    cases.equal("a_page_needs_nothing_from_outside", outside(ran.out), [])
    cases.equal("a_page_has_a_picture_of_every_club_and_two_of_points", nesting.count.get("svg"), 34)
    for what in ("scored", "allowed"):
        picture = re.search(f'<svg [^>]*aria-label="Points {what}.*?</svg>', ran.out, re.DOTALL)
        labels = re.findall(r'</circle><text x="(\d+)" y="(\d+)">(\w+)</text>', picture.group(0)) if picture else []
        boxes = [(int(x), int(y), 7 * len(club) + 1, club) for x, y, club in labels]
        crossed = [(a[3], b[3]) for i, a in enumerate(boxes) for b in boxes[:i]
                   if a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and abs(a[1] - b[1]) < 11]
        cases.check(f"every_club_has_a_label_of_its_own_among_points_{what}", len(boxes) == 32 and not crossed, repr(crossed))


def sums_agree(cases, whole):
    teams = {t["team"]: t for t in whole["teams"]}
    cases.equal("every_game_has_a_winner_and_a_loser_or_a_tie", sum(t["wins"] for t in teams.values()), sum(t["losses"] for t in teams.values()))
    cases.equal("points_scored_are_points_allowed", teams["HAR"]["scored"], teams["MES"]["allowed"])
    cases.equal("every_run_has_one_champion", sum(t["titles"] for t in teams.values()), whole["runs"])
    for game in whole["games"]:
        points = whole["stats"].index("points")
        for side in ("away", "home"):
            first, *counts = game[f"{side}_points"]
            total = sum((first + i) * n for i, n in enumerate(counts))
            cases.equal(f"the_histogram_of_{game['game']}_{side}_has_all_points", total, game[f"{side}_stats"][points])
        cases.equal(f"the_margins_of_{game['game']}_count_every_game", sum(game["margins"][1:]), game["played"])


def one_game(cases, whole, folder):
    for record in whole["records"]:
        if "game" not in record:
            continue
        ran = season("--run", record["run"], "--game", record["game"], "--format", "json")
        game = json.loads(ran.out) if ran.code == 0 else {}
        text = json.dumps(game)
        cases.check(f"the_record_{record['record']}_can_be_seen_again", ran.code == 0 and record["away"] in text and record["home"] in text, repr(ran))
        table = season("--run", record["run"], "--game", record["game"], "--format", "csv")
        last = list(csv.DictReader(io.StringIO(table.out)))[-1] if table.code == 0 else {}
        seen = [int(last.get("total_away_score") or -1), int(last.get("total_home_score") or -1)]
        cases.check(f"the_record_{record['record']}_has_its_score", all(a <= b for a, b in zip(seen, record["score"])) and seen != [-1, -1],
                    f"{seen} {record['score']}")
    record = next(r for r in whole["records"] if r["record"] == "most_points")
    log = os.path.join(folder, "record.log")
    ran = season("--run", record["run"], "--game", record["game"], "--log", log)
    cases.check("its_log_is_written", ran.code == 0 and os.path.getsize(log) > 1000, repr(ran))
    replay = run(PROGRAM, "replay", log)
    cases.check("its_log_replays", replay.code == 0, repr(replay))
    full = os.path.join(folder, "full.log")
    for size in (0, 100, 5000):
        ran = season("--run", record["run"], "--game", record["game"], "--log", full, preexec_fn=small_disk(size))
        cases.equal(f"a_log_without_room_after_{size}_bytes_is_one_error", (ran.code, ran.out, ran.err),
                    (1, "", f"{full}: error: [GC-105] cannot write: error 27 of the operating system\n"))
        cases.check(f"a_log_without_room_after_{size}_bytes_is_not_left", not os.path.exists(full))
    cases.equal("a_game_that_was_not_played_is_refused", season("--run", 1, "--game", "2017_09_HAR_MES").err,
                "gridchart: error: [GC-1026] run 1 has no game 2017_09_HAR_MES that was played\n")
    alone, boxes = season("--run", 3, "--no-boxes"), season("--run", 3)
    cases.check("a_run_is_told_in_full", alone.code == 0 and all(w in alone.out for w in ("standings", "Play-offs", "Week 4", "Leaders")), repr(alone))
    cases.check("a_run_has_every_box_score", boxes.out.startswith(alone.out) and boxes.out.count("Time of possession") == 5, repr(boxes))


def weeks(cases):
    ran = season("--runs", 9, "--from-week", 3, "--format", "json")
    data = json.loads(ran.out)
    cases.equal("games_before_the_week_are_not_played", [g["played"] for g in data["games"]], [0, 0, 9, 9])
    cases.check("their_scores_count", all(t["scored"] >= 9 * (34 if t["team"] == "HAR" else 48) for t in data["teams"]), ran.out[:300])
    ran = season("--runs", 9, "--through", 2, "--format", "json")
    data = json.loads(ran.out)
    cases.equal("games_after_the_week_are_not_played", [g["played"] for g in data["games"]], [9, 9, 0, 0])
    cases.equal("there_are_no_play_offs_then", data["totals"]["playoff_games"], 0)
    data = json.loads(season("--runs", 9, "--through", "reg", "--format", "json").out)
    cases.equal("a_regular_season_has_no_play_offs", (data["totals"]["games"], data["totals"]["playoff_games"]), (36, 0))
    data = json.loads(season("--runs", 2, "--rules", "redzone", "--options", "none", "--coach", "random", "--format", "json").out)
    cases.equal("other_rules_options_and_coaches_are_taken", (data["ruleset"], data["options"], data["coach"]), ("redzone", "", "random"))


def databases(cases, whole_path, folder):
    with open(whole_path, encoding="utf-8") as file:
        whole = file.read()
    path = os.path.join(folder, "s.sqlite")
    ran = season("--runs", 23, "--db", path, "--format", "json")
    cases.check("a_database_does_not_change_the_result", ran.out == whole and ran.code == 0, repr(ran))
    stored = rows(path)
    cases.equal("every_game_is_in_it", (len(stored["runs"]), len(stored["games"]), len(stored["team_games"])), (23, 115, 230))
    again = season("--runs", 23, "--db", path, "--format", "json")
    cases.check("the_same_command_again_plays_nothing_twice", again.out == whole and rows(path) == stored, repr(again))
    more = season("--runs", 30, "--db", path, "--format", "json")
    cases.check("more_runs_are_added", more.out == season("--runs", 30, "--format", "json").out and len(rows(path)["runs"]) == 30, repr(more))
    cases.equal("a_shard_that_cuts_a_piece_is_refused", season("--runs", 30, "--shard", "1/2", "--db", path).err,
                f"{path}: error: [GC-1035] runs 1-30 are stored in one piece, and only runs 1-15 were asked for\n")
    cases.equal("another_seed_is_refused", season("--runs", 30, "--seed", 9, "--db", path).err,
                f'{path}: error: [GC-1032] seed: the file has "1", this season "9"\n')
    standard = json.loads(more.out)["options"]
    first, rest = standard.split(",", 1)
    for name, words, text in (
        ("ruleset", ["--rules", "redzone", "--charts", os.path.join(ROOT, "charts", "sample", "redzone")], 'ruleset: the file has "ddf", this season "redzone"'),
        ("coach", ["--coach", "random"], 'coach: the file has "sheet", this season "random"'),
        ("week", ["--through", "2"], 'through: the file has "post", this season "2"'),
        ("end", ["--through", "reg"], 'through: the file has "post", this season "reg"'),
        ("beginning", ["--from-week", "3"], 'from-week: the file has "none", this season "3"'),
        ("set_of_options", ["--options", "none"], f'options: only the file has "{standard}"'),
        ("option_less", ["--options", rest], f'options: only the file has "{first}"'),
    ):
        cases.equal(f"another_{name}_is_refused", season("--runs", 30, "--db", path, *words).err, f"{path}: error: [GC-1032] {text}\n")
    games = long_schedule(folder, 4)
    base = ["--charts", os.path.join(ROOT, "charts", "sample"), "--schedule", games, *FILES]
    ran = season("--runs", 30, "--db", path, base=base)
    cases.check("another_schedule_is_refused", re.fullmatch(re.escape(path) + r": error: \[GC-1032\] schedule and clubs: the file has those with hash "
                r"[0-9a-f]{16}, this season [0-9a-f]{16}\n", ran.err), repr(ran))
    cases.check("and_nothing_is_changed", season("--runs", 30, "--db", path, "--format", "json").out == more.out)
    cases.equal("another_level_is_refused", season("--runs", 30, "--keep", "plays", "--db", path).err,
                f'{path}: error: [GC-1032] keep: the file has "games", this command "plays"\n')

    shards = os.path.join(folder, "shards.sqlite")
    both = [subprocess.Popen([PROGRAM, "season", *BASE, "--runs", "30", "--shard", f"{i}/2", "--db", shards, "--format", "json"],
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE) for i in (1, 2)]
    outs = [p.communicate() for p in both]
    cases.equal("two_processes_write_one_file", [p.returncode for p in both], [0, 0])
    ran = season("--runs", 30, "--db", shards, "--format", "json")
    cases.check("what_they_wrote_is_the_whole", ran.out == more.out and rows(shards) == rows(path), repr((ran, outs[0][1], outs[1][1])))

    deep = os.path.join(folder, "deep.sqlite")
    ran = season("--runs", 2, "--db", deep, "--keep", "plays", "--quiet", "--format", "json")
    found = rows(deep)
    plays = sum(r[8] for r in found["drives"])
    cases.check("drives_and_plays_can_be_kept", ran.code == 0 and len(found["plays"]) > 1000 and 1000 < plays < len(found["plays"]), repr(ran))
    last = {}
    for row in found["plays"]:
        last[row[:2]] = max(last.get(row[:2], (0,)), (row[2], row[12], row[13]))
    finals = {r[:2]: (r[6], r[7]) for r in found["games"]}
    cases.equal("the_last_play_has_the_final_score", {k: v[1:] for k, v in last.items()}, finals)

    foreign = os.path.join(folder, "foreign.sqlite")
    db = sqlite3.connect(foreign)
    db.execute("CREATE TABLE places (name TEXT)")
    db.commit()
    db.close()
    with open(foreign, "rb") as file:
        before = file.read()
    cases.equal("another_programs_database_is_refused", season("--db", foreign).err, f"{foreign}: error: [GC-1033] a database of another program\n")
    with open(foreign, "rb") as file:
        cases.check("and_left_as_it_is", file.read() == before)
    text = os.path.join(folder, "text.sqlite")
    with open(text, "w", encoding="utf-8") as file:
        file.write("This is no database at all, only some text.\n" * 100)
    cases.equal("a_text_is_refused", season("--db", text).err, f"{text}: error: [GC-1033] not an SQLite file\n")
    old = os.path.join(folder, "old.sqlite")
    season("--db", old)
    db = sqlite3.connect(old)
    db.execute("PRAGMA user_version = 99")
    db.commit()
    db.close()
    cases.equal("another_version_is_refused", season("--db", old).err, f"{old}: error: [GC-1033] schema version 99, this program writes version 3\n")
    nowhere = os.path.join(folder, "no", "such", "s.sqlite")
    cases.equal("a_folder_that_is_not_there_is_an_error", season("--db", nowhere).err, f"{nowhere}: error: [GC-1031] cannot make: the folder it is to stand in is not there\n")
    cases.equal("a_folder_is_no_file", season("--db", folder).err, f"{folder}: error: [GC-1031] cannot open: it is a directory, not a file\n")


def read_only(cases, folder):
    if os.geteuid() == 0:
        cases.ignore("a_database_that_may_not_be_written_is_refused", "root can write everywhere")
        return
    place = os.path.join(folder, "closed")
    os.mkdir(place)
    path, missing = os.path.join(place, "s.sqlite"), os.path.join(place, "new.sqlite")
    season("--runs", 3, "--db", path)
    stored = rows(path)
    for name, mode, folder_mode, where, text in (
        ("a_file", 0o444, 0o755, path, "cannot write: the file is read-only"),
        ("a_folder", 0o644, 0o555, path, "cannot write: its folder is read-only, and SQLite keeps a journal beside the file"),
        ("a_folder_without_the_file", 0o644, 0o555, missing, "cannot make: its folder may not be written: Permission denied"),
    ):
        os.chmod(path, mode)
        os.chmod(place, folder_mode)
        for runs in (3, 5):
            ran = season("--runs", runs, "--db", where)
            cases.equal(f"{name}_that_may_not_be_written_is_refused_for_{runs}_runs", (ran.code, ran.out, ran.err), (1, "", f"{where}: error: [GC-1031] {text}\n"))
        if where == missing:
            os.chmod(place, 0o755)
            os.mkdir(missing)
            os.chmod(place, 0o555)
            cases.equal("a_folder_in_it_is_no_file_either", season("--db", missing).err, f"{missing}: error: [GC-1031] cannot open: Is a directory\n")
            os.chmod(place, 0o755)
            os.rmdir(missing)
        os.chmod(place, 0o755)
        cases.check(f"{name}_that_may_not_be_written_is_left_as_it_is", rows(path) == stored and not os.path.exists(missing))
    os.chmod(path, 0o644)


def disk_full(cases, folder):
    path = os.path.join(folder, "full.sqlite")
    games = long_schedule(folder, 60)
    base = ["--charts", os.path.join(ROOT, "charts", "sample"), "--schedule", games, *FILES]
    ran = season("--runs", 400, "--db", path, "--format", "json", base=base, preexec_fn=small_disk(100000))
    cases.check("a_disk_that_is_full_is_an_error", ran.code == 1 and ran.out == "" and "[GC-1031] cannot write: " in ran.err and ran.err.count("\n") == 1, repr(ran))
    whole = season("--runs", 400, "--format", "json", base=base)
    ran = season("--runs", 400, "--db", path, "--format", "json", base=base)
    cases.check("with_room_again_it_goes_on_to_the_same_result", ran.out == whole.out and ran.code == 0, repr(ran))
    return base, whole


def same_runs_twice(cases, base, whole, folder):
    path = os.path.join(folder, "twice.sqlite")
    both = [subprocess.Popen([PROGRAM, "season", *base, "--runs", "400", "--db", path, "--jobs", "1", "--format", "json"], stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE) for _ in range(2)]
    done = [(p.communicate(), p.returncode) for p in both]
    good = [out.decode() for (out, _), code in done if code == 0]
    bad = [err.decode() for (_, err), code in done if code != 0]
    # Both succeed only if one had ended before the other began.
    cases.check("the_same_command_twice_at_once_stores_nothing_twice",
                good and all(out == whole.out for out in good) and all("[GC-1034] another process has stored run" in err for err in bad), repr(done)[-800:])
    cases.equal("every_run_is_there_once", len(rows(path)["runs"]), 400)


def reader_is_waited_for(cases, base, folder):
    """SQLite changes the kind of journal only alone, and does not wait for that by itself."""
    path = os.path.join(folder, "read.sqlite")
    season("--runs", 20, "--db", path, "--format", "json", base=base)
    reader = sqlite3.connect(path, isolation_level=None)
    reader.execute("PRAGMA journal_mode = DELETE")
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM runs").fetchone()
    process = subprocess.Popen([PROGRAM, "season", *map(str, base), "--runs", "40", "--db", path, "--format", "json"], stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE)
    time.sleep(1.5)
    reader.execute("COMMIT")
    reader.close()
    err = process.communicate()[1].decode()
    cases.equal("a_reader_who_keeps_the_file_locked_for_a_while_is_waited_for", (process.returncode, err), (0, ""))
    cases.equal("and_the_runs_are_stored", len(rows(path)["runs"]), 40)


def killed(cases, base, whole, folder, kills):
    dice = random.Random(7)
    unbroken = os.path.join(folder, "unbroken.sqlite")
    start = time.monotonic()
    season("--runs", 400, "--db", unbroken, "--format", "json", base=base)
    span = time.monotonic() - start
    expected = rows(unbroken)
    path, lost = os.path.join(folder, "killed.sqlite"), 0
    last = 0
    for _ in range(kills):
        process = subprocess.Popen([PROGRAM, "season", *base, "--runs", "400", "--db", path, "--format", "json"], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        time.sleep(dice.random() * span * 0.5)
        process.kill()
        process.wait()
        if os.path.exists(path):
            try:
                db = sqlite3.connect(path)
                there = db.execute("SELECT count(*) FROM runs").fetchone()[0]
                lost += there < last
                last = there
                db.close()
            except sqlite3.OperationalError:
                pass  # killed before the tables were made
    cases.equal("no_committed_run_is_lost", lost, 0)
    ran = season("--runs", 400, "--db", path, "--format", "json", base=base)
    cases.check(f"killed_{kills}_times_it_goes_on_to_the_same_result", ran.code == 0 and ran.out == whole.out, repr(ran))
    found = rows(path)
    for table, values in expected.items():
        cases.check(f"the_rows_of_{table}_are_those_of_an_unbroken_run", found.get(table) == values, f"{len(values)} and {len(found.get(table, []))}")


def stopped(cases, base):
    for name in ("SIGINT", "SIGTERM"):
        process = subprocess.Popen([PROGRAM, "season", *base, "--runs", "100000000", "--jobs", "2", "--format", "json"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        time.sleep(1.0)
        process.send_signal(getattr(signal, name))
        out, err = (b.decode() for b in process.communicate(timeout=60))
        data = json.loads(out) if out else {}
        done = data.get("runs_done", 0)
        cases.check(f"{name}_stops_with_what_is_done", process.returncode == 1 and done > 0 and data["complete"] is False, repr((process.returncode, out[:200])))
        cases.equal(f"{name}_is_said", err, f"gridchart: stopped after {done} of 100000000 runs; the result has these only\n")


def on_a_terminal(*words):
    """What standard error shows if it is a terminal."""
    master, slave = os.openpty()
    kept = tempfile.TemporaryFile()
    process = subprocess.Popen([PROGRAM, "season", *words], stdout=kept, stderr=slave)
    os.close(slave)
    shown = b""
    while True:
        try:
            piece = os.read(master, 4096)
        except OSError:  # the other end is closed
            break
        if not piece:
            break
        shown += piece
    process.wait()
    os.close(master)
    kept.seek(0)
    return process.returncode, kept.read().decode(), shown.decode()


def progress(cases, base):
    if not has_terminals():
        cases.ignore("progress_on_a_terminal", "there are no terminals here")
        return
    words = [*base, "--runs", "1500", "--jobs", "1", "--format", "json"]
    code, out, shown = on_a_terminal(*words)
    cases.check("progress_is_shown_on_a_terminal", code == 0 and " of 1500 runs, " in shown and " games/s, " in shown and shown.endswith("\r\x1b[K"),
                repr(shown[-300:]))
    quiet = on_a_terminal(*words, "--quiet")
    cases.equal("and_not_if_told_to_be_quiet", quiet, (0, out, ""))


def faults(cases, whole_path, folder):
    name = os.path.join(folder, "one.json")
    season("--runs", 23, "--shard", "1/2", "--format", "json", "--output", name)
    seed = os.path.join(folder, "seed.json")
    season("--runs", 23, "--seed", 5, "--shard", "2/2", "--format", "json", "--output", seed)
    cases.equal("parts_of_other_seeds_are_refused", run(PROGRAM, "merge", name, seed).err, f"{seed}: error: [GC-1022] seed: not the same as in {name}\n")
    cases.equal("the_same_part_twice_is_refused", run(PROGRAM, "merge", name, name).err, f"{name}: error: [GC-1023] run 1 is in an earlier part too\n")
    cases.equal("missing_runs_are_named", run(PROGRAM, "merge", name).err,
                "gridchart: error: [GC-1024] runs 12-23 of 23 are missing (--partial takes what there is)\n")
    partial = run(PROGRAM, "merge", "--partial", name, "--format", "text")
    cases.check("a_partial_result_says_so", partial.out.startswith("INCOMPLETE: 11 of 23 runs (1-11)\n") and partial.code == 0, repr(partial))
    cases.check("a_partial_page_says_so", "Incomplete: 11 of 23 runs" in run(PROGRAM, "merge", "--partial", name, "--format", "html").out)
    with open(whole_path, encoding="utf-8") as file:
        good = file.read()
    for what, old, new, said in (
        ("not_json", good, "{\n  nonsense", ":2: error: [GC-1021] not JSON as gridchart season --format json writes it"),
        ("another_format", "gridchart-season/1", "gridchart-season/9",
         ': error: [GC-1021] format: must be "gridchart-season/1": this is no output of gridchart season --format json'),
        ("a_missing_sum", '"titles": ', '"tittles": ', ": error: [GC-1021] titles: missing"),
        ("a_fraction", re.search(r'"coins": \d+', good).group(), '"coins": 0.5', ": error: [GC-1021] coins: not a whole number in its range"),
        ("an_unknown_club", '"away": "HAR"', '"away": "XXX"', ": error: [GC-1021] away: not one of the clubs"),
        ("a_bad_hash", '"charts": "', '"charts": "zz', ": error: [GC-1021] charts: not a number written as a text"),
        ("other_statistics", '"points_q1"', '"points_q9"', ": error: [GC-1021] stats: other statistics than this version counts"),
        ("bad_ranges", '"done": [[1,23]]', '"done": [[1,20],[15,3]]', ": error: [GC-1021] done: not ascending ranges of runs"),
        ("an_unknown_record", '"most_points"', '"most_pints"', ": error: [GC-1021] record: not a known one"),
        ("too_many_ranks", '"ranks": [', '"ranks": [1,2,3,', ": error: [GC-1021] ranks: too many numbers"),
    ):
        path = os.path.join(folder, "bad.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write(good.replace(old, new, 1))
        ran = run(PROGRAM, "merge", path)
        cases.check(f"a_part_with_{what}_is_refused", ran.code == 1 and ran.out == "" and ran.err == path + said + "\n", repr(ran))
    for cut in (1, 100, len(good) // 2, len(good) - 3):
        with open(path, "w", encoding="utf-8") as file:
            file.write(good[:cut])
        ran = run(PROGRAM, "merge", path)
        cases.check(f"a_part_cut_off_after_{cut}_bytes_is_refused", ran.code == 1 and "[GC-1021]" in ran.err and ran.err.count("\n") == 1, repr(ran))

    for what, words, said in (
        ("without_a_season", [], "--season: needed unless --charts or --schedule say which season it is"),
        ("with_a_table_of_text", [*BASE, "--table", "games"], "--table: needs --format csv"),
        ("with_a_bad_end", [*BASE, "--through", "soon"], '--through: "soon" is neither post nor reg nor a week from 1 to 99'),
        ("that_ends_before_it_begins", [*BASE, "--through", "2", "--from-week", "3"], "--from-week: 3 comes after --through 2"),
        ("with_a_bad_shard", [*BASE, "--shard", "3/2"], '--shard: "3/2" is not a part I/N with 1 <= I <= N <= 1000000'),
        ("with_a_shard_without_slash", [*BASE, "--shard", "3"], '--shard: "3" is not a part I/N with 1 <= I <= N <= 1000000'),
        ("with_a_game_without_run", [*BASE, "--game", "x"], "--game: needs --run"),
        ("with_a_log_without_game", [*BASE, "--run", "1", "--log", "x"], "--log: needs --run and --game"),
        ("with_run_and_runs", [*BASE, "--run", "1", "--runs", "2"], "--run: cannot be used with --runs"),
        ("with_keep_without_db", [*BASE, "--keep", "plays"], "--keep: needs --db"),
    ):
        ran = run(PROGRAM, "season", *words)
        cases.check(f"a_season_{what}_is_wrong_usage", ran.code == 2 and ran.out == "" and ran.err == f"gridchart: {said}\n", repr(ran))
    cases.equal("a_coach_that_needs_a_keyboard_is_refused", season("--coach", "human").err,
                'gridchart: error: [GC-1013] "human" is not a coach for whole seasons; known are sheet, plain, random, best, solitaire, program:... and script:...\n')
    cases.equal("a_season_nobody_has_is_refused", run(PROGRAM, "season", "--season", 1951).err,
                "gridchart: error: [GC-1025] no games.csv of season 1951 in any data directory (looked for charts/1951/games.csv); "
                "--schedule names another file\n")
    target = os.path.join(folder, "no", "such.json")
    ran = season("--output", os.path.join(whole_path, "x"))
    cases.check("an_output_that_cannot_be_written_is_an_error", ran.code == 1 and "error: [GC-" in ran.err and not os.path.exists(target), repr(ran))


def injuries(cases, folder):
    """House rule 21: whoever is hurt misses the games that follow, in any cut of the runs, and in one game played again."""
    base = ["--season", 2017, "--data-dir", ROOT, "--seed", 4, "--house", "rc-20,rc-21"]
    one, two = (season("--runs", 2, "--jobs", jobs, "--format", "csv", "--table", "injuries", base=base) for jobs in (1, 2))
    hurt = list(csv.DictReader(io.StringIO(one.out)))
    cases.check("injuries_of_runs_are_a_table", one.code == 0 and len(hurt) > 100, one)
    cases.equal("on_any_number_of_threads", two.out, one.out)
    with open(os.path.join(ROOT, "charts", "2017", "games.csv"), encoding="utf-8") as file:
        games = [g for g in csv.DictReader(line for line in file if not line.startswith("#")) if g["game_type"] == "REG"]
    man = next(h for h in hurt if h["run"] == "1" and int(h["games"]) >= 2 and int(h["games_left"]) == 0)
    ids = [g["game_id"] for g in games if man["team"] in (g["away_team"], g["home_team"])]
    first = ids.index(man["game"])
    for after, out in ((1, True), (int(man["games"]), True), (int(man["games"]) + 1, False)):
        log = os.path.join(folder, f"hurt-{after}.log")
        ran = season("--run", 1, "--game", ids[first + after], "--log", log, base=base)
        told = ran.out.split("Out before the game")[1].split("\n\n")[0] if "Out before the game" in ran.out else ""
        cases.equal(f"{after}_games_later_he_is_{'out' if out else 'back'}", (ran.code, man["player"] in told), (0, out))
        cases.equal(f"and_that_log_is_replayed_{after}", run(PROGRAM, "replay", log, "--data-dir", ROOT, "-q").code, 0)
    ran = season("--runs", 1, "--format", "csv", "--table", "injuries")
    cases.equal("no_injuries_without_their_rule", (ran.code, ran.out, ran.err),
                (2, "", "gridchart: --table injuries: house rule rc-21 must be on (--house rc-20,rc-21)\n"))


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as folder:
        whole, path = same_in_any_cut(cases, folder)
        sums_agree(cases, whole)
        page(cases)
        one_game(cases, whole, folder)
        weeks(cases)
        injuries(cases, folder)
        databases(cases, path, folder)
        read_only(cases, folder)
        base, long = disk_full(cases, folder)
        same_runs_twice(cases, base, long, folder)
        reader_is_waited_for(cases, base, folder)
        killed(cases, base, long, folder, int(os.environ.get("GRIDCHART_KILLS", "20")))
        stopped(cases, base)
        progress(cases, base)
        faults(cases, path, folder)
    cases.finish()


if __name__ == "__main__":
    main()
