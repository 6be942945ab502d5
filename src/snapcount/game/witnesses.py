"""Who witnessed a game: checks the acts of a server, and its signature over them and the record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from snapcount.game.acts import (
    BEGINNINGS,
    CHANGES,
    ENDINGS,
    NOBODY,
    SHORT,
    WITNESS,
    Act,
    Kind,
    Story,
    digest_of,
    heads,
    signed_text,
)
from snapcount.game.ed25519 import verify as signed_by
from snapcount.game.linked import WITHHELD
from snapcount.game.notation import print_record
from snapcount.game.record import UNFINISHED, Record
from snapcount.mistakes import IllegalHere, Mistake, Unreadable
from snapcount.words import Teller

KEY_TEXT = "[0-9a-f]{64}"
_SERVER = re.compile(rf"(\S+) ({KEY_TEXT})", re.ASCII)


class Says(StrEnum):
    """What a record's witness says."""

    NOBODY = "nobody"  # there was none
    OPEN = "open"  # a server signs when the game is over
    SIGNED = "signed"
    UNSIGNED = "unsigned"  # the header names a server that did not sign
    BROKEN = "broken"


@dataclass(frozen=True)
class Witnessed:
    """Who witnessed a game, and whether the record is what they saw."""

    says: Says = Says.NOBODY
    server: str = ""
    key: str = ""  # hexadecimal digits
    said: bool = False  # the header names a witness, or that there was none
    acts: int = 0
    finished: tuple[str, ...] = ()  # when the game was finished, and amended each time after
    resumed: str = ""  # when the acts began, if the game had begun before
    broken_at: int = 0  # the act where it breaks, if one can be named
    why: Mistake | None = None

    @property
    def good(self) -> bool:
        """Whether nothing speaks against the record."""
        return self.says not in (Says.UNSIGNED, Says.BROKEN)

    @property
    def fingerprint(self) -> str:
        """The first digits of the key."""
        return self.key[:SHORT]

    def broken(self, why: Mistake, act: int = 0) -> Witnessed:
        """The same witness, but the record is not theirs."""
        return replace(self, says=Says.BROKEN, broken_at=act, why=why)


UNWITNESSED = Witnessed()


def witnessed(record: Record, digest: str = "", key: str = "") -> Witnessed:
    """Checks what a record says about its witness.

    ``digest``: of its text, if it was read from one; ``key``: the only one to trust.
    """
    found = _witnessed(record, digest)
    if key and found.key != key and found.good:
        return found.broken(
            IllegalHere("other-key", given=found.fingerprint or "-", wanted=key[:SHORT])
        )
    return found


def _witnessed(record: Record, digest: str) -> Witnessed:
    tag = record.tag(WITNESS, NOBODY)
    if tag == NOBODY:
        alone = Witnessed(said=bool(record.tag(WITNESS)), acts=len(record.acts))
        stray = record.acts or record.signature
        return alone.broken(IllegalHere("acts-of-nobody")) if stray else alone
    match = _SERVER.fullmatch(tag)
    if match is None:
        return Witnessed(Says.BROKEN, said=True, why=Unreadable("witness-tag", given=tag))
    found = Witnessed(Says.OPEN, match[1], match[2], said=True, acts=len(record.acts))
    if not record.acts and not record.signature:
        running = record.tag("Result", UNFINISHED) == UNFINISHED
        return found if running and not record.tag(WITHHELD) else replace(found, says=Says.UNSIGNED)
    return _checked(found, record, digest or record_digest(record))


def record_digest(record: Record) -> str:
    """The digest of a record's text."""
    return digest_of(print_record(record))


def _checked(found: Witnessed, record: Record, digest: str) -> Witnessed:
    acts = [act for act in map(Act.read, record.acts) if act is not None]
    for place, act in enumerate(acts, start=1):
        if act.number != place:
            return found.broken(IllegalHere("act-missing", expected=place, given=act.number), place)
        if (place == 1) != (act.kind in BEGINNINGS):
            return found.broken(IllegalHere("act-beginning", given=act.kind), place)
    if len(acts) != len(record.acts) or not acts:
        return found.broken(IllegalHere("act-missing", expected=len(acts) + 1, given="-"))
    endings = [act for act in acts if act.kind in ENDINGS]
    found = replace(
        found,
        finished=tuple(act.time for act in endings),
        resumed=acts[0].time if acts[0].kind == Kind.RESUMED else "",
    )
    return _signed(found, acts, record, digest)


def _signed(found: Witnessed, acts: Sequence[Act], record: Record, digest: str) -> Witnessed:
    """The acts must add up to the record, and the signature must be over both."""
    said = next((act for act in reversed(acts) if act.kind in (*ENDINGS, *CHANGES)), acts[0])
    if said.kind not in ENDINGS:
        return found.broken(IllegalHere("act-unfinished"), said.number)
    if (other := _other_answers(acts, record)) is not None:
        return found.broken(*other)
    if said.facts.partition(" ")[0] != digest:
        return found.broken(IllegalHere("act-digest"), said.number)
    if not record.signature:
        return replace(found, says=Says.UNSIGNED)
    *_, last = heads(record.acts)
    key, signature = bytes.fromhex(found.key), bytes.fromhex(record.signature)
    if not signed_by(key, signed_text(last, digest), signature):
        return found.broken(IllegalHere("act-signature"))
    return replace(found, says=Says.SIGNED)


def _other_answers(acts: Sequence[Act], record: Record) -> tuple[Mistake, int] | None:
    """Where acts and plays part, and the act where they do."""
    story = Story()
    for act in acts:
        if not story.tell(act):
            return IllegalHere("act-senseless", given=act.kind), act.number
    misfit = story.misfit(record.plays)
    if misfit is None:
        return None
    return IllegalHere("act-answer", play=misfit[0]), misfit[1]


# ---------------------------------------------------------------- in words


def witness_told(found: Witnessed, teller: Teller) -> list[str]:
    """Who witnessed the game, and what that is worth, in sentences."""
    facts = {"server": found.server, "signer": found.fingerprint, "acts": found.acts}
    if found.why is not None:
        where = {"act": found.broken_at, "why": found.why.told(teller)}
        at = "broken-at" if found.broken_at else "broken"
        return [teller.say(f"witness.{at}", **facts, **where)]
    if found.says is Says.NOBODY and not found.said:
        return [teller.say("witness.unsaid")]
    told = [teller.say(f"witness.{found.says}", **facts)]
    if found.resumed:
        told.append(teller.say("witness.resumed", time=_clock(found.resumed)))
    if found.says is not Says.SIGNED:
        return told
    first, *amended = map(_clock, found.finished)
    told.append(teller.say("witness.finished", time=first))
    if amended:
        often = "-often" if len(amended) > 1 else ""
        facts = {"times": len(amended), "time": amended[-1]}
        told.append(teller.say(f"witness.amended{often}", **facts))
    return told


def _clock(time: str) -> str:
    """A time as people read it."""
    return time.replace("T", " ").replace("Z", " UTC")
