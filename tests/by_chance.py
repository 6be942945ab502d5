"""Games by chance as quickly as the rules can be run: no record, no coach, no seed to check."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from snapcount.gridiron.requests import Chance, Decision, Pick, Request
from snapcount.gridiron.rulebook import Rulebook

LONGEST_GAME = 2_000  # plays


def plays_by_chance(rules: Rulebook[Any], seed: int) -> Iterator[tuple[Any, Any]]:
    """Each situation of a game and the one after it."""
    chance = random.Random(seed).random
    situation = rules.opening()
    for _ in range(LONGEST_GAME):
        if rules.over(situation):
            return
        play = rules.play(situation)
        answer = None
        try:
            while True:
                answer = by_chance(play.send(answer), lambda count: int(chance() * count))
        except StopIteration as whistle:
            yield situation, whistle.value
            situation = whistle.value
    raise AssertionError(f"a game of {rules.id} did not end")


def by_chance(request: Request[Any], pick: Pick) -> Any:
    """What the rule gets for an answer by chance."""
    if isinstance(request, Chance):
        return request.read(request.deal(pick))
    assert isinstance(request, Decision)
    options = [tuple(ask.options) for ask in request.halves]
    return request.read(tuple([names[pick(len(names))] for names in options]))
