"""Nothing is lost: not by a kill at any moment, not by a damaged file."""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
from enum import Enum, auto
from itertools import cycle, islice
from pathlib import Path

import pytest

from snapcount.game.notation import read_records
from snapcount.game.replaying import replay
from snapcount.game.saving import SavedGame, Secrets, read_file
from snapcount.mistakes import Unreadable
from tests.games import new_game, play_on

PROMPT = b"> "
PATIENCE = 120.0  # seconds; whoever says nothing for so long hangs


def test_a_saved_game_loads_again(tmp_path: Path) -> None:
    saved = SavedGame(tmp_path / "games" / "mine.snap")
    assert not saved.exists
    record = play_on(new_game(), "saved", 40).record()
    saved.save(record)
    secrets = Secrets("seed", "coaches", {"3/1/offense": "run"})
    saved.save_secrets(secrets)
    assert saved.load() == record
    assert saved.load_secrets() == secrets
    assert saved.secrets_path.stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in saved.path.parent.iterdir()) == ["mine.secret", "mine.snap"]


def test_a_save_that_fails_leaves_the_old_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = SavedGame(tmp_path / "mine.snap")
    before = play_on(new_game(), "saved", 10).record()
    saved.save(before)
    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(Unreadable, match="cannot be saved"):
        saved.save(play_on(new_game(), "saved", 20).record())
    assert saved.load() == before
    assert [path.name for path in tmp_path.iterdir()] == ["mine.snap"]


def fail(_: int) -> None:
    raise OSError(28, "No space left on device")


def test_lost_or_damaged_secrets_are_no_secrets(tmp_path: Path) -> None:
    saved = SavedGame(tmp_path / "mine.snap")
    assert saved.load_secrets() == Secrets()
    for broken in ("{broken", "[]", '{"sealed": 5}', '{"sealed": {"x": "y"}}', '{"seed": 5}'):
        saved.secrets_path.write_text(broken, encoding="utf-8")
        assert saved.load_secrets() == Secrets()


def test_a_damaged_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    saved = SavedGame(tmp_path / "mine.snap")
    saved.save(play_on(new_game(), "damaged", 40).record())
    text = (
        saved.path.read_text(encoding="utf-8")
        .replace("3. Q1", "3. | Q1", 1)
        .replace(" | [", " [", 3)
    )
    saved.path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match=r"mine.snap, line \d+: expected"):
        saved.load()
    assert saved.path.read_text(encoding="utf-8") == text


def test_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot be read"):
        read_file(tmp_path / "nowhere.snap")
    with pytest.raises(Unreadable, match="cannot be read"):
        read_file(tmp_path)
    empty = tmp_path / "empty.snap"
    empty.touch()
    with pytest.raises(Unreadable, match="holds no game"):
        read_file(empty)


class Typist:
    """Somebody who plays both teams at a real terminal program, until it is killed."""

    def __init__(self, home: Path, *command: str) -> None:
        self.acknowledged = 0
        self.process = subprocess.Popen(
            [sys.executable, "-m", *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            env=os.environ | {"SNAPCOUNT_HOME": str(home)},
        )

    def asked(self) -> bool:
        """Wait until the program asks for something; false if it is gone."""
        assert self.process.stdout is not None
        seen = b""
        while not seen.endswith(PROMPT):
            assert select.select([self.process.stdout], [], [], PATIENCE)[0], seen
            heard = os.read(self.process.stdout.fileno(), 65536)
            if not heard:
                return False
            seen += heard
        return True

    def type(self, choice: random.Random) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(b"%d\n" % choice.randint(1, 2))

    def answer(self, choice: random.Random) -> bool:
        """Answer a prompt; that counts once the next prompt has come. False if it does not come."""
        self.type(choice)
        asked = self.asked()
        self.acknowledged += asked
        return asked

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


def answers_on_disk(home: Path) -> int:
    """How many choices of more than one option are safe, the sealed half of a call included."""
    saved = SavedGame(home / "games" / "killed.snap")
    run = replay(saved.load())
    assert run.misfit is None
    game = run.game
    answered = [one for play in game.plays for one in play.answered] + game.answered
    halves = [ask for one in answered for ask in getattr(one.request, "halves", ())]
    sealed = saved.load_secrets().sealed
    here = f"{game.number}/{len(game.answered) + 1}/"
    return sum(len(ask.options) > 1 for ask in halves) + sum(key.startswith(here) for key in sealed)


NEW_GAME = ("--seed", "killed", "--home", "person", "--away", "person")


class Moment(Enum):
    """When the program is killed."""

    SAVING = auto()  # between two steps of putting files on the disk
    STARTING = auto()
    ASKING = auto()  # and nothing has been typed since
    TYPED = auto()  # an answer, a moment ago


def play_until_killed(
    home: Path, moment: Moment, game: tuple[str, ...], chance: random.Random
) -> int:
    """How many answers were acknowledged before that moment of a game that is resumed, or begun."""
    play = ("play", "killed", "--plain", *game)
    if moment is Moment.SAVING:
        steps = 2 if game else chance.randint(1, 12)  # a first file is never put in its place
        typist = Typist(home, "tests.game.dying", str(steps), *play)
        if typist.asked():
            while typist.answer(chance):
                pass
        typist.kill()
        assert typist.process.returncode == -signal.SIGKILL
        return typist.acknowledged
    typist = Typist(home, "snapcount", *play)
    if moment is not Moment.STARTING:
        assert typist.asked()
        for _ in range(chance.randint(1, 4)):
            assert typist.answer(chance)
    if moment is Moment.TYPED:
        typist.type(chance)
    typist.kill()
    return typist.acknowledged


@pytest.mark.slow
@pytest.mark.parametrize("kills", [8, pytest.param(50, marks=pytest.mark.long)])
def test_a_kill_at_any_moment_loses_at_most_the_answer_being_typed(
    tmp_path: Path, kills: int
) -> None:
    chance = random.Random("kill")
    kept, record = 0, tmp_path / "games" / "killed.snap"
    for number, moment in enumerate(islice(cycle(Moment), kills)):
        begun = record.exists()
        typed = play_until_killed(tmp_path, moment, () if begun else NEW_GAME, chance)
        assert record.exists() or not (begun or typed), "the record is gone"
        before, kept = kept, answers_on_disk(tmp_path) if record.exists() else 0
        lost = before + typed - kept
        under_way = moment in (Moment.SAVING, Moment.TYPED)
        assert lost == 0 or (under_way and lost == -1), f"kill {number}, {moment}: {lost} lost"
    assert kept > kills // 2
    (reading,) = read_records(record.read_bytes())
    assert not reading.damage
