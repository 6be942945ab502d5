"""What the file stores of a table, and pending changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Index:
    """List columns; they could be derived from the record."""

    rulebook: str
    away: str
    home: str
    score: str
    play: int
    over: bool
    turn: str  # the roles that are to answer, with commas between them


@dataclass(frozen=True)
class StoredSeat:
    """A seat and its link's secret."""

    token: str = field(repr=False)  # no log shows what opens a door
    table: str
    role: str
    coach: str = ""  # nobody's name: a person sits there
    taken: bool = False  # somebody has opened the link


@dataclass(frozen=True)
class StoredTable:
    """A table as stored in the file."""

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
        """The record's text, as `print_record` writes it and `read_records` reads it."""
        return "\n".join([self.header, "", *self.lines]) + "\n\n"


@dataclass(frozen=True)
class Changes:
    """Changes to one table, written atomically. ``None``: unchanged.

    A change builds on the stored version and increments it by one. So a change based on a failed
    one, or on a stale state, is rejected.
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
    """A visitor has a seat's link, or removes it from the list."""

    visitor: str = field(repr=False)
    token: str = field(repr=False)
    remembered: bool


@dataclass(frozen=True)
class Listed:
    """A row of a visitor's list of tables."""

    seat: StoredSeat
    index: Index
    changed: str
