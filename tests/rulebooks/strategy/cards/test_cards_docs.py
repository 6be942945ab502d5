"""What docs/play/cards.md shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snapcount.rulebooks.strategy.cards.card import Book, Kick, Section, Style
from snapcount.rulebooks.strategy.cards.results import Code
from tests.cli.conftest import Snapcount, home, snapcount
from tests.rulebooks.strategy.cards.small import LINES, TEXT

CITES_NOTHING = True
__all__ = ["home", "snapcount"]  # fixtures

PAGE = (Path(__file__).parents[4] / "docs" / "play" / "cards.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ snapcount (cards .*?) +#", PAGE, re.MULTILINE)


def test_the_example_is_cut_from_a_file_that_can_be_read() -> None:
    (example,) = re.findall(r"(?ms)^```text\n(! strategy-cards.*?)^```", PAGE)
    known = {tuple(line.partition("#")[0].split()) for line in LINES}
    for line in filter(None, map(str.strip, example.split("\n"))):
        assert line == "..." or tuple(line.split()) in known, line


def test_every_word_of_the_format_is_explained() -> None:
    for word in (*Book, *Style, *Kick, *Section, *Code):
        assert re.search(rf"\b{re.escape(word)}(?!\w)", PAGE), word


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_work(
    snapcount: Snapcount, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text(TEXT, encoding="utf-8")
    words = [quoted or word for quoted, word in re.findall(r'"([^"]*)"|(\S+)', command)]
    assert snapcount(*words).code == 0
