"""nflverse's conventions, one by one, on plays made by hand."""

from __future__ import annotations

import pytest

from snapcount.gridiron.facts import Completion, Recovery, Run, Touchback
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.situation import Situation
from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.kinds import kind_row
from snapcount.insight.exports.results import result_row
from snapcount.insight.exports.situations import score_row, situation_row
from snapcount.insight.exports.values import value_row
from snapcount.insight.stats.row import (
    FirstDownBy,
    Fumbled,
    Kick,
    KickEnd,
    Penalty,
    PlayRow,
    PlayType,
    Returned,
    ReturnOf,
    Score,
    ScoredBy,
)
from snapcount.insight.values.worth import expected_points
from snapcount.rulebooks import find_rulebook
from tests.games import new_game, play_on
from tests.insight.exports.made_rows import (
    AWAY,
    FIRST_DOWN,
    HOME,
    KICKOFF,
    RULEBOOK,
    TRY,
    a_play,
    at,
    subject_of,
)

THIRD = "Q2 7:36, AWAY 3&7 at HOME 30, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, scrimmage"
SPOT = Spot(Side.OFFENSE, 40)


def picked(row: Row, *names: str) -> tuple[object, ...]:
    return tuple(row[name] for name in names)


def situation(line: str, kind: PlayType = PlayType.RUN, rulebook: str = "fever/original") -> Row:
    return situation_row(a_play(line, kind), subject_of(rulebook=rulebook))


def result(row: PlayRow) -> Row:
    subject = subject_of(row)
    return {**kind_row(row, subject), **result_row(row, subject), **score_row(row, subject)}


# ---------------------------------------------------------------- before the play


def test_the_receivers_have_the_ball_at_a_kickoff() -> None:
    row = situation(KICKOFF, PlayType.KICKOFF)
    assert picked(row, "posteam", "posteam_type", "defteam") == ("HAR", "away", "MIL")
    assert picked(row, "yrdln", "side_of_field", "yardline_100") == ("MIL 35", "MIL", 35)
    assert picked(row, "down", "ydstogo", "goal_to_go") == (None, 0, 0)


def test_a_kickoff_that_does_not_count_is_seen_from_the_same_side() -> None:
    row = a_play(KICKOFF, PlayType.NO_PLAY, meant=PlayType.KICKOFF)
    assert situation_row(row, subject_of())["posteam"] == "HAR"


def test_a_play_from_scrimmage() -> None:
    row = situation(THIRD)
    assert picked(row, "posteam", "posteam_type", "defteam") == ("HAR", "away", "MIL")
    assert picked(row, "yrdln", "side_of_field", "yardline_100") == ("MIL 30", "MIL", 30)
    assert picked(row, "down", "ydstogo", "goal_to_go") == (3, 7, 0)
    assert picked(row, "qtr", "time", "game_half") == (2, "07:36", "Half1")
    seconds = ("quarter_seconds_remaining", "half_seconds_remaining", "game_seconds_remaining")
    assert picked(row, *seconds) == (456, 456, 456 + 1800)
    assert picked(row, "home_timeouts_remaining", "away_timeouts_remaining") == (3, 2)
    assert picked(row, "posteam_timeouts_remaining", "defteam_timeouts_remaining") == (2, 3)


def test_those_who_scored_try() -> None:
    row = situation(TRY, PlayType.EXTRA_POINT)
    assert picked(row, "posteam", "yardline_100", "down", "ydstogo", "goal_to_go") == (
        *("HAR", 2),
        *(None, 0, 0),
    )


def test_midfield_and_goal_to_go() -> None:
    row = situation(THIRD.replace("HOME 30,", "50,"))
    assert picked(row, "yrdln", "side_of_field", "yardline_100") == ("MID 50", "50", 50)
    row = situation(THIRD.replace("3&7 at HOME 30", "3&goal at HOME 4"))
    assert picked(row, "ydstogo", "goal_to_go", "yardline_100") == (4, 1, 4)


@pytest.mark.parametrize(
    ("quarter", "half", "left_in_half", "left_in_game"),
    [
        ("Q1", "Half1", 456 + 900, 456 + 2700),
        ("Q3", "Half2", 456 + 900, 456 + 900),
        ("Q4", "Half2", 456, 456),
        ("OT", "Overtime", 456, 456),
        ("OT2", "Overtime", 456, 456),
    ],
)
def test_the_clocks(quarter: str, half: str, left_in_half: int, left_in_game: int) -> None:
    row = situation(THIRD.replace("Q2", quarter))
    assert picked(row, "game_half", "half_seconds_remaining", "game_seconds_remaining") == (
        half,
        left_in_half,
        left_in_game,
    )


def test_quarters_of_another_length() -> None:
    row = situation(FIRST_DOWN.replace("14:48", "4:48"), rulebook="demo/sandlot")  # 5 minutes
    assert picked(row, "half_seconds_remaining", "game_seconds_remaining") == (588, 1188)


def test_overtime_is_quarter_five() -> None:
    assert situation(THIRD.replace("Q2", "OT"))["qtr"] == 5
    assert situation(THIRD.replace("Q2", "OT2"))["qtr"] == 6


# ---------------------------------------------------------------- passes and runs


def test_a_touchdown_pass() -> None:
    score = Score(AWAY, 6, ScoredBy.PASS, 30)
    after = THIRD.replace("AWAY 14", "AWAY 20")
    row = result(
        a_play(
            *(THIRD, PlayType.PASS, after),
            gained=30,
            complete=True,
            score=score,
            first_down=FirstDownBy.PASS,
        )
    )
    assert picked(row, "play_type", "yards_gained", "complete_pass") == ("pass", 30, 1)
    assert picked(row, "touchdown", "pass_touchdown", "rush_touchdown", "td_team") == (
        1,
        1,
        0,
        "HAR",
    )
    assert picked(row, "first_down", "first_down_pass", "third_down_converted") == (1, 1, 1)
    assert picked(row, "posteam_score", "defteam_score", "score_differential") == (14, 10, 4)
    assert picked(row, "posteam_score_post", "score_differential_post", "sp") == (20, 10, 1)
    assert picked(row, "total_home_score", "total_away_score") == (10, 20)


def test_an_incompletion_a_spike_and_a_sack() -> None:
    row = result(a_play(THIRD, PlayType.PASS))
    assert picked(row, "incomplete_pass", "pass_attempt", "third_down_failed") == (1, 1, 1)
    row = result(a_play(THIRD, PlayType.SPIKE))
    assert picked(row, "play_type", "qb_spike", "incomplete_pass") == ("qb_spike", 1, 1)
    row = result(a_play(THIRD, PlayType.PASS, sacked=True, gained=-8))
    assert picked(row, "sack", "incomplete_pass", "yards_gained", "pass_attempt") == (1, 0, -8, 1)


def test_an_interception_is_no_incompletion_and_its_return_counts() -> None:
    returned = (Returned(HOME, ReturnOf.INTERCEPTION, 21),)
    row = result(a_play(THIRD, PlayType.PASS, intercepted=True, returns=returned))
    assert picked(row, "interception", "incomplete_pass", "yards_gained") == (1, 0, 0)
    assert picked(row, "return_yards", "return_team") == (21, "MIL")


def test_a_kneel_down_is_a_rush() -> None:
    row = result(a_play(THIRD, PlayType.KNEEL, gained=-1))
    assert picked(row, "play_type", "qb_kneel", "rush_attempt", "yards_gained") == (
        *("qb_kneel", 1),
        *(1, -1),
    )


# ---------------------------------------------------------------- returns and fumbles


@pytest.mark.parametrize(
    ("how", "flag"),
    [
        (ScoredBy.INTERCEPTION_RETURN, 1),
        (ScoredBy.PUNT_RETURN, 1),
        (ScoredBy.FUMBLE_RETURN, 0),
        (ScoredBy.FIELD_GOAL_RETURN, 0),
        (ScoredBy.BLOCKED_KICK_RETURN, 0),
    ],
)
def test_touchdowns_by_return(how: ScoredBy, flag: int) -> None:
    row = result(a_play(THIRD, PlayType.PASS, score=Score(HOME, 6, how, 70)))
    assert picked(row, "touchdown", "return_touchdown", "td_team") == (1, flag, "MIL")


def test_a_kickoff_returned_all_the_way_is_a_touchdown_of_posteam() -> None:
    score = Score(AWAY, 6, ScoredBy.KICKOFF_RETURN, 98)
    row = a_play(
        *(KICKOFF, PlayType.KICKOFF, KICKOFF.replace("AWAY 0", "AWAY 6")),
        score=score,
        kick=Kick(63, KickEnd.RETURNED),
        returns=(Returned(AWAY, ReturnOf.KICKOFF, 98),),
    )
    told = result(row)
    posteam = situation_row(row, subject_of())["posteam"]
    assert told["td_team"] == posteam == told["return_team"] == "HAR"
    assert picked(told, "return_touchdown", "return_yards", "kick_distance") == (1, 98, 63)
    assert picked(told, "posteam_score", "posteam_score_post") == (0, 6)


def test_a_safety_given_up_by_choice_is_a_run_that_nobody_rushed() -> None:
    score = Score(HOME, 2, ScoredBy.SAFETY, 0)
    row = result(a_play(THIRD, PlayType.ELECTED_SAFETY, score=score))
    assert picked(row, "play_type", "rush_attempt", "safety") == ("run", 0, 1)


def test_fumbles() -> None:
    kept = result(a_play(THIRD, fumbles=(Fumbled(AWAY, lost=False),)))
    assert picked(kept, "fumble", "fumble_lost") == (1, 0)
    lost = result(a_play(THIRD, fumbles=(Fumbled(AWAY, lost=True),)))
    assert picked(lost, "fumble", "fumble_lost") == (1, 1)
    returned = (Returned(HOME, ReturnOf.FUMBLE, 12),)
    row = result(a_play(THIRD, fumbles=(Fumbled(AWAY, lost=True),), returns=returned))
    assert picked(row, "return_yards", "return_team") == (0, None)


# ---------------------------------------------------------------- kicks and tries


def test_kicks() -> None:
    row = result(a_play(THIRD, PlayType.FIELD_GOAL, kick=Kick(47, KickEnd.GOOD)))
    assert picked(row, "field_goal_result", "kick_distance", "special") == ("made", 47, 1)
    for end, told in ((KickEnd.BLOCKED, "blocked"), (KickEnd.RETURNED, "missed")):
        row = result(a_play(THIRD, PlayType.FIELD_GOAL, kick=Kick(47, end)))
        assert row["field_goal_result"] == told
    row = result(a_play(THIRD, PlayType.PUNT, kick=Kick(0, KickEnd.BLOCKED)))
    assert picked(row, "punt_blocked", "kick_distance", "yards_gained") == (1, None, 0)
    row = result(a_play(THIRD, PlayType.PUNT, kick=Kick(38, KickEnd.FAIR_CATCH)))
    assert picked(row, "punt_fair_catch", "punt_downed", "kick_distance") == (1, 0, 38)


def test_a_touchback_counts_in_a_play_that_counts() -> None:
    facts = (Touchback(Side.DEFENSE, SPOT),)
    kick = Kick(65, KickEnd.TOUCHBACK)
    assert result(a_play(KICKOFF, PlayType.KICKOFF, facts=facts, kick=kick))["touchback"] == 1
    assert (
        result(a_play(KICKOFF, PlayType.NO_PLAY, meant=PlayType.KICKOFF, facts=facts))["touchback"]
        == 0
    )


def test_the_kickers_recover() -> None:
    kick, facts = Kick(12, KickEnd.LOOSE, onside=True), (Recovery(Side.OFFENSE, SPOT),)
    row = a_play(KICKOFF, PlayType.KICKOFF, kick=kick, facts=facts)
    assert result(row)["own_kickoff_recovery"] == 1
    muffed = a_play(
        KICKOFF, PlayType.KICKOFF, kick=kick, facts=facts, fumbles=(Fumbled(AWAY, lost=True),)
    )
    assert picked(result(muffed), "own_kickoff_recovery", "fumble_lost") == (0, 1)


def test_extra_points() -> None:
    ends = {KickEnd.GOOD: "good", KickEnd.MISSED: "failed", KickEnd.BLOCKED: "blocked"}
    for end, told in ends.items():
        row = result(a_play(TRY, PlayType.EXTRA_POINT, kick=Kick(0, end)))
        assert picked(row, "play_type", "extra_point_result") == ("extra_point", told)
        assert picked(row, "kick_distance", "two_point_conv_result") == (20, None)


def test_bad_snaps() -> None:
    names = ("play_type", "aborted_play", "kick_distance")
    row = result(a_play(TRY, PlayType.EXTRA_POINT))
    assert picked(row, *names) == ("extra_point", 1, None)
    assert picked(row, "extra_point_result", "extra_point_attempt") == ("aborted", 1)
    row = result(a_play(THIRD, PlayType.FIELD_GOAL))
    assert picked(row, *names) == ("field_goal", 1, None)
    assert picked(row, "field_goal_result", "field_goal_attempt") == (None, 0)
    row = result(a_play(THIRD, PlayType.PUNT))
    assert picked(row, *names, "punt_attempt") == ("punt", 1, None, 0)


def test_tries_by_hand() -> None:
    good = Score(AWAY, 2, ScoredBy.CONVERSION, 0)
    run, thrown = (Run(Side.OFFENSE, 2, SPOT),), (Completion(Side.OFFENSE, 2, SPOT),)
    row = result(a_play(TRY, PlayType.CONVERSION, facts=run, score=good))
    names = ("play_type", "two_point_conv_result", "yards_gained", "rush_attempt", "touchdown")
    assert picked(row, *names) == ("run", "success", 2, 1, 0)
    row = result(a_play(TRY, PlayType.CONVERSION, facts=thrown))
    assert picked(row, "play_type", "two_point_conv_result", "yards_gained") == (
        *("pass", "failure"),
        0,
    )
    assert picked(row, "complete_pass", "pass_attempt", "extra_point_result") == (0, 1, None)
    one = Score(AWAY, 1, ScoredBy.SAFETY, 0)
    row = result(a_play(TRY, PlayType.CONVERSION, facts=thrown, score=one))
    assert picked(row, "two_point_conv_result", "safety", "sp") == ("safety", 0, 1)
    row = result(a_play(TRY, PlayType.EXTRA_POINT, kick=Kick(0, KickEnd.BLOCKED), score=one))
    assert picked(row, "extra_point_result", "safety") == ("safety", 0)
    back = Score(HOME, 2, ScoredBy.CONVERSION_RETURN, 0)
    row = result(a_play(TRY, PlayType.CONVERSION, facts=thrown, score=back))
    assert picked(row, "two_point_conv_result", "yards_gained", "sp") == ("return", 0, 1)


# ---------------------------------------------------------------- penalties and time-outs


def test_only_the_first_penalty_has_room() -> None:
    both = (Penalty(HOME, "holding", 10), Penalty(AWAY, "piling on", 15))
    row = result(a_play(THIRD, penalties=both))
    assert picked(row, "penalty", "penalty_type", "penalty_yards", "penalty_team") == (
        *(1, "holding"),
        *(10, "MIL"),
    )
    row = result(a_play(THIRD))
    assert picked(row, "penalty", "penalty_type", "penalty_yards", "penalty_team") == (
        *(0, None),
        *(None, None),
    )


def test_a_play_that_a_penalty_made_void() -> None:
    row = result(a_play(THIRD, PlayType.NO_PLAY, meant=PlayType.PASS))
    assert picked(row, "play_type", "pass", "rush", "play") == ("no_play", 1, 0, 1)
    assert picked(row, "pass_attempt", "incomplete_pass", "third_down_failed") == (0, 0, 0)
    row = result(a_play(THIRD, PlayType.NO_PLAY, meant=PlayType.RUN))
    assert picked(row, "play_type", "pass", "rush", "rush_attempt") == ("no_play", 0, 1, 0)


def test_a_time_out_in_the_play() -> None:
    row = result(a_play(THIRD, time_outs=(HOME, AWAY)))
    assert picked(row, "timeout", "timeout_team") == (1, "MIL")


# ---------------------------------------------------------------- what it was worth


def points(situation: Situation) -> float:
    return expected_points(find_rulebook(RULEBOOK), situation)


def test_points_count_in_epa_and_are_seen_by_posteam() -> None:
    before, after = at(THIRD), at(TRY.replace("Q1 14:36", "Q2 7:24").replace("AWAY 6", "AWAY 20"))
    score = Score(AWAY, 6, ScoredBy.RUN, 30)
    row = value_row(a_play(THIRD, score=score, after=str(after)), subject_of())
    assert row["ep"] == round(points(before), 6)
    assert row["epa"] == round(6 + points(after) - points(before), 6)
    assert row["success"] == 1
    kickoff = value_row(a_play(KICKOFF, PlayType.KICKOFF), subject_of())
    assert kickoff["ep"] == round(-points(at(KICKOFF)), 6)


def test_nothing_is_left_at_the_end_of_a_half() -> None:
    last = THIRD.replace("7:36", "0:12")
    row = value_row(a_play(last, after=KICKOFF.replace("Q1", "Q3")), subject_of())
    assert row["epa"] == round(-points(at(last)), 6)
    quarter = value_row(a_play(last.replace("Q2", "Q1"), after=THIRD), subject_of())
    assert quarter["epa"] == round(points(at(THIRD)) - points(at(last)), 6)


def test_the_chance_to_win_is_of_posteam_and_of_the_home_team() -> None:
    row = value_row(a_play(THIRD, after=THIRD.replace("HOME 10", "HOME 17")), subject_of())
    home, before, post = row["home_wp"], row["wp"], row["home_wp_post"]
    assert isinstance(home, float)
    assert isinstance(before, float)
    assert isinstance(post, float)
    assert before == pytest.approx(1 - home)
    assert row["wpa"] == pytest.approx(home - post, abs=1e-5)  # the visitors have the ball
    assert post > home


def test_a_game_of_no_plays_and_one_in_progress() -> None:
    from snapcount.insight.exports.tables import TABLES
    from snapcount.insight.stats.account import account_of

    for answers in (0, 1, 60):
        account = account_of(play_on(new_game("fever/qfl"), "half", answers))
        for table in TABLES.values():
            for row in table.rows(account):
                assert set(row) == {column.name for column in table.columns}
                assert row.get("home_score") is None
                assert row.get("tt_over", 0) == 0
