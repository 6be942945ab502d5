"""The columns and blocks of a team chart (PD-IV-2-A to PD-IV-2-C)."""

from __future__ import annotations

from enum import StrEnum

LOWEST, HIGHEST = 10, 39  # of the offensive dice (PD-IV-1-A-b)
OFFENSIVE_TOTALS = range(LOWEST, HIGHEST + 1)
DEFENSIVE_TOTALS = range(1, 6)  # PD-IV-1-B-b


class Play(StrEnum):
    """The nine plays an offense may choose."""

    LINE_PLUNGE = "1 line plunge"
    OFF_TACKLE = "2 off tackle"
    END_RUN = "3 end run"
    DRAW = "4 draw"
    SCREEN = "5 screen"
    SHORT_PASS = "6 short pass"
    MEDIUM_PASS = "7 medium pass"
    LONG_PASS = "8 long pass"
    SIDELINE_PASS = "9 sideline pass"

    @property
    def number(self) -> int:
        """Its column, counted from 1."""
        return int(self[0])

    @property
    def is_pass(self) -> bool:
        """Whether the ball is thrown."""
        return self.number >= 5


class Result(StrEnum):
    """The columns of an offensive chart that are only reached as results (PD-IV-2-A-b)."""

    BREAKAWAY = "B"
    TRAPPED = "QT"


class Formation(StrEnum):
    """The six formations a defense may choose."""

    STANDARD = "A standard"
    SHORT_YARDAGE = "B short yardage"
    SPREAD = "C spread"
    SHORT_PASS = "D short pass"
    LONG_PASS = "E long pass"
    BLITZ = "F blitz"

    @property
    def letter(self) -> str:
        """Its block on the chart."""
        return self[0]


class Special(StrEnum):
    """The columns of a special teams chart."""

    KICKOFF = "KO"
    KICKOFF_RETURN = "KR"
    PUNT = "PU"
    PUNT_RETURN = "PR"
    INTERCEPTION_RETURN = "IR"
    FIELD_GOAL = "FG"
