"""What the file stores of a table, and pending changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Index:
    """What lists of tables show; it could be worked out from the record."""

    rulebook: str
    away: str
    home: str
    score: str
    play: int
    over: bool
    turn: str  # the roles that are to answer, with commas between them


@dataclass(frozen=True)
class StoredSeat:
    """A seat and the secret of its link."""

    token: str = field(repr=False)  # no log shows what opens a door
    table: str
    role: str
    coach: str = ""  # nobody's name: a person sits there
    taken: bool = False  # somebody has opened the link


@dataclass(frozen=True)
class StoredTable:
    """A table as it lies in the file."""

    id: str
    version: int
    header: str  # of the record, see `print_header`
    lines: tuple[str, ...]  # of the record, one a play, see `print_line`
    secrets: str = field(repr=False)  # JSON
    terms: str  # JSON: what the table allows
    offer: str  # JSON, or nothing: to go back to a play
    index: Index
    opened: str
    changed: str

    @property
    def text(self) -> str:
        """The record, as `print_record` would print it and `read_records` reads it."""
        return "\n".join([self.header, "", *self.lines]) + "\n\n"


@dataclass(frozen=True)
class Changes:
    """What happened at one table, written as a whole or not at all. ``None``: as it was.

    A change follows the stored version: its own is one higher. So a change that was made on top of
    one that failed, or of an old state, is refused.
    """

    table: str
    version: int
    index: Index
    changed: str  # times are in UTC and written alike: lists are sorted by them
    count: int  # how many lines stand; later ones are struck
    lines: Mapping[int, str] = field(default_factory=dict)  # new or other ones, by place from 0
    header: str | None = None
    secrets: str | None = field(default=None, repr=False)
    terms: str | None = None
    offer: str | None = None
    seats: tuple[StoredSeat, ...] = ()  # who sat there before has a dead link, if the token is new
    opened: bool = False  # it is a new table, and every text is given


@dataclass(frozen=True)
class Visit:
    """A visitor has a seat's link, or wants it off the list."""

    visitor: str = field(repr=False)
    token: str = field(repr=False)
    remembered: bool


@dataclass(frozen=True)
class Listed:
    """A line of a visitor's list of tables."""

    seat: StoredSeat
    index: Index
    changed: str
