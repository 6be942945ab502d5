"""Games by chance as quickly as the rules can be run: no record, no coach, no seed to check."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from snapcount.gridiron.requests import Answer, Chance, Decision, Draw, Request, Throw
from snapcount.gridiron.rulebook import Rulebook

LONGEST_GAME = 2_000  # plays


# Requests are constants but for draws, so the table of their answers is made once; a sheet is read
# when it is first drawn, because there are thousands of pairs of them.
_TABLES: dict[Request[Any], tuple[Any, ...]] = {}
_READ: dict[tuple[Decision[Any], Answer], Any] = {}


def by_chance(request: Request[Any], chance: Callable[[], float]) -> Any:
    """What the rule gets for an answer by chance."""
    if isinstance(request, Decision):
        return _decided(request, chance)
    table = _TABLES.get(request)
    if table is None:
        table = thrown(request)
        if not isinstance(request, Draw):
            _TABLES[request] = table
    return table[int(chance() * len(table))]


def _decided(request: Decision[Any], chance: Callable[[], float]) -> Any:
    """One answer of each side's repertoire, as the rules read them."""
    repertoires = [ask.repertoire for ask in request.halves]
    names = tuple([names[int(chance() * len(names))] for names in repertoires])
    if (request, names) not in _READ:
        _READ[request, names] = request.read(names)
    return _READ[request, names]


def thrown(request: Request[Any]) -> tuple[Any, ...]:
    """All answers of chance as the rules read them, each as often as there are ways to it."""
    if isinstance(request, Throw):
        return tuple(request.read(faces) for faces in product(*(d.faces for d in request.dice)))
    if isinstance(request, Draw):
        return request.cards
    assert isinstance(request, Chance)
    return tuple(value for value, _ in request.odds)


def plays_by_chance(
    rules: Rulebook[Any], seed: int, start: Any = None
) -> Iterator[tuple[Any, Any]]:
    """Each situation of a game and the one after it, from the opening or a later start."""
    chance = random.Random(seed).random
    situation = start or rules.opening()
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
