"""Opens the file: checks that it is ours, private, of this version, and not in use elsewhere."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TextIO

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from snapcount.game.locking import take_lock
from snapcount.game.saving import reason
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.service.storage.schema import METADATA

MIGRATIONS = Path(__file__).parent / "migrations"
SNAP = 0x534E4150  # the mark of our files, set by the first migration
PRIVATE = 0o600
BUSY = 5_000  # milliseconds to wait for other tools that have the file open
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT)
WRITING = {"snapcount_writing": True}  # begins a write transaction


def lock_file(path: Path) -> TextIO:
    """Locks out other servers until the lock is closed."""
    with _refusing(path):
        try:
            return take_lock(path.with_name(f".{path.name}.lock"))
        except BlockingIOError as error:
            raise IllegalHere("store-busy", file=str(path)) from error


def open_file(path: Path) -> Engine:
    """Opens the file, creating or upgrading it as needed."""
    # The content of the file must not appear in error logs.
    engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)
    event.listen(engine, "connect", _connected)
    event.listen(engine, "begin", _begun)
    try:
        with _refusing(path):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
            with engine.connect().execution_options(**WRITING) as connection:
                _check_ours(connection, path)
                _keep_private(path)
                _check_whole(connection, path)
                _log_ahead(engine)
                with connection.begin():
                    _upgrade(connection, path)
                    _check_complete(connection, path)
    except BaseException:
        engine.dispose()
        raise
    return engine


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """Turns errors on opening into sentences."""
    try:
        yield
    except OSError as error:
        raise Unreadable("store-open", file=str(path), why=reason(error)) from error
    except DBAPIError as error:
        if "not a database" in str(error.orig):
            raise Unreadable("store-not-ours", file=str(path)) from error
        if is_damage(error.orig):
            raise Unreadable("store-damaged", file=str(path)) from error
        raise Unreadable("store-open", file=str(path), why=str(error.orig)) from error
    except (CommandError, UnicodeDecodeError) as error:  # its version is no version
        raise Unreadable("store-damaged", file=str(path)) from error


def is_damage(error: object) -> bool:
    """Whether what SQLite complains about is the file itself, not a lock or a disk.

    Its message on bytes that are no text quotes them: it must not be shown.
    """
    code = getattr(error, "sqlite_errorcode", None)
    return (code or 0) & 0xFF in DAMAGE or "Could not decode" in str(error)


def _connected(connection: Any, _: object) -> None:
    """Connection setup: explicit transactions, and commits that reach the disk."""
    connection.isolation_level = None
    for setting in (f"busy_timeout={BUSY}", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}")


def _begun(connection: Connection) -> None:
    """Readers get a snapshot; writers take the write lock at once, never midway."""
    writing = WRITING.items() <= connection.get_execution_options().items()
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _check_ours(connection: Connection, path: Path) -> None:
    with connection.begin():
        mark = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
        things = connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar_one()
    if mark != SNAP and (mark or things):
        raise Unreadable("store-not-ours", file=str(path))


def _check_whole(connection: Connection, path: Path) -> None:
    """Damage is found now, not in the middle of somebody's game: a quarter of a second for 200 MB."""
    with connection.begin():
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise Unreadable("store-damaged", file=str(path))


def _check_complete(connection: Connection, path: Path) -> None:
    """Every table of the file is there."""
    found = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'")
    if not METADATA.tables.keys() <= set(found.scalars()):
        raise Unreadable("store-damaged", file=str(path))


def _keep_private(path: Path) -> None:
    """The file holds tokens and seeds: nobody else may read it. SQLite gives side files the same mode."""
    for each in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm"))):
        if each.exists() and each.stat().st_mode & 0o077:
            each.chmod(each.stat().st_mode & PRIVATE)


def _log_ahead(engine: Engine) -> None:
    """Write-ahead logging: writers do not block readers; the mode is stored in the file."""
    with closing(engine.raw_connection()) as connection:
        connection.cursor().execute("PRAGMA journal_mode=WAL")


def _upgrade(connection: Connection, path: Path) -> None:
    config = config_for(connection)
    scripts = ScriptDirectory.from_config(config)
    here = MigrationContext.configure(connection).get_current_revision()
    if here and here not in known_revisions():
        raise Unreadable("store-newer", file=str(path))
    if here != scripts.get_current_head():
        command.upgrade(config, "head")


def known_revisions() -> list[str]:
    """Every version the file ever had, oldest first."""
    scripts = ScriptDirectory.from_config(config_for(None)).walk_revisions()
    return [script.revision for script in scripts][::-1]


def config_for(connection: Connection | None) -> Config:
    """Where the migrations are, and the connection they go through."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
