"""Penalties as they are called: on a play or kick, on a return, on both teams (PD-VI-3-A, PD-VI-3-B)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import Flag, FoulsOffset
from snapcount.gridiron.field import Side
from snapcount.rulebooks.paydirt.charts.cells import Cell, Kind
from snapcount.rulebooks.paydirt.dead_ball import (
    PERSONAL,
    DeadBall,
    End,
    Foul,
    FoulKind,
    Story,
)

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

CONTACT = Foul(Side.DEFENCE, 5, FoulKind.CONTACT, first_down=True, defensive=True)  # PD-A11-A-iv


def foul_in(box: Cell, offence: Side) -> Foul:
    """The penalty in a box of that side's chart: OFF is on it, DEF and PI on the other."""
    if box.kind is Kind.OFFENCE_FOUL:
        return Foul(offence, box.yards)
    kind = FoulKind.INTERFERENCE if box.kind is Kind.INTERFERENCE else FoulKind.YARDS
    first_down = kind is FoulKind.INTERFERENCE or box.first_down or box.yards == PERSONAL
    return Foul(offence.other, box.yards, kind, first_down, defensive=True)


def called(rules: Paydirt, story: Story, foul: Foul, *cites: str) -> Story | DeadBall:
    """A penalty on a play or kick: roll again, or no further rolls (PD-VI-3-A, PD-VI-3-B)."""
    rules.announce(Flag(str(foul), foul.on), _CALLED[foul.kind], "PD-III-b", *cites)
    fouled = story.fouled(foul)
    if any(other.on is not foul.on for other in story.fouls):
        offset = _OFFSET[foul.kind]
        several = ("PD-VI-3-A-f",) if len(story.fouls) > 1 else ()
        return rules.double_foul(fouled, offset, *several)
    if foul.kind is FoulKind.INTERFERENCE:
        return DeadBall.void(End.NO_PLAY, fouled)
    return fouled


_CALLED = {
    FoulKind.YARDS: "PD-VI-3-A-a",
    FoulKind.INTERFERENCE: "PD-VI-3-B-a",
    FoulKind.CONTACT: "PD-A11-A-iv",
}
_OFFSET = {
    FoulKind.YARDS: "PD-VI-3-A-g",
    FoulKind.INTERFERENCE: "PD-VI-3-A-pi-a",
    FoulKind.CONTACT: "PD-VI-3-A-g",
}


def called_on_return(rules: Paydirt, story: Story, foul: Foul) -> Story | DeadBall:
    """A penalty on a return is marked at its end; opposite ones offset (PDR-12, PDR-52)."""
    rules.announce(Flag(str(foul), foul.on), "PD-VI-3-C-v-b", "PDR-12")
    story = story.fouled_on_return(foul)
    if any(other.on is not foul.on for other in story.return_fouls):
        return rules.double_foul(story, "PDR-12", "PDR-52", "PDR-57")
    return story


def double_foul(rules: Paydirt, story: Story, cite: str, *more: str) -> DeadBall:
    """Opposing penalties offset whatever their yards (PD-VI-3-A-g, -h)."""
    rules.announce(FoulsOffset(), cite, "PD-VI-3-A-h", *more)
    return DeadBall.void(End.DOUBLE_FOUL, story)
