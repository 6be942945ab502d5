"""Text in pictures: which characters are allowed, and how wide they are."""

from __future__ import annotations

from unicodedata import combining, east_asian_width
from xml.sax.saxutils import escape

from snapcount.press.printing import printable

_NARROW, _BROAD = frozenset("iIjlftr.,:;'|!()[] -"), frozenset("mwMW@%&")
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
SQUEEZED = 0.8  # letters may be squeezed this much before they are dropped


def written(words: str) -> str:
    """The text escaped for SVG, including quotes."""
    return escape(printable(words), {'"': "&quot;"})


def width(words: str, size: float, *, bold: bool = False) -> float:
    """The approximate width of text in a common font; it errs on the wide side."""
    return sum(_share(letter) for letter in words) * size * (1.13 if bold else 1.0)


def _share(letter: str) -> float:
    if combining(letter):
        return 0.0
    if letter in _NARROW:
        return 0.36
    if letter in _BROAD:
        return 0.95
    if east_asian_width(letter) in "WF":
        return 1.05
    return 0.7 if letter.isupper() else 0.6


def shortened(words: str, size: float, room: float, *, bold: bool = False) -> str:
    """The text, or as many letters as fit, with dots."""
    if width(words, size, bold=bold) * SQUEEZED <= room:
        return words
    kept = words
    while kept and width(kept + ELLIPSIS, size, bold=bold) * SQUEEZED > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def lines(words: str, size: float, room: float, most: int) -> list[str]:
    """The text wrapped to the width; lines past the last one are dropped."""
    found = [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if width(longer, size) <= room or not found[-1]:
            found[-1] = longer
        else:
            found.append(word)
    if len(found) > most:
        found[most - 1] += f" {ELLIPSIS}"
    return found[:most]
