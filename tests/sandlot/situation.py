"""What is true between two plays of sandlot football."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import Situation, drawn_cards
from tests.sandlot.cards import PENALTY_DECK


class Phase(StrEnum):
    """What comes next."""

    TOSS = "toss"
    KICKOFF = "kickoff"
    SCRIMMAGE = "scrimmage"
    FINAL = "final"


@dataclass(frozen=True, slots=True, kw_only=True)
class SandlotSituation(Situation):
    """A situation of sandlot football."""

    phase: Phase
    opening_kicker: Team = Team.HOME
    penalty_cards: tuple[str, ...] = drawn_cards(PENALTY_DECK)
