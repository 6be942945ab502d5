"""Plays unfolded once and for all: for a situation and a call, everything that comes of it.

A cell holds the ends of a play from a box of situations (`unfolding`), so that one number from the dice
finds the end. Cells that differ only in their box stand behind each other.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.field import LENGTH
from snapcount.insight.tables import kernel, unfolding
from snapcount.insight.tables.machine import SPOT

MOST_BOUNDS = 12  # numbers that a cell may look at
LIMIT = kernel.BOUND_LIMIT
FAR = 8  # yards: a cell for fewer spots is looked for by the very spot
WIDE = 1 << 30  # more than any number of a situation


class CellArrays(NamedTuple):
    """What the kernel knows of the cells."""

    planes: NDArray[np.int32]  # by play, coach who has the ball, modes of both sides; -1: none
    places: NDArray[np.int32]  # by play and spot: where the ways stand, or -1
    ways: NDArray[np.int32]  # the first cell of each, or -1
    heads: NDArray[np.int64]
    slots: NDArray[np.int64]
    after: NDArray[np.int32]  # by plane and pause: the first cell in which plays go on, or -1
    keys: NDArray[np.int64]  # the same for single spots, where they can be found again; -1: none
    found: NDArray[np.int32]  # and the first cell of each
    outcomes: NDArray[np.int32]
    exits: NDArray[np.int32]  # by slot: where it stands how a cut is come to
    forced: NDArray[np.int16]
    pauses: NDArray[np.int64]
    pause_starts: NDArray[np.int64]


class Plane(NamedTuple):
    """Cells for the same play, coaches and modes."""

    play: int
    offence: int
    ours: int
    theirs: int


class Ends(NamedTuple):
    """What a play comes to."""

    outcomes: NDArray[np.int32]
    chances: NDArray[np.float64]
    cut_chances: NDArray[np.float64]
    cuts: NDArray[np.int32]  # where it stands in the words how each is come to
    words: NDArray[np.int16]
    pauses: list[bytes]
    pause_chances: NDArray[np.float64]
    box: NDArray[np.int64]  # of the situations in which it comes to that


class Joined:
    """Arrays behind each other."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind
        self._parts: list[NDArray[Any]] = []
        self.count = 0

    def add(self, part: NDArray[Any]) -> int:
        """Put it behind the others: where it stands."""
        self._parts.append(part)
        self.count += len(part)
        return self.count - len(part)

    def whole(self) -> NDArray[Any]:
        """All of them; never quite empty, so that the kernel knows what it is."""
        if not self.count:
            return np.zeros(1, self._kind)
        self._parts = [np.concatenate(self._parts)]
        return self._parts[0]


class Cells:
    """The cells of one pairing, while they are being made."""

    def __init__(self, roots: NDArray[np.int32], size: int) -> None:
        self._size = size
        plays = roots[roots[:, kernel.ROOT_WAYS] > 0]
        self._ways_of = dict(plays[:, [kernel.ROOT_PLACE, kernel.ROOT_WAYS]].tolist())
        self._planes: dict[Plane, int] = {}
        self._places = np.full((len(self._ways_of), LENGTH + 1), -1, np.int32)
        self._ways: list[int] = []
        self._after: dict[tuple[int, int], int] = {}
        self._found: dict[int, int] = {}
        self._heads: list[list[int]] = []
        self._outcomes: dict[bytes, int] = {}
        self._pauses: dict[bytes, int] = {}
        self._paused: list[bytes] = []
        self._slots, self._exits, self._words = Joined(np.int64), Joined(np.int32), Joined(np.int16)

    def pause(self, number: int) -> NDArray[np.int64]:
        """A pause by its number."""
        return np.frombuffer(self._paused[number], np.int64)

    def call(self, play: int, way: int, ends: Ends) -> None:
        """A cell for a call, in all situations in the box."""
        head = self._head(ends)
        least, most = ends.box[SPOT]
        behind: dict[int, int] = {}
        for spot in range(max(least, 0), min(most, LENGTH) + 1):
            if self._places[play, spot] < 0:
                self._places[play, spot] = len(self._ways)
                self._ways += [-1] * self._ways_of[play]
            at = int(self._places[play, spot]) + way
            self._ways[at] = self._behind(self._ways[at], head, behind)

    def go_on(self, plane: Plane, pause: int, ends: Ends) -> None:
        """A cell in which a play goes on after a pause."""
        head, behind = self._head(ends), dict[int, int]()
        number = self._planes.setdefault(plane, len(self._planes))
        least, most = max(ends.box[SPOT][0], 0), min(ends.box[SPOT][1], LENGTH)
        if most - least >= FAR:
            place = (number, pause)
            self._after[place] = self._behind(self._after.get(place, -1), head, behind)
            return
        for spot in range(least, most + 1):
            key = int(kernel.key_of(number, pause, spot))
            self._found[key] = self._behind(self._found.get(key, -1), head, behind)

    def _behind(self, before: int, head: list[int], behind: dict[int, int]) -> int:
        """The head of a cell that stands before another one."""
        if before not in behind:
            behind[before] = len(self._heads)
            self._heads.append([before, *head])
        return behind[before]

    def _head(self, ends: Ends) -> list[int]:
        chances = np.concatenate([ends.chances, ends.cut_chances, ends.pause_chances])
        slots = np.zeros((len(chances), 2), np.int64)
        room = [np.zeros(len(chances), kind) for kind in (np.float64, np.int64, np.int64)]
        unfolding.share_out(chances, slots[:, kernel.SHARE], *room)
        slots[:, kernel.END] = [
            *(self._outcome(outcome) for outcome in ends.outcomes),
            *(kernel.CUT_END for _ in ends.cut_chances),
            *(kernel.FIRST_PAUSE - self._pause(pause) for pause in ends.pauses),
        ]
        exits = np.zeros(len(chances), np.int32)
        cuts = slice(len(ends.chances), len(ends.chances) + len(ends.cuts))
        exits[cuts] = ends.cuts + self._words.add(ends.words)
        self._exits.add(exits)
        bounds = self._bounds(ends.box)
        return [self._slots.add(slots), len(slots), len(bounds), *bounds]

    def arrays(self) -> CellArrays:
        """The cells for the kernel."""
        planes = np.full((len(self._ways_of), 2, kernel.MODES, kernel.MODES), -1, np.int32)
        for plane, number in self._planes.items():
            planes[plane] = number
        heads = np.zeros((max(len(self._heads), 1), kernel.BOUND + MOST_BOUNDS), np.int64)
        for number, head in enumerate(self._heads):
            heads[number, : len(head)] = head
        width = unfolding.HEAD + 2 * self._size
        outcomes = np.frombuffer(b"".join(self._outcomes), np.int32).reshape(-1, width)
        after = np.full((max(len(self._planes), 1), max(len(self._paused), 1)), -1, np.int32)
        for place, cell in self._after.items():
            after[place] = cell
        keys = np.full(1 << (4 * len(self._found) + 1).bit_length(), -1, np.int64)
        found = np.zeros(len(keys), np.int32)
        for key, cell in self._found.items():
            place = kernel.place_of(key, keys)
            keys[place], found[place] = key, cell
        return CellArrays(
            planes,
            self._places.copy(),
            np.array(self._ways or [-1], np.int32),
            heads,
            self._slots.whole() if self._slots.count else np.zeros((1, 2), np.int64),
            after,
            keys,
            found,
            outcomes if len(outcomes) else np.zeros((1, width), np.int32),
            self._exits.whole(),
            self._words.whole(),
            np.frombuffer(b"".join(self._paused) or bytes(8), np.int64),
            np.cumsum([0, *map(len, self._paused)]) // 8,
        )

    def _bounds(self, box: NDArray[np.int64]) -> list[int]:
        """What must lie between."""
        bounds: list[int] = []
        for place, (least, most) in enumerate(box.tolist()):
            if least > -WIDE or most < WIDE:
                low, high = max(least + LIMIT, 0), min(most + LIMIT, 2 * LIMIT - 1)
                digits = kernel.BOUND_DIGITS
                bounds.append((((place << digits) | low) << digits) | high)
        assert len(bounds) <= MOST_BOUNDS
        return bounds

    def _outcome(self, outcome: NDArray[np.int32]) -> int:
        return self._outcomes.setdefault(outcome.tobytes(), len(self._outcomes))

    def _pause(self, pause: bytes) -> int:
        number = self._pauses.setdefault(pause, len(self._paused))
        if number == len(self._paused):
            self._paused.append(pause)
        return number
