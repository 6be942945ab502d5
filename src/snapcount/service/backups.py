"""Backups of the tables: made while games go on, and put back when the file is lost or damaged."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.service.live import unpack
from snapcount.service.storage import Index, StoredTable
from snapcount.service.storage.copying import copied, has_log, put_in_place, set_aside
from snapcount.service.storage.opening import lock_file

# What every version of the file has: a backup may be older than this program.
_TABLES = (
    "SELECT id, version, count, rulebook, away, home, score, play, over, turn, secrets, offer,"
    " opened, changed, header, terms FROM tables LEFT JOIN heads ON table_id = id ORDER BY id"
)
_LINES = "SELECT text FROM lines WHERE table_id = CAST(? AS TEXT) ORDER BY place"


@dataclass(frozen=True)
class Holdings:
    """What a file of tables holds."""

    tables: int
    going_on: int
    damaged: tuple[str, ...] = ()  # tables that cannot be read


@dataclass(frozen=True)
class Restored:
    """What was put back, and where the file is that was there before."""

    holdings: Holdings
    aside: Path | None


def back_up(file: Path, target: Path, *, instead: bool = False) -> Holdings:
    """Copies the file, also while a server runs: whatever was acknowledged before is in the copy."""
    target = target.resolve()
    if target.is_dir() or not target.parent.is_dir():
        raise Unreadable("backup-where", file=str(target))
    if target == file.resolve() or has_log(target):
        raise IllegalHere("backup-in-use", file=str(target))
    if target.exists() and not instead:
        raise IllegalHere("backup-exists", file=str(target))
    with copied(file, target) as fresh:
        holdings = holdings_of(fresh)
        put_in_place(fresh, target, instead=instead)
    return holdings


def restore(backup: Path, file: Path) -> Restored:
    """Puts a backup in the place of the file; no server may have it open. The old file is kept."""
    file = file.resolve()
    if file == backup.resolve():
        raise IllegalHere("restore-itself", file=str(file))
    with lock_file(file), _sound_copy(backup, file) as fresh:
        holdings = holdings_of(fresh)
        aside = _free_name(file) if file.exists() or has_log(file) else None
        if aside is not None:
            set_aside(file, aside)
        put_in_place(fresh, file, instead=True)
    return Restored(holdings, aside)


@contextmanager
def _sound_copy(backup: Path, file: Path) -> Iterator[Path]:
    """A checked copy of the backup; the advice to restore one helps nobody whose backup is damaged."""
    with ExitStack() as stack:
        try:
            fresh = stack.enter_context(copied(backup, file))
        except Unreadable as mistake:
            if mistake.key != "store-damaged":
                raise
            raise Unreadable("backup-damaged", file=str(backup)) from mistake
        yield fresh


def _free_name(file: Path) -> Path:
    """A name for the old file that nobody has."""
    name = f"{file.name}.until-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    taken = (file.with_name(f"{name}.{number}") for number in range(1, 1000))
    return next(path for path in (file.with_name(name), *taken) if not path.exists())


def holdings_of(file: Path) -> Holdings:
    """Counts the tables of a file, and tries to read each."""
    tables = going_on = 0
    damaged = []
    with closing(sqlite3.connect(file)) as connection:
        for id_, over, readable in _read_all(connection):
            tables += 1
            going_on += not over
            if not readable:
                damaged.append(id_)
    return Holdings(tables, going_on, tuple(damaged))


def _read_all(connection: sqlite3.Connection) -> Iterator[tuple[str, bool, bool]]:
    """Of each table its id, whether it is over, and whether it can be read."""
    connection.text_factory = bytes  # what is no text must not stop us
    for row in connection.execute(_TABLES):
        lines = [line for (line,) in connection.execute(_LINES, row[:1])]
        yield str(row[0], "utf-8", "replace"), bool(row[8]), _is_readable(row, lines)


def _is_readable(row: tuple[Any, ...], lines: list[bytes]) -> bool:
    try:
        plain: list[Any] = [one.decode() if isinstance(one, bytes) else one for one in row]
        id_, version, count, *index, secrets, offer, opened, changed, header, terms = plain
        texts = tuple(line.decode() for line in lines)
        parts = (secrets, terms, offer)
        when = (opened, changed, changed)
        unpack(StoredTable(id_, version, header, texts, *parts, Index(*index), *when, marked=False))
    except (ValueError, TypeError, AttributeError):  # a mistake is a ValueError, too
        return False
    return bool(count == len(texts))
