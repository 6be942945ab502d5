"""How long exact odds take: one pair cold and again cached, and the whole matrix of a situation.

python -m benchmarks.odds
python -m benchmarks.odds --rulebook fever/qfl --matrices

Wall-clock seconds, including startup; next to them CPU seconds, which say more on a busy machine.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeAlias

from snapcount.rulebooks import rulebook_ids

Pair: TypeAlias = tuple[str, str, str]  # a rulebook, and the calls of both sides

# Third and seven on the opponents' 42: pairs with and without possible turnovers.
PAIRS: tuple[Pair, ...] = (
    ("fever/original", "run", "run defense"),
    ("fever/original", "option run", "run defense"),
    ("fever/original", "pass", "blitz"),
    ("fever/original", "pass", "pass defense"),
    ("fever/original", "bomb", "pass defense"),
    ("fever/original", "punt", "block"),
    ("fever/college", "pass", "run defense"),
    ("fever/college", "bomb", "pass defense"),
    ("fever/tfl", "option run", "pass defense"),
    ("fever/tfl", "bomb", "pass defense"),
    ("fever/qfl", "run", "blitz"),
    ("fever/qfl", "run", "run defense"),
    ("fever/qfl", "pass", "pass defense"),
    ("fever/qfl", "punt", "block"),
    ("paydirt/basic", "7 medium pass", "D short pass"),
    ("paydirt/advanced", "6 short pass", "A standard"),
    ("paydirt/advanced", "8 long pass", "C spread"),
    ("strategy/sfl", "Z Fly", "Zone"),
)
AT = ("--at", "opp 42", "--down", "3", "--to-go", "7", "--period", "2")


class Timed(NamedTuple):
    """The time for a pair in seconds, startup included."""

    rulebook: str
    call: str
    defense: str
    cold: float
    cached: float
    busy: float  # CPU seconds, uncached


class Matrix(NamedTuple):
    """The time for all pairs of a situation, uncached."""

    rulebook: str
    cold: float
    busy: float


def timings(pairs: Iterable[Pair] = PAIRS) -> Iterator[Timed]:
    """Times each pair in a fresh process, with an empty and a filled cache."""
    with TemporaryDirectory() as folder:
        for rulebook, call, defense in pairs:
            asked = ("--rulebook", rulebook, "--call", call, "--defense", defense, *AT)
            (cold, busy), (cached, _) = _timed(asked, folder), _timed(asked, folder)
            yield Timed(rulebook, call, defense, cold, cached, busy)


def matrices(rulebooks: Iterable[str]) -> Iterator[Matrix]:
    """Times the whole matrix of each rulebook in a fresh process, on all cores, uncached."""
    for rulebook in rulebooks:
        with TemporaryDirectory() as folder:
            yield Matrix(rulebook, *_timed(("--rulebook", rulebook, *AT), folder))


def _timed(asked: tuple[str, ...], folder: str) -> tuple[float, float]:
    """Wall-clock and CPU seconds."""
    started, before = time.perf_counter(), _busy()
    subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from snapcount.cli import main; sys.exit(main())",
            "odds",
            *asked,
        ],
        env=os.environ | {"SNAPCOUNT_CACHE": folder},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - started, _busy() - before


def _busy() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", action="append", choices=rulebook_ids())
    parser.add_argument("--matrices", action="store_true", help="the matrices alone")
    given = parser.parse_args()
    rulebooks = given.rulebook or rulebook_ids()
    if not given.matrices:
        tell_pairs([pair for pair in PAIRS if pair[0] in rulebooks])
    tell_matrices(rulebooks)


def tell_pairs(pairs: Iterable[Pair]) -> None:
    """Prints one line per pair."""
    print(f"{'pair':50}  {'cold':>7}  {'busy':>7}  {'cached':>7}")
    for each in timings(pairs):
        name = f"{each.rulebook}: {each.call} / {each.defense}"
        print(
            f"{name:50}  {each.cold:5.2f} s  {each.busy:5.2f} s  {each.cached:5.2f} s", flush=True
        )


def tell_matrices(rulebooks: Iterable[str]) -> None:
    """Prints one line per rulebook."""
    print(f"{'whole matrix':50}  {'cold':>7}  {'busy':>7}")
    for each in matrices(rulebooks):
        print(f"{each.rulebook:50}  {each.cold:5.1f} s  {each.busy:5.1f} s", flush=True)


if __name__ == "__main__":
    main()
