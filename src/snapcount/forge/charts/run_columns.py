"""The column of a running play."""

from __future__ import annotations

from math import fsum

from snapcount.forge.chance import Chance
from snapcount.forge.charts.boxes import Boxes
from snapcount.forge.charts.budget import ways_of
from snapcount.forge.charts.exact import Opposition
from snapcount.forge.charts.meeting import Gains, Offence, added, gains_of, overruled
from snapcount.forge.charts.targets import BREAKAWAY, Fouls, RunTarget
from snapcount.forge.charts.yardage import MOST, Wanted, fitted
from snapcount.rulebooks.paydirt.charts.cells import Cell, Kind
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS

_BREAKAWAY = Cell(Kind.BREAKAWAY)


def run_column(
    target: RunTarget, fouls: Fouls, opposition: Opposition, offence: Offence, luck: Chance
) -> Column:
    """Penalties, fumbles and breakaways first, then numbers; ``offence`` has the B column already."""
    boxes = Boxes(luck)
    boxes.flag(fouls, interference=False)
    moves = added(opposition)
    counts = fsum(moves.values())
    loose = boxes.budget.take(target.fumble * boxes.clean)
    placed = list(
        zip(loose, boxes.spread(Kind.FUMBLE, loose, target.gains, -MOST), strict=True)
    )
    away = boxes.budget.take(_breaking_away(target, opposition, offence) * boxes.clean)
    boxes.put(away, _BREAKAWAY)
    placed += [(row, _BREAKAWAY) for row in away]
    rows = boxes.shuffled(boxes.budget.free)
    fixed: Gains = {}
    for row, box in placed:
        pour(fixed, gains_of(box, opposition, offence), OFFENSIVE_WAYS[row] / boxes.clean)
    pour(fixed, overruled(opposition), ways_of(rows) / boxes.clean)
    shares = [OFFENSIVE_WAYS[row] / boxes.clean for row in rows]
    yards = fitted(shares, Wanted(target.gains, fixed, moves))
    boxes.numbers(rows, yards, target.out * boxes.clean / counts)
    return boxes.column


def _breaking_away(target: RunTarget, opposition: Opposition, offence: Offence) -> float:
    """How often a breakaway gives the play its long gains, as nearly as the B column can."""
    far = gains_of(_BREAKAWAY, opposition, offence)
    reached = range(BREAKAWAY, MOST)
    theirs = [fsum(share for yards, share in far.items() if yards >= each) for each in reached]
    ours = [target.gains.at_least(each) for each in reached]
    return fsum(one * other for one, other in zip(ours, theirs, strict=True)) / fsum(
        other * other for other in theirs
    )


def pour(into: Gains, gains: Gains, share: float) -> None:
    """Add a share of some gains to others."""
    for yards, each in gains.items():
        into[yards] = into.get(yards, 0.0) + share * each
