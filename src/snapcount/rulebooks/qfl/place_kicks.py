"""Field goals, kicked tries and fair-catch kicks in the QFL (procedures 1.15, 1.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import (
    ExtraPoint,
    ExtraPointMissed,
    FieldGoal,
    FieldGoalMissed,
    FreeFieldGoal,
    TakesTheBall,
)
from snapcount.gridiron.field import (
    END_ZONE,
    LENGTH,
    Side,
    Spot,
    from_the_other_side,
    in_own_end_zone,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule, Throw
from snapcount.gridiron.rulebook import ends_with, subrule
from snapcount.rulebooks.fever.calls import Defense
from snapcount.rulebooks.fever.dead_ball import TOUCHBACK_SPOT, DeadBall, End, FeverPlayType
from snapcount.rulebooks.fever.dice import REFEREE, Kick, ReturnDie
from snapcount.rulebooks.fever.facts import FieldGoalShort
from snapcount.rulebooks.qfl.calls import SHORT_KICK
from snapcount.rulebooks.qfl.dice import (
    BLOCKED_AGAIN,
    EXTRA_POINT,
    FIELD_GOAL,
    FREE_KICK_MISSED_AGAIN,
    FREE_KICK_UNTIL_NO_BLOCK,
    MISSED_AGAIN,
)
from snapcount.rulebooks.qfl.facts import Confirmed, Overruled
from snapcount.rulebooks.qfl.punts import KickDice
from snapcount.rulebooks.qfl.story import QflStory, qfl_story
from snapcount.rulebooks.qfl.switches import MissedFieldGoal

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

KICKER_DEPTH = 8  # QFL-2-1-1a
FIELD_GOAL_DIE_FROM = 30  # yards (QFL-2-1-3c)
RETURNABLE = 50  # yards a short kick must have been kicked (QFL-4-5a)
FREE_KICK_EXTRA = 5  # yards a fair-catch kick flies beyond the field goal die (QFL-2-8-2b)


class PlaceKicks:
    """2: kicks at the goal."""

    def distance(self: Qfl, x: int, depth: int) -> int:
        """From the spot of the kick to the goal posts (QFL-2-1-1a, QFL-2-1-3a)."""
        return LENGTH - x + depth + END_ZONE

    def kicking_die(self: Qfl, needed: int) -> Throw[int | Kick]:
        """The extra-point die from less than 30 yards, the field-goal die from 30 (QFL-2-1-3)."""
        return FIELD_GOAL if needed >= FIELD_GOAL_DIE_FROM else EXTRA_POINT

    @subrule
    def place_kick_dice(self: Qfl, x: int, defense: Defense) -> Rule[KickDice]:
        """The kicking die by distance, referee, and the block die if it was called."""
        kick = yield from self.kicking_die(self.distance(x, KICKER_DEPTH))
        flag = yield from REFEREE
        block = yield from self.block_die(defense)
        return KickDice(kick, False, flag, block)

    @subrule
    def kick_at_goal(self: Qfl, x: int, dice: KickDice, story: QflStory) -> Rule[DeadBall]:
        """A field goal or a kicked try from the line of scrimmage ``x`` (procedure 1.15)."""
        needed = self.distance(x, KICKER_DEPTH)
        die = self.kicking_die(needed)
        blocked, kick, final = yield from self.check_the_block(dice.kick, dice.block, BLOCKED_AGAIN)
        if blocked:
            if self.dead_try(story):
                return self.blocked_try(x, story)
            cites = (*self.why_blocked(story), "QFL-2-1-1a", "QFLR-57")
            return (yield from self.blocked(x, KICKER_DEPTH, story, *cites))
        if kick is Kick.MISSED and not final:
            kick = yield from MISSED_AGAIN[die.name]
            self._told_miss(kick, "QFL-2-2a", "QFL-2-2b")
        return (yield from self.place_kicked(x, KICKER_DEPTH, kick, story))

    def _told_miss(self: Qfl, kick: int | Kick, cite: str, *more: str) -> None:
        said = Confirmed("miss") if isinstance(kick, Kick) else Overruled("miss")
        self.announce(said, cite, *more)

    @subrule
    def place_kicked(
        self: Qfl, x: int, depth: int, kick: int | Kick, story: QflStory
    ) -> Rule[DeadBall]:
        """Good, missed or short; M and B are a miss now (QFL-2-2b)."""
        needed = self.distance(x, depth)
        if not isinstance(kick, Kick) and kick >= needed:
            return self.kick_is_good(x, needed, story)
        if story.kind is FeverPlayType.EXTRA_POINT:
            self.announce(ExtraPointMissed(Side.OFFENSE), "FF-17.2-3", "QFL-2-2b")
            return DeadBall(End.FAILED_TRY, Side.OFFENSE, x, story)
        story = qfl_story(story.changes_hands(x))
        if isinstance(kick, Kick):
            self.announce(FieldGoalMissed(Side.OFFENSE, needed), "FF-13.5-4", "QFL-2-2b")
            return self.taken_over(x, depth, story)
        landing = Spot(Side.OFFENSE, x - depth + kick)
        far = ("QFL-4-5a", "QFLR-58") if kick >= RETURNABLE else ()
        self.announce(
            FieldGoalShort(Side.OFFENSE, needed, landing), "FF-13.5-2", "QFL-2-1-1a", *far
        )
        if kick < RETURNABLE:
            return self.taken_over(x, depth, story)
        story = replace(story, kick=kick)
        return (
            yield from ends_with(
                self.short_kick_fielded(x, depth, landing.seen_by(Side.DEFENSE), story)
            )
        )

    def kick_is_good(self: Qfl, x: int, needed: int, story: QflStory) -> DeadBall:
        """Three points, or one after a touchdown."""
        die = "QFL-2-1-3c" if needed >= FIELD_GOAL_DIE_FROM else "QFL-2-1-3b"
        alone = ("QFLR-61",) if story.regular else ()
        if story.kind is FeverPlayType.EXTRA_POINT:
            points = self.extra_point_points
            self.announce(ExtraPoint(Side.OFFENSE, points), "FF-3.1-2", "QFLR-03", die, *alone)
            return DeadBall(End.GOOD_TRY, Side.OFFENSE, x, story, points)
        points = self.field_goal_points(needed)
        self.announce(
            FieldGoal(Side.OFFENSE, needed, points), "FF-3.1-3", "QFL-2-1-1a", die, *alone
        )
        return DeadBall(End.FIELD_GOAL, Side.OFFENSE, x, story, points)

    @subrule
    def short_kick_fielded(
        self: Qfl, x: int, depth: int, caught: int, story: QflStory
    ) -> Rule[DeadBall]:
        """A kick of 50 yards or more that falls short may be returned like a kickoff (QFL-4-5a)."""
        wish = yield from self.ask(SHORT_KICK, story, Spot(Side.DEFENSE, caught))
        if not wish.returns:
            return self.taken_over(x, depth, story)
        behind = in_own_end_zone(caught)
        return (
            yield from ends_with(
                self.bring_back(Side.DEFENSE, caught, ReturnDie.KICK, wish.in_out, story, behind)
            )
        )

    def taken_over(self: Qfl, x: int, depth: int, story: QflStory) -> DeadBall:
        """The receivers' ball at the spot of the kick, not nearer than their 20 (QFLR-09)."""
        line = self.switches.missed_field_goal is MissedFieldGoal.LINE_OF_SCRIMMAGE
        spot = max(from_the_other_side(x if line else x - depth), TOUCHBACK_SPOT)
        spot = min(spot, LENGTH - 1)
        self.announce(TakesTheBall(Side.DEFENSE, Spot(Side.DEFENSE, spot)), "QFLR-09", "FF-13.5-5")
        return DeadBall.held(Side.DEFENSE, spot, story)

    def blocked_try(self: Qfl, x: int, story: QflStory) -> DeadBall:
        """With tries dead at the block it has simply failed (FF-17.1.1-3, QFLR-04)."""
        spot = Spot(Side.OFFENSE, x - KICKER_DEPTH)
        self.announce(self.block_fact(story, spot), "FF-17.1.1-3", "QFLR-04")
        self.announce(ExtraPointMissed(Side.OFFENSE), "FF-17.1.1-3", "QFLR-04")
        return DeadBall(End.FAILED_TRY, Side.OFFENSE, x, replace(story, blocked=True))

    # ---------------------------------------------------------------- fair-catch kick

    @subrule
    def free_field_goal_dice(self: Qfl, x: int) -> Rule[KickDice]:
        """No snap and no defense die (QFL-2-8-1b, QFL-2-8-2a)."""
        kick = yield from self.kicking_die(self.distance(x, 0))
        flag = yield from REFEREE
        return KickDice(kick, False, flag, False)

    @subrule
    def free_field_goal_kicked(
        self: Qfl, x: int, kick: int | Kick, story: QflStory
    ) -> Rule[DeadBall]:
        """A fair-catch kick flies 5 yards farther; B is thrown again until it is none (QFL-2-8-2)."""
        needed = self.distance(x, 0)
        cites = ("QFL-2-8-1a", "QFL-2-8-1b", "QFL-2-8-1c", "QFL-2-8-2a", "QFL-2-8-2b", "QFLR-69")
        self.announce(FreeFieldGoal(Side.OFFENSE, needed), *cites)
        if kick is Kick.MISSED:
            kick = yield from FREE_KICK_MISSED_AGAIN[self.kicking_die(needed).name]
            self._told_miss(kick, "QFL-2-8-2c")
        elif kick is Kick.BLOCKED:
            kick = yield from self.until_it_is_no_block()
        if not isinstance(kick, Kick):
            kick += FREE_KICK_EXTRA
        return (yield from self.place_kicked(x, 0, kick, story))

    @subrule
    def until_it_is_no_block(self: Qfl) -> Rule[int | Kick]:
        """The field goal die once more; a miss then counts at once (QFL-2-8-2d, QFL-2-8-2e)."""
        kick = yield from FREE_KICK_UNTIL_NO_BLOCK
        if kick is Kick.BLOCKED:
            return (yield from ends_with(self.until_it_is_no_block()))
        return kick
