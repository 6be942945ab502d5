"""Rollback to an earlier play after a bad call, if both teams and the referee agree (QFL rule 7-2)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from snapcount.game.record import one_line
from snapcount.mistakes import Unreadable, match_name

TAG = "RollBack"
EXAMPLE = "12 from 15; HOME, AWAY, referee; the clock was stopped"

ALL_AGREE = "QFL-7-2a"
LATER_PLAYS_TOO = "QFL-7-2b"
STATE_RESTORED = "QFLR-90"
CITES = (ALL_AGREE, LATER_PLAYS_TOO, STATE_RESTORED)

_NUMBER = "[1-9][0-9]{0,5}"
_TEXT = re.compile(rf"({_NUMBER}) from ({_NUMBER}); ([^;]*); (.*)")


class Party(StrEnum):
    """The parties that must agree."""

    HOME = "HOME"
    AWAY = "AWAY"
    REFEREE = "referee"


@dataclass(frozen=True)
class Consent:
    """Who has agreed."""

    parties: frozenset[Party]

    def __str__(self) -> str:
        return ", ".join(party for party in Party if party in self.parties)

    @property
    def missing(self) -> tuple[Party, ...]:
        """Who has not."""
        return tuple(party for party in Party if party not in self.parties)

    @classmethod
    def read(cls, text: str) -> Self:
        """Parses a comma-separated list of parties."""
        names = [match_name(name, Party, what="party") for name in text.split(",")]
        return cls(frozenset(Party(name) for name in names))


@dataclass(frozen=True)
class RollBack:
    """A return to an earlier play, as stored in a record's header."""

    play: int  # the first play to be replayed
    since: int  # the last one voided
    agreed: Consent
    why: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "why", one_line(self.why))

    def __str__(self) -> str:
        return f"{self.play} from {self.since}; {self.agreed}; {self.why}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parses a rollback tag."""
        match = _TEXT.fullmatch(text)
        if not match:
            raise Unreadable("rollback-tag", given=text, example=EXAMPLE)
        return cls(int(match[1]), int(match[2]), Consent.read(match[3]), match[4])
