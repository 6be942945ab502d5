"""Whole games from the tables: two coaches' tendencies, looked up as the games need them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches.coach import checked
from snapcount.insight.coaches.grid import SPOT_SEEN, SPOTS, TO_GO, seen_to_go
from snapcount.insight.coaches.view import View
from snapcount.insight.tables import kernel
from snapcount.insight.tables.machine import GLOBALS, shares
from snapcount.insight.tables.tables import Tables, tables_of
from snapcount.mistakes import RulesBroken

if TYPE_CHECKING:
    from snapcount.insight.coaches.coach import Tendencies

REGISTERS, DEPTH = 4_096, 64
SPOT_CELL = np.array([SPOTS.index(spot) for spot in SPOT_SEEN], np.int32)
TO_GO_CELL = np.array([TO_GO.index(seen_to_go(to_go)) for to_go in range(LENGTH + 1)], np.int32)
MIXES = 2_000_000  # shares of call weights


@dataclass
class Prepared:
    """A rulebook's tables and two coaches, ready to play."""

    tables: Tables
    coaches: tuple[Tendencies, Tendencies]  # home, away
    _lock: Lock = field(default_factory=Lock)

    def __post_init__(self) -> None:
        machine = self.tables.machine
        questions, phases = len(machine.questions), len(self.tables.phases)
        clock = self.tables.longest_clock + 1
        self.modes = np.full(
            (2, 2, kernel.PERIODS, clock, 2 * kernel.LEADS + 1), kernel.UNKNOWN_MODE, np.uint8
        )
        self.blocks = np.full((3, max(questions, 1), 2, phases), -1, np.int32)
        for number, question in enumerate(machine.questions):
            self.blocks[2, number, 0, 0] = question.sides[0] is Side.DEFENCE
        self.weights = np.full((64, kernel.BLOCK), -1, np.int32)
        self._block_count = 0
        self.mix_likely = np.zeros(MIXES, np.int64)
        self.mix_other = np.zeros(MIXES, np.int32)
        self._mix_count = 0
        self._mixes: dict[tuple[int, ...], int] = {}

    def play(self, seed: int, first: int, games: int) -> NDArray[np.int32]:
        """Games by their numbers: points of both seats, plays, possessions lost, seconds, overtime."""
        rows = np.zeros((games, 6), np.int32)
        seeds = np.array([mixed_seed(seed, first + game) for game in range(games)], np.uint64)
        desk = np.zeros(kernel.DESK, np.int64)
        table = (
            *(np.zeros(REGISTERS, np.int64), np.zeros(2 * DEPTH, np.int64)),
            *(np.zeros(256, np.int64), desk, np.zeros(1, np.uint64)),
            *(*self._opening, seeds, rows),
        )
        while status := self._run(table):
            self._supply(status, desk)
        return rows

    @property
    def _opening(self) -> tuple[Any, Any]:
        """The registers and the desk before the first play."""
        tables = self.tables
        desk = np.zeros(kernel.DESK, np.int64)
        desk[kernel.PC] = tables.arrays.entries[tables.first]
        desk[kernel.BASE] = GLOBALS + len(tables.opening)
        desk[kernel.ROOT], desk[kernel.TURNED] = tables.first, tables.first_turned
        return np.array([*tables.opening_globals, *tables.opening], np.int64), desk

    def _run(self, table: tuple[Any, ...]) -> int:
        arrays, tables = self.tables.arrays, self.tables
        return kernel.run_games(  # type: ignore[no-any-return]
            *(arrays.code, arrays.entries, arrays.likely, arrays.other),
            *(arrays.result_at, arrays.result_numbers, arrays.follows, arrays.roots),
            *(arrays.pairs, arrays.teams),
            *(len(tables.opening), tables.unit, self.modes, self.blocks, self.weights),
            *(SPOT_CELL, TO_GO_CELL, self.mix_likely, self.mix_other, *table),
        )

    # ------------------------------------------------------------ what the games ask for

    def _supply(self, status: int, desk: Any) -> None:
        if status == kernel.TRAPPED:
            raise RulesBroken(f"the tables of {self.tables.rulebook_id} came to where no game comes")
        with self._lock:
            if status == kernel.NEEDS_MODE:
                self._supply_mode(desk[kernel.ASKED :])
            else:
                self._supply_weights(desk[kernel.ASKED :])

    def _supply_mode(self, asked: Any) -> None:
        coach, side = int(asked[0]), int(asked[8])
        period, clock, lead = (int(n) for n in asked[9:12])
        view = View(tuple(Side)[side], "", period, clock * self.tables.unit, lead, 0, 0, 0, 0, 0)
        mode = self.coaches[coach].mode(view)
        self.modes[coach, side, period, clock, lead + kernel.LEADS] = mode

    def _supply_weights(self, asked: Any) -> None:
        coach, question, half, phase, mode, down, to_go, spot, side = (int(n) for n in asked[:9])
        ask = self.tables.machine.questions[question].asks[half]
        view = View(tuple(Side)[side], self.tables.phases[phase], 0, 0, 0, SPOTS[spot], down, TO_GO[to_go], 0, 0)
        weights = checked(ask, self.coaches[coach].weights(ask, mode, view))
        options = self.tables.machine.questions[question].options[half]
        if not weights.keys() <= set(options):
            raise RulesBroken(f"'{ask.name}': the tables do not know {set(weights) - set(options)}")
        mix = self._mix(tuple(weights.get(option, 0) for option in options))
        block = self.blocks[coach, question, half, phase]
        if block < 0:
            block = self._new_block()
            self.blocks[coach, question, half, phase] = block
        place = ((mode * kernel.DOWNS + down) * kernel.TO_GOES + to_go) * kernel.SPOTS + spot
        self.weights[block, place] = mix

    def _new_block(self) -> int:
        if self._block_count == len(self.weights):
            self.weights = np.concatenate([self.weights, np.full_like(self.weights, -1)])
        self._block_count += 1
        return self._block_count - 1

    def _mix(self, weights: tuple[int, ...]) -> int:
        if weights not in self._mixes:
            whole = sum(weights)
            likely, other = shares([Fraction(weight, whole) for weight in weights])
            at = self._mixes[weights] = self._mix_count
            self._mix_count += len(weights)
            self.mix_likely[at : self._mix_count] = likely
            self.mix_other[at : self._mix_count] = other
        return self._mixes[weights]


def mixed_seed(seed: int, game: int) -> int:
    """The number a game's dice start from."""
    word = (1 << 64) - 1
    z = (seed * 0x9E3779B97F4A7C15 + game * 0xD1B54A32D192ED03 + 0x8CB92BA72F3D8DD7) & word
    for shift, times in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        z = ((z ^ (z >> shift)) * times) & word
    return z ^ (z >> 31)


def prepare(
    rulebook: Rulebook[Any],
    home: Tendencies,
    away: Tendencies,
    progress: Callable[[int, int], object] = lambda done, whole: None,
) -> Prepared:
    """The tables of a rulebook, from the cache or compiled now, and two coaches."""
    return Prepared(tables_of(rulebook, progress), (home, away))
