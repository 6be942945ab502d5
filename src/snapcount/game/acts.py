"""What a server acknowledged in a game, act by act, as a chain of hashes.

``12 2026-11-20T18:04:11Z 5f0c77a1d2e39b46 gave 3/1 calls~31c4=run, blitz``: the number of the act, when
it was acknowledged, a random number that keeps the hash from telling what is still secret, and the act.
The formats are in docs/engineer/records.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256

from snapcount.game.record import Given, PlayLine

WITNESS = "Witness"  # the tag for who was there
NOBODY = "nobody"
BEGINNING = sha256(b"snapcount/acts/1").hexdigest()  # the hash before the first act

_NUMBER = "[1-9][0-9]{0,8}"
_TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"
_ACT = re.compile(rf"({_NUMBER}) ({_TIME}) ([0-9a-f]{{16}}) ([a-z-]+)(?: (.+))?", re.ASCII)
_PLAY = re.compile(_NUMBER, re.ASCII)


class Kind(StrEnum):
    """The acts that say something about the record; a chain may hold others."""

    OPENED = "opened"
    RESUMED = "resumed"  # a game begun before its server kept acts
    GAVE = "gave"
    TOOK_BACK = "took-back"
    ROLLED_BACK = "rolled-back"
    FINISHED = "finished"
    AMENDED = "amended"
    NOTHING = "nothing"  # so that posts do not tell how many acts there were


BEGINNINGS = (Kind.OPENED, Kind.RESUMED)
ENDINGS = (Kind.FINISHED, Kind.AMENDED)
CHANGES = (Kind.GAVE, Kind.TOOK_BACK, Kind.ROLLED_BACK)


@dataclass(frozen=True)
class Act:
    """One act."""

    number: int  # from 1
    time: str  # UTC
    nonce: str
    kind: str
    facts: str = ""

    def __str__(self) -> str:
        line = f"{self.number} {self.time} {self.nonce} {self.kind}"
        return f"{line} {self.facts}" if self.facts else line

    @classmethod
    def read(cls, line: str) -> Act | None:
        """Parses the line of an act, without its `@`; None if it is none."""
        match = _ACT.fullmatch(line)
        if not match:
            return None
        return cls(int(match[1]), match[2], match[3], match[4], match[5] or "")


# ---------------------------------------------------------------- the chain


SHORT = 16  # digits of a hash that posts show


@dataclass(frozen=True)
class Head:
    """How far a chain had grown, and its hash: it binds everything before."""

    acts: int = 0
    digest: str = BEGINNING

    def after(self, line: str) -> Head:
        """The head with one more act."""
        return Head(self.acts + 1, sha256(f"{self.digest}\n{line}".encode()).hexdigest())

    def __str__(self) -> str:
        return f"{self.acts}:{self.digest[:SHORT]}"


def heads(lines: Iterable[str]) -> Iterator[Head]:
    """The head after each act."""
    head = Head()
    for line in lines:
        head = head.after(line)
        yield head


@dataclass
class Chain:
    """A chain as it grows: what must be known of its past to go on."""

    head: Head = field(default_factory=Head)
    plays: dict[int, Head] = field(default_factory=dict)  # after each play, by its number
    time: str = ""  # of the last act
    closed: bool = False  # the last word about the game is that it is finished
    ended: bool = False  # it has been finished at least once

    def follow(self, line: str) -> None:
        """One more act."""
        self.head = self.head.after(line)
        act = Act.read(line)
        if act is None:
            return
        self.time = act.time
        if act.kind in (Kind.GAVE, Kind.NOTHING) and (play := _PLAY.match(act.facts)):
            self.plays[int(play[0])] = self.head
        if act.kind in (*CHANGES, *ENDINGS):
            self.closed = act.kind in ENDINGS
            self.ended = self.ended or self.closed


def chain_of(lines: Iterable[str]) -> Chain:
    """A chain that was read."""
    chain = Chain()
    for line in lines:
        chain.follow(line)
    return chain


def signed_text(head: Head, digest: str) -> bytes:
    """What a server signs: all acts, and the record they led to."""
    return f"snapcount/record/1 {head.digest} {digest}".encode()


class Digest:
    """The hash of a record's text, without acts, comments and blank lines."""

    def __init__(self) -> None:
        self._hash, self._empty = sha256(), True

    def add(self, line: str) -> None:
        """One more line."""
        line = line.rstrip("\r ")
        if not line.strip() or line[0] in "@#":
            return
        self._hash.update(f"{'' if self._empty else chr(10)}{line}".encode("utf-8", "replace"))
        self._empty = False

    def __str__(self) -> str:
        return self._hash.hexdigest()


def digest_of(text: str) -> str:
    """The digest of a text."""
    digest = Digest()
    for line in text.split("\n"):
        digest.add(line)
    return str(digest)


# ---------------------------------------------------------------- what acts say


def gave(play: str, place: int, answer: str) -> str:
    """An answer, as the line of its play has it; the play with the rollback it came after."""
    return f"{Kind.GAVE} {play}/{place} {answer}"


def nothing(play: int) -> str:
    """Nothing happened in a play, once more."""
    return f"{Kind.NOTHING} {play}"


def took_back(play: int, place: int) -> str:
    """That answer and all later ones are gone."""
    return f"{Kind.TOOK_BACK} {play}/{place}"


def rolled_back(play: int, rollback: int) -> str:
    """That play and all later ones are void."""
    return f"{Kind.ROLLED_BACK} {play} {rollback}"


def print_given(given: Given) -> str:
    """An answer as records and acts have it."""
    hand = " @hand" if given.by_hand else ""
    return f"{given.name}~{given.fingerprint}={', '.join(given.answer)}{hand}"


def name_of(play: int, rollback: int) -> str:
    """A play's name, as the dice have it: ``12``, or ``12.1`` after rollback 1."""
    return f"{play}.{rollback}" if rollback else f"{play}"


_GAVE = re.compile(rf"({_NUMBER})(?:\.{_NUMBER})?/({_NUMBER}) (.+)", re.ASCII)
_TOOK_BACK = re.compile(rf"({_NUMBER})/({_NUMBER})", re.ASCII)
_ROLLED_BACK = re.compile(rf"({_NUMBER}) ({_NUMBER})", re.ASCII)


@dataclass
class _Line:
    """The answers of a play, each with the number of its act."""

    number: int
    answers: list[tuple[str, int]]
    void: int = 0


class Story:
    """The answers that the acts add up to."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []  # in the order begun
        self._standing: list[_Line] = []  # without void ones
        self._rollbacks = 0

    def tell(self, act: Act) -> bool:
        """Takes in one act; False if it makes no sense here."""
        match act.kind:
            case Kind.GAVE:
                return self._gave(act)
            case Kind.TOOK_BACK:
                return self._took_back(act.facts)
            case Kind.ROLLED_BACK:
                return self._rolled_back(act.facts)
        return True

    def _gave(self, act: Act) -> bool:
        match = _GAVE.fullmatch(act.facts)
        if not match:
            return False
        play, place = int(match[1]), int(match[2])
        last = self._standing[-1] if self._standing else None
        if last is None or last.number < play:
            last = _Line(play, [])
            self._lines.append(last)
            self._standing.append(last)
        if last.number != play or place != len(last.answers) + 1:
            return False
        last.answers.append((match[3], act.number))
        return True

    def _took_back(self, facts: str) -> bool:
        match = _TOOK_BACK.fullmatch(facts)
        if not match:
            return False
        play, place = int(match[1]), int(match[2])
        while self._standing and self._standing[-1].number > play:
            if self._lines.pop() is not self._standing.pop():
                return False  # nothing is taken back across a rollback
        if not self._standing or self._standing[-1].number != play:
            return False
        last = self._standing[-1]
        if not 1 <= place <= len(last.answers):
            return False
        del last.answers[place - 1 :]
        if not last.answers and self._lines[-1] is last:
            self._lines.pop()
            self._standing.pop()
        return True

    def _rolled_back(self, facts: str) -> bool:
        match = _ROLLED_BACK.fullmatch(facts)
        if not match or int(match[2]) != self._rollbacks + 1:
            return False
        self._rollbacks += 1
        while self._standing and self._standing[-1].number >= int(match[1]):
            self._standing.pop().void = self._rollbacks
        return True

    def misfit(self, plays: Iterable[PlayLine]) -> tuple[int, int] | None:
        """The first play that has other answers, and the act to blame (0: there is none)."""
        told = iter([line for line in self._lines if line.answers])
        for play in plays:
            if not play.given:
                continue
            line = next(told, None)
            if line is None:
                return play.number, 0
            if (line.number, line.void) != (play.number, play.void):
                return play.number, line.answers[0][1]
            said = [print_given(given) for given in play.given]
            for place, (answer, act) in enumerate(line.answers):
                if place >= len(said) or said[place] != answer:
                    return play.number, act
            if len(said) > len(line.answers):
                return play.number, 0
        line = next(told, None)
        return None if line is None else (line.number, line.answers[0][1])
