"""Good calls in Football Fever and the QFL, as mixes.

The numbers were found by playing every call against every defense many times, solving the resulting
matrix games for equilibrium, and rounding to what a person could remember.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from snapcount.insight.coaches.book import Book, Need, mix
from snapcount.insight.coaches.books import PLAIN

ORIGINAL = replace(
    PLAIN,
    offense={
        Need.ANY: mix("12 option run with in-out, 2 draw with in-out, 8 bomb with in-out"),
        Need.SHORT: mix(
            "6 option run with in-out, 1 run with in-out, "
            "2 bomb with in-out, 2 option pass with in-out"
        ),
        Need.LONG: mix("4 draw, 2 option run with in-out, 4 bomb, 1 bomb with in-out"),
        Need.GOAL: mix("6 option run with in-out, 1 run with in-out, 2 pass with in-out"),
        Need.HURRY: mix("5 bomb with in-out, 4 option run with in-out, 1 option pass with in-out"),
        Need.HEAVE: mix("1 bomb"),
        Need.RUN_OUT: mix("4 option run, 2 run, 1 draw"),
    },
)
COLLEGE = replace(ORIGINAL, two_points=True)
TFL = Book(
    offense={
        **ORIGINAL.offense,
        Need.ANY: mix("6 option run with in-out, 3 bomb with in-out, 1 run with in-out"),
        Need.SHORT: mix("6 run with in-out, 2 bomb with in-out, 2 pass with in-out"),
        Need.LONG: mix("4 bomb, 3 bomb with in-out, 4 option run with in-out"),
        Need.GOAL: mix("7 run with in-out, 2 pass with in-out"),
        Need.RUN_OUT: mix("4 run, 2 option run"),
    },
    defense={
        **ORIGINAL.defense,
        Need.ANY: mix("1 run defense, 5 pass defense, 4 blitz"),
        Need.SHORT: mix("6 run defense, 4 pass defense"),
    },
    first_downs={1: 60, 2: 55, 4: 44, 6: 36, 9: 27, 14: 24, 20: 14},
    field_goals={90: 68, 80: 66, 75: 52, 70: 34},
    punt_yards=29,
    kickoffs={"deep": 1, "onside": 1},
)
QFL = Book(
    offense={
        Need.ANY: mix("6 option run with in-out, 1 option run, 3 bomb with in-out"),
        Need.SHORT: mix("4 option run, 2 run with in-out, 2 bomb with in-out"),
        Need.LONG: mix("6 option run, 1 draw with in-out, 3 bomb"),
        Need.GOAL: mix("4 run with in-out, 2 option run, 3 option pass with in-out"),
        Need.HURRY: mix("4 bomb with in-out, 2 bomb, 4 option run with in-out"),
        Need.HEAVE: mix("1 bomb"),
        Need.RUN_OUT: mix("4 option run, 3 run"),
    },
    defense={
        Need.ANY: mix("2 run defense, 7 pass defense, 1 blitz"),
        Need.SHORT: mix("5 run defense, 5 pass defense"),
        Need.LONG: mix("1 run defense, 8 pass defense, 1 blitz"),
        Need.GOAL: mix("6 run defense, 4 pass defense"),
        Need.HURRY: mix("1 run defense, 7 pass defense, 1 blitz"),
        Need.HEAVE: mix("1 pass defense"),
        Need.RUN_OUT: mix("5 run defense, 3 pass defense"),
    },
    first_downs={1: 62, 2: 59, 4: 48, 6: 38, 9: 27, 14: 24, 20: 14},
    field_goals={90: 90, 75: 79, 70: 65, 65: 40, 60: 26, 55: 15},
    punt_yards=36,
    two_points=True,
)

BOOKS: Mapping[str, Book] = {
    "fever/original": ORIGINAL,
    "fever/college": COLLEGE,
    "fever/tfl": TFL,
    "fever/qfl": QFL,
}
