"""The voice of the gamebook: short, with team codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from snapcount.game.telling import Voice, told
from snapcount.gridiron.field import LENGTH, MIDFIELD, Team
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.identity import team_codes
from snapcount.words import Teller


@dataclass(frozen=True)
class Scribe:
    """Writes the sentences of a gamebook."""

    teller: Teller

    def say(self, key: str, **facts: Any) -> str:
        """The sentence of that key."""
        return self.teller.say(f"gamebook.{key}", **facts)

    def told(self, fact: Fact) -> str:
        """A fact in the referee's words."""
        return told(fact, self.teller)

    def spot(self, team: Team, x: int) -> str:
        """``MIL 38``, ``50`` or an end zone; ``x`` counts yards from the goal line of the team."""
        near, yards = (team, x) if x < MIDFIELD else (team.other, LENGTH - x)
        if yards == MIDFIELD:
            return self.say("spot.middle")
        return self.say("spot" if yards > 0 else "spot.end-zone", team=near, yards=yards)

    def gain(self, yards: int) -> str:
        """``for 5 yards``, ``for no gain``, ``for a loss of 2 yards``."""
        if yards == 0:
            return self.say("no-gain")
        return self.say("gain" if yards > 0 else "loss", yards=abs(yards))

    def decimal(self, number: float | None, places: int = 1) -> str:
        """A number with that many decimals, or a dash if there is none."""
        return self.say("none") if number is None else self.teller.decimal(number, places)

    def percent(self, share: float) -> str:
        """``38%``; rare events are not rounded to never."""
        rare = 0 < share < 0.005
        return self.say("percent", number="<1" if rare else f"{100 * share:.0f}")


def coded(voice: Voice) -> Voice:
    """The same language, with the teams' codes as names."""
    return Voice(voice.language, team_codes(voice.names))


def scribe(voice: Voice, situation: Situation) -> Scribe:
    """A scribe that uses the teams' codes; ``situation`` is the one before the play."""
    return Scribe(coded(voice).at(situation))
