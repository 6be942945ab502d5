"""Games by chance as quickly as the rules can be run: no record, no coach, no seed to check."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from snapcount.gridiron.requests import Chance, Decision, Draw, Request, Throw
from snapcount.gridiron.rulebook import Rulebook

LONGEST_GAME = 2_000  # plays


# Requests are constants but for draws, so the table of their answers is made once.
_TABLES: dict[Request[Any], tuple[Any, ...]] = {}


def by_chance(request: Request[Any], chance: Callable[[], float]) -> Any:
    """What the rule gets for an answer by chance."""
    table = _TABLES.get(request)
    if table is None:
        table = answers_to(request)
        if not isinstance(request, Draw):
            _TABLES[request] = table
    return table[int(chance() * len(table))]


def answers_to(request: Request[Any]) -> tuple[Any, ...]:
    """All answers as the rules read them, each as often as there are ways to it."""
    if isinstance(request, Throw):
        return tuple(request.read(faces) for faces in product(*(d.faces for d in request.dice)))
    if isinstance(request, Draw):
        return request.cards
    if isinstance(request, Chance):
        return tuple(value for value, _ in request.odds)
    assert isinstance(request, Decision)
    return tuple(request.read(names) for names in product(*(a.options for a in request.halves)))


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
                answer = by_chance(play.send(answer), chance)
        except StopIteration as whistle:
            yield situation, whistle.value
            situation = whistle.value
    raise AssertionError(f"a game of {rules.id} did not end")
