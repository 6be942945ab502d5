"""The football terms of a playbook, and how phrases made of them are parsed."""

from __future__ import annotations

import re
from collections.abc import Collection
from enum import StrEnum

from snapcount.mistakes import Unreadable
from snapcount.words.spelling import american


class Way(StrEnum):
    """Left or right, as the offense sees it."""

    LEFT = "left"
    RIGHT = "right"
    MIDDLE = "middle"

    @property
    def sign(self) -> int:
        """-1 to the left, +1 to the right."""
        return {Way.LEFT: -1, Way.RIGHT: 1}.get(self, 0)


class Spot(StrEnum):
    """The positions of an offensive player."""

    SPLIT = "split"  # wide, on the line
    FLANKER = "flanker"  # wide, off the line
    TIGHT = "tight"  # beside the tackle, on the line
    FLEXED = "flexed"  # between tackle and split end, on the line
    SLOT = "slot"  # the same, off the line
    WING = "wing"  # a step outside the tight end, off the line
    UNDER_CENTER = "under center"
    SHOTGUN = "shotgun"
    FULLBACK = "fullback"
    HALFBACK = "halfback"
    TAILBACK = "tailback"


class Shade(StrEnum):
    """A defender's position relative to the man, or the place, opposite him."""

    OVER = "over"
    INSIDE = "inside"
    OUTSIDE = "outside"
    WIDE_OF = "wide of"


class Gap(StrEnum):
    """The gaps for runs and rushes."""

    MIDDLE = "middle"  # between center and guard
    GUARD = "off guard"  # between guard and tackle
    TACKLE = "off tackle"  # outside the tackle
    END = "around end"


class How(StrEnum):
    """How a runner gets the ball."""

    HAND_OFF = "hand-off"
    SWEEP = "sweep"
    TOSS = "toss"
    COUNTER = "counter"
    REVERSE = "reverse"
    DRAW = "draw"
    DELAY = "delay"
    SNEAK = "sneak"


class Blocking(StrEnum):
    """Ways to block."""

    ON = "on"
    BASE = "base"
    LEFT = "left"
    RIGHT = "right"
    PASS = "pass"
    PULL = "pull"
    TRAP = "trap"
    LEAD = "lead"
    KICK = "kick"
    SCREEN = "screen"


class Pattern(StrEnum):
    """The routes of receivers."""

    FLY = "fly"
    GO = "go"
    POST = "post"
    CORNER = "corner"
    SAIL = "sail"
    IN = "in"
    OUT = "out"
    SLANT = "slant"
    HOOK = "hook"
    STOP = "stop"
    COMEBACK = "comeback"
    CROSS = "cross"
    DRAG = "drag"
    FLOOD = "flood"
    FLAT = "flat"
    SWING = "swing"
    SCREEN = "screen"


class Drop(StrEnum):
    """Quarterback drops."""

    THREE = "three steps"
    FIVE = "five steps"
    SEVEN = "seven steps"
    ROLL = "roll"
    BOOTLEG = "bootleg"


class Area(StrEnum):
    """The zones of a defense."""

    DEEP_MIDDLE = "deep middle"  # alone
    DEEP_THIRD = "deep third"
    DEEP_QUARTER = "deep quarter"  # the outer one of a side
    INNER_QUARTER = "inner quarter"
    DEEP_HALF = "deep half"
    HOOK = "hook"
    FLAT = "flat"


class Rotation(StrEnum):
    """The direction in which the deep defenders rotate."""

    STRONG = "strong"
    WEAK = "weak"


LINE = ("LT", "LG", "C", "RG", "RT")
ELIGIBLE = ("X", "Y", "Z", "H", "U", "F", "B")
OFFENSE = (*LINE, *ELIGIBLE, "Q")
# The defenders, weak side first, and the letters in the picture.
DEFENSE = {
    "WE": "E",
    "WT": "T",
    "WG": "G",
    "N": "N",
    "SG": "G",
    "ST": "T",
    "SE": "E",
    "W": "W",
    "M": "M",
    "S": "S",
    "WC": "C",
    "SC": "C",
    "NB": "NB",
    "DB": "DB",
    "FS": "FS",
    "SS": "SS",
}
SIDES = (Way.LEFT, Way.RIGHT)
NO_WAY = (Spot.UNDER_CENTER, Spot.SHOTGUN, Spot.FULLBACK, Spot.TAILBACK)
ANCHORS = (*LINE, "end left", "end right", "slot left", "slot right", "wide left", "wide right")


_NUMBER = re.compile(r"-?[0-9]{1,4}")


class Phrase:
    """The words between two commas, consumed one by one; anything unexpected is rejected."""

    def __init__(self, text: str) -> None:
        self._left = american(text).split()

    @property
    def over(self) -> bool:
        """Whether all words have been consumed."""
        return not self._left

    def may_see(self, known: Collection[str]) -> bool:
        """Whether the next word, or words, are among the known ones."""
        return any(" ".join(self._left[:length]) in known for length in (2, 1))

    def may_take(self, known: Collection[str]) -> str | None:
        """Consumes the next word, or words, if they are among the known ones."""
        for length in (2, 1):
            word = " ".join(self._left[:length])
            if word in known and length <= len(self._left):
                del self._left[:length]
                return word
        return None

    def take(self, known: Collection[str], what: str) -> str:
        """Consumes the next word, or words, which must be among the known ones."""
        word = self.may_take(known)
        if word is None:
            raise self.refused(known, what)
        return word

    def may_take_number(self) -> int | None:
        """Consumes the next word if it is a whole number."""
        if self._left and _NUMBER.fullmatch(self._left[0]):
            return int(self._left.pop(0))
        return None

    def end(self) -> None:
        """Rejects leftover words."""
        if self._left:
            raise Unreadable("playbook-too-much", given=" ".join(self._left))

    def refused(self, known: Collection[str], what: str) -> Unreadable:
        """Why the next word is rejected: what was expected, and what is known."""
        names = [str(name) for name in known]
        if self.over:
            return Unreadable("playbook-word-missing", what=f"playbook-{what}", names=names)
        given = self._left[0]
        return Unreadable("playbook-word", given=given, what=f"playbook-{what}", names=names)


def phrases(text: str) -> list[Phrase]:
    """The phrases of a text, between its commas."""
    return [Phrase(one) for one in text.split(",")]
