"""Dice with printed faces, the coin, and decks of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from snapcount.gridiron.names import printed
from snapcount.mistakes import RulesBroken


@dataclass(frozen=True, slots=True)
class Die:
    """A die: its name and its faces as printed, repeats and all."""

    name: str
    faces: tuple[str, ...]

    def __init__(self, name: str, faces: Sequence[str]) -> None:
        object.__setattr__(self, "name", printed(name))
        object.__setattr__(self, "faces", tuple(printed(face) for face in faces))
        if not self.faces:
            raise RulesBroken(f"the die '{name}' has no faces")

    def ways(self) -> dict[str, int]:
        """How many of the faces show each label."""
        return dict(Counter(self.faces))


class Coin(StrEnum):
    """The two sides of the coin."""

    HEADS = "heads"
    TAILS = "tails"


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of cards by their printed names; duplicates are listed as often as they exist.

    A used card goes to the back, so after the last card the same order comes again.
    """

    name: str
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        printed(self.name)
        if not self.cards:
            raise RulesBroken(f"the deck '{self.name}' has no cards")
        for card in self.cards:
            printed(card.replace("/", ","))  # the slash separates cards in a situation line

    def next_cards(self, drawn: tuple[str, ...]) -> tuple[str, ...]:
        """The cards that may come next, each equally likely, after those drawn since the shuffle.

        Nobody knows the order of a shuffled deck, so it is not stored: it is decided card by card
        as they are drawn. Once the deck has been used up its order is known, and repeats.
        """
        if len(drawn) < len(self.cards):
            left = Counter(self.cards) - Counter(drawn)
            return tuple(left.elements())
        return (drawn[0],)

    def after(self, drawn: tuple[str, ...], card: str) -> tuple[str, ...]:
        """The cards drawn since the shuffle, front to back, after this card has been used."""
        if len(drawn) < len(self.cards):
            return (*drawn, card)
        return (*drawn[1:], card)


SHUFFLED: tuple[str, ...] = ()
