"""Tables of figures for the terminal."""

from __future__ import annotations

from collections.abc import Sequence


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows with the first cell to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_aligned(row, widths)).rstrip() for row in rows]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    cells = [text.rjust(width) for text, width in zip(row, widths, strict=True)]
    return [row[0].ljust(widths[0]), *cells[1:]]
