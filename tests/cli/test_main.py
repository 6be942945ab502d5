from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from snapcount import __version__
from tests.cli.conftest import Snapcount


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "COMMAND is missing; see 'snapcount --help'."),
        (["plai"], "'plai' is not possible for COMMAND; choose from"),
        (["play", "--lang"], "--lang needs a value"),
        (["check"], "is missing"),
        (["rules", "DEMO-99"], "DEMO-9"),
        (["rules", "--lang=xx"], "There is no language 'xx'; choose en or de."),
    ],
)
def test_bad_usage_is_one_sentence_and_exit_code_2(
    snapcount: Snapcount, arguments: list[str], said: str
) -> None:
    result = snapcount(*arguments)
    assert result.code == 2
    assert said in result.err
    assert result.err.count("\n") == 1


def test_usage_mistakes_are_told_in_german(snapcount: Snapcount) -> None:
    assert "fehlt; siehe 'snapcount verify --help'" in snapcount("verify", "--lang", "de").err


def test_the_language_may_come_from_the_environment(
    snapcount: Snapcount, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNAPCOUNT_LANG", "de")
    assert "fehlt" in snapcount("verify").err
    assert "is missing" in snapcount("verify", "--lang", "en").err


def test_the_module_runs_and_tells_its_version() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "snapcount", "--version"], capture_output=True, text=True, check=True
    )
    assert result.stdout == f"snapcount {__version__}\n"


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    command = f"{sys.executable} -m snapcount rules --rulebook fever/qfl | head -n 1"
    result = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert result.stdout
    assert result.stderr == ""
