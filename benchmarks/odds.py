"""How long exact odds take: one pair from cold, and again from the cache.

python -m benchmarks.odds
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeAlias

Pair: TypeAlias = tuple[str, str, str]  # a rulebook, and the calls of both sides

# Third and seven on the opponents' 42: pairs in which the ball may be lost, and some in which it may not.
PAIRS: tuple[Pair, ...] = (
    ("fever/original", "run", "run defence"),
    ("fever/original", "option run", "run defence"),
    ("fever/original", "pass", "blitz"),
    ("fever/original", "bomb", "pass defence"),
    ("fever/college", "pass", "run defence"),
    ("fever/tfl", "option run", "pass defence"),
    ("fever/qfl", "run", "blitz"),
    ("fever/qfl", "run", "run defence"),
    ("paydirt/basic", "7 medium pass", "D short pass"),
    ("paydirt/advanced", "6 short pass", "A standard"),
    ("paydirt/advanced", "8 long pass", "C spread"),
    ("strategy/sfl", "Z Fly", "Zone"),
)
AT = ("--at", "opp 42", "--down", "3", "--to-go", "7", "--period", "2")


class Timed(NamedTuple):
    """How long a pair took, in seconds, start of the program included."""

    rulebook: str
    call: str
    defence: str
    cold: float
    cached: float


def timings(pairs: Iterable[Pair] = PAIRS) -> Iterator[Timed]:
    """Each pair in a fresh process, without a cache and with one."""
    with TemporaryDirectory() as folder:
        for rulebook, call, defence in pairs:
            asked = ("--rulebook", rulebook, "--call", call, "--defence", defence, *AT)
            yield Timed(rulebook, call, defence, _timed(asked, folder), _timed(asked, folder))


def _timed(asked: tuple[str, ...], folder: str) -> float:
    started = time.perf_counter()
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
    return time.perf_counter() - started


def main() -> None:
    print(f"{'pair':50}  {'cold':>7}  {'cached':>7}")
    for each in timings():
        name = f"{each.rulebook}: {each.call} / {each.defence}"
        print(f"{name:50}  {each.cold:5.2f} s  {each.cached:5.2f} s", flush=True)


if __name__ == "__main__":
    main()
