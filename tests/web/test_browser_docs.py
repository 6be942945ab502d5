"""docs/play/browser.md calls everything what the pages call it, and knows every key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snapcount.words import language

CITES_NOTHING = True
ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "play" / "browser.md").read_text(encoding="utf-8")
HELP = ROOT / "src" / "snapcount" / "web" / "templates" / "table_help.html"
# Words of the page itself: its own names of games and the heads of its paragraphs.
OWN = {"Football Fever", "Paydirt!", "Strategy", "QFL", "invitation", "sealed"} | {
    "Keys.",
    "Screen readers.",
    "Phones.",
    "Without JavaScript",
}


@pytest.mark.parametrize("label", sorted(set(re.findall(r"\*\*(.+?)\*\*", DOC)) - OWN))
def test_what_is_bold_stands_on_a_page(label: str) -> None:
    assert label in language("en").sentences.values()


def test_every_key_of_the_help_is_told() -> None:
    listed = re.findall(r"\('([^']+)', '[a-z]+'\)", HELP.read_text(encoding="utf-8"))
    keys = {key for shown in listed for key in re.findall(r"\w+|[←→↑↓?]", shown)} - {"a"}
    assert len(keys) > 10
    assert keys <= set(re.findall(r"`([^`\n]+)`", DOC))
