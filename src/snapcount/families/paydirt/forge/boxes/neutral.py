"""The defensive chart of an average team: formations differ, but their average changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import fsum

from snapcount.families.paydirt.forge.shipped import shipped_values
from snapcount.families.paydirt.forge.targets import Targets
from snapcount.forge.chance import whole
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell, number
from snapcount.rulebooks.paydirt.charts.chart import Block
from snapcount.rulebooks.paydirt.charts.columns import DEFENSIVE_TOTALS, Formation, Play
from snapcount.rulebooks.paydirt.charts.weights import DEFENSIVE_SHARES

Mix = Mapping[Play, Mapping[Formation, float]]  # how often each formation faces a play
_OFF_THE_MARK = 1.5  # the cost of a yard's error in a formation's mean, squared
_UNEVEN = 300.0  # the cost of a yard's error in the mean of all formations, squared
_NOT_WHITE = 0.38  # the cost of a number instead of a white box
_OFF_THE_FALL = 0.015  # the cost of a yard's deviation from the row's own yards, squared
_RARE = 0.05  # extra weight of rare rows, so that they get nothing wild
_RISING = 0.1  # the cost of a yard by which a row is better than the one above
_MOVES = (1, -1, 2, -2, 3, -3)  # yards per step
_WORTH_IT = 1e-9
_DOT, _OVERRULING = ".", "()"


@dataclass(frozen=True)
class _Personality:
    """The data file."""

    yards: Mapping[Play, Mapping[Formation, float]]
    fall: Sequence[int]
    wide: Mapping[Play, float]
    marks: Mapping[Formation, Mapping[Play, Sequence[str]]]


@cache
def _personality() -> _Personality:
    data = shipped_values("personality")
    return _Personality(
        {play: dict(zip(Formation, data["yards"][str(play.number)], strict=True)) for play in Play},
        data["rows"]["fall"],
        dict(zip(Play, data["rows"]["wide"], strict=True)),
        {
            formation: {
                play: data["boxes"][formation.letter][str(play.number)].split() for play in Play
            }
            for formation in Formation
        },
    )


def neutral_of(league: Targets, mix: Mix) -> dict[Formation, Block]:
    """The defensive chart against which all plays gain their averages, under the reference mix."""
    columns = {play: _columns(play, league, mix[play]) for play in Play}
    return {
        formation: tuple(
            tuple(columns[play][formation][row] for play in Play)
            for row, _ in enumerate(DEFENSIVE_TOTALS)
        )
        for formation in Formation
    }


def usual_yards(play: Play, league: Targets) -> float:
    """The average gain of a run or a completion."""
    return (league.passes[play] if play.is_pass else league.runs[play]).gains.mean


def effect_of(box: Cell, usual: float) -> float:
    """The yards that a box adds to the usual gain."""
    if box.kind is not BoxType.NUMBER:
        return 0.0
    return box.yards - usual if box.overrules else float(box.yards)


# ------------------------------------------------------------------ one play


def _columns(
    play: Play, league: Targets, mix: Mapping[Formation, float]
) -> dict[Formation, list[Cell]]:
    """The five boxes of every formation against a play."""
    drafts = [_Draft(play, formation, league, mix) for formation in Formation]
    for even in (0.0, _UNEVEN):  # each formation by itself first
        while _improved(drafts, even):
            pass
    return {draft.formation: draft.boxes for draft in drafts}


def _improved(drafts: Sequence[_Draft], even: float) -> bool:
    """Tries changing a number; applies it if it helps."""
    off = fsum(draft.share * draft.off for draft in drafts)
    cost, place, row, yards = min(
        (draft.cost_of(row, yards, off, even), place, row, yards)
        for place, draft in enumerate(drafts)
        for row in draft.plain
        for yards in _MOVES
    )
    if cost > -_WORTH_IT:
        return False
    drafts[place].move(row, yards)
    return True


class _Draft:
    """The five boxes of a formation against a play, under construction."""

    def __init__(
        self, play: Play, formation: Formation, league: Targets, mix: Mapping[Formation, float]
    ) -> None:
        personality, self._usual = _personality(), usual_yards(play, league)
        self.formation, self.share = formation, mix[formation] / fsum(mix.values())
        yards, wide = _made_even(play, mix)[formation], personality.wide[play]
        self._rows = [yards + wide * fall for fall in personality.fall]
        self._scale = 1 / (wide * wide)
        marks = personality.marks[formation][play]
        self._wanted = yards * _counting(marks)
        self.plain = [row for row, mark in enumerate(marks) if mark == _DOT]
        self.boxes = [
            _marked(mark, play, league, self._usual + row)
            for mark, row in zip(marks, self._rows, strict=True)
        ]

    @property
    def off(self) -> float:
        """The average yards these boxes add, less the formation's target."""
        effects = (
            share * effect_of(box, self._usual)
            for share, box in zip(DEFENSIVE_SHARES, self.boxes, strict=True)
        )
        return fsum(effects) - self._wanted

    def move(self, row: int, yards: int) -> None:
        """Changes a number."""
        self.boxes[row] = number(self.boxes[row].yards + yards)

    def cost_of(self, row: int, yards: int, off: float, even: float) -> float:
        """The cost of changing a number; negative if it is worth it.

        All formations are ``off`` by some yards on average, and ``even`` is the weight of that.
        """
        before = self.share * self._cost()
        self.move(row, yards)
        after = self.share * self._cost()
        self.move(row, -yards)
        uneven = off + self.share * DEFENSIVE_SHARES[row] * yards
        return after - before + even * (uneven * uneven - off * off)

    def _cost(self) -> float:
        """The distance of the boxes from the target mean, from white, and from each row's character."""
        cost = _OFF_THE_MARK * self._scale * self.off * self.off
        plain = [(row, self.boxes[row].yards) for row in self.plain]
        for row, yards in plain:
            off = yards - self._rows[row]
            cost += (
                DEFENSIVE_SHARES[row] * _NOT_WHITE * (yards != 0)
                + (DEFENSIVE_SHARES[row] + _RARE) * _OFF_THE_FALL * self._scale * off * off
            )
        rises = [max(0, lower - upper) for (_, upper), (_, lower) in pairwise(plain)]
        return cost + _RISING * sum(rises)


def _made_even(play: Play, mix: Mapping[Formation, float]) -> dict[Formation, float]:
    """The yards by which each formation changes a play, centered on zero."""
    personality = _personality()
    weights = {one: mix[one] * _counting(personality.marks[one][play]) for one in Formation}
    yards = personality.yards[play]
    even = fsum(weights[one] * yards[one] for one in Formation) / fsum(weights.values())
    return {one: yards[one] - even for one in Formation}


def _counting(marks: Sequence[str]) -> float:
    """How often a box is a number, plain or in parentheses."""
    numbers = (_DOT, _OVERRULING)
    return fsum(
        share for share, mark in zip(DEFENSIVE_SHARES, marks, strict=True) if mark in numbers
    )


def _marked(mark: str, play: Play, league: Targets, yards: float) -> Cell:
    if mark == _DOT:
        return number(whole(yards - usual_yards(play, league)))
    if mark == _OVERRULING:
        return Cell(BoxType.NUMBER, whole(yards), overrules=True)
    kind = BoxType(mark)
    deep = whole(league.passes[play].interceptions.mean) if kind is BoxType.INTERCEPTION else 0
    return Cell(kind, deep)
