from __future__ import annotations

from math import sqrt

import pytest
from benchmarks.calibration import (
    GOOD,
    HIGH,
    LOW,
    Calibrated,
    Estimate,
    Target,
    calibrated,
    calibration_table,
    estimate,
    targets_of,
)
from benchmarks.season_figures import NOTHING
from benchmarks.season_games import BoxScore, TeamGame


def game(away: int, home: int, **both: int) -> BoxScore:
    return BoxScore(NOTHING._replace(points=away, **both), NOTHING._replace(points=home, **both))


GAMES = [game(10, 20), game(30, 20), game(0, 40), game(7, 7)]


def test_every_target_can_be_counted() -> None:
    for season in ("2007", "2013", "2024", "2011-15"):
        assert len(calibrated(season, GAMES)) == len(targets_of("2013"))


def test_targets_are_those_of_the_season() -> None:
    assert targets_of("2013")["points"] == Target(23.41, 0.61)
    assert targets_of("2011-15")["plays"].mean == pytest.approx(64.27)


def test_means_are_of_a_team() -> None:
    points = estimate("points", GAMES)
    assert points.mean == pytest.approx(134 / 8)
    both = [15, 25, 20, 7]
    middle = sum(both) / 4
    spread = sqrt(sum((one - middle) ** 2 for one in both) / 4)
    assert points.error == pytest.approx(spread / 2)


def test_the_home_team_has_figures_of_its_own() -> None:
    assert estimate("home_margin", GAMES).mean == pytest.approx((10 - 10 + 40 + 0) / 4)
    assert estimate("home_wins", GAMES).mean == pytest.approx(2.5 / 4)
    assert estimate("margin_spread", GAMES).mean == pytest.approx(sqrt(350))


def test_yards_are_net() -> None:
    one = NOTHING._replace(rushing_yards=100, passing_yards=250, sack_yards=20)
    assert estimate("yards", [BoxScore(one, one)]).mean == 330


@pytest.mark.parametrize(
    ("replayed", "verdict"), [(23.0, GOOD), (24.5, GOOD), (24.6, HIGH), (21.4, LOW)]
)
def test_a_difference_has_a_bound(replayed: float, verdict: str) -> None:
    one = Calibrated("points", Target(23.0, 0.5), Estimate(replayed, 0.5))
    assert one.bound == 1.5
    assert one.verdict == verdict


def test_the_table() -> None:
    lines = calibration_table(calibrated("2013", GAMES))
    assert lines[2].startswith("| points | 23.41 | 16.75 | -6.66 | ± ")
    assert {line.count("|") for line in lines} == {7}
    assert all(name in TeamGame._fields for name in list(targets_of("2013"))[3:-3])
