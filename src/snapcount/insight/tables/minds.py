"""Both coaches as arrays: their modes and call weights, loaded on demand."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.field import LENGTH, Side
from snapcount.insight.coaches.coach import CLOCK_QUESTIONS, checked
from snapcount.insight.coaches.grid import SPOT_SEEN, SPOTS, TO_GO, seen_to_go
from snapcount.insight.coaches.view import View
from snapcount.insight.tables import kernel, unfolding
from snapcount.insight.tables.cells import slots_of
from snapcount.insight.tables.machine import shares
from snapcount.insight.tables.tables import Tables
from snapcount.mistakes import RulesBroken

if TYPE_CHECKING:
    from snapcount.insight.coaches.coach import Tendencies

SPOT_CELL = np.array([SPOTS.index(spot) for spot in SPOT_SEEN], np.int32)
TO_GO_CELL = np.array([TO_GO.index(seen_to_go(to_go)) for to_go in range(LENGTH + 1)], np.int32)
MIXES = 2_000_000  # the denominator of call weights
WAYS, MOST_CALLED = 1 << 22, 1 << 16  # slots of ways to call, and their mixes
Chances: TypeAlias = tuple[tuple[int, float], ...]  # of ways


class MindArrays(NamedTuple):
    """The arrays of the two coaches, as the kernel reads them."""

    modes: NDArray[np.uint8]  # by coach, side, period, clock, lead
    blocks: NDArray[np.int32]  # by coach, question, half, phase: the block of weights, or -1
    weights: NDArray[np.int32]  # by block and cell: the index of the probabilities, or -1
    # By coach, question, half, phase, mode: the weights are known to be the same everywhere.
    alike: NDArray[np.bool_]
    shares: NDArray[np.int64]
    chances: NDArray[np.float64]
    sides: NDArray[np.int64]  # by question: the side asked, if only one
    spot_cell: NDArray[np.int32]
    to_go_cell: NDArray[np.int32]
    pairs: NDArray[
        np.int16
    ]  # by coach with the ball, period, clock, lead: both modes; 0: not known
    calls: NDArray[np.uint16]  # by pair, play and what coaches see: a mix of ways; 0: not known
    mix_starts: NDArray[np.int32]  # its index
    ways: NDArray[np.uint64]  # their number, and slots as in `kernel`


class Pair(NamedTuple):
    """Who has the ball, and both sides' modes."""

    offense: int
    ours: int
    theirs: int


class Asked(NamedTuple):
    """Whose weights are missing, and where."""

    coach: int
    question: int
    half: int
    phase: int
    mode: int
    down: int
    to_go: int  # in the coaches' resolution, by index
    spot: int
    side: int

    @property
    def cell(self) -> int:
        """The index of the weights in their block."""
        place = (self.mode * kernel.DOWNS + self.down) * kernel.TO_GOES + self.to_go
        return place * kernel.SPOTS + self.spot


class Minds:
    """Two coaches (home, away) of one rulebook."""

    def __init__(self, tables: Tables, coaches: tuple[Tendencies, Tendencies]) -> None:
        self._tables, self._coaches = tables, coaches
        questions, phases = tables.machine.questions, len(tables.phases)
        clock, leads = tables.longest_clock + 1, 2 * kernel.LEADS + 1
        plays = int((tables.arrays.roots[:, kernel.ROOT_WAYS] > 0).sum())
        sides = [question.sides[0] is Side.DEFENSE for question in questions]
        self.arrays = MindArrays(
            np.full((2, 2, kernel.PERIODS, clock, leads), kernel.UNKNOWN_MODE, np.uint8),
            np.full((2, max(len(questions), 1), 2, phases), -1, np.int32),
            np.full((64, kernel.BLOCK), unfolding.MISSING, np.int32),
            np.zeros((2, max(len(questions), 1), 2, phases, kernel.MODES), np.bool_),
            np.zeros(MIXES, np.int64),
            np.zeros(MIXES, np.float64),
            np.array(sides or [False], np.int64),
            SPOT_CELL,
            TO_GO_CELL,
            np.zeros((2, kernel.PERIODS, clock, leads), np.int16),
            np.zeros((kernel.PAIRS, plays, kernel.CELLS), np.uint16),
            np.zeros(MOST_CALLED, np.int32),
            np.zeros(WAYS, np.uint64),
        )
        self._pairs: list[Pair] = []
        self._way_count = 1
        self._drawn_ways: dict[Chances, int] = {}
        self._block_count = self._share_count = 0
        self._mixes: dict[tuple[int, ...], int] = {}

    def mode(self, coach: int, side: int, period: int, clock: int, lead: int) -> int:
        """The mode of a coach, computed on first use."""
        period = min(period, kernel.PERIODS - 1)
        lead = min(max(lead, -kernel.LEADS), kernel.LEADS)
        place = (coach, side, period, clock, lead + kernel.LEADS)
        if self.arrays.modes[place] == kernel.UNKNOWN_MODE:
            seconds = clock * self._tables.unit
            view = View(tuple(Side)[side], "", period, seconds, lead, 0, 0, 0, 0, 0)
            self.arrays.modes[place] = self._coaches[coach].mode(view)
        return int(self.arrays.modes[place])

    def supply_pair(self, offense: int, period: int, clock: int, lead: int) -> None:
        """Records both modes for the offense leading by this much."""
        ours = self.mode(offense, 0, period, clock, lead)
        theirs = self.mode(offense ^ 1, 1, period, clock, -lead)
        pair = Pair(offense, ours, theirs)
        if pair not in self._pairs:
            self._pairs.append(pair)
        period, lead = min(period, kernel.PERIODS - 1), min(max(lead, -kernel.LEADS), kernel.LEADS)
        self.arrays.pairs[offense, period, clock, lead + kernel.LEADS] = self._pairs.index(pair) + 1

    def pair(self, number: int) -> Pair:
        """A pair by its index."""
        return self._pairs[number - 1]

    def supply_call(self, pair: int, root: int, cell: int) -> None:
        """Records how such coaches call a play in a situation they see this way."""
        arrays = self._tables.arrays
        ways = self._ways(int(arrays.roots[root, kernel.ROOT_CALL]), self.pair(pair), root, cell)
        if ways not in self._drawn_ways:
            if self._way_count + len(ways) >= WAYS or len(self._drawn_ways) + 1 >= MOST_CALLED:
                raise RulesBroken(f"{self._tables.rulebook_id}: coaches call in too many ways")
            at, number = self._way_count, len(self._drawn_ways) + 1
            self._way_count += 1 + len(ways)
            self._drawn_ways[ways] = number
            self.arrays.mix_starts[number] = at
            numbers, chances = zip(*ways, strict=True)
            slots = slots_of(np.array(chances), np.array(numbers))
            self.arrays.ways[at : self._way_count] = [len(ways), *slots]
        place = arrays.roots[root, kernel.ROOT_PLACE]
        self.arrays.calls[pair, place, cell] = self._drawn_ways[ways]

    def _ways(self, at: int, pair: Pair, root: int, cell: int) -> Chances:
        """The ways to call, with their probabilities."""
        if at < 0:
            return ((-at - 1, 1.0),)
        calls = self._tables.arrays.calls
        question, ours, theirs = (int(calls[at + n]) for n in range(3))
        sides = (0, 1) if theirs else (int(self.arrays.sides[question]),)
        mixes = [
            self._known(pair, root, question, half, side, cell) for half, side in enumerate(sides)
        ]
        found: defaultdict[int, float] = defaultdict(float)
        for answer in range(ours * max(theirs, 1)):
            options = divmod(answer, theirs) if theirs else (answer,)
            chance = prod(self._chance(mix, n) for mix, n in zip(mixes, options, strict=True))
            if chance:
                for way, share in self._ways(int(calls[at + 3 + answer]), pair, root, cell):
                    found[way] += chance * share
        return tuple(sorted(found.items()))

    def _known(self, pair: Pair, root: int, question: int, half: int, side: int, cell: int) -> int:
        phase, mode = int(self._tables.arrays.roots[root, kernel.ROOT_PHASE]), pair[1 + side]
        rest, spot = divmod(cell, kernel.SPOTS)
        down, to_go = divmod(rest, kernel.TO_GOES)
        asked = Asked(pair.offense ^ side, question, half, phase, mode, down, to_go, spot, side)
        block = self.arrays.blocks[asked[:4]]
        if block < 0 or self.arrays.weights[block, asked.cell] == unfolding.MISSING:
            self.supply(asked)
        return int(self.arrays.weights[self.arrays.blocks[asked[:4]], asked.cell])

    def _chance(self, mix: int, option: int) -> float:
        if mix < 0:
            return float(option == unfolding.CERTAIN - mix)
        return float(self.arrays.chances[mix + option])

    def supply(self, asked: Asked) -> None:
        """Asks a coach for missing weights; for clock questions, for the whole mode at once."""
        if self._tables.machine.questions[asked.question].name in CLOCK_QUESTIONS:
            self.supply_mode(asked)
        else:
            self._supply(asked)

    def _supply(self, asked: Asked) -> None:
        question = self._tables.machine.questions[asked.question]
        ask, options = question.asks[asked.half], question.options[asked.half]
        side, phase = tuple(Side)[asked.side], self._tables.phases[asked.phase]
        view = View(side, phase, 0, 0, 0, SPOTS[asked.spot], asked.down, TO_GO[asked.to_go], 0, 0)
        weights = checked(ask, self._coaches[asked.coach].weights(ask, asked.mode, view))
        if not weights.keys() <= set(options):
            raise RulesBroken(f"'{ask.name}': the tables do not know {set(weights) - set(options)}")
        mix = self._mix(tuple(weights.get(option, 0) for option in options))
        block = self.arrays.blocks[asked[:4]]
        if block < 0:
            block = self.arrays.blocks[asked[:4]] = self._new_block()
        self.arrays.weights[block, asked.cell] = mix

    def supply_mode(self, asked: Asked) -> None:
        """Asks a coach for all weights of a question in this mode."""
        for place in range(kernel.CELLS):
            rest, spot = divmod(place, kernel.SPOTS)
            down, to_go = divmod(rest, kernel.TO_GOES)
            self._supply(asked._replace(down=down, to_go=to_go, spot=spot))
        block, mode = self.arrays.blocks[asked[:4]], asked.mode
        known = self.arrays.weights[block, mode * kernel.CELLS : (mode + 1) * kernel.CELLS]
        self.arrays.alike[(*asked[:4], mode)] = (known == known[0]).all()

    def _new_block(self) -> int:
        weights = self.arrays.weights
        if self._block_count == len(weights):
            more = np.concatenate([weights, np.full_like(weights, unfolding.MISSING)])
            self.arrays = self.arrays._replace(weights=more)
        self._block_count += 1
        return self._block_count - 1

    def _mix(self, weights: tuple[int, ...]) -> int:
        """The index of the probabilities for such weights, or the certain answer."""
        given = [option for option, weight in enumerate(weights) if weight]
        if len(given) == 1:
            return unfolding.CERTAIN - given[0]
        if weights not in self._mixes:
            chances = [Fraction(weight, sum(weights)) for weight in weights]
            at = self._mixes[weights] = self._share_count
            self._share_count += len(weights)
            self.arrays.shares[at : self._share_count] = shares(chances)
            self.arrays.chances[at : self._share_count] = chances
        return self._mixes[weights]
