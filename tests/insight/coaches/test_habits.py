"""What every coach does alike: case by case, and with numbers that may not be looked at."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Ask
from snapcount.insight.coaches.coach import CALLING
from snapcount.insight.coaches.habits import habit
from snapcount.insight.coaches.view import View
from snapcount.rulebooks.fever import calls as fever
from snapcount.rulebooks.paydirt import calls as paydirt
from snapcount.rulebooks.qfl import calls as qfl
from snapcount.rulebooks.strategy import calls as strategy
from tests.insight.coaches.numbers import Unknown
from tests.insight.coaches.questions import RULEBOOKS, all_questions

US, THEM = Side.OFFENSE, Side.DEFENSE


def view(
    down: int = 1, to_go: int = 10, spot: int = 40, phase: str = "scrimmage", **more: Any
) -> View:
    usual = View(US, phase, 1, 600, 0, spot, down, to_go, 3, 3)
    return usual._replace(**more)


@pytest.mark.parametrize(("to_go", "wish"), [(5, "fourth down again"), (6, "off the return")])
def test_running_into_the_kicker(to_go: int, wish: str) -> None:
    ask = strategy.into_the_kicker(strategy.IntoTheKicker.OFF_THE_RETURN)
    assert habit(ask, view(4, to_go), []) == wish


# ---------------------------------------------------------------- balls and tosses


@pytest.mark.parametrize(
    ("ask", "wish"),
    [
        (fever.FIRST_CHOICE[US], "receive"),
        (fever.KICK_CHOICE[THEM], "receive"),
        (fever.GOAL_CHOICE[US], "left goal"),
        (fever.COIN_CALL, "heads"),
        (fever.IN_THE_FIELD, "return"),
        (fever.IN_THE_END_ZONE, "touchback"),
        (fever.INTERCEPTED, "return"),
        (fever.INTERCEPTED_IN_THE_END_ZONE, "touchback"),
        (fever.RECOVERED[US], "take the ball"),
        (fever.ONSIDE_CAUGHT, "take the ball"),
        (fever.SHORT_KICK, "take the ball"),
        (fever.DOUBLE_FOUL[THEM], "keep the ball"),
        (qfl.IN_THE_FIELD, "return"),
        (qfl.DEAD_BALL_FOUL[US], "yards"),
        (qfl.AFTER_FAIR_CATCH, "scrimmage"),
        (paydirt.RETURN_PENALTY[US], "accept"),
        (paydirt.BLOCK, "no"),
        (paydirt.FAKE_NUMBER, "none"),
        (paydirt.advance(True), "none"),
        (strategy.RETURN, "touchback"),
    ],
)
def test_fixed_habits(ask: Ask[Any], wish: str) -> None:
    assert habit(ask, view(side=ask.side), []) == wish


def test_a_recovered_ball_is_kept_and_an_intercepted_one_returned() -> None:
    options = (paydirt.Runback.RETURN, paydirt.Runback.NO_RETURN)
    for wise, wish in ((None, "return"), (paydirt.Runback.NO_RETURN, "no return")):
        ask = paydirt.runback(THEM, options, "PD-VI-8-b", wise=wise)  # as the rule asks
        assert habit(ask, view(side=THEM), []) == wish


@pytest.mark.parametrize(("spot", "wish"), [(75, "line of scrimmage"), (85, "own 20")])
def test_after_a_missed_field_goal(spot: int, wish: str) -> None:
    ask = paydirt.missed_field_goal((paydirt.MissedFieldGoal.LINE, paydirt.MissedFieldGoal.OWN_20))
    assert habit(ask, view(4, spot=spot, side=THEM), []) == wish


@pytest.mark.parametrize(("spot", "yards"), [(30, "0"), (55, "10"), (65, "20"), (72, "30")])
def test_punts_are_kept_out_of_the_end_zone(spot: int, yards: str) -> None:
    assert habit(paydirt.COFFIN_CORNER, view(4, spot=spot), []) == yards


@pytest.mark.parametrize(("spot", "wish"), [(70, "kick a field goal"), (30, "end the half")])
def test_a_last_kick_after_a_fair_catch(spot: int, wish: str) -> None:
    assert habit(fever.FAIR_CATCH_KICK, view(0, 0, spot, "fair-catch kick"), []) == wish


# ---------------------------------------------------------------- numbers not known yet


def hidden(value: Any) -> Any:
    if isinstance(value, Spot):
        return Spot(value.owner, hidden(value.yards))
    return Unknown(value) if isinstance(value, int) else value


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_habits_need_no_more_than_comparisons(rulebook: str) -> None:
    """With numbers that can only be compared and added, and no phase, every habit comes to the same."""
    seen = 0
    for ask, moment, _ in all_questions(rulebook):
        if ask.name in CALLING:
            continue
        plain = View.of(moment.situation, ask.side)
        facts = [ruling.fact for ruling in moment.rulings]
        masked = [
            replace(fact, **{each.name: hidden(getattr(fact, each.name)) for each in fields(fact)})
            for fact in facts
        ]
        unknown = View(*(hidden(value) for value in plain))._replace(phase="")
        assert habit(ask, unknown, masked) == habit(ask, plain, facts)
        seen += 1
    assert seen > 20
