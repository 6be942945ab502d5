"""Drives: where one ends and how the next team got the ball, from written plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from snapcount.gridiron import facts as football
from snapcount.gridiron.rulings import Fact
from snapcount.insight.stats.drives import Drive, Ended, Gained, drives
from snapcount.insight.stats.row import PlayRow
from snapcount.insight.stats.scoring import by_quarter, scoring_plays
from snapcount.rulebooks.qfl import facts as qfl
from tests.insight.stats.written_plays import (
    DEFENSE,
    FIRST_AND_TEN,
    KICKOFF,
    OFFENSE,
    SCORE,
    ours,
    play,
    theirs,
)

THEIR_BALL = f"Q1 9:40, AWAY 1&10 at AWAY 20, {SCORE}, scrimmage"
SECOND_DOWN = f"Q1 9:50, HOME 2&6 at HOME 34, {SCORE}, scrimmage"
HALF = f"Q3 15:00, AWAY at AWAY 35, {SCORE}, kickoff"


def numbered(*rows: PlayRow) -> tuple[PlayRow, ...]:
    return tuple(replace(row, number=number) for number, row in enumerate(rows, start=1))


def first_of(*rows: PlayRow, over: bool = False) -> Drive:
    return drives(numbered(*rows), over)[0]


RUN = play([football.Run(OFFENSE, 4, ours(34))], after=SECOND_DOWN)
THEY_PLAY = play([football.Incompletion(OFFENSE)], before=THEIR_BALL, after=THEIR_BALL)


PUNTED: list[Fact] = [football.Punt(OFFENSE, 40, ours(74)), football.FairCatch(DEFENSE, theirs(26))]
BLOCKED: list[Fact] = [football.Blocked(OFFENSE, ours(20)), football.Recovery(DEFENSE, ours(20))]
MISSED: list[Fact] = [football.FieldGoalMissed(OFFENSE, 60), football.FirstDown(DEFENSE, ours(34))]
FUMBLED: list[Fact] = [football.Fumble(OFFENSE, ours(40)), football.Recovery(DEFENSE, ours(40))]
BOTCHED: list[Fact] = [qfl.BotchedSnap(OFFENSE, ours(20)), football.Recovery(DEFENSE, ours(20))]
STOPPED: list[Fact] = [football.Run(OFFENSE, 1, ours(35)), football.BallOver(DEFENSE, ours(35))]


@pytest.mark.parametrize(
    ("told", "call", "result", "gained"),
    [
        (PUNTED, "punt", Ended.PUNT, Gained.PUNT),
        (BLOCKED, "punt", Ended.BLOCKED_PUNT, Gained.BLOCKED_KICK),
        (BLOCKED, "field goal", Ended.BLOCKED_FIELD_GOAL, Gained.BLOCKED_KICK),
        (MISSED, "field goal", Ended.MISSED_FIELD_GOAL, Gained.MISSED_FIELD_GOAL),
        (
            [football.Interception(DEFENSE, ours(50))],
            "none",
            Ended.INTERCEPTION,
            Gained.INTERCEPTION,
        ),
        (FUMBLED, "2 off tackle", Ended.FUMBLE, Gained.FUMBLE),
        (BOTCHED, "punt", Ended.FUMBLE, Gained.FUMBLE),
        (STOPPED, "2 off tackle", Ended.DOWNS, Gained.DOWNS),
    ],
)
def test_a_drive_ends_and_the_others_begin(
    told: list[Fact], call: str, result: Ended, gained: Gained
) -> None:
    last = play(told, before=SECOND_DOWN, after=THEIR_BALL, call=call)
    ours_, theirs_ = drives(numbered(RUN, last, THEY_PLAY), over=False)
    assert (ours_.result, ours_.plays, ours_.how) == (result, 2, Gained.PLACED)
    assert (theirs_.how, theirs_.result) == (gained, Ended.GOING_ON)
    assert ours_.net_yards == ours_.gained + ours_.loose_yards


def test_the_clock_ends_a_half_and_a_game() -> None:
    last = play([football.Run(OFFENSE, 2, ours(36))], before=SECOND_DOWN, after=HALF)
    assert first_of(RUN, last, THEY_PLAY).result is Ended.END_OF_HALF
    final = FIRST_AND_TEN.replace("Q1 10:00, HOME 1&10", "Q4 0:00, HOME").replace(
        "scrimmage", "final"
    )
    last = play([football.Run(OFFENSE, 2, ours(36))], before=SECOND_DOWN, after=final)
    assert first_of(RUN, last, over=True).result is Ended.END_OF_GAME


def test_penalties_are_part_of_a_drive_but_not_its_plays() -> None:
    back = f"Q1 9:50, HOME 2&16 at HOME 24, {SCORE}, scrimmage"
    told = [football.Flag("holding", OFFENSE), football.PenaltyAccepted(DEFENSE, 10, ours(24))]
    flagged = play(list(told), before=SECOND_DOWN, after=back)
    going = first_of(RUN, flagged)
    assert (going.plays, going.gained, going.penalty_yards, going.net_yards) == (1, 4, -10, -6)
    assert going.result is Ended.GOING_ON


ONSIDE: list[Fact] = [
    football.OnsideKick(OFFENSE, 12, ours(47)),
    football.Recovery(OFFENSE, ours(47)),
]
MUFFED: list[Fact] = [
    football.Kickoff(OFFENSE, 50, ours(85)),
    qfl.Muff(DEFENSE, ours(85)),
    football.Recovery(OFFENSE, ours(85)),
]


@pytest.mark.parametrize(
    ("told", "how"), [(ONSIDE, Gained.ONSIDE_KICK), (MUFFED, Gained.MUFFED_KICK)]
)
def test_kickers_that_get_their_kick(told: list[Fact], how: Gained) -> None:
    kick = play(told, before=KICKOFF)
    (drive,) = drives(numbered(kick, RUN), over=False)
    assert drive.how is how
    assert [row.number for row in drive.rows] == [2]


def test_a_kickoff_begins_the_drive_of_the_receivers() -> None:
    kick = play([football.Kickoff(OFFENSE, 65, ours(100))], before=KICKOFF, after=THEIR_BALL)
    (drive,) = drives(numbered(kick, THEY_PLAY), over=False)
    assert (drive.how, drive.number) == (Gained.KICKOFF, 1)


def test_a_muffed_punt_begins_another_drive_of_the_kickers() -> None:
    again = f"Q1 9:40, HOME 1&10 at AWAY 26, {SCORE}, scrimmage"
    told = [
        football.Punt(OFFENSE, 40, ours(74)),
        qfl.Muff(DEFENSE, theirs(26)),
        football.Recovery(OFFENSE, theirs(26)),
        football.FirstDown(OFFENSE, theirs(26)),
    ]
    punt = play(list(told), before=SECOND_DOWN, after=again)
    more = play([football.Incompletion(OFFENSE)], before=again, after=again)
    first, second = drives(numbered(RUN, punt, more), over=False)
    assert (first.result, first.end) == (Ended.PUNT, 34)
    assert (second.how, second.team) == (Gained.MUFFED_KICK, first.team)


def test_a_try_belongs_to_the_quarter_of_its_touchdown() -> None:
    before = f"Q3 0:00, HOME 1&goal at AWAY 4, {SCORE}, scrimmage"
    scored = "Q4 15:00, HOME at AWAY 2, AWAY 0 HOME 6, time-outs AWAY 3 HOME 3, try"
    kicked = "Q4 15:00, HOME at HOME 35, AWAY 0 HOME 7, time-outs AWAY 3 HOME 3, kickoff"
    touchdown = play([football.Touchdown(OFFENSE, 6)], before=before, after=scored, call="4 draw")
    point = play([football.ExtraPoint(OFFENSE, 1)], before=scored, after=kicked)
    assert by_quarter(numbered(touchdown, point), over=True)[3].home == 7
    (scoring,) = scoring_plays(numbered(touchdown, point))
    assert (scoring.after.home, scoring.try_ is not None) == (7, True)
