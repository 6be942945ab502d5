"""Coaches that go by tables: legal, pure, repeatable, and able to say why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask
from snapcount.insight.coaches import COACHES, TableCoach, View, find_coach
from snapcount.insight.coaches.coach import CALLING, MOST_MODES, Saying, drawn, number_at
from snapcount.insight.coaches.mode import Attack
from snapcount.insight.coaches.rookie import Rookie
from snapcount.insight.coaches.veteran import Veteran
from snapcount.mistakes import RulesBroken, Unreadable
from snapcount.rulebooks import find_rulebook
from snapcount.words import LANGUAGES, Teller, language
from tests.insight.coaches.questions import RULEBOOKS, TABLE_COACHES, all_questions, questions

IN_EVERY_RULEBOOK = pytest.mark.parametrize("rulebook", RULEBOOKS)
EVERY_COACH = pytest.mark.parametrize("name", TABLE_COACHES)
MINDS = {"rookie": Rookie, "veteran": Veteran}


def coach_of(name: str, rulebook: str, seed: str = "bench") -> TableCoach:
    coach = find_coach(name, seed, find_rulebook(rulebook))
    assert isinstance(coach, TableCoach)
    return coach


def calling(rulebook: str) -> Iterator[tuple[Ask[Any], View]]:
    for ask, moment, _ in all_questions(rulebook):
        if ask.name in CALLING:
            yield ask, View.of(moment.situation, ask.side)


@pytest.mark.slow
@EVERY_COACH
@IN_EVERY_RULEBOOK
def test_every_question_is_answered_legally(name: str, rulebook: str) -> None:
    coach = coach_of(name, rulebook)
    asked = all_questions(rulebook)
    assert {ask.name for ask, *_ in asked} - CALLING, "questions of both kinds are asked"
    for ask, moment, _ in asked:
        assert coach.choose(ask, moment) in ask.options


@EVERY_COACH
@IN_EVERY_RULEBOOK
def test_the_same_seed_makes_the_same_choices(name: str, rulebook: str) -> None:
    same, again, other = (coach_of(name, rulebook, seed) for seed in ("a", "a", "b"))
    asked = all_questions(rulebook)
    choices = [same.choose(ask, moment) for ask, moment, _ in asked]
    assert choices == [again.choose(ask, moment) for ask, moment, _ in asked]
    assert choices != [other.choose(ask, moment) for ask, moment, _ in asked]


@EVERY_COACH
@IN_EVERY_RULEBOOK
def test_weights_look_at_nothing_but_what_they_may(name: str, rulebook: str) -> None:
    mind = MINDS[name](find_rulebook(rulebook))
    for ask, view in list(calling(rulebook))[::7]:
        mode = mind.mode(view)
        other = view._replace(period=4, seconds=1, lead=-50, timeouts=9, their_timeouts=9)
        assert mind.weights(ask, mode, view) == mind.weights(ask, mode, other)


@EVERY_COACH
@settings(max_examples=200)
@given(
    side=st.sampled_from(Side),
    period=st.integers(1, 6),
    seconds=st.integers(0, 900),
    lead=st.integers(-60, 60),
    spot=st.integers(1, 99),
    down=st.integers(0, 4),
)
def test_modes_look_at_the_score_and_the_clock_alone(
    name: str, side: Side, period: int, seconds: int, lead: int, spot: int, down: int
) -> None:
    mind = MINDS[name](find_rulebook("fever/original"))
    view = View(side, "scrimmage", period, seconds, lead, spot, down, 10, 3, 3)
    elsewhere = view._replace(phase="kickoff", spot=35, down=0, to_go=0, timeouts=0)
    assert mind.mode(view) == mind.mode(elsewhere)
    assert 0 <= mind.mode(view) < MOST_MODES


@EVERY_COACH
@IN_EVERY_RULEBOOK
def test_weights_are_good_in_every_mode(name: str, rulebook: str) -> None:
    """A table has an entry for each mode, whether or not a game ever comes to it there."""
    mind = MINDS[name](find_rulebook(rulebook))
    for ask, view in list(calling(rulebook))[::23]:
        modes = Attack if view.side is Side.OFFENSE else range(4)
        for mode in modes:
            weights = mind.weights(ask, mode, view)
            assert weights
            assert weights.keys() <= ask.options.keys()
            assert {type(weight) for weight in weights.values()} == {int}
            assert min(weights.values()) > 0


@EVERY_COACH
@IN_EVERY_RULEBOOK
def test_every_choice_has_a_reason_in_every_language(name: str, rulebook: str) -> None:
    coach = coach_of(name, rulebook)
    for ask, moment, _ in all_questions(rulebook):
        saying = coach.explain(ask, moment, coach.choose(ask, moment))
        for code in LANGUAGES:
            told = saying.told(Teller(language(code)))
            assert told.endswith(".")
            assert "{" not in told


def test_every_reason_is_given_somewhere() -> None:
    """No sentence about coaches is left over."""
    given_ = set()
    for name in TABLE_COACHES:
        for rulebook in RULEBOOKS:
            mind = MINDS[name](find_rulebook(rulebook))
            for ask, view in list(calling(rulebook))[::5]:
                for mode in Attack if view.side is Side.OFFENSE else range(4):
                    for choice in mind.weights(ask, mode, view):
                        given_.add(mind.reason(ask, mode, view, choice).key)
    reasons = {key for key in language("en").sentences if key.startswith("coach.")}
    assert reasons - given_ == {"coach.habit", "coach.own-words"}


@EVERY_COACH
def test_a_rulebook_nobody_knows_is_played_by_what_calls_are_meant_as(name: str) -> None:
    rules = find_rulebook("demo/sandlot")
    asked = list(questions(rules, name, "random", "sandlot"))
    assert all(choice in ask.options or choice in ask.repertoire for ask, _, choice in asked)


def test_draws_fall_as_often_as_the_weights_say() -> None:
    falls = [drawn({"run": 3, "pass": 1}, number) for number in range(8)]
    assert falls == ["run", "run", "run", "pass"] * 2


def test_a_coach_that_answers_nonsense_is_broken() -> None:
    class Nonsense(Rookie):
        def kickoffs(self, mode: int) -> dict[str, int]:
            return {"deep": 0}

    rules = find_rulebook("fever/original")
    coach = TableCoach(Nonsense(rules), "bench")
    asked = next(a for a in all_questions("fever/original") if a.ask.name == "kind of kick")
    with pytest.raises(RulesBroken, match="kind of kick"):
        coach.choose(asked.ask, asked.moment)


def test_a_place_in_the_game_has_a_number_of_its_own() -> None:
    first, second = all_questions("fever/tfl")[:2]
    assert number_at("s", first.ask, first.moment) == number_at("s", first.ask, first.moment)
    assert number_at("s", first.ask, first.moment) != number_at("s", second.ask, second.moment)
    assert number_at("s", first.ask, first.moment) != number_at("t", first.ask, first.moment)


def test_coaches_are_found_by_name() -> None:
    rules = find_rulebook("fever/tfl")
    assert {"random", "rookie", "veteran"} <= COACHES.keys()
    veteran = find_coach("vet", "s", rules)
    assert isinstance(veteran, TableCoach)
    assert veteran.tendencies.name == "veteran"
    with pytest.raises(Unreadable):
        find_coach("quarterback", "s", rules)


def test_a_saying_is_told_in_a_language() -> None:
    saying = Saying("coach.needs-long", {"down": 3, "to_go": 12})
    assert saying.told(Teller(language("en"))) == "On 3rd & 12 we need a big gain."
    assert saying.told(Teller(language("de"))) == "Bei 3rd & 12 brauchen wir viele Yards."
