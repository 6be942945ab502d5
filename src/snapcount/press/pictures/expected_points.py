"""A picture of expected points by field position: one line per down, say, or one per rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from snapcount.gridiron.field import LENGTH, MIDFIELD
from snapcount.insight.values.curve import Curve
from snapcount.press.pictures.colors import Ink, Theme
from snapcount.press.pictures.drawing import END, MIDDLE, Dot, Drawing, Letters, Paint, Picture
from snapcount.press.pictures.field import CAPTION, MARGIN, SIZE
from snapcount.press.pictures.labels import Box
from snapcount.words import Language, Teller

WIDTH, HEIGHT = 1000, 500
AREA = Box(56, 60, 690, 440)  # the plot area
LEAST, MOST = -1, 6  # points that are always shown
DENSE = 12  # a larger range than this skips every other one
APART = 24.0  # the names of two lines, at least
SAMPLE = 34.0  # length of the sample line before a name
INKS = (Ink.HOME, Ink.AWAY, Ink.INK, Ink.FAINT)
DASHES = ("", "11 4", "2.5 3.5")  # with the inks, a dozen lines; neighbors differ in both
TOLD = (10, 30, 50, 70, 90)  # spots whose value is described in words
FAINT = Letters(12, Ink.FAINT)


@dataclass(frozen=True)
class Plot:
    """Converts spots and points to coordinates."""

    lowest: int
    highest: int

    def at(self, spot: float, points: float) -> Dot:
        """The coordinates of a spot's value."""
        across = (AREA.right - AREA.left) * spot / LENGTH
        up = (AREA.bottom - AREA.top) * (points - self.lowest) / (self.highest - self.lowest)
        return AREA.left + across, AREA.bottom - up


def expected_points_picture(
    of: str, curves: Sequence[Curve], language: Language, theme: Theme = Theme.AUTO
) -> Picture:
    """The value of the ball, from the offense's own goal line on the left to the other one.

    ``of`` is what all lines have in common: a rulebook, or a down and distance.
    """
    drawing, teller = Drawing(WIDTH, HEIGHT, theme, None), Teller(language)
    drawn = [curve for curve in curves if curve.points]
    plot, title = _plot(drawn), teller.say("picture.expected", of=of)
    with drawing.group("caption"):
        drawing.text((MARGIN, CAPTION), title, Letters(SIZE), room=WIDTH - 2 * MARGIN)
    _draw_yards(drawing, teller)
    _draw_points(drawing, plot)
    for number, curve in enumerate(drawn):
        with drawing.group("curve", _told(curve, teller), name=curve.name):
            drawing.trail([plot.at(*point) for point in curve.points], _paint(number))
    _draw_names(drawing, plot, drawn)
    described = "\n".join([f"{title}.", *(_told(curve, teller) for curve in drawn)])
    return drawing.picture(title, described, language.code)


def _plot(curves: Sequence[Curve]) -> Plot:
    worths = [points for curve in curves for _, points in curve.points]
    return Plot(floor(min([*worths, LEAST])), ceil(max([*worths, MOST])))


def _paint(number: int) -> Paint:
    """The paint of the line with that index."""
    return Paint(stroke=INKS[number % len(INKS)], thick=2.5, dashes=DASHES[number % len(DASHES)])


# ---------------------------------------------------------------- the ground


def _draw_points(drawing: Drawing, plot: Plot) -> None:
    """A line for each point; a heavier one at zero."""
    for points in range(plot.lowest, plot.highest + 1):
        if points % 2 and plot.highest - plot.lowest > DENSE:
            continue
        start, end = plot.at(0, points), plot.at(LENGTH, points)
        drawing.line(start, end, Paint(stroke=Ink.RULE if points else Ink.FAINT))
        drawing.text((AREA.left - 10, start[1]), _signed(str(points)), FAINT._replace(anchor=END))


def _draw_yards(drawing: Drawing, teller: Teller) -> None:
    """A line every ten yards, with the goal lines labeled at the ends."""
    for yards in range(0, LENGTH + 1, 10):
        x = AREA.left + (AREA.right - AREA.left) * yards / LENGTH
        strong = yards in (0, MIDFIELD, LENGTH)
        paint = Paint(stroke=Ink.RULE, thick=2 if strong else 1)
        drawing.line((x, AREA.top), (x, AREA.bottom + 6), paint)
        if 0 < yards < LENGTH:
            shown = str(min(yards, LENGTH - yards))
            drawing.text((x, AREA.bottom + 18), shown, FAINT._replace(anchor=MIDDLE))
    y, half = AREA.bottom + 38, (AREA.right - AREA.left) / 2
    own, other = (teller.say(f"picture.expected.{whose}-goal") for whose in ("own", "other"))
    drawing.text((AREA.left, y), own, FAINT, room=half)
    drawing.text((AREA.right, y), other, FAINT._replace(anchor=END), room=half)


# ---------------------------------------------------------------- the names


def _draw_names(drawing: Drawing, plot: Plot, curves: Sequence[Curve]) -> None:
    """Each line's name next to its end, after a sample of it."""
    ends = [plot.at(*curve.points[-1])[1] for curve in curves]
    left = AREA.right + 18
    for number, (curve, y) in enumerate(zip(curves, _spread(ends), strict=True)):
        paint = _paint(number)
        with drawing.group("name"):
            drawing.line((left, y), (left + SAMPLE, y), paint)
            start = left + SAMPLE + 10
            letters = Letters(13, paint.stroke or Ink.INK)
            drawing.text((start, y), curve.name, letters, room=WIDTH - MARGIN - start)


def _spread(heights: Sequence[float]) -> list[float]:
    """The heights from top to bottom, spread so that names do not overlap."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    apart = min(APART, (AREA.bottom - AREA.top) / max(1, len(heights) - 1))
    found, highest, lowest = [*heights], AREA.top, AREA.bottom
    for place in order:
        found[place] = max(found[place], highest)
        highest = found[place] + apart
    for place in reversed(order):
        found[place] = min(found[place], lowest)
        lowest = found[place] - apart
    return found


# ---------------------------------------------------------------- words


def _told(curve: Curve, teller: Teller) -> str:
    """A line as a sentence: what the ball is worth at various spots."""
    known = [point for point in curve.points if point[0] in TOLD] or curve.points
    worths = "; ".join(_worth(spot, points, teller) for spot, points in known)
    return teller.say("picture.expected-told", name=curve.name, worths=worths)


def _worth(spot: int, points: float, teller: Teller) -> str:
    where = "own" if spot < MIDFIELD else "other" if spot > MIDFIELD else "middle"
    yards = min(spot, LENGTH - spot)
    said = _signed(teller.decimal(points))
    return teller.say(f"picture.expected.at-{where}", points=said, yards=yards)


def _signed(number: str) -> str:
    return number.replace("-", "\N{MINUS SIGN}")
