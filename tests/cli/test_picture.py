"""`snapcount picture`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from snapcount.game.notation import print_record
from tests.cli.conftest import Snapcount
from tests.games import new_game, play_on, play_until, seeded_game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "sunday.snap"
    path.write_text(print_record(play_on(new_game("paydirt/basic"), "picture").record()), "utf-8")
    return path


def title_of(svg: str) -> str:
    root = ElementTree.fromstring(svg)
    return root[0].text or ""


@pytest.mark.parametrize(
    ("what", "title"),
    [
        ("field", "HAR at MIL"),
        ("play", "HAR at MIL"),
        ("drives", "HAR at MIL: drive chart"),
        ("score", "HAR at MIL: score by time"),
    ],
)
def test_every_picture_is_printed(
    snapcount: Snapcount, record: Path, what: str, title: str
) -> None:
    said = snapcount("picture", record, "--what", what)
    assert (said.code, said.err) == (0, "")
    assert title_of(said.out) == title


def test_the_field_as_the_game_stands_is_the_usual_picture(
    snapcount: Snapcount, record: Path
) -> None:
    usual = snapcount("picture", record).out
    assert usual == snapcount("picture", record, "--what", "field").out
    assert "Final score" in usual


def test_the_field_before_a_play_and_the_play(snapcount: Snapcount, record: Path) -> None:
    field = snapcount("picture", record, "--play", "3").out
    play = snapcount("picture", record, "--what", "play", "--play", "3").out
    third = [line for line in snapcount("replay", record).out.split("\n") if line.startswith("3. ")]
    where = third[0].removeprefix("3. ")
    assert f">{where}<" in field
    assert f">Play 3: {where}<" in play


def test_the_last_play_is_drawn_if_none_is_named(snapcount: Snapcount, record: Path) -> None:
    plays = len(play_on(new_game("paydirt/basic"), "picture").plays)
    assert f"Play {plays}: " in snapcount("picture", record, "--what", "play").out


def test_into_a_file(snapcount: Snapcount, record: Path, tmp_path: Path) -> None:
    file = tmp_path / "field.svg"
    said = snapcount("picture", record, "--theme", "dark", "--output", file)
    assert (said.code, said.out) == (0, f"The picture is in {file}.\n")
    text = file.read_text("utf-8")
    assert title_of(text) == "HAR at MIL"
    assert text == snapcount("picture", record, "--theme", "dark").out
    assert 'class="snapcount-dark"' in text


def test_in_german(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("picture", record, "--what", "drives", "--lang", "de")
    assert title_of(said.out) == "HAR bei MIL: alle Drives"


def test_in_characters(snapcount: Snapcount, record: Path) -> None:
    plain = snapcount("picture", record, "--ascii", "--play", "3").out
    assert plain.isascii()
    assert max(map(len, plain.split("\n"))) <= 78
    assert "o>" in plain or "<o" in plain
    assert "●" in snapcount("picture", record, "--unicode", "--play", "3").out


def test_a_game_that_has_not_begun(snapcount: Snapcount, tmp_path: Path) -> None:
    path = tmp_path / "new.snap"
    path.write_text(print_record(new_game("strategy/sfl").record()), "utf-8")
    for what in ("field", "drives", "score"):
        said = snapcount("picture", path, "--what", what)
        assert (said.code, said.err) == (0, "")
        assert title_of(said.out).startswith("HAR at MIL")
    said = snapcount("picture", path, "--what", "play")
    assert said.code == 2
    assert said.err == (
        "No play of this game is over yet, so there is none to draw; draw the field instead.\n"
    )
    assert snapcount("picture", path, "--play", "1").out == snapcount("picture", path).out
    none = snapcount("picture", path, "--play", "2")
    assert (none.code, none.err) == (2, "The game has 0 plays, so there is no play 2.\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--play", "0"), "so there is no play 0."),
        (("--play", "999"), "so there is no play 999."),
        (("--what", "play", "--play", "-1"), "so there is no play -1."),
        (("--what", "score", "--play", "3"), "--play cannot be used together with --what score."),
        (("--what", "play", "--ascii"), "--ascii cannot be used together with --what play."),
        (("--ascii", "--unicode"), "--unicode cannot be used together with --ascii."),
        (("--what", "moon"), "'moon' is not possible for --what"),
        (("--game", "2"), "holds no game 2; choose one with --game 1 to --game 1."),
        (("--output", "/nowhere/at/all.svg"), "/nowhere/at/all.svg cannot be written"),
    ],
)
def test_mistakes(
    snapcount: Snapcount, record: Path, arguments: tuple[str, ...], told: str
) -> None:
    said = snapcount("picture", record, *arguments)
    assert (said.code, said.out) == (2, "")
    assert told in said.err
    assert said.err.count("\n") == 1


def test_a_file_that_is_not_there(snapcount: Snapcount, tmp_path: Path) -> None:
    said = snapcount("picture", tmp_path / "lost.snap")
    assert said.code == 2
    assert "cannot be read" in said.err


def test_one_game_of_many(snapcount: Snapcount, tmp_path: Path) -> None:
    path = tmp_path / "season.snap"
    games = [seeded_game("one").record(), play_until(new_game(), "two", 9).record()]
    path.write_text("".join(map(print_record, games)), "utf-8")
    said = snapcount("picture", path)
    assert said.code == 2
    assert "holds 2 games; choose one of them with --game 1 to --game 2." in said.err
    assert "Final score" in snapcount("picture", path, "--game", "1").out
    second = snapcount("picture", path, "--game", "2")
    assert second.code == 0
    assert "Final score" not in second.out


def test_a_record_of_unknown_rules(snapcount: Snapcount, record: Path) -> None:
    text = record.read_text("utf-8")
    record.write_text(text.replace('"paydirt/basic"', '"paydirt/lost"'), "utf-8")
    said = snapcount("picture", record, "--output", record.with_suffix(".svg"))
    assert (said.code, said.out) == (2, "")
    assert "There is no rulebook 'paydirt/lost'" in said.err
    assert not record.with_suffix(".svg").exists()


def test_a_record_that_no_longer_fits_is_drawn_as_far_as_it_does(
    snapcount: Snapcount, record: Path
) -> None:
    text = record.read_text("utf-8")
    place = text.index("\n9. ")
    record.write_text(text[:place] + text[place:].replace(", AWAY ", ", AWAY 9", 1), "utf-8")
    said = snapcount("picture", record, "--what", "play")
    assert said.code == 2
    assert "Play 9 does not fit" in said.err
    assert "Play 8: " in said.out
