"""Which plays are worth unfolding: those that trial games come to, again and again.

The trial games are always the same ones, so that what is unfolded, and with it every later game, depends on
the rulebook and the coaches alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.field import LENGTH
from snapcount.insight.tables import kernel
from snapcount.insight.tables.cells import Cells, Ends, Plane
from snapcount.insight.tables.machine import AWAY, CLOCK, HOME, PERIOD, SPOT, TO_GO
from snapcount.insight.tables.minds import Minds
from snapcount.insight.tables.tables import Tables
from snapcount.insight.tables.unfolder import Snap, Unfolder

OFTEN = 3  # times in one trial, for a play to be unfolded
# The least and the wide of `unfolding.unfold`: tried in turn until few ways are cut.
CARE = ((1e-3, 3e-3), (3e-4, 1e-4))
MANY = 0.06  # of all plays from one situation, for ways that are cut
AFTER_A_PAUSE = 1e-3  # the least there
NEAR, STRIDE = 10, 8  # yards from a goal line, and between bounds elsewhere, that cells keep to
NOTED = 4  # numbers of a noted play before those of its situation


def _nearby(spot: int) -> tuple[int, int]:
    """The spots that a cell may hold with this one: all that are no nearer to a goal line."""
    if not NEAR < spot < LENGTH - NEAR:
        return spot, spot
    least = NEAR + 1 + (spot - NEAR - 1) // STRIDE * STRIDE
    return least, min(least + STRIDE, LENGTH - NEAR) - 1


NEARBY = tuple(_nearby(spot) for spot in range(LENGTH + 1))


class Boxes:
    """Boxes of situations with so many numbers, all looked through at once."""

    def __init__(self, size: int) -> None:
        self._least, self._most = np.zeros((2, 8, size), np.int64)
        self._count = 0

    def add(self, box: NDArray[np.int64]) -> None:
        """One more."""
        if self._count == len(self._least):
            self._least = np.concatenate([self._least, self._least])
            self._most = np.concatenate([self._most, self._most])
        self._least[self._count], self._most[self._count] = box.T
        self._count += 1

    def hold(self, numbers: NDArray[np.int64]) -> bool:
        """Whether the situation is in one of them."""
        known = np.append(numbers, numbers[HOME] - numbers[AWAY])
        fits = (self._least[: self._count] <= known) & (known <= self._most[: self._count])
        return bool(fits.all(axis=1).any())


class Trials:
    """What is learned from trial games."""

    def __init__(self, tables: Tables, minds: Minds, cells: Cells) -> None:
        self._tables, self._minds, self._cells = tables, minds, cells
        self._unfolder = Unfolder(tables, minds)

    def learn(self, noted: NDArray[np.int32]) -> None:
        """Of plays that games came to, unfold those that came up often."""
        boxes: dict[Any, Boxes] = {}
        times: Counter[Any] = Counter()
        for row in noted.astype(np.int64):
            snap, pause = self._snap(row), int(row[3])
            if not self._can_be_found(snap):
                continue
            place = int(self._tables.arrays.roots[snap.root, kernel.ROOT_PLACE])
            plane = Plane(place, snap.offence, *snap.modes)
            key = (plane, pause) if pause >= 0 else (place, snap.way)
            if key in boxes and boxes[key].hold(snap.numbers):
                continue
            times[key] += 1
            if times[key] % OFTEN == 0 and (ends := self._ends(snap, pause)):
                boxes.setdefault(key, Boxes(len(ends.box))).add(ends.box)
                if pause >= 0:
                    self._cells.go_on(plane, pause, ends)
                else:
                    self._cells.call(place, snap.way, ends)

    def _ends(self, snap: Snap, pause: int) -> Ends | None:
        if pause >= 0:
            return self._unfolder.gone_on(snap, self._cells.pause(pause), AFTER_A_PAUSE)
        best = None
        for least, wide in CARE:
            ends = self._unfolder.called(snap, NEARBY[snap.numbers[SPOT]], least, wide)
            if ends is None:
                break
            best = ends
            if best.cut_chances.sum() <= MANY:
                break
        return best

    @staticmethod
    def _can_be_found(snap: Snap) -> bool:
        to_go, spot = snap.numbers[TO_GO], snap.numbers[SPOT]
        return bool(snap.way >= 0 and to_go <= kernel.MOST_TO_GO and 0 <= spot <= LENGTH)

    def _snap(self, row: NDArray[np.int64]) -> Snap:
        (root, turned, way), numbers = row[:3].tolist(), row[NOTED:]
        known = self._tables.arrays.roots[root]
        away = int(known[kernel.ROOT_AWAY])
        offence = away ^ turned ^ int(known[kernel.ROOT_SWAPPED])
        lead = int(numbers[HOME + away] - numbers[AWAY - away])
        period, clock = int(numbers[PERIOD]), int(numbers[CLOCK])
        ours = self._minds.mode(offence, 0, period, clock, lead)
        theirs = self._minds.mode(offence ^ 1, 1, period, clock, -lead)
        return Snap(root, offence, (ours, theirs), way, numbers)
