"""Every answer that is not plain has a sentence that says what it means."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from snapcount.gridiron.requests import Decision
from snapcount.rulebooks import rulebook_ids
from snapcount.web.panels.panel import meaning
from snapcount.words import Teller
from tests.web.panels.asked import ENGLISH, GERMAN, moments, new_game

CITES_NOTHING = True

# Their options say it all: sides of a coin, goals, numbers.
PLAIN = {"coin call", "toss call", "loose ball call", "goal", "margin", "coffin corner"}
PLAIN |= {"fake number", "razzle-dazzle", "fake"}
OURS = [name for name in rulebook_ids() if not name.startswith("demo/")]


def _asked(rules: str) -> Iterator[tuple[str, str, str]]:
    for number in range(3):
        for game in moments(new_game(rules), f"{rules} {number}"):
            request = game.moment.request
            assert isinstance(request, Decision)
            for ask in request.halves:
                for option in ask.options:
                    yield ask.name, option, game.rulebook.material_kind


@pytest.mark.parametrize("rules", OURS)
@pytest.mark.parametrize("teller", [ENGLISH, GERMAN], ids=["en", "de"])
def test_every_option_of_a_whole_game_is_explained(rules: str, teller: Teller) -> None:
    met = set(_asked(rules))
    silent = {
        (question, option)
        for question, option, kind in met
        if question not in PLAIN and not meaning(question, option, teller, kind)
    }
    cards = {option for question, option in silent if question == "calls"}
    if rules == "strategy/sfl":  # cards have pictures and descriptions of their own
        silent = {(question, option) for question, option in silent if question != "calls"}
        assert cards
    assert len(met) > 30
    assert silent == set()


@pytest.mark.slow
@pytest.mark.parametrize("rules", OURS)
def test_every_question_is_a_sentence(rules: str) -> None:
    names = {question for question, _, _ in _asked(rules)}
    for teller in (ENGLISH, GERMAN):
        assert {name for name in names if teller.question(name) == name} == set()


def test_the_family_tells_questions_of_one_name_apart() -> None:
    charts = meaning("out of bounds", "yes", ENGLISH, "charts")
    cards = meaning("out of bounds", "yes", ENGLISH, "cards")
    assert "punt" in charts
    assert "5 yards less" in cards
    assert meaning("out of bounds", "yes", ENGLISH) == ""


def test_a_question_of_its_own_comes_before_the_option_alone() -> None:
    assert "kick off" in meaning("kick or receive", "kick", ENGLISH)
    assert "block" in meaning("kick", "kick", ENGLISH)


def test_what_nobody_knows_has_no_meaning() -> None:
    assert meaning("calls", "Hail Mary", ENGLISH) == ""
