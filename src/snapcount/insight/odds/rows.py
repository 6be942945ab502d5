"""Computes a matrix on several cores, row by row: a call against every defense."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.insight.odds.distribution import Distribution
from snapcount.insight.odds.pairings import Pairing
from snapcount.insight.odds.policies import Resolution
from snapcount.insight.odds.working import Worker
from snapcount.insight.processes import Work, processes


def rows_of(wanted: Sequence[Pairing]) -> list[list[Pairing]]:
    """The pairs by call; what else a row needs is computed once by the process that takes it."""
    return [list(row) for _, row in groupby(wanted, lambda pairing: pairing.call)]


def on_cores(
    rules: Rulebook[Any],
    situation: Situation,
    resolution: Resolution,
    wanted: Sequence[Pairing],
    cores: int,
) -> Iterator[Distribution]:
    """The exact odds of each pair, in order."""
    rows = rows_of(wanted)
    with processes(min(cores, len(rows)), _begin, rules, situation, resolution) as pool:
        for row in pool.imap(Work(_row), rows):
            yield from row


_worker: Worker  # of this process, if it was spawned to compute rows


def _begin(rules: Rulebook[Any], situation: Situation, resolution: Resolution) -> None:
    global _worker
    _worker = Worker(rules, situation, resolution)


def _row(row: list[Pairing]) -> list[Distribution]:
    return [_worker.worked_out(pairing) for pairing in row]
