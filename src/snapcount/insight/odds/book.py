"""The odds of one situation: every pair of calls computed once and cached on disk."""

from __future__ import annotations

import json
import zlib
from collections.abc import Generator, Iterator, Sequence
from functools import cached_property
from typing import Any

from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.insight import cache
from snapcount.insight.odds.distribution import Distribution
from snapcount.insight.odds.pairings import Pairing, pairings
from snapcount.insight.odds.policies import Resolution
from snapcount.insight.odds.rows import on_cores, rows_of
from snapcount.insight.odds.working import Worker

KIND = "odds"
RESTS_ON = (
    "snapcount.insight.odds",
    "snapcount.insight.coaches",
    "snapcount.insight.phases",
    "snapcount.insight.values",
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

    @cached_property
    def pairings(self) -> list[Pairing]:
        """Every available pair of calls."""
        return pairings(self.rules, self.situation)

    def of(self, pairing: Pairing) -> Distribution:
        """The exact odds of one pair."""
        ((_, found),) = self.each([pairing])
        return found

    def each(
        self, wanted: Sequence[Pairing], cores: int = 1
    ) -> Iterator[tuple[Pairing, Distribution]]:
        """The exact odds of several pairs, as they become available; new ones are cached."""
        known = self._known
        new = {_name(pairing): pairing for pairing in wanted if _name(pairing) not in known}
        missing = list(new.values())
        found = self._worked_out(missing, cores)
        try:
            for pairing in wanted:
                if _name(pairing) not in known:
                    known[_name(pairing)] = next(found).rows()
                yield pairing, Distribution.from_rows(known[_name(pairing)])
        finally:  # an interrupted run keeps what it has
            found.close()
            if missing:
                cache.store(KIND, self._key, zlib.compress(json.dumps(known).encode()))

    def _worked_out(
        self, missing: Sequence[Pairing], cores: int
    ) -> Generator[Distribution, None, None]:
        """Computes the odds of those pairs, in order; a single row is not worth starting processes for."""
        if cores == 1 or len(rows_of(missing)) == 1:
            yield from map(self._worker.worked_out, missing)
        elif missing:
            yield from on_cores(self.rules, self.situation, self._resolution, missing, cores)

    @cached_property
    def _worker(self) -> Worker:
        return Worker(self.rules, self.situation, self._resolution)

    # ------------------------------------------------------------ on disk

    @cached_property
    def _key(self) -> str:
        rules = cache.fingerprint(self.rules, *RESTS_ON)
        return cache.hashed(rules, str(self.situation), self._resolution)

    @cached_property
    def _known(self) -> dict[str, list[Any]]:
        """What an earlier run has computed."""
        stored = cache.load(KIND, self._key)
        if stored is None:
            return {}
        known: dict[str, list[Any]] = json.loads(zlib.decompress(stored))
        return known


def _name(pairing: Pairing) -> str:
    return f"{pairing.call} / {pairing.defense}"
