"""Prints the fictional league: its teams, and what each one is like."""

from __future__ import annotations

from snapcount.cli.columns import wrapped
from snapcount.cli.screen import Screen
from snapcount.families.paydirt.frontier_league import team_of, the_league
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.words import Teller


def show_league(screen: Screen, teller: Teller) -> None:
    """Prints every team by code, with its character, division by division."""
    league, code = the_league(), teller.language.code
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
    """A league team's home and character; empty for other teams."""
    team = team_of(chart)
    if team is None:
        return []
    league, code = the_league(), teller.language.code
    division = teller.say("charts.division", division=league.divisions[team.division][code])
    facts = {"league": league.name, "division": division, "character": team.character[code]}
    return wrapped(teller.say("charts.character", **facts))
