"""The QFL's dice as the league's Dice Roller shows them, and confirmation throws."""

from __future__ import annotations

from snapcount.gridiron.dice import Die
from snapcount.gridiron.requests import Answer, Throw
from snapcount.rulebooks.fever import dice as fever
from snapcount.rulebooks.fever.calls import Defense
from snapcount.rulebooks.fever.dice import (
    BLANK,
    DefenseFace,
    Kick,
    ReturnFace,
    Stop,
    defense_face,
    kick_face,
    numbers,
    return_face,
)

# ---------------------------------------------------------------- from scrimmage

SCRIMMAGE_RUN = Throw(
    "scrimmage", fever.SCRIMMAGE_DICE, fever.SCRIMMAGE_RUN.read, ["FF-13.17-2", "QFL-D-1-1a"]
)
SCRIMMAGE_PASS = Throw(
    "scrimmage", fever.SCRIMMAGE_DICE, fever.SCRIMMAGE_PASS.read, ["FF-13.17-3", "QFL-D-1-1a"]
)
# On a draw and on a fake run the yards never count (QFLR-23, QFL-2-7-2b).
SCRIMMAGE_FOR_FORM = Throw(
    "scrimmage", fever.SCRIMMAGE_DICE, lambda _: 0, ["FF-13.17-1", "QFLR-23", "QFL-D-1-1a"]
)
OPTION = Throw("option", [fever.OPTION_DIE], fever.OPTION.read, ["FF-13.10-1", "QFL-D-1-2a"])
SCREEN_OPTION = Throw("option", [fever.OPTION_DIE], fever.OPTION.read, ["QFL-1-12-1a"])
BOMB = Throw("bomb", fever.BOMB.dice, fever.BOMB.read, ["FF-13.3-1", "QFL-D-1-3a"])

# Sack yards are a third fewer than on the original dice (QFL-1-5-1a, QFL-1-5-1b).
REDUCED_SACKS = ["QFL-1-5-1a", "QFL-1-5-1b"]
DEFENSE_DICE: dict[Defense, Throw[DefenseFace]] = {
    Defense.RUN: fever.DEFENSE_DICE[Defense.RUN],
    Defense.PASS: Throw(
        "pass defense",
        [Die("pass defense", (*("INC",) * 5, "I", "SAC -6", "-5", "-5", *(BLANK,) * 3))],
        defense_face,
        ["FF-3.6.1-0c", "FF-13.11-1", "QFL-D-2-2a", *REDUCED_SACKS],
    ),
    Defense.BLITZ: Throw(
        "blitz",
        [Die("blitz", ("SAC -10", "SAC -8", "SAC -4", "INC", "INC", "N.G.", "-5", *(BLANK,) * 5))],
        defense_face,
        ["FF-3.6.1-0c", "FF-13.1-1", "QFL-D-2-3a", *REDUCED_SACKS],
    ),
    Defense.BLOCK: fever.DEFENSE_DICE[Defense.BLOCK],
}
RUN_DIE_AGAINST_A_RETURN = Throw(
    "run defense", fever.DEFENSE_DICE[Defense.RUN].dice, defense_face, ["QFL-4-2a", "QFLR-62"]
)
RUN_DIE_AGAINST_AN_ONSIDE_RETURN = Throw(
    "run defense", fever.DEFENSE_DICE[Defense.RUN].dice, defense_face, ["QFL-4-4a"]
)
NOTHING = DefenseFace(Stop.BLANK)

# ---------------------------------------------------------------- in or out


def _in_out(*cites: str) -> Throw[bool]:
    return Throw("in-out", [fever.IN_OUT_DIE], lambda faces: faces == ("OUT",), cites)


IN_OUT = _in_out("FF-13.6-0", "QFL-1-4-1a")
IN_OUT_PUNT = _in_out("FF-13.6-1a", "QFL-2-5a")
IN_OUT_ONSIDE = _in_out("QFL-3-3-1a", "QFLR-68")
OUT_AGAIN = _in_out("QFL-1-4-1a", "QFL-1-4-1b", "QFL-1-4-1c", "QFLR-95")
PUNT_OUT_AGAIN = _in_out("QFL-2-5a", "QFLR-59")
REFEREE_ALONE = Throw(
    "referee", [fever.REFEREE_DIE], lambda faces: faces == ("P",), ["QFL-5-9a", "QFL-5-9b"]
)

# ---------------------------------------------------------------- kicks

KICKOFF = Throw(
    "kickoff",
    [Die("kickoff", numbers("47 52 56 59 61 62 63 64 65 66 67 68 69 70 72 75 79 84 OUT OUT"))],
    kick_face,
    ["FF-3.4-2", "QFL-3-1a", "QFL-3-1b"],
)
KICKOFF_AGAIN = Throw("kickoff", KICKOFF.dice, kick_face, ["QFL-3-2a"])
PUNT = Throw(
    "punt",
    [Die("punt", numbers("28 32 35 37 38 39 40 41 42 43 44 45 46 47 49 52 56 61 66 B"))],
    kick_face,
    ["FF-13.12-1", "QFL-2-3a", "QFL-2-3b"],
)
PUNT_AGAIN = Throw("punt", PUNT.dice, kick_face, ["QFL-2-4-1d", "QFLR-56"])
SAFETY_KICK = Throw(
    "safety kick",
    [Die("safety kick", numbers("36 40 43 45 46 47 48 49 50 51 52 53 54 55 57 60 64 69 74 B"))],
    kick_face,
    ["QFL-3-4-1a", "QFL-3-4-1b"],
)
FIELD_GOAL = Throw(
    "field goal",
    [Die("field goal", numbers("42 44 46 48 49 50 51 52 53 54 56 58 60 63 67 72 M M M B"))],
    kick_face,
    ["QFL-2-1-2a", "QFL-2-1-2b", "QFL-2-1-3a", "QFL-2-1-3c"],
)


SURE = 99  # a G on the extra-point die reaches from anywhere it is thrown


def _extra_point(faces: Answer) -> int | Kick:
    return SURE if faces == ("G",) else Kick.MISSED


EXTRA_POINT = Throw(
    "extra point", fever.EXTRA_POINT.dice, _extra_point, ["QFL-2-1-3a", "QFL-2-1-3b"]
)


def kicked_again(die: Throw[int | Kick], *cites: str) -> Throw[int | Kick]:
    """The same kicking die once more, to confirm or overrule what it showed."""
    return Throw(die.name, die.dice, die.read, cites)


MISSED_AGAIN = {
    die.name: kicked_again(die, "QFL-2-2a", "QFL-2-2b", "QFLR-14")
    for die in (FIELD_GOAL, EXTRA_POINT)
}
BLOCKED_AGAIN = kicked_again(FIELD_GOAL, "QFL-2-4-1d", "QFLR-56")  # the other die has no B
FREE_KICK_MISSED_AGAIN = {
    die.name: kicked_again(die, "QFL-2-8-2c") for die in (FIELD_GOAL, EXTRA_POINT)
}
FREE_KICK_UNTIL_NO_BLOCK = kicked_again(FIELD_GOAL, "QFL-2-8-2d", "QFL-2-8-2e")

# ---------------------------------------------------------------- returns, blocks, laterals

KICK_RETURN_DIE = fever.RETURN_DICE[fever.ReturnDie.KICK].dice
PUNT_RETURN_DIE = [
    Die("punt return", ("1 NO TD", "4 NO TD", "14 NO TD", "-1", "0", "-5"))  # QFL-4-1a
]
ORIGINAL_BLANK = -5  # the former blank side of the punt-return die

KICK_RETURN = Throw("kick return", KICK_RETURN_DIE, return_face, ["FF-13.8-1", "QFL-D-4-1a"])
PUNT_RETURN = Throw(
    "punt return", PUNT_RETURN_DIE, return_face, ["FF-13.13-1", "QFL-4-1a", "QFL-4-1b", "QFLR-64"]
)
SAFETY_KICK_RETURN = Throw(
    "safety-kick return",
    [Die("safety-kick return", ("11 NO TD", "14 NO TD", "24 NO TD", "9", "10", "5"))],
    return_face,
    ["QFL-4-3a", "QFL-4-3b"],
)
TOUCHDOWN_CONFIRMATION = Throw(
    "kick return", KICK_RETURN_DIE, return_face, ["QFL-1-2a", "QFL-1-2b", "QFL-1-2e", "QFLR-14"]
)
BLOCK_CONFIRMATION = Throw(
    "punt return", PUNT_RETURN_DIE, return_face, ["QFL-2-4-1a", "QFLR-14", "QFLR-55"]
)
LATERAL = Throw(
    "punt return", PUNT_RETURN_DIE, return_face, ["QFL-1-10-4a", "QFL-1-10-4d", "QFL-1-10-4e"]
)
RECOVERY = Throw(
    "recovery", fever.RECOVERY.dice, fever.RECOVERY.read, ["FF-13.14-1", "QFL-1-11a", "QFL-D-5-3a"]
)
BOUNCING_PUNT = Throw(
    "recovery",
    fever.RECOVERY.dice,
    fever.RECOVERY.read,
    ["QFL-2-6-2a", "QFL-2-6-2b", "QFL-1-11a", "QFLR-60"],
)
BOUNCING_FREE_KICK = Throw(
    "recovery", fever.RECOVERY.dice, fever.RECOVERY.read, ["QFL-3-5-2a", "QFL-3-5-2b", "QFL-1-11a"]
)


def is_blank(face: ReturnFace) -> bool:
    """Whether the punt-return die shows what was its blank side (QFL-2-4-1b, QFL-1-10-4b)."""
    return face.yards == ORIGINAL_BLANK and not face.no_touchdown
