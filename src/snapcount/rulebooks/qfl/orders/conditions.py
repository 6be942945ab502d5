"""Parses a condition: facts and comparisons, joined by and, or, not and parentheses."""

from __future__ import annotations

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.qfl.orders.checking import check_measures, check_place, check_secrets
from snapcount.rulebooks.qfl.orders.facts import FACTS, FactType, facts_at
from snapcount.rulebooks.qfl.orders.pointing import Pointer
from snapcount.rulebooks.qfl.orders.scanning import TokenType
from snapcount.rulebooks.qfl.orders.terms import (
    Compared,
    Comparison,
    Condition,
    Fact,
    Named,
    Not,
    all_of,
    any_of,
)

DEEPEST = 20  # nesting depth of parentheses
JOINING = ("and", "und", "or", "oder")
COMPARISONS = tuple(Comparison)
SAME_OR_NOT = (Comparison.IS, Comparison.IS_NOT)


def read_condition(here: Pointer, place: str, depth: int = 0) -> Condition:
    """Parses the condition of an order; `place` is its measure, its window or the laterals."""
    parts = [_all(here, place, depth)]
    while here.take({"or"}):
        parts.append(_all(here, place, depth))
    return any_of(*parts)


def _all(here: Pointer, place: str, depth: int) -> Condition:
    parts = [_part(here, place, depth)]
    while here.take({"and"}):
        parts.append(_part(here, place, depth))
    return all_of(*parts)


def _part(here: Pointer, place: str, depth: int) -> Condition:
    if here.take({"not"}):
        return Not(_grouped(here, place, depth))
    return _grouped(here, place, depth)


def _grouped(here: Pointer, place: str, depth: int) -> Condition:
    position = here.position
    if not here.take_kind(TokenType.OPEN):
        return _test(here, place)
    if depth == DEEPEST:
        raise Unreadable("sheet-too-deep", position=position, most=DEEPEST)
    inside = read_condition(here, place, depth + 1)
    if not here.take_kind(TokenType.CLOSE):
        raise here.unexpected("rest", ["and", "or", ")"])
    return inside


def _test(here: Pointer, place: str) -> Condition:
    position = here.position
    words, given = here.group(JOINING)
    check_measures(words, given, position)
    name = here.take(FACTS)
    if name is None:
        check_secrets(words, given, place, position)
        raise here.unexpected("fact", facts_at(place))
    check_place(name, place, position)
    kind = FACTS[name]
    if kind.type is FactType.TRUTH:
        return _truth(here, name)
    if kind.type is FactType.NUMBER:
        return _compared(here, name)
    differs = here.need(SAME_OR_NOT, "same") == Comparison.IS_NOT
    return Named(name, here.need(kind.names, "name"), differs)


def _truth(here: Pointer, name: str) -> Fact:
    position, given = here.position, here.given()
    if here.take(COMPARISONS):
        raise Unreadable("sheet-truth", position=position, given=given, fact=name)
    return Fact(name)


def _compared(here: Pointer, name: str) -> Compared:
    how = Comparison(here.need(COMPARISONS, "comparison"))
    token = here.take_kind(TokenType.NUMBER)
    if token is None:
        raise here.unexpected("number", ["-7", "0", "3"])
    return Compared(name, how, int(token.text))
