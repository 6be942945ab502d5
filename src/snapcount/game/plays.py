"""Plays of a game: what was asked, what was answered, what was announced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from snapcount.game.record import Given, PlayLine, Told
from snapcount.gridiron.drivers import seconds_between
from snapcount.gridiron.requests import Answer, Decision, Request
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import Situation


@dataclass(frozen=True)
class Answered:
    """A request and the answer it got."""

    request: Request[Any]
    answer: Answer
    by_hand: bool = False

    def given(self) -> Given:
        """As stored in a record."""
        request = self.request
        return Given(request.name, request.fingerprint, self.answer, self.by_hand)


@dataclass(frozen=True, kw_only=True)
class Begun:
    """A play that has begun, finished or not."""

    number: int
    before: Situation
    answered: tuple[Answered, ...]
    rulings: tuple[Ruling, ...]
    told: Told | None = None
    comments: tuple[str, ...] = ()
    void: int = 0  # the number of the rollback that voided it
    instead_of: tuple[Begun, ...] = ()  # void plays begun before it, in order

    def line(self) -> PlayLine:
        """As stored in a record."""
        given = tuple(one.given() for one in self.answered)
        return PlayLine(self.number, str(self.before), given, self.told, self.comments, self.void)


@dataclass(frozen=True, kw_only=True)
class Finished(Begun):
    """A finished play."""

    after: Situation
    told: Told

    @property
    def seconds(self) -> int:
        """Game time used by the play."""
        return seconds_between(self.before, self.after)


def is_sealed(request: Request[Any]) -> bool:
    """Whether a coach's answer goes into an envelope that is opened later."""
    return isinstance(request, Decision) and request.secret
