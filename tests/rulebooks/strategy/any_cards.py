"""Card sets by chance: all plays and defenses of the league, with anything in their windows and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TypeVar

from hypothesis import strategies as st

from snapcount.rulebooks.strategy.cards.card import (
    BlockReturns,
    CardSet,
    FieldGoalCard,
    FumbleReturn,
    Kick,
    Kicker,
    PlayCard,
    RangeTable,
    Rating,
    RunOrPass,
    Section,
    Window,
)
from snapcount.rulebooks.strategy.cards.limits import CODES, FARTHEST_FIELD_GOAL
from snapcount.rulebooks.strategy.cards.results import Entry, Happens, Result
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from tests.picking import Pick, picked_by
from tests.rulebooks.strategy.cards.cards_by_chance import (
    all_entries,
    end_to_end,
    measured_results,
    plain_results,
)

E = TypeVar("E")

_YARDS = (-99, -12, -5, -3, -1, 0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 13, 17, 22, 40, 65, 99)
_KICKS = (0, 1, 12, 24, 33, 40, 46, 52, 65, 66, 70, 75, 99)
_PERCENT = (0, 1, 12, 50, 99, 100)
MOST_WINDOWS = 6  # different ones on a card
FARTHEST = FARTHEST_FIELD_GOAL


@cache
def results(kind: RunOrPass) -> tuple[Result, ...]:
    """Every kind of result that may stand on a play; the few without yards more often."""
    return (*measured_results(kind, _YARDS), *(20 * plain_results(kind)))


@cache
def entries(kick: Kick) -> tuple[Entry, ...]:
    """Every kind of entry that may stand in a table of the special-teams card."""
    return tuple(all_entries(kick, {*_YARDS, *_KICKS}))


def cards_by(pick: Pick) -> CardSet:
    """A set whose results somebody picks; few different ones a card, as that finds mistakes soon."""
    shipped = shipped_cards()
    blocked = pick((99, 61, 25))
    return replace(
        shipped,
        title="Chance",
        plays=tuple(_play(pick, card) for card in shipped.plays),
        kicks={kick: _kicks(pick, kick) for kick in Kick},
        penalties={section: _table(pick, CODES[section]) for section in Section},
        kickers={
            rating: Kicker(pick((0, 20, 48, FARTHEST)), pick((-20, 0, 6))) for rating in Rating
        },
        field_goals=FieldGoalCard(
            targets=_table(pick, _PERCENT, FARTHEST),
            hash=pick((-3, 0, 5)),
            most=blocked - 1,
            blocked=blocked,
        ),
        block_returns=BlockReturns(pick(_PERCENT), pick(_PERCENT), pick(_PERCENT)),
    )


def _play(pick: Pick, card: PlayCard) -> PlayCard:
    legal = results(card.kind)
    some: list[Window] = [
        (pick(legal), pick(legal), pick(legal)) for _ in range(pick(range(1, MOST_WINDOWS)))
    ]
    windows = {
        position: some[number % len(some)] for number, position in enumerate(sorted(card.windows))
    }
    numbers = FumbleReturn(pick(_PERCENT), pick(_PERCENT))
    if card.kind is RunOrPass.RUN:
        return replace(card, windows=windows, fumble_return=numbers)
    return replace(
        card,
        windows=windows,
        fumble_return=numbers,
        pick_six=pick(_PERCENT),
        strike=pick((None, 0, 5, 22)),
    )


def _kicks(pick: Pick, kick: Kick) -> RangeTable[Entry]:
    """A table of the special-teams card; not every punt may be blocked (STR-70)."""
    table = _table(pick, entries(kick))
    first, *others = table.rows
    yards = [entry for entry in entries(kick) if entry.happens is Happens.YARDS]
    return RangeTable((first._replace(entry=pick(yards)), *others)) if kick is Kick.PUNT else table


def _table(pick: Pick, legal: Sequence[E], last: int = 100) -> RangeTable[E]:
    """Ranges that lie end to end up to the last number."""
    cuts = pick(((), (0.05,), (0.3, 0.9), (0.2, 0.6, 0.65, 0.95), (0.1, 0.25, 0.5, 0.7, 0.9)))
    bounds = [1, *(1 + int(cut * last) for cut in cuts), last + 1]
    return end_to_end(bounds, lambda: pick(legal))


class Dealt:
    """A set of cards that is not printed whole when a test fails: Hypothesis refuses to."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def __repr__(self) -> str:
        return "any cards"


@st.composite
def any_cards(draw: st.DrawFn) -> Dealt:
    """The same with Hypothesis picking."""
    return Dealt(cards_by(picked_by(draw)))
