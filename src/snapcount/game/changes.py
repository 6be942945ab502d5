"""What changes the dice to come, as the record's header lists it: a rollback, a take-back, a new seed.

So nobody can look ahead: what is thrown again is thrown anew, and whoever joins late gets dice that
nobody has seen. docs/play/verify.md specifies how throws are named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from snapcount.game.record import Record
from snapcount.game.rollbacks import TAG as ROLLBACK
from snapcount.game.rollbacks import RollBack
from snapcount.mistakes import Unreadable

TAKE_BACK = "TakeBack"
NEW_SEED = "NewSeed"
TAGS = (ROLLBACK, TAKE_BACK, NEW_SEED)

_NUMBER = "[1-9][0-9]{0,5}"
_PLACE = f"({_NUMBER})/({_NUMBER})"
_TAKE_BACK = re.compile(f"{_PLACE} from {_PLACE}")
_NEW_SEED = re.compile(f"{_PLACE}; ([0-9a-f]{{64}})")


class Place(NamedTuple):
    """Where an answer stands in a game."""

    play: int
    request: int  # its number within the play, from 1

    def __str__(self) -> str:
        return f"{self.play}/{self.request}"


@dataclass(frozen=True)
class TakeBack:
    """Answers were taken back, from one place on. They leave no other trace in the record."""

    to: Place  # the first one
    since: Place  # the last one

    def __str__(self) -> str:
        return f"{self.to} from {self.since}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parses the tag."""
        match = _TAKE_BACK.fullmatch(text)
        numbers = [int(number) for number in match.groups()] if match else []
        if not numbers or numbers[:2] > numbers[2:]:
            raise Unreadable("take-back-tag", given=text, example="12/3 from 14/2")
        return cls(Place(*numbers[:2]), Place(*numbers[2:]))


@dataclass(frozen=True)
class NewSeed:
    """Somebody joined late: from here on dice come from another seed."""

    at: Place
    commitment: str

    def __str__(self) -> str:
        return f"{self.at}; {self.commitment}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parses the tag."""
        match = _NEW_SEED.fullmatch(text)
        if not match:
            raise Unreadable("new-seed-tag", given=text, example=f"12/3; {'0123456789abcdef' * 4}")
        return cls(Place(int(match[1]), int(match[2])), match[3])


Change = RollBack | TakeBack | NewSeed
_READ: dict[str, Callable[[str], Change]] = {
    ROLLBACK: RollBack.read,
    TAKE_BACK: TakeBack.read,
    NEW_SEED: NewSeed.read,
}
_TAG = {RollBack: ROLLBACK, TakeBack: TAKE_BACK, NewSeed: NEW_SEED}


def changes_of(record: Record) -> list[Change]:
    """The changes in a record's header, in order."""
    return [_READ[name](value) for name, value in record.tags if name in TAGS]


def change_tags(changes: Sequence[Change]) -> Iterator[tuple[str, str]]:
    """As a record's header has them."""
    return ((_TAG[type(change)], str(change)) for change in changes)


def rollbacks_among(changes: Sequence[Change]) -> tuple[RollBack, ...]:
    """The rollbacks, in order."""
    return tuple([change for change in changes if isinstance(change, RollBack)])


def known_to(void: int, changes: Sequence[Change]) -> Sequence[Change]:
    """The changes before a play that this rollback made void; all of them, if none did."""
    ends = [n for n, change in enumerate(changes) if isinstance(change, RollBack)]
    return changes[: ends[void - 1]] if void else changes


class Dealt(NamedTuple):
    """What the dice of a place depend on, besides the place."""

    rollback: int = 0  # the number of the last one that hit it
    take_back: int = 0
    seed: int = 0  # 0 for the first, then the number of the new one


def dealt_at(place: Place, changes: Sequence[Change]) -> Dealt:
    """Which changes hit a place. All that is thrown after a new seed comes from it, wherever it stands."""
    rollback, take_back, seed = 0, 0, 0
    counts = dict.fromkeys(_TAG, 0)
    for change in changes:
        counts[type(change)] += 1
        if not _hits(change, place):
            continue
        if isinstance(change, RollBack):
            rollback = counts[RollBack]
        elif isinstance(change, TakeBack):
            take_back = counts[TakeBack]
        seed = counts[NewSeed]
    return Dealt(rollback, take_back, seed)


def _hits(change: Change, place: Place) -> bool:
    if isinstance(change, RollBack):
        return change.play <= place.play
    return (change.to if isinstance(change, TakeBack) else change.at) <= place
