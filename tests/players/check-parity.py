#!/usr/bin/env python3
"""Players of replays against the real ones: check-parity.py GRIDCHART SOURCE-ROOT

What the charts decide is the charts' business (parity); here is asked that names give back who did it.
"""
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import SKIPPED, Cases, run  # noqa: E402
from markup import Nesting, outside  # noqa: E402

PROGRAM, ROOT = sys.argv[1], sys.argv[2]
SHARED = os.path.join(ROOT, "..", "shared", "data")
RUNS = 20
COUNTS = ("carries", "targets", "receptions", "def_sacks")


def parity(*words, season=2017, pbp=None):
    return run(PROGRAM, "parity", "--players", "--season", season, "--pbp", pbp or f"{SHARED}/players/pbp_{season}.csv.gz",
               "--games", f"{SHARED}/games_{season}.csv", "--data-dir", ROOT, "--runs", RUNS, *words)


def main():
    cases = Cases()
    if not os.path.exists(f"{SHARED}/players/pbp_2017.csv.gz"):
        print("skipped: the play-by-play of ../shared is not here")
        sys.exit(SKIPPED)
    for season in (2013, 2017):
        ran = parity("--format", "json", season=season)
        if not cases.check(f"{season}_is_compared", ran.code == 0 and not ran.err, ran):
            continue
        players = json.loads(ran.out)["players"]
        for name in COUNTS:
            figure = players[name]
            cases.check(f"{season}_{name}_follow_the_real_ones", figure["r2"] > 0.97 and 0.95 < figure["slope"] < 1.05, [repr(figure)])
        for name in ("rushing_yards", "receiving_yards", "passing_yards"):
            cases.check(f"{season}_{name}_follow_the_real_ones", players[name]["r2"] > 0.95, [repr(players[name])])
            # Twenty replays tell the mean of a leader to this much.
            leader = players[name]
            error = leader["leader_spread"] / RUNS ** 0.5
            cases.check(f"{season}_the_leader_in_{name}_has_what_leaders_have",
                        abs(leader["leader_replay"] - leader["leader_real"]) < 0.15 * leader["leader_real"] + 2 * error, [repr(leader)])
        off = sum(f["fit_off"] + f["leader_off"] for f in players.values())
        cases.equal(f"{season}_what_is_off_is_counted", json.loads(ran.out)["off"], off)
        for name, figure in players.items():
            if "leader_by_share" not in figure:
                continue
            real, replay = figure["leader_real"], figure["leader_replay"]
            # With the real counts as means, somebody has at least the most of them, and more by luck.
            luck = figure.get("leader_by_luck")
            single = name.endswith("tds") or "interceptions" in name or name == "def_sacks"
            cases.check(f"{season}_{name}_says_what_luck_alone_gives",
                        (luck is not None) == single and (luck is None or real < luck < 2 * real), [repr(figure)])

            def alike(leader):
                return abs(leader - real) > 0.15 * real and (leader > real) == (replay > real) and abs(replay - leader) <= 0.15 * leader

            teams, both = figure["leader_by_share"], figure["leader_by_both"]
            cases.check(f"{season}_{name}_says_whether_teams_are_the_reason",
                        figure["teams_off"] == (figure["leader_off"] and alike(teams)) and figure["leader_spread"] > 0, [repr(figure)])
            cases.check(f"{season}_{name}_says_whether_luck_is_the_reason",
                        figure["luck_off"] == (figure["leader_off"] and luck is not None and alike(luck)), [repr(figure)])
            near = abs(replay - both) <= 2 * figure["leader_spread"] / RUNS ** 0.5
            cause = None if not figure["leader_off"] else "luck" if figure["luck_off"] else "teams" if figure["teams_off"] else \
                "both" if alike(both) or near else "names"
            cases.equal(f"{season}_{name}_has_its_cause", figure["cause"], cause)
            # Luck makes nobody's mean smaller than the best man's.
            cases.check(f"{season}_{name}_has_no_less_with_luck", both > 0.97 * teams, [repr(figure)])
        causes = [f["cause"] for f in players.values() if f.get("cause")]
        cases.equal(f"{season}_causes_are_counted", json.loads(ran.out)["leaders_off"],
                    {name: causes.count(name) for name in ("luck", "teams", "both", "names")})
        # Where teams and luck together bring a leader just within his bound, names may take him out of it, but not far:
        # a backup who threw no touchdown in a few real throws throws some in replays.
        far = [f for f in players.values() if f.get("cause") == "names" and
               abs(f["leader_replay"] - f["leader_by_both"]) > 0.05 * f["leader_real"] + 2 * f["leader_spread"] / RUNS ** 0.5]
        cases.equal(f"{season}_names_take_no_leader_far_from_what_both_give", far, [])
        # Quarterbacks have nearly all that their teams throw: names add no luck of their own.
        thrown = players["attempts"]
        cases.check(f"{season}_the_leader_in_passes_has_his_teams_passes",
                    abs(thrown["leader_replay"] / thrown["leader_by_share"] - 1) < 0.04, [repr(thrown)])
    text = parity()
    marks = text.out.count(" OFF")
    by = {name: text.out.count(f" ({name})\n") for name in ("luck", "teams", "both", "names")}
    leaders = text.out.count("leader OFF")
    fits = marks - leaders
    last = (f"{marks} off: {fits} fit{'' if fits == 1 else 's'}, {leaders} leader{'' if leaders == 1 else 's'} ({by['luck']} by luck, "
            f"{by['teams']} by teams, {by['both']} by both together, {by['names']} by names)")
    cases.check("the_text_marks_what_is_off_and_ends_with_its_causes",
                text.code == 0 and sum(by.values()) == leaders and text.out.endswith(f"\n\n{last}\n"), text)
    page = parity("--format", "html")
    nesting = Nesting()
    nesting.feed(page.out)
    cases.check("the_page_says_so_too", f">{last}." in page.out, page)
    cases.check("the_page_is_whole", page.code == 0 and not nesting.faults and not nesting.open and not outside(page.out), page)
    bare = f"{SHARED}/pbp_2017.csv.gz"
    none = parity(pbp=bare)
    cases.equal("play_by_play_without_players_is_refused", (none.code, none.out, none.err),
                (1, "", f"{bare}:1: error: [GC-1401] the file has no player columns (passer_player_id and so on): there is nobody "
                        "to compare\n"))
    with tempfile.TemporaryDirectory() as scratch:
        charts = os.path.join(scratch, "2017")
        os.mkdir(charts)
        for name in os.listdir(f"{ROOT}/charts/2017"):
            source = f"{ROOT}/charts/2017/{name}"
            if not os.path.isdir(source):
                continue
            os.mkdir(f"{charts}/{name}")
            for file in os.listdir(source):
                if file != "players.csv":
                    os.symlink(f"{source}/{file}", f"{charts}/{name}/{file}")
        none = parity("--charts", charts, "--rules", "ddf")
        cases.equal("charts_without_players_are_refused", (none.code, none.out, none.err),
                    (1, "", f"{charts}: error: [GC-1401] no team of these charts has a players.csv: there is nobody to compare\n"))
    both = parity("--deep")
    cases.equal("two_comparisons_at_once_are_refused", (both.code, both.err.splitlines()[0]),
                (2, "gridchart: --players and --deep are two comparisons: only one of them can be given"))
    cases.finish()


main()
