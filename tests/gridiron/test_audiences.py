"""A whispered question and a published result are for different ears."""

from __future__ import annotations

from typing import Any

from snapcount.gridiron.drivers import CoachedDriver, Moment
from snapcount.gridiron.facts import ClockStood, TimeOut
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask, Calls, Toss
from snapcount.gridiron.rulings import Fact, Ruling
from snapcount.gridiron.seeds import Seed, SeededDice
from tests.sandlot import Sandlot

OPEN = Ask("go", Side.DEFENSE, ["yes", "no"], ())
WHISPERED = Ask("go", Side.DEFENSE, ["yes", "no"], (), whispered=True)
CALLS = Calls("calls", ["run", "pass"], ["blitz", "zone"], ())


def test_a_question_is_everybodys_unless_it_is_whispered() -> None:
    assert OPEN.audience is None
    assert WHISPERED.audience is Side.DEFENSE
    assert CALLS.audience is None
    assert Toss("coin", ()).audience is None


def test_whispering_changes_nothing_an_old_answer_means() -> None:
    assert WHISPERED.fingerprint == OPEN.fingerprint


def test_the_post_shows_the_whole_answer_unless_a_request_says_otherwise() -> None:
    assert OPEN.published(("yes",)) == ("yes",)
    assert CALLS.published(("run", "zone")) == ("run", "zone")
    assert Toss("coin", ()).published(("heads",)) == ("heads",)


def test_facts_reveal_the_calls_unless_they_say_otherwise() -> None:
    assert not Fact.hides_calls
    assert not ClockStood().hides_calls


def test_a_ruling_says_who_hears_it() -> None:
    heard: list[Ruling] = []
    rules = Sandlot().heard_by(heard.append)
    rules.announce(ClockStood(), "DEMO-11d")
    rules.whisper(Side.DEFENSE, TimeOut(Side.OFFENSE, 1), "DEMO-1c", "DEMO-11c")
    assert heard == [
        Ruling(ClockStood(), ("DEMO-11d",)),
        Ruling(TimeOut(Side.OFFENSE, 1), ("DEMO-1c", "DEMO-11c"), Side.DEFENSE),
    ]
    assert heard[0].to is None
    Sandlot().whisper(Side.DEFENSE, ClockStood(), "DEMO-11d")  # nobody listens


def test_a_coach_does_not_hear_what_is_whispered_to_the_other() -> None:
    rulings = (
        Ruling(ClockStood(), ("DEMO-11d",)),
        Ruling(ClockStood(), ("DEMO-11d",), Side.OFFENSE),
        Ruling(ClockStood(), ("DEMO-11d",), Side.DEFENSE),
    )
    moment = Moment(Sandlot().opening(), 1, 1, OPEN, rulings)
    assert moment.heard_by(Side.OFFENSE).rulings == rulings[:2]
    assert moment.heard_by(Side.DEFENSE).rulings == (rulings[0], rulings[2])


class Listener:
    """A coach that keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[Ruling] = []

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        self.heard += moment.rulings
        return ask.default[0]


def test_coaches_are_asked_without_what_is_whispered_to_the_other() -> None:
    home, away = Listener(), Listener()
    driver = CoachedDriver(SeededDice(Seed("x")), {Team.HOME: home, Team.AWAY: away})
    whispered = (Ruling(ClockStood(), ("DEMO-11d",), Side.OFFENSE),)
    driver.answer(Moment(Sandlot().opening(), 1, 1, CALLS, whispered))
    assert away.heard == [*whispered]  # the visitors are the offense
    assert home.heard == []
