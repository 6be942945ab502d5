"""The dice of sandlot football, and how each is read."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from snapcount.gridiron.dice import Die
from snapcount.gridiron.requests import Answer, Throw, Toss
from tests.sandlot.calls import Defense

_SCRIMMAGE_FACES = ("RUN 1", "RUN 2", "RUN 3", "PASS 3", "PASS 5", "PASS 8")
_SCRIMMAGE_DICE = [Die(f"scrimmage-{n}", _SCRIMMAGE_FACES) for n in (1, 2, 3)]


class Special(StrEnum):
    """A face that is a word where the others are numbers."""

    OUT = "OUT"
    FUMBLE = "F"
    INCOMPLETE = "INC"
    MISSED = "M"


def _sum_of(word: str, faces: Answer) -> int:
    return sum(int(face.split()[1]) for face in faces if face.startswith(word))


def _number(faces: Answer) -> int | Special:
    (face,) = faces
    return int(face) if face.isdecimal() else Special(face)


SCRIMMAGE_RUN = Throw(
    "scrimmage", _SCRIMMAGE_DICE, lambda faces: _sum_of("RUN", faces), ["DEMO-4c"]
)
SCRIMMAGE_PASS = Throw(
    "scrimmage", _SCRIMMAGE_DICE, lambda faces: _sum_of("PASS", faces), ["DEMO-4d"]
)
BOMB = Throw("bomb", [Die("bomb", ("15", "25", "35", "INC", "INC", "INC"))], _number, ["DEMO-4e"])
KICKOFF = Throw(
    "kickoff", [Die("kickoff", ("45", "50", "55", "60", "65", "OUT"))], _number, ["DEMO-3a"]
)
RETURN = Throw("return", [Die("return", ("5", "10", "10", "15", "20", "F"))], _number, ["DEMO-3e"])
PUNT = Throw(
    "punt", [Die("punt", ("30", "35", "40", "45", "50", "55"))], lambda f: int(f[0]), ["DEMO-8a"]
)
KICK = Throw("kick", [Die("kick", ("10", "20", "30", "35", "40", "M"))], _number, ["DEMO-8b"])
FLAG = Throw(
    "flag", [Die("flag", ("blank",) * 5 + ("FLAG",))], lambda f: f[0] == "FLAG", ["DEMO-10a"]
)


class Stop(StrEnum):
    """What a defense die does."""

    NOTHING = "nothing"
    MINUS = "minus"
    NO_GAIN = "no gain"
    INCOMPLETE = "incomplete"
    INTERCEPTED = "intercepted"
    SACK = "sack"
    FUMBLE = "fumble"


class DefenseFace(NamedTuple):
    """A defense die as read."""

    stop: Stop
    yards: int = 0


def _face(face: str) -> DefenseFace:
    if face.startswith("SAC"):
        return DefenseFace(Stop.SACK, int(face.split()[1]))
    if face.startswith("-"):
        return DefenseFace(Stop.MINUS, int(face[1:]))
    return DefenseFace(
        {
            "blank": Stop.NOTHING,
            "N.G.": Stop.NO_GAIN,
            "INC": Stop.INCOMPLETE,
            "INT": Stop.INTERCEPTED,
            "F": Stop.FUMBLE,
        }[face]
    )


_NO_EFFECT = DefenseFace(Stop.NOTHING)
_ONLY_AGAINST_A_PASS = (Stop.INCOMPLETE, Stop.INTERCEPTED, Stop.SACK)


def _against_a_run(faces: Answer) -> DefenseFace:
    face = _face(faces[0])
    return _NO_EFFECT if face.stop in _ONLY_AGAINST_A_PASS else face


def _against_a_pass(faces: Answer) -> DefenseFace:
    face = _face(faces[0])
    return _NO_EFFECT if face.stop is Stop.NO_GAIN else face


_DEFENSE_DICE = {
    Defense.RUN: Die("run defense", ("blank", "blank", "-1", "-2", "N.G.", "F")),
    Defense.PASS: Die("pass defense", ("blank", "-3", "INC", "INC", "INT", "SAC 5")),
    Defense.BLITZ: Die("blitz", ("blank", "-2", "N.G.", "INC", "SAC 6", "SAC 9")),
}
AGAINST_A_RUN = {
    call: Throw(die.name, [die], _against_a_run, ["DEMO-4f", "DEMO-4i"])
    for call, die in _DEFENSE_DICE.items()
}
AGAINST_A_PASS = {
    call: Throw(die.name, [die], _against_a_pass, ["DEMO-4f", "DEMO-4h"])
    for call, die in _DEFENSE_DICE.items()
}


class Bobble(StrEnum):
    """What the recovery die does to a loose ball."""

    STAR = "star"
    FORWARD = "+5"
    BACK = "-5"
    RECOVERED = "REC"
    OUT = "OUT"


RECOVERY = Throw(
    "recovery",
    [Die("recovery", ("star", "+5", "-5", "REC", "REC", "OUT"))],
    lambda faces: Bobble(faces[0]),
    ["DEMO-6b", "DEMO-6c", "DEMO-6d"],
)

OPENING_COIN = Toss("opening coin", ["DEMO-2a"])
RECOVERY_COIN = Toss("recovery coin", ["DEMO-6a"])
TIMEOUT_COIN = Toss("time-out coin", ["DEMO-11c"])
