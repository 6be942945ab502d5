"""The contents of the cards: hash marks, the results in the windows, the entries of the tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Hash(StrEnum):
    """Where the ball lies across the field, as the offense sees it (ST-base-4)."""

    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"

    @property
    def swapped(self) -> Hash:
        """The same position as seen by the other team (STR-50)."""
        return _SWAPPED[self]

    @property
    def place(self) -> int:
        """0, 1, 2 from left to right: which of a window's three results is read from there."""
        return _PLACES[self]

    @property
    def dot(self) -> str:
        """The sign of a dot in the text format."""
        return "<|>"[self.place]

    @property
    def color(self) -> str:
        """The color of the results read from there, and of the dot that leads there."""
        return ("black", "red", "blue")[self.place]


_PLACES = {lies: place for place, lies in enumerate(Hash)}
_SWAPPED = {Hash.LEFT: Hash.RIGHT, Hash.CENTER: Hash.CENTER, Hash.RIGHT: Hash.LEFT}


class Band(StrEnum):
    """The five columns of a play card, each with its share of the numbers (ST-base-3, STR-02)."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"

    @property
    def place(self) -> int:
        """0 to 4 from left to right."""
        return _COLUMNS[self]

    @property
    def numbers(self) -> range:
        """The numbers that select a window of this band."""
        return _NUMBERS[self]


_COLUMNS = {band: column for column, band in enumerate(Band)}
_NUMBERS = {
    Band.A: range(1, 41),
    Band.B: range(41, 66),
    Band.C: range(66, 76),
    Band.D: range(76, 81),
    Band.E: range(81, 101),
}
_BAND_OF = {number: band for band, numbers in _NUMBERS.items() for number in numbers}


def band_of(number: int) -> Band:
    """The band selected by a number from 1 to 100."""
    return _BAND_OF[number]


class Shown(StrEnum):
    """Types of results in a window."""

    YARDS = "yards"
    SACK = "sack"
    INTERCEPTION = "interception"
    INCOMPLETE = "incomplete"
    PRE_SNAP = "pre-snap"


@dataclass(frozen=True, slots=True)
class Result:
    """A result in a window, with the dot that says where the ball lies next (ST-base-5)."""

    shown: Shown
    yards: int = 0
    fumble: bool = False
    dot: Hash | None = None  # none on an incomplete pass and on a pre-snap penalty

    def __str__(self) -> str:
        """As the text format writes it: ``24>``, ``-4F|``, ``-7s<``, ``13i|``, ``x``, ``PS``."""
        if self.shown is Shown.INCOMPLETE:
            return "x"
        if self.shown is Shown.PRE_SNAP:
            return "PS"
        letters = {Shown.SACK: "s", Shown.INTERCEPTION: "i"}.get(self.shown, "")
        fumble = "F" if self.fumble else ""
        return f"{self.yards}{letters}{fumble}{self.dot.dot if self.dot else ''}"


INCOMPLETE = Result(Shown.INCOMPLETE)
PRE_SNAP = Result(Shown.PRE_SNAP)


class Code(StrEnum):
    """The codes of the penalty card (ST-term-3): who is at fault, and the yards."""

    O5 = "O5"
    O10 = "O10"
    O15 = "O15"
    O10_LOSS_OF_DOWN = "O10LDI"  # counts only if the pass was incomplete
    D5 = "D5"
    D5_FIRST_DOWN = "D5*"
    D15 = "D15"
    PRE_SNAP = "PS"
    INTO_THE_KICKER = "RIK"

    @property
    def by_defense(self) -> bool:
        """Whether it is against the defense; on a return, against the kicking team."""
        return self.startswith("D")


class Happens(StrEnum):
    """Types of special-teams entries."""

    YARDS = "yards"
    FUMBLE = "fumble"  # after the yards
    OUT = "out of bounds"  # after the yards, if it says any
    TOUCHBACK = "touchback"
    BLOCKED = "blocked"
    FAIR_CATCH = "fair catch"
    TOUCHDOWN = "touchdown"
    GOOD = "good"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a special-teams table: ``52``, ``10F``, ``12OB``, ``OB``, ``TB``, ``FC``, ``TD`` ..."""

    happens: Happens
    yards: int = 0

    def __str__(self) -> str:
        if self.happens is Happens.OUT and not self.yards:
            return "OB"
        letters = _LETTERS[self.happens]
        numbered = self.happens in (Happens.YARDS, Happens.FUMBLE, Happens.OUT)
        return f"{self.yards}{letters}" if numbered else letters


_LETTERS = {
    Happens.YARDS: "",
    Happens.FUMBLE: "F",
    Happens.OUT: "OB",
    Happens.TOUCHBACK: "TB",
    Happens.BLOCKED: "BK",
    Happens.FAIR_CATCH: "FC",
    Happens.TOUCHDOWN: "TD",
    Happens.GOOD: "good",
    Happens.MISSED: "miss",
}
