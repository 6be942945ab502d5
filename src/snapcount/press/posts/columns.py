"""Tables for places without them: columns of monospaced text."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.press.posts.document import PostTable
from snapcount.press.printing import columns_of

WIDTH = 78
_GAP = "  "
_CUT = "\N{HORIZONTAL ELLIPSIS}"
_MOST = 22  # maximum width of a cell, except in the widest column


def aligned(table: PostTable) -> list[str]:
    """The lines of a table: words left-aligned, figures right-aligned, truncated where too long."""
    widths = _widths([table.head, *table.rows])
    head, *rows = (_row(row, widths, table) for row in (table.head, *table.rows))
    return [head, "-" * (sum(widths) + len(_GAP) * (len(widths) - 1)), *rows]


def _widths(rows: Sequence[tuple[str, ...]]) -> list[int]:
    """The widest cell's width; where that is too much, the widest column shrinks."""
    widest = [max(map(columns_of, column)) for column in zip(*rows, strict=True)]
    longest = widest.index(max(widest))
    widths = [
        width if place == longest else min(width, _MOST) for place, width in enumerate(widest)
    ]
    spare = WIDTH - sum(widths) - len(_GAP) * (len(widths) - 1)
    widths[longest] = max(1, widths[longest] + min(0, spare))
    return widths


def _row(cells: tuple[str, ...], widths: Sequence[int], table: PostTable) -> str:
    return _GAP.join(
        _filled(_cut(cell, width), width, right=table.counts(place))
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ).rstrip()


def _filled(cell: str, width: int, *, right: bool) -> str:
    blanks = " " * (width - columns_of(cell))
    return blanks + cell if right else cell + blanks


def _cut(cell: str, width: int) -> str:
    kept = cell
    while kept and columns_of(kept) > width - (kept != cell):  # room for the dots
        kept = kept[:-1]
    return cell if kept == cell else kept + _CUT
