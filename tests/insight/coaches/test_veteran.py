"""Football sense: fourth downs, the clock, tries and kicks; and what a rookie makes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask
from snapcount.insight.coaches import View
from snapcount.insight.coaches.book import Need, Plan, fourth_down, mix
from snapcount.insight.coaches.books import PLAIN, book_of
from snapcount.insight.coaches.coach import Tendencies, Weights
from snapcount.insight.coaches.mode import Attack, Stand, mode_of
from snapcount.insight.coaches.rookie import Rookie
from snapcount.insight.coaches.veteran import Veteran
from snapcount.rulebooks import find_rulebook, rulebook_named
from snapcount.rulebooks.fever import calls as fever
from snapcount.rulebooks.paydirt import calls as paydirt
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play
from snapcount.rulebooks.strategy import calls as strategy
from tests.insight.coaches.questions import RULEBOOKS, all_questions
from tests.sandlot import Sandlot

US, THEM = Side.OFFENSE, Side.DEFENSE
OPENING = View(US, "scrimmage", 1, 900, 0, 30, 1, 10, 3, 3)
FEVER = find_rulebook("fever/college")
VETERAN, ROOKIE = Veteran(FEVER), Rookie(FEVER)


def answer(coach: Tendencies, ask: Ask[Any], view: View) -> Weights:
    return coach.weights(ask, coach.mode(view), view)


@pytest.mark.parametrize(
    ("period", "seconds", "lead", "mode"),
    [
        (1, 5, -30, Attack.ORDINARY),
        (2, 300, 0, Attack.ORDINARY),
        (2, 90, 20, Attack.END_OF_HALF),
        (2, 10, -3, Attack.LAST_KICK),
        (3, 10, -3, Attack.ORDINARY),
        (4, 600, 3, Attack.ORDINARY),
        (4, 600, 5, Attack.ORDINARY_TWO),
        (4, 250, 3, Attack.PROTECT),
        (4, 250, 1, Attack.PROTECT_TWO),
        (4, 80, 1, Attack.KNEEL),
        (4, 140, 0, Attack.FIELD_GOAL_DRIVE),
        (4, 140, -2, Attack.FIELD_GOAL_DRIVE_TWO),
        (4, 60, -3, Attack.FIELD_GOAL_NOW),
        (4, 12, -3, Attack.LAST_KICK),
        (4, 290, -6, Attack.CATCH_UP),
        (4, 290, -5, Attack.CATCH_UP_TWO),
        (4, 290, -14, Attack.DESPERATE),
        (4, 100, -10, Attack.DESPERATE_TWO),
        (4, 12, -4, Attack.HEAVE),
        (5, 140, 0, Attack.FIELD_GOAL_DRIVE),
    ],
)
def test_frames_of_mind_with_the_ball(period: int, seconds: int, lead: int, mode: Attack) -> None:
    view = OPENING._replace(period=period, seconds=seconds, lead=lead)
    assert mode_of(view) == mode


@pytest.mark.parametrize(
    ("period", "seconds", "lead", "mode"),
    [
        (1, 5, 7, Stand.ORDINARY),
        (2, 60, 0, Stand.THEY_HURRY),
        (4, 600, 7, Stand.ORDINARY),
        (4, 100, 7, Stand.THEY_HURRY),
        (4, 10, 7, Stand.THEY_HEAVE),
        (4, 100, -7, Stand.STOP_THE_CLOCK),
        (4, 600, -7, Stand.ORDINARY),
    ],
)
def test_frames_of_mind_without_it(period: int, seconds: int, lead: int, mode: Stand) -> None:
    view = OPENING._replace(side=THEM, period=period, seconds=seconds, lead=lead)
    assert mode_of(view) == mode


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_family_brings_the_books_of_its_rulebooks(rulebook: str) -> None:
    assert book_of(rulebook_named(rulebook)) is not PLAIN
    assert book_of(Sandlot()) is PLAIN


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_fourth_downs(rulebook: str) -> None:
    book = book_of(rulebook_named(rulebook))
    assert fourth_down(book, 20, 12) is Plan.PUNT
    assert fourth_down(book, 60, 1) is Plan.PLAY
    assert fourth_down(book, 82, 15) is Plan.FIELD_GOAL
    assert fourth_down(book, 99, 1) is Plan.PLAY


@pytest.mark.parametrize("rulebook", ["paydirt/basic", "paydirt/advanced"])
def test_a_fourth_down_is_kicked_unless_it_is_likely_to_be_made(rulebook: str) -> None:
    book = book_of(rulebook_named(rulebook))
    assert fourth_down(book, 52, 1) is Plan.PLAY
    assert fourth_down(book, 52, 3) is Plan.PUNT
    assert fourth_down(book, 75, 3) is Plan.FIELD_GOAL
    bold = replace(book, dares_at=0)
    assert fourth_down(bold, 52, 3) is fourth_down(bold, 75, 3) is Plan.PLAY, (
        "worth more, on average"
    )


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_no_chance_is_better_farther_away(rulebook: str) -> None:
    book = book_of(rulebook_named(rulebook))
    first_downs = [book.first_down(to_go) for to_go in range(1, 30)]
    field_goals = [book.field_goal(spot) for spot in range(99, 20, -1)]
    assert first_downs == sorted(first_downs, reverse=True)
    assert field_goals == sorted(field_goals, reverse=True)


def test_the_books_of_paydirt_know_every_play_and_formation() -> None:
    book = book_of(rulebook_named("paydirt/basic"))
    assert {play for need in Need for play in book.offense[need]} == set(map(str, Play))
    assert {front for need in Need for front in book.defense[need]} == set(map(str, Formation))


def test_runs_and_passes_of_paydirt_are_called_as_often_as_in_real_football() -> None:
    calls = book_of(rulebook_named("paydirt/basic")).offense[Need.ANY]
    runs = sum(often for play, often in calls.items() if not Play(play).is_pass)
    assert 0.40 <= runs / sum(calls.values()) <= 0.50


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_books_name_calls_that_there_are(rulebook: str) -> None:
    offered: dict[Side, set[str]] = {US: set(), THEM: set()}
    for ask, *_ in all_questions(rulebook):
        if ask.name == "calls":
            offered[ask.side] |= ask.options.keys()
    book = book_of(rulebook_named(rulebook))
    for need in Need:
        assert book.offense[need].keys() <= offered[US]
        assert book.defense[need].keys() <= offered[THEM]


def test_mixes_are_written_as_people_say_them() -> None:
    assert mix("3 run, 1 option pass") == {"run": 3, "option pass": 1}


def test_a_rookie_kicks_on_fourth_down_whatever_the_clock() -> None:
    late = OPENING._replace(down=4, to_go=1, spot=60, period=4, seconds=20, lead=-20)
    assert answer(ROOKIE, fever.FORMATION, late) == {"punt": 1}
    assert answer(VETERAN, fever.FORMATION, late) == {"scrimmage": 1}
    assert answer(ROOKIE, fever.FORMATION, late._replace(spot=80)) == {"field goal": 1}


def test_a_field_goal_that_is_enough_is_kicked() -> None:
    last = OPENING._replace(down=2, spot=85, period=4, seconds=9, lead=-2)
    assert answer(VETERAN, fever.FORMATION, last) == {"field goal": 1}
    assert answer(VETERAN, fever.FORMATION, last._replace(lead=-6)) == {"scrimmage": 1}


def test_two_points_are_tried_when_they_help() -> None:
    tfl = Veteran(find_rulebook("fever/tfl"))
    ask = Ask("try", US, ["extra point", "conversion"], ["TFL-CONV-1"])
    try_ = OPENING._replace(phase="try", spot=98, down=0, to_go=0, period=4, seconds=400)
    assert answer(tfl, ask, try_._replace(lead=-2)) == {"conversion": 1}
    assert answer(tfl, ask, try_._replace(lead=-1)) == {"extra point": 1}
    assert answer(ROOKIE, ask, try_._replace(lead=-2)) == {"extra point": 1}
    tied = try_._replace(lead=0, seconds=20)
    assert answer(VETERAN, ask, tied) == {"extra point": 1}, "one point wins"
    assert answer(VETERAN, ask, tied._replace(seconds=800)) == {"conversion": 1}, "it pays more"


def test_onside_kicks_are_for_the_desperate() -> None:
    basic = Veteran(find_rulebook("paydirt/basic"))
    kickoff = OPENING._replace(phase="kickoff", spot=35, down=0, to_go=0, period=4, seconds=60)
    assert answer(basic, paydirt.KICKOFF, kickoff._replace(lead=-6)) == {"onside": 1}
    assert answer(basic, paydirt.KICKOFF, kickoff._replace(lead=6)) == {"deep": 1}
    assert answer(basic, paydirt.KICKOFF, OPENING._replace(phase="kickoff")) == {"deep": 1}


def test_a_lead_is_knelt_out() -> None:
    sfl = Veteran(find_rulebook("strategy/sfl"))
    ask = next(a.ask for a in all_questions("strategy/sfl") if "kneel" in a.ask.options)
    ahead = OPENING._replace(period=4, seconds=60, lead=4)
    assert answer(sfl, ask, ahead) == {"kneel": 1}
    assert "kneel" not in answer(sfl, ask, OPENING)


def test_touch_punts_are_for_short_fields() -> None:
    sfl = Veteran(find_rulebook("strategy/sfl"))
    ask = next(a.ask for a in all_questions("strategy/sfl") if "touch punt" in a.ask.options)
    short = OPENING._replace(down=4, to_go=20, spot=57)
    assert answer(sfl, ask, short) == {"touch punt": 1}
    assert answer(sfl, ask, short._replace(spot=30)) == {"punt": 1}


def test_time_outs_only_stop_the_clock_when_it_matters() -> None:
    ours, theirs = fever.timeout_calls(True, True).halves
    late = OPENING._replace(period=4, seconds=60)
    assert answer(VETERAN, ours, late._replace(lead=-4)) == {"time-out": 1}
    assert answer(VETERAN, ours, late._replace(lead=4)) == {"no time-out": 1}
    assert answer(VETERAN, theirs, late._replace(side=THEM, lead=-4)) == {"time-out": 1}
    assert answer(VETERAN, theirs, late._replace(side=THEM, lead=4)) == {"no time-out": 1}
    assert answer(ROOKIE, ours, late._replace(lead=-4)) == {"no time-out": 1}
    assert answer(VETERAN, ours, OPENING) == {"no time-out": 1}


def test_nobody_hurries_into_a_fourth_down_that_should_be_kicked() -> None:
    drive = OPENING._replace(period=4, seconds=60, lead=-3)
    assert answer(VETERAN, fever.HURRY, drive) == {"hurry-up": 1}
    assert answer(VETERAN, fever.HURRY, drive._replace(down=3)) == {"huddle": 1}
    assert answer(VETERAN, fever.HURRY, drive._replace(down=3, lead=-7)) == {"hurry-up": 1}


def test_those_ahead_let_time_run() -> None:
    sfl = Veteran(find_rulebook("strategy/sfl"))
    ask = strategy.clock_wish(tuple(strategy.ClockWish))
    late = OPENING._replace(period=4, seconds=60)
    assert answer(sfl, ask, late._replace(lead=4)) == {"let time run": 1}
    assert answer(sfl, ask, late._replace(lead=-4)) == {"hurry-up": 1}
    assert answer(sfl, ask, OPENING) == {"huddle": 1}


def test_a_declared_kick_on_an_early_down_is_taken_for_a_fake() -> None:
    ask = next(
        a.ask
        for a in all_questions("fever/original")
        if a.ask.name == "calls" and a.ask.side is THEM and a.ask.default == ("block",)
    )
    defending = OPENING._replace(side=THEM)
    for coach in (VETERAN, ROOKIE):
        assert "block" not in answer(coach, ask, defending)
        assert answer(coach, ask, defending._replace(down=4)) == {"block": 1}


def test_runs_and_passes_of_a_rookie_depend_on_the_distance() -> None:
    ask = next(
        a.ask
        for a in all_questions("fever/original")
        if a.ask.name == "calls" and a.ask.default == ("run",)
    )
    short = answer(ROOKIE, ask, OPENING._replace(down=3, to_go=1))
    far = answer(ROOKIE, ask, OPENING._replace(down=3, to_go=15))
    assert short["run"] > short["pass"]
    assert far["run"] < far["pass"]
    assert not any("in-out" in name for name in (*short, *far))


def test_a_free_kick_at_the_goal_needs_a_short_way() -> None:
    veteran = Veteran(find_rulebook("paydirt/advanced"))
    free = OPENING._replace(phase="free kick", down=0, to_go=0)
    assert answer(veteran, paydirt.FREE_KICK, free._replace(spot=70)) == {"kick": 1}
    assert answer(veteran, paydirt.FREE_KICK, free._replace(spot=20)) == {"end": 1}
    assert answer(veteran, paydirt.OUT_OF_BOUNDS, OPENING) == {"yes": 1}, "no return that way"
