"""`snapcount replay`: the play-by-play of a record."""

from __future__ import annotations

import argparse
import json
import sys
from itertools import zip_longest
from pathlib import Path
from typing import Any

from snapcount.cli.arguments import Commands, add_command, add_json
from snapcount.cli.damage import tell_damage
from snapcount.cli.rollback import told as rollback_told
from snapcount.cli.rulebook_files import tell_other_file
from snapcount.cli.screen import Screen
from snapcount.cli.verify import misfit_told
from snapcount.game.notation import Reading
from snapcount.game.plays import Begun, Finished
from snapcount.game.record import PlayLine, Record
from snapcount.game.replaying import Replay, replay
from snapcount.game.saving import read_file
from snapcount.game.special import special
from snapcount.game.special import told as special_told
from snapcount.game.telling import Voice
from snapcount.mistakes import Mistake, Unreadable
from snapcount.words import Teller

GOOD, BAD_INPUT = 0, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount replay`."""
    parser = add_command(commands, "replay", teller)
    parser.add_argument("file", type=Path, help=teller.say("help.file"))
    parser.add_argument("--to", type=int, metavar="N", help=teller.say("help.replay.to"))
    parser.add_argument("--plain", action="store_true", help=teller.say("help.play.plain"))
    add_json(parser, teller)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Prints every game of the file; damage is reported after what could be read."""
    readings = read_file(args.file)
    if args.to is not None:
        _check_play(args.to, readings)
    shown = [_shown(reading, args, teller) for reading in readings]
    if args.json:
        print(json.dumps({"games": shown}, ensure_ascii=False, indent=2))
    damaged = tell_damage(readings, args.file, teller)
    return BAD_INPUT if damaged else GOOD


def _check_play(number: int, readings: list[Reading]) -> None:
    plays = max(len(reading.record.standing) for reading in readings)
    if not 1 <= number <= plays:
        raise Unreadable("no-such-play", given=number, plays=plays)


def _shown(reading: Reading, args: argparse.Namespace, teller: Teller) -> dict[str, Any]:
    record = reading.record
    try:
        run: Replay | None = replay(record, args.lang)  # None: in the record's own language
        tell_other_file(record, teller)
    except Mistake as mistake:  # an unknown rulebook: show the words as stored
        run = None
        print(mistake.told(teller), file=sys.stderr)
    plays = [play for play in _plays(record, run) if args.to is None or play["number"] <= args.to]
    if not args.json:
        _print(record, plays, run, Screen(args.plain), teller, args.to)
    tags = [{"name": name, "value": value} for name, value in record.tags]
    special = list(_special(run))
    return {"tags": tags, "special": special, "plays": plays, "misfit": _misfit(run, teller)}


def _plays(record: Record, run: Replay | None) -> list[dict[str, Any]]:
    if run is None:
        return [_play(line, None, None) for line in record.plays]
    begun = run.game.log()[: len(record.plays)]  # as far as the record fits the rules
    pairs = zip_longest(record.plays, begun)
    return [_play(line, play, run.game.voice) for line, play in pairs]


def _play(line: PlayLine, play: Begun | None, voice: Voice | None) -> dict[str, Any]:
    """The play as the rules describe it now, or as stored where they no longer fit."""
    if isinstance(play, Finished) and voice is not None:
        where = voice.situation(play.before)
        words = voice.tell_all(play.rulings, play.before)
    else:
        where, words = line.situation, line.told.words if line.told else ""
    cites = list(line.told.cites) if line.told else []
    return {
        "number": line.number,
        "void": line.void,
        "situation": line.situation,
        "where": where,
        "answers": [
            {"name": given.name, "answer": list(given.answer), "by_hand": given.by_hand}
            for given in line.given
        ],
        "words": words,
        "cites": cites,
        "comments": list(line.comments),
    }


def _special(run: Replay | None) -> tuple[str, ...]:
    """What is special about the game, in the language it is told in."""
    if run is None:
        return ()
    game = run.game
    return special_told(special(game), game.voice.at(game.situation))


def _misfit(run: Replay | None, teller: Teller) -> str | None:
    if run is None or run.misfit is None:
        return None
    return misfit_told(run.misfit, teller)


def _print(
    record: Record,
    plays: list[dict[str, Any]],
    run: Replay | None,
    screen: Screen,
    teller: Teller,
    to: int | None,
) -> None:
    away, home = record.tag("Away", "AWAY"), record.tag("Home", "HOME")
    screen.strong(teller.say("replay.title", away=away, home=home, rulebook=record.tag("Rulebook")))
    for one in _special(run):
        screen.say(one)
    for number, rollback in enumerate(run.game.rollbacks if run is not None else (), start=1):
        screen.say(
            teller.say("replay.rollback", number=number, told=rollback_told(rollback, teller))
        )
    for play in plays:
        void = teller.say("replay.void", number=play["void"]) if play["void"] else ""
        screen.say(f"{void}{play['number']}. {play['where']}")
        screen.say(play["words"] or teller.say("replay.unfinished"), indent=4)
        for comment in play["comments"]:
            screen.say(f"# {comment}", indent=4)
    misfit = _misfit(run, teller)
    if misfit is not None and (to is None or run is None or len(run.game.plays) < to):
        screen.say(misfit)
    if to is None:
        screen.strong(teller.say("replay.result", result=record.tag("Result", "*")))
