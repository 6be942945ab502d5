"""Copies of the file: made while a server writes to it, checked, and never half there."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from snapcount.game.saving import reason
from snapcount.mistakes import IllegalHere, Mistake, Unreadable
from snapcount.service.storage.opening import (
    BUSY,
    PRIVATE,
    SNAP,
    is_damage,
    known_revisions,
)

SIDE_FILES = ("-wal", "-shm", "-journal")


@contextmanager
def copied(file: Path, target: Path) -> Iterator[Path]:
    """A checked copy of the file under another name beside the target; put it in place or it is gone."""
    if not file.is_file():
        raise Unreadable("store-none", file=str(file))
    fresh = target.with_name(f".{target.name}.{os.getpid()}")
    with _failing(file, target):
        try:
            _discard(fresh)
            os.close(os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
            with closing(_connected(file)) as source, closing(_connected(fresh)) as copy:
                _check_ours(source, file)
                source.backup(copy)  # one snapshot, however much is written meanwhile
                copy.execute("PRAGMA journal_mode=DELETE")  # a copy is one file
                _check_whole(copy, file)
            _to_disk(fresh)
            yield fresh
            _to_disk(target.parent)
        finally:
            _discard(fresh)


def put_in_place(fresh: Path, target: Path, *, instead: bool) -> None:
    """Gives the copy its name; an existing file is replaced only if that is wanted."""
    if instead:
        os.replace(fresh, target)
        return
    try:
        os.link(fresh, target)  # refused if somebody else was faster
    except FileExistsError as error:
        raise IllegalHere("backup-exists", file=str(target)) from error
    except OSError:  # a file system without links
        os.replace(fresh, target)


def set_aside(file: Path, aside: Path) -> None:
    """Another name for the file as it is, not even opened. What a killed server left unmerged goes with it.

    The old log has to be gone before a new file comes in its place: it would be merged into that.
    """
    for ending in ("", "-wal", "-journal"):
        if file.with_name(file.name + ending).exists():
            _linked(file.with_name(file.name + ending), aside.with_name(aside.name + ending))
    _to_disk(file.parent)
    for ending in SIDE_FILES:
        file.with_name(file.name + ending).unlink(missing_ok=True)


def has_log(file: Path) -> bool:
    """Whether a server has the file open, or was killed: there is more than the file itself."""
    return file.with_name(f"{file.name}-wal").exists()


def _linked(file: Path, aside: Path) -> None:
    try:
        os.link(file, aside)
    except OSError:  # a file system without links
        shutil.copy2(file, aside)
    aside.chmod(PRIVATE)


def _connected(file: Path) -> sqlite3.Connection:
    address = f"{file.resolve().as_uri()}?mode=rw"  # never a new, empty file
    return sqlite3.connect(address, uri=True, timeout=BUSY / 1000, isolation_level=None)


def _check_ours(source: sqlite3.Connection, file: Path) -> None:
    (mark,) = source.execute("PRAGMA application_id").fetchone()
    if mark != SNAP:
        raise Unreadable("store-not-ours", file=str(file))


def _check_whole(copy: sqlite3.Connection, file: Path) -> None:
    (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok" or copy.execute("PRAGMA foreign_key_check").fetchone():
        raise Unreadable("store-damaged", file=str(file))
    versions = copy.execute("SELECT version_num FROM alembic_version").fetchall()
    if len(versions) != 1:
        raise Unreadable("store-damaged", file=str(file))
    if versions[0][0] not in known_revisions():
        raise Unreadable("store-newer", file=str(file))


@contextmanager
def _failing(file: Path, target: Path) -> Iterator[None]:
    """Turns the errors of a disk into sentences."""
    try:
        yield
    except Mistake:
        raise
    except sqlite3.Error as error:
        if "not a database" in str(error):
            raise Unreadable("store-not-ours", file=str(file)) from error
        if is_damage(error) or "no such table" in str(error):
            raise Unreadable("store-damaged", file=str(file)) from error
        raise Unreadable("cannot-save", file=str(target), why=str(error)) from error
    except UnicodeDecodeError as error:  # SQLite quotes what it found
        raise Unreadable("store-damaged", file=str(file)) from error
    except OSError as error:
        raise Unreadable("cannot-save", file=str(target), why=reason(error)) from error


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _discard(fresh: Path) -> None:
    with suppress(OSError):
        for ending in ("", *SIDE_FILES):
            fresh.with_name(fresh.name + ending).unlink(missing_ok=True)
