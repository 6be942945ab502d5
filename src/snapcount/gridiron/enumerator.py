"""Exact odds of anything the rules can do, by running them over every answer of chance.

A throw branches once for each different reading. A sub-rule is worked out once for each set of
arguments. A loop without bound (a die that is thrown until it shows something) is written as a
sub-rule that ends with itself; the enumerator solves the equations this stands for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple, TypeAlias, TypeVar

from snapcount.gridiron.requests import Chance, Decision, Request, Rule
from snapcount.gridiron.rulebook import Fold, Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.mistakes import RulesBroken

T = TypeVar("T", bound=Hashable)
S = TypeVar("S", bound=Situation)

Odds: TypeAlias = dict[T, Fraction]
Weighted: TypeAlias = Sequence[tuple[Any, Fraction]]

# How decisions are taken: what the rule is sent, with the chance that it is.
Policy: TypeAlias = Callable[[Decision[Any]], Weighted]
Key: TypeAlias = tuple[Callable[..., Rule[Any]], tuple[Any, ...], tuple[type, ...], Hashable]

ONE = Fraction(1)
LARGEST_LOOP = 5_000  # sub-rules that end with one another
LONGEST_RULE = 500  # requests; a rule that asks more is a loop written without calling itself


def always_default(request: Decision[Any]) -> Weighted:
    """The policy of pressing Enter."""
    return ((request.read(request.default), ONE),)


def evenly(request: Decision[Any]) -> Weighted:
    """The policy of a coach who takes every legal option equally often."""
    answers = list(product(*(ask.options for ask in request.halves)))
    return [(request.read(answer), Fraction(1, len(answers))) for answer in answers]


class Worked(NamedTuple):
    """A rule worked out, up to the sub-rules it ends with."""

    ends: defaultdict[Any, Fraction]
    tails: defaultdict[Key, Fraction]


class Enumerator:
    """Works out exact odds of one rulebook under one policy, each sub-rule once.

    A policy that looks at anything but the decision (the score, say) needs an enumerator for each
    such case, since a sub-rule is worked out once for all situations.
    """

    def __init__(self, rules: Rulebook[S], policy: Policy = always_default) -> None:
        self.rules = rules.heard_by(None, folds=True)
        self._policy = policy
        self._folds: dict[Key, Fold[Any]] = {}
        self._worked: dict[Key, Worked] = {}
        self._known: dict[Key, Odds[Any]] = {}
        self._walking: set[Key] = set()  # to notice a sub-rule that needs itself before its end

    def play(self, situation: Situation) -> Odds[Situation]:
        """The exact odds of every situation that can follow."""
        return self.odds(lambda rules: rules.play(situation))

    def odds(self, start: Callable[[Any], Rule[T]]) -> Odds[T]:
        """The exact odds of everything a rule can return: ``odds(lambda rules: rules.run(30))``."""
        try:
            ends, tails = self._walk(lambda: start(self.rules))
            for key, chance in tails.items():
                _add(ends, self._sub_rule(key), chance)
        except RecursionError as error:
            raise RulesBroken("a sub-rule needs itself again and again, never the same") from error
        return dict(ends)

    def _walk(self, start: Callable[[], Rule[Any]]) -> Worked:
        """Run the rule once for each of its ends: go on with the first branch, queue the others."""
        worked = Worked(defaultdict(Fraction), defaultdict(Fraction))
        queue: list[tuple[tuple[Any, ...], Fraction]] = [((), ONE)]
        while queue:
            sent, chance = queue.pop()
            rule = iter(start())
            try:
                request = next(rule)
                for value in sent:
                    request = rule.send(value)
                while not (isinstance(request, Fold) and request.last):
                    (value, part), *others = self._branches(request)
                    queue += [((*sent, other), chance * odd) for other, odd in others]
                    sent, chance = (*sent, value), chance * part
                    if len(sent) > LONGEST_RULE:
                        raise RulesBroken(f"'{request.name}' is asked without end")
                    request = rule.send(value)
                _check_nothing_follows(request, rule)
                worked.tails[self._noted(request)] += chance
            except StopIteration as whistle:
                worked.ends[whistle.value] += chance
        return worked

    def _noted(self, fold: Fold[Any]) -> Key:
        try:
            self._folds[fold.key] = fold
        except TypeError as error:
            raise RulesBroken(f"{fold.describe()} has an argument that cannot be hashed") from error
        return fold.key

    def _branches(self, request: Request[Any]) -> Weighted:
        if isinstance(request, Chance):
            return request.odds
        if isinstance(request, Decision):
            taken = self._policy(request)
            if sum(chance for _, chance in taken) != ONE:
                raise RulesBroken(f"the policy for '{request.name}' does not sum to 1")
            return taken
        if isinstance(request, Fold):
            return tuple(self._sub_rule(self._noted(request)).items())
        raise RulesBroken(f"{request!r} cannot be enumerated")

    def _sub_rule(self, key: Key) -> Odds[Any]:
        if key not in self._known:
            self._known |= dict(_solved(self._equations(key)))
        return self._known[key]

    def _equations(self, key: Key) -> dict[Key, Worked]:
        """The sub-rule and all those it can end with, each in terms of the others."""
        equations: dict[Key, Worked] = {}
        queue = [key]
        while queue:
            key = queue.pop()
            if len(equations) > LARGEST_LOOP:
                raise RulesBroken(f"{self._folds[key]!r} leads on and on, never back")
            if key not in equations:
                ends, tails = self._work(key)
                equations[key] = Worked(ends.copy(), tails.copy())
                queue += tails
        return equations

    def _work(self, key: Key) -> Worked:
        if key in self._walking:
            raise RulesBroken(f"{self._folds[key]!r} needs itself before its end")
        if key not in self._worked:
            self._walking.add(key)
            try:
                self._worked[key] = self._walk(self._folds[key].start)
            finally:
                self._walking.remove(key)
        return self._worked[key]


def _check_nothing_follows(fold: Fold[Any], rule: Any) -> None:
    """What the sub-rule returns must be returned unchanged, by the rule and by all its helpers."""
    mark = object()
    with suppress(Exception):  # whatever the rule makes of the mark, it goes on
        try:
            rule.send(mark)
        except StopIteration as whistle:
            if whistle.value is mark:
                return
    raise RulesBroken(f"{fold.describe()}: something follows ends_with")


def _solved(equations: dict[Key, Worked]) -> Iterator[tuple[Key, Odds[Any]]]:
    """The odds of every sub-rule of the system, by exact elimination."""
    order = list(equations)
    for place in reversed(range(len(order))):
        key = order[place]
        ends, tails = equations[key]
        again = tails.pop(key, Fraction(0))
        if again == ONE:
            raise RulesBroken(f"the sub-rule {key[0].__name__}{key[1]} never ends")
        for part in (ends, tails):
            for result in part:
                part[result] /= ONE - again
        for earlier in order[:place]:
            chance = equations[earlier].tails.pop(key, None)
            if chance is not None:
                _add(equations[earlier].ends, ends, chance)
                _add(equations[earlier].tails, tails, chance)
    for key in order:
        ends, tails = equations[key]
        for earlier, chance in tails.items():
            _add(ends, equations[earlier].ends, chance)
        yield key, dict(ends)


def _add(odds: defaultdict[Any, Fraction], more: dict[Any, Fraction], chance: Fraction) -> None:
    for result, part in more.items():
        odds[result] += chance * part
