"""`snapcount picture`: the field, a play, the drives or the score of a game as a picture."""

from __future__ import annotations

import argparse
from enum import StrEnum
from pathlib import Path

from snapcount.cli.accounts import OneAccount, add_game
from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.files import write_file
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.row import PlayRow
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.press.pictures import (
    ASCII,
    DRAWN,
    Picture,
    Theme,
    ascii_field,
    drive_chart,
    field_picture,
    play_picture,
    score_chart,
)
from snapcount.words import Teller

GOOD, BAD_INPUT = 0, 2


class What(StrEnum):
    """The available pictures."""

    FIELD = "field"
    PLAY = "play"
    DRIVES = "drives"
    SCORE = "score"


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount picture`."""
    parser, say = add_command(commands, "picture", teller), teller.say
    parser.add_argument("file", type=Path, help=say("help.file"))
    what, themes = [str(one) for one in What], [str(one) for one in Theme]
    parser.add_argument("--what", choices=what, default="field", help=say("help.picture.what"))
    parser.add_argument("--play", type=int, metavar="N", help=say("help.picture.play"))
    add_game(parser, teller)
    parser.add_argument("--theme", choices=themes, default="auto", help=say("help.picture.theme"))
    parser.add_argument("--output", metavar="FILE", help=say("help.picture.output"))
    signs = parser.add_mutually_exclusive_group()
    signs.add_argument("--ascii", action="store_true", help=say("help.picture.ascii"))
    signs.add_argument("--unicode", action="store_true", help=say("help.picture.unicode"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Draws the picture; read errors are reported after it."""
    _check(args)
    accounts = OneAccount(args, teller)
    for account in accounts:
        text = _drawn(account, args)
        if args.output is None:
            print(text, end="")
        else:
            write_file(args.output, text)
            print(teller.say("picture.written", file=args.output))
    return GOOD if accounts.whole else BAD_INPUT


def _check(args: argparse.Namespace) -> None:
    """Rejects incompatible options."""
    other = f"--what {args.what}"
    if args.play is not None and args.what in (What.DRIVES, What.SCORE):
        raise Unreadable("usage-together", name="--play", other=other)
    if _in_characters(args) and args.what != What.FIELD:
        name = "--ascii" if args.ascii else "--unicode"
        raise Unreadable("usage-together", name=name, other=other)


def _in_characters(args: argparse.Namespace) -> bool:
    return bool(args.ascii or args.unicode)


def _drawn(account: Account, args: argparse.Namespace) -> str:
    if not _in_characters(args):
        return _picture(account, args).svg
    signs = ASCII if args.ascii else DRAWN
    lines = ascii_field(_situation(account, args.play), account.game.voice, signs=signs)
    return "\n".join([*lines, ""])


def _picture(account: Account, args: argparse.Namespace) -> Picture:
    theme, voice = Theme(args.theme), account.game.voice
    match What(args.what):
        case What.FIELD:
            return field_picture(_situation(account, args.play), voice, theme)
        case What.PLAY:
            return play_picture(_row(account, args.play), voice, theme)
        case What.DRIVES:
            return drive_chart(account, theme)
        case What.SCORE:
            return score_chart(account, theme)


def _situation(account: Account, number: int | None) -> Situation:
    """The situation before a play; without a play, the current one, or that of the one in progress."""
    game = account.game
    if number is None or (number == game.number and not game.over):
        return game.situation
    return _numbered(account, number).before


def _row(account: Account, number: int | None) -> PlayRow:
    """A finished play, by default the last one."""
    rows = account.rows
    if not rows:
        raise IllegalHere("picture-no-plays")
    return rows[-1] if number is None else _numbered(account, number)


def _numbered(account: Account, number: int) -> PlayRow:
    plays = len(account.rows)
    if not 1 <= number <= plays:
        raise Unreadable("no-such-play", given=number, plays=plays)
    return account.rows[number - 1]
