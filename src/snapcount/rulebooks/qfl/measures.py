"""Clock measures after a play: time-outs, QB stop-clock, no-huddle, in the order of 2.5 (QFL-6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from snapcount.gridiron.facts import TimeOut
from snapcount.gridiron.field import Side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import at_once, reckoned
from snapcount.rulebooks.fever.dead_ball import DeadBall
from snapcount.rulebooks.fever.notches import Notches
from snapcount.rulebooks.qfl.calls import DICE_SETS, Call
from snapcount.rulebooks.qfl.circumstances import KnownFacts
from snapcount.rulebooks.qfl.facts import StopsTheClock
from snapcount.rulebooks.qfl.ledger import IN_BOUNDS, MOST, OUT_OF_BOUNDS, Entry
from snapcount.rulebooks.qfl.orders.meaning import OPPONENTS_TIMEOUT, holds
from snapcount.rulebooks.qfl.orders.terms import Measure
from snapcount.rulebooks.qfl.sheets import Orders
from snapcount.rulebooks.qfl.situation import QflSituation
from snapcount.rulebooks.qfl.story import QflStory, qfl_story

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

TIME_OUTS = (Measure.TIMEOUT, Measure.TIMEOUT_PLUS_ONE)
_ON_A_FLAG = ("QFLR-41", "QFLR-48", "QFLR-96")
FLAG_CAP, LATE_FLAG_CAP = 2, 1  # QFL-5-14-1a, QFL-5-14-1b


@dataclass(frozen=True)
class Ending:
    """A play that is over and adjudicated, before the clock is charged."""

    before: QflSituation
    story: QflStory
    entry: Entry
    orders: Orders
    flag: str = "none"  # `result.flag` from the offense's point of view
    void: bool = False  # the play does not count
    after: QflSituation | None = None  # where it leads, clock aside, if a measure was ordered
    facts: tuple[tuple[Side, KnownFacts], ...] = ()

    def facts_for(self, side: Side) -> KnownFacts:
        """The facts for that side's conditions."""
        return dict(self.facts)[side]


@dataclass(frozen=True)
class Charged:
    """The charge to the clock, and the time-outs it took."""

    situation: QflSituation  # with the time-outs charged
    notches: Notches
    running: bool
    stop_clock: bool = False
    no_huddle: bool = False


class Measures:
    """6: what coaches do about the clock."""

    def take_measures(self: Qfl, ending: Ending) -> Rule[Charged]:
        """Time-outs at once, then stop-clock, time-outs after one more notch, no-huddle (2.5)."""
        if not ending.orders.measures:
            return Charged(ending.before, ending.entry.notches, ending.entry.runs)
        wishes = {side: self.wish_of(ending, side) for side in Side}
        stopped = yield from self.time_out_taken(ending, wishes, Measure.TIMEOUT)
        if stopped is not None:
            return stopped
        if wishes[Side.OFFENSE] is Measure.STOP_CLOCK:
            self.announce(StopsTheClock(Side.OFFENSE), "QFL-6-3a", "QFL-6-3b", "QFLR-52")
            notches = ending.entry.notches.at_most(1, "QFL-6-3a")
            return Charged(ending.before, notches, running=False, stop_clock=True)
        hurry = wishes[Side.OFFENSE] is Measure.NO_HUDDLE
        due = self.without_the_huddle(ending.entry.notches) if hurry else ending.entry.notches
        if self.plus_one_saves(ending, due):
            stopped = yield from self.time_out_taken(ending, wishes, Measure.TIMEOUT_PLUS_ONE)
            if stopped is not None:
                return stopped
        return Charged(ending.before, due, ending.entry.runs, no_huddle=hurry)

    def wish_of(self: Qfl, ending: Ending, side: Side) -> Measure:
        """The first order of a side that applies and is possible; otherwise the clock runs (2.5)."""
        orders = ending.orders.of(side).after
        facts = ending.facts_for(side) | {OPPONENTS_TIMEOUT: False} if orders else {}
        for order in orders:
            possible = self.is_possible(ending, side, order.do, order.even_if_stopped)
            if possible and holds(order.condition, facts):
                return order.do
        return Measure.LET_RUN

    def is_possible(
        self: Qfl, ending: Ending, side: Side, measure: Measure, even_if_stopped: bool
    ) -> bool:
        """Whether a measure is possible and worth it (QFLR-52 to QFLR-54)."""
        before = ending.before
        if measure is Measure.LET_RUN:
            return True
        if measure is Measure.NO_HUDDLE:
            return self.may_go_without_huddle(ending)
        if measure is Measure.STOP_CLOCK:
            return self.kept_by_the_offense(ending) and ending.entry.runs and self.saves(ending, 1)
        if not before.timeouts.of(before.team(side)) or before.clock.out:
            return False
        if even_if_stopped:
            return True
        return ending.entry.runs and self.saves(ending, self.time_out_notches(ending, measure))

    def may_go_without_huddle(self: Qfl, ending: Ending) -> bool:
        """The offense keeps the ball after a play whose dice it can repeat (procedure 1.23)."""
        call = ending.orders.ours.call
        repeatable = isinstance(call, Call) and call.play in DICE_SETS
        return repeatable and self.kept_by_the_offense(ending) and not ending.before.clock.out

    def kept_by_the_offense(self: Qfl, ending: Ending) -> bool:
        """Whether the offense has had the ball all along and still has it (QFLR-34)."""
        lost = ending.story.changed and not ending.void
        return ending.after is not None and self.kept(ending.before, ending.after) and not lost

    def time_out_notches(self: Qfl, ending: Ending, measure: Measure) -> int:
        """What the play costs with that time-out (QFL-6-2-1a, QFL-6-2-1b, QFL-6-4b)."""
        few = 0 if ending.story.kneel else 1
        return few if measure is Measure.TIMEOUT else few + 1

    def saves(self: Qfl, ending: Ending, notches: int) -> bool:
        """Whether charging that few notches leaves more time than the natural charge."""
        return self.leaves_more(
            ending.before, notches, self.due(ending, ending.entry.notches).moves
        )

    def leaves_more(self: Qfl, before: QflSituation, few: int, many: int) -> bool:
        """Whether the smaller charge leaves more time; the two-minute warning stops both."""
        return self.clock_after(before, few).left > self.clock_after(before, many).left

    def plus_one_saves(self: Qfl, ending: Ending, due: Notches) -> bool:
        """A time-out one notch later must save something compared to what is due (QFLR-54)."""
        few = self.time_out_notches(ending, Measure.TIMEOUT_PLUS_ONE)
        return self.leaves_more(ending.before, few, self.due(ending, due).moves)

    def time_out_taken(
        self: Qfl, ending: Ending, wishes: dict[Side, Measure], measure: Measure
    ) -> Rule[Charged | None]:
        """One or both sides take that time-out; the coin decides who is charged (QFL-6-2-3c)."""
        sides = [side for side in Side if wishes[side] is measure]
        if not sides:
            return None
        by = sides[0] if len(sides) == 1 else (yield from self.who_is_charged())
        before, team = ending.before, ending.before.team(by)
        both = ("QFL-6-2-3c",) if len(sides) > 1 else ()
        later = ("QFL-6-2-1b", "QFL-6-2-3b", "QFLR-54")
        why = ("QFL-6-2-1a",) if measure is Measure.TIMEOUT else later
        kneel = ("QFL-6-4b", "QFLR-51") if ending.story.kneel else ()
        left = before.timeouts.of(team) - 1
        self.announce(TimeOut(by, left), "FF-7-1", "QFL-6-1a", "QFL-6-1b", *why, *both, *kneel)
        charged = replace(before, timeouts=before.timeouts.plus(team, -1))
        few = self.time_out_notches(ending, measure)
        moves = min(ending.entry.notches.moves, few)
        return Charged(charged, Notches(moves, (*why, *kneel)), running=False)

    def without_the_huddle(self: Qfl, notches: Notches) -> Notches:
        """The notch of the huddle is not taken (QFL-1-7-5, QFLR-93)."""
        if notches.moves == IN_BOUNDS:
            return Notches(IN_BOUNDS - 1, ("QFL-1-7-5a", "QFL-1-7-5b", "QFLR-32", "QFLR-93"))
        if notches.moves == OUT_OF_BOUNDS:
            return Notches(OUT_OF_BOUNDS - 1, ("QFL-1-7-5a", "QFL-1-7-5c", "QFLR-32"))
        return notches

    @reckoned
    def with_laterals_and_flags(self: Qfl, ending: Ending, charged: Charged) -> Charged:
        """Notches for laterals, then the cap of a penalty play (QFL-1-10-8, QFL-5-14-1, QFLR-41)."""
        notches = charged.notches
        if ending.story.extended:
            moves = min(MOST, notches.moves + ending.story.extra_notches)
            why = ("QFL-1-10-8a", "QFL-1-10-8b", "QFL-1-10-8d", "QFLR-74")
            notches = Notches(moves, (*notches.cites, *why))
        return replace(charged, notches=self.due(ending, notches))

    def due(self: Qfl, ending: Ending, notches: Notches) -> Notches:
        """What is due if the play had a flag."""
        if ending.flag == "none":
            return notches
        return self.capped(notches, ending.story.late > 0)

    def capped(self: Qfl, notches: Notches, late: bool) -> Notches:
        """A penalty play never costs more than two notches, late in a half one (QFL-5-14-1)."""
        if late:
            return notches.at_most(LATE_FLAG_CAP, "QFL-5-14-1b", *_ON_A_FLAG, "QFLR-40")
        return notches.at_most(FLAG_CAP, "QFL-5-14-1a", *_ON_A_FLAG)

    def clock_without_measures(self: Qfl, ending: Ending) -> int:
        """The notches left if nobody takes any measure (procedures 2.3)."""
        before = ending.before
        charged = Charged(before, ending.entry.notches, running=False)
        moves = at_once(self.with_laterals_and_flags(ending, charged)).notches.moves
        return self.clock_after(before, moves).left

    def clock_would_run_out(self: Qfl, side: Side, dead: DeadBall) -> bool:
        """Whether time would expire if the ball were dead here, own orders applied (QFLR-77)."""
        story = qfl_story(dead.story)
        assert story.before is not None
        muted = self.heard_by(None)
        ending = muted.ending_of(story.before, dead, story.orders)
        notches = ending.entry.notches
        wish = muted.wish_of(ending, side)
        if wish in TIME_OUTS:
            notches = notches.at_most(muted.time_out_notches(ending, wish))
        elif wish is Measure.STOP_CLOCK:
            notches = notches.at_most(1)
        elif wish is Measure.NO_HUDDLE:
            notches = muted.without_the_huddle(notches)
        charged = Charged(story.before, notches, running=False)
        moves = at_once(muted.with_laterals_and_flags(ending, charged)).notches.moves
        return story.before.clock.left <= moves

    def ending_of(self: Qfl, before: QflSituation, dead: DeadBall, orders: Orders) -> Ending:
        """The end of a play that stands, without flags."""
        after = self.stands(before, dead)
        facts = tuple((side, self.facts_after(before, dead, after, side)) for side in Side)
        entry, story = self.ledger(before, dead), qfl_story(dead.story)
        return Ending(before, story, entry, orders, after=after, facts=facts)
