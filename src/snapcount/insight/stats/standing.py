"""What part of a play stands if a penalty voids it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from snapcount.gridiron import facts as football
from snapcount.gridiron.rulings import Fact
from snapcount.insight.stats.meanings import BEFORE_THE_SNAP
from snapcount.rulebooks.fever import facts as fever

VOIDING: tuple[type[Fact], ...] = (
    *(football.PenaltyAccepted, football.FoulsOffset, *BEFORE_THE_SNAP),
    *(fever.PlayVoid, fever.ScoreVoid),
)


class Standing(NamedTuple):
    """The facts of a play that count."""

    facts: tuple[Fact, ...]
    void: bool  # only the penalty counts


def standing(told: Sequence[Fact]) -> Standing:
    """All facts, or those from the penalty that voided the play."""
    facts = [fact for fact in told if not _takes_points_only(fact, told)]
    for place in reversed(range(len(facts))):
        if isinstance(facts[place], VOIDING):
            return Standing(tuple(facts[place:]), void=True)
    return Standing(tuple(facts), void=False)


def _takes_points_only(fact: Fact, told: Sequence[Fact]) -> bool:
    """Points are taken away, and another ruling decides the play."""
    others = football.PenaltyAdded | football.FoulsOffset | fever.KeepsTheBall
    return isinstance(fact, fever.ScoreVoid) and any(isinstance(one, others) for one in told)
