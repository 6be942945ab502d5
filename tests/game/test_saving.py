"""Nothing is lost: not by a kill at any moment, not by a damaged file."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from snapcount.game.notation import read_records
from snapcount.game.replaying import replay
from snapcount.game.saving import SavedGame, Secrets, read_file
from snapcount.mistakes import Unreadable
from tests.games import new_game, play_on

KILLS = 50
PROMPT = b"> "


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

    def __init__(self, home: Path, *more: str) -> None:
        self.acknowledged = 0
        self.process = subprocess.Popen(
            [sys.executable, "-m", "snapcount", "play", "killed", "--plain", *more],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"SNAPCOUNT_HOME": str(home)},
        )
        assert self.process.stdout is not None
        assert self.process.stdin is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        self.seen = b""

    def wait_for_prompt(self, until: float) -> bool:
        """Whether the program asked for something before that time."""
        assert self.process.stdout is not None
        while time.monotonic() < until:
            self.seen += self.process.stdout.read() or b""
            if self.seen.endswith(PROMPT):
                self.seen = b""
                return True
            time.sleep(0.001)
        return False

    def type_until(self, until: float, choice: random.Random) -> None:
        """Answer every prompt; an answer counts once the next prompt has come."""
        assert self.process.stdin is not None
        if not self.wait_for_prompt(until):
            return
        while time.monotonic() < until:
            self.process.stdin.write(b"%d\n" % choice.randint(1, 2))
            self.process.stdin.flush()
            if self.wait_for_prompt(until):
                self.acknowledged += 1

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
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


def seconds_to_first_prompt(home: Path) -> float:
    begun = time.monotonic()
    typist = Typist(home, *NEW_GAME)
    assert typist.wait_for_prompt(begun + 60)
    typist.kill()
    return time.monotonic() - begun


@pytest.mark.slow
def test_a_kill_at_any_of_fifty_moments_loses_at_most_the_answer_being_typed(
    tmp_path: Path,
) -> None:
    chance = random.Random("kill")
    typed, record = 0, tmp_path / "games" / "killed.snap"
    start_up = seconds_to_first_prompt(tmp_path / "warm-up")
    for number in range(KILLS):
        begun = record.exists()
        typist = Typist(tmp_path, *(() if begun else NEW_GAME))
        # The moments lie before, during and after the first prompts, however slow the machine.
        moment = chance.uniform(0.2 * start_up, start_up + 0.4)
        typist.type_until(time.monotonic() + moment, chance)
        typist.kill()
        typed += typist.acknowledged
        assert record.exists() or not begun, "the record was gone after it had been there"
        kept = answers_on_disk(tmp_path) if record.exists() else 0
        assert kept - typed in (0, 1), f"kill {number}: {typed} answers typed, {kept} kept"
        typed = kept
    assert typed > KILLS // 2
    (reading,) = read_records(record.read_bytes())
    assert not reading.damage
