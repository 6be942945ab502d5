"""Which fictional-league team a chart belongs to, and its colors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.families.paydirt.press.drawing import USUAL_BRAND, Brand
from snapcount.rulebooks.paydirt.charts.chart import TeamChart

if TYPE_CHECKING:
    from snapcount.families.paydirt.forge.league.teams import League, LeagueTeam


def brand_of(chart: TeamChart) -> Brand:
    """The colors of a league team, or default ones for unknown teams."""
    team = team_of(chart)
    return USUAL_BRAND if team is None else Brand(team.primary, team.secondary)


def team_of(chart: TeamChart) -> LeagueTeam | None:
    """The league team of a chart, if there is one."""
    if chart.season != the_league().season:
        return None
    called = (chart.short, chart.name)
    return next((team for team in the_league().teams if (team.short, team.name) == called), None)


def the_league() -> League:
    """The league, loaded on first use."""
    from snapcount.families.paydirt.forge.league.teams import league  # imported on demand

    return league()
