"""Which penalties every coach takes: what was shown for each choice, and the better of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulings import Fact
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
from snapcount.rulebooks.paydirt.facts import (
    IfKickedAgain,
    IfPenaltyTaken,
    IfPlayTaken,
    IfPointsTaken,
)
from snapcount.rulebooks.strategy import calls as strategy
from snapcount.rulebooks.strategy.facts import (
    IfMarkedOff,
    IfPlayCounts,
    IfPointsCount,
    IfSafety,
    IfTryIsOver,
    IfTryRepeated,
)
from tests.insight.coaches.questions import all_questions

US, THEM = Side.OFFENSE, Side.DEFENSE


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
        # nobody looks at who would have the ball: without a lead it is better to play on than to wait
        (4, 0, THEM, "accept"),
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


def played(by: Side, down: int, to_go: int, yards: int) -> Fact:
    return IfPlayTaken(by, down, to_go, at(yards))


def taken(choice: str, down: int, to_go: int, yards: int) -> Fact:
    return IfPenaltyTaken(choice, US, down, to_go, at(yards))


def test_the_play_or_one_of_the_penalties() -> None:
    ask = penalty(US, "play", "5 yards", "15 yards")
    offers = [taken("5 yards", 1, 5, 45), taken("15 yards", 1, 10, 55)]
    assert habit(ask, view(), [played(US, 2, 7, 43), *offers]) == "15 yards"
    assert habit(ask, view(), [played(US, 1, 10, 80), *offers]) == "play"
    assert habit(ask, view(), [played(THEM, 1, 10, 80), *offers]) == "15 yards"


def test_five_yards_count_less_than_a_lost_third_down() -> None:
    ask, back = penalty(THEM, "play", "5 yards"), taken("5 yards", 3, 13, 35)
    third = view(3, 8, side=THEM)
    assert habit(ask, third, [played(US, 4, 6, 42), back]) == "play"
    assert habit(ask, third, [played(US, 1, 10, 55), back]) == "5 yards"
    assert habit(ask, third, [played(THEM, 1, 10, 60), back]) == "play"


def test_points_are_kept_and_refused() -> None:
    for scorer in Side:
        for side in Side:
            ask, offer = penalty(side, "play", "5 yards"), taken("5 yards", 1, 5, 45)
            wish = "play" if scorer is side else "5 yards"
            assert habit(ask, view(side=side), [IfPointsTaken(scorer), offer]) == wish


def test_a_first_down_by_penalty_is_seen() -> None:
    ask = penalty(US, "play", "5 yards and first down")
    offer = taken("5 yards and first down", 1, 10, 45)
    assert habit(ask, view(3, 10), [played(US, 4, 2, 48), offer]) == "5 yards and first down"


def test_without_the_play_the_best_penalty_is_taken() -> None:
    offers = [taken("5 yards", 1, 5, 45), taken("interference", 1, 10, 70)]
    assert habit(penalty(US, "5 yards", "interference"), view(), offers) == "interference"


def test_a_kickoff_penalty_of_paydirt() -> None:
    seen = view(down=0, to_go=0, spot=35, phase="kickoff", side=THEM)
    ask, again = penalty(THEM, "play", "5 yards"), IfKickedAgain("5 yards", US, at(30))
    assert habit(ask, seen, [played(THEM, 1, 10, 40), again]) == "play"
    assert habit(ask, seen, [played(THEM, 1, 10, 92), again]) == "5 yards"


def test_a_kick_that_is_repeated_anyway_is_repeated_from_the_better_spot() -> None:
    ask, again = penalty(THEM, "play", "10 yards"), IfKickedAgain("10 yards", US, at(25))
    assert habit(ask, view(side=THEM), [IfKickedAgain("play", US, at(30)), again]) == "10 yards"
    assert habit(ask, view(side=THEM), [IfKickedAgain("play", US, at(20)), again]) == "play"


# ---------------------------------------------------------------- Strategy


@pytest.mark.parametrize(
    ("side", "play", "marked", "wish"),
    [
        # five yards and the down again, or a gain of two, fourteen or none
        (US, IfPlayCounts(US, 2, 8, at(42)), IfMarkedOff(US, 1, 5, at(45)), "accept"),
        (US, IfPlayCounts(US, 1, 10, at(54)), IfMarkedOff(US, 1, 5, at(45)), "decline"),
        (US, IfPlayCounts(US, 2, 10, at(40)), IfMarkedOff(US, 1, 5, at(45)), "accept"),
        # a first down by penalty, or fourth and 1
        (US, IfPlayCounts(US, 4, 1, at(48)), IfMarkedOff(US, 1, 10, at(45)), "accept"),
        # fifteen yards added to a long gain
        (US, IfPlayCounts(US, 1, 10, at(70)), IfMarkedOff(US, 1, 10, at(85)), "accept"),
        # they hold on third and 8: incomplete, or a first down
        (THEM, IfPlayCounts(US, 4, 8, at(40)), IfMarkedOff(US, 3, 18, at(30)), "decline"),
        (THEM, IfPlayCounts(US, 1, 10, at(52)), IfMarkedOff(US, 3, 18, at(30)), "accept"),
        # points of theirs and of ours
        (THEM, IfPointsCount(US), IfMarkedOff(US, 1, 15, at(35)), "accept"),
        (THEM, IfPointsCount(THEM), IfMarkedOff(US, 1, 25, at(25)), "decline"),
        (US, IfPointsCount(THEM), IfMarkedOff(US, 1, 5, at(45)), "accept"),
        # a field goal that was missed, on fourth and 8
        (THEM, IfPlayCounts(THEM, 1, 10, at(73)), IfMarkedOff(US, 4, 18, at(70)), "decline"),
        # ten yards from their own 3 make a safety
        (THEM, IfPlayCounts(US, 2, 9, at(4)), IfSafety(THEM), "accept"),
        # a foul on our return, and one of the returning team
        (THEM, IfPlayCounts(THEM, 1, 10, at(70)), IfMarkedOff(THEM, 1, 10, at(55)), "accept"),
        (US, IfPlayCounts(THEM, 1, 10, at(70)), IfMarkedOff(THEM, 1, 10, at(85)), "accept"),
        # a try of theirs that has failed, and one of ours
        (THEM, IfTryIsOver(US), IfTryRepeated(US, at(88)), "decline"),
        (US, IfTryIsOver(US), IfTryRepeated(US, at(99)), "accept"),
        (THEM, IfPointsCount(US), IfTryRepeated(US, at(88)), "accept"),
    ],
)
def test_penalties_of_the_card(side: Side, play: Fact, marked: Fact, wish: str) -> None:
    assert habit(strategy.PENALTY[side], view(side=side), [play, marked]) == wish


SHOWN = (
    *(IfPlayTaken, IfPointsTaken, IfPenaltyTaken, IfKickedAgain),
    *(IfPlayCounts, IfPointsCount, IfTryIsOver, IfMarkedOff, IfSafety, IfTryRepeated),
)


@pytest.mark.parametrize("rulebook", ["paydirt/basic", "paydirt/advanced", "strategy/sfl"])
def test_where_each_choice_leads_is_shown_right_before_it(rulebook: str) -> None:
    """A habit needs no fact of an earlier part of the play, which the compiler does not hear."""
    asked = [one for one in all_questions(rulebook) if one.ask.name == "penalty"]
    assert asked
    for ask, moment, _ in asked:
        shown = moment.rulings[-len(ask.options) :]
        assert all(isinstance(ruling.fact, SHOWN) for ruling in shown)
