"""What every coach does alike: case by case, and with numbers that may not be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import pytest

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulings import Fact
from snapcount.insight.coaches.coach import CALLING
from snapcount.insight.coaches.habits import habit
from snapcount.insight.coaches.view import View
from snapcount.rulebooks.fever import calls as fever
from snapcount.rulebooks.fever.facts import (
    IfAccepted,
    IfAcceptedKick,
    IfAcceptedVoid,
    IfDeclined,
    IfDeclinedKick,
    IfDeclinedOver,
)
from snapcount.rulebooks.paydirt import calls as paydirt
from snapcount.rulebooks.paydirt.facts import IfPenaltyTaken, IfPlayTaken
from snapcount.rulebooks.qfl import calls as qfl
from snapcount.rulebooks.strategy import calls as strategy
from tests.insight.coaches.numbers import Unknown
from tests.insight.coaches.questions import RULEBOOKS, all_questions

US, THEM = Side.OFFENCE, Side.DEFENCE


def view(
    down: int = 1, to_go: int = 10, spot: int = 40, phase: str = "scrimmage", **more: Any
) -> View:
    usual = View(US, phase, 1, 600, 0, spot, down, to_go, 3, 3)
    return usual._replace(**more)


def at(yards: int) -> Spot:
    return Spot(US, yards)


# ---------------------------------------------------------------- Football Fever


def accepted(down: int, to_go: int, yards: int, where: str = "previous spot") -> Fact:
    return IfAccepted("Holding", where, US, down, to_go, at(yards))


@pytest.mark.parametrize(
    ("side", "shown", "wish"),
    [
        # five yards and the down again, or a gain of twelve
        (US, [accepted(1, 5, 45), IfDeclined(US, 1, 10, at(52))], "decline"),
        # five yards and the down again, or nothing gained
        (US, [accepted(1, 5, 45), IfDeclined(US, 2, 10, at(40))], "accept"),
        # they hold on third and 8: fourth down is better for us than ten yards back
        (THEM, [accepted(3, 18, 30), IfDeclined(US, 4, 8, at(40))], "decline"),
        # they hold and would have a first down
        (THEM, [accepted(1, 20, 30), IfDeclined(US, 1, 10, at(60))], "accept"),
        # we have intercepted
        (THEM, [accepted(1, 20, 30), IfDeclined(THEM, 1, 10, at(50))], "decline"),
        # our pass was intercepted, their foul gives the ball back
        (US, [accepted(1, 5, 45), IfDeclined(THEM, 1, 10, at(50))], "accept"),
        # our touchdown
        (US, [accepted(1, 5, 45), IfDeclinedKick(US, "try", at(98))], "decline"),
        # their touchdown
        (THEM, [accepted(1, 20, 30), IfDeclinedKick(US, "try", at(98))], "accept"),
        # our field goal, or a first down on their 6: points are kept
        (US, [accepted(1, 6, 94), IfDeclinedKick(US, "kickoff", at(35))], "decline"),
        # our field goal, or five yards nearer for another one
        (US, [accepted(4, 5, 75), IfDeclinedKick(US, "kickoff", at(35))], "decline"),
        # we were caught in our own end zone, and they fouled
        (US, [accepted(1, 5, 10), IfDeclinedKick(US, "kickoff", at(20))], "accept"),
        # time is out, and their touchdown would not count
        (THEM, [IfAcceptedVoid("Holding"), IfDeclinedKick(US, "try", at(98))], "accept"),
    ],
)
def test_penalties_are_taken_if_they_leave_us_better_off(
    side: Side, shown: Sequence[Fact], wish: str
) -> None:
    assert habit(fever.PENALTY[side], view(side=side), shown) == wish


def test_a_kickoff_is_kicked_again_if_that_is_better() -> None:
    again = IfAcceptedKick("Offside", US, "kickoff", at(30))
    seen = view(down=0, to_go=0, spot=35, phase="kickoff", side=THEM)
    for yards, wish in ((30, "decline"), (90, "accept")):
        returned = IfDeclined(THEM, 1, 10, at(yards))
        assert habit(fever.PENALTY[THEM], seen, [again, returned]) == wish


def test_only_the_foul_that_is_offered_now_counts() -> None:
    first = [accepted(1, 10, 90), IfDeclined(US, 2, 5, at(45))]
    second = [accepted(1, 15, 35), IfDeclined(US, 2, 5, at(45))]
    assert habit(fever.PENALTY[US], view(), first) == "accept"
    assert habit(fever.PENALTY[US], view(), [*first, *second]) == "decline"


@pytest.mark.parametrize(
    ("period", "lead", "side", "wish"),
    [
        (4, 3, THEM, "decline"),
        (4, -3, THEM, "accept"),
        (4, 0, THEM, "decline"),
        (2, 0, US, "accept"),
        (2, 7, THEM, "decline"),
    ],
)
def test_whether_a_half_should_end(period: int, lead: int, side: Side, wish: str) -> None:
    shown = [accepted(1, 10, 60), IfDeclinedOver()]
    assert habit(fever.PENALTY[side], view(side=side, period=period, lead=lead), shown) == wish


def test_tries_are_repeated() -> None:
    shown = [
        IfAcceptedKick("Holding", US, "repeated try", at(88)),
        IfDeclinedKick(US, "kickoff", at(35)),
    ]
    seen = view(down=0, to_go=0, spot=98, phase="try", side=THEM)
    assert habit(fever.PENALTY[THEM], seen, shown) == "accept"


def test_penalties_are_walked_off_from_the_better_spot() -> None:
    end, previous = (accepted(1, 10, 70, "end of the play"), accepted(1, 10, 55, "previous spot"))
    declined = IfDeclined(US, 1, 10, at(55))
    chosen = habit(fever.ENFORCEMENT[US], view(), [end, previous, declined])
    assert chosen == "end of the play"
    chosen = habit(fever.ENFORCEMENT[THEM], view(side=THEM), [end, previous, declined])
    assert chosen == "previous spot"
    assert habit(fever.ENFORCEMENT[US], view(), []) == "end of the play"


# ---------------------------------------------------------------- Paydirt!


def penalty(side: Side, *choices: str) -> Ask[str]:
    return paydirt.penalty(side, choices)


def test_the_play_or_one_of_the_penalties() -> None:
    ask = penalty(US, "play", "5 yards", "15 yards")
    five, fifteen = (IfPenaltyTaken(f"{n} yards", US, at(40 + n)) for n in (5, 15))
    assert habit(ask, view(), [IfPlayTaken(US, at(43)), five, fifteen]) == "15 yards"
    assert habit(ask, view(), [IfPlayTaken(US, at(80)), five, fifteen]) == "play"
    assert habit(ask, view(), [IfPlayTaken(THEM, at(80)), five, fifteen]) == "15 yards"


def test_five_yards_count_less_than_a_lost_third_down() -> None:
    ask, back = penalty(THEM, "play", "5 yards"), IfPenaltyTaken("5 yards", US, at(35))
    third = view(3, 8, side=THEM)
    assert habit(ask, third, [IfPlayTaken(US, at(42)), back]) == "play"
    assert habit(ask, third, [IfPlayTaken(US, at(55)), back]) == "5 yards"
    assert habit(ask, third, [IfPlayTaken(THEM, at(60)), back]) == "play"


def test_points_are_kept_and_refused() -> None:
    scored = football.Touchdown(US, 6)
    for side, wish in ((US, "play"), (THEM, "5 yards")):
        offer = IfPenaltyTaken("5 yards", US, at(45))
        ask = penalty(side, "play", "5 yards")
        assert habit(ask, view(side=side), [scored, offer]) == wish
        assert habit(ask, view(side=side), [offer]) == wish
    returned = football.Touchdown(THEM, 6)
    offer = IfPenaltyTaken("5 yards", US, at(35))
    assert habit(penalty(THEM, "play", "5 yards"), view(side=THEM), [returned, offer]) == "play"


def test_a_first_down_by_penalty_is_seen() -> None:
    ask = penalty(US, "play", "5 yards and first down")
    offer = IfPenaltyTaken("5 yards and first down", US, at(45))
    assert habit(ask, view(3, 10), [IfPlayTaken(US, at(48)), offer]) == "5 yards and first down"


def test_without_the_play_the_best_penalty_is_taken() -> None:
    offers = [IfPenaltyTaken("5 yards", US, at(45)), IfPenaltyTaken("interference", US, at(70))]
    assert habit(penalty(US, "5 yards", "interference"), view(), offers) == "interference"


def test_a_kickoff_penalty_of_paydirt() -> None:
    seen = view(down=0, to_go=0, spot=35, phase="kickoff", side=THEM)
    ask, again = penalty(THEM, "play", "5 yards"), IfPenaltyTaken("5 yards", US, at(30))
    assert habit(ask, seen, [IfPlayTaken(THEM, at(40)), again]) == "play"
    assert habit(ask, seen, [IfPlayTaken(THEM, at(92)), again]) == "5 yards"


# ---------------------------------------------------------------- Strategy


@pytest.mark.parametrize(
    ("side", "code", "seen", "said", "wish"),
    [
        (US, "D5", view(), [football.Run(US, 2, at(42))], "accept"),
        (US, "D5", view(), [football.Run(US, 14, at(54))], "decline"),
        (US, "D5*", view(3, 9), [football.Completion(US, 8, at(48))], "accept"),
        (US, "D15", view(), [football.Run(US, 30, at(70))], "accept"),
        (US, "D5", view(), [football.Incompletion(US)], "accept"),
        (THEM, "O10", view(3, 8), [football.Incompletion(US)], "decline"),
        (THEM, "O10", view(3, 8), [football.Run(US, 12, at(52))], "accept"),
        (THEM, "O5", view(), [football.Run(US, 20, at(60)), football.Touchdown(US, 6)], "accept"),
        (THEM, "O15", view(), [football.Touchdown(THEM, 6)], "decline"),
        (THEM, "O10", view(4, 8, 80), [football.FieldGoal(US, 37, 3)], "accept"),
        (THEM, "O10", view(4, 8, 80), [football.FieldGoalMissed(US, 37)], "decline"),
    ],
)
def test_penalty_codes(side: Side, code: str, seen: View, said: list[Fact], wish: str) -> None:
    flag = football.Flag(code, side.other)
    assert habit(strategy.PENALTY[side], seen._replace(side=side), [*said, flag]) == wish


def test_fouls_on_a_return_are_always_taken() -> None:
    punted = [football.Punt(US, 45, at(85)), football.Flag("D15", US)]
    assert habit(strategy.PENALTY[THEM], view(4, side=THEM), punted) == "accept"
    punted = [football.Punt(US, 45, at(85)), football.Flag("O10", THEM)]
    assert habit(strategy.PENALTY[US], view(4), punted) == "accept"


@pytest.mark.parametrize(("to_go", "wish"), [(5, "fourth down again"), (6, "off the return")])
def test_running_into_the_kicker(to_go: int, wish: str) -> None:
    ask = strategy.into_the_kicker(strategy.IntoTheKicker.OFF_THE_RETURN)
    assert habit(ask, view(4, to_go), []) == wish


# ---------------------------------------------------------------- balls and tosses


@pytest.mark.parametrize(
    ("ask", "wish"),
    [
        (fever.FIRST_CHOICE[US], "receive"),
        (fever.KICK_CHOICE[THEM], "receive"),
        (fever.GOAL_CHOICE[US], "left goal"),
        (fever.COIN_CALL, "heads"),
        (fever.IN_THE_FIELD, "return"),
        (fever.IN_THE_END_ZONE, "touchback"),
        (fever.INTERCEPTED, "return"),
        (fever.INTERCEPTED_IN_THE_END_ZONE, "touchback"),
        (fever.RECOVERED[US], "take the ball"),
        (fever.ONSIDE_CAUGHT, "take the ball"),
        (fever.SHORT_KICK, "take the ball"),
        (fever.DOUBLE_FOUL[THEM], "keep the ball"),
        (qfl.IN_THE_FIELD, "return"),
        (qfl.DEAD_BALL_FOUL[US], "yards"),
        (qfl.AFTER_FAIR_CATCH, "scrimmage"),
        (paydirt.RETURN_PENALTY[US], "accept"),
        (paydirt.BLOCK, "no"),
        (paydirt.FAKE_NUMBER, "none"),
        (paydirt.advance(True), "none"),
        (strategy.RETURN, "touchback"),
    ],
)
def test_fixed_habits(ask: Ask[Any], wish: str) -> None:
    assert habit(ask, view(side=ask.side), []) == wish


def test_a_recovered_ball_is_kept_and_an_intercepted_one_returned() -> None:
    options = (paydirt.Runback.RETURN, paydirt.Runback.NO_RETURN)
    for cite, wish in (("PD-VI-8-b", "return"), ("PD-A3-a", "no return")):
        assert habit(paydirt.runback(THEM, options, cite), view(side=THEM), []) == wish


@pytest.mark.parametrize(("spot", "wish"), [(75, "line of scrimmage"), (85, "own 20")])
def test_after_a_missed_field_goal(spot: int, wish: str) -> None:
    ask = paydirt.missed_field_goal((paydirt.MissedFieldGoal.LINE, paydirt.MissedFieldGoal.OWN_20))
    assert habit(ask, view(4, spot=spot, side=THEM), []) == wish


@pytest.mark.parametrize(("spot", "yards"), [(30, "0"), (55, "10"), (65, "20"), (72, "30")])
def test_punts_are_kept_out_of_the_end_zone(spot: int, yards: str) -> None:
    assert habit(paydirt.COFFIN_CORNER, view(4, spot=spot), []) == yards


@pytest.mark.parametrize(("spot", "wish"), [(70, "kick a field goal"), (30, "end the half")])
def test_a_last_kick_after_a_fair_catch(spot: int, wish: str) -> None:
    assert habit(fever.FAIR_CATCH_KICK, view(0, 0, spot, "fair-catch kick"), []) == wish


# ---------------------------------------------------------------- numbers not known yet


def hidden(value: Any) -> Any:
    if isinstance(value, Spot):
        return Spot(value.owner, hidden(value.yards))
    return Unknown(value) if isinstance(value, int) else value


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_habits_need_no_more_than_comparisons(rulebook: str) -> None:
    """With numbers that can only be compared and added, every habit comes to the same."""
    seen = 0
    for ask, moment, _ in all_questions(rulebook):
        if ask.name in CALLING:
            continue
        plain = View.of(moment.situation, ask.side)
        facts = [ruling.fact for ruling in moment.rulings]
        masked = [
            replace(fact, **{each.name: hidden(getattr(fact, each.name)) for each in fields(fact)})
            for fact in facts
        ]
        unknown = View(*(hidden(value) for value in plain))
        assert habit(ask, unknown, masked) == habit(ask, plain, facts)
        seen += 1
    assert seen > 20
