from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.gridiron.clock import Clock, Unit, read_clock
from snapcount.gridiron.downs import (
    Series,
    after_the_down,
    goal_to_go,
    new_series,
    penalty_yards,
)
from snapcount.mistakes import Unreadable


def test_a_new_series_is_first_and_ten_or_first_and_goal() -> None:
    assert new_series(30) == Series(1, 10)
    assert new_series(90) == Series(1, 10)
    assert new_series(91) == Series(1, 9)
    assert new_series(99) == Series(1, 1)


def test_goal_to_go() -> None:
    assert goal_to_go(95, 5)
    assert goal_to_go(90, 10)
    assert not goal_to_go(89, 10)


@pytest.mark.parametrize(
    ("series", "start", "end", "after"),
    [
        (Series(1, 10), 30, 34, Series(2, 6)),
        (Series(2, 6), 34, 31, Series(3, 9)),
        (Series(3, 9), 31, 40, Series(1, 10)),
        (Series(3, 9), 31, 39, Series(4, 1)),
        (Series(4, 1), 39, 40, Series(1, 10)),
        (Series(4, 1), 39, 39, None),
        (Series(1, 10), 85, 95, Series(1, 5)),
    ],
)
def test_after_the_down(series: Series, start: int, end: int, after: Series | None) -> None:
    assert after_the_down(series, start, end) == after


@given(st.integers(1, 30), st.integers(1, 99))
def test_a_penalty_is_at_most_half_the_distance(yards: int, distance: int) -> None:
    moved = penalty_yards(yards, distance)
    assert moved == yards or (moved < yards and moved == distance // 2)
    assert 2 * moved <= distance


@pytest.mark.parametrize(
    ("yards", "distance", "moved"), [(10, 17, 8), (10, 20, 10), (10, 19, 9), (5, 1, 0), (15, 3, 1)]
)
def test_half_the_distance_drops_broken_yards(yards: int, distance: int, moved: int) -> None:
    assert penalty_yards(yards, distance) == moved


@given(st.sampled_from(Unit), st.integers(0, 4999))
def test_a_clock_reads_back_in_its_own_unit(unit: Unit, left: int) -> None:
    clock = Clock(left, unit)
    assert read_clock(str(clock), unit) == clock


def test_a_clock_shows_minutes_and_seconds() -> None:
    assert str(Clock(38, Unit.NOTCH)) == "7:36"
    assert str(Clock(90, Unit.LINE)) == "15:00"
    assert str(Clock(59, Unit.SECOND)) == "0:59"
    assert str(Clock(999, Unit.NOTCH)) == "199:48"
    assert read_clock("199:48", Unit.NOTCH) == Clock(999, Unit.NOTCH)


def test_a_clock_never_runs_below_zero_and_stops_at_a_mark() -> None:
    assert Clock(2, Unit.NOTCH).run(3) == Clock(0, Unit.NOTCH)
    assert Clock(12, Unit.NOTCH).run(3, stop_at=10) == Clock(10, Unit.NOTCH)
    assert Clock(10, Unit.NOTCH).run(3, stop_at=10) == Clock(7, Unit.NOTCH)
    assert Clock(2, Unit.NOTCH).run(3).out


@pytest.mark.parametrize("text", ["7", "7:6", "7:60", "seven", "-1:00", "1000:00", ""])
def test_what_is_not_a_time_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="7:36"):
        read_clock(text, Unit.SECOND)


def test_a_time_between_two_notches_is_refused() -> None:
    with pytest.raises(Unreadable, match="steps of 12 seconds"):
        read_clock("7:37", Unit.NOTCH)
