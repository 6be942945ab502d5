"""All diagrams of a set of cards in one picture."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.rulebooks.strategy.cards.card import Book, CardSet, DefenceCard, PlayCard
from snapcount.rulebooks.strategy.cards.diagrams import BAND, INK, legend, picture, titled
from snapcount.rulebooks.strategy.cards.pens import FONTS, HEIGHT, WIDTH, text
from snapcount.rulebooks.strategy.cards.plans import Playbook
from snapcount.words import Teller

ACROSS = 4  # diagrams beside each other
GAP, HEADING, LEGEND = 12, 40, 34


def contact_sheet(cards: CardSet, teller: Teller, playbook: Playbook | None = None) -> str:
    """Every play and every defence, by the book they are in, and what the lines mean."""
    drawn = [legend(GAP, GAP, teller)]
    top = GAP + LEGEND
    parts: list[tuple[str, Sequence[PlayCard | DefenceCard]]] = [
        (book, [card for card in cards.plays if card.book is book]) for book in Book
    ]
    for name, listed in (*parts, ("defences", cards.defences)):
        if not listed:
            continue
        style = f"font:bold 20px {FONTS};fill:{INK}"
        heading = teller.say(f"diagram.book.{name}")
        drawn.append(text(x=GAP, y=top + 26, style=style, words=heading))
        top += HEADING
        for index, card in enumerate(listed):
            x = GAP + index % ACROSS * (WIDTH + GAP)
            y = top + index // ACROSS * (BAND + HEIGHT + GAP)
            drawn.append(titled(card, x, y, playbook, teller))
        top += -(-len(listed) // ACROSS) * (BAND + HEIGHT + GAP)
    return picture(teller.say("diagram.sheet"), GAP + ACROSS * (WIDTH + GAP), top, drawn)
