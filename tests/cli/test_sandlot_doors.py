"""A family that lives outside the package gets every command, and brings one of its own."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from snapcount.cli import commands
from snapcount.game.notation import print_record
from snapcount.game.saving import SavedGame
from snapcount.words import LANGUAGES
from tests.cli.conftest import Snapcount
from tests.games import new_game, play_on
from tests.sandlot import Sandlot
from tests.sandlot.calls import Call, Defense

SANDLOT = ("--rulebook", "demo/sandlot")
SHORT = ("--switch", "quarter_notches=4")
IN_EACH_LANGUAGE = pytest.mark.parametrize("code", LANGUAGES)
START = "Q1 4:36, HOME 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, scrimmage"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "sunday.snap"
    path.write_text(print_record(play_on(new_game(), "sunday").record()), "utf-8")
    return path


def test_its_own_command(snapcount: Snapcount) -> None:
    assert commands()["playground"] == "tests.sandlot.family.commands.playground"
    assert snapcount("playground").out == f"{', '.join(Call)}\n{', '.join(Defense)}\n"
    assert snapcount("playground", "--side", "defense").out == f"{', '.join(Defense)}\n"
    wrong = snapcount("playground", "--side", "both")
    assert (wrong.code, wrong.err.count("\n")) == (2, 1)


def test_the_command_of_an_installed_package(
    snapcount: Snapcount, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Packages are asked only when no family of ours knows the command."""
    installed: list[str] = []
    monkeypatch.setattr("snapcount.cli.homes", lambda: tuple(installed))
    monkeypatch.setattr("snapcount.cli.rulebook_ids", lambda: installed.append(Sandlot.home))
    assert snapcount("rules", "FF-3-3").code == 0
    assert installed == []
    assert snapcount("playground").code == 0
    assert installed == [Sandlot.home]


def test_a_rookie_is_played_to_the_end_in_the_terminal(snapcount: Snapcount, home: Path) -> None:
    people = ("--home", "person", "--away", "rookie")
    said = snapcount("play", "dirt", *people, *SANDLOT, *SHORT, typed="v\n" + "\n" * 400)
    assert said.code == 0
    assert "the dice lie in the grass" in said.out
    assert "The game is over" in said.out
    assert ("AwayCoach", "rookie") in SavedGame(home / "dirt.snap").load().tags
    assert snapcount("verify", home / "dirt.snap").code == 0


def test_odds(snapcount: Snapcount) -> None:
    said = snapcount("odds", *SANDLOT, "--situation", START, "--call", "run", "--json")
    assert said.code == 0, said.err
    assert json.loads(said.out)["rulebook"] == "demo/sandlot"


def test_simulate(snapcount: Snapcount) -> None:
    teams = ("--home", "rookie", "--away", "random")
    said = snapcount("simulate", *SANDLOT, *SHORT, *teams, "--games", "3", "--cores", "1", "--json")
    assert said.code == 0, said.err
    assert json.loads(said.out)["games"] == 3


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("command", ["stats", "gamebook", "post", "replay"])
def test_what_is_written_about_a_game(
    snapcount: Snapcount, record: Path, command: str, code: str
) -> None:
    said = snapcount(command, record, "--lang", code)
    assert (said.code, said.err) == (0, "")
    assert "MIL" in said.out


@pytest.mark.parametrize("what", ["field", "play", "drives", "score"])
def test_pictures(snapcount: Snapcount, record: Path, tmp_path: Path, what: str) -> None:
    picture = tmp_path / f"{what}.svg"
    one = ("--play", "3") if what == "play" else ()
    said = snapcount("picture", record, "--what", what, *one, "--output", picture)
    assert (said.code, said.err) == (0, "")
    assert picture.read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize("what", ["plays", "drives", "games"])
def test_export(snapcount: Snapcount, record: Path, what: str) -> None:
    said = snapcount("export", record, "--what", what, "--format", "csv")
    assert said.code == 0, said.err
    rows = list(csv.DictReader(io.StringIO(said.out)))
    assert rows
    assert "MIL" in {value for row in rows for value in row.values()}
