"""One game of every rulebook as people see it: box score, drive chart, posts; compared with files.

`python -m tests.press.test_golden` writes the files anew; look at what has changed.
"""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from snapcount.cli import main
from snapcount.game.notation import print_record
from tests.plausible import plausible_game

FOLDER = Path(__file__).parent.parent / "golden"
SEEDS = {  # of games worth telling
    "fever/original": "two",
    "fever/college": "2",
    "fever/tfl": "2",
    "fever/qfl": "three",
    "paydirt/basic": "3",
    "paydirt/advanced": "7",
    "strategy/sfl": "two",
}
SHOWN = {  # the file, and the command that prints it
    "box.{lang}.txt": "stats GAME",
    "drives.svg": "picture GAME --what drives",
    "play.{lang}.bbcode": "post GAME --play 60 --style bbcode",
    "final.{lang}.bbcode": "post GAME --long --style bbcode",
    "play.{lang}.md": "post GAME --play 60 --style markdown",
    "final.{lang}.md": "post GAME --long --style markdown",
}
FILES = [
    (rulebook, name.format(lang=lang), [*command.split(), "--lang", lang])
    for rulebook in SEEDS
    for name, command in SHOWN.items()
    for lang in (("en", "de") if "{lang}" in name else ("en",))
]


@cache
def record(rulebook: str) -> str:
    return print_record(plausible_game(rulebook, SEEDS[rulebook]).record())


def shown(rulebook: str, command: list[str]) -> str:
    """What the command prints about the game of that rulebook."""
    printed = io.StringIO()
    with TemporaryDirectory() as folder, redirect_stdout(printed):
        path = Path(folder) / "game.snap"
        path.write_text(record(rulebook), encoding="utf-8")
        assert main([str(path) if word == "GAME" else word for word in command]) == 0
    return printed.getvalue()


def golden(rulebook: str, name: str) -> Path:
    return FOLDER / rulebook.replace("/", "-") / name


@pytest.mark.parametrize(("rulebook", "name", "command"), FILES)
def test_a_game_is_shown_as_it_was(rulebook: str, name: str, command: list[str]) -> None:
    expected = golden(rulebook, name).read_text(encoding="utf-8")
    assert shown(rulebook, command) == expected, (
        "a game is shown differently: run `python -m tests.press.test_golden` and look at it"
    )


def write_anew() -> None:
    """Write the golden files."""
    for rulebook, name, command in FILES:
        path = golden(rulebook, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(shown(rulebook, command), encoding="utf-8")


if __name__ == "__main__":
    write_anew()
