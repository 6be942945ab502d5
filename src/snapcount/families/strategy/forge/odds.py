"""Exact odds of a set of cards, computed by the rules themselves; no rule is restated here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from snapcount.families.strategy.forge.model import model
from snapcount.gridiron.enumerator import Enumerator
from snapcount.rulebooks.strategy.cards.card import CardNumbers, CardSet, PlayCard
from snapcount.rulebooks.strategy.cards.results import Hash, Shown
from snapcount.rulebooks.strategy.dead_ball import DeadBall, StrategyPlayType
from snapcount.rulebooks.strategy.family import Sfl
from snapcount.rulebooks.strategy.from_scrimmage import Reading, kind_of_play


class Gain(NamedTuple):
    """The results of a pairing, independent of the ball position."""

    shown: Shown
    yards: int
    fumble: bool


class CardOdds:
    """The results of every play against every defense, each computed once."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self._enumerator = Enumerator(Sfl().with_cards(cards))
        self._known: dict[tuple[str, str, Hash], dict[Gain, Fraction]] = {}
        self._mixed: dict[tuple[str, str], dict[Gain, float]] = {}

    def gains(self, play: str, defense: str, lies: Hash) -> Mapping[Gain, Fraction]:
        """The exact odds of a pairing, by card names and ball position."""
        key = (play, defense, lies)
        if key not in self._known:
            readings = self._enumerator.odds(lambda rules: rules.laid(*key))
            odds: defaultdict[Gain, Fraction] = defaultdict(Fraction)
            for reading, chance in readings.items():
                odds[Gain(reading.shown, reading.yards, reading.fumble)] += chance
            self._known[key] = dict(odds)
        return self._known[key]

    def mixed(self, play: str, defense: str) -> Mapping[Gain, float]:
        """The odds of a pairing, averaged over ball positions as in the model."""
        key = (play, defense)
        if key not in self._mixed:
            odds: defaultdict[Gain, float] = defaultdict(float)
            for lies, share in model().lies.items():
                for gain, chance in self.gains(play, defense, lies).items():
                    odds[gain] += share * float(chance)
            self._mixed[key] = dict(odds)
        return self._mixed[key]


# ---------------------------------------------------------------- how a gain ends


class Endings:
    """How plays end, by spot, gain and card numbers; each computed once."""

    def __init__(self, cards: CardSet) -> None:
        self._enumerator = Enumerator(Sfl().with_cards(cards))
        self._known: dict[
            tuple[int, Gain, StrategyPlayType, CardNumbers], dict[DeadBall, Fraction]
        ] = {}

    def of(self, x: int, gain: Gain, card: PlayCard) -> Mapping[DeadBall, Fraction]:
        """The odds of every ending, ``x`` yards from the offense's goal line."""
        key = (x, gain, kind_of_play(card), card.numbers)
        if key not in self._known:
            _, _, kind, numbers = key
            self._known[key] = self._enumerator.odds(
                lambda rules: rules.read_off(x, kind, Reading(*gain), numbers)
            )
        return self._known[key]
