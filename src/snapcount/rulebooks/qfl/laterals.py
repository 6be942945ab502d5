"""Lateral passes: the state machine of QFL-1-10 (procedure 1.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import Recovery, TakesTheBall
from snapcount.gridiron.field import (
    LENGTH,
    Side,
    Spot,
    from_the_other_side,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import ends_with, subrule
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import DeadBall, End
from snapcount.rulebooks.fever.dice import ADVANCE_OPTION, IN_OUT_RETURN, Letter
from snapcount.rulebooks.fever.facts import BallOut
from snapcount.rulebooks.fever.loose_balls import LooseBall
from snapcount.rulebooks.fever.returns import NO_RETURN_DIE
from snapcount.rulebooks.qfl.calls import LATERAL_INTERCEPTED
from snapcount.rulebooks.qfl.dice import LATERAL, is_blank
from snapcount.rulebooks.qfl.facts import (
    GoalReached,
    LateralCaught,
    LateralDropped,
    LateralIntercepted,
    LateralThrown,
    RunsOn,
)
from snapcount.rulebooks.qfl.ledger import LAST_QUARTER, WARNING
from snapcount.rulebooks.qfl.orders.meaning import holds
from snapcount.rulebooks.qfl.orders.terms import Goal, GoalKind, Laterals
from snapcount.rulebooks.qfl.situation import QflSituation
from snapcount.rulebooks.qfl.story import QflStory, qfl_story

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl


class LateralPasses:
    """1-10: laterals, one after the other."""

    def laterals_open(self: Qfl, before: QflSituation, side: Side) -> bool:
        """Trailing after the two-minute warning of the fourth quarter (QFL-1-10-1a, QFLR-71)."""
        us = before.team(side)
        trailing = before.score.of(us) < before.score.of(us.other)
        return trailing and before.period == LAST_QUARTER and before.clock.left <= WARNING

    def laterals_of(self: Qfl, side: Side, story: QflStory) -> Laterals | None:
        """The laterals that side has ordered."""
        return story.orders.of(side).laterals

    def laterals_follow(self: Qfl, side: Side, x: int, out: bool, story: QflStory) -> bool:
        """Whether the play is extended instead of ending at ``x`` (QFL-1-10-2b, QFL-1-10-2c)."""
        order = self.laterals_of(side, story)
        if order is None or story.before is None or past_an_outer_line(x):
            return False
        if self.goal_reached(side, x, out, story):
            return False
        dead = DeadBall.held(side, x, story, End.OUT if out else End.DEAD)
        facts = self.facts_of(story.before, dead, side)
        facts |= {"lateral.n": story.laterals, "lateral.spot": x}
        return holds(order.condition, facts)

    def extended_or_out(
        self: Qfl, side: Side, x: int, out: bool, story: QflStory, confirmed: bool
    ) -> Rule[tuple[bool, bool]]:
        """Whether laterals follow at ``x``, and if not, whether the carrier is out there (QFL-1-10-2).

        ``confirmed``: OUT on the first throw is final.
        """
        series = self.laterals_follow(side, x, out, story)
        if out and not series and not confirmed:
            out = yield from self.confirm_out(out, story)
            series = self.laterals_follow(side, x, out, story)
        if series:
            return True, False  # the in/out die is ignored (QFL-1-10-2c)
        if self.laterals_of(side, story) and self.goal_reached(side, x, out, story):
            self.whisper(side, GoalReached(side), "QFL-1-10-2b", "QFLR-77")  # orders stay hidden
        return False, out

    def goal_reached(self: Qfl, side: Side, x: int, out: bool, story: QflStory) -> bool:
        """Whether the goal in force is reached at ``x``, in that side's coordinates (QFLR-77)."""
        order = self.laterals_of(side, story)
        assert order is not None
        assert story.before is not None
        end = End.OUT if out else End.DEAD
        goal = order.goal
        if order.clock_out and self.clock_would_run_out(side, DeadBall.held(side, x, story, end)):
            goal = order.clock_out
        return x >= _goal_line(goal, story.before, side)

    # ---------------------------------------------------------------- the series

    @subrule
    def lateral(self: Qfl, by: Side, x: int, story: QflStory) -> Rule[DeadBall]:
        """The ball is thrown sideways at ``x``, in the throwing side's coordinates (QFL-1-10-4)."""
        number = story.laterals + 1
        story = replace(story, laterals=number)
        spot = Spot(by, x)
        why = (
            "QFL-1-10-2a",
            "QFL-1-10-2c",
            "QFL-1-10-4d",
            "QFLR-71",
            "QFLR-72",
            "QFLR-73",
            "QFLR-77",
        )
        self.announce(LateralThrown(by, number, spot), *why)
        face = yield from LATERAL
        if face.no_touchdown:
            self.announce(LateralCaught(by), "QFL-1-10-4a")
            return (yield from ends_with(self.run_after_lateral(by, x, story)))
        if is_blank(face):
            return (yield from ends_with(self.stolen(by.other, from_the_other_side(x), story)))
        on_the_ground = ("QFL-1-10-7a", "QFL-1-10-7b", "QFL-1-10-7c", "QFL-1-10-3d")
        self.announce(LateralDropped(spot), "QFL-1-10-4c", *on_the_ground)
        ball = LooseBall(by, x, story.never_left, lateral=True)
        return (yield from ends_with(self.loose_ball(ball, story)))

    @subrule
    def run_after_lateral(self: Qfl, by: Side, x: int, story: QflStory) -> Rule[DeadBall]:
        """A fumble return from the spot of the catch (QFL-1-10-5)."""
        order = self.laterals_of(by, story)
        assert order is not None
        story = qfl_story(story.brought_back(Spot(by, x).seen_by(Side.OFFENSE)))
        story = replace(
            story.costs_for_a_lateral(), never_left=story.never_left and in_own_end_zone(x)
        )
        option = yield from ADVANCE_OPTION
        out = (yield from IN_OUT_RETURN) if order.in_out else False
        flags = len(story.flags)
        story = qfl_story((yield from self.watched(story, DeckName.RETURNING, by, x)))
        if len(story.flags) > flags:  # QFL-1-10-9a
            story = story.foul_at(Spot(by, x).seen_by(Side.OFFENSE), after_lateral=True)
        if option.letter is Letter.FUMBLE:
            return (yield from ends_with(self.fumbled_after_lateral(by, x, out, story)))
        if option.letter is Letter.TOUCHDOWN:
            option = yield from self.touchdown_on_a_return(option, None, NO_RETURN_DIE)
        end = LENGTH if option.letter is Letter.TOUCHDOWN else x + option.yards
        return (yield from ends_with(self.ran_after_lateral(by, x, end, out, story)))

    @subrule
    def ran_after_lateral(
        self: Qfl, by: Side, x: int, end: int, out: bool, story: QflStory
    ) -> Rule[DeadBall]:
        """The run is over: the goal is reached, or the next lateral is thrown (QFL-1-10-5d, -5e)."""
        spot = Spot(by, min(end, LENGTH))
        cites = ("QFL-1-10-5a", "QFL-1-10-5b", "QFL-1-10-5c", "QFL-1-10-5e")
        self.announce(RunsOn(by, spot.yards - x, spot), *cites)
        if in_opponents_end_zone(end):
            return self.touchdown(by, story, "QFL-1-10-3b")
        story = replace(story, never_left=story.never_left and in_own_end_zone(end))
        if past_an_outer_line(end):
            return self.series_over(by, end, True, story)
        reached = self.goal_reached(by, end, out, story)
        if reached and out:
            out = yield from self.confirm_out(out, story)
            reached = self.goal_reached(by, end, out, story)  # QFLR-77
        if not reached:
            return (yield from ends_with(self.lateral(by, end, story)))
        self.announce(GoalReached(by), "QFL-1-10-3b", "QFL-1-10-5d", "QFLR-77")
        return self.series_over(by, end, out, story)

    @subrule
    def fumbled_after_lateral(
        self: Qfl, by: Side, x: int, out: bool, story: QflStory
    ) -> Rule[DeadBall]:
        """A fumble ends the series; OUT cancels it (QFL-1-10-3e, QFLR-73)."""
        out = yield from self.confirm_out(out, story)
        if out:
            return self.series_over(by, x, out, story, "QFL-1-10-3e", "QFL-1-4-4a", "QFLR-73")
        story = story.without_laterals()
        return (yield from ends_with(self.fumble(by, x, story, story.never_left)))

    def series_over(
        self: Qfl, by: Side, x: int, out: bool, story: QflStory, *cites: str
    ) -> DeadBall:
        """The ball is dead at the end of a run after a lateral."""
        if out:
            self.announce(BallOut(Spot(by, x)), "QFL-1-10-5d", "QFL-1-4-1b", *cites)
        if in_own_end_zone(x) and story.never_left:
            return self.touchback(by, story, "FF-17.14-6", "QFLR-65")
        if in_own_end_zone(x):
            return self.safety(by, story, "QFLR-65")
        return DeadBall.held(by, x, story, End.OUT if out else End.DEAD)

    @subrule
    def stolen(self: Qfl, by: Side, at: int, story: QflStory) -> Rule[DeadBall]:
        """The other side intercepts the lateral and may run with it (QFL-1-10-6)."""
        spot = Spot(by, at)
        why = ("QFL-1-10-4b", "QFL-1-10-3c", "QFL-1-10-6a", "QFL-1-10-6b")
        self.announce(LateralIntercepted(by, spot), *why)
        told = qfl_story(story.changes_hands(spot.seen_by(Side.OFFENSE)))
        if in_opponents_end_zone(at):
            return self.touchdown(by, told)
        wish = yield from self.ask(LATERAL_INTERCEPTED[by], told, spot)
        told = replace(told.without_laterals(), lateral_return=True)
        if wish.returns:
            return (yield from ends_with(self.bring_back(by, at, None, wish.in_out, told, False)))
        self.announce(TakesTheBall(by, spot), "QFL-1-10-6a")
        return DeadBall.held(by, at, told)

    @subrule
    def lateral_recovered(
        self: Qfl, ball: LooseBall, story: QflStory, free: bool
    ) -> Rule[DeadBall]:
        """The throwers have the ball again; with REC the run goes on by itself (QFL-1-10-7b)."""
        by = ball.last
        reached = self.goal_reached(by, ball.x, False, story)
        cite = "FF-13.14-4" if free else "FF-13.14-6"
        self.announce(Recovery(by, ball.spot), cite, "QFL-1-10-7b", "QFL-1-10-3d", "QFL-1-10-7c")
        if reached:
            self.announce(GoalReached(by), "QFL-1-10-3b", "QFL-1-10-7b")
        if free and not reached and not in_opponents_end_zone(ball.x):
            return (yield from ends_with(self.run_after_lateral(by, ball.x, story)))
        return self.downed(ball, by, story)


def _goal_line(goal: Goal, before: QflSituation, side: Side) -> int:
    """Where the goal is; on a return a first down means the end zone."""
    if goal.kind is GoalKind.YARD_LINE:
        return goal.x
    if goal.kind is GoalKind.FIRST_DOWN and side is Side.OFFENSE and before.series.down:
        return before.spot + before.series.to_go
    return LENGTH
