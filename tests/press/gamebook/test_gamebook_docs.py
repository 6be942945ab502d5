"""What docs/league/gamebook.md shows is what people get."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snapcount.game.notation import print_record
from snapcount.insight.stats.turning_points import LEAST as LEAST_SWING
from snapcount.press.gamebook import recap
from snapcount.press.gamebook.plays import play_line
from tests.games import new_game, play_on
from tests.press.gamebook.made import voice
from tests.press.gamebook.test_box import ENGLISH
from tests.press.gamebook.test_plays import LINES

DOC = (Path(__file__).parents[3] / "docs" / "league" / "gamebook.md").read_text("utf-8")


def test_the_plays() -> None:
    shown = re.findall(r"^\| .+? \| `(.+)` \|$", DOC, re.MULTILINE)
    written = {play_line(row, voice("en")) for row, _, _ in LINES.values()}
    assert len(shown) == 10
    assert [line for line in shown if line not in written] == []


def test_the_box_score() -> None:
    table = DOC.partition("## The box score")[2].partition("##")[0]
    rows = re.findall(r"^\| (.+?) \|", table, re.MULTILINE)[1:]
    assert [label for row in rows for label in _labels(row)] == [row[0] for row in ENGLISH]


def _labels(row: str) -> list[str]:
    return re.split(r", (?=[A-Z])", row)


def test_the_rules_of_the_recap() -> None:
    table = DOC.partition("## The recap")[2].partition("##")[0]
    assert f"from {recap.ROUT} points, close up to {recap.CLOSE}," in table
    assert f"was {recap.COMEBACK} points or more behind" in table
    assert f"| {recap.BACK_AND_FORTH} times or more |" in table
    assert f"at least {recap.MANY} more" in table
    assert f"by {100 * LEAST_SWING:.0f} points of a hundred" in table
    assert f"of {recap.LONG_DRIVE} yards or more" in table


def test_the_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = play_on(new_game("fever/original"), "docs")
    (tmp_path / "GAME.snap").write_text(print_record(game.record()), "utf-8")
    monkeypatch.chdir(tmp_path)
    example = DOC.partition("```python\n")[2].partition("```")[0]
    exec(compile(example, "docs/league/gamebook.md", "exec"), {})
    said = capsys.readouterr().out
    assert "\nFumbles-lost " in said
    assert len(said.splitlines()) > 100
