"""`snapcount post`: the result of a play, written for a forum."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.damage import tell_damage
from snapcount.cli.folders import write_file
from snapcount.cli.verify import misfit_told
from snapcount.game.notation import Reading
from snapcount.game.replaying import replay
from snapcount.game.saving import read_file
from snapcount.insight.stats.account import account_of
from snapcount.mistakes import Unreadable
from snapcount.press.posts.composing import FromTheReferee, Style, result_post
from snapcount.press.posts.writing import WRITERS
from snapcount.words import Teller

GOOD, BAD_INPUT = 0, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Teach the program `snapcount post`."""
    parser = add_command(commands, "post", teller)
    say = teller.say
    parser.add_argument("file", type=Path, help=say("help.file"))
    parser.add_argument("--play", type=int, metavar="N", help=say("help.post.play"))
    parser.add_argument("--from", type=int, dest="since", metavar="N", help=say("help.post.from"))
    parser.add_argument("--style", choices=WRITERS, default="smf", help=say("help.post.style"))
    parser.add_argument("--long", action="store_true", help=say("help.post.long"))
    parser.add_argument("--deadline", default="", metavar="TEXT", help=say("help.post.deadline"))
    parser.add_argument("--note", default="", metavar="TEXT", help=say("help.post.note"))
    parser.add_argument("--game", type=int, metavar="N", help=say("help.post.game"))
    parser.add_argument("--output", metavar="FILE", help=say("help.post.output"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Write the post; damage is told after what could be read."""
    readings = read_file(args.file)
    reading = _chosen(readings, args.game, args.file)
    again = replay(reading.record, args.lang)  # without --lang in the record's own language
    post = result_post(
        account_of(again.game),
        args.play,
        Style.LONG if args.long else Style.SHORT,
        since=args.since,
        added=FromTheReferee(args.deadline, args.note),
    )
    text = WRITERS[args.style](post)
    if args.output is None:
        print(text, end="")
    else:
        write_file(args.output, text)
    damaged = tell_damage([reading], args.file, teller)
    if again.misfit is not None:
        print(misfit_told(again.misfit, teller), file=sys.stderr)
    return BAD_INPUT if damaged or again.misfit is not None else GOOD


def _chosen(readings: list[Reading], number: int | None, file: Path) -> Reading:
    if number is None and len(readings) > 1:
        raise Unreadable("post-games", file=str(file), games=len(readings))
    place = 1 if number is None else number
    if not 1 <= place <= len(readings):
        raise Unreadable("post-game", file=str(file), given=place, games=len(readings))
    return readings[place - 1]
