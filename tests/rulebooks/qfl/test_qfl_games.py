"""Games of the QFL by chance, with sheets, under every switch: whatever is called and thrown, these hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from snapcount.gridiron.drivers import check_repeatable, play_through
from snapcount.gridiron.rulings import Ruling
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.fever.situation import Phase
from tests.by_chance import plays_by_chance
from tests.games import driver
from tests.rulebooks.fever.agreements import any_settings, choices_of, rules_of
from tests.rulebooks.qfl.invariants import check

RULEBOOK = "fever/qfl"
GAMES, FINISHES, BATCHES = 120, 600, 6

# The end of a game is where most of the QFL is: the trailing team may throw laterals, every notch counts.
LATE = (
    "Q4 2:12, AWAY 1&10 at own 30, AWAY 14 HOME 17, time-outs AWAY 3 HOME 2, scrimmage, running=yes",
    "Q4 2:00, AWAY 1&10 at own 45, AWAY 20 HOME 17, time-outs AWAY 3 HOME 0, scrimmage",
    "Q4 1:00, AWAY 2&2 at opp 40, AWAY 14 HOME 17, time-outs AWAY 1 HOME 2, scrimmage, running=yes",
    "Q4 0:36, HOME at own 35, AWAY 14 HOME 17, time-outs AWAY 2 HOME 1, kickoff",
    "Q2 1:00, HOME 3&1 at own 40, AWAY 7 HOME 7, time-outs AWAY 2 HOME 3, scrimmage, running=yes",
    "Q5 2:24, HOME 1&10 at own 25, AWAY 20 HOME 20, time-outs AWAY 2 HOME 2, scrimmage",
)

# What must have happened in these games, so that they really exercise the rules: facts by name, and
# facts that rest on a clause.
HAPPENS = (
    *("LateralThrown", "LateralCaught", "LateralDropped", "LateralIntercepted", "GoalReached"),
    *("NoHuddleBegins", "NoHuddleStays", "NoHuddleOver", "FocusSet", "FocusLifted"),
    *("StopsTheClock", "DrawsOffside", "DelayOfGame", "Encroachment", "FalseStartCalled"),
    *("KneelDown", "KickBounces", "Downed", "Muff", "BotchedSnap", "Blocked", "FreeFieldGoal"),
    *("Runoff", "RunoffDeclined", "SendsUnit", "Fake", "Conversion", "Safety", "UntimedDown"),
    *("DefersTheChoice", "TwoMinuteWarning", "PenaltyCarried", "ScoreVoid", "FoulsOffset"),
)
RESTS_ON = {
    "a time-out at once": "TimeOut QFL-6-2-1a",
    "a time-out after one more notch": "TimeOut QFL-6-2-1b",
    "the coin for a time-out of both": "TimeOut QFL-6-2-3c",
    "a time-out that ends the mode": "TimeOut QFL-1-7-2b",
    "a time-out to swap units": "TimeOut QFL-6-2-2c",
    "a time-out instead of a delay": "TimeOut QFL-6-2-2b",
    "a time-out instead of a runoff": "TimeOut QFL-QFLR-50",
    "a mode ended by the warning": "NoHuddleOver QFL-1-7-2g",
    "a notch for the third lateral": "ClockMoved QFL-1-10-8b",
    "only the fumbler may advance": "Recovery QFL-1-8a",
    "a return of a short field goal": "Return QFL-4-6a",
    "a penalty play that is capped": "ClockMoved QFL-5-14-1a",
    "a late penalty play that is capped": "ClockMoved QFL-5-14-1b",
    "a kneel-down stopped by a time-out": "TimeOut QFL-6-4b",
}


def game(number: int) -> tuple[Any, Iterator[tuple[Any, Any]]]:
    """The rules and the plays of a whole game, or of the end of one."""
    rules = rules_of(RULEBOOK, number)
    if number < GAMES:
        return rules, plays_by_chance(rules, number)
    start = rules.read_situation(LATE[number % len(LATE)])
    return rules, plays_by_chance(rules, number, start)


@cache
def heard_in(batch: int) -> Counter[str]:
    """Play a batch, check every play, and count what was announced."""
    said: Counter[str] = Counter()

    def listen(ruling: Ruling) -> None:
        name = type(ruling.fact).__name__
        said.update((name, *(f"{name} {cite}" for cite in ruling.cites)))

    for number in range(batch, GAMES + FINISHES, BATCHES):
        rules = rules_of(RULEBOOK, number).heard_by(listen)
        start = rules.read_situation(LATE[number // BATCHES % len(LATE)])
        plays = plays_by_chance(rules, number, None if number < GAMES else start)
        after = None
        for before, after in plays:
            check(rules, before, after)
        assert after is not None
        assert after.phase is Phase.FINAL
    return said
