"""Computes the odds of one situation, pair by pair; what pairs share is computed once."""

from __future__ import annotations

from typing import Any

from snapcount.gridiron.enumerator import Enumerator
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.insight.odds.decisions import ByValue
from snapcount.insight.odds.distribution import Distribution
from snapcount.insight.odds.pairings import LINE_UP, Pairing
from snapcount.insight.odds.policies import Called, Resolution


class Worker:
    """Caches every sub-rule it has evaluated."""

    def __init__(self, rules: Rulebook[Any], situation: Situation, resolution: Resolution) -> None:
        self._situation, self._resolution = situation, resolution
        self._policy = Called(situation, resolution)
        # By value, a question is answered with everything in view, so nothing may be merged.
        merges = resolution is not Resolution.VALUE
        self._enumerator = Enumerator(rules, self._policy, self._policy.heard, merges=merges)

    def worked_out(self, pairing: Pairing) -> Distribution:
        """The exact odds of one pair."""
        self._enumerator.forget(LINE_UP)
        self._policy.calls = pairing.answers
        if self._resolution is Resolution.VALUE:
            shares = ByValue(self._enumerator, self._situation, self._policy).play()
        else:
            shares = self._enumerator.shares(lambda rules: rules.play(self._situation))
        return Distribution.of(self._situation, *shares)
