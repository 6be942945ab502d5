"""The toss and the kickoff (DEMO-2, DEMO-3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from snapcount.gridiron.facts import (
    CoinFell,
    FairCatch,
    Fumble,
    Kickoff,
    KickoffOut,
    KicksOff,
    Return,
)
from snapcount.gridiron.field import (
    Side,
    Spot,
    from_the_other_side,
    in_opponents_end_zone,
    in_own_end_zone,
)
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from tests.sandlot.calls import (
    CATCH,
    COIN_CALL,
    KICK_OR_RECEIVE,
    Catch,
    KickOrReceive,
)
from tests.sandlot.dead_ball import DeadBall, End
from tests.sandlot.dice import KICKOFF, OPENING_COIN, RETURN, Special
from tests.sandlot.situation import Phase, SandlotSituation

if TYPE_CHECKING:
    from tests.sandlot import Sandlot

KICKOFF_OUT_SPOT = 40
KICKOFF_RETURNED, KICKOFF_NOT_RETURNED = 1, 0  # notches


class Kickoffs:
    """2, 3: the toss and the kickoff."""

    def toss(self: Sandlot, situation: SandlotSituation) -> Rule[SandlotSituation]:
        """The visitors call; the winner kicks or receives (DEMO-2)."""
        called = yield from COIN_CALL
        shows = yield from OPENING_COIN
        winner = Side.OFFENSE if shows is called else Side.DEFENSE
        self.announce(CoinFell(shows, winner), "DEMO-2a")
        wish = yield from KICK_OR_RECEIVE[winner]
        kicker = winner if wish is KickOrReceive.KICK else winner.other
        self.announce(KicksOff(kicker), "DEMO-2b")
        team = situation.team(kicker)
        return replace(
            situation,
            phase=Phase.KICKOFF,
            ball=team,
            spot=self.kickoff_spot,
            opening_kicker=team,
        )

    def kickoff(self: Sandlot, situation: SandlotSituation) -> Rule[SandlotSituation]:
        """A kickoff and what the receivers make of it (DEMO-3). The kickers are the offense."""
        x = situation.spot
        flight = yield from KICKOFF
        if isinstance(flight, Special):
            self.announce(KickoffOut(Side.OFFENSE), "DEMO-3b")
            dead = DeadBall(End.DEAD, Side.DEFENSE, from_the_other_side(KICKOFF_OUT_SPOT))
            return self.after_a_kickoff(situation, dead, KICKOFF_NOT_RETURNED)
        landing = x + flight
        self.announce(Kickoff(Side.OFFENSE, flight, Spot(Side.OFFENSE, landing)), "DEMO-3a")
        if in_opponents_end_zone(landing):
            dead = self.touchback(Side.DEFENSE, "DEMO-3c")
            return self.after_a_kickoff(situation, dead, KICKOFF_NOT_RETURNED)
        caught = yield from CATCH
        if caught is Catch.FAIR_CATCH:
            self.announce(FairCatch(Side.DEFENSE, Spot(Side.OFFENSE, landing)), "DEMO-3d")
            dead = DeadBall(End.DEAD, Side.DEFENSE, landing)
            return self.after_a_kickoff(situation, dead, KICKOFF_NOT_RETURNED)
        dead = yield from self.bring_back(Side.DEFENSE, from_the_other_side(landing))
        return self.after_a_kickoff(situation, dead, KICKOFF_RETURNED)

    @subrule
    def bring_back(self: Sandlot, by: Side, caught: int) -> Rule[DeadBall]:
        """A return from the spot of the catch, counted by the side that returns (DEMO-3e)."""
        yards = yield from RETURN
        if isinstance(yards, Special):
            self.announce(Fumble(by, Spot(by, caught)), "DEMO-3e", "DEMO-6a")
            return (yield from self.fumble(by, caught))
        end = caught + yards
        self.announce(Return(by, yards, Spot(by, end)), "DEMO-3e")
        if in_opponents_end_zone(end):
            return self.touchdown(by)
        assert not in_own_end_zone(end), "a return never loses yards"
        return DeadBall.held(by, end)
