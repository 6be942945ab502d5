"""How often the file was opened: what must never go down is counted from there, not by the clock."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from snapcount.mistakes import Unreadable
from snapcount.service import times
from snapcount.service.storage.opening import WRITING

BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
HOUR = 3600


def next_life(engine: Engine) -> int:
    """A number larger than any before it in this file.

    It is at least the hours since 2026, so that a file restored from a backup is ahead of what has
    been seen of it, too. A clock that was put back only makes it grow by one.
    """
    hours = int((times.now() - BEGAN).total_seconds()) // HOUR
    try:
        with engine.connect().execution_options(**WRITING) as connection, connection.begin():
            before = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            life: int = max(before + 1, hours)
            connection.exec_driver_sql(f"PRAGMA user_version = {life}")
    except DBAPIError as error:
        raise Unreadable(
            "store-open", file=str(engine.url.database), why=str(error.orig)
        ) from error
    return life
