"""After the whistle of a QFL play: flags, clock, measures, no-huddle (procedure 1.1, steps 11 to 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.downs import DOWNS, NO_DOWN, Series
from snapcount.gridiron.facts import BallOver, NextDown
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import at_once, ends_with, reckoned, subrule
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.fever.calls import Defense
from snapcount.rulebooks.fever.cards import Down, Foul, From
from snapcount.rulebooks.fever.dead_ball import TRIES, DeadBall, End, FeverPlayType
from snapcount.rulebooks.fever.facts import IfDeclinedKick
from snapcount.rulebooks.fever.penalties import Called
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.switches import OnOff
from snapcount.rulebooks.qfl.calls import AFTER_FAIR_CATCH, DICE_SETS, AfterFairCatch, Call
from snapcount.rulebooks.qfl.circumstances import NO_PLAY, KnownFacts
from snapcount.rulebooks.qfl.facts import (
    FocusLifted,
    FocusSet,
    NoHuddleBegins,
    NoHuddleOver,
    NoHuddleStays,
    ThreeKneelDowns,
)
from snapcount.rulebooks.qfl.ledger import KNEELS_TO_END_A_HALF, MOST, WARNING, Entry
from snapcount.rulebooks.qfl.measures import Charged, Ending
from snapcount.rulebooks.qfl.orders.terms import Window
from snapcount.rulebooks.qfl.sheets import NO_ORDERS, Orders
from snapcount.rulebooks.qfl.situation import DiceSet, Focus, Foreseen, QflSituation
from snapcount.rulebooks.qfl.story import qfl, qfl_story
from snapcount.rulebooks.qfl.verdicts import Judgment, Verdict

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

FIRST_AND_TEN = Series(1, 10)


class Told(NamedTuple):
    """What the next down needs to know about a play."""

    flag: str  # `result.flag` from the offense's point of view
    kneel: int | None  # notches of a kneel-down
    again: bool  # the same down is played again
    orders: Orders


class QflAftermath:
    """6: from the whistle to the next situation."""

    def play_over(self: Qfl, before: FeverSituation, dead: DeadBall) -> Rule[FeverSituation]:
        """A play without sheets is over."""
        return (yield from self.whistle(qfl(before), dead, NO_ORDERS))

    @subrule
    def whistle(
        self: Qfl, before: QflSituation, dead: DeadBall, orders: Orders
    ) -> Rule[FeverSituation]:
        """From the dead ball to the next situation: first the cards are read."""
        story = qfl_story(dead.story).at_the_whistle()
        read, fouls = yield from self.read_the_cards(before, replace(dead, story=story))
        interference = any(called.foul.spot is From.POINT for called in fouls)
        dead = replace(dead, story=story.without_cards(keeps_the_point=interference))
        if self.merges:
            fouls = tuple([called.in_short(dead, several=len(fouls) > 1) for called in fouls])
            if len({called.guilty for called in fouls}) == len(Side):
                fouls = tuple([_of_a_double_foul(called, dead) for called in fouls])
                dead = dead.without_the_pass()
            elif self.first_decides(dead, fouls):
                where = yield from self.first_wanted(
                    before, _seen_by(dead, fouls[0]), fouls[0], orders
                )
                fouls = fouls[1:] if where is None else fouls[:1]
                dead = _seen_by(dead, fouls[0])
            read = before
        return (yield from ends_with(self.flags_settled(qfl(read), dead, fouls, orders)))

    def first_decides(self: Qfl, dead: DeadBall, fouls: tuple[Called, ...]) -> bool:
        """Whether the first of a team's two fouls can be settled alone: a declined one is dropped."""
        alike = len(fouls) > 1 and len({called.guilty for called in fouls}) == 1
        return alike and len(fouls) == len(Side) and self.is_a_choice(dead, fouls[0])

    @subrule
    def first_wanted(
        self: Qfl, before: QflSituation, dead: DeadBall, called: Called, orders: Orders
    ) -> Rule[From | None]:
        """Where the first foul should be enforced from; None: it is declined."""
        shown = yield from self.clock_if_flagged(before, dead)
        ended = replace(dead, story=qfl_story(dead.story).once_timed())
        return (yield from self.accepted_where(before, shown, ended, called, orders))

    def whistle_in_short(
        self: Qfl, before: QflSituation, orders: Orders, dead: DeadBall
    ) -> Rule[FeverSituation]:
        """The whistle for odds only: without what can no longer matter."""
        dead = self.try_over(dead)
        story = qfl_story(dead.story).at_the_whistle()
        flags = tuple([flag.in_short(dead, several=len(story.flags) > 1) for flag in story.flags])
        told = replace(story, flags=flags)
        return self.whistle(before, replace(dead, story=told), orders)

    @subrule
    def flags_settled(
        self: Qfl, before: QflSituation, dead: DeadBall, fouls: tuple[Called, ...], orders: Orders
    ) -> Rule[FeverSituation]:
        """Settles the flags, then the clock."""
        verdict = yield from self.judged(before, dead, fouls, orders)
        return (yield from self.play_counted(before, verdict, orders))

    @subrule
    def play_counted(
        self: Qfl, before: QflSituation, verdict: Verdict, orders: Orders
    ) -> Rule[FeverSituation]:
        """The clock is moved, and the adjudicated play leads on."""
        charged = yield from self.charged_for(before, verdict, orders)
        ended = replace(verdict.dead, story=qfl_story(verdict.dead.story).once_timed())
        verdict = replace(verdict, dead=ended)
        moved = qfl((yield from self.move_the_peg(charged.situation, charged.notches)))
        verdict = yield from self.on_the_last_play(verdict, moved)
        kick = yield from self.after_a_fair_catch(verdict)
        # no first down is announced if a free kick follows
        heard = self.unheard() if kick and verdict.called is None else self
        after = yield from heard.carried_out(verdict, moved)
        if charged.stop_clock:
            after = self.loses_a_down(after)
        told = Told(
            verdict.flag, qfl_story(verdict.dead.story).kneel, verdict.repeats_the_down, orders
        )
        after = yield from self.between_downs(before, told, charged, moved, after)
        dead = yield from self.counted(verdict)
        after = self.with_foresight(after, verdict, dead, orders)
        if kick:
            after = replace(after, phase=Phase.FAIR_CATCH_KICK, series=NO_DOWN, running=False)
        due = "QFLR-69" if kick else self.one_more_down(verdict)
        stood = not verdict.void or after.ball is not moved.ball  # FFR-60: loss of down on fourth
        return (yield from self.finish(moved, dead.in_short(), after, stood, due))

    @subrule
    def charged_for(
        self: Qfl, before: QflSituation, verdict: Verdict, orders: Orders
    ) -> Rule[Charged]:
        """The cost of the adjudicated play after both sides' measures."""
        ending = yield from self.ending_of_verdict(before, verdict, orders)
        charged = yield from self.take_measures(ending)
        charged = yield from self.with_laterals_and_flags(ending, charged)
        return (yield from self.runoff_of_the_play(ending, verdict, charged))

    @reckoned
    def on_the_last_play(self: Qfl, verdict: Verdict, moved: QflSituation) -> Verdict:
        """Whether the accepted penalty makes the last play of a half void (FF-17.7-8b)."""
        called = verdict.called
        if called is None or not self.voids_the_last_play(moved, verdict.dead, called):
            return verdict
        return replace(verdict, voided=True)

    def one_more_down(self: Qfl, verdict: Verdict) -> str:
        """The clause that grants another down though time has expired (FF-17.7-8, QFLR-87)."""
        if verdict.judgment is Judgment.OFFSET:
            return "FF-17.7-8c"
        if verdict.called is None or verdict.keeps_the_score or verdict.voided:
            return ""
        return "FF-17.7-8a"

    def stands(self: Qfl, before: QflSituation, dead: DeadBall) -> QflSituation:
        """Where the play leads if it stands; announced to nobody."""
        if dead.story.kind in TRIES and not dead.scored:
            dead = replace(dead, end=End.FAILED_TRY)
        if before.phase is not Phase.SCRIMMAGE and not dead.story.changed and not dead.scored:
            return before  # no play at all
        return qfl(at_once(self.heard_by(None).next_ball(before, dead)))

    @reckoned
    def ending_of_verdict(
        self: Qfl, before: QflSituation, verdict: Verdict, orders: Orders
    ) -> Ending:
        """The adjudicated play, as the measures see it."""
        story, flag = qfl_story(verdict.dead.story), verdict.flag
        entry = self.ledger(before, verdict.dead)
        if flag != "none":  # late in a half a penalty stops the clock (QFLR-96)
            entry = Entry(entry.notches, entry.runs and not story.late > 0)
        ending = Ending(before, story, entry, orders, flag, verdict.void)
        if not orders.measures:
            return ending
        after = at_once(self.unheard().carried_out(verdict, before))
        facts = []
        for side in (side for side in Side if orders.of(side).after):
            known = self.facts_of_verdict(before, verdict, after, side)
            known |= {"clock.runs": entry.runs, "clock.after": self.clock_without_measures(ending)}
            facts.append((side, known))
        return replace(ending, after=after, facts=tuple(facts))

    def facts_of_verdict(
        self: Qfl, before: QflSituation, verdict: Verdict, after: QflSituation, side: Side
    ) -> KnownFacts:
        """The facts of an adjudicated play that leads there."""
        known = self.heard_by(None).facts_after(before, verdict.dead, after, side)
        known["result.flag"] = _flag_seen_by(side, verdict.flag)
        if verdict.void or (verdict.dead.scored and not verdict.keeps_the_score):
            known |= NO_PLAY
        return known

    # ---------------------------------------------------------------- fair catches

    def after_a_fair_catch(self: Qfl, verdict: Verdict) -> Rule[bool]:
        """The receivers may try a free kick at goal from the spot (QFL-2-8-1a, QFLR-69)."""
        dead = verdict.dead
        if verdict.void or verdict.voided or not self.may_kick_free(dead):
            return False
        wish = yield from self.ask(AFTER_FAIR_CATCH, dead.story, Spot(Side.DEFENSE, dead.own_x))
        return wish is AfterFairCatch.KICK

    def may_kick_free(self: Qfl, dead: DeadBall) -> bool:
        """After a fair catch of a punt; of a free kick by a switch (QFLR-69)."""
        free = dead.story.kind is FeverPlayType.FREE_KICK
        off = free and self.switches.fair_catch_kick_after_free_kicks is OnOff.OFF
        return dead.end is End.FAIR_CATCH and not off

    @subrule
    def if_declined(self: Qfl, moved: FeverSituation, dead: DeadBall) -> Rule[Fact]:
        """Where declining leads; after a fair catch on the last play a kick is still open (QFLR-69)."""
        if self.kick_is_open(moved, dead):
            spot = Spot(Side.DEFENSE, dead.own_x)
            return IfDeclinedKick(Side.DEFENSE, Phase.FAIR_CATCH_KICK, spot)
        return (yield from super().if_declined(moved, dead))

    def kick_is_open(self: Qfl, moved: FeverSituation, dead: DeadBall) -> bool:
        """Whether a fair catch on the last play leaves a kick (QFLR-69)."""
        return self.may_kick_free(dead) and self.time_is_out(moved)

    def kick_is_due(self: Qfl, dead: DeadBall) -> bool:  # noqa: ARG002
        """The receivers have been asked already (QFLR-69)."""
        return False

    # ---------------------------------------------------------------- between two downs

    def loses_a_down(self: Qfl, after: QflSituation) -> QflSituation:
        """The QB stop-clock costs a down at the same spot and distance (QFL-6-3b, QFLR-52)."""
        down, to_go = after.series
        if down < DOWNS:
            spot = Spot(Side.OFFENSE, after.spot)
            self.announce(NextDown(Side.OFFENSE, down + 1, spot), "QFL-6-3b", "QFL-6-3c")
            return replace(after, series=Series(down + 1, to_go))
        self.announce(BallOver(Side.DEFENSE, Spot(Side.OFFENSE, after.spot)), "QFLR-52", "FF-10-6")
        return qfl(self.begin_series(after, Side.DEFENSE, after.spot))

    @reckoned
    def clock_stopped(self: Qfl, before: QflSituation, moved: QflSituation) -> bool:
        """The two-minute warning and the end of a quarter stop the clock (FF-5-0c, QFLR-42)."""
        return self.two_minute_warning(before, moved) or moved.clock.out

    @subrule
    def between_downs(
        self: Qfl,
        before: QflSituation,
        told: Told,
        charged: Charged,
        moved: QflSituation,
        after: QflSituation,
    ) -> Rule[QflSituation]:
        """Whether the clock runs, the acts of the down, the no-huddle mode (procedure 1.23)."""
        stopped = yield from self.clock_stopped(before, moved)
        kept = self.kept(before, after)
        acted = before.drew_offside or before.delayed
        same_down = acted and told.again and kept and _same_line(before, after)
        after = replace(
            after,
            running=charged.running and kept and not stopped,
            drew_offside=same_down and before.drew_offside,
            delayed=same_down and before.delayed,
            kneels=self.kneels_so_far(before, told, charged, kept),
            no_huddle=DiceSet.NONE,
            focus=Focus.NONE,
            safety_kick=after.safety_kick and after.phase is Phase.KICKOFF,
            kick_line=after.kick_line if after.phase is Phase.REPEATED_TRY else 0,
            conversion_line=after.conversion_line if after.phase is Phase.REPEATED_TRY else 0,
        )
        if charged.no_huddle and kept and not stopped:
            return self.without_a_huddle(before, told, after)
        if before.hurrying:
            warned = self.two_minute_warning(before, moved)
            why = _why_over(before, charged, kept, warned)
            self.announce(NoHuddleOver(), "QFL-1-7-1e", *why)
        return after

    def without_a_huddle(
        self: Qfl, before: QflSituation, told: Told, after: QflSituation
    ) -> QflSituation:
        """The mode begins or stays, bound to the dice of this play (QFL-1-7-3b, QFL-1-7-4)."""
        call = told.orders.ours.call
        assert isinstance(call, Call)
        dice = DICE_SETS[call.play]
        stays = before.hurrying
        said = NoHuddleStays(Side.OFFENSE, dice) if stays else NoHuddleBegins(Side.OFFENSE, dice)
        why = ("QFL-1-7-1d",) if stays else ("QFL-1-7-1b", "QFLR-33")
        flagged = ("QFL-1-7-2e",) if told.flag != "none" else ()
        self.announce(said, "QFL-1-7-1e", *why, *flagged)
        focus = self.new_focus(before, told) if stays else Focus.NONE  # QFLR-33
        return replace(after, no_huddle=dice, focus=focus)

    def new_focus(self: Qfl, before: QflSituation, told: Told) -> Focus:
        """Run or pass defense binds the defense; a penalty call frees it (QFL-1-7-4, QFLR-38)."""
        focus = before.focus
        if told.flag != "none":
            if focus is not Focus.NONE:
                self.announce(FocusLifted(Side.DEFENSE), "QFL-1-7-4f", "QFLR-38")
            return Focus.NONE
        called = {Defense.RUN: Focus.RUN, Defense.PASS: Focus.PASS}.get(told.orders.theirs.call)
        if focus is Focus.NONE and called is not None:
            self.announce(FocusSet(Side.DEFENSE, called), "QFL-1-7-4a", "QFL-1-7-4b", "QFL-1-7-4c")
            return called
        return focus

    def kneels_so_far(
        self: Qfl, before: QflSituation, told: Told, charged: Charged, kept: bool
    ) -> int:
        """Kneel-downs in a row from first and ten at the two-minute warning (QFL-6-4c, QFLR-51)."""
        moves = charged.notches.moves
        if told.kneel is None or not kept:
            return 0
        if before.kneels == KNEELS_TO_END_A_HALF - 1:
            if moves >= before.clock.left:
                self.announce(ThreeKneelDowns(Side.OFFENSE), "QFL-6-4c", "QFLR-51")
            return 0
        at_the_warning = self.has_a_warning(before.period) and before.clock.left == WARNING
        first = at_the_warning and before.series == FIRST_AND_TEN
        full = moves == MOST
        return before.kneels + 1 if full and (first or before.kneels) else 0

    def with_foresight(
        self: Qfl, after: QflSituation, verdict: Verdict, dead: DeadBall, orders: Orders
    ) -> QflSituation:
        """The situation with what a sheet has decided about the try or the kick after a safety (2.4)."""
        if after.foreseen is not Foreseen.NONE:
            after = replace(after, foreseen=Foreseen.NONE)
        scored = verdict.keeps_the_score or dead is not verdict.dead
        if not scored or orders.plain:
            return after
        if dead.end is End.TOUCHDOWN:
            window, side = Window.AFTER_TOUCHDOWN, dead.side
        elif dead.end is End.SAFETY:
            window, side = Window.AFTER_SAFETY_AGAINST, dead.side.other
        else:
            return after
        before = qfl_story(dead.story).before
        assert before is not None
        answers = self.foreseen(orders, window, side, self.facts_of(before, dead, side))
        meant = {
            "kick": Foreseen.EXTRA_POINT,
            "two_points": Foreseen.CONVERSION,
            "safety_kick": Foreseen.SAFETY_KICK,
            "onside": Foreseen.ONSIDE,
        }
        return replace(after, foreseen=meant[answers[0]]) if answers else after


def _of_a_double_foul(called: Called, dead: DeadBall) -> Called:
    """What matters about a foul if both teams fouled: whether, and from where, the ball is kept (QFLR-87)."""
    flag, kept = called.flag, called.guilty is dead.holder
    flag = flag._replace(
        start=flag.start if kept else 0,
        last_start=0,
        lost_at=None,
        changed=False,
        foul_at=flag.foul_at if kept else None,
    )
    return Called("", Foul(called.foul.on, 0, Down.COUNTS, From.END), flag)


def _seen_by(dead: DeadBall, called: Called) -> DeadBall:
    """The end of a play, reduced to what a foul needs."""
    return dead if called.foul.spot is From.POINT else dead.without_the_pass()


def _flag_seen_by(side: Side, flag: str) -> str:
    """`result.flag` from that side's point of view."""
    if side is Side.DEFENSE and flag in ("us", "them"):
        return "us" if flag == "them" else "them"
    return flag


def _same_line(before: QflSituation, after: QflSituation) -> bool:
    """Whether it is still the same down: same number, same line to gain (QFLR-84)."""
    lines = [each.spot + each.series.to_go for each in (before, after)]
    return before.series.down == after.series.down and lines[0] == lines[1]


def _why_over(before: QflSituation, charged: Charged, kept: bool, warned: bool) -> tuple[str, ...]:
    if warned:
        return ("QFL-1-7-2g",)
    if before.clock.left <= charged.notches.moves:
        return ("QFL-1-7-2h",)
    if not kept:
        return ("QFL-1-7-2f", "QFLR-34")
    stopped = charged.stop_clock or charged.situation.timeouts != before.timeouts
    return ("QFLR-34",) if stopped else ("QFL-1-7-2a",)
