"""Tables and texts in 80 columns, or one fact per line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

WIDTH = 80
GAP = "  "


def table(rows: Sequence[Sequence[str]], sides: str) -> list[str]:
    """Rows in columns; ``sides`` has a ``<`` for every left-aligned column, a ``>`` for the others.

    If 80 columns are not enough, the widest ones are wrapped.
    """
    widths = [max(1, *map(len, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + len(GAP) * (len(widths) - 1) > WIDTH:
        widths[widths.index(max(widths))] -= 1
    return [line for row in rows for line in _lines(row, widths, sides)]


def _lines(row: Sequence[str], widths: Sequence[int], sides: str) -> list[str]:
    cells = [wrap(text, width) or [""] for text, width in zip(row, widths, strict=True)]
    return [
        GAP.join(
            text.ljust(width) if side == "<" else text.rjust(width)
            for text, width, side in zip(texts, widths, sides, strict=True)
        ).rstrip()
        for texts in zip_longest(*cells, fillvalue="")
    ]


def paragraph(text: str, indent: str = "") -> list[str]:
    """Wrapped text with a hanging indent."""
    return wrap(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def fact(label: str, names: Sequence[str], values: Sequence[str]) -> str:
    """A statistic of several teams in one line: ``Punts: Otters 5; Millers 4``."""
    return f"{label}: " + "; ".join(f"{n} {v}" for n, v in zip(names, values, strict=True))
