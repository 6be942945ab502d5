"""Penalties (DEMO-10)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from snapcount.gridiron.downs import Series, new_series, penalty_yards
from snapcount.gridiron.facts import FirstDown, Flag, PenaltyAccepted, PenaltyDeclined
from snapcount.gridiron.field import LENGTH, Side, Spot
from snapcount.gridiron.requests import Draw, Rule
from snapcount.gridiron.rulebook import subrule
from tests.sandlot.calls import PENALTY, Penalty
from tests.sandlot.cards import FOULS as FOULS
from tests.sandlot.cards import PENALTY_DECK as PENALTY_DECK
from tests.sandlot.cards import Foul
from tests.sandlot.dead_ball import DeadBall
from tests.sandlot.situation import SandlotSituation

if TYPE_CHECKING:
    from tests.sandlot import Sandlot


class Penalties:
    """10: penalties."""

    @subrule
    def flagged(
        self: Sandlot, situation: SandlotSituation, dead: DeadBall
    ) -> Rule[SandlotSituation]:
        """A card is drawn, and the side not at fault chooses (DEMO-10a, 10b)."""
        card = yield from Draw(PENALTY_DECK, situation.penalty_cards, ["DEMO-10a", "DEMO-10e"])
        foul = FOULS[card]
        self.announce(Flag(card, foul.on), "DEMO-10a", "DEMO-10e")
        situation = replace(
            situation, penalty_cards=PENALTY_DECK.after(situation.penalty_cards, card)
        )
        offended = foul.on.other
        wish = yield from PENALTY[offended]
        if wish is Penalty.DECLINE:
            self.announce(PenaltyDeclined(offended), "DEMO-10b")
            return (yield from self.after_the_down(situation, dead))
        return self.run_clock(self.walked_off(situation, foul), self.short_play, "DEMO-11b")

    def walked_off(self: Sandlot, situation: SandlotSituation, foul: Foul) -> SandlotSituation:
        """The yards of an accepted penalty, from the line of scrimmage (DEMO-10b to 10d)."""
        x, (down, to_go) = situation.spot, situation.series
        if foul.on is Side.OFFENSE:
            yards = penalty_yards(foul.yards, x)
            x, to_go = x - yards, to_go + yards
        else:
            yards = penalty_yards(foul.yards, LENGTH - x)
            x, to_go = x + yards, to_go - yards
        spot = Spot(Side.OFFENSE, x)
        half = ("DEMO-10c",) if yards < foul.yards else ()
        self.announce(PenaltyAccepted(foul.on.other, yards, spot), "DEMO-10b", *half)
        if foul.on is Side.OFFENSE or (to_go > 0 and not foul.first_down):
            return replace(situation, spot=x, series=Series(down, to_go))
        self.announce(FirstDown(Side.OFFENSE, spot), "DEMO-10d")
        return replace(situation, spot=x, series=new_series(x))
