"""`snapcount rules new OURS --from fever/tfl`: writes the starter of a league's own rulebook."""

from __future__ import annotations

import argparse
from pathlib import Path
from shlex import quote

from snapcount.cli.files import make_folder, write_file
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.starter import starter
from snapcount.words import Teller

WORD = "new"
TOLD = ("rules.new.py", "rules.new.toml", "rules.new.scenario")


def write_starter(args: argparse.Namespace, teller: Teller) -> int:
    """Writes the files, and says what to try; nothing is ever overwritten."""
    if len(args.ids) != 2 or not args.base:
        raise Unreadable("starter-usage")
    texts = starter(args.ids[1], find_rulebook(args.base))
    folder = Path(args.to or args.ids[1].lower())
    for name in texts:
        if (folder / name).exists():
            raise IllegalHere("starter-exists", file=str(folder / name))
    make_folder(str(folder / "scenarios"))
    for (name, text), key in zip(texts.items(), TOLD, strict=True):
        write_file(str(folder / name), text)
        print(teller.say(key, file=str(folder / name), base=args.base))
    file = folder / next(iter(texts))
    typed = {"scenarios": quote(str(folder / "scenarios")), "file": quote(str(file))}
    print(teller.say("rules.new.try", **typed))
    return 0
