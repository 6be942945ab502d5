from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import polars as pl
import pytest

from snapcount.cli import main
from snapcount.game.notation import print_record
from snapcount.insight.exports.columns import What
from snapcount.insight.exports.frames import polars_schema
from snapcount.insight.exports.tables import TABLES
from tests.cli.conftest import Snapcount
from tests.games import new_game, play_on


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """Two games in two folders."""
    folder = tmp_path / "season"
    for week, rulebook in (("1", "fever/original"), ("2", "strategy/sfl")):
        game = play_on(new_game(rulebook, Season="2026", Week=week), f"week {week}")
        path = folder / f"week {week}" / "game.snap"
        path.parent.mkdir(parents=True)
        path.write_text(print_record(game.record()), "utf-8")
    return folder


def columns(what: What) -> list[str]:
    return [column.name for column in TABLES[what].columns]


def test_plays_as_csv_on_the_standard_output(snapcount: Snapcount, season: Path) -> None:
    said = snapcount("export", season)
    assert (said.code, said.err) == (0, "")
    header, *rows = csv.reader(io.StringIO(said.out))
    assert header == columns(What.PLAYS)
    games = [row[header.index("game_id")] for row in rows]
    assert sorted(set(games)) == ["2026_01_HAR_MIL", "2026_02_HAR_MIL"]


@pytest.mark.slow
@pytest.mark.parametrize("what", What)
def test_every_table_in_every_format(
    snapcount: Snapcount, season: Path, tmp_path: Path, what: What
) -> None:
    for ending in ("csv", "json", "parquet"):
        said = snapcount("export", season, "--what", what, "--output", tmp_path / f"it.{ending}")
        assert said == (0, "", "")
    types = polars_schema(TABLES[what].columns)
    parquet = pl.read_parquet(tmp_path / "it.parquet")
    assert parquet.columns == columns(what)
    assert parquet["game_id"].n_unique() == 2
    assert pl.read_csv(tmp_path / "it.csv", schema_overrides=types).equals(parquet)
    assert pl.read_json(tmp_path / "it.json", schema=types).equals(parquet)


def test_the_format_may_be_given(snapcount: Snapcount, season: Path, tmp_path: Path) -> None:
    said = snapcount("export", season, "--what", "games", "--format", "json")
    assert len(json.loads(said.out)) == 2
    snapcount("export", season, "--format", "parquet", "--output", tmp_path / "plays.data")
    assert pl.read_parquet(tmp_path / "plays.data").height > 100


def test_files_and_folders_are_taken_once(snapcount: Snapcount, season: Path) -> None:
    file = season / "week 1" / "game.snap"
    said = snapcount("export", "--what", "games", file, season, file)
    assert len(said.out.splitlines()) == 3


def test_the_words_of_plays_in_another_language(snapcount: Snapcount, season: Path) -> None:
    english = snapcount("export", season)
    german = snapcount("export", season, "--lang", "de")
    assert "yards" in english.out
    assert "Kickoff von" in german.out
    assert german.out.splitlines()[0] == english.out.splitlines()[0]


def test_a_damaged_game_is_left_out_and_told_of(snapcount: Snapcount, season: Path) -> None:
    file = season / "week 1" / "game.snap"
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:40], "nonsense\n", *lines[40:]]), "utf-8")
    said = snapcount("export", season, "--what", "games")
    assert said.code == 2
    assert "game.snap" in said.err
    assert "line 41" in said.err
    assert said.out.count("2026_") == 1
    german = snapcount("export", season, "--what", "games", "--lang", "de")
    assert "Zeile 41" in german.err


@pytest.mark.parametrize(
    ("arguments", "english", "german"),
    [
        (("--output", "plays.xlsx"), "end its name with", "den Namen auf"),
        (("--output", "plays"), "end its name with", "den Namen auf"),
        (("--format", "parquet"), "name a file with --output", "mit --output eine Datei"),
        (("--what", "players"), "players", "players"),
        (("--output", "no/where/plays.csv"), "cannot be written", "nicht geschrieben"),
    ],
)
def test_mistakes(
    snapcount: Snapcount, season: Path, arguments: tuple[str, ...], english: str, german: str
) -> None:
    said = snapcount("export", season, *arguments)
    assert (said.code, said.out) == (2, "")
    assert english in said.err
    assert said.err.count("\n") == 1
    told = snapcount("export", season, *arguments, "--lang", "de")
    assert german in told.err


def test_no_record_to_be_found(snapcount: Snapcount, tmp_path: Path) -> None:
    said = snapcount("export", tmp_path)
    assert said.code == 2
    assert "no record" in said.err
    missing = snapcount("export", tmp_path / "gone.snap")
    assert missing.code == 2
    assert "gone.snap" in missing.err


def test_parquet_without_polars(
    snapcount: Snapcount, season: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    said = snapcount("export", season, "--output", tmp_path / "plays.parquet")
    assert said.code == 2
    assert "snapcount[analysis]" in said.err
    assert snapcount("export", season, "--output", tmp_path / "plays.csv").code == 0


def test_an_export_replaces_the_old_file_at_once(
    snapcount: Snapcount, season: Path, tmp_path: Path
) -> None:
    output = tmp_path / "plays.csv"
    output.write_text("old", "utf-8")
    assert snapcount("export", season, "--output", output).code == 0
    assert output.read_text("utf-8").startswith("play_id,game_id,")
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["plays.csv"]


def test_a_table_does_not_replace_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "sunday.snap"
    record.write_text(print_record(play_on(new_game("demo/sandlot"), "sunday").record()))
    before = record.read_text()
    assert main(["export", str(record), "--output", str(record), "--format", "csv"]) == 2
    assert "sunday.snap" in capsys.readouterr().err
    assert record.read_text() == before


def test_a_good_table_is_not_replaced_by_an_empty_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, table = tmp_path / "bad.snap", tmp_path / "table.csv"
    bad.write_text("no record at all")
    table.write_text("what was there")
    assert main(["export", str(bad), "--output", str(table)]) == 2
    assert "bad.snap" in capsys.readouterr().err
    assert table.read_text() == "what was there"


def test_a_link_stays_a_link_and_keeps_its_rights(tmp_path: Path) -> None:
    record, table, link = (tmp_path / name for name in ("sunday.snap", "table.csv", "link.csv"))
    record.write_text(print_record(play_on(new_game("demo/sandlot"), "sunday").record()))
    table.write_text("old")
    table.chmod(0o600)
    link.symlink_to(table)
    assert main(["export", str(record), "--output", str(link)]) == 0
    assert link.is_symlink()
    assert table.read_text().startswith("play_id,")
    assert table.stat().st_mode & 0o777 == 0o600
