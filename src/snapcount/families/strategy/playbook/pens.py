"""Draws on the field of a playbook diagram: converts yards to SVG coordinates."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, hypot
from typing import NamedTuple
from xml.sax.saxutils import escape

from snapcount.families.strategy.playbook.moves import Ellipse
from snapcount.families.strategy.playbook.routes import NOSE, Path, Point

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

    def at(self, point: Point) -> tuple[float, float]:
        """The picture coordinates of a point on the field."""
        return WIDTH / 2 + point.x * ACROSS, LINE_AT - self._up(point.y)

    def _up(self, yards: float) -> float:
        if yards < 0:
            return yards * BEHIND
        more = max(0.0, APART - NOSE * self.scale)
        return yards * self.scale + more * min(yards / NOSE, 1)


Dots = list[tuple[float, float]]


class Pen:
    """The drawing so far."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.drawn: list[str] = []

    def ground(self, paper: str, gray: str, ink: str) -> None:
        """The field: a line every five yards, numbers every ten, the hash marks, the line of scrimmage."""
        whole = f'width="{WIDTH - 1}" height="{HEIGHT - 1}"'
        self.drawn.append(
            f'<rect x="0.5" y="0.5" {whole} rx="3" style="fill:{paper};stroke:{gray};stroke-width:1"/>'
        )
        heights = [
            self.field.at(Point(0, yards))[1] for yards in range(5, int(self.field.yards), 5)
        ]
        lines = "".join(f"M4 {_n(y)}H{WIDTH - 4}" for y in heights)
        self.drawn.append(f'<path d="{lines}" style="stroke:#dcdcd4;stroke-width:1;fill:none"/>')
        for yards in range(10, int(self.field.yards), 10):
            y = self.field.at(Point(0, yards))[1]
            style = f"font:8px {FONTS};fill:{gray}"
            self.drawn.append(text(x=5, y=y - 1.5, style=style, words=str(yards)))
        self.drawn.append(
            f'<path class="scrimmage" d="M4 {_n(LINE_AT)}H{WIDTH - 4}"'
            f' style="stroke:{ink};stroke-width:1;stroke-opacity:0.55;fill:none"/>'
        )

    # ---------------------------------------------------------------- lines

    def line(
        self, kind: str, man: str, way: Path, look: Look, end: str, *, short: float = 0.0
    ) -> None:
        """A path on the field, ending in an arrowhead, a bar or nothing; optionally stopped short."""
        dots = [self.field.at(point) for point in way.points]
        dots = _rounded(dots) if way.curved else dots
        self._line(f'class="{kind}" data-man="{man}"', _cut(dots, short), look, end)

    def sample(self, x: float, y: float, look: Look, end: str) -> None:
        """A sample line for the legend."""
        self._line('class="sample"', [(x, y), (x + 28, y)], look, end)

    def _line(self, mark: str, dots: Dots, look: Look, end: str) -> None:
        tip, before = dots[-1], _before(dots)
        if end == ARROW:
            dots = _cut(dots, (4.2 + look.width) * 0.7)
        self.drawn.append(
            f'<path {mark} d="{_d(dots)}" style="{look.style};stroke-linejoin:round"/>'
        )
        if end == ARROW:
            self.drawn.append(_arrow(tip, before, 4.2 + look.width, look.color))
        if end == BAR:
            self.drawn.append(_bar(tip, before, look))

    def dot(self, at: Point, color: str) -> None:
        """A small dot, where the quarterback throws from."""
        x, y = self.field.at(at)
        self.drawn.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="2" style="fill:{color}"/>')

    def ring(self, at: Point, color: str) -> None:
        """A ring around a player."""
        x, y = self.field.at(at)
        style = f"fill:none;stroke:{color};stroke-width:1.6"
        self.drawn.append(
            f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{RADIUS + 2.6:g}" style="{style}"/>'
        )

    def ghost(self, at: Point, color: str) -> None:
        """A player's position after his motion."""
        x, y = self.field.at(at)
        style = f"fill:none;stroke:{color};stroke-width:1.2;stroke-dasharray:2 2"
        self.drawn.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{RADIUS:g}" style="{style}"/>')

    def ellipse(self, man: str, area: Ellipse, name: str, fill: str, edge: str) -> None:
        """A zone and its name."""
        x, y = self.field.at(area.at)
        size = f'rx="{_n(area.across * ACROSS)}" ry="{_n(area.along * self.field.scale)}"'
        style = f"fill:{fill};fill-opacity:0.28;stroke:{edge};stroke-width:0.7"
        self.drawn.append(
            f'<ellipse class="zone" data-man="{man}" cx="{_n(x)}" cy="{_n(y)}" {size} style="{style}"/>'
        )
        label = f"font:8px {FONTS};fill:#004c77;text-anchor:middle"
        self.drawn.append(text(x=x, y=y + 2.8, style=label, words=name))

    # ---------------------------------------------------------------- men

    def circle(self, man: str, letter: str, at: Point, side: str, ink: str) -> None:
        """An offensive player, with his letter."""
        x, y = self.field.at(at)
        radius = RADIUS if letter else SMALL
        style = f"fill:#ffffff;stroke:{ink};stroke-width:1.4"
        shape = f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{radius:g}" style="{style}"/>'
        label = f"font:bold 9px {FONTS};fill:{ink};text-anchor:middle"
        inside = text(x=x, y=y + 3.2, style=label, words=letter) if letter else ""
        self._man(man, side, shape + inside)

    def square(self, man: str, at: Point, side: str, ink: str) -> None:
        """The center."""
        x, y = self.field.at(at)
        place = f'x="{_n(x - SMALL + 0.4)}" y="{_n(y - SMALL + 0.4)}"'
        size = 2 * SMALL - 0.8
        style = f"fill:#ffffff;stroke:{ink};stroke-width:1.4"
        self._man(
            man, side, f'<rect {place} width="{_n(size)}" height="{_n(size)}" style="{style}"/>'
        )

    def letter(self, man: str, letter: str, at: Point, side: str, ink: str, paper: str) -> None:
        """A defensive player: only his letters."""
        x, y = self.field.at(at)
        wide = 3.6 + 2.6 * len(letter)
        ground = f'<ellipse cx="{_n(x)}" cy="{_n(y)}" rx="{wide:g}" ry="5.6" style="fill:{paper}"/>'
        style = f"font:bold 10px {FONTS};fill:{ink};text-anchor:middle"
        self._man(man, side, ground + text(x=x, y=y + 3.6, style=style, words=letter))

    def _man(self, man: str, side: str, shape: str) -> None:
        self.drawn.append(f'<g class="man {side}" data-man="{man}">{shape}</g>')


def text(*, x: float, y: float, style: str, words: str, room: int = 0) -> str:
    """Text in the picture, squeezed if it might be too long."""
    size = int(style.partition("px")[0].rpartition(" ")[2].rpartition(":")[2])
    long = bool(room) and len(words) * size * 0.62 > room
    squeezed = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if long else ""
    return f'<text x="{_n(x)}" y="{_n(y)}"{squeezed} style="{style}">{escape(words)}</text>'


# -------------------------------------------------------------------- shapes


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _d(dots: Dots) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in dots)


def _rounded(dots: Dots, step: float = 4.0) -> Dots:
    """A smooth line through the points, as many short segments (a centripetal spline)."""
    ends = [_beyond(dots[0], dots[1]), *dots, _beyond(dots[-1], dots[-2])]
    found = [dots[0]]
    for index in range(1, len(ends) - 2):
        a, b, c, d = ends[index - 1 : index + 3]
        pieces = max(2, ceil(hypot(c[0] - b[0], c[1] - b[1]) / step))
        found += [_between(a, b, c, d, piece / pieces) for piece in range(1, pieces + 1)]
    return found


def _beyond(dot: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    return 2 * dot[0] - other[0], 2 * dot[1] - other[1]


def _between(
    a: tuple[float, float],
    b: tuple[float, float],
    c: tuple[float, float],
    d: tuple[float, float],
    part: float,
) -> tuple[float, float]:
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


def _before(dots: Dots, far: float = 4.0) -> tuple[float, float]:
    """A point of the line some way before its end, for its direction."""
    tip = dots[-1]
    for dot in reversed(dots[:-1]):
        if hypot(dot[0] - tip[0], dot[1] - tip[1]) >= far:
            return dot
    return dots[0]


def _unit(tip: tuple[float, float], before: tuple[float, float]) -> tuple[float, float]:
    x, y = tip[0] - before[0], tip[1] - before[1]
    length = hypot(x, y) or 1.0
    return x / length, y / length


def _arrow(tip: tuple[float, float], before: tuple[float, float], size: float, color: str) -> str:
    x, y = _unit(tip, before)
    back = tip[0] - x * size, tip[1] - y * size
    half = size * 0.48
    left = f"{_n(back[0] - y * half)} {_n(back[1] + x * half)}"
    right = f"{_n(back[0] + y * half)} {_n(back[1] - x * half)}"
    return (
        f'<path d="M{_n(tip[0])} {_n(tip[1])}L{left}L{right}Z" style="fill:{color};stroke:none"/>'
    )


def _bar(tip: tuple[float, float], before: tuple[float, float], look: Look) -> str:
    x, y = _unit(tip, before)
    half = 4.2
    left = f"{_n(tip[0] - y * half)} {_n(tip[1] + x * half)}"
    right = f"{_n(tip[0] + y * half)} {_n(tip[1] - x * half)}"
    style = f"fill:none;stroke:{look.color};stroke-width:{look.width + 0.4:g}"
    return f'<path d="M{left}L{right}" style="{style}"/>'
