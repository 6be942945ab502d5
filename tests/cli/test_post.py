"""`snapcount post`: from a record to a post."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.game.game import Game
from snapcount.game.notation import print_record
from snapcount.insight.stats.account import account_of
from snapcount.press.posts.composing import FromTheReferee, Style, result_post
from snapcount.press.posts.machine_line import read_machine_line
from snapcount.press.posts.writing import WRITERS
from tests.cli.conftest import Snapcount
from tests.cli.test_replay_and_verify import damage
from tests.games import new_game, play_until


def qfl(plays: int = 20, code: str = "en") -> Game:
    return play_until(new_game("fever/qfl", code, GameId="S5W3"), "post", plays + 1)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.snap"
    path.write_text(print_record(qfl().record()), "utf-8")
    return path


def test_the_last_play_for_smf(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("post", record)
    assert (said.code, said.err) == (0, "")
    assert said.out == WRITERS["smf"](result_post(account_of(qfl())))
    assert said.out.startswith("[size=4][b]HAR at MIL, play 20[/b][/size]\n")
    assert snapcount("post", record, "--style", "bbcode").out == said.out


@pytest.mark.parametrize("style", WRITERS)
def test_every_style(snapcount: Snapcount, record: Path, style: str) -> None:
    said = snapcount("post", record, "--style", style, "--long", "--play", "9", "--from", "5")
    assert said.code == 0
    post = result_post(account_of(qfl()), 9, Style.LONG, since=5)
    assert said.out == WRITERS[style](post)
    line = read_machine_line(said.out)
    assert line is not None
    assert (line.game, line.play) == ("S5W3", 9)


def test_the_language_of_the_record_or_another_one(snapcount: Snapcount, record: Path) -> None:
    assert "Spielzug 20" in snapcount("post", record, "--lang", "de").out
    record.write_text(print_record(qfl(code="de").record()), "utf-8")
    assert "HAR bei MIL, Spielzug 20" in snapcount("post", record).out
    assert "HAR at MIL, play 20" in snapcount("post", record, "--lang", "en").out


def test_what_the_referee_adds(snapcount: Snapcount, record: Path) -> None:
    words = ("--deadline", "Fr 20:00", "--note", "[b]Danke[/b]\nbis bald")
    said = snapcount("post", record, "--lang", "de", "--style", "plain", *words)
    assert "Weiter, bis Fr 20:00: Q1" in said.out
    assert "Anmerkung des Spielleiters: [b]Danke[/b]\nbis bald\n" in said.out
    added = FromTheReferee("Fr 20:00", "[b]Danke[/b]\nbis bald")
    expected = result_post(account_of(qfl(code="de")), added=added)
    assert snapcount("post", record, "--lang", "de", *words).out == WRITERS["smf"](expected)


def test_into_a_file(snapcount: Snapcount, record: Path, tmp_path: Path) -> None:
    file = tmp_path / "post.html"
    said = snapcount("post", record, "--style", "html", "--output", file)
    assert (said.code, said.out) == (0, f"The post is in {file}.\n")
    assert file.read_text("utf-8") == snapcount("post", record, "--style", "html").out
    nowhere = snapcount("post", record, "--output", tmp_path / "no" / "folder")
    assert nowhere.code == 2
    assert "folder cannot be written" in nowhere.err


def test_a_file_with_several_games(snapcount: Snapcount, tmp_path: Path) -> None:
    path = tmp_path / "season.snap"
    path.write_text("".join(print_record(qfl(plays).record()) for plays in (3, 7)), "utf-8")
    said = snapcount("post", path)
    assert (said.code, said.out) == (2, "")
    assert "holds 2 games; choose one of them with --game 1 to --game 2" in said.err
    assert "HAR at MIL, play 3[" in snapcount("post", path, "--game", "1").out
    assert "HAR at MIL, play 7[" in snapcount("post", path, "--game", "2").out
    for wrong in ("0", "3"):
        missing = snapcount("post", path, "--game", wrong)
        assert (missing.code, missing.out) == (2, "")
        assert f"holds no game {wrong}" in missing.err
    assert "enthält kein Spiel 3" in snapcount("post", path, "--game", "3", "--lang", "de").err


def test_plays_that_are_not_there(snapcount: Snapcount, record: Path) -> None:
    for wrong in ("0", "21", "999"):
        said = snapcount("post", record, "--play", wrong)
        assert (said.code, said.out) == (2, "")
        assert f"there is no play {wrong}" in said.err
    said = snapcount("post", record, "--play", "5", "--from", "9")
    assert (said.code, said.out) == (2, "")
    assert said.err == "Play 9 comes after play 5; --from must name the earlier one.\n"
    assert (
        "'forum' is not possible for --style" in snapcount("post", record, "--style", "forum").err
    )


def test_a_damaged_record_gives_what_could_be_read(snapcount: Snapcount, record: Path) -> None:
    damage(record, "\n12. Q1", "\n12 Q1")
    said = snapcount("post", record)
    assert said.code == 2
    assert "HAR at MIL, play 11[" in said.out
    assert "expected a play like" in said.err
    assert "Play 13 does not fit" in said.err


def test_a_record_of_unknown_rules(snapcount: Snapcount, record: Path) -> None:
    damage(record, '[Rulebook "fever/qfl"]', '[Rulebook "fever/lost"]')
    said = snapcount("post", record)
    assert (said.code, said.out) == (2, "")
    assert "There is no rulebook 'fever/lost'" in said.err


def test_a_game_that_was_just_begun(snapcount: Snapcount, record: Path) -> None:
    record.write_text(print_record(new_game("fever/qfl").record()), "utf-8")
    said = snapcount("post", record)
    assert said.code == 0
    assert "before the first play" in said.out
    assert snapcount("post", record.parent / "none.snap").code == 2
