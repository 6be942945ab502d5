"""Summary of a tally: proportions with confidence intervals, averages, histograms."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from snapcount.insight.simulation.tally import Counts

CONFIDENT = 1.959964  # standard deviations on either side that cover 95 % of a normal distribution


class Share(NamedTuple):
    """A proportion of all games, with its 95 % confidence interval."""

    share: float
    low: float
    high: float


def share_of(count: float, games: int) -> Share:
    """A proportion with its Wilson interval, which is also valid for rare events.

    Ties may count as half; the interval is then conservative.
    """
    share, square = count / games, CONFIDENT**2
    middle = (count + square / 2) / (games + square)
    spread = count * (games - count) / games + square / 4
    half = CONFIDENT * sqrt(spread) / (games + square)
    return Share(share, max(0.0, middle - half), min(1.0, middle + half))


class Figures(NamedTuple):
    """Summary statistics of one measure over many games."""

    mean: float
    deviation: float
    least: int
    most: int


def figures_of(counts: Counts) -> Figures:
    """Mean, standard deviation, minimum and maximum of a nonempty count."""
    games = counts.total()
    total = sum(number * count for number, count in counts.items())
    squares = sum(number * number * count for number, count in counts.items())
    # Exact integer sums, so that the subtraction loses nothing.
    variance = (games * squares - total * total) / (games * max(1, games - 1))
    return Figures(total / games, sqrt(variance), min(counts), max(counts))


class Bin(NamedTuple):
    """A range of numbers, and how many games fall in it."""

    low: int
    high: int
    games: int


def points_bins(counts: Counts, width: int) -> list[Bin]:
    """A histogram of numbers from 0, in bins of equal width, up to the last nonempty one."""
    starts = range(0, max(counts) + 1, width)
    return [_bin(counts, start, start + width - 1) for start in starts]


def margin_bins(counts: Counts, width: int) -> list[Bin]:
    """A histogram centered on 0, which has its own bin, so that both sides look alike."""
    ahead = [_bin(counts, start, start + width - 1) for start in range(1, max(counts) + 1, width)]
    behind = [_bin(counts, 1 - start - width, -start) for start in range(1, 1 - min(counts), width)]
    return [*reversed(behind), _bin(counts, 0, 0), *ahead]


def _bin(counts: Counts, low: int, high: int) -> Bin:
    return Bin(low, high, sum(counts[number] for number in range(low, high + 1)))
