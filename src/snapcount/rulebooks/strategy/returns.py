"""Kick returns: the special-teams card read for the receivers (ST-spec-1, ST-spec-4, STR-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.facts import FairCatch, Fumble, Recovery, Return
from snapcount.gridiron.field import (
    LENGTH,
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
from snapcount.rulebooks.strategy.cards.results import Happens
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, Story, StrategyPlayType, Trip
from snapcount.rulebooks.strategy.dice import RETURN_COIN
from snapcount.rulebooks.strategy.special_teams_card import PAGES

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy


class Returns:
    """Kicks brought back."""

    @subrule
    def brought_back(self: Strategy, start: int, kick: Kick, story: Story) -> Rule[DeadBall]:
        """The receivers roll for the return from ``start``, in their coordinates (ST-spec-1)."""
        table = PAGES[kick].back
        assert table is not None, "a kick that is returned has a table for it"
        entry, flag = yield from self.from_the_table(table, story.kind, story.free)
        to_goal = LENGTH - start
        yards = to_goal if entry.happens is Happens.TOUCHDOWN else min(entry.yards, to_goal)
        story = replace(story, changed=True, flag=flag, trip=Trip(start, yards))
        if entry.happens is Happens.FAIR_CATCH:
            self.announce(FairCatch(Side.DEFENSE, Spot(Side.DEFENSE, start)), "ST-spec-20")
            return DeadBall.held(Side.DEFENSE, start, story, End.FAIR_CATCH)
        end = start + yards
        self.announce(Return(Side.DEFENSE, yards, Spot(Side.DEFENSE, end)), "ST-spec-1")
        if in_opponents_end_zone(end):
            return self.touchdown(Side.DEFENSE, story, "STR-54")
        if entry.happens is Happens.FUMBLE:
            return (yield from self.fumbled_return(end, story))
        return self.return_ends(end, story)

    @subrule
    def fumbled_return(self: Strategy, at: int, story: Story) -> Rule[DeadBall]:
        """The returning team flips the coin: heads, the kickers have it, dead there (ST-spec-4, STR-16)."""
        spot = Spot(Side.DEFENSE, at)
        onside = (
            ("ST-spec-4", "STR-06") if story.kind is StrategyPlayType.ONSIDE_KICK else ("STR-16",)
        )
        self.announce(Fumble(Side.DEFENSE, spot), "ST-fum-2", *onside)
        side = Side.OFFENSE if (yield from RETURN_COIN) is Coin.HEADS else Side.DEFENSE
        self.announce(Recovery(side, spot), "ST-fum-2", *onside)
        if side is Side.DEFENSE:
            return self.return_ends(at, story)
        if in_own_end_zone(at):
            return self.touchdown(side, story, "STR-64")
        return DeadBall.held(side, from_the_other_side(at), story)

    def return_ends(self: Strategy, at: int, story: Story) -> DeadBall:
        """The receivers' ball; a return that stays in the end zone is a touchback (STR-64)."""
        if in_own_end_zone(at):
            return self.touchback(self.switches.kickoff_touchback, story, "STR-64")
        return DeadBall.held(Side.DEFENSE, at, story)
