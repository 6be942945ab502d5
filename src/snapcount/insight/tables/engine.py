"""Plays whole games from a rulebook's lookup tables and two coaches' tendencies."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.field import LENGTH
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.tables import kernel
from snapcount.insight.tables.cells import TILES, Cells
from snapcount.insight.tables.machine import AWAY, CLOCK, DOWN, HOME, PERIOD, SPOT, TO_GO
from snapcount.insight.tables.minds import SPOT_CELL, TO_GO_CELL, Asked, Minds
from snapcount.insight.tables.program import in_silence
from snapcount.insight.tables.tables import Tables, tables_of
from snapcount.insight.tables.trials import learn
from snapcount.insight.tables.unfolder import Snap, Unfolder
from snapcount.insight.tables.unfolding import TRAPPED
from snapcount.mistakes import RulesBroken

if TYPE_CHECKING:
    from snapcount.insight.coaches.coach import Tendencies

REGISTERS, DEPTH, NUMBERS = 4_096, 64, 256
DESKS = 256  # concurrent games
ROUND = 8  # the size of a situation's row
WORTH_UNFOLDING = 500_000  # with fewer games, unfolding takes longer than it saves
TRIAL_SEED = 2_018
TRIALS = (100, 400, 1_500, 5_000)  # games per trial; plays are unfolded after each
MOST_NOTED = 1 << 18  # plays per trial that were not unfolded
# For calls: the play pauses at states less likely than the first, or less likely than the second if
# they narrow the box.
LEAST, LEAST_TO_NARROW = 3e-4, 3e-3


class Start(NamedTuple):
    """The situation and the desk before the first play, and the seconds per clock unit."""

    numbers: NDArray[np.int64]
    desk: NDArray[np.int32]
    unit: int


class Bench(NamedTuple):
    """Games in progress; arrays are indexed by desk, except for the last ones."""

    counts: NDArray[np.int64]
    numbers: NDArray[np.int32]
    desks: NDArray[np.int32]
    dice: NDArray[np.uint64]
    drawn: NDArray[np.uint64]  # the state after the call and the play, as long as it is not over
    thrown: NDArray[np.uint64]  # the random number for the outcome
    pairs: NDArray[np.int64]
    mixes: NDArray[np.int64]
    ways: NDArray[np.int64]
    looked: NDArray[np.int64]  # where cells are looked up
    cells: NDArray[np.int64]
    slots: NDArray[np.int64]
    counted: NDArray[np.int64]  # slots of the cell
    touched: NDArray[np.int64]
    ends: NDArray[np.int64]
    paused: NDArray[np.int64]
    # Caches of the cells found last: after pauses, and for calls.
    guesses: NDArray[np.int32]
    guesses_of_calls: NDArray[np.int32]
    asked: NDArray[np.int64]
    before: NDArray[np.int64]  # the numbers of the situation before the play
    registers: NDArray[np.int64]
    stack: NDArray[np.int64]
    temporary: NDArray[np.int64]


class Prepared:
    """A rulebook's tables and two coaches, ready to play."""

    def __init__(self, tables: Tables, coaches: tuple[Tendencies, Tendencies]) -> None:
        self.tables = tables
        self.minds = Minds(tables, coaches)
        self._cells = Cells(tables, False)
        self._lock = Lock()

    @cached_property
    def _unfolder(self) -> Unfolder:
        return Unfolder(self.tables, self.minds)  # which use much memory

    def play(self, seed: int, first: int, games: int) -> NDArray[np.int32]:
        """Plays games by number: points of both seats, plays, possessions lost, seconds, overtime."""
        return self._play(mixed_seeds(seed, first, games), 0)[0]

    def plays_of(self, games: int) -> NDArray[np.int32]:
        """The number of plays in these games."""
        return self._play(mixed_seeds(TRIAL_SEED, 0, games), MOST_NOTED)[1]

    def unfold(self, progress: Callable[[int, int], object] = in_silence) -> None:
        """Unfolds what comes up in trial games."""
        self._cells, done = Cells(self.tables, True), 0
        for games in TRIALS:
            _, noted = self._play(mixed_seeds(TRIAL_SEED, done, games), MOST_NOTED)
            learn(noted, self._unfolder, self.minds, self._cells)
            done += games
            progress(done, sum(TRIALS))
        self._cells.stop()

    def _play(
        self, seeds: NDArray[np.uint64], most: int
    ) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Plays the games; also returns the number of plays that were not unfolded."""
        size = self.tables.arrays.size
        rows = np.zeros((len(seeds), 6), np.int32)
        noted = np.zeros((most, kernel.NOTE + size), np.int32)
        cells = self._cells.arrays
        start, bench = self._start(), _bench(size, len(cells.ways))
        while status := kernel.run_games(
            *(self.tables.arrays, self.minds.arrays, cells, start, bench, seeds, rows, noted)
        ):
            with self._lock:
                self._supply(status, bench, int(bench.counts[kernel.STUCK]))
            cells = self._cells.arrays  # which may be full now
        return rows, noted[: bench.counts[kernel.NOTED]]

    def _start(self) -> Start:
        desk = np.zeros(kernel.DESK, np.int32)
        desk[kernel.ROOT], desk[kernel.TURNED] = self.tables.first, self.tables.first_turned
        return Start(np.array(self.tables.opening, np.int64), desk, self.tables.unit)

    def _supply(self, status: int, bench: Bench, stuck: int) -> None:
        """Supplies what a game is waiting for."""
        desk = bench.desks[stuck]
        if status == TRAPPED:
            raise RulesBroken(
                f"the tables of {self.tables.rulebook_id} reached an impossible state"
            )
        if status == kernel.NEEDS_PAIR:
            self.minds.supply_pair(*self._seen(bench, stuck))
        elif status == kernel.NEEDS_CALL:
            pair, root = int(bench.pairs[stuck]), int(desk[kernel.ROOT])
            self.minds.supply_call(pair, root, _cell(bench.numbers[stuck]))
        elif status == kernel.NEEDS_CELL:
            self._unfold(bench, stuck)
        else:
            asked = Asked(*bench.asked[: len(Asked._fields)].tolist())
            if asked.question < 0:
                when = bench.asked[len(Asked._fields) :].tolist()
                self.minds.mode(asked.coach, asked.side, *when)
            else:
                self.minds.supply(asked)

    def _seen(self, bench: Bench, stuck: int) -> tuple[int, int, int, int]:
        """Who has the ball, the period, the clock and the lead."""
        root, turned = bench.desks[stuck, [kernel.ROOT, kernel.TURNED]].tolist()
        numbers = bench.numbers[stuck].tolist()
        known = self.tables.arrays.roots[root]
        away = int(known[kernel.ROOT_AWAY])
        lead = numbers[HOME + away] - numbers[AWAY - away]
        return (
            away ^ turned ^ int(known[kernel.ROOT_SWAPPED]),
            numbers[PERIOD],
            numbers[CLOCK],
            lead,
        )

    def _unfold(self, bench: Bench, stuck: int) -> None:
        """Unfolds a call if there is room for it."""
        if self._cells.full:
            self._cells.stop()
            return
        root, way = int(bench.desks[stuck, kernel.ROOT]), int(bench.ways[stuck])
        numbers = bench.numbers[stuck, : self.tables.arrays.size].astype(np.int64)
        offense, ours, theirs = self.minds.pair(int(bench.pairs[stuck]))
        snap = Snap(root, offense, (ours, theirs), way, numbers)
        ends = self._unfolder.called(snap, TILES[numbers[SPOT]], LEAST, LEAST_TO_NARROW)
        self._cells.call(root, way, ends, self._unfolder.box)


def _cell(numbers: NDArray[np.int32]) -> int:
    """A situation as the coaches see it."""
    down, to_go, spot = numbers[[DOWN, TO_GO, SPOT]].tolist()
    seen = down * kernel.TO_GOES + TO_GO_CELL[min(max(to_go, 0), LENGTH)]
    return int(seen * kernel.SPOTS + SPOT_CELL[spot])


def _bench(size: int, calls: int) -> Bench:
    dice, drawn, thrown = np.zeros((3, DESKS), np.uint64)
    pairs, mixes, ways, looked, cells, slots, counted, touched, ends, paused = np.zeros(
        (10, DESKS), np.int64
    )
    return Bench(
        np.zeros(4, np.int64),
        np.zeros((DESKS, -(-(size + 1) // ROUND) * ROUND), np.int32),
        np.zeros((DESKS, kernel.DESK), np.int32),
        *(dice, drawn, thrown),
        *(pairs, mixes, ways, looked, cells, slots, counted, touched, ends, paused),
        np.zeros(1 << kernel.GUESS_DIGITS, np.int32),
        np.zeros(calls, np.int32),
        np.zeros(kernel.ASKED, np.int64),
        np.zeros(size, np.int64),
        np.zeros(REGISTERS, np.int64),
        np.zeros(2 * DEPTH, np.int64),
        np.zeros(NUMBERS, np.int64),
    )


def mixed_seeds(seed: int, first: int, games: int) -> NDArray[np.uint64]:
    """The initial states of the games' random number generators, spread by SplitMix64."""
    word = (1 << 64) - 1
    from_seed = (seed * 0x9E3779B97F4A7C15 + 0x8CB92BA72F3D8DD7) & word
    z = np.arange(first, first + games, dtype=np.uint64) * np.uint64(0xD1B54A32D192ED03)
    z += np.uint64(from_seed)
    for shift, times in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        z = (z ^ (z >> np.uint64(shift))) * np.uint64(times)
    return z ^ (z >> np.uint64(31))


def prepare(
    rulebook: Rulebook[Any],
    home: Tendencies,
    away: Tendencies,
    progress: Callable[[int, int], object] = in_silence,
    games: int = 0,
) -> Prepared:
    """Tables of a rulebook, cached or compiled now, with two coaches ready to play."""
    prepared = Prepared(tables_of(rulebook, progress), (home, away))
    if games >= WORTH_UNFOLDING:
        prepared.unfold(progress)
    return prepared
