"""Describes what is printed on a card besides its results."""

from __future__ import annotations

from snapcount.rulebooks.strategy.cards.card import DefenseCard, PlayCard, TableCard
from snapcount.rulebooks.strategy.cards.results import Band
from snapcount.rulebooks.strategy.cards.writing import range_text
from snapcount.words import Teller


def title(card: PlayCard | DefenseCard | TableCard, teller: Teller) -> str:
    """The name and the id."""
    return f"{teller.option(card.name)} ({card.id})"


def kind_line(card: PlayCard | DefenseCard, teller: Teller) -> str:
    """What kind of card it is."""
    if isinstance(card, DefenseCard):
        return teller.say("card.defense")
    book = teller.say(f"card.book.{card.book}")
    return teller.say("card.kind", book=book, style=teller.say(f"card.class.{card.style}"))


def restriction(card: PlayCard | DefenseCard, teller: Teller) -> str:
    """When it may be called, if not always (ST-misc-1 to ST-misc-4)."""
    if isinstance(card, DefenseCard):
        return teller.say(f"card.only.{card.only.name}") if card.only else ""
    return teller.say("card.barred", yards=card.barred) if card.barred else ""


def return_lines(card: PlayCard, teller: Teller) -> list[str]:
    """The numbers for fumbles and interceptions that are returned all the way (ST-fum-4, ST-int-5)."""
    say, numbers = teller.say, card.fumble_return
    if numbers.negative == numbers.positive:
        lines = [say("card.fr-all", number=numbers.negative)]
    else:
        lines = [say("card.fr", negative=numbers.negative, positive=numbers.positive)]
    if card.pick_six is not None:
        lines.append(say("card.p6", number=card.pick_six))
    if card.strike is not None:
        lines.append(say("card.strike", yards=card.strike))
    return lines


def notes(card: PlayCard | DefenseCard, teller: Teller) -> list[str]:
    """Everything printed on a card besides its name and its grid."""
    about = [kind_line(card, teller), restriction(card, teller)]
    if isinstance(card, PlayCard):
        about += return_lines(card, teller)
    return [line for line in about if line]


def numbers_of(band: Band) -> str:
    """The numbers that select a column: ``81-00``."""
    return range_text(band.numbers[0], band.numbers[-1])
