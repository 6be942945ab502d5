"""Errors and warnings about a chart: the check that found it, the place, the reason."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.mistakes import Mistake, Unreadable
from snapcount.rulebooks.paydirt.charts.columns import Formation
from snapcount.words import Teller

GRIDS = ("offense", "special", *(f"defense.{formation.letter}" for formation in Formation))

# The check of the data document for reasons that have only one.
CHECKS = {
    "chart-cell-unknown": "E04",
    "chart-cell-later": "E04",
    "chart-cell-shape": "E04",
    "chart-overrules": "E05",
    "chart-kind": "E05",
    "chart-asterisk": "E05",
    "chart-defense-touchdown": "E05",
    "chart-foul-yards": "E08",
    "chart-interference-yards": "E08",
    "chart-foul-mark": "E08",
    "chart-cell-large": "E09",
    "chart-kick-backward": "E09",
    "chart-snap-forward": "E09",
    "chart-cell-stray": "E10",
    "chart-cell-decimal": "E10",
    "chart-cell-leading-zero": "E10",
    "chart-cell-minus-zero": "E10",
}


@dataclass(frozen=True)
class Place:
    """A location in a chart: its table, row and column as far as known, and the line of the file.

    ``table`` is a key of the file (``team.short``) or a grid (``offense``, ``defense.A``).
    """

    table: str = ""
    row: int | None = None
    column: str = ""
    line: int | None = None


@dataclass(frozen=True)
class Finding:
    """An error (E00 to E11: the chart cannot be used) or a warning (W01 to W09: a slip is likely)."""

    check: str
    place: Place
    why: Mistake

    @property
    def is_error(self) -> bool:
        """Whether the chart cannot be used."""
        return self.check.startswith("E")

    @property
    def mistake(self) -> Unreadable:
        """The location, the reason and the check as one sentence."""
        facts = {"table": _name(self.place.table), "why": self.why, "check": self.check}
        if self.place.column and self.place.row is None:
            return Unreadable("chart-at-column", column=self.place.column, **facts)
        if self.place.column:
            return Unreadable(
                "chart-at-cell", row=self.place.row, column=self.place.column, **facts
            )
        if self.place.row is not None:
            return Unreadable("chart-at-row", row=self.place.row, **facts)
        return Unreadable("chart-at-table" if self.place.table else "chart-whole", **facts)

    def told(self, teller: Teller) -> str:
        """The sentence, without the file name and line."""
        return self.mistake.told(teller)


def found(why: Mistake, place: Place) -> Finding:
    """A finding whose reason names its check."""
    return Finding(CHECKS[why.key], place, why)


def _name(table: str) -> str:
    """Grids have translated names; file keys are shown as they are."""
    return f"chart-{table}" if table in GRIDS else table
