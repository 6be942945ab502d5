"""How fast games are played: from tables, by the referee, and backgammon by OpenSpiel. All in this one run.

OpenSpiel's playouts are random ones of `backgammon`, played in C++ by its own rollout evaluator, which the
Python package lets one reach through a search of a single simulation. Everything runs on one core.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from snapcount.insight.simulation import tabulated
from snapcount.insight.simulation.pairing import Pairing
from snapcount.insight.simulation.referee import Referee
from snapcount.mistakes import IllegalHere
from snapcount.rulebooks import find_rulebook

COACH = "veteran"
SECONDS = 2.0  # a round, about
ROUNDS = 3  # the best counts: the machine may be busy with something else
PLAYOUTS = 200  # of backgammon, in one search
KILOBYTES = 1 if sys.platform != "darwin" else 1024  # what the system counts peak memory in


class Measured(NamedTuple):
    """The engines on one rulebook."""

    preparing: float  # seconds from nothing to the first game
    again: float  # seconds with what the first time left on the disk
    memory: float  # megabytes, at the peak
    tables: float  # games a second
    referee: float
    backgammon: float | None  # playouts a second; None: OpenSpiel is not installed


def measure(rulebook: str) -> Measured:
    """Everything about one rulebook; to be called in a fresh process, whose memory is still small."""
    pairing = Pairing.of(find_rulebook(rulebook), COACH, COACH, "benchmark")
    before = peak()
    preparing = timed(lambda: ready(pairing))
    memory = (peak() - before) / 1024
    again = timed(lambda: ready(pairing))
    prepared = tabulated.prepare(pairing, quietly)
    referee = Referee(pairing)
    works: list[Callable[[int, int], object]] = [
        lambda first, games: prepared.play(pairing.number_seed, first, games),
        lambda first, games: referee.play(range(first, first + games)),
    ]
    playouts = backgammon()
    if playouts is not None:
        works.append(playouts)
    tables, by_referee, *others = best(works)
    return Measured(preparing, again, memory, tables, by_referee, others[0] if others else None)


def ready(pairing: Pairing) -> None:
    """Prepare tables and play a first game: what is compiled late is compiled then."""
    tabulated.prepare(pairing, quietly).play(pairing.number_seed, 0, 1)


def backgammon() -> Callable[[int, int], object] | None:
    """Plays so many random games of backgammon and nothing else, all of it in C++."""
    if find_spec("pyspiel") is None:
        return None
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game("backgammon")
    state = game.new_initial_state()
    state.apply_action(
        state.legal_actions()[0]
    )  # the opening roll: a search needs a player to move

    def play(first: int, games: int) -> None:
        for start in range(first, first + games, PLAYOUTS):
            rollouts = min(PLAYOUTS, first + games - start)
            evaluator = pyspiel.RandomRolloutEvaluator(rollouts, start)
            pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False).step(state)

    return play


def best(works: list[Callable[[int, int], object]]) -> list[float]:
    """Games a second of the fastest round of each; rounds take turns, so a busy moment hits all alike."""
    sizes = [round_of(work) for work in works]
    rates = [0.0 for _ in works]
    for number in range(1, ROUNDS + 1):
        for place, (work, size) in enumerate(zip(works, sizes, strict=True)):
            start = time.perf_counter()
            work(number * size, size)
            rates[place] = max(rates[place], size / (time.perf_counter() - start))
    return rates


def round_of(work: Callable[[int, int], object]) -> int:
    """How many games fill a round."""
    games, taken = 1, 0.0
    while taken < SECONDS / 20:
        games *= 4
        taken = timed(partial(work, 0, games))
    return round(games * SECONDS / taken)


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def peak() -> float:
    """The most memory this process has had, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / KILOBYTES


def quietly(done: int, whole: int) -> None:
    """Progress nobody watches."""


def show(rulebook: str, found: Measured) -> None:
    print(f"\n{rulebook}, {COACH} against {COACH}, one core")
    lines = [("tables", found.tables), ("referee", found.referee)]
    if found.backgammon is not None:
        lines.append(("OpenSpiel's backgammon", found.backgammon))
    for name, rate in lines:
        print(f"  {name:<24}{rate:>12,.1f} games/s   tables are {found.tables / rate:>9.1f} times")
    print(
        f"  tables ready in {found.preparing:.1f} s, from the disk in {found.again:.1f} s;", end=""
    )
    print(f" {found.memory:,.0f} MB at the peak")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", action="append", help="may be given more than once")
    given = parser.parse_args()
    try:
        tabulated.check_installed()
    except IllegalHere as mistake:
        print(f"\nEngines are not measured. {mistake}")
        return
    if find_spec("pyspiel") is None:
        print("\nOpenSpiel (pyspiel) is not installed: backgammon is left out.")
    for rulebook in given.rulebook or ["fever/original"]:
        with TemporaryDirectory() as folder:
            os.environ["SNAPCOUNT_CACHE"] = folder  # nothing worked out before helps
            with get_context("spawn").Pool(1) as process:
                show(rulebook, process.apply(measure, (rulebook,)))


if __name__ == "__main__":
    main()
