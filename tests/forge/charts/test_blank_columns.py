from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.families.paydirt.forge.histogram import Histogram, slice_means, without
from snapcount.families.paydirt.forge.kicks.blank import WAYS, Blank, rows_for, total_ways
from snapcount.families.paydirt.forge.model.tilting import bent_toward
from snapcount.forge.chance import Chance
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.charts.columns import OFFENSIVE_TOTALS

SHAPE = Histogram(-2, (0.05, 0.1, 0.3, 0.25, 0.15, 0.1, 0.05))
OFF5, DEF5 = Cell(BoxType.OFFENSE_FOUL, 5), Cell(BoxType.DEFENSE_FOUL, 5)
rows = st.lists(st.sampled_from(OFFENSIVE_TOTALS), unique=True)


def sums_of(totals: list[int]) -> set[int]:
    sums = {0}
    for total in totals:
        sums |= {sum_ + WAYS[total] for sum_ in sums}
    return sums


@given(rows, st.integers(-5, 230))
def test_rows_come_as_near_as_they_can(totals: list[int], ways: int) -> None:
    taken = rows_for(ways, totals)
    assert len(set(taken)) == len(taken)
    assert set(taken) <= set(totals)
    assert abs(total_ways(taken) - ways) == min(abs(sum_ - ways) for sum_ in sums_of(totals))


def test_the_first_rows_are_preferred() -> None:
    assert rows_for(6, [11, 39, 14]) == [11, 39]
    assert rows_for(6, [14, 11, 39]) == [14]


@pytest.mark.parametrize(("mean", "most"), [(-50.0, -1), (50.0, 3)])
def test_a_mean_out_of_reach_bends_as_far_as_it_goes(mean: float, most: int) -> None:
    assert abs(bent_toward(SHAPE, mean).mean - most) < 1


@given(st.lists(st.integers(1, 18), min_size=1, max_size=30))
def test_slices_rise_and_add_up(ways: list[int]) -> None:
    parts = [way / sum(ways) for way in ways]
    means = slice_means(SHAPE, parts)
    assert all(one <= two + 1e-9 for one, two in pairwise(means))
    whole = sum(mean * part for mean, part in zip(means, parts, strict=True))
    assert whole == pytest.approx(SHAPE.mean)


def test_long_yards_can_be_taken_out() -> None:
    left = without(SHAPE, 0.2, 2)
    assert left.at_least(2) == pytest.approx((0.3 - 0.2) / 0.8)
    assert left.shares[2] == pytest.approx(0.3 / 0.8)
    assert without(SHAPE, 0.5, 2).at_least(2) == 0
    assert without(SHAPE, 0.0, 2).shares == pytest.approx(SHAPE.shares)
    assert without(SHAPE, 0.1, 99).shares == pytest.approx(SHAPE.shares)


@given(st.integers(0, 1000), st.floats(-1, 3))
def test_numbers_meet_the_mean(seed: int, mean: float) -> None:
    blank = Blank(Chance(seed))
    assert sorted(blank.numbers(SHAPE, mean)) == [*OFFENSIVE_TOTALS]
    yards = [cell.yards * WAYS[total] for total, cell in blank.boxes.items()]
    assert sum(yards) / 216 == pytest.approx(mean, abs=0.05)
    assert all(-2 <= cell.yards <= 4 for cell in blank.column)


def test_fouls_hand_on_what_rounding_takes() -> None:
    blank = Blank(Chance("fouls"))
    blank.fouls({OFF5: 4.4 / 216, DEF5: 4.4 / 216})
    found = {
        foul: [row for row, cell in blank.boxes.items() if cell == foul] for foul in (OFF5, DEF5)
    }
    assert total_ways(found[OFF5]) == 4
    assert total_ways(found[DEF5]) == 5
    assert blank.ways_left == 216 - 9
