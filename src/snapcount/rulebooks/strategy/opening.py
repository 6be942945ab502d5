"""Before the first kickoff and before overtime: the kickers' rating, the toss (ST-spec-11, ST-ot-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import CoinFell, KicksOff
from snapcount.gridiron.field import Side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.strategy.calls import KICK_OR_RECEIVE, TOSS_CALL, KickOrReceive
from snapcount.rulebooks.strategy.cards.card import Rating
from snapcount.rulebooks.strategy.dice import RATING_NUMBER, TOSS
from snapcount.rulebooks.strategy.facts import KickerRating
from snapcount.rulebooks.strategy.situation import StrategySituation

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy


class Opening:
    """Before the first kickoff and before overtime."""

    def toss(self: Strategy, situation: StrategySituation) -> Rule[StrategySituation]:
        """The visitors call; the winner receives or kicks (ST-ot-1, STR-47, STR-65). They are the offense."""
        late = situation.in_overtime
        if not late:
            situation = yield from self.kicker_rating(situation)
        called = yield from TOSS_CALL[late]
        shows = yield from TOSS[late]
        winner = Side.OFFENSE if shows is called else Side.DEFENSE
        self.announce(CoinFell(shows, winner), "ST-ot-1" if late else "STR-65")
        wish = yield from KICK_OR_RECEIVE[late, winner]
        kicker = situation.team(winner if wish is KickOrReceive.KICK else winner.other)
        why = ("STR-47", "ST-ot-2", "ST-ot-7") if late else ("STR-65",)
        self.announce(KicksOff(kicker), *why)
        if not late:
            situation = replace(situation, opening_kicker=kicker)
        return self.kickoff_by(situation, kicker)

    def kicker_rating(self: Strategy, situation: StrategySituation) -> Rule[StrategySituation]:
        """One roll rates the kickers of both teams (ST-spec-11, STR-35)."""
        rating = yield from self.rated()
        reach = self.cards.kickers[rating].reach
        limit = {Rating.A: "ST-spec-12", Rating.B: "ST-spec-13"}.get(rating, "ST-spec-14")
        self.announce(KickerRating(str(rating), reach), "ST-spec-11", limit, "STR-35")
        return replace(situation, rating=rating)

    @subrule
    def rated(self: Strategy) -> Rule[Rating]:
        """The rating of a roll (ST-spec-11)."""
        return self.cards.ratings.at((yield from RATING_NUMBER))
