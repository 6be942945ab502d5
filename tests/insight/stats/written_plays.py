"""Plays written down as facts, and the rows they become."""

from __future__ import annotations

from snapcount.game.plays import Answered, Finished
from snapcount.game.record import Told
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulings import Fact, Ruling
from snapcount.insight.stats.play_rows import row_of
from snapcount.insight.stats.row import PlayRow
from snapcount.rulebooks import find_rulebook

OFFENSE, DEFENSE = Side
HOME, AWAY = Team.HOME, Team.AWAY
SCORE = "AWAY 0 HOME 0, time-outs AWAY 3 HOME 3"
FIRST_AND_TEN = f"Q1 10:00, HOME 1&10 at HOME 30, {SCORE}, scrimmage"
KICKOFF = f"Q1 15:00, HOME at HOME 35, {SCORE}, kickoff"


def ours(x: int) -> Spot:
    return Spot(OFFENSE, x)


def theirs(x: int) -> Spot:
    return Spot(DEFENSE, x)


def play(
    told: list[Fact], *, before: str = FIRST_AND_TEN, after: str = FIRST_AND_TEN, call: str = "none"
) -> PlayRow:
    """The row of a play of Paydirt! with those facts; ``call`` is the offense's."""
    rules = find_rulebook("paydirt/basic")
    answers = [Answered(Ask("calls", side, [call], ["PD-V-7"]), (call,)) for side in Side]
    finished = Finished(
        number=1,
        before=rules.read_situation(before),
        after=rules.read_situation(after),
        answered=(),
        rulings=tuple(Ruling(fact, ("PD-V-7",)) for fact in told),
        told=Told((), ""),
    )
    return row_of(rules, finished, answers)
