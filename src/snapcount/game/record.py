"""The record of a game: header tags and every answer given, in order. Everything else is derived."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.gridiron.requests import Answer

FORMAT = "1"
UNFINISHED = "*"  # the result of a game that is not over


@dataclass(frozen=True)
class Given:
    """An answer as stored, with the fingerprint of the request it was given to."""

    name: str
    fingerprint: str
    answer: Answer
    by_hand: bool = False  # real dice, typed in


@dataclass(frozen=True)
class Told:
    """A play as announced: the rules cited and the result in words."""

    cites: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class PlayLine:
    """One play: its number, the situation before it, the answers, and what came of it.

    A play that still waits for answers has not been told.
    """

    number: int
    situation: str
    given: tuple[Given, ...]
    told: Told | None = None
    comments: tuple[str, ...] = ()


@dataclass(frozen=True)
class Record:
    """One game."""

    tags: tuple[tuple[str, str], ...]
    plays: tuple[PlayLine, ...] = ()
    comments: tuple[str, ...] = ()  # before the first play

    def tag(self, name: str, default: str = "") -> str:
        """The value of a tag; the first, if there are several."""
        return next((value for tag, value in self.tags if tag == name), default)
