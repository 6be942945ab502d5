"""The dice of Football Fever, and how each is read (FF-13).

A throw is one die or the five scrimmage dice; dice thrown together are read one after the other.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from snapcount.gridiron.dice import Die
from snapcount.gridiron.requests import Answer, Throw, Toss
from snapcount.rulebooks.fever.calls import Defense

BLANK = "blank"


def _signed(face: str) -> int:
    """The number of ``-5``, ``R 4`` or ``24 NO TD``; nothing is 0."""
    numbers = [word for word in face.split() if word.lstrip("+-").isdecimal()]
    return int(numbers[0]) if numbers else 0


# ---------------------------------------------------------------- the offense's dice

SCRIMMAGE_DICE = [
    Die("scrimmage-1", ("RUN 1", "RUN 2", "PASS 1", "PASS 5")),
    Die("scrimmage-2", ("RUN 1", "RUN 2", "PASS 1", "PASS 5")),
    Die("scrimmage-3", ("RUN 1", "RUN 2", "PASS 2", "PASS 4")),
    Die("scrimmage-4", ("RUN 1", "RUN 2", "PASS 2", "PASS 4")),
    Die("scrimmage-5", ("RUN 1", "RUN 2", "PASS 3", "PASS 3")),
]
MAJORITY = 3  # of the five dice


def _yards_of(word: str, faces: Answer) -> int:
    return sum(_signed(face) for face in faces if face.startswith(word))


def _mostly_pass(faces: Answer) -> bool:
    return sum(face.startswith("PASS") for face in faces) >= MAJORITY


SCRIMMAGE_RUN = Throw(
    "scrimmage",
    SCRIMMAGE_DICE,
    lambda faces: _yards_of("RUN", faces),
    ["FF-3.2-7", "FF-13.17-1", "FF-13.17-2", "FF-15-17"],
)
SCRIMMAGE_PASS = Throw(
    "scrimmage",
    SCRIMMAGE_DICE,
    lambda faces: _yards_of("PASS", faces),
    ["FF-3.2-7", "FF-13.17-1", "FF-13.17-3", "FF-15-13"],
)
# On a draw the yards do not count; in the TFL the dice decide whether it is a run or a pass.
SCRIMMAGE_DRAW = Throw(
    "scrimmage", SCRIMMAGE_DICE, lambda _: False, ["FF-13.17-1", "FF-13.10-3", "FF-15-3"]
)
SCRIMMAGE_TFL_DRAW = Throw(
    "scrimmage", SCRIMMAGE_DICE, _mostly_pass, ["FF-13.17-1", "TFL-OPTION-1", "TFL-DRAW-1"]
)


class Letter(StrEnum):
    """When the number on an option face counts, or the word on it."""

    RUN = "R"
    PASS = "P"
    BOTH = "minus"
    FUMBLE = "F"
    TOUCHDOWN = "TD"


class OptionFace(NamedTuple):
    """The option die as read."""

    letter: Letter
    yards: int = 0


def _option(faces: Answer) -> OptionFace:
    (face,) = faces
    if face.startswith("-"):
        return OptionFace(Letter.BOTH, _signed(face))
    return OptionFace(Letter(face.split()[0]), _signed(face))


OPTION_DIE = Die(
    "option",
    (
        *("-5", "-4", "-3", "-2", "-1"),
        *("R 2", "R 4", "R 6", "R 8", "R 10", "R 20"),
        *("P 1", "P 3", "P 5", "P 7", "P 9", "P 15", "P 25"),
        *("F", "TD"),
    ),
)
OPTION = Throw("option", [OPTION_DIE], _option, ["FF-13.10-1"])
RETURN_OPTION = Throw("option", [OPTION_DIE], _option, ["FF-13.10-2a", "FF-13.10-2b"])
ADVANCE_OPTION = Throw(
    "option", [OPTION_DIE], _option, ["FF-13.10-2c", "FF-15-1", "FF-15-6", "FF-15-12"]
)


class BombFace(NamedTuple):
    """The bomb die as read."""

    yards: int
    incomplete: bool


BOMB = Throw(
    "bomb",
    [
        Die(
            "bomb",
            (
                *("20 INC", "25 INC", "30 INC", "35 INC", "45 INC"),
                *("21", "25", "29", "34", "44"),
            ),
        )
    ],
    lambda faces: BombFace(_signed(faces[0]), faces[0].endswith("INC")),
    ["FF-13.3-1", "FF-15-2"],
)

IN_OUT_DIE = Die("in-out", ("IN",) * 4 + ("OUT",) * 4)


def _in_out(*cites: str) -> Throw[bool]:
    """The in/out die, whose use is allowed by the clauses cited; it is always optional (FF-13.6-0)."""
    return Throw("in-out", [IN_OUT_DIE], lambda faces: faces == ("OUT",), ["FF-13.6-0", *cites])


IN_OUT = _in_out("FF-13.6-2a", "FF-13.6-2b")
IN_OUT_PUNT = _in_out("FF-13.6-1a", "FF-13.12-4")
IN_OUT_RETURN = _in_out("FF-13.6-3")
IN_OUT_ONSIDE = _in_out("FF-13.6-4")

REFEREE_DIE = Die("referee", ("P", *(BLANK,) * 9))
REFEREE = Throw("referee", [REFEREE_DIE], lambda faces: faces == ("P",), ["FF-11-1", "FF-13.15-1"])


# ---------------------------------------------------------------- the defense's dice


class Stop(StrEnum):
    """What a defense die shows."""

    BLANK = "blank"
    NO_GAIN = "N.G."
    MINUS = "minus"
    INCOMPLETE = "INC"
    SACK = "SAC"
    INTERCEPTION = "I"
    FUMBLE = "F"
    BLOCK = "B"


class DefenseFace(NamedTuple):
    """A defense die as read."""

    stop: Stop
    yards: int = 0


def defense_face(faces: Answer) -> DefenseFace:
    """A face of a defense die."""
    (face,) = faces
    if face.startswith("-"):
        return DefenseFace(Stop.MINUS, -_signed(face))
    return DefenseFace(Stop(face.split()[0]), -_signed(face))


DEFENSE_DICE = {
    Defense.RUN: Throw(
        "run defense",
        [
            Die(
                "run defense",
                (
                    *("N.G.", "N.G.", "-5", "-4", "-3", "-2", "-1"),
                    *("INC", "F", BLANK, BLANK, BLANK),
                ),
            )
        ],
        defense_face,
        ["FF-3.6.1-0c", "FF-3.6.1-2", "FF-13.16-1"],
    ),
    Defense.PASS: Throw(
        "pass defense",
        [Die("pass defense", (*("INC",) * 5, "I", "SAC -9", "-5", "-5", *(BLANK,) * 3))],
        defense_face,
        ["FF-3.6.1-0c", "FF-3.6.1-2", "FF-13.11-1"],
    ),
    Defense.BLITZ: Throw(
        "blitz",
        [
            Die(
                "blitz",
                ("SAC -15", "SAC -12", "SAC -6", "INC", "INC", "N.G.", "-5", *(BLANK,) * 5),
            )
        ],
        defense_face,
        ["FF-3.6.1-0c", "FF-3.6.1-2", "FF-13.1-1"],
    ),
    Defense.BLOCK: Throw(
        "block",
        [Die("block", ("B", *(BLANK,) * 11))],
        defense_face,
        ["FF-3.6.1-0c", "FF-3.6.1-2", "FF-13.2-1", "FF-13.2-6", "FF-15-D2", "FF-17.1.1-1"],
    ),
}


# ---------------------------------------------------------------- kicks


class Kick(StrEnum):
    """Word faces on kicking dice that otherwise show numbers."""

    OUT = "OUT"
    BLOCKED = "B"
    MISSED = "M"


def kick_face(faces: Answer) -> int | Kick:
    """A face of a kicking die."""
    (face,) = faces
    return int(face) if face.isdecimal() else Kick(face)


def numbers(text: str) -> tuple[str, ...]:
    """Consecutive faces that are single words."""
    return tuple(text.split())


KICKOFF = Throw(
    "kickoff",
    [
        Die(
            "kickoff",
            numbers("44 49 53 56 58 59 60 61 62 63 64 65 66 67 69 72 76 81 OUT OUT"),
        )
    ],
    kick_face,
    ["FF-3.4-2", "FF-3.4-6", "FF-13.7-1a", "FF-13.7-2", "FF-15-9"],
)


class OnsideFace(NamedTuple):
    """A number on the onside kick die, and whether the kickers have it."""

    yards: int
    recovered: bool


def _onside(faces: Answer) -> OnsideFace | Kick:
    (face,) = faces
    if face == Kick.OUT:
        return Kick.OUT
    return OnsideFace(_signed(face), face.endswith("REC"))


ONSIDE_KICK = Throw(
    "onside kick",
    [Die("onside kick", ("11 REC", "13 REC", "15 REC", "10", "10", "12", "14", "OUT"))],
    _onside,
    ["FF-13.9-1", "FF-15-11"],
)
PUNT = Throw(
    "punt",
    [Die("punt", numbers("26 30 33 35 36 37 38 39 40 41 42 43 44 45 47 50 54 59 64 B"))],
    kick_face,
    ["FF-13.12-1", "FF-15-14"],
)
FIELD_GOAL = Throw(
    "field goal",
    [Die("field goal", numbers("37 39 41 43 44 45 46 47 48 49 51 53 55 58 62 67 M M M B"))],
    kick_face,
    ["FF-13.5-0", "FF-15-5"],
)
EXTRA_POINT = Throw(
    "extra point",
    [Die("extra point", (*("G",) * 18, "M", "M"))],
    lambda faces: faces == ("G",),
    ["FF-13.4-1", "FF-15-4", "FF-17.2-1"],
)


# ---------------------------------------------------------------- returns and loose balls


class ReturnFace(NamedTuple):
    """A return die as read; NO TD cancels a touchdown of the option die."""

    yards: int
    no_touchdown: bool


def return_face(faces: Answer) -> ReturnFace:
    """A face of a return die."""
    return ReturnFace(_signed(faces[0]), faces[0].endswith("NO TD"))


class ReturnDie(StrEnum):
    """Which die goes with the option die on a return."""

    KICK = "kick return"
    PUNT = "punt return"


RETURN_DICE = {
    ReturnDie.KICK: Throw(
        ReturnDie.KICK,
        [Die(ReturnDie.KICK, ("16 NO TD", "19 NO TD", "24 NO TD", "11", "14", "15"))],
        return_face,
        ["FF-13.8-1", "FF-13.8-2", "FF-15-8", "FF-15-10"],
    ),
    ReturnDie.PUNT: Throw(
        ReturnDie.PUNT,
        [Die(ReturnDie.PUNT, ("6 NO TD", "9 NO TD", "19 NO TD", "4", "5", BLANK))],
        return_face,
        ["FF-13.13-1", "FF-13.13-2", "FF-15-7", "FF-15-15"],
    ),
}


class Bobble(StrEnum):
    """What the recovery die does to a loose ball."""

    STAR = "star"
    FORWARD = "+5"
    BACK = "-5"
    RECOVERED = "REC"
    NO_GAIN = "REC N.G."
    OUT = "OUT"


RECOVERY = Throw(
    "recovery",
    [
        Die(
            "recovery",
            (
                *("REC", "REC", "REC", "REC N.G.", "REC N.G.", "REC N.G."),
                *("+5", "-5", "OUT", "star", "star", "star"),
            ),
        )
    ],
    lambda faces: Bobble(faces[0]),
    ["FF-13.14-1", "FF-13.14-10", "FF-15-16", "FFR-26"],
)

OPENING_COIN = Toss("opening coin", ["FF-3.3-1"])
LOOSE_BALL_COIN = Toss("loose ball coin", ["FF-13.14-2", "FF-17.7-12b", "FFR-06"])
TIMEOUT_COIN = Toss("time-out coin", ["FFR-48"])
