"""Compiles a rulebook's coroutines to tables of steps by symbolic execution.

No rule is known here. A sub-rule becomes a procedure for each shape of its arguments; a play is the
procedure of its situation. Questions about calls stay questions; all others are answered by habit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import product
from typing import Any, TypeAlias

from snapcount.gridiron.enumerator import Enumerator
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask, Chance, Decision, Request, Rule
from snapcount.gridiron.rulebook import Fold, Rulebook
from snapcount.gridiron.rulings import Fact, Ruling
from snapcount.gridiron.situation import Situation
from snapcount.insight.tables.outcomes import Outcomes, outcomes_of, thrown
from snapcount.insight.tables.shapes import PLAIN, Lens, Shape, Some, holes, rebuilt, shape_of
from snapcount.insight.tables.steps import (
    Call,
    Choose,
    End,
    Form,
    Jump,
    Node,
    Question,
    Return,
    Tree,
)
from snapcount.insight.tables.trace import NotAGame, Trace, explored, form_of
from snapcount.mistakes import Mistake, RulesBroken

Key: TypeAlias = tuple[Hashable, ...]
Start: TypeAlias = Callable[[Sequence[Any]], Rule[Any]]
PLAY = "play"
IN_A_HALF = ("scrimmage", "kickoff", "try", "repeated try", "fair-catch kick", "free kick")
NO_GAME = (Mistake, KeyError, IndexError, AssertionError, ValueError)  # raised when unreachable


class _Again(Exception):
    """All runs must be repeated: a sub-rule turned out not to be in tail position."""


class _Decided(Exception):
    """A sub-rule that looked like pure chance asks a coach."""


@dataclass(frozen=True)
class Manners:
    """How the coaches answer in compiled games."""

    calling: Callable[[str], bool]  # whether the named question is answered by weights
    usable: Callable[[Ask[Any]], Sequence[str]]  # the options of such a question that coaches use
    habit: Callable[[Ask[Any], Any, Sequence[Fact]], str]  # the answer to all other questions
    view: Callable[[Trace, Side], Any]  # what a habit sees of the situation before the play


@dataclass(frozen=True)
class Procedure:
    """A sub-rule, or a play, for one shape of its arguments."""

    key: Key
    arguments: int
    tree: Tree
    jumps: tuple[Key, ...]  # its possible tail calls
    shapes: tuple[Shape, ...]  # of its own results


class Compiler:
    """Compiles one rulebook, for coaches with these manners."""

    def __init__(self, rulebook: Rulebook[Any], manners: Manners) -> None:
        self.rulebook = rulebook
        self.procedures: dict[Key, Procedure] = {}
        self._manners = manners
        self._heard: list[Ruling] = []
        self._rules = rulebook.heard_by(self._heard.append, folds=True, reckons=True)
        self._chance = Enumerator(rulebook, _nobody_decides)
        alike = rulebook.for_compiler
        self._not_kept: dict[str, Any] = {
            each.name: each.default
            for each in fields(rulebook.situation_type)
            if "deck" in each.metadata or each.name in alike.shown_only
        }
        self.lens = Lens(PLAIN.forgotten | set(alike.said_only), frozenset(alike.carried_along))
        self._starts: dict[Key, Start] = {}
        self._underway: set[Key] = set()
        self._results: dict[Key, tuple[Shape, ...]] = {}
        self._followed: set[Hashable] = set()  # call sites that are not in tail position
        self._outcomes: dict[Hashable, Outcomes | None] = {}
        self._thrown: dict[int, tuple[Chance[Any], Outcomes]] = {}

    # ------------------------------------------------------------ procedures

    def play(self, shape: Shape) -> Key:
        """The procedure for plays from situations of this shape."""
        key = (PLAY, shape)
        if key not in self._starts:
            self._starts[key] = lambda numbers: self._rules.play(
                self._settled(rebuilt(shape, iter(numbers)))
            )
        return key

    def _settled(self, situation: Situation) -> Situation:
        """Before a half the rules look at teams that are otherwise carried along: they are made concrete."""
        if situation.phase in IN_A_HALF:
            return situation
        known = {
            name: getattr(situation, name) for name in self.rulebook.for_compiler.carried_along
        }
        teams: dict[str, Any] = {
            name: some.fixed()
            for name, some in known.items()
            if isinstance(some, Some) and some.kind is Team
        }
        return replace(situation, **teams)

    def remembered(self, situation: Situation) -> Situation:
        """The situation without what tables do not keep: the order of the cards, the picture's side."""
        return replace(situation, **self._not_kept) if self._not_kept else situation

    def procedure(self, key: Key) -> Procedure:
        """The compiled procedure."""
        if key not in self.procedures:
            if key in self._underway:
                raise RulesBroken(f"{key[0]} needs itself before its end")
            self._underway.add(key)
            heard = self._heard.copy()  # the caller has its own announcements
            self.procedures[key] = self._compiled(key)
            self._heard[:] = heard
            self._underway.remove(key)
        return self.procedures[key]

    def results(self, key: Key) -> tuple[Shape, ...]:
        """The shapes of all possible results of a procedure, including those of its tail calls."""
        if key in self._results:
            return self._results[key]
        seen: set[Key] = set()
        shapes: dict[Shape, None] = {}
        queue = [key]
        while queue:
            each = queue.pop()
            if each not in seen:
                seen.add(each)
                procedure = self.procedure(each)
                shapes |= dict.fromkeys(procedure.shapes)
                queue += procedure.jumps
        return self._results.setdefault(key, tuple(shapes))

    def _compiled(self, key: Key) -> Procedure:
        arguments, start = holes(key[1]), self._starts[key]
        tree = self._explored(start, arguments)
        ends = list(_ends(tree))
        jumps: dict[Any, None] = dict.fromkeys(end.rule for end in ends if isinstance(end, Jump))
        shapes = dict.fromkeys(end.shape for end in ends if isinstance(end, Return))
        return Procedure(key, arguments, tree, tuple(jumps), tuple(shapes))

    def _explored(self, start: Start, arguments: int) -> Tree:
        """Explores all runs consistently: restarts whenever a new non-tail call site is found."""
        while True:
            known = len(self._followed)
            try:
                tree = explored(lambda trace: self._run(start, arguments, trace), arguments)
            except _Again:
                continue
            if len(self._followed) == known:
                return tree

    # ------------------------------------------------------------ one run

    def _run(self, start: Start, arguments: int, trace: Trace) -> End:
        self._heard.clear()
        try:
            return self._to_the_end(start(trace.unknowns(arguments)), trace)
        except NO_GAME as error:
            raise NotAGame(f"{type(error).__name__} {error}") from error

    def _to_the_end(self, rule: Rule[Any], trace: Trace) -> End:
        rule = iter(rule)  # a fold is its own rule
        try:
            request = next(rule)
            while True:
                if not isinstance(request, Fold):
                    request = rule.send(self._answer(request, trace))
                    continue
                key, forms, outcomes = self._called(request)
                if outcomes:
                    request = rule.send(thrown(request.name, outcomes, trace))
                elif self._is_last(request, rule):
                    return Jump(key, forms)
                else:
                    request = rule.send(self._call(key, forms, trace))
        except StopIteration as whistle:
            return self._returned(whistle.value)

    def _returned(self, value: Any) -> Return:
        numbers: list[Any] = []
        value = self.remembered(value) if isinstance(value, Situation) else value
        shape = shape_of(value, numbers, self.lens)
        return Return(shape, tuple([form_of(number) for number in numbers]))

    def _answer(self, request: Request[Any], trace: Trace) -> Any:
        if isinstance(request, Chance):
            return thrown(request.name, self._outcomes_of(request), trace)
        if isinstance(request, Decision):
            return request.read(self._decision(request, trace))
        raise RulesBroken(f"{request!r} cannot be compiled")

    def _decision(self, request: Decision[Any], trace: Trace) -> tuple[str, ...]:
        manners, halves = self._manners, request.halves
        if not manners.calling(request.name):
            facts = [ruling.fact for ruling in self._heard]
            return tuple(
                [manners.habit(ask, manners.view(trace, ask.side), facts) for ask in halves]
            )
        options = tuple(tuple(manners.usable(ask)) for ask in halves)
        answers = list(product(*options))
        if len(answers) == 1:
            return answers[0]
        sides = tuple(ask.side for ask in halves)
        question = Question(request.name, sides, options, halves)
        return answers[trace.take(Choose(question), range(len(answers)))]

    def _outcomes_of(self, chance: Chance[Any]) -> Outcomes:
        """The outcomes of a throw; computed once per throw."""
        if id(chance) not in self._thrown:
            self._thrown[id(chance)] = (chance, outcomes_of(chance.odds))
        return self._thrown[id(chance)][1]

    # ------------------------------------------------------------ sub-rules

    def _called(self, fold: Fold[Any]) -> tuple[Key, tuple[Form, ...], Outcomes | None]:
        """The procedure and arguments of a sub-rule call, or all its outcomes if it is pure chance."""
        rule, args, _, standpoint = fold.key
        numbers: list[Any] = []
        kept = tuple([self.remembered(a) if isinstance(a, Situation) else a for a in args])
        shape = shape_of(kept, numbers, self.lens)
        key = (rule, shape, standpoint)
        outcomes = None if numbers else self._pure_chance(key, fold, kept)
        if key not in self._starts:
            seat = fold.rules
            self._starts[key] = lambda unknowns: rule(seat, *rebuilt(shape, iter(unknowns)))
        return key, tuple([form_of(number) for number in numbers]), outcomes

    def _pure_chance(self, key: Key, fold: Fold[Any], args: tuple[Any, ...]) -> Outcomes | None:
        """The outcomes of a sub-rule that is pure chance; None if it asks coaches."""
        if key not in self._outcomes:
            rule = fold.key[0]
            seat = fold.rules.heard_by(None, folds=True)  # each team reads its own chart
            try:
                odds = self._chance.odds(lambda _: rule(seat, *args))
                self._outcomes[key] = outcomes_of(odds.items())
            except _Decided:
                self._outcomes[key] = None
        return self._outcomes[key]

    def _is_last(self, fold: Fold[Any], rule: Any) -> bool:
        """Whether the sub-rule is in tail position: its result is returned unchanged by its rule.

        In another run code may follow at the same call site, so every run is checked until it does.
        """
        if fold.last:
            return True
        site = _site(rule)
        if site in self._followed:
            return False
        if _hands_back(rule):
            return True
        self._followed.add(site)
        raise _Again  # the coroutine is used up, and earlier runs may have ended here

    def _call(self, key: Key, forms: tuple[Form, ...], trace: Trace) -> Any:
        shapes = self.results(key)
        if not shapes:
            raise NotAGame("a sub-rule that never returns")
        register = trace.fresh(max(holes(shape) for shape in shapes))
        way = trace.take(Call(key, forms, register, shapes), range(len(shapes)))
        numbers = [trace.register(register + place) for place in range(holes(shapes[way]))]
        return rebuilt(shapes[way], iter(numbers))


def _nobody_decides(_: Decision[Any]) -> Any:
    raise _Decided


def _hands_back(rule: Any) -> bool:
    """Whether a coroutine returns what it is sent unchanged and does nothing else."""
    mark = _Mark()
    try:
        rule.send(mark)
    except StopIteration as whistle:
        return whistle.value is mark
    except Exception:  # it raised on the mark, so it does something with it
        return False
    return False


class _Mark:
    """A placeholder for a sub-rule's result; it can only be compared to None, by identity."""

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise TypeError("nobody may ask whether there is anything")

    def __eq__(self, other: object) -> bool:
        raise TypeError(f"nobody may compare with {other!r}")


def _site(rule: Any) -> tuple[Any, ...]:
    """The call site of a suspended coroutine, through all nested rules."""
    places: list[Any] = []
    while rule is not None and hasattr(rule, "gi_yieldfrom"):
        places += [rule.gi_code, rule.gi_frame.f_lasti]
        rule = rule.gi_yieldfrom
    return tuple(places)


def _ends(tree: Tree) -> Iterator[End]:
    if not isinstance(tree, Node):
        yield tree
        return
    for way in tree.ways:
        yield from _ends(way)
