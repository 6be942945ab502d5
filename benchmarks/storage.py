"""How many table changes per second the server stores: one writer, each on disk before it is acknowledged."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory

from snapcount.service.storage import Changes, Index, Store

TABLES = 1_000
ROUNDS = 20  # changes of every table
ALONE = 300  # changes with nobody else at the server
HEADER = '[Snapcount "1"]\n[Rulebook "fever/qfl"]\n' + '[Sheet "x"]\n' * 200
LINE = "{}. Q1 3:48, AWAY 2&15 at AWAY 10, 0-0 | " + "call~01bc=run; " * 12
SECRETS = '{"seed": "' + "s" * 64 + '", "coaches": "", "sealed": {"1/1/offense": "run"}}'


def change(table: str, version: int) -> Changes:
    """The next answer; every fourth one begins a new line."""
    place = version // 4
    return Changes(
        table=table,
        version=version,
        index=Index("fever/qfl", "MIL", "HAR", "7-3", place + 1, False, "home,away"),
        changed=f"2026-01-01T00:00:{version:06}Z",
        count=place + 1,
        lines={place: LINE.format(version)},
        header=None if version else HEADER,
        secrets=SECRETS,
        terms=None if version else "{}",
        offer=None if version else "",
        opened=not version,
    )


def together(store: Store, names: list[str]) -> float:
    """Changes per second when all tables change at once."""
    start = time.perf_counter()
    for version in range(1, ROUNDS + 1):
        for future in [store.write(change(name, version)) for name in names]:
            future.result()
    return TABLES * ROUNDS / (time.perf_counter() - start)


def alone(store: Store, name: str) -> list[float]:
    """Milliseconds for sequential changes, sorted."""
    taken = []
    for version in range(ROUNDS + 1, ROUNDS + 1 + ALONE):
        start = time.perf_counter()
        store.write(change(name, version)).result()
        taken.append(1_000 * (time.perf_counter() - start))
    return sorted(taken)


def main() -> None:
    names = [f"table{number:04}" for number in range(TABLES)]
    with TemporaryDirectory() as folder:
        store = Store(Path(folder) / "store.sqlite")
        for future in [store.write(change(name, 0)) for name in names]:
            future.result()
        rate, taken = together(store, names), alone(store, names[0])
        store.close()
    p50, p99 = taken[ALONE // 2], taken[ALONE * 99 // 100]
    print(f"\nThe server's file, {TABLES:,} tables")
    print(f"  all at once {rate:>10,.0f} changes/s")
    print(f"  one alone   {p50:>10.2f} ms (p99 {p99:.2f} ms)")


if __name__ == "__main__":
    main()
