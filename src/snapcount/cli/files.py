"""Writes output files that users asked for."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from snapcount.mistakes import Unreadable


def different(files: Iterable[str]) -> Iterator[str]:
    """Each file once, even if named several times by different paths."""
    seen = set()
    for file in files:
        real = os.path.realpath(file) if "\0" not in file else file
        if real not in seen:
            seen.add(real)
            yield file


def write_file(file: str, text: str) -> None:
    """Writes a file that a user asked for."""
    with _writing(file):
        Path(file).write_text(text, encoding="utf-8", newline="\n")


def try_file(file: str) -> None:
    """Checks before long work that the file can be written, without changing it."""
    path = Path(file)
    with _writing(file):
        new = not path.exists()
        if path.is_file() or new or path.is_dir():  # a pipe would wait for its reader
            path.open("a").close()
        if new:
            path.unlink()


def make_folder(folder: str) -> None:
    """Makes a folder that a user asked for, if it does not exist."""
    with _writing(folder):
        Path(folder).mkdir(parents=True, exist_ok=True)


@contextmanager
def _writing(file: str) -> Iterator[None]:
    """Attributes errors inside to that file or folder."""
    try:
        yield
    except (OSError, ValueError) as error:  # a name with a null character is a ValueError
        why = getattr(error, "strerror", None) or type(error).__name__
        raise Unreadable("cannot-write", file=file, why=why) from error
