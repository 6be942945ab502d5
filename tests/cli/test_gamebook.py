"""`snapcount gamebook`: everything about a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.game.notation import print_record
from snapcount.insight.stats.account import account_of
from snapcount.press.gamebook.plays import play_line
from tests.cli.conftest import Snapcount
from tests.games import new_game, play_on


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "sunday.snap"
    path.write_text(print_record(play_on(new_game("fever/qfl"), "sunday").record()), "utf-8")
    return path


def test_the_whole_book(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("gamebook", record)
    assert said.code == 0
    assert said.err == ""
    titles = ["Score by quarters", "Recap", "Scoring summary", "Box score", "Drives"]
    places = [said.out.index(f"\n\n{title}\n") for title in [*titles, "Play by play"]]
    assert places == sorted(places)
    assert max(map(len, said.out.splitlines())) <= 80


def test_plain_has_a_line_for_every_play(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("gamebook", record, "--plain")
    game = play_on(new_game("fever/qfl"), "sunday")
    lines = said.out.splitlines()
    for row in account_of(game).rows:
        assert play_line(row, game.voice) in lines


def test_german(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("gamebook", record, "--lang", "de")
    assert "HAR bei MIL\n" in said.out
    assert "\nSpielbericht\n" in said.out
    assert "Kickoff von " in said.out
    assert "kicks off" not in said.out


def test_a_record_is_told_in_its_own_language(snapcount: Snapcount, tmp_path: Path) -> None:
    path = tmp_path / "de.snap"
    game = play_on(new_game("fever/qfl", "de"), "sunday", 60)
    path.write_text(print_record(game.record()), "utf-8")
    assert "\nSpielbericht\nZwischenstand: " in snapcount("gamebook", path).out


def test_names_of_any_kind(snapcount: Snapcount, tmp_path: Path, record: Path) -> None:
    text = record.read_text("utf-8").replace('[Home "MIL"]', '[Home "ÄÖ & <b>{x}"]')
    path = tmp_path / "names.snap"
    path.write_text(text, "utf-8")
    assert snapcount("gamebook", path).out.startswith("HAR at ÄÖ & <b>{x}\n")


def test_one_game_of_several(snapcount: Snapcount, record: Path) -> None:
    second = print_record(play_on(new_game("paydirt/basic"), "monday", 60).record())
    record.write_text(record.read_text("utf-8") + second, "utf-8")
    books = [snapcount("gamebook", record, "--game", number).out for number in ("1", "2")]
    assert books[0] != books[1]
    assert snapcount("gamebook", record).out == "".join(books)
    said = snapcount("gamebook", record, "--game", "3", "--lang", "de")
    assert (said.code, said.out) == (2, "")
    assert "enthält kein Spiel 3; bitte eines mit --game 1 bis --game 2 wählen." in said.err


def test_a_damaged_record(snapcount: Snapcount, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    (place,) = (n for n, line in enumerate(lines) if line.startswith("30. "))
    record.write_text("\n".join([*lines[:place], "30. nonsense", *lines[place + 1 :]]), "utf-8")
    said = snapcount("gamebook", record)
    assert said.code == 2
    assert "So far: HAR" in said.out
    assert "Play by play" in said.out
    assert f"line {place + 1}" in said.err


def test_a_file_that_is_not_there(snapcount: Snapcount, tmp_path: Path) -> None:
    said = snapcount("gamebook", tmp_path / "none.snap", "--lang", "de")
    assert said.code == 2
    assert "none.snap" in said.err
