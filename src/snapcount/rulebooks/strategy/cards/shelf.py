"""Finds cards: the set that comes with the game, or a file; and which card a name refers to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import TypeVar

from snapcount.mistakes import Unreadable, match_name
from snapcount.rulebooks.strategy.cards.card import (
    PENALTIES,
    SPECIAL_TEAMS,
    CardSet,
    DefenseCard,
    PlayCard,
    TableCard,
)
from snapcount.rulebooks.strategy.cards.card_parser import load_cards, read_cards
from snapcount.rulebooks.strategy.cards.writing import cards_text
from snapcount.words.spelling import american, british

_PACKAGE, _FILE = "snapcount.rulebooks.strategy", "data/cards.txt"
AnyCard = PlayCard | DefenseCard | TableCard
Card = TypeVar("Card", bound=AnyCard)


@cache
def shipped_cards() -> CardSet:
    """The bundled set."""
    return read_cards((resources.files(_PACKAGE) / _FILE).read_text(encoding="utf-8"))


def find_cards(file: str | None) -> CardSet:
    """The set in a file, or the bundled one."""
    return shipped_cards() if file is None else load_cards(Path(file))


def find_play(cards: CardSet, given: str) -> PlayCard:
    """Finds a play by its id, its name or a prefix of its name."""
    if _is_one_of(cards.defenses, given) and not _is_one_of(cards.plays, given):
        raise Unreadable("card-is-defense", given=given)
    return _find(cards.plays, given, "play-card")


def find_defense(cards: CardSet, given: str) -> DefenseCard:
    """Finds a defense."""
    if _is_one_of(cards.plays, given) and not _is_one_of(cards.defenses, given):
        raise Unreadable("card-is-play", given=given)
    return _find(cards.defenses, given, "defense-card")


def find_card(cards: CardSet, given: str) -> PlayCard | DefenseCard:
    """Finds a play or a defense."""
    every: tuple[PlayCard | DefenseCard, ...] = (*cards.plays, *cards.defenses)
    return _find(every, given, "any-card")


def find_any_card(cards: CardSet, given: str) -> AnyCard:
    """Finds a card of any kind."""
    every: tuple[AnyCard, ...] = (*cards.plays, *cards.defenses, SPECIAL_TEAMS, PENALTIES)
    return _find(every, given, "any-card")


def _is_one_of(cards: Iterable[AnyCard], given: str) -> bool:
    text = american(given.strip().casefold())
    return any(text in (card.id.casefold(), american(card.name.casefold())) for card in cards)


def _find(cards: Iterable[Card], given: str, what: str) -> Card:
    named: dict[str, Card] = {}
    for card in cards:
        if card.id == given.strip().upper():
            return card
        named.setdefault(card.name, card)
    try:
        return named[match_name(given, named, what=what)]
    except Unreadable as mistake:
        if "names" in mistake.facts:  # none is close, and listing them all would be too much
            raise Unreadable("card-unknown", what=what, given=given.strip()) from mistake
        raise


# ---------------------------------------------------------------- records

CARDS_TAG = "Cards"


def record_text(cards: CardSet) -> str:
    """Cards as stored in a record's header: bundled ones by name and fingerprint, others in full."""
    return _named(cards) if cards is shipped_cards() else cards_text(cards)


def cards_of_a_record(text: str) -> CardSet:
    """The cards named or stored in a record's header."""
    if text in (_named(shipped_cards()), _named_before(shipped_cards())):
        return shipped_cards()
    if text.startswith("!"):
        return read_cards(text)
    raise Unreadable("cards-unknown", given=text, known=_named(shipped_cards()))


@cache
def _named(cards: CardSet) -> str:
    return _with_fingerprint(cards, cards_text(cards))


@cache
def _named_before(cards: CardSet) -> str:
    """The name in older records, which use British spelling."""
    return _with_fingerprint(cards, british(cards_text(cards)))


def _with_fingerprint(cards: CardSet, text: str) -> str:
    return f"{cards.title} {sha256(text.encode()).hexdigest()[:8]}"
