"""The column of a running play, and of a passing play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from snapcount.families.paydirt.forge.boxes.budget import Filler
from snapcount.families.paydirt.forge.boxes.exact import Opposition
from snapcount.families.paydirt.forge.boxes.filling import INTERFERENCE, Boxes, flagged, unflagged
from snapcount.families.paydirt.forge.boxes.meeting import (
    Fates,
    Gains,
    Offense,
    added,
    fates_of,
    gains_of,
    overruled,
    pour,
)
from snapcount.families.paydirt.forge.boxes.yardage import MOST, Wanted, fitted
from snapcount.families.paydirt.forge.targets import BREAKAWAY, Fouls, PassTarget, RunTarget
from snapcount.forge.chance import Chance
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell, number
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Play

_BREAKAWAY = Cell(BoxType.BREAKAWAY)
_LOST_ON_A_RUN = Cell(BoxType.FUMBLE)
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
    wanted[_LOST_ON_A_RUN] = target.fumble * clean
    wanted[_BREAKAWAY] = _breaking_away(target, opposition, offense) * clean
    boxes = Boxes(wanted, luck)

    fixed: Gains = {}
    for row, box in boxes.spread(_LOST_ON_A_RUN, target.gains, -MOST).items():
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


_TRAPPED = Cell(BoxType.TRAPPED)
_INCOMPLETE = Cell(BoxType.INCOMPLETE)
_INTERCEPTION = Cell(BoxType.INTERCEPTION, 10)  # any yards give the same result
_FUMBLE = Cell(BoxType.FUMBLE, 10)
_CAUGHT = number(10)


def pass_column(
    play: Play,
    target: PassTarget,
    fouls: Fouls,
    opposition: Opposition,
    offense: Offense,
    luck: Chance,
) -> Column:
    """Places everything but catches first, then numbers; ``offense`` already has the QT column."""
    fouls_of_play = flagged(play, fouls)
    clean, met = unflagged(fouls_of_play), _Met.by(opposition, offense)
    wanted = _wanted(target, met, clean)
    numbers = _caught(target, met, wanted, clean) / clean
    boxes = Boxes({**fouls_of_play, **wanted}, luck, Filler(_INCOMPLETE, numbers))
    boxes.spread(INTERFERENCE, fouls.interference_yards, INTERFERENCE.yards)
    behind_the_line = -MOST if play is Play.SCREEN else 0
    boxes.spread(_INTERCEPTION, target.interceptions, behind_the_line)

    fixed: Gains = {}
    loose = boxes.spread(_FUMBLE, target.gains, -MOST)
    for row, box in loose.items():
        pour(fixed, gains_of(box, opposition, offense), boxes.share(row))
    pour(fixed, overruled(opposition), 1 - boxes.share(*loose))
    moves = added(opposition)
    shares = [boxes.share(row) for row in boxes.left]
    yards = fitted(shares, Wanted(target.gains, fixed, moves))
    boxes.fill(yards, target.out * target.complete / fsum(moves.values()))
    return boxes.column


class _Met(NamedTuple):
    """How each kind of box ends."""

    trapped: Fates
    intercepted: Fates
    incomplete: Fates
    caught: Fates
    fumble: Fates

    @staticmethod
    def by(opposition: Opposition, offense: Offense) -> _Met:
        kinds = (_TRAPPED, _INTERCEPTION, _INCOMPLETE, _CAUGHT, _FUMBLE)
        return _Met(*(fates_of(box, opposition, offense) for box in kinds))


def _wanted(target: PassTarget, met: _Met, clean: int) -> dict[Cell, float]:
    """The target ways of each box that is neither a number nor black."""
    shares = _shares(target, met)
    return {
        _FUMBLE: target.fumble * clean,
        _INTERCEPTION: shares.intercepted * clean,
        _TRAPPED: shares.trapped * clean,
    }


def _shares(target: PassTarget, met: _Met) -> Fates:
    """The target share of each kind of box, so that together with the defense the play ends right."""
    rest = 1 - target.trapped - target.intercepted - target.complete
    ends = Fates(target.trapped, target.intercepted, rest, target.complete)
    left = [share - target.fumble * loose for share, loose in zip(ends, met.fumble, strict=True)]
    by_end = [*zip(met.trapped, met.intercepted, met.incomplete, met.caught, strict=True)]
    return Fates(*(max(0.0, share) for share in _solved(by_end, left)))


def _caught(target: PassTarget, met: _Met, taken: Mapping[Cell, float], clean: int) -> float:
    """The ways of each number, so that completions come out right."""
    free = clean - fsum(taken.values())
    complete = fsum(
        (
            target.complete * clean,
            -taken[_FUMBLE] * met.fumble.complete,
            -taken[_INTERCEPTION] * met.intercepted.complete,
            -taken[_TRAPPED] * met.trapped.complete,
            -free * met.incomplete.complete,
        )
    )
    ways = complete / (met.caught.complete - met.incomplete.complete)
    return min(max(ways, 0.0), free)


def _solved(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solves linear equations by elimination."""
    table = [[*row, last] for row, last in zip(rows, right, strict=True)]
    for step, _ in enumerate(table):
        pivot = max(range(step, len(table)), key=lambda row: abs(table[row][step]))
        table[step], table[pivot] = table[pivot], table[step]
        top = table[step][step]
        table[step] = [each / top for each in table[step]]
        for place, row in enumerate(table):
            if place != step:
                times = row[step]
                table[place] = [
                    one - times * other for one, other in zip(row, table[step], strict=True)
                ]
    return [row[-1] for row in table]
