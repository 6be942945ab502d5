"""Changes of tables for tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from snapcount.service.storage import Changes, Index, StoredSeat

INDEX = Index("fever/qfl", "HAR", "MIL", "0-0", 1, False, "home,away")
HEADER = '[Snapcount "1"]'


def opening(table: str = "t1", *lines: str, **more: Any) -> Changes:
    """A new table with those lines."""
    changes = Changes(
        table=table,
        version=1,
        index=INDEX,
        changed="2026-01-01T00:00:01Z",
        count=len(lines),
        lines=dict(enumerate(lines)),
        header=HEADER,
        secrets="{}",
        terms="{}",
        offer="",
        opened=True,
    )
    return replace(changes, **more)


def change(version: int, count: int, table: str = "t1", **more: Any) -> Changes:
    """What happened next at a table."""
    changed = f"2026-01-01T00:00:{version:02}Z"
    return replace(Changes(table, version, INDEX, changed, count), **more)


def seat(token: str, role: str = "home", table: str = "t1", **more: Any) -> StoredSeat:
    """A seat with that link."""
    return StoredSeat(token, table, role, **more)
