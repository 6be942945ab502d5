"""What must add up in every game, whoever plays it by which rules."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.gridiron.facts import Fumble
from snapcount.gridiron.field import LENGTH, PerTeam, Side, Team
from snapcount.gridiron.situation import last_of_a_half
from snapcount.insight.stats.account import Account, account_of
from snapcount.insight.stats.drives import Drive, Ended
from snapcount.insight.stats.row import (
    FROM_SCRIMMAGE,
    GAINS,
    TRIES,
    Fumbled,
    How,
    KickEnd,
    PlayRow,
    PlayType,
)
from tests.games import new_game, play_on
from tests.insight.stats import RULEBOOKS
from tests.insight.stats.agreed_games import GAMES, finished

EVERY_GAME = pytest.mark.parametrize(("rulebook", "name"), GAMES)


@cache
def account(rulebook: str, name: str) -> Account:
    return account_of(finished(rulebook, name))


def scores(rows: tuple[PlayRow, ...], team: Team) -> int:
    return sum(row.score.points for row in rows if row.score and row.score.by is team)


# ---------------------------------------------------------------- points


@EVERY_GAME
def test_points_are_what_was_scored(rulebook: str, name: str) -> None:
    told = account(rulebook, name)
    final = told.game.situation.score
    for team in Team:
        assert told.figures[team].points == scores(told.rows, team) == final.of(team)
        assert sum(points.of(team) for points in told.quarters.values()) == final.of(team)
    assert told.game.record().tag("Result") == str(final)


@EVERY_GAME
def test_each_score_is_told_once(rulebook: str, name: str) -> None:
    told = account(rulebook, name)
    so_far = PerTeam(0, 0)
    for play in told.scoring:
        by, rows = play.score.by, (play.row, *((play.try_,) if play.try_ else ()))
        so_far = so_far.plus(
            by, scores(rows, by)
        )  # the others' points on a try are told by themselves
        assert play.after == so_far, play.row.number
    assert so_far == told.game.situation.score


@EVERY_GAME
def test_a_score_changes_the_score(rulebook: str, name: str) -> None:
    for row in account(rulebook, name).rows:
        for team in Team:
            points = row.after.score.of(team) - row.before.score.of(team)
            assert points == scores((row,), team), row.number


# ---------------------------------------------------------------- the clock


@EVERY_GAME
def test_somebody_had_the_ball_all_the_time(rulebook: str, name: str) -> None:
    told = account(rulebook, name)
    assert sum(told.figures[team].possession for team in Team) == elapsed(told)
    assert sum(row.seconds for row in told.rows) == elapsed(told)


def elapsed(told: Account) -> int:
    """By what the clock showed first and last in each period."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for play in told.game.plays:
        period = play.before.period
        first.setdefault(period, play.before.clock.seconds)
        last[period] = play.after.clock.seconds if play.after.period == period else 0
    return sum(first[period] - last[period] for period in first)


# ---------------------------------------------------------------- the ball


@EVERY_GAME
def test_moves_hang_together(rulebook: str, name: str) -> None:
    for row in account(rulebook, name).rows:
        ends = [row.before.spot, *(move.end for move in row.moves)]
        assert [move.start for move in row.moves] == ends[:-1], row
        assert all(0 <= end <= LENGTH for end in ends), row


@EVERY_GAME
def test_a_play_ends_where_the_next_begins(rulebook: str, name: str) -> None:
    for row in account(rulebook, name).rows:
        same_half = row.after.period == row.before.period or not last_of_a_half(row.before.period)
        if row.after.series.down and same_half:
            kept = row.after.ball is row.offense
            next_spot = row.after.spot if kept else LENGTH - row.after.spot
            ends = [row.before.spot, *(move.end for move in row.moves)]
            assert ends[-1] == next_spot, row


@EVERY_GAME
def test_gains_are_moves(rulebook: str, name: str) -> None:
    for row in account(rulebook, name).rows:
        moved = sum(move.end - move.start for move in row.moves if move.how in GAINS)
        counts = row.of_kind(*FROM_SCRIMMAGE)
        assert row.gained == (moved if counts else 0), row


# ---------------------------------------------------------------- drives


@EVERY_GAME
def test_a_drive_is_what_was_gained(rulebook: str, name: str) -> None:
    for drive in account(rulebook, name).drives:
        parts = Counter[str]()
        for row in drive.rows:
            for move in row.moves[: row.own_moves]:
                parts[part_of(move.how)] += move.end - move.start
        assert drive.gained == parts["gained"], drive.number
        assert drive.penalty_yards == parts["penalty"], drive.number
        assert drive.loose_yards == parts["loose"], drive.number
        assert drive.net_yards == parts.total(), drive.number


def part_of(how: How) -> str:
    if how in GAINS:
        return "gained"
    return "penalty" if how is How.PENALTY else "loose"


@EVERY_GAME
def test_a_drive_goes_on_where_it_was(rulebook: str, name: str) -> None:
    for drive in account(rulebook, name).drives:
        assert all(row.offense is drive.team for row in drive.rows)
        for row, then in pairwise(drive.rows):
            assert then.before.spot == row.end, (drive.number, row.number)
            assert then.number == row.number + 1
            assert not row.lost_the_ball, (drive.number, row.number)
            assert row.score is None, (drive.number, row.number)


@EVERY_GAME
def test_every_down_is_in_one_drive(rulebook: str, name: str) -> None:
    told = account(rulebook, name)
    in_drives = Counter(row.number for drive in told.drives for row in drive.rows)
    kinds = {row.kind for drive in told.drives for row in drive.rows}
    assert set(in_drives.values()) == {1}
    assert {row.number for row in told.rows if row.down} <= set(in_drives)
    assert not kinds & {PlayType.KICKOFF, PlayType.CEREMONY, *TRIES}
    assert [drive.number for drive in told.drives] == list(range(1, len(told.drives) + 1))
    assert sum(told.figures[team].drives for team in Team) == len(told.drives)


@EVERY_GAME
def test_the_ball_changes_hands_between_drives(rulebook: str, name: str) -> None:
    for drive, then in pairwise(account(rulebook, name).drives):
        assert then.rows[0].number > drive.rows[-1].number
        if drive.team is then.team:
            assert something_happened_between(drive, then), (drive.number, then.number)


def something_happened_between(drive: Drive, then: Drive) -> bool:
    """A kick, a new half, or a ball that was lost and won back in one play."""
    last, first = drive.rows[-1], then.rows[0]
    kicked = last.kick or first.number > last.number + 1
    return bool(kicked or last.lost_the_ball or first.before.period != last.before.period)


# ---------------------------------------------------------------- figures


@EVERY_GAME
def test_figures_add_up(rulebook: str, name: str) -> None:
    told = account(rulebook, name)
    plays = sum(told.figures[team].plays for team in Team)
    assert plays == sum(row.of_kind(*FROM_SCRIMMAGE) for row in told.rows)
    for team in Team:
        figures, ours = told.figures[team], [drive for drive in told.drives if drive.team is team]
        assert figures.first_downs == sum(drive.first_downs for drive in ours)
        assert figures.net_yards == sum(drive.gained for drive in ours)
        assert figures.third_downs.made <= figures.third_downs.tried
        assert figures.completions + figures.intercepted <= figures.attempts


@EVERY_GAME
def test_what_one_team_loses_the_other_gains(rulebook: str, name: str) -> None:
    told = account(rulebook, name)
    for team in Team:
        figures, others = told.figures[team], told.figures[team.other]
        assert figures.intercepted == others.interception_returns.number
        assert figures.fumbles_lost == sum(
            fumble.lost for row in told.rows for fumble in row.fumbles if fumble.by is team
        )


@EVERY_GAME
def test_a_lost_ball_was_thrown_or_dropped(rulebook: str, name: str) -> None:
    for row in account(rulebook, name).rows:
        if row.of_kind(*FROM_SCRIMMAGE):
            dropped = any(fumble.lost and fumble.by is row.offense for fumble in row.fumbles)
            assert row.lost_the_ball == (dropped or row.intercepted), row


@EVERY_GAME
def test_who_fumbles_had_the_ball(rulebook: str, name: str) -> None:
    for row in account(rulebook, name).rows:
        theirs = [
            fact for fact in row.facts if isinstance(fact, Fumble) and fact.by is Side.DEFENSE
        ]
        if theirs and row.down and row.kind is not PlayType.NO_PLAY:
            assert row.lost_the_ball, row


# ---------------------------------------------------------------- games that are not over


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(RULEBOOKS), st.integers(0, 500))
def test_it_adds_up_at_any_time(rulebook: str, answers: int) -> None:
    game = play_on(new_game(rulebook), "begun", answers)
    told = account_of(game)
    assert len(told.rows) == len(game.plays)
    assert sum(told.figures[team].possession for team in Team) == elapsed(told)
    for team in Team:
        assert told.figures[team].points == game.situation.score.of(team)


@pytest.mark.parametrize(("rulebook", "name"), GAMES)
def test_drives_end_as_their_last_play_says(rulebook: str, name: str) -> None:
    for drive in account_of(finished(rulebook, name)).drives:
        last = drive.rows[-1]
        if drive.result is Ended.FUMBLE:
            assert Fumbled(drive.team, lost=True) in last.fumbles, last
        if drive.result is Ended.SAFETY:
            assert last.score is not None
            assert last.score.by is not drive.team


@pytest.mark.parametrize(("rulebook", "name"), GAMES)
def test_what_a_play_says_of_itself_fits_together(rulebook: str, name: str) -> None:
    for row in account_of(finished(rulebook, name)).rows:
        kicked = row.kick is not None and row.kick.end is not KickEnd.BLOCKED
        if row.of_kind(PlayType.PUNT, PlayType.FIELD_GOAL) and kicked:
            assert row.end == row.before.spot, row
        if row.score is not None and row.score.is_touchdown:
            assert row.score.yards >= 0, row
        assert all(penalty.foul for penalty in row.penalties), row
