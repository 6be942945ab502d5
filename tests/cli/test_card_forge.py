from __future__ import annotations

import io
import json
import tomllib
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from snapcount.cli.progress import ProgressBar
from snapcount.forge.forging import forge_cards
from snapcount.forge.model import tuning
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.rulebooks.strategy.cards.writing import cards_text
from tests.cli.conftest import Snapcount

CITES_NOTHING = True

SHIPPED = resources.files("snapcount.rulebooks.strategy") / "data/cards.txt"
FEW = ("Dive", "Off Tackle Left", "X Slant", "Y Hook", "X In")


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """A small set, quickly measured."""
    cards = shipped_cards()
    plays = tuple(cards.play[name] for name in FEW)
    path = tmp_path / "few.txt"
    small = replace(cards, title="Few", plays=plays, defences=cards.defences[:3])
    path.write_text(cards_text(small), encoding="utf-8")
    return path


def test_without_a_seed_the_set_of_the_game_is_made(snapcount: Snapcount, tmp_path: Path) -> None:
    file = tmp_path / "cards.txt"
    said = snapcount("cards", "make", file)
    assert (said.code, said.err) == (0, "")
    assert said.out == f"League set 1 is written to {file}.\n"
    assert file.read_bytes() == SHIPPED.read_bytes()


def test_a_seed_makes_another_set(snapcount: Snapcount, tmp_path: Path) -> None:
    file = tmp_path / "cards.txt"
    assert snapcount("cards", "make", file, "--seed", "5").code == 0
    assert file.read_text("utf-8") == cards_text(forge_cards(5))
    assert snapcount("cards", "check", file).out == f"{file}: ok\n"


def test_balancing_anew_writes_what_it_found(
    snapcount: Snapcount, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = replace(tuning(), run_yards=1.5)
    monkeypatch.setattr("snapcount.cli.card_forge.balance", lambda seed, progress: found)
    file = tmp_path / "cards.txt"
    said = snapcount("cards", "make", file, "--seed", "5", "--balance")
    assert said.code == 0
    assert said.out.endswith(
        f"What balancing found is written to {tmp_path / 'cards.tuning.toml'}.\n"
    )
    written = tomllib.loads((tmp_path / "cards.tuning.toml").read_text("utf-8"))
    assert written["corrections"]["run_yards"] == 1.5
    assert written["offsets"] == tuning().offsets
    assert file.read_text("utf-8") == cards_text(forge_cards(5, found))


def test_mistakes_are_told_in_a_sentence(snapcount: Snapcount, tmp_path: Path) -> None:
    said = snapcount("cards", "make", tmp_path / "cards.txt", "--seed", "seven")
    assert said.code == 2
    assert "seven" in said.err
    said = snapcount("cards", "make", tmp_path / "nowhere" / "cards.txt")
    assert said.code == 2
    assert "nowhere" in said.err
    said = snapcount("cards", "measure", tmp_path / "none.txt")
    assert said.code == 2
    assert "none.txt" in said.err


def test_a_set_is_measured(snapcount: Snapcount, few: Path) -> None:
    said = snapcount("cards", "measure", few)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == "Few"
    assert lines[2].split() == ["target", "reference", "mix", "as", "played"]
    assert lines[3].startswith("yards a carry")
    (second_and_four,) = (line for line in lines if line.startswith("2 and 4, 60 to the goal"))
    assert second_and_four.split()[-2:] == ["5/5", "3/3"]
    assert "First and ten: 4 of 5 plays within 0.10 points of the best; not: X Slant" in lines
    assert "Good in no situation: none" in lines
    assert max(map(len, lines)) <= 80


def test_in_german(snapcount: Snapcount, few: Path) -> None:
    said = snapcount("cards", "measure", few, "--lang", "de")
    assert said.code == 0
    assert "Yards je Lauf" in said.out
    assert "In keiner Lage gut: keine" in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_as_json(snapcount: Snapcount, few: Path) -> None:
    measured = json.loads(snapcount("cards", "measure", few, "--json").out)
    assert measured["cards"] == "Few"
    assert measured["targets"]["sacks"] == 0.07
    first = measured["situations"][0]
    assert (first["down"], first["to_go"], first["to_goal"]) == (1, 10, 75)
    assert list(first["matrix"]) == list(FEW)
    assert sum(first["plays"].values()) == pytest.approx(1)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_is_drawn_and_wiped_away(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    with ProgressBar("Measuring") as bar:
        bar(1, 4)
    drawn, wiped = screen.getvalue().split("\r\033[K")[1:]
    assert drawn == f"Measuring [{'#' * 10:40}]  25 %"
    assert wiped == ""


def test_nothing_is_drawn_where_nobody_watches(capsys: pytest.CaptureFixture[str]) -> None:
    with ProgressBar("Measuring") as bar:
        bar(1, 4)
    assert capsys.readouterr().err == ""
