"""Numbers come nearest to a histogram, with what a defense adds counted in."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.families.paydirt.forge.boxes.yardage import Wanted, fitted
from snapcount.families.paydirt.forge.histogram import Histogram, part, sliced
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS

ROWS = [ways / 216 for ways in OFFENSIVE_WAYS]
shares = st.lists(st.floats(0.0, 1.0), min_size=2, max_size=40).filter(
    lambda each: fsum(each) > 0.1
)


def histogram(low: int, weights: Sequence[float]) -> Histogram:
    total = fsum(weights)
    return Histogram(low, tuple(weight / total for weight in weights))


def mean(numbers: list[int], rows: list[float]) -> float:
    return fsum(row * each for row, each in zip(rows, numbers, strict=True)) / fsum(rows)


@settings(max_examples=25, deadline=None)
@given(st.integers(-10, 20), shares)
def test_the_mean_is_met(low: int, weights: list[float]) -> None:
    wanted = histogram(low, weights)
    numbers = fitted(ROWS, Wanted(wanted, {}, {0: 1.0}))
    assert mean(numbers, ROWS) == pytest.approx(wanted.mean, abs=0.01)
    assert all(low - 12 <= each <= low + len(weights) + 12 for each in numbers)


def test_what_the_defense_adds_is_counted_in() -> None:
    wanted = histogram(-5, [1, 2, 4, 8, 12, 20, 24, 20, 12, 8, 6, 4, 3, 2, 1, 1])
    moves = {-4: 0.1, 0: 0.6, 3: 0.3}  # half a yard more on average
    numbers = fitted(ROWS, Wanted(wanted, {}, moves))
    assert mean(numbers, ROWS) + 0.5 == pytest.approx(wanted.mean, abs=0.005)


def test_what_is_fixed_is_left_out() -> None:
    wanted = histogram(0, [3, 3, 2, 2] + [0] * 30 + [1])
    rows = ROWS[10:]
    fixed = {34: fsum(ROWS[:10]) * 0.5, 1: fsum(ROWS[:10]) * 0.5}
    numbers = fitted(rows, Wanted(wanted, fixed, {0: 1.0}))
    assert sum(each > 10 for each in numbers) <= 1  # nearly all long gains are there already


def test_bounds_are_kept() -> None:
    wanted = histogram(-20, [1.0] * 60)
    numbers = fitted(ROWS, Wanted(wanted, {}, {0: 1.0}), -3, 12)
    assert min(numbers) >= -3
    assert max(numbers) <= 12


def test_a_single_row_gets_the_mean() -> None:
    assert fitted([0.1], Wanted(histogram(0, [1, 1, 4, 1, 1]), {}, {0: 1.0})) == [2]
    assert fitted([], Wanted(histogram(0, [1.0]), {}, {0: 1.0})) == []


@given(st.integers(-10, 20), shares, st.lists(st.floats(0.1, 5), min_size=1, max_size=12))
def test_slices_rise_and_keep_the_total(
    low: int, weights: list[float], widths: list[float]
) -> None:
    wanted = histogram(low, weights)
    numbers = sliced(wanted, widths)
    off = fsum(
        width * (each - wanted.mean) for width, each in zip(widths, numbers, strict=True)
    ) / fsum(widths)
    assert abs(off) <= 0.5 * widths[-1] / fsum(widths) + 1e-6


def test_a_part_of_a_histogram() -> None:
    assert part(histogram(-2, [1, 1, 1, 1]), -99, -1) == Histogram(-2, (0.5, 0.5, 0.0, 0.0))
    assert part(histogram(3, [1.0, 1.0]), -99, -1) == histogram(3, [1.0, 1.0])


def test_the_spread_is_met() -> None:
    wanted = histogram(0, [50, 30, 20, 15, 12, 10, 8, 6, 5, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1])
    numbers = fitted(ROWS, Wanted(wanted, {}, {0: 1.0}))
    spread = sqrt(
        fsum(row * (each - wanted.mean) ** 2 for row, each in zip(ROWS, numbers, strict=True))
    )
    assert spread == pytest.approx(sqrt(wanted.variance), rel=0.02)
