"""Plays written out in full: no sub-rule is called, and what is known before the play is not tested.

A play is followed through all its sub-rules with the numbers of its situation unknown. What it comes
to is one tree of few steps, whose leaves say how the situation changes. Ways that games seldom go are
not followed: there the tree gives up, and the play is played again from its beginning, with the same
dice, by the procedures themselves. So a tree may leave out whatever it likes.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from math import inf
from typing import Any, NamedTuple, TypeAlias

from snapcount.insight.tables.compiler import Key
from snapcount.insight.tables.lean import Env, put_in, register
from snapcount.insight.tables.numbered import Numbered, Stamp
from snapcount.insight.tables.numbers import Bounds
from snapcount.insight.tables.steps import (
    Call,
    Divide,
    Fix,
    Form,
    Jump,
    Node,
    Return,
    Test,
    Throw,
    Tree,
)
from snapcount.insight.tables.written import Written

PERIOD, CLOCK, SPOT, DOWN, TO_GO, HOME, AWAY, HOME_TIMEOUTS, AWAY_TIMEOUTS = range(9)
# What is likely of a situation; it only tells which ways are worth following.
LIKELY = {SPOT: (1, 99), DOWN: (1, 4), TO_GO: (1, 12), HOME: (0, 30), AWAY: (0, 30)}
LIKELY |= {HOME_TIMEOUTS: (1, 3), AWAY_TIMEOUTS: (1, 3), CLOCK: (0, 20)}
ELSE = (0, 1)  # what other numbers of a situation likely are
RARE = 5e-4  # the chance, among the ways after a call, of one that is not followed
SURE = 0.02  # no test is thought surer than that
FEW = 12  # values a number may have for all of them to be followed


@dataclass(frozen=True)
class Under:
    """A call under way: where it goes on, what is known there, and the call around it."""

    node: Node
    env: Env
    outer: Calls
    told: tuple[Any, ...]  # what tells it from other calls
    reads: frozenset[int]  # what it and the calls around it may still look at


Calls: TypeAlias = Under | None


class Kind(NamedTuple):
    """What is known of a play's situation without its numbers."""

    number: int
    phase: int
    scrimmage: bool
    away: bool  # the away team has the ball
    swapped: bool


@dataclass(frozen=True)
class Path:
    """What is known on the way to a step."""

    bounds: Bounds
    likely: Bounds
    free: int  # the first register not in use
    chance: float
    quotients: tuple[tuple[Form, int, Form], ...] = ()

    def knowing(self, form: Form, least: float, most: float, chance: float = 1.0) -> Path:
        """The path on which that sum lies between."""
        bounds, likely = _copied(self.bounds), _copied(self.likely)
        bounds.learn(form.terms, least - form.constant, most - form.constant)
        likely.learn(form.terms, least - form.constant, most - form.constant)
        return replace(self, bounds=bounds, likely=likely, chance=self.chance * chance)

    def told(self, reads: frozenset[int]) -> tuple[Any, ...]:
        """What tells this path from others, for somebody who looks at these registers only."""
        quotients = [each for each in self.quotients if _reads_only(each[0], reads)]
        reads |= {quotient.terms[0][0] for _, _, quotient in quotients}
        registers, sums = vars(self.bounds).values()
        return (
            frozenset([item for item in registers.items() if item[0] in reads]),
            frozenset([item for item in sums.items() if reads.issuperset([r for r, _ in item[0]])]),
            tuple(quotients),
        )

    def of(self, form: Form) -> tuple[float, float]:
        """The least and the most the sum can be."""
        least, most = self.bounds.of(form.terms)
        return least + form.constant, most + form.constant

    def chance_of(self, form: Form) -> float:
        """A guess at how often the sum is at least zero."""
        least, most = self.likely.of(form.terms)
        if not -inf < least < most < inf:
            return 0.5
        return min(max((most + form.constant + 1) / (most - least + 1), SURE), 1 - SURE)


def _reads_only(form: Form, registers: frozenset[int]) -> bool:
    return registers.issuperset([number for number, _ in form.terms])


def _copied(bounds: Bounds) -> Bounds:
    twin = copy(bounds)
    twin.__dict__.update({name: dict(known) for name, known in vars(bounds).items()})
    return twin


class Quiet:
    """Writes the plays of one program out."""

    def __init__(
        self,
        program: Numbered,
        kinds: dict[Key, Kind],
        places: tuple[tuple[int, ...], tuple[int, ...]],  # of pairs of numbers, and of teams
        size: int,  # how many numbers a situation has
        written: Written,
    ) -> None:
        self._procedures = program.procedures
        self._following = program.following
        self._kinds = kinds
        self._pairs, self._teams = places
        self._size = size
        self._written = written
        self._seen: Env = {}
        self._situation = frozenset(range(size))
        self._looked: dict[int, tuple[int, ...]] = {}
        self._plays: dict[Any, int] = {}
        self._followed: dict[Any, tuple[float, int]] = {}
        self._kind = next(iter(kinds.values()))

    def play(self, key: Key, assumed: dict[int, tuple[int, int]]) -> int:
        """Where a play begins that is written out for situations with such numbers."""
        kind, tree = self._kinds[key], self._procedures[key].tree
        told = (id(tree), kind.scrimmage, kind.away, tuple(assumed.items()))
        if told not in self._plays:
            self._plays[told] = self._play(kind, tree, assumed)
        return self._plays[told]

    def _play(self, kind: Kind, tree: Tree, assumed: dict[int, tuple[int, int]]) -> int:
        self._kind = kind
        self._followed.clear()
        self._seen = _seen(self._kind.away)
        env = {**self._seen, **{place: register(place) for place in range(self._size)}}
        bounds, likely = Bounds(), Bounds()
        for place, (least, most) in assumed.items():
            bounds.learn(register(place).terms, least, most)
        for place in range(self._size):
            likely.learn(register(place).terms, *(LIKELY | assumed).get(place, ELSE))
        path = Path(bounds, likely, self._size, 1.0)
        return self._follow(tree, env, None, path)

    # ------------------------------------------------------------ what leads to another tree

    def _follow(self, tree: Tree, env: Env, calls: Calls, path: Path) -> int:
        if isinstance(tree, Return):
            numbers = [put_in(form, env) for form in tree.numbers]
            return self._returned(tree.shape, numbers, calls, path)  # type: ignore[arg-type]
        if isinstance(tree, Jump):
            return self._begun(tree, env, calls, path)
        if not isinstance(tree, Node) or path.chance < RARE:
            return self._written.given_up
        step = tree.step
        if isinstance(step, Call):
            return self._begun(step, env, self._under(tree, env, calls), path)
        if isinstance(step, Test):
            return self._test(tree, put_in(step.form, env), env, calls, path)
        if isinstance(step, Fix):
            return self._fix(tree, step, env, calls, path)
        if isinstance(step, Divide):
            return self._divide(tree, step, env, calls, path)
        if isinstance(step, Throw):
            return self._throw(tree, step, env, calls, path)
        ways = [self._follow(way, env, calls, path) for way in tree.ways]
        return self._written.choose(step.question, ways)

    def _begun(self, step: Call | Jump, env: Env, calls: Calls, path: Path) -> int:
        given = {n: put_in(form, env) for n, form in enumerate(step.arguments)}
        tree = self._procedures[step.rule].tree  # type: ignore[index]
        return self._once(tree, {**self._seen, **given}, calls, path)

    def _under(self, node: Node, env: Env, calls: Calls) -> Under:
        live = self._live(node, env)
        reads = _registers(live) | (calls.reads if calls else self._situation)
        return Under(node, env, calls, (id(node), live, calls.told if calls else ()), reads)

    def _live(self, tree: Tree, env: Env) -> tuple[Form | None, ...]:
        """What is known of the registers that the tree looks at."""
        return tuple([env.get(number) for number in self._looks_at(tree)])

    def _looks_at(self, tree: Tree) -> tuple[int, ...]:
        if id(tree) not in self._looked:
            looked = {number for form in _forms(tree) for number, _ in form.terms if number >= 0}
            for way in tree.ways if isinstance(tree, Node) else ():
                looked.update(self._looks_at(way))
            self._looked[id(tree)] = tuple(sorted(looked))
        return self._looked[id(tree)]

    def _once(self, tree: Tree, env: Env, calls: Calls, path: Path) -> int:
        """Follow a tree, unless it was followed before with the same knowledge."""
        live = self._live(tree, env)
        reads = _registers(live) | (calls.reads if calls else self._situation)
        told = (id(tree), live, calls and calls.told, path.free, path.told(reads))
        chance, at = self._followed.get(told, (0.0, 0))
        if chance < path.chance:
            at = self._follow(tree, env, calls, path)
            self._followed[told] = (path.chance, at)
        return at

    def _returned(self, shape: Stamp, numbers: list[Form], calls: Calls, path: Path) -> int:
        if calls is None:
            return self._over(shape, numbers, path)
        step = calls.node.step
        assert isinstance(step, Call)
        back = {step.register + n: form for n, form in enumerate(numbers)}
        way = calls.node.ways[step.shapes.index(shape)]
        return self._once(way, {**calls.env, **back}, calls.outer, path)

    def _over(self, shape: Stamp, numbers: list[Form], path: Path) -> int:
        follow = self._following[shape]
        if follow.play is None or follow.tossed:
            return self._written.given_up
        kind, after = self._kind, self._kinds[follow.play]
        same_period = numbers[PERIOD] == register(PERIOD)
        if follow.turned:
            for at in self._pairs:
                numbers[at], numbers[at + 1] = numbers[at + 1], numbers[at]
            for at in self._teams:
                numbers[at] = put_in(Form(((0, -1),), 1), {0: numbers[at]})
        lost = kind.scrimmage and after.scrimmage and after.away ^ follow.turned != kind.away
        changes = {n: form for n, form in enumerate(numbers) if form != register(n)}
        following = (after.number, int(follow.turned), int(lost), int(same_period))
        return self._written.over(following, changes, path.free)

    # ------------------------------------------------------------ what is decided, if not yet known

    def _test(self, node: Node, form: Form, env: Env, calls: Calls, path: Path) -> int:
        least, most = path.of(form) if form.terms else (form.constant, form.constant)
        if least >= 0 or most < 0:
            return self._follow(node.ways[least >= 0], env, calls, path)
        chance = path.chance_of(form)
        no = self._follow(node.ways[0], env, calls, path.knowing(form, -inf, -1, 1 - chance))
        yes = self._follow(node.ways[1], env, calls, path.knowing(form, 0, inf, chance))
        return self._written.test(form, no, yes)

    def _fix(self, node: Node, step: Fix, env: Env, calls: Calls, path: Path) -> int:
        form = put_in(step.form, env)
        if not form.terms:
            return self._follow(node.ways[form.constant - step.least], env, calls, path)
        if len(node.ways) > FEW:
            return self._written.given_up
        values = range(step.least, step.least + len(node.ways))
        ways = [
            self._follow(way, env, calls, path.knowing(form, value, value, 1 / len(values)))
            for value, way in zip(values, node.ways, strict=True)
        ]
        return self._written.fix(form, step.least, ways)

    def _divide(self, node: Node, step: Divide, env: Env, calls: Calls, path: Path) -> int:
        form = put_in(step.form, env)
        known = [q for f, by, q in path.quotients if f == form and by == step.divisor]
        if not form.terms:
            known = [Form((), form.constant // step.divisor)]
        if known:
            return self._follow(node.ways[0], {**env, step.register: known[0]}, calls, path)
        quotient = register(path.free)
        least, most = (b if abs(b) == inf else b // step.divisor for b in path.of(form))
        after = replace(
            path.knowing(quotient, least, most),
            free=path.free + 1,
            quotients=(*path.quotients, (form, step.divisor, quotient)),
        )
        follows = self._follow(node.ways[0], {**env, step.register: quotient}, calls, after)
        return self._written.divide(form, step.divisor, path.free, follows)

    def _throw(self, node: Node, step: Throw, env: Env, calls: Calls, path: Path) -> int:
        width = max(len(result.numbers) for result in step.results)
        ways = []
        for number, way in enumerate(node.ways):
            results = [result for result in step.results if result.way == number]
            here = replace(
                path,
                free=path.free + width,
                chance=path.chance * float(sum(result.chance for result in results)),
            )
            thrown = {}
            for n, values in enumerate(zip(*[result.numbers for result in results], strict=True)):
                thrown[step.register + n] = form = register(path.free + n)
                if min(values) == max(values):
                    thrown[step.register + n] = Form((), values[0])
                else:
                    here = here.knowing(form, min(values), max(values))
            ways.append(self._follow(way, {**env, **thrown}, calls, here))
        return self._written.throw(step, path.free, ways)


def _seen(away: bool) -> Env:
    """What habits see of the situation before the play, in its numbers."""
    ours, theirs = (AWAY, HOME) if away else (HOME, AWAY)
    lead = Form(tuple(sorted([(ours, 1), (theirs, -1)])), 0)
    timeouts = (AWAY_TIMEOUTS, HOME_TIMEOUTS) if away else (HOME_TIMEOUTS, AWAY_TIMEOUTS)
    forms = [*map(register, (PERIOD, CLOCK, SPOT, DOWN, TO_GO)), lead, *map(register, timeouts)]
    return {-n - 1: form for n, form in enumerate(forms)}


def _registers(forms: tuple[Form | None, ...]) -> frozenset[int]:
    return frozenset([number for form in forms if form for number, _ in form.terms])


def _forms(tree: Tree) -> tuple[Form, ...]:
    """What the first step of a tree looks at."""
    if isinstance(tree, Return):
        return tree.numbers
    if isinstance(tree, Jump):
        return tree.arguments
    step = tree.step if isinstance(tree, Node) else None
    if isinstance(step, Call):
        return step.arguments
    return (step.form,) if isinstance(step, Test | Fix | Divide) else ()
