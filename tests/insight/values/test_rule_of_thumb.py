"""The rule of thumb for rulebooks without values."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.gridiron.downs import Series
from snapcount.gridiron.situation import Situation
from snapcount.insight.values.rule_of_thumb import expected_points
from tests.insight.stats.made_rows import at
from tests.insight.stats.made_situations import situations


def points(line: str) -> float:
    return expected_points(at(line))


@pytest.mark.parametrize(
    ("spot", "worth"),
    [("AWAY 1", -1.2), ("AWAY 20", 0.3), ("50", 2.1), ("HOME 20", 3.9), ("HOME 1", 6.1)],
)
def test_the_curve_runs_through_what_everybody_knows(spot: str, worth: float) -> None:
    to_go = "goal" if spot == "HOME 1" else "10"
    line = f"Q1 12:00, AWAY 1&{to_go} at {spot}, scrimmage"
    assert points(line) == pytest.approx(worth, abs=0.11)


def test_every_yard_is_worth_something() -> None:
    worth = [points(f"Q1 12:00, AWAY 1&10 at AWAY {yards}, scrimmage") for yards in range(1, 50)]
    worth += [
        points(f"Q1 12:00, AWAY 1&10 at HOME {yards}, scrimmage") for yards in range(49, 10, -1)
    ]
    worth += [
        points(f"Q1 12:00, AWAY 1&goal at HOME {yards}, scrimmage") for yards in range(10, 0, -1)
    ]
    assert all(0 < further - before < 0.25 for before, further in pairwise(worth))


@given(st.integers(1, 99), st.data())
def test_later_downs_and_longer_distances_are_worth_less(spot: int, data: st.DataObject) -> None:
    to_go = data.draw(st.integers(1, 100 - spot))
    by_down = [
        expected_points(
            replace(at("Q1 12:00, AWAY 1&10 at 50, scrimmage"), spot=spot, series=series)
        )
        for series in (Series(down, to_go) for down in (1, 2, 3, 4))
    ]
    assert by_down == sorted(by_down, reverse=True)
    assert len(set(by_down)) == 4
    if to_go > 1:
        shorter = replace(
            at("Q1 12:00, AWAY 1&10 at 50, scrimmage"), spot=spot, series=Series(3, to_go - 1)
        )
        assert expected_points(shorter) > by_down[2]


def test_kicks_and_tries_have_values_of_their_own() -> None:
    kickoff = points("Q1 12:00, AWAY at AWAY 35, kickoff")
    assert kickoff == -points("Q1 12:00, HOME 1&10 at HOME 25, scrimmage")
    assert points("Q1 12:00, AWAY at AWAY 20, kickoff") < kickoff  # after a safety
    assert points("Q1 12:00, AWAY at HOME 2, try") == pytest.approx(0.95 + kickoff)
    assert points("Q1 12:00, AWAY at AWAY 35, toss") == 0
    near, far = (
        points(f"Q1 12:00, AWAY at {spot}, fair-catch kick") for spot in ("HOME 15", "AWAY 20")
    )
    assert 2 < near < 3
    assert far == points("Q1 12:00, AWAY at AWAY 20, kickoff")


@given(situations())
def test_no_situation_is_worth_more_than_a_touchdown(situation: Situation) -> None:
    assert -7 < expected_points(situation) < 7
