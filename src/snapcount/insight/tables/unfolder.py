"""Unfolds plays of one rulebook between two coaches and supplies the coaches' answers on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.field import LENGTH
from snapcount.insight.tables import kernel, unfolding
from snapcount.insight.tables.cells import WIDE, Ends
from snapcount.insight.tables.machine import DOWN, SPOT, TO_GO
from snapcount.insight.tables.minds import SPOT_CELL, TO_GO_CELL, Asked, Minds
from snapcount.insight.tables.steps import Question
from snapcount.insight.tables.tables import Tables
from snapcount.mistakes import RulesBroken

FEW_PLACES = 1 << 10  # enough after a pause
NOTHING = np.zeros(0, np.int64)
FIELD = (-WIDE, WIDE)


class Snap(NamedTuple):
    """A play about to begin or resume."""

    root: int  # its procedure
    offense: int  # the coach who has the ball
    modes: tuple[int, int]  # of both sides
    way: int  # how it is called
    numbers: NDArray[np.int64]


class Unfolder:
    """Unfolds plays, one after the other."""

    def __init__(self, tables: Tables, minds: Minds) -> None:
        self._tables, self._minds = tables, minds
        self._scratch, self._small = unfolding.scratch(), unfolding.scratch(FEW_PLACES)
        self._found = unfolding.nothing_found(tables.arrays.size)

    def whole(self, snap: Snap, least: float, answers: Sequence[int] = ()) -> Ends | None:
        """All outcomes of a play after these answers to its first questions; None if there are too many."""
        called = np.array(answers, np.int64)
        return self._unfolded(snap, called, NOTHING, False, FIELD, least, 0.0)

    def question(self, snap: Snap, answers: Sequence[int]) -> Question | None:
        """The question after these answers, before any throw."""
        at = unfolding.asked_after(
            *(self._tables.arrays, self._minds.arrays, self._sight(snap, False)),
            *(np.array(answers, np.int64), snap.numbers, self._found, self._scratch),
        )
        machine = self._tables.machine
        return machine.questions[machine.code[at + 1]] if at >= 0 else None

    def called(self, snap: Snap, spots: tuple[int, int], least: float, wide: float) -> Ends | None:
        """The outcomes of a play as far as downs and answers do not matter, at some of those spots."""
        called = self._tables.called(snap.root, snap.way)
        return self._unfolded(snap, called, NOTHING, True, spots, least, wide)

    @property
    def box(self) -> NDArray[np.int64]:
        """The box of situations for which the last unfolding holds, even if it was too large."""
        return self._found.box.copy()

    def gone_on(self, snap: Snap, pause: NDArray[np.int64], least: float) -> Ends | None:
        """The outcomes of a play resumed after a pause."""
        return self._unfolded(snap, NOTHING, pause, False, FIELD, least, 0.0)

    def _unfolded(
        self,
        snap: Snap,
        called: NDArray[np.int64],
        pause: NDArray[np.int64],
        pausing: bool,
        spots: tuple[int, int],
        least: float,
        wide: float,
    ) -> Ends | None:
        scratch = self._small if len(pause) else self._scratch
        sight = self._sight(snap, pausing)
        status = unfolding.NEEDS
        while status == unfolding.NEEDS:
            self._found.box[:] = FIELD
            self._found.box[SPOT] = spots
            status = unfolding.unfold(
                *(self._tables.arrays, self._minds.arrays, sight, called, pause),
                *(snap.numbers, least, wide, self._found, scratch),
            )
            self._supply(snap)
        if status == unfolding.TRAPPED:
            raise RulesBroken(f"the tables of {self._tables.rulebook_id} do not know this play")
        return self._ends() if status == unfolding.UNFOLDED else None

    def _sight(self, snap: Snap, pausing: bool) -> unfolding.Sight:
        ours, theirs = (self._asked(snap, 0, 0, side) for side in (0, 1))
        spot = min(max(int(snap.numbers[SPOT]), 0), LENGTH)
        return unfolding.Sight(
            snap.root, ours.phase, pausing, snap.offense, spot, ours.cell, theirs.cell, *snap.modes
        )

    def _supply(self, snap: Snap) -> None:
        missed = int(self._found.counts[unfolding.MISSED])
        for question, half, side in self._found.missing[:missed].tolist():
            self._minds.supply_mode(self._asked(snap, question, half, side))

    def _asked(self, snap: Snap, question: int, half: int, side: int) -> Asked:
        return Asked(
            coach=snap.offense ^ side,
            question=question,
            half=half,
            phase=int(self._tables.arrays.roots[snap.root, kernel.ROOT_PHASE]),
            mode=snap.modes[side],
            down=int(snap.numbers[DOWN]),
            to_go=int(TO_GO_CELL[min(max(snap.numbers[TO_GO], 0), LENGTH)]),
            spot=int(SPOT_CELL[min(max(snap.numbers[SPOT], 0), LENGTH)]),
            side=side,
        )

    def _ends(self) -> Ends:
        found = self._found
        ends, pauses = int(found.counts[unfolding.ENDS]), int(found.counts[unfolding.PAUSES])
        starts = found.pauses.starts
        return Ends(
            found.ends[:ends].copy(),
            found.chances[:ends].copy(),
            [found.pauses.numbers[starts[n] : starts[n + 1]].tobytes() for n in range(pauses)],
            found.pauses.chances[:pauses].copy(),
            found.box.copy(),
        )
