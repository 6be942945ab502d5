"""Fills the windows of a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from snapcount.families.strategy.forge.model import Model, PlayModel
from snapcount.families.strategy.forge.tuning import Tuning
from snapcount.families.strategy.forge.windows import RAREST, WIDTHS, Call, Cell, Debt, Remainders
from snapcount.forge.chance import Chance
from snapcount.forge.quantiles import Quantiles
from snapcount.rulebooks.strategy.cards.results import PRE_SNAP, Band, Result, Shown


class RunMaker:
    """Fills the cells of a run, one after the other."""

    def __init__(self, play: PlayModel, model: Model, tuning: Tuning, luck: Chance) -> None:
        self._class = model.runs[play.style]
        self._shapes = model.run_shapes
        self._pre_snap = model.pre_snap
        self._tuning = tuning
        self._luck = luck
        self._remainders = Remainders()
        self._fumbles, self._flags = Debt(), Debt()

    def cell(self, call: Call) -> Cell:
        """The five windows of a call."""
        flag, fumble = self._spoils(call)
        order = self._order(call.advantage, spoiled=flag or fumble)
        cell = self._laid_out(self._gains(call.advantage), order)
        if flag:
            cell[RAREST] = PRE_SNAP
        elif fumble:
            cell[RAREST] = replace(cell[RAREST], fumble=True)
        return cell

    def _spoils(self, call: Call) -> tuple[bool, bool]:
        """Whether the rarest window shows a pre-snap penalty or a fumble."""
        width = call.weight * WIDTHS[RAREST]
        fumbles = self._class.fumbles * (1 - self._shapes.holds_on * call.advantage)
        self._flags.grow(width * self._pre_snap)
        self._fumbles.grow(call.weight * self._tuning.fumbles * fumbles)
        flag = self._flags.paid_by(width, self._luck)
        return flag, not flag and self._fumbles.paid_by(width, self._luck)

    def _order(self, advantage: float, *, spoiled: bool) -> Sequence[Band]:
        """The windows from the worst gain to the best."""
        if spoiled:
            orders = self._shapes.spoiled
        elif advantage < self._shapes.stuffed_below:
            orders = self._shapes.stuffed
        else:
            orders = self._shapes.usual
        return [Band(letter) for letter in self._luck.one_of(orders)]

    def _gains(self, advantage: float) -> Quantiles:
        """The distribution of yards."""
        middle = self._shapes.gains.mean()
        mean = self._class.mean + self._tuning.run_yards + self._class.pull * advantage
        scale = self._class.scale * (1 + self._shapes.widens * advantage)
        return self._shapes.gains.shaped(lambda gain: (gain - middle) * scale + mean)

    def _laid_out(self, gains: Quantiles, order: Sequence[Band]) -> Cell:
        """Gives each window a slice of the gains."""
        cell: Cell = {}
        below = 0.0
        for band in order:
            above = min(below + WIDTHS[band], 1.0)
            yards = self._remainders.rounded(band, gains.mean(below, above))
            cell[band] = Result(Shown.YARDS, yards)
            below = above
        return cell
