"""One box of a team chart: what it says, its color, and its text (the legend of the Priority Chart card)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple


class BoxType(StrEnum):
    """The types of box."""

    NUMBER = "number"  # yards; a white box is the number 0
    BREAKAWAY = "B"
    TRAPPED = "QT"
    TOUCHDOWN = "TD"
    INCOMPLETE = "INC"  # a black box
    INTERCEPTION = "INT"
    FUMBLE = "F"
    OFFENSE_FOUL = "OFF"
    DEFENSE_FOUL = "DEF"
    INTERFERENCE = "PI"
    BLOCKED = "BK"
    BY_KICKOFF = "KO"  # a punt as long as the kickoff column says
    BY_FIELD_GOAL = "FG"
    NO_GOOD = "NG"  # a field goal is missed (later edition)
    OUT = "OB"  # a kickoff goes out of bounds (later edition)
    VARIABLE = "variable"  # yards determined by further dice (later edition)


class Color(StrEnum):
    """The colors of the boxes."""

    GREEN = "green"
    WHITE = "white"
    RED = "red"
    BLACK = "black"
    YELLOW = "yellow"


class Variable(StrEnum):
    """How further dice determine the yards (later edition)."""

    FACES = "DS"  # the sum of the three faces
    REST = "X"  # 40 less the total
    ONE_TOTAL = "T1"
    TWO_TOTALS = "T2"
    THREE_TOTALS = "T3"


FOULS = (BoxType.OFFENSE_FOUL, BoxType.DEFENSE_FOUL, BoxType.INTERFERENCE)
_GREEN = (BoxType.TOUCHDOWN, BoxType.BREAKAWAY)
_RED = (
    BoxType.TRAPPED,
    BoxType.INTERCEPTION,
    BoxType.FUMBLE,
    BoxType.BLOCKED,
    BoxType.NO_GOOD,
    BoxType.OUT,
)


class Cell(NamedTuple):
    """A box. Boxes with equal content are equal."""

    kind: BoxType
    yards: int = 0
    asterisk: bool = False  # out of bounds; on a punt: no return (PD-VI-10)
    overrules: bool = False  # in parentheses, on defensive charts
    first_down: bool = False  # `DEF 5X` of the later edition
    variable: Variable | None = None  # and its sign in `yards`: 1 or -1

    @property
    def color(self) -> Color:
        """The color of the box."""
        if self.kind is BoxType.INCOMPLETE:
            return Color.BLACK
        if self.kind in FOULS:
            return Color.YELLOW
        if self.kind in _RED or self.yards < 0:
            return Color.RED
        if self.kind in _GREEN or self.yards > 0:
            return Color.GREEN
        return Color.WHITE

    def __str__(self) -> str:
        """The box in chart file format."""
        star = "*" if self.asterisk else ""
        if self.overrules:
            return "(TD)" if self.kind is BoxType.TOUCHDOWN else f"({self.yards})"
        if self.variable is not None:
            return f"{'-' if self.yards < 0 else ''}{self.variable}"
        if self.kind is BoxType.NUMBER:
            return f"{self.yards or ''}{star}" or "."
        if self.kind is BoxType.FUMBLE:
            return f"F{self.yards:+}" if self.yards else "F"
        if self.kind in (BoxType.INTERCEPTION, BoxType.BLOCKED, *FOULS):
            return f"{self.kind}{self.yards}{'X' if self.first_down else ''}"
        return f"{self.kind}{star}"


@cache
def number(yards: int, *, asterisk: bool = False) -> Cell:
    """A plain number; 0 is a white box."""
    return Cell(BoxType.NUMBER, yards, asterisk)


WHITE = number(0)
