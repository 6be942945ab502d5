"""What an offense did from scrimmage, as the second scorer reads it from what was announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Side, Spot
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.qfl import facts as qfl

MISSES = (football.FieldGoalMissed, fever.FieldGoalShort, paydirt.FreeKickShort)
AT_GOAL = (football.FieldGoal, football.FreeFieldGoal, *MISSES)
KICKED = (football.Punt, football.Blocked, qfl.BotchedSnap, *AT_GOAL)
DROPPED = (football.Fumble, qfl.Muff, qfl.BotchedSnap, qfl.LateralDropped, qfl.LateralIntercepted)
PASSES = ("5", "6", "7", "8", "9")  # how the names of Paydirt's passes begin


@dataclass(frozen=True)
class Act:
    """What was done before the ball was kicked, loose or lost."""

    name: str  # run, pass, incomplete, intercepted, sack
    gain: int = 0

    @property
    def by_air(self) -> bool:
        return self.name != "run"

    def lines(self) -> Iterator[tuple[str, int]]:
        """What it adds to the lines of a box score."""
        match self:
            case Act("run", gain):
                yield from (("rushes", 1), ("rushing yards", gain))
            case Act("pass", gain):
                yield from (("attempts", 1), ("completions", 1), ("passing yards", gain))
            case Act("incomplete"):
                yield "attempts", 1
            case Act("intercepted"):
                yield from (("attempts", 1), ("interceptions", 1))
            case Act("sack", gain):
                yield from (("sacks", 1), ("sack yards", -gain))


def act_of(facts: Sequence[Fact], start: int, called: str) -> Act | None:
    """The run or pass of a down that began at ``start``; none if the ball was kicked."""
    carried = None
    for fact in facts:
        if isinstance(fact, KICKED):
            return None
        if act := _ends_at_once(fact, start):
            return act
        if isinstance(fact, football.Run | football.Completion):
            name = "run" if isinstance(fact, football.Run) else "pass"
            carried = Act(name, _cut(fact.to) - start)
        elif isinstance(fact, qfl.RunsOn) and carried:
            carried = Act(carried.name, _cut(fact.to) - start)
        elif isinstance(fact, DROPPED):
            break
    return carried or _by_the_call(facts, start, called)


def _ends_at_once(fact: Fact, start: int) -> Act | None:
    """What leaves nothing more to be gained."""
    match fact:
        case football.Incompletion():
            return Act("incomplete")
        case football.Interception():
            return Act("intercepted")
        case football.Sack():
            return Act("sack", _cut(fact.at) - start)
        case football.KneelDown():
            return Act("run", _cut(fact.at) - start)
    return None


def _by_the_call(facts: Sequence[Fact], start: int, called: str) -> Act | None:
    """A fumble or a touchdown is all that was said: the call tells what it was."""
    if not called[:1].isdigit():
        return None
    for fact in facts:
        if isinstance(fact, football.Fumble | football.Touchdown):
            end = _cut(fact.at) if isinstance(fact, football.Fumble) else LENGTH
            thrown = "sack" if end < start else "pass"
            return Act(thrown if called.startswith(PASSES) else "run", end - start)
    return None


def _cut(spot: Spot) -> int:
    """Yards from the offense's goal line, cut at the goal lines."""
    return min(max(spot.seen_by(Side.OFFENSE), 0), LENGTH)
