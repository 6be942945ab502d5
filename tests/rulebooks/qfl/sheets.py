"""Sheets for tests: anything that can be ordered, and the limits of nobody."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from snapcount.rulebooks.qfl.orders.facts import FACTS, LATERALS, FactType, facts_at
from snapcount.rulebooks.qfl.orders.sheet_parser import read_sheet
from snapcount.rulebooks.qfl.orders.sides import CALLS
from snapcount.rulebooks.qfl.orders.terms import (
    AfterPlay,
    Compared,
    Comparison,
    Condition,
    Fact,
    Goal,
    GoalKind,
    Laterals,
    Limits,
    Measure,
    Named,
    Not,
    Sheet,
    Standing,
    Window,
    all_of,
    any_of,
)
from snapcount.rulebooks.qfl.orders.vocabulary import OPTIONS
from snapcount.words import Teller, language

T = TypeVar("T")

ANYTHING = Limits(frozenset(Measure), frozenset(Window), laterals=True)
ALL_CALLS = {call: call for calls in CALLS.values() for call in calls}
ENGLISH, GERMAN = Teller(language("en")), Teller(language("de"))


def read(text: str, limits: Limits = ANYTHING) -> Sheet[str]:
    return read_sheet(text, ALL_CALLS, limits)


def maybe(strategy: SearchStrategy[T]) -> SearchStrategy[T | None]:
    return st.none() | strategy


def asked_of(name: str) -> SearchStrategy[Condition]:
    kind = FACTS[name]
    if kind.type is FactType.TRUTH:
        return st.just(Fact(name))
    if kind.type is FactType.NUMBER:
        numbers = st.integers(-120, 120)
        return st.builds(Compared, st.just(name), st.sampled_from(Comparison), numbers)
    return st.builds(Named, st.just(name), st.sampled_from(kind.names), st.booleans())


def conditions(place: str) -> SearchStrategy[Condition]:
    some = st.sampled_from(facts_at(place)).flatmap(asked_of)

    def larger(parts: SearchStrategy[Condition]) -> SearchStrategy[Condition]:
        several = st.lists(parts, min_size=2, max_size=3)
        return (
            st.builds(Not, parts)
            | several.map(lambda all_parts: all_of(*all_parts))
            | several.map(lambda all_parts: any_of(*all_parts))
        )

    return st.recursive(some, larger, max_leaves=6)


GOALS = st.sampled_from([Goal(GoalKind.TOUCHDOWN), Goal(GoalKind.FIRST_DOWN)]) | st.builds(
    Goal, st.just(GoalKind.YARD_LINE), st.integers(1, 99)
)
LATERAL_ORDERS = st.builds(
    Laterals, st.booleans(), GOALS, maybe(GOALS), maybe(conditions(LATERALS))
)
MEASURES = st.sampled_from(Measure).flatmap(
    lambda do: st.builds(AfterPlay, st.just(do), maybe(conditions(do)), st.booleans())
)
ANSWERS = st.sampled_from(Window).flatmap(
    lambda at: st.builds(Standing, st.just(at), st.sampled_from(OPTIONS[at]), maybe(conditions(at)))
)
SHEETS: SearchStrategy[Sheet[str]] = st.builds(
    Sheet,
    st.sampled_from(sorted(ALL_CALLS)),
    maybe(LATERAL_ORDERS),
    st.lists(MEASURES, max_size=3).map(tuple),
    st.lists(ANSWERS, max_size=3).map(tuple),
)
