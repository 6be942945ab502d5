"""Dice from a seed that anyone can check. The algorithm is specified in docs/play/verify.md."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.picks import picks
from snapcount.gridiron.requests import Answer, Chance, Pick
from snapcount.mistakes import RulesBroken


@dataclass(frozen=True)
class Seed:
    """A secret number and the words the two sides added to it after it was committed."""

    secret: str
    home_word: str = ""
    away_word: str = ""

    @property
    def commitment(self) -> str:
        """Published before the first throw: it commits to the secret without revealing it."""
        return sha256(self.secret.encode()).hexdigest()

    @property
    def key(self) -> bytes:
        """The HMAC key of the dice."""
        text = "\n".join(("snapcount/1", self.secret, self.home_word, self.away_word))
        return sha256(text.encode()).digest()


@dataclass(frozen=True)
class SeededDice:
    """A driver for chance: every pick is a keyed hash of its place in the game, independent of history."""

    seed: Seed
    later: tuple[Seed, ...] = ()  # those drawn when somebody joined late

    def answer(self, moment: Moment) -> Answer:
        """Throws, draws or tosses."""
        if not isinstance(moment.request, Chance):
            raise RulesBroken(f"dice cannot answer {moment.request!r}")
        return moment.request.deal(self.picks(moment.where, moment.seed))

    def picks(self, where: str, seed: int = 0) -> Pick:
        """The picks for the request at that place, in order."""
        return picks((self.seed, *self.later)[seed].key, where)
