"""What is whispered to a program is not told to the people at the table."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from snapcount.cli.screen import Screen
from snapcount.cli.seats import Person
from snapcount.cli.table import Quit, TerminalTable
from snapcount.game.saving import SavedGame, Secrets
from snapcount.gridiron.field import Team
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import RandomCoach
from snapcount.service.table import Table
from tests.game.test_views import whispers


@pytest.mark.parametrize(("person", "told"), [(Team.HOME, True), (Team.AWAY, False)])
def test_a_whisper_is_for_the_person_it_is_meant_for(
    person: Team,
    told: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """HOME is the defense, and hears of the flag."""
    game, screen = whispers(0), Screen(plain=True)
    coaches = {person.other: RandomCoach("x")}
    table = Table(game, coaches, SeededDice(Seed("x")), Secrets("x"))
    saved = SavedGame(tmp_path / "whispers.snap")
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\nq\n"))
    with pytest.raises(Quit):
        TerminalTable(table, Person(screen, game.voice, watched=False), saved, screen).play()
    out = capsys.readouterr().out
    assert "Time-out HAR" in out
    assert ("Flag: Holding on HAR" in out) is told
