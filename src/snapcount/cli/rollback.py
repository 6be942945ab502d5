"""`snapcount rollback`: returns a saved game to an earlier play, if all three parties agree."""

from __future__ import annotations

import argparse

from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.saved import load_game, saved_game
from snapcount.cli.screen import Screen
from snapcount.game.game import Game
from snapcount.game.plays import Begun
from snapcount.game.rollbacks import CITES, Consent, RollBack
from snapcount.mistakes import Unreadable
from snapcount.words import Teller, language

GOOD = 0


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount rollback`."""
    say = teller.say
    parser = add_command(commands, "rollback", teller)
    parser.add_argument("name", metavar="GAME", help=say("help.rollback.name"))
    parser.add_argument(
        "--play", type=int, required=True, metavar="N", help=say("help.rollback.play")
    )
    parser.add_argument(
        "--agreed", required=True, metavar="PARTIES", help=say("help.rollback.agreed")
    )
    parser.add_argument("--why", required=True, metavar="TEXT", help=say("help.rollback.why"))
    parser.add_argument("--plain", action="store_true", help=say("help.play.plain"))


def run(args: argparse.Namespace, _: Teller) -> int:
    """Rolls back, saves the game, and prints what was undone."""
    if not args.why.strip() or not args.why.isprintable():
        raise Unreadable("one-line", option="--why")
    agreed = Consent.read(args.agreed)
    saved = saved_game(args.name)
    if not saved.exists:
        raise Unreadable("no-such-game", given=saved.path.stem)
    with saved.locked():
        game = load_game(saved, None)  # in its own language, as before
        rollback = game.roll_back(args.play, agreed, args.why)
        saved.save(game.record())
    screen = Screen(args.plain)
    teller = Teller(language(args.lang) if args.lang else game.voice.language)
    _tell(rollback, game, screen, teller)
    screen.say(teller.say("rollback.go-on", name=saved.path.stem))
    return GOOD


def told(rollback: RollBack, teller: Teller) -> str:
    """The rollback in words."""
    facts = {"play": rollback.play, "since": rollback.since, "agreed": rollback.agreed}
    return teller.say("rollback.told", why=rollback.why, **facts)


def _tell(rollback: RollBack, game: Game, screen: Screen, teller: Teller) -> None:
    screen.say(told(rollback, teller), aside=" ".join(CITES))
    for play in game.instead_of:
        if play.void == len(game.rollbacks):
            screen.say(_undone(play, game, teller), indent=2)


def _undone(play: Begun, game: Game, teller: Teller) -> str:
    where = game.voice.situation(play.before)
    words = play.told.words if play.told else teller.say("replay.unfinished")
    return f"{play.number}. {where}: {words}"
