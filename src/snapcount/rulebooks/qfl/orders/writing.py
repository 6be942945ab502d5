"""A sheet as one line of text: what records store and what is read back."""

from __future__ import annotations

from collections.abc import Iterator
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
    Named,
    Not,
    Or,
    Sheet,
    Standing,
)

BETWEEN = " / "  # between the orders


def printed_sheet(sheet: Sheet[Any]) -> str:
    """The call, then laterals, measures and standing answers."""
    return BETWEEN.join(_parts(sheet))


def _parts(sheet: Sheet[Any]) -> Iterator[str]:
    yield str(sheet.call)
    if sheet.laterals is not None:
        yield _laterals(sheet.laterals)
    yield from map(_after, sheet.after)
    yield from map(_standing, sheet.standing)


def _laterals(order: Laterals) -> str:
    in_out = " io" if order.in_out else ""
    clock_out = "" if order.clock_out is None else f" clockout {printed_goal(order.clock_out)}"
    return f"laterals{in_out} goal {printed_goal(order.goal)}{clock_out}{_if(order.condition)}"


def _after(order: AfterPlay) -> str:
    stopped = " even_if_stopped" if order.even_if_stopped else ""
    return f"after {order.do}{stopped}{_if(order.condition)}"


def _standing(order: Standing) -> str:
    return f"at {order.at} do {order.do}{_if(order.condition)}"


def printed_goal(goal: Goal) -> str:
    """``touchdown``, ``first_down``, ``own 30``, ``50``, ``opp 35``."""
    if goal.kind is not GoalKind.YARD_LINE:
        return goal.kind
    if goal.x == 50:
        return "50"
    return f"own {goal.x}" if goal.x < 50 else f"opp {100 - goal.x}"


def _if(condition: Condition | None) -> str:
    return "" if condition is None else f" if {printed_condition(condition)}"


def printed_condition(condition: Condition) -> str:
    """The condition, with parentheses only where needed."""
    match condition:
        case Fact(name):
            return name
        case Compared(name, how, number):
            return f"{name} {how} {number}"
        case Named(name, value, differs):
            return f"{name} {'is not' if differs else 'is'} {value}"
        case Not(part):
            return f"not {_grouped(part, Not | And | Or)}"
        case And(parts):
            return " and ".join(_grouped(part, Or) for part in parts)
        case Or(parts):
            return " or ".join(printed_condition(part) for part in parts)


def _grouped(part: Condition, kinds: Any) -> str:
    text = printed_condition(part)
    return f"({text})" if isinstance(part, kinds) else text
