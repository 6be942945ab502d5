"""Field goals, by the kicker's rating, and the free kick after a fair catch (ST-spec-11 to ST-spec-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import Blocked, FieldGoal, FieldGoalMissed, FreeFieldGoal
from snapcount.gridiron.field import END_ZONE, LENGTH, Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import reckoned, subrule
from snapcount.rulebooks.strategy.cards.card import Rating, Section
from snapcount.rulebooks.strategy.cards.results import Happens, Hash
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, Story, StrategyPlayType
from snapcount.rulebooks.strategy.dice import KICK_NUMBER, brings_a_flag
from snapcount.rulebooks.strategy.facts import KickTarget
from snapcount.rulebooks.strategy.switches import MissedFieldGoals

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

MISSED_YARDS = 8  # behind the line (ST-spec-16, ST-spec-24)
SNAP_YARDS = 7  # a kick is taken behind the line; its usual length counts from there
NEAREST_MISS = 20  # STR-37
FAIR_CATCH_KICK_YARDS = 14  # ST-spec-21


class FieldGoals:
    """Field goals from scrimmage, or after a fair catch."""

    @subrule
    def field_goal(self: Strategy, x: int, lies: Hash, rating: Rating) -> Rule[DeadBall]:
        """Good, blocked or missed by the field-goal card (ST-spec-11 to ST-spec-16)."""
        on_hash = lies is not Hash.CENTER
        outcome, flagged = yield from self.kicked_at_goal(LENGTH - x, rating, on_hash)
        flag = Section.FIELD_GOAL if flagged else None
        story = Story(StrategyPlayType.FIELD_GOAL, x, lies=Hash.CENTER, flag=flag)
        if outcome is Happens.GOOD:
            return self.field_goal_good(kick_length(x), story)
        story = replace(story, changed=True)
        if outcome is Happens.BLOCKED:
            return (yield from self.field_goal_blocked(story))
        return self.field_goal_missed(story)

    @subrule
    def kicked_at_goal(
        self: Strategy, to_goal: int, rating: Rating, on_hash: bool, cites: tuple[str, ...] = ()
    ) -> Rule[tuple[Happens, bool]]:
        """The number against the target (ST-spec-11, STR-35): the result, and whether there is a flag."""
        target = yield from self.kick_target(to_goal, rating, on_hash)
        self.announce(KickTarget(Side.OFFENSE, target), "ST-spec-11", "STR-35", *cites)
        number = yield from KICK_NUMBER
        flagged = brings_a_flag(number)
        if number >= self.cards.field_goals.blocked:
            return Happens.BLOCKED, flagged
        return Happens.GOOD if number <= target else Happens.MISSED, flagged

    @reckoned
    def kick_target(self: Strategy, to_goal: int, rating: Rating, on_hash: bool) -> int:
        """The target of the line, the rating and the hash mark (ST-spec-11)."""
        kicker = self.cards.kickers[rating]
        return self.cards.field_goals.target(to_goal, kicker, on_hash=on_hash)

    def field_goal_good(self: Strategy, yards: int, story: Story, *cites: str) -> DeadBall:
        """Three points (ST-base-8)."""
        points = self.field_goal_points
        self.announce(FieldGoal(Side.OFFENSE, yards, points), "ST-base-8", *cites)
        return DeadBall.held(Side.OFFENSE, LENGTH, story, End.FIELD_GOAL, points)

    def field_goal_missed(self: Strategy, story: Story) -> DeadBall:
        """No return; the defense takes over eight yards behind the line (ST-spec-15, ST-spec-16)."""
        at = story.line - MISSED_YARDS
        if self.switches.missed_field_goals is MissedFieldGoals.NOT_INSIDE_20:
            at = min(at, LENGTH - NEAREST_MISS)
        self.announce(
            FieldGoalMissed(Side.OFFENSE, kick_length(story.line)),
            "ST-spec-15",
            "ST-spec-16",
            "STR-37",
        )
        return DeadBall(End.DEAD, Side.DEFENSE, at, story)

    @subrule
    def field_goal_blocked(self: Strategy, story: Story) -> Rule[DeadBall]:
        """Returned for a touchdown, or the defense's ball eight yards back (ST-spec-23, ST-spec-24)."""
        at = story.line - MISSED_YARDS
        story = replace(story, blocked=True)
        self.announce(Blocked(Side.OFFENSE, Spot(Side.OFFENSE, at)), "ST-spec-23", "ST-spec-24")
        if (yield from self.block_returned(self.cards.block_returns.field_goal, "ST-spec-23")):
            return self.touchdown(Side.DEFENSE, story, "ST-spec-23", "STR-38")
        return DeadBall(End.DEAD, Side.DEFENSE, at, story)

    @subrule
    def fair_catch_kick(self: Strategy, x: int, rating: Rating) -> Rule[DeadBall]:
        """A field goal right after a fair catch, as from fourteen yards nearer (ST-spec-20 to -22)."""
        to_goal = LENGTH - x
        yards = to_goal + END_ZONE
        self.announce(FreeFieldGoal(Side.OFFENSE, yards), "ST-spec-20", "ST-spec-21", "STR-36")
        line = fair_catch_line(to_goal)
        why = ("ST-spec-21", "STR-36")
        outcome, flagged = yield from self.kicked_at_goal(line, rating, False, why)
        story = Story(StrategyPlayType.FAIR_CATCH_KICK, x, lies=Hash.CENTER)
        no_flag = ("STR-63",) if flagged else ()
        if outcome is Happens.GOOD:
            return self.field_goal_good(yards, story, *no_flag)
        self.announce(FieldGoalMissed(Side.OFFENSE, yards), "ST-spec-22", "STR-36", *no_flag)
        return DeadBall(End.DEAD, Side.DEFENSE, x, replace(story, changed=True))


def fair_catch_line(to_goal: int) -> int:
    """The line on the field-goal card for a kick after a fair catch (ST-spec-21)."""
    return max(1, to_goal - FAIR_CATCH_KICK_YARDS)


def kick_length(x: int) -> int:
    """The usual name for a field goal's length: snap and end zone are added."""
    return LENGTH - x + SNAP_YARDS + END_ZONE
