"""What follows a situation, computed in three ways that share as little as possible.

By the rules themselves, by the compiled steps, and by unfolded plays as games from tables use them.
Coaches answer alike in all three: call questions as drawn for the situation, all others by habit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from fractions import Fraction
from hashlib import blake2b
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.dice import SHUFFLED, Deck
from snapcount.gridiron.enumerator import Enumerator, Weighted
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask, Decision
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches.coach import CALLING, Saying
from snapcount.insight.coaches.habits import habit
from snapcount.insight.coaches.view import View
from snapcount.insight.tables import unfolding
from snapcount.insight.tables.cells import Ends
from snapcount.insight.tables.compiler import Compiler, Key, Procedure
from snapcount.insight.tables.minds import Asked, Minds
from snapcount.insight.tables.numbered import numbered
from snapcount.insight.tables.program import Program, turned_shape
from snapcount.insight.tables.reading import Reading, seen_of
from snapcount.insight.tables.shapes import Shape, holes, rebuilt, shape_of
from snapcount.insight.tables.steps import Question
from snapcount.insight.tables.tables import Tables, made, manners_of, usable
from snapcount.insight.tables.unfolder import Snap, Unfolder
from snapcount.mistakes import RulesBroken

# The next play, whether the teams swap, numbers; None: the game is over, or there is a coin toss.
Unfolded: TypeAlias = dict[tuple[int, ...] | None, float]

LEAST = 1e-16  # less likely branches are not followed: a ball may bounce forever
ORDINARY = (0, 0)  # modes
BY_THE_COACHES = -1
UNKNOWN = -1
CERTAIN = Fraction(1)


class Place(NamedTuple):
    """A situation in the tables' form."""

    shape: int  # its id, UNKNOWN if the tables have no such play
    numbers: tuple[int, ...]


Exact: TypeAlias = dict[Place, Fraction]


class Begun(NamedTuple):
    """A play about to begin: its procedure and numbers."""

    play: Key
    numbers: tuple[int, ...]


class Drawn:
    """Calls drawn for one situation: the same question always gets the same answer."""

    name = "drawn"

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def picked(self, name: str, side: Side, options: Sequence[str]) -> int:
        """The index of the option."""
        where = f"{self.seed}/{name}/{side}/{'/'.join(options)}"
        return int.from_bytes(blake2b(where.encode(), digest_size=8).digest(), "big") % len(options)

    def of(self, ask: Ask[Any]) -> str:
        """One side's answer."""
        options = usable(ask)
        return options[self.picked(ask.name, ask.side, options)]

    def answer(self, question: Question) -> int:
        """The branch taken at a compiled question."""
        way = 0
        for side, options in zip(question.sides, question.options, strict=True):
            way = way * len(options) + self.picked(question.name, side, options)
        return way

    # ------------------------------------------------------------ as a coach of games from tables

    def mode(self, _: View) -> int:
        """Always the same."""
        return 0

    def weights(self, ask: Ask[Any], _: int, __: View) -> dict[str, int]:
        """One option with certainty."""
        return {self.of(ask): 1}

    def reason(self, ask: Ask[Any], _: int, __: View, choice: str) -> Saying:
        raise NotImplementedError(f"nobody asks why '{ask.name}' is answered by {choice}")


class Answering:
    """The policy of the enumerator: calls as drawn, everything else by habit."""

    def __init__(self) -> None:
        self.heard: list[Fact] = []  # filled by the enumerator
        self.asked: set[str] = set()
        self._views: dict[Side, View] = {}
        self._drawn = Drawn("")

    def about(self, situation: Situation, drawn: Drawn) -> None:
        """The play in question."""
        self._views = {side: View.of(situation, side) for side in Side}
        self._drawn = drawn

    def __call__(self, request: Decision[Any]) -> Weighted:
        """The answer, with certainty."""
        self.asked.add(request.name)
        answer = tuple([self._half(request.name, ask) for ask in request.halves])
        return ((request.read(answer), CERTAIN),)

    def _half(self, name: str, ask: Ask[Any]) -> str:
        if name in CALLING:
            return self._drawn.of(ask)
        return habit(ask, self._views[ask.side], self.heard)


class ShuffledAnew(Deck):
    """A deck reshuffled after every card: tables do not track which cards are gone."""

    def after(self, drawn: tuple[str, ...], card: str) -> tuple[str, ...]:  # noqa: ARG002
        """Nothing is ever gone."""
        return SHUFFLED


def with_full_decks(rules: Rulebook[Any]) -> Rulebook[Any]:
    """The same rules with decks that are reshuffled after every card, if they have any."""
    decks: dict[Any, Deck] = getattr(rules, "decks", {})
    full = {name: ShuffledAnew(deck.name, deck.cards) for name, deck in decks.items()}
    return rules._with(decks=full) if full else rules


class Steps:
    """Computes by the compiled steps, in fractions."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.plain = numbered(program)
        self._compiler = Compiler(program.rulebook, manners_of(program.rulebook.unit))
        self._stamps = {shape: number for number, shape in enumerate(self.plain.shapes)}
        # Fields that no rule depends on may have been swapped with the teams: they are left out.
        self._plays = {
            self._taken_apart(rebuilt(shape, iter([0] * holes(shape))), turned=False)[0]: key
            for key, shape in self.plain.plays.items()
        }
        self._reading = Reading(self.plain, Drawn("").answer)

    def kept(self, situation: Situation) -> Situation:
        """The part of a situation that tables keep."""
        return self._compiler.remembered(situation)

    def place_of(self, situation: Situation, *, turned: bool) -> Place:
        """A situation in the tables' form, with or without swapping the teams."""
        shape, numbers = self._taken_apart(situation, turned=turned)
        return Place(self._stamps.get(shape, UNKNOWN), numbers)

    def _taken_apart(self, situation: Situation, *, turned: bool) -> tuple[Shape, tuple[int, ...]]:
        numbers: list[int] = []
        shape = shape_of(self.kept(situation), numbers, self.program.lens)
        if turned:
            there = rebuilt(turned_shape(shape), iter(self.program.turned(numbers)))
            return self._taken_apart(there, turned=False)
        return shape, tuple(numbers)

    def begun(self, situation: Situation) -> Begun:
        """The play that begins with a situation."""
        shape, numbers = self._taken_apart(situation, turned=self.turns(situation))
        if shape not in self._plays:
            raise RulesBroken(f"the tables do not know '{situation}'")
        return Begun(self._plays[shape], numbers)

    def turns(self, situation: Situation) -> bool:
        """Whether the teams are swapped, so that the home team has the ball."""
        return self.program.rulebook.for_compiler.symmetric and situation.ball is Team.AWAY

    @property
    def met(self) -> list[Key]:
        """The procedures evaluated for the last situation."""
        return list(self._reading.met)

    def with_procedure(self, procedure: Procedure) -> Steps:
        """A copy with one procedure replaced."""
        other = copy(self)
        procedures = {**self.plain.procedures, procedure.key: procedure}
        other.plain = replace(self.plain, procedures=procedures)
        other._reading = Reading(other.plain, Drawn("").answer)
        return other

    def after(self, situation: Situation, drawn: Drawn) -> Exact:
        """Every situation that can follow."""
        play, numbers = self.begun(situation)
        self._reading.answered_by(drawn.answer)
        ends = self._reading.ends(play, numbers, seen_of(situation))
        return {Place(stamp.number, there): chance for (stamp, there), chance in ends.items()}  # type: ignore[attr-defined]


class Rules:
    """Computes by the rules: their coroutines, run over every chance outcome."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self._policy = Answering()
        self._enumerator = self._new()

    def _new(self) -> Enumerator:
        rules = with_full_decks(self._steps.program.rulebook)
        return Enumerator(rules, self._policy, self._policy.heard)

    def after(self, situation: Situation, drawn: Drawn) -> Exact:
        """Every situation that can follow."""
        self._policy.about(situation, drawn)
        try:
            self._enumerator.forget(self._policy.asked)
            odds = self._enumerator.play(situation)
        except BaseException:
            self._enumerator = self._new()  # the abandoned evaluation is incomplete
            raise
        turned = self._steps.turns(situation)
        found: Exact = defaultdict(Fraction)
        for after, chance in odds.items():
            found[self._steps.place_of(after, turned=turned)] += chance
        return dict(found)


class MindsOfOnePlay(Minds):
    """Coaches who are asked about one play only."""

    def supply_mode(self, asked: Asked) -> None:
        """Ask about the situation of the play, and no other."""
        self._supply(asked)


class Plays:
    """Computes by unfolded plays, as games from tables use them."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self._tables = made(steps.program)
        self._roots = {key: number for number, key in enumerate(steps.plain.procedures)}

    def after(self, situation: Situation, drawn: Drawn) -> Unfolded | None:
        """Every play that can follow; None if there are too many."""
        play, numbers = self._steps.begun(situation)
        there = np.array(numbers, np.int64)
        snap = Snap(self._roots[play], 0, ORDINARY, BY_THE_COACHES, there)
        unfolder = Unfolder(self._tables, MindsOfOnePlay(self._tables, (drawn, drawn)))
        ends = unfolder.whole(snap, LEAST)
        return None if ends is None else comes_to(self._tables, ends, there)

    def expected(self, exact: Exact) -> Unfolded:
        """The exact results in the form of following plays."""
        found: Unfolded = defaultdict(float)
        for (shape, numbers), chance in exact.items():
            if shape == UNKNOWN:
                found[(UNKNOWN, *numbers)] += float(chance)
                continue
            play, turn, tossed, _ = self._tables.arrays.follows[shape].tolist()
            there = turned(self._tables, numbers).tolist() if turn else numbers
            found[None if play < 0 or tossed else (play, turn, *there)] += float(chance)
        return found


def comes_to(tables: Tables, ends: Ends, numbers: NDArray[np.int64]) -> Unfolded:
    """The results of an unfolded play in a situation with these numbers; None where it pauses."""
    found: Unfolded = defaultdict(float)
    for outcome, chance in zip(ends.outcomes, ends.chances, strict=True):
        turn = int(outcome[unfolding.TURN])
        before = turned(tables, numbers) if turn else numbers
        added, times = outcome[unfolding.HEAD :].reshape(2, -1)
        there = (added + times * before).tolist()
        found[(int(outcome[unfolding.FOLLOWING]), turn, *there)] += float(chance)
    found[None] += float(ends.pause_chances.sum())
    return found


def turned(tables: Tables, numbers: Sequence[int] | NDArray[np.int64]) -> NDArray[np.int64]:
    """The numbers of a situation with the teams swapped."""
    there = np.array(numbers, np.int64)
    for pair in tables.arrays.pairs:
        there[[pair, pair + 1]] = there[[pair + 1, pair]]
    there[tables.arrays.teams] = 1 - there[tables.arrays.teams]
    return there
