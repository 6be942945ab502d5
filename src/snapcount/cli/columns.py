"""Tables of figures for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from snapcount.cli.screen import WIDTH


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows with the first cell left-aligned and the others right-aligned."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_aligned(row, widths)).rstrip() for row in rows]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    cells = [text.rjust(width) for text, width in zip(row, widths, strict=True)]
    return [row[0].ljust(widths[0]), *cells[1:]]


def wrapped(text: str, indent: str = "") -> list[str]:
    """Text wrapped to the terminal with a hanging indent."""
    return wrap(
        text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
