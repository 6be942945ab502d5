"""Draws cards as SVG pictures that look like cards: stock, cut-out windows, three colors, dots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from snapcount.families.strategy.playbook.diagrams import draw_diagram
from snapcount.families.strategy.playbook.pens import FONTS
from snapcount.families.strategy.press.tables import ABREAST, rows_of_parts, table_notes
from snapcount.families.strategy.press.telling import notes, numbers_of
from snapcount.press.pictures.drawing import Drawing, Style
from snapcount.rulebooks.strategy.cards.card import (
    ROWS,
    CardSet,
    DefenseCard,
    PlayCard,
    Position,
    TableCard,
)
from snapcount.rulebooks.strategy.cards.results import Band, Hash, Result
from snapcount.words import Teller

# From top to bottom: the heading, two boxes side by side, the grid, the foot.
WIDTH, MARGIN = 728, 32
LEFT, RIGHT = MARGIN, WIDTH - MARGIN
HEADING = 56
NAME_WIDTH, NUMBERS, NUMBER_WIDTH = 350, 220, 76  # the name, FR and P6, one of them
SIGN_WIDTH = 76  # the id
BOX_WIDTH, BOX_HEIGHT = 320, 200  # a playbook diagram
BOXES = HEADING + 30
GRID = BOXES + BOX_HEIGHT + 16
ROW_HEAD, COLUMN_HEAD = 24, 26
CELL_WIDTH, CELL_HEIGHT = (RIGHT - LEFT - ROW_HEAD) // len(Band), 30
ROWS_TOP = GRID + COLUMN_HEAD
ROWS_BOTTOM = ROWS_TOP + ROWS * CELL_HEIGHT
LINE, FOOT_LINE = 22, 19  # heights of lines of text
NOTE_SIGNS, FOOT_SIGNS = 42, 116  # that fit beside the diagram, and below the grid
NUMBERS_WIDTH = 52  # of a row of a table
LONGEST_RESULT = 4  # characters; a longer text is squeezed
DOT, ASIDE = 3.2, 11  # its radius, and its distance from the middle
RIM = 8  # of the defense card around the grid

PAGE, STOCK, EDGE, RULE = "#e6e2d6", "#f8f4e6", "#b9ae8c", "#ddd4b8"
INK, PLAY, DEFENSE, LETTERS = "#1c1c1c", "#7a2e1d", "#2f5d46", "#f6f2e2"
TABLES = "#2d4263"
COLORS = {Hash.LEFT: "#111111", Hash.CENTER: "#cf1126", Hash.RIGHT: "#1256c4"}
_STYLE = f"""
text {{ font-family: {FONTS}; fill: {INK}; }}
.name {{ font-size: 27px; font-weight: bold; fill: {LETTERS}; }}
.sign {{ font-size: 19px; fill: {LETTERS}; text-anchor: end; }}
.number {{ font-size: 17px; font-weight: bold; fill: {LETTERS}; text-anchor: end; }}
.label {{ font-size: 12px; font-weight: normal; }}
.strike {{ stroke: {LETTERS}; stroke-width: 2; }}
.note {{ font-size: 14.5px; }}
.table {{ font-size: 15px; font-weight: bold; }}
.foot {{ font-size: 12.5px; }}
.head {{ font-size: 13px; font-weight: bold; text-anchor: middle; }}
.result {{ font-size: 14.5px; font-weight: bold; text-anchor: middle; }}
.over {{ font-size: 15px; font-weight: bold; fill: {LETTERS}; }}
.range {{ font-size: 12px; fill: {LETTERS}; text-anchor: middle; }}
{" ".join(f".{lies.color} {{ fill: {color}; }}" for lies, color in COLORS.items())}
.stock {{ fill: {STOCK}; stroke: {EDGE}; }}
.shade {{ fill: {RULE}; fill-opacity: 0.45; }}
.rule {{ stroke: {RULE}; }}
.column {{ stroke: {EDGE}; stroke-width: 1.5; }}
.play {{ fill: {PLAY}; }}
.defense {{ fill: {DEFENSE}; }}
.tables {{ fill: {TABLES}; }}
.hole {{ fill: {PAGE}; }}
.cut {{ fill: none; stroke: #16301f; stroke-width: 2; }}
.depth {{ fill: #000000; fill-opacity: 0.16; }}
"""


_STYLES = {PlayCard: "play", DefenseCard: "defense", TableCard: "tables"}


def card_svg(card: PlayCard | DefenseCard, teller: Teller) -> str:
    """A single card: its diagram, the text beside it, its grid."""
    foot = [] if isinstance(card, DefenseCard) else _legend(teller)
    paper = _Paper(foot, teller)
    paper.heading(card)
    paper.diagram(card, LEFT)
    beside = [part for line in notes(card, teller) for part in wrap(line, NOTE_SIGNS)]
    paper.lines("note", beside, RIGHT - BOX_WIDTH + 8, BOXES + 16, LINE)
    if isinstance(card, DefenseCard):
        paper.overlay(card, through=True)
    else:
        paper.grid(card)
    return paper.svg(teller.option(card.name))


def laid_svg(play: PlayCard, defense: DefenseCard, teller: Teller) -> str:
    """A defense that lies on a play: five windows are open (ST-base-2)."""
    paper = _Paper(["; ".join(notes(play, teller)), *_legend(teller)], teller)
    paper.heading(play)
    paper.diagram(play, LEFT)
    paper.diagram(defense, RIGHT - BOX_WIDTH)
    paper.grid(play, only=defense.opens)
    paper.overlay(defense)
    return paper.svg(teller.say("cards.laid", play=play.name, defense=defense.name))


def tables_svg(card: TableCard, cards: CardSet, teller: Teller) -> str:
    """The special-teams card or the penalty card."""
    laid = rows_of_parts(card, cards, teller)
    heights = [LINE * (2 + max(len(part.rows) for part in abreast)) for abreast in laid]
    top = BOXES + LINE
    paper = _Paper(table_notes(card, cards, teller), teller, bottom=top + sum(heights) - LINE)
    paper.heading(card)
    for abreast, height in zip(laid, heights, strict=True):
        for column, part in enumerate(abreast):
            x = LEFT + column * (RIGHT - LEFT) // ABREAST
            numbers, texts = zip(*part.rows, strict=True)
            paper.text("table", x, top, part.heading)
            paper.lines("note", numbers, x, top + LINE, LINE)
            paper.lines("note", texts, x + NUMBERS_WIDTH, top + LINE, LINE)
        top += height
    return paper.svg(teller.option(card.name))


def _legend(teller: Teller) -> list[str]:
    return [teller.say("card.legend.colors"), teller.say("card.legend.drawn")]


def _place(position: Position) -> tuple[int, int]:
    """The upper left corner of a window."""
    x = LEFT + ROW_HEAD + position.band.place * CELL_WIDTH
    return x, ROWS_TOP + (position.row - 1) * CELL_HEIGHT


class _Paper:
    """The card so far."""

    def __init__(self, foot: Sequence[str], teller: Teller, bottom: int = ROWS_BOTTOM) -> None:
        self.teller = teller
        self.bottom = bottom  # of everything above the foot
        self.foot = [part for line in foot for part in wrap(line, FOOT_SIGNS)]
        height = bottom + RIM + 26 + FOOT_LINE * len(self.foot)
        self.drawing = Drawing(WIDTH, height, page=PAGE, sheet=_STYLE)
        self.drawing.rect(8, 8, WIDTH - 16, height - 16, Style(kind="stock"), corner=14)

    def svg(self, name: str) -> str:
        """The whole picture."""
        self.lines("foot", self.foot, LEFT, self.bottom + RIM + 22, FOOT_LINE)
        return self.drawing.picture(name).svg

    def text(self, style: str, x: float, y: float, text: str, most: int = 0) -> None:
        """A text, squeezed if it would be wider than ``most``."""
        room = most if len(text) * 15 > most else 0
        self.drawing.words((x, y), text, Style(kind=style), room)

    def rect(self, style: str, x: float, y: float, width: float, height: float) -> None:
        self.drawing.rect(x, y, width, height, Style(kind=style))

    def line(self, style: str, x1: int, y1: int, x2: int, y2: int) -> None:
        self.drawing.line((x1, y1), (x2, y2), Style(kind=style))

    # ---------------------------------------------------------------- above the grid

    def heading(self, card: PlayCard | DefenseCard | TableCard) -> None:
        """The name and the id on a band of the card's color."""
        style = _STYLES[type(card)]
        band = f"M8 {HEADING + 16}V22a14 14 0 0 1 14 -14H{WIDTH - 22}a14 14 0 0 1 14 14V{HEADING + 16}z"
        self.drawing.path(band, Style(kind=style))
        self.text("name", LEFT, HEADING - 7, self.teller.option(card.name), NAME_WIDTH)
        self.text("sign", RIGHT, HEADING - 8, card.id, SIGN_WIDTH)
        if isinstance(card, PlayCard):
            self._numbers(card)

    def _numbers(self, card: PlayCard) -> None:
        """FR and P6; the length from which interceptions are not returned is struck through."""
        x, y = RIGHT - NUMBERS, HEADING - 8
        negative, positive = card.fumble_return
        both = f"{negative}/{positive}" if negative != positive else str(negative)
        self._number(x, y, "FR", both)
        if card.pick_six is not None:
            self._number(x + NUMBER_WIDTH, y, "P6", str(card.pick_six))
        if card.strike is not None:
            right = x + 2 * NUMBER_WIDTH - 20
            self._number(right, y, "", str(card.strike))
            self.line("strike", right - 24, y - 6, right + 4, y - 6)

    def _number(self, x: int, y: int, label: str, number: str) -> None:
        named = f"{label} " if label else ""
        self.drawing.words((x, y), number, Style(kind="number"), label=(named, "label"))

    def diagram(self, card: PlayCard | DefenseCard, x: int) -> None:
        """The playbook diagram in its box."""
        with self.drawing.moved(x, BOXES):
            draw_diagram(self.drawing, card, teller=self.teller)

    def lines(self, style: str, texts: Iterable[str], x: int, y: int, height: int) -> None:
        """Lines of text, one below the other."""
        for index, text in enumerate(texts):
            self.text(style, x, y + index * height, text)

    # ---------------------------------------------------------------- the grid of a play

    def grid(self, card: PlayCard, only: Sequence[Position] | None = None) -> None:
        """Twelve rows and five columns of windows; ``only``: those that can be seen."""
        for row in range(2, ROWS + 1, 2):
            self.rect("shade", LEFT, _place(Position(Band.A, row))[1], RIGHT - LEFT, CELL_HEIGHT)
        for band in Band:
            x, _ = _place(Position(band, 1))
            self.line("column", x, GRID + 4, x, ROWS_BOTTOM)
            self.text("head", x + CELL_WIDTH / 2, GRID + 18, f"{band}  {numbers_of(band)}")
        for row in range(1, ROWS + 1):
            y = _place(Position(Band.A, row))[1]
            self.line("rule", LEFT, y, RIGHT, y)
            self.text("head", LEFT + ROW_HEAD / 2, y + 19, f"{row:02}")
        self.line("column", LEFT, ROWS_BOTTOM, RIGHT, ROWS_BOTTOM)
        for position in sorted(card.windows if only is None else only):
            self._window(card, position)

    def _window(self, card: PlayCard, position: Position) -> None:
        x, y = _place(position)
        lane = CELL_WIDTH / len(Hash)
        results = card.windows[position]
        told = " ".join(map(str, results))
        with self.drawing.group("", f"{position}: {told}"):
            for index, (result, lies) in enumerate(zip(results, Hash, strict=True)):
                self._result(result, lies, x + index * lane, y, lane)

    def _result(self, result: Result, lies: Hash, x: float, y: int, lane: float) -> None:
        """A number in the color of the place it is read from, and the dot of the place it leads to."""
        text = str(result).rstrip("<|>").replace("-", "\N{MINUS SIGN}")
        most = int(lane) - 5 if len(text) > LONGEST_RESULT else 0
        self.text(f"result {lies.color}", x + lane / 2, y + 17, text, most)
        if result.dot is not None:
            place = result.dot.place - 1
            at = x + lane / 2 + place * ASIDE, y + CELL_HEIGHT - DOT - 3
            self.drawing.circle(at, DOT, Style(kind=result.dot.color))

    # ---------------------------------------------------------------- the defense card

    def overlay(self, card: DefenseCard, *, through: bool = False) -> None:
        """The defense card: everything covered except five windows, each with its numbers.

        ``through``: nothing is below it, so the table shows.
        """
        outer = _outline(LEFT - RIM, GRID, RIGHT - LEFT + 2 * RIM, ROWS_BOTTOM + RIM - GRID)
        holes = [_outline(*_place(position), CELL_WIDTH, CELL_HEIGHT) for position in card.opens]
        path = " ".join([outer, *holes])
        self.drawing.path(path, Style("fill-rule:evenodd", "defense"))
        self.text("over", LEFT, GRID + 19, self.teller.option(card.name))
        for position in card.opens:
            self._hole(position, through=through)

    def _hole(self, position: Position, *, through: bool) -> None:
        x, y = _place(position)
        if through:
            self.rect("hole", x, y, CELL_WIDTH, CELL_HEIGHT)
        self.rect("depth", x, y, CELL_WIDTH, 4)
        self.rect("cut", x, y, CELL_WIDTH, CELL_HEIGHT)
        below = position.row < ROWS
        at = y + CELL_HEIGHT + 15 if below else y - 6
        self.text("range", x + CELL_WIDTH / 2, at, f"{position}: {numbers_of(position.band)}")


def _outline(x: int, y: int, width: int, height: int) -> str:
    return f"M{x} {y}h{width}v{height}h{-width}z"
