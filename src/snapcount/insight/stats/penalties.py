"""Penalties that were enforced, or carry over to the kickoff."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.meanings import BEFORE_THE_SNAP
from snapcount.insight.stats.row import Penalty
from snapcount.rulebooks.fever import facts as fever


def penalties_of(
    before: Situation, stands: Sequence[Fact], told: Sequence[Fact]
) -> tuple[Penalty, ...]:
    """The penalties among what stands of a play; declined, offset and waved off ones do not count."""
    flags = [fact for fact in told if isinstance(fact, football.Flag)]
    found = [(fact, _guilty(fact)) for fact in stands]
    return tuple(
        Penalty(before.team(on), _foul(fact, on, flags), _yards(fact))
        for fact, on in found
        if on is not None and not _waived(before, fact)
    )


def _guilty(fact: Fact) -> Side | None:
    match fact:
        case football.PenaltyAccepted() | football.PenaltyAdded() | fever.PlayVoid():
            return fact.by.other
        case football.PenaltyCarried():
            return fact.on
        case fever.ScoreVoid():
            return fact.by
    return fact.items()["by"] if type(fact) in BEFORE_THE_SNAP else None


def _waived(before: Situation, fact: Fact) -> bool:
    """The yards of a foul before the snap were waived; close to the goal there may be none."""
    if type(fact) not in BEFORE_THE_SNAP or _yards(fact):
        return False
    room = before.spot if _guilty(fact) is Side.OFFENSE else LENGTH - before.spot
    return room > 1


def _foul(fact: Fact, on: Side, flags: Sequence[football.Flag]) -> str:
    """Its own name, or that of the last foul called on that side; a foul named by its yards must match."""
    if type(fact) in BEFORE_THE_SNAP:
        return BEFORE_THE_SNAP[type(fact)]
    called = [str(flag.foul) for flag in reversed(flags) if flag.on is on]
    fitting = [foul for foul in called if foul.startswith(f"{_yards(fact)} ")]
    return (fitting or called or [""])[0]


def _yards(fact: Fact) -> int:
    """The yards; 0 if time had expired."""
    yards: int = fact.items().get("yards", 0)
    return abs(yards)
