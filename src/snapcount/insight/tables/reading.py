"""The outcomes of a compiled play from one situation, with exact probabilities, read off the steps.

Slower than `unfolding` and independent of it: unfolded plays are checked against it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from snapcount.gridiron.linear_equations import (
    Branches,
    Worked,
    in_whole_numbers,
    solved,
    tally,
    worked_out,
)
from snapcount.gridiron.linear_equations import Numbered as InOrder
from snapcount.insight.tables.compiler import Key, Procedure
from snapcount.insight.tables.numbered import Numbered
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
    Return,
    Test,
    Throw,
    Tree,
)
from snapcount.mistakes import RulesBroken

Numbers: TypeAlias = tuple[int, ...]
Ends: TypeAlias = dict[tuple[Shape, Numbers], Fraction]
Answers: TypeAlias = Callable[[Question], int]  # which branch a question takes
Place: TypeAlias = tuple[
    Key, Numbers, Numbers
]  # a procedure, its arguments, and what the habits see


class _Underway(NamedTuple):
    """A procedure being evaluated: its current step, and the weight with which it is reached."""

    tree: Tree
    registers: dict[int, int]
    part: int
    whole: int

    def followed(self, tree: Tree, first: int, numbers: Numbers, part: int, of: int) -> _Underway:
        """A successor with new register values and the given share of the weight."""
        registers = self.registers
        if numbers:
            registers = {**registers, **dict(enumerate(numbers, first))}
        return _Underway(tree, registers, self.part * part, self.whole * of)


class Reading:
    """Evaluates a program for coaches with fixed answers."""

    def __init__(self, program: Program | Numbered, answers: Answers) -> None:
        self._procedures = program.procedures
        self._looks = _looked_at(program.procedures)
        self._throws: dict[int, Branches] = {}
        self._seen: Sequence[int] = ()
        self.answered_by(answers)

    def answered_by(self, answers: Answers) -> None:
        """Switches to other coaches; results for the previous ones are discarded."""
        self._answers = answers
        self._places: InOrder[Place] = InOrder()
        self._results: InOrder[tuple[Shape, Numbers]] = InOrder()
        self._alone: dict[int, Worked] = {}
        self._known: dict[int, Worked] = {}
        self.met: dict[Key, None] = {}  # the procedures evaluated, in order

    def ends(self, play: Key, numbers: Numbers, seen: Sequence[int]) -> Ends:
        """All outcomes of a play; ``seen`` is what habits see of the situation before it."""
        self._seen = seen
        ends, _, whole = self._solved(self._place(play, numbers))
        return {self._results[end]: Fraction(part, whole) for end, part in ends.items()}

    def _place(self, key: Any, numbers: Numbers) -> int:
        looked_at = tuple([self._seen[place] for place in self._looks.get(key, ())])
        return self._places.number((key, numbers, looked_at))

    def _solved(self, place: int) -> Worked:
        """The results of a procedure; mutually tail-recursive procedures are solved together."""
        if place not in self._known:
            self._known |= solved(self._equations(place))
        return self._known[place]

    def _equations(self, place: int) -> dict[int, Worked]:
        """The equations of a procedure and all its tail calls, as far as they are unsolved."""
        equations: dict[int, Worked] = {}
        queue = [place]
        while queue:
            place = queue.pop()
            if place not in equations:
                equations[place] = self._known.get(place) or self._by_itself(place)
                queue += equations[place].tails
        return equations

    def _by_itself(self, place: int) -> Worked:
        if place not in self._alone:
            self._alone[place] = self._read(place)
        return self._alone[place]

    def _read(self, place: int) -> Worked:
        """Evaluates one procedure: what it returns, and what it ends with."""
        key, numbers, _ = self._places[place]
        self.met[key] = None
        ends, tails = tally(), tally()
        stack = [_Underway(self._procedures[key].tree, dict(enumerate(numbers)), 1, 1)]
        while stack:
            now = stack.pop()
            tree, registers, part, whole = now
            if isinstance(tree, Node):
                stack += self._follow(now, tree)
            elif isinstance(tree, Return):
                end = (tree.shape, self._all(tree.numbers, registers))
                ends[whole][self._results.number(end)] += part
            elif isinstance(tree, Jump):
                given = self._all(tree.arguments, registers)
                tails[whole][self._place(tree.rule, given)] += part
            else:
                raise RulesBroken(f"the compiled rules reached an impossible state: {tree.why}")
        return worked_out(ends, tails)

    def _follow(self, now: _Underway, node: Node) -> list[_Underway]:
        step, ways = node.step, node.ways
        if isinstance(step, Throw):
            results, whole = self._thrown(step)
            return [
                now.followed(ways[way], step.register, numbers, part, whole)
                for (way, numbers), part in results
            ]
        if isinstance(step, Call):
            return self._called(now, step, ways)
        if isinstance(step, Divide):
            quotient = self._sum(step.form, now.registers) // step.divisor
            return [now.followed(ways[0], step.register, (quotient,), 1, 1)]
        return [now._replace(tree=ways[self._way(step, now.registers)])]

    def _thrown(self, step: Throw) -> Branches:
        """The outcomes of a throw as integer weights; cached as long as the program."""
        known = self._throws.get(id(step.results))
        if known is None:
            odds = [((way, numbers), chance) for way, numbers, chance in step.results]
            known = self._throws[id(step.results)] = in_whole_numbers(odds)
        return known

    def _called(self, now: _Underway, step: Call, ways: Sequence[Tree]) -> list[_Underway]:
        given = self._all(step.arguments, now.registers)
        ends, _, whole = self._solved(self._place(step.rule, given))
        following = []
        for end, part in ends.items():
            shape, numbers = self._results[end]
            way = ways[step.shapes.index(shape)]
            following.append(now.followed(way, step.register, numbers, part, whole))
        return following

    def _way(self, step: Test | Choose | Fix, registers: dict[int, int]) -> int:
        if isinstance(step, Choose):
            return self._answers(step.question)
        total = self._sum(step.form, registers)
        if isinstance(step, Test):
            return int(total >= 0)
        if total < step.least:
            raise RulesBroken(f"the compiled rules do not know {total}: {step.least} is the least")
        return total - step.least

    def _sum(self, form: Form, registers: dict[int, int]) -> int:
        total = form.constant
        for register, times in form.terms:
            total += times * (registers[register] if register >= 0 else self._seen[-register - 1])
        return total

    def _all(self, forms: Sequence[Form], registers: dict[int, int]) -> Numbers:
        return tuple([self._sum(form, registers) for form in forms])


def _looked_at(procedures: dict[Key, Procedure]) -> dict[Key, tuple[int, ...]]:
    """What habits look at in each procedure, and in those it calls or ends with."""
    callers: dict[Any, set[Key]] = defaultdict(set)
    looking: dict[Key, set[int]] = defaultdict(set)
    for key, procedure in procedures.items():
        stack: list[Tree] = [procedure.tree]
        while stack:
            tree = stack.pop()
            stack += tree.ways if isinstance(tree, Node) else ()
            step = tree.step if isinstance(tree, Node) else tree
            if isinstance(step, Jump | Call):
                callers[step.rule].add(key)
            terms = [term for form in _sums(step) for term in form.terms]
            looking[key] |= {-r - 1 for r, _ in terms if r < 0}
    queue = [key for key in procedures if looking[key]]
    while queue:
        key = queue.pop()
        for caller in callers[key]:
            if not looking[key] <= looking[caller]:
                looking[caller] |= looking[key]
                queue.append(caller)
    return {key: tuple(sorted(places)) for key, places in looking.items() if places}


def _sums(step: Any) -> Sequence[Form]:
    """The sums used by a step, or by the end of a procedure."""
    if isinstance(step, Test | Fix | Divide):
        return (step.form,)
    if isinstance(step, Jump | Call):
        return step.arguments
    return step.numbers if isinstance(step, Return) else ()


def seen_of(situation: Any) -> tuple[int, ...]:
    """What habits see of a situation, in the order of the machine's registers."""
    ours, theirs = situation.ball, situation.ball.other
    return (
        situation.period,
        situation.clock.left,
        situation.spot,
        *situation.series,
        situation.score.of(ours) - situation.score.of(theirs),
        situation.timeouts.of(ours),
        situation.timeouts.of(theirs),
    )
