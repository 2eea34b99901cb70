#!/usr/bin/env python3
"""Files from strangers do no harm: check-safety.py PROGRAM ROOT [SANITIZERS]

Logs that name programs, team codes that are paths, control characters in every kind of file, small files that unpack to
large ones, databases with triggers, closed standard files, killed and repeated compiles.
"""
import gzip
import html.parser
import json
import os
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, has_terminals, run, sign_log  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = os.path.abspath(sys.argv[2])
SANITIZERS = sys.argv[3] if len(sys.argv) > 3 else "none"
ESCAPE = "\x1b]0;owned\x07\x1b[2J"
PBP = ("game_id,season,season_type,week,play_id,home_team,away_team,posteam,defteam,qtr,quarter_seconds_remaining,down,ydstogo,"
       "yardline_100,play_type,yards_gained,touchdown,desc")


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def sign_again(lines):
    """A log changed by somebody who knows how its lines are chained."""
    return sign_log(re.sub(r',"check":"[0-9a-f]{16}"\}$', "", line) for line in lines)


def check_programs(cases, scratch):
    log = os.path.join(scratch, "game.log")
    run(PROGRAM, "play", "MES", "HAR", "--seed", 4, "-q", "--coach", "plain", "--log", log)
    lines = read(log).splitlines()[:40]
    touched = os.path.join(scratch, "touched")
    hostile = write(os.path.join(scratch, "hostile.log"),
                    sign_again([line.replace('"plain"', f'"program:touch {touched}"') for line in lines]))
    cases.check("the_hostile_log_names_a_program", f"program:touch {touched}" in read(hostile))
    expected = (f'{hostile}: error: [GC-713] the away coach is "program:touch {touched}", which is started from the command line only: '
                "--coach away=WHO\n")
    for words in (["--resume", hostile], ["--from", f"{hostile}:20", "--seed", "3"]):
        ran = run(PROGRAM, "play", "-q", *words)
        cases.equal(f"{words[0][2:]}_starts_nothing_a_log_names", (ran.code, ran.err), (1, expected))
        cases.check("and_really_did_not", not os.path.exists(touched))
    ran = run(PROGRAM, "play", "-q", "--from", f"{hostile}:20", "--seed", 3, "--coach", "sheet")
    cases.check("it_goes_on_with_the_coach_given", ran.code == 1 and "[GC-1012]" in ran.err or ran.code == 0, repr(ran))
    ran = run(PROGRAM, "play", "-q", "--resume", hostile, "--coach", "plain")
    cases.check("a_resumed_game_too", ran.code == 0 and not os.path.exists(touched), repr(ran))
    write(hostile, sign_again([line.replace('"plain"', f'"program:touch {touched}"') for line in lines]))
    if not has_terminals():
        cases.ignore("at_a_terminal_it_asks", "no terminals here")
        return
    end, child = os.openpty()
    job = subprocess.Popen([PROGRAM, "play", "-q", "--resume", hostile], stdin=child, stdout=child, stderr=subprocess.STDOUT, close_fds=True)
    os.close(child)
    said = b""
    asked = 0
    while True:
        try:
            piece = os.read(end, 4096)
        except OSError:
            break
        if not piece:
            break
        said += piece
        if said.count(b"]? ") > asked:
            asked += 1
            os.write(end, b"plain\n")
    code = job.wait()
    cases.check("at_a_terminal_it_asks", code == 0 and asked == 2 and b"Who coaches away" in said and not os.path.exists(touched),
                f"exit {code}, asked {asked}: {said[-400:]!r}")


def games(rows):
    return "game_id,season,game_type,week,away_team,away_score,home_team,home_score\n" + "".join(f"{row}\n" for row in rows)


def check_codes(cases, scratch):
    bad = ["../x", "..", ".", "/x", "a/b", "league", "LEAGUE", "redzone", "REDZONE", "", "NEWENGLAND", "N E", "ne", "Né", "-q", "A\\B"]
    season = os.path.join(scratch, "season")
    pbp = write(os.path.join(season, "pbp.csv"), PBP + "\n")
    for code in bad:
        file = write(os.path.join(season, "games.csv"), games([f'2017_01_A_B,2017,REG,1,"{code}",3,NE,7']))
        ran = run(PROGRAM, "compile", "--season", 2017, "--pbp", pbp, "--games", file, "--no-loop", "--out", os.path.join(season, "out"))
        cases.equal(f"compile_refuses_{code!r}", (ran.code, ran.err),
                    (1, f'{file}:2:24: error: [GC-808] "{code}" is not a team code, 1 to 7 capital letters or digits were expected\n'))
        teams = write(os.path.join(season, "teams.csv"), f'team,full_name\n"{code}",Some\nNE,Other\n')
        ran = run(PROGRAM, "standings", "--games", file, "--teams", teams, "--season", 2017)
        cases.equal(f"a_list_of_clubs_refuses_{code!r}", (ran.code, ran.err),
                    (1, f'{teams}:2:1: error: [GC-510] team: "{code}" is not a team code, 1 to 7 capital letters or digits were expected\n'))
        if code:
            ran = run(PROGRAM, "import", "--map", "paydirt", "--season", 2017, f"--team={code}", "--out", os.path.join(season, "new"), season)
            cases.equal(f"import_refuses_{code!r}", (ran.code, ran.err),
                        (2, f'gridchart: --team: "{code}" is not a team code, 1 to 7 capital letters or digits were expected\n'))
    cases.equal("and_nothing_was_written", sorted(os.listdir(season)), ["games.csv", "pbp.csv", "teams.csv"])


def check_game_ids(cases, scratch):
    """Logs and pages are files of a game's id, and an id is what a stranger's schedule says."""
    bad = ["../../x", "/x", "a/b", ".", "..", ".x", "-x", "a\\b", "javascript:x", "<b>", "x" * 64]
    inner = os.path.join(scratch, "a", "b")
    os.makedirs(inner)
    pbp = write(os.path.join(scratch, "pbp.csv"), PBP + "\n")
    for game in bad:
        file = write(os.path.join(scratch, "games.csv"), games([f"{game},2017,REG,1,PHI,,NE,"]))
        why = f'"{game}": expected at most 63 letters, digits, blanks, \'_\', \'-\', \'.\' or \'+\', a letter or digit first and no blank last\n'
        ran = run(PROGRAM, "season", "--season", 2017, "--schedule", file, "--runs", 1, "-q", "--pages", os.path.join(inner, "pages"))
        cases.equal(f"a_schedule_refuses_the_id_{game[:12]!r}", (ran.code, ran.err), (1, f"{file}:2:1: error: [GC-1702] game_id: {why}"))
        ran = run(PROGRAM, "compile", "--season", 2017, "--pbp", pbp, "--games", file, "--no-loop", "--out", os.path.join(inner, "out"))
        if len(game) < 24:
            cases.equal(f"compile_refuses_the_id_{game!r}", (ran.code, ran.err), (1, f"{file}:2:1: error: [GC-808] game_id: {why}"))
    cases.equal("nothing_was_written_for_an_id", sorted(os.listdir(scratch)) + os.listdir(inner), ["a", "games.csv", "pbp.csv"])


def check_links(cases, scratch):
    """Who names a folder means that folder, not where links in it lead."""
    victim = write(os.path.join(scratch, "victim.txt"), "mine\n")
    book, old = os.path.join(scratch, "ne.ods"), os.path.join(scratch, "old")
    run(PROGRAM, "sheet", "export", "2017/NE", book)
    run(PROGRAM, "export", "HAR", "--map", "paydirt", "--out", old)
    for name, file, words in (
            ("sheet", "offense.csv", ["sheet", "import", book, "DIR"]),
            ("import", "offense.csv", ["import", "--map", "paydirt", "--team", "HAR", "--season", 2017, "--out", "DIR", old]),
            ("export", "offense.csv", ["export", "HAR", "--map", "paydirt", "--out", "DIR"]),
            ("new", "offense.csv", ["new", "XYZ", "--from", "2017/NE", "--out", "DIR"]),
            ("pbp", "pbp_2017_1.csv.gz", ["season", "--season", 2017, "--runs", 1, "--through", 1, "-q", "--pbp", "DIR"]),
            ("pages", "index.html", ["season", "--season", 2017, "--runs", 1, "--through", 1, "-q", "--pages", "DIR"])):
        folder = os.path.join(scratch, name)
        os.mkdir(folder)
        link = os.path.join(folder, file)
        os.symlink("../victim.txt", link)
        ran = run(PROGRAM, *[folder if w == "DIR" else w for w in words])
        cases.equal(f"{name}_follows_no_link_out_of_its_folder", (ran.code, ran.err, read(victim)),
                    (1, f"{link}: error: [GC-130] leads out of {folder} by a link, which is not followed\n", "mine\n"))
        cases.equal(f"{name}_leaves_nothing_else_behind", os.listdir(folder), [file])
    living = os.path.join(scratch, "living")
    run(PROGRAM, "league", "new", living, "--season", 2017)
    elsewhere = os.path.join(scratch, "elsewhere")
    os.mkdir(elsewhere)
    os.symlink("../elsewhere", os.path.join(living, "games"))
    ran = run(PROGRAM, "league", "sim", living, "-q")
    cases.equal("a_league_writes_no_logs_elsewhere", (ran.code, ran.err, os.listdir(elsewhere)),
                (1, f"{living}/games: error: [GC-130] leads out of {living} by a link, which is not followed\n", []))
    os.unlink(os.path.join(living, "games"))
    text = read(os.path.join(living, "league.txt"))
    for name, line, said in (("an_owner", "owner NE: script:x\x1b[2J\n", "[GC-115]"), ("a_program", "owner NE: program:touch x\n", "is no coach of a league"),
                             ("a_NUL", "owner NE: plain\0\n", "[GC-113]")):
        write(os.path.join(living, "league.txt"), text + line)
        ran = run(PROGRAM, "league", "show", living)
        cases.check(f"{name}_in_a_league_cannot_speak_to_the_terminal", ran.code == 1 and said in ran.err and harmless(ran.out + ran.err), repr(ran))


def check_descriptors(cases, scratch):
    for closed in ((1,), (2,), (0,), (0, 1, 2)):
        log = os.path.join(scratch, f"closed-{'-'.join(map(str, closed))}.log")

        def close():
            for fd in closed:
                os.close(fd)
        done = subprocess.run([PROGRAM, "play", "MES", "HAR", "--seed", "4", "--coach", "plain", "--log", log], preexec_fn=close,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        lines = read(log).splitlines()
        good = all(line.startswith("{") and line.endswith("}") for line in lines)
        cases.check(f"with_{closed}_closed_the_log_is_a_log", good, lines[:2])
        cases.check(f"and_the_exit_code_tells_with_{closed}", done.returncode == (1 if 1 in closed else 0), f"exit {done.returncode}, {done.stderr!r}")


def harmless(text):
    """No control character but line ends, nor the marks that a terminal obeys."""
    return not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]", text)


def check_control(cases, scratch):
    folder = os.path.join(scratch, "charts")
    shutil.copytree(os.path.join(ROOT, "charts", "sample"), os.path.join(folder, "charts", "sample"))
    values = os.path.join(folder, "charts", "sample", "HAR", "values.csv")
    old = read(values)
    for name, text in (("an_escape", ESCAPE), ("a_C1_control", "\x9b2J"), ("a_direction", "\u202eabc"), ("a_line_separator", "\u2028x")):
        write(values, re.sub(r"(?m)^name,(?!value).*$", lambda _: f'name,"Herons{text}"', old))
        for words in (["play", "MES", "HAR", "-q", "--coach", "plain"], ["show", "HAR"], ["validate", os.path.dirname(values)], ["lint", "HAR"]):
            ran = run(PROGRAM, *words, "--data-dir", folder) if words[0] != "validate" else run(PROGRAM, *words)
            cases.check(f"{name}_in_a_chart_is_refused_by_{words[0]}",
                        ran.code == 1 and "[GC-115]" in ran.out + ran.err and harmless(ran.out + ran.err), repr(ran))
    write(values, re.sub(r"(?m)^name,(?!value).*$", 'name,"Hér–ons 東"', old))
    ran = run(PROGRAM, "play", "MES", "HAR", "-q", "--data-dir", folder)
    cases.check("letters_of_any_language_are_fine", ran.code == 0 and "Hér–ons 東" in ran.out, repr(ran))

    file = write(os.path.join(folder, "games.csv"), games(["2017_01_PHI_NE,2017,REG,1,PHI,3,NE,7"]))
    for place in ("full_name", "conf", "division"):
        row = {"full_name": "Name", "conf": "AFC", "division": "AFC East"}
        row[place] += ESCAPE
        teams = write(os.path.join(folder, "teams.csv"), "team,full_name,conf,division\n" + "".join(
            f'{code},{row["full_name"]} {code},{row["conf"]},{row["division"]}\n' for code in ("NE", "PHI")))
        ran = run(PROGRAM, "standings", "--games", file, "--teams", teams, "--season", 2017)
        cases.check(f"a_{place}_cannot_speak_to_the_terminal", ran.code == 1 and harmless(ran.out + ran.err), repr(ran))

    write(values, old)
    shutil.copytree(os.path.join(folder, "charts", "sample"), os.path.join(folder, "charts", f"s{ESCAPE}"))
    write(os.path.join(folder, "charts", "sample", "HAR", f"x{ESCAPE}.txt"), "x")
    for words in (["teams"], ["teams", f"s{ESCAPE}"], ["export", "HAR", "--map", "paydirt", "--out", os.path.join(folder, f"x{ESCAPE}")],
                  ["lint", f"s{ESCAPE}/HAR"]):
        ran = run(PROGRAM, *words, "--data-dir", folder)
        cases.check(f"nor_the_name_of_a_folder_in_{words[0]}", harmless(ran.out + ran.err), repr(ran))
    shutil.rmtree(os.path.join(folder, "charts", f"s{ESCAPE}"))
    os.unlink(os.path.join(folder, "charts", "sample", "HAR", f"x{ESCAPE}.txt"))

    sides = [os.path.join(folder, side, "HAR") for side in ("old", "new")]
    for side, text in zip(sides, ("b", '"b\tc\rd"')):
        shutil.copytree(os.path.dirname(values), side)
        write(os.path.join(side, "notes\x1b.csv"), f"key,text\na,{text}\n")
    ran = run(PROGRAM, "diff", *sides)
    cases.check("nor_a_file_that_is_compared", harmless(ran.out + ran.err) and "notes?.csv, column text, row a: b -> b?c?d" in ran.out, repr(ran))

    log = os.path.join(scratch, "coach.log")
    coach = write(os.path.join(scratch, "coach.py"), """
import json, sys
for line in sys.stdin:
    q = json.loads(line)
    if q["type"] == "hello":
        print('{"ready":true}', flush=True)
    elif q["type"] == "ask":
        if q["id"] % 9 == 0:
            print("\\x1b[2J\\x9bHut", flush=True)
        else:
            print(json.dumps({"id": q["id"], "answer": q["preset"] or (q["allowed"][0] if "allowed" in q else "0")}), flush=True)
""")
    ran = run(PROGRAM, "play", "MES", "HAR", "--seed", 3, "--coach", f"away=program:{sys.executable} {coach},home=plain", "--log", log)
    cases.check("nor_what_a_coach_says", ran.code == 0 and "[GC-726]" in ran.err and harmless(ran.out + ran.err), repr(ran))
    ran = run(PROGRAM, "replay", "-v", log)
    cases.check("nor_its_log", ran.code == 0 and harmless(ran.out + ran.err), repr(ran))
    lines = read(log).splitlines()
    write(log, sign_again([line.replace("program:", "program:\\u001b[2J") for line in lines]))
    ran = run(PROGRAM, "replay", log)
    cases.check("nor_a_log_made_by_hand", harmless(ran.out + ran.err) and "program:?[2J" in ran.out, repr(ran))

    part = os.path.join(scratch, "part.json")
    run(PROGRAM, "season", "--season", 2017, "--runs", 1, "--format", "json", "--output", part, "-q")
    parts = json.loads(read(part))
    for team in parts["teams"]:
        team["name"] += ESCAPE
    write(part, json.dumps(parts))
    ran = run(PROGRAM, "merge", part)
    cases.check("nor_a_part_of_a_season", ran.code == 0 and harmless(ran.out + ran.err), repr(ran))

    cases_file = write(os.path.join(scratch, "cases.json"), json.dumps([{"id": "a" + ESCAPE, "rule" + ESCAPE: 1, "ruleset": "ddf"}]))
    ran = run(PROGRAM, "scenario", cases_file)
    cases.check("nor_a_scenario", ran.code != 0 and harmless(ran.out + ran.err), repr(ran))


class Markup(html.parser.HTMLParser):
    """Counts elements that only a stranger can have written."""
    def __init__(self):
        super().__init__()
        self.strange = 0

    def handle_starttag(self, tag, attrs):
        self.strange += tag == "i" and ("id", "stranger") in attrs


def check_pages(cases, scratch):
    """Names with markup are names in every page, and nothing a browser would run."""
    markup = "<i id=stranger>&amp;'"
    season = os.path.join(scratch, "charts", "2017")
    os.makedirs(season)
    ours = os.path.join(ROOT, "charts", "2017")
    for name in os.listdir(ours):
        if name not in ("NE", "redzone", "teams.csv"):
            os.symlink(os.path.join(ours, name), os.path.join(season, name))
    shutil.copytree(os.path.join(ours, "NE"), os.path.join(season, "NE"))
    for file, old in (("teams.csv", "New England Patriots"), ("NE/values.csv", "New England Patriots"), ("NE/players.csv", "T.Brady")):
        text = read(os.path.join(ours, file))
        write(os.path.join(season, file), text.replace(old, old + markup).replace(",AFC East", ",AFC East" + markup))
    out = os.path.join(scratch, "pages")
    living = os.path.join(scratch, "living")
    data = ["--data-dir", scratch]
    run(PROGRAM, "season", "--season", 2017, "--runs", 1, "--through", 1, "--pages", out, "-q", *data)
    run(PROGRAM, "league", "new", living, "--season", 2017, *data)
    run(PROGRAM, "league", "sim", living, "-q", *data)
    run(PROGRAM, "league", "page", living, *data)
    pages = {
        "play": run(PROGRAM, "play", "2017/PHI", "2017/NE", "--seed", 3, "--format", "html", *data).out,
        "season": run(PROGRAM, "season", "--season", 2017, "--runs", 2, "--through", 1, "--players", "--format", "html", *data).out,
        "render": run(PROGRAM, "render", "2017/NE", "--format", "html", *data).out,
        "pages": read(os.path.join(out, "index.html")),
        "game_of_pages": read(os.path.join(out, "2017_01_KC_NE.html")),
        "league": read(os.path.join(living, "pages", "index.html")),
        "game_of_a_league": read(os.path.join(living, "pages", "games", "2017_01_KC_NE.html")),
    }
    for name, page in pages.items():
        parser = Markup()
        parser.feed(page)
        cases.check(f"names_stay_names_in_the_html_of_{name}", parser.strange == 0 and "stranger" in page, f"{parser.strange} of {len(page)}")


def limited(megabytes):
    """For preexec_fn: so much memory and no more; not under sanitizers, which take terabytes of addresses."""
    def limit():
        if SANITIZERS == "none":
            resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    return limit


def check_bombs(cases, scratch):
    folder = os.path.join(scratch, "bombs")
    os.makedirs(folder)
    row = "2017_01_PHI_NE,2017,REG,1,PHI,3,NE,7\n"
    bomb = os.path.join(folder, "games.csv.gz")
    with gzip.open(bomb, "wt", compresslevel=9) as file:
        file.write(games([]))
        for _ in range(400):
            file.write(row * 10000)
    pbp = write(os.path.join(folder, "pbp.csv"), PBP + "\n")
    teams = write(os.path.join(folder, "teams.csv"), "team,full_name\nNE,Other\nPHI,Some\n")
    memory = limited(400)
    ran = run(PROGRAM, "standings", "--games", bomb, "--teams", teams, "--season", 2017, preexec_fn=memory)
    cases.equal("a_table_of_repeated_rows_is_refused", (ran.code, ran.err.rsplit("error: ", maxsplit=1)[-1]),
                (1, "[GC-106] the table is larger than 67108864 bytes or 4000000 fields, the most that is read here\n"))
    with gzip.open(bomb, "wt", compresslevel=9) as file:
        file.write(games([]))
        for i in range(5000):
            file.write(row.replace("2017_01", f"{i}"))
    ran = run(PROGRAM, "compile", "--season", 2017, "--pbp", pbp, "--games", bomb, "--out", os.path.join(folder, "out"), preexec_fn=memory)
    cases.equal("a_season_of_too_many_games_is_refused", (ran.code, ran.err),
                (1, f"{bomb}:4002: error: [GC-106] season 2017 has more than 4000 games, the most that is read\n"))


def check_large_json(cases, scratch):
    """A part of a season and a log whose few kilobytes stand for gigabytes."""
    for name, words, expected in (("part.json.gz", ["merge"], "[GC-106] is larger than 33554432 bytes"),
                                  ("cases.json.gz", ["scenario"], "[GC-106] is larger than 33554432 bytes"),
                                  ("game.log.gz", ["replay"], "[GC-106] is larger than 67108864 bytes")):
        path = os.path.join(scratch, name)
        with gzip.open(path, "wb", compresslevel=9) as file:
            file.write(b"[")
            for _ in range(100):
                file.write(b"0," * 500000)
        ran = run(PROGRAM, *words, path, preexec_fn=limited(400))
        cases.check(f"{name}_is_refused", ran.code == 1 and expected in ran.err, repr(ran))
    path = os.path.join(scratch, "lines.log")
    with open(path, "wb") as file:
        file.write(b'{"log":1,\n' + b"\n" * 200000)
    ran = run(PROGRAM, "replay", path, preexec_fn=limited(400))
    cases.check("a_log_of_too_many_lines_too", ran.code == 1 and "[GC-106] has more than 100000 lines" in ran.err, repr(ran))


def check_databases(cases, scratch):
    base = ["season", "--season", 2017, "--runs", 1, "--through", "1", "-q"]
    ran = run(PROGRAM, *base, "--db", ":memory:")
    cases.equal("a_database_in_memory_is_refused", (ran.code, ran.err), (2, "gridchart: --db: a database in memory would keep nothing; name a file\n"))
    for name in ("file:x?mode=memory", ":other:"):
        ran = run(PROGRAM, *base, "--db", name, cwd=scratch)
        cases.check(f"{name}_is_a_file_of_that_name", ran.code == 0 and os.path.getsize(os.path.join(scratch, name)) > 0, repr(ran))
    path = os.path.join(scratch, "foreign.sqlite")
    run(PROGRAM, *base, "--db", path)
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE caught (what TEXT)")
    db.execute("CREATE TRIGGER spy AFTER INSERT ON runs BEGIN INSERT INTO caught VALUES ('a run'); UPDATE runs SET coins = 77; END")
    db.commit()
    db.close()
    ran = run(PROGRAM, *[2 if w == 1 else w for w in base], "--db", path)
    db = sqlite3.connect(path)
    caught = db.execute("SELECT count(*) FROM caught").fetchone()[0]
    runs = db.execute("SELECT count(*), max(coins) FROM runs").fetchone()
    db.close()
    cases.check("triggers_of_others_do_not_run", ran.code == 0 and caught == 0 and runs[0] == 2 and runs[1] < 77, f"{ran!r} {caught} {runs}")


# What somebody did to a database that was ours, and what is said of it ("": nothing, the season goes on).
ALTERED = (
    ("a_check_that_runs_long", "DROP TABLE runs; CREATE TABLE runs (run INTEGER PRIMARY KEY, champion TEXT, coins INTEGER NOT NULL,"
     " CHECK (length(hex(zeroblob(120000000))) > 0))", '[GC-1033] table "runs" is not as this program makes it'),
    ("a_column_that_is_computed", "DROP TABLE runs; CREATE TABLE runs (run INTEGER PRIMARY KEY, champion TEXT, coins INTEGER NOT NULL,"
     " x AS (hex(zeroblob(9))) STORED)", '[GC-1033] table "runs" is not as this program makes it'),
    ("a_virtual_table", "DROP TABLE runs; CREATE VIRTUAL TABLE runs USING fts4(run, champion, coins)", '[GC-1033] table "runs" is not as this program makes it'),
    ("a_view", "ALTER TABLE games RENAME TO g; CREATE VIEW games AS SELECT * FROM g", '[GC-1033] view "games" is not as this program makes it'),
    ("an_index_that_is_computed", "CREATE INDEX x ON games (hex(zeroblob(run + 9)))", '[GC-1033] index "x" is not as this program makes it'),
    ("a_table_that_is_gone", "DROP TABLE schedule", '[GC-1033] table "schedule" is missing'),
    ("runs_before_the_first", "UPDATE pieces SET first = -4294967295, count = 4294967298", "[GC-1031] the stored sums of run -4294967295 on are damaged"),
    ("runs_stored_twice", "INSERT INTO pieces SELECT 2, 1, size, tally FROM pieces; UPDATE pieces SET count = 2 WHERE first = 1",
     "[GC-1031] the stored sums of run 2 on are damaged"),
    ("sums_of_other_runs", "UPDATE pieces SET count = 2", "[GC-1031] the stored sums of run 1 on are damaged"),
    ("a_run_that_is_there", "INSERT INTO runs VALUES (2, 'NE', 0)", "[GC-1031] cannot write: its tables contradict each other (UNIQUE constraint failed: runs.run)"),
    ("a_fact_of_megabytes", "UPDATE meta SET value = hex(zeroblob(4000000)) WHERE key = 'season'", " bytes) ... "),
    ("an_index_of_ones_own", "CREATE INDEX x ON games (home, run)", ""),
    ("a_table_and_a_view_of_ones_own", "CREATE TABLE mine (a); CREATE VIEW also AS SELECT * FROM games", ""),
)


def check_altered_databases(cases, scratch):
    words = ["season", "--season", 2017, "--through", "1", "-q", "--seed", 1]
    good = os.path.join(scratch, "good.sqlite")
    run(PROGRAM, *words, "--runs", 1, "--db", good)
    for name, sql, said in ALTERED:
        path = os.path.join(scratch, f"{name}.sqlite")
        shutil.copy(good, path)
        db = sqlite3.connect(path)
        db.executescript(sql)
        db.close()
        ran = run(PROGRAM, *words, "--runs", 2, "--db", path, timeout=60)
        cases.check(name, (ran.code, ran.err) == (0, "") if said == "" else ran.code == 1 and said in ran.err and len(ran.err) < 3000,
                    f"{ran.code} {ran.err[:300]!r}")
    # The stored sums: 48 bytes before the first record, which has its clubs 16 bytes on; sums of 8 bytes to the end.
    for name, at, false in (("a_record_of_clubs_that_are_not_there", 64, b"\xff\x7f" * 3), ("a_record_of_a_run_that_is_not", 56, b"\xff" * 4),
                            ("a_sum_beyond_all", -8, b"\xff" * 7 + b"\x7f"), ("a_sum_below_all", -8, b"\x00" * 7 + b"\x80")):
        path = os.path.join(scratch, f"{name}.sqlite")
        shutil.copy(good, path)
        db = sqlite3.connect(path)
        data = bytearray(zlib.decompress(db.execute("SELECT tally FROM pieces").fetchone()[0]))
        at %= len(data)
        data[at:at + len(false)] = false
        db.execute("UPDATE pieces SET tally = ?", (zlib.compress(bytes(data)),))
        db.commit()
        db.close()
        ran = run(PROGRAM, *words, "--runs", 1, "--db", path, timeout=60)
        cases.equal(name, (ran.code, ran.err), (1, f"{path}: error: [GC-1031] the stored sums of run 1 on are damaged\n"))
    # SQLite takes a file of one byte for an empty one.
    note = write(os.path.join(scratch, "note.txt"), "7")
    ran = run(PROGRAM, *words, "--runs", 1, "--db", note)
    cases.equal("a_file_of_one_byte_is_not_written_over", (ran.code, ran.err, read(note)), (1, f"{note}: error: [GC-1033] not an SQLite file\n", "7"))
    pipe = os.path.join(scratch, "pipe.sqlite")
    os.mkfifo(pipe)
    ran = run(PROGRAM, *words, "--runs", 1, "--db", pipe, timeout=60)
    cases.equal("a_pipe_is_not_waited_for", (ran.code, ran.err), (1, f"{pipe}: error: [GC-1031] cannot open: it is a pipe or a device, not a file\n"))
    for end in ("-journal", "-wal", "-shm"):
        path = os.path.join(scratch, f"beside{end}.sqlite")
        shutil.copy(good, path)
        os.mkfifo(path + end)
        ran = run(PROGRAM, *words, "--runs", 2, "--db", path, timeout=60)
        cases.equal(f"nor_one_beside_it_as{end}", (ran.code, ran.err),
                    (1, f"{path}{end}: error: [GC-1031] cannot open: it is a pipe or a device, not a file\n"))


def check_compile(cases, scratch):
    shared = os.path.join(ROOT, "..", "shared", "data")
    if not os.path.exists(os.path.join(shared, "pbp_2017.csv.gz")):
        cases.ignore("recompiling_keeps_files_of_others", "no data at hand")
        return
    out = os.path.join(scratch, "made", "2017")
    words = [PROGRAM, "compile", "-q", "--season", 2017, "--pbp", os.path.join(shared, "pbp_2017.csv.gz"), "--games",
             os.path.join(shared, "games_2017.csv"), "--no-loop", "--teams", "NE,PHI", "--out", out]
    ran = run(*words)
    cases.equal("a_season_compiles", (ran.code, ran.err), (0, ""))
    before = read(os.path.join(out, "NE", "offense.csv"))
    write(os.path.join(out, "notes.txt"), "mine")
    write(os.path.join(out, "NE", "notes.txt"), "mine too")
    write(os.path.join(out, "MINE", "offense.csv"), "my team")
    write(os.path.join(out, "NE", "offense.csv"), "spoilt")
    # What a killed run leaves behind, and what looks like it and is somebody's.
    gone = subprocess.Popen(["true"])
    gone.wait()
    left = f"{out}.new-{gone.pid}"
    write(os.path.join(left, ".gridchart-unfinished"), "")
    write(os.path.join(left, "NE", "offense.csv"), "half")
    theirs = write(os.path.join(f"{out}.new-{gone.pid}1" if gone.pid < 400000 else f"{out}.new-mine", "diary.txt"), "dear diary")
    ran = run(*words)
    cases.equal("it_compiles_again", (ran.code, ran.err), (0, f"{out}: note: [GC-815] 3 files that this run did not write stand there as before\n"))
    cases.equal("its_own_files_are_made_anew", read(os.path.join(out, "NE", "offense.csv")), before)
    cases.equal("files_of_others_are_kept", [read(os.path.join(out, *p)) for p in (["notes.txt"], ["NE", "notes.txt"], ["MINE", "offense.csv"])],
                ["mine", "mine too", "my team"])
    cases.check("what_a_killed_run_left_is_gone", not os.path.exists(left), left)
    cases.check("what_only_looks_like_it_is_not", os.path.exists(theirs), theirs)
    os.rename(out, f"{out}.old-{gone.pid}")
    ran = run(*words)
    cases.equal("a_folder_moved_aside_comes_back", (ran.code, read(os.path.join(out, "notes.txt"))), (0, "mine"))
    link = os.path.join(scratch, "link")
    os.symlink(out, link)
    write(os.path.join(out, "NE", "offense.csv"), "spoilt")
    ran = run(*words[:-1], link)
    cases.equal("through_a_link_the_folder_behind_it_is_made_anew", (ran.code, os.path.islink(link), read(os.path.join(out, "NE", "offense.csv"))),
                (0, True, before))
    cases.equal("and_nothing_is_left_beside_the_link", sorted(os.listdir(scratch)), ["link", "made"])
    for delay in (0.5, 0.7, 0.8, 0.85, 0.9, 1.0):
        job = subprocess.Popen([str(w) for w in words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(delay)
        job.send_signal(signal.SIGKILL)
        job.wait()
    ran = run(*words)
    cases.equal("after_kills_nothing_is_left", sorted(n for n in os.listdir(os.path.dirname(out)) if "diary.txt" not in os.listdir(os.path.join(os.path.dirname(out), n))),
                ["2017"])


def check_doctor(cases, scratch):
    ran = run(PROGRAM, "doctor", "--data-dir", ROOT)
    for words in ("gridchart    ", "libraries    zlib ", "rulesets     ddf ", "dice         philox", "terminal     input no, output no, TERM ", "colours      no",
                  f"data         {ROOT} (with tables)", "sample: 2 teams", "2017: 32 teams, 32 for redzone"):
        cases.check(f"doctor_says_{words.strip()}", ran.code == 0 and words in ran.out, repr(ran))
    cases.check("doctor_says_which_compiler", re.search(r"(?m)^compiler     (gcc|.*[Cc]lang) ?\d", ran.out), repr(ran))
    ran = run(PROGRAM, "doctor", env={"GRIDCHART_DATA": "a\x1b[2Jb", "TERM": "x\x1b[2J"})
    cases.check("and_says_it_harmlessly", harmless(ran.out + ran.err) and "GRIDCHART_DATA=a?[2Jb" in ran.out, repr(ran))


def main():
    cases = Cases()
    for part in (check_programs, check_codes, check_game_ids, check_links, check_descriptors, check_control, check_pages, check_bombs, check_large_json, check_databases, check_altered_databases, check_compile, check_doctor):
        with tempfile.TemporaryDirectory() as scratch:
            part(cases, scratch)
    cases.finish()


if __name__ == "__main__":
    main()
