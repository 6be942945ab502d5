"""Optimizes a program: values that are never used are not passed on.

A sub-rule often returns most of its arguments unchanged, and most of its arguments are the
situation before the play. Neither needs to be passed: the caller already has the former, the latter
stays in its own registers for the whole play.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from snapcount.insight.tables.compiler import PLAY, Key, Procedure
from snapcount.insight.tables.numbered import Numbered, Stamp
from snapcount.insight.tables.shapes import Shape
from snapcount.insight.tables.steps import (
    Call,
    Choose,
    Divide,
    Fix,
    Form,
    Jump,
    Node,
    Return,
    Step,
    Test,
    Throw,
    Tree,
)

SEEN = 8  # registers of what habits see; followed by those of the situation before the play
UNKNOWN = None  # nothing known about a number yet
Known: TypeAlias = Form | bool | None  # a form, UNKNOWN, or False: conflicting values
MANY = False
Env: TypeAlias = dict[int, Form]


def register(number: int) -> Form:
    """The number in a register."""
    return Form(((number, 1),), 0)


def before_the_play(place: int) -> Form:
    """A number of the situation before the play, which has its own register."""
    return register(-(SEEN + place) - 1)


def put_in(form: Form, env: Env) -> Form:
    """The form with known registers substituted."""
    terms = form.terms
    if not terms:
        return form
    if len(terms) == 1 and terms[0][1] == 1:  # most forms are a single register
        known = env.get(terms[0][0])
        if known is None or not form.constant:
            return known or form
        return Form(known.terms, known.constant + form.constant)
    return _summed(form, env) if any(number in env for number, _ in terms) else form


def _summed(form: Form, env: Env) -> Form:
    total: dict[int, int] = defaultdict(int)
    constant = form.constant
    for number, times in form.terms:
        known = env.get(number)
        if known is None:
            total[number] += times
            continue
        constant += times * known.constant
        for inner, more in known.terms:
            total[inner] += times * more
    return Form(tuple(sorted([(n, k) for n, k in total.items() if k])), constant)


class Lean:
    """Optimizes one program."""

    def __init__(self, program: Numbered) -> None:
        self.program = program
        self.procedures = program.procedures
        self.handed_back: dict[tuple[Key, Shape], list[Known]] = {}  # in terms of the arguments
        self.given: dict[Key, list[Known]] = {}  # as numbers from before the play, or constants
        self.groups = _Groups(self.procedures)

    def made(self) -> Numbered:
        """The optimized program."""
        self._until_nothing_changes(self._look_at_returns)
        for key, procedure in self.procedures.items():
            first = [before_the_play(n) for n in range(procedure.arguments)]
            self.given[key] = list(first) if key[0] == PLAY else [UNKNOWN] * procedure.arguments
        self._until_nothing_changes(self._look_at_arguments)
        kept = self._what_is_needed()
        lean = {key: self._rewritten(procedure, kept) for key, procedure in self.procedures.items()}
        return replace(self.program, procedures=lean)

    def _until_nothing_changes(self, look: Callable[[Procedure], bool]) -> None:
        while sum(look(procedure) for procedure in self.procedures.values()):
            pass

    # ------------------------------------------------------------ unchanged results

    def _look_at_returns(self, procedure: Procedure) -> bool:
        changed = False
        for end, env in self._ends(procedure.tree, {}):
            if isinstance(end, Return):
                found: list[tuple[Shape, list[Known]]] = [
                    (end.shape, [_given(put_in(f, env), procedure.arguments) for f in end.numbers])
                ]
            elif isinstance(end, Jump):
                handed = [put_in(form, env) for form in end.arguments]
                found = [
                    (shape, [_through(known, handed, procedure.arguments) for known in row])
                    for (key, shape), row in self._rows(end.rule)
                    if key == end.rule
                ]
            else:
                continue
            for shape, row in found:
                changed |= self._meet((procedure.key, shape), row)
        return changed

    def _rows(self, key: Any) -> list[tuple[tuple[Key, Shape], list[Known]]]:
        return [((key, shape), row) for shape, row in self._by_rule.get(key, {}).items()]

    @property
    def _by_rule(self) -> dict[Key, dict[Shape, list[Known]]]:
        return self.__dict__.setdefault("_rows_by_rule", {})  # type: ignore[no-any-return]

    def _meet(self, place: tuple[Key, Shape], row: list[Known]) -> bool:
        known = self.handed_back.get(place)
        if known is None:
            self.handed_back[place] = row
            self._by_rule.setdefault(place[0], {})[place[1]] = row
            return True
        changed = False
        for n, new in enumerate(row):
            both = _both(known[n], new)
            if both != known[n] or type(both) is not type(known[n]):
                known[n], changed = both, True
        return changed

    def _ends(self, tree: Tree, env: Env) -> Iterator[tuple[Any, Env]]:
        """The leaves of a tree, each with what is known of its registers."""
        stack: list[tuple[Tree, Env]] = [(tree, env)]
        while stack:
            tree, env = stack.pop()
            if not isinstance(tree, Node):
                yield tree, env
                continue
            if isinstance(tree.step, Call):
                stack += [
                    (way, self._after(tree.step, shape, env))
                    for shape, way in zip(tree.step.shapes, tree.ways, strict=True)
                ]
            else:
                stack += [(way, env) for way in tree.ways]

    def _after(self, call: Call, shape: Shape, env: Env) -> Env:
        """What is known after a call with a result of that shape: numbers returned unchanged."""
        row = self.handed_back.get((call.rule, shape))  # type: ignore[arg-type]
        if row is None:
            return env
        handed = [put_in(form, env) for form in call.arguments]
        after = dict(env)
        for n, known in enumerate(row):
            if isinstance(known, Form):
                after[call.register + n] = put_in(known, dict(enumerate(handed)))
        return after

    # ------------------------------------------------------------ constant arguments

    def _look_at_arguments(self, procedure: Procedure) -> bool:
        changed = False
        env = {
            n: known for n, known in enumerate(self.given[procedure.key]) if isinstance(known, Form)
        }
        for step, here in self._calls(procedure.tree, env):
            row = self.given[step.rule]  # type: ignore[index]
            for n, form in enumerate(step.arguments):
                both = _both(row[n], _fixed(put_in(form, here)))
                if both != row[n] or type(both) is not type(row[n]):
                    row[n], changed = both, True
        return changed

    def _calls(self, tree: Tree, env: Env) -> Iterator[tuple[Call | Jump, Env]]:
        stack: list[tuple[Tree, Env]] = [(tree, env)]
        while stack:
            tree, env = stack.pop()
            if isinstance(tree, Jump):
                yield tree, env
            if not isinstance(tree, Node):
                continue
            if isinstance(tree.step, Call):
                yield tree.step, env
                stack += [
                    (way, self._after(tree.step, shape, env))
                    for shape, way in zip(tree.step.shapes, tree.ways, strict=True)
                ]
            else:
                stack += [(way, env) for way in tree.ways]

    # ------------------------------------------------------------ liveness

    def _env(self, key: Key) -> Env:
        return {n: known for n, known in enumerate(self.given[key]) if isinstance(known, Form)}

    def _what_is_needed(self) -> dict[Any, tuple[int, ...]]:
        """The live numbers: by procedure for arguments, by group and shape for results."""
        kept: dict[Any, set[int]] = {key: set() for key in self.procedures}
        for (key, shape), row in self.handed_back.items():
            place = (self.groups.of(key), shape)
            kept.setdefault(place, set())
            if self.groups.ends_plays(key):
                kept[place] |= set(range(len(row)))
        changed = True
        while changed:
            changed = sum(self._note_needs(each, kept) for each in self.procedures.values()) > 0
        return {place: tuple(sorted(numbers)) for place, numbers in kept.items()}

    def _note_needs(self, procedure: Procedure, kept: dict[Any, set[int]]) -> bool:
        used: set[int] = set()
        stack: list[tuple[Tree, Env]] = [(procedure.tree, self._env(procedure.key))]
        results: list[tuple[int, Any, int]] = []
        changed = False
        while stack:
            tree, env = stack.pop()
            forms: list[Form] = []
            if isinstance(tree, Return):
                place = (self.groups.of(procedure.key), tree.shape)
                forms = [tree.numbers[n] for n in kept.get(place, ())]
            elif isinstance(tree, Jump):
                forms = [tree.arguments[n] for n in kept[tree.rule]]
            elif isinstance(tree, Node):
                step = tree.step
                if isinstance(step, Call):
                    forms = [step.arguments[n] for n in kept[step.rule]]
                    for shape, way in zip(step.shapes, tree.ways, strict=True):
                        assert isinstance(shape, Stamp)
                        stack.append((way, self._after(step, shape, env)))
                        place = (self.groups.of(step.rule), shape)  # type: ignore[arg-type]
                        results += [(step.register + n, place, n) for n in range(shape.width)]
                else:
                    stack += [(way, env) for way in tree.ways]
                    if isinstance(step, Test | Fix | Divide):
                        forms = [step.form]
            for form in forms:
                used |= {number for number, _ in put_in(form, env).terms}
        for number in used:
            if 0 <= number < procedure.arguments and number not in kept[procedure.key]:
                kept[procedure.key].add(number)
                changed = True
        for number, place, n in results:
            if number in used and n not in kept.setdefault(place, set()):
                kept[place].add(n)
                changed = True
        return changed

    # ------------------------------------------------------------ the optimized procedures

    def _rewritten(self, procedure: Procedure, kept: dict[Any, tuple[int, ...]]) -> Procedure:
        places = kept[procedure.key]
        env = {**{n: register(m) for m, n in enumerate(places)}, **self._env(procedure.key)}
        tree = self._tree(procedure.tree, env, self.groups.of(procedure.key), kept)
        return replace(procedure, arguments=len(places), tree=tree)

    def _tree(self, tree: Tree, env: Env, group: Key, kept: dict[Any, tuple[int, ...]]) -> Tree:
        if isinstance(tree, Return):
            numbers = [put_in(tree.numbers[n], env) for n in kept.get((group, tree.shape), ())]
            return Return(tree.shape, tuple(numbers))
        if isinstance(tree, Jump):
            handed = [put_in(tree.arguments[n], env) for n in kept[tree.rule]]
            return Jump(tree.rule, tuple(handed))
        if not isinstance(tree, Node):
            return tree
        step = tree.step
        if not isinstance(step, Call):
            ways = tuple([self._tree(way, env, group, kept) for way in tree.ways])
            return Node(_with(step, env), ways)
        handed = [put_in(step.arguments[n], env) for n in kept[step.rule]]
        back = self.groups.of(step.rule)  # type: ignore[arg-type]
        ways = tuple(
            [
                self._tree(way, self._renumbered(step, shape, env, kept[back, shape]), group, kept)
                for shape, way in zip(step.shapes, tree.ways, strict=True)
            ]
        )
        return Node(step._replace(arguments=tuple(handed)), ways)

    def _renumbered(self, call: Call, shape: Shape, env: Env, kept: tuple[int, ...]) -> Env:
        after = dict(self._after(call, shape, env))
        for place, n in enumerate(kept):
            if call.register + n not in after:
                after[call.register + n] = register(call.register + place)
        return after


def _with(step: Step, env: Env) -> Step:
    if isinstance(step, Test | Fix | Divide):
        return step._replace(form=put_in(step.form, env))
    assert isinstance(step, Throw | Choose)
    return step


def _given(form: Form, arguments: int) -> Known:
    """A returned number: an argument, or a constant; otherwise it may be anything."""
    if not form.terms:
        return form
    ((number, times), *more) = form.terms
    plain = not more and times == 1 and not form.constant and 0 <= number < arguments
    return form if plain else MANY


def _through(known: Known, handed: list[Form], arguments: int) -> Known:
    if not isinstance(known, Form) or not known.terms:
        return known
    return _given(handed[known.terms[0][0]], arguments)


def _fixed(form: Form) -> Known:
    """An argument: one from before the play, or a constant; otherwise it may be anything."""
    if not form.terms:
        return form
    ((number, times), *more) = form.terms
    return form if not more and times == 1 and not form.constant and number < -SEEN else MANY


def _both(one: Known, other: Known) -> Known:
    if one is UNKNOWN:
        return other
    if other is UNKNOWN:
        return one
    return one if one == other and type(one) is type(other) else MANY


class _Groups:
    """Procedures that return to the same callers must return the same numbers."""

    def __init__(self, procedures: dict[Key, Procedure]) -> None:
        self._leader: dict[Key, Key] = {key: key for key in procedures}
        for procedure in procedures.values():
            for jump in procedure.jumps:
                self._join(procedure.key, jump)
        self._plays = {self.of(key) for key in procedures if key[0] == PLAY}

    def of(self, key: Key) -> Key:
        """The group of a procedure, named by its leader."""
        while self._leader[key] != key:
            self._leader[key] = self._leader[self._leader[key]]
            key = self._leader[key]
        return key

    def ends_plays(self, key: Key) -> bool:
        """Whether the group's result is what follows a play."""
        return self.of(key) in self._plays

    def _join(self, one: Key, other: Key) -> None:
        self._leader[self.of(other)] = self.of(one)
