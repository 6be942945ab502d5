"""Matches as both doors play them."""

from __future__ import annotations

import pickle
import sys
from copy import deepcopy
from importlib import import_module

import pytest

from snapcount.gridiron.field import Side, Team
from snapcount.insight.doors.match import MOST_OPTIONS, Fixture, Match
from snapcount.insight.doors.outcomes import MOST_OUTCOMES, outcomes
from snapcount.insight.doors.vector import LEAST, MOST, OTHER, PHASES, PLACES, QUESTIONS, vector
from snapcount.mistakes import IllegalHere, Mistake, Unreadable
from snapcount.words import terms
from snapcount.words.en import fever, football, paydirt, qfl, strategy
from tests.insight.doors.wandering import FAMILIES, RULEBOOKS, wander

LATE = "Q4 0:24, HOME 3&7 at AWAY 30, AWAY 14 HOME 13, time-outs AWAY 2 HOME 0, scrimmage"


def last(rulebook: str, number: int, *, plays: int = 0) -> Match:
    *_, match = wander(rulebook, number, plays=plays)
    return match


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_match_ends_and_stays_within_its_bounds(rulebook: str) -> None:
    other = {PLACES.index(f"phase: {OTHER}"), PLACES.index(f"asked: {OTHER}")}
    for match in wander(rulebook, 1):
        if match.chance is not None:
            possible = outcomes(match.chance)
            assert sum(one.chance for one in possible) == 1
            assert len(possible) <= MOST_OUTCOMES
            readings = [match.chance.read(one.answer) for one in possible]
            assert readings == [reading for reading, _ in match.chance.odds]
        assert all(len(ask.options) <= MOST_OPTIONS for ask in match.asks)
        for seat in Team:
            numbers = vector(match, seat)
            assert all(LEAST <= number <= MOST for number in numbers)
            assert not any(numbers[place] for place in other)
    assert match.fixture.rules.over(match.situation)
    assert not match.cut_short
    assert match.lead(Team.HOME) == -match.lead(Team.AWAY)
    assert len(match.pages) > 100


def test_every_question_has_a_place() -> None:
    sentences = [
        key for words in (terms, football, fever, qfl, paydirt, strategy) for key in words.SENTENCES
    ]
    asked = {key.removeprefix("ask.") for key in sentences if key.startswith("ask.")}
    assert {*QUESTIONS} == asked | {OTHER}


def test_a_row_of_numbers() -> None:
    match = Fixture.agreed("fever/original", start=LATE).begin()
    home, away = (dict(zip(PLACES, vector(match, seat), strict=True)) for seat in Team)
    assert list(home.values())[:10] == [4, 24, 13, 14, 0, 2, 1, 70, 3, 7]
    assert list(away.values())[:10] == [4, 24, 14, 13, 2, 0, 0, 30, 3, 7]
    assert home["phase: scrimmage"] == away["phase: scrimmage"] == 1
    assert home["asked: formation"] == 1
    assert sum(home.values()) - sum(list(home.values())[:10]) == 2
    assert sum(away.values()) - sum(list(away.values())[:10]) == 1
    assert len(PHASES) + len(QUESTIONS) + 10 == len(PLACES)


def test_so_many_plays() -> None:
    match = last("strategy/sfl", 2, plays=5)
    assert len(match.pages) == 5
    assert match.cut_short
    assert match.asks == ()
    with pytest.raises(IllegalHere, match="nothing to answer"):
        _ = match.moment


def test_a_lead_counts_from_the_start() -> None:
    match = Fixture.agreed("fever/original", start=LATE).begin()
    assert match.lead(Team.HOME) == match.lead(Team.AWAY) == 0


def test_players_who_change_teams_keep_their_seats() -> None:
    line = "Q4 5:00, HOME 3&7 at AWAY 30, AWAY 14 HOME 13, time-outs AWAY 2 HOME 0, scrimmage"
    fixture = Fixture.agreed("paydirt/advanced", start=f"{line}, swapped=yes")
    match = fixture.begin()
    assert match.seat(Side.OFFENSE) is Team.AWAY
    assert vector(match, Team.AWAY)[2:4] == [13, 14]


def test_a_fixture_in_the_signs_of_openspiel() -> None:
    usual = Fixture.agreed("fever/original", switches="hurry_up=off", start=f"{LATE}, hurried=yes")
    line = f"{LATE}, hurried:yes".replace(",", ";")
    other = Fixture.agreed("fever/original", switches="hurry_up:off", start=line)
    assert usual.start == other.start
    assert usual.rules.switches == other.rules.switches


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        ({"rulebook": "fever/none"}, Unreadable),
        ({"rulebook": "fever/original", "switches": "no_such_switch=on"}, Unreadable),
        ({"rulebook": "fever/original", "start": "first and ten"}, Unreadable),
        ({"rulebook": "fever/original", "start": LATE.replace("0:24", "59:48")}, IllegalHere),
        ({"rulebook": "fever/original", "plays": -1}, IllegalHere),
    ],
)
def test_mistakes(wrong: dict[str, str], kind: type[Mistake]) -> None:
    with pytest.raises(kind):
        Fixture.agreed(**wrong)  # type: ignore[arg-type]  # one of them is a number


@pytest.mark.parametrize("rulebook", FAMILIES)
def test_matches_are_read_back(rulebook: str) -> None:
    for place, match in enumerate(wander(rulebook, 3, plays=8)):
        assert deepcopy(match) is match
        if place % 7 == 0:
            again = pickle.loads(pickle.dumps(match))
            assert again.sealed == match.sealed
            assert again.situation == match.situation
            for seat in Team:
                assert again.remembered_by(seat) == match.remembered_by(seat)


@pytest.mark.parametrize(
    ("door", "module", "package"),
    [("openspiel", "pyspiel", "open_spiel"), ("pettingzoo", "pettingzoo", "pettingzoo")],
)
def test_a_package_is_missing(
    monkeypatch: pytest.MonkeyPatch, door: str, module: str, package: str
) -> None:
    monkeypatch.delitem(sys.modules, f"snapcount.insight.doors.{door}", raising=False)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(IllegalHere, match=rf"needs {package}.*install snapcount\[research\]"):
        import_module(f"snapcount.insight.doors.{door}")
