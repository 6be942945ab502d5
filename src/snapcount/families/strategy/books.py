"""Good calls in Strategy, as mixes.

The numbers were found by playing every call against every defense many times, solving the resulting
matrix games for equilibrium, and rounding to what a person could remember.
"""

from __future__ import annotations

from collections.abc import Mapping

from snapcount.insight.coaches.book import Book, Need, mix

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
    "strategy/sfl": SFL,
}
