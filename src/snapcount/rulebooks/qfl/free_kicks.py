"""Kickoffs, onside kicks and safety kicks in the QFL (QFL-3, procedures 1.18 to 1.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import (
    Bounce,
    Kickoff,
    KickoffOut,
    OnsideKick,
    OtherSideTries,
    Recovery,
    TakesTheBall,
)
from snapcount.gridiron.field import (
    LENGTH,
    MIDFIELD,
    Side,
    Spot,
    from_the_other_side,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import ends_with, reckoned, subrule
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType
from snapcount.rulebooks.fever.dice import (
    ONSIDE_KICK,
    REFEREE,
    Bobble,
    Kick,
    OnsideFace,
    ReturnDie,
)
from snapcount.rulebooks.fever.facts import BallOut
from snapcount.rulebooks.fever.loose_balls import BOUNCE
from snapcount.rulebooks.qfl.calls import ONSIDE_CAUGHT
from snapcount.rulebooks.qfl.dice import (
    BOUNCING_FREE_KICK,
    IN_OUT_ONSIDE,
    KICKOFF,
    KICKOFF_AGAIN,
    SAFETY_KICK,
)
from snapcount.rulebooks.qfl.facts import Confirmed, KickBounces, Overruled, SafetyKicked
from snapcount.rulebooks.qfl.ledger import LAST_QUARTER
from snapcount.rulebooks.qfl.situation import QflSituation
from snapcount.rulebooks.qfl.story import QflStory, qfl_story
from snapcount.rulebooks.qfl.switches import BouncingKickoffOut, OnsideOut
from snapcount.rulebooks.qfl.switches import KickoffOut as KickoffOutSwitch

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

BEYOND_THE_KICK = 25  # yards (QFLR-07)
ONSIDE_OUT_YARDS = 10  # QFL-3-3-1c


class DeepDice(NamedTuple):
    """The die of a deep free kick, and whether there is a flag."""

    flight: int | Kick
    flag: bool


class Rolled(NamedTuple):
    """How a bouncing free kick ends: where (receivers' coordinates), who threw last, and the face."""

    at: int
    thrower: Side
    face: Bobble


class OnsideDice(NamedTuple):
    """The dice of an onside kick as thrown."""

    face: OnsideFace | Kick
    out: bool
    flag: bool


class FreeKicks:
    """3: deep, onside and safety kicks."""

    # ---------------------------------------------------------------- deep kicks

    @subrule
    def deep_dice(self: Qfl, after_safety: bool) -> Rule[DeepDice]:
        """Kickoff die, or the punt die of a safety kick until it shows no B (QFL-3-4-1c)."""
        flight = (yield from self.safety_kick_die()) if after_safety else (yield from KICKOFF)
        flag = yield from REFEREE
        if flight is Kick.OUT:
            flight = yield from KICKOFF_AGAIN
            said = Confirmed("out of bounds") if flight is Kick.OUT else Overruled("out of bounds")
            self.announce(said, "QFL-3-2a")
        return DeepDice(flight, flag)

    @subrule
    def safety_kick_die(self: Qfl) -> Rule[int | Kick]:
        """The punt die with 10 yards more; B is thrown again (QFL-3-4-1a, QFL-3-4-1c)."""
        flight = yield from SAFETY_KICK
        if flight is Kick.BLOCKED:
            return (yield from ends_with(self.safety_kick_die()))
        return flight

    @subrule
    def deep_free_kick(self: Qfl, x: int, dice: DeepDice, story: QflStory) -> Rule[DeadBall]:
        """A kickoff or safety kick from ``x`` and the receivers' choice (procedures 1.18, 1.20)."""
        flight = dice.flight
        if isinstance(flight, Kick):
            return self.kicked_out_of_bounds(x, dice.flag, story)
        landing = Spot(Side.OFFENSE, x + flight)
        safety_kick = story.safety_kick
        after_safety = ("QFL-3-4-1a", "QFL-3-4-1c", "QFLR-06")
        why = after_safety if safety_kick else ("FF-3.4-3", "QFL-3-1a", *self.because.kickoff)
        kicked = SafetyKicked if safety_kick else Kickoff
        self.announce(kicked(Side.OFFENSE, flight, landing), *why)
        story = replace(story, kick=flight)
        die = ReturnDie.PUNT if safety_kick else ReturnDie.KICK
        return (yield from ends_with(self.kick_fielded(landing.seen_by(Side.DEFENSE), die, story)))

    def kicked_out_of_bounds(self: Qfl, x: int, flag: bool, story: QflStory) -> DeadBall:
        """A second OUT: the receivers' ball 25 yards beyond the kick; a flag is overridden (QFLR-07)."""
        overridden = ("FF-17.7-10",) if flag else ()
        self.announce(KickoffOut(Side.OFFENSE), "QFL-3-2a", "QFLR-07", *overridden)
        if self.switches.kickoff_out is KickoffOutSwitch.KICK_AGAIN:
            return self.kick_again(x, story)
        story = replace(story, changed=True)
        at = from_the_other_side(x + BEYOND_THE_KICK)
        at = max(at, 1)
        self.announce(TakesTheBall(Side.DEFENSE, Spot(Side.DEFENSE, at)), "QFLR-07")
        return DeadBall.held(Side.DEFENSE, at, story, End.OUT)

    # ---------------------------------------------------------------- a free kick left to bounce

    def left_to_bounce(self: Qfl, caught: int, story: QflStory) -> Rule[DeadBall]:
        """The receivers give up the return; a free kick is a live ball, a punt is not (QFL-3-5-3a)."""
        if story.kind is not FeverPlayType.FREE_KICK:
            told = qfl_story(story.changes_hands(from_the_other_side(caught)))
            return (yield from self.punt_bounces(caught, told, "QFL-2-6-1b", "QFL-2-6-1c"))
        self.announce(KickBounces(Spot(Side.DEFENSE, caught)), "QFL-3-5-1a", "QFL-3-5-2a")
        rolled = yield from self.rolling_free_kick(caught, Side.DEFENSE)
        at, thrower, face = rolled
        told = qfl_story(story.changes_hands(from_the_other_side(at)))
        if in_own_end_zone(at):
            return self.touchback(Side.DEFENSE, told, "QFLR-66", "FF-17.14-2")
        spot = Spot(Side.DEFENSE, at)
        if face is Bobble.OUT:
            return self.bouncing_kick_out(at, story)
        self.announce(Recovery(thrower, spot), "QFL-3-5-2a", "QFL-3-5-3a", "QFLR-66")
        if thrower is Side.OFFENSE:
            return DeadBall(End.DEAD, Side.OFFENSE, from_the_other_side(at), story)
        return DeadBall.held(Side.DEFENSE, at, told)

    @subrule
    def rolling_free_kick(self: Qfl, at: int, thrower: Side) -> Rule[Rolled]:
        """The recovery die, the receivers first; a star passes it on (QFL-3-5-2)."""
        face = yield from BOUNCING_FREE_KICK
        if face is Bobble.STAR:
            self.announce(OtherSideTries(thrower.other), "QFL-3-5-2b")
            return (yield from ends_with(self.rolling_free_kick(at, thrower.other)))
        if face in (Bobble.FORWARD, Bobble.BACK):
            forward = (face is Bobble.FORWARD) is (thrower is Side.DEFENSE)
            at += BOUNCE if forward else -BOUNCE
            at = min(at, LENGTH - 1)  # it never rolls back over the kickers' goal line
            self.announce(Bounce(Spot(Side.DEFENSE, at)), "QFL-1-11a")
            if not in_own_end_zone(at):
                return (yield from ends_with(self.rolling_free_kick(at, thrower)))
        return Rolled(at, thrower, face)

    def bouncing_kick_out(self: Qfl, at: int, story: QflStory) -> DeadBall:
        """Out of bounds: the receivers take the spot or 25 yards beyond the kick (QFLR-66)."""
        self.announce(BallOut(Spot(Side.DEFENSE, at)), "QFLR-66")
        if self.switches.bouncing_kickoff_out is BouncingKickoffOut.KICKERS:
            return DeadBall(End.OUT, Side.OFFENSE, from_the_other_side(at), story)
        better = max(at, from_the_other_side(story.kicked_from + BEYOND_THE_KICK))
        told = qfl_story(story.changes_hands(from_the_other_side(at)))
        self.announce(TakesTheBall(Side.DEFENSE, Spot(Side.DEFENSE, better)), "QFLR-66", "QFLR-07")
        return DeadBall.held(Side.DEFENSE, better, told, End.OUT)

    # ---------------------------------------------------------------- onside kicks

    @subrule
    def onside_dice(self: Qfl) -> Rule[OnsideDice]:
        """Onside-kick die, always with the in/out die, referee (QFL-3-3-1a)."""
        face = yield from ONSIDE_KICK
        out = yield from IN_OUT_ONSIDE
        flag = yield from REFEREE
        return OnsideDice(face, out, flag)

    @reckoned
    def expected_onside(self: Qfl, before: QflSituation) -> bool:
        """Not a surprise: in the fourth quarter by the trailing team, or from midfield on (QFL-3-3-2)."""
        kickers = before.score.of(before.ball)
        trailing = before.period == LAST_QUARTER and kickers < before.score.of(before.ball.other)
        return trailing or before.spot >= MIDFIELD

    @subrule
    def onside_kicked(
        self: Qfl, x: int, dice: OnsideDice, expected: bool, story: QflStory
    ) -> Rule[DeadBall]:
        """A short kick the kickers may get themselves (procedure 1.19)."""
        face, out, _ = dice
        if isinstance(face, Kick):
            return self.onside_out_of_bounds(x, x + ONSIDE_OUT_YARDS, story, "QFL-3-3-1c")
        landing = x + face.yards
        spot = Spot(Side.OFFENSE, landing)
        self.announce(OnsideKick(Side.OFFENSE, face.yards, spot), "FF-13.9-1", "QFL-3-3-1a")
        if past_an_outer_line(landing):  # only from deep in the receivers' half
            told = qfl_story(story.changes_hands(landing))
            return self.touchback(Side.DEFENSE, told, "FF-17.14-1")
        if face.recovered and expected and out:
            return self.onside_out_of_bounds(x, landing, story, "QFL-3-3-2e", "QFL-3-3-2d")
        if face.recovered:
            why = ("QFL-3-3-2b", "QFL-3-3-2c", "QFL-3-3-2d") if expected else ("QFL-3-3-2a",)
            self.announce(Recovery(Side.OFFENSE, spot), "FF-13.9-2", *why)
            if in_opponents_end_zone(landing):
                return self.touchdown(Side.OFFENSE, story)
            return DeadBall(End.DEAD, Side.OFFENSE, landing, story)
        return (yield from self.onside_fielded(landing, out, replace(story, kick=face.yards)))

    def onside_out_of_bounds(
        self: Qfl, x: int, at: int, story: QflStory, cite: str, *more: str
    ) -> DeadBall:
        """The receivers' ball where it went out (QFLR-08)."""
        spot = Spot(Side.OFFENSE, at)
        if self.switches.onside_out is OnsideOut.KICK_AGAIN:
            self.announce(KickoffOut(Side.OFFENSE), cite, *more, "QFLR-08")
            return self.kick_again(x, story)
        self.announce(BallOut(spot), cite, *more, "QFLR-08", "QFLR-68")
        told = qfl_story(story.changes_hands(at))
        if in_opponents_end_zone(at):
            return self.touchback(Side.DEFENSE, told, "FF-17.14-2")
        return DeadBall(End.OUT, Side.DEFENSE, at, told)

    @subrule
    def onside_fielded(self: Qfl, landing: int, out: bool, story: QflStory) -> Rule[DeadBall]:
        """The receivers have the onside kick; OUT cannot be returned (QFL-3-3-1b, QFL-4-4a)."""
        told = qfl_story(story.changes_hands(landing))
        caught = from_the_other_side(landing)
        behind = in_own_end_zone(caught)
        spot = Spot(Side.DEFENSE, caught)
        if out:
            self.announce(BallOut(spot), "QFL-3-3-1b", "QFLR-68")
        else:
            wish = yield from self.ask(ONSIDE_CAUGHT, told, spot)
            if wish.returns:
                return (
                    yield from ends_with(
                        self.bring_back(Side.DEFENSE, caught, None, wish.in_out, told, behind)
                    )
                )
            self.announce(TakesTheBall(Side.DEFENSE, spot), "FF-13.9-3")
        if behind:
            return self.touchback(Side.DEFENSE, told, "FF-17.14-2")
        return DeadBall.held(Side.DEFENSE, caught, told, End.OUT if out else End.DEAD)
