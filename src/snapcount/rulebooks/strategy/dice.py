"""Two ten-sided dice read as 01 to 00, and the coin; every roll of the game by name (STR-01)."""

from __future__ import annotations

from snapcount.gridiron.dice import Die
from snapcount.gridiron.requests import Answer, Throw, Toss

_DIGITS = tuple("0123456789")
TENS = Die("tens", _DIGITS)
UNITS = Die("units", _DIGITS)
HUNDRED = 100

FLAGS = frozenset((30, 60, 90))  # a penalty (ST-pen-1)
DOUBLES = frozenset((22, 44, 66, 77, 88))  # extra yards for the best result (ST-extra-1)


def two_digits(faces: Answer) -> int:
    """01 to 99 as they stand; 00 is 100 (STR-01)."""
    tens, units = map(int, faces)
    return 10 * tens + units or HUNDRED


def brings_a_flag(number: int) -> bool:
    """Whether 30, 60 or 90 was rolled (ST-pen-1)."""
    return any(number == flag for flag in FLAGS)


def _roll(name: str, *cites: str) -> Throw[int]:
    return Throw(name, (TENS, UNITS), two_digits, (*cites, "STR-01"), totaled=True)


PLAY_NUMBER = _roll("play number", "ST-base-3", "STR-02")
EXTRA_YARDS_NUMBER = _roll("extra yards number", "ST-extra-1", "STR-03")
FUMBLE_RETURN_NUMBER = _roll("fumble return number", "ST-fum-3", "STR-03")
INTERCEPTION_RETURN_NUMBER = _roll("interception return number", "ST-int-4", "STR-03")
PENALTY_NUMBER = _roll("penalty number", "ST-pen-3", "STR-03", "STR-25")
KICK_NUMBER = _roll("kick number")
RETURN_NUMBER = _roll("return number")
BLOCK_RETURN_NUMBER = _roll("block return number", "ST-spec-23", "STR-03", "STR-38")
RATING_NUMBER = _roll("rating number", "ST-spec-11", "STR-03", "STR-35")

FUMBLE_COIN = Toss("fumble coin", ("ST-fum-1",))
RETURN_COIN = Toss("return coin", ("ST-spec-4", "ST-fum-2", "STR-16"))
TOSS = {False: Toss("toss", ("STR-65",)), True: Toss("toss", ("ST-ot-1",))}  # before overtime
