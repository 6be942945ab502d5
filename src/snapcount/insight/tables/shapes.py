"""The shape of a value is the value without its numbers; shape and numbers together restore it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from snapcount.insight.tables.numbers import Number

Shape: TypeAlias = Hashable


class Parts(Enum):
    """The parts of a value that has no named parts."""

    NUMBER = "a number"
    WHOLE = "nothing that could be taken apart"
    LIST = "parts in a row"


class Hole(Enum):
    """Where a number was."""

    NUMBER = "#"


class Carried(NamedTuple):
    """Placeholder for a value of that kind that is only carried along, as a number: a team, a rating."""

    kind: type[Enum]


class Lens(NamedTuple):
    """How values are viewed: which named parts are dropped, and which are carried along."""

    forgotten: frozenset[str]
    carried: frozenset[str] = frozenset()


HOLE = Hole.NUMBER
PLAIN = Lens(frozenset({"cites"}))


class Some:
    """A symbolic value carried along as a number; using it in any way makes it concrete.

    It is not itself one of the kind, though: code that tests it with ``is`` must receive it as an
    argument of its own.
    """

    __slots__ = ("kind", "number")

    def __init__(self, kind: type[Enum], number: Number) -> None:
        self.kind = kind
        self.number = number

    def fixed(self) -> Enum:
        """The concrete value; all are tried in turn."""
        every = tuple(self.kind)
        self.number.trace.bounds.learn(self.number.terms, 0, len(every) - 1)
        return every[self.number.fixed()]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.fixed(), name)

    def __eq__(self, other: object) -> bool:
        return self.fixed() == other

    def __hash__(self) -> int:
        return hash(self.fixed())


ANY_CITE = ("any",)  # cited rules have no effect on the game


def shape_of(value: Any, numbers: list[Any], lens: Lens = PLAIN) -> Shape:
    """The shape of a value; its numbers are appended to the list, in order."""
    kind: Any = type(value)
    parts = _parts(kind)
    if parts is Parts.NUMBER:
        numbers.append(value)
        return HOLE
    if parts is Parts.WHOLE:
        return value.fixed() if kind is Some else value  # type: ignore[no-any-return]
    if parts is Parts.LIST:
        return (kind, *[shape_of(part, numbers, lens) for part in value])
    return (kind, *[_part(getattr(value, name), name, numbers, lens) for name in parts])


def _part(value: Any, name: str, numbers: list[Any], lens: Lens) -> Shape:
    if name in lens.forgotten:
        return ANY_CITE
    if name in lens.carried:
        return _carried(value, numbers)
    return shape_of(value, numbers, lens)


def _carried(value: Any, numbers: list[Any]) -> Carried:
    if type(value) is Some:
        numbers.append(value.number)
        return Carried(value.kind)
    kind: type[Enum] = type(value)
    numbers.append(tuple(kind).index(value))
    return Carried(kind)


def rebuilt(shape: Any, numbers: Iterator[Any]) -> Any:
    """Rebuilds the value from its shape and numbers."""
    if shape is HOLE:
        return next(numbers)
    if type(shape) is Carried:
        number = next(numbers)
        return Some(shape.kind, number) if isinstance(number, Number) else tuple(shape.kind)[number]
    if type(shape) is not tuple or not shape or not isinstance(shape[0], type):
        return shape
    kind, *parts = shape
    made = [rebuilt(part, numbers) for part in parts]
    if kind is tuple:
        return tuple(made)
    return _maker(kind)(made)


@cache
def _parts(kind: Any) -> Parts | tuple[str, ...]:
    """How a value of that type is taken apart."""
    if kind is int or kind is Number:
        return Parts.NUMBER
    if issubclass(kind, tuple):
        return getattr(kind, "_fields", Parts.LIST)
    if is_dataclass(kind):
        named: Any = kind
        return _names(named)
    return Parts.WHOLE


@cache
def holes(shape: Shape) -> int:
    """How many numbers a value of that shape has."""
    if type(shape) in (Hole, Carried):
        return 1
    return sum([holes(part) for part in shape]) if type(shape) is tuple else 0


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _maker(kind: Any) -> Callable[[Sequence[Any]], Any]:
    if issubclass(kind, tuple):
        return lambda made: kind._make(made)
    names = _names(kind)

    def make(made: Sequence[Any]) -> Any:
        value = object.__new__(kind)
        for name, part in zip(names, made, strict=True):
            object.__setattr__(value, name, part)
        return value

    return make
