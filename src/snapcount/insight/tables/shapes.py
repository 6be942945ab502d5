"""The shape of a value is the value without its numbers; both together are the value again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from snapcount.gridiron.field import Team
from snapcount.insight.tables.numbers import Number

Shape: TypeAlias = Hashable


class Parts(Enum):
    """What a value is made of, if not of named parts."""

    NUMBER = "a number"
    WHOLE = "nothing that could be taken apart"
    LIST = "parts in a row"


class Hole(Enum):
    """Where a number was, or a team that is only carried along."""

    NUMBER = "#"
    TEAM = "team"


class Lens(NamedTuple):
    """How values are looked at: which named parts are forgotten, and which are teams carried along."""

    forgotten: frozenset[str]
    teams: frozenset[str] = frozenset()


HOLE = Hole.NUMBER
PLAIN = Lens(frozenset({"cites"}))


class SomeTeam:
    """A team carried along as a number; whoever asks anything of it fixes which one it is."""

    __slots__ = ("number",)

    def __init__(self, number: Number) -> None:
        self.number = number

    def fixed(self) -> Team:
        """The team, tried for both."""
        self.number.trace.bounds.learn(self.number.terms, 0, 1)
        return TEAMS[self.number.fixed()]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.fixed(), name)

    def __eq__(self, other: object) -> bool:
        return self.fixed() == other

    def __hash__(self) -> int:
        return hash(self.fixed())


TEAMS = tuple(Team)
ANY_CITE = ("any",)  # what rules are cited changes nothing in what happens


def shape_of(value: Any, numbers: list[Any], lens: Lens = PLAIN) -> Shape:
    """The shape of a value; its numbers are added to the list, in their order."""
    kind: Any = type(value)
    parts = _parts(kind)
    if parts is Parts.NUMBER:
        numbers.append(value)
        return HOLE
    if parts is Parts.WHOLE:
        return value.fixed() if kind is SomeTeam else value  # type: ignore[no-any-return]
    if parts is Parts.LIST:
        return (kind, *[shape_of(part, numbers, lens) for part in value])
    return (kind, *[_part(getattr(value, name), name, numbers, lens) for name in parts])


def _part(value: Any, name: str, numbers: list[Any], lens: Lens) -> Shape:
    if name in lens.forgotten:
        return ANY_CITE
    if name in lens.teams:
        numbers.append(value.number if type(value) is SomeTeam else TEAMS.index(value))
        return Hole.TEAM
    return shape_of(value, numbers, lens)


def rebuilt(shape: Any, numbers: Iterator[Any]) -> Any:
    """The value of that shape with those numbers."""
    if shape is HOLE:
        return next(numbers)
    if shape is Hole.TEAM:
        number = next(numbers)
        return SomeTeam(number) if isinstance(number, Number) else TEAMS[number]
    if type(shape) is not tuple or not shape or not isinstance(shape[0], type):
        return shape
    kind, *parts = shape
    made = [rebuilt(part, numbers) for part in parts]
    if kind is tuple:
        return tuple(made)
    return _maker(kind)(made)


@cache
def _parts(kind: Any) -> Parts | tuple[str, ...]:
    """How a value of that kind is taken apart."""
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
    if type(shape) is Hole:
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
