"""A whole rulebook compiled: every reachable play, and what follows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.tables.compiler import Compiler, Key, Manners, Procedure
from snapcount.insight.tables.shapes import Carried, Hole, Lens, Shape, holes, rebuilt, shape_of

TOSS = "toss"  # the same team calls the coin in every game, whoever had the ball


class Following(NamedTuple):
    """What follows a situation: the next play, or nothing; and whether the teams swap places.

    In the tables of a symmetric rulebook the team with the ball is always in the home team's place.
    """

    play: Key | None
    turned: bool
    tossed: bool  # a toss: the away team is put in the home team's place


@dataclass(frozen=True)
class Program:
    """All procedures, and what follows each shape of situation that a play can end in."""

    rulebook: Rulebook[Any]
    procedures: dict[Key, Procedure]
    following: dict[Shape, Following]
    opening: tuple[Shape, tuple[int, ...]]
    lens: Lens

    @cached_property
    def pairs(self) -> tuple[int, ...]:
        """Positions of per-team pairs among a situation's numbers (of the home team's entry)."""
        return tuple(
            place for place, what in enumerate(_places(self.opening[0])) if what is PerTeam
        )[::2]

    @cached_property
    def teams(self) -> tuple[int, ...]:
        """Positions of teams that are only carried along among a situation's numbers."""
        places = enumerate(_places(self.opening[0]))
        return tuple(place for place, what in places if what is Team)

    def turned(self, numbers: Iterable[int]) -> list[int]:
        """The numbers of a situation with the teams swapped."""
        there = list(numbers)
        for place in self.pairs:
            there[place], there[place + 1] = there[place + 1], there[place]
        for place in self.teams:
            there[place] = 1 - there[place]
        return there


def in_silence(_: int, __: int) -> None:
    """An empty audience."""


def compiled(
    rulebook: Rulebook[Any],
    manners: Manners,
    progress: Callable[[int, int], object] = in_silence,
) -> Program:
    """Compiles every reachable play."""
    compiler = Compiler(rulebook, manners)
    numbers: list[int] = []
    first = shape_of(compiler.remembered(rulebook.opening()), numbers, compiler.lens)
    following: dict[Shape, Following] = {}
    queue, plays = [first], 0
    while queue:
        shape = queue.pop()
        if shape in following:
            continue
        follows = following[shape] = _following(compiler, shape)
        if follows.play is not None:
            plays += 1
            queue += compiler.results(follows.play)
            progress(plays, plays + len(queue))
    return Program(rulebook, compiler.procedures, following, (first, tuple(numbers)), compiler.lens)


def _following(compiler: Compiler, shape: Shape) -> Following:
    rulebook = compiler.rulebook
    situation = rebuilt(shape, iter([0] * holes(shape)))
    if rulebook.over(situation):
        return Following(None, False, False)
    turned = rulebook.for_compiler.symmetric and situation.ball is Team.AWAY
    play = compiler.play(turned_shape(shape) if turned else shape)
    return Following(play, turned, rulebook.for_compiler.symmetric and situation.phase == TOSS)


def turned_shape(shape: Any) -> Shape:
    """The shape of the same situation with the teams swapped; their numbers swap places too."""
    if isinstance(shape, Team):
        return shape.other
    if type(shape) is tuple:
        return tuple([turned_shape(part) for part in shape])
    return shape  # type: ignore[no-any-return]


def _places(shape: Any, within: Any = None) -> Iterator[Any]:
    """What each number of a situation is: part of a pair, a team, or neither."""
    if type(shape) is Carried:
        yield shape.kind
    elif type(shape) is Hole:
        yield within
    elif type(shape) is tuple:
        inside = shape[0] if shape and isinstance(shape[0], type) else None
        for part in shape:
            yield from _places(part, inside)
