"""The defensive chart of a team: the neutral one, with as few boxes changed as it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from typing import NamedTuple

from snapcount.forge.chance import whole
from snapcount.forge.charts.measures import Goal, Measured, goals, measured
from snapcount.forge.charts.neutral import Mix
from snapcount.forge.charts.targets import Targets
from snapcount.rulebooks.paydirt.charts.cells import Cell, Kind, number
from snapcount.rulebooks.paydirt.charts.chart import Block, Column
from snapcount.rulebooks.paydirt.charts.columns import DEFENSIVE_TOTALS, Formation, Play, Result
from snapcount.rulebooks.paydirt.charts.weights import DEFENSIVE_WAYS

_SHARES = tuple(ways / sum(DEFENSIVE_WAYS) for ways in DEFENSIVE_WAYS)
_CHANGES = 80  # boxes at most
_TOGETHER = 20  # boxes of another kind that are tried together with another one
_CHANGED = 0.02  # what another box than the neutral one costs
_CHARACTER = (
    0.5  # what a formation costs that is a yard better or worse than the others make it, squared
)
_USUAL_YARDS = 4.0  # of a play; of longer ones a yard matters less
_FURTHEST = 15  # yards in a box
_STEPS = (1, -1, 2, -2)
_AROUND = (-3, 0, 3)  # yards in parentheses, by the mean gain
_INTERCEPTED_FROM, _OVERRULED_FROM = 3, 1  # rows, counted from 0; the first one is always plain


class Slot(NamedTuple):
    """A place for a box."""

    formation: Formation
    row: int


def defence_of(
    targets: Targets,
    neutral: Mapping[Formation, Block],
    average_offence: Mapping[Play | Result, Column],
    mix: Mix,
) -> dict[Formation, Block]:
    """The chart against which an average offence comes to these targets, called this way."""
    columns = {
        play: _Search(play, targets, neutral, average_offence, mix[play]).boxes() for play in Play
    }
    return {
        formation: tuple(
            tuple(columns[play][Slot(formation, row)] for play in Play)
            for row, _ in enumerate(DEFENSIVE_TOTALS)
        )
        for formation in Formation
    }


class _Search:
    """Changes the boxes against one play, the most useful one first."""

    def __init__(
        self,
        play: Play,
        targets: Targets,
        neutral: Mapping[Formation, Block],
        offence: Mapping[Play | Result, Column],
        mix: Mapping[Formation, float],
    ) -> None:
        self._play, self._targets, self._offence = play, targets, offence
        everything = fsum(mix.values())
        self._calls = {formation: share / everything for formation, share in mix.items()}
        self._neutral = {
            Slot(formation, row): boxes[play.number - 1]
            for formation, block in neutral.items()
            for row, boxes in enumerate(block)
        }
        self._boxes = dict(self._neutral)
        self._goals = goals(play, targets)
        self._known: dict[Cell, Measured] = {}
        self._figures = self._summed()
        self._shifts = dict.fromkeys(Formation, 0.0)
        long = max(1.0, self._yards() / _USUAL_YARDS)
        self._character = _CHARACTER / (long * long)

    def boxes(self) -> dict[Slot, Cell]:
        """The best there are near the neutral ones."""
        for _ in range(_CHANGES):
            if not self._improved():
                break
        return self._boxes

    def _improved(self) -> bool:
        """Whether another box comes nearer, or two together; if so they are written."""
        now = self._loss(self._figures, self._shifts) + _CHANGED * self._differing()
        tries = sorted(self._tries(), key=lambda one: one[0])
        if tries[0][0] < now:
            self._change(tries[0][1], tries[0][2])
            return True
        overruling = [one for one in tries if not _alike(self._boxes[one[1]], one[2])]
        for _, slot, box in overruling[:_TOGETHER]:
            before = self._boxes[slot]
            self._change(slot, box)
            after, other, second = min(self._tries(), key=lambda one: one[0])
            if after < now:
                self._change(other, second)
                return True
            self._change(slot, before)
        return False

    def _tries(self) -> Iterator[tuple[float, Slot, Cell]]:
        """Every other box, and how far from the goals it leaves the play."""
        differing = self._differing()
        for slot, now in self._boxes.items():
            usual = self._neutral[slot]
            for box in self._candidates(slot):
                if box != now:
                    differ = differing + (box != usual) - (now != usual)
                    yield self._loss(*self._changed(slot, box)) + _CHANGED * differ, slot, box

    def _differing(self) -> int:
        return sum(box != self._neutral[slot] for slot, box in self._boxes.items())

    def _candidates(self, slot: Slot) -> Iterator[Cell]:
        """Other boxes that may stand there."""
        now = self._boxes[slot]
        if now.kind is Kind.NUMBER:
            for step in _STEPS:
                if abs(now.yards + step) <= _FURTHEST or now.overrules:
                    yield Cell(Kind.NUMBER, now.yards + step, overrules=now.overrules)
        if now != self._neutral[slot]:
            yield self._neutral[slot]
        if self._play.is_pass and slot.row >= _OVERRULED_FROM:
            yield number(0)
            if slot.formation is not Formation.SHORT_YARDAGE:
                yield from self._stops(slot.row)
            if (slot.formation, self._play) != (Formation.LONG_PASS, Play.LONG_PASS):
                yield from self._soft()

    def _stops(self, row: int) -> Iterator[Cell]:
        """Boxes that stop a pass; short yardage has none but the neutral ones."""
        yield Cell(Kind.INCOMPLETE)
        yield Cell(Kind.TRAPPED)
        if row >= _INTERCEPTED_FROM:
            deep = self._targets.passes[self._play].interceptions.mean
            yield Cell(Kind.INTERCEPTION, whole(deep))

    def _soft(self) -> Iterator[Cell]:
        """Boxes that give a pass away; long passes are not given away by the formation against them."""
        usual = whole(self._targets.passes[self._play].gains.mean)
        for yards in _AROUND:
            yield Cell(Kind.NUMBER, usual + yards, overrules=True)

    def _measured(self, box: Cell) -> Measured:
        if box not in self._known:
            self._known[box] = measured(box, self._play, self._offence, self._targets)
        return self._known[box]

    def _weight(self, slot: Slot) -> float:
        return self._calls[slot.formation] * _SHARES[slot.row]

    def _summed(self) -> list[float]:
        found = [(self._weight(slot), self._measured(box)) for slot, box in self._boxes.items()]
        return [
            fsum(weight * box.figures[place] for weight, box in found)
            for place, _ in enumerate(self._goals)
        ]

    def _yards(self) -> float:
        return fsum(
            self._weight(slot) * self._measured(box).yards for slot, box in self._boxes.items()
        )

    def _changed(self, slot: Slot, box: Cell) -> tuple[list[float], dict[Formation, float]]:
        weight = self._weight(slot)
        old, new = self._measured(self._boxes[slot]), self._measured(box)
        figures = [
            sum_of_all + weight * (after - before)
            for sum_of_all, after, before in zip(
                self._figures, new.figures, old.figures, strict=True
            )
        ]
        shifts = dict(self._shifts)
        shifts[slot.formation] += _SHARES[slot.row] * (new.yards - old.yards)
        return figures, shifts

    def _change(self, slot: Slot, box: Cell) -> None:
        self._figures, self._shifts = self._changed(slot, box)
        self._boxes[slot] = box

    def _loss(self, figures: Sequence[float], shifts: Mapping[Formation, float]) -> float:
        """How far the figures are from the goals, and formations from their character."""
        loss = 0.0
        for figure, goal in zip(figures, self._goals, strict=True):
            loss += _missed(figure, goal)
        together = 0.0
        for formation, share in self._calls.items():
            together += share * shifts[formation]
        for shift in shifts.values():
            loss += self._character * (shift - together) * (shift - together)
        return loss


def _missed(figure: float, goal: Goal) -> float:
    off = (figure - goal.wanted) / goal.tolerance
    return off * off


def _alike(one: Cell, other: Cell) -> bool:
    """Whether only the yards differ."""
    return one.kind is other.kind and one.overrules == other.overrules
