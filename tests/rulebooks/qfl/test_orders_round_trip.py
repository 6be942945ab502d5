"""What is printed is read back as the same sheet."""

from __future__ import annotations

from hypothesis import given

from snapcount.gridiron.names import printable
from snapcount.rulebooks.fever.cards import DECKS
from snapcount.rulebooks.qfl.orders.facts import FACTS, FOULS, foul_of
from snapcount.rulebooks.qfl.orders.scanning import parts_of
from snapcount.rulebooks.qfl.orders.sides import CALLS, LIMITS, Writer
from snapcount.rulebooks.qfl.orders.terms import Comparison, Measure, Sheet, Window, all_of, any_of
from snapcount.rulebooks.qfl.orders.terms import Fact as Truth
from snapcount.rulebooks.qfl.orders.vocabulary import OPTIONS, PHRASES, SPELLINGS
from snapcount.rulebooks.qfl.orders.writing import printed_sheet
from tests.rulebooks.qfl.sheets import ALL_CALLS, SHEETS, read

A, B, C = Truth("clock.runs"), Truth("clock.late"), Truth("mode.on")


@given(SHEETS)
def test_what_is_printed_reads_back_as_the_same_sheet(sheet: Sheet[str]) -> None:
    text = printed_sheet(sheet)
    assert printable(text)
    assert read(text) == sheet
    assert read(text.upper()) == sheet
    assert printed_sheet(read(text)) == text


@given(SHEETS)
def test_underscores_hyphens_and_blanks_are_alike(sheet: Sheet[str]) -> None:
    text = printed_sheet(sheet)
    assert read(text.replace("_", " ")) == sheet
    assert read(text.replace("_", "-").replace(" / ", "\n")) == sheet


def test_a_plain_sheet_prints_as_its_call() -> None:
    for call in ALL_CALLS:
        assert printed_sheet(Sheet(call)) == str(Sheet(call)) == call
        assert read(call) == Sheet(call)
        assert read(call).plain
    assert not read("run / after timeout").plain


def test_groups_in_groups_have_one_text() -> None:
    assert all_of(all_of(A, B), C) == all_of(A, all_of(B, C)) == all_of(A, B, C)
    assert any_of(any_of(A, B), C) == any_of(A, B, C)
    assert all_of(A) == any_of(A) == A
    text = "run / after timeout if ((clock.runs and (clock.late)) and mode.on) or (mode.on)"
    printed = "run / after timeout if clock.runs and clock.late and mode.on or mode.on"
    assert printed_sheet(read(text)) == printed


def test_brackets_stay_where_they_are_needed() -> None:
    text = (
        "run / after timeout if (clock.runs or mode.on) and not (clock.late and not (not mode.on))"
    )
    assert printed_sheet(read(text)) == text


def test_no_word_stands_for_two_terms() -> None:
    spelled = [parts_of(word) for words in SPELLINGS.values() for word in words]
    assert len(spelled) == len(set(spelled)) == len(PHRASES)


def test_every_term_can_be_written() -> None:
    options = {option.removesuffix("_io") for answers in OPTIONS.values() for option in answers}
    names = {name for kind in FACTS.values() for name in kind.names}
    assert {*FACTS, *Measure, *Window, *Comparison, *options, *names} <= SPELLINGS.keys()
    assert OPTIONS.keys() == set(Window)
    for place in {*Measure, *Window}:
        assert any(place in limits.measures | limits.windows for limits in LIMITS.values())
    assert CALLS.keys() == LIMITS.keys() == set(Writer)


def test_every_card_is_a_foul_a_sheet_can_name() -> None:
    fouls = {foul_of(card) for deck in DECKS.values() for card in deck.cards}
    assert {*FOULS} == {*fouls, "false_start"}
    assert foul_of("R12 Face mask (grasp only)") == "face_mask"
