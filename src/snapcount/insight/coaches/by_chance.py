"""The random coach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.requests import Ask
from snapcount.insight.coaches.coach import number_at


@dataclass(frozen=True)
class RandomCoach:
    """Takes any legal option with equal probability.

    The choice depends only on the seed and the place in the game, so a resumed game goes on as it
    would have; after a rollback the place is different.
    """

    seed: str

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        """One of the options."""
        return ask.repertoire[number_at(self.seed, ask, moment) % len(ask.repertoire)]
