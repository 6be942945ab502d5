"""Penalties that were walked off, or wait for the kickoff."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import Side
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.row import Penalty
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.qfl import facts as qfl

# Fouls that are announced with their penalty, and what they are called.
BEFORE_THE_SNAP: dict[type[Fact], str] = {
    fever.FalseStart: "false start",
    qfl.FalseStartCalled: "false start",
    qfl.DelayOfGame: "delay of game",
    qfl.Encroachment: "encroachment",
}


def penalties_of(before: Situation, told: Sequence[Fact]) -> Iterator[Penalty]:
    """The penalties of a play; declined, offset and waved off ones do not count."""
    flags: list[football.Flag] = []
    for fact in told:
        if isinstance(fact, football.Flag):
            flags.append(fact)
        elif isinstance(fact, football.PenaltyAccepted | football.PenaltyAdded):
            yield _penalty(before, fact.by.other, flags, fact.yards)
        elif isinstance(fact, football.PenaltyCarried):
            yield _penalty(before, fact.on, flags, fact.yards)
        elif type(fact) in BEFORE_THE_SNAP:
            yards: int = fact.items()["yards"]
            if yards:  # none: the others would rather have the down as it is
                yield Penalty(before.team(fact.items()["by"]), BEFORE_THE_SNAP[type(fact)], yards)


def _penalty(before: Situation, on: Side, flags: Sequence[football.Flag], yards: int) -> Penalty:
    """The foul is the last one called on that side."""
    foul = next((flag.foul for flag in reversed(flags) if flag.on is on), "")
    return Penalty(before.team(on), str(foul), abs(yards))
