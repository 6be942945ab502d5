"""Plays as rows: written facts, and what official statistics make of them."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import StrEnum

import pytest

from snapcount.gridiron import facts as football
from snapcount.gridiron import meanings
from snapcount.gridiron.field import PerTeam
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.meanings import StaysPut, TouchesTheBall
from snapcount.gridiron.rulings import Fact, kinds_of_fact
from snapcount.insight import phases
from snapcount.insight.stats.ball import _ACTS, Ball
from snapcount.insight.stats.points import score_of
from snapcount.insight.stats.row import (
    FirstDownBy,
    Fumbled,
    How,
    Kick,
    KickEnd,
    Move,
    Penalty,
    PlayType,
    Returned,
    ReturnOf,
    Score,
    ScoredBy,
)
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.fever.situation import Phase as FeverPhase
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.paydirt.situation import Phase as PaydirtPhase
from snapcount.rulebooks.qfl import facts as qfl
from snapcount.rulebooks.strategy import facts as strategy
from snapcount.rulebooks.strategy.situation import Phase as StrategyPhase
from tests.insight.stats.made_rows import RULES
from tests.insight.stats.written_plays import (
    AWAY,
    DEFENSE,
    HOME,
    KICKOFF,
    OFFENSE,
    SCORE,
    ours,
    play,
    theirs,
)

# ---------------------------------------------------------------- nothing is forgotten

STAYS_PUT = {football.KickoffMoved, qfl.LateralThrown}


def _shipped() -> list[type[Fact]]:
    return [kind for kind in kinds_of_fact() if kind.__module__.startswith("snapcount.")]


def _spots(kind: type[Fact]) -> set[str]:
    """The fields that name a spot."""
    return {one.name for one in fields(kind) if "Spot" in str(one.type)}


def test_every_fact_that_names_a_spot_says_what_happens_to_the_ball() -> None:
    with_spots = {kind for kind in _shipped() if not kind.aside and _spots(kind)}
    assert len(with_spots) > 40
    assert {
        kind for kind in with_spots if not issubclass(kind, (TouchesTheBall, StaysPut))
    } == set()
    assert {kind for kind in with_spots if issubclass(kind, StaysPut)} == STAYS_PUT


def test_spots_have_names_by_which_they_are_found() -> None:
    assert {name for kind in _shipped() for name in _spots(kind)} == {"to", "at"}


def test_every_fact_that_touches_the_ball_is_followed() -> None:
    followed = tuple(meaning for meaning, _ in _ACTS)
    touching = [kind for kind in _shipped() if issubclass(kind, TouchesTheBall)]
    assert [kind for kind in touching if not issubclass(kind, followed)] == []


def test_meanings_are_complete() -> None:
    """What a meaning needs is declared, or is a field; and a meaning is never announced itself."""
    assert {kind: meanings.lacking(kind) for kind in _shipped() if meanings.lacking(kind)} == {}
    assert [kind for kind in _shipped() if kind.__module__ == meanings.__name__] == []


FOOTBALL = {*phases.PUTS_IN_PLAY, *phases.A_TRY, *phases.PLACE_KICK, "scrimmage"}
CEREMONIES = {"toss", "second choice", "predictions", "opening roll", "final"}


@pytest.mark.parametrize("phases", [FeverPhase, PaydirtPhase, StrategyPhase])
def test_every_phase_is_football_or_a_ceremony(phases: type[StrEnum]) -> None:
    assert set(map(str, phases)) <= FOOTBALL | CEREMONIES


# ---------------------------------------------------------------- runs and passes


def test_a_run_for_a_first_down() -> None:
    row = play([football.Run(OFFENSE, 12, ours(42)), football.FirstDown(OFFENSE, ours(42))])
    assert (row.kind, row.gained, row.first_down) == (PlayType.RUN, 12, FirstDownBy.RUN)
    assert row.moves == (Move(How.RUN, HOME, 30, 42),)
    assert row.end == 42


def test_yards_end_at_the_goal_line() -> None:
    before = f"Q1 10:00, HOME 2&goal at AWAY 4, {SCORE}, scrimmage"
    after = "Q1 9:50, HOME at AWAY 2, AWAY 0 HOME 6, time-outs AWAY 3 HOME 3, try"
    told = [football.Completion(OFFENSE, 19, ours(115)), football.Touchdown(OFFENSE, 6)]
    row = play(told, before=before, after=after)
    assert (row.gained, row.complete, row.first_down) == (4, True, FirstDownBy.PASS)
    assert row.score == Score(HOME, 6, ScoredBy.PASS, 4)


def test_a_sack_in_the_end_zone_loses_the_yards_to_the_goal_line() -> None:
    before = f"Q1 10:00, HOME 2&10 at HOME 6, {SCORE}, scrimmage"
    after = "Q1 9:50, HOME at HOME 20, AWAY 2 HOME 0, time-outs AWAY 3 HOME 3, kickoff"
    told = [football.Sack(OFFENSE, 11, ours(-5)), football.Safety(DEFENSE, 2)]
    row = play(told, before=before, after=after)
    assert (row.kind, row.sacked, row.gained) == (PlayType.PASS, True, -6)
    assert row.score == Score(AWAY, 2, ScoredBy.SAFETY, 0)


def test_an_interception_returned_all_the_way() -> None:
    after = "Q1 9:50, AWAY at HOME 2, AWAY 6 HOME 0, time-outs AWAY 3 HOME 3, try"
    told = [
        football.Interception(DEFENSE, ours(45)),
        football.Return(DEFENSE, 45, theirs(100)),
        football.Touchdown(DEFENSE, 6),
    ]
    row = play(told, after=after)
    assert (row.kind, row.intercepted, row.complete, row.gained) == (PlayType.PASS, True, False, 0)
    assert row.returns == (Returned(AWAY, ReturnOf.INTERCEPTION, 45),)
    assert row.score == Score(AWAY, 6, ScoredBy.INTERCEPTION_RETURN, 45)
    assert row.end == 30
    assert row.lost_the_ball


def test_a_fumble_is_lost_to_whoever_falls_on_it() -> None:
    told: list[Fact] = [football.Run(OFFENSE, 5, ours(35)), football.Fumble(OFFENSE, ours(35))]
    kept = play([*told, football.Bounce(ours(32)), football.Recovery(OFFENSE, ours(32))])
    assert kept.fumbles == (Fumbled(HOME, lost=False),)
    assert (kept.gained, kept.end) == (5, 32)
    lost = play(
        [*told, football.Recovery(DEFENSE, ours(35)), football.Return(DEFENSE, 9, ours(26))]
    )
    assert lost.fumbles == (Fumbled(HOME, lost=True),)
    assert (lost.gained, lost.end) == (5, 35)
    assert lost.returns == (Returned(AWAY, ReturnOf.FUMBLE, 9),)


def test_intercepted_and_fumbled_back_is_lost_all_the_same() -> None:
    told = [
        football.Interception(DEFENSE, ours(50)),
        football.Return(DEFENSE, 4, ours(46)),
        football.Fumble(DEFENSE, ours(46)),
        football.Recovery(OFFENSE, ours(47)),
        football.FirstDown(OFFENSE, ours(47)),
    ]
    row = play(told)
    assert row.lost_the_ball
    assert row.first_down is None
    assert row.fumbles == (Fumbled(AWAY, lost=True),)
    assert row.end == 30


@pytest.mark.parametrize(
    ("call", "spot", "kind", "complete", "sacked"),
    [
        ("1 line plunge", 35, PlayType.RUN, False, False),
        ("7 medium pass", 35, PlayType.PASS, True, False),
        ("7 medium pass", 25, PlayType.PASS, False, True),
        ("7 medium pass", 30, PlayType.PASS, True, False),
    ],
)
def test_a_chart_may_tell_nothing_but_the_fumble(
    call: str, spot: int, kind: PlayType, complete: bool, sacked: bool
) -> None:
    told = [football.Fumble(OFFENSE, ours(spot)), football.Recovery(DEFENSE, ours(spot))]
    row = play(told, call=call)
    assert (row.kind, row.complete, row.sacked, row.gained) == (kind, complete, sacked, spot - 30)


def test_a_chart_may_tell_nothing_but_the_touchdown() -> None:
    after = "Q1 9:50, HOME at AWAY 2, AWAY 0 HOME 6, time-outs AWAY 3 HOME 3, try"
    row = play([football.Touchdown(OFFENSE, 6)], after=after, call="8 long pass")
    assert (row.kind, row.complete, row.gained) == (PlayType.PASS, True, 70)
    razzle = [paydirt.RazzleChosen(OFFENSE, "3 end run", "TD"), football.Touchdown(OFFENSE, 6)]
    row = play(list(razzle), after=after, call="razzle-dazzle")
    assert row.score == Score(HOME, 6, ScoredBy.RUN, 70)


def test_laterals_go_on_with_the_run_or_the_pass() -> None:
    told = [
        football.Completion(OFFENSE, 8, ours(38)),
        qfl.LateralThrown(OFFENSE, 1, ours(38)),
        qfl.LateralCaught(OFFENSE),
        qfl.RunsOn(OFFENSE, 4, ours(42)),
    ]
    row = play(told)
    assert (row.gained, row.kind) == (12, PlayType.PASS)
    assert [move.how for move in row.moves] == [How.PASS, How.PASS]


def test_kneels_and_spikes() -> None:
    kneel = play([football.KneelDown(OFFENSE, ours(29))])
    assert (kneel.kind, kneel.gained) == (PlayType.KNEEL, -1)
    spike = play([strategy.SpikesTheBall(OFFENSE), football.Incompletion(OFFENSE)])
    assert (spike.kind, spike.complete) == (PlayType.SPIKE, False)
    given_up = play([paydirt.ElectedSafety(OFFENSE), football.Safety(DEFENSE, 2)])
    assert (given_up.kind, given_up.gained, given_up.end) == (PlayType.ELECTED_SAFETY, 0, 0)


# ---------------------------------------------------------------- penalties


def test_an_accepted_penalty_makes_the_play_void() -> None:
    told = [
        football.Flag("holding", OFFENSE),
        football.Run(OFFENSE, 40, ours(70)),
        football.Fumble(OFFENSE, ours(70)),
        football.Recovery(DEFENSE, ours(70)),
        football.PenaltyAccepted(DEFENSE, 10, ours(20)),
    ]
    row = play(told)
    assert (row.kind, row.meant, row.gained) == (PlayType.NO_PLAY, PlayType.RUN, 0)
    assert row.penalties == (Penalty(HOME, "holding", 10),)
    assert row.fumbles == ()
    assert not row.lost_the_ball
    assert (row.penalty_yards, row.end) == (-10, 20)


def test_an_added_penalty_leaves_the_play() -> None:
    told = [
        football.Run(OFFENSE, 4, ours(34)),
        football.Flag("piling on", DEFENSE),
        football.PenaltyAdded(OFFENSE, 15, ours(49)),
        football.FirstDown(OFFENSE, ours(49)),
    ]
    row = play(list(told))
    assert (row.kind, row.gained, row.penalty_yards, row.end) == (PlayType.RUN, 4, 15, 49)
    assert row.first_down is FirstDownBy.PENALTY
    assert row.penalties == (Penalty(AWAY, "piling on", 15),)


def test_fouls_that_offset_are_no_penalties() -> None:
    told = [football.Flag("a", OFFENSE), football.Flag("b", DEFENSE), football.FoulsOffset()]
    row = play([football.Completion(OFFENSE, 3, ours(33)), *told])
    assert (row.kind, row.penalties, row.moves) == (PlayType.NO_PLAY, (), ())


@pytest.mark.parametrize(
    ("fact", "foul"),
    [
        (fever.FalseStart(OFFENSE, 5, ours(25)), "false start"),
        (qfl.FalseStartCalled(OFFENSE, 5, ours(25)), "false start"),
        (qfl.DelayOfGame(OFFENSE, 5, ours(25)), "delay of game"),
    ],
)
def test_fouls_before_the_snap(fact: Fact, foul: str) -> None:
    row = play([fact])
    assert row.kind is PlayType.NO_PLAY
    assert row.penalties == (Penalty(HOME, foul, 5),)
    assert row.end == 25


def test_no_yards_are_no_penalty() -> None:
    assert play([qfl.Encroachment(DEFENSE, 0, ours(30))]).penalties == ()


# ---------------------------------------------------------------- kicks


@pytest.mark.parametrize(
    ("told", "kick", "returns"),
    [
        ([football.Return(DEFENSE, 9, theirs(34))], KickEnd.RETURNED, 9),
        ([football.FairCatch(DEFENSE, theirs(25))], KickEnd.FAIR_CATCH, None),
        ([fever.BallOut(theirs(25))], KickEnd.OUT, None),
        ([qfl.KickBounces(theirs(25)), qfl.Downed(theirs(21))], KickEnd.DOWNED, None),
        ([qfl.Muff(DEFENSE, theirs(25)), football.Recovery(OFFENSE, theirs(25))], KickEnd.LOOSE, None),
        ([fever.BallOut(theirs(-2)), football.Touchback(DEFENSE, theirs(20))], KickEnd.TOUCHBACK, None),
    ],
)  # fmt: skip
def test_punts(told: list[Fact], kick: KickEnd, returns: int | None) -> None:
    row = play([football.Punt(OFFENSE, 45, ours(75)), *told])
    assert (row.kind, row.kick) == (PlayType.PUNT, Kick(45, kick))
    assert [one.yards for one in row.returns] == ([] if returns is None else [returns])
    assert row.gained == 0
    assert row.end == 30


def test_a_blocked_punt_that_its_kickers_advance_is_no_run() -> None:
    told = [
        football.Blocked(OFFENSE, ours(20)),
        football.Recovery(OFFENSE, ours(20)),
        football.Run(OFFENSE, 15, ours(35)),
    ]
    row = play(list(told), call="punt")
    assert (row.kind, row.gained, row.end) == (PlayType.PUNT, 0, 35)
    assert row.kick == Kick(0, KickEnd.BLOCKED)
    assert row.returns == (Returned(HOME, ReturnOf.FUMBLE, 15),)


def test_a_missed_field_goal_ends_where_it_was_snapped() -> None:
    told = [football.FieldGoalMissed(OFFENSE, 48), football.TakesTheBall(DEFENSE, ours(62))]
    row = play(list(told), call="field goal")
    assert (row.kind, row.kick, row.end) == (PlayType.FIELD_GOAL, Kick(48, KickEnd.MISSED), 30)


def test_a_kickoff_brought_out_of_the_end_zone_is_counted_from_the_goal_line() -> None:
    told = [football.Kickoff(OFFENSE, 67, ours(102)), football.Return(DEFENSE, 23, theirs(23))]
    row = play(list(told), before=KICKOFF)
    assert row.kick == Kick(65, KickEnd.RETURNED)
    assert row.returns == (Returned(AWAY, ReturnOf.KICKOFF, 23),)
    assert row.possession is row.holder is AWAY


def test_an_onside_kick_recovered_by_its_kickers() -> None:
    told = [
        football.OnsideKick(OFFENSE, 12, ours(47)),
        football.Recovery(OFFENSE, ours(47)),
        football.FirstDown(OFFENSE, ours(47)),
    ]
    row = play(list(told), before=KICKOFF)
    assert row.kick == Kick(12, KickEnd.LOOSE, onside=True)
    assert row.first_down is None
    assert not row.fumbles


def test_a_kickoff_out_of_bounds_is_kicked_again() -> None:
    told = [football.KickoffOut(OFFENSE), fever.KicksAgain(OFFENSE, ours(30))]
    assert play(list(told), before=KICKOFF).kick == Kick(0, KickEnd.AGAIN)


# ---------------------------------------------------------------- tries

TRY = "Q1 9:50, HOME at AWAY 2, AWAY 0 HOME 6, time-outs AWAY 3 HOME 3, try"


@pytest.mark.parametrize(
    ("told", "points", "kind", "how"),
    [
        ([football.ExtraPoint(OFFENSE, 1)], 1, PlayType.EXTRA_POINT, ScoredBy.EXTRA_POINT),
        ([football.ExtraPointMissed(OFFENSE)], 0, PlayType.EXTRA_POINT, None),
        (
            [football.Blocked(OFFENSE, ours(90)), football.ExtraPointMissed(OFFENSE)],
            *(0, PlayType.EXTRA_POINT, None),
        ),
        (
            [football.Run(OFFENSE, 2, ours(100)), football.Conversion(OFFENSE, 2)],
            2,
            PlayType.CONVERSION,
            ScoredBy.CONVERSION,
        ),
        ([football.Incompletion(OFFENSE), football.ConversionFailed(OFFENSE)], 0, PlayType.CONVERSION, None),
    ],
)  # fmt: skip
def test_tries(told: list[Fact], points: int, kind: PlayType, how: ScoredBy | None) -> None:
    after = f"Q1 9:50, HOME at HOME 35, AWAY 0 HOME {6 + points}, time-outs AWAY 3 HOME 3, kickoff"
    row = play(told, before=TRY, after=after)
    assert (row.kind, row.gained, row.complete, row.moves) == (kind, 0, False, ())
    assert (row.score.how if row.score else None) is how


def test_a_ceremony_is_no_football() -> None:
    rolled = "Q1 15:00, AWAY at AWAY 35, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, opening roll"
    assert play([paydirt.WinsTheRoll(DEFENSE, 31, 26)], before=rolled).kind is PlayType.CEREMONY


def test_points_that_no_fact_tells_are_one_sentence() -> None:
    """A house rule may announce its score by a fact of its own that does not say what it means."""
    before = RULES.opening()
    after = replace(before, score=PerTeam(0, 7))
    with pytest.raises(Unreadable, match="needs the meaning Scores"):
        score_of(before, after, (football.KneelDown(OFFENSE, ours(20)),), Ball(before, Intent.RUN))
