"""Kickoffs, onside kicks, free kicks after a safety (FF-3.4, FF-3.5, FF-13.7, FF-13.9, chart G)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import penalty_yards
from snapcount.gridiron.facts import (
    FairCatch,
    Kickoff,
    KickoffOut,
    OnsideKick,
    Recovery,
    TakesTheBall,
)
from snapcount.gridiron.field import (
    Side,
    Spot,
    from_the_other_side,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Ask, Rule
from snapcount.gridiron.rulebook import ends_with, subrule
from snapcount.rulebooks.fever.calls import (
    FREE_KICK,
    IN_THE_END_ZONE,
    IN_THE_FIELD,
    ONSIDE_CAUGHT,
    FreeKick,
    Wish,
)
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.dice import IN_OUT_ONSIDE, KICKOFF, ONSIDE_KICK, Kick, ReturnDie
from snapcount.rulebooks.fever.facts import BallOut, KicksAgain
from snapcount.rulebooks.fever.situation import NONE, FeverSituation

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever

OUT_YARDS = 5  # FF-3.4-4


class Kickoffs:
    """3.4, 3.5, 13.7, 13.9: free kicks."""

    def kickoff(self: FootballFever, situation: FeverSituation) -> Rule[FeverSituation]:
        """A free kick, deep or onside (FF-3.4-7). The kickers are the offense (FF-3.4-5)."""
        situation = replace(situation, carried=NONE)  # already enforced
        how = yield from self.kinds_of_kick(situation)
        if how is FreeKick.DEEP:
            dead = yield from self.deep_kick(situation.spot)
        else:
            dead = yield from self.onside_kick(situation.spot, how is FreeKick.ONSIDE_IN_OUT)
        return (yield from self.play_over(situation, dead))

    def kinds_of_kick(self: FootballFever, situation: FeverSituation) -> Ask[FreeKick]:  # noqa: ARG002
        """How this kick may be kicked (FF-3.4-7, FF-17.12-3)."""
        return FREE_KICK

    @subrule
    def deep_kick(self: FootballFever, x: int) -> Rule[DeadBall]:
        """A kickoff and the receivers' choice (FF-3.4, FF-3.5)."""
        flight = yield from KICKOFF
        story = yield from self.watched(
            Story(FeverPlayType.FREE_KICK), DeckName.KICKING, Side.OFFENSE, x
        )
        if isinstance(flight, Kick):
            return self.kickoff_out(x, story)
        landing = Spot(Side.OFFENSE, x + flight)
        self.announce(Kickoff(Side.OFFENSE, flight, landing), "FF-3.4-3", *self.because.kickoff)
        caught = landing.seen_by(Side.DEFENSE)
        return (yield from ends_with(self.kick_comes_down(caught, ReturnDie.KICK, story)))

    @subrule
    def kick_comes_down(
        self: FootballFever, caught: int, die: ReturnDie, story: Story
    ) -> Rule[DeadBall]:
        """The receivers' choice with a kickoff or punt at ``caught``, in their coordinates (FFR-36)."""
        story = story.changes_hands(from_the_other_side(caught))
        if past_an_outer_line(caught):
            return self.touchback(Side.DEFENSE, story, "FF-17.14-1", "FF-3.5-3", "FFR-36")
        behind = in_own_end_zone(caught)
        wish = yield from (IN_THE_END_ZONE if behind else IN_THE_FIELD)
        if wish is Wish.TOUCHBACK:
            return self.touchback(Side.DEFENSE, story, "FF-17.14-2", "FF-3.5-1b", "FF-17.3-2")
        if wish is Wish.FAIR_CATCH:
            spot = Spot(Side.DEFENSE, caught)
            self.announce(FairCatch(Side.DEFENSE, spot), "FF-3.5-2c", "FF-17.3-1", "FF-17.8-1")
            return DeadBall.held(Side.DEFENSE, caught, story, End.FAIR_CATCH)
        return (
            yield from ends_with(
                self.bring_back(Side.DEFENSE, caught, die, wish.in_out, story, behind)
            )
        )

    def kickoff_out(self: FootballFever, x: int, story: Story) -> DeadBall:
        """OUT on the kickoff die: kick again from 5 yards back (FF-3.4-4, FFR-35)."""
        self.announce(KickoffOut(Side.OFFENSE), "FF-3.4-4", "FF-13.7-3", *_flag_overridden(story))
        return self.kick_again(x, story)

    def onside_out(self: FootballFever, x: int, story: Story) -> DeadBall:
        """OUT on the onside kick die: kick again from 5 yards back (FF-13.9-4, FFR-35)."""
        self.announce(KickoffOut(Side.OFFENSE), "FF-13.9-4", *_flag_overridden(story))
        return self.kick_again(x, story)

    def kick_again(self: FootballFever, x: int, story: Story) -> DeadBall:
        """The kick is repeated; a flag on it is ignored (FF-17.7-10)."""
        yards = penalty_yards(OUT_YARDS, x)
        x -= yards
        half = ("FF-17.7-11", "FFR-54") if yards < OUT_YARDS else ()
        self.announce(KicksAgain(Side.OFFENSE, Spot(Side.OFFENSE, x)), "FFR-35", *half)
        return DeadBall(End.KICK_AGAIN, Side.OFFENSE, x, replace(story, flags=()))

    @subrule
    def onside_kick(self: FootballFever, x: int, in_out: bool) -> Rule[DeadBall]:
        """A short kick the kickers may get themselves (FF-13.9, FFR-39)."""
        face = yield from ONSIDE_KICK
        out = (yield from IN_OUT_ONSIDE) if in_out else False
        story = yield from self.watched(
            Story(FeverPlayType.FREE_KICK), DeckName.KICKING, Side.OFFENSE, x
        )
        if isinstance(face, Kick):
            return self.onside_out(x, story)
        landing = x + face.yards
        spot = Spot(Side.OFFENSE, landing)
        self.announce(
            OnsideKick(Side.OFFENSE, face.yards, spot), "FF-13.9-1", *self.because.kickoff
        )
        if past_an_outer_line(landing):  # only from deep in the receivers' half
            return self.touchback(Side.DEFENSE, story.changes_hands(landing), "FF-17.14-1")
        if face.recovered:
            self.announce(Recovery(Side.OFFENSE, spot), "FF-13.9-2", "FFR-39")
            if in_opponents_end_zone(landing):
                return self.touchdown(Side.OFFENSE, story)
            return DeadBall(End.DEAD, Side.OFFENSE, landing, story)
        return (yield from self.onside_caught(landing, out, story))

    @subrule
    def onside_caught(self: FootballFever, landing: int, out: bool, story: Story) -> Rule[DeadBall]:
        """The receivers have the onside kick (FF-13.9-3, FF-13.6-4)."""
        story = story.changes_hands(landing)
        caught = from_the_other_side(landing)
        behind = in_own_end_zone(caught)
        if out:
            self.announce(BallOut(Spot(Side.DEFENSE, caught)), "FF-13.6-4", "FFR-39")
        else:
            wish = yield from ONSIDE_CAUGHT
            if wish.returns:
                return (
                    yield from self.bring_back(
                        Side.DEFENSE, caught, None, wish.in_out, story, behind
                    )
                )
            self.announce(TakesTheBall(Side.DEFENSE, Spot(Side.DEFENSE, caught)), "FF-13.9-3")
        if behind:
            return self.touchback(Side.DEFENSE, story, "FF-17.14-2")
        return DeadBall.held(Side.DEFENSE, caught, story, End.OUT if out else End.DEAD)


def _flag_overridden(story: Story) -> tuple[str, ...]:
    return ("FF-17.7-10",) if story.flags else ()
