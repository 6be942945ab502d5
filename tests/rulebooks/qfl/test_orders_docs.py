"""What docs/play/sheets.md shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snapcount.gridiron.names import printable
from snapcount.mistakes import IllegalHere
from snapcount.rulebooks.qfl.orders.facts import FACTS
from snapcount.rulebooks.qfl.orders.scanning import parts_of
from snapcount.rulebooks.qfl.orders.sheet_parser import read_sheet
from snapcount.rulebooks.qfl.orders.sides import CALLS, LIMITS, Writer
from snapcount.rulebooks.qfl.orders.terms import Measure, Sheet, Window
from snapcount.rulebooks.qfl.orders.vocabulary import OPTIONS, PHRASES
from snapcount.rulebooks.qfl.orders.writing import printed_sheet
from tests.rulebooks.qfl.sheets import read

CITES_NOTHING = True
DOC = (Path(__file__).parents[3] / "docs" / "play" / "sheets.md").read_text("utf-8")
EXAMPLES = [
    (Writer(side), line)
    for side, lines in re.findall(r"(?ms)^```(offense|defense|receiving)\n(.*?)^```", DOC)
    for line in lines.splitlines()
]
COMMANDS = re.findall(r'(?m)^\$ snapcount sheet "(.*?)"(?: --side (\w+))?$', DOC)
REFUSED = re.findall(r"(?m)^\| `(.*?)` \| (QFL-[\w-]+)", DOC)


def read_as(side: Writer, text: str) -> Sheet[str]:
    return read_sheet(text, {call: call for call in CALLS[side]}, LIMITS[side])


@pytest.mark.parametrize(("side", "text"), EXAMPLES)
def test_the_examples_are_accepted(side: Writer, text: str) -> None:
    assert printable(printed_sheet(read_as(side, text)))


def test_there_are_examples_of_everything() -> None:
    assert len(EXAMPLES) > 15
    assert len(REFUSED) == 7
    assert len(COMMANDS) == 2
    for text, side in COMMANDS:
        assert not read_as(Writer(side or "offense"), text).plain


@pytest.mark.parametrize(("text", "rule"), REFUSED)
def test_the_refusals_are_refused_by_the_rule_shown(text: str, rule: str) -> None:
    with pytest.raises(IllegalHere) as raised:
        read(text)
    assert raised.value.facts["rule"] == rule


def test_the_stored_spelling_is_as_shown() -> None:
    assert f"`{printed_sheet(read(COMMANDS[0][0]))}`" in DOC


def test_every_word_of_the_language_is_explained() -> None:
    words = set(re.findall(r"`([^`]*)`", DOC))
    calls = {call.removesuffix(" with in-out") for side in CALLS.values() for call in side}
    options = {option for answers in OPTIONS.values() for option in answers}
    names = {name for fact in FACTS if fact != "flag.foul" for name in FACTS[fact].names}
    assert {*calls, *options, *names, *FACTS, *Measure, *Window} <= words


def test_german_words_mean_what_is_shown() -> None:
    table = DOC.partition("## German words")[2].partition("```")[0]
    cells = [cell.replace("`", "").split(", ") for cell in re.findall(r"`[^|]*`", table)]
    for german, english in zip(cells[::2], cells[1::2], strict=True):
        for place, word in enumerate(german):
            term = english[min(place, len(english) - 1)]
            assert PHRASES[parts_of(word)] == term
    assert len(cells) == 48
