from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.reports import put_into, row, section_of, table, text_of, told

PAGE = "# Page\n\n## a/b\n\nold\n\n## c/d\n\nother\n"


def test_a_section_takes_the_place_of_the_one_before() -> None:
    text = put_into("# Page\n", "a/b", "## a/b\n\nold\n")
    assert put_into(text, "c/d", "## c/d\n\nother\n") == PAGE
    assert put_into(PAGE, "a/b", "## a/b\n\nnew\n") == PAGE.replace("old", "new")
    assert put_into(PAGE, "c/d", "## c/d\n\nnew\n") == PAGE.replace("other", "new")


def test_a_section_ends_where_the_next_begins() -> None:
    assert section_of(PAGE, "a/b") == "## a/b\n\nold\n\n"
    assert section_of(PAGE, "c/d") == "## c/d\n\nother\n"
    assert section_of(PAGE, "a") == ""


def test_a_table_has_heads_and_rows() -> None:
    rows = ["| a | b |", "| --- | --- |", "| 1 | 2 |"]
    assert table(("a", "b"), [row("1", "2")]) == rows


def test_a_report_begins_with_its_introduction(tmp_path: Path) -> None:
    file = tmp_path / "report.md"
    assert text_of(file, "# New\n") == "# New\n"
    file.write_text(PAGE, "utf-8")
    assert text_of(file, "# New\n") == PAGE


def test_progress_is_told_beside_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    progress = told("games")
    progress(1_000, 2_000)
    progress(2_000, 2_000)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "\rgames: 1,000 of 2,000\rgames: 2,000 of 2,000\n"
