"""The comparison must let alike engines pass and catch one that is only a little wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from snapcount.insight.simulation.agreement import ALPHA, FAMILY_ALPHA, TESTS, agree, compare
from snapcount.insight.simulation.tabulated import counted
from snapcount.insight.simulation.tally import Tally
from snapcount.insight.stats.fairness import upper_gamma

GAMES = 20_000
Games = NDArray[np.int32]


def games(seed: int, number: int = GAMES) -> Games:
    """Results much like those of football, in the columns of a result."""
    chance = np.random.default_rng(seed)
    home, away = (
        7 * chance.poisson(goals, number) + 3 * chance.poisson(1.6, number) for goals in (2.9, 2.5)
    )
    overtime = home == away
    home = home + 3 * (overtime & (chance.random(number) < 0.6))
    plays = chance.normal(150, 11, number).astype(int)
    lost = chance.poisson(14, number)
    seconds = 3_600 + overtime * chance.integers(12, 900, number)
    return np.stack([home, away, plays, lost, seconds, overtime], axis=1).astype(np.int32)


def tally(played: Games) -> Tally:
    tally = Tally()
    tally.add(counted(played))
    return tally


def test_every_test_has_its_share_of_the_family_wise_error() -> None:
    tests = compare(tally(games(1)), tally(games(2)))
    assert len(tests) == TESTS
    assert pytest.approx(FAMILY_ALPHA) == ALPHA * TESTS


def test_alike_engines_pass() -> None:
    referee, tables = tally(games(1)), tally(games(2, 5 * GAMES))
    assert agree(compare(referee, tables))


def test_false_alarms_are_rare() -> None:
    alarms = sum(
        not agree(compare(tally(games(seed, 2_000)), tally(games(seed + 1_000, 4_000))))
        for seed in range(300)
    )
    assert alarms <= 2  # three or more of 300 come up in about 1 of 300 worlds


def test_p_values_are_even() -> None:
    """Under chance alone a tenth of them lies below a tenth, for every kind of test."""
    tests = [
        test
        for seed in range(150)
        for test in compare(tally(games(seed, 1_000)), tally(games(seed + 500, 3_000)))
    ]
    for kind in ("mean", "shape"):
        below = Counter(test.p < 0.1 for test in tests if test.test == kind)
        assert below[True] / below.total() == pytest.approx(0.1, abs=0.03)


def shifted(column: int, every: int) -> Callable[[Games], Games]:
    """A slip of one in one game of so many."""

    def wrong(played: Games) -> Games:
        played[::every, column] += 1
        return played

    return wrong


def wider(played: Games) -> Games:
    """Plays with the same mean and a tenth more spread."""
    plays = played[:, 2]
    played[:, 2] = np.round(plays.mean() + 1.1 * (plays - plays.mean()))
    return played


def without_overtime(played: Games) -> Games:
    """Ties stand, and nobody notices the time."""
    played[:, 5] = 0
    return played


def one_sided(played: Games) -> Games:
    """Points change seats in one of 20 games the home coach has won: the total stays as it was."""
    won = np.flatnonzero(played[:, 0] > played[:, 1])[::20]
    played[won, :2] = played[won, 1::-1]
    return played


@pytest.mark.parametrize(
    ("wrong", "noticed"),
    [
        (shifted(2, every=2), {("plays", "mean")}),
        (shifted(3, every=4), {("possessions_lost", "mean")}),
        (shifted(0, every=50), {("home", "shape")}),
        (one_sided, {("ending", "shape"), ("margin", "mean")}),
        (wider, {("plays", "shape")}),
        (without_overtime, {("overtime", "shape")}),
    ],
)
def test_a_wrong_engine_is_caught(
    wrong: Callable[[Games], Games], noticed: set[tuple[str, str]]
) -> None:
    tests = compare(tally(games(1)), tally(wrong(games(2, 5 * GAMES))))
    assert not agree(tests)
    assert noticed <= {(test.measure, test.test) for test in tests if not test.alike}


def test_small_samples_and_constants_are_compared_without_a_fault() -> None:
    same = np.array([[7, 7, 100, 9, 3_600, 0]] * 3, np.int32)
    tests = compare(tally(same), tally(same))
    assert agree(tests)
    assert {test.p for test in tests} == {1.0}
    other = same + np.array([[0, 0, 1, 0, 0, 0]], np.int32)
    assert not agree(compare(tally(same), tally(other)))


def test_the_shape_is_pearsons_chi_square() -> None:
    """Wins and losses 60-40 against 50-50: 2.02 by hand, with one degree of freedom."""
    row = [0, 0, 100, 9, 3_600, 0]
    sample = [
        [[7 * (at < won), 7 * (at >= won), *row[2:]] for at in range(100)] for won in (60, 50)
    ]
    tests = compare(*(tally(np.array(each, np.int32)) for each in sample))
    (ending,) = (test for test in tests if test.measure == "ending")
    assert ending.statistic == pytest.approx(2.0202, abs=1e-4)
    assert ending.freedom == 1
    assert ending.p == pytest.approx(upper_gamma(0.5, 1.0101), abs=1e-4)
