"""A program with integer ids for its sub-rules and shapes.

The compiler's names are whole situations with their numbers removed. Comparing two of them takes
longer than most steps do, so all later passes use ids; equal trees are shared.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from snapcount.insight.tables.compiler import PLAY, Key, Procedure
from snapcount.insight.tables.program import Following, Program
from snapcount.insight.tables.shapes import Shape, holes
from snapcount.insight.tables.steps import Call, Choose, Jump, Node, Question, Return, Throw, Tree

RULE = "rule"


class Stamp(NamedTuple):
    """A shape's id, and how many numbers it has."""

    number: int
    width: int


@dataclass(frozen=True)
class Numbered:
    """A program whose keys and shapes are ids."""

    procedures: dict[Key, Procedure]
    following: dict[Stamp, Following]
    shapes: tuple[Shape, ...]  # the shapes of the stamps, by id
    plays: dict[Key, Shape]  # the initial situation's shape of each play


class _Numberer:
    def __init__(self) -> None:
        self._keys: dict[Any, Key] = {}
        self._stamps: dict[Shape, Stamp] = {}
        self._by_identity: dict[int, Any] = {}  # visited trees, by `id()`
        self._seen: list[Any] = []  # kept alive, so that no `id()` is reused
        self._trees: dict[Any, Tree] = {}

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return tuple(self._stamps)

    def key(self, key: Any) -> Key:
        """The id of a sub-rule."""
        known = self._by_identity.get(id(key))
        if known is None:
            number = (PLAY if key[0] == PLAY else RULE, len(self._keys))
            known = self._by_identity[id(key)] = self._keys.setdefault(key, number)
            self._seen.append(key)
        return known

    def stamp(self, shape: Shape) -> Stamp:
        """The id of a shape."""
        known = self._by_identity.get(id(shape))
        if known is None:
            stamp = Stamp(len(self._stamps), holes(shape))
            known = self._by_identity[id(shape)] = self._stamps.setdefault(shape, stamp)
            self._seen.append(shape)
        return known

    def procedure(self, procedure: Procedure) -> Procedure:
        """The procedure with ids."""
        return replace(
            procedure,
            key=self.key(procedure.key),
            tree=self.tree(procedure.tree),
            jumps=tuple([self.key(jump) for jump in procedure.jumps]),
            shapes=tuple([self.stamp(shape) for shape in procedure.shapes]),
        )

    def tree(self, tree: Tree) -> Tree:
        """The tree with ids; equal trees are always the same object."""
        name: Any
        if isinstance(tree, Node):
            ways = tuple([self.tree(way) for way in tree.ways])
            step = self._step(tree.step)
            tree, name = Node(step, ways), (_told(step), *[id(way) for way in ways])
        elif isinstance(tree, Return):
            tree = Return(self.stamp(tree.shape), tree.numbers)
            name = (Return, *tree)
        elif isinstance(tree, Jump):
            tree = Jump(self.key(tree.rule), tree.arguments)
            name = (Jump, *tree)
        else:
            name = tree
        return self._trees.setdefault(name, tree)

    def _step(self, step: Any) -> Any:
        if isinstance(step, Call):
            stamps = tuple([self.stamp(shape) for shape in step.shapes])
            return step._replace(rule=self.key(step.rule), shapes=stamps)
        if isinstance(step, Choose):
            return Choose(self._once(step.question))
        if isinstance(step, Throw):
            return step._replace(results=self._once(step.results))
        return step

    def _once(self, part: Question | tuple[Any, ...]) -> Any:
        known = self._by_identity.get(id(part))
        if known is None:
            known = self._by_identity[id(part)] = self._trees.setdefault((RULE, part), part)  # type: ignore[arg-type]
            self._seen.append(part)
        return known


def _told(step: Any) -> tuple[Any, ...]:
    """A shallow key that tells a step from others."""
    if isinstance(step, Choose):
        return (Choose, id(step.question))
    if isinstance(step, Throw):
        return (Throw, id(step.results), step.register)
    return (type(step), *step)


def numbered(program: Program) -> Numbered:
    """The program with ids."""
    numberer = _Numberer()
    procedures = {numberer.key(key): p for key, p in program.procedures.items()}
    plays = {numberer.key(key): key[1] for key in program.procedures if key[0] == PLAY}
    procedures = {key: numberer.procedure(p) for key, p in procedures.items()}
    following = {
        numberer.stamp(shape): follow._replace(play=follow.play and numberer.key(follow.play))
        for shape, follow in program.following.items()
    }
    return _merged(Numbered(procedures, following, numberer.shapes, plays))


def _merged(program: Numbered) -> Numbered:
    """Merges equal sub-rules; that may make others equal, so it repeats."""
    while True:
        first: dict[Any, Key] = {}
        same = {
            key: key if key[0] == PLAY else first.setdefault((p.arguments, id(p.tree)), key)
            for key, p in program.procedures.items()
        }
        if all(key == other for key, other in same.items()):
            return program
        renamer = _Renamer(same)
        kept = {
            key: renamer.procedure(p) for key, p in program.procedures.items() if same[key] == key
        }
        program = replace(program, procedures=kept)


class _Renamer:
    """Replaces sub-rules by equal ones."""

    def __init__(self, same: dict[Key, Key]) -> None:
        self._same = same
        self._done: dict[int, Tree] = {}
        self._trees: dict[Any, Tree] = {}

    def procedure(self, procedure: Procedure) -> Procedure:
        """The procedure with its references renamed."""
        jumps = dict.fromkeys(self._same[jump] for jump in procedure.jumps)
        return replace(procedure, tree=self.tree(procedure.tree), jumps=tuple(jumps))

    def tree(self, tree: Tree) -> Tree:
        """The tree with its references renamed."""
        if id(tree) not in self._done:
            self._done[id(tree)] = self._renamed(tree)
        return self._done[id(tree)]

    def _renamed(self, tree: Tree) -> Tree:
        if isinstance(tree, Jump):
            tree = Jump(self._same[tree.rule], tree.arguments)  # type: ignore[index]
            return self._trees.setdefault((Jump, *tree), tree)
        if not isinstance(tree, Node):
            return tree
        step = tree.step
        if isinstance(step, Call):
            step = step._replace(rule=self._same[step.rule])  # type: ignore[index]
        ways = tuple([self.tree(way) for way in tree.ways])
        name = (_told(step), *[id(way) for way in ways])
        return self._trees.setdefault(name, Node(step, ways))
