"""Loose balls in the QFL: who may advance, muffs, balls out of bounds (QFL-1-8, QFL-1-11, QFL-4-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import LooseBallOut, OtherSideTries, TakesTheBall
from snapcount.gridiron.field import (
    Side,
    Spot,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import citing, ends_with, subrule
from snapcount.rulebooks.fever.dead_ball import RUN_OR_PASS, DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.dice import Bobble
from snapcount.rulebooks.fever.loose_balls import Bobbled, LooseBall, bobbled
from snapcount.rulebooks.qfl.dice import RECOVERY
from snapcount.rulebooks.qfl.facts import Muff
from snapcount.rulebooks.qfl.story import QflStory, qfl_story
from snapcount.rulebooks.qfl.switches import FumbleOutForward

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl


class QflLooseBalls:
    """1-8, 1-11, 4-7: fumbles, muffs and blocked kicks."""

    def dropped(self: Qfl, by: Side, x: int, story: Story, touchback: bool) -> LooseBall:
        """A fumble; late, on fourth down and on a try only the fumbler may advance his own (QFLR-27)."""
        told = qfl_story(story)
        own = by is Side.OFFENSE and not told.changed
        from_scrimmage = told.kind in (*RUN_OR_PASS, FeverPlayType.CONVERSION)
        fumbler_only = own and from_scrimmage and told.fumbler_only > 0
        return LooseBall(by, x, touchback, fumbler_only=fumbler_only)

    @subrule
    def muff(self: Qfl, by: Side, x: int, story: QflStory, touchback: bool) -> Rule[DeadBall]:
        """The returner drops the kick where he caught it (QFL-4-2d, QFL-4-7, QFLR-63)."""
        why = ("QFL-4-7a", "QFL-4-7b", "QFL-4-7c", "QFL-4-2d", "QFL-4-4b", "QFLR-63")
        self.announce(Muff(by, Spot(by, x)), *why)
        ball = LooseBall(by, x, touchback)
        return (yield from ends_with(self.loose_ball(ball, replace(story, muffed=True))))

    @subrule
    def recovery(self: Qfl, ball: LooseBall, thrower: Side) -> Rule[Bobbled]:
        """The recovery die; whoever throws it gains or loses the yards of a bounce (QFL-1-11a)."""
        face = yield from RECOVERY
        if face is Bobble.STAR:
            self.announce(OtherSideTries(thrower.other), "FF-13.14-3")
            return (yield from ends_with(self.recovery(_touched(ball), thrower.other)))
        if face in (Bobble.FORWARD, Bobble.BACK):
            ball = self.bounced(_touched(ball), thrower, face)
            if not past_an_outer_line(ball.x):
                return (yield from ends_with(self.recovery(ball, thrower)))
        return bobbled(ball, thrower, face)

    def drop_matters(self: Qfl, ball: LooseBall, story: Story) -> bool:
        """A ball only the fumbler may advance can go back to where it was dropped (QFL-1-8d, QFL-1-8e)."""
        return ball.fumbler_only or super().drop_matters(ball, story)

    @subrule
    def recovered(
        self: Qfl, ball: LooseBall, by: Side, dropped: int, story: Story, free: bool
    ) -> Rule[DeadBall]:
        """A side has the ball; own fumbles and laterals have rules of their own (QFL-1-8, QFL-1-10-7)."""
        told = qfl_story(story)
        own = by is ball.last
        if ball.lateral and own:
            return (yield from ends_with(self.lateral_recovered(ball, told, free)))
        if ball.lateral:  # the series is over (QFL-1-10-7c)
            story = replace(told.without_laterals(), lateral_return=True)
        if own and ball.fumbler_only and not (free and ball.untouched):
            ball, free = self.no_gain_by_a_team_mate(ball, dropped), False
        return (yield from ends_with(super().recovered(ball, by, dropped, story, free)))

    def no_gain_by_a_team_mate(self: Qfl, ball: LooseBall, dropped: int) -> LooseBall:
        """Yards gained by the bounce are canceled, yards lost stand (QFL-1-8d, QFL-1-8e)."""
        return replace(ball, x=min(ball.x, dropped))

    @citing
    def recovery_cites(self: Qfl, ball: LooseBall, by: Side, free: bool) -> tuple[str, ...]:
        """Why a recovery may or may not be advanced."""
        if by is not ball.last or not ball.fumbler_only:
            return ()
        if free:
            return ("QFL-1-8a", "QFL-1-8b", "QFLR-27", "QFLR-40")
        return (
            "QFL-1-8a",
            "QFL-1-8b",
            "QFL-1-8c",
            "QFL-1-8d",
            "QFL-1-8e",
            "QFLR-27",
            "QFLR-28",
            "QFLR-40",
        )

    def may_advance(self: Qfl, ball: LooseBall, by: Side, story: Story) -> bool:
        """Kickers may not advance a muff (QFL-4-7c); a dead try is dead (QFLR-04)."""
        told = qfl_story(story)
        if told.muffed and by is Side.OFFENSE and ball.last is Side.DEFENSE:
            return False
        if self.dead_try(told) and by is Side.DEFENSE:
            return False
        return super().may_advance(ball, by, story)

    @citing
    def where_fumbled(self: Qfl, story: Story) -> tuple[str, ...]:
        """Why the ball is loose just there; laterals have rules of their own (QFL-1-10-3e, QFLR-73)."""
        told = qfl_story(story)
        if told.laterals:
            return ("QFL-1-10-3e", "QFL-1-10-5a", "QFLR-73")
        ignored = ("QFL-1-10-2c", "QFLR-73") if told.out_ignored else ()
        return (*super().where_fumbled(story), *ignored)

    def loose_ball_out(self: Qfl, ball: LooseBall, dropped: int, story: Story) -> DeadBall:
        """A ball that bounces out goes back to where it was dropped if it is ahead (QFLR-29, QFLR-76)."""
        told = qfl_story(story)
        if ball.lateral:
            story = replace(told, lateral_out=ball.last)
        in_the_field = not (in_own_end_zone(ball.x) or in_opponents_end_zone(ball.x))
        if ball.blocked and in_the_field and told.fourth_down > 0:
            return self.blocked_out_on_fourth_down(ball, story)
        goes_back = (
            self.switches.fumble_out_forward is FumbleOutForward.SPOT_OF_FUMBLE or ball.lateral
        )
        ahead = in_the_field and not ball.blocked and ball.x > dropped
        if not (ahead and goes_back):
            return super().loose_ball_out(ball, dropped, story)
        if in_own_end_zone(dropped):
            return super().loose_ball_out(replace(ball, x=dropped), dropped, story)
        dead = super().loose_ball_out(ball, dropped, story)
        spot = Spot(ball.last, dropped)
        cites = ("QFLR-76", "QFL-1-10-3d") if ball.lateral else ("QFLR-29",)
        self.announce(TakesTheBall(ball.last, spot), *cites)
        return DeadBall(End.OUT, ball.last, spot.seen_by(Side.OFFENSE), dead.story)

    def blocked_out_on_fourth_down(self: Qfl, ball: LooseBall, story: Story) -> DeadBall:
        """A blocked kick that goes out on fourth down is the opponents' wherever it is (procedure 1.13)."""
        x = ball.spot.seen_by(Side.OFFENSE)
        self.announce(LooseBallOut(ball.spot), "FF-13.14-7", "QFL-2-4-3a")
        self.announce(TakesTheBall(ball.last.other, ball.spot), "QFL-2-4-3a", "FF-10-6")
        return DeadBall(End.OUT, ball.last.other, x, story.changes_hands(x))


def _touched(ball: LooseBall) -> LooseBall:
    """A star or a bounce breaks the very first throw (QFLR-28)."""
    return replace(ball, untouched=False) if ball.fumbler_only else ball
