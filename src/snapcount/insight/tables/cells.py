"""Precomputed plays: for a situation and a call, all its outcomes.

A cell holds the outcomes of a play from a box of situations (`unfolding`), so that one random
number selects the outcome. Cells for the same call near the same spot are chained. They are made
during trial games and then frozen, so that games depend neither on each other nor on the order in
which they are played.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.field import LENGTH
from snapcount.insight.tables import kernel, unfolding
from snapcount.insight.tables.machine import OTHER, SPOT
from snapcount.insight.tables.tables import Arrays, Tables
from snapcount.mistakes import RulesBroken

NEAR, STRIDE = 10, 8  # yards from a goal line, and the spacing elsewhere, at which cells end
FAR = 8  # yards: after a pause, cells for fewer spots are hashed by spot
WIDE = 1 << 30  # exceeds every number of a situation
# Maximum sizes; memory is only used as needed.
MOST_HEADS, MOST_SLOTS, MOST_OUTCOMES = 1 << 24, 1 << 25, 1 << 17
MOST_PAUSES, MOST_PAUSED, MOST_KEYS = 1 << 18, 1 << 24, 1 << 20
# The size of one cell's heads: at most one per spot of a tile, each with bounds for all numbers and
# the lead.
LARGEST = STRIDE * (kernel.BOUND + 3 * (unfolding.FACTORS + 1))


def _tile(spot: int) -> tuple[int, int]:
    """The range of spots that may share a cell with this one: single spots near the goal lines."""
    if not NEAR < spot < LENGTH - NEAR:
        return spot, spot
    least = NEAR + 1 + (spot - NEAR - 1) // STRIDE * STRIDE
    return least, min(least + STRIDE, LENGTH - NEAR) - 1


TILES = tuple(_tile(spot) for spot in range(LENGTH + 1))


# The dependency of a number on exactly one number of the situation, and the latter's index.
MADE_OF_ONE = {0: kernel.OF_NONE} | {
    1 << (unfolding.DIGIT * place): place for place in range(unfolding.FACTORS)
}


class CellArrays(NamedTuple):
    """The arrays of the cells, as the kernel reads them."""

    unfolded: bool  # False: there are none, and none will be made
    growing: bool  # calls without a cell get one
    first_ways: NDArray[np.int32]  # by play: the index of its first way
    answer_starts: NDArray[np.int32]  # by way: where its answers begin
    answers: NDArray[np.int32]
    places: NDArray[np.int32]  # by play: where its ways begin
    ways: NDArray[np.int32]  # by spot and way: the first cell, or 0
    heads: NDArray[np.int32]
    slots: NDArray[np.uint64]
    after: NDArray[np.int32]  # by pair and pause: the first cell in which plays resume, or 0
    keys: NDArray[np.int64]  # a hash table of the same for single spots; 0: empty
    found: NDArray[np.int32]  # and the first cell of each key
    outcomes: NDArray[np.int16]
    pauses: NDArray[np.int64]
    pause_starts: NDArray[np.int64]


class Ends(NamedTuple):
    """The outcomes of a play."""

    outcomes: NDArray[np.int32]
    chances: NDArray[np.float64]
    pauses: list[bytes]
    pause_chances: NDArray[np.float64]
    box: NDArray[np.int64]  # of the situations with these outcomes


class Cells:
    """The cells of one pairing."""

    def __init__(self, tables: Tables, unfolded: bool) -> None:
        self._tables, roots, size = tables.arrays, tables.arrays.roots, tables.arrays.size
        self._ways_of = roots[roots[:, kernel.ROOT_WAYS] > 0][:, kernel.ROOT_WAYS]
        whole = np.cumsum([0, *(self._ways_of * len(TILES))])
        room = 1 if unfolded else 0
        self.arrays = CellArrays(
            unfolded,
            unfolded,
            *_answers(tables),
            whole.astype(np.int32),
            np.zeros(whole[-1] * room + 1, np.int32),
            np.zeros(MOST_HEADS * room + 1, np.int32),
            np.zeros(MOST_SLOTS * room + 1, np.uint64),
            np.zeros((kernel.PAIRS, MOST_PAUSES * room + 1), np.int32),
            np.zeros(MOST_KEYS * room + 1 - room, np.int64),
            np.zeros(MOST_KEYS * room + 1, np.int32),
            np.zeros((MOST_OUTCOMES * room + 1, unfolding.HEAD + 2 * size), np.int16),
            np.zeros(MOST_PAUSED * room + 1, np.int64),
            np.zeros(MOST_PAUSES * room + 1, np.int64),
        )
        self._heads, self._slots, self._keys = 1, 0, 0
        self._outcomes: dict[bytes, int] = {}
        self._pauses: dict[tuple[int, bytes], int] = {}
        self._given: list[bytes] = []
        self._paused = 0

    @property
    def full(self) -> bool:
        """Whether there is too little room for another cell."""
        most = unfolding.MOST_ENDS
        return (
            self._heads > MOST_HEADS - LARGEST
            or self._slots > MOST_SLOTS - 2 * most
            or len(self._outcomes) > MOST_OUTCOMES - most
            or len(self._pauses) > MOST_PAUSES - unfolding.MOST_STATES
            or self._paused > MOST_PAUSED - 2 * unfolding.ROOM  # larger in the kernel's layout
            or 2 * self._keys > MOST_KEYS
        )

    def stop(self) -> None:
        """Make no more cells; calls without one fall back to the procedures."""
        self.arrays = self.arrays._replace(growing=False)

    def pause(self, number: int) -> NDArray[np.int64]:
        """A pause by its index."""
        return np.frombuffer(self._given[number], np.int64)

    def call(self, root: int, way: int, ends: Ends | None, box: NDArray[np.int64]) -> None:
        """Adds a cell for a call in a box of situations; with None the procedures play it there."""
        drawn = 1, kernel.BY_PROCEDURES
        if ends is not None:
            codes = [*map(self._outcome, ends.outcomes)]
            codes += [kernel.FIRST_PAUSE + self._pause(root, pause) for pause in ends.pauses]
            drawn = self._drawn(np.concatenate([ends.chances, ends.pause_chances]), codes)
        head = [0, *drawn, *self._bounds(box, SPOT)]
        place = self._tables.roots[root, kernel.ROOT_PLACE]
        least, most = box[SPOT].tolist()
        for spot in range(least, most + 1):
            at = self.arrays.places[place] + spot * self._ways_of[place] + way
            self.arrays.ways[at] = self._behind(self.arrays.ways[at], head)

    def go_on(self, pair: int, pause: int, ends: Ends) -> None:
        """Adds a cell for a play that ends after a pause without another throw."""
        arrays = self.arrays
        of = kernel.paused_at(pair, pause)
        head = [of, 1, self._outcome(ends.outcomes[0]), *self._bounds(ends.box)]
        least, most = max(ends.box[SPOT][0], 0), min(ends.box[SPOT][1], LENGTH)
        if most - least >= FAR:
            arrays.after[pair, pause] = self._behind(arrays.after[pair, pause], head)
            return
        for spot in range(least, most + 1):
            key = kernel.key_of(pair, pause, spot)
            place = kernel.place_of(key, arrays.keys)
            self._keys += arrays.keys[place] == 0
            arrays.keys[place] = key
            arrays.found[place] = self._behind(arrays.found[place], head)

    def _behind(self, first: int, head: list[int]) -> int:
        """Appends a cell to the chain that begins at `first`; returns the head of the chain."""
        at, heads = self._heads, self.arrays.heads
        heads[at : at + 1 + len(head)] = [0, *head]
        self._heads += 1 + len(head)
        if not first:
            return at
        last = first
        while heads[last + kernel.NEXT]:
            last = heads[last + kernel.NEXT]
        heads[last + kernel.NEXT] = at
        return first

    def _drawn(self, chances: NDArray[np.float64], codes: list[int]) -> tuple[int, int]:
        """The number of slots for these outcomes, and the first one; for a single outcome, its code."""
        if len(codes) == 1:
            return 1, codes[0]
        at = self._slots
        self._slots += len(codes)
        self.arrays.slots[at : self._slots] = slots_of(chances, np.array(codes))
        return len(codes), at

    def _bounds(self, box: NDArray[np.int64], known: int = -1) -> list[int]:
        """The bounds of a box as triples, with their count; the `known` number is left out."""
        bounds: list[int] = []
        for place, (least, most) in enumerate(box.tolist()):
            if place != known and (least > -WIDE or most < WIDE):
                bounds += [place, max(least, -WIDE), min(most, WIDE)]
        return [len(bounds) // 3, *bounds]

    def _outcome(self, outcome: NDArray[np.int32]) -> int:
        number = self._outcomes.get(key := outcome.tobytes())
        if number is None:
            number = self._outcomes[key] = len(self._outcomes)
            self.arrays.outcomes[number] = outcome
            if not np.array_equal(self.arrays.outcomes[number], outcome):
                raise RulesBroken("a number of an end is too large for the tables")
        return number

    def _pause(self, root: int, pause: bytes) -> int:
        number = self._pauses.get((root, pause))
        if number is None:
            number = self._pauses[root, pause] = len(self._pauses)
            self._given.append(pause)
            words = _laid_out(self._tables, np.frombuffer(pause, np.int64).tolist())
            self.arrays.pauses[self._paused : self._paused + len(words)] = words
            self._paused += len(words)
            self.arrays.pause_starts[number + 1] = self._paused
        return number


def _answers(tables: Tables) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """The answers to the first questions of plays, by play and way."""
    played = np.flatnonzero(tables.arrays.roots[:, kernel.ROOT_WAYS]).tolist()
    ways = [tables.machine.ways[root] for root in played]
    called = [answers for each in ways for answers in each]
    firsts = np.cumsum([0, *(len(each) for each in ways)])
    starts = np.cumsum([0, *(len(answers) for answers in called)])
    flat = [answer for answers in called for answer in answers]
    return firsts.astype(np.int32), starts.astype(np.int32), np.array(flat or [0], np.int32)


def _laid_out(tables: Arrays, pause: list[int]) -> list[int]:
    """A pause in the kernel's layout: registers with their values and dependencies."""
    pc, base, depth = pause[: unfolding.STATE]
    at = unfolding.STATE + 2 * depth
    returns = pause[unfolding.STATE : at]
    frames = [*zip(returns[::2], returns[1::2], strict=True), (pc, base)]
    numbers, words, count = iter(pause[at:]), list[int](), 0
    for step, begins in frames:
        kept = int(tables.alive[step])
        for register in tables.kept[kept + 1 : kept + 1 + tables.kept[kept]].tolist():
            number, made_of = next(numbers), next(numbers)
            place = MADE_OF_ONE.get(made_of, kernel.OF_MANY)
            words += [begins + register, place, number]
            words += [made_of] if place == kernel.OF_MANY else []
            count += 1
    return [*pause[:at], count, *words]


def slots_of(chances: NDArray[np.float64], ends: NDArray[np.int64]) -> NDArray[np.uint64]:
    """Slots that draw these outcomes with these probabilities."""
    shares = np.zeros(len(chances), np.int64)
    room = [np.zeros(len(chances), kind) for kind in (np.float64, np.int64, np.int64)]
    unfolding.share_out(chances, shares, *room)
    own = (shares >> OTHER) >> (unfolding.WHOLE_DIGITS - kernel.SHARE_DIGITS)
    other = ends[shares & ((1 << OTHER) - 1)]
    digits = kernel.END_DIGITS
    slots: NDArray[np.uint64] = ((own << (2 * digits)) | (other << digits) | ends).astype(np.uint64)
    return slots
