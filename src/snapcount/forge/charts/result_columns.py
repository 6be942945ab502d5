"""The columns that are reached as results only, and how often fumbles are recovered."""

from __future__ import annotations

from snapcount.forge.chance import Chance
from snapcount.forge.charts.boxes import Boxes
from snapcount.forge.charts.histogram import Histogram
from snapcount.forge.charts.run_columns import pour
from snapcount.forge.charts.slices import part
from snapcount.forge.charts.targets import BREAKAWAY, TrappedTarget
from snapcount.forge.charts.yardage import MOST, Wanted, fitted
from snapcount.rulebooks.paydirt.charts.cells import Kind
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import HIGHEST, LOWEST
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS, chance_of_totals

_AS_IT_IS = {0: 1.0}  # no defence adds anything


def breakaway_column(gains: Histogram, luck: Chance) -> Column:
    """B: how far a runner who has broken away comes."""
    boxes = Boxes(luck)
    rows = boxes.shuffled(boxes.budget.free)
    shares = [OFFENSIVE_WAYS[row] / boxes.clean for row in rows]
    boxes.numbers(rows, fitted(shares, Wanted(gains, {}, _AS_IT_IS), BREAKAWAY), 0)
    return boxes.column


def trapped_column(target: TrappedTarget, luck: Chance) -> Column:
    """QT: sacks and scrambles; the ball comes loose in sacks only."""
    boxes = Boxes(luck)
    loose = boxes.budget.take(target.fumble * boxes.clean)
    sacks = part(target.yards, -MOST, -1)
    fumbles = boxes.spread(Kind.FUMBLE, loose, sacks, -MOST)
    fixed: dict[int, float] = {}
    for row, box in zip(loose, fumbles, strict=True):
        pour(fixed, {box.yards: 1.0}, OFFENSIVE_WAYS[row] / boxes.clean)
    rows = boxes.shuffled(boxes.budget.free)
    shares = [OFFENSIVE_WAYS[row] / boxes.clean for row in rows]
    boxes.numbers(rows, fitted(shares, Wanted(target.yards, fixed, _AS_IT_IS)), 0)
    return boxes.column


def recovered_total(share: float) -> int:
    """The highest total on which the side keeps a fumble."""
    totals = range(LOWEST, HIGHEST)
    return min(totals, key=lambda one: abs(_kept(one) - share))


def _kept(total: int) -> float:
    return float(chance_of_totals(range(LOWEST, total + 1)))
