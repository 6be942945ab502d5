"""A team chart: the complete description of one team in one season (PD-I-a)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.columns import LOWEST, Formation, Play, Result, Special

Column = tuple[Cell, ...]  # the boxes of the totals 10 to 39
Block = tuple[tuple[Cell, ...], ...]  # the rows 1 to 5 of a formation, a box for each play


class Edition(StrEnum):
    """Which boxes a chart may use (PDR-27)."""

    CLASSIC = "classic"
    LATER = "later"


@dataclass(frozen=True)
class TeamChart:
    """The offensive, defensive and special teams chart of a team."""

    name: str
    short: str
    season: int
    offense: dict[Play | Result, Column] = field(repr=False)
    defense: dict[Formation, Block] = field(repr=False)
    special: dict[Special, Column] = field(repr=False)
    recovered: int  # fumbles are recovered on 10 to this total, and lost above
    no_good: tuple[int, ...] = ()  # totals whose # ON DICE box is red: extra points no good
    special_block: bool = False  # SPBO (PD-A11-D-a)
    edition: Edition = Edition.CLASSIC
    license: str = ""

    def offensive(self, column: Play | Result, total: int) -> Cell:
        """The box of the offensive chart (PD-IV-2-A-d)."""
        return self.offense[column][total - LOWEST]

    def defensive(self, formation: Formation, total: int, play: Play) -> Cell:
        """The box of the defensive chart, in the column of the offense's play (PD-IV-2-B-b)."""
        return self.defense[formation][total - 1][play.number - 1]

    def special_teams(self, column: Special, total: int) -> Cell:
        """The box of the special teams chart (PD-IV-2-C-a)."""
        return self.special[column][total - LOWEST]

    @property
    def label(self) -> str:
        """The team's name and season."""
        return f"{self.name} {self.season}"
