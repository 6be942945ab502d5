"""Punts in the QFL: block confirmation, bounce, returns (QFL-2-3 to QFL-2-6, procedure 1.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Blocked, Bounce, FairCatch, Punt
from snapcount.gridiron.field import (
    LENGTH,
    Side,
    Spot,
    from_the_other_side,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule, Throw
from snapcount.gridiron.rulebook import ends_with, subrule
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.fever.calls import Defense, Wish
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, Story
from snapcount.rulebooks.fever.dice import REFEREE, Bobble, Kick, ReturnDie, Stop
from snapcount.rulebooks.fever.facts import BallOut
from snapcount.rulebooks.fever.kicks import PUNTER_DEPTH
from snapcount.rulebooks.fever.loose_balls import BOUNCE
from snapcount.rulebooks.qfl.calls import IN_THE_END_ZONE, IN_THE_FIELD
from snapcount.rulebooks.qfl.dice import (
    BLOCK_CONFIRMATION,
    BOUNCING_PUNT,
    DEFENSE_DICE,
    IN_OUT_PUNT,
    PUNT,
    PUNT_AGAIN,
    PUNT_OUT_AGAIN,
    is_blank,
)
from snapcount.rulebooks.qfl.facts import BotchedSnap, Confirmed, Downed, KickBounces, Overruled
from snapcount.rulebooks.qfl.story import QflStory, qfl_story
from snapcount.rulebooks.qfl.switches import PuntAtGoalLine

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl


class KickDice(NamedTuple):
    """The dice of a kick from scrimmage as thrown."""

    kick: int | Kick
    out: bool
    flag: bool
    block: bool  # the block die shows B


class Checked(NamedTuple):
    """A kick after the block check: blocked or not, and the kicking die that counts."""

    blocked: bool
    kick: int | Kick
    final: bool  # a repeated throw: a miss needs no further confirmation (QFLR-56)


class Punts:
    """2: punts, blocked, bouncing or fielded."""

    @subrule
    def punt_dice(self: Qfl, in_out: bool, defense: Defense) -> Rule[KickDice]:
        """Punt die, in/out, referee, and the block die if it was called (QFLR-61)."""
        kick = yield from PUNT
        out = (yield from IN_OUT_PUNT) if in_out else False
        flag = yield from REFEREE
        block = yield from self.block_die(defense)
        return KickDice(kick, out, flag, block)

    def block_die(self: Qfl, defense: Defense) -> Rule[bool]:
        """A regular defense throws nothing against a real kick (QFLR-61)."""
        if defense is not Defense.BLOCK:
            return False
        face = yield from DEFENSE_DICE[Defense.BLOCK]
        return face.stop is Stop.BLOCK

    @subrule
    def check_the_block(
        self: Qfl, kick: int | Kick, block: bool, again: Throw[int | Kick]
    ) -> Rule[Checked]:
        """A single B is confirmed or overruled by the punt-return die (QFL-2-4-1)."""
        shown = kick is Kick.BLOCKED
        if shown and block:
            self.announce(Confirmed("block"), "QFL-2-4-1e")
            return Checked(True, kick, True)
        if not shown and not block:
            return Checked(False, kick, False)
        face = yield from BLOCK_CONFIRMATION
        if block:
            stands = not face.no_touchdown and not is_blank(face)
            self._told(stands, "QFL-2-4-1b")
            return Checked(stands, kick, False)
        stands = not face.no_touchdown
        self._told(stands, "QFL-2-4-1c")
        if stands:
            return Checked(True, kick, True)
        kick = yield from again
        return Checked(kick is Kick.BLOCKED, kick, True)

    def _told(self: Qfl, stands: bool, cite: str) -> None:
        said = Confirmed("block") if stands else Overruled("block")
        self.announce(said, "QFL-2-4-1a", cite)

    @subrule
    def punted(self: Qfl, x: int, dice: KickDice, story: QflStory) -> Rule[DeadBall]:
        """A punt from the line of scrimmage ``x`` (procedure 1.14)."""
        blocked, kick, _ = yield from self.check_the_block(dice.kick, dice.block, PUNT_AGAIN)
        out = dice.out
        if blocked or isinstance(kick, Kick):
            out = yield from self.confirm_punt_out(out)
            cites = ("FF-17.1.1-4a", *self.why_blocked(story))
            if out:
                return self.blocked_and_out(x - PUNTER_DEPTH, story, "QFL-2-5b", *cites)
            return (yield from self.blocked(x, PUNTER_DEPTH, story, *cites))
        landing = Spot(Side.OFFENSE, x + kick)
        alone = ("QFLR-61",) if story.regular else ()
        self.announce(Punt(Side.OFFENSE, kick, landing), "FF-13.12-3", "QFL-2-3a", *alone)
        story = replace(story, kick=kick)
        caught = landing.seen_by(Side.DEFENSE)
        if past_an_outer_line(caught):
            return (yield from ends_with(self.kick_fielded(caught, ReturnDie.PUNT, story)))
        out = yield from self.confirm_punt_out(out)
        if out:
            return self.punt_out(caught, story)
        return (yield from ends_with(self.kick_fielded(caught, ReturnDie.PUNT, story)))

    def why_blocked(self: Qfl, story: QflStory) -> tuple[str, ...]:
        """A regular defense cannot block: then the snap was botched (QFL-2-4-2)."""
        if story.regular:
            return ("QFL-2-4-2a", "QFL-2-4-2b", "QFLR-55", "QFLR-61", "QFL-2-4-3a")
        return ("QFL-2-4-1a", "QFL-2-4-3a")

    def confirm_punt_out(self: Qfl, out: bool) -> Rule[bool]:
        """OUT on a punt is always confirmed (QFL-2-5a, QFLR-59)."""
        return (yield from self.thrown_again(PUNT_OUT_AGAIN)) if out else False

    def punt_out(self: Qfl, at: int, story: Story) -> DeadBall:
        """Out of bounds: no return (QFL-2-5a); over the goal line a touchback (QFLR-59)."""
        self.announce(BallOut(Spot(Side.DEFENSE, at)), "FF-13.6-1a", "QFL-2-5a")
        told = story.changes_hands(from_the_other_side(at))
        if in_own_end_zone(at):
            return self.touchback(Side.DEFENSE, told, "FF-17.14-3", "QFLR-59")
        return DeadBall.held(Side.DEFENSE, at, told, End.OUT)

    @subrule
    def kick_fielded(self: Qfl, caught: int, die: ReturnDie, story: QflStory) -> Rule[DeadBall]:
        """A kick comes down at ``caught``, as the receivers count, and they decide (procedure 1.14, 1.18)."""
        told = qfl_story(story.changes_hands(from_the_other_side(caught)))
        if past_an_outer_line(caught):
            return self.touchback(Side.DEFENSE, told, "FF-17.14-1", "FF-3.5-3")
        behind = in_own_end_zone(caught)
        if story.regular:
            if behind:
                return self.touchback(Side.DEFENSE, told, "QFLR-60", "QFL-2-6-1a")
            return (yield from self.punt_bounces(caught, told, "QFL-2-6-1a"))
        spot = Spot(Side.DEFENSE, caught)
        wish = yield from self.ask(IN_THE_END_ZONE if behind else IN_THE_FIELD, told, spot)
        if wish is Wish.TOUCHBACK:
            return self.touchback(Side.DEFENSE, told, "FF-17.14-2", "FF-3.5-1b")
        if wish is Wish.FAIR_CATCH:
            self.announce(FairCatch(Side.DEFENSE, spot), "FF-17.3-1", "FF-17.8-1")
            return DeadBall.held(Side.DEFENSE, caught, told, End.FAIR_CATCH)
        if wish is Wish.BOUNCE:
            return (yield from self.left_to_bounce(caught, story))
        return (
            yield from ends_with(
                self.bring_back(Side.DEFENSE, caught, die, wish.in_out, told, behind)
            )
        )

    def punt_bounces(self: Qfl, at: int, story: QflStory, *cites: str) -> Rule[DeadBall]:
        """The return team throws the recovery die until the punt is downed or out (QFL-2-6-2)."""
        self.announce(KickBounces(Spot(Side.DEFENSE, at)), "QFL-2-6-2a", *cites)
        spot, out = yield from self.rolling_punt(at, False)
        if in_own_end_zone(spot):
            return self.touchback(Side.DEFENSE, story, "QFLR-60", "FF-17.14-2")
        if out:
            self.announce(BallOut(Spot(Side.DEFENSE, spot)), "QFL-2-6-2c")
        else:
            self.announce(Downed(Spot(Side.DEFENSE, spot)), "QFL-2-6-2d")
        return DeadBall.held(Side.DEFENSE, spot, story, End.OUT if out else End.DEAD)

    @subrule
    def rolling_punt(self: Qfl, at: int, bounced: bool) -> Rule[tuple[int, bool]]:
        """Where a bouncing punt comes to rest (receivers' coordinates), and whether out (QFL-2-6-2)."""
        face = yield from BOUNCING_PUNT
        if face is Bobble.OUT:
            return at, True
        if face in (Bobble.FORWARD, Bobble.BACK):
            at += BOUNCE if face is Bobble.FORWARD else -BOUNCE
            at = min(at, LENGTH - 1)  # it never rolls back over the kickers' goal line
            self.announce(Bounce(Spot(Side.DEFENSE, at)), "QFL-1-11a", "QFL-2-6-2d")
            dead = in_own_end_zone(at) and self.punt_dies_at_the_goal_line()
            if dead or past_an_outer_line(at):
                return at, False
            return (yield from ends_with(self.rolling_punt(at, True)))
        if face is Bobble.STAR or not bounced:  # it must have bounced once (QFL-2-6-2d)
            return (yield from ends_with(self.rolling_punt(at, bounced)))
        return at, False

    def punt_dies_at_the_goal_line(self: Qfl) -> bool:
        """Whether a punt that bounces to the goal line is a touchback at once (QFLR-60)."""
        return self.switches.punt_at_goal_line is PuntAtGoalLine.TOUCHBACK

    def block_fact(self: Qfl, story: Story, spot: Spot) -> Fact:
        """A regular defense cannot block: it is a botched snap (QFL-2-4-2)."""
        if qfl_story(story).regular:
            return BotchedSnap(Side.OFFENSE, spot)
        return Blocked(Side.OFFENSE, spot)
