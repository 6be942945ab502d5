"""Which fictional-league team a chart belongs to, and its colors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.drawing import USUAL_BRAND, Brand

if TYPE_CHECKING:
    from snapcount.forge.charts.league.teams import League, LeagueTeam


def brand_of(chart: TeamChart) -> Brand:
    """The colors of a team of the league, or those of teams whose colors nobody knows."""
    team = team_of(chart)
    return USUAL_BRAND if team is None else Brand(team.primary, team.secondary)


def team_of(chart: TeamChart) -> LeagueTeam | None:
    """The team of the league, if the chart is of one."""
    if chart.season != the_league().season:
        return None
    called = (chart.short, chart.name)
    return next((team for team in the_league().teams if (team.short, team.name) == called), None)


def the_league() -> League:
    """The league, loaded when it is first wanted."""
    from snapcount.forge.charts.league.teams import league  # nobody else waits until it is loaded

    return league()
