"""Card diagrams as separate pictures, light and dark."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from snapcount.families.strategy.playbook.diagrams import (
    BLUE,
    GRAY,
    INK,
    PAPER,
    RED,
    SKY,
    WHITE,
    draw_diagram,
)
from snapcount.families.strategy.playbook.pens import HEIGHT, WIDTH
from snapcount.press.pictures.drawing import Drawing
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.words import Teller, language

_ZONE_NAME = "#004c77"
_DARK = {
    INK: "#e8ece6",
    GRAY: "#97a39b",
    BLUE: "#6db8ee",
    RED: "#ff9a5c",
    SKY: "#2f6f96",
    PAPER: "#20272a",
    WHITE: "#2b3438",  # inside the circles of the men
    _ZONE_NAME: "#bfe0f5",
}


class Theme(StrEnum):
    """The theme of a picture."""

    LIGHT = "light"
    DARK = "dark"


@lru_cache(maxsize=512)
def card_picture(name: str, theme: Theme, code: str) -> str | None:
    """The diagram of one of our own cards; None if there is no such card."""
    cards, teller = shipped_cards(), Teller(language(code))
    card = cards.play.get(name) or cards.defense.get(name)
    if card is None:
        return None
    drawing = Drawing(WIDTH, HEIGHT, page=WHITE)
    draw_diagram(drawing, card, teller=teller)
    drawn = drawing.picture(teller.option(name)).svg
    return drawn if theme is Theme.LIGHT else _darkened(drawn)


def _darkened(drawn: str) -> str:
    for color, dark in _DARK.items():
        drawn = drawn.replace(color, dark)
    return drawn
