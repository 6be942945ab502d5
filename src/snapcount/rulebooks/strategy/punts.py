"""Punts, touch punts and blocked kicks (ST-spec-5, ST-spec-6, ST-spec-23 to ST-spec-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import Blocked, Punt
from snapcount.gridiron.field import (
    Side,
    Spot,
    from_the_other_side,
    in_opponents_end_zone,
    in_own_end_zone,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.strategy.cards.card import Kick
from snapcount.rulebooks.strategy.cards.results import Happens, Hash
from snapcount.rulebooks.strategy.dead_ball import TOUCHBACK_SPOT, DeadBall, End, Story
from snapcount.rulebooks.strategy.special_teams_card import PAGES

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

BLOCKED_PUNT_YARDS = 10  # behind the line (ST-spec-25)


class Punts:
    """Punts, blocked or not."""

    @subrule
    def punt(self: Strategy, table: Kick, story: Story) -> Rule[DeadBall]:
        """Measured from the line of scrimmage, or from the spot of a free kick (ST-spec-5, STR-56)."""
        entry, _ = yield from self.from_the_table(table, story.kind, story.free)
        story = replace(story, lies=Hash.CENTER)
        blocked = entry.happens is Happens.BLOCKED
        if blocked and not story.free:
            return (yield from self.punt_blocked(story))
        yards = self.shortest_punt() if blocked else entry.yards
        landing = story.line + yards
        self.announce(
            Punt(Side.OFFENSE, yards, Spot(Side.OFFENSE, landing)),
            *PAGES[table].cites,
            *(("STR-56",) if story.free else ()),
            *(("STR-70",) if blocked else ()),
        )
        if in_opponents_end_zone(landing):
            return self.touchback(TOUCHBACK_SPOT, story, "ST-spec-5")
        return (yield from self.brought_back(from_the_other_side(landing), table, story))

    def shortest_punt(self: Strategy) -> int:
        """Nobody rushes a free kick: a block is read as the shortest punt (STR-70)."""
        rows = self.cards.kicks[Kick.PUNT].rows
        punts = [row.entry.yards for row in rows if row.entry.happens is Happens.YARDS]
        return min(punts, default=0)

    @subrule
    def punt_blocked(self: Strategy, story: Story) -> Rule[DeadBall]:
        """Returned for a touchdown, or the defense's ball ten yards back (ST-spec-23, ST-spec-25)."""
        at = story.line - BLOCKED_PUNT_YARDS
        self.announce(Blocked(Side.OFFENSE, Spot(Side.OFFENSE, at)), "ST-spec-23", "ST-spec-25")
        story = replace(story, changed=True, blocked=True)
        if (yield from self.block_returned(self.cards.block_returns.punt, "ST-spec-23")):
            return self.touchdown(Side.DEFENSE, story, "ST-spec-23", "STR-38")
        if in_own_end_zone(at):
            return self.safety(story, "ST-spec-25", "STR-38")
        return DeadBall(End.DEAD, Side.DEFENSE, at, story)
