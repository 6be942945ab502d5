"""Whole numbers to choose from are listed as runs, and a number that is typed is the choice itself."""

from __future__ import annotations

from typing import Any

import pytest

from snapcount.cli.seats import read_choice
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask
from snapcount.mistakes import Mistake
from snapcount.words import Teller, language
from tests.cli.conftest import Snapcount

LINE = "Q1 9:00, HOME 4&10 at own 30, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
PUNT = ("play", "punt", "--rulebook", "paydirt/advanced", "--start", LINE)
PEOPLE = ("--home", "person", "--away", "person", "--home-name", "OTT")
FAKE = Ask("fake number", Side.OFFENSE, ("none", *range(10, 40)), ())
PLAIN = Ask("calls", Side.OFFENSE, ("none", "1", "2"), ())  # too short a run


def chosen(typed: str, ask: Ask[Any] = FAKE, code: str = "en") -> str:
    return read_choice(typed, ask, Teller(language(code)))


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_a_person_is_shown_runs_of_numbers(snapcount: Snapcount) -> None:
    answers = typed("punt", "A", "no", "12", "7", "q")
    said = snapcount(*PUNT, *PEOPLE, typed=answers)
    assert "  none, 10-39\n[none] > " in said.out
    assert "  0-99\n[0] > " in said.out
    assert "Fake number of OTT: 12." in said.out
    assert "[1] 10" not in said.out


def test_a_screen_reader_hears_them_as_one_line(snapcount: Snapcount) -> None:
    said = snapcount(*PUNT, *PEOPLE, "--plain", typed=typed("punt", "A", "no", "", "q"))
    assert "\nnone, 10-39\n" in said.out
    assert "\n0-99\n" in said.out


def test_a_number_is_the_choice_and_not_its_place_in_the_list() -> None:
    assert chosen("12") == "12"
    assert chosen("none") == chosen("n") == chosen("") == "none"
    assert chosen("keine", code="de") == "none"
    assert chosen("3", PLAIN) == "none"  # the next number that is free


@pytest.mark.parametrize("wrong", ["1", "5", "40", "099"])
def test_a_number_outside_the_run_is_refused(wrong: str) -> None:
    with pytest.raises(Mistake) as refused:
        chosen(wrong)
    told = refused.value.told(Teller(language("en")))
    assert told.startswith(f"'{wrong}' cannot be chosen")
    assert told.endswith("choose none or 10-39.")


ADVANCE = Ask("advance", Side.OFFENSE, ("none", "3 end run", "9 sideline pass", "return"), ())
PENALTY = Ask("penalty", Side.DEFENSE, ("play", "5 yards", "10 yards", "contact"), ())
RAZZLE = Ask("razzle-dazzle", Side.OFFENSE, ("1 line plunge 17", "1 line plunge 23"), ())


@pytest.mark.parametrize(
    ("typed", "ask", "option"),
    [
        ("3", ADVANCE, "3 end run"),
        ("9", ADVANCE, "9 sideline pass"),
        ("1", ADVANCE, "none"),
        ("2", ADVANCE, "return"),
        ("5", PENALTY, "5 yards"),
        ("10", PENALTY, "10 yards"),
        ("2", PENALTY, "contact"),
        ("2", RAZZLE, "1 line plunge 23"),  # two options begin alike, so places count
    ],
)
def test_an_option_with_a_number_of_its_own_is_typed_by_it(
    typed: str, ask: Ask[Any], option: str
) -> None:
    assert chosen(typed, ask) == option


def test_a_number_nobody_was_shown_is_refused() -> None:
    with pytest.raises(Mistake) as refused:
        chosen("4", ADVANCE)
    assert "type 1-3 or 9" in refused.value.told(Teller(language("en")))
