from __future__ import annotations

from typing import Any

import pytest
from benchmarks.league_coach import (
    ERAS,
    Down,
    LeagueCoach,
    LeaguePairing,
    band,
    coach_named,
    expected,
    fourth_downs,
    knowledge,
    plays_called,
    tilts_of,
)
from hypothesis import given
from hypothesis import strategies as st

from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask
from snapcount.insight.coaches import TableCoach
from snapcount.insight.coaches.coach import Weights, checked
from snapcount.insight.coaches.mode import Attack
from snapcount.insight.coaches.view import View
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play
from snapcount.rulebooks.paydirt.family import Basic

CALLS: Ask[Any] = Ask("calls", Side.OFFENSE, (*Play, "punt", "field goal"), ("PD-V-7",))
DEFENSES: Ask[Any] = Ask("calls", Side.DEFENSE, tuple(Formation), ("PD-V-7",))
COACH = LeagueCoach(Basic(), "average", "2013")


def view(spot: int, down: int, to_go: int, side: Side = Side.OFFENSE) -> View:
    return View(side, "scrimmage", 1, 900, 0, spot, down, to_go, 3, 3)


def share(weights: Weights, *names: str) -> float:
    return sum(weights.get(name, 0) for name in names) / sum(weights.values())


def called(spot: int, down: int, to_go: int, mode: Attack = Attack.ORDINARY) -> Weights:
    return checked(CALLS, COACH.weights(CALLS, mode, view(spot, down, to_go)))


PASSES = [play for play in Play if play.is_pass]


def test_bands_are_those_of_the_files() -> None:
    assert [band(yards, 1, 2, 4, 7, 10, 11, 16) for yards in (1, 2, 3, 6, 9, 10, 12, 40)] == [
        *("1", "2-3", "2-3", "4-6", "7-9", "10", "11-15", "16+")
    ]
    for year in ERAS.values():
        assert {to_go for _, to_go, _ in plays_called(year)} == {
            *("1", "2-3", "4-6", "7-9", "10", "11-15", "16+")
        }
        assert {to_go for _, to_go in fourth_downs(year)} == {"1", "2", "3", "4-5", "6-8", "9+"}


def test_plays_are_those_that_were_called() -> None:
    assert called(25, 1, 10) == {
        name: 1000 * often
        for name, often in plays_called("2011-15")[Down(1, "10", "field")].items()
    }
    assert share(called(40, 1, 10), *PASSES) < 0.6 < share(called(40, 3, 8), *PASSES)
    assert share(called(96, 3, 1), *PASSES) < 0.4


def test_the_clock_tilts_the_mix() -> None:
    usual = share(called(40, 1, 10), *PASSES)
    assert share(called(40, 1, 10, Attack.DESPERATE), *PASSES) > usual
    assert share(called(40, 1, 10, Attack.PROTECT), *PASSES) < usual


@pytest.mark.parametrize(("spot", "kick"), [(25, "punt"), (80, "field goal")])
def test_fourth_and_long_is_for_kicking(spot: int, kick: str) -> None:
    assert share(called(spot, 4, 8), kick) > 0.95


def test_fourth_and_inches_is_not() -> None:
    assert share(called(60, 4, 1), "punt", "field goal") < 0.6


def test_formations_answer_the_down() -> None:
    assert expected(view(50, 1, 10)) == "normal"
    assert expected(view(50, 3, 2)) == "short"
    assert expected(view(50, 2, 10)) == expected(view(50, 3, 4)) == "long"
    assert expected(view(50, 3, 10)) == "very_long"
    weights = COACH.weights(DEFENSES, 0, view(50, 3, 12, Side.DEFENSE))
    assert share(weights, Formation.LONG_PASS) == pytest.approx(0.45)


@given(
    st.integers(1, 99), st.integers(1, 4), st.integers(1, 40), st.sampled_from(Attack),
    st.sampled_from(list(ERAS)),
)  # fmt: skip
def test_there_is_an_answer_everywhere(
    spot: int, down: int, to_go: int, mode: Attack, year: str
) -> None:
    weights = LeagueCoach(Basic(), "average", year).weights(CALLS, mode, view(spot, down, to_go))
    assert checked(CALLS, weights)


def test_a_team_calls_as_it_did() -> None:
    seattle, denver = (tilts_of("2013", code) for code in ("SEA", "DEN"))
    assert seattle["4 draw"] > 100 > denver["4 draw"]  # of all runs
    assert seattle["6 short pass"] < 100 < denver["6 short pass"]
    assert set(seattle) == set(map(str, Play))
    tilted = LeagueCoach(Basic(), "SEA", "2013", seattle).weights(CALLS, 0, view(25, 1, 10))
    assert share(tilted, *PASSES) < share(called(25, 1, 10), *PASSES)


def test_coaches_are_found_by_name_beside_the_others() -> None:
    names = (coach_named("league", "2013", "SEA"), coach_named("team", "invented", "OTT"))
    assert names == ("league-2013", "team-invented-OTT")
    assert coach_named("veteran", "2013", "SEA") == "veteran"
    for home in (*names, "veteran"):
        coach = LeaguePairing.of(Basic(), home, "rookie", "1").coach(Team.HOME, "", Basic())
        assert isinstance(coach, TableCoach)
        assert coach.tendencies.name == home


def test_what_coaches_go_by_tells_them_apart() -> None:
    names = ("league-2007", "league-2013", "team-2013-SEA", "team-2013-DEN", "veteran")
    known = [knowledge(name) for name in names]
    assert len(set(known)) == len(names)
    assert known[-1] == ""
