"""Dice from hash chains of both sides, so that nobody knows a throw before both have revealed a link.

A side draws a secret and publishes the head of its chain: the secret hashed 4096 times. Throw n is made
of link n of both sides, the text that hashes to the head in n steps. Whoever has link n has all links
before it, and nobody gets from there to link n + 1.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256

from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.picks import picks
from snapcount.gridiron.requests import Answer, Chance
from snapcount.mistakes import RulesBroken

LENGTH = 4096  # links of a chain; a long game throws some 1,200 times
_HASH = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True)
class Link:
    """A link of a chain by its number: 0 is the head, the last one the secret."""

    number: int
    text: str

    def back_to(self, number: int) -> Link:
        """An earlier link, which follows from this one."""
        if not 0 <= number <= self.number:
            raise RulesBroken(f"link {number} does not follow from link {self.number}")
        return Link(number, hashed(self.text, self.number - number))

    def continues(self, earlier: Link) -> bool:
        """Whether it is a later link of the same chain, or the same one."""
        return self.number >= earlier.number and self.back_to(earlier.number) == earlier


def is_hash(text: str) -> bool:
    """Whether the text is a hash as it is written here: 64 hex digits, the letters lower case."""
    return _HASH.fullmatch(text) is not None


def hashed(text: str, times: int = 1) -> str:
    """The text hashed so many times, each time as hex digits."""
    for _ in range(times):
        text = sha256(text.encode()).hexdigest()
    return text


def link_of(secret: str, number: int) -> Link:
    """A link of the chain of that secret."""
    return Link(LENGTH, secret).back_to(number)


@dataclass(frozen=True)
class LinkedDice:
    """A driver for one throw, from the link of each side."""

    home: str
    away: str

    @property
    def key(self) -> bytes:
        """The HMAC key of the throw."""
        return sha256("\n".join(("snapcount/links/1", self.home, self.away)).encode()).digest()

    def answer(self, moment: Moment) -> Answer:
        """Throws, draws or tosses."""
        if not isinstance(moment.request, Chance):
            raise RulesBroken(f"dice cannot answer {moment.request!r}")
        return moment.request.deal(picks(self.key, moment.where))
