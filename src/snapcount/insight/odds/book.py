"""The odds of one situation: every pair of calls worked out once, and kept on disk."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from snapcount.gridiron.enumerator import Enumerator
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.insight import cache
from snapcount.insight.odds.decisions import ByValue
from snapcount.insight.odds.distribution import Distribution
from snapcount.insight.odds.pairings import LINE_UP, Pairing, pairings
from snapcount.insight.odds.policies import Called, Resolution

KIND = "odds"
RESTS_ON = (
    "snapcount.insight.odds",
    "snapcount.insight.coaches",
    "snapcount.insight.stats.chances",
)


class OddsBook:
    """What can follow one situation, by pairs of calls."""

    def __init__(
        self,
        rules: Rulebook[Any],
        situation: Situation,
        resolution: Resolution = Resolution.HABIT,
    ) -> None:
        self.rules, self.situation = rules, situation
        self._resolution = resolution
        self._policy = Called(situation, resolution)

    @cached_property
    def pairings(self) -> list[Pairing]:
        """Every pair of calls that is open."""
        return pairings(self.rules, self.situation)

    def of(self, pairing: Pairing) -> Distribution:
        """The exact odds of one pair."""
        ((_, found),) = self.each([pairing])
        return found

    def each(self, wanted: Iterable[Pairing]) -> Iterator[tuple[Pairing, Distribution]]:
        """The exact odds of several pairs, as they are worked out; what is new is kept."""
        known = self._known
        worked_out = False
        try:
            for pairing in wanted:
                name = f"{pairing.call} / {pairing.defence}"
                if name not in known:
                    known[name] = self._worked_out(pairing).rows()
                    worked_out = True
                yield pairing, Distribution.from_rows(known[name])
        finally:  # whoever loses patience keeps what there is
            if worked_out:
                cache.store(KIND, self._key, zlib.compress(json.dumps(known).encode()))

    @cached_property
    def _enumerator(self) -> Enumerator:
        # By worth a question is answered with everything in view, so nothing may be merged.
        merges = self._resolution is not Resolution.VALUE
        return Enumerator(self.rules, self._policy, self._policy.heard, merges=merges)

    def _worked_out(self, pairing: Pairing) -> Distribution:
        self._enumerator.forget(LINE_UP)
        self._policy.calls = pairing.answers
        if self._resolution is Resolution.VALUE:
            shares = ByValue(self._enumerator, self.situation, self._policy).play()
        else:
            shares = self._enumerator.shares(lambda rules: rules.play(self.situation))
        return Distribution.of(self.situation, *shares)

    # ------------------------------------------------------------ on disk

    @cached_property
    def _key(self) -> str:
        rules = cache.fingerprint(self.rules, *RESTS_ON)
        return cache.hashed(rules, str(self.situation), self._resolution)

    @cached_property
    def _known(self) -> dict[str, list[Any]]:
        """What an earlier run has worked out."""
        stored = cache.load(KIND, self._key)
        if stored is None:
            return {}
        known: dict[str, list[Any]] = json.loads(zlib.decompress(stored))
        return known
