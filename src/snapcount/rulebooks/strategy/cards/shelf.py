"""Where cards are found: the set that comes with the game, or a file; and which card is meant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import TypeVar

from snapcount.mistakes import Unreadable, match_name
from snapcount.rulebooks.strategy.cards.card import CardSet, DefenceCard, PlayCard
from snapcount.rulebooks.strategy.cards.reading import load_cards, read_cards
from snapcount.rulebooks.strategy.cards.writing import cards_text

_PACKAGE, _FILE = "snapcount.rulebooks.strategy", "data/cards.txt"
Card = TypeVar("Card", PlayCard, DefenceCard, PlayCard | DefenceCard)


@cache
def shipped_cards() -> CardSet:
    """The set that comes with the game."""
    return read_cards((resources.files(_PACKAGE) / _FILE).read_text(encoding="utf-8"))


def find_cards(file: str | None) -> CardSet:
    """The set of a file, or the one that comes with the game."""
    return shipped_cards() if file is None else load_cards(Path(file))


def find_play(cards: CardSet, given: str) -> PlayCard:
    """The play meant: by its id, its name or the beginning of its name."""
    return _find(cards.plays, given, "play-card")


def find_defence(cards: CardSet, given: str) -> DefenceCard:
    """The defence meant."""
    return _find(cards.defences, given, "defence-card")


def find_card(cards: CardSet, given: str) -> PlayCard | DefenceCard:
    """The card meant, of either kind."""
    every: tuple[PlayCard | DefenceCard, ...] = (*cards.plays, *cards.defences)
    return _find(every, given, "any-card")


def _find(cards: Sequence[Card], given: str, what: str) -> Card:
    for card in cards:
        if card.id == given.strip().upper():
            return card
    named = {card.name: card for card in cards}
    return named[match_name(given, named, what=what)]


# ---------------------------------------------------------------- records

CARDS_TAG = "Cards"


def record_text(cards: CardSet) -> str:
    """Cards as a record's header holds them: shipped ones by name and fingerprint, others whole."""
    return _named(cards) if cards is shipped_cards() else cards_text(cards)


def cards_of_a_record(text: str) -> CardSet:
    """The cards that a record's header names or holds."""
    if text == _named(shipped_cards()):
        return shipped_cards()
    if text.startswith("!"):
        return read_cards(text)
    raise Unreadable("cards-unknown", given=text, known=_named(shipped_cards()))


@cache
def _named(cards: CardSet) -> str:
    fingerprint = sha256(cards_text(cards).encode()).hexdigest()[:8]
    return f"{cards.title} {fingerprint}"
