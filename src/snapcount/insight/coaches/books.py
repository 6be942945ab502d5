"""The book of a rulebook: good calls as mixes, how often each is made for what a down needs.

A family brings the books of its rulebooks (``BOOKS`` in its module ``books``, by rulebook id); the
others share a plain one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from snapcount.gridiron.families import part
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches.book import Book, Need, mix

# Calls and defenses that many games have, by their plainest names; those a game lacks are ignored.
PLAIN = Book(
    offense={
        **{need: {} for need in Need},
        Need.LONG: mix("4 bomb"),
        Need.HEAVE: mix("1 bomb"),
        Need.RUN_OUT: mix("2 run"),
    },
    defense={
        Need.ANY: mix("3 run defense, 6 pass defense, 1 blitz"),
        Need.SHORT: mix("6 run defense, 3 pass defense, 1 blitz"),
        Need.LONG: mix("1 run defense, 4 pass defense, 5 blitz"),
        Need.GOAL: mix("7 run defense, 3 pass defense"),
        Need.HURRY: mix("1 run defense, 6 pass defense, 2 blitz"),
        Need.HEAVE: mix("4 pass defense, 1 blitz"),
        Need.RUN_OUT: mix("6 run defense, 2 pass defense, 1 blitz"),
    },
    first_downs={1: 61, 2: 56, 4: 47, 6: 38, 9: 29, 14: 24, 20: 14},
    field_goals={90: 70, 80: 66, 75: 52, 70: 35, 65: 20, 60: 12},
    punt_yards=29,
    kickoffs={"deep": 1, "onside": 1},
)


def book_of(rules: Rulebook[Any]) -> Book:
    """What coaches know of that rulebook, or of the nearest one it builds on."""
    brought = part(rules, "books")
    books: Mapping[str, Book] = {} if brought is None else brought.BOOKS
    return next((books[name] for name in rules.lineage() if name in books), PLAIN)
