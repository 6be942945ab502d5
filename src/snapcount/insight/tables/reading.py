"""What a compiled play comes to from one situation: every end with its chance, read off the steps.

Slower than `unfolding`, and made without it: plays that are unfolded are compared with it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

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
    Return,
    Test,
    Throw,
    Tree,
)
from snapcount.mistakes import RulesBroken

Numbers: TypeAlias = tuple[int, ...]
Ends: TypeAlias = dict[tuple[Shape, Numbers], float]
Answers: TypeAlias = Callable[[Question], int]  # which way a question goes
NEVER = 1e-13  # a chance that is left out: a ball that bounces for ever


class Reading:
    """Reads a program for coaches who answer in one way."""

    def __init__(self, program: Program, answers: Answers, never: float = NEVER) -> None:
        self._procedures = program.procedures
        self._answers = answers
        self._never = never
        self._known: dict[tuple[Key, Numbers, Numbers], Ends] = {}
        self._looks = _looked_at(program.procedures)
        self._single: dict[Any, tuple[Ends, dict[tuple[Key, Numbers], float]]] = {}
        self._seen: Sequence[int] = ()

    def ends(self, play: Key, numbers: Numbers, seen: Sequence[int]) -> Ends:
        """Everything a play can come to; ``seen`` is what habits see of the situation before it."""
        self._seen = seen
        return self._ends(play, numbers)

    def _ends(self, key: Key, numbers: Numbers) -> Ends:
        place = (key, numbers, self._looked_at(key))
        if place not in self._known:
            self._known[place] = self._worked_out(key, numbers)
        return self._known[place]

    def _looked_at(self, key: Key) -> Numbers:
        """What habits see that matters to a procedure."""
        return tuple([self._seen[place] for place in self._looks.get(key, ())])

    def _worked_out(self, key: Key, numbers: Numbers) -> Ends:
        """Round by round: what has ended, and what goes on with another procedure."""
        ends: Ends = defaultdict(float)
        under_way: dict[tuple[Key, Numbers], float] = {(key, numbers): 1.0}
        while under_way:
            following: dict[tuple[Key, Numbers], float] = defaultdict(float)
            for place, chance in under_way.items():
                returned, jumps = self._alone(place)
                for end, part in returned.items():
                    ends[end] += chance * part
                for jump, part in jumps.items():
                    if chance * part > self._never:
                        following[jump] += chance * part
            under_way = following
        return dict(ends)

    def _alone(self, place: tuple[Key, Numbers]) -> tuple[Ends, dict[tuple[Key, Numbers], float]]:
        key, numbers = place
        known = (key, numbers, self._looked_at(key))
        if known not in self._single:
            self._single[known] = self._one(key, numbers)
        return self._single[known]

    def _one(self, key: Key, numbers: Numbers) -> tuple[Ends, dict[tuple[Key, Numbers], float]]:
        """One procedure by itself: what it returns, and what it ends with."""
        returned: Ends = defaultdict(float)
        jumps: dict[tuple[Key, Numbers], float] = defaultdict(float)
        stack: list[tuple[Tree, dict[int, int], float]] = [
            (self._procedures[key].tree, dict(enumerate(numbers)), 1.0)
        ]
        while stack:
            tree, registers, chance = stack.pop()
            if chance < self._never:
                continue
            if isinstance(tree, Node):
                stack += self._follow(tree, registers, chance)
            elif isinstance(tree, Return):
                returned[tree.shape, self._all(tree.numbers, registers)] += chance
            elif isinstance(tree, Jump):
                jumps[tree.rule, self._all(tree.arguments, registers)] += chance  # type: ignore[index]
            else:
                raise RulesBroken(f"the compiled rules came to where no game comes: {tree.why}")
        return returned, jumps

    def _follow(
        self, node: Node, registers: dict[int, int], chance: float
    ) -> list[tuple[Tree, dict[int, int], float]]:
        step, ways = node.step, node.ways
        if isinstance(step, Test):
            return [(ways[self._sum(step.form, registers) >= 0], registers, chance)]
        if isinstance(step, Throw):
            return [
                (ways[way], _with(registers, step.register, numbers), chance * float(part))
                for way, numbers, part in step.results
            ]
        if isinstance(step, Call):
            given = self._all(step.arguments, registers)
            return [
                (
                    ways[step.shapes.index(shape)],
                    _with(registers, step.register, numbers),
                    chance * part,
                )
                for (shape, numbers), part in self._ends(step.rule, given).items()  # type: ignore[arg-type]
            ]
        if isinstance(step, Choose):
            return [(ways[self._answers(step.question)], registers, chance)]
        if isinstance(step, Divide):
            whole = self._sum(step.form, registers) // step.divisor
            return [(ways[0], {**registers, step.register: whole}, chance)]
        assert isinstance(step, Fix)
        return [(ways[self._sum(step.form, registers) - step.least], registers, chance)]

    def _sum(self, form: Form, registers: dict[int, int]) -> int:
        total = form.constant
        for register, times in form.terms:
            total += times * (registers[register] if register >= 0 else self._seen[-register - 1])
        return total

    def _all(self, forms: Sequence[Form], registers: dict[int, int]) -> Numbers:
        return tuple([self._sum(form, registers) for form in forms])


def _looked_at(procedures: dict[Key, Procedure]) -> dict[Key, tuple[int, ...]]:
    """What habits look at in each procedure, or in those it calls and goes on with."""
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
    """The sums that a step, or the end of a procedure, looks at."""
    if isinstance(step, Test | Fix | Divide):
        return (step.form,)
    if isinstance(step, Jump | Call):
        return step.arguments
    return step.numbers if isinstance(step, Return) else ()


def _with(registers: dict[int, int], first: int, numbers: Numbers) -> dict[int, int]:
    return {**registers, **dict(enumerate(numbers, first))} if numbers else registers


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
