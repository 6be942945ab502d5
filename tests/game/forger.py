"""What a forger does to records: blindly, or as cleverly as one can be without the key."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from tests.game.notary import FORGERS_KEY, KEY, Notary, digest_of, public, sign

CHARACTERS = '0123456789abcdefHOMEAWAY ,;:|=~@#[]"\\./\n\r\t\0é\u2028'
SERVER = f"play.example {public(KEY)}"


def harmless(text: str) -> str:
    """What a record says: all but comments, blank lines and spaces at the ends of lines."""
    lines = (line.rstrip("\r ") for line in text.split("\n"))
    return "\n".join(line for line in lines if line and not line.startswith("#"))


def forgeries(text: str, seed: str, number: int) -> Iterator[str]:
    """Changed, dropped, doubled and swapped lines and characters, anywhere."""
    dice = random.Random(seed)
    for _ in range(number):
        yield dice.choice([_other_line, _other_character])(text, dice)


def _other_line(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.choice(["drop", "double", "swap", "move"]):
        case "drop":
            del lines[one]
        case "double":
            lines.insert(other, lines[one])
        case "swap":
            lines[one], lines[other] = lines[other], lines[one]
        case _:
            lines.insert(other, lines.pop(one))
    return "\n".join(lines)


def _other_character(text: str, dice: random.Random) -> str:
    place, character = dice.randrange(len(text)), dice.choice(CHARACTERS)
    before, here, after = text[:place], text[place], text[place + 1 :]
    match dice.choice(["change", "drop", "add", "double", "swap"]):
        case "change":
            return before + character + after
        case "drop":
            return before + after
        case "add":
            return before + character + here + after
        case "double":
            return before + here * 2 + after
        case _:
            return before + after[:1] + here + after[1:]


def without_the_key(body: str, true: Notary, forged: Notary) -> Iterator[tuple[str, str]]:
    """A body with all that somebody without the server's key can put under it."""
    end = true.text()
    signed, (_, _, signature) = end[end.index("\n@1 ") + 1 :], end.rpartition("@signed ")
    mine = f"play.example {public(FORGERS_KEY)}"
    own = sign(body, forged.acts, FORGERS_KEY)
    yield "the true acts and signature", body + signed
    yield "own acts, the true signature", f"{own.partition('@signed ')[0]}@signed {signature}"
    yield "own acts, own signature", own
    yield (
        "the true acts, another digest",
        body + signed.replace(digest_of(true.body(SERVER)), digest_of(body)),
    )
    yield "another key", sign(body.replace(SERVER, mine), forged.acts, FORGERS_KEY)
    yield "nobody as witness", body.replace(SERVER, "nobody")
    yield "no witness", body.replace(f'[Witness "{SERVER}"]\n', "")
    yield "no acts", body
    yield "no tags of these days", re.sub(r"\[(Witness|(Home|Away)(Sealed|Salt)) .*\n", "", body)
