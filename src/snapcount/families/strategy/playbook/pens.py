"""Draws on the field of a playbook diagram: converts yards to SVG coordinates."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, hypot
from typing import NamedTuple

from snapcount.families.strategy.playbook.moves import Ellipse
from snapcount.families.strategy.playbook.routes import NOSE, Path, Point
from snapcount.press.pictures.drawing import Dot, Drawing, Style, n

WIDTH, HEIGHT = 320, 200
FONTS = "Arial,Helvetica,sans-serif"
LINE_AT = 138.0  # the line of scrimmage
TOP = 6.0
ACROSS, BEHIND = 6.0, 5.8  # points per yard across the field, and behind the line
APART = 11.0  # minimum distance between the line of scrimmage and the defense's line
RADIUS, SMALL = 6.6, 5.8  # of a man with a letter, of a lineman
ARROW, BAR, NONE = "arrow", "bar", "none"


class Look(NamedTuple):
    """The style of a line."""

    color: str
    width: float
    dashes: str = ""

    @property
    def style(self) -> str:
        """The style as a CSS attribute."""
        dashes = f";stroke-dasharray:{self.dashes}" if self.dashes else ""
        return f"fill:none;stroke:{self.color};stroke-width:{self.width:g}{dashes}"


class Field(NamedTuple):
    """The part of the field that is shown, by the yards past the line."""

    yards: float

    @property
    def scale(self) -> float:
        """Points per yard past the line; the first yards, between the two lines, may have more."""
        plain = (LINE_AT - TOP) / self.yards
        if plain * NOSE >= APART:
            return plain
        return (LINE_AT - TOP - APART) / (self.yards - NOSE)

    def at(self, point: Point) -> Dot:
        """The picture coordinates of a point on the field."""
        return WIDTH / 2 + point.x * ACROSS, LINE_AT - self._up(point.y)

    def _up(self, yards: float) -> float:
        if yards < 0:
            return yards * BEHIND
        more = max(0.0, APART - NOSE * self.scale)
        return yards * self.scale + more * min(yards / NOSE, 1)


Dots = list[Dot]


class Pen:
    """Draws on a field; the diagram's upper left corner is that of the drawing."""

    def __init__(self, drawing: Drawing, field: Field) -> None:
        self.drawing, self.field = drawing, field

    def ground(self, paper: str, gray: str, ink: str) -> None:
        """The field: a line every five yards, numbers every ten, the hash marks, the line of scrimmage."""
        frame = Style(f"fill:{paper};stroke:{gray};stroke-width:1")
        self.drawing.rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, frame, corner=3)
        heights = [
            self.field.at(Point(0, yards))[1] for yards in range(5, int(self.field.yards), 5)
        ]
        lines = "".join(f"M4 {n(y)}H{WIDTH - 4}" for y in heights)
        self.drawing.path(lines, Style("stroke:#dcdcd4;stroke-width:1;fill:none"))
        for yards in range(10, int(self.field.yards), 10):
            y = self.field.at(Point(0, yards))[1]
            self.drawing.words((5, y - 1.5), str(yards), Style(f"font:8px {FONTS};fill:{gray}"))
        scrimmage = f"stroke:{ink};stroke-width:1;stroke-opacity:0.55;fill:none"
        self.drawing.path(f"M4 {n(LINE_AT)}H{WIDTH - 4}", Style(scrimmage, "scrimmage"))

    # ---------------------------------------------------------------- lines

    def line(
        self, kind: str, man: str, way: Path, look: Look, end: str, *, short: float = 0.0
    ) -> None:
        """A path on the field, ending in an arrowhead, a bar or nothing; optionally stopped short."""
        dots = [self.field.at(point) for point in way.points]
        dots = _rounded(dots) if way.curved else dots
        style = Style(kind=kind, facts=(("man", man),))
        draw_line(self.drawing, style, _cut(dots, short), look, end)

    def dot(self, at: Point, color: str) -> None:
        """A small dot, where the quarterback throws from."""
        self.drawing.circle(self.field.at(at), 2, Style(f"fill:{color}"))

    def ring(self, at: Point, color: str) -> None:
        """A ring around a player."""
        style = Style(f"fill:none;stroke:{color};stroke-width:1.6")
        self.drawing.circle(self.field.at(at), RADIUS + 2.6, style)

    def ghost(self, at: Point, color: str) -> None:
        """A player's position after his motion."""
        style = Style(f"fill:none;stroke:{color};stroke-width:1.2;stroke-dasharray:2 2")
        self.drawing.circle(self.field.at(at), RADIUS, style)

    def ellipse(self, man: str, area: Ellipse, name: str, fill: str, edge: str) -> None:
        """A zone and its name."""
        x, y = self.field.at(area.at)
        css = f"fill:{fill};fill-opacity:0.28;stroke:{edge};stroke-width:0.7"
        size = area.across * ACROSS, area.along * self.field.scale
        self.drawing.oval((x, y), *size, Style(css, "zone", (("man", man),)))
        self.drawing.words((x, y + 2.8), name, _centered(f"8px {FONTS}", "#004c77"))

    # ---------------------------------------------------------------- men

    def circle(self, man: str, letter: str, at: Point, side: str, ink: str) -> None:
        """An offensive player, with his letter."""
        x, y = self.field.at(at)
        style = Style(f"fill:#ffffff;stroke:{ink};stroke-width:1.4")
        with self.drawing.group(f"man {side}", man=man):
            self.drawing.circle((x, y), RADIUS if letter else SMALL, style)
            if letter:
                self.drawing.words((x, y + 3.2), letter, _centered(f"bold 9px {FONTS}", ink))

    def square(self, man: str, at: Point, side: str, ink: str) -> None:
        """The center."""
        x, y = self.field.at(at)
        half = SMALL - 0.4
        style = Style(f"fill:#ffffff;stroke:{ink};stroke-width:1.4")
        with self.drawing.group(f"man {side}", man=man):
            self.drawing.rect(x - half, y - half, 2 * half, 2 * half, style)

    def letter(self, man: str, letter: str, at: Point, side: str, ink: str, paper: str) -> None:
        """A defensive player: only his letters."""
        x, y = self.field.at(at)
        with self.drawing.group(f"man {side}", man=man):
            self.drawing.oval((x, y), 3.6 + 2.6 * len(letter), 5.6, Style(f"fill:{paper}"))
            self.drawing.words((x, y + 3.6), letter, _centered(f"bold 10px {FONTS}", ink))


def draw_line(drawing: Drawing, style: Style, dots: Dots, look: Look, end: str) -> None:
    """A line that ends in an arrowhead, a bar or nothing."""
    tip, before = dots[-1], _before(dots)
    if end == ARROW:
        dots = _cut(dots, (4.2 + look.width) * 0.7)
    drawing.trail(dots, style._replace(css=f"{look.style};stroke-linejoin:round"))
    if end == ARROW:
        arrowhead = _arrow(tip, before, 4.2 + look.width)
        drawing.shape(arrowhead, Style(f"fill:{look.color};stroke:none"))
    if end == BAR:
        css = f"fill:none;stroke:{look.color};stroke-width:{look.width + 0.4:g}"
        drawing.trail(_bar(tip, before), Style(css))


def too_long(words: str, size: int, room: int) -> int:
    """The room, for text that might be too long for it; otherwise nothing."""
    return room if len(words) * size * 0.62 > room else 0


def _centered(font: str, color: str) -> Style:
    return Style(f"font:{font};fill:{color};text-anchor:middle")


# -------------------------------------------------------------------- shapes


def _rounded(dots: Dots, step: float = 4.0) -> Dots:
    """A smooth line through the points, as many short segments (a centripetal spline)."""
    ends = [_beyond(dots[0], dots[1]), *dots, _beyond(dots[-1], dots[-2])]
    found = [dots[0]]
    for index in range(1, len(ends) - 2):
        a, b, c, d = ends[index - 1 : index + 3]
        pieces = max(2, ceil(hypot(c[0] - b[0], c[1] - b[1]) / step))
        found += [_between(a, b, c, d, piece / pieces) for piece in range(1, pieces + 1)]
    return found


def _beyond(dot: Dot, other: Dot) -> Dot:
    return 2 * dot[0] - other[0], 2 * dot[1] - other[1]


def _between(
    a: Dot,
    b: Dot,
    c: Dot,
    d: Dot,
    part: float,
) -> Dot:
    knots = [0.0]
    for one, other in ((a, b), (b, c), (c, d)):
        knots.append(knots[-1] + max(hypot(other[0] - one[0], other[1] - one[1]) ** 0.5, 1e-6))
    t = knots[1] + part * (knots[2] - knots[1])

    def mix(p: float, q: float, low: float, high: float) -> float:
        return (p * (high - t) + q * (t - low)) / (high - low)

    def along(w: float, x: float, y: float, z: float) -> float:
        first = (
            mix(w, x, knots[0], knots[1]),
            mix(x, y, knots[1], knots[2]),
            mix(y, z, knots[2], knots[3]),
        )
        second = (
            mix(first[0], first[1], knots[0], knots[2]),
            mix(first[1], first[2], knots[1], knots[3]),
        )
        return mix(second[0], second[1], knots[1], knots[2])

    return along(a[0], b[0], c[0], d[0]), along(a[1], b[1], c[1], d[1])


def _cut(dots: Dots, points: float) -> Dots:
    """The line without its last stretch; at least half of it remains."""
    length = sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(dots))
    left = min(points, length / 2)
    kept = list(dots)
    while True:
        (x, y), (px, py) = kept[-1], kept[-2]
        piece = hypot(x - px, y - py)
        if piece > left or len(kept) == 2:
            share = left / piece if piece else 0
            kept[-1] = (x + (px - x) * share, y + (py - y) * share)
            return kept
        left -= piece
        kept.pop()


def _before(dots: Dots, far: float = 4.0) -> Dot:
    """A point of the line some way before its end, for its direction."""
    tip = dots[-1]
    for dot in reversed(dots[:-1]):
        if hypot(dot[0] - tip[0], dot[1] - tip[1]) >= far:
            return dot
    return dots[0]


def _unit(tip: Dot, before: Dot) -> Dot:
    x, y = tip[0] - before[0], tip[1] - before[1]
    length = hypot(x, y) or 1.0
    return x / length, y / length


def _arrow(tip: Dot, before: Dot, size: float) -> Dots:
    x, y = _unit(tip, before)
    back = tip[0] - x * size, tip[1] - y * size
    half = size * 0.48
    left = back[0] - y * half, back[1] + x * half
    right = back[0] + y * half, back[1] - x * half
    return [tip, left, right]


def _bar(tip: Dot, before: Dot) -> Dots:
    x, y = _unit(tip, before)
    half = 4.2
    return [(tip[0] - y * half, tip[1] + x * half), (tip[0] + y * half, tip[1] - x * half)]
