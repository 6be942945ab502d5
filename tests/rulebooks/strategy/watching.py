"""Games by chance, watched closely: what was asked, answered and announced in every play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.facts import Flag
from snapcount.gridiron.requests import Calls, Decision, Request, Throw
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import REGULATION
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.rulebooks.strategy.dice import DOUBLES, FLAGS, HUNDRED
from snapcount.rulebooks.strategy.facts import CardsLaid, TableRead
from snapcount.rulebooks.strategy.family import Strategy
from snapcount.rulebooks.strategy.situation import Phase, StrategySituation
from snapcount.rulebooks.strategy.wishes import Wish
from tests.by_chance import LONGEST_GAME, by_chance

Given = tuple[Request[Any], Any]
SECTIONS = {"KOR": "KOR", "PUR": "PUR", "TPR": "PUR"}
RARE_NUMBERS = (1, 98, 99, HUNDRED, *sorted(FLAGS), *sorted(FLAGS), *sorted(DOUBLES))


class Watched(NamedTuple):
    """A play that is over."""

    before: StrategySituation
    after: StrategySituation
    given: Sequence[Given]
    rulings: Sequence[Ruling]

    def tokens(self) -> set[str]:
        """Everything that happened, word by word.

        ``Safety``, ``Safety STR-18``, ``Recovery by=offence``, ``calls=Dive``, ``penalty=accept``,
        ``from kickoff``, ``to try``, ``stage second`` (in overtime), ``held at 120``, ``!return coin``
        (thrown), ``no Dive`` (a card that might not be called), ``PUR RIK`` (a penalty and where it was
        read), ``carried``, ``repeated two points``.
        """
        before, after = self.before, self.after
        found = {f"from {before.phase}", f"to {after.phase}", f"quarter {before.period}"}
        found |= {f"stage {before.stage}"} if before.period > REGULATION else set()
        found |= {f"held at {before.clock.left}"} if before.held else set()
        found |= {"time is out"} if before.clock.out else set()
        found |= {"running"} if before.running else set()
        found |= {"still held"} if before.held and after.held else set()
        found |= {f"repeated {before.repeated}"} if before.repeated else set()
        found |= {"carried"} if before.carried else set()
        found |= {f"kickoff from {after.spot}"} if after.phase is Phase.KICKOFF else set()
        for request, value in self.given:
            if isinstance(request, Decision):
                both = value if len(request.halves) > 1 else (value,)
                found |= {f"{request.name}={each}" for each in both}
                found |= {f"?{request.name}={name}" for name in request.halves[0].options}
            else:
                found.add(f"!{request.name}")
        for ruling in self.rulings:
            name = type(ruling.fact).__name__
            found |= {name, *(f"{name} {cite}" for cite in ruling.cites)}
            found |= {f"{name} {key}={value}" for key, value in ruling.fact.items().items()}
        return found | self._barred() | self._fouls()

    def _barred(self) -> set[str]:
        """The cards that could not be called."""
        cards = shipped_cards()
        every = {*cards.play, *cards.defence}
        asked = [request for request, _ in self.given if isinstance(request, Calls)]
        return {
            f"no {name}"
            for request in asked
            for name in every - {*request.offence.options, *request.defence.options}
        }

    def _fouls(self) -> set[str]:
        """The codes of the penalty card, with the section in which they were read."""
        facts = [ruling.fact for ruling in self.rulings]
        codes = [fact.foul for fact in facts if isinstance(fact, Flag)]
        section = "FG"
        for fact in facts:
            if isinstance(fact, CardsLaid):
                section = shipped_cards().play[fact.play].kind.upper()
            elif isinstance(fact, TableRead):
                section = SECTIONS.get(fact.table, section)
        return {f"{section} {code}" for code in codes}


def watched_plays(
    rules: Strategy,
    seed: int,
    start: StrategySituation | None = None,
    calls: tuple[str, str] | None = None,
) -> Iterator[Watched]:
    """A game by chance; coaches and dice like what is rare, or both coaches always call the same."""
    chance = random.Random(seed).random
    rulings: list[Ruling] = []
    heard = rules.heard_by(rulings.append)
    situation = start or rules.opening()
    for _ in range(LONGEST_GAME):
        if rules.over(situation):
            return
        given: list[Given] = []
        after = _played(heard, situation, chance, given, calls)
        yield Watched(situation, after, given, tuple(rulings))
        rulings.clear()
        situation = after
    raise AssertionError(f"a game of {rules.id} did not end")


def _played(
    rules: Strategy,
    situation: StrategySituation,
    chance: Callable[[], float],
    given: list[Given],
    calls: tuple[str, str] | None,
) -> StrategySituation:
    play = rules.play(situation)
    value = None
    try:
        while True:
            request = play.send(value)
            agreed = calls is not None and isinstance(request, Calls)
            value = request.read(calls) if agreed and calls else _answer(request, situation, chance)
            given.append((request, value))
    except StopIteration as whistle:
        after: StrategySituation = whistle.value
        return after


def _answer(
    request: Request[Any], situation: StrategySituation, chance: Callable[[], float]
) -> Any:
    value = by_chance(request, chance)
    if isinstance(request, Throw) and chance() < 0.25:
        return RARE_NUMBERS[int(chance() * len(RARE_NUMBERS))]
    if isinstance(request, Calls) and situation.phase is Phase.SCRIMMAGE and chance() < 0.5:
        call = _rare(situation, chance)
        if call in request.offence.options:
            return call, value[1]
    return value


def _rare(situation: StrategySituation, chance: Callable[[], float]) -> Wish | None:
    """What is not often possible, or not often sensible."""
    if situation.fair_catch:
        return Wish.FAIR_CATCH_KICK
    if situation.running and chance() < 0.1:
        return Wish.SPIKE
    if situation.series.down == DOWNS:
        return (Wish.PUNT, Wish.TOUCH_PUNT, Wish.FIELD_GOAL)[int(chance() * 3)]
    return None
