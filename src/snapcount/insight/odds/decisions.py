"""Odds in which every decision within a play maximizes the value for the side that is asked.

A sub-rule with decisions yields a tree: results with their probabilities, and choices whose
branches are such trees again. Once its results are situations, which have a value, the choices are
resolved from last to first. Sub-rules without decisions are left to the enumerator.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from snapcount.gridiron.enumerator import Enumerator, Key
from snapcount.gridiron.field import Side
from snapcount.gridiron.linear_equations import in_whole_numbers
from snapcount.gridiron.requests import Ask, Chance, Decision, Request, Rule
from snapcount.gridiron.rulebook import Fold, Rulebook
from snapcount.gridiron.runs import Run
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches.coach import CALLING
from snapcount.insight.odds.policies import Called
from snapcount.insight.values.worth import expected_points
from snapcount.mistakes import RulesBroken

ONE = Fraction(1)
MOST_OPTIONS = 5  # numeric choices (how far a punt is aimed) are left to habit
# An advanced recovery can be lost and recovered again, without a bound.
BY_HABIT = frozenset({"recovered", "advance"}) | CALLING

Tree: TypeAlias = Mapping[Any, Fraction]  # results, and choices


class Choice(NamedTuple):
    """A side chooses among several trees."""

    side: Side
    branches: tuple[tuple[tuple[Any, Fraction], ...], ...]


class ByValue:
    """Computes the odds of one play from one situation; decisions are made by value."""

    def __init__(self, enumerator: Enumerator, situation: Situation, policy: Called) -> None:
        self._enumerator, self._situation, self._policy = enumerator, situation, policy
        self._grown: dict[Key, Tree] = {}
        self._growing: set[Key] = set()

    def play(self) -> tuple[dict[Situation, int], int]:
        """Every situation that can follow, with its weight; and the total weight."""
        rules: Rulebook[Any] = self._enumerator.rules
        tree = self._taken(self._tree(lambda: rules.play(self._situation)))
        branches, whole = in_whole_numbers(tuple(tree.items()))
        return dict(branches), whole

    # ------------------------------------------------------------ growing

    def _tree(self, start: Callable[[], Rule[Any]]) -> Tree:
        """All outcomes of a rule, its choices unresolved; resolved where possible."""
        grown = self._after(start, ())
        return self._taken(grown) if _all_situations(grown) else grown

    def _after(self, start: Callable[[], Rule[Any]], sent: tuple[Any, ...]) -> Tree:
        self._policy.heard.clear()
        run = Run(start(), ())
        request = run.answered(sent)
        if request is None:
            return {run.result: ONE}
        if isinstance(request, Ask) and _is_open(request):
            trees = [self._after(start, (*sent, value)) for value in request.options.values()]
            return {Choice(request.side, tuple(tuple(tree.items()) for tree in trees)): ONE}
        return self._bound(
            self._branches(request), lambda value: self._after(start, (*sent, value))
        )

    def _bound(self, tree: Tree, then: Callable[[Any], Tree]) -> Tree:
        """The tree with each result replaced by what follows it."""
        bound: defaultdict[Any, Fraction] = defaultdict(Fraction)
        for each, chance in tree.items():
            if isinstance(each, Choice):
                branches = [self._bound(dict(branch), then) for branch in each.branches]
                following: Tree = {
                    Choice(each.side, tuple(tuple(branch.items()) for branch in branches)): ONE
                }
            else:
                following = then(each)
            for end, part in following.items():
                bound[end] += chance * part
        return bound

    def _branches(self, request: Request[Any]) -> Tree:
        if isinstance(request, Chance):
            return dict(request.odds)
        if isinstance(request, Decision):
            return dict(self._policy(request))
        if isinstance(request, Fold):
            return self._sub_rule(request)
        raise RulesBroken(f"{request!r} cannot be enumerated")

    def _sub_rule(self, fold: Fold[Any]) -> Tree:
        if fold.key not in self._grown:
            heard = self._policy.heard.copy()
            odds, asked = self._enumerator.sub_rule(fold)
            if asked <= BY_HABIT or fold.key in self._growing:
                self._grown[fold.key] = odds
            else:
                self._growing.add(fold.key)
                tree = self._tree(fold.start)
                self._growing.remove(fold.key)
                self._grown[fold.key] = tree
            self._policy.heard[:] = heard
        return self._grown[fold.key]

    # ------------------------------------------------------------ choosing

    def _taken(self, tree: Tree) -> Tree:
        """The odds of every situation when each choice is made by value."""
        taken: defaultdict[Any, Fraction] = defaultdict(Fraction)
        for each, chance in tree.items():
            ends = self._best(each) if isinstance(each, Choice) else {each: ONE}
            for end, part in ends.items():
                taken[end] += chance * part
        return taken

    def _best(self, choice: Choice) -> Tree:
        options = [self._taken(dict(branch)) for branch in choice.branches]
        pick = max if choice.side is Side.OFFENSE else min
        return pick(options, key=self._worth_of)

    def _worth_of(self, tree: Tree) -> float:
        return sum(float(chance) * self._worth(after) for after, chance in tree.items())

    def _worth(self, after: Situation) -> float:
        """Expected points of the team that now has the ball, including those of the play."""
        team, scored = self._situation.ball, after.score
        before = self._situation.score
        lead = scored.of(team) - scored.of(team.other) - before.of(team) + before.of(team.other)
        ahead = expected_points(self._enumerator.rules, after)
        return lead + (ahead if after.ball is team else -ahead)


def _all_situations(tree: Tree) -> bool:
    for each in tree:
        if isinstance(each, Choice):
            if not all(_all_situations(dict(branch)) for branch in each.branches):
                return False
        elif not isinstance(each, Situation):
            return False
    return True


def _is_open(ask: Ask[Any]) -> bool:
    return ask.name not in BY_HABIT and len(ask.options) <= MOST_OPTIONS
