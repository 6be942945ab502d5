"""The column of a passing play."""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from snapcount.forge.chance import Chance, whole
from snapcount.forge.charts.boxes import Boxes
from snapcount.forge.charts.budget import ways_of
from snapcount.forge.charts.exact import Opposition
from snapcount.forge.charts.meeting import (
    Fates,
    Gains,
    Offence,
    added,
    fates_of,
    gains_of,
    overruled,
)
from snapcount.forge.charts.run_columns import pour
from snapcount.forge.charts.targets import Fouls, PassTarget
from snapcount.forge.charts.yardage import MOST, Wanted, fitted
from snapcount.rulebooks.paydirt.charts.cells import Cell, Kind, number
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Play
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS

_TRAPPED = Cell(Kind.TRAPPED)
_INCOMPLETE = Cell(Kind.INCOMPLETE)
_INTERCEPTION = Cell(Kind.INTERCEPTION, 10)  # any yards: it is met alike
_FUMBLE = Cell(Kind.FUMBLE, 10)
_CAUGHT = number(10)


def pass_column(
    play: Play,
    target: PassTarget,
    fouls: Fouls,
    opposition: Opposition,
    offence: Offence,
    luck: Chance,
) -> Column:
    """Penalties first, then everything but catches, then numbers; ``offence`` has the QT column already."""
    boxes = Boxes(luck)
    boxes.flag(fouls, interference=play is not Play.SCREEN)
    shares = _shares(target, _Met.by(opposition, offence))
    loose = boxes.budget.take(target.fumble * boxes.clean)
    fumbles = boxes.spread(Kind.FUMBLE, loose, target.gains, -MOST)
    least = -MOST if play is Play.SCREEN else 0
    stolen = boxes.budget.take(shares.intercepted * boxes.clean)
    boxes.spread(Kind.INTERCEPTION, stolen, target.interceptions, least)
    trapped = boxes.budget.take(shares.trapped * boxes.clean)
    boxes.put(trapped, _TRAPPED)
    taken = _Taken(ways_of(loose), ways_of(stolen), ways_of(trapped))
    caught = _caught(target, _Met.by(opposition, offence), taken, boxes.clean)
    dropped = boxes.budget.take(boxes.budget.ways - caught)
    boxes.put(dropped, _INCOMPLETE)

    rows = boxes.shuffled(boxes.budget.free)
    fixed: Gains = {}
    for row, box in zip(loose, fumbles, strict=True):
        pour(fixed, gains_of(box, opposition, offence), OFFENSIVE_WAYS[row] / boxes.clean)
    pour(fixed, overruled(opposition), (boxes.clean - ways_of(loose)) / boxes.clean)
    moves = added(opposition)
    widths = [OFFENSIVE_WAYS[row] / boxes.clean for row in rows]
    yards = fitted(widths, Wanted(target.gains, fixed, moves))
    out = target.out * target.complete * boxes.clean / fsum(moves.values())
    boxes.numbers(rows, yards, out)
    return boxes.column


class _Met(NamedTuple):
    """How each kind of box ends."""

    trapped: Fates
    intercepted: Fates
    incomplete: Fates
    caught: Fates
    fumble: Fates

    @staticmethod
    def by(opposition: Opposition, offence: Offence) -> _Met:
        kinds = (_TRAPPED, _INTERCEPTION, _INCOMPLETE, _CAUGHT, _FUMBLE)
        return _Met(*(fates_of(box, opposition, offence) for box in kinds))


class _Taken(NamedTuple):
    """Ways that are taken."""

    fumble: int
    intercepted: int
    trapped: int


def _shares(target: PassTarget, met: _Met) -> Fates:
    """How often each kind of box is to come up, so that with the defence's share the play ends right."""
    rest = 1 - target.trapped - target.intercepted - target.complete
    wanted = Fates(target.trapped, target.intercepted, rest, target.complete)
    left = [all_of_it - target.fumble * part for all_of_it, part in zip(wanted, met.fumble)]
    return Fates(*(max(0.0, share) for share in _solved([*zip(*met[:4])], left)))


def _caught(target: PassTarget, met: _Met, taken: _Taken, clean: int) -> int:
    """In how many ways a number comes up, so that completions are right whatever was rounded before."""
    free = clean - taken.fumble - taken.intercepted - taken.trapped
    complete = fsum(
        (
            target.complete * clean,
            -taken.fumble * met.fumble.complete,
            -taken.intercepted * met.intercepted.complete,
            -taken.trapped * met.trapped.complete,
            -free * met.incomplete.complete,
        )
    )
    ways = complete / (met.caught.complete - met.incomplete.complete)
    return min(max(whole(ways), 0), free)


def _solved(rows: list[tuple[float, ...]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    table = [[*row, last] for row, last in zip(rows, right, strict=True)]
    for step, _ in enumerate(table):
        pivot = max(range(step, len(table)), key=lambda row: abs(table[row][step]))
        table[step], table[pivot] = table[pivot], table[step]
        top = table[step][step]
        table[step] = [each / top for each in table[step]]
        for place, row in enumerate(table):
            if place != step:
                times = row[step]
                table[place] = [one - times * other for one, other in zip(row, table[step])]
    return [row[-1] for row in table]
