"""Starters of house rules as a person gets them: by the command line alone, in a process of its own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

REPOSITORY = Path(__file__).parents[2]
COACHES = REPOSITORY / "examples" / "coaches"
STEADY, MIMIC = (f"program:{COACHES / name}.py" for name in ("steady", "mimic"))
NAME = "ours"
PATIENCE = 120  # seconds


class Said(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str

    @property
    def all(self) -> str:
        """Everything that was said, on one line."""
        return " ".join((self.out + self.err).split())


def snapcount(
    folder: Path, *arguments: str | Path, site: Path | None = None, typed: str = ""
) -> Said:
    """A command, run in that folder; perhaps with packages installed in another one."""
    paths = [str(REPOSITORY / "src"), *([str(site)] if site else [])]
    settings = {key: text for key, text in os.environ.items() if key != "SNAPCOUNT_LANG"} | {
        "SNAPCOUNT_HOME": str(folder / "home"),
        "SNAPCOUNT_CACHE": str(folder / "cache"),
        "PYTHONPATH": os.pathsep.join(paths),
        "PYTHONDONTWRITEBYTECODE": "1",
        "COLUMNS": "80",
    }
    ended = subprocess.run(
        [sys.executable, "-m", "snapcount", *map(str, arguments)],
        cwd=folder,
        env=settings,
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return Said(ended.returncode, ended.stdout, ended.stderr)


def good(said: Said) -> Said:
    assert said.code == 0, said.all[-2000:]
    assert "Traceback" not in said.err
    return said


def refused(said: Said, *named: str) -> str:
    """One sentence on standard error, exit code 2, and never a traceback."""
    assert "Traceback" not in said.out + said.err
    assert said.code == 2, said.all[-2000:]
    lines = said.err.splitlines()
    assert len(lines) == 1, said.err
    assert "snapcount --help" not in lines[0], f"the option is not known: {lines[0]}"
    for words in named:
        assert words in lines[0], lines[0]
    return lines[0]


@dataclass(frozen=True)
class Starter:
    """What `rules new` wrote, and where."""

    folder: Path  # where the command was run
    file: Path  # the Python file with the overlay
    base: str

    @property
    def written(self) -> dict[Path, bytes]:
        """All files of the starter."""
        return _files(self.folder)

    @property
    def options(self) -> tuple[str, str]:
        return ("--rulebook-file", str(self.file))

    @property
    def id(self) -> str:
        """The id of its rulebook: the one more that `rules` counts when the file is named."""
        (found,) = self._ids(*self.options) - self._ids()
        return found

    def _ids(self, *options: str) -> set[str]:
        said = good(snapcount(self.folder, "rules", "--json", *options))
        return set(json.loads(said.out)["rulebooks"])

    def clauses(self) -> list[str]:
        """The ids of the clauses that the base does not have."""
        ours = self._clauses(self.id, *self.options)
        theirs = {clause["id"] for clause in self._clauses(self.base)}
        return [clause["id"] for clause in ours if clause["id"] not in theirs]

    def _clauses(self, rulebook: str, *options: str) -> list[dict[str, Any]]:
        asked = ("rules", "--rulebook", rulebook, "--json", *options)
        found: list[dict[str, Any]] = json.loads(good(snapcount(self.folder, *asked)).out)[
            "clauses"
        ]
        return found

    def scenarios(self) -> list[Path]:
        """Files that `check` can run."""
        return [
            path
            for path in self.folder.rglob("*.toml")
            if "home" not in path.parts and "[[play]]" in path.read_text("utf-8")
        ]

    def play(self, name: str, *more: str, seed: str = "blind", site: Path | None = None) -> Said:
        """A whole game between two programs."""
        coaches = ("--home", STEADY, "--away", MIMIC, "--seed", seed)
        return snapcount(self.folder, "play", name, *self.options, *coaches, *more, site=site)

    def record(self, name: str) -> Path:
        return self.folder / "home" / "games" / f"{name}.snap"

    def broken(self, code: str) -> Starter:
        """The same with that code at the end of its file; `Ours` is the class of its rulebook."""
        self.file.write_text(self.file.read_text("utf-8") + FIND_THE_CLASS + code, "utf-8")
        return self


FIND_THE_CLASS = """

from snapcount.gridiron.rulebook import Rulebook as _Rulebook
_here = [
    one for one in list(globals().values())
    if isinstance(one, type) and issubclass(one, _Rulebook) and one.__module__ == __name__
]
_ours = _here[-1]
"""


def _files(folder: Path) -> dict[Path, bytes]:
    return {
        path: path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not {"home", "cache"} & set(path.relative_to(folder).parts)
    }


def start(folder: Path, base: str, *more: str) -> Starter:
    """Write a starter into a new folder."""
    folder.mkdir(parents=True, exist_ok=True)
    before = _files(folder)
    said = good(snapcount(folder, "rules", "new", NAME, "--from", base, *more))
    written = [path for path in _files(folder) if path not in before]
    assert written, "nothing was written"
    return Starter(folder, _overlay(said, folder, written), base)


def _overlay(said: Said, folder: Path, written: list[Path]) -> Path:
    """The file to name: the only one in Python, or the one told, or the one with a rulebook."""
    python = [path for path in written if path.suffix == ".py"]
    assert python, written
    told = re.search(r"--rulebook-file\s+(\S+\.py)", said.all)
    if told and (folder / told[1]) in python:
        return folder / told[1]
    likely = [path for path in python if path.stem == NAME]
    return (likely or python)[0]


def tags(record: Path) -> dict[str, str]:
    """The header of a record."""
    return dict(re.findall(r'(?m)^\[(\w+) "(.*)"\]$', record.read_text("utf-8")))
