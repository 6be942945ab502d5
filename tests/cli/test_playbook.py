"""Many calls are shown as a playbook: grouped by the rulebook, numbered through, and easy to hear."""

from __future__ import annotations

import re
from typing import Any

import pytest

from snapcount.cli.screen import WIDTH
from snapcount.cli.seats import read_choice
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask, Decision
from snapcount.mistakes import Mistake
from snapcount.rulebooks import find_rulebook, rulebook_ids
from snapcount.words import LANGUAGES, Teller, language
from tests.cli.conftest import Snapcount
from tests.games import random_plays

SFL = "strategy/sfl"
LINE = "Q1 9:00, HOME 3&1 at opp 40, AWAY 0 HOME 0, time-outs AWAY 0 HOME 0, scrimmage, running=yes"
PLAY = ("play", "book", "--rulebook", SFL, "--start", LINE)
HEADINGS = {
    "en": (
        *("Runs", "Screens, draws, play action", "Short passes", "Medium passes", "Long passes"),
        "Kicks and the rest",
    ),
    "de": (
        *("Läufe", "Screens, Draws, Play Action", "Kurze Pässe", "Mittlere Pässe", "Lange Pässe"),
        "Kicks und alles andere",
    ),
}
ROWS = 24  # of the smallest terminal


def asked(rulebook: str) -> list[Ask[Any]]:
    """What coaches are asked in a few games."""
    return [
        ask
        for number in range(3)
        for _, played in random_plays(find_rulebook(rulebook), f"playbook {number}")
        for request in played.requests
        if isinstance(request, Decision)
        for ask in request.halves
    ]


def prompt(out: str) -> list[str]:
    """From the last question to what is typed."""
    lines = out.splitlines()
    first = max(place for place, line in enumerate(lines) if "all?" in line)
    last = next(place for place in range(first, len(lines)) if lines[place].endswith("> "))
    return lines[first : last + 1]


# ---------------------------------------------------------------- the pages


@pytest.mark.parametrize("rulebook", rulebook_ids())
def test_a_playbook_has_every_option_once_under_headings_that_have_words(rulebook: str) -> None:
    rules = find_rulebook(rulebook)
    for ask in asked(rulebook):
        pages = rules.playbook(ask)
        names = [name for page in pages.values() for name in page]
        assert not pages or sorted(names) == sorted(ask.options)
        assert all(pages.values())
        for code in LANGUAGES:
            assert pages.keys() <= language(code).sentences.keys()


def test_only_the_calls_of_strategy_are_a_playbook() -> None:
    for rulebook in rulebook_ids():
        rules = find_rulebook(rulebook)
        paged = {ask.name for ask in asked(rulebook) if rules.playbook(ask)}
        assert paged == ({"calls"} if rulebook == SFL else set())


def test_a_try_has_no_page_of_kicks() -> None:
    plays = [card.name for card in find_rulebook(SFL).cards.plays]  # type: ignore[attr-defined]
    pages = find_rulebook(SFL).playbook(Ask("calls", Side.OFFENSE, plays, ()))
    assert "playbook.rest" not in pages


# ---------------------------------------------------------------- at the table


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_offense_sees_its_playbook_on_one_screen(snapcount: Snapcount, code: str) -> None:
    said = snapcount(*PLAY, "--lang", code, typed="q\n")
    shown = prompt(said.out)
    assert len(shown) <= ROWS
    assert max(map(len, shown)) <= WIDTH
    assert tuple(line for line in shown if line in HEADINGS[code]) == HEADINGS[code]
    assert re.findall(r"\[(\d+)\]", " ".join(shown)) == [str(n) for n in range(1, 46)]


def test_choices_stand_below_their_heading(snapcount: Snapcount) -> None:
    shown = prompt(snapcount(*PLAY, typed="q\n").out)
    long = shown.index("Long passes")
    assert shown[long + 1].split("[")[1:][0] == "35] X Fly          "
    assert "[40] 54 Y Go" in shown[long + 2]
    assert shown[long + 3] == "Kicks and the rest"
    assert "[41] punt" in shown[long + 4]


def test_columns_line_up(snapcount: Snapcount) -> None:
    shown = prompt(snapcount(*PLAY, typed="q\n").out)
    runs = shown[shown.index("Runs") + 1 : shown.index("Screens, draws, play action")]
    assert len({tuple(m.end() for m in re.finditer(r"\]", row)) for row in runs}) == 1


def test_a_screen_reader_hears_one_page_after_the_other(snapcount: Snapcount) -> None:
    shown = prompt(snapcount(*PLAY, "--plain", typed="q\n").out)
    assert [line[:-1] for line in shown if line.endswith(":")] == list(HEADINGS["en"])
    assert shown[shown.index("Short passes:") + 1] == "21 X Slant"
    assert shown[shown.index("Long passes:") + 6] == "40 54 Y Go"
    choices = [line for line in shown if line[0].isdecimal()]
    assert [line.split()[0] for line in choices] == [str(n) for n in range(1, 46)]


def test_the_defense_has_one_page(snapcount: Snapcount) -> None:
    said = snapcount(*PLAY, "--home", "random", "--away", "person", typed="q\n")
    shown = prompt(said.out)
    assert shown[1] == "Defenses"
    assert "[11] Short Yardage" in said.out
    assert len(shown) <= 6


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("5", "Off Tackle Right against"),
        ("05", "Off Tackle Right against"),
        ("off tackle r", "Off Tackle Right against"),
        ("41", "HOME punts"),
        ("40", "54 Y Go against"),
        ("54", "54 Y Go against"),  # no such number, but a name begins so
        ("kneel", "HOME kneels down"),
        ("", "Dive against"),
        ("46", "type 1-45"),
        ("0", "type 1-45"),
        ("off t", "Off Tackle Right or Off"),
    ],
)
def test_a_call_is_typed_by_its_number_or_its_name(
    snapcount: Snapcount, typed: str, told: str
) -> None:
    assert told in " ".join(snapcount(*PLAY, typed=f"{typed}\nq\n").out.split())


def test_numbers_run_through_the_pages_whatever_the_order_of_the_options() -> None:
    ask = Ask("calls", Side.OFFENSE, ("b", "c", "a", "7 up"), ())
    pages = {"playbook.runs": ("a", "b"), "playbook.rest": ("c", "7 up")}
    teller = Teller(language("en"))
    typed = [read_choice(number, ask, teller, pages) for number in ("1", "2", "3", "4", "7", "")]
    assert typed == ["a", "b", "c", "7 up", "7 up", "b"]
    with pytest.raises(Mistake):
        read_choice("5", ask, teller, pages)
