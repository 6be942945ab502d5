"""Sandlot football: a small rulebook that shows everything the kernel can do.

Secret calls, several dice, a loose ball, nested decisions, cards, the coin, time-outs, switches.
"""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.gridiron.clock import Clock, Unit
from snapcount.gridiron.downs import NO_DOWN
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import Rulebook, Switches, switch
from snapcount.gridiron.situation import PerTeam
from tests.sandlot.aftermath import LAST_QUARTER, Aftermath
from tests.sandlot.calls import INTENTS
from tests.sandlot.dead_ball import InTheEndZone
from tests.sandlot.from_scrimmage import FromScrimmage
from tests.sandlot.kickoffs import Kickoffs
from tests.sandlot.loose_balls import FirstRecovery, LooseBalls
from tests.sandlot.penalties import Penalties
from tests.sandlot.situation import Phase, SandlotSituation


@dataclass(frozen=True)
class SandlotSwitches(Switches):
    """What may be agreed before a game of sandlot football."""

    quarter_notches: int = switch(25, "DEMO-1b", least=1, most=999)
    first_recovery: FirstRecovery = switch(FirstRecovery.COIN, "DEMO-6a")


class Sandlot(
    Kickoffs,
    FromScrimmage,
    LooseBalls,
    InTheEndZone,
    Penalties,
    Aftermath,
    Rulebook[SandlotSituation],
):
    """The chapters of sandlot football."""

    id = "demo/sandlot"
    title = "Sandlot football"
    version = "1"
    unit = Unit.NOTCH
    home = "tests.sandlot.family"
    situation_type = SandlotSituation
    switches: SandlotSwitches = SandlotSwitches()
    intents = INTENTS

    # declared facts
    kickoff_spot = 35  # DEMO-3a
    safety_kick_spot = 20  # DEMO-3a
    touchdown_points = 7  # DEMO-9a
    field_goal_points = 3  # DEMO-9b
    safety_points = 2  # DEMO-9c
    timeouts_a_half = 2  # DEMO-1c
    long_play, short_play = 3, 1  # notches, DEMO-11a and 11b

    def opening(self) -> SandlotSituation:
        """Before the toss; the visitors are the offense because they call the coin."""
        return SandlotSituation(
            period=1,
            clock=Clock(self.switches.quarter_notches, self.unit),
            ball=Team.AWAY,
            spot=self.kickoff_spot,
            series=NO_DOWN,
            score=PerTeam(0, 0),
            timeouts=PerTeam(self.timeouts_a_half, self.timeouts_a_half),
            phase=Phase.TOSS,
        )

    def play(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        """The next play by the phase of the game."""
        if situation.phase is Phase.TOSS:
            return self.toss(situation)
        if situation.phase is Phase.KICKOFF:
            return self.kickoff(situation)
        return self.scrimmage(situation)

    def possible(self, situation: SandlotSituation) -> bool:
        """Whether a game can come to that situation."""
        return (
            situation.period <= LAST_QUARTER
            and 0 < situation.clock.left <= self.switches.quarter_notches
            and max(situation.timeouts) <= self.timeouts_a_half
            and (situation.series.down > 0) == (situation.phase is Phase.SCRIMMAGE)
            and situation.phase is not Phase.FINAL
        )

    def over(self, situation: SandlotSituation) -> bool:
        """Whether the final whistle has blown."""
        return situation.phase is Phase.FINAL
