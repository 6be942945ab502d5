"""Games by chance, watched closely: what was asked, answered and announced in every play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from snapcount.gridiron.requests import Decision, Request
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import REGULATION, Situation
from tests.by_chance import LONGEST_GAME

S = TypeVar("S", bound=Situation)
Given: TypeAlias = tuple[Request[Any], Any]
Chance: TypeAlias = Callable[[], float]
Answering: TypeAlias = Callable[[Request[Any], S, Chance], Any]  # what the rule gets


class Watched(NamedTuple, Generic[S]):
    """A play that is over."""

    before: S
    after: S
    given: Sequence[Given]
    rulings: Sequence[Ruling]

    def tokens(self) -> set[str]:
        """Everything that happened, word by word.

        ``Safety``, ``Safety PD-A12-a``, ``Recovery by=offense``, ``kick=withdraw``,
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
            name = type(ruling.fact).__name__
            found |= {name, *(f"{name} {cite}" for cite in ruling.cites)}
            found |= {f"{name} {key}={value}" for key, value in ruling.fact.items().items()}
        return found


def watched_game(
    rules: Rulebook[S], seed: int, start: S | None, answer: Answering[S]
) -> Iterator[Watched[S]]:
    """A game from its opening or a later start, as somebody answers."""
    chance = random.Random(seed).random
    rulings: list[Ruling] = []
    heard = rules.heard_by(rulings.append)
    situation = start or rules.opening()
    for _ in range(LONGEST_GAME):
        if rules.over(situation):
            return
        given: list[Given] = []
        after = _played(heard, situation, chance, answer, given)
        yield Watched(situation, after, given, tuple(rulings))
        rulings.clear()
        situation = after
    raise AssertionError(f"a game of {rules.id} did not end")


def _played(
    rules: Rulebook[S], situation: S, chance: Chance, answer: Answering[S], given: list[Given]
) -> S:
    play = rules.play(situation)
    value = None
    try:
        while True:
            request = play.send(value)
            value = answer(request, situation, chance)
            given.append((request, value))
    except StopIteration as whistle:
        after: S = whistle.value
        return after
