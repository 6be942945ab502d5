from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Snapcount


def test_the_table_of_downs(snapcount: Snapcount) -> None:
    said = snapcount("values", "--rulebook", "fever/original")
    assert (said.code, said.err) == (0, "")
    assert "spot    1 & 10  2 & 6  3 & 6  4 & 2\n" in said.out
    assert "\nown 20 " in said.out
    assert "\nopp 10 " in said.out


@pytest.mark.parametrize(
    ("lang", "found"), [("en", "The offense calls:"), ("de", "Die Offense callt:")]
)
def test_one_down_with_both_mixes(snapcount: Snapcount, lang: str, found: str) -> None:
    said = snapcount("--lang", lang, "values", "--rulebook", "paydirt/basic", "--at", "own 40")
    assert said.code == 0
    assert f"\n{found}\n" in said.out
    assert " %" in said.out


def test_json_and_a_file(snapcount: Snapcount, tmp_path: Path) -> None:
    file = tmp_path / "values.jsonl"
    said = snapcount("values", "--rulebook", "strategy/sfl", "--json", "--write", file)
    whole = json.loads(said.out)
    assert whole["rulebook"] == "strategy/sfl"
    assert len(file.read_text("utf-8").splitlines()) == len(whole["downs"]) + 1


@pytest.mark.parametrize(
    ("lang", "title"),
    [("en", "Expected points by field position"), ("de", "Expected Points nach Feldposition")],
)
def test_pictures_of_values(snapcount: Snapcount, tmp_path: Path, lang: str, title: str) -> None:
    chart, compared = tmp_path / "downs.svg", tmp_path / "rulebooks.svg"
    pictures = ("--chart", chart, "--compare", compared, "--down", "4", "--to-go", "8")
    said = snapcount("--lang", lang, "values", "--rulebook", "paydirt/basic", *pictures)
    assert (said.code, said.err) == (0, "")
    downs, rulebooks = (file.read_text("utf-8") for file in (chart, compared))
    assert f"<title>{title}: Paydirt!, " in downs
    assert re.findall('class="curve" data-name="([^"]*)"', downs) == [
        *("1st &amp; 10", "2nd &amp; 6", "3rd &amp; 6", "4th &amp; 2", "4th &amp; 10")
    ]
    assert f"<title>{title}: 4th &amp; 8</title>" in rulebooks
    named = re.findall('class="curve" data-name="([^",]*)', rulebooks)
    assert named == [*["Football Fever"] * 4, *["Paydirt!"] * 2, "Strategy"]


def test_a_picture_that_cannot_be_written(snapcount: Snapcount, tmp_path: Path) -> None:
    said = snapcount("values", "--rulebook", "paydirt/basic", "--chart", tmp_path / "no" / "x.svg")
    assert said.code == 2
    assert "x.svg" in said.err
    assert "Traceback" not in said.err


def test_there_are_no_values_yet(snapcount: Snapcount, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("snapcount.cli.values.values_of", lambda _: None)
    said = snapcount("values", "--rulebook", "fever/qfl")
    assert said.code == 2
    assert "no values" in said.err
    assert "Traceback" not in said.err


def test_what_works_values_out_is_missing(
    snapcount: Snapcount, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "snapcount.insight.values.working_out", None)
    said = snapcount("values", "--rulebook", "fever/original", "--anew")
    assert said.code == 2
    assert "is not installed" in said.err
