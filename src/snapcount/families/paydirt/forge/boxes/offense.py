"""The offensive chart of a team, built from its targets."""

from __future__ import annotations

from collections.abc import Mapping

from snapcount.families.paydirt.forge.boxes.budget import ways_of
from snapcount.families.paydirt.forge.boxes.exact import opposition
from snapcount.families.paydirt.forge.boxes.filling import ALL_ROWS, Boxes
from snapcount.families.paydirt.forge.boxes.meeting import Gains, pour
from snapcount.families.paydirt.forge.boxes.neutral import Mix
from snapcount.families.paydirt.forge.boxes.play_columns import pass_column, run_column
from snapcount.families.paydirt.forge.boxes.yardage import MOST, Wanted, fitted
from snapcount.families.paydirt.forge.histogram import Histogram, part
from snapcount.families.paydirt.forge.targets import BREAKAWAY, Targets, TrappedTarget
from snapcount.forge.chance import Chance
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.charts.chart import Block, Column
from snapcount.rulebooks.paydirt.charts.columns import LOWEST, Formation, Play, Result
from snapcount.rulebooks.paydirt.charts.weights import chance_of_totals

_FUMBLE = Cell(BoxType.FUMBLE)
_AS_IT_IS = {0: 1.0}  # no defense adds anything
KEPT_UP_TO = range(23, 34)  # totals, as on known charts: what is beyond them was luck


def breakaway_column(gains: Histogram, luck: Chance) -> Column:
    """B: how far a runner gets on a breakaway."""
    boxes = Boxes({}, luck)
    shares = [boxes.share(row) for row in boxes.left]
    boxes.fill(fitted(shares, Wanted(gains, {}, _AS_IT_IS), BREAKAWAY), out=0.0)
    return boxes.column


def trapped_column(target: TrappedTarget, luck: Chance) -> Column:
    """QT: sacks and scrambles; only sacks fumble."""
    boxes = Boxes({_FUMBLE: target.fumble * ways_of(ALL_ROWS)}, luck)
    fixed: Gains = {}
    for row, box in boxes.spread(_FUMBLE, part(target.yards, -MOST, -1), -MOST).items():
        pour(fixed, {box.yards: 1.0}, boxes.share(row))
    shares = [boxes.share(row) for row in boxes.left]
    boxes.fill(fitted(shares, Wanted(target.yards, fixed, _AS_IT_IS)), out=0.0)
    return boxes.column


def recovered_total(share: float) -> int:
    """The highest roll on which the side recovers its fumble."""
    return min(KEPT_UP_TO, key=lambda one: abs(_kept(one) - share))


def _kept(total: int) -> float:
    return float(chance_of_totals(range(LOWEST, total + 1)))


def offense_of(
    targets: Targets, neutral: Mapping[Formation, Block], mix: Mix, seed: object
) -> dict[Play | Result, Column]:
    """The chart that meets these targets against the neutral defense under this mix."""
    results: dict[Play | Result, Column] = {
        Result.BREAKAWAY: breakaway_column(targets.breakaway, Chance(seed, Result.BREAKAWAY)),
        Result.TRAPPED: trapped_column(targets.trapped, Chance(seed, Result.TRAPPED)),
    }
    plays: dict[Play | Result, Column] = {}
    for play in Play:
        met, luck = opposition(neutral, mix[play], play), Chance(seed, play)
        if play.is_pass:
            thrown = targets.passes[play]
            plays[play] = pass_column(play, thrown, targets.fouls, met, results, luck)
        else:
            run = targets.runs[play]
            plays[play] = run_column(play, run, targets.fouls, met, results, luck)
    return {**plays, **results}
