"""Games by chance, watched closely: what was asked, answered and announced in every play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.requests import Decision, Request
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import REGULATION
from snapcount.rulebooks.paydirt.calls import KICKS, Wish
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.rulebooks.paydirt.loose_balls import OFFENCE_RETURNS
from snapcount.rulebooks.paydirt.situation import PaydirtSituation
from tests.by_chance import LONGEST_GAME, by_chance

Given = tuple[Request[Any], Any]


class Watched(NamedTuple):
    """A play that is over."""

    before: PaydirtSituation
    after: PaydirtSituation
    given: Sequence[Given]
    rulings: Sequence[Ruling]

    def tokens(self) -> set[str]:
        """Everything that happened, word by word.

        ``Safety``, ``Safety PD-A12-a``, ``Recovery by=offence``, ``kick=withdraw``,
        ``kickoff selection=squib/deep``, ``?return PD-A3-b`` (the rules of a question),
        ``from kickoff``, ``to try``, ``in overtime``, ``time is out``, ``!re-roll`` (thrown).
        """
        found = {f"from {self.before.phase}", f"to {self.after.phase}"}
        found |= {"time is out"} if self.before.clock.out else set()
        found |= {"in overtime"} if self.before.period > REGULATION else set()
        for request, value in self.given:
            if isinstance(request, Decision):
                both = value if len(request.halves) > 1 else (value,)
                found |= {f"{request.name}={each}" for each in both}
                found.add(f"{request.name}={'/'.join(map(str, both))}")
                found |= {f"?{request.name} {cite}" for cite in request.cites}
            else:
                found.add(f"!{request.name}")
        for ruling in self.rulings:
            fact, cites = ruling.fact, ruling.cites
            name = type(fact).__name__
            found |= {name, *(f"{name} {cite}" for cite in cites)}
            found |= {f"{name} {key}={value}" for key, value in fact.items().items()}
        return found


def watched_plays(
    rules: Paydirt, seed: int, start: PaydirtSituation | None = None
) -> Iterator[Watched]:
    """A game by chance; coaches and dice like what is rare."""
    chance = random.Random(seed).random
    rulings: list[Ruling] = []
    heard = rules.heard_by(rulings.append)
    situation = start or rules.opening()
    for _ in range(LONGEST_GAME):
        if rules.over(situation):
            return
        given: list[Given] = []
        after = _played(heard, situation, chance, given)
        yield Watched(situation, after, given, tuple(rulings))
        rulings.clear()
        situation = after
    raise AssertionError(f"a game of {rules.id} did not end")


def _played(
    rules: Paydirt, situation: PaydirtSituation, chance: Callable[[], float], given: list[Given]
) -> PaydirtSituation:
    play = rules.play(situation)
    value = None
    try:
        while True:
            request = play.send(value)
            value = _answer(request, situation, chance)
            given.append((request, value))
    except StopIteration as whistle:
        after: PaydirtSituation = whistle.value
        return after


def _answer(request: Request[Any], situation: PaydirtSituation, chance: Callable[[], float]) -> Any:
    value = by_chance(request, chance)
    if request.name == "calls" and chance() < 0.5:
        call = _rare(situation, chance)
        if str(call) in request.halves[0].options:  # type: ignore[attr-defined]  # calls have halves
            return call, value[1]
    if request.name == "recovery roll" and chance() < 0.1:
        return OFFENCE_RETURNS
    if request.name == "margin" and chance() < 0.5:
        return value[0], value[0]
    return value


def _rare(situation: PaydirtSituation, chance: Callable[[], float]) -> Wish | None:
    """What is not often possible, if it is."""
    if situation.fair_catch:
        return Wish.FREE_KICK
    if situation.hurried:
        return Wish.THROWAWAY if chance() < 0.5 else Wish.FIELD_GOAL
    if situation.series.down == DOWNS:
        return KICKS[chance() < 0.5]
    return None
