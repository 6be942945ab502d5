"""The steps of a compiled sub-rule: its tests, throws, questions and calls, and how it ends."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask
from snapcount.insight.tables.numbers import Terms
from snapcount.insight.tables.shapes import Shape


class Form(NamedTuple):
    """A sum of registers and a constant."""

    terms: Terms
    constant: int


class Test(NamedTuple):
    """Whether a sum is at least zero: no (0) or yes (1)."""

    form: Form


class Fix(NamedTuple):
    """A sum is one of several numbers."""

    form: Form
    least: int


class Divide(NamedTuple):
    """A register becomes a sum divided by a number, rounded down."""

    form: Form
    divisor: int
    register: int


class Result(NamedTuple):
    """One thing chance can bring: which of the shapes, with which numbers."""

    way: int
    numbers: tuple[int, ...]
    chance: Fraction


class Throw(NamedTuple):
    """Dice, a card, a coin, or a sub-rule of nothing but chance. Its numbers go to registers."""

    name: str
    results: tuple[Result, ...]
    register: int


class Question(NamedTuple):
    """A question that coaches answer by their weights; a sealed one asks both sides."""

    name: str
    sides: tuple[Side, ...]
    options: tuple[tuple[str, ...], ...]
    asks: tuple[Ask[Any], ...]  # as coaches are asked

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self[:3] == other[:3]

    def __hash__(self) -> int:
        return hash(self[:3])


class Choose(NamedTuple):
    """The coaches answer."""

    question: Question


class Call(NamedTuple):
    """Another sub-rule, whose result has one of several shapes and numbers for registers."""

    rule: Hashable
    arguments: tuple[Form, ...]
    register: int
    shapes: tuple[Shape, ...]


class Return(NamedTuple):
    """The sub-rule ends with a value of that shape."""

    shape: Shape
    numbers: tuple[Form, ...]


class Jump(NamedTuple):
    """The sub-rule ends with another one."""

    rule: Hashable
    arguments: tuple[Form, ...]


class Trap(NamedTuple):
    """No game comes here; if one does, the compiled rules are wrong."""

    why: str


Step: TypeAlias = Test | Fix | Divide | Throw | Choose | Call
End: TypeAlias = Return | Jump | Trap


class Node(NamedTuple):
    """A step, and what follows it for each way it can go."""

    step: Step
    ways: tuple[Node | End, ...]


Tree: TypeAlias = Node | End
