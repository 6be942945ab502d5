"""Tests whether two engines play the same game, from a large number of results of each.

The criteria are fixed in advance (docs/analyze/simulate.md): every test gets an equal share of a
family-wise error rate of one in a thousand, so two equal engines are called different once in a
thousand comparisons, however many tests there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import erfc, inf, sqrt
from typing import NamedTuple

from snapcount.insight.simulation.summary import figures_of
from snapcount.insight.simulation.tally import Counts, Tally
from snapcount.insight.stats.fairness import upper_gamma

FAMILY_ALPHA = 0.001
LEAST_EXPECTED = 20  # games of the smaller sample in every bin

SPREAD = ("home", "away", "total", "margin", "plays", "possessions_lost", "seconds")
TESTS = 2 * len(SPREAD) + 2  # means and shapes, results, overtimes
ALPHA = FAMILY_ALPHA / TESTS  # of each test (Bonferroni)


class Compared(NamedTuple):
    """One test: what was compared, how, and the probability of such a difference between equal engines."""

    measure: str
    test: str  # "mean" or "shape"
    statistic: float
    freedom: int  # 0: a mean
    p: float

    @property
    def alike(self) -> bool:
        """Whether chance explains the difference."""
        return self.p >= ALPHA


def compare(first: Tally, second: Tally) -> list[Compared]:
    """All tests of two samples; their sizes may differ."""
    spread = [(measure, first.counts[measure], second.counts[measure]) for measure in SPREAD]
    endings = _endings(first), _endings(second)
    overtimes = first.counts["overtime"], second.counts["overtime"]
    return [
        *(_means(*each) for each in spread),
        *(_shapes(*each) for each in spread),
        _shapes("ending", *endings),
        _shapes("overtime", *overtimes),
    ]


def _endings(tally: Tally) -> Counts:
    """Games lost, tied and won by the home coach, in this order."""
    return Counter({-1: tally.away_wins, 0: tally.ties, 1: tally.home_wins})


def agree(compared: Sequence[Compared]) -> bool:
    """Whether no test found a difference."""
    return all(test.alike for test in compared)


def _means(measure: str, first: Counts, second: Counts) -> Compared:
    """Compares means by their standard errors, with the normal approximation for large samples."""
    ours, theirs = figures_of(first), figures_of(second)
    error = sqrt(ours.deviation**2 / first.total() + theirs.deviation**2 / second.total())
    gap = ours.mean - theirs.mean
    z = gap / error if error else (inf if gap else 0.0)
    return Compared(measure, "mean", z, 0, erfc(abs(z) / sqrt(2)))


def _shapes(measure: str, first: Counts, second: Counts) -> Compared:
    """Pearson's chi-square test of homogeneity, bin by bin."""
    bins = _binned(first, second)
    ours, theirs = first.total(), second.total()
    chi_square = 0.0
    for found, other in bins:
        expected = (found + other) * ours / (ours + theirs)
        against = (found + other) - expected
        chi_square += (found - expected) ** 2 / expected + (other - against) ** 2 / against
    freedom = len(bins) - 1
    p = upper_gamma(freedom / 2, chi_square / 2) if freedom else 1.0
    return Compared(measure, "shape", chi_square, freedom, p)


def _binned(first: Counts, second: Counts) -> list[tuple[int, int]]:
    """Merges neighboring numbers until both samples have enough expected; the rest joins the last bin."""
    pooled = first + second
    whole, smaller = pooled.total(), min(first.total(), second.total())
    enough = LEAST_EXPECTED * whole / smaller
    bins: list[tuple[int, int]] = []
    filled, left = 0, whole
    for number in sorted(pooled):
        if not bins or (filled >= enough and left >= enough):
            bins.append((0, 0))
            filled = 0
        found, other = bins[-1]
        bins[-1] = (found + first[number], other + second[number])
        filled += pooled[number]
        left -= pooled[number]
    return bins
