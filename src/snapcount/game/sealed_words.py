"""Words for the dice in two steps: all are sealed before any is opened, so nobody has the last word.

The tags belong to a seed: those of the first have plain names, those of a later one its number at the end.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Self

from snapcount.game.record import Record
from snapcount.gridiron.field import Team
from snapcount.mistakes import IllegalHere, Mistake

HASH = re.compile(r"[0-9a-f]{64}")
_TAG = re.compile(r"(?:Home|Away)(?:Word|Sealed|Salt|Unopened)([1-9][0-9]{0,3})?")


class Words(StrEnum):
    """How the words of a game came about."""

    NONE = "none"  # at most empty ones
    ALONE = "alone"  # of one side at a time: there was no other to adapt to
    OPEN = "open"  # as they came: whoever was last knew the other's
    SEALED = "sealed"  # no word was open before all were sealed


def seal_of(salt: str, word: str) -> str:
    """What a side publishes before its word."""
    return sha256(f"{salt}\n{word}".encode()).hexdigest()


def tag_of(team: Team, what: str, number: int = 1) -> str:
    """The tag of a team's `Word`, `Sealed`, `Salt` or `Unopened` for the seed of that number."""
    return f"{team.capitalize()}{what}{number if number > 1 else ''}"


@dataclass(frozen=True)
class Word:
    """What a record says of one team's word for one seed; None where it says nothing."""

    team: Team
    number: int  # of the seed
    word: str | None
    sealed: str | None
    salt: str | None
    unopened: str | None  # when the others went on without it

    @classmethod
    def read(cls, tags: dict[str, str], team: Team, number: int) -> Self:
        """From the tags of a header."""
        names = ("Word", "Sealed", "Salt", "Unopened")
        return cls(team, number, *(tags.get(tag_of(team, what, number)) for what in names))

    @property
    def missed(self) -> bool:
        """Whether the game went on without it."""
        return self.unopened is not None

    def mistake(self, *, over: bool) -> Mistake | None:
        """What is wrong with it, at the end of a game or before."""
        facts = {"name": tag_of(self.team, "Word", self.number)}
        if self.missed:
            fits = self.salt is None and self.word == (self.sealed or "")
            return None if fits else IllegalHere("word-unopened", **facts)
        if self.sealed is None:
            return None if self.salt is None else IllegalHere("word-seal-missing", **facts)
        if self.word is None and self.salt is None:
            return IllegalHere("word-kept", **facts) if over else None
        fits = seal_of(self.salt or "", self.word or "") == self.sealed and self.salt is not None
        return None if fits else IllegalHere("word-other", **facts)


def words_of(tags: dict[str, str]) -> Iterator[Word]:
    """All words of a header, seed by seed, visitors first."""
    found = (_TAG.fullmatch(name) for name in tags)
    for number in sorted({int(match[1] or 1) for match in found if match}):
        for team in (Team.AWAY, Team.HOME):
            word = Word.read(tags, team, number)
            if (word.word, word.sealed, word.salt, word.unopened) != (None,) * 4:
                yield word


def wrong_words(record: Record, *, over: bool) -> Iterator[Mistake]:
    """What is wrong with the words in the header."""
    for word in words_of(dict(record.tags)):
        if mistake := word.mistake(over=over):
            yield mistake


def kind_of_words(record: Record) -> Words:
    """How they came about; one that was not sealed spoils all of both sides."""
    words = [one for one in words_of(dict(record.tags)) if one.word or one.sealed or one.missed]
    if not words:
        return Words.NONE
    sides = Counter(one.number for one in words)
    of_both = [one for one in words if sides[one.number] > 1]
    if not of_both:
        return Words.ALONE
    return Words.SEALED if all(one.sealed or one.missed for one in of_both) else Words.OPEN
