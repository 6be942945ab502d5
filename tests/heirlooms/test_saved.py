"""Games of the terminal that lay in the data folder during the change are gone on with."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from snapcount.cli.coaches import coaches_of
from snapcount.cli.saved import load_game, saved_game
from snapcount.game.replaying import replay
from snapcount.gridiron.field import Side, Team
from snapcount.service.agreement import dice_of
from snapcount.service.coaching import coaches_at
from snapcount.service.table import Table
from tests.cli.conftest import Snapcount
from tests.heirlooms.going_on import RULEBOOKS, go_on, spelled_plays, told_since
from tests.heirlooms.spelled import HERE, spelled

STORED = HERE / "saved"
GOES_ON: dict[str, dict[str, Any]] = json.loads((STORED / "goes-on.json").read_text("utf-8"))
EACH = pytest.mark.parametrize("name", GOES_ON)
SEALED = pytest.mark.parametrize("name", [name for name in GOES_ON if GOES_ON[name]["sealed"]])


@pytest.fixture
def folder(home: Path) -> Path:
    """A copy of the data folder."""
    shutil.copytree(STORED, home.parent, dirs_exist_ok=True)
    return home


@contextmanager
def resumed(name: str) -> Iterator[Table]:
    """The table of a saved game, as the terminal sets it."""
    with ExitStack() as bench:
        saved = saved_game(name)
        game, secrets = load_game(saved, None), saved.load_secrets()
        coaches = coaches_of(game, dict.fromkeys(Team), name)
        yield Table(
            game,
            coaches_at(game, coaches, secrets.coaches, bench),
            dice_of(game, secrets),
            secrets,
        )


def as_stored(name: str) -> dict[str, Any]:
    """The secrets of that time."""
    stored: dict[str, Any] = json.loads((STORED / "games" / f"{name}.secret").read_text("utf-8"))
    return stored


def test_there_are_games_of_all_rulebooks() -> None:
    assert {game["rulebook"] for game in GOES_ON.values()} == RULEBOOKS
    assert all(game["goes_on"] for game in GOES_ON.values())


def test_every_game_is_listed(snapcount: Snapcount, folder: Path) -> None:
    said = snapcount("play", "--list")
    assert said.code == 0, said.err
    assert [name for name in GOES_ON if name not in said.out] == []
    assert "Defence United" in said.out


@EACH
def test_it_stands_where_it_stood(folder: Path, name: str) -> None:
    before = GOES_ON[name]
    with resumed(name) as table:
        game = table.game
        assert game.rulebook.id == before["rulebook"]
        assert game.number == before["play"]
        assert str(game.situation) == spelled(before["situation"])
        assert game.pending is not None
        assert game.pending.request.name == spelled(before["asked"])


@EACH
def test_nothing_secret_is_lost(folder: Path, name: str) -> None:
    stored, secrets = as_stored(name), saved_game(name).load_secrets()
    assert secrets.seed == stored["seed"]
    assert secrets.coaches == stored["coaches"]
    with resumed(name) as table:
        assert table.secrets.seed == stored["seed"]
        kept = {key: spelled(answer) for key, answer in table.secrets.sealed.items()}
        assert kept == {spelled(key): spelled(answer) for key, answer in stored["sealed"].items()}


def side_of(key: str) -> Side:
    """Whose seal that is."""
    return Side(spelled(key.rpartition("/")[2]))


@SEALED
def test_the_sealed_half_still_counts(folder: Path, name: str) -> None:
    ((key, answer),) = as_stored(name)["sealed"].items()
    with resumed(name) as table:
        side = side_of(key)
        assert table.sealed(side) == spelled(answer)
        asked = [ask.side for ask in table.asked()]
        assert side not in asked
        assert asked


@EACH
def test_its_next_plays_are_what_they_were(folder: Path, name: str) -> None:
    plays = spelled_plays(GOES_ON[name]["goes_on"])
    with resumed(name) as table:
        assert go_on(table, plays) == plays


@EACH
def test_it_is_saved_and_resumed_once_more(folder: Path, name: str) -> None:
    """Saved anew in the new spelling in the middle of its plays, it goes on the same way."""
    plays = spelled_plays(GOES_ON[name]["goes_on"])
    with resumed(name) as table:
        first = table.game.number
        go_on(table, plays[:1])
        saved_game(name).save(table.game.record())
        saved_game(name).save_secrets(table.secrets)
    with resumed(name) as table:
        go_on(table, plays[1:3])
        assert told_since(table.game, first)[:3] == plays[:3]


# ---------------------------------------------------------------- at the command line


@pytest.mark.parametrize(
    "name",
    ["fever-original-sealed", "fever-qfl-coach-sealed", "paydirt-advanced-favourite"],
)
def test_whoever_types_enter_plays_the_same_plays(
    snapcount: Snapcount, folder: Path, name: str
) -> None:
    plays = spelled_plays(GOES_ON[name]["goes_on"])
    said = snapcount("play", name, "--plain", typed="\n" * 60)
    assert said.code == 2  # the input ends
    game = replay(saved_game(name).load()).game
    played = told_since(game, GOES_ON[name]["play"])[: len(plays)]
    assert len(played) > 3
    assert played == plays[: len(played)]


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    ["fever-original-sealed", "fever-qfl-coach-sealed", "paydirt-basic-call", "strategy-own-cards"],
)
def test_it_is_played_to_the_final_whistle_and_verified(
    snapcount: Snapcount, folder: Path, name: str
) -> None:
    said = snapcount("play", name, "--plain", typed="\n" * 2000)
    assert said.code == 0, said.err
    game = replay(saved_game(name).load()).game
    assert game.over
    assert game.tags["Seed"] == as_stored(name)["seed"]
    said = snapcount("verify", folder / f"{name}.snap")
    assert said.code == 0, said.out


def test_real_dice_are_typed_in(snapcount: Snapcount, folder: Path) -> None:
    name = "paydirt-basic-hand"
    plays = spelled_plays(GOES_ON[name]["goes_on"])
    rest = plays[0]["answers"]
    faces = [answer.partition("=")[2] for answer in rest if answer.startswith("defense dice")]
    said = snapcount("play", name, "--plain", typed=f"{faces[0]}\nq\n")
    assert said.code == 0, said.err
    game = replay(saved_game(name).load()).game
    given = [f"{one.request.name}={', '.join(one.answer)}" for one in game.answered]
    done = told_since(game, GOES_ON[name]["play"])
    assert (done[0]["answers"] if done else given)[: len(given) or None] == rest[
        : len(given) or None
    ]
    assert f"defense dice={faces[0]}" in (done[0]["answers"] if done else given)


def test_the_sealed_game_is_resumed_by_a_process_of_its_own(folder: Path) -> None:
    """Nothing of the test's own process: only the data folder."""
    environment = os.environ | {"SNAPCOUNT_HOME": str(folder.parent)}
    run = subprocess.run(
        [sys.executable, "-m", "snapcount", "play", "fever-college-coach-sealed", "--plain"],
        input="run\n\n\n\n\n",
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert "Traceback" not in run.stderr
    assert "pass defense" in run.stdout
    assert "pass defence" not in run.stdout
    game = replay(saved_game("fever-college-coach-sealed").load()).game
    (first, *_) = told_since(game, 1)
    assert first == spelled_plays(GOES_ON["fever-college-coach-sealed"]["goes_on"])[0]


def test_own_words_are_shown_as_they_were_typed(snapcount: Snapcount, folder: Path) -> None:
    for name, own in (
        ("fever-original-sealed", "Defence United"),
        ("strategy-own-cards", "Centre Draw"),
    ):
        said = snapcount("play", name, "--plain", typed="\n" * 8)
        assert own in said.out
        assert spelled(own) == own
        text = (folder / f"{name}.snap").read_text("utf-8")
        assert own in text
        assert own.replace("ence", "ense").replace("tre", "ter") not in text + said.out


def test_own_charts_of_the_folder_are_found(snapcount: Snapcount, folder: Path) -> None:
    said = snapcount("charts", "list")
    assert said.code == 0, said.err
    assert "Defence City" in said.out
    shown = snapcount("charts", "show", "DFC", "--plain")
    assert shown.code == 0, shown.err
