"""Exact odds against plays with seeded dice: two ways to the same numbers must agree."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, TypeAlias

from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.enumerator import Enumerator, Policy, Weighted, always_default
from snapcount.gridiron.requests import Answer, Decision
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.gridiron.situation import Situation

Wishes: TypeAlias = dict[str, list[Answer]]  # by the name of the question
MOST_SIGMAS = 5  # chi-square has as its mean the degrees of freedom, as its variance twice that
RARE = 10  # outcomes expected less often are pooled


def coached(wishes: Wishes) -> Policy:
    """Of the wishes for a question those that are legal, equally often; Enter where there are none."""

    def policy(request: Decision[Any]) -> Weighted:
        legal = [
            answer
            for answer in wishes.get(request.name, ())
            if all(name in ask.options for ask, name in zip(request.halves, answer, strict=True))
        ]
        if not legal:
            return always_default(request)
        return [(request.read(answer), Fraction(1, len(legal))) for answer in legal]

    return policy


def sound_odds(rules: Rulebook[Any], line: str, policy: Policy) -> None:
    """The odds of a play sum to 1, and every outcome is a situation the game can come to."""
    situation = rules.read_situation(line)
    rules.check(situation)
    odds = Enumerator(rules, policy).play(situation)
    assert sum(odds.values()) == 1
    assert min(odds.values()) > 0
    for after in odds:
        assert isinstance(after, rules.situation_type)
        assert rules.over(after) or rules.possible(after), str(after)
        assert rules.read_situation(str(after)) == after


def agree_with_seeded_plays(
    rules: Rulebook[Any], situation: Situation, policy: Policy, plays: int, least: int
) -> None:
    """The odds must agree with that many seeded plays, in at least so many different outcomes."""
    odds = Enumerator(rules, policy).play(situation)
    seen = Counter(_played(rules, situation, policy, plays))
    assert set(seen) <= set(odds)
    common = [after for after, chance in odds.items() if chance * plays >= RARE]
    assert len(common) >= least
    pooled = [(seen[after], float(odds[after] * plays)) for after in common]
    pooled.append((plays - sum(n for n, _ in pooled), plays - sum(n for _, n in pooled)))
    pooled = [(n, expected) for n, expected in pooled if expected > 0]
    freedom = len(pooled) - 1
    chi_square = sum((n - expected) ** 2 / expected for n, expected in pooled)
    assert abs(chi_square - freedom) < MOST_SIGMAS * (2 * freedom) ** 0.5


def _played(
    rules: Rulebook[Any], situation: Situation, policy: Policy, plays: int
) -> Iterator[Situation]:
    dice, coaches = SeededDice(Seed("odds")), random.Random("coaches")
    for number in range(plays):
        play, place = rules.play(situation), 0
        try:
            request = next(play)
            while True:
                place += 1
                if isinstance(request, Decision):
                    value, _ = coaches.choice(policy(request))
                else:
                    value = request.read(dice.answer(Moment(situation, number, place, request)))
                request = play.send(value)
        except StopIteration as whistle:
            yield whistle.value
