"""What stands in the tables beside the plays themselves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from snapcount.gridiron.field import Team
from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.drives import drive_rows
from snapcount.insight.exports.games import game_rows
from snapcount.insight.exports.plays import play_rows
from snapcount.insight.exports.subject import Subject
from snapcount.insight.stats.account import account_of
from snapcount.insight.stats.drives import Ended
from tests.games import new_game, play_on
from tests.insight.exports.by_chance import RULEBOOKS, account_number, rows_number

every_rulebook = pytest.mark.parametrize("rulebook", RULEBOOKS)


def header(**tags: str) -> Row:
    return Subject(account_of(new_game(**tags))).header


def test_tags_of_the_record() -> None:
    row = header(Season="2026", Week="3", SeasonType="post", Date="2026.04.11")
    assert row == {
        "game_id": "2026_03_HAR_MIL",
        "season": 2026,
        "week": 3,
        "season_type": "POST",
        "game_date": "2026-04-11",
        "home_team": "MIL",
        "away_team": "HAR",
    }
    assert header(Date="2026-04-11")["game_date"] == "2026-04-11"
    assert header(Date="a Sunday")["game_date"] == "a Sunday"


def test_tags_that_are_missing_or_no_numbers() -> None:
    row = header(Season="V", Week="final")
    assert (row["season"], row["week"]) == (None, None)
    assert (row["season_type"], row["game_date"]) == (None, None)


@every_rulebook
def test_a_game_and_its_box_score(rulebook: str) -> None:
    account = account_number(rulebook, 0)
    (row,) = game_rows(account)
    assert (row["home_name"], row["home_team"]) == ("Mill City Millers", "MIL")
    assert (row["away_name"], row["away_team"]) == ("ÄÖ & <b>", "ÄÖB")
    assert (row["tt_ruleset"], row["tt_over"]) == (rulebook, 1)
    for team, figures in account.figures.items():
        side = team.value.lower()
        assert row[f"{side}_score"] == row[f"{side}_points"] == figures.points
        assert row[f"{side}_rushes"] == figures.rushes.number
        assert row[f"{side}_rushes_yards"] == figures.rushes.yards
        assert row[f"{side}_field_goals_made"] == figures.field_goals.made
        assert row[f"{side}_passer_rating"] == figures.passer_rating
        assert row[f"{side}_interceptions"] == account.figures[team.other].intercepted
    assert row["overtime"] == int(account.game.situation.period > 4)


def test_who_coached() -> None:
    tags = {"HomeCoach": "person", "HomePlayer": "Igor", "AwayCoach": "random"}
    (row,) = game_rows(account_of(new_game(**tags)))
    assert (row["home_coach"], row["away_coach"]) == ("Igor", "random")
    (row,) = game_rows(account_of(new_game()))
    assert (row["home_coach"], row["away_coach"]) == (None, None)


@every_rulebook
def test_drives(rulebook: str) -> None:
    account = account_number(rulebook, 0)
    rows = list(drive_rows(account))
    plays = {row["play_id"]: row for row in rows_number(rulebook, 0)}
    assert len(rows) == len(account.drives)
    for row, drive in zip(rows, account.drives, strict=True):
        first, last = plays[row["drive_play_id_started"]], plays[row["drive_play_id_ended"]]
        assert row["posteam"] == first["posteam"] == last["posteam"]
        assert row["drive_start_yard_line"] == str(first["yrdln"]).removeprefix("MID ")
        assert row["drive_end_yard_line"] == str(last["yrdln"]).removeprefix("MID ")
        assert row["drive_game_clock_start"] == first["time"]
        assert row["tt_start_yardline_100"] == first["yardline_100"]
        assert row["posteam_score"] == first["posteam_score"]
        parts = (row["tt_yards_gained"], row["drive_yards_penalized"], row["tt_loose_yards"])
        assert row["ydsnet"] == sum(int(str(part)) for part in parts) == drive.net_yards
        assert (row["drive_end_transition"] == "TOUCHDOWN") == (drive.result is Ended.TOUCHDOWN)
    numbers = [int(str(row["drive"])) for row in rows]
    assert all(one < other for one, other in pairwise(numbers))


@every_rulebook
def test_points_of_drives_and_tries_and_returns_are_all_points(rulebook: str) -> None:
    account = account_number(rulebook, 0)
    for team in Team:
        drives = [row for row in drive_rows(account) if row["posteam_type"] == team.value.lower()]
        of_drives = sum(int(str(row["tt_points"])) for row in drives)
        ends = {drive.rows[-1].number for drive in account.drives if drive.team is team}
        beside = [
            row.score.points
            for row in account.rows
            if row.score is not None and row.score.by is team and row.number not in ends
        ]
        assert of_drives + sum(beside) == account.figures[team].points


def test_dice_calls_and_penalties_in_words() -> None:
    account = account_number("fever/original", 0)
    rows = list(play_rows(account))
    for row in rows:
        play = next(one for one in account.rows if one.number == row["tt_play"])
        expected: Any = [(one.request.name, ", ".join(one.answer)) for one in play.thrown]
        told = str(row["tt_dice"]).split("; ") if row["tt_dice"] else []
        assert [tuple(one.split("=", 1)) for one in told] == expected
        assert (row["tt_off_call"], row["tt_def_call"]) == (play.calls or (None, None))
        penalties = str(row["tt_penalties"]).split("; ") if row["tt_penalties"] else []
        assert len(penalties) == len(play.penalties)
        assert row["tt_rule"] == (" ".join(play.cites) or None)
        assert row["desc"] == account.game.plays[play.number - 1].told.words
    assert any(row["tt_penalties"] for row in rows)


def test_calls_that_stay_sealed_are_not_exported() -> None:
    """The post of a foul before the snap shows neither call while the game goes on."""
    for seed in range(20):
        game = play_on(new_game("fever/qfl"), f"sealed {seed}", 400)
        if game.over:
            continue
        hidden = {
            play.number
            for play in game.plays
            if any(ruling.fact.hides_calls for ruling in play.rulings)
        }
        rows = [row for row in play_rows(account_of(game)) if row["tt_play"] in hidden]
        for row in rows:
            assert (row["tt_off_call"], row["tt_def_call"]) == (None, None)
        if rows:
            return
    raise AssertionError("no call stayed sealed")


def test_who_received_the_first_kickoff() -> None:
    for rulebook in RULEBOOKS:
        rows = rows_number(rulebook, 0)
        first = next(row for row in rows if row["kickoff_attempt"])
        assert first["home_opening_kickoff"] == int(first["posteam_type"] == "home")
        assert len({row["home_opening_kickoff"] for row in rows}) == 1
