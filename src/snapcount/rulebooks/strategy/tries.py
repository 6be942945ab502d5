"""The try after a touchdown: a kick or two points (ST-spec-7 to ST-spec-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import NO_DOWN
from snapcount.gridiron.facts import ExtraPoint, ExtraPointBlocked, ExtraPointMissed
from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.strategy.calls import TRY
from snapcount.rulebooks.strategy.cards.card import Kick, Rating, Section
from snapcount.rulebooks.strategy.cards.card import RunOrPass as CardKind
from snapcount.rulebooks.strategy.cards.results import Happens, Hash
from snapcount.rulebooks.strategy.dead_ball import DeadBall, Down, End, Story, StrategyPlayType
from snapcount.rulebooks.strategy.situation import StrategySituation, Try
from snapcount.rulebooks.strategy.timing import Tempo

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

TWO_POINT_SPOT = LENGTH - 2  # ST-spec-9


class Tries:
    """A try for one point or two."""

    def try_for_points(self: Strategy, situation: StrategySituation) -> Rule[StrategySituation]:
        """A kick or two points; a repeated try is the one that was announced (STR-60)."""
        wish = situation.repeated or (yield from TRY)
        if wish is Try.EXTRA_POINT:
            kicked = yield from self.extra_point(situation.spot, situation.rating)
            dead = yield from self.ruled_on(situation.series, kicked)
        else:
            x = situation.spot if situation.repeated else TWO_POINT_SPOT
            dead = yield from self.two_point_try(x, situation.lies, situation.repeated is not None)
        return (yield from self.play_over(situation, Tempo.STOPPED, dead))

    @subrule
    def two_point_try(self: Strategy, x: int, lies: Hash, again: bool) -> Rule[DeadBall]:
        """One play from the two-yard line, or from where a penalty has moved it (ST-spec-9, STR-60)."""
        cites = ("ST-spec-9", *(("STR-60",) if again else ()))
        plays, defenses = self.plays(x), self.defenses(x, NO_DOWN)
        play, defense = yield from self.sealed(plays, defenses, (), cites)
        run = self.cards.play[play].kind is CardKind.RUN
        kind = StrategyPlayType.TWO_POINT_RUN if run else StrategyPlayType.TWO_POINT_PASS
        return (yield from self.run_or_pass(Down(x, NO_DOWN), lies, play, defense, kind))

    @subrule
    def extra_point(self: Strategy, x: int, rating: Rating) -> Rule[DeadBall]:
        """One point; from another line than usual by the field-goal card (ST-base-8, ST-spec-7)."""
        story = Story(StrategyPlayType.EXTRA_POINT, x, lies=Hash.CENTER)
        if x == self.try_spot:
            entry, flag = yield from self.from_the_table(Kick.EXTRA_POINT, story.kind, False)
            outcome = entry.happens
        else:
            why = ("ST-spec-7", "STR-60")
            outcome, flagged = yield from self.kicked_at_goal(LENGTH - x, rating, False, why)
            flag = Section.FIELD_GOAL if flagged else None
        story = replace(story, flag=flag)
        if outcome is Happens.GOOD:
            points = self.extra_point_points
            self.announce(ExtraPoint(Side.OFFENSE, points), "ST-base-8")
            return DeadBall.held(Side.OFFENSE, LENGTH, story, End.GOOD_TRY, points)
        if outcome is Happens.BLOCKED:
            return (yield from self.extra_point_blocked(story))
        self.announce(ExtraPointMissed(Side.OFFENSE), "ST-base-8")
        return DeadBall(End.DEAD, Side.OFFENSE, x, story)

    @subrule
    def extra_point_blocked(self: Strategy, story: Story) -> Rule[DeadBall]:
        """The defense may bring it back for two points (ST-spec-8, STR-38)."""
        self.announce(ExtraPointBlocked(Side.OFFENSE), "ST-spec-8")
        story = replace(story, blocked=True)
        if (yield from self.block_returned(self.cards.block_returns.extra_point, "ST-spec-8")):
            return self.try_scored(Side.DEFENSE, replace(story, changed=True))
        return DeadBall(End.DEAD, Side.OFFENSE, story.line, story)
