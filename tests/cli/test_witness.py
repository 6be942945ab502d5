"""`snapcount verify`: who signed a game, and what its posts say about it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from snapcount.game.notation import print_record
from snapcount.game.record import Record
from tests.cli.conftest import Snapcount
from tests.games import seeded_game
from tests.service.houses import at_house
from tests.service.witnessed import signed_game


@pytest.fixture(scope="module")
def signed(tmp_path_factory: pytest.TempPathFactory) -> Record:
    return at_house(tmp_path_factory.mktemp("house"), signed_game)


@pytest.fixture
def game(tmp_path: Path, signed: Record) -> Path:
    path = tmp_path / "game.snap"
    path.write_text(print_record(signed), "utf-8")
    return path


def key_of(record: Record) -> str:
    return record.tag("Witness").rpartition(" ")[2]


def test_who_signed_it(snapcount: Snapcount, game: Path, signed: Record) -> None:
    said = snapcount("verify", game)
    assert said.code == 0
    assert f"Signed by localhost (key {key_of(signed)[:16]})" in said.out
    assert "Finished 20" in said.out
    assert "Unterschrieben von localhost" in snapcount("--lang", "de", "verify", game).out
    (told,) = json.loads(snapcount("verify", game, "--json").out)["games"]
    assert told["ok"]
    assert told["witness"]["says"] == "signed"
    assert told["witness"]["key"] == key_of(signed)
    assert told["witness"]["acts"] == len(signed.acts)
    assert told["witness"]["amended"] == []


def test_a_forged_game_is_no_good(snapcount: Snapcount, game: Path, signed: Record) -> None:
    text = game.read_text("utf-8")
    act = next(act for act in signed.acts if " gave " in act)
    game.write_text(text.replace(f"@{act}", f"@{act[:-1]}"), "utf-8")
    said = snapcount("verify", game)
    assert said.code == 1
    assert f"the acts break at number {act.split(' ')[0]}" in said.out
    game.write_text(re.sub(r"\n@.*", "", text), "utf-8")
    said = snapcount("verify", game)
    assert said.code == 1
    assert "its signature is missing" in said.out
    (told,) = json.loads(snapcount("verify", game, "--json").out)["games"]
    assert (told["ok"], told["witness"]["says"]) == (False, "unsigned")


def test_only_one_key_is_trusted(
    snapcount: Snapcount, game: Path, signed: Record, tmp_path: Path
) -> None:
    key = key_of(signed)
    assert snapcount("verify", game, "--key", key).code == 0
    assert snapcount("verify", game, "--key", key.upper()).code == 0
    said = snapcount("verify", game, "--key", "0" * 64)
    assert said.code == 1
    assert "the key 0000000000000000 was asked for" in said.out
    file = tmp_path / "key.json"
    file.write_text(json.dumps({"server": "localhost", "key": key}), "utf-8")
    assert snapcount("verify", game, "--key", file).code == 0
    for given in ("nonsense", tmp_path, game.with_name("no\0name")):
        said = snapcount("verify", game, "--key", given)
        assert said.code == 2
        assert "is no public key" in said.err


def test_games_of_the_terminal_and_of_before(snapcount: Snapcount, tmp_path: Path) -> None:
    path, record = tmp_path / "own.snap", seeded_game().record()
    path.write_text(print_record(record), "utf-8")
    said = snapcount("verify", path)
    assert said.code == 0
    assert "The header names no witness" in said.out
    alone = Record((*record.tags, ("Witness", "nobody")), record.plays, record.comments)
    path.write_text(print_record(alone), "utf-8")
    said = snapcount("verify", path)
    assert said.code == 0
    assert "Nobody witnessed this game" in said.out
    assert snapcount("verify", path, "--key", "0" * 64).code == 1


# ---------------------------------------------------------------- posts


def test_posts_prove_that_history_was_not_rewritten(
    snapcount: Snapcount, game: Path, tmp_path: Path
) -> None:
    posts = []
    for play in ("1", "2"):
        posts.append(tmp_path / f"post{play}.txt")
        said = snapcount("post", game, "--play", play, "--style", "phpbb", "--output", posts[-1])
        assert said.code == 0
    said = snapcount("verify", game, "--post", *posts)
    assert said.code == 0
    assert "Posts of this game compared: 2." in said.out
    posts[0].write_text(re.sub(r"chain=\d+:\w+", "", posts[0].read_text("utf-8")), "utf-8")
    said = snapcount("verify", game, "--post", posts[0], "--post", posts[1])
    assert said.code == 0
    assert "prove nothing: 1" in said.out


def test_a_post_that_knows_another_history(
    snapcount: Snapcount, game: Path, tmp_path: Path
) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    snapcount("post", game, "--play", "1", "--output", first)
    snapcount("post", game, "--play", "2", "--output", second)
    text = second.read_text("utf-8")
    chain = re.search(r"chain=(\d+):(\w+)", text)
    assert chain is not None
    second.write_text(text.replace(chain[2], "0" * 16), "utf-8")
    said = snapcount("verify", game, "--post", second, first)
    assert said.code == 1
    assert f"its hash after {chain[1]} acts is not the one in this record" in said.out
    (told,) = json.loads(snapcount("verify", game, "--json", "--post", second).out)["games"]
    assert (told["ok"], told["posts"]["ok"], told["witness"]["says"]) == (False, False, "signed")
    second.write_text(text.replace(f"chain={chain[1]}:", "chain=99999:"), "utf-8")
    assert snapcount("verify", game, "--post", second).code == 1


def test_posts_of_other_games(snapcount: Snapcount, game: Path, tmp_path: Path) -> None:
    post = tmp_path / "post.txt"
    post.write_text("Hello!", "utf-8")
    said = snapcount("verify", game, "--post", post)
    assert said.code == 2
    assert "is no post of a game" in said.err
    post.write_text("snapcount g=other n=1 h=00000000", "utf-8")
    said = snapcount("verify", game, "--post", post)
    assert said.code == 2
    assert "a post of the game 'other'" in said.err
    assert snapcount("verify", game, "--post", tmp_path / "none.txt").code == 2


def test_a_record_without_its_acts_cannot_hide_from_its_posts(
    snapcount: Snapcount, game: Path, tmp_path: Path
) -> None:
    """Whoever drops the witness altogether is given away by the thread."""
    post = tmp_path / "post.txt"
    snapcount("post", game, "--output", post)
    bare = re.sub(r"\n@.*", "", game.read_text("utf-8"))
    game.write_text(re.sub(r'\[Witness ".*"\]\n', "", bare), "utf-8")
    assert snapcount("verify", game).code == 0
    assert snapcount("verify", game, "--post", post).code == 1
