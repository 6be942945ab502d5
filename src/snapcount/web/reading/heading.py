"""The heading of every page about a game."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import period_text
from snapcount.press.pictures.scene import title
from snapcount.web.reading.looking import Look


@dataclass(frozen=True)
class TeamLine:
    """A team and its points."""

    team: Team
    name: str
    points: int


@dataclass(frozen=True)
class Heading:
    """The teams, the score, and links to the other pages."""

    token: str
    title: str
    teams: tuple[TeamLine, ...]  # visitors first
    over: bool
    when: str  # the quarter and the clock

    def link(self, path: str) -> str:
        """The URL of another page of this seat."""
        return f"/t/{self.token}/{path}" if path else f"/t/{self.token}"


def heading(look: Look, token: str) -> Heading:
    """The current heading of a game."""
    now = look.game.situation
    return Heading(
        token=token,
        title=title(look.voice),
        teams=tuple(
            TeamLine(team, look.voice.names[team], now.score.of(team))
            for team in (Team.AWAY, Team.HOME)
        ),
        over=look.game.over,
        when=f"{period_text(now.period)} {now.clock}",
    )
