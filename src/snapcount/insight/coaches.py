"""Coaches that are programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from snapcount.gridiron.drivers import Coach, Moment
from snapcount.gridiron.requests import Ask
from snapcount.mistakes import match_name


@dataclass(frozen=True)
class RandomCoach:
    """Takes any legal option, each equally often.

    The choice depends on the seed and the place in the game alone, so a resumed game goes on as it would
    have; after a rollback the place is another one.
    """

    seed: str

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        """One of the options."""
        where = f"{self.seed}/{moment.where}/{ask.side}"
        number = int.from_bytes(blake2b(where.encode(), digest_size=8).digest(), "big")
        return ask.repertoire[number % len(ask.repertoire)]


COACHES: dict[str, Callable[[str], Coach]] = {"random": RandomCoach}


def find_coach(given: str, seed: str) -> Coach:
    """The coach of that name."""
    return COACHES[match_name(given, COACHES, what="coach")](seed)
