"""Every fact, option, question and mistake has its sentence in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import snapcount
from snapcount.game.telling import Voice
from snapcount.gridiron import facts
from snapcount.gridiron.dice import Coin
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.gridiron.requests import Chance, Decision, Draw, Request
from snapcount.gridiron.rulings import Fact, Ruling, kinds_of_fact
from snapcount.rulebooks import find_rulebook, rulebook_ids
from snapcount.rulebooks.strategy.family import Strategy
from snapcount.words import LANGUAGES, Teller, gathered, language, terms
from tests.games import random_plays
from tests.sandlot import Sandlot
from tests.sandlot.words import de, en
from tests.words import nameless

IN_EACH_LANGUAGE = pytest.mark.parametrize("code", LANGUAGES)
NAMES = {Team.HOME: "MIL", Team.AWAY: "HAR"}
SOURCE = Path(snapcount.__file__).parent


@cache
def requests_asked(rulebook: str) -> list[Request[Any]]:
    return [
        request
        for number in range(12)
        for _, played in random_plays(find_rulebook(rulebook), f"languages {number}")
        for request in played.requests
    ]


def options(request: Request[Any]) -> Iterator[str]:
    if isinstance(request, Decision):
        yield from (name for ask in request.halves for name in ask.options)
    if isinstance(request, Draw):
        yield from request.deck.cards


def keys_asked(rulebook: str) -> set[str]:
    """The keys of all questions and options that come up in games of that rulebook."""
    asked, cards = requests_asked(rulebook), names_of_cards(rulebook)
    named = {name for request in asked for name in options(request) if not counted(name)}
    return {
        f"{'chance' if isinstance(request, Chance) else 'ask'}.{request.name}" for request in asked
    } | {f"option.{name}" for name in named - cards}


def names_of_cards(rulebook: str) -> set[str]:
    """Plays and defenses on cards are called what their cards are called, in every language."""
    rules = find_rulebook(rulebook)
    if not isinstance(rules, Strategy):
        return set()
    return {*rules.cards.play, *rules.cards.defense}


def counted(name: str) -> bool:
    """A whole number, or a play with one (``8 long pass 17``), is called the same in every language."""
    return name.rpartition(" ")[2].isdecimal() and name[0].isdecimal()


@IN_EACH_LANGUAGE
def test_every_kind_of_fact_has_a_sentence(code: str) -> None:
    sentences = language(code).sentences
    # Those of files that other tests loaded are still in memory, though their sentences are gone.
    kinds = [
        kind for kind in kinds_of_fact() if kind.__module__.startswith(("snapcount.", "tests."))
    ]
    assert facts.Touchdown in kinds
    for kind in kinds:
        known = {field.name for field in fields(kind)}
        used = {name for _, name, _, _ in Formatter().parse(sentences[kind.__name__]) if name}
        assert used <= known, f"{kind.__name__} tells {used - known}, which it does not know"


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("rulebook", rulebook_ids())
def test_every_question_and_option_has_a_name(code: str, rulebook: str) -> None:
    asked = keys_asked(rulebook) | {f"option.{side}" for side in Coin}
    assert nameless(asked, code) == set()


@pytest.mark.parametrize("rulebook", [name for name in rulebook_ids() if name != Sandlot.id])
def test_no_rulebook_of_the_product_borrows_words_of_the_tests(rulebook: str) -> None:
    assert keys_asked(rulebook).isdisjoint({*en.SENTENCES, *de.SENTENCES})


def test_both_languages_have_the_same_sentences_with_the_same_facts() -> None:
    english, german = (language(code).sentences for code in LANGUAGES)
    assert english.keys() <= german.keys()
    assert nameless(german.keys() - english.keys(), "en") == set()
    for key, sentence in english.items():
        ours = {(name, spec) for _, name, spec, _ in Formatter().parse(sentence) if name}
        theirs = {(name, spec) for _, name, spec, _ in Formatter().parse(german[key]) if name}
        assert {name for name, _ in ours} == {name for name, _ in theirs}, key


def test_no_english_name_repeats_the_printed_one() -> None:
    english = language("en").sentences
    assert [
        key for key, name in english.items() if key in {f"option.{name}", f"chance.{name}"}
    ] == []


@IN_EACH_LANGUAGE
def test_no_sentence_is_written_twice(code: str) -> None:
    """Modules of a language are merged, so a second sentence of a key would win in silence."""
    written = [
        key
        for path in sorted((SOURCE / "words" / code).glob("*.py"))
        for key in re.findall(r'^    "([^"]+)": ', path.read_text("utf-8"), re.MULTILINE)
        if path.name != "__init__.py"
    ]
    assert [key for key, times in Counter(written).items() if times > 1] == []


@IN_EACH_LANGUAGE
def test_every_form_a_sentence_uses_exists(code: str) -> None:
    speech = language(code)
    for key, sentence in speech.sentences.items():
        for _, name, spec, _ in Formatter().parse(sentence):
            assert name is None or not spec or spec in speech.forms, key


@IN_EACH_LANGUAGE
def test_every_mistake_raised_in_the_source_has_a_sentence(code: str) -> None:
    sentences = language(code).sentences
    raised = re.compile(r'(?:Unreadable|IllegalHere|Ambiguous|Mistake)\(\s*"([a-z0-9-]+)"')
    keys = {key for path in SOURCE.rglob("*.py") for key in raised.findall(path.read_text("utf-8"))}
    assert len(keys) > 20
    assert {key for key in keys if f"mistake.{key}" not in sentences} == set()


def told(fact: Fact, code: str) -> str:
    situation = find_rulebook("demo/sandlot").read_situation(
        "Q1 4:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, scrimmage"
    )
    return Voice(language(code), NAMES).tell(Ruling(fact, ("DEMO-4c",)), situation)


def test_sides_become_teams_and_spots_become_yard_lines() -> None:
    run = facts.Run(Side.OFFENSE, 5, Spot(Side.OFFENSE, 30))
    assert told(run, "en") == "HAR runs for a gain of 5 yards to the HAR 30."
    assert told(run, "de") == "Lauf von HAR: 5 Yards Raumgewinn bis HAR 30."
    loss = facts.Run(Side.OFFENSE, -1, Spot(Side.OFFENSE, 70))
    assert told(loss, "en") == "HAR runs for a loss of 1 yard to the MIL 30."
    pick = facts.Interception(Side.DEFENSE, Spot(Side.DEFENSE, -3))
    assert told(pick, "en") == "Intercepted by MIL at the MIL end zone!"
    assert told(facts.Bounce(Spot(Side.OFFENSE, 50)), "de") == "Der Ball springt bis Midfield."


@pytest.mark.parametrize(
    ("number", "places", "english", "german"),
    [
        (3.14159, 1, "3.1", "3,1"),
        (3.14159, 3, "3.142", "3,142"),
        (1234.5, 1, "1234.5", "1234,5"),
        (0.5, 3, "0.500", "0,500"),
        (-0.04, 1, "0.0", "0,0"),
        (-2.26, 1, "-2.3", "-2,3"),
        (6.7, 0, "7", "7"),
    ],
)
def test_decimal_numbers(number: float, places: int, english: str, german: str) -> None:
    told = [Teller(language(code)).decimal(number, places) for code in ("en", "de")]
    assert told == [english, german]


@IN_EACH_LANGUAGE
def test_a_whole_game_can_be_told(code: str) -> None:
    voice = Voice(language(code), NAMES)
    for before, played in random_plays(find_rulebook("demo/sandlot"), "told"):
        words = voice.tell_all(played.rulings, before)
        assert words
        assert not re.search(r"[{}]|offense|defense|HOME|AWAY|None", words)
        assert voice.situation(before)


def test_what_is_the_same_in_every_language_is_written_once() -> None:
    """Nothing else is: neither a sentence that nobody has translated nor a term that stands twice."""
    own = [
        gathered(f"snapcount.words.{code}", [str(SOURCE / "words" / code)]) for code in LANGUAGES
    ]
    assert [terms.SENTENCES.keys() & sentences.keys() for sentences in own] == [set(), set()]
    english, german = own
    assert [key for key in english if german[key] == english[key]] == []
