"""The compiled rules as plain arrays of numbers, for a machine that knows nothing but them.

Every step is a few numbers in one long array; a way on is the place of the step that follows. Steps
that are alike stand there once. `docs/tables.md` lists the steps.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from snapcount.insight.tables.compiler import Key, Procedure
from snapcount.insight.tables.program import Program
from snapcount.insight.tables.shapes import Shape
from snapcount.insight.tables.steps import (
    Call,
    Choose,
    Divide,
    Fix,
    Form,
    Jump,
    Node,
    Question,
    Result,
    Return,
    Test,
    Throw,
    Trap,
    Tree,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

AT_LEAST, AT_MOST, TEST, FIX, DIVIDE, THROW, CHOOSE, CALL, JUMP, RETURN, TRAP = range(11)
CONSTANT, MOVED, SUM = range(3)  # how a number is given
GLOBALS = 8  # what habits see of the situation before the play
WHOLE = 1 << 32  # chances are counted in shares of this


@dataclass
class Machine:
    """The arrays, while they are being filled and after."""

    code: list[int] = field(default_factory=list)
    entries: list[int] = field(default_factory=list)  # of procedures, by number
    likely: list[int] = field(default_factory=list)  # the share of a slot that is its own result's
    other: list[int] = field(default_factory=list)  # the result that has the rest
    result_at: list[int] = field(default_factory=list)  # where each result goes on
    result_numbers: list[int] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    shapes: dict[Shape, int] = field(default_factory=dict)
    traps: list[str] = field(default_factory=list)


class Assembler:
    """Writes a program as arrays."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.machine = Machine()
        self._numbers: dict[Key, int] = {key: n for n, key in enumerate(program.procedures)}
        self._placed: dict[tuple[int, ...], int] = {}
        self._throws: dict[tuple[Any, ...], int] = {}
        self._questions: dict[Question, int] = {}
        self._frame = 0

    def assembled(self) -> Machine:
        """All procedures, one after the other."""
        for procedure in self.program.procedures.values():
            self._frame = _registers(procedure)
            self.machine.entries.append(self._tree(procedure.tree))
        return self.machine

    def shape(self, shape: Shape) -> int:
        """The number of a shape."""
        return self.machine.shapes.setdefault(shape, len(self.machine.shapes))

    def _tree(self, tree: Tree) -> int:
        if isinstance(tree, Node):
            return self._node(tree)
        if isinstance(tree, Return):
            return self._place(RETURN, self.shape(tree.shape), *self._sums(tree.numbers))
        if isinstance(tree, Jump):
            return self._place(JUMP, self._numbers[tree.rule], *self._sums(tree.arguments))
        self.machine.traps.append(tree.why)
        return self._place(TRAP, len(self.machine.traps) - 1)

    def _node(self, node: Node) -> int:
        ways = [self._tree(way) for way in node.ways]
        step = node.step
        if isinstance(step, Test):
            return self._test(step.form, ways)
        if isinstance(step, Fix):
            return self._place(FIX, step.least, len(ways), *_sum(step.form), *ways)
        if isinstance(step, Divide):
            return self._place(DIVIDE, step.register, step.divisor, *_sum(step.form), *ways)
        if isinstance(step, Throw):
            return self._throw(step, ways)
        if isinstance(step, Choose):
            return self._choose(step, ways)
        shapes = [part for s, way in zip(step.shapes, ways, strict=True) for part in (self.shape(s), way)]
        given = self._sums(step.arguments)
        head = (CALL, self._numbers[step.rule], step.register, self._frame, len(given) + 6, len(ways))
        return self._place(*head, *given, *shapes)

    def _test(self, form: Form, ways: list[int]) -> int:
        no, yes = ways
        if len(form.terms) == 1 and form.terms[0][0] >= 0:
            ((register, times),) = form.terms
            if times == 1:
                return self._place(AT_LEAST, register, -form.constant, no, yes)
            if times == -1:
                return self._place(AT_MOST, register, form.constant, no, yes)
        return self._place(TEST, *_sum(form), no, yes)

    def _throw(self, step: Throw, ways: list[int]) -> int:
        width = max(len(result.numbers) for result in step.results)
        results: dict[tuple[int, ...], Fraction] = {}
        for way, numbers, chance in step.results:
            row = (ways[way], *numbers, *([0] * (width - len(numbers))))
            results[row] = results.get(row, Fraction(0)) + chance
        if len({row[0] for row in results}) == 1 and not width:
            return ways[0]
        table = tuple(results.items())
        if table not in self._throws:
            self._throws[table] = self._results(table, width)
        return self._place(THROW, self._throws[table], len(table), step.register, width)

    def _results(self, table: tuple[tuple[tuple[int, ...], Fraction], ...], width: int) -> int:
        machine = self.machine
        first = len(machine.likely)
        likely, other = shares([chance for _, chance in table])
        machine.likely += likely
        machine.other += other
        for row, _ in table:
            # where it goes on, and where its numbers stand
            machine.result_at += [row[0], len(machine.result_numbers)]
            machine.result_numbers += row[1 : width + 1]
        return first

    def _choose(self, step: Choose, ways: list[int]) -> int:
        question = step.question
        if question not in self._questions:
            self._questions[question] = len(self._questions)
            self.machine.questions.append(question)
        counts = [len(options) for options in question.options]
        ours, theirs = (counts[0], counts[1]) if len(counts) == 2 else (counts[0], 0)
        return self._place(CHOOSE, self._questions[question], ours, theirs, *ways)

    def _sums(self, forms: tuple[Form, ...]) -> list[int]:
        numbers = [len(forms)]
        for form in forms:
            numbers += _given(form)
        return numbers

    def _place(self, *step: int) -> int:
        if step not in self._placed:
            self._placed[step] = len(self.machine.code)
            self.machine.code += step
        return self._placed[step]


def _sum(form: Form) -> list[int]:
    terms = [part for term in form.terms for part in term]
    return [form.constant, len(form.terms), *terms]


def _given(form: Form) -> list[int]:
    if not form.terms:
        return [CONSTANT, form.constant]
    if len(form.terms) == 1 and form.terms[0][1] == 1 and form.terms[0][0] >= 0:
        return [MOVED, form.terms[0][0], form.constant]
    return [SUM, *_sum(form)]


def shares(chances: list[Fraction]) -> tuple[list[int], list[int]]:
    """Slots of equal size, each shared by two results at most: one number finds a result at once."""
    count = len(chances)
    left = [chance * count for chance in chances]
    likely, other = [WHOLE - 1] * count, list(range(count))
    small = [n for n, part in enumerate(left) if part < 1]
    large = [n for n, part in enumerate(left) if part >= 1]
    while small and large:
        poor, rich = small.pop(), large.pop()
        likely[poor], other[poor] = int(left[poor] * WHOLE), rich
        left[rich] -= 1 - left[poor]
        (small if left[rich] < 1 else large).append(rich)
    return likely, other


def _registers(procedure: Procedure) -> int:
    most = procedure.arguments
    stack: list[Any] = [procedure.tree]
    while stack:
        tree = stack.pop()
        if not isinstance(tree, Node):
            continue
        stack += tree.ways
        step = tree.step
        if isinstance(step, Divide):
            most = max(most, step.register + 1)
        elif isinstance(step, Throw):
            width = max(len(result.numbers) for result in step.results)
            most = max(most, step.register + width)
        elif isinstance(step, Call):
            from snapcount.insight.tables.shapes import holes

            most = max(most, step.register + max(holes(shape) for shape in step.shapes))
    return most


__all__ = ["Assembler", "Machine", "Result", "Trap"]
