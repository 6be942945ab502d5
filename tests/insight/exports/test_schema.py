"""Every row of random games keeps nflverse's conventions."""

from __future__ import annotations

from collections import Counter

import pytest

from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.play_columns import CORE, PLAYS
from snapcount.insight.stats.row import PlayType
from tests.insight.exports.by_chance import RULEBOOKS, account_number, rows_number
from tests.insight.exports.conventions import wrong

NUMBERS = (0, 4, 9, 17, 26, 35)  # all lengths of Football Fever are among them
every_game = pytest.mark.parametrize(
    ("rulebook", "number"), [(each, number) for each in RULEBOOKS for number in NUMBERS]
)


@pytest.mark.slow
@every_game
def test_every_row_keeps_the_conventions(rulebook: str, number: int) -> None:
    rows = rows_number(rulebook, number)
    assert len(rows) > 20
    assert list(wrong(rows)) == []


def total(rows: tuple[Row, ...], team: str, *names: str, of: str = "posteam") -> int:
    """The rows of a team in which all of these are 1."""
    return sum(row[of] == team and all(row[name] for name in names) for row in rows)


def yards(rows: tuple[Row, ...], team: str, *names: str) -> int:
    """The yards gained in them, two-point tries left out."""
    gained = 0
    for row in rows:
        if row["posteam"] == team and not row["two_point_attempt"] and all(row[n] for n in names):
            assert isinstance(row["yards_gained"], int)
            gained += row["yards_gained"]
    return gained


@every_game
def test_the_flags_add_up_to_the_box_score(rulebook: str, number: int) -> None:
    rows, figures = rows_number(rulebook, number), account_number(rulebook, number).figures
    for team, mine in figures.items():
        code = str(rows[0][f"{team.value.lower()}_team"])
        two = total(rows, code, "two_point_attempt")
        runs = total(rows, code, "rush_attempt")
        passes = total(rows, code, "pass_attempt")
        aborted = total(rows, code, "extra_point_attempt", "aborted_play")
        assert runs + passes - two == mine.plays
        assert yards(rows, code, "rush_attempt") == mine.rushes.yards
        assert yards(rows, code, "complete_pass") == mine.passing_yards
        assert yards(rows, code, "sack") == -mine.sacked.yards
        for flag, figure in (
            ("complete_pass", mine.completions),
            ("interception", mine.intercepted),
            ("sack", mine.sacked.number),
            ("first_down", mine.first_downs),
            ("first_down_rush", mine.first_downs_run),
            ("first_down_penalty", mine.first_downs_penalty),
            ("third_down_converted", mine.third_downs.made),
            ("third_down_failed", mine.third_downs.tried - mine.third_downs.made),
            ("fourth_down_converted", mine.fourth_downs.made),
            ("punt_attempt", mine.punts.number),
            ("punt_blocked", mine.punts_blocked),
            ("punt_inside_twenty", mine.punts_inside_20),
            ("field_goal_attempt", mine.field_goals.tried),
            ("extra_point_attempt", mine.extra_points.tried + aborted),
            ("two_point_attempt", mine.conversions.tried),
            ("pass_touchdown", mine.passing_touchdowns),
            ("rush_touchdown", mine.rushing_touchdowns),
        ):
            assert total(rows, code, flag) == figure, (code, flag)
        touchdowns = mine.passing_touchdowns + mine.rushing_touchdowns + mine.return_touchdowns
        assert total(rows, code, "touchdown", of="td_team") == touchdowns


@every_game
def test_the_last_row_has_the_final_score(rulebook: str, number: int) -> None:
    rows, game = rows_number(rulebook, number), account_number(rulebook, number).game
    score = game.situation.score
    for row in rows:
        assert (row["home_score"], row["away_score"]) == score
        assert (row["result"], row["total"]) == (score.home - score.away, sum(score))
    assert (rows[-1]["total_home_score"], rows[-1]["total_away_score"]) == score
    won = (1 + (score.home > score.away) - (score.home < score.away)) / 2
    assert rows[-1]["home_wp_post"] == won


@every_game
def test_rows_are_the_plays_of_football_and_kickoffs_are_the_receivers(
    rulebook: str, number: int
) -> None:
    rows = rows_number(rulebook, number)
    all_rows = account_number(rulebook, number).rows
    played = [row for row in all_rows if row.kind is not PlayType.CEREMONY]
    assert [row["tt_play"] for row in rows] == [play.number for play in played]
    for row, play in zip(rows, played, strict=True):
        receivers = play.before.ball.other
        kicked = play.meant is PlayType.KICKOFF
        team = receivers if kicked else play.before.ball
        assert row["posteam_type"] == team.value.lower()
        if kicked:
            assert row["yardline_100"] == play.before.spot  # 35 yards from the kickers' goal line
        else:
            assert row["yardline_100"] == 100 - play.before.spot
        assert (row["down"] is not None) == (play.before.series.down > 0)


@every_game
def test_drives_begin_with_their_kickoff_and_end_with_their_try(rulebook: str, number: int) -> None:
    account = account_number(rulebook, number)
    rows = {row["tt_play"]: row for row in rows_number(rulebook, number)}
    held: dict[object, object] = {}
    for drive in account.drives:
        numbers = {rows[play.number]["drive"] for play in drive.rows}
        assert len(numbers) == 1
        assert held.setdefault(numbers.pop(), drive.number) == drive.number
        first = rows[drive.rows[0].number]
        assert first["drive_play_count"] == drive.plays
        assert first["drive_ended_with_score"] == (drive.result in ("touchdown", "field goal"))
    numbers_in_order = [row["drive"] for row in rows.values()]
    assert sorted(set(map(int, map(str, numbers_in_order)))) == list(
        range(1, 1 + len(set(numbers_in_order)))
    )


@every_game
def test_results_of_drives_and_series(rulebook: str, number: int) -> None:
    rows = rows_number(rulebook, number)
    for row in rows:
        assert row["fixed_drive_result"] is not None
        assert row["series_result"] is not None
        assert row["series_success"] == (row["series_result"] in ("First down", "Touchdown"))
        if row["touchdown"]:
            mine = "Touchdown" if row["td_team"] == row["posteam"] else "Opp touchdown"
            assert row["fixed_drive_result"] == mine
        if row["field_goal_result"] == "made":
            assert row["fixed_drive_result"] == row["series_result"] == "Field goal"
        if row["first_down"] and not row["touchdown"]:
            assert row["series_result"] == "First down"
    results = Counter(row["fixed_drive_result"] for row in rows)
    assert "First down" not in results


def test_a_foul_in_the_own_end_zone_is_a_safety_of_a_play_that_does_not_count() -> None:
    rows = rows_number("strategy/sfl", 27)
    (row,) = (row for row in rows if row["play_type"] == "no_play" and row["sp"])
    assert (row["safety"], row["penalty"], row["touchdown"]) == (1, 1, 0)
    assert (row["defteam_score_post"], row["defteam_score"]) == (2, 0)
    assert row["fixed_drive_result"] == row["series_result"] == "Safety"
    assert list(wrong(rows)) == []


def test_all_kinds_of_play_were_among_them() -> None:
    rows = [row for each in RULEBOOKS for number in NUMBERS for row in rows_number(each, number)]
    kinds = Counter(row["tt_kind"] for row in rows)
    expected = {kind.value for kind in PlayType if kind is not PlayType.CEREMONY}
    assert set(kinds) == expected
    assert {row["qtr"] for row in rows} >= {1, 2, 3, 4, 5}
    for name in ("made", "missed", "blocked"):
        assert any(row["field_goal_result"] == name for row in rows)
    for name in ("success", "failure"):
        assert any(row["two_point_conv_result"] == name for row in rows)
    flags = [column.name for column in PLAYS if column.type == "0 or 1"]
    for name in flags:
        assert {row[name] for row in rows} >= {0, 1}, name


def test_the_core_is_the_66_columns_in_order() -> None:
    assert len(CORE) == 66
    assert [column.name for column in PLAYS[:66]] == [column.name for column in CORE]
    own = [column.name for column in PLAYS if column.name.startswith("tt_")]
    assert [column.name for column in PLAYS][-len(own) :] == own
    assert len({column.name for column in PLAYS}) == len(PLAYS)
