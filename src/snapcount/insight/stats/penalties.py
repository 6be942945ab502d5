"""Penalties that were enforced, or carry over to the kickoff."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.meanings import BeforeTheSnap, Punishes
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.row import Penalty


def penalties_of(
    before: Situation, stands: Sequence[Fact], told: Sequence[Fact]
) -> tuple[Penalty, ...]:
    """The penalties among what stands of a play; declined, offset and waved off ones do not count."""
    flags = [fact for fact in told if isinstance(fact, football.Flag)]
    return tuple(
        Penalty(before.team(fact.guilty), _foul(fact, flags), _yards(fact))
        for fact in stands
        if isinstance(fact, Punishes) and not _waived(before, fact)
    )


def _waived(before: Situation, fact: Punishes) -> bool:
    """The yards of a foul before the snap were waived; close to the goal there may be none."""
    if not isinstance(fact, BeforeTheSnap) or _yards(fact):
        return False
    room = before.spot if fact.guilty is Side.OFFENSE else LENGTH - before.spot
    return room > 1


def _foul(fact: Punishes, flags: Sequence[football.Flag]) -> str:
    """Its own name, or that of the last foul called on that side; a foul named by its yards must match."""
    if isinstance(fact, BeforeTheSnap):
        return fact.foul_name
    called = [str(flag.foul) for flag in reversed(flags) if flag.on is fact.guilty]
    fitting = [foul for foul in called if foul.startswith(f"{_yards(fact)} ")]
    return (fitting or called or [""])[0]


def _yards(fact: object) -> int:
    """The yards; 0 if time had expired."""
    yards: int = getattr(fact, "yards", 0)
    return abs(yards)
