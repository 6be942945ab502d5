"""Symbolic execution: one run of a sub-rule, and all its runs merged into a tree of steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from snapcount.insight.tables.numbers import Bounds, Number
from snapcount.insight.tables.steps import Divide, End, Fix, Form, Node, Step, Test, Trap, Tree

FEWEST, MOST = -30, 130  # a number without known bounds, where they are required
LONGEST = 400  # steps per run


class Endless(Exception):
    """A run takes too many steps."""


class Trace:
    """One run: follows a script of branches, then takes the first branch at every further step."""

    def __init__(self, script: Sequence[int], arguments: int) -> None:
        self._script = script
        self.steps: list[tuple[Step, int, range]] = []  # the step, the branch taken, all branches
        self.bounds = Bounds()
        self._registers = arguments
        self._quotients: dict[tuple[Form, int], Number] = {}

    def unknowns(self, count: int) -> list[Number]:
        """The symbolic arguments of a sub-rule."""
        return [Number(self, ((register, 1),), 0) for register in range(count)]

    def fresh(self, count: int) -> int:
        """Allocates registers; returns the first."""
        first = self._registers
        self._registers += count
        return first

    def register(self, register: int) -> Number:
        """The number in that register."""
        return Number(self, ((register, 1),), 0)

    def between(self, register: int, least: int, most: int) -> Number | int:
        """The bounded number in that register; a plain number if the bounds coincide."""
        if least == most:
            return least
        number = self.register(register)
        self.bounds.learn(number.terms, least, most)
        return number

    def take(self, step: Step, ways: range) -> int:
        """Takes a step; returns the branch taken in this run."""
        at = len(self.steps)
        if at > LONGEST:
            raise Endless
        way = self._script[at] if at < len(self._script) else ways[0]
        self.steps.append((step, way, ways))
        return way

    # ------------------------------------------------------------ requests of symbolic numbers

    def at_least_zero(self, number: Number | int) -> bool:
        """Whether a number is 0 or more: known from the bounds, or a branch."""
        if isinstance(number, int):
            return number >= 0
        low, high = self.bounds.of(number.terms)
        if low + number.constant >= 0:
            return True
        if high + number.constant < 0:
            return False
        yes = bool(self.take(Test(form_of(number)), range(2)))
        if yes:
            self.bounds.learn(number.terms, -number.constant, inf)
        else:
            self.bounds.learn(number.terms, -inf, -number.constant - 1)
        return yes

    def fixed(self, number: Number) -> int:
        """The concrete number in this run."""
        low, high = self.bounds.of(number.terms)
        low = FEWEST if low == -inf else int(low) + number.constant
        high = MOST if high == inf else int(high) + number.constant
        if low == high:
            return low
        value = low + self.take(Fix(form_of(number), low), range(high - low + 1))
        self.bounds.learn(number.terms, value - number.constant, value - number.constant)
        return value

    def divided(self, number: Number, divisor: int) -> Number:
        """The number divided, rounded down."""
        known = (form_of(number), divisor)
        if known not in self._quotients:
            register = self.fresh(1)
            self.take(Divide(*known, register), range(1))
            low, high = self.bounds.of(number.terms)
            low, high = (
                b if abs(b) == inf else (b + number.constant) // divisor for b in (low, high)
            )
            quotient = self._quotients[known] = self.register(register)
            self.bounds.learn(quotient.terms, low, high)
        return self._quotients[known]


def form_of(number: Number | int) -> Form:
    """A number in the form that steps use."""
    return Form(number.terms, number.constant) if isinstance(number, Number) else Form((), number)


def explored(run: Callable[[Trace], End], arguments: int) -> Tree:
    """Explores all runs of a sub-rule; returns the tree of its steps."""
    root = _Growing()
    scripts: list[list[int]] = [[]]
    while scripts:
        script = scripts.pop()
        trace = Trace(script, arguments)
        end = _ran(run, trace)
        root.add(trace.steps, end)
        taken = [way for _, way, _ in trace.steps]
        for at in range(len(script), len(trace.steps)):
            scripts += [[*taken[:at], way] for way in trace.steps[at][2][1:]]
    return root.grown()


def _ran(run: Callable[[Trace], End], trace: Trace) -> End:
    try:
        return run(trace)
    except Endless:
        return Trap("a run without end")
    except NotAGame as trap:
        return Trap(str(trap))


class NotAGame(Exception):
    """The run has reached an unreachable state."""


class _Growing:
    """A tree under construction."""

    def __init__(self) -> None:
        self.step: Step | None = None
        self.end: End | None = None
        self.ways: list[_Growing | None] = []

    def add(self, steps: Sequence[tuple[Step, int, range]], end: End) -> None:
        """Adds another run."""
        place = self
        for step, way, ways in steps:
            if place.step is None:
                place.step, place.ways = step, [None] * len(ways)
            following = place.ways[way] or _Growing()
            place.ways[way] = following
            place = following
        place.end = end

    def grown(self) -> Tree:
        """The finished tree; a test with two identical branches is left out."""
        if self.step is None:
            assert self.end is not None
            return self.end
        ways = tuple([way.grown() for way in self.ways if way is not None])
        if isinstance(self.step, Test) and ways[0] == ways[1]:
            return ways[0]
        return Node(self.step, ways)
