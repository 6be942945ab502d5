"""A server's tables, seats and visitors on disk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy import Connection, Row, select
from sqlalchemy.exc import DBAPIError

from snapcount.mistakes import Mistake, Unreadable
from snapcount.service.storage.keys import key_named
from snapcount.service.storage.lives import next_life
from snapcount.service.storage.opening import is_damage, lock_file, open_file
from snapcount.service.storage.rows import (
    Changes,
    Index,
    Listed,
    Pruning,
    Shelved,
    StoredSeat,
    StoredTable,
    Visit,
)
from snapcount.service.storage.schema import ACTS, HEADS, LINES, SEATS, TABLES, VISITS
from snapcount.service.storage.statements import PRUNABLE, UNTOUCHED
from snapcount.service.storage.writer import Writer

_INDEX = (
    TABLES.c.rulebook,
    TABLES.c.away,
    TABLES.c.home,
    TABLES.c.score,
    TABLES.c.play,
    TABLES.c.over,
    TABLES.c.turn,
)
_SEAT = (
    SEATS.c.token,
    SEATS.c.table_id,
    SEATS.c.role,
    SEATS.c.coach,
    SEATS.c.taken,
    SEATS.c.alive,
    SEATS.c.reclaimed,
)


AHEAD = 128  # of what was once counted from the time in milliseconds
BITS = 34  # for the milliseconds that a server runs


class Store:
    """An open file. Readers, in any thread, see committed data; a single thread writes."""

    def __init__(self, path: Path) -> None:
        path = path.resolve()  # one lock per file, by whatever path it is opened
        self._lock = lock_file(path)
        try:
            self._engine = open_file(path)
            self._first = (AHEAD + next_life(self._engine)) << BITS
            self._opened = monotonic()
            self._writer = Writer(self._engine)
        except BaseException:
            self._lock.close()
            raise

    def close(self) -> None:
        """Flushes pending writes and closes the file."""
        self._writer.close()
        self._engine.dispose()
        self._lock.close()

    def first_version(self) -> int:
        """Larger than any version of a seat's sight before, whatever happened to the clock."""
        return self._first + round((monotonic() - self._opened) * 1000)

    def key(self, name: str) -> bytes:
        """A secret of this server, drawn when it is first asked for."""
        return key_named(self._engine, name)

    # ------------------------------------------------------------ writing

    def write(self, changes: Changes) -> Future[None]:
        """Writes the changes of a table; returns when they are on disk."""
        return self._writer.put(changes)

    def remember(self, visitor: str, token: str, seen: str = "") -> Future[None]:
        """Put a seat on a visitor's list; a dead link is not remembered."""
        return self._writer.put(Visit(visitor, token, remembered=True, seen=seen))

    def forget(self, visitor: str, token: str) -> Future[None]:
        """Takes a seat off a visitor's list."""
        return self._writer.put(Visit(visitor, token, remembered=False))

    def prune(self, tables: Sequence[str], before: str, *, named: bool = False) -> Future[None]:
        """Deletes those of the tables that may be; ``named``: even if games are in progress there."""
        return self._writer.put(Pruning(before, tuple(tables), named=named))

    def prune_visits(self, before: str) -> Future[None]:
        """Deletes some of the visits before a time."""
        return self._writer.put(Pruning(before, visits=True))

    def shrink(self) -> None:
        """Gives the room of what was deleted back to the disk; takes a while."""
        with closing(self._engine.raw_connection()) as connection:
            connection.cursor().execute("VACUUM")

    # ------------------------------------------------------------ reading

    def table(self, id_: str) -> StoredTable | None:
        """Everything about a table."""
        lines = select(LINES.c.text).where(LINES.c.table_id == id_).order_by(LINES.c.place)
        row_of = select(TABLES, HEADS).outerjoin(HEADS).where(TABLES.c.id == id_)
        with self._reading() as connection:
            row = connection.execute(row_of).one_or_none()
            texts = connection.scalars(lines).all() if row else ()
        if row is not None and row._mapping[TABLES.c.count] != len(texts):
            raise Unreadable("store-table", given=id_)
        return _table(row, tuple(texts)) if row else None

    def acts(self, table: str) -> tuple[str, ...]:
        """The acts of a table, in order."""
        acts = select(ACTS.c.text).where(ACTS.c.table_id == table).order_by(ACTS.c.place)
        with self._reading() as connection:
            return tuple(connection.scalars(acts))

    def seat(self, token: str) -> StoredSeat | None:
        """The seat of a link."""
        with self._reading() as connection:
            row = connection.execute(select(*_SEAT).where(SEATS.c.token == token)).one_or_none()
        return StoredSeat(*row) if row else None

    def seats(self, table: str) -> list[StoredSeat]:
        """The seats of a table."""
        of_table = select(*_SEAT).where(SEATS.c.table_id == table).order_by(SEATS.c.role)
        with self._reading() as connection:
            return [StoredSeat(*row) for row in connection.execute(of_table)]

    def tables_of(self, visitor: str) -> list[Listed]:
        """A visitor's seats, the table first where everybody last saw something change."""
        listed = (
            select(*_SEAT, *_INDEX, TABLES.c.told, VISITS.c.seen)
            .select_from(VISITS.join(SEATS).join(TABLES))
            .where(VISITS.c.visitor == visitor)
            .order_by(TABLES.c.told.desc(), TABLES.c.id, SEATS.c.role)
        )
        seat = len(_SEAT)
        with self._reading() as connection:
            return [
                Listed(StoredSeat(*row[:seat]), Index(*row[seat:-2]), *row[-2:])
                for row in connection.execute(listed)
            ]

    def prunable(self, before: str, after: str, most: int) -> list[str]:
        """Tables at which nothing has happened since a time, and that may go; after that one."""
        with self._reading() as connection:
            given = {"before": before, "after": after, "most": most}
            return list(connection.scalars(PRUNABLE, given))

    def old_visits(self, before: str) -> bool:
        """Whether there are visits before a time."""
        found = select(VISITS.c.seen).where(VISITS.c.seen < before).limit(1)
        with self._reading() as connection:
            return connection.scalar(found) is not None

    def shelved(self) -> list[Shelved]:
        """All tables, the one with the latest change first."""
        with self._reading() as connection:
            return shelved(connection)

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """A read transaction: one consistent snapshot."""
        try:
            with self._engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            if is_damage(error.orig):
                raise Mistake("store-broken") from error
            raise Mistake("store-read", why=str(error.orig)) from error
        except UnicodeDecodeError as error:  # SQLite quotes what it found
            raise Mistake("store-broken") from error


def shelved(connection: Connection) -> list[Shelved]:
    """All tables of a file, the one with the latest change first."""
    told = TABLES.c.opened, TABLES.c.changed, TABLES.c.marked, ~UNTOUCHED
    every = select(TABLES.c.id, *_INDEX, *told).order_by(TABLES.c.changed.desc(), TABLES.c.id)
    return [Shelved(row[0], Index(*row[1:-4]), *row[-4:]) for row in connection.execute(every)]


def _table(row: Row[Any], lines: tuple[str, ...]) -> StoredTable:
    return StoredTable(
        id=row.id,
        version=row.version,
        header=row.header,
        lines=lines,
        secrets=row.secrets,
        terms=row.terms,
        offer=row.offer,
        index=Index(*(row._mapping[column] for column in _INDEX)),
        opened=row.opened,
        changed=row.changed,
        told=row.told,
        marked=row.marked,
    )
