"""The special-teams card and the penalty card in words: tables of numbers and what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from snapcount.rulebooks.strategy.cards.card import (
    SPECIAL_TEAMS,
    CardSet,
    Kick,
    RangeTable,
    Section,
    TableCard,
)
from snapcount.rulebooks.strategy.cards.grammar import LAST
from snapcount.rulebooks.strategy.cards.writing import range_text
from snapcount.words import Teller

ABREAST = 3  # tables beside each other
NEVER = "-"  # no number


class Part(NamedTuple):
    """A table: its heading, and its rows of numbers and meanings."""

    heading: str
    rows: tuple[tuple[str, str], ...]


def parts(card: TableCard, cards: CardSet, teller: Teller) -> list[Part]:
    """The tables of the card in that set."""
    if card is SPECIAL_TEAMS:
        return [*_kicks(cards, teller), *_kickers(cards, teller)]
    return [
        Part(
            f"{teller.say(f'card.section.{section}')} ({section})", _rows(cards.penalties[section])
        )
        for section in Section
    ]


def rows_of_parts(card: TableCard, cards: CardSet, teller: Teller) -> list[list[Part]]:
    """The tables, arranged beside and below each other."""
    every = parts(card, cards, teller)
    return [every[first : first + ABREAST] for first in range(0, len(every), ABREAST)]


def table_notes(card: TableCard, cards: CardSet, teller: Teller) -> list[str]:
    """Notes for readers of the tables."""
    if card is not SPECIAL_TEAMS:
        return [teller.say("card.legend.codes")]
    goals = cards.field_goals
    blocked = range_text(goals.blocked, LAST)
    return [
        teller.say("card.legend.goals", hash=f"{goals.hash:+}", most=goals.most, blocked=blocked),
        teller.say("card.legend.kickers"),
    ]


def _kicks(cards: CardSet, teller: Teller) -> Iterator[Part]:
    for kick in Kick:
        rows = cards.kicks[kick].rows
        yield Part(
            f"{_kick(kick, teller)} ({kick})",
            tuple(
                (range_text(row.low, row.high), teller.say("card.entry", entry=row.entry))
                for row in rows
            ),
        )


def _kickers(cards: CardSet, teller: Teller) -> Iterator[Part]:
    say = teller.say
    yield Part(say("card.goals"), _rows(cards.field_goals.targets))
    ratings = ((row, cards.kickers[row.entry]) for row in cards.ratings.rows)
    yield Part(
        say("card.ratings"),
        tuple(
            (
                range_text(row.low, row.high),
                say("card.rating", rating=row.entry, reach=kicker.reach, plus=f"{kicker.plus:+}"),
            )
            for row, kicker in ratings
        ),
    )
    names = (_kick(Kick.PUNT, teller), say("card.goal"), _kick(Kick.EXTRA_POINT, teller))
    numbers = (range_text(1, most) if most else NEVER for most in cards.block_returns)
    yield Part(say("card.block-returns"), tuple(zip(numbers, names, strict=True)))


def _kick(kick: Kick, teller: Teller) -> str:
    return teller.say(f"kick_table.{kick}")


def _rows(table: RangeTable[Any]) -> tuple[tuple[str, str], ...]:
    return tuple((range_text(row.low, row.high), str(row.entry)) for row in table.rows)
