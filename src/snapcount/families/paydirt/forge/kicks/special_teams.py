"""The special-teams chart of a team: six columns, and the rolls on which extra points fail."""

from __future__ import annotations

from typing import NamedTuple

from snapcount.families.paydirt.forge.kicks.blank import ALL_WAYS, Blank
from snapcount.families.paydirt.forge.kicks.field_goals import field_goal_column
from snapcount.families.paydirt.forge.kicks.kicking import kickoff_column, punt_column
from snapcount.families.paydirt.forge.kicks.leagues import LeagueKicks, league_kicks
from snapcount.families.paydirt.forge.kicks.returns import return_column
from snapcount.families.paydirt.forge.statistics import Kicking, TeamSeason
from snapcount.forge.chance import Chance, whole
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Special


class SpecialTeams(NamedTuple):
    """What a team chart says of kicks and their returns."""

    columns: dict[Special, Column]
    no_good: tuple[int, ...]  # rolls on which an extra point fails


def special_columns(team: TeamSeason, seed: object, season: int) -> SpecialTeams:
    """A team's special-teams columns; unknown figures are the league's in that season."""
    league, kicking = league_kicks(season), team.kicking
    columns = {
        column: _column(column, team, league, Chance(seed, team.short, season, column))
        for column in Special
    }
    tries = Chance(seed, team.short, season, "extra points")
    return SpecialTeams(columns, extra_points_no_good(kicking, league, tries))


def _column(column: Special, team: TeamSeason, league: LeagueKicks, chance: Chance) -> Column:
    # Kickoff spots and goal posts depend on the team's own year.
    kicking, year = team.kicking, team.season
    match column:
        case Special.KICKOFF:
            return kickoff_column(kicking, year, league, chance)
        case Special.PUNT:
            return punt_column(kicking, league, chance)
        case Special.FIELD_GOAL:
            return field_goal_column(kicking, year, league, chance)
        case _:
            return return_column(column, kicking, league, chance)


def extra_points_no_good(kicking: Kicking, league: LeagueKicks, chance: Chance) -> tuple[int, ...]:
    """The rolls that match the team's rate of misses."""
    missed = 1 - league.extra_points
    if kicking.extra_points and kicking.extra_points.tried:
        missed = 1 - kicking.extra_points.good / kicking.extra_points.tried
    return tuple(sorted(Blank(chance).take(whole(missed * ALL_WAYS))))
