"""Looks up saved games by name."""

from __future__ import annotations

import re
import sys
from datetime import date
from pathlib import Path

from snapcount.cli.rulebook_files import tell_other_file
from snapcount.cli.screen import Screen
from snapcount.game.game import Game
from snapcount.game.replaying import HEADER, replay
from snapcount.game.saving import ENDING, SavedGame
from snapcount.mistakes import IllegalHere, Mistake, Unreadable
from snapcount.service.folders import games_folder
from snapcount.words import Teller

GOOD, BAD_INPUT = 0, 2


def saved_game(given: str) -> SavedGame:
    """The game with that name, saved before or not."""
    name = given.removesuffix(ENDING)
    if not re.fullmatch(r"\w[\w-]*", name):
        raise Unreadable("bad-name", given=given)
    return SavedGame(games_folder() / f"{name}{ENDING}")


def new_name() -> str:
    """A name for an unnamed game: today's date and a number."""
    today, number = date.today().isoformat(), 1
    while (games_folder() / f"{today}-{number}{ENDING}").exists():
        number += 1
    return f"{today}-{number}"


def load_game(saved: SavedGame, code: str | None) -> Game:
    """A saved game, replayed; one that no longer fits the rules raises."""
    record = saved.load()
    run = replay(record, code)
    if run.misfit is None:
        tell_other_file(record, Teller(run.game.voice.language))
        return run.game
    facts = {"given": saved.path.stem, "why": run.misfit.mistake}
    if run.misfit.play == HEADER:
        raise IllegalHere("game-header", **facts)
    raise IllegalHere("game-running", play=run.misfit.play, **facts)


def list_games(screen: Screen, teller: Teller) -> int:
    """Every saved game, one per line."""
    paths = sorted(games_folder().glob(f"*{ENDING}"))
    if not paths:
        screen.say(teller.say("table.no-games", folder=str(games_folder())))
    shown = [_show(path, screen, teller) for path in paths]
    return GOOD if all(shown) else BAD_INPUT


def _show(path: Path, screen: Screen, teller: Teller) -> bool:
    """Prints one game; a damaged one is reported and does not hide the others."""
    try:
        record = SavedGame(path).load()
    except Mistake as mistake:
        print(mistake.told(teller), file=sys.stderr)
        return False
    facts = {name: record.tag(name) for name in ("Away", "Home", "Rulebook", "Result")}
    screen.say(teller.say("table.game", name=path.stem, plays=len(record.standing), **facts))
    return True
