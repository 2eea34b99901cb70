#!/usr/bin/env python3
"""Standings of random leagues against a second, slow implementation of the rules: check-oracle.py PROGRAM ROOT [LEAGUES]

The oracle works with exact fractions and plain lists, straight from the wording of the league's tie-breaking procedures, and
shares nothing with the library. Scores are drawn from few values, so that ties run deep; leagues in which a coin had to be
tossed are counted, but only their records can be compared.
"""
import csv
import io
import json
import os
import random
import sys
import tempfile
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Cases, run  # noqa: E402

SEEDS = 6
DIVISION = "head division common conference sov sos rank_conference rank_all net_common net_all".split()
WILD = "sweep conference common4 sov sos rank_conference rank_all net_conference net_all".split()


class CoinNeeded(Exception):
    pass


class Oracle:
    def __init__(self, teams, games):
        self.conf = {t: c for t, c, _ in teams}
        self.division = {t: (c, d) for t, c, d in teams}
        self.teams = [t for t, _, _ in teams]
        # Each game twice: (own, opponent, points, margin, scored, allowed)
        self.sides = []
        for away, away_score, home, home_score in games:
            for own, other, x, y in ((away, home, away_score, home_score), (home, away, home_score, away_score)):
                points = Fraction(1) if x > y else Fraction(1, 2) if x == y else Fraction(0)
                self.sides.append((own, other, points, x - y, x, y))
        self.of = {t: [s for s in self.sides if s[0] == t] for t in self.teams}
        self.pct = {t: self.share(self.of[t]) or Fraction(0) for t in self.teams}

    @staticmethod
    def share(sides):
        return sum(s[2] for s in sides) / len(sides) if sides else None

    def record_of(self, opponents):
        played = [s for o in opponents for s in self.of[o]]
        return self.share(played) or Fraction(0)

    def sov(self, t):
        return self.record_of([s[1] for s in self.of[t] if s[2] == 1])

    def sos(self, t):
        return self.record_of([s[1] for s in self.of[t]])

    def combined(self, t, among):
        scored = {u: sum(s[4] for s in self.of[u]) for u in among}
        allowed = {u: sum(s[5] for s in self.of[u]) for u in among}
        return -(sorted(scored.values(), reverse=True).index(scored[t]) + sorted(allowed.values()).index(allowed[t]))

    def common(self, clubs):
        opponents = set.intersection(*[{s[1] for s in self.of[c]} for c in clubs])
        return {c: [s for s in self.of[c] if s[1] in opponents] for c in clubs}

    def values(self, step, clubs):
        """The value of each club, the more the better; None where the step does not apply."""
        conference = [u for u in self.teams if self.conf[u] == self.conf[clubs[0]]]
        if step == "head" or (step == "sweep" and len(clubs) == 2):
            return {c: self.share([s for s in self.of[c] if s[1] in clubs]) for c in clubs}
        if step == "sweep":
            value = {}
            for c in clubs:
                met = {o: [s[2] for s in self.of[c] if s[1] == o] for o in clubs if o != c}
                won = all(points and all(p == 1 for p in points) for points in met.values())
                lost = all(points and all(p == 0 for p in points) for points in met.values())
                value[c] = 1 if won else -1 if lost else 0
            return value
        if step == "division":
            return {c: self.share([s for s in self.of[c] if self.division[s[1]] == self.division[c]]) for c in clubs}
        if step == "conference":
            return {c: self.share([s for s in self.of[c] if self.conf[s[1]] == self.conf[c]]) for c in clubs}
        if step in ("common", "common4"):
            games = self.common(clubs)
            least = 4 if step == "common4" else 1
            return {c: self.share(games[c]) if len(games[c]) >= least else None for c in clubs}
        if step == "net_common":
            games = self.common(clubs)
            return {c: sum(s[3] for s in games[c]) if games[c] else None for c in clubs}
        if step == "net_conference":
            return {c: sum(s[3] for s in self.of[c] if self.conf[s[1]] == self.conf[c]) for c in clubs}
        return {c: {"sov": self.sov, "sos": self.sos, "rank_conference": lambda t: self.combined(t, conference),
                    "rank_all": lambda t: self.combined(t, self.teams),
                    "net_all": lambda t: sum(s[3] for s in self.of[t])}[step](c) for c in clubs}

    def best(self, clubs, steps):
        if len(clubs) == 1:
            return clubs[0]
        for step in steps:
            value = self.values(step, clubs)
            if None in value.values():
                continue
            top = max(value.values())
            left = [c for c in clubs if value[c] == top]
            if len(left) < len(clubs):
                return self.best(left, steps)
        raise CoinNeeded

    def ranks(self, division):
        left = [t for t in self.teams if self.division[t] == division]
        order = []
        while left:
            top = max(self.pct[t] for t in left)
            order.append(self.best([t for t in left if self.pct[t] == top], DIVISION))
            left.remove(order[-1])
        return order

    def seeds(self, conf, order_of):
        winners = [order[0] for division, order in order_of.items() if division[0] == conf]
        others = [t for t in self.teams if self.conf[t] == conf and t not in winners]
        seeds = []
        for pool in (winners, others):
            while pool and len(seeds) < SEEDS:
                top = max(self.pct[t] for t in pool)
                level = [t for t in pool if self.pct[t] == top]
                first = {}
                for t in level:
                    order = order_of[self.division[t]]
                    have = first.get(self.division[t])
                    if have is None or order.index(t) < order.index(have):
                        first[self.division[t]] = t
                seeds.append(self.best(list(first.values()), WILD))
                pool.remove(seeds[-1])
        return seeds


def random_league(rng):
    """Two conferences of 2 to 4 divisions of 3 or 4 clubs; some weeks of random pairings, mostly inside the conference, or
    everybody against everybody of the conference, which is where sweeps come from."""
    divisions, size = rng.choice([(2, 3), (2, 4), (3, 3), (4, 3), (4, 4)])
    teams = [(f"{c}{d}{i}", c, f"{c} {d}") for c in "XY" for d in "NSEW"[:divisions] for i in range(size)]
    scores = rng.choice([[0, 7], [3, 7, 10], [0, 3, 7, 10, 14, 17, 20, 21, 24]])
    games = []
    if rng.random() < 0.3:
        for conf in "XY":
            circle = [t for t, c, _ in teams if c == conf]
            circle += [None] * (len(circle) % 2)
            for week in range(1, len(circle)):
                for away, home in zip(circle[:len(circle) // 2], circle[::-1]):
                    if away and home:
                        games.append((week, away, rng.choice(scores), home, rng.choice(scores)))
                circle.insert(1, circle.pop())
        return teams, games
    for week in range(1, rng.choice([3, 5, 8, 12]) + 1):
        codes = [t for t, _, _ in teams]
        rng.shuffle(codes)
        if rng.random() < 0.7:
            codes.sort(key=lambda t: t[:1 if rng.random() < 0.5 else 2])
        for away, home in zip(codes[::2], codes[1::2]):
            games.append((week, away, rng.choice(scores), home, rng.choice(scores)))
    return teams, games


def main():
    program, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    leagues = int(sys.argv[3]) if len(sys.argv) > 3 else 150
    rng = random.Random(2017)
    cases = Cases()
    steps, wrong, compared, tossed = {}, [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        teams_path, games_path = os.path.join(folder, "teams.csv"), os.path.join(folder, "games.csv")
        for number in range(leagues):
            teams, games = random_league(rng)
            with open(teams_path, "w", encoding="utf-8") as file:
                csv.writer(file, lineterminator="\n").writerows([("team", "conf", "division")] + teams)
            with open(games_path, "w", encoding="utf-8") as file:
                csv.writer(file, lineterminator="\n").writerows(
                    [("week", "away_team", "away_score", "home_team", "home_score")] + games)
            ran = run(program, "standings", "--teams", teams_path, "--games", games_path, "--season", "2017", "--explain",
                      "--format", "json", "--data-dir", root)
            if ran.code:
                wrong.append(f"league {number}: {ran!r}")
                continue
            said = json.load(io.StringIO(ran.out))
            for tie in said["ties"]:
                key = (tie["scope"] == "division", tie["step"])
                steps[key] = steps.get(key, 0) + 1
            oracle = Oracle(teams, [g[1:] for g in games])
            rows = {row["team"]: row for row in said["standings"]}
            for t in oracle.teams:
                for name, value in (("pct", oracle.pct[t]), ("sov", oracle.sov(t)), ("sos", oracle.sos(t))):
                    if abs(Fraction(str(rows[t][name])) - value) > Fraction(1, 10**6):
                        wrong.append(f"league {number}: {t} {name} {rows[t][name]}, expected {float(value)}")
            try:
                order_of = {d: oracle.ranks(d) for d in dict.fromkeys(oracle.division.values())}
                seeds = {c: oracle.seeds(c, order_of) for c in "XY"}
            except CoinNeeded:
                tossed += 1
                if said["coin_tosses"] == 0:
                    wrong.append(f"league {number}: needs a coin, none was tossed")
                continue
            compared += 1
            if said["coin_tosses"]:
                wrong.append(f"league {number}: a coin was tossed without need")
            for order in order_of.values():
                got = sorted(order, key=lambda t: rows[t]["div_rank"])
                if got != order:
                    wrong.append(f"league {number}: {got}, expected {order}")
            for conf, expected in seeds.items():
                got = sorted((t for t in rows if rows[t]["seed"] and rows[t]["conf"] == conf), key=lambda t: rows[t]["seed"])
                if got != expected:
                    wrong.append(f"league {number}: seeds {got}, expected {expected}")
    print(f"{compared} leagues compared whole, {tossed} needed a coin")
    for (division, step), count in sorted(steps.items(), key=lambda item: -item[1]):
        print(f"    {count:6} {'division' if division else 'between'} {step}")
    cases.check("both_agree_on_every_league", not wrong, wrong[:10])
    cases.check("enough_leagues_were_decided_without_a_coin", compared * 4 >= leagues, str(compared))
    cases.finish()


if __name__ == "__main__":
    main()
