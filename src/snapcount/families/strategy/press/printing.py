"""Cards as lines for the terminal, with or without color."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from snapcount.families.strategy.press.tables import ABREAST, Part, rows_of_parts, table_notes
from snapcount.families.strategy.press.telling import notes, numbers_of, title
from snapcount.rulebooks.strategy.cards.card import (
    ROWS,
    CardSet,
    DefenseCard,
    PlayCard,
    Position,
    TableCard,
)
from snapcount.rulebooks.strategy.cards.results import Band, Hash
from snapcount.words import Teller

WIDTH = 80
INKS = {Hash.LEFT: "30;107", Hash.CENTER: "31;107", Hash.RIGHT: "34;107"}  # on card stock
BETWEEN = "   "  # two columns of the grid
OPEN, CLOSED = "[ ]", " . "
Paint = Callable[[str, Hash], str]


def printed_card(card: PlayCard | DefenseCard, teller: Teller, *, color: bool) -> list[str]:
    """A single card, no wider than a terminal."""
    head = [*_wrapped([title(card, teller), *notes(card, teller)]), ""]
    if isinstance(card, DefenseCard):
        return [*head, *_openings(card)]
    return [*head, *_grid(card, _paint(color)), "", *_legend(teller)]


def printed_laid(play: PlayCard, defense: DefenseCard, teller: Teller, *, color: bool) -> list[str]:
    """A play as it is seen through a defense: five windows (ST-base-2)."""
    paint = _paint(color)
    widths = _widths(play, defense.opens)
    rows = [
        f"{position}  {numbers_of(position.band)}  {_window(play, position, widths, paint)}"
        for position in defense.opens
    ]
    laid = teller.say("cards.laid", play=play.name, defense=defense.name)
    return [*_wrapped([laid, *notes(play, teller)]), "", *rows, "", *_legend(teller)]


def printed_tables(card: TableCard, cards: CardSet, teller: Teller) -> list[str]:
    """The special-teams card or the penalty card: its tables, beside and below each other."""
    lines = [title(card, teller)]
    for abreast in rows_of_parts(card, cards, teller):
        lines += ["", *_beside_each_other(abreast)]
    return [*lines, "", *_wrapped(table_notes(card, cards, teller))]


def _beside_each_other(abreast: Sequence[Part]) -> Iterator[str]:
    blocks = (
        [part.heading, *(f"{numbers:5}  {text}" for numbers, text in part.rows)] for part in abreast
    )
    for cells in zip_longest(*blocks, fillvalue=""):
        yield "".join(cell.ljust(WIDTH // ABREAST) for cell in cells).rstrip()


def _legend(teller: Teller) -> list[str]:
    return _wrapped([teller.say("card.legend.colors"), teller.say("card.legend.dots")])


def _wrapped(lines: Iterable[str]) -> list[str]:
    return [part for line in lines for part in wrap(line, WIDTH)]


# -------------------------------------------------------------------- the grid of a play


def _grid(card: PlayCard, paint: Paint) -> Iterator[str]:
    """Twelve rows and five columns; in two parts if the terminal is too narrow."""
    every = list(_block(card, tuple(Band), _plain))
    if max(map(len, every)) <= WIDTH:
        yield from _block(card, tuple(Band), paint)
        return
    first, second = tuple(Band)[:3], tuple(Band)[3:]
    yield from [*_block(card, first, paint), "", *_block(card, second, paint)]


def _block(card: PlayCard, bands: Sequence[Band], paint: Paint) -> Iterator[str]:
    widths = {band: _widths(card, [p for p in card.windows if p.band is band]) for band in bands}
    heads = [
        f"{band} {numbers_of(band)}".ljust(sum(widths[band]) + len(Hash) - 1) for band in bands
    ]
    yield f"    {BETWEEN.join(heads)}".rstrip()
    for row in range(1, ROWS + 1):
        windows = [_window(card, Position(band, row), widths[band], paint) for band in bands]
        yield f"{row:02}  {BETWEEN.join(windows)}".rstrip()


def _widths(card: PlayCard, positions: Iterable[Position]) -> list[int]:
    """The width of each color's results."""
    windows = [card.windows[position] for position in positions]
    return [
        max((len(str(window[place])) for window in windows), default=1)
        for place, _ in enumerate(Hash)
    ]


def _window(card: PlayCard, position: Position, widths: Sequence[int], paint: Paint) -> str:
    """Black, red, blue; blank where the card has no results."""
    window = card.windows.get(position)
    if window is None:
        return " " * (sum(widths) + len(Hash) - 1)
    return paint(" ", Hash.LEFT).join(
        paint(str(result).rjust(width), lies)
        for result, width, lies in zip(window, widths, Hash, strict=True)
    )


# -------------------------------------------------------------------- the openings of a defense


def _openings(card: DefenseCard) -> Iterator[str]:
    yield "    " + BETWEEN.join(f"{band} {numbers_of(band)}" for band in Band)
    for row in range(1, ROWS + 1):
        marks = (OPEN if Position(band, row) in card.opens else CLOSED for band in Band)
        yield f"{row:02}  " + BETWEEN.join(mark.ljust(len("a 01-40")) for mark in marks).rstrip()


# -------------------------------------------------------------------- color


def _paint(color: bool) -> Paint:
    return _colored if color else _plain


def _colored(text: str, lies: Hash) -> str:
    return f"\033[{INKS[lies]}m{text}\033[0m"


def _plain(text: str, _: Hash) -> str:
    return text
