"""Plays coaches against each other through the referee: `python -m benchmarks.ladder --rulebook fever/qfl`.

Every pairing is played in both seats in turn, with the same dice for both. Prints the games, the share of
them that the first coach won (a tie is half a game), and how sure that is.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from multiprocessing import Pool
from statistics import fmean, pstdev
from typing import NamedTuple

from snapcount.gridiron.drivers import CoachedDriver, play_through
from snapcount.gridiron.field import Team
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import COACHES, find_coach
from snapcount.rulebooks import find_rulebook, rulebook_ids

WORKERS = 2
NORMAL = 1.96  # standard errors of a 95 % interval


class Match(NamedTuple):
    """A game to be played; the first coach has the home team in even games."""

    rulebook: str
    first: str
    second: str
    number: int


class Outcome(NamedTuple):
    """What a game was for the first coach: 1 won, 0.5 tied, 0 lost."""

    won: float
    points: int
    against: int


def played(match: Match) -> Outcome:
    """Play a game to its end."""
    rules = find_rulebook(match.rulebook)
    home = match.number % 2 == 0
    seat = Team.HOME if home else Team.AWAY
    seed = f"ladder {match.number // 2}"
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


def interval(results: Sequence[float]) -> tuple[float, float]:
    """The mean with half the width of its 95 % interval."""
    return fmean(results), NORMAL * pstdev(results) / sqrt(len(results))


def report(rulebook: str, first: str, second: str, outcomes: Sequence[Outcome]) -> str:
    """A line about a pairing."""
    mean, half = interval([outcome.won for outcome in outcomes])
    points = fmean(outcome.points for outcome in outcomes)
    against = fmean(outcome.against for outcome in outcomes)
    sure = "better" if mean - half > 0.5 else "worse" if mean + half < 0.5 else "not decided"
    return (
        f"{rulebook:18} {first:>9} - {second:9} {len(outcomes):5} games, won {100 * mean:5.1f} % "
        f"+/- {100 * half:4.1f}, points {points:4.1f} : {against:4.1f}, {sure}"
    )


def main() -> None:
    """Play the pairings and print a line about each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", action="append", choices=rulebook_ids())
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--pair", nargs=2, action="append", metavar="COACH", choices=list(COACHES))
    args = parser.parse_args()
    pairs = args.pair or [["rookie", "random"], ["veteran", "rookie"]]
    with Pool(WORKERS) as pool:
        for rulebook in args.rulebook or rulebook_ids():
            for first, second in pairs:
                matches = [Match(rulebook, first, second, n) for n in range(args.games)]
                outcomes = pool.map(played, matches, chunksize=10)
                print(report(rulebook, first, second, outcomes), flush=True)


if __name__ == "__main__":
    main()
