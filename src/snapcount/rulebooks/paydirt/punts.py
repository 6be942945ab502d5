"""Punts: how far, and who may do what with them (PD-VI-4, PD-A6-A, PD-A10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import Punt
from snapcount.gridiron.field import LENGTH, Side, Spot
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.paydirt.calls import Runback
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, Story
from snapcount.rulebooks.paydirt.facts import PuntOut
from snapcount.rulebooks.paydirt.kicks import Block, Kick
from snapcount.rulebooks.paydirt.returns import PUNT_RETURN
from snapcount.rulebooks.paydirt.switches import ON

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

MAY_BE_CALLED_OUT = 15  # yards subtracted (PD-A10-C-b)


class Punts:
    """VI-4, A6, A10: punts."""

    @subrule
    def punt(self: Paydirt, kick: Kick, box: Cell, story: Story) -> Rule[DeadBall]:
        """The ball travels as far as the box says, less what was subtracted (PD-VI-4-a, PD-A10-C-a)."""
        yards = max(0, box.yards - kick.less)
        landing = kick.x + yards
        corner = ("PD-A10-C-a", "PDR-34") if kick.less else ()
        options, why = self.punt_choices(kick, box)
        spot = Spot(Side.OFFENSE, landing)
        self.announce(Punt(Side.OFFENSE, yards, spot), "PD-VI-4-a", *corner, *why)
        if kick.less and not yards:
            return self.dead_on_the_spot(kick.x, story)
        if kick.called_out and landing < LENGTH:
            self.announce(PuntOut(spot), "PD-A10-C-b")
        return (yield from self.kick_lands(landing, options, PUNT_RETURN, story))

    def punt_choices(
        self: Paydirt, kick: Kick, box: Cell
    ) -> tuple[tuple[Runback, ...], tuple[str, ...]]:
        """What the receivers may do with a punt that lands in the field, and the rules that limit it."""
        options = self.switches.punt_options is ON
        if box.asterisk:
            return (Runback.NO_RETURN,), ("PD-VI-10-B",)
        if kick.called_out:
            return (Runback.NO_RETURN,), ("PD-A10-C-b",)
        if kick.block is Block.ORDINARY:
            return (Runback.NO_RETURN,), ("PD-A11-A-i", "PD-A11-A-ii")
        if kick.quick or kick.block is Block.SPECIAL:
            why = ("PD-A10-A",) if kick.quick else ("PD-A11-A-i", "PD-A11-D-a")
            if options:
                return (Runback.FAIR_CATCH, Runback.LET_IT_ROLL), why
            return (Runback.NO_RETURN,), why
        if options:
            return (Runback.RETURN, Runback.FAIR_CATCH, Runback.LET_IT_ROLL), ()
        return (Runback.RETURN, Runback.NO_RETURN), ()
