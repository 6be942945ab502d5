"""Loads many records: every game in files and folders, and why some could not be read."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from snapcount.game.notation import Reading
from snapcount.game.record import Record
from snapcount.game.replaying import other_origin, replay
from snapcount.game.saving import ENDING, read_file
from snapcount.insight.stats.account import Account, account_of
from snapcount.mistakes import IllegalHere, Mistake, Unreadable


class Loaded(NamedTuple):
    """The complete games of a file, and the first error of each of the others."""

    accounts: tuple[Account, ...]
    mistakes: tuple[Mistake, ...]
    remarks: tuple[Mistake, ...] = ()  # about games that were played with another file of rules


def record_files(paths: Iterable[Path]) -> list[Path]:
    """The files named, and all records below the folders named; each once, in order."""
    files: dict[Path, Path] = {}
    for path in paths:
        found = sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path]
        if not found:
            raise Unreadable("no-records", path=str(path), ending=ENDING)
        for file in found:
            files.setdefault(file.resolve(), file)
    return list(files.values())


def load_file(file: Path, code: str | None = None) -> Loaded:
    """Loads every game of a file, in the given language or its own, in spite of damaged ones."""
    try:
        readings = read_file(file)
    except Mistake as mistake:
        return Loaded((), (mistake,))
    accounts, mistakes = [], []
    for reading in readings:
        try:
            accounts.append(_account(reading, file, code))
        except Mistake as mistake:
            mistakes.append(mistake)
    remarks = [remark for each in readings if (remark := _remark(each.record))]
    return Loaded(tuple(accounts), tuple(mistakes), tuple(remarks))


def _remark(record: Record) -> Mistake | None:
    try:
        return other_origin(record)
    except Mistake:  # a rulebook we do not have: reported already
        return None


def _account(reading: Reading, file: Path, code: str | None) -> Account:
    for damage in reading.damage:
        raise damage.mistake(str(file))
    try:
        run = replay(reading.record, code)
    except Mistake as mistake:
        raise IllegalHere("in-file", file=str(file), why=mistake) from mistake
    if run.misfit is not None:
        misfit = IllegalHere("game-misfit", play=run.misfit.play, why=run.misfit.mistake)
        raise IllegalHere("in-file", file=str(file), why=misfit)
    return account_of(run.game)
