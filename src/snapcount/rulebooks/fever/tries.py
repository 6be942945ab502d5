"""The extra point (FF-13.4, FF-17.2, chart I)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import Blocked, ExtraPoint, ExtraPointMissed
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.fever.calls import Defense
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.dice import DEFENSE_DICE, EXTRA_POINT, Stop
from snapcount.rulebooks.fever.kicks import KICKER_DEPTH
from snapcount.rulebooks.fever.situation import FeverSituation

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever


class Tries:
    """13.4, 17.2: the extra point."""

    def try_for_the_point(self: FootballFever, situation: FeverSituation) -> Rule[FeverSituation]:
        """One down after a touchdown (FF-17.2-1)."""
        dead = yield from self.extra_point(situation.spot)
        return (yield from self.play_over(situation, dead))

    @subrule
    def extra_point(self: FootballFever, x: int) -> Rule[DeadBall]:
        """The kick against the block die (FF-13.4, FF-17.1.1-3, FFR-43)."""
        good = yield from EXTRA_POINT
        story = yield from self.watched(
            Story(FeverPlayType.EXTRA_POINT), DeckName.KICKING, Side.OFFENSE, x
        )
        face = yield from DEFENSE_DICE[Defense.BLOCK]
        if face.stop is Stop.BLOCK:
            story = replace(story, blocked=True)
            spot = Spot(Side.OFFENSE, x - KICKER_DEPTH)
            self.announce(Blocked(Side.OFFENSE, spot), "FF-17.1.1-3")
            self.announce(ExtraPointMissed(Side.OFFENSE), "FF-17.1.1-3", "FF-13.2-5", "FF-17.2-3")
        elif not good:
            self.announce(ExtraPointMissed(Side.OFFENSE), "FF-13.4-2", "FF-17.2-3")
        else:
            points = self.extra_point_points
            cites = ("FF-13.4-1", "FF-17.2-1", *self.because.try_spot)
            self.announce(ExtraPoint(Side.OFFENSE, points), "FF-3.1-2", *cites)
            return DeadBall(End.GOOD_TRY, Side.OFFENSE, x, story, points)
        return DeadBall(End.FAILED_TRY, Side.OFFENSE, x, story)
