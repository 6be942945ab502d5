"""Saved games. Every answer atomically replaces the file, so a kill loses nothing already shown.

What must stay secret during a game (the seed, one side's sealed call) is stored next to the record
in a file that only its owner can read.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Self

from snapcount.game.locking import take_lock
from snapcount.game.notation import Reading, print_record, read_records
from snapcount.game.record import Record, numbered
from snapcount.mistakes import IllegalHere, Mistake, Unreadable
from snapcount.words.spelling import american

ENDING = ".snap"


@dataclass
class Secrets:
    """Information that only the table may know."""

    seed: str = ""
    coaches: str = ""  # what coaches' random choices depend on: they never see the dice seed
    # One side's answers to a joint request that still waits for the other, by play/place/side.
    sealed: dict[str, str] = field(default_factory=dict)
    later: list[str] = field(default_factory=list)  # the seeds since somebody joined late
    next: str = ""  # the seed for whoever joins late next

    @property
    def tags(self) -> dict[str, str]:
        """The tags that reveal the seeds."""
        seeds = enumerate([self.seed, *self.later], start=1)
        return {numbered("Seed", number): seed for number, seed in seeds}

    @classmethod
    def stored(cls, values: Mapping[str, Any]) -> Self:
        """The format on disk."""
        secrets = cls(**values)
        secrets.sealed = {american(key): answer for key, answer in secrets.sealed.items()}
        return secrets


@dataclass(frozen=True)
class SavedGame:
    """The two files of one game."""

    path: Path

    @property
    def secrets_path(self) -> Path:
        """The path of the secrets file."""
        return self.path.with_suffix(".secret")

    @property
    def exists(self) -> bool:
        """Whether the game has been saved before."""
        return self.path.exists()

    def save(self, record: Record) -> None:
        """Replaces the stored record. On failure the old one stays."""
        write_whole(self.path, print_record(record))

    def save_secrets(self, secrets: Secrets) -> None:
        """Replaces the stored secrets."""
        write_whole(self.secrets_path, json.dumps(asdict(secrets)), mode=0o600)

    def load(self) -> Record:
        """The stored record; a damaged file raises and is left alone."""
        reading, *more = read_file(self.path)
        if more:
            raise Unreadable("several-games", file=self.path.name)
        if reading.damage:
            raise reading.damage[0].mistake(self.path.name)
        return reading.record

    def load_secrets(self) -> Secrets:
        """The stored secrets; empty if they are gone."""
        try:
            stored = json.loads(self.secrets_path.read_text(encoding="utf-8"))
            return _checked(Secrets.stored(stored))
        except (OSError, ValueError, TypeError, AttributeError):
            return Secrets()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Locks the game against other programs. A kill releases the lock."""
        try:
            lock = take_lock(self.path.with_name(f".{self.path.stem}.lock"))
        except BlockingIOError as error:
            raise IllegalHere("game-open", given=self.path.stem) from error
        except OSError as error:
            raise Unreadable("cannot-save", file=str(self.path), why=reason(error)) from error
        with lock:
            yield


def _checked(secrets: Secrets) -> Secrets:
    texts = [secrets.seed, *secrets.later, secrets.next, secrets.coaches, *secrets.sealed.values()]
    keys = all(re.fullmatch(r"\d+/\d+/(offense|defense)", key) for key in secrets.sealed)
    if not keys or not all(isinstance(text, str) for text in texts):
        raise ValueError("not the secrets of a game")
    return secrets


def read_file(path: Path) -> list[Reading]:
    """Every game of a file; at least one."""
    try:
        readings = read_records(path.read_bytes())
    except OSError as error:
        raise cannot_read(path, error) from error
    if not any(reading.record.tags or reading.record.plays for reading in readings):
        raise Unreadable("record-empty", file=str(path))
    return readings


def cannot_read(path: Path, error: OSError) -> Mistake:
    """The error for naming an unreadable file."""
    return Unreadable("file", file=str(path), why=reason(error))


def reason(error: OSError) -> str:
    """The operating system's error message for a file."""
    return error.strerror or type(error).__name__


def write_whole(path: Path, text: str, *, mode: int = 0o644) -> None:
    """Writes the file atomically: readers see the old or the new text."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise Unreadable("cannot-save", file=str(path), why=reason(error)) from error
