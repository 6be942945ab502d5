"""Games of Paydirt! by chance, watched closely."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.requests import Request
from snapcount.rulebooks.paydirt.calls import KICKS, Wish
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.rulebooks.paydirt.loose_balls import OFFENSE_RETURNS
from snapcount.rulebooks.paydirt.situation import PaydirtSituation
from tests.by_chance import by_chance
from tests.watching import Chance, Watched, watched_game


def watched_plays(
    rules: Paydirt, seed: int, start: PaydirtSituation | None = None
) -> Iterator[Watched[PaydirtSituation]]:
    """A game by chance; coaches and dice like what is rare."""
    return watched_game(rules, seed, start, _answer)


def _answer(request: Request[Any], situation: PaydirtSituation, chance: Chance) -> Any:
    value = by_chance(request, chance)
    if request.name == "calls" and chance() < 0.5:
        call = _rare(situation, chance)
        if str(call) in request.halves[0].options:  # type: ignore[attr-defined]  # calls have halves
            return call, value[1]
    if request.name == "recovery roll" and chance() < 0.1:
        return OFFENSE_RETURNS
    if request.name == "margin" and chance() < 0.5:
        return value[0], value[0]
    return value


def _rare(situation: PaydirtSituation, chance: Chance) -> Wish | None:
    """What is not often possible, if it is."""
    if situation.fair_catch:
        return Wish.FREE_KICK
    if situation.hurried:
        return Wish.THROWAWAY if chance() < 0.5 else Wish.FIELD_GOAL
    if situation.series.down == DOWNS:
        return KICKS[chance() < 0.5]
    return None
