"""`snapcount cards diagram`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.rulebooks.strategy.cards.writing import cards_text
from tests.cli.conftest import Snapcount

CITES_NOTHING = True

PLAYBOOK = """
[play."Bubble & Go"]
formation = "slot"
routes = "H flat 3, X fly, Z fly, Y hook 8"
throw = "H"
drop = "three steps"
"""


@pytest.fixture
def set_of_ones_own(tmp_path: Path) -> Path:
    text = cards_text(shipped_cards()).replace('play R01 "Dive"', 'play R99 "Bubble & Go"')
    path = tmp_path / "mine.txt"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def playbook(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(PLAYBOOK, encoding="utf-8")
    return path


def test_a_play_in_words(snapcount: Snapcount) -> None:
    said = snapcount("cards", "diagram", "x slant")
    assert said.code == 0
    assert said.out.splitlines() == [
        "P01  X Slant",
        "Formation pro: X split left, Y tight right, Z flanker right, F halfback left, B",
        "  halfback right, Q under center.",
        "Q drops back three steps.",
        "The pass goes to X, slant, 7 yards deep.",
        "The others run: F, flat, 2 yards deep, left; Y, fly, 15 yards deep; Z, slant, 7",
        "  yards deep.",
        "To protect the passer: left tackle, left guard, center, right guard, right",
        "  tackle and B.",
    ]


def test_a_defense_in_german(snapcount: Snapcount) -> None:
    said = snapcount("cards", "diagram", "DBX", "--lang", "de")
    assert said.out.startswith("DBX  ")
    assert "X wird gedoppelt: Weak Corner davor, Free Safety dahinter." in said.out


def test_a_picture(snapcount: Snapcount, tmp_path: Path) -> None:
    file = tmp_path / "out.svg"
    said = snapcount("cards", "diagram", "Roll Flood", "--svg", file)
    assert (said.code, said.err) == (0, "")
    assert str(file) in said.out
    assert ElementTree.parse(file).getroot()[0].text == "Roll Flood"


def test_all_of_them(snapcount: Snapcount, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    said = snapcount("cards", "diagram", "--all", folder)
    assert said.out == f"Diagrams written to {folder}: 52; playbook.svg shows all of them.\n"
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == 53
    assert {"R05-off-tackle-right.svg", "MAN-man.svg", "playbook.svg"} <= set(names)
    for path in folder.iterdir():
        ElementTree.parse(path)
    german = snapcount("cards", "diagram", "--all", folder, "--lang", "de")
    assert german.out == f"Diagramme in {folder}: 52; playbook.svg zeigt alle.\n"
    assert "Läufe" in (folder / "playbook.svg").read_text(encoding="utf-8")


def test_cards_of_ones_own(snapcount: Snapcount, set_of_ones_own: Path, playbook: Path) -> None:
    said = snapcount("cards", "diagram", "R99", "--cards", set_of_ones_own)
    assert said.out == "R99  Bubble & Go\nThere is no diagram of this card.\n"
    told = snapcount(
        "cards", "diagram", "R99", "--cards", set_of_ones_own, "--playbook", playbook
    ).out
    assert "The pass goes to H, flat, 3 yards deep." in told
    shipped = snapcount("cards", "diagram", "R02", "--playbook", playbook).out
    assert "B takes the hand-off and runs off right guard." in shipped


def test_a_playbook_with_a_mistake(snapcount: Snapcount, playbook: Path) -> None:
    playbook.write_text(PLAYBOOK.replace("hook 8", "hok 8"), encoding="utf-8")
    said = snapcount("cards", "diagram", "R02", "--playbook", playbook)
    assert said.code == 2
    assert said.err.startswith(
        f"{playbook}: line 4, play.Bubble & Go.routes: 'hok' is no route; known: fly"
    )
    german = snapcount("cards", "diagram", "R02", "--playbook", playbook, "--lang", "de")
    assert "Zeile 4, play.Bubble & Go.routes: 'hok' passt nicht (Route)" in german.err


def test_files_that_cannot_be_used(snapcount: Snapcount, tmp_path: Path) -> None:
    missing = snapcount("cards", "diagram", "R02", "--playbook", tmp_path / "none.toml")
    assert (missing.code, missing.out) == (2, "")
    assert "none.toml: The file cannot be read (No such file" in missing.err
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"\xe4")
    assert "UTF-8" in snapcount("cards", "diagram", "R02", "--playbook", latin).err
    broken = tmp_path / "broken.toml"
    broken.write_text("[play", encoding="utf-8")
    assert "not TOML" in snapcount("cards", "diagram", "R02", "--playbook", broken).err
    assert snapcount("cards", "diagram", "--all", latin / "below").code == 2
    assert snapcount("cards", "diagram", "R02", "--svg", tmp_path).code == 2


def test_a_playbook_may_begin_with_a_mark(
    snapcount: Snapcount, set_of_ones_own: Path, tmp_path: Path
) -> None:
    marked = tmp_path / "marked.toml"
    marked.write_bytes(b"\xef\xbb\xbf" + PLAYBOOK.encode())
    said = snapcount("cards", "diagram", "R99", "--cards", set_of_ones_own, "--playbook", marked)
    assert "The pass goes to H" in said.out


def test_a_card_of_ones_own_never_gets_the_diagram_of_another_play(
    snapcount: Snapcount, tmp_path: Path
) -> None:
    path, picture = tmp_path / "own.txt", tmp_path / "own.svg"
    text = cards_text(shipped_cards()).replace('play R01 "Dive"', 'play R01 "My Reverse"')
    path.write_text(text, encoding="utf-8")
    said = snapcount("cards", "diagram", "R01", "--cards", path)
    assert said.out == "R01  My Reverse\nThere is no diagram of this card.\n"
    snapcount("cards", "show", "R01", "--cards", path, "--svg", picture)
    assert "There is no diagram of this card." in picture.read_text(encoding="utf-8")


def test_bad_usage(snapcount: Snapcount, tmp_path: Path) -> None:
    assert snapcount("cards", "diagram").err.startswith("Name a play or a defense")
    both = snapcount("cards", "diagram", "Dive", "--all", tmp_path)
    assert (both.code, both.err.startswith("--all writes every diagram")) == (2, True)
    unknown = snapcount("cards", "diagram", "Statue of Liberty")
    assert unknown.code == 2
    assert unknown.err == (
        "There is no card 'Statue of Liberty'; 'snapcount cards list' names them all.\n"
    )
