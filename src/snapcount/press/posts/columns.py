"""Tables for places that have none: columns of characters of the same width."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.press.posts.document import Table

WIDTH = 78
_GAP = "  "
_CUT = "\N{HORIZONTAL ELLIPSIS}"
_MOST = 22  # characters of a cell, but for the widest column


def aligned(table: Table) -> list[str]:
    """The lines of a table: words to the left, figures to the right, cut where they are too long."""
    widths = _widths([table.head, *table.rows])
    head, *rows = (_row(row, widths, table) for row in (table.head, *table.rows))
    return [head, "-" * (sum(widths) + len(_GAP) * (len(widths) - 1)), *rows]


def _widths(rows: Sequence[tuple[str, ...]]) -> list[int]:
    """As wide as the widest cell; where that is too much, the widest column gives way."""
    widest = [max(map(len, column)) for column in zip(*rows, strict=True)]
    longest = widest.index(max(widest))
    widths = [
        width if place == longest else min(width, _MOST) for place, width in enumerate(widest)
    ]
    spare = WIDTH - sum(widths) - len(_GAP) * (len(widths) - 1)
    widths[longest] = max(1, widths[longest] + min(0, spare))
    return widths


def _row(cells: tuple[str, ...], widths: Sequence[int], table: Table) -> str:
    return _GAP.join(
        _cut(cell, width).rjust(width) if table.counts(place) else _cut(cell, width).ljust(width)
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ).rstrip()


def _cut(cell: str, width: int) -> str:
    return cell if len(cell) <= width else cell[: width - 1] + _CUT
