"""What part of a play stands if a penalty voids it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from snapcount.gridiron.meanings import BothFouled, TakesPoints, Voids, WalksOff
from snapcount.gridiron.rulings import Fact


class Standing(NamedTuple):
    """The facts of a play that count."""

    facts: tuple[Fact, ...]
    void: bool  # only the penalty counts


def standing(told: Sequence[Fact]) -> Standing:
    """All facts, or those from the penalty that voided the play."""
    facts = [fact for fact in told if not _takes_points_only(fact, told)]
    for place in reversed(range(len(facts))):
        if isinstance(facts[place], Voids):
            return Standing(tuple(facts[place:]), void=True)
    return Standing(tuple(facts), void=False)


def _takes_points_only(fact: Fact, told: Sequence[Fact]) -> bool:
    """Points are taken away, and another ruling decides the play."""
    return isinstance(fact, TakesPoints) and any(
        isinstance(one, BothFouled) or adds_yards(one) for one in told
    )


def adds_yards(fact: Fact) -> bool:
    """Whether it is a penalty from the end of a play that counts."""
    return isinstance(fact, WalksOff) and not isinstance(fact, Voids)
