"""The defensive chart of a team: the neutral chart with as few boxes changed as possible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import fsum
from typing import NamedTuple

from snapcount.families.paydirt.forge.boxes.measures import Goal, Measured, goals, measured
from snapcount.families.paydirt.forge.boxes.neutral import Mix
from snapcount.families.paydirt.forge.targets import Targets
from snapcount.forge.chance import whole
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell, number
from snapcount.rulebooks.paydirt.charts.chart import Block, Column
from snapcount.rulebooks.paydirt.charts.columns import DEFENSIVE_TOTALS, Formation, Play, Result
from snapcount.rulebooks.paydirt.charts.weights import DEFENSIVE_SHARES

_CHANGES = (
    500  # boxes that are changed one by one, at most: three times as many as any team has needed
)
_LAST_CHANGES = 60  # maximum changes at the end
_WORTH_IT = 1e-9  # minimum improvement, larger than rounding errors
_TOGETHER = 8  # candidates of another kind tried together with another box
_CHANGED = 0.02  # the cost of departing from the neutral box
# The cost of changing a box's kind, by frequency: high at first, so that rare rows change first.
_OVERRULED = (1500.0, 60.0)
_CHARACTER = 0.5  # the cost of a yard by which a formation is changed more than the others, squared
_USUAL_YARDS = 4.0  # of a play; a yard matters less in longer ones
_FURTHEST = 15  # yards in a box
_STEPS = (1, -1, 2, -2)
_AROUND = (-3, 0, 3)  # yards in parentheses, by the mean gain
_INTERCEPTED_FROM, _OVERRULED_FROM = 3, 1  # rows, counted from 0; the first one is always plain


class Slot(NamedTuple):
    """A place for a box."""

    formation: Formation
    row: int


class _Change(NamedTuple):
    """The effect of another box: the new figures, and the shift of its formation in yards."""

    figures: list[float]
    shift: float


def defense_of(
    targets: Targets,
    neutral: Mapping[Formation, Block],
    average_offense: Mapping[Play | Result, Column],
    mix: Mix,
) -> dict[Formation, Block]:
    """The chart that holds an average offense to these targets under this mix."""
    columns = {
        play: _Search(play, targets, neutral, average_offense, mix[play]).boxes() for play in Play
    }
    return {
        formation: tuple(
            tuple(columns[play][Slot(formation, row)] for play in Play)
            for row, _ in enumerate(DEFENSIVE_TOTALS)
        )
        for formation in Formation
    }


class _Search:
    """A local search that changes boxes against one play, the most useful one first."""

    def __init__(
        self,
        play: Play,
        targets: Targets,
        neutral: Mapping[Formation, Block],
        offense: Mapping[Play | Result, Column],
        mix: Mapping[Formation, float],
    ) -> None:
        self._play, self._targets, self._offense = play, targets, offense
        everything = fsum(mix.values())
        self._calls = {formation: share / everything for formation, share in mix.items()}
        self._neutral = {
            Slot(formation, row): boxes[play.number - 1]
            for formation, block in neutral.items()
            for row, boxes in enumerate(block)
        }
        self._boxes = dict(self._neutral)
        self._overruled = _OVERRULED[0]
        self._goals = goals(play, targets)
        self._stops: tuple[Cell, ...] = ()
        if play.is_pass:
            deep = whole(targets.passes[play].interceptions.mean)
            usual = whole(targets.passes[play].gains.mean)
            self._stops = (Cell(BoxType.INCOMPLETE), Cell(BoxType.TRAPPED))
            self._stolen = Cell(BoxType.INTERCEPTION, deep)
            self._soft = [Cell(BoxType.NUMBER, usual + yards, overrules=True) for yards in _AROUND]
        self._known: dict[Cell, Measured] = {}
        self._figures = self._summed()
        self._shifts = dict.fromkeys(Formation, 0.0)
        long = max(1.0, self._yards() / _USUAL_YARDS)
        self._character = _CHARACTER / (long * long)

    def boxes(self) -> dict[Slot, Cell]:
        """The best boxes found near the neutral ones."""
        for self._overruled in _OVERRULED:
            for _ in range(_CHANGES):
                if not self._improved():
                    break
        for _ in range(_LAST_CHANGES):
            if not (self._improved() or self._improved_by_swap() or self._improved_by_two()):
                break
        return self._boxes

    def _improved(self) -> bool:
        """Tries a single change; applies it if it helps."""
        after, slot, box = min(self._tries(), key=lambda one: one[0])
        if after >= self._now() - _WORTH_IT:
            return False
        self._change(slot, box)
        return True

    def _improved_by_swap(self) -> bool:
        """Tries swapping two boxes, which keeps the number of stops but changes their frequency."""
        now = self._now()
        stops = [slot for slot, box in self._boxes.items() if box in self._stops]
        for one, other in combinations(stops, 2):
            first, second = self._boxes[one], self._boxes[other]
            if first != second:
                self._change(one, second)
                self._change(other, first)
                if self._now() < now - _WORTH_IT:
                    return True
                self._change(one, first)
                self._change(other, second)
        return False

    def _improved_by_two(self) -> bool:
        """Tries changing a box's kind along with another box; applies it if it helps."""
        now = self._now()
        tries = [one for one in self._tries() if not _alike(self._boxes[one[1]], one[2])]
        for _, slot, box in sorted(tries, key=lambda one: one[0])[:_TOGETHER]:
            before = self._boxes[slot]
            self._change(slot, box)
            after, other, second = min(self._tries(), key=lambda one: one[0])
            if after < now - _WORTH_IT:
                self._change(other, second)
                return True
            self._change(slot, before)
        return False

    def _now(self) -> float:
        return self._loss(self._figures) + self._out_of_character() + self._price()

    def _tries(self) -> Iterator[tuple[float, Slot, Cell]]:
        """Every single change, with the resulting distance from the goals."""
        price = self._price()
        for slot, now in self._boxes.items():
            without = price - self._price_of(slot, now)
            for box in self._candidates(slot):
                if box != now:
                    change = self._change_of(slot, box)
                    missed = self._loss(change.figures)
                    unlike = self._out_of_character(slot.formation, change.shift)
                    yield missed + unlike + without + self._price_of(slot, box), slot, box

    def _price(self) -> float:
        return fsum(self._price_of(slot, box) for slot, box in self._boxes.items())

    def _price_of(self, slot: Slot, box: Cell) -> float:
        """The cost of departing from the neutral box; for another kind, by its frequency."""
        usual = self._neutral[slot]
        if box == usual:
            return 0.0
        return _CHANGED if _alike(box, usual) else _CHANGED + self._overruled * self._weight(slot)

    def _candidates(self, slot: Slot) -> Iterator[Cell]:
        """Candidate boxes for a slot."""
        now = self._boxes[slot]
        if now.kind is BoxType.NUMBER:
            for step in _STEPS:
                if abs(now.yards + step) <= _FURTHEST or now.overrules:
                    yield Cell(BoxType.NUMBER, now.yards + step, overrules=now.overrules)
        if now != self._neutral[slot]:
            yield self._neutral[slot]
        if self._play.is_pass and slot.row >= _OVERRULED_FROM:
            yield number(0)
            if (
                slot.formation is not Formation.SHORT_YARDAGE
            ):  # it has no stops but the neutral ones
                yield from self._stops
                if slot.row >= _INTERCEPTED_FROM:
                    yield self._stolen
            if (slot.formation, self._play) != (Formation.LONG_PASS, Play.LONG_PASS):
                yield from self._soft  # the formation against long passes gives nothing away

    def _measured(self, box: Cell) -> Measured:
        if box not in self._known:
            self._known[box] = measured(box, self._play, self._offense, self._targets)
        return self._known[box]

    def _weight(self, slot: Slot) -> float:
        return self._calls[slot.formation] * DEFENSIVE_SHARES[slot.row]

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

    def _change_of(self, slot: Slot, box: Cell) -> _Change:
        weight = self._weight(slot)
        old, new = self._measured(self._boxes[slot]), self._measured(box)
        figures = [
            figure + weight * (after - before)
            for figure, after, before in zip(self._figures, new.figures, old.figures, strict=True)
        ]
        return _Change(figures, DEFENSIVE_SHARES[slot.row] * (new.yards - old.yards))

    def _change(self, slot: Slot, box: Cell) -> None:
        self._figures, shift = self._change_of(slot, box)
        self._shifts[slot.formation] += shift
        self._boxes[slot] = box

    def _loss(self, figures: Sequence[float]) -> float:
        """The distance of the figures from the goals."""
        loss = 0.0
        for figure, goal in zip(figures, self._goals, strict=True):
            loss += _missed(figure, goal)
        return loss

    def _out_of_character(
        self, changed: Formation = Formation.STANDARD, more: float = 0.0
    ) -> float:
        """How unevenly formations are changed, given their shifts in yards."""
        together = more * self._calls[changed]
        for formation, share in self._calls.items():
            together += share * self._shifts[formation]
        loss = 0.0
        for formation, shift in self._shifts.items():
            off = shift - together + (more if formation is changed else 0.0)
            loss += off * off
        return self._character * loss


def _missed(figure: float, goal: Goal) -> float:
    off = (figure - goal.wanted) / goal.tolerance
    return off * off


def _alike(one: Cell, other: Cell) -> bool:
    """Whether only the yards differ."""
    return one.kind is other.kind and one.overrules == other.overrules
