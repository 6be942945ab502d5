"""Chance outcomes, by shape and numbers."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from snapcount.insight.tables.shapes import Shape, holes, rebuilt, shape_of
from snapcount.insight.tables.steps import Result, Throw
from snapcount.insight.tables.trace import Trace


class Outcomes(NamedTuple):
    """The shapes of a throw's outcomes, and its results."""

    shapes: tuple[Shape, ...]
    results: tuple[Result, ...]


def outcomes_of(odds: Iterable[tuple[Any, Fraction]]) -> Outcomes:
    """Groups chance outcomes by shape."""
    shapes: dict[Shape, int] = {}
    chances: dict[tuple[int, tuple[int, ...]], Fraction] = {}
    for value, chance in odds:
        numbers: list[int] = []
        way = shapes.setdefault(shape_of(value, numbers), len(shapes))
        result = (way, tuple(numbers))
        chances[result] = chances.get(result, Fraction(0)) + chance
    results = [Result(way, numbers, chance) for (way, numbers), chance in chances.items()]
    return Outcomes(tuple(shapes), tuple(results))


def thrown(name: str, outcomes: Outcomes, trace: Trace) -> Any:
    """Throws: the outcome in this run, its numbers symbolic where they differ."""
    shapes, results = outcomes
    if len(results) == 1:
        return rebuilt(shapes[0], iter(results[0].numbers))
    register = trace.fresh(max(len(result.numbers) for result in results))
    way = trace.take(Throw(name, results, register), range(len(shapes)))
    numbers: list[Any] = []
    for place in range(holes(shapes[way])):
        values = {result.numbers[place] for result in results if result.way == way}
        numbers.append(trace.between(register + place, min(values), max(values)))
    return rebuilt(shapes[way], iter(numbers))
