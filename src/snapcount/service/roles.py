"""The roles at a table, and what each of them sees."""

from __future__ import annotations

from enum import StrEnum

from snapcount.game.views import Onlooker, Viewer
from snapcount.gridiron.field import Team


class Role(StrEnum):
    """A seat at the table, held by whoever has its link."""

    HOME = "home"
    AWAY = "away"
    BOTH = "both"  # two people at one screen, who look away while the other one calls
    REFEREE = "referee"
    SPECTATOR = "spectator"

    @property
    def teams(self) -> tuple[Team, ...]:
        """The teams played from here."""
        match self:
            case Role.HOME:
                return (Team.HOME,)
            case Role.AWAY:
                return (Team.AWAY,)
            case Role.BOTH:
                return (Team.AWAY, Team.HOME)
        return ()

    @property
    def viewer(self) -> Viewer:
        """The viewer for this seat; people at one screen see what everybody sees."""
        match self:
            case Role.HOME:
                return Team.HOME
            case Role.AWAY:
                return Team.AWAY
            case Role.REFEREE:
                return Onlooker.REFEREE
        return Onlooker.PUBLIC
