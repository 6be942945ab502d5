"""The column of a running play."""

from __future__ import annotations

from math import fsum

from snapcount.families.paydirt.forge.boxes.exact import Opposition
from snapcount.families.paydirt.forge.boxes.filling import Boxes, flagged, unflagged
from snapcount.families.paydirt.forge.boxes.meeting import (
    Gains,
    Offense,
    added,
    gains_of,
    overruled,
    pour,
)
from snapcount.families.paydirt.forge.boxes.yardage import MOST, Wanted, fitted
from snapcount.families.paydirt.forge.targets import BREAKAWAY, Fouls, RunTarget
from snapcount.forge.chance import Chance
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Play

_BREAKAWAY = Cell(BoxType.BREAKAWAY)
_FUMBLE = Cell(BoxType.FUMBLE)
_LONGEST = BREAKAWAY + 2  # yards of a number: longer gains are breakaways


def run_column(
    play: Play,
    target: RunTarget,
    fouls: Fouls,
    opposition: Opposition,
    offense: Offense,
    luck: Chance,
) -> Column:
    """Places penalties, fumbles and breakaways first, then numbers; ``offense`` already has the B column."""
    wanted = flagged(play, fouls)
    clean, moves = unflagged(wanted), added(opposition)
    wanted[_FUMBLE] = target.fumble * clean
    wanted[_BREAKAWAY] = _breaking_away(target, opposition, offense) * clean
    boxes = Boxes(wanted, luck)

    fixed: Gains = {}
    for row, box in boxes.spread(_FUMBLE, target.gains, -MOST).items():
        pour(fixed, gains_of(box, opposition, offense), boxes.share(row))
    far = gains_of(_BREAKAWAY, opposition, offense)
    pour(fixed, far, boxes.share(*boxes.rows[_BREAKAWAY]))
    pour(fixed, overruled(opposition), boxes.share(*boxes.left))
    shares = [boxes.share(row) for row in boxes.left]
    yards = fitted(shares, Wanted(target.gains, fixed, moves), highest=_LONGEST)
    boxes.fill(yards, target.out / fsum(moves.values()))
    return boxes.column


def _breaking_away(target: RunTarget, opposition: Opposition, offense: Offense) -> float:
    """The breakaway rate that best gives the play its long gains, given the B column."""
    far = gains_of(_BREAKAWAY, opposition, offense)
    reached = range(BREAKAWAY, MOST)
    theirs = [fsum(share for yards, share in far.items() if yards >= each) for each in reached]
    ours = [target.gains.at_least(each) for each in reached]
    return fsum(one * other for one, other in zip(ours, theirs, strict=True)) / fsum(
        other * other for other in theirs
    )
