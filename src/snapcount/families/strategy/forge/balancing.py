"""Finds per-play offsets and model corrections so that every play has a use.

Each round makes cards, measures them, and moves every play toward the best plays in the situations
it is best in, and every average toward its target. The best round is kept. The computation uses
``math.exp``, powers and the built-in ``sum``, so another machine may find another tuning.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import asdict, replace
from math import fsum
from statistics import fmean, pstdev

from snapcount.families.strategy.forge.forging import forge_cards
from snapcount.families.strategy.forge.matchups import Appraiser, Matchup
from snapcount.families.strategy.forge.model import Averages, PlayModel, model
from snapcount.families.strategy.forge.scouting import Progress, Report, in_silence, scout
from snapcount.families.strategy.forge.tuning import Tuning
from snapcount.rulebooks.strategy.cards.card import RunOrPass

ROUNDS = 16
SETTLING = 5  # rounds whose cards are ignored
BEST_PLAYS = 6  # best plays for comparison
BEST_SITUATIONS = 3  # in which a play must be as good as those
FARTHEST = 1.2  # maximum offset of a play, in points of advantage
PULL = 1.8  # points of advantage for a point behind
PULL_LEFT = 0.93  # share of that applied per round
CORRECTED = 0.7  # share of an average's error corrected per round
WEIGHT_OF_AVERAGES = 0.5  # relative to that of the balance

_ADDED = {"yards_per_carry": "run_yards", "completions": "completions"}
_TIMES = {
    "yards_per_attempt": "catch_yards",
    "interceptions": "interceptions",
    "sacks": "sacks",
    "fumbles_lost": "fumbles",
}


def balance(
    seed: int, targets: Averages, progress: Progress = in_silence, rounds: int = ROUNDS
) -> Tuning:
    """The tuning of the best round."""
    tuned = Tuning({play.id: 0.0 for play in model().plays})
    appraiser = Appraiser(forge_cards(seed, tuned))
    tried: list[tuple[float, Tuning]] = []
    for played in range(rounds):
        progress(played, rounds)
        report = scout(forge_cards(seed, tuned), appraiser)
        if played >= min(SETTLING, rounds - 1):
            tried.append((score(report, targets), tuned))
        tuned = retuned(tuned, report, targets, pull=PULL * PULL_LEFT**played)
    progress(rounds, rounds)
    return min(tried, key=lambda one: one[0])[1]


def score(report: Report, targets: Averages) -> float:
    """The loss: how unequal the plays are, and how far off the averages are."""
    off = fmean(abs(one) for one in off_target(report.measured, targets).values())
    return pstdev(points_behind(report).values()) + WEIGHT_OF_AVERAGES * off


def retuned(tuned: Tuning, report: Report, targets: Averages, pull: float) -> Tuning:
    """The tuning, adjusted by the measurements of its cards."""
    corrected = _corrected(tuned, report.measured, targets)
    return replace(corrected, offsets=_moved(tuned.offsets, points_behind(report), pull))


# ---------------------------------------------------------------- plays


def points_behind(report: Report) -> dict[str, float]:
    """By how many points each play trails the best plays, in the situations that suit it most."""
    behind: defaultdict[str, list[float]] = defaultdict(list)
    for one in report.matchups:
        for play, points in _behind_the_best(one).items():
            behind[play].append(points)
    return {play: fmean(sorted(points)[:BEST_SITUATIONS]) for play, points in behind.items()}


def _behind_the_best(one: Matchup) -> dict[str, float]:
    best = fmean(sorted(one.worth.values())[-BEST_PLAYS:])
    return {play: best - worth for play, worth in one.worth.items()}


def _moved(
    offsets: Mapping[str, float], behind: Mapping[str, float], pull: float
) -> dict[str, float]:
    """Plays that are behind get help; the means of all runs and of all passes stay the same."""
    plays = model().plays
    helped = {play.id: offsets[play.id] + pull * behind[play.name] for play in plays}
    means = {
        kind: _mean(helped, [play for play in plays if play.kind is kind]) for kind in RunOrPass
    }
    return {play.id: _within(helped[play.id] - means[play.kind]) for play in plays}


def _mean(offsets: Mapping[str, float], plays: list[PlayModel]) -> float:
    """The mean, weighted by how often plays are called."""
    return fsum(play.use * offsets[play.id] for play in plays) / fsum(play.use for play in plays)


def _within(offset: float) -> float:
    return round(max(-FARTHEST, min(FARTHEST, offset)), 2)


# ---------------------------------------------------------------- averages


def _corrected(tuned: Tuning, measured: Averages, targets: Averages) -> Tuning:
    """Every correction, moved by most of the error in its average."""
    changes = {}
    for average, name in _ADDED.items():
        off = getattr(targets, average) - getattr(measured, average)
        changes[name] = round(getattr(tuned, name) + CORRECTED * off, 3)
    for average, name in _TIMES.items():
        times = (getattr(targets, average) / getattr(measured, average)) ** CORRECTED
        changes[name] = round(getattr(tuned, name) * times, 3)
    return replace(tuned, **changes)


def off_target(measured: Averages, targets: Averages) -> dict[str, float]:
    """The relative error of each average."""
    wanted = asdict(targets).items()
    return {name: getattr(measured, name) / target - 1 for name, target in wanted}
