"""`snapcount post`: the result of a play, written for a forum."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

from snapcount.cli.accounts import OneAccount, add_game
from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.files import write_file
from snapcount.game.acts import Head
from snapcount.insight.stats.account import Account
from snapcount.press.posts.composing import FromTheReferee, Style, result_post
from snapcount.press.posts.writing import WRITERS
from snapcount.words import Teller

GOOD, BAD_INPUT = 0, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount post`."""
    parser = add_command(commands, "post", teller)
    say = teller.say
    parser.add_argument("file", type=Path, help=say("help.file"))
    parser.add_argument("--play", type=int, metavar="N", help=say("help.post.play"))
    parser.add_argument("--from", type=int, dest="since", metavar="N", help=say("help.post.from"))
    parser.add_argument("--style", choices=WRITERS, default="smf", help=say("help.post.style"))
    parser.add_argument("--long", action="store_true", help=say("help.post.long"))
    parser.add_argument("--deadline", default="", metavar="TEXT", help=say("help.post.deadline"))
    parser.add_argument("--note", default="", metavar="TEXT", help=say("help.post.note"))
    add_game(parser, teller)
    parser.add_argument("--output", metavar="FILE", help=say("help.post.output"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Writes the post; damage is reported after what could be read."""
    accounts = OneAccount(args, teller)
    for account in accounts:
        text = _written(account, accounts.heads, args)
        if args.output is None:
            print(text, end="")
        else:
            write_file(args.output, text)
            print(teller.say("post.written", file=args.output))
    return GOOD if accounts.whole else BAD_INPUT


def _written(account: Account, heads: Mapping[int, Head], args: argparse.Namespace) -> str:
    post = result_post(
        account,
        args.play,
        Style.LONG if args.long else Style.SHORT,
        since=args.since,
        added=FromTheReferee(args.deadline, args.note),
        heads=heads,
    )
    return WRITERS[args.style](post)
