"""Tables written to files and read back."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from snapcount.insight.exports.columns import Row, Type, What
from snapcount.insight.exports.files import Format, write_csv, write_file, write_json
from snapcount.insight.exports.frames import frame, polars_schema
from snapcount.insight.exports.tables import TABLES
from snapcount.mistakes import Unreadable
from tests.insight.exports.by_chance import RULEBOOKS, account_number

OUR_APOSTROPHE = r"'*[=+\-@\t\r\n]"  # what stands behind it
EVERY_TABLE = pytest.mark.parametrize("what", What)


def rows_of(what: What) -> list[Row]:
    return [row for each in RULEBOOKS for row in TABLES[what].rows(account_number(each, 0))]


@EVERY_TABLE
def test_parquet_comes_back_as_it_was_with_its_types(what: What, tmp_path: Path) -> None:
    columns, rows = TABLES[what].columns, rows_of(what)
    write_file(rows, columns, tmp_path / "table.parquet", Format.PARQUET)
    read = pl.read_parquet(tmp_path / "table.parquet")
    assert dict(read.schema) == polars_schema(columns)
    assert read.rows() == [tuple(row[column.name] for column in columns) for row in rows]


@EVERY_TABLE
def test_csv_comes_back_as_the_same_frame(what: What, tmp_path: Path) -> None:
    columns, rows = TABLES[what].columns, rows_of(what)
    write_file(rows, columns, tmp_path / "table.csv", Format.CSV)
    read = pl.read_csv(tmp_path / "table.csv", schema_overrides=polars_schema(columns))
    undone = pl.col(pl.String).str.replace(rf"^'({OUR_APOSTROPHE})", "${1}")
    assert_frame_equal(read.with_columns(undone), frame(rows, columns))


@EVERY_TABLE
def test_json_comes_back_as_the_same_rows(what: What, tmp_path: Path) -> None:
    columns, rows = TABLES[what].columns, rows_of(what)
    write_file(rows, columns, tmp_path / "table.json", Format.JSON)
    read = json.loads((tmp_path / "table.json").read_text("utf-8"))
    assert read == rows
    assert list(read[0]) == [column.name for column in columns]


def test_csv_writes_numbers_without_a_point_and_nothing_for_nothing() -> None:
    columns, rows = TABLES[What.PLAYS].columns, rows_of(What.PLAYS)[:30]
    file = io.StringIO()
    write_csv(rows, columns, file)
    header, *lines = csv.reader(io.StringIO(file.getvalue()))
    assert header == [column.name for column in columns]
    for line, row in zip(lines, rows, strict=True):
        told = dict(zip(header, line, strict=True))
        assert told["down"] == ("" if row["down"] is None else str(row["down"]))
        assert "." not in told["qtr"] + told["yardline_100"] + told["first_down"]
    assert "\r" not in file.getvalue()


def test_the_types_are_those_of_nflverse() -> None:
    types = {
        name: kind
        for name, kind in polars_schema(TABLES[What.PLAYS].columns).items()
        if not name.startswith("tt_")
    }
    whole = {name for name, kind in types.items() if kind == pl.Int32}
    assert whole == {"season", "week", "home_score", "away_score", "result", "total"}
    assert {kind for name, kind in types.items() if name not in whole} == {pl.Float64, pl.String}
    for name in ("play_id", "qtr", "down", "first_down", "goal_to_go", "yards_gained", "epa"):
        assert types[name] == pl.Float64


def test_tables_without_rows() -> None:
    columns = TABLES[What.PLAYS].columns
    file = io.StringIO()
    write_json([], columns, file)
    assert json.loads(file.getvalue()) == []
    assert frame([], columns).schema == polars_schema(columns)
    assert frame([], columns).height == 0


def test_a_file_is_whole_or_the_old_one_stays(tmp_path: Path) -> None:
    path = tmp_path / "plays.csv"
    path.write_text("old")

    def torn() -> object:
        yield from rows_of(What.PLAYS)[:3]
        raise RuntimeError("pulled the plug")

    with pytest.raises(RuntimeError):
        write_file(torn(), TABLES[What.PLAYS].columns, path, Format.CSV)  # type: ignore[arg-type]
    assert [file.name for file in tmp_path.iterdir()] == ["plays.csv"]
    assert path.read_text() == "old"


@pytest.mark.parametrize("form", Format)
def test_a_file_that_cannot_be_written(form: Format, tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot be written"):
        write_file([], TABLES[What.PLAYS].columns, tmp_path / "nowhere" / "plays", form)


FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "'=1", "''-1", "\uff1d1"]
HARMLESS = ["", "HOME", "a=1", "'quoted'", "1-0", "O'Neill", "''"]


@pytest.mark.parametrize("name", FORMULAS + HARMLESS)
def test_no_cell_of_a_csv_file_is_a_formula(name: str) -> None:
    columns = TABLES[What.GAMES].columns
    row: Row = {column.name: name if column.type is Type.TEXT else -3 for column in columns}
    file = io.StringIO(newline="")
    write_csv([row], columns, file)
    _, cells = csv.reader(io.StringIO(file.getvalue(), newline=""))
    for column, cell in zip(columns, cells, strict=True):
        if column.type is not Type.TEXT:
            assert cell == "-3"
        elif name in FORMULAS:
            assert cell == f"'{name}"  # taking one apostrophe away gives the text
        else:
            assert cell == name


def test_other_formats_keep_such_names() -> None:
    columns = TABLES[What.GAMES].columns
    row: Row = dict.fromkeys([column.name for column in columns], "=1+1")
    file = io.StringIO()
    write_json([row], columns, file)
    assert json.loads(file.getvalue()) == [row]
