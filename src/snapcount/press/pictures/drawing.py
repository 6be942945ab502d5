"""A small canvas: takes shapes and words, returns a finished SVG picture.

Colors are custom properties in the picture's own style, so one file works on light and dark pages.
Every shape also carries its plain color, for programs without custom properties.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from snapcount.press.pictures.colors import Ink, TeamColors, Theme, palette
from snapcount.press.pictures.lettering import shortened, width, written

FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
START, MIDDLE, END = "start", "middle", "end"
RAISED = 0.36  # from the middle of a line of text down to its baseline

Dot = tuple[float, float]


@dataclass(frozen=True)
class Picture:
    """A finished picture. Notebooks display it automatically."""

    svg: str
    width: int
    height: int
    title: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg


class Frame(NamedTuple):
    """The visible part of a drawing."""

    x: float
    y: float
    wide: float
    high: float


class Paint(NamedTuple):
    """The paint of a shape."""

    fill: Ink | None = None
    stroke: Ink | None = None
    thick: float = 1.0
    dashes: str = ""
    opacity: float = 1.0


class Letters(NamedTuple):
    """The style of text."""

    size: float
    ink: Ink = Ink.INK
    bold: bool = False
    anchor: str = START
    halo: Ink | None = None  # painted around the letters where lines may cross them


class Drawing:
    """What has been drawn so far."""

    def __init__(self, width: int, height: int, theme: Theme, teams: TeamColors | None) -> None:
        self.width, self.height = width, height
        self._theme, self._teams = theme, teams
        self._plain = palette(Theme.LIGHT if theme is Theme.AUTO else theme, teams)
        self._drawn: list[str] = []
        self.rect(0, 0, width, height, Paint(Ink.PAPER), corner=6)

    def rect(
        self, x: float, y: float, wide: float, high: float, paint: Paint, corner: float = 0
    ) -> None:
        """A rectangle, by its upper left corner."""
        round_ = f' rx="{n(corner)}"' if corner else ""
        place = f'x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}"'
        self._drawn.append(f"<rect {place}{round_}{self._painted(paint)}/>")

    def line(self, start: Dot, end: Dot, paint: Paint) -> None:
        """A straight line."""
        self.path(f"M{_at(start)}L{_at(end)}", paint)

    def trail(self, dots: Sequence[Dot], paint: Paint) -> None:
        """A polyline."""
        self.path("M" + "L".join(map(_at, dots)), paint)

    def shape(self, dots: Sequence[Dot], paint: Paint) -> None:
        """A polygon."""
        self.path("M" + "L".join(map(_at, dots)) + "Z", paint)

    def path(self, d: str, paint: Paint) -> None:
        """An arbitrary SVG path."""
        self._drawn.append(f'<path d="{d}"{self._painted(paint)}/>')

    def oval(self, at: Dot, wide: float, high: float, paint: Paint) -> None:
        """An ellipse around a point, by its semi-axes."""
        place = f'cx="{n(at[0])}" cy="{n(at[1])}" rx="{n(wide)}" ry="{n(high)}"'
        self._drawn.append(f"<ellipse {place}{self._painted(paint)}/>")

    def text(self, at: Dot, words: str, letters: Letters, room: float = 0, turned: int = 0) -> None:
        """Text with its middle at that height, squeezed or shortened if it needs more room."""
        size, bold = letters.size, letters.bold
        kept = shortened(words, size, room, bold=bold) if room else words
        squeezed = ""
        if room and width(kept, size, bold=bold) > room:
            squeezed = f' textLength="{n(room)}" lengthAdjust="spacingAndGlyphs"'
        turn = f' transform="rotate({turned} {_at(at)})"' if turned else ""
        place = f'x="{n(at[0])}" y="{n(at[1] + RAISED * size)}"'
        self._drawn.append(
            f"<text {place}{self._set(letters)}{squeezed}{turn}>{written(kept)}</text>"
        )

    @contextmanager
    def group(self, kind: str, told: str = "", **data: object) -> Iterator[None]:
        """A group of shapes with a tooltip."""
        facts = "".join(f' data-{name}="{written(str(fact))}"' for name, fact in data.items())
        self._drawn.append(f'<g class="{kind}"{facts}>')
        if told:
            self._drawn.append(f"<title>{written(told)}</title>")
        yield
        self._drawn.append("</g>")

    def picture(
        self, title: str, described: str, language: str, frame: Frame | None = None
    ) -> Picture:
        """The finished picture, with its description for screen readers."""
        x, y, wide, high = frame or Frame(0, 0, self.width, self.height)
        size = f'viewBox="{n(x)} {n(y)} {n(wide)} {n(high)}" width="{n(wide)}" height="{n(high)}"'
        svg = "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" lang="{language}"'
                f' class="{self._name}" font-family="{FONTS}">',
                f"<title>{written(title)}</title>",
                f"<desc>{written(described)}</desc>",
                f"<style>{self._style()}</style>",
                *self._drawn,
                "</svg>\n",
            ]
        )
        return Picture(svg, round(wide), round(high), title)

    # ---------------------------------------------------------------- colors

    def _painted(self, paint: Paint) -> str:
        names = [f"f-{paint.fill}"] if paint.fill else []
        names += [f"s-{paint.stroke}"] if paint.stroke else []
        plain = f' fill="{self._plain[paint.fill]}"' if paint.fill else ' fill="none"'
        if paint.stroke:
            plain += f' stroke="{self._plain[paint.stroke]}" stroke-width="{n(paint.thick)}"'
        plain += f' stroke-dasharray="{paint.dashes}"' if paint.dashes else ""
        plain += f' opacity="{paint.opacity:g}"' if paint.opacity < 1 else ""
        return f' class="{" ".join(names)}"{plain}'

    def _set(self, letters: Letters) -> str:
        halo = Paint(letters.ink, letters.halo, 3)
        weight = ' font-weight="600"' if letters.bold else ""
        anchor = f' text-anchor="{letters.anchor}"' if letters.anchor != START else ""
        under = ' paint-order="stroke" stroke-linejoin="round"' if letters.halo else ""
        return f'{self._painted(halo)} font-size="{n(letters.size)}"{weight}{anchor}{under}'

    @property
    def _name(self) -> str:
        """A name that depends on the colors: several pictures may share a page."""
        teams = f"-{self._teams.away[1:]}-{self._teams.home[1:]}" if self._teams else ""
        return f"snapcount-{self._theme}{teams}".lower()

    def _style(self) -> str:
        own = f".{self._name}"
        rules = [f"{own}{{{_properties(self._plain)}}}"]
        if self._theme is Theme.AUTO:
            dark = _properties(palette(Theme.DARK, self._teams))
            rules.append(f"@media (prefers-color-scheme: dark){{{own}{{{dark}}}}}")
        for ink in Ink:
            rules.append(f"{own} .f-{ink}{{fill:var(--{ink})}}")
            rules.append(f"{own} .s-{ink}{{stroke:var(--{ink})}}")
        rules.append(f"{own} text{{font-variant-numeric:tabular-nums}}")
        return "".join(rules)


def n(number: float) -> str:
    """A number as written in a picture, to a tenth of a point."""
    return f"{round(number, 1) + 0:g}"


def _properties(colors: Mapping[Ink, str]) -> str:
    return ";".join(f"--{ink}:{color}" for ink, color in colors.items())


def _at(dot: Dot) -> str:
    return f"{n(dot[0])} {n(dot[1])}"
