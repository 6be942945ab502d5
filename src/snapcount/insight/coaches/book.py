"""A coach's knowledge of one rulebook: which calls are good for what, and what kicks are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from snapcount.gridiron.field import LENGTH
from snapcount.insight.coaches import outlook
from snapcount.insight.coaches.coach import Weights

TOUCHBACK = 20
TOO_NEAR = 30  # yards from the own goal line
BEYOND = 4  # yards that a successful fourth down gains past the line to gain
CLOSE = 4  # yards to the goal
KICKED_FROM = 7  # yards behind the line of scrimmage


class Need(StrEnum):
    """What a down needs; the offense looks for it and the defense expects it."""

    ANY = "any"
    SHORT = "short"
    LONG = "long"
    GOAL = "goal"
    HURRY = "hurry"
    HEAVE = "heave"
    RUN_OUT = "run-out"


class Plan(StrEnum):
    """What an offense does with a down."""

    PLAY = "play"
    PUNT = "punt"
    FIELD_GOAL = "field goal"
    KNEEL = "kneel"


def mix(text: str) -> Weights:
    """Parses weights: ``3 run, 1 pass``."""
    parts = [part.strip().partition(" ") for part in text.split(",")]
    return {name: int(weight) for weight, _, name in parts}


@dataclass(frozen=True)
class Book:
    """A coach's knowledge of one rulebook. Probabilities are in percent."""

    offense: Mapping[Need, Weights]
    defense: Mapping[Need, Weights]
    first_downs: Mapping[int, int]  # the probability of gaining at most that many yards in one down
    field_goals: Mapping[int, int]  # the probability of a field goal from that spot or nearer
    punt_yards: int  # less the return
    kickoffs: Weights = field(default_factory=lambda: {"deep": 1})
    two_points: bool = False  # a conversion is worth more than the kick
    touch_punts_from: int = LENGTH  # the spot from which a touch punt is better
    dares_at: int = 0  # the probability of a first down below which a fourth down is kicked

    def first_down(self, to_go: int) -> int:
        """The probability of gaining that many yards."""
        return next((chance for yards, chance in self.first_downs.items() if to_go <= yards), 5)

    def field_goal(self, spot: int) -> int:
        """The probability of making a field goal from a spot."""
        return next((chance for line, chance in self.field_goals.items() if spot >= line), 0)


def fourth_down(book: Book, spot: int, to_go: int) -> Plan:
    """The best choice on fourth down with time to spare; cautious near the own goal."""
    if spot < TOO_NEAR:
        return Plan.PUNT
    worth = {
        Plan.FIELD_GOAL: _kicks(book, spot),
        Plan.PUNT: -100 * _first_and_ten(max(TOUCHBACK, LENGTH - spot - book.punt_yards)),
    }
    if book.first_down(to_go) >= book.dares_at:  # on ties, the first: the play
        worth = {Plan.PLAY: _goes(book, spot, to_go), **worth}
    return max(worth, key=lambda plan: worth[plan])


def _goes(book: Book, spot: int, to_go: int) -> int:
    chance, good = book.first_down(to_go), _first_and_ten(min(spot + to_go + BEYOND, LENGTH - 1))
    if spot + to_go >= LENGTH:
        good = outlook.TOUCHDOWN_AHEAD
        chance = chance if to_go <= CLOSE else chance * 3 // 4  # deep plays have no room there
    return chance * good - (100 - chance) * _first_and_ten(LENGTH - spot)


def _kicks(book: Book, spot: int) -> int:
    chance, theirs = book.field_goal(spot), max(TOUCHBACK, LENGTH - spot + KICKED_FROM)
    return chance * outlook.FIELD_GOAL_MADE - (100 - chance) * _first_and_ten(theirs)


def _first_and_ten(own: int) -> int:
    return outlook.of_a_down(1, outlook.SERIES, own)
