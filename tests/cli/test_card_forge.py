from __future__ import annotations

import io
import json
import os
import tomllib
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from snapcount.cli.progress import ProgressBar
from snapcount.families.strategy.forge.forging import forge_cards
from snapcount.families.strategy.forge.model import Averages, model
from snapcount.families.strategy.forge.tuning import Tuning, shipped_tuning
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
    small = replace(cards, title="Few", plays=plays, defenses=cards.defenses[:3])
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


FOUND = replace(shipped_tuning(), run_yards=1.5)


@pytest.fixture
def aims(monkeypatch: pytest.MonkeyPatch) -> list[Averages]:
    """Balancing finds the same at once; what it was to aim at is noted."""
    noted = []

    def balanced(seed: int, targets: Averages, progress: ProgressBar) -> Tuning:
        noted.append(targets)
        return FOUND

    monkeypatch.setattr("snapcount.families.strategy.commands.card_forge.balance", balanced)
    return noted


def test_balancing_anew_writes_what_it_found(
    snapcount: Snapcount, tmp_path: Path, aims: list[Averages]
) -> None:
    file = tmp_path / "cards.txt"
    said = snapcount("cards", "make", file, "--seed", "5", "--balance")
    assert said.code == 0
    assert said.out.endswith(
        f"What balancing found is written to {tmp_path / 'cards.tuning.toml'}.\n"
    )
    written = tomllib.loads((tmp_path / "cards.tuning.toml").read_text("utf-8"))
    assert written["corrections"]["run_yards"] == 1.5
    assert written["offsets"] == shipped_tuning().offsets
    assert file.read_text("utf-8") == cards_text(forge_cards(5, FOUND))
    assert aims == [model().targets]


def test_cards_can_be_balanced_to_the_published_averages(
    snapcount: Snapcount, tmp_path: Path, aims: list[Averages]
) -> None:
    assert snapcount("cards", "make", tmp_path / "cards.txt", "--published").code == 0
    assert aims == [model().published]


@pytest.mark.usefixtures("aims")
def test_a_tuning_makes_the_same_cards_again(snapcount: Snapcount, tmp_path: Path) -> None:
    first, again = tmp_path / "first.txt", tmp_path / "again.txt"
    snapcount("cards", "make", first, "--seed", "5", "--balance")
    tuning_file = tmp_path / "first.tuning.toml"
    assert snapcount("cards", "make", again, "--seed", "5", "--tuning", tuning_file).code == 0
    assert again.read_bytes() == first.read_bytes()
    said = snapcount("cards", "make", again, "--balance", "--tuning", tuning_file)
    assert said.code == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("offsets", "is not a tuning"),
        ("[plays]", "'plays' is no part of a tuning"),
        ("offsets = 3", "'offsets' is no part of a tuning"),
        ("[offsets]\nR99 = 1", "'R99' is no part of a tuning"),
        ("[corrections]\nsacks = '1'", "'sacks' is not a number from -10 to 10"),
        ("[corrections]\nsacks = nan", "'sacks' is not a number"),
        ("[corrections]\ncatch_yards = 9", "No cards can be made"),
    ],
)
def test_a_tuning_that_cannot_be_used(
    snapcount: Snapcount, tmp_path: Path, text: str, told: str
) -> None:
    tuning_file = tmp_path / "my.toml"
    tuning_file.write_text(text, encoding="utf-8")
    said = snapcount("cards", "make", tmp_path / "cards.txt", "--tuning", tuning_file)
    assert said.code == 2
    assert told in said.err
    assert "my.toml" in said.err
    assert not (tmp_path / "cards.txt").exists()


@pytest.mark.parametrize("blocked", ["nowhere/cards.txt", "folder.txt", "cards.txt"])
def test_the_files_are_tried_before_balancing(
    snapcount: Snapcount, tmp_path: Path, aims: list[Averages], blocked: str
) -> None:
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "cards.tuning.toml").mkdir()
    said = snapcount("cards", "make", tmp_path / blocked, "--balance")
    assert said.code == 2
    assert "cannot be written" in said.err
    assert aims == []
    assert not (tmp_path / "cards.txt").exists()


def test_mistakes_are_told_in_a_sentence(snapcount: Snapcount, tmp_path: Path) -> None:
    said = snapcount("cards", "make", tmp_path / "cards.txt", "--seed", "seven")
    assert said.code == 2
    assert "seven" in said.err
    said = snapcount("cards", "make", tmp_path / "nowhere" / "cards.txt")
    assert said.code == 2
    assert "nowhere" in said.err
    for command in (("measure", "--cards"), ("make", tmp_path / "cards.txt", "--tuning")):
        said = snapcount("cards", *command, tmp_path / "none.txt")
        assert said.code == 2
        assert "none.txt" in said.err


def test_a_set_is_measured(snapcount: Snapcount, few: Path) -> None:
    said = snapcount("cards", "measure", "--cards", few)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == "Few"
    assert lines[2].split() == ["target", "reference", "mix", "as", "played"]
    assert lines[3].startswith("yards a carry")
    (second_and_four,) = (line for line in lines if line.startswith("2nd and 4, 60 to the goal"))
    assert any(line.startswith("1st and goal, 2 to the goal ") for line in lines)
    assert second_and_four.split()[-2:] == ["5/5", "3/3"]
    assert "First and ten: 4 of 5 plays within 0.10 points of the best; not: X Slant" in lines
    assert "Good in no situation: none" in lines
    assert max(map(len, lines)) <= 80


def test_in_german(snapcount: Snapcount, few: Path) -> None:
    said = snapcount("cards", "measure", "--cards", few, "--lang", "de")
    assert said.code == 0
    assert "Yards je Lauf" in said.out
    assert "übliche Mischung" in said.out
    assert "1st & Goal, 2 bis zum Goal" in said.out
    assert "In keiner Lage gut: keine" in said.out
    assert max(map(len, said.out.splitlines())) <= 80


@pytest.mark.parametrize("command", [["measure"], ["stats"], ["stats", "Dive"]])
def test_a_set_whose_only_defense_is_not_in_the_reference_mix(
    snapcount: Snapcount, tmp_path: Path, command: list[str]
) -> None:
    cards = shipped_cards()
    always = replace(cards.defense["Long Yards"], only=None)
    file = tmp_path / "one.txt"
    file.write_text(
        cards_text(replace(cards, plays=cards.plays[:2], defenses=(always,))), encoding="utf-8"
    )
    assert snapcount("cards", "check", file).code == 0
    said = snapcount("cards", *command, "--cards", file)
    assert (said.code, said.err) == (0, "")


def test_as_json(snapcount: Snapcount, few: Path) -> None:
    measured = json.loads(snapcount("cards", "measure", "--cards", few, "--json").out)
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


@pytest.mark.parametrize(
    ("columns", "drawn"),
    [
        (40, f"Measuring [{'#' * 5:21}]  25 %"),
        (20, "Measuring [ ]  25 %"),
        (19, " 25 %"),
        (4, " 25"),
        (0, f"Measuring [{'#' * 10:40}]  25 %"),
    ],
)
def test_the_bar_fits_the_terminal(
    monkeypatch: pytest.MonkeyPatch, columns: int, drawn: str
) -> None:
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr(screen, "fileno", lambda: 2)
    monkeypatch.setattr("os.get_terminal_size", lambda _: os.terminal_size((columns, 24)))
    ProgressBar("Measuring")(1, 4)
    assert screen.getvalue() == f"\r\033[K{drawn}"


def test_nothing_is_drawn_where_nobody_watches(capsys: pytest.CaptureFixture[str]) -> None:
    with ProgressBar("Measuring") as bar:
        bar(1, 4)
    assert capsys.readouterr().err == ""
