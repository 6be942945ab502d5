"""What time it is, for everything that is stored; tests put the clock where they want it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def written(moment: datetime) -> str:
    """A moment as records have it: UTC, to the second."""
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def stamp(ago: timedelta = timedelta()) -> str:
    """The time as it is stored: texts in order of time."""
    return (now() - ago).isoformat(timespec="seconds")
