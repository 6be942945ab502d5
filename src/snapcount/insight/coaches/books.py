"""Good calls for each rulebook, as mixes: how often each is made for what a down needs.

The numbers were found by playing every call against every defense many times, solving the resulting
matrix games for equilibrium, and rounding to what a person could remember. Those of Paydirt! were
computed from its charts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches.book import Book, Need, mix

# ---------------------------------------------------------------- Football Fever

ORIGINAL = Book(
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
COLLEGE = Book(
    offense=ORIGINAL.offense,
    defense=ORIGINAL.defense,
    first_downs=ORIGINAL.first_downs,
    field_goals=ORIGINAL.field_goals,
    punt_yards=ORIGINAL.punt_yards,
    kickoffs=ORIGINAL.kickoffs,
    two_points=True,
)
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

# ---------------------------------------------------------------- Paydirt!

# Computed, not played: the average offense of the bundled league against its average defense, every
# pair of boxes with its probability, and every down solved for the points that follow. That
# equilibrium calls a draw two times in three on first and ten and goes for it on fourth and six at
# midfield: no real coach does. The mixes lie between it and what real coaches call, so that games
# are realistic. First-down probabilities are those under both sides' best mixes, penalties roughly
# included. Kicks are the charts' average; those of the advanced rules are assumed to be the same.
# All nine plays and six formations are listed, since `values` ignores those that no book lists.

BASIC = Book(
    offense={
        Need.ANY: mix(
            "2 1 line plunge, 2 2 off tackle, 2 3 end run, 3 4 draw, "
            "1 5 screen, 5 6 short pass, 2 7 medium pass, 1 8 long pass, 2 9 sideline pass"
        ),
        Need.SHORT: mix(
            "2 1 line plunge, 2 2 off tackle, 4 4 draw, "
            "2 6 short pass, 2 7 medium pass, 2 9 sideline pass"
        ),
        Need.LONG: mix(
            "1 4 draw, 1 5 screen, 4 6 short pass, 5 7 medium pass, 1 8 long pass, 3 9 sideline pass"
        ),
        Need.GOAL: mix("2 1 line plunge, 2 2 off tackle, 1 3 end run, 4 4 draw, 4 6 short pass"),
        Need.HURRY: mix(
            "1 4 draw, 1 5 screen, 3 6 short pass, 3 7 medium pass, 1 8 long pass, 4 9 sideline pass"
        ),
        Need.HEAVE: mix("1 8 long pass"),
        Need.RUN_OUT: mix("1 1 line plunge, 2 2 off tackle, 3 3 end run, 2 4 draw"),
    },
    defense={
        Need.ANY: mix(
            "9 A standard, 2 B short yardage, 3 C spread, 3 D short pass, 1 E long pass, 2 F blitz"
        ),
        Need.SHORT: mix("5 A standard, 4 B short yardage, 3 D short pass"),
        Need.LONG: mix("1 C spread, 2 D short pass, 5 E long pass, 2 F blitz"),
        Need.GOAL: mix("6 B short yardage, 3 D short pass, 1 F blitz"),
        Need.HURRY: mix("3 C spread, 3 D short pass, 3 E long pass, 2 F blitz"),
        Need.HEAVE: mix("1 E long pass"),
        Need.RUN_OUT: mix("2 A standard, 6 B short yardage, 1 F blitz"),
    },
    first_downs={1: 69, 2: 63, 3: 57, 4: 51, 6: 48, 8: 44, 10: 41, 13: 35, 16: 22, 20: 17},
    field_goals={95: 97, 90: 95, 85: 93, 80: 89, 75: 84, 70: 77, 65: 69, 60: 59, 55: 42, 50: 19},
    punt_yards=40,
    dares_at=65,
)
ADVANCED = replace(
    BASIC,
    # Two yards less on fourth down (PD-A4-a).
    first_downs={1: 58, 2: 53, 3: 49, 4: 48, 6: 45, 8: 41, 10: 37, 13: 30, 16: 19, 20: 15},
    dares_at=55,
)

# ---------------------------------------------------------------- Strategy

SFL = Book(
    offense={
        Need.ANY: mix(
            "4 End Around Right, 4 Draw, 2 Off Tackle Left, 2 Dive, 3 Y Middle Screen, "
            "2 Y Cross, 2 X Slant, 2 X Cross, 2 U Fly"
        ),
        Need.SHORT: mix(
            "3 Blast Right, 1 Blast Left, 2 Off Tackle Right, 2 Counter Left, "
            "1 Y Middle Screen, 2 X Slant, 2 Z Quick Out, 1 Action Z Hook"
        ),
        Need.LONG: mix("6 X Cross, 1 X In, 2 H Corner, 2 Roll Flood, 1 U Fly"),
        Need.GOAL: mix("5 Dive, 2 Off Tackle Left, 2 X Slant, 1 Y Cross, 2 X Stop"),
        Need.HURRY: mix("5 X Cross, 2 Z Comeback, 2 X Slant, 1 H Corner, 1 U Fly"),
        Need.HEAVE: mix("2 U Fly, 1 X Fly"),
        Need.RUN_OUT: mix("3 Dive, 2 Off Tackle Left, 2 Draw"),
    },
    defense={
        Need.ANY: mix(
            "4 Sam Blitz, 3 Will Blitz, 1 Zone, 1 Man, 1 Weak Zone, 1 Double X, 1 Double Z"
        ),
        Need.SHORT: mix("4 Man, 3 Short Yardage, 1 Double X, 1 Strong Zone, 1 Will Blitz"),
        Need.LONG: mix("4 Zone, 2 Double X, 2 Double Z, 2 Sam Blitz, 1 Weak Zone"),
        Need.GOAL: mix("3 Man, 4 Sam Blitz, 1 Weak Zone, 1 Double X, 1 Safety Blitz"),
        Need.HURRY: mix("4 Zone, 2 Double X, 2 Double Z, 1 Sam Blitz"),
        Need.HEAVE: mix("2 Zone, 1 Double X, 1 Double Z"),
        Need.RUN_OUT: mix("3 Run Key, 2 Man, 3 Sam Blitz"),
    },
    first_downs={1: 68, 2: 64, 4: 54, 6: 48, 9: 43, 14: 36, 20: 22},
    field_goals={90: 95, 85: 92, 80: 88, 75: 82, 70: 74, 65: 63, 60: 44},
    punt_yards=40,
    two_points=True,
    touch_punts_from=54,
)

BOOKS: Mapping[str, Book] = {
    "fever/original": ORIGINAL,
    "fever/college": COLLEGE,
    "fever/tfl": TFL,
    "fever/qfl": QFL,
    "paydirt/basic": BASIC,
    "paydirt/advanced": ADVANCED,
    "strategy/sfl": SFL,
}


def book_of(rulebook: Rulebook[Any]) -> Book:
    """A rulebook's book, or that of the nearest one it builds on."""
    return next((BOOKS[name] for name in rulebook.lineage() if name in BOOKS), ORIGINAL)
