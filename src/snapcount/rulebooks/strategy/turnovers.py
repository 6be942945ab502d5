"""Fumbles and interceptions (ST-fum, ST-int)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.facts import Fumble, Interception, Recovery
from snapcount.gridiron.field import (
    Side,
    Spot,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import citing, subrule
from snapcount.rulebooks.strategy.cards.card import CardNumbers, FumbleReturn
from snapcount.rulebooks.strategy.dead_ball import (
    PASSES,
    TOUCHBACK_SPOT,
    TWO_POINT_TRIES,
    DeadBall,
    End,
    Story,
)
from snapcount.rulebooks.strategy.dice import (
    FUMBLE_COIN,
    FUMBLE_RETURN_NUMBER,
    INTERCEPTION_RETURN_NUMBER,
)
from snapcount.rulebooks.strategy.facts import MayNotReturn, ReturnRoll, TooDeep

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy


class Turnovers:
    """Fumbles and interceptions."""

    @subrule
    def fumble(self: Strategy, at: int, numbers: FumbleReturn, story: Story) -> Rule[DeadBall]:
        """The offense flips the coin: tails it keeps the ball, heads it has lost it (ST-fum-1)."""
        spot = Spot(Side.OFFENSE, at)
        self.announce(Fumble(Side.OFFENSE, spot), "ST-fum-1")
        side = Side.OFFENSE if (yield from FUMBLE_COIN) is Coin.TAILS else Side.DEFENSE
        kept = side is Side.OFFENSE
        self.announce(Recovery(side, spot), "ST-fum-1", *(("STR-15",) if kept else ()))
        in_end_zone = in_own_end_zone(at)
        if kept and in_end_zone and story.kind not in TWO_POINT_TRIES:
            return self.safety(story, "ST-fum-7", "STR-18")
        if kept:
            return DeadBall(End.DEAD, side, at, story)
        story = replace(story, changed=True)
        if in_end_zone:
            return self.touchdown(side, story, "ST-fum-8", "STR-18")
        return (yield from self.fumble_return(at, numbers, story))

    @subrule
    def fumble_return(
        self: Strategy, at: int, numbers: FumbleReturn, story: Story
    ) -> Rule[DeadBall]:
        """A roll not above the FR number is a touchdown; else the ball is dead (ST-fum-3 to ST-fum-5)."""
        needed = numbers.after(at - story.line)
        number = yield from FUMBLE_RETURN_NUMBER
        returned = number <= needed
        sign = ("STR-17",) if story.kind in PASSES else ()
        cites = ("ST-fum-3", "ST-fum-4", "ST-fum-5", *sign)
        self.announce(ReturnRoll(Side.DEFENSE, number, needed, returned), *cites)
        if returned:
            return self.touchdown(Side.DEFENSE, story, "ST-fum-5")
        return DeadBall(End.DEAD, Side.DEFENSE, at, story)

    @subrule
    def interception(
        self: Strategy, yards: int, numbers: CardNumbers, story: Story
    ) -> Rule[DeadBall]:
        """Intercepted, and perhaps returned for a touchdown (ST-int-3 to ST-int-6)."""
        at = story.line + yards
        if in_opponents_end_zone(at) and past_an_outer_line(at):
            self.announce(TooDeep(), "ST-int-3")
            return self.incomplete(story, "ST-int-3")
        spot = Spot(Side.OFFENSE, at)
        self.announce(Interception(Side.DEFENSE, spot), "ST-int-1", *self._sign(yards))
        story = replace(story, changed=True)
        if in_own_end_zone(at) and story.kind not in TWO_POINT_TRIES:
            return self.touchdown(Side.DEFENSE, story, "STR-20")
        if (yield from self.pick_six(yards, numbers)):
            return self.touchdown(Side.DEFENSE, story, "ST-int-6", *self._deep(at))
        if in_opponents_end_zone(at) and story.kind not in TWO_POINT_TRIES:
            return self.touchback(TOUCHBACK_SPOT, story, "STR-19")
        return DeadBall(End.DEAD, Side.DEFENSE, at, story)

    @citing
    def _sign(self: Strategy, yards: int) -> tuple[str, ...]:
        return ("ST-term-5" if yards < 0 else "ST-term-4",)

    @citing
    def _deep(self: Strategy, at: int) -> tuple[str, ...]:
        return ("STR-19",) if in_opponents_end_zone(at) else ()

    @subrule
    def pick_six(self: Strategy, yards: int, numbers: CardNumbers) -> Rule[bool]:
        """Whether the interception is returned: not if as long as the struck-through number (ST-int-5)."""
        if numbers.strike is not None and yards >= numbers.strike:
            self.announce(MayNotReturn(Side.DEFENSE, numbers.strike), "ST-int-5", "STR-21")
            return False
        needed = numbers.pick_six
        assert needed is not None, "every pass has a P6 number (ST-term-8)"
        number = yield from INTERCEPTION_RETURN_NUMBER
        returned = number <= needed
        self.announce(
            ReturnRoll(Side.DEFENSE, number, needed, returned), "ST-int-4", "ST-int-6", "STR-21"
        )
        return returned
