"""Punts: how far, and who may do what with them (PD-VI-4, PD-A6-A, PD-A10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import Punt
from snapcount.gridiron.field import LENGTH, Side, Spot, from_the_other_side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.paydirt.calls import Runback
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.columns import Special
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, Story
from snapcount.rulebooks.paydirt.facts import PuntOut
from snapcount.rulebooks.paydirt.kicks import Block, Kick
from snapcount.rulebooks.paydirt.returns import Trip
from snapcount.rulebooks.paydirt.switches import ON

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

PUNT_RETURN = Trip(Special.PUNT_RETURN)
MAY_BE_CALLED_OUT = 15  # yards subtracted (PD-A10-C-b)


@subrule
def punt(rules: Paydirt, kick: Kick, box: Cell, story: Story) -> Rule[DeadBall]:
    """The ball travels as far as the box says, less what was subtracted (PD-VI-4-a, PD-A10-C-a)."""
    yards = max(0, box.yards - kick.less)
    landing = kick.x + yards
    corner = ("PD-A10-C-a", "PDR-34") if kick.less else ()
    rules.announce(
        Punt(Side.OFFENCE, yards, Spot(Side.OFFENCE, landing)),
        *("PD-VI-4-a", *corner, *no_return_cites(kick, box)),
    )
    if kick.less and not yards:  # dead at the line of scrimmage (PDR-34)
        story, own = replace(story, changed=True), from_the_other_side(landing)
        return rules.not_returned(own, Runback.NO_RETURN, story)
    if kick.called_out and landing < LENGTH:
        rules.announce(PuntOut(Spot(Side.OFFENCE, landing)), "PD-A10-C-b")
    options = rules.punt_choices(kick, box)
    return (yield from rules.kick_lands(landing, options, PUNT_RETURN, story))


def punt_choices(rules: Paydirt, kick: Kick, box: Cell) -> tuple[Runback, ...]:
    """What the receivers may do with a punt that comes down in the field."""
    options = rules.switches.punt_options is ON
    if box.asterisk or kick.called_out or kick.block is Block.ORDINARY:
        return (Runback.NO_RETURN,)  # PD-VI-10-B, PD-A10-C-b, PD-A11-A-i, PD-A11-A-ii
    if kick.quick or kick.block is Block.SPECIAL:  # PD-A10-A, PD-A11-D-a
        return (Runback.FAIR_CATCH, Runback.LET_IT_ROLL) if options else (Runback.NO_RETURN,)
    if options:
        return (Runback.RETURN, Runback.FAIR_CATCH, Runback.LET_IT_ROLL)
    return (Runback.RETURN, Runback.NO_RETURN)


def no_return_cites(kick: Kick, box: Cell) -> tuple[str, ...]:
    """Why a punt may not be returned."""
    return (
        *(("PD-VI-10-B",) if box.asterisk else ()),
        *(("PD-A10-A",) if kick.quick else ()),
        *(("PD-A10-C-b",) if kick.called_out else ()),
        *(("PD-A11-A-i", "PD-A11-A-ii") if kick.block is Block.ORDINARY else ()),
        *(("PD-A11-A-i", "PD-A11-D-a") if kick.block is Block.SPECIAL else ()),
    )
