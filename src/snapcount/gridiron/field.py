"""The field: who plays on it, where the lines are, and spots as people write them.

A spot is one whole number ``x``: yards from the goal line of the team spoken of. Lines belong to
what lies behind them, so ``x <= 0`` is that team's own end zone, ``x >= 100`` the other one, and
on or past an outer line (``-10`` and ``110``) is out of bounds. The other team sees ``100 - x``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from snapcount.mistakes import Unreadable

LENGTH = 100
MIDFIELD = 50
END_ZONE = 10


class Team(StrEnum):
    """The two teams of a game."""

    HOME = "HOME"
    AWAY = "AWAY"

    @property
    def other(self) -> Team:
        """The opponents."""
        return Team.AWAY if self is Team.HOME else Team.HOME


class PerTeam(NamedTuple):
    """A number for each team."""

    home: int
    away: int

    def of(self, team: Team) -> int:
        """That team's number."""
        return self.home if team is Team.HOME else self.away

    def plus(self, team: Team, number: int) -> PerTeam:
        """A copy with that team's number increased."""
        if team is Team.HOME:
            return PerTeam(self.home + number, self.away)
        return PerTeam(self.home, self.away + number)

    def __str__(self) -> str:
        return f"AWAY {self.away} HOME {self.home}"


class Side(StrEnum):
    """The two sides of one play, named by who has the ball (or kicks it) when the play begins.

    They keep these names until the play is over, whoever ends up with the ball, so every request is
    one constant for both teams, and odds need to be computed only once.
    """

    OFFENSE = "offense"
    DEFENSE = "defense"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.DEFENSE if self is Side.OFFENSE else Side.OFFENSE


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot as announced: yards counted from the owner's goal line."""

    owner: Side | Team
    yards: int

    def seen_by(self, viewer: Side | Team) -> int:
        """Yards from the viewer's own goal line."""
        return self.yards if viewer == self.owner else LENGTH - self.yards


def from_the_other_side(x: int) -> int:
    """The same spot, counted from the other goal line."""
    return LENGTH - x


def in_own_end_zone(x: int) -> bool:
    """On or behind the own goal line."""
    return x <= 0


def in_opponents_end_zone(x: int) -> bool:
    """On or beyond the opponents' goal line."""
    return x >= LENGTH


def past_an_outer_line(x: int) -> bool:
    """On or past one of the lines behind the end zones: out of bounds."""
    return x <= -END_ZONE or x >= LENGTH + END_ZONE


def spot_text(x: int, ball: Team) -> str:
    """The spot in absolute terms: ``HOME 30``, ``50``, ``AWAY 1``, ``HOME -3``."""
    if x == MIDFIELD:
        return "50"
    if x < MIDFIELD:
        return f"{ball} {x}"
    return f"{ball.other} {LENGTH - x}"


_SPOT = re.compile(r"(?:(?P<owner>\S+)\s+)?(?P<yards>-?\d{1,2})")


def read_spot(text: str, ball: Team, names: Mapping[str, Team] | None = None) -> int:
    """Yards from the ball team's own goal line for ``own 30``, ``opp 20``, ``HOME 30`` or ``50``.

    ``names`` may add team names, so that ``MIL 30`` is understood as well.
    """
    match = _SPOT.fullmatch(text.strip())
    owner, yards = (match["owner"], int(match["yards"])) if match else (None, None)
    if yards is None or not -END_ZONE < yards <= MIDFIELD or (owner is None and yards != MIDFIELD):
        raise Unreadable("spot", given=text)
    if owner is None:
        return MIDFIELD
    relative = {"own": ball, "opp": ball.other, "opponents'": ball.other}
    known = relative | {team.value.casefold(): team for team in Team}
    known |= {name.casefold(): team for name, team in (names or {}).items()}
    if owner.casefold() not in known:
        raise Unreadable("spot", given=text)
    return yards if known[owner.casefold()] is ball else LENGTH - yards
