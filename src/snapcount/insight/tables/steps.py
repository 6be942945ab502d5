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
    """A register is set to a sum divided by a number, rounded down."""

    form: Form
    divisor: int
    register: int


class Result(NamedTuple):
    """One chance outcome: the index of its shape, and its numbers."""

    way: int
    numbers: tuple[int, ...]
    chance: Fraction


class Throw(NamedTuple):
    """Dice, a card, a coin, or a sub-rule of pure chance. Its numbers are stored in registers."""

    name: str
    results: tuple[Result, ...]
    register: int


class Question(NamedTuple):
    """A question that coaches answer by weights; a sealed one asks both sides."""

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
    """Calls another sub-rule, whose result has one of several shapes and stores its numbers in registers."""

    rule: Hashable
    arguments: tuple[Form, ...]
    register: int
    shapes: tuple[Shape, ...]


class Return(NamedTuple):
    """The sub-rule returns a value of that shape."""

    shape: Shape
    numbers: tuple[Form, ...]


class Jump(NamedTuple):
    """The sub-rule ends with a tail call."""

    rule: Hashable
    arguments: tuple[Form, ...]


class Trap(NamedTuple):
    """Unreachable in a game; if it is reached, the compiled rules are wrong."""

    why: str


Step: TypeAlias = Test | Fix | Divide | Throw | Choose | Call
End: TypeAlias = Return | Jump | Trap


class Node(NamedTuple):
    """A step, and a successor for each of its branches."""

    step: Step
    ways: tuple[Node | End, ...]


Tree: TypeAlias = Node | End
