"""Paydirt! on the table: both teams' charts, and the league they are chosen from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from snapcount.families.paydirt.forge.seasons import FIRST, LAST
from snapcount.families.paydirt.frontier_league import team_of, the_league
from snapcount.families.paydirt.press.printing import printed_chart
from snapcount.families.paydirt.shelf import chart_called
from snapcount.game.game import Game
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.shelf import ENDING
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.service.material import Club, Division, League, Material
from snapcount.words import Teller


class Charts(Material):
    """A chart for each team."""

    def with_team(
        self, rules: Rulebook[Any], team: Team, given: str, *, files: bool = True
    ) -> Rulebook[Any]:
        """A team by its code or name, of a real season, or in a file."""
        assert isinstance(rules, Paydirt)
        if not files and given.casefold().endswith(ENDING):
            raise Unreadable("chart-unknown", given=given)
        return rules.with_charts({team: chart_called(given)})

    def names(self, rules: Rulebook[Any]) -> Mapping[Team, str]:
        """The names on the charts."""
        return {team: chart.name for team, chart in _charts(rules).items()}

    def colors(self, rules: Rulebook[Any], team: Team) -> tuple[str, str]:
        """The colors of a league team; other teams have none."""
        known = team_of(_charts(rules)[team])
        return (known.primary, known.secondary) if known is not None else ("", "")

    def league(self, teller: Teller) -> League:
        """The league that comes with the game, division by division."""
        league, code = the_league(), teller.language.code
        divisions = [
            Division(
                teller.say("charts.division", division=called[code]),
                tuple(
                    Club(team.short, team.name, team.character[code], team.primary, team.secondary)
                    for team in league.division(name)
                ),
            )
            for name, called in league.divisions.items()
        ]
        return League(league.name, tuple(divisions), (FIRST, LAST))

    def lines(self, game: Game, teller: Teller, *, color: bool) -> list[str]:
        """The chart of the team with the ball comes last, so that it is closest to the prompt."""
        charts, ball = _charts(game.rulebook), game.situation.ball
        return [
            line
            for team in (ball.other, ball)
            for line in printed_chart(charts[team], teller, color=color)
        ]


def _charts(rules: Rulebook[Any]) -> Mapping[Team, TeamChart]:
    assert isinstance(rules, Paydirt)
    return rules.charts


MATERIAL = Charts()
