"""The record of a game: header tags and every answer given, in order. Everything else is derived."""

from __future__ import annotations

import re
from dataclasses import dataclass

from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer
from snapcount.mistakes import Unreadable

FORMAT = "1"
TAG_NAME = "[A-Za-z][A-Za-z0-9]*"
COACH_TAG = {Team.HOME: "HomeCoach", Team.AWAY: "AwayCoach"}
PLAYER_TAG = {Team.HOME: "HomePlayer", Team.AWAY: "AwayPlayer"}  # people, by the seat they took
UNFINISHED = "*"  # the result of a game that is not over


def numbered(name: str, number: int) -> str:
    """The name of a tag that belongs to one of the seeds; the first has no number."""
    return name if number == 1 else f"{name}{number}"


@dataclass(frozen=True)
class Given:
    """An answer as stored, with the fingerprint of the request it was given to."""

    name: str
    fingerprint: str
    answer: Answer
    by_hand: bool = False  # real dice, typed in


def one_line(text: str) -> str:
    """A text as a record can hold it: on one line, words separated by single spaces."""
    return " ".join(text.split())


@dataclass(frozen=True)
class Told:
    """A play as announced: the rules cited and the result in words."""

    cites: tuple[str, ...]
    words: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", one_line(self.words))


@dataclass(frozen=True)
class PlayLine:
    """One play: its number, the situation before it, the answers, and the result.

    A play still waiting for answers has no result yet. ``void``: the number of the rollback that
    voided it.
    """

    number: int
    situation: str
    given: tuple[Given, ...]
    told: Told | None = None
    comments: tuple[str, ...] = ()
    void: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "comments", tuple(map(one_line, self.comments)))


@dataclass(frozen=True)
class Record:
    """One game; its plays in the order begun, including void ones."""

    tags: tuple[tuple[str, str], ...]
    plays: tuple[PlayLine, ...] = ()
    comments: tuple[str, ...] = ()  # before the first play
    acts: tuple[str, ...] = ()  # the lines in which a server witnessed the game, see `acts.py`
    signature: str = ""  # of that server, in hexadecimal digits

    def __post_init__(self) -> None:
        object.__setattr__(self, "comments", tuple(map(one_line, self.comments)))
        for name, _ in self.tags:
            if not re.fullmatch(TAG_NAME, name):
                raise Unreadable("tag-name", given=name)

    @property
    def standing(self) -> tuple[PlayLine, ...]:
        """The plays that no rollback made void."""
        return tuple(play for play in self.plays if not play.void)

    def tag(self, name: str, default: str = "") -> str:
        """The value of a tag; the first, if there are several."""
        return next((value for tag, value in self.tags if tag == name), default)
