"""The squib kickoff, the same for all teams: how far it goes, and the return column (PD-A2-b)."""

from __future__ import annotations

from snapcount.rulebooks.paydirt.charts.cells import Cell, Kind, number

SQUIB_YARDS = 40


def _box(text: str) -> Cell:
    for kind in (Kind.OFFENCE_FOUL, Kind.DEFENCE_FOUL, Kind.FUMBLE):
        if text.startswith(kind):
            return Cell(kind, int(text.removeprefix(kind)))
    return Cell(Kind.BREAKAWAY) if text == Kind.BREAKAWAY else number(int(text))


# Opposite 10-19, 20-29, 30-39.
SQUIB_RETURNS = tuple(
    _box(text)
    for row in (
        "0 22 20 6 DEF15 OFF15 21 23 24 B",
        "4 17 5 7 8 13 F+10 16 3 1",
        "18 14 9 11 10 10 12 15 19 2",
    )
    for text in row.split()
)
