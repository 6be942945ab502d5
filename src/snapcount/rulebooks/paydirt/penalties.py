"""Penalties as they are called: on a play or kick, on a return, on both teams (PD-VI-3-A, PD-VI-3-B)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Flag, FoulsOffset
from snapcount.gridiron.field import Side
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.dead_ball import PERSONAL, End, Foul, FoulKind, SetYards

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

# PD-A11-A-iv
CONTACT = Foul(Side.DEFENSE, SetYards(5), FoulKind.CONTACT, first_down=True, defensive=True)


class Called(NamedTuple):
    """The penalties called so far, without duplicates; ``end``: no further rolls are made."""

    fouls: tuple[Foul, ...]
    end: End | None = None


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


class Penalties:
    """VI-3: penalties called."""

    def called(self: Paydirt, before: tuple[Foul, ...], foul: Foul, *cites: str) -> Called:
        """A penalty on a play or kick: roll again, or no further rolls (PD-VI-3-A, PD-VI-3-B)."""
        self.announce(Flag(str(foul), foul.on), _CALLED[foul.kind], "PD-III-b", *cites)
        fouls = with_foul(before, foul)
        if _against_both(fouls):
            several = ("PD-VI-3-A-f",) if len(before) > 1 else ()
            self.announce(FoulsOffset(), _OFFSET[foul.kind], "PD-VI-3-A-h", *several)
            return Called(fouls, End.DOUBLE_FOUL)
        if foul.kind is FoulKind.INTERFERENCE:
            return Called(fouls, End.NO_PLAY)
        return Called(fouls)

    def called_on_return(self: Paydirt, before: Foul | None, foul: Foul) -> Foul | None:
        """The best penalty on a return, to be marked at its end; None: opposite ones offset (PDR-12)."""
        self.announce(Flag(str(foul), foul.on), "PD-VI-3-C-v-b", "PDR-12")
        if before is None or before.on is foul.on:
            return max(foul, before or foul, key=lambda one: (one.yards, one.first_down))
        self.announce(FoulsOffset(), "PDR-12", "PD-VI-3-A-h", "PDR-52", "PDR-57")
        return None


def foul_in(box: Cell, offense: Side) -> Foul:
    """The penalty in a box of that side's chart: OFF is on it, DEF and PI on the other."""
    if box.kind is BoxType.OFFENSE_FOUL:
        return Foul(offense, SetYards(box.yards))
    if box.kind is BoxType.INTERFERENCE:
        return Foul(
            offense.other, box.yards, FoulKind.INTERFERENCE, first_down=True, defensive=True
        )
    first_down = box.first_down or box.yards == PERSONAL
    yards = SetYards(box.yards)
    return Foul(offense.other, yards, first_down=first_down, defensive=True)


def with_foul(fouls: tuple[Foul, ...], foul: Foul) -> tuple[Foul, ...]:
    """Equal penalties are merged, so that they can be chosen from."""
    return tuple(sorted({*fouls, foul}))


def _against_both(fouls: tuple[Foul, ...]) -> bool:
    return len({foul.on for foul in fouls}) > 1
