"""The invented league as it is told: who plays in it, and what each team is like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.cli.columns import wrapped
from snapcount.cli.screen import Screen
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.drawing import USUAL_BRAND, Brand
from snapcount.words import Teller

if TYPE_CHECKING:
    from snapcount.forge.charts.league.teams import League, LeagueTeam


def show_league(screen: Screen, teller: Teller) -> None:
    """Every team by its code, with its character, division by division."""
    league, code = _league(), teller.language.code
    facts = {"league": league.name, "season": league.season}
    screen.strong(teller.say("charts.league", **facts))
    print()
    for name, called in league.divisions.items():
        screen.strong(teller.say("charts.division", division=called[code]))
        for team in league.division(name):
            line = f"{team.short:4}  {team.name}. {team.character[code]}"
            print(*wrapped(line, " " * 6), sep="\n")
        print()


def character_of(chart: TeamChart, teller: Teller) -> list[str]:
    """Where a team of the league plays and what it is like; nothing for other teams."""
    team = _team_of(chart)
    if team is None:
        return []
    league, code = _league(), teller.language.code
    division = teller.say("charts.division", division=league.divisions[team.division][code])
    facts = {"league": league.name, "division": division, "character": team.character[code]}
    return wrapped(teller.say("charts.character", **facts))


def brand_of(chart: TeamChart) -> Brand:
    """The colours of a team of the league, or those of teams whose colours nobody knows."""
    team = _team_of(chart)
    return USUAL_BRAND if team is None else Brand(team.primary, team.secondary)


def _team_of(chart: TeamChart) -> LeagueTeam | None:
    if chart.season != _league().season:
        return None
    called = (chart.short, chart.name)
    return next((team for team in _league().teams if (team.short, team.name) == called), None)


def _league() -> League:
    from snapcount.forge.charts.league.teams import league  # nobody else waits until it is loaded

    return league()
