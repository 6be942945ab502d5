"""Kickoffs, onside kicks, and the free kick after a safety (ST-spec-1 to ST-spec-4, ST-spec-17 to -19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import Kickoff, KickoffOut, OnsideKick
from snapcount.gridiron.field import (
    Side,
    Spot,
    from_the_other_side,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.strategy.calls import (
    FREE_KICK,
    KICKOFF,
    RETURN,
    FreeKickType,
    KickoffType,
    Runback,
)
from snapcount.rulebooks.strategy.cards.card import Kick
from snapcount.rulebooks.strategy.cards.results import Happens, Hash
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, Story, StrategyPlayType
from snapcount.rulebooks.strategy.situation import StrategySituation
from snapcount.rulebooks.strategy.timing import Tempo

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy


class Kickoffs:
    """Free kicks."""

    def kickoff(self: Strategy, situation: StrategySituation) -> Rule[StrategySituation]:
        """A deep or an onside kick (ST-spec-1, ST-spec-3)."""
        wish = yield from KICKOFF
        if wish is KickoffType.ONSIDE:
            dead = yield from self.onside_kick(situation.spot, False)
        else:
            dead = yield from self.deep_kick(situation.spot, False)
        dead = yield from self.ruled_on(situation.series, dead)
        return (yield from self.play_over(situation, Tempo.STOPPED, dead))

    def free_kick(self: Strategy, situation: StrategySituation) -> Rule[StrategySituation]:
        """After a safety: the kickoff card, the punt card or an onside kick (ST-spec-17, ST-spec-18)."""
        x, wish = situation.spot, (yield from FREE_KICK)
        if wish is FreeKickType.ONSIDE:
            dead = yield from self.onside_kick(x, True)
        elif wish is FreeKickType.PUNT:
            dead = yield from self.punt(Kick.PUNT, Story(StrategyPlayType.PUNT, x, free=True))
        else:
            dead = yield from self.deep_kick(x, True)
        dead = yield from self.ruled_on(situation.series, dead)
        return (yield from self.play_over(situation, Tempo.STOPPED, dead))

    @subrule
    def deep_kick(self: Strategy, x: int, free: bool) -> Rule[DeadBall]:
        """The kicking team rolls for the kick, the receivers for the return (ST-spec-1)."""
        story = Story(StrategyPlayType.KICKOFF, x, free=free, lies=Hash.CENTER)
        entry, _ = yield from self.from_the_table(Kick.KICKOFF, story.kind, free)
        if entry.happens is Happens.OUT:
            return self.kickoff_out(self.switches.kickoff_out, story, "ST-spec-2", "STR-04")
        touchback = self.switches.kickoff_touchback
        if entry.happens is Happens.TOUCHBACK:
            return self.touchback(touchback, story, "ST-spec-2", "STR-04")
        landing = x + entry.yards
        self.announce(
            Kickoff(Side.OFFENSE, entry.yards, Spot(Side.OFFENSE, landing)), "ST-spec-1", "STR-04"
        )
        start = from_the_other_side(landing)
        if past_an_outer_line(start):
            return self.touchback(touchback, story, "ST-spec-2", "STR-04")
        if in_own_end_zone(start) and (yield from RETURN) is Runback.TOUCHBACK:
            return self.touchback(touchback, story, "ST-spec-2", "STR-04")
        return (yield from self.brought_back(start, Kick.KICKOFF, story))

    def kickoff_out(self: Strategy, spot: int, story: Story, *cites: str) -> DeadBall:
        """Out of bounds: the receivers' ball at ``spot``, as they count (STR-04, STR-05)."""
        self.announce(KickoffOut(Side.OFFENSE), *cites)
        story = replace(story, changed=True)
        return DeadBall.held(Side.DEFENSE, spot, story, End.OUT)

    @subrule
    def onside_kick(self: Strategy, x: int, free: bool) -> Rule[DeadBall]:
        """A live ball unless it goes out of bounds (ST-spec-3)."""
        story = Story(StrategyPlayType.ONSIDE_KICK, x, free=free, lies=Hash.CENTER)
        entry, _ = yield from self.from_the_table(Kick.ONSIDE, story.kind, free)
        landing = x + entry.yards
        self.announce(
            OnsideKick(Side.OFFENSE, entry.yards, Spot(Side.OFFENSE, landing)),
            "ST-spec-3",
            "STR-06",
        )
        start = from_the_other_side(landing)
        if entry.happens is Happens.OUT:
            return self.kickoff_out(start, story, "ST-spec-3", "STR-05")
        return (yield from self.brought_back(start, Kick.ONSIDE, story))
