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
    turn: str  # the roles that have to answer, comma-separated


@dataclass(frozen=True)
class StoredSeat:
    """A seat and its link's secret."""

    token: str = field(repr=False)  # secret: kept out of logs
    table: str
    role: str
    coach: str = ""  # no coach: a person sits there
    taken: bool = False  # somebody has opened the link
    alive: str = ""  # when its holder last gave a sign of life
    reclaimed: str = ""  # when it was taken from somebody who did not come back


@dataclass(frozen=True)
class StoredTable:
    """A table as stored in the file."""

    id: str
    version: int
    header: str  # of the record, see `print_header`
    lines: tuple[str, ...]  # of the record, one per play, see `print_line`
    secrets: str = field(repr=False)  # JSON
    terms: str  # JSON: what the table allows
    offer: str  # JSON, or nothing: a rollback proposal
    index: Index
    opened: str
    changed: str
    told: str  # when everybody at the table last saw something change
    marked: bool  # never to be pruned

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
    changed: str  # times are in UTC in one format: lists are sorted by them
    count: int  # how many lines stay; later ones are deleted
    lines: Mapping[int, str] = field(default_factory=dict)  # new or changed ones, by index from 0
    header: str | None = None
    secrets: str | None = field(default=None, repr=False)
    terms: str | None = None
    offer: str | None = None
    told: str | None = None  # at first as `changed`
    marked: bool | None = None  # at first not
    seats: tuple[StoredSeat, ...] = ()  # if the token is new, the previous holder's link is dead
    acts: Mapping[int, str] = field(default_factory=dict)  # new ones, by number from 1
    opened: bool = False  # a new table, with every text given


@dataclass(frozen=True)
class Visit:
    """A visitor has a seat's link, or removes it from the list."""

    visitor: str = field(repr=False)
    token: str = field(repr=False)
    remembered: bool
    seen: str = ""  # when


@dataclass(frozen=True)
class Pruning:
    """Tables and visits that may be forgotten, if nothing has happened there since a time."""

    before: str
    tables: tuple[str, ...] = ()
    visits: bool = False  # the oldest ones, instead of tables
    named: bool = False  # by the operator: even if they are in progress or marked


@dataclass(frozen=True)
class Listed:
    """A row of a visitor's list of tables."""

    seat: StoredSeat
    index: Index
    told: str  # when everybody at the table last saw something change
    seen: str = ""  # when the visitor was last there


@dataclass(frozen=True)
class Shelved:
    """A table as the operator sees it."""

    id: str
    index: Index
    opened: str
    changed: str
    marked: bool
    begun: bool  # something has happened there since it was opened

    def prunable(self, before: str) -> bool:
        """Whether it may go if nothing has happened since a time, as `PRUNABLE` in `statements`."""
        idle = self.index.over or not self.begun
        return self.changed < before and idle and not self.marked
