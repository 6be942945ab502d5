"""Parses the words of a card file; each is accepted or rejected with a reason."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, TypeVar

from snapcount.gridiron.names import printable
from snapcount.mistakes import Unreadable, unknown_name
from snapcount.rulebooks.strategy.cards.card import ROWS, FumbleReturn, Position
from snapcount.rulebooks.strategy.cards.lines import Word
from snapcount.rulebooks.strategy.cards.results import (
    INCOMPLETE,
    PRE_SNAP,
    Band,
    Code,
    Entry,
    Happens,
    Hash,
    Result,
    Shown,
)

MOST_YARDS = 99
LAST = 100  # written 00
LONGEST_NAME = 40

_RESULT = re.compile(r"(-?[0-9]+)(F|i|sF|s|)([<|>]?)")
_FIXED = {"x": INCOMPLETE, "PS": PRE_SNAP}
_SHOWN = {
    "": Shown.YARDS,
    "F": Shown.YARDS,
    "i": Shown.INTERCEPTION,
    "s": Shown.SACK,
    "sF": Shown.SACK,
}
_DOTS = {lies.dot: lies for lies in Hash}
_ENTRY = re.compile(r"(-?[0-9]+)(F|OB|)")
_COUNTED = {"": Happens.YARDS, "F": Happens.FUMBLE, "OB": Happens.OUT}
_WORDS = {
    str(Entry(happens)): Entry(happens)
    for happens in Happens
    if happens not in (Happens.YARDS, Happens.FUMBLE)
}
_INTEGER = re.compile(r"0|-?[1-9][0-9]*")
_RANGE = re.compile(r"([0-9][0-9])(?:-([0-9][0-9]))?")
_POSITION = re.compile(r"([a-e])([0-9][0-9])")
_ID = re.compile(r"[A-Z0-9]{1,8}")
Choice = TypeVar("Choice", bound=StrEnum)


class Range(NamedTuple):
    """A range of consecutive numbers."""

    low: int
    high: int


# -------------------------------------------------------------------- card contents


@lru_cache(maxsize=4096)
def read_result(text: str) -> Result:
    """A result in a window: ``24>``, ``-4F|``, ``-7s<``, ``13i|``, ``x``, ``PS``."""
    if text in _FIXED:
        return _FIXED[text]
    if text[:-1] in _FIXED and text[-1:] in _DOTS:
        raise Unreadable("cards-no-dot", given=shown(text))
    match = _RESULT.fullmatch(text)
    if match is None:
        raise Unreadable("cards-result", given=shown(text))
    number, letters, dot = match.groups()
    if not dot:
        raise Unreadable("cards-dot", given=shown(text))
    return Result(_SHOWN[letters], read_yards(number), "F" in letters, _DOTS[dot])


def read_entry(text: str) -> Entry:
    """An entry of a special-teams table: ``52``, ``10F``, ``12OB``, ``OB``, ``TB``, ``TD`` ..."""
    if text in _WORDS:
        return _WORDS[text]
    match = _ENTRY.fullmatch(text)
    if match is None or text == "0OB":  # which is OB
        raise Unreadable("cards-entry", given=shown(text))
    return Entry(_COUNTED[match[2]], read_yards(match[1]))


def read_code(text: str) -> Code:
    """A code of the penalty card."""
    return read_choice(text, Code, "penalty-code")


def read_position(text: str) -> Position:
    """A position on the grid: ``a01`` to ``e12``."""
    match = _POSITION.fullmatch(text)
    if match is None or not 1 <= int(match[2]) <= ROWS:
        raise Unreadable("cards-position", given=shown(text))
    return Position(Band(match[1]), int(match[2]))


def read_id(text: str) -> str:
    """The short id of a card."""
    if not _ID.fullmatch(text):
        raise Unreadable("cards-id", given=shown(text))
    return text


def read_name(word: Word) -> str:
    """The name of a card or a set, in quotation marks."""
    if not word.quoted:
        raise Unreadable("cards-want-name", given=shown(word.text))
    if not printable(word.text) or len(word.text) > LONGEST_NAME:
        raise Unreadable("cards-name", given=shown(word.text), most=LONGEST_NAME)
    return word.text


# -------------------------------------------------------------------- numbers


def read_integer(text: str, low: int, high: int) -> int:
    """An integer within bounds, without a plus sign or leading zeros."""
    if not _INTEGER.fullmatch(text):
        raise Unreadable("cards-integer", given=shown(text))
    # A number with thousands of digits is rejected before it is parsed.
    if len(text) > len("-100") or not low <= int(text) <= high:
        raise Unreadable("cards-bounds", given=shown(text), low=low, high=high)
    return int(text)


def read_yards(text: str) -> int:
    """Yards that fit on a football field."""
    return read_integer(text, -MOST_YARDS, MOST_YARDS)


def read_percent(text: str) -> int:
    """The highest number for which something happens; 0 for never."""
    return read_integer(text, 0, LAST)


def read_range(text: str) -> Range:
    """Numbers of two dice: ``01-40``, ``98``, ``81-00``; 00 is 100 (STR-01)."""
    match = _RANGE.fullmatch(text)
    if match is None:
        raise Unreadable("cards-range", given=shown(text))
    low, high = (int(number) or LAST for number in (match[1], match[2] or match[1]))
    if low > high:
        raise Unreadable("cards-range-backward", given=shown(text))
    return Range(low, high)


def two_digits(number: int) -> str:
    """A number as two dice show it: 100 is 00."""
    return f"{number % LAST:02}"


# -------------------------------------------------------------------- pairs of words


def read_pairs(
    words: Sequence[Word], needed: Iterable[str], optional: Iterable[str] = ()
) -> Mapping[str, str]:
    """Pairs of words, ``neg 8 pos 4``, in any order, each once."""
    must = list(needed)
    known = [*must, *optional]
    pairs: dict[str, str] = {}
    for key, value in zip(words[::2], words[1::2], strict=False):
        if key.quoted or key.text not in known:
            raise unknown_name(shown(key.text), known, what="card-word")
        if key.text in pairs:
            raise Unreadable("cards-word-twice", name=key.text)
        pairs[key.text] = value.text
    if len(words) % 2:
        raise Unreadable("cards-word-alone", given=shown(words[-1].text))
    for name in must:
        if name not in pairs:
            raise Unreadable("cards-word-missing", name=name)
    return pairs


def read_fumble_return(words: Sequence[Word]) -> FumbleReturn:
    """``neg 8 pos 4``, or ``all 5``."""
    if words and words[0].text == "all":
        number = read_percent(read_pairs(words, ["all"])["all"])
        return FumbleReturn(number, number)
    pairs = read_pairs(words, ["neg", "pos"])
    return FumbleReturn(read_percent(pairs["neg"]), read_percent(pairs["pos"]))


def read_pick_six(words: Sequence[Word]) -> tuple[int, int | None]:
    """``9 strike 22``, or ``14``: the number of a returned interception, and the struck-through one."""
    if not words:
        raise Unreadable("cards-word-alone", given="p6")
    pairs = read_pairs(words[1:], [], ["strike"])
    strike = read_percent(pairs["strike"]) if "strike" in pairs else None
    return read_percent(words[0].text), strike


def read_choice(text: str, choices: type[Choice], what: str) -> Choice:
    """One of a few words."""
    names = [str(choice) for choice in choices]
    if text not in names:
        raise unknown_name(shown(text), names, what=what)
    return choices(text)


def shown(text: str) -> str:
    """A text as its author knows it, on one short line."""
    signs = "".join(sign if sign.isprintable() else "?" for sign in text[:40])
    return signs if len(text) <= 40 else f"{signs}..."
