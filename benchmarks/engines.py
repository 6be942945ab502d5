"""How fast games are played: from tables, by the referee, and backgammon by OpenSpiel, in one run.

`python -m benchmarks.engines --rulebook fever/qfl` measures another rulebook; the option can be
repeated. OpenSpiel's playouts are random games of `backgammon`, played in C++ by its own rollout
evaluator, which the Python package exposes only through a search with a single simulation.
Everything runs on one core.

Tables load coaches' calls on demand, so they keep speeding up for tens of thousands of games while
the others do not. Three speeds are reported: the first games of a fresh process, the games after
those, and very large runs, for which plays are unfolded first.
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
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeVar

from benchmarks.odds import PAIRS, timings
from snapcount.insight.simulation import tabulated
from snapcount.insight.simulation.pairing import Pairing
from snapcount.insight.simulation.referee import Referee
from snapcount.insight.tables.program import in_silence
from snapcount.mistakes import IllegalHere
from snapcount.rulebooks import find_rulebook, rulebook_ids

COACH = "veteran"
USUAL = ("fever/original", "paydirt/basic", "strategy/sfl")  # one of each family
SECONDS = 2.0  # per round, roughly
ROUNDS = 5  # best of these: the machine may be busy with something else
FIRST = 10_000  # games from tables, before the rounds
MANY = 60_000  # the same after unfolding: much of the coaches is loaded first
PLAYOUTS = 200  # of backgammon, in one search
MEGABYTE = 1024 if sys.platform != "darwin" else 1024**2  # units of peak memory, by platform
UNKNOWN = "-"
LABEL, CELL = 44, 16  # columns of the table

Found = TypeVar("Found")


class Prepared(NamedTuple):
    """Tables after their first game, so that lazy compilation is done."""

    seconds: float | None = None  # None: there are no tables
    megabytes: float | None = None  # at the peak


class Speed(NamedTuple):
    """Games per second; None: not available here."""

    first: float | None  # from tables, with all lookups still to come
    tables: float | None  # after those
    unfolded: float | None  # after plays were unfolded
    unfolding: float | None  # seconds that took
    referee: float
    backgammon: float | None


class Odds(NamedTuple):
    """Seconds for the slowest pair of calls, startup included."""

    cold: float | None = None  # None: there is no pair to be measured
    cached: float | None = None


class Measured(NamedTuple):
    """Everything about one rulebook."""

    made: Prepared
    loaded: Prepared
    speed: Speed
    odds: Odds


# ---------------------------------------------------------------- measuring


def measure(rulebook: str) -> Measured:
    """Measures everything about one rulebook, without help from earlier results."""
    made = loaded = Prepared()
    with TemporaryDirectory() as folder:
        # Tables and machine code are both built from scratch.
        os.environ |= {"SNAPCOUNT_CACHE": folder, "NUMBA_CACHE_DIR": folder}
        if missing() is None:
            made, loaded = apart(prepared, rulebook), apart(prepared, rulebook)
        return Measured(made, loaded, apart(speed_of, rulebook), odds_of(rulebook))


def apart(work: Callable[[str], Found], rulebook: str) -> Found:
    """The same in a fresh process, with nothing cached and little memory in use."""
    print(f"{rulebook}: {work.__name__} ...", file=sys.stderr, flush=True)
    with get_context("spawn").Pool(1) as process:
        return process.apply(work, (rulebook,))


def missing() -> IllegalHere | None:
    """Packages required by tables but not installed."""
    try:
        tabulated.check_installed()
    except IllegalHere as mistake:
        return mistake
    return None


def prepared(rulebook: str) -> Prepared:
    pairing, before = pairing_of(rulebook), peak()
    start = time.perf_counter()
    tabulated.prepare(pairing, in_silence).play(pairing.number_seed, 0, 1)
    return Prepared(time.perf_counter() - start, peak() - before)


def speed_of(rulebook: str) -> Speed:
    pairing = pairing_of(rulebook)
    referee = Referee(pairing)
    works: dict[str, Callable[[int, int], object]] = {
        "referee": lambda first, games: referee.play(range(first, first + games))
    }
    first = unfolding = None
    if missing() is None:
        play = partial(tabulated.prepare(pairing, in_silence).play, pairing.number_seed)
        play(0, 1)  # loads the machine code, which is not part of playing
        first = FIRST / timed(partial(play, 0, FIRST))
        works["tables"] = lambda number, games: play(FIRST + number, games)
        ready = tabulated.prepare(pairing, in_silence)
        unfolding = timed(ready.unfold)
        ready.play(pairing.number_seed, 0, MANY)
        works["unfolded"] = lambda number, games: ready.play(
            pairing.number_seed, MANY + number, games
        )
    if find_spec("pyspiel") is not None:
        works["backgammon"] = backgammon()
    rates = best(works)
    return Speed(
        first,
        rates.get("tables"),
        rates.get("unfolded"),
        unfolding,
        rates["referee"],
        rates.get("backgammon"),
    )


def odds_of(rulebook: str) -> Odds:
    pairs = [pair for pair in PAIRS if pair[0] == rulebook]
    if not pairs:
        return Odds()
    print(f"{rulebook}: odds ...", file=sys.stderr, flush=True)
    found = list(timings(pairs))
    return Odds(max(each.cold for each in found), max(each.cached for each in found))


def pairing_of(rulebook: str) -> Pairing:
    return Pairing.of(find_rulebook(rulebook), COACH, COACH, "benchmark")


def backgammon() -> Callable[[int, int], object]:
    """Plays that many random games of backgammon and nothing else, all in C++."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game("backgammon")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])  # a roll: the search needs a player's move

    def play(first: int, games: int) -> None:
        for start in range(first, first + games, PLAYOUTS):
            rollouts = min(PLAYOUTS, first + games - start)
            evaluator = pyspiel.RandomRolloutEvaluator(rollouts, start)
            pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False).step(state)

    return play


def best(works: dict[str, Callable[[int, int], object]]) -> dict[str, float]:
    """Games per second of each engine's fastest round; rounds alternate, so a busy moment hits all alike."""
    sizes = {name: round_of(work) for name, work in works.items()}
    rates = dict.fromkeys(works, 0.0)
    for number in range(1, ROUNDS + 1):
        for name, work in works.items():
            size = sizes[name]
            taken = timed(partial(work, number * size, size))
            rates[name] = max(rates[name], size / taken)
    return rates


def round_of(work: Callable[[int, int], object]) -> int:
    """How many games make a round; lazy compilation happens in the first."""
    games, taken = 1, 0.0
    work(0, 1)
    while taken < SECONDS / 20:
        games *= 4
        taken = timed(partial(work, 0, games))
    return max(1, round(games * SECONDS / taken))


def timed(work: Callable[[], object]) -> float:
    """CPU seconds: other users of the machine do not slow an engine down."""
    start = time.process_time()
    work()
    return time.process_time() - start


def peak() -> float:
    """The process's peak memory, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE


# ---------------------------------------------------------------- telling


def lines_of(found: dict[str, Measured]) -> list[str]:
    """A table: one line per measurement, one column per rulebook."""
    lines = [line("", [*found])]
    for label, cell in CELLS.items():
        lines.append(line(label, [cell(each) for each in found.values()]))
    return lines


def line(label: str, cells: list[str]) -> str:
    return f"{label:<{LABEL}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def rate(games: float | None) -> str:
    return UNKNOWN if games is None else f"{games:,.1f}"


def times(games: float | None, others: float | None) -> str:
    """A speedup factor."""
    return UNKNOWN if games is None or others is None else f"{games / others:,.2f} x"


def seconds(taken: float | None) -> str:
    return UNKNOWN if taken is None else f"{taken:.2f} s"


def memory(megabytes: float | None) -> str:
    return UNKNOWN if megabytes is None else f"{megabytes:,.0f} MB"


CELLS: dict[str, Callable[[Measured], str]] = {
    f"tables, games a second: first {FIRST:,}": lambda found: rate(found.speed.first),
    "tables, games a second: after those": lambda found: rate(found.speed.tables),
    "tables, games a second: plays unfolded": lambda found: rate(found.speed.unfolded),
    "referee, games a second": lambda found: rate(found.speed.referee),
    "OpenSpiel's backgammon, games a second": lambda found: rate(found.speed.backgammon),
    "tables, first : referee": lambda found: times(found.speed.first, found.speed.referee),
    "tables, after : referee": lambda found: times(found.speed.tables, found.speed.referee),
    "tables, unfolded : referee": lambda found: times(found.speed.unfolded, found.speed.referee),
    "tables, first : backgammon": lambda found: times(found.speed.first, found.speed.backgammon),
    "tables, after : backgammon": lambda found: times(found.speed.tables, found.speed.backgammon),
    "tables, unfolded : backgammon": lambda found: times(
        found.speed.unfolded, found.speed.backgammon
    ),
    "tables made, first game played": lambda found: seconds(found.made.seconds),
    "  memory while made": lambda found: memory(found.made.megabytes),
    "tables from the disk, first game played": lambda found: seconds(found.loaded.seconds),
    "  memory while played": lambda found: memory(found.loaded.megabytes),
    "plays unfolded for very many games": lambda found: seconds(found.speed.unfolding),
    "odds of the slowest pair, cold": lambda found: seconds(found.odds.cold),
    "odds of the slowest pair, from the cache": lambda found: seconds(found.odds.cached),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", action="append", choices=rulebook_ids())
    given = parser.parse_args()
    if mistake := missing():
        print(f"Tables are not measured. {mistake}", file=sys.stderr)
    if find_spec("pyspiel") is None:
        print("OpenSpiel (pyspiel) is not installed: no backgammon.", file=sys.stderr)
    found = {rulebook: measure(rulebook) for rulebook in given.rulebook or USUAL}
    print(f"\nEngines: {COACH} against {COACH}, one core, the best of {ROUNDS} rounds.")
    print("Games a second and unfolding are by processor time, all other seconds by the clock.")
    print("\n".join(lines_of(found)))


if __name__ == "__main__":
    main()
