"""Looks into a file that a server may have open, and changes nothing in it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from snapcount.mistakes import Unreadable
from snapcount.service.storage.opening import SNAP
from snapcount.service.storage.rows import Shelved
from snapcount.service.storage.store import shelved


def tables_in(path: Path) -> list[Shelved]:
    """All tables, the one with the latest change first."""

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=ro", uri=True)

    try:
        with closing(connect()) as plain:
            _check_ours(plain, path)
        engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
        with engine.connect() as connection:
            return shelved(connection)
    except (DBAPIError, sqlite3.Error) as error:
        why = str(error.orig) if isinstance(error, DBAPIError) else str(error)
        if "not a database" in why:
            raise Unreadable("store-not-ours", file=str(path)) from error
        if "no such column" in why:
            raise Unreadable("store-older", file=str(path)) from error
        raise Unreadable("store-open", file=str(path), why=why) from error


def _check_ours(connection: sqlite3.Connection, path: Path) -> None:
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    if mark != SNAP:
        raise Unreadable("store-not-ours", file=str(path))
