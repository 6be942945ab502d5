"""A server that writes to some tables and says what is done, until it is killed."""

from __future__ import annotations

import os
import sys
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from snapcount.service.storage import Store
from tests.service.storage.changing import change, opening

TABLES = [f"t{number}" for number in range(5)]


def line(version: int) -> str:
    return f"{version}. {'x' * 500}"


def say(table: str, version: int, done: Future[None]) -> None:
    done.result()
    os.write(1, b"%s %d\n" % (table.encode(), version))


def write(store: Store, table: str, version: int) -> Future[None]:
    """Every version adds its line, every tenth takes five back."""
    standing = lines_after(version - 1)
    count = len(lines_after(version))
    lines = {count - 1: line(version)} if count > len(standing) else {}
    changes = change(version, count, table=table, lines=lines, secrets=str(version))
    if version == 1:
        changes = opening(table, line(1), secrets="1")
    future = store.write(changes)
    future.add_done_callback(partial(say, table, version))
    return future


def lines_after(version: int) -> list[str]:
    """What stands after that many versions."""
    lines: list[str] = []
    for each in range(1, version + 1):
        lines = lines[:-5] if each % 10 == 0 else [*lines, line(each)]
    return lines


def main() -> None:
    store = Store(Path(sys.argv[1]))
    stored = [store.table(table) for table in TABLES]
    versions = [table.version if table else 0 for table in stored]
    os.write(1, b"ready\n")
    while True:
        futures = []
        for _ in range(3):
            versions = [version + 1 for version in versions]
            futures += [write(store, *each) for each in zip(TABLES, versions, strict=True)]
        os.write(1, b"writing\n")  # whoever kills us now finds us at it
        for future in futures:
            future.result()


if __name__ == "__main__":
    main()
