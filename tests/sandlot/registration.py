"""Makes sandlot football known, as if it were a rulebook of the product."""

from __future__ import annotations

from pathlib import Path

from snapcount.catalog import add_rules
from snapcount.rulebooks import register
from snapcount.words import language
from tests.sandlot import Sandlot
from tests.sandlot.words import de, en

DATA = Path(__file__).parent / "data"


def register_sandlot() -> None:
    """The rules, their clauses and their words."""
    register(Sandlot)
    add_rules(DATA)
    for code, words in (("en", en), ("de", de)):
        language(code).add(words.SENTENCES)
