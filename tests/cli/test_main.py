from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from snapcount import __version__
from snapcount.game.notation import print_record
from snapcount.game.saving import SavedGame
from snapcount.words import LANGUAGES
from tests.cli.conftest import Snapcount
from tests.games import new_game, play_on, seeded_game

CITES_NOTHING = True


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "COMMAND is missing; see 'snapcount --help'."),
        (["plai"], "'plai' is not possible for COMMAND; choose from"),
        (["play", "--lang"], "--lang needs a value"),
        (["check"], "is missing"),
        (["rules", "FF-5-66"], "FF-5-6"),
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


def test_the_language_may_stand_before_the_command(snapcount: Snapcount, tmp_path: Path) -> None:
    path = tmp_path / "game.snap"
    path.write_text(print_record(seeded_game().record()), encoding="utf-8")
    assert "Kickoff von" in snapcount("--lang", "de", "replay", path).out
    assert "kicks off" in snapcount("replay", path).out


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command.replace("snapcount", f"{sys.executable} -m snapcount"),
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | environment,
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        "rules",
        "rules --json",
        "rules --coverage --json",
        "rules --search sandlot",
        *(f"--lang {code} play --help" for code in LANGUAGES),
        "play --rulebook sandlot",
        "rules DEMO-4c",
    ],
)
def test_the_rulebook_of_the_tests_is_not_in_the_product(command: str) -> None:
    result = shell(f"snapcount {command}")
    said = result.stdout + result.stderr
    assert said
    asked = said.replace("'sandlot'", "").replace("'DEMO-4c'", "")
    assert not re.search("sandlot|demo", asked, re.IGNORECASE)


def test_football_fever_is_played_unless_another_rulebook_is_named(home: Path) -> None:
    coaches = "--home random --away random --switch game=short"
    assert shell(f"snapcount play one {coaches}", SNAPCOUNT_HOME=str(home.parent)).returncode == 0
    assert SavedGame(home / "one.snap").load().tag("Rulebook") == "fever/original"


def test_a_full_disk_behind_the_output_is_told() -> None:
    result = shell("snapcount rules > /dev/full")
    assert result.returncode == 2
    assert result.stderr == "The output cannot be written (No space left on device).\n"


@pytest.mark.parametrize("closed", [">&-", "<&-", "2>&-"])
def test_closed_streams_do_no_harm(closed: str) -> None:
    result = shell(f"snapcount rules FF-5-6 {closed}")
    assert result.returncode == 0
    assert "Traceback" not in result.stderr


def test_a_terminal_without_umlauts_is_spoken_to_all_the_same() -> None:
    result = shell("snapcount --lang de rules --help", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert "Traceback" not in result.stderr


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m snapcount rules --rulebook fever/qfl | head -n 1"
    result = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert result.stdout
    assert result.stderr == ""


def test_a_failed_check_is_not_good_because_nobody_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "game.snap"
    game = play_on(new_game("fever/original"), "nobody", 3)
    text = print_record(game.record()).replace('[Version "1"]', '[Version "0"]')
    path.write_text(text * 300, encoding="utf-8")
    result = subprocess.run(
        [
            "bash",
            "-c",
            f"{sys.executable} -m snapcount verify {path} | true; exit ${{PIPESTATUS[0]}}",
        ],
        check=False,
    )
    assert result.returncode != 0


def test_the_error_output_may_be_full() -> None:
    assert shell("snapcount verify nowhere.snap 2> /dev/full").returncode == 2
