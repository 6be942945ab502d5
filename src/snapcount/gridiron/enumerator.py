"""Exact odds of anything the rules can do, by running them over every chance outcome.

A throw branches once per distinct reading. A sub-rule is evaluated once per set of arguments. An
unbounded loop (a die thrown until it shows something) is written as a sub-rule that ends with
itself; the enumerator solves the resulting equations.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias, TypeVar

from snapcount.gridiron.linear_equations import (
    Branches,
    ByWhole,
    Numbered,
    Worked,
    add,
    in_whole_numbers,
    solved,
    tally,
    worked_out,
)
from snapcount.gridiron.requests import Chance, Decision, Draw, Request, Rule
from snapcount.gridiron.rulebook import Each, Fold, Rulebook
from snapcount.gridiron.rulings import Fact, Ruling
from snapcount.gridiron.runs import Function, Inlining, Run
from snapcount.gridiron.situation import Situation
from snapcount.mistakes import RulesBroken

T = TypeVar("T", bound=Hashable)
S = TypeVar("S", bound=Situation)

Odds: TypeAlias = dict[T, Fraction]
Weighted: TypeAlias = Sequence[tuple[Any, Fraction]]

# How decisions are made: what the rule is sent, with its probability.
Policy: TypeAlias = Callable[[Decision[Any]], Weighted]
# The id of a sub-rule or result, whether it is a sub-rule, and its weight.
Following: TypeAlias = tuple[int, bool, int]
Key: TypeAlias = tuple[Function, tuple[Any, ...], tuple[type, ...], Hashable]

ONE = Fraction(1)
LONGEST_CHAIN = 5_000  # mutually recursive sub-rules
LONGEST_RULE = 500  # requests; a rule that asks more is a loop that does not use `ends_with`


def always_default(request: Decision[Any]) -> Weighted:
    """The policy of pressing Enter."""
    return ((request.read(request.default), ONE),)


def evenly(request: Decision[Any]) -> Weighted:
    """The policy of taking every legal option with equal probability."""
    answers = list(product(*(ask.options for ask in request.halves)))
    return [(request.read(answer), Fraction(1, len(answers))) for answer in answers]


@contextmanager
def without_collecting_garbage() -> Iterator[None]:
    """Nearly everything computed is kept: garbage collection would take a third of the time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


class Enumerator:
    """Computes exact odds of one rulebook under one policy, each sub-rule once.

    A policy that uses anything but the decision (the score, say) needs an enumerator for each case,
    since a sub-rule is evaluated once for all situations. A policy may look at ``heard``, if it is
    given: the facts announced so far in the innermost sub-rule, which is all that can matter
    wherever the sub-rule is called. When the policy changes its answers to some questions, results
    that depend on them must be dropped (:meth:`forget`). ``merges``: situations that differ only in
    what cannot affect the outcome of a play, such as the cards drawn, are merged
    (:attr:`Rulebook.merges`).
    """

    def __init__(
        self,
        rules: Rulebook[S],
        policy: Policy = always_default,
        heard: list[Fact] | None = None,
        *,
        merges: bool = False,
    ) -> None:
        self._heard: list[Fact] = [] if heard is None else heard
        listener = None if heard is None else self._hear
        self.rules = rules.heard_by(listener, folds=True, merges=merges)
        self._policy = policy
        self._results: Numbered[Any] = (
            Numbered()
        )  # of all sub-rules: hashed once, then replaced by ids
        self._keys: Numbered[Key] = Numbered()
        self._folds: dict[int, Fold[Any]] = {}
        self._worked: dict[int, Worked] = {}
        self._known: dict[int, Worked] = {}
        self._sub_rules: dict[int, Branches] = {}
        self._chances: dict[Hashable, Branches] = {}
        self._then: dict[Hashable, dict[int, tuple[int, bool]]] = {}  # what follows a result
        self._asked: dict[int, set[str]] = {}  # the questions asked in a sub-rule, and below it
        self._asking: set[str] = set()  # those of the rule being explored
        self._inlining = Inlining()
        self._ending: set[Hashable] = set()  # places known to be in tail position
        self._walking: set[int] = set()  # to detect a sub-rule that needs itself before its end

    def play(self, situation: Situation) -> Odds[Situation]:
        """The exact odds of every situation that can follow."""
        return self.odds(lambda rules: rules.play(situation))

    def odds(self, start: Callable[[Any], Rule[T]]) -> Odds[T]:
        """The exact odds of every possible result of a rule: ``odds(lambda rules: rules.run(30))``."""
        parts, whole = self.shares(start)
        return {result: Fraction(part, whole) for result, part in parts.items()}

    def shares(self, start: Callable[[Any], Rule[T]]) -> tuple[dict[T, int], int]:
        """The same as integers: each result with its weight, and the total."""
        with without_collecting_garbage():
            return self._shares(start)

    def _shares(self, start: Callable[[Any], Rule[T]]) -> tuple[dict[T, int], int]:
        try:
            ends, tails, _ = self._walk(lambda: start(self.rules))
            for whole, keys in tails.items():
                for key, part in keys.items():
                    known = self._solved(key)
                    add(ends[whole * known.whole], known.ends, part)
        except RecursionError as error:
            raise RulesBroken("a sub-rule needs itself again and again, never the same") from error
        parts, _, whole = worked_out(ends, tally())
        return {self._results[number]: part for number, part in parts.items()}, whole

    def sub_rule(self, fold: Fold[T]) -> tuple[Odds[T], set[str]]:
        """The exact odds of a sub-rule, and the questions asked in it."""
        key = self._noted(fold)
        branches, whole = self._sub_rule(key)
        return {result: Fraction(part, whole) for result, part in branches}, self._asked[key]

    def forget(self, questions: Collection[str]) -> None:
        """Drops results that depend on these questions, since their answers will change."""
        wanted = set(questions)
        for key in [key for key, asked in self._asked.items() if asked & wanted]:
            for memory in (self._known, self._worked, self._sub_rules):
                memory.pop(key, None)
            del self._asked[key]

    def _walk(self, start: Callable[[], Rule[Any]]) -> tuple[ByWhole, ByWhole, int]:
        """Runs the rule once per outcome: continues with the first branch and queues the others."""
        ends, tails = tally(), tally()
        inlined = self._inlining.rules  # additions during the walk must not change what was sent
        queue: list[tuple[tuple[Any, ...], int, int]] = [((), 1, 1)]
        runs = 0
        while queue:
            runs += 1
            sent, part, whole = queue.pop()
            self._heard.clear()
            run = Run(start(), inlined)
            request = run.answered(sent)
            while request is not None and not run.ends_with(request):
                branches, of = self._branches(request)
                whole *= of
                (value, share), *others = branches
                queue += [((*sent, other), part * odd, whole) for other, odd in others]
                sent, part = (*sent, value), part * share
                if len(sent) > LONGEST_RULE:
                    raise RulesBroken(f"'{request.name}' is asked without end")
                request = run.send(value)
            if request is None:
                ends[whole][self._results.number(run.result)] += part
                continue
            self._check_nothing_follows(run, request)
            following, of = self._following(request)
            for number, is_tail, share in following:
                (tails if is_tail else ends)[whole * of][number] += part * share
        return ends, tails, runs

    def _check_nothing_follows(self, run: Run, request: Request[Any]) -> None:
        """Checked once for each place in the rules where one ends with another."""
        place = run.place
        if place not in self._ending:
            run.check_nothing_follows(request)
            self._ending.add(place)

    def _following(self, request: Fold[Any] | Each[Any]) -> tuple[Iterable[Following], int]:
        """A rule's results and tail calls, each with its weight."""
        if isinstance(request, Fold):
            return [(self._noted(request), True, 1)], 1
        key = self._noted(request.fold)
        ends, _, whole = self._solved(key)
        self._asking |= self._asked[key]
        known = self._then.setdefault(request.key, {})
        for number in ends:
            if number not in known:
                then = request.then(self._results[number])
                is_tail = isinstance(then, Fold)
                known[number] = (
                    self._noted(then) if is_tail else self._results.number(then),
                    is_tail,
                )
        return [(*known[number], share) for number, share in ends.items()], whole

    def _hear(self, ruling: Ruling) -> None:
        self._heard.append(ruling.fact)

    def _noted(self, fold: Fold[Any]) -> int:
        try:
            key = self._keys.number(fold.key)
        except TypeError as error:
            raise RulesBroken(f"{fold.describe()} has an argument that cannot be hashed") from error
        self._folds[key] = fold
        return key

    # ------------------------------------------------------------ answers

    def _branches(self, request: Request[Any]) -> Branches:
        if type(request) is Fold:
            return self._sub_rule(self._noted(request))
        if type(request) is Each:
            return self._each(request)
        if isinstance(request, Chance):
            return self._chance(request)
        if isinstance(request, Decision):
            return self._decision(request)
        raise RulesBroken(f"{request!r} cannot be enumerated")

    def _sub_rule(self, key: int) -> Branches:
        if key in self._sub_rules:
            self._inlining.met_again(self._keys[key][0])
        else:
            ends, _, whole = self._solved(key)
            branches = [(self._results[number], part) for number, part in ends.items()]
            self._sub_rules[key] = branches, whole
        self._asking |= self._asked[key]
        return self._sub_rules[key]

    def _each(self, request: Each[Any]) -> Branches:
        """All outcomes of an inlined end of a rule."""
        ends = tally()
        following, of = self._following(request)
        for number, is_tail, share in following:
            if is_tail:
                known = self._solved(number)
                add(ends[of * known.whole], known.ends, share)
                self._asking |= self._asked[number]
            else:
                ends[of][number] += share
        parts, _, whole = worked_out(ends, tally())
        return [(self._results[number], part) for number, part in parts.items()], whole

    def _chance(self, request: Chance[Any]) -> Branches:
        # Requests are constants, except draws: those with the same cards left are equal.
        key = (request.name, request.cards) if isinstance(request, Draw) else request
        if key not in self._chances:
            self._chances[key] = in_whole_numbers(request.odds)
        return self._chances[key]

    def _decision(self, request: Decision[Any]) -> Branches:
        self._asking.add(request.name)
        branches, whole = in_whole_numbers(self._policy(request))
        if sum(part for _, part in branches) != whole:
            raise RulesBroken(f"the policy for '{request.name}' does not sum to 1")
        return branches, whole

    # ------------------------------------------------------------ sub-rules

    def _solved(self, key: int) -> Worked:
        if key not in self._known:
            worked = self._work(key)
            if worked.tails:
                self._known |= solved(self._equations(key))
            else:
                self._known[key] = worked
        return self._known[key]

    def _equations(self, key: int) -> dict[int, Worked]:
        """The equations of a sub-rule and all its tail calls, as far as they are unsolved."""
        equations: dict[int, Worked] = {}
        asked: set[str] = set()
        queue = [(key, 0)]
        while queue:
            key, steps = queue.pop()
            if steps > LONGEST_CHAIN:
                raise RulesBroken(f"{self._folds[key]!r} leads on and on, never back")
            if key not in equations:
                equations[key] = self._known.get(key) or self._work(key)
                asked |= self._asked[key]
                queue += [(tail, steps + 1) for tail in equations[key].tails]
        self._asked |= dict.fromkeys(equations, asked)
        return equations

    def _work(self, key: int) -> Worked:
        if key in self._walking:
            raise RulesBroken(f"{self._folds[key]!r} needs itself before its end")
        if key not in self._worked:
            heard, asking = self._heard.copy(), self._asking
            self._walking.add(key)
            self._asking = set()
            try:
                self._worked[key] = self._counted(key, *self._walk(self._folds[key].start))
                self._asked[key] = self._asking
            finally:
                self._walking.remove(key)
                self._asking = asking
                self._heard[:] = heard
        return self._worked[key]

    def _counted(self, key: int, ends: ByWhole, tails: ByWhole, runs: int) -> Worked:
        worked = worked_out(ends, tails)
        self._inlining.worked(self._keys[key][0], runs, len(worked.ends) + len(worked.tails))
        return worked
