from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from snapcount.cli import main


class Said(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str


Snapcount = Callable[..., Said]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SNAPCOUNT_HOME", str(tmp_path))
    monkeypatch.delenv("SNAPCOUNT_LANG", raising=False)
    return tmp_path / "games"


@pytest.fixture
def snapcount(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Snapcount:
    """Runs a command with something typed into it."""

    def run(*arguments: str | Path, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return run
