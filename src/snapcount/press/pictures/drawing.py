"""A small canvas: takes shapes and words, returns a finished SVG picture.

With a theme, colors are custom properties in the picture's own style, so one file works on light
and dark pages, and every shape also carries its plain color, for programs without custom
properties. Without one, as for charts and cards, the colors are those of each mark's :class:`Style`.
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


class Style(NamedTuple):
    """How a shape or text without a theme looks: CSS of its own, or a class of the style sheet."""

    css: str = ""
    kind: str = ""
    facts: tuple[tuple[str, str], ...] = ()  # for programs that read the picture


class Letters(NamedTuple):
    """The style of text."""

    size: float
    ink: Ink = Ink.INK
    bold: bool = False
    anchor: str = START
    halo: Ink | None = None  # painted around the letters where lines may cross them


class Drawing:
    """What has been drawn so far."""

    def __init__(
        self,
        width: int,
        height: int,
        theme: Theme | None = None,
        teams: TeamColors | None = None,
        page: str = "",
        sheet: str = "",
    ) -> None:
        self.width, self.height = width, height
        self._theme, self._teams, self._page, self._sheet = theme, teams, page, sheet
        self._drawn: list[str] = []
        if theme:
            self._plain = palette(Theme.LIGHT if theme is Theme.AUTO else theme, teams)
            self.rect(0, 0, width, height, Paint(Ink.PAPER), corner=6)

    @property
    def markup(self) -> str:
        """What has been drawn, without a picture around it."""
        return "\n".join(self._drawn)

    def rect(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        paint: Paint | Style,
        corner: float = 0,
        told: str = "",
    ) -> None:
        """A rectangle, by its upper left corner; ``told``: its tooltip."""
        round_ = f' rx="{n(corner)}"' if corner else ""
        place = f'x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}"'
        inside = f"><title>{written(told)}</title></rect>" if told else "/>"
        self._drawn.append(f"<rect {place}{round_}{self._painted(paint)}{inside}")

    def line(self, start: Dot, end: Dot, paint: Paint | Style) -> None:
        """A straight line."""
        self.path(f"M{_at(start)}L{_at(end)}", paint)

    def trail(self, dots: Sequence[Dot], paint: Paint | Style) -> None:
        """A polyline."""
        self.path("M" + "L".join(map(_at, dots)), paint)

    def shape(self, dots: Sequence[Dot], paint: Paint | Style) -> None:
        """A polygon."""
        self.path("M" + "L".join(map(_at, dots)) + "Z", paint)

    def path(self, d: str, paint: Paint | Style) -> None:
        """An arbitrary SVG path."""
        self._drawn.append(f'<path d="{d}"{self._painted(paint)}/>')

    def circle(self, at: Dot, radius: float, paint: Paint | Style) -> None:
        """A circle around a point."""
        place = f'cx="{n(at[0])}" cy="{n(at[1])}" r="{n(radius)}"'
        self._drawn.append(f"<circle {place}{self._painted(paint)}/>")

    def oval(self, at: Dot, wide: float, high: float, paint: Paint | Style) -> None:
        """An ellipse around a point, by its semi-axes."""
        place = f'cx="{n(at[0])}" cy="{n(at[1])}" rx="{n(wide)}" ry="{n(high)}"'
        self._drawn.append(f"<ellipse {place}{self._painted(paint)}/>")

    def text(self, at: Dot, words: str, letters: Letters, room: float = 0, turned: int = 0) -> None:
        """Text with its middle at that height, squeezed or shortened if it needs more room."""
        size, bold = letters.size, letters.bold
        kept = shortened(words, size, room, bold=bold) if room else words
        squeezed = _squeezed(room) if room and width(kept, size, bold=bold) > room else ""
        turn = f' transform="rotate({turned} {_at(at)})"' if turned else ""
        place = f'x="{n(at[0])}" y="{n(at[1] + RAISED * size)}"'
        self._drawn.append(
            f"<text {place}{self._set(letters)}{squeezed}{turn}>{written(kept)}</text>"
        )

    def words(
        self, at: Dot, words: str, style: Style, room: float = 0, label: tuple[str, str] = ("", "")
    ) -> None:
        """Text on that baseline, stretched to fill the room; after a label and the label's class."""
        before, kind = label
        span = f'<tspan class="{kind}">{written(before)}</tspan>' if before else ""
        place = f'x="{n(at[0])}" y="{n(at[1])}"{_squeezed(room) if room else ""}'
        self._drawn.append(f"<text {place}{_styled(style)}>{span}{written(words)}</text>")

    @contextmanager
    def group(
        self, kind: str, told: str = "", described: str = "", **data: object
    ) -> Iterator[None]:
        """A group of shapes with a tooltip, and a description if it is a picture by itself."""
        role = ' role="img"' if described else ""
        facts = tuple((name, str(fact)) for name, fact in data.items())
        self._drawn.append(f"<g{_styled(Style(kind=kind, facts=facts))}{role}>")
        if told:
            self._drawn.append(f"<title>{written(told)}</title>")
        if described:
            self._drawn.append(f"<desc>{written(described)}</desc>")
        yield
        self._drawn.append("</g>")

    @contextmanager
    def moved(self, x: float, y: float) -> Iterator[None]:
        """Everything drawn meanwhile is moved so far to the right and down."""
        self._drawn.append(f'<g transform="translate({n(x)} {n(y)})">')
        yield
        self._drawn.append("</g>")

    def picture(
        self,
        title: str,
        described: str = "",
        language: str = "",
        frame: Frame | None = None,
        times: float = 1,
    ) -> Picture:
        """The finished picture, with its description for screen readers; ``times``: its scale."""
        x, y, wide, high = frame or Frame(0, 0, self.width, self.height)
        shown = f'width="{n(wide * times)}" height="{n(high * times)}"'
        size = f'viewBox="{n(x)} {n(y)} {n(wide)} {n(high)}" {shown}'
        themed = f' class="{self._name}" font-family="{FONTS}"' if self._theme else ""
        spoken = f' lang="{language}"' if language else ""
        style, page = self._style() if self._theme else self._sheet, self._page
        svg = "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"{spoken}{themed}>',
                f"<title>{written(title)}</title>",
                *([f"<desc>{written(described)}</desc>"] if described else []),
                *([f"<style>{style}</style>"] if style else []),
                *([f'<rect width="{n(wide)}" height="{n(high)}" fill="{page}"/>'] if page else []),
                *self._drawn,
                "</svg>\n",
            ]
        )
        return Picture(svg, round(wide * times), round(high * times), title)

    # ---------------------------------------------------------------- colors

    def _painted(self, paint: Paint | Style) -> str:
        if isinstance(paint, Style):
            return _styled(paint)
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


def _styled(style: Style) -> str:
    kind = f' class="{style.kind}"' if style.kind else ""
    facts = "".join(f' data-{name}="{written(fact)}"' for name, fact in style.facts)
    return kind + facts + (f' style="{written(style.css)}"' if style.css else "")


def _squeezed(room: float) -> str:
    return f' textLength="{n(room)}" lengthAdjust="spacingAndGlyphs"'


def _properties(colors: Mapping[Ink, str]) -> str:
    return ";".join(f"--{ink}:{color}" for ink, color in colors.items())


def _at(dot: Dot) -> str:
    return f"{n(dot[0])} {n(dot[1])}"
