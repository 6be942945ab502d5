"""Returns of kicks, interceptions and recovered balls (PD-V-5, PD-VI-8, PD-VI-11-F)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Interception, Return, TakesTheBall
from snapcount.gridiron.field import (
    END_ZONE,
    LENGTH,
    Side,
    Spot,
    from_the_other_side,
    in_opponents_end_zone,
    in_own_end_zone,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import Each, ends_with, subrule
from snapcount.rulebooks.paydirt.calls import Runback, runback
from snapcount.rulebooks.paydirt.charts.cells import FOULS, BoxType, Cell
from snapcount.rulebooks.paydirt.charts.columns import LOWEST, Result, Special
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, End, Foul, Story
from snapcount.rulebooks.paydirt.dice import BREAKAWAY_ROLL, RE_ROLL, RETURN_ROLL
from snapcount.rulebooks.paydirt.facts import Breakaway, ChartRead, ReturnLimited
from snapcount.rulebooks.paydirt.penalties import foul_in
from snapcount.rulebooks.paydirt.squib import SQUIB_RETURNS
from snapcount.rulebooks.paydirt.switches import ReturnLoss

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

DEEPEST = LENGTH + END_ZONE - 1  # nine yards deep (PD-VI-11-E-ii)


class Trip(NamedTuple):
    """A return: its column and rule, its limit, and the result of not getting out of the end zone."""

    column: Special | None  # None: the squib column
    cites: tuple[str, ...]
    most: int | None = None  # a guess about the kickoff limits it (PD-A2-d, PD-A2-e)
    failed: End = End.TOUCHBACK  # not beyond the goal line from the own end zone


class Rolled(NamedTuple):
    """The box of a return, and the best penalty called on it; no box if both teams fouled."""

    box: Cell | None
    foul: Foul | None


KICKOFF_RETURN = Trip(Special.KICKOFF_RETURN, ("PD-V-5",))
SQUIB_RETURN = Trip(None, ("PD-A2-b",))
PUNT_RETURN = Trip(Special.PUNT_RETURN, ("PD-VI-4-c",))
MISSED_FIELD_GOAL_RETURN = Trip(Special.KICKOFF_RETURN, ("PD-A6-C-a", "PD-A6-C-b"))
INTERCEPTION_RETURN = Trip(Special.INTERCEPTION_RETURN, ("PD-VI-8-b",))
RECOVERY_RETURN = Trip(Special.INTERCEPTION_RETURN, ("PD-A3-d",))
IN_THE_FIELD = (Runback.RETURN, Runback.NO_RETURN)
IN_THE_END_ZONE = (Runback.TOUCHBACK, Runback.RETURN)


class Returns:
    """V-5, VI-8, VI-11: kicks and interceptions brought back."""

    @subrule
    def interception(self: Paydirt, x: int, yards: int, story: Story) -> Rule[DeadBall]:
        """Caught by the defense that far from the line of scrimmage (PD-VI-8-a)."""
        at = min(x + yards, DEEPEST)
        beyond = ("PD-VI-11-E-ii",) if x + yards > DEEPEST else ()
        spot = Spot(Side.OFFENSE, at)
        self.announce(Interception(Side.DEFENSE, spot), "PD-VI-8-a", *beyond)
        story = replace(story, changed=True)
        if in_own_end_zone(at):
            return self.touchdown(Side.DEFENSE, story, "PD-VI-11-E-iii", "PDR-42")
        own = from_the_other_side(at)
        if in_own_end_zone(own):
            return (yield from ends_with(self.in_the_end_zone(own, INTERCEPTION_RETURN, story)))
        wish = yield from runback(Side.DEFENSE, IN_THE_FIELD, "PD-VI-8-b")
        if wish is Runback.NO_RETURN:
            return DeadBall.held(Side.DEFENSE, own, story)
        trip = INTERCEPTION_RETURN
        return (yield from ends_with(self.bring_back(Side.DEFENSE, own, trip, story)))

    @subrule
    def in_the_end_zone(self: Paydirt, own: int, trip: Trip, story: Story) -> Rule[DeadBall]:
        """A kick or an interception in the own end zone: a touchback or a return (PD-VI-11-F-a)."""
        wish = yield from runback(Side.DEFENSE, IN_THE_END_ZONE, "PD-VI-11-F-a")
        if wish is Runback.TOUCHBACK:
            kick = ("PDR-19",) if trip is not INTERCEPTION_RETURN else ()
            goal_line = ("PD-VI-11-A", "PDR-42")
            return self.touchback(Side.DEFENSE, story, "PD-VI-11-F-a", *goal_line, *kick)
        return (yield from ends_with(self.bring_back(Side.DEFENSE, own, trip, story)))

    @subrule
    def bring_back(self: Paydirt, by: Side, start: int, trip: Trip, story: Story) -> Rule[DeadBall]:
        """A return from ``start``, in the returning side's coordinates."""
        if self.merges:
            then: Each[DeadBall] = Each(
                self.rolled_return(by, trip.column, story.return_foul, False),
                *(self.brought, by, start, trip, story),
            )
            return (yield from then)
        rolled = yield from self.rolled_return(by, trip.column, story.return_foul, False)
        story = replace(story, returned=True, return_foul=rolled.foul)
        if rolled.box is None:
            return DeadBall.void(End.DOUBLE_FOUL, story)
        box, trip = self.limited(rolled.box, trip), trip._replace(most=None)
        return (yield from ends_with(self.return_ends(by, start, trip, box, story)))

    def brought(
        self: Paydirt, by: Side, start: int, trip: Trip, story: Story, rolled: Rolled
    ) -> Rule[DeadBall] | DeadBall:
        """Ends a return after its roll; only after a fumble does the play go on."""
        story = replace(story, returned=True, return_foul=rolled.foul)
        if rolled.box is None:
            return DeadBall.void(End.DOUBLE_FOUL, story)
        box, trip = self.limited(rolled.box, trip), trip._replace(most=None)
        if box.kind is BoxType.FUMBLE:
            return self.return_ends(by, start, trip, box, story)
        return self.return_stops(by, start, trip, box, story)

    @subrule
    def rolled_return(
        self: Paydirt, by: Side, column: Special | None, before: Foul | None, again: bool
    ) -> Rule[Rolled]:
        """The box of the return column, applied directly (PD-IV-2-C-d); a penalty is re-rolled (PDR-12)."""
        total = yield from (RE_ROLL if again else RETURN_ROLL)
        box = self.return_box(by, column, total)
        if box.kind in FOULS:
            best = self.called_on_return(before, foul_in(box, by))
            if best is None:
                return Rolled(None, before)
            return (yield from ends_with(self.rolled_return(by, column, best, True)))
        if box.kind is BoxType.BREAKAWAY:  # of the squib column (PDR-15)
            away = yield from BREAKAWAY_ROLL
            box = self.chart(by).offensive(Result.BREAKAWAY, away)
            self.announce(Breakaway(by, str(box)), "PDR-15")
        return Rolled((yield from self.settled(box)), before)

    def return_box(self: Paydirt, by: Side, column: Special | None, total: int) -> Cell:
        """The box opposite the total, on the returning team's chart or in the squib column."""
        if column is None:
            box, cites = SQUIB_RETURNS[total - LOWEST], ("PD-A2-b",)
        else:
            box, cites = self.chart(by).special_teams(column, total), ("PD-IV-2-C-c",)
        name = column or "squib"
        self.announce(ChartRead(by, name, total, str(box)), *cites, "PD-IV-2-C-d")
        return box

    def limited(self: Paydirt, box: Cell, trip: Trip) -> Cell:
        """Yards, a touchdown or the spot of a fumble are cut to the limit (PDR-14)."""
        if trip.most is None or (box.kind is not BoxType.TOUCHDOWN and box.yards <= trip.most):
            return box
        self.announce(ReturnLimited(trip.most), "PD-A2-g", "PDR-14")
        if box.kind is BoxType.FUMBLE:
            return box._replace(yards=trip.most)
        return Cell(BoxType.NUMBER, trip.most)

    @subrule
    def return_ends(
        self: Paydirt, by: Side, start: int, trip: Trip, box: Cell, story: Story
    ) -> Rule[DeadBall]:
        """Where a return ends, in the returning side's coordinates."""
        if box.kind is BoxType.FUMBLE:
            theirs = in_own_end_zone(start) and trip.failed is End.TOUCHBACK
            story = replace(story, fumbled_return=True, pushed_back=theirs)
            at = start + box.yards
            return (yield from ends_with(self.fumble(by, at, story, "PDR-25", "PD-VI-11-F-b")))
        return self.return_stops(by, start, trip, box, story)

    def return_stops(
        self: Paydirt, by: Side, start: int, trip: Trip, box: Cell, story: Story
    ) -> DeadBall:
        """Where a return ends if the ball is not lost."""
        if box.kind is BoxType.TOUCHDOWN:
            self.announce(Return(by, LENGTH - start, Spot(by, LENGTH)), *trip.cites, "PD-VI-11-F-b")
            return self.touchdown(by, story, "PDR-28")
        end = start + box.yards
        self.announce(Return(by, box.yards, Spot(by, end)), *trip.cites, "PD-VI-11-F-b")
        if in_opponents_end_zone(end):
            return self.touchdown(by, story, "PD-VI-11-C", "PD-VI-11-A")
        if not in_own_end_zone(end):
            return DeadBall.held(by, end, story)
        return self.stopped_behind(by, start, trip, story)

    def stopped_behind(self: Paydirt, by: Side, start: int, trip: Trip, story: Story) -> DeadBall:
        """A return that ends on or behind the own goal line (PD-VI-11-F-c, PDR-24)."""
        if in_own_end_zone(start):
            if trip.failed is End.TOUCHBACK:
                return self.touchback(by, story, "PD-VI-11-F-c", "PD-VI-11-A", "PDR-24")
            return self.safety(by, story, "PD-VI-11-D-iii-b", "PD-A13-D")
        if self.switches.return_loss is ReturnLoss.ONE_YARD_LINE:
            self.announce(TakesTheBall(by, Spot(by, 1)), "PDR-24")
            return DeadBall.held(by, 1, story)
        return self.safety(by, story, "PDR-24", "PDR-42", "PD-VI-11-G-iii")
