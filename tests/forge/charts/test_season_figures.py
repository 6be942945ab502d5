from __future__ import annotations

from dataclasses import replace
from math import isclose, sqrt

import pytest
from benchmarks.averages import correlation, deviation
from benchmarks.season_figures import (
    NOTHING,
    Compared,
    compared,
    strength_table,
    totals,
)
from benchmarks.season_games import BoxScore, Match, Replayed, TeamGame
from benchmarks.season_plot import Scale, scatter
from benchmarks.season_wins import Result, real_scores, spread_of_wins, spread_told, won
from hypothesis import given
from hypothesis import strategies as st

from snapcount.families.paydirt.forge.seasons import teams_of
from snapcount.families.paydirt.forge.statistics import Scrimmage

numbers = st.lists(st.integers(-100, 100).map(float), min_size=3, max_size=20)


def game(points: int, theirs: int, yards: int = 100) -> BoxScore:
    """The visitors' points first; they run 25 times for those yards, and the home team for 50."""
    away = NOTHING._replace(points=points, rushes=25, rushing_yards=yards, attempts=30)
    home = NOTHING._replace(points=theirs, rushes=25, rushing_yards=50, attempts=20)
    return BoxScore(away, home)


SEASON = [
    Replayed(Match("AAA", "BBB"), (game(20, 10), game(14, 14, 150))),
    Replayed(Match("BBB", "AAA"), (game(3, 7), game(21, 0))),
]


def test_games_add_up_for_both_teams() -> None:
    found = totals(SEASON)
    assert list(found) == ["AAA", "BBB"]
    ours = found["AAA"]
    assert (ours.games, ours.wins) == (4, 2.5)
    assert ours.own.points == 20 + 14 + 7 + 0
    assert ours.allowed.points == 10 + 14 + 3 + 21
    assert ours.own.rushing_yards == 100 + 150 + 50 + 50
    assert found["BBB"].own == ours.allowed
    assert found["BBB"].wins == 4 - ours.wins


def test_a_tie_is_half_a_win() -> None:
    assert [won(7, 3), won(3, 3), won(0, 2)] == [1.0, 0.5, 0.0]


def test_correlation_of_known_numbers() -> None:
    assert correlation([1, 2, 3, 4], [2, 4, 6, 8]) == pytest.approx(1)
    assert correlation([1, 2, 3, 4], [8, 6, 4, 2]) == pytest.approx(-1)
    assert correlation([1, 2, 3, 4], [1, 3, 2, 4]) == pytest.approx(0.8)
    assert correlation([1, 2, 3], [5, 5, 5]) == 0


@given(numbers, st.integers(1, 50), st.integers(-50, 50))
def test_neither_a_shift_nor_a_scale_changes_a_correlation(
    some: list[float], scale: int, shift: int
) -> None:
    others = [scale * number + shift for number in some]
    whole = 1.0 if deviation(some) else 0.0
    assert isclose(correlation(some, others), whole, abs_tol=1e-9)


def test_misses_of_a_figure() -> None:
    one = Compared("x", {"AAA": 4.0, "BBB": 5.0}, {"BBB": 5.0, "AAA": 6.0})
    assert one.bias == 1
    assert one.rms == pytest.approx(sqrt(2))
    assert one.correlation == pytest.approx(-1)


def test_a_perfect_replay_comes_through_perfectly() -> None:
    teams = teams_of(2013)
    found = compared(teams, RESULTS, totals(perfect()))
    offense = [one for one in found if one.name.startswith(("offense", "defense"))]
    assert len(offense) == 8
    for one in offense:
        assert one.correlation == pytest.approx(1)
        assert one.rms < 1e-9


def perfect() -> list[Replayed]:
    """Every team meets nobody, does what it did and allows what it allowed."""
    return [
        Replayed(
            Match(team.short, f"not {team.short}"),
            (BoxScore(_as_a_game(team.offense), _as_a_game(team.defense)),),
        )
        for team in teams_of(2013)
    ]


def _as_a_game(real: Scrimmage) -> TeamGame:
    """What a side did, without kneel-downs and spikes."""
    assert real.kneels is not None
    assert real.kneel_yards is not None
    assert real.spikes is not None
    return NOTHING._replace(
        rushes=real.rushes - real.kneels,
        rushing_yards=real.rushing_yards - real.kneel_yards,
        attempts=real.attempts - real.spikes,
        completions=real.completions,
        passing_yards=real.passing_yards,
        interceptions=real.interceptions,
    )


RESULTS = [Result(team.short, "ARI", 20, 10) for team in teams_of(2013)[1:]]


def test_real_scores_of_every_team() -> None:
    scores = real_scores([Result("AAA", "BBB", 20, 10), Result("BBB", "AAA", 3, 3)])
    assert scores["AAA"] == (2, 23, 13, 1.5)
    assert scores["BBB"] == (2, 13, 23, 0.5)


def test_the_spread_of_wins_and_its_luck() -> None:
    # AAA wins both games of the first replay; of the second it ties one and loses one.
    spread = spread_of_wins(SEASON)
    assert spread.low == pytest.approx(0.25)
    assert spread.high == pytest.approx(0.5)
    assert spread.replayed == pytest.approx(0.375)
    assert spread.strength == pytest.approx(0.125)  # 0.625 and 0.375
    assert spread.luck == pytest.approx(0.375)
    assert "really by 0.250" in spread_told(
        spread, [Result("AAA", "BBB", 1, 0), Result("BBB", "AAA", 0, 0)]
    )


def test_the_table_has_a_row_for_every_figure() -> None:
    found = compared(teams_of(2013), RESULTS, totals(perfect()))
    lines = strength_table(found)
    assert len(lines) == 2 + len(found)
    assert lines[2].startswith("| offense: yards a run | 1.000 | 0.00 |")


def test_a_dot_for_every_team() -> None:
    found = compared(teams_of(2013), RESULTS, totals(perfect()))[:3]
    picture = scatter(found, "Replayed")
    assert picture.svg.count("<ellipse") == 3 * 32
    assert "SEA: really" in picture.svg
    assert replace(picture) == scatter(found, "Replayed")


@given(st.lists(st.tuples(st.floats(-50, 50), st.floats(-50, 50)), min_size=1, max_size=9))
def test_marks_lie_on_the_scale(pairs: list[tuple[float, float]]) -> None:
    real = {str(number): pair[0] for number, pair in enumerate(pairs)}
    one = Compared("x", real, {str(number): pair[1] for number, pair in enumerate(pairs)})
    scale = Scale.of(one)
    assert all(0 <= scale.share(number) <= 1 for pair in pairs for number in pair)
    assert all(-1e-9 <= scale.share(mark) <= 1 + 1e-9 for mark in scale.marks())
    assert len(scale.marks()) <= 6
