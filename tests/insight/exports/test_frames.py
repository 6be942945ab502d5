"""Folders of records as frames."""

from __future__ import annotations

import sys
from pathlib import Path

import polars as pl
import pytest

from snapcount.game.notation import print_record
from snapcount.insight.exports.columns import What
from snapcount.insight.exports.frames import load_drives, load_games, load_plays, polars_schema
from snapcount.insight.exports.tables import TABLES
from snapcount.mistakes import IllegalHere, Mistake
from tests.games import new_game, play_on
from tests.insight.exports.by_chance import RULEBOOKS, account_number, game_number
from tests.insight.exports.conventions import wrong


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Fourteen games of all rulebooks, some in folders below, two of them in one file."""
    folder = tmp_path_factory.mktemp("season")
    for place, rulebook in enumerate(RULEBOOKS):
        week = folder / f"week {place % 3}"
        week.mkdir(exist_ok=True)
        both = [game_number(rulebook, number, GameId=f"{rulebook} {number}") for number in (0, 4)]
        text = "".join(print_record(game.record()) for game in both)
        (week / f"game {place}.snap").write_text(text, "utf-8")
    return folder


@pytest.mark.slow
def test_a_season_in_one_call(season: Path) -> None:
    plays = load_plays(season)
    assert dict(plays.schema) == polars_schema(TABLES[What.PLAYS].columns)
    games = plays.partition_by("game_id", maintain_order=True)
    assert len(games) == 14
    assert plays["tt_ruleset"].n_unique() == len(RULEBOOKS)
    whole = [column.name for column in TABLES[What.PLAYS].columns if column.type == "number"]
    assert plays.select(pl.col(whole).is_nan().any()).row(0).count(True) == 0
    for rulebook in RULEBOOKS:
        account = account_number(rulebook, 0)
        mine = plays.filter(game_id=f"{rulebook} 0")
        assert mine.height == sum(row.kind != "ceremony" for row in account.rows)
        assert mine["total_home_score"][-1] == account.game.situation.score.home


@pytest.mark.slow
def test_what_was_loaded_keeps_the_conventions(season: Path) -> None:
    as_written, plays = TABLES[What.PLAYS].rows, load_plays(season)
    for rulebook in RULEBOOKS:
        rows = list(as_written(account_number(rulebook, 0)))
        loaded = plays.filter(game_id=f"{rulebook} 0").to_dicts()
        assert loaded == [{**row, "game_id": f"{rulebook} 0"} for row in rows]
        assert list(wrong(rows)) == []


@pytest.mark.slow
def test_drives_and_games_fit_the_plays(season: Path) -> None:
    plays, drives, games = load_plays(season), load_drives(season), load_games(season)
    assert games.height == 14
    for game in games.to_dicts():
        mine = plays.filter(game_id=game["game_id"])
        assert mine.height == game["tt_plays"]
        assert mine["tt_hash"][-1] == game["tt_hash"]
        for side in ("home", "away"):
            scored = mine.filter(posteam_type=side)
            assert scored["sack"].sum() == game[f"{side}_sacked"]
            assert game[f"{side}_points"] == game[f"{side}_score"]
        theirs = drives.filter(game_id=game["game_id"])
        assert theirs.height == game["home_drives"] + game["away_drives"]
    numbered = plays.filter(pl.col("drive_play_count").is_not_null())
    joined = drives.join(numbered, on=["game_id", "drive"], how="left").group_by("game_id", "drive")
    counted = joined.agg(
        pl.col("drive_play_count").first(),
        pl.col("drive_play_count_right").unique().alias("told"),
    )
    assert counted.height == drives.height
    for row in counted.to_dicts():
        assert row["told"] == [row["drive_play_count"]]


@pytest.mark.slow
def test_several_sources_and_each_file_once(season: Path) -> None:
    file = next(season.rglob("*.snap"))
    assert load_games(file).height == 2
    assert load_games(file, str(file), season).height == 14


def test_a_damaged_game_is_a_mistake_or_is_skipped(tmp_path: Path) -> None:
    good = print_record(play_on(new_game("paydirt/basic", GameId="good"), "one").record())
    bad = print_record(play_on(new_game("paydirt/basic", GameId="bad"), "two").record())
    lines = bad.splitlines(keepends=True)
    torn = "".join(lines[:-20] + lines[-10:])
    (tmp_path / "season.snap").write_text(torn + "\n" + good, "utf-8")
    with pytest.raises(Mistake, match=r"season\.snap"):
        load_plays(tmp_path)
    skipped: list[Mistake] = []
    assert load_plays(tmp_path, skipped=skipped)["game_id"].unique().to_list() == ["good"]
    assert len(skipped) == 1
    assert "season.snap" in str(skipped[0])


def test_a_folder_without_records(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="no record"):
        load_plays(tmp_path)


def test_games_in_progress_are_loaded_as_far_as_they_have_come(tmp_path: Path) -> None:
    game = play_on(new_game("strategy/sfl"), "half", 150)
    (tmp_path / "half.snap").write_text(print_record(game.record()), "utf-8")
    plays, games = load_plays(tmp_path), load_games(tmp_path)
    assert plays.height == games["tt_plays"][0] > 0
    assert plays["home_score"].null_count() == plays.height
    assert games.select("tt_over", "home_score").row(0) == (0, None)
    assert games["home_points"][0] == game.situation.score.home


def test_without_polars(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(IllegalHere, match=r"snapcount\[analysis\]"):
        load_plays(tmp_path)
