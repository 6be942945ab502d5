"""The targets for the columns of a chart: a team's figures, play by play.

All are open-field figures, at least 25 yards from the goal line, where it does not cut gains short.
Those of a defense are an average offense's results against it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from snapcount.families.paydirt.forge.histogram import Histogram
from snapcount.rulebooks.paydirt.charts.columns import Play


@dataclass(frozen=True)
class RunTarget:
    """A running play; shares are of runs without a penalty."""

    gains: Histogram  # of all of them; a fumble counts where the ball came loose
    fumble: float
    out: float  # ends out of bounds


@dataclass(frozen=True)
class PassTarget:
    """A passing play; shares are of dropbacks without a penalty. The rest is incomplete."""

    trapped: float  # sacked or scrambling
    intercepted: float
    complete: float  # fumbles after the catch are among these
    gains: Histogram  # of completions
    interceptions: Histogram  # yards downfield
    fumble: float  # after a catch
    out: float  # share of completions that end out of bounds


@dataclass(frozen=True)
class TrappedTarget:
    """What becomes of a trapped quarterback."""

    yards: Histogram  # sacks and scrambles
    sacked: float  # share of sacks; the rest are scrambles
    fumble: float  # share of all trapped: at the spot of a sack


@dataclass(frozen=True)
class Fouls:
    """Penalty rates per play (for interference: per dropback)."""

    offense: Mapping[int, float]  # by yards: 5, 10, 15
    defense: Mapping[int, float]  # by yards: 5, 15
    interference: float
    interference_yards: Histogram


@dataclass(frozen=True)
class Targets:
    """Everything about one side of a team; trapped, breakaways and fouls are used for offenses only."""

    runs: Mapping[Play, RunTarget]
    passes: Mapping[Play, PassTarget]
    breakaway: Histogram  # of runs that gain at least ``BREAKAWAY`` yards
    trapped: TrappedTarget
    fouls: Fouls
    recovered: float  # share of its fumbles that the side keeps


BREAKAWAY = 15  # yards from which a run is a breakaway: fits all running plays best
