"""Errors in user-supplied statistics, and their locations."""

from __future__ import annotations

from typing import NamedTuple

from snapcount.mistakes import Mistake, Unreadable
from snapcount.words import Teller


class Place(NamedTuple):
    """A location in the file, in the user's own words."""

    line: int | None = None
    team: str = ""
    column: str = ""


class Trouble(NamedTuple):
    """A location and the reason why its content cannot be used."""

    place: Place
    why: Mistake

    def told(self, teller: Teller) -> str:
        """Both as one sentence."""
        line, team, column = self.place
        where = [
            *([teller.say("almanac.line", line=line)] if line else []),
            *([team] if team else []),
            *([teller.say("almanac.column", column=column)] if column else []),
        ]
        why = self.why.told(teller)
        return f"{', '.join(where)}: {why}" if where else why


class Refused(Unreadable):
    """Unusable statistics, with all their errors."""

    def __init__(self, file: str, troubles: tuple[Trouble, ...]) -> None:
        super().__init__("almanac-refused", file=file, troubles=troubles)
        self.file = file
        self.troubles = troubles

    def told(self, teller: Teller) -> str:
        """Every error on its own line, after the file name if there is one."""
        before = f"{self.file}: " if self.file else ""
        return "\n".join(f"{before}{trouble.told(teller)}" for trouble in self.troubles)
