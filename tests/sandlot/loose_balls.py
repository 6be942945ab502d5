"""Loose balls (DEMO-6)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.facts import Bounce, CoinFell, LooseBallOut, OtherSideTries, Recovery
from snapcount.gridiron.field import (
    Side,
    Spot,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import ends_with, subrule
from tests.sandlot.dead_ball import DeadBall, End
from tests.sandlot.dice import RECOVERY, RECOVERY_COIN, Bobble

if TYPE_CHECKING:
    from tests.sandlot import Sandlot

BOUNCE = 5


class FirstRecovery(StrEnum):
    """Who throws the recovery die first."""

    COIN = "coin"
    LOSER = "loser"
    OTHER = "other"


class LooseBalls:
    """6: loose balls."""

    @subrule
    def fumble(self: Sandlot, loser: Side, x: int) -> Rule[DeadBall]:
        """A fumble at ``x``, as the side that lost the ball counts (DEMO-6a)."""
        first = yield from self.first_to_the_ball(loser)
        return (yield from self.loose_ball(loser, x, first))

    def first_to_the_ball(self: Sandlot, loser: Side) -> Rule[Side]:
        """Who throws the recovery die first (DEMO-6a)."""
        if self.switches.first_recovery is FirstRecovery.LOSER:
            return loser
        if self.switches.first_recovery is FirstRecovery.OTHER:
            return loser.other
        shows = yield from RECOVERY_COIN
        first = loser if shows is Coin.HEADS else loser.other
        self.announce(CoinFell(shows, first), "DEMO-6a")
        return first

    @subrule
    def loose_ball(self: Sandlot, loser: Side, x: int, thrower: Side) -> Rule[DeadBall]:
        """The recovery die, until somebody has the ball or it is out (DEMO-6b to 6d)."""
        face = yield from RECOVERY
        if face is Bobble.STAR:
            self.announce(OtherSideTries(thrower.other), "DEMO-6b")
            return (yield from ends_with(self.loose_ball(loser, x, thrower.other)))
        if face is Bobble.RECOVERED:
            ours = ("DEMO-6g",) if thrower in (loser, Side.OFFENSE) else ()
            self.announce(Recovery(thrower, Spot(loser, x)), "DEMO-6d", *ours)
            return self.recovered(loser, x, thrower)
        if face is not Bobble.OUT:
            x += BOUNCE if face is Bobble.FORWARD else -BOUNCE
            self.announce(Bounce(Spot(loser, x)), "DEMO-6c")
            if not past_an_outer_line(x):
                return (yield from ends_with(self.loose_ball(loser, x, thrower)))
        self.announce(LooseBallOut(Spot(loser, x)), "DEMO-6d", "DEMO-6g")
        return self.out_of_bounds(loser, x)

    def recovered(self: Sandlot, loser: Side, x: int, by: Side) -> DeadBall:
        """A side has the loose ball at ``x``, as the side that lost it counts (DEMO-6d to 6f)."""
        if in_own_end_zone(x):
            return self.safety(loser, "DEMO-6e") if by is loser else self.touchdown(by, "DEMO-6e")
        if in_opponents_end_zone(x):
            return self.touchdown(by, "DEMO-6f") if by is loser else self.touchback(by, "DEMO-6f")
        won_back = by is Side.OFFENSE and by is not loser
        return DeadBall(End.DEAD, by, Spot(loser, x).seen_by(Side.OFFENSE), won_back)

    def out_of_bounds(self: Sandlot, loser: Side, x: int) -> DeadBall:
        """The loose ball is out at ``x``, as the side that lost it counts (DEMO-6d to 6f)."""
        if in_own_end_zone(x):
            return self.safety(loser, "DEMO-6e")
        if in_opponents_end_zone(x):
            return self.touchback(loser.other, "DEMO-6f")
        return DeadBall.held(loser, x, End.OUT)
