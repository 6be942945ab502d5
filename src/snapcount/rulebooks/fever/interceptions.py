"""Interceptions (FF-17.5, chart C)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import Interception, TakesTheBall
from snapcount.gridiron.field import (
    MIDFIELD,
    Side,
    Spot,
    from_the_other_side,
    in_opponents_end_zone,
    in_own_end_zone,
)
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import ends_with, subrule
from snapcount.rulebooks.fever.calls import INTERCEPTED, INTERCEPTED_IN_THE_END_ZONE
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, Story
from snapcount.rulebooks.fever.dice import ReturnDie
from snapcount.rulebooks.fever.dice_tables import Outcome
from snapcount.rulebooks.fever.facts import BallOut

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever


class Interceptions:
    """17.5: passes caught by the defense."""

    @subrule
    def interception(
        self: FootballFever, x: int, outcome: Outcome, out: bool, story: Story
    ) -> Rule[DeadBall]:
        """The defense catches the pass where it comes down (FF-17.5-1, -2)."""
        point = outcome.point_from(x)
        at = from_the_other_side(point)  # in the interceptors' coordinates
        self.announce(
            Interception(Side.DEFENSE, Spot(Side.DEFENSE, at)),
            *("FF-17.5-1", "FF-17.5-2", "FFR-20", *outcome.cites),
        )
        story = story.changes_hands(point)
        if in_opponents_end_zone(at):
            return self.touchdown(Side.DEFENSE, story, "FF-17.5-12", "FFR-20")
        if out:
            return self.intercepted_and_out(at, outcome.fumble, story)
        if outcome.fumble:
            return (yield from self.interceptor_fumbles(at, story))
        return (yield from self.interception_return(at, story))

    def interception_return(self: FootballFever, at: int, story: Story) -> Rule[DeadBall]:
        """The interceptors may bring it back (FF-17.5-4, FF-17.5-5)."""
        behind = in_own_end_zone(at)
        question = INTERCEPTED_IN_THE_END_ZONE if behind else INTERCEPTED
        wish = yield from self.ask(question, story, Spot(Side.DEFENSE, at))
        if wish.returns:
            die = ReturnDie.KICK if at <= MIDFIELD else ReturnDie.PUNT
            return (
                yield from ends_with(
                    self.bring_back(Side.DEFENSE, at, die, wish.in_out, story, behind)
                )
            )
        if behind:
            return self.touchback(Side.DEFENSE, story, "FF-17.5-5a", "FF-17.14-4")
        self.announce(TakesTheBall(Side.DEFENSE, Spot(Side.DEFENSE, at)), "FF-17.5-4b")
        return DeadBall.held(Side.DEFENSE, at, story)

    def intercepted_and_out(self: FootballFever, at: int, fumbled: bool, story: Story) -> DeadBall:
        """OUT on the in/out die thrown with the pass: no return, no fumble (FFR-22)."""
        self.announce(BallOut(Spot(Side.DEFENSE, at)), "FF-17.5-4c", "FFR-22")
        if in_own_end_zone(at):
            extra = ("FF-17.5-10b", "FF-17.1.2-17") if fumbled else ()
            return self.touchback(Side.DEFENSE, story, "FF-17.5-10a", *extra)
        return DeadBall.held(Side.DEFENSE, at, story, End.OUT)

    def interceptor_fumbles(self: FootballFever, at: int, story: Story) -> Rule[DeadBall]:
        """F on the option die thrown with the pass: the interceptor drops the ball there (FFR-21)."""
        behind = in_own_end_zone(at)
        cites = ("FF-17.5-7", "FF-17.5-7d") if behind else ("FF-17.5-11",)
        spot = Spot(Side.DEFENSE, at)
        self.announce(TakesTheBall(Side.DEFENSE, spot), "FF-17.1.2-9", *cites, "FFR-21")
        return (yield from ends_with(self.fumble(Side.DEFENSE, at, story, behind)))
