"""Games of Strategy by chance, watched closely."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.facts import Flag
from snapcount.gridiron.requests import Calls, Request, Throw
from snapcount.gridiron.situation import REGULATION
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.rulebooks.strategy.dice import DOUBLES, FLAGS, HUNDRED
from snapcount.rulebooks.strategy.facts import CardsLaid, TableRead
from snapcount.rulebooks.strategy.family import Strategy
from snapcount.rulebooks.strategy.situation import Phase, StrategySituation
from snapcount.rulebooks.strategy.wishes import Wish
from tests import watching
from tests.by_chance import by_chance
from tests.watching import Chance, watched_game

SECTIONS = {"KOR": "KOR", "PUR": "PUR", "TPR": "PUR"}
RARE_NUMBERS = (1, 98, 99, HUNDRED, *sorted(FLAGS), *sorted(FLAGS), *sorted(DOUBLES))


class Watched(watching.Watched[StrategySituation]):
    """A play that is over."""

    def tokens(self) -> set[str]:
        """Everything that happened, word by word.

        ``stage second`` (in overtime), ``held at 120``, ``no Dive`` (a card that might not be called),
        ``PUR RIK`` (a penalty and where it was read), ``carried``, ``repeated two points``, and what
        happens in other games, too.
        """
        before, after = self.before, self.after
        found = {f"quarter {before.period}"}
        found |= {f"stage {before.stage}"} if before.period > REGULATION else set()
        found |= {f"held at {before.clock.left}"} if before.held else set()
        found |= {"running"} if before.running else set()
        found |= {"still held"} if before.held and after.held else set()
        found |= {f"repeated {before.repeated}"} if before.repeated else set()
        found |= {"carried"} if before.carried else set()
        found |= {f"kickoff from {after.spot}"} if after.phase is Phase.KICKOFF else set()
        return super().tokens() | found | self._barred() | self._fouls()

    def _barred(self) -> set[str]:
        """The cards that could not be called."""
        cards = shipped_cards()
        every = {*cards.play, *cards.defense}
        asked = [request for request, _ in self.given if isinstance(request, Calls)]
        return {
            f"no {name}"
            for request in asked
            for name in every - {*request.offense.options, *request.defense.options}
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

    def answer(request: Request[Any], situation: StrategySituation, chance: Chance) -> Any:
        if calls and isinstance(request, Calls):
            return request.read(calls)
        return _answer(request, situation, chance)

    return (Watched(*play) for play in watched_game(rules, seed, start, answer))


def _answer(request: Request[Any], situation: StrategySituation, chance: Chance) -> Any:
    value = by_chance(request, chance)
    if isinstance(request, Throw) and chance() < 0.25:
        return RARE_NUMBERS[int(chance() * len(RARE_NUMBERS))]
    if isinstance(request, Calls) and situation.phase is Phase.SCRIMMAGE and chance() < 0.5:
        call = _rare(situation, chance)
        if call in request.offense.options:
            return call, value[1]
    return value


def _rare(situation: StrategySituation, chance: Chance) -> Wish | None:
    """What is not often possible, or not often sensible."""
    if situation.fair_catch:
        return Wish.FAIR_CATCH_KICK
    if situation.running and chance() < 0.1:
        return Wish.SPIKE
    if situation.series.down == DOWNS:
        return (Wish.PUNT, Wish.TOUCH_PUNT, Wish.FIELD_GOAL)[int(chance() * 3)]
    return None
