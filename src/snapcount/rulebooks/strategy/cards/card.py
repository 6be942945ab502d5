"""A set of cards: plays, defenses, the special-teams card, the penalty card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

from snapcount.rulebooks.strategy.cards.results import Band, Code, Entry, Hash, Result, band_of

ROWS = 12
E = TypeVar("E")
Window = tuple[
    Result, Result, Result
]  # black, red, blue: for the left hash, the center, the right hash


class Book(StrEnum):
    """The playbooks of the offense (ST-base-10)."""

    RUNS = "runs"
    SCREENS = "screens"  # with draws and play action
    PASSES = "passes"


class RunOrPass(StrEnum):
    """Whether a play is a run or a pass; draws are runs (STR-30)."""

    RUN = "run"
    PASS = "pass"


class Style(StrEnum):
    """Classes of plays."""

    INSIDE = "inside"
    OUTSIDE = "outside"
    MISDIRECTION = "misdirection"
    SNEAK = "sneak"
    DRAW = "draw"
    SCREEN = "screen"
    PLAY_ACTION = "play-action"
    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"


class Position(NamedTuple):
    """A place on the grid of a play card: ``a01`` to ``e12``."""

    band: Band
    row: int

    def __str__(self) -> str:
        return f"{self.band}{self.row:02}"


class FumbleReturn(NamedTuple):
    """The FR numbers of a card: after a loss, and after no gain or a gain (ST-fum-4). Equal: one for both."""

    negative: int
    positive: int

    def after(self, yards: int) -> int:
        """The number that applies."""
        return self.negative if yards < 0 else self.positive


class CardNumbers(NamedTuple):
    """The numbers on a play card besides its windows."""

    fumble_return: FumbleReturn
    pick_six: int | None  # passes only
    strike: int | None  # an interception as long as this is not returned (ST-int-5)


@dataclass(frozen=True, eq=False)
class PlayCard:
    """A play: three results at every position of its grid."""

    id: str
    name: str
    book: Book
    kind: RunOrPass
    style: Style
    fumble_return: FumbleReturn
    windows: Mapping[Position, Window] = field(repr=False)
    barred: int = 0  # not allowed with that many yards or fewer to the goal; 0: always allowed
    pick_six: int | None = None  # passes only
    strike: int | None = None  # an interception as long as this is not returned (ST-int-5)

    @property
    def numbers(self) -> CardNumbers:
        """The numbers below the grid."""
        return CardNumbers(self.fumble_return, self.pick_six, self.strike)


class Only(StrEnum):
    """The restrictions on when a defense may be called (ST-misc-3, ST-misc-4)."""

    SHORT_YARDAGE = "down34 togo1-2 or opp3"
    LONG_YARDS = "down34 togo12+"


@dataclass(frozen=True, eq=False)
class DefenseCard:
    """A defense: the five positions it leaves open, one in each band (ST-base-2)."""

    id: str
    name: str
    opens: tuple[Position, Position, Position, Position, Position]
    only: Only | None = None

    def window(self, number: int) -> Position:
        """The open position selected by a number."""
        return self.opens[band_of(number).place]


class TableCard(NamedTuple):
    """A card of tables; every set has the same two."""

    id: str
    name: str


SPECIAL_TEAMS = TableCard("SPECIAL", "Special Teams")
PENALTIES = TableCard("PENALTY", "Penalties")


class Row(NamedTuple, Generic[E]):
    """A row of a table: the numbers from ``low`` to ``high``, and their meaning."""

    low: int
    high: int
    entry: E


@dataclass(frozen=True)
class RangeTable(Generic[E]):
    """A table of contiguous ranges."""

    rows: tuple[Row[E], ...]

    def at(self, number: int) -> E:
        """The entry for that number."""
        for row in self.rows:
            if row.low <= number <= row.high:
                return row.entry
        raise KeyError(number)


class Kick(StrEnum):
    """The tables of the special-teams card: kicks, each with its return, and the extra point."""

    KICKOFF = "KO"
    KICKOFF_RETURN = "KOR"
    ONSIDE = "ON"
    ONSIDE_RETURN = "ONR"
    PUNT = "PU"
    PUNT_RETURN = "PUR"
    TOUCH_PUNT = "TP"
    TOUCH_PUNT_RETURN = "TPR"
    EXTRA_POINT = "XP"


class Section(StrEnum):
    """The sections of the penalty card."""

    RUN = "RUN"
    PASS = "PASS"
    KICKOFF_RETURN = "KOR"
    PUNT_RETURN = "PUR"
    FIELD_GOAL = "FG"


class Rating(StrEnum):
    """Kicker ratings (ST-spec-11)."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"


class Kicker(NamedTuple):
    """What a rating allows and adds."""

    reach: int  # maximum yards to the goal for a field goal
    plus: int  # to the target


class FieldGoalCard(NamedTuple):
    """Field goals: the highest number that is good, by yards to the goal line."""

    targets: RangeTable[int]  # over yards to the goal line, 1 to 48
    hash: int  # added to the target if the ball lies on a hash mark
    most: int  # no target is higher
    blocked: int  # numbers from here to 100 are blocked

    def target(self, to_goal: int, kicker: Kicker, *, on_hash: bool) -> int:
        """The highest number that is good; 0 past the last line of the card (STR-60)."""
        if to_goal > self.targets.rows[-1].high:
            return 0
        target = self.targets.at(to_goal) + kicker.plus + (self.hash if on_hash else 0)
        return min(target, self.most)


class BlockReturns(NamedTuple):
    """The highest roll with which a blocked kick is returned (STR-38)."""

    punt: int
    field_goal: int
    extra_point: int


@dataclass(frozen=True, eq=False)
class CardSet:
    """Everything on the table besides the dice and the coin."""

    title: str
    plays: tuple[PlayCard, ...]
    defenses: tuple[DefenseCard, ...]
    kicks: Mapping[Kick, RangeTable[Entry]] = field(repr=False)
    penalties: Mapping[Section, RangeTable[Code]] = field(repr=False)
    ratings: RangeTable[Rating] = field(repr=False)
    kickers: Mapping[Rating, Kicker] = field(repr=False)
    field_goals: FieldGoalCard = field(repr=False)
    block_returns: BlockReturns = field(repr=False)

    @cached_property
    def play(self) -> Mapping[str, PlayCard]:
        """The plays by name."""
        return {card.name: card for card in self.plays}

    @cached_property
    def defense(self) -> Mapping[str, DefenseCard]:
        """The defenses by name."""
        return {card.name: card for card in self.defenses}

    def results(self, play: str, defense: str, lies: Hash) -> tuple[Result, ...]:
        """The five boxes of a pairing in the color of the ball's position."""
        windows = self.play[play].windows
        return tuple(windows[position][lies.place] for position in self.defense[defense].opens)
