"""Games of the QFL by chance, with sheets, under every switch: whatever is called and thrown, these hold."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from snapcount.gridiron.drivers import Played
from snapcount.gridiron.facts import TimeOut, TwoMinuteWarning
from snapcount.gridiron.rulings import Fact, Ruling
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.fever.situation import Phase
from snapcount.rulebooks.qfl.facts import (
    LateralThrown,
    NoHuddleBegins,
    NoHuddleOver,
    NoHuddleStays,
    StopsTheClock,
)
from snapcount.rulebooks.qfl.rules import Qfl
from snapcount.rulebooks.qfl.situation import QflSituation
from tests.by_chance import plays_by_chance
from tests.invariants import not_so
from tests.repeating import any_play_again
from tests.rulebooks.fever.agreements import any_settings, choices_of, rules_of
from tests.rulebooks.qfl import scripted
from tests.rulebooks.qfl.invariants import check, same_half, warned
from tests.rulebooks.qfl.scripted import DOWN

RULEBOOK = "fever/qfl"
GAMES, FINISHES, BATCHES = 120, 480, 8

# The end of a game is where most of the QFL is: laterals, time-outs, runoffs, every notch counts.
LATE = (
    "Q4 2:12, AWAY 1&10 at own 30, AWAY 14 HOME 17, time-outs AWAY 3 HOME 2, scrimmage, running=yes",
    "Q4 2:00, AWAY 1&10 at own 45, AWAY 20 HOME 17, time-outs AWAY 3 HOME 0, scrimmage",
    "Q4 1:00, AWAY 2&2 at opp 40, AWAY 14 HOME 17, time-outs AWAY 1 HOME 2, scrimmage, running=yes",
    "Q4 0:36, HOME at own 35, AWAY 14 HOME 17, time-outs AWAY 2 HOME 1, kickoff",
    "OT 2:24, HOME 1&10 at own 25, AWAY 20 HOME 20, time-outs AWAY 2 HOME 2, scrimmage",
)

# What must happen in these games, so that they really exercise the rules: facts by name, and facts
# that rest on a clause.
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
    "a time-out instead of a runoff": "TimeOut QFLR-50",
    "a kneel-down stopped by a time-out": "TimeOut QFL-6-4b",
    "a mode ended by the warning": "NoHuddleOver QFL-1-7-2g",
    "a mode ended by a delay": "NoHuddleOver QFL-1-7-2d",
    "a notch for the third lateral": "ClockMoved QFL-1-10-8b",
    "a fumble that only the fumbler may advance": "Recovery QFL-1-8a",
    "a penalty play that is capped": "ClockMoved QFL-5-14-1a",
    "a late penalty play that is capped": "ClockMoved QFL-5-14-1b",
}


@cache
def played(batch: int) -> Counter[str]:
    """Play a batch of games and ends of games, check every play, and count what was announced."""
    counted: Counter[str] = Counter()
    heard: list[Ruling] = []
    for number in range(batch, GAMES + FINISHES, BATCHES):
        rules = rules_of(RULEBOOK, number).heard_by(heard.append)
        late = rules.read_situation(LATE[number // BATCHES % len(LATE)])
        after = None
        for before, after in plays_by_chance(rules, number, late if number >= GAMES else None):
            check(rules, before, after)
            check_told(rules, before, after, [ruling.fact for ruling in heard])
            assert number < GAMES or rules.read_situation(str(after)) == after
            for ruling in heard:
                name = type(ruling.fact).__name__
                counted.update((name, *(f"{name} {cite}" for cite in ruling.cites)))
            heard.clear()
        assert after is not None
        assert after.phase is Phase.FINAL
    return counted


def check_told(rules: Any, before: QflSituation, after: QflSituation, facts: list[Fact]) -> None:
    """What is announced is what is so."""
    spent = sum(before.timeouts) - sum(after.timeouts)
    mode = [f for f in facts if isinstance(f, NoHuddleBegins | NoHuddleStays | NoHuddleOver)]
    on = not isinstance(mode[-1], NoHuddleOver) if mode else before.hurrying
    throwers = {before.team(f.by) for f in facts if isinstance(f, LateralThrown)}
    diff = before.score.away - before.score.home
    trailing = {before.ball} if not diff else {min(type(before.ball), key=before.score.of)}
    wrong = not_so(
        {
            "every time-out is announced": not same_half(rules, before, after)
            or spent == sum(isinstance(f, TimeOut) for f in facts),
            "the no-huddle mode is announced": on == after.hurrying or after.phase is Phase.FINAL,
            "a stopped clock stands": not after.running
            or not any(isinstance(f, StopsTheClock) for f in facts),
            "the warning is announced": any(isinstance(f, TwoMinuteWarning) for f in facts)
            == warned(before, after)
            or not same_half(rules, before, after),
            "only who trails late throws laterals": not throwers
            or (
                before.period == 4
                and before.clock.left <= 10
                and throwers == trailing
                and diff != 0
            ),
        }
    )
    assert not wrong, f"not so: {wrong}: '{before}' became '{after}': {facts}"


def test_games_by_chance() -> None:
    assert played(0)["GameWon"]


@pytest.mark.slow
def test_the_games_show_all_of_the_rules() -> None:
    counted: Counter[str] = sum((played(batch) for batch in range(BATCHES)), Counter())
    assert [fact for fact in HAPPENS if not counted[fact]] == []
    assert [what for what, fact in RESTS_ON.items() if not counted[fact]] == []


def test_every_switch_is_played_in_every_setting() -> None:
    rules = rulebook_named(RULEBOOK)
    agreed = [any_settings(rules, number) for number in range(1, GAMES)]
    for name in rules.switches.texts():
        assert {each[name] for each in agreed} == set(choices_of(rules, name))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(number=st.integers(0, 10**9), data=st.data())
def test_every_play_of_a_game_can_be_told_again(number: int, data: st.DataObject) -> None:
    """Answers alone, sheets among them, make the same play; lines alone make the same situation."""
    rules = rules_of(RULEBOOK, number)
    situations = [before for before, _ in plays_by_chance(rules, number)]
    before, again = any_play_again(rules, situations, number, data)
    check(rules, before, again.situation)


@pytest.mark.parametrize(
    "line",
    [
        "Q4 0:12, AWAY 2&7 at own 34, AWAY 14 HOME 17, time-outs AWAY 0 HOME 2, scrimmage, running=yes",
        "Q3 0:12, AWAY 2&7 at own 34, AWAY 14 HOME 17, time-outs AWAY 0 HOME 2, scrimmage, running=yes",
        "Q2 2:12, AWAY 2&7 at own 34, AWAY 14 HOME 17, time-outs AWAY 0 HOME 2, scrimmage, running=yes",
    ],
)
def test_a_dead_ball_foul_that_ends_a_period_ends_the_mode(line: str) -> None:
    """A false start, by the runoff or its own notch, on the last one before a stop (QFL-1-7-2h)."""
    rules = Qfl()
    script = DOWN | {"calls": ("run", "blitz"), "referee": "P", "blitz": "blank"}
    script |= {"running": "R7 Offside", "dead-ball foul": "yards", "runoff": "take"}
    before = rules.read_situation(f"{line}, no_huddle=scrimmage")
    play = scripted.played(rules, str(before), script)
    assert isinstance(play, Played)
    assert not play.situation.running
    check(rules, before, play.situation)
    mode = [r.fact for r in play.rulings if isinstance(r.fact, NoHuddleStays | NoHuddleOver)]
    assert mode == [NoHuddleOver()]
