"""League-wide special-teams statistics: rates by season, shapes by era (data/special.toml)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from snapcount.families.paydirt.forge.histogram import Histogram
from snapcount.families.paydirt.forge.seasons import FIRST, LAST
from snapcount.families.paydirt.forge.shipped import shipped_values
from snapcount.families.paydirt.forge.statistics import BANDS
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.charts.columns import Special
from snapcount.rulebooks.paydirt.family import Paydirt

CHART_LINE = Paydirt.kickoff_spot  # where kickoffs are made in this game

_SHAPES = {
    Special.KICKOFF: "kickoff",
    Special.KICKOFF_RETURN: "kick-return",
    Special.PUNT: "punt",
    Special.PUNT_RETURN: "punt-return",
    Special.INTERCEPTION_RETURN: "interception-return",
}
_RETURN_FOULS = (
    Cell(BoxType.OFFENSE_FOUL, 10),
    Cell(BoxType.OFFENSE_FOUL, 15),
    Cell(BoxType.DEFENSE_FOUL, 5),
    Cell(BoxType.DEFENSE_FOUL, 15),
)
_SNAP_FOULS = (
    Cell(BoxType.OFFENSE_FOUL, 5),
    Cell(BoxType.OFFENSE_FOUL, 10),
    Cell(BoxType.DEFENSE_FOUL, 5),
    Cell(BoxType.DEFENSE_FOUL, 15),
)
INTERCEPTORS_FUMBLE = 0.01  # not in any statistics; roughly as on printed charts

Fouls = Mapping[Cell, float]


class Returns(NamedTuple):
    """Returns of one kind: average yards, and touchdown and fumble rates."""

    yards: float
    touchdowns: float
    fumbles: float


@dataclass(frozen=True)
class LeagueKicks:
    """League-wide special teams in a season; data/special.toml describes the figures."""

    kickoff_yards: float
    touchbacks: float
    punt_yards: float
    punts_blocked: float
    punts_returned: float
    punts_into_the_end_zone: float
    returns: Mapping[Special, Returns]
    goal: tuple[float, float]
    goal_tries: Mapping[int, int]  # by band
    goals_blocked: float
    extra_points: float
    fouls: Mapping[Special, Fouls]
    shapes: Mapping[Special, Histogram]


def from_chart_line(yards: float, year: int) -> float:
    """Converts kickoff yards of that year to a kickoff from the 35 that comes down at the same spot."""
    if year < 1974:
        return yards + 40 - CHART_LINE
    return yards + 30 - CHART_LINE if 1994 <= year <= 2010 else yards


def rare(count: int | None, of: int | None, league: float) -> float:
    """A team's rate of a rare event: one case at the league's rate is added to its own.

    A season without a case does not mean that it never happens.
    """
    if count is None or of is None:
        return league
    return (count + 1) / (of + 1 / league)


@cache
def league_kicks(season: int) -> LeagueKicks:
    """The league in that season, or in the nearest known one."""
    known = min(max(season, FIRST), LAST)
    data = _data()
    rates = data["seasons"][str(known)]
    era = max(int(first) for first in data["eras"] if int(first) <= known)
    return LeagueKicks(
        kickoff_yards=rates["kickoff"],
        touchbacks=rates["touchbacks"],
        punt_yards=rates["punt"],
        punts_blocked=rates["punts-blocked"],
        punts_returned=rates["punts-returned"],
        punts_into_the_end_zone=rates["punts-into-the-end-zone"],
        returns=_returns(rates),
        goal=tuple(rates["goal"]),
        goal_tries=dict(zip(BANDS, rates["goal-tries"], strict=True)),
        goals_blocked=rates["goals-blocked"],
        extra_points=rates["extra-points"],
        fouls=_fouls(rates),
        shapes={column: _shape(data["eras"][str(era)][name]) for column, name in _SHAPES.items()},
    )


@cache
def _data() -> dict[str, Any]:
    return shipped_values("special")


def _returns(rates: Mapping[str, Any]) -> dict[Special, Returns]:
    columns = (Special.KICKOFF_RETURN, Special.PUNT_RETURN, Special.INTERCEPTION_RETURN)
    return {
        column: Returns(
            rates[name],
            rates[f"{name}-touchdowns"],
            rates.get(f"{name}-fumbles", INTERCEPTORS_FUMBLE),
        )
        for column in columns
        for name in [_SHAPES[column]]
    }


def _fouls(rates: Mapping[str, Any]) -> dict[Special, Fouls]:
    """Kicks from scrimmage are fouled like other snaps, interceptions like other returns."""
    returns = dict(zip(_RETURN_FOULS, rates["return-fouls"], strict=True))
    snaps = dict(zip(_SNAP_FOULS, rates["snap-fouls"], strict=True))
    return {
        Special.KICKOFF: {Cell(BoxType.OFFENSE_FOUL, 5): rates["kickoff-fouls"]},
        Special.KICKOFF_RETURN: returns,
        Special.PUNT: snaps,
        Special.PUNT_RETURN: returns,
        Special.INTERCEPTION_RETURN: returns,
        Special.FIELD_GOAL: snaps,
    }


def _shape(written: tuple[int, str]) -> Histogram:
    low, counts = written
    numbers = [int(count) for count in counts.split()]
    total = sum(numbers)
    return Histogram(low, tuple(number / total for number in numbers))
