"""Field goals: the success rate by distance, and a column that matches it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import fsum
from typing import NamedTuple

from snapcount.families.paydirt.forge.kicks.blank import ALL_WAYS, WAYS, Blank
from snapcount.families.paydirt.forge.kicks.leagues import LeagueKicks, rare
from snapcount.families.paydirt.forge.statistics import BANDS, Kicking
from snapcount.forge.chance import Chance, exponential, whole
from snapcount.rulebooks.paydirt.charts.cells import BoxType, number
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Special
from snapcount.rulebooks.paydirt.field_goals import HOLDER_DEPTH, statistical_length

MIDDLE = 40  # the reference distance of the curve, in yards
USUAL_LENGTHS = dict(zip(BANDS, (25, 35, 45, 53), strict=True))
FULL_LEG, NO_LEG = 58, 72  # beyond the first the leg increasingly fails, at the second always
SHORTEST = statistical_length(99)
EDGES = range(20, 70, 5)  # at these distances the curve is matched as closely as rows allow
LEAGUE_TRIES = 5  # league attempts added to the team's: nobody is perfect, or hopeless
LEAST_ODDS, MOST_ODDS = 0.05, 500.0
HALVINGS = 60
GOAL_SNAPS_FUMBLED = 0.005
BLOCKED_GOALS = (6, 9)  # yards behind the line
GOAL_POSTS_MOVED = 1974  # before, they stood on the goal line


class Curve(NamedTuple):
    """A logistic success curve: the odds at 40 yards, and the factor per yard."""

    odds: float
    fall: float

    def good(self, length: int) -> float:
        """The success probability at that distance."""
        odds, step = self.odds, self.fall if length > MIDDLE else 1 / self.fall
        for _ in range(abs(length - MIDDLE)):
            odds *= step
        leg = min(1.0, max(0.0, (NO_LEG - length) / (NO_LEG - FULL_LEG)))
        return odds / (1 + odds) * leg


def league_curve(league: LeagueKicks) -> Curve:
    """The curve of all kickers."""
    return Curve(exponential(league.goal[0]), exponential(league.goal[1]))


def curve_of(kicking: Kicking, league: LeagueKicks) -> Curve:
    """The league's curve, shifted to match the team's made field goals."""
    usual = league_curve(league)
    tries = {band: LEAGUE_TRIES * share for band, share in _tried_from(league).items()}
    good = _expected(usual, tries)
    for band, kicks in _bands(kicking, league).items():
        tries[band] += kicks.tried
        good += kicks.good
    low, high = LEAST_ODDS, MOST_ODDS
    for _ in range(HALVINGS):
        odds = (low + high) / 2
        if _expected(usual._replace(odds=odds), tries) < good:
            low = odds
        else:
            high = odds
    return usual._replace(odds=(low + high) / 2)


class _Tries(NamedTuple):
    tried: float
    good: float


def _bands(kicking: Kicking, league: LeagueKicks) -> dict[int, _Tries]:
    """Attempts and makes by distance; if unknown, by the league's attempts."""
    if kicking.field_goal_bands:
        return {band: _Tries(*kicks) for band, kicks in kicking.field_goal_bands.items()}
    tried, good = kicking.field_goals or (0, 0)
    return {
        band: _Tries(tried * share, good * share) for band, share in _tried_from(league).items()
    }


def _tried_from(league: LeagueKicks) -> dict[int, float]:
    """The distribution of field goal distances."""
    all_tries = sum(league.goal_tries.values())
    return {band: tries / all_tries for band, tries in league.goal_tries.items()}


def _expected(curve: Curve, tries: Mapping[int, float]) -> float:
    """The expected number of makes."""
    return fsum(tried * curve.good(USUAL_LENGTHS[band]) for band, tried in tries.items())


def field_goal_column(kicking: Kicking, year: int, league: LeagueKicks, chance: Chance) -> Column:
    """Numbers are spread so that each distance is made as often as the curve says."""
    blank, curve = Blank(chance), curve_of(kicking, league)
    tries = ALL_WAYS * (1 - fsum(league.fouls[Special.FIELD_GOAL].values()))
    tried = kicking.field_goals.tried if kicking.field_goals else None
    blocked = rare(kicking.field_goals_blocked, tried, league.goals_blocked)
    most = 1 - curve.good(SHORTEST)
    blank.behind(BoxType.FUMBLE, whole(GOAL_SNAPS_FUMBLED * tries), BLOCKED_GOALS)
    before = blank.ways_left
    blank.behind(BoxType.BLOCKED, whole(min(blocked, most) * tries), BLOCKED_GOALS)
    failed = before - blank.ways_left
    blank.fouls(league.fouls[Special.FIELD_GOAL])
    to_the_posts = SHORTEST - 1 if year >= GOAL_POSTS_MOVED else HOLDER_DEPTH
    for row, length in _lengths(blank, curve, failed).items():
        blank.boxes[row] = number(length - to_the_posts)
    return blank.column


def _lengths(blank: Blank, curve: Curve, failed: int) -> dict[int, int]:
    """The distance from which each free row is good."""
    lengths: dict[int, int] = {}
    tries = failed + blank.ways_left
    for low, high in pairwise((SHORTEST - 1, *EDGES, NO_LEG)):
        wanted = whole((1 - curve.good(high)) * tries) - failed
        for row in blank.take(wanted):
            chance = 1 - (failed + WAYS[row] / 2) / tries
            reached = (length for length in range(low, high) if curve.good(length) >= chance)
            lengths[row] = max(reached, default=low)
            failed += WAYS[row]
    return lengths
