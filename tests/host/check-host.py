#!/usr/bin/env python3
"""gridchart behind one function: check-host.py PROGRAM ROOT

Whole games by JSON, as a page in a browser plays them, without a browser: by people, with real dice, taken back, broken off,
taken otherwise; and that the logs are those of the command. Then charts, odds, sheets, seasons, and everything that is refused.
"""
import base64
import json
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402


class Host:
    def __init__(self, program, root):
        self.process = subprocess.Popen([program, "host", "--data-dir", root], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        encoding="utf-8", errors="surrogateescape")

    def raw(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def ask(self, call, **members):
        return json.loads(self.raw(json.dumps({"call": call, **members})))

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait()


def shows(reply, chance):
    """What real dice might show for the open throw."""
    words = reply["words"] if "words" in reply else None
    die = next(d for d in words["dice"] if d["name"] == reply["open"]["die"])
    if "marks" in die:
        return chance.choice(die["marks"]) or "blank"
    return str(chance.randint(die["low"], die["high"]))


def choose(question, chance):
    if "number" in question:
        return str(chance.randrange(0, question["number"]["max"] + 1, question["number"]["step"]))
    return chance.choice(question["choices"])["answer"]


def play_on(host, words, view, chance, seen, turns=10000, undo=0.0, clock=0.05):
    """Answers whatever is asked until the game is over, or so many turns."""
    while not view["over"] and turns > 0:
        if "open" not in view:
            view = host.ask("game.step")
        elif view["open"]["kind"] == "throw":
            view = host.ask("game.throw", shows=shows({"words": words, **view}, chance))
        else:
            question = view["open"]
            seen.add(question["about"])
            for c in question["choices"]:
                assert c["leads"] and c["leads_to"] in ("throw", "question", "state"), c
            can = [i for i in (0, 1) if view["seats"][i]["undo"]]
            if undo and can and chance.random() < undo:
                seen.add("undo")
                view = host.ask("game.undo", side=chance.choice(can))
            elif question["clock"] and chance.random() < clock:
                seen.add("clock-call")
                view = host.ask("game.clock", answer=chance.choice(question["clock"])["answer"])
            else:
                view = host.ask("game.answer", answer=choose(question, chance))
        assert view["ok"], view
        if "turn" in view:
            turns -= 1
            seen.add("turn")
            assert view["turn"]["told"]["words"] or view["turn"]["told"]["call"] == "none", view["turn"]
    return view


def replayed(cases, program, root, name, log):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.log")
        with open(path, "w", encoding="utf-8") as file:
            file.write(log)
        ran = run(program, "replay", "--quiet", "--data-dir", root, path)
        cases.check(name, ran.code == 0 and "no difference" in ran.out, ran)


def check_games(cases, program, root):
    host = Host(program, root)
    hello = host.ask("hello")
    cases.check("hello_lists_rules_coaches_and_seasons",
                hello["ok"] and hello["host"] == 1 and len(hello["rules"]) >= 2 and len(hello["coaches"]) >= 4 and
                "2017" in [s["name"] for s in hello["seasons"]], [str(hello)[:400]])
    cases.check("no_coach_that_reads_files_or_starts_programs_is_offered", not [c for c in hello["coaches"] if ":" in c["name"]])
    for rules in hello["rules"]:
        name = rules["name"]
        for options in ("standard", "all"):
            chance = random.Random(f"{name} {options}")
            seen = set()
            view = host.ask("game.new", rules=name, teams=["sample/MES", "sample/HAR"], coaches=["human", "human"], seed="11",
                            options=options)
            if not cases.check(f"{name}_with_{options}_options_begins", view["ok"], [str(view)[:400]]):
                continue
            view = play_on(host, view["words"], view, chance, seen, undo=0.1)
            log = host.ask("game.log")["log"]
            cases.check(f"two_people_play_{name}_with_{options}_options_to_its_end", view["over"] and view["winner"], [str(view)[:300]])
            cases.check(f"they_were_asked_and_took_back_in_{name}_with_{options}_options", {"call", "undo", "turn"} <= seen, [str(seen)])
            replayed(cases, program, root, f"the_log_of_{name}_with_{options}_options_replays", log)
        view = host.ask("game.new", rules=name, teams=["sample/MES", "sample/HAR"], coaches=["human", ""], typed=True)
        view = play_on(host, view["words"], view, random.Random(7), set())
        replayed(cases, program, root, f"{name}_with_real_dice_replays", host.ask("game.log")["log"])
        check_resumed(cases, program, root, host, name)
    cases.equal("the_host_ends_with_its_input", host.close(), 0)


def check_resumed(cases, program, root, host, rules):
    """Broken off anywhere, a game goes on where it was; taken otherwise, another comes of it."""
    def fresh():
        return host.ask("game.new", rules=rules, teams=["sample/MES", "sample/HAR"], coaches=["human", "plain"], seed="3")

    view = fresh()
    whole = play_on(host, view["words"], view, random.Random(1), set(), clock=0)
    log, listed = host.ask("game.log")["log"], host.ask("game.plays")["plays"]
    cases.equal(f"{rules}_lists_every_play", [p["number"] for p in listed], list(range(1, whole["plays"] + 1)))
    one = host.ask("game.play", play=len(listed) // 2)["turn"]
    cases.check(f"a_play_of_{rules}_can_be_looked_at", one["number"] == len(listed) // 2 and one["steps"] and one["snap"]["code"])

    view, chance = fresh(), random.Random(1)
    view = play_on(host, view["words"], view, chance, set(), turns=20, clock=0)
    while "open" not in view:
        view = host.ask("game.step")
    part = host.ask("game.log")["log"]
    rest = host.ask("game.log", **{"from": 1000})
    cases.check(f"the_log_of_{rules}_comes_from_any_byte_on", rest["log"] == part[1000:] and rest["length"] == len(part))
    again = host.ask("game.load", log=part)
    if "open" not in again:
        again = host.ask("game.step")
    again["open"]["clock"] = view["open"]["clock"]  # what was not asked about before is not offered any more
    cases.equal(f"{rules}_goes_on_at_the_open_question", again["open"], view["open"])
    again = play_on(host, host.ask("game.view")["words"], again, chance, set(), clock=0)
    cases.equal(f"{rules}_broken_off_gives_the_game_of_{rules}_played_through", host.ask("game.log")["log"], log)

    view = host.ask("game.what_if", play=10, seed="99")
    cases.check(f"{rules}_is_taken_otherwise_at_play_10", view["ok"] and view["plays"] == 9 and view["taken"] == 9, [str(view)[:300]])
    play_on(host, view["words"], view, random.Random(5), set())
    other = host.ask("game.log")["log"]
    cases.check(f"the_other_game_of_{rules}_is_another", other.splitlines()[-1] != log.splitlines()[-1])
    replayed(cases, program, root, f"the_other_game_of_{rules}_replays", other)


def check_same_bytes(cases, program, root):
    """What computers play at a host is what they play at the command, byte for byte."""
    host = Host(program, root)
    for coach in ("plain", "sheet", "solitaire"):
        view = host.ask("game.new", teams=["2017/NE", "2017/PHI"], coaches=[coach, coach], seed="5")
        play_on(host, view["words"], view, None, set())
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.log")
            ran = run(program, "play", "2017/NE", "2017/PHI", "--coach", coach, "--seed", "5", "--log", path, "--quiet", "--data-dir", root)
            with open(path, encoding="utf-8") as file:
                cases.equal(f"the_log_of_{coach}_is_the_commands", host.ask("game.log")["log"], file.read())
            box = host.ask("game.report", format="text")["text"]
            cases.equal(f"the_box_score_of_{coach}_is_the_commands", box, ran.out)
            page = run(program, "replay", "--format", "html", "--data-dir", root, path).out
            cases.equal(f"the_page_of_{coach}_is_the_commands", host.ask("game.report", format="html", log=path)["text"], page)
    curve = host.ask("game.curve", most=3)
    cases.check("the_curve_comes_in_pieces", curve["left"] == len(curve["home"]) - 3 and all(0 <= c <= 10000 for c in curve["home"][:3]), [str(curve)[:200]])
    story = host.ask("game.report", format="story")["text"]
    cases.check("the_story_is_told", "kicks off" in story and "wins the toss" in story)
    host.close()


def check_advice(cases, program, root):
    host = Host(program, root)
    view = host.ask("game.new", teams=["sample/MES", "sample/HAR"], coaches=["human", "plain"], seed="8", **{"from": "Q2 9:00 A7-H7 A 3&4@45"})
    while "open" not in view:
        view = host.ask("game.step")
    advice = host.ask("game.advice", odds=True)
    names = [c["answer"] for c in view["open"]["choices"]]
    cases.check("advice_is_one_of_the_choices", advice["ok"] and advice["answer"] in names, [str(advice)[:300]])
    cases.check("advice_has_odds_of_every_play", [c["call"] for c in advice["odds"]["calls"]] == [n for n in names if n.isdigit()], [str(advice["odds"])[:300]])
    cases.check("advice_changes_nothing", host.ask("game.view")["open"] == view["open"])
    changed = host.ask("game.coach", side=0, coach="sheet")
    cases.check("a_coach_without_a_sheet_is_refused_and_the_person_stays",
                not changed["ok"] and host.ask("game.view")["seats"][0]["person"], [str(changed)[:300]])
    host.ask("game.coach", side=0, coach="plain")
    view = play_on(host, None, host.ask("game.view"), None, set())
    cases.check("a_computer_plays_the_rest_for_a_person", view["over"])
    host.close()


def check_charts(cases, program, root):
    host = Host(program, root)
    clubs = host.ask("clubs", season="2017")["clubs"]
    cases.check("clubs_have_names_records_and_power", len(clubs) == 32 and all(c["full_name"] and c["wins"] is not None and c["power"] for c in clubs))
    charts = host.ask("charts", team="sample/HAR")
    cases.check("charts_have_cells_with_their_colours", charts["cells"][0] == ["chart", "formation", "column", "row", "cell", "paint"] and
                {"green", "red", "yellow", "black", "white"} <= {c[5] for c in charts["cells"][1:]}, [str(charts["cells"][:3])])
    priority = host.ask("priority")
    cases.check("the_priority_chart_is_there", priority["matrix"][0][0] == "offense" and len(priority["actions"]) > 5)
    odds = host.ask("odds", team="sample/HAR", vs="sample/MES", play="6", formation="A")
    cases.check("odds_of_one_play_against_one_formation", odds["ok"] and len(json.dumps(odds["odds"])) > 100, [str(odds)[:300]])
    for form, magic in (("pdf", b"%PDF"), ("svg", b"<"), ("html", b"<!DOCTYPE html>")):
        sheet = base64.b64decode(host.ask("paper", team="sample/HAR", format=form)["base64"])
        cases.check(f"a_sheet_as_{form}", sheet.startswith(magic), [str(sheet[:60])])
    with tempfile.TemporaryDirectory() as folder:
        team = os.path.join(folder, "HAR")
        subprocess.run(["cp", "-r", os.path.join(root, "charts/sample/HAR"), team], check=True)
        good = host.ask("validate", path=team)
        cases.check("a_good_team_has_no_errors", good["good"] and good["errors"] == 0, [str(good)[:300]])
        path = os.path.join(team, "offense.csv")
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        row = next(i for i, line in enumerate(lines) if line.startswith("12,"))
        lines[row] = "12,ZZ<b>," + lines[row].split(",", 2)[2]
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
        for _ in range(3):  # the limit of findings is a request's, not the host's
            bad = host.ask("validate", path=team)
        cases.check("a_broken_cell_has_its_place", not bad["good"] and [(f["line"], f["column"], f["severity"]) for f in bad["findings"]] ==
                    [(row + 1, 4, "error")], [str(bad)[:400]])
    host.close()


def check_seasons(cases, program, root):
    host = Host(program, root)
    opened = host.ask("season.open", season="2017", runs=6, seed="4")
    cases.check("a_season_is_opened", opened["ok"] and opened["done"] == 0 and opened["clubs"] == 32, [str(opened)[:300]])
    done = [host.ask("season.play", runs=4)["done"] for _ in range(2)]
    cases.equal("runs_come_in_pieces", done, [4, 6])
    ran = run(program, "season", "--season", "2017", "--runs", "6", "--seed", "4", "--format", "json", "--quiet", "--data-dir", root)
    cases.equal("the_runs_are_the_commands", host.ask("season.report", format="json")["text"], ran.out)
    cases.check("a_season_can_be_closed", host.ask("season.close")["ok"] and not host.ask("season.play", runs=1)["ok"])
    host.close()


NO_JSON = "[GC-1501] this is no JSON from byte %d on; a request is one JSON object with the name of a \"call\" (gridchart-host(7))"
REFUSED = [
    ("[1,2]", "[GC-1501] a request is one JSON object with the name of a \"call\" (gridchart-host(7))"),
    ('{"id":1}', "[GC-1501] a request is one JSON object with the name of a \"call\" (gridchart-host(7))"),
    ('{"call":7}', "[GC-1501] a request is one JSON object with the name of a \"call\" (gridchart-host(7))"),
    ("nonsense", NO_JSON % 1),
    ("", NO_JSON % 1),
    ('{"call":"hello"', NO_JSON % 16),
    ('{"call":"hello"} {}', NO_JSON % 18),
    ('{"call":"hello"}\0', NO_JSON % 17),
    ("[" * 100000, None),
    ('{"call":"' + "a" * 1000 + '"}', None),
    ('{"call":"helo"}', '[GC-1502] "helo" is no call of this host'),
    ('{"call":"clubs"}', '[GC-1503] clubs: "season": it is missing'),
    ('{"call":"clubs","season":2017}', '[GC-1503] clubs: "season": a text was expected'),
    ('{"call":"hello","x":1}', '[GC-1503] hello: "x": this call has no such member'),
    ('{"call":"game.new","teams":["MES"],"coaches":["",""]}', '[GC-1503] game.new: "teams": a list of two texts was expected'),
    ('{"call":"game.new","teams":["MES","HAR"],"coaches":["",""],"seed":"x"}',
     '[GC-1503] game.new: "seed": a whole number below 2^64 as a text was expected'),
    ('{"call":"game.step"}', "[GC-1504] game.step: there is no game; game.new and game.load begin one"),
    ('{"call":"season.play","runs":1}', "[GC-1504] season.play: there is no season; season.open begins one"),
    ('{"call":"season.open","season":"2017","runs":0}', '[GC-1503] season.open: "runs": 1 to 100000 was expected'),
    ('{"call":"season.open","season":"2017","runs":1,"coach":"program:id"}',
     '[GC-1503] season.open: "coach": a coach that reads no file and starts no program was expected'),
    ('{"call":"season.open","season":"2017","runs":1.5}', '[GC-1503] season.open: "runs": a whole number was expected'),
    ('{"call":"season.open","season":"2017","runs":1e300}', '[GC-1503] season.open: "runs": a whole number was expected'),
    ('{"call":"game.new","teams":["MES","HAR"],"coaches":["",""],"house":"@/etc/passwd"}',
     '[GC-1503] game.new: "house": all, none or names of house rules were expected'),
    ('{"call":"game.new","teams":["MES","HAR"],"coaches":["",""],"typed":1}', '[GC-1503] game.new: "typed": true or false was expected'),
    ('{"call":"paper","team":"HAR","format":"doc"}', '[GC-1503] paper: "format": html, svg or pdf was expected'),
]


def check_refused(cases, program, root):
    host = Host(program, root)
    for line, words in REFUSED:
        reply = json.loads(host.raw(line))
        got = [f"[{f['code']}] {f['text']}" for f in reply["findings"]]
        if words is None:  # what it says depends on how deep or long it is
            words = got[0] if len(got) == 1 and len(got[0]) < 2000 and got[0].startswith(("[GC-1501]", "[GC-1502]")) else "one finding"
        cases.equal(f"refused: {line[:120]!r}", (reply["host"], reply["ok"], got), (1, False, [words]))
    for number in ("12345678901234", "-7", "0.5"):
        cases.check(f"the_id_{number}_comes_back_as_it_was", f'"id":{number},' in host.raw('{"id":%s,"call":"helo"}' % number))
    cases.check("bytes_that_are_no_text_come_back_as_text", json.loads(host.raw(b'{"call":"\xff\xfe"}'.decode("utf-8", "surrogateescape")))["ok"] is False)
    view = host.ask("game.new", teams=["sample/MES", "sample/HAR"], coaches=["human", "plain"], seed="1", id=7)
    cases.equal("an_id_comes_back", view["id"], 7)
    while "open" not in view:
        view = host.ask("game.step")
    for call, members, words in (
            ("game.answer", {"answer": "wishbone"}, '[GC-1505] game.answer: "wishbone": this is not one of the choices'),
            ("game.throw", {"shows": "23"}, '[GC-1505] game.throw: "23": no dice are waited for'),
            ("game.clock", {"answer": "timeout"}, '[GC-1505] game.clock: "timeout": the clock is not asked about here'),
            ("game.undo", {"side": 1}, '[GC-1505] game.undo: "undo": there is nothing to take back'),
            ("game.log", {"from": 10 ** 9}, '[GC-1503] game.log: "from": the log is not that long'),
            ("game.what_if", {"play": 500}, '[GC-1503] game.what_if: "play": there is no such play'),
            ("game.prompts", {"clock": "often"}, '[GC-1503] game.prompts: "clock": late, always or never was expected')):
        reply = host.ask(call, **members)
        got = [f"[{f['code']}] {f['text']}" for f in reply["findings"]]
        cases.equal(f"refused: {call} {members}", (reply["ok"], got), (False, [words]))
        cases.check(f"{call}_{members}_changed_nothing", host.ask("game.view")["open"] == view["open"])
    program_log = host.ask("game.log")["log"]
    broken = host.ask("game.load", log=program_log[:200])
    cases.check("a_broken_log_is_refused_and_the_game_stays", not broken["ok"] and host.ask("game.view")["open"] == view["open"], [str(broken)[:300]])
    reply = host.ask("game.coach", side=0, coach="program:touch /tmp/never")
    cases.check("programs_are_never_started", reply["ok"] and reply["seats"][0]["coach"] == "plain", [str(reply)[:300]])
    host.close()


def check_long(cases, program, root):
    """A request may be long; one that is too long is refused, and the next is understood again."""
    host = Host(program, root)
    long = host.ask("game.load", log="x" * (20 << 20))
    cases.check("a_long_request_is_read_to_its_end", not long["ok"] and long["findings"][0]["code"] != "GC-1501", [str(long)[:300]])
    reply = json.loads(host.raw('{"call":"' + "x" * (65 << 20) + '"}'))
    cases.equal("a_request_has_64_MiB_at_most", [f["text"] for f in reply["findings"]], ["a request has 64 MiB at most"])
    cases.check("the_next_request_is_understood", host.ask("hello")["ok"])
    host.close()


def check_manual(cases, root):
    """gridchart-host(7) has every call with every member, and no other; and the version of the header."""
    with open(os.path.join(root, "src/host/host-priv.h"), encoding="utf-8") as file:
        source = re.sub(r"\s*\\\n\s*", " ", file.read())
    calls = {name: set(members.split()[1::2]) for name, members in re.findall(r'X\(\w+, "([\w.]+)",\s*"([^"]*)"\)', re.sub(r'"\s+"', "", source))}
    with open(os.path.join(root, "tools/man/gridchart-host.7"), encoding="utf-8") as file:
        page = file.read()
    told = {}
    for line in re.findall(r"^\.It Cm ([a-z].*)$", page, re.M):
        found = re.fullmatch(r"([\w.]+)(?: No \{ Cm (.*) No \})?", line)
        told[found[1]] = set(re.findall(r"\w+", found[2] or ""))
    cases.check("the_header_has_calls", len(calls) > 20)
    for name in sorted(calls.keys() | told.keys()):
        cases.equal(f"the_manual_tells_the_members_of_{name}", told.get(name), calls.get(name))
    with open(os.path.join(root, "include/gridchart/host.h"), encoding="utf-8") as file:
        header = file.read()
    version, longest = re.search(r"GCH_HOST_VERSION (\d+)", header)[1], re.search(r"GCH_HOST_LONGEST \((\d+) << 20\)", header)[1]
    cases.check("the_manual_tells_the_version_and_the_longest_request", f"is the version of this protocol, {version}:" in page and f"A request has {longest} MiB at most." in page)
    with open(os.path.join(root, "src/base/message-1500.h"), encoding="utf-8") as file:
        codes = re.findall(r"GCH_X\((15\d\d)", file.read())
    cases.equal("the_manual_tells_every_code", re.findall(r"^\.It GC-(\d+)$", page, re.M), codes)


def check_house_and_colours(cases, program, root):
    host = Host(program, root)
    hello = host.ask("hello")
    cases.check("hello_lists_the_house_rules", len(hello["house"]) == 21 and all(h["name"] and h["title"] and h["changes"] for h in hello["house"]), [str(hello["house"])[:300]])
    colours = host.ask("clubs", season="2017")["colours"]
    cases.check("clubs_have_two_colours", len(colours) == 32 and all(re.fullmatch("#[0-9a-f]{6}", c) for pair in colours.values() for c in pair) and
                colours["NE"][0] != colours["MIA"][0], [str(colours)[:300]])
    view = host.ask("game.new", teams=["2017/NE", "2017/SEA"], coaches=["plain", "plain"], house="rc-8", seed="5")
    cases.check("a_game_has_its_house_rules", view["ok"] and view["house"] == "rc-8", [str(view)[:300]])
    shirts = [club["colours"] for club in view["clubs"]]
    cases.check("two_clubs_in_navy_do_not_wear_the_same", shirts[0][0] != shirts[1][0] and set(shirts[0]) == set(colours["NE"]) and
                set(shirts[1]) == set(colours["SEA"]), [str(shirts)])
    view = play_on(host, None, view, None, set())
    log = host.ask("game.log")["log"]
    replayed(cases, program, root, "the_log_of_a_game_with_house_rules_replays", log)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.log")
        run(program, "play", "2017/NE", "2017/SEA", "--coach", "plain", "--house", "rc-8", "--seed", "5", "--quiet", "--log", path, "--data-dir", root)
        with open(path, encoding="utf-8") as file:
            cases.check("house_rules_give_the_commands_bytes", file.read() == log)
    wrong = host.ask("game.new", teams=["2017/NE", "2017/SEA"], coaches=["plain", "plain"], house="rc-99")
    cases.check("an_unknown_house_rule_is_refused", not wrong["ok"] and "rc-99" in wrong["findings"][0]["text"] and host.ask("game.view")["over"], [str(wrong)[:300]])
    host.close()


def main():
    program, root = sys.argv[1:3]
    cases = Cases()
    check_manual(cases, root)
    check_long(cases, program, root)
    check_house_and_colours(cases, program, root)
    check_refused(cases, program, root)
    check_games(cases, program, root)
    check_same_bytes(cases, program, root)
    check_advice(cases, program, root)
    check_charts(cases, program, root)
    check_seasons(cases, program, root)
    cases.finish()


if __name__ == "__main__":
    main()
