"""`snapcount verify`: checks a record's answers against the rules and its dice against the seed."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import Any

from snapcount.cli.arguments import Commands, add_command, add_json
from snapcount.cli.damage import tell_damage
from snapcount.cli.rulebook_files import tell_other_file
from snapcount.cli.thread import Compared, by_game, compare, read_posts
from snapcount.game.linked import Withheld
from snapcount.game.notation import Reading
from snapcount.game.replaying import HEADER, Misfit
from snapcount.game.saving import read_file
from snapcount.game.special import told as special_told
from snapcount.game.verifying import Dice, Verdict, verify
from snapcount.game.witnesses import KEY_TEXT, Witnessed, witness_told, witnessed
from snapcount.mistakes import Mistake, Unreadable
from snapcount.words import Teller

GOOD, FAILED, BAD_INPUT = 0, 1, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount verify`."""
    parser = add_command(commands, "verify", teller)
    parser.add_argument("file", type=Path, help=teller.say("help.file"))
    parser.add_argument("--key", metavar="HEX|FILE", help=teller.say("help.verify.key"))
    parser.add_argument(
        "--post",
        type=Path,
        nargs="+",
        action="extend",
        default=[],
        metavar="FILE",
        help=teller.say("help.verify.post"),
    )
    add_json(parser, teller)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Checks every game of the file; prints the first play that does not fit."""
    key = "" if args.key is None else read_key(args.key)
    readings = read_file(args.file)
    posts = by_game(read_posts(args.post), [reading.record for reading in readings])
    verdicts = [_verdict(reading, key) for reading in readings]
    threads = [
        compare(own, reading.record, verdict.witness)
        for own, reading, verdict in zip(posts, readings, verdicts, strict=True)
    ]
    if args.json:
        games = [_as_json(*each, teller) for each in zip(verdicts, threads, strict=True)]
        print(json.dumps({"games": games}, ensure_ascii=False, indent=2))
    else:
        for verdict, thread in zip(verdicts, threads, strict=True):
            told_of_it = (*special_told(verdict.special, teller), *thread.told(teller))
            print(told(verdict, teller), *told_of_it, sep="\n")
    for reading in readings:
        tell_other_file(reading.record, teller)
    damaged = tell_damage(readings, args.file, teller)
    if damaged:
        return BAD_INPUT
    good = all(verdict.good for verdict in verdicts) and all(thread.good for thread in threads)
    return GOOD if good else FAILED


def read_key(given: str) -> str:
    """A public key, as digits or in a file."""
    try:
        text = given if re.fullmatch(KEY_TEXT, given.lower()) else Path(given).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise Unreadable("key-file", given=given) from error
    found = re.search(rf"(?<![0-9a-f]){KEY_TEXT}(?![0-9a-f])", text.lower())
    if found is None:
        raise Unreadable("key-file", given=given)
    return found[0]


def _verdict(reading: Reading, key: str) -> Verdict:
    """The verdict on one game; if it cannot be replayed at all, the header is at fault."""
    try:
        return verify(reading.record, reading.digest, key)
    except Mistake as mistake:
        witness = witnessed(reading.record, reading.digest, key)
        return Verdict(0, Dice.UNSEEDED, Misfit(HEADER, mistake), witness=witness)


def told(verdict: Verdict, teller: Teller) -> str:
    """The verdict in words."""
    lines = [_rules_told(verdict, teller), *witness_told(verdict.witness, teller)]
    return "\n".join(lines)


def _rules_told(verdict: Verdict, teller: Teller) -> str:
    if verdict.misfit is None:
        dice = teller.say(f"verify.dice.{verdict.dice}")
        if verdict.dice is Dice.PROVEN:
            dice = f"{dice} {teller.say(f'verify.words.{verdict.words}')}"
        if verdict.withheld is not None:
            dice = f"{dice} {withheld_told(verdict.withheld, teller)}"
        return teller.say("verify.good", plays=verdict.plays, dice=dice)
    return misfit_told(verdict.misfit, teller)


def withheld_told(withheld: Withheld, teller: Teller) -> str:
    """Who withheld which throw."""
    team = teller.team(withheld.team)
    return teller.say("verify.withheld", team=team, number=withheld.number)


def misfit_told(misfit: Misfit, teller: Teller) -> str:
    """What does not fit, and why."""
    why = misfit.mistake.told(teller)
    if misfit.play == HEADER:
        return teller.say("verify.misfit-header", why=why)
    return teller.say("verify.misfit", play=misfit.play, why=why)


def _as_json(verdict: Verdict, thread: Compared, teller: Teller) -> dict[str, Any]:
    misfit = verdict.misfit
    return {
        "ok": verdict.good and thread.good,
        "plays": verdict.plays,
        "dice": str(verdict.dice),
        "words": str(verdict.words),
        "special": list(special_told(verdict.special, teller)),
        "play": misfit.play if misfit else None,
        "why": misfit.mistake.told(teller) if misfit else None,
        "witness": _witness_json(verdict.witness, teller),
        "posts": {
            "compared": thread.posts,
            "without": thread.without,
            "ok": thread.good,
            "told": list(thread.told(teller)),
        },
    }


def _witness_json(witness: Witnessed, teller: Teller) -> dict[str, Any]:
    return {
        "says": str(witness.says),
        "server": witness.server or None,
        "key": witness.key or None,
        "acts": witness.acts,
        "finished": witness.finished[0] if witness.finished else None,
        "amended": list(witness.finished[1:]),
        "resumed": witness.resumed or None,
        "broken_at": witness.broken_at or None,
        "told": witness_told(witness, teller),
    }
