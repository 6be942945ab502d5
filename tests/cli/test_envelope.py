"""Secret questions that follow one another are one envelope, opened all at once."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from snapcount.cli.screen import Screen
from snapcount.cli.seats import Person
from snapcount.cli.table import Quit, TerminalTable
from snapcount.game.game import Game
from snapcount.game.record import Record
from snapcount.game.saving import SavedGame, Secrets
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask, Calls, Rule
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.service.table import Table
from tests.games import new_game
from tests.sandlot import Sandlot
from tests.sandlot.calls import Call, Defense
from tests.sandlot.dice import SCRIMMAGE_RUN
from tests.sandlot.situation import SandlotSituation

LINE = "Q1 4:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 0 HOME 0, scrimmage"
FIRST = Calls("calls", list(Call), list(Defense), ["DEMO-4a"])
SECOND = Ask("coin call", Side.OFFENSE, ["heads", "tails"], ["DEMO-2a"], secret=True)
THIRD = Ask("kick or receive", Side.DEFENSE, ["kick", "receive"], ["DEMO-2b"], secret=True)


class ThreeSecrets(Sandlot):
    """Asks for both calls and then, still in secret, for two things more."""

    id = "demo/three-secrets"

    def scrimmage(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        yield from FIRST
        yield from SECOND
        yield from THIRD
        yield from SCRIMMAGE_RUN
        return self.run_clock(situation, self.short_play, "DEMO-11b")


def table(folder: Path, secrets: Secrets, game: Game | None = None) -> TerminalTable:
    rules = ThreeSecrets()
    game = game or Game(rules, new_game().voice, start=rules.read_situation(LINE))
    screen = Screen(plain=True)
    person = Person(screen, game.voice, watched=False)
    saved = SavedGame(folder / "envelope.snap")
    return TerminalTable(Table(game, {}, SeededDice(Seed("x")), secrets), person, saved, screen)


def play(at: TerminalTable, typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    with pytest.raises(Quit):
        at.play()


def test_nothing_of_a_sealed_envelope_is_told_or_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seated = table(tmp_path, Secrets("x"))
    play(seated, "bomb\nblitz\ntails\nq\n", monkeypatch)
    assert "Calls:" not in capsys.readouterr().out
    assert seated.game.record().plays[0].given == ()
    assert "bomb" not in seated.saved.path.read_text("utf-8")
    assert set(seated.saved.load_secrets().sealed.values()) == {"bomb", "blitz", "tails"}
    # Somebody comes back later: the seals answer, only the last question is asked again.
    again = table(tmp_path, seated.saved.load_secrets())
    play(again, "kick\nq\n", monkeypatch)
    assert "Calls: bomb against blitz." in capsys.readouterr().out
    given = again.game.record().plays[0].given
    assert [one.answer for one in given[:3]] == [("bomb", "blitz"), ("tails",), ("kick",)]
    assert again.saved.load_secrets().sealed == {}


def test_a_taken_back_seal_is_asked_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seated = table(tmp_path, Secrets("x"))
    play(seated, "bomb\nblitz\nu\nrun\npass defense\nheads\nkick\nq\n", monkeypatch)
    assert "Calls: run against pass defense." in capsys.readouterr().out


def test_what_was_sealed_is_kept_until_the_record_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game ends just when the envelope is opened, before anything of it is on disk."""
    seated = table(tmp_path, Secrets("x"))
    with monkeypatch.context() as patched:
        patched.setattr("sys.stdin", io.StringIO("bomb\nblitz\ntails\nkick\n"))
        patched.setattr(SavedGame, "save", interrupted)
        with pytest.raises(KeyboardInterrupt):
            seated.play()
    play(table(tmp_path, seated.saved.load_secrets()), "q\n", monkeypatch)
    assert "Calls: bomb against blitz." in capsys.readouterr().out


def interrupted(saved: SavedGame, record: Record) -> None:
    """Nothing is written once there is something to write."""
    if record.plays[0].given:
        raise KeyboardInterrupt
