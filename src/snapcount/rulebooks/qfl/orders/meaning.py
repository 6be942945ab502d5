"""Evaluates a condition once its facts are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import TypeAlias

from snapcount.mistakes import RulesBroken
from snapcount.rulebooks.qfl.orders.terms import (
    And,
    Compared,
    Comparison,
    Condition,
    Fact,
    Named,
    Not,
    Or,
)

Facts: TypeAlias = Mapping[str, bool | int | str]

OPPONENTS_TIMEOUT = "opp.timeout_now"

_COMPARED: dict[Comparison, Callable[[int, int], bool]] = {
    Comparison.IS: eq,
    Comparison.IS_NOT: ne,
    Comparison.AT_MOST: le,
    Comparison.AT_LEAST: ge,
    Comparison.UNDER: lt,
    Comparison.OVER: gt,
}


def holds(condition: Condition | None, facts: Facts) -> bool:
    """Whether the condition is true; an empty one always is."""
    match condition:
        case None:
            return True
        case Fact(name):
            return _known(name, facts) is True
        case Compared(name, how, number):
            return _COMPARED[how](int(_known(name, facts)), number)
        case Named(name, value, differs):
            return (_known(name, facts) == value) is not differs
        case Not(part):
            return not holds(part, facts)
        case And(parts):
            return all(holds(part, facts) for part in parts)
        case Or(parts):
            return any(holds(part, facts) for part in parts)


def _known(name: str, facts: Facts) -> bool | int | str:
    if name not in facts:
        raise RulesBroken(f"the fact '{name}' is not known where a sheet may ask for it")
    return facts[name]
