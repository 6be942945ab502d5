"""The squib kickoff, the same for all teams: how far it goes, and the return column (PD-A2-b)."""

from __future__ import annotations

from snapcount.rulebooks.paydirt.charts.chart import Edition
from snapcount.rulebooks.paydirt.charts.grammar import read_cell

SQUIB_YARDS = 40


# Opposite 10-19, 20-29, 30-39.
SQUIB_RETURNS = tuple(
    read_cell(text, Edition.CLASSIC)
    for row in (
        "0 22 20 6 DEF15 OFF15 21 23 24 B",
        "4 17 5 7 8 13 F+10 16 3 1",
        "18 14 9 11 10 10 12 15 19 2",
    )
    for text in row.split()
)
