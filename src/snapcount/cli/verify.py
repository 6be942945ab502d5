"""`snapcount verify`: checks a record's answers against the rules and its dice against the seed."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from snapcount.cli.arguments import Commands, add_command, add_json
from snapcount.cli.damage import tell_damage
from snapcount.cli.rulebook_files import tell_other_file
from snapcount.game.linked import Withheld
from snapcount.game.notation import Reading
from snapcount.game.replaying import HEADER, Misfit
from snapcount.game.saving import read_file
from snapcount.game.special import told as special_told
from snapcount.game.verifying import Dice, Verdict, verify
from snapcount.mistakes import Mistake
from snapcount.words import Teller

GOOD, FAILED, BAD_INPUT = 0, 1, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount verify`."""
    parser = add_command(commands, "verify", teller)
    parser.add_argument("file", type=Path, help=teller.say("help.file"))
    add_json(parser, teller)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Checks every game of the file; prints the first play that does not fit."""
    readings = read_file(args.file)
    verdicts = [_verdict(reading) for reading in readings]
    if args.json:
        games = [_as_json(verdict, teller) for verdict in verdicts]
        print(json.dumps({"games": games}, ensure_ascii=False, indent=2))
    else:
        for verdict in verdicts:
            print("\n".join([told(verdict, teller), *special_told(verdict.special, teller)]))
    for reading in readings:
        tell_other_file(reading.record, teller)
    damaged = tell_damage(readings, args.file, teller)
    if damaged:
        return BAD_INPUT
    return GOOD if all(verdict.good for verdict in verdicts) else FAILED


def _verdict(reading: Reading) -> Verdict:
    """The verdict on one game; if it cannot be replayed at all, the header is at fault."""
    try:
        return verify(reading.record)
    except Mistake as mistake:
        return Verdict(0, Dice.UNSEEDED, Misfit(HEADER, mistake))


def told(verdict: Verdict, teller: Teller) -> str:
    """The verdict in words."""
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


def _as_json(verdict: Verdict, teller: Teller) -> dict[str, Any]:
    misfit = verdict.misfit
    return {
        "ok": verdict.good,
        "plays": verdict.plays,
        "dice": str(verdict.dice),
        "words": str(verdict.words),
        "special": list(special_told(verdict.special, teller)),
        "play": misfit.play if misfit else None,
        "why": misfit.mistake.told(teller) if misfit else None,
    }
