"""The compiled rules as plain arrays of numbers, for an engine that knows nothing else.

Every step is a few numbers in one long array; a jump target is the index of the next step.
Identical steps are stored once. `docs/engineer/tables.md` lists the steps.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence, Set
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from snapcount.insight.tables.compiler import Procedure
from snapcount.insight.tables.numbered import Numbered, Stamp
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
    Tree,
)

AT_LEAST, AT_MOST, TEST, FIX, DIVIDE, THROW, CHOOSE, CALL, JUMP, RETURN, TRAP = range(11)
WAS_AT_LEAST, WAS_AT_MOST = 11, 12  # of a number from before the play
CONSTANT, MOVED, SUM, WAS = range(4)  # how an argument is encoded
GLOBALS = 8  # what habits see of the situation before the play
# The indices of the numbers that every situation has.
PERIOD, CLOCK, SPOT, DOWN, TO_GO, HOME, AWAY, HOME_TIMEOUTS, AWAY_TIMEOUTS = range(9)
WHOLE = 1 << 32  # the denominator of probabilities
OTHER = 16  # bits for the other result in a slot


@dataclass
class Machine:
    """The arrays, during and after assembly."""

    code: list[int] = field(default_factory=list)
    entries: list[int] = field(default_factory=list)  # by procedure id
    shares: list[int] = field(default_factory=list)  # of chance outcomes, slot by slot
    chances: list[float] = field(default_factory=list)  # of the same outcomes, as exact weights
    # By step index: its procedure's registers that are read there or later before being set.
    alive: dict[int, tuple[int, ...]] = field(default_factory=dict)
    rows: list[int] = field(default_factory=list)  # the jump target and the numbers of each result
    questions: list[Question] = field(default_factory=list)
    # By play: its ways to be called, as answers to its first questions.
    ways: dict[int, list[tuple[int, ...]]] = field(default_factory=dict)
    traps: list[str] = field(default_factory=list)
    _places: dict[tuple[int, ...], int] = field(default_factory=dict)
    _shared: dict[tuple[Fraction, ...], int] = field(default_factory=dict)
    _row_places: dict[tuple[int, ...], int] = field(default_factory=dict)
    _questions: dict[Question, int] = field(default_factory=dict)

    def place(self, step: tuple[int, ...]) -> int:
        """The index of a step; identical steps are stored once."""
        at = self._places.setdefault(step, len(self.code))
        if at == len(self.code):
            self.code += step
        return at

    def shared(self, results: Sequence[Result]) -> int:
        """The index of the slots for these results."""
        chances = tuple([result.chance for result in results])
        at = self._shared.setdefault(chances, len(self.shares))
        if at == len(self.shares):
            self.shares += shares(chances)
            self.chances += [float(chance) for chance in chances]
        return at

    def row(self, row: Sequence[int]) -> int:
        """The index of the row of jump targets for these results."""
        at = self._row_places.setdefault(tuple(row), len(self.rows))
        if at == len(self.rows):
            self.rows += row
        return at

    def question(self, question: Question) -> int:
        """The index of a question."""
        number = self._questions.setdefault(question, len(self.questions))
        if number == len(self.questions):
            self.questions.append(question)
        return number

    def finished(self) -> Machine:
        """The machine without what was only needed for assembly."""
        return replace(self, alive={}, _places={}, _shared={}, _row_places={}, _questions={})


class Assembler:
    """Assembles the procedures of a program into a machine."""

    def __init__(self, program: Numbered, machine: Machine) -> None:
        self.machine = machine
        self._procedures = program.procedures
        self._numbers: dict[Hashable, int] = {key: n for n, key in enumerate(program.procedures)}
        self._frame = 0
        # By index: registers read from there on.
        self._reads: dict[int, frozenset[int]] = {}

    def assembled(self) -> Machine:
        """Assembles all procedures, one after the other."""
        for procedure in self._procedures.values():
            self._frame = _registers(procedure)
            self.machine.entries.append(self._tree(procedure.tree))
        return self.machine

    def _tree(self, tree: Tree) -> int:
        if isinstance(tree, Node):
            return self._node(tree)
        if isinstance(tree, Return):
            at = self._place(RETURN, _stamp(tree.shape).number, *self._sums(tree.numbers))
            return self._looking(at, tree.numbers)
        if isinstance(tree, Jump):
            at = self._place(JUMP, self._numbers[tree.rule], *self._sums(tree.arguments))
            return self._looking(at, tree.arguments)
        self.machine.traps.append(tree.why)
        return self._reading(self._place(TRAP, len(self.machine.traps) - 1), ())

    def _node(self, node: Node) -> int:
        ways = [self._tree(way) for way in node.ways]
        step = node.step
        if isinstance(step, Test):
            return self._looking(self._test(step.form, ways), (step.form,), ways)
        if isinstance(step, Fix):
            at = self._place(FIX, step.least, len(ways), *_sum(step.form), *ways)
            return self._looking(at, (step.form,), ways)
        if isinstance(step, Divide):
            at = self._place(DIVIDE, step.register, step.divisor, *_sum(step.form), *ways)
            return self._looking(at, (step.form,), ways, {step.register})
        if isinstance(step, Throw):
            width = max(len(result.numbers) for result in step.results)
            thrown = set(range(step.register, step.register + width))
            return self._looking(self._throw(step, ways, width), (), ways, thrown)
        if isinstance(step, Choose):
            return self._looking(self._choose(step, ways), (), ways)
        at = self._call(step, ways)
        width = max(_stamp(shape).width for shape in step.shapes)
        back = set(range(step.register, step.register + width))
        self._looking(at, (), ways, back)  # what must be saved while the procedure is suspended
        return self._reading(at, step.arguments, ways, back)

    def _looking(
        self,
        at: int,
        forms: tuple[Form, ...],
        ways: Sequence[int] = (),
        sets: Set[int] = frozenset(),
    ) -> int:
        """Records which registers are live at a step where a play can pause and resume."""
        self._reading(at, forms, ways, sets)
        self.machine.alive[at] = tuple(sorted(self._reads[at]))
        return at

    def _reading(
        self,
        at: int,
        forms: tuple[Form, ...],
        ways: Sequence[int] = (),
        sets: Set[int] = frozenset(),
    ) -> int:
        """Records the registers read from a step on: by itself, and by its successors unless it sets them."""
        after = frozenset[int]().union(*[self._reads[way] for way in set(ways)]) - sets
        own = {number for form in forms for number, _ in form.terms if number >= 0}
        self._reads[at] = after | own
        return at

    def _call(self, step: Call, ways: list[int]) -> int:
        shapes = [
            part
            for s, way in zip(step.shapes, ways, strict=True)
            for part in (_stamp(s).number, way)
        ]
        given = self._sums(step.arguments)
        head = (
            CALL,
            self._numbers[step.rule],
            step.register,
            self._frame,
            len(given) + 6,
            len(ways),
        )
        return self._place(*head, *given, *shapes)

    def _test(self, form: Form, ways: list[int]) -> int:
        no, yes = ways
        if len(form.terms) == 1 and abs(form.terms[0][1]) == 1:
            ((register, times),) = form.terms
            least, most = (AT_LEAST, AT_MOST) if register >= 0 else (WAS_AT_LEAST, WAS_AT_MOST)
            place = register if register >= 0 else -register - 1
            if times == 1:
                return self._place(least, place, -form.constant, no, yes)
            return self._place(most, place, form.constant, no, yes)
        return self._place(TEST, *_sum(form), no, yes)

    def _throw(self, step: Throw, ways: list[int], width: int) -> int:
        row: list[int] = []
        for way, numbers, _ in step.results:
            row += [ways[way], *numbers, *[0] * (width - len(numbers))]
        first, at = self.machine.shared(step.results), self.machine.row(row)
        return self._place(THROW, first, len(step.results), step.register, width, at)

    def _choose(self, step: Choose, ways: list[int]) -> int:
        counts = [len(options) for options in step.question.options]
        ours, theirs = (counts[0], counts[1]) if len(counts) == 2 else (counts[0], 0)
        return self._place(CHOOSE, self.machine.question(step.question), ours, theirs, *ways)

    def _sums(self, forms: tuple[Form, ...]) -> list[int]:
        numbers = [len(forms)]
        for form in forms:
            numbers += _given(form)
        return numbers

    def _place(self, *step: int) -> int:
        return self.machine.place(step)


def _stamp(shape: Hashable) -> Stamp:
    assert isinstance(shape, Stamp)
    return shape


def _sum(form: Form) -> list[int]:
    terms = [part for term in form.terms for part in term]
    return [form.constant, len(form.terms), *terms]


def _given(form: Form) -> list[int]:
    if not form.terms:
        return [CONSTANT, form.constant]
    if len(form.terms) == 1 and form.terms[0][1] == 1:
        register = form.terms[0][0]
        how = [MOVED, register] if register >= 0 else [WAS, -register - 1]
        return [*how, form.constant]
    return [SUM, *_sum(form)]


def shares(chances: Sequence[Fraction]) -> list[int]:
    """An alias table (Walker, Vose): equal slots of at most two results, to draw in constant time.

    A slot is one number: its own result's share in the upper part, the index of the other result
    below OTHER.
    """
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
    return [(own << OTHER) | rest for own, rest in zip(likely, other, strict=True)]


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
            most = max(most, step.register + max(_stamp(shape).width for shape in step.shapes))
    return most
