"""What docs/play/playbook.md shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snapcount.families.strategy.playbook.diagrams import contact_sheet, diagram_svg
from snapcount.families.strategy.playbook.playbook_parser import (
    DEFENSE_KEYS,
    PLAY_KEYS,
    read_playbook,
    shipped_playbook,
)
from snapcount.families.strategy.playbook.words import (
    DEFENSE,
    OFFENSE,
    Area,
    Blocking,
    Drop,
    Gap,
    How,
    Pattern,
    Rotation,
    Shade,
    Spot,
)
from snapcount.rulebooks.strategy.cards.shelf import find_card, shipped_cards
from snapcount.words import Teller, language

CITES_NOTHING = True

DOCS = Path(__file__).parents[4] / "docs" / "play"
PAGE = (DOCS / "playbook.md").read_text(encoding="utf-8")
BOOK = shipped_playbook()
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
PICTURES = {"pass": "M04", "run": "R10", "defense": "STZ"}
WORDS = (*Area, *Blocking, *Drop, *Gap, *How, *Pattern, *Rotation, *Shade, *Spot)
NAMES = (*DEFENSE, *OFFENSE, *PLAY_KEYS, *DEFENSE_KEYS, *BOOK.formations, *BOOK.fronts)


def test_the_examples_can_be_read_and_are_those_of_the_game() -> None:
    assert len(EXAMPLES) == 4
    for example in EXAMPLES:
        own = read_playbook(example, BOOK)
        assert own.plays.items() <= BOOK.plays.items()
        assert own.defenses.items() <= BOOK.defenses.items()


@pytest.mark.parametrize("word", [*dict.fromkeys((*WORDS, *NAMES))])
def test_every_word_is_explained(word: str) -> None:
    quoted = " ".join(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)))
    assert re.search(rf"(?<!\w){re.escape(word)}(?!\w)", quoted), word


def test_the_pictures_are_what_the_program_draws() -> None:
    """`snapcount cards diagram M04 --svg docs/play/diagram-pass.svg` and so on write them anew."""
    for name, card in PICTURES.items():
        file = DOCS / f"diagram-{name}.svg"
        assert file.read_text(encoding="utf-8") == diagram_svg(find_card(shipped_cards(), card))
    sheet = contact_sheet(shipped_cards(), Teller(language("en")))
    assert (DOCS / "playbook.svg").read_text(encoding="utf-8") == sheet
