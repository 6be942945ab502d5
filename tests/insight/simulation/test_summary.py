from __future__ import annotations

import random
from collections import Counter
from statistics import mean, stdev

import pytest

from snapcount.insight.simulation.outcome import GameResult
from snapcount.insight.simulation.summary import (
    Bin,
    figures_of,
    margin_bins,
    points_bins,
    share_of,
)
from snapcount.insight.simulation.tally import Tally

RESULTS = [
    GameResult(21, 14, 140, 12, 3_600, overtime=False),
    GameResult(7, 10, 131, 15, 3_600, overtime=False),
    GameResult(17, 17, 166, 13, 4_500, overtime=True),
]


def test_a_tally_counts_everything_about_games() -> None:
    tally = Tally.of(RESULTS)
    assert (tally.games, tally.home_wins, tally.away_wins, tally.ties) == (3, 1, 1, 1)
    assert tally.overtimes == 1
    assert tally.counts["total"] == {35: 1, 17: 1, 34: 1}
    assert tally.counts["margin"] == {7: 1, -3: 1, 0: 1}
    assert tally.counts["seconds"] == {3_600: 2, 4_500: 1}


def test_the_order_of_games_does_not_matter() -> None:
    forth, back = Tally(), Tally()
    for result in RESULTS:
        forth.add(Tally.of([result]))
    for result in reversed(RESULTS):
        back.add(Tally.of([result]))
    assert forth == back == Tally.of(RESULTS)


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        (5, 10, 0.23659, 0.76341),
        (520, 1_000, 0.48902, 0.55083),
    ],
)
def test_intervals_are_wilsons(count: int, games: int, low: float, high: float) -> None:
    assert share_of(count, games) == pytest.approx((count / games, low, high), abs=1e-5)


def test_figures_are_those_of_the_numbers_themselves() -> None:
    chance = random.Random("figures")
    numbers = [chance.randrange(-40, 60) for _ in range(1_000)]
    figures = figures_of(Counter(numbers))
    assert figures == pytest.approx((mean(numbers), stdev(numbers), min(numbers), max(numbers)))


def test_one_game_has_no_deviation() -> None:
    assert figures_of(Counter([7])) == (7, 0, 7, 7)


def test_histograms_of_points_begin_at_nothing() -> None:
    assert points_bins(Counter([8, 9, 20]), 7) == [Bin(0, 6, 0), Bin(7, 13, 2), Bin(14, 20, 1)]
    assert points_bins(Counter([0]), 7) == [Bin(0, 6, 1)]


def test_histograms_of_margins_show_both_sides_alike() -> None:
    assert margin_bins(Counter([-8, -7, 0, 0, 1, 7]), 7) == [
        Bin(-14, -8, 1),
        Bin(-7, -1, 1),
        Bin(0, 0, 2),
        Bin(1, 7, 2),
    ]
    assert margin_bins(Counter([3]), 7) == [Bin(0, 0, 0), Bin(1, 7, 1)]
