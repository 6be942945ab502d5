"""Writes a set of cards to its file; reading it back gives the same cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from snapcount.rulebooks.strategy.cards.card import (
    CardSet,
    DefenseCard,
    FumbleReturn,
    Kick,
    PlayCard,
    RangeTable,
    Section,
)
from snapcount.rulebooks.strategy.cards.card_parser import BANDS, FORMAT, VERSION
from snapcount.rulebooks.strategy.cards.grammar import LAST, two_digits

E = TypeVar("E")
_WIDTH = 7  # of a result


def cards_text(cards: CardSet) -> str:
    """The file of a set of cards."""
    return "\n".join([*_lines(cards), ""])


def _lines(cards: CardSet) -> Iterator[str]:
    yield f'! {FORMAT} {VERSION} "{cards.title}"'
    yield BANDS
    yield from map(_defense, cards.defenses)
    for play in cards.plays:
        yield ""
        yield from _play(play)
    for kick in Kick:
        yield from ["", f"table {kick}", *_rows(cards.kicks[kick])]
    for section in Section:
        yield from ["", f"penalties {section}", *_rows(cards.penalties[section])]
    yield ""
    yield from _ratings(cards)
    yield ""
    yield from _field_goals(cards)
    yield ""
    punt, goal, point = cards.block_returns
    yield f"block-returns punt {punt} goal {goal} point {point}"


def _defense(card: DefenseCard) -> str:
    only = f" only {card.only}" if card.only else ""
    return f'defense {card.id} "{card.name}" open {" ".join(map(str, card.opens))}{only}'


def _play(card: PlayCard) -> Iterator[str]:
    bar = f" bar opp{card.barred}" if card.barred else ""
    kinds = f"book {card.book} kind {card.kind} class {card.style}{bar}"
    yield f'play {card.id} "{card.name}" {kinds}'
    yield f" fr {_fumble_return(card.fumble_return)}"
    if card.pick_six is not None:
        yield f" p6 {card.pick_six}" + (f" strike {card.strike}" if card.strike is not None else "")
    for position in sorted(card.windows):
        results = "".join(str(result).rjust(_WIDTH) for result in card.windows[position])
        yield f" {position} {results}"


def _fumble_return(numbers: FumbleReturn) -> str:
    if numbers.negative == numbers.positive:
        return f"all {numbers.negative}"
    return f"neg {numbers.negative} pos {numbers.positive}"


def _rows(table: RangeTable[E]) -> Iterator[str]:
    for low, high, entry in table.rows:
        yield f" {range_text(low, high)} {entry}"


def range_text(low: int, high: int) -> str:
    """A range of numbers: ``01-40``, ``98``, ``81-00``."""
    return two_digits(low) if low == high else f"{two_digits(low)}-{two_digits(high)}"


def _ratings(cards: CardSet) -> Iterator[str]:
    for low, high, rating in cards.ratings.rows:
        kicker = cards.kickers[rating]
        numbers = range_text(low, high)
        yield f"rating {rating} {numbers} reach {kicker.reach} plus {kicker.plus}"


def _field_goals(cards: CardSet) -> Iterator[str]:
    goals = cards.field_goals
    blocked = range_text(goals.blocked, LAST)
    yield f"field-goals hash {goals.hash} most {goals.most} blocked {blocked}"
    yield from _rows(goals.targets)
