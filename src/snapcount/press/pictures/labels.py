"""Places labels: near what they name, never overlapping, off the lines where possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from snapcount.press.pictures.drawing import Dot

NEAR = 9.0  # distance from a mark to its label
STEP = 8.0  # step between tries
RINGS = 30
ON_A_LINE = 2.0  # its cost, compared to one ring farther away


class Box(NamedTuple):
    """A rectangle in the picture."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Whether the two overlap."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def within(self, other: Box) -> bool:
        """Whether it lies within the other one."""
        return (
            self.left >= other.left
            and self.right <= other.right
            and self.top >= other.top
            and self.bottom <= other.bottom
        )


class Label(NamedTuple):
    """A label to be placed: its mark, and its size."""

    mark: Dot
    wide: float
    high: float


def placed(labels: Sequence[Label], area: Box, lines: Sequence[Box]) -> list[Box]:
    """A place for each label within the area."""
    found: list[Box] = []
    for label in labels:
        found.append(_best(label, area, lines, found))
    return found


def _best(label: Label, area: Box, lines: Sequence[Box], taken: Sequence[Box]) -> Box:
    best, least = None, 0.0
    for ring, box in _places(label):
        if best is not None and ring >= least:
            break
        if not box.within(area) or any(box.meets(other) for other in taken):
            continue
        badness = ring + ON_A_LINE * sum(box.meets(line) for line in lines)
        if best is None or badness < least:
            best, least = box, badness
    return best or next(box for _, box in _places(label))


def _places(label: Label) -> Iterator[tuple[int, Box]]:
    """Around the mark, nearest first: above, below, left, right."""
    x, y = label.mark
    for ring in range(RINGS):
        off = NEAR + ring * STEP
        for across, down in ((-1, -1), (1, 1), (0, -1), (0, 1), (1, -1), (-1, 1), (-1, 0), (1, 0)):
            middle_x = x + across * (label.wide / 2 + (off if not down else 4))
            middle_y = y + down * (label.high / 2 + off - 4)
            yield ring, _around(middle_x, middle_y, label)


def _around(x: float, y: float, label: Label) -> Box:
    return Box(x - label.wide / 2, y - label.high / 2, x + label.wide / 2, y + label.high / 2)
