"""Whole games from the tables: two coaches' tendencies, looked up as the games need them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches.coach import checked
from snapcount.insight.coaches.grid import SPOT_SEEN, SPOTS, TO_GO, seen_to_go
from snapcount.insight.coaches.view import View
from snapcount.insight.tables import kernel
from snapcount.insight.tables.machine import shares
from snapcount.insight.tables.program import in_silence
from snapcount.insight.tables.tables import Tables, tables_of
from snapcount.mistakes import RulesBroken

if TYPE_CHECKING:
    from snapcount.insight.coaches.coach import Tendencies

REGISTERS, DEPTH = 4_096, 64
SPOT_CELL = np.array([SPOTS.index(spot) for spot in SPOT_SEEN], np.int32)
TO_GO_CELL = np.array([TO_GO.index(seen_to_go(to_go)) for to_go in range(LENGTH + 1)], np.int32)
MIXES = 2_000_000  # shares of call weights


class Minds(NamedTuple):
    """What the kernel knows of the two coaches."""

    modes: NDArray[np.uint8]  # by coach, side, period, clock, lead
    blocks: NDArray[np.int32]  # by coach, question, half, phase: the block of weights, or -1
    weights: NDArray[np.int32]  # by block and cell: where the shares stand, or -1
    shares: NDArray[np.int64]
    sides: NDArray[np.int64]  # by question: whom it is put to, if to one side
    spot_cell: NDArray[np.int32]
    to_go_cell: NDArray[np.int32]


@dataclass
class Prepared:
    """A rulebook's tables and two coaches, ready to play."""

    tables: Tables
    coaches: tuple[Tendencies, Tendencies]  # home, away
    _lock: Lock = field(default_factory=Lock)

    def __post_init__(self) -> None:
        questions, phases = self.tables.machine.questions, len(self.tables.phases)
        clock = self.tables.longest_clock + 1
        leads = 2 * kernel.LEADS + 1
        self.minds = Minds(
            np.full((2, 2, kernel.PERIODS, clock, leads), kernel.UNKNOWN_MODE, np.uint8),
            np.full((2, max(len(questions), 1), 2, phases), -1, np.int32),
            np.full((64, kernel.BLOCK), kernel.MISSING, np.int32),
            np.zeros(MIXES, np.int64),
            np.array(
                [question.sides[0] is Side.DEFENCE for question in questions] or [False], np.int64
            ),
            SPOT_CELL,
            TO_GO_CELL,
        )
        self._block_count = self._share_count = 0
        self._mixes: dict[tuple[int, ...], int] = {}

    def play(self, seed: int, first: int, games: int) -> NDArray[np.int32]:
        """Games by their numbers: points of both seats, plays, possessions lost, seconds, overtime."""
        rows = np.zeros((games, 6), np.int32)
        seeds = np.array([mixed_seed(seed, first + game) for game in range(games)], np.uint64)
        desk = np.zeros(kernel.DESK, np.int64)
        table = (
            *(np.zeros(self.tables.registers, np.int64), np.zeros(REGISTERS, np.int64)),
            *(np.zeros(2 * DEPTH, np.int64), np.zeros(256, np.int64), desk, np.zeros(1, np.uint64)),
            *(*self._opening, seeds, rows),
        )
        tables = self.tables
        while status := kernel.run_games(tables.arrays, self.minds, tables.unit, *table):
            self._supply(status, desk)
        return rows

    @property
    def _opening(self) -> tuple[Any, Any]:
        """The situation and the desk before the first play."""
        desk = np.zeros(kernel.DESK, np.int64)
        desk[kernel.ROOT], desk[kernel.TURNED] = self.tables.first, self.tables.first_turned
        return np.array(self.tables.opening, np.int64), desk

    # ------------------------------------------------------------ what the games ask for

    def _supply(self, status: int, desk: Any) -> None:
        if status == kernel.TRAPPED:
            raise RulesBroken(
                f"the tables of {self.tables.rulebook_id} came to where no game comes"
            )
        with self._lock:
            if desk[kernel.ASKED + 1] < 0:
                self._supply_mode(*(int(n) for n in desk[kernel.ASKED :][[0, 8, 9, 10, 11]]))
            else:
                self._supply_weights(*(int(n) for n in desk[kernel.ASKED :][:9]))

    def _supply_mode(self, coach: int, side: int, period: int, clock: int, lead: int) -> None:
        view = View(tuple(Side)[side], "", period, clock * self.tables.unit, lead, 0, 0, 0, 0, 0)
        mode = self.coaches[coach].mode(view)
        self.minds.modes[coach, side, period, clock, lead + kernel.LEADS] = mode

    def _supply_weights(
        self,
        coach: int,
        question: int,
        half: int,
        phase: int,
        mode: int,
        down: int,
        to_go: int,
        spot: int,
        side: int,
    ) -> None:
        ask = self.tables.machine.questions[question].asks[half]
        view = View(
            tuple(Side)[side],
            self.tables.phases[phase],
            0,
            0,
            0,
            SPOTS[spot],
            down,
            TO_GO[to_go],
            0,
            0,
        )
        weights = checked(ask, self.coaches[coach].weights(ask, mode, view))
        options = self.tables.machine.questions[question].options[half]
        if not weights.keys() <= set(options):
            raise RulesBroken(f"'{ask.name}': the tables do not know {set(weights) - set(options)}")
        mix = self._mix(tuple(weights.get(option, 0) for option in options))
        block = self.minds.blocks[coach, question, half, phase]
        if block < 0:
            block = self._new_block()
            self.minds.blocks[coach, question, half, phase] = block
        place = ((mode * kernel.DOWNS + down) * kernel.TO_GOES + to_go) * kernel.SPOTS + spot
        self.minds.weights[block, place] = mix

    def _new_block(self) -> int:
        weights = self.minds.weights
        if self._block_count == len(weights):
            more = np.concatenate([weights, np.full_like(weights, kernel.MISSING)])
            self.minds = self.minds._replace(weights=more)
        self._block_count += 1
        return self._block_count - 1

    def _mix(self, weights: tuple[int, ...]) -> int:
        """Where the shares of such weights stand; of a certain answer which one it is."""
        given = [option for option, weight in enumerate(weights) if weight]
        if len(given) == 1:
            return kernel.CERTAIN - given[0]
        if weights not in self._mixes:
            whole = sum(weights)
            at = self._mixes[weights] = self._share_count
            self._share_count += len(weights)
            slots = shares([Fraction(weight, whole) for weight in weights])
            self.minds.shares[at : self._share_count] = slots
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
    progress: Callable[[int, int], object] = in_silence,
) -> Prepared:
    """The tables of a rulebook, from the cache or compiled now, and two coaches."""
    return Prepared(tables_of(rulebook, progress), (home, away))
