"""A common entry point for both engines, with timing."""

from __future__ import annotations

import time
from enum import StrEnum
from typing import NamedTuple

from snapcount.insight.simulation import referee, tabulated
from snapcount.insight.simulation.pairing import Pairing, chunks
from snapcount.insight.simulation.referee import Progress
from snapcount.insight.simulation.tally import Tally


class Engine(StrEnum):
    """Which engine plays the games."""

    REFEREE = "referee"  # the rules themselves, as at the table
    TABLES = "tables"  # tables compiled from the rules, many times as fast


class Simulated(NamedTuple):
    """Many games, and how long they took."""

    tally: Tally
    engine: Engine
    cores: int  # that had work to do
    preparing: float  # seconds to compile or load the tables
    seconds: float  # seconds to play the games

    @property
    def games_per_second(self) -> float:
        """Playing speed, without preparation."""
        return self.tally.games / self.seconds


def simulate(
    pairing: Pairing,
    games: int,
    engine: Engine,
    cores: int,
    preparing: Progress,
    playing: Progress,
) -> Simulated:
    """Plays that many games; the result depends neither on the number of cores nor on timing."""
    size = referee.CHUNK if engine is Engine.REFEREE else tabulated.CHUNK
    cores = min(cores, len(chunks(games, size)))
    start = time.perf_counter()
    if engine is Engine.REFEREE:
        tally, ready = referee.play_games(pairing, games, cores, playing), start
    else:
        prepared = tabulated.prepare(pairing, preparing, games)
        ready = time.perf_counter()
        tally = tabulated.play_games(prepared, pairing.number_seed, games, cores, playing)
    return Simulated(tally, engine, cores, ready - start, time.perf_counter() - ready)
