"""One run of a rule for the enumerator, with some sub-rules inlined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias, TypeGuard

from snapcount.gridiron.requests import Request, Rule
from snapcount.gridiron.rulebook import Each, Fold
from snapcount.mistakes import RulesBroken

Function: TypeAlias = Callable[..., Rule[Any]]

DEEPEST = 100  # nesting depth of inlined sub-rules

# Criteria for evaluating a sub-rule separately, checked after every so many calls.
A_WHILE = 64
COMES_AGAIN = 0.5  # cache hits per call
RESULTS = 0.7  # distinct results per run, at most: equal results are merged from then on


class Inlining:
    """Decides which sub-rules to inline: those hardly ever repeated and with hardly any equal results."""

    def __init__(self) -> None:
        self.rules: frozenset[Function] = frozenset()
        self._met: Counter[Function] = Counter()
        self._again: Counter[Function] = Counter()
        self._runs: Counter[Function] = Counter()
        self._results: Counter[Function] = Counter()

    def met_again(self, rule: Function) -> None:
        """Records a cache hit for the sub-rule."""
        self._again[rule] += 1

    def worked(self, rule: Function, runs: int, results: int) -> None:
        """Records an evaluation: how many runs it took, and how many results it had."""
        self._met[rule] += 1
        self._runs[rule] += runs
        self._results[rule] += results
        met = self._met[rule]
        new = self._again[rule] < COMES_AGAIN * met
        different = self._results[rule] > RESULTS * self._runs[rule]
        if met % A_WHILE == 0 and new and different:
            self.rules |= {rule}


class Run:
    """A rule in progress: its next request, and finally its result.

    Sub-rules in ``inlined`` are run in place, as at the table; those in tail position are always
    requested, since they may be a loop.
    """

    def __init__(self, rule: Rule[Any], inlined: Collection[Function]) -> None:
        self._rules = [iter(rule)]  # a sub-rule is run within the one before it
        self._inlined = inlined
        self.result: Any = None

    def answered(self, sent: Sequence[Any]) -> Request[Any] | None:
        """The request after the first answers; None if the rule has ended."""
        request = self.send(None)
        for value in sent:
            request = self.send(value)
        return request

    def send(self, value: Any) -> Request[Any] | None:
        """The next request after an answer; None if the rule has ended."""
        rules = self._rules
        while rules:
            try:
                request = rules[-1].send(value)
            except StopIteration as whistle:
                rules.pop()
                value = whistle.value
                continue
            if type(request) is not Fold or request.last or not self._inlines(request):
                return request
            if len(rules) > DEEPEST:
                raise RulesBroken(
                    f"{request.describe()} needs itself again and again, never the same"
                )
            rules.append(iter(request.start()))
            value = None
        self.result = value
        return None

    def ends_with(self, request: Request[Any]) -> TypeGuard[Fold[Any] | Each[Any]]:
        """Whether the rule ends with this sub-rule; an inlined one may end before it does."""
        last = type(request) is Each or (type(request) is Fold and request.last)
        return last and len(self._rules) == 1

    def _inlines(self, fold: Fold[Any]) -> bool:
        return bool(self._inlined) and fold.key[0] in self._inlined

    @property
    def place(self) -> Hashable:
        """The current place in the rules: which rule and, helper by helper, which lines."""
        lines: list[Hashable] = []
        rule: Any = self._rules[0]
        while hasattr(rule, "gi_frame"):
            lines.append((rule.gi_code, rule.gi_frame.f_lineno))
            rule = rule.gi_yieldfrom
        return tuple(lines)

    def check_nothing_follows(self, fold: Request[Any]) -> None:
        """The result of the last sub-rule must be returned unchanged, by the rule and all its helpers."""
        mark = object()
        with suppress(Exception):  # whatever the rule does with the mark, it goes on
            if self.send(mark) is None and self.result is mark:
                return
        raise RulesBroken(f"{fold.describe()}: something follows ends_with")
