"""Matches in which everybody answers by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from snapcount.insight.doors.match import Fixture, Match
from snapcount.insight.doors.outcomes import outcomes

RULEBOOKS = (
    "fever/original",
    "fever/college",
    "fever/tfl",
    "fever/qfl",
    "paydirt/basic",
    "paydirt/advanced",
    "strategy/sfl",
)
FAMILIES = ("fever/original", "fever/qfl", "paydirt/advanced", "strategy/sfl")


def wander(rulebook: str, number: int, *, plays: int = 0) -> Iterator[Match]:
    """Every stage of a match, the calls that both make coming in one after the other."""
    random = Random(f"{rulebook} {number}")
    match = Fixture.agreed(rulebook, plays=plays).begin()
    yield match
    while match.pending is not None:
        if match.chance is not None:
            match = match.give(random.choice(outcomes(match.chance)).answer)
        elif match.turn is not None:
            match = match.call(random.choice(list(match.turn.options)))
        yield match
