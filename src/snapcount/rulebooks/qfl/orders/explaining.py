"""Reads a sheet back to the coach in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from snapcount.rulebooks.qfl.orders.terms import (
    AfterPlay,
    And,
    Compared,
    Condition,
    Fact,
    Goal,
    GoalKind,
    Laterals,
    Measure,
    Named,
    Not,
    Or,
    Sheet,
    Standing,
    Window,
)
from snapcount.rulebooks.qfl.orders.writing import printed_condition, printed_goal
from snapcount.words import Teller

SECONDS = 12  # of a notch
UNITS = {
    "clock.left": "clock",
    "clock.after": "clock",
    "result.gain": "yards",
    "next.down": "down",
    "next.to_go": "yards",
    "next.spot": "yards",
    "score.diff": "points",
    "kick.length": "yards",
    "kick.spot": "yards",
    "kick.depth": "yards",
    "loose.spot": "yards",
    "flag.yards": "yards",
    "lateral.spot": "yards",
}


def explained(sheet: Sheet[Any], teller: Teller) -> str:
    """The whole sheet in a few sentences."""
    return " ".join(_sentences(sheet, teller))


def _sentences(sheet: Sheet[Any], teller: Teller) -> Iterator[str]:
    call = teller.option(str(sheet.call))
    yield f"{call[:1].upper()}{call[1:]}."
    if sheet.laterals is not None:
        yield _laterals(sheet.laterals, teller)
    if sheet.after:
        orders = [_after(order, teller) for order in sheet.after]
        yield teller.say("sheet.after", orders=_one_after_the_other(orders, teller))
    for window in dict.fromkeys(order.at for order in sheet.standing):
        yield _answers(window, sheet.standing, teller)


def _one_after_the_other(orders: Sequence[str], teller: Teller) -> str:
    return teller.say("sheet.otherwise").join(orders)


# -------------------------------------------------------------------- orders


def _laterals(order: Laterals, teller: Teller) -> str:
    goal = _goal(order.goal, teller)
    if order.clock_out is not None:
        clock_out = _goal(order.clock_out, teller)
        goal = teller.say("sheet.goal-clock-out", goal=goal, clock_out=clock_out)
    laterals = teller.say("sheet.laterals-io" if order.in_out else "sheet.laterals")
    if order.condition is None:
        return teller.say("sheet.series", goal=goal, laterals=laterals)
    condition = _grouped(order.condition, teller)
    return teller.say("sheet.series-if", goal=goal, laterals=laterals, condition=condition)


def _goal(goal: Goal, teller: Teller) -> str:
    if goal.kind is not GoalKind.YARD_LINE:
        return teller.say(f"sheet.goal.{goal.kind}")
    whose, _, yards = printed_goal(goal).partition(" ")
    return teller.say(f"sheet.goal.{whose}", yards=yards)


def _after(order: AfterPlay, teller: Teller) -> str:
    measure = teller.say(f"sheet.measure.{order.do}")
    if order.even_if_stopped:
        measure = teller.say("sheet.even-if-stopped", order=measure)
    return _with_condition(measure, _condition_of(order), teller)


def _condition_of(order: AfterPlay) -> Condition | None:
    """Measures that stop the clock only apply if it runs, unless the sheet says otherwise (QFLR-53)."""
    always = order.do in (Measure.NO_HUDDLE, Measure.LET_RUN) or order.even_if_stopped
    if order.condition is None and not always:
        return Fact("clock.runs")
    return order.condition


def _answers(window: Window, standing: Sequence[Standing], teller: Teller) -> str:
    answers = [
        _with_condition(teller.say(f"sheet.option.{order.do}"), order.condition, teller)
        for order in standing
        if order.at is window
    ]
    moment = teller.say(f"sheet.window.{window}")
    return teller.say("sheet.at", window=moment, answers=_one_after_the_other(answers, teller))


def _with_condition(order: str, condition: Condition | None, teller: Teller) -> str:
    if condition is None:
        return order
    return teller.say("sheet.if", order=order, condition=_told(condition, teller))


# -------------------------------------------------------------------- conditions


def _told(condition: Condition, teller: Teller) -> str:
    key = f"sheet.test.{printed_condition(condition)}"
    if teller.knows(key):
        return teller.say(key)
    match condition:
        case Compared():
            return _compared(condition, teller)
        case Named(fact, name, differs):
            kind = "is-not" if differs else "is"
            return teller.say(f"sheet.{kind}.{fact}", name=teller.say(f"sheet.name.{name}"))
        case Not(part):
            return teller.say("sheet.not", condition=_told(part, teller))
        case And(parts):
            return teller.say("sheet.and").join(_grouped(part, teller) for part in parts)
        case Or(parts):
            return teller.say("sheet.or").join(_told(part, teller) for part in parts)
        case Fact(name):
            return teller.say(f"sheet.test.{name}")


def _grouped(condition: Condition, teller: Teller) -> str:
    told = _told(condition, teller)
    return f"({told})" if isinstance(condition, Or) else told


def _compared(condition: Compared, teller: Teller) -> str:
    number = _number(condition, teller)
    own = f"sheet.number.{condition.fact}.{condition.how}"
    if teller.knows(own):
        return teller.say(own, number=number)
    amount = teller.say(f"sheet.amount.{condition.how}", number=number)
    return teller.say(f"sheet.number.{condition.fact}", amount=amount)


def _number(condition: Compared, teller: Teller) -> str:
    unit = UNITS.get(condition.fact, "plain")
    if unit == "clock":
        # No clock goes below zero.
        if condition.number < 0:
            return str(condition.number)
        return teller.say("sheet.unit.clock", number=condition.number * SECONDS)
    return teller.say(f"sheet.unit.{unit}", number=condition.number)
