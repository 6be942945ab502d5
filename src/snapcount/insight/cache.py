"""A disk cache for results between runs.

Results depend on rules, so a cache key should include the :func:`fingerprint` of the rulebook: when
the rules, their switches or the teams' material change, older entries are no longer found. Losing
the whole folder costs only time, so nothing here ever fails: a damaged or unreadable file counts as
a cache miss, and a read-only folder is left alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from snapcount.gridiron.rulebook import Rulebook

MAGIC = b"snapcount cache 1\n"
MOST_FILES = 400  # per kind; the oldest are removed
_DIGEST = sha256().digest_size


def cache_folder() -> Path:
    """SNAPCOUNT_CACHE, or our part of the user's cache folder."""
    chosen = os.environ.get("SNAPCOUNT_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "snapcount"


def fingerprint(rules: Rulebook[Any], *packages: str) -> str:
    """A hex digest that changes with the rulebook, its switches, its material or the source of its rules.

    ``packages`` names further packages or modules that a result depends on.
    """
    told = hashed(
        rules.id,
        rules.version,
        *((str(rules.origin),) if rules.origin else ()),  # as loaded; the file may change meanwhile
        str(rules.switches),
        *(part for item in sorted(rules.material().items()) for part in item),
        *(_source_of(folder) for folder in _folders(type(rules))),
        *(_source_of(_place(package)) for package in packages),
        f"{sys.version_info[:2]}",
    )
    return told[:32]


def hashed(*texts: str) -> str:
    """One digest of several texts; the boundaries between them matter."""
    lengths = ",".join(str(len(text)) for text in texts)
    return sha256("\0".join((lengths, *texts)).encode()).hexdigest()


def load(kind: str, key: str) -> bytes | None:
    """The data stored under that key; None if it is missing or corrupt."""
    try:
        stored = _file(kind, key).read_bytes()
    except OSError:
        return None
    head, data = stored[: len(MAGIC) + _DIGEST], stored[len(MAGIC) + _DIGEST :]
    return data if head == MAGIC + sha256(data).digest() else None


def store(kind: str, key: str, data: bytes) -> None:
    """Stores data under that key: whole, or not at all if the folder is read-only."""
    file = _file(kind, key)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        _make_room(file.parent)
        _write(file, MAGIC + sha256(data).digest() + data)


def _write(file: Path, data: bytes) -> None:
    """Writes to a temporary file first, so that nobody ever reads half of it."""
    with NamedTemporaryFile(dir=file.parent, delete=False, suffix=".part") as part:
        try:
            part.write(data)
            part.close()
            os.replace(part.name, file)
        except BaseException:
            part.close()
            os.unlink(part.name)
            raise


def _make_room(folder: Path) -> None:
    """Removes the oldest files; other processes may be doing the same, or writing."""
    ages: list[tuple[float, Path]] = []
    for file in folder.iterdir():
        with suppress(OSError):
            ages.append((file.stat().st_mtime, file))
    for _, oldest in sorted(ages)[: max(0, len(ages) - MOST_FILES + 1)]:
        oldest.unlink(missing_ok=True)


def _file(kind: str, key: str) -> Path:
    return cache_folder() / kind / hashed(key)[:40]


# ---------------------------------------------------------------- the source of the rules


def _folders(rulebook: type[Rulebook[Any]]) -> list[Path]:
    """The folders of a rulebook's classes: its family, its base rulebooks, the kernel."""
    modules = {each.__module__ for each in rulebook.__mro__ if issubclass(each, Rulebook)}
    return sorted({_folder(module) for module in modules})


def _folder(module: str) -> Path:
    """The folder of a module's package; a module that is in none stands alone."""
    place = _place(module)
    return place if place.is_dir() or "." not in module else place.parent


def _place(module: str) -> Path:
    """The file of a module, or the folder of a package."""
    file = Path(import_module(module).__file__ or "")
    return file.parent if file.name == "__init__.py" else file


@cache
def _source_of(place: Path) -> str:
    """A digest of one file, or of every file in a folder, including data."""
    files = _sources(place.rglob("*")) if place.is_dir() else [place]
    digest = sha256()
    for file in files:
        text = file.read_bytes()
        digest.update(f"{file.relative_to(place.parent)} {len(text)}\n".encode() + text)
    return digest.hexdigest()


def _sources(files: Iterable[Path]) -> list[Path]:
    return sorted(
        file for file in files if file.is_file() and "__pycache__" not in file.parts[-2:-1]
    )
