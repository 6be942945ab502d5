"""Good calls in Paydirt!, as mixes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from snapcount.insight.coaches.book import Book, Need, mix

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

BOOKS: Mapping[str, Book] = {
    "paydirt/basic": BASIC,
    "paydirt/advanced": ADVANCED,
}
