"""Scatter plots of a replayed season: one dot per team, real figures on x, replayed ones on y."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from benchmarks.season_figures import Compared
from snapcount.press.pictures.colors import Ink, Theme
from snapcount.press.pictures.drawing import END, MIDDLE, Drawing, Letters, Paint, Picture

WIDE, HIGH = 270, 274  # a plot with its words
PLOT = 204
LEFT, TOP = 48, 34  # of the plot within its panel
ROOM = 0.08  # margin on either side, as a share of the range
DOT = 3.2
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0)
MOST_MARKS = 5


class Scale(NamedTuple):
    """The same scale for both axes, so that a perfect replay lies on the diagonal."""

    low: float
    high: float

    @classmethod
    def of(cls, one: Compared) -> Scale:
        """Wide enough for every team."""
        numbers = [number for pair in one.pairs for number in pair]
        room = ROOM * (max(numbers) - min(numbers)) or 1.0
        return cls(min(numbers) - room, max(numbers) + room)

    def share(self, number: float) -> float:
        """The relative position on the axis."""
        return (number - self.low) / (self.high - self.low)

    def marks(self) -> list[float]:
        """Round numbers within the scale, few enough to label."""
        wide = self.high - self.low
        step = next((step for step in STEPS if wide / step <= MOST_MARKS), wide)
        first = int(self.low // step) + 1
        return [number * step for number in range(first, int(self.high // step) + 1)]


def scatter(found: Sequence[Compared], title: str, columns: int = 3) -> Picture:
    """A panel for every figure, in rows."""
    rows = -(-len(found) // columns)
    drawing = Drawing(WIDE * columns, HIGH * rows, Theme.AUTO, None)
    for place, one in enumerate(found):
        down, across = divmod(place, columns)
        _panel(drawing, one, (across * WIDE + LEFT, down * HIGH + TOP))
    described = "; ".join(f"{one.name}: r = {one.correlation:.3f}" for one in found)
    return drawing.picture(title, described, "en")


def _panel(drawing: Drawing, one: Compared, corner: tuple[float, float]) -> None:
    x, y = corner
    scale = Scale.of(one)
    drawing.text((x, y - 16), one.name, Letters(11, bold=True))
    drawing.text((x + 5, y + 10), "replayed", Letters(9, Ink.FAINT))
    right = x + PLOT - 5  # there is room below the diagonal
    drawing.text((right, y + PLOT - 10), "real", Letters(9, Ink.FAINT, anchor=END))
    told = f"r = {one.correlation:.3f}"
    drawing.text((right, y + PLOT - 28), told, Letters(11, bold=True, anchor=END))
    _axes(drawing, scale, corner)
    drawing.line((x, y + PLOT), (x + PLOT, y), Paint(stroke=Ink.FAINT, dashes="3 3"))
    for code, real in one.real.items():
        replayed = one.replayed[code]
        at = x + PLOT * scale.share(real), y + PLOT * (1 - scale.share(replayed))
        with drawing.group("team", f"{code}: really {real:.3g}, replayed {replayed:.3g}"):
            drawing.oval(at, DOT, DOT, Paint(Ink.HOME, opacity=0.8))


def _axes(drawing: Drawing, scale: Scale, corner: tuple[float, float]) -> None:
    x, y = corner
    drawing.rect(x, y, PLOT, PLOT, Paint(stroke=Ink.RULE))
    for mark in scale.marks():
        along = PLOT * scale.share(mark)
        words = f"{mark:g}" if abs(mark) >= 1 or not mark else f"{mark:.3g}"
        drawing.line((x + along, y + PLOT), (x + along, y + PLOT + 4), Paint(stroke=Ink.RULE))
        drawing.text((x + along, y + PLOT + 12), words, Letters(9, Ink.FAINT, anchor=MIDDLE))
        drawing.line((x - 4, y + PLOT - along), (x, y + PLOT - along), Paint(stroke=Ink.RULE))
        drawing.text((x - 7, y + PLOT - along), words, Letters(9, Ink.FAINT, anchor=END))
