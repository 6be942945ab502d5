from dataclasses import fields, replace
from typing import Any

import pytest

from snapcount.families.paydirt.forge.model.averages import league_of
from snapcount.families.paydirt.forge.model.estimates import completed, standard_rates
from snapcount.families.paydirt.forge.statistics import Depth, Direction, Scrimmage
from tests.forge.charts.invented import PLAIN, TOLD, good, team

LEAGUE = league_of([team(TOLD, TOLD)])
OPTIONAL = [one.name for one in fields(Scrimmage) if one.default is None]


def _without(name: str) -> Scrimmage:
    missing: dict[str, Any] = {name: None}
    return replace(TOLD, **missing)


def test_nothing_is_estimated_of_a_team_that_tells_everything() -> None:
    told = team(TOLD, good(TOLD))
    assert completed(told, LEAGUE) == told


def test_everything_missing_is_estimated() -> None:
    full = completed(team(PLAIN, TOLD), LEAGUE)
    assert full.defense == TOLD
    assert replace(full.offense, directions=TOLD.directions, depths=TOLD.depths) == TOLD


@pytest.mark.parametrize("name", OPTIONAL)
def test_one_thing_missing_is_estimated_alone(name: str) -> None:
    told = team(TOLD, TOLD)
    assert completed(replace(told, defense=_without(name)), LEAGUE) == told


def test_estimates_go_by_how_much_a_team_played() -> None:
    twice = replace(PLAIN, rushes=2 * PLAIN.rushes, attempts=2 * PLAIN.attempts)
    full = completed(team(twice, TOLD), LEAGUE)
    assert full.offense.sacks == 76
    assert full.offense.kneels == 24


def test_a_league_that_tells_nothing_has_the_rates_of_its_time() -> None:
    """Sacks of 100 attempts: 7.3 in the seasons from 1999 to 2002, and 7.2 from 2021 to 2025."""
    for season, sacked in ((1985, 0.073), (2025, 0.072)):
        league = league_of([team(PLAIN, PLAIN, season)])
        assert league.offense.sacks == pytest.approx(sacked * PLAIN.attempts, abs=1)
        assert all(getattr(league.offense, name) is not None for name in OPTIONAL)
        assert not league.offense.depths


def test_a_league_goes_by_the_teams_that_tell() -> None:
    silent = replace(TOLD, sacks=None, sack_yards=None)
    league = league_of([team(TOLD, TOLD), team(silent, silent, code="BBB")])
    assert league.offense.sacks == 2 * 38
    assert league.offense.sack_yards == 2 * 250


def test_a_league_is_what_all_did_and_allowed() -> None:
    league = league_of([team(TOLD, good(TOLD)), team(good(TOLD), TOLD, code="BBB")])
    assert league.offense == league.defense
    assert league.offense.rushing_yards == 2 * 1850 + 350
    assert league.offense.directions[Direction.END].attempts == 88 + 120
    mean = (88 * 4.9 + 120 * 6.5) / 208
    assert league.offense.directions[Direction.END].mean == pytest.approx(mean)
    deep = league.offense.depths[Depth.DEEP]
    assert deep.share == pytest.approx(0.13)
    caught = 0.12 * 0.33, 0.14 * 0.42
    assert deep.complete == pytest.approx(sum(caught) / 0.26)
    assert deep.yards == pytest.approx((caught[0] * 34.5 + caught[1] * 38) / sum(caught))
    assert deep.intercepted == pytest.approx((0.12 * 0.07 + 0.14 * 0.03) / 0.26)


def test_fumbles_lost_are_less_than_half_of_them() -> None:
    assert 0.35 < standard_rates(2013)["fumbles_lost"] < 0.5
