"""Plays coaches against each other through the referee: `python -m benchmarks.ladder --rulebook fever/qfl`.

Every pairing is played in both seats in turn, with the same dice for both. Prints the games, the share of
them that the first coach won (a tie is half a game), and how sure that is. `--report docs/ladder.md` writes
all of it as a table.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from snapcount.gridiron.drivers import CoachedDriver, play_through
from snapcount.gridiron.field import Team
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import COACHES, find_coach
from snapcount.rulebooks import find_rulebook, rulebook_ids

WORKERS = 2
NORMAL = 1.96  # standard errors of a 95 % interval
RUNGS = ("random", "rookie", "veteran", "professor")  # from the weakest to the strongest
HEAD = """\
# The ladder of the coaches

Each coach that is a program against the next weaker one, in every rulebook, through the referee, in both
seats in turn and with the same dice for both. The score is the share of the games that the first coach won,
a tie being half a game; the interval holds its true value 95 times in 100. Above 50 % the first is better.

Written by `python -m benchmarks.ladder --games {games} --seed "{seed}" --report FILE`.

| rulebook | pairing | games | score | interval |
|---|---|---|---|---|
"""


class Match(NamedTuple):
    """A game to be played; the first coach has the home team in even games."""

    rulebook: str
    first: str
    second: str
    seed: str
    number: int


class Outcome(NamedTuple):
    """What a game was for the first coach: 1 won, 0.5 tied, 0 lost."""

    won: float
    points: int
    against: int


class Rung(NamedTuple):
    """A pairing in a rulebook, and what its games came to."""

    rulebook: str
    first: str
    second: str
    outcomes: Sequence[Outcome]

    @property
    def score(self) -> float:
        """The share of the games that the first coach won."""
        return fmean(outcome.won for outcome in self.outcomes)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the score, by Wilson: it is no point even if every game was won."""
        games, won = len(self.outcomes), self.score
        more = NORMAL**2 / games
        half = NORMAL * sqrt(won * (1 - won) / games + more / (4 * games))
        return (won + more / 2 - half) / (1 + more), (won + more / 2 + half) / (1 + more)

    def line(self) -> str:
        """What is printed about it."""
        least, most = self.interval
        points = fmean(outcome.points for outcome in self.outcomes)
        against = fmean(outcome.against for outcome in self.outcomes)
        sure = "better" if least > 0.5 else "worse" if most < 0.5 else "not decided"
        return (
            f"{self.rulebook:18} {self.first:>9} - {self.second:9} {len(self.outcomes):5} games, "
            f"won {100 * self.score:5.1f} % ({100 * least:.1f} to {100 * most:.1f}), "
            f"points {points:4.1f} : {against:4.1f}, {sure}"
        )

    def row(self) -> str:
        """The same as a row of the report."""
        least, most = self.interval
        return (
            f"| {self.rulebook} | {self.first} against {self.second} | {len(self.outcomes)} "
            f"| {100 * self.score:.1f} % | {100 * least:.1f} % to {100 * most:.1f} % |\n"
        )


def played(match: Match) -> Outcome:
    """Play a game to its end."""
    rules = find_rulebook(match.rulebook)
    home = match.number % 2 == 0
    seat = Team.HOME if home else Team.AWAY
    seed = f"{match.seed} {match.number // 2}"
    names = {seat: match.first, seat.other: match.second}
    coaches = {team: find_coach(name, f"{seed}/{team}", rules) for team, name in names.items()}
    driver = CoachedDriver(SeededDice(Seed(seed)), coaches)
    situation, number = rules.opening(), 0
    while not rules.over(situation):
        number += 1
        situation = play_through(rules, situation, driver, number).situation
    side = next(team for team in Team if situation.seat(team) is seat)
    ours, theirs = situation.score.of(side), situation.score.of(side.other)
    return Outcome((ours > theirs) + (ours == theirs) / 2, ours, theirs)


def neighbours() -> list[tuple[str, str]]:
    """Every coach with the next weaker one, of those that there are."""
    rungs = [name for name in RUNGS if name in COACHES]
    return [(better, worse) for worse, better in pairwise(rungs)]


def climbed(args: argparse.Namespace) -> Iterator[Rung]:
    """Play all the pairings."""
    with Pool(args.workers) as pool:
        for rulebook in args.rulebook or rulebook_ids():
            for first, second in args.pair or neighbours():
                matches = [Match(rulebook, first, second, args.seed, n) for n in range(args.games)]
                yield Rung(rulebook, first, second, pool.map(played, matches, chunksize=10))


def report(rungs: Sequence[Rung], games: int, seed: str) -> str:
    """All pairings as a page."""
    return HEAD.format(games=games, seed=seed) + "".join(rung.row() for rung in rungs)


def main() -> None:
    """Play the pairings, print a line about each, and write the report if one is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", action="append", choices=rulebook_ids())
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--pair", nargs=2, action="append", metavar="COACH", choices=list(COACHES))
    parser.add_argument(
        "--seed", default="ladder", help="the text all dice and coaches are seeded by"
    )
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--report", type=Path, metavar="FILE")
    args = parser.parse_args()
    rungs = []
    for rung in climbed(args):
        print(rung.line(), flush=True)
        rungs.append(rung)
    if args.report:
        args.report.write_text(report(rungs, args.games, args.seed), encoding="utf-8")


if __name__ == "__main__":
    main()
