"""Generates a season's special teams, and the points, which depend on the kicks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from snapcount.families.paydirt.forge.league.drawing import Figures
from snapcount.families.paydirt.forge.league.spread import spread
from snapcount.families.paydirt.forge.statistics import Kicking, Kicks
from snapcount.forge.chance import whole
from snapcount.forge.quantiles import apportioned

TOUCHDOWN, FIELD_GOAL = 6, 3  # points


class Punts(NamedTuple):
    """A team's punts and punt returns."""

    punts: int
    returned: int  # by the others
    returns: int  # own


def punts_of_league(figures: Sequence[Figures], games: int) -> list[Punts]:
    """Every punt return is matched with another team's punt."""
    punts = [whole(one["punts"] * games) for one in figures]
    returned = [
        whole(number * min(1.0, one["punts_returned"]))
        for number, one in zip(punts, figures, strict=True)
    ]
    returns = apportioned([one["punt_returns"] for one in figures], sum(returned))
    return list(map(Punts, punts, returned, returns))


def kicking(
    figures: Figures, points: float, punts: Punts, interceptions: int, games: int
) -> Kicking:
    """The special teams of a team that should score that many points in a season."""
    kick_returns = whole(figures["kick_returns"] * games)
    bands = _field_goals(figures, games)
    tried, good = (sum(column) for column in zip(*bands.values(), strict=True))
    return Kicking(
        kickoff_yards=figures["kickoff_yards"],
        touchbacks=min(1.0, figures["touchbacks"]),
        kick_returns=kick_returns,
        kick_return_yards=figures["kick_return_yards"],
        kick_return_touchdowns=whole(figures["kick_return_touchdowns"] * games),
        kick_return_fumbles=whole(figures["kick_return_fumbles"] * kick_returns),
        punts=punts.punts,
        punt_yards=figures["punt_yards"],
        punts_blocked=whole(figures["punts_blocked"] * punts.punts),
        punts_returned=punts.returned,
        punt_returns=punts.returns,
        punt_return_yards=figures["punt_return_yards"],
        punt_return_touchdowns=whole(figures["punt_return_touchdowns"] * games),
        punt_return_fumbles=whole(figures["punt_return_fumbles"] * punts.returns),
        interceptions=interceptions,
        interception_return_yards=figures["interception_return_yards"],
        interception_return_touchdowns=whole(
            figures["interception_return_touchdowns"] * interceptions
        ),
        extra_points=_extra_points(figures, points - FIELD_GOAL * good),
        field_goals=Kicks(tried, good),
        field_goal_bands=bands,
        field_goals_blocked=min(tried - good, whole(figures["field_goals_blocked"] * tried)),
    )


def _field_goals(figures: Figures, games: int) -> dict[int, Kicks]:
    """Attempts by distance; misses are distributed as usual."""
    good = spread().good_field_goals
    total = whole(figures["field_goals"] * games)
    tried = apportioned([figures[f"field_goals_{band}"] for band in good], total)
    risks = [tries * (1 - rate) for tries, rate in zip(tried, good.values(), strict=True)]
    missed = apportioned(risks, whole(total * (1 - min(1.0, figures["field_goal_good"]))))
    return {
        band: Kicks(tries, max(0, tries - misses))
        for band, tries, misses in zip(good, tried, missed, strict=True)
    }


def _extra_points(figures: Figures, points: float) -> Kicks:
    """One kick per touchdown, with as many touchdowns as give these points."""
    rate = min(1.0, figures["extra_point"])
    touchdowns = whole(points / (TOUCHDOWN + rate))
    return Kicks(touchdowns, whole(touchdowns * rate))


def points_scored(kicks: Kicking) -> int:
    """The points of a season, without safeties or two-point tries."""
    assert kicks.extra_points is not None
    assert kicks.field_goals is not None
    touchdowns, extra = kicks.extra_points
    return TOUCHDOWN * touchdowns + extra + FIELD_GOAL * kicks.field_goals.good
