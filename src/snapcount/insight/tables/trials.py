"""Which plays are worth unfolding: those that trial games come to, again and again.

The trial games are always the same ones, so that what is unfolded, and with it every later game, depends on
the rulebook and the coaches alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.field import LENGTH
from snapcount.insight.tables import kernel, unfolding
from snapcount.insight.tables.cells import WIDE, Cells, Ends, Plane
from snapcount.insight.tables.machine import AWAY, CLOCK, DOWN, HOME, PERIOD, SPOT, TO_GO
from snapcount.insight.tables.minds import SPOT_CELL, TO_GO_CELL, Asked, Minds
from snapcount.insight.tables.tables import Tables
from snapcount.mistakes import RulesBroken

OFTEN = 3  # times in one trial, for a play to be unfolded
# See `unfolding.unfold`: tried in turn until few ways are cut.
CARE = ((1e-3, 3e-3), (3e-4, 1e-4))
GOING_ON = 1e-3, 0.0  # the same after a pause
FEW_PLACES = 1 << 10
MANY = 0.06  # of all plays from one situation, for ways that are cut
MOST_WORDS = 100  # of one cut
NO_PAUSE = np.zeros(0, np.int64)
NEAR, STRIDE = 10, 8  # yards from a goal line, and between bounds elsewhere, that cells keep to


def _nearby(spot: int) -> tuple[int, int]:
    """The spots that a cell may hold with this one: all that are no nearer to a goal line."""
    if not NEAR < spot < LENGTH - NEAR:
        return spot, spot
    least = NEAR + 1 + (spot - NEAR - 1) // STRIDE * STRIDE
    return least, min(least + STRIDE, LENGTH - NEAR) - 1


NEARBY = tuple(_nearby(spot) for spot in range(LENGTH + 1))


class Snap(NamedTuple):
    """A play about to begin."""

    root: int  # its procedure
    offence: int  # the coach who has the ball
    modes: tuple[int, int]  # of both sides
    way: int  # how it is called
    pause: int  # where it goes on; -1: at the beginning
    numbers: NDArray[np.int64]


class Unfolder:
    """Unfolds plays of one rulebook between two coaches."""

    def __init__(self, tables: Tables, minds: Minds) -> None:
        self._tables, self._minds = tables, minds
        self._scratch, self._small = unfolding.scratch(), unfolding.scratch(FEW_PLACES)
        self._found = unfolding.nothing_found(tables.arrays.size)
        self._starts = np.zeros(unfolding.MOST_CUTS, np.int32)
        self._words = np.zeros(MOST_WORDS * unfolding.MOST_CUTS, np.int16)
        self._told = np.zeros(max(len(tables.machine.questions), 1), np.bool_)

    def unfold_often(self, noted: NDArray[np.int32], cells: Cells) -> None:
        """Of plays that games came to, unfold those that came up often."""
        boxes: dict[Any, list[NDArray[np.int64]]] = {}
        times: Counter[Any] = Counter()
        for row in noted.astype(np.int64):
            snap = self._snap(row)
            to_go, spot = (int(snap.numbers[n]) for n in (TO_GO, SPOT))
            if snap.way < 0 or to_go > kernel.MOST_TO_GO or not 0 <= spot <= LENGTH:
                continue
            place = int(self._tables.arrays.roots[snap.root, kernel.ROOT_PLACE])
            plane = Plane(place, snap.offence, *snap.modes)
            key = (plane, snap.pause) if snap.pause >= 0 else (place, snap.way)
            if any(_inside(box, snap.numbers) for box in boxes.get(key, ())):
                continue
            times[key] += 1
            if times[key] % OFTEN or not (ends := self.ends(snap, cells)):
                continue
            boxes.setdefault(key, []).append(ends.box)
            if snap.pause >= 0:
                cells.go_on(plane, snap.pause, ends)
            else:
                cells.call(place, snap.way, ends)

    def _snap(self, row: NDArray[np.int64]) -> Snap:
        (root, turned, way, pause), numbers = row[:4].tolist(), row[4:]
        known = self._tables.arrays.roots[root]
        away = int(known[kernel.ROOT_AWAY])
        offence = away ^ turned ^ int(known[kernel.ROOT_SWAPPED])
        lead = int(numbers[HOME + away] - numbers[AWAY - away])
        period, clock = int(numbers[PERIOD]), int(numbers[CLOCK])
        ours = self._minds.mode(offence, 0, period, clock, lead)
        theirs = self._minds.mode(offence ^ 1, 1, period, clock, -lead)
        return Snap(root, offence, (ours, theirs), way, pause, numbers)

    def ends(self, snap: Snap, cells: Cells) -> Ends | None:
        """Everything a play comes to; None if that is too much."""
        if snap.pause >= 0:
            return self.unfolded(snap, cells.pause(snap.pause), *GOING_ON)
        best = None
        for least, wide in CARE:
            ends = self.unfolded(snap, NO_PAUSE, least, wide)
            if ends is None:
                break
            best = ends
            if best.cut_chances.sum() <= MANY:
                break
        return best

    def unfolded(
        self, snap: Snap, pause: NDArray[np.int64], least: float, wide: float
    ) -> Ends | None:
        """Everything a play comes to, and in which situations it is the same; None if that is too much."""
        found, scratch = self._found, self._small if len(pause) else self._scratch
        status = unfolding.NEEDS
        ours, theirs = (self._asked(snap, 0, 0, side) for side in (0, 1))
        spot, pausing = int(snap.numbers[SPOT]), not len(pause)
        sight = unfolding.Sight(
            *(snap.root, ours.phase, pausing, snap.offence, spot, ours.cell, theirs.cell),
            *snap.modes,
        )
        called = self._tables.called(snap.root, snap.way) if pausing else NO_PAUSE
        while status == unfolding.NEEDS:
            found.box[:] = (-WIDE, WIDE)
            if pausing:
                found.box[SPOT] = NEARBY[spot]
            status = unfolding.unfold(
                *(self._tables.arrays, self._minds.arrays, sight, called, pause, self._told),
                *(snap.numbers, least, wide, found, scratch),
            )
            for question, half, side in found.missing[: found.counts[unfolding.MISSED]].tolist():
                self._minds.supply_mode(self._asked(snap, question, half, side))
        if status == unfolding.TRAPPED:
            raise RulesBroken(f"the tables of {self._tables.rulebook_id} do not know this play")
        if status != unfolding.UNFOLDED:
            return None
        words = unfolding.write_cuts(found, scratch, len(called), self._starts, self._words)
        ends, cuts, pauses = (
            int(found.counts[n]) for n in (unfolding.ENDS, unfolding.CUTS, unfolding.PAUSES)
        )
        starts = found.pauses.starts
        return Ends(
            found.ends[:ends].copy(),
            found.chances[:ends].copy(),
            found.cut_chances[:cuts].copy(),
            self._starts[:cuts].copy(),
            self._words[:words].copy(),
            [found.pauses.numbers[starts[n] : starts[n + 1]].tobytes() for n in range(pauses)],
            found.pauses.chances[:pauses].copy(),
            found.box.copy(),
        )

    def _asked(self, snap: Snap, question: int, half: int, side: int) -> Asked:
        return Asked(
            coach=snap.offence ^ side,
            question=question,
            half=half,
            phase=int(self._tables.arrays.roots[snap.root, kernel.ROOT_PHASE]),
            mode=snap.modes[side],
            down=int(snap.numbers[DOWN]),
            to_go=int(TO_GO_CELL[min(max(snap.numbers[TO_GO], 0), LENGTH)]),
            spot=int(SPOT_CELL[min(max(snap.numbers[SPOT], 0), LENGTH)]),
            side=side,
        )


def _inside(box: NDArray[np.int64], numbers: NDArray[np.int64]) -> bool:
    lead = numbers[HOME] - numbers[AWAY]
    low, high = box.T
    known = np.append(numbers, lead)
    return bool(((low <= known) & (known <= high)).all())
