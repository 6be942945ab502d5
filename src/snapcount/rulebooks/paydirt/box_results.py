"""From two boxes to a play's result: the Priority Chart, breakaways, a trapped quarterback."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell, Variable, number
from snapcount.rulebooks.paydirt.charts.columns import Result
from snapcount.rulebooks.paydirt.dice import (
    BREAKAWAY_ROLL,
    TOTALS,
    TRAPPED_ROLL,
    VARIABLE_FACES,
    VARIABLE_TOTAL,
)
from snapcount.rulebooks.paydirt.facts import Breakaway, ChartsRead, NotReduced, Trapped, YardsLess
from snapcount.rulebooks.paydirt.priority import Verdict, merge

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

NOT_REDUCED = {
    BoxType.INCOMPLETE: "PD-A4-b-a",
    BoxType.INTERCEPTION: "PD-A4-b-b",
    BoxType.FUMBLE: "PD-A4-b-c",
    BoxType.TOUCHDOWN: "PD-A4-b-d",
}
OURS_COUNTS = (Verdict.OFFENSE, Verdict.ADD, Verdict.NO_GAIN)
REST = 40  # what a total is taken from (PDR-27)


class Handicap(NamedTuple):
    """Yards taken off the offensive result before merging."""

    fourth_down: bool = False  # PD-A4-a
    hurried: bool = False  # PD-A9-A

    @property
    def yards(self) -> int:
        """Two for each (PDR-17)."""
        return 2 * (self.fourth_down + self.hurried)

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules behind the handicap."""
        fourth = ("PD-A4-a",) if self.fourth_down else ()
        return (*fourth, *(("PD-A9-A",) if self.hurried else ()), "PDR-17")


NO_HANDICAP = Handicap()


class OutcomeKind(StrEnum):
    """Types of outcome."""

    GAIN = "gain"  # or loss, or nothing
    INCOMPLETE = "incomplete"
    INTERCEPTION = "interception"
    FUMBLE = "fumble"
    TOUCHDOWN = "touchdown"
    END_ZONE_FUMBLE = "end-zone fumble"  # F against (TD): no yards, but beyond the goal line


class Outcome(NamedTuple):
    """A play's outcome before it is placed on the field."""

    kind: OutcomeKind
    yards: int = 0
    out: bool = False
    trapped: bool = False  # by way of the QT column
    cites: tuple[str, ...] = ()  # the rules that determined the yards


OUT_OF_BOUNDS = ("PD-VI-10-A", "PDR-09")


class Counting(NamedTuple):
    """The box that counts after merging, and the defense's yards to be added to it."""

    box: Cell
    added: int = 0


class BoxResults:
    """IV-2-D, VI-2: two boxes, and what they come to."""

    @subrule
    def settled(self: Paydirt, cell: Cell) -> Rule[Cell]:
        """A box whose yards are left to further dice becomes a number (later edition, PDR-27)."""
        if cell.variable is None:
            return cell
        if cell.variable is Variable.FACES:
            yards = yield from VARIABLE_FACES
        elif cell.variable is Variable.REST:
            yards = REST - (yield from VARIABLE_TOTAL)
        else:
            yards = 0
            for _ in range(TOTALS[cell.variable]):
                yards += yield from VARIABLE_TOTAL
        return number(yards if cell.yards > 0 else -yards)

    @subrule
    def what_it_comes_to(self: Paydirt, ours: Cell, theirs: Cell, less: Handicap) -> Rule[Outcome]:
        """Merges both results by the Priority Chart (PD-V-9); ``less`` yards are taken off ours first."""
        reduced = less_of(ours, less)
        entry = merge(reduced, theirs)
        out = OUT_OF_BOUNDS if ours.asterisk else ()
        if entry.verdict in OURS_COUNTS:
            self.announce_handicap(ours, less)
        self.announce(
            ChartsRead(str(reduced), str(theirs), str(entry.verdict)), "PD-V-9", *entry.cites, *out
        )
        counts = counting(reduced, theirs, entry.verdict)
        if counts is None:
            return Outcome(OutcomeKind.END_ZONE_FUMBLE)
        # Of the defense's boxes, yards only come off a trapped quarterback (PDR-17).
        return (yield from self.outcome_of(counts.box, counts.added, less))

    def announce_handicap(self: Paydirt, box: Cell, less: Handicap) -> None:
        """Announces whether yards were taken off the box that counts (PDR-17)."""
        if not less.yards:
            return
        if box.kind is BoxType.NUMBER:
            self.announce(YardsLess(less.yards), "PD-A4-b-h", *less.cites)
        elif box.kind in NOT_REDUCED:
            self.announce(NotReduced(str(box)), NOT_REDUCED[box.kind])

    @subrule
    def outcome_of(self: Paydirt, cell: Cell, added: int, less: Handicap) -> Rule[Outcome]:
        """The outcome of the box that counts, with yards added; two columns need another roll (PD-VI-2)."""
        match cell.kind:
            case BoxType.BREAKAWAY:
                return (yield from self.breakaway(cell, added, less))
            case BoxType.TRAPPED:
                return (yield from self.trapped(cell, less))
        return come_to(cell, added)

    @subrule
    def breakaway(self: Paydirt, cell: Cell, added: int, less: Handicap) -> Rule[Outcome]:
        """The breakaway column; defensive yards count only where the chart adds them (PD-VI-2-a, -c)."""
        total = yield from BREAKAWAY_ROLL
        box = yield from self.settled(self.chart(Side.OFFENSE).offensive(Result.BREAKAWAY, total))
        self.announce(
            Breakaway(Side.OFFENSE, str(box)), "PD-VI-2-a", *(("PD-VI-2-c",) if added else ())
        )
        if box.kind is not BoxType.TOUCHDOWN:
            self.announce_handicap(box, less)
        return broken_away(cell, less_of(box, less), added)

    @subrule
    def trapped(self: Paydirt, cell: Cell, less: Handicap) -> Rule[Outcome]:
        """Rolls on the QT column; defensive yards never count (PD-VI-2-a, -b)."""
        total = yield from TRAPPED_ROLL
        box = yield from self.settled(self.chart(Side.OFFENSE).offensive(Result.TRAPPED, total))
        self.announce(Trapped(Side.OFFENSE, str(box)), "PD-VI-2-a", "PD-VI-2-b")
        if box.kind is not BoxType.FUMBLE:
            self.announce_handicap(box, less)
        return was_trapped(cell, less_of(box, less))


def gain(yards: int, *, out: bool, trapped: bool = False) -> Outcome:
    """A gain or a loss, out of bounds if an asterisk of the offense says so."""
    return Outcome(OutcomeKind.GAIN, yards, out, trapped, cites=OUT_OF_BOUNDS if out else ())


def counting(ours: Cell, theirs: Cell, verdict: Verdict) -> Counting | None:
    """What a cell of the Priority Chart makes of two boxes; None: a fumble beyond the goal line (PDR-45)."""
    match verdict:
        case Verdict.OFFENSE | Verdict.NO_GAIN:
            return Counting(ours)
        case Verdict.ADD:
            return Counting(ours, theirs.yards)
        case Verdict.DEFENSE:
            return Counting(theirs)
        case Verdict.SHORTER:
            return Counting(Cell(BoxType.INTERCEPTION, min(ours.yards, theirs.yards)))
        case Verdict.FUMBLE_ADDED:
            return Counting(Cell(BoxType.FUMBLE, ours.yards + theirs.yards))
        case Verdict.FUMBLE_AT:
            return Counting(Cell(BoxType.FUMBLE, theirs.yards))
        case Verdict.FUMBLE_SCORES:
            return None


def less_of(box: Cell, less: Handicap) -> Cell:
    """Two yards less on fourth down, two less for a hurried play (PD-A4-a, PD-A9-A); only off numbers."""
    if not less.yards or box.kind is not BoxType.NUMBER:
        return box
    return number(box.yards - less.yards, asterisk=box.asterisk)


def come_to(cell: Cell, added: int) -> Outcome:
    """The outcome of a box that needs no other roll, with yards added."""
    match cell.kind:
        case BoxType.INTERCEPTION:
            return Outcome(OutcomeKind.INTERCEPTION, cell.yards)
        case BoxType.FUMBLE:
            return Outcome(OutcomeKind.FUMBLE, cell.yards)
        case BoxType.TOUCHDOWN:
            return Outcome(OutcomeKind.TOUCHDOWN)
        case BoxType.INCOMPLETE:
            return Outcome(OutcomeKind.INCOMPLETE)
    return gain(cell.yards + added, out=cell.asterisk)


def broken_away(cell: Cell, box: Cell, added: int) -> Outcome:
    """The outcome of a breakaway: its own box, and the one that was rolled."""
    if box.kind is BoxType.TOUCHDOWN:
        return Outcome(OutcomeKind.TOUCHDOWN, cites=("PDR-28",))
    return gain(box.yards + added, out=cell.asterisk or box.asterisk)


def was_trapped(cell: Cell, box: Cell) -> Outcome:
    """The outcome for a trapped quarterback: his own box, and the one that was rolled."""
    if box.kind is BoxType.FUMBLE:
        return Outcome(OutcomeKind.FUMBLE, box.yards, trapped=True)
    return gain(box.yards, out=cell.asterisk or box.asterisk, trapped=True)
