"""Open-field figures, where no goal line cuts a gain short, derived from those of a whole season."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum

from snapcount.families.paydirt.forge.model.columns import DEPTHS, to_the_sideline
from snapcount.families.paydirt.forge.model.odds import ratio, times_odds
from snapcount.families.paydirt.forge.seasons import FIRST_DEPTHS, era_of
from snapcount.families.paydirt.forge.shipped import shipped_rows
from snapcount.families.paydirt.forge.statistics import (
    Depth,
    Directed,
    Direction,
    Scrimmage,
    Thrown,
)


@dataclass(frozen=True)
class Gaps:
    """The difference between open-field and whole-field figures."""

    run: float  # yards more
    directions: Mapping[Direction, float]  # yards more
    complete: float  # times the odds
    intercepted: float  # times
    yards: float  # of a completion, times
    depths: Mapping[Depth, float]  # the same by depth
    thrown: Mapping[Depth, float]  # shares of all attempts, times


@dataclass(frozen=True)
class OpenField:
    """A season's runs and passes in the open field, without kneel-downs, spikes and scrambles."""

    runs: int
    run_mean: float
    directions: Mapping[Direction, Directed]
    attempts: int
    complete: float
    intercepted: float
    yards: float  # a completion
    shares: Mapping[Depth, float]  # of attempts; None if some are unknown
    depths: Mapping[Depth, Thrown]


def gaps_of(season: int) -> Gaps:
    """The gaps in the years around a season."""
    everything = {name: float(number) for name, number in _era(season).items() if number}
    depths = _era(max(season, FIRST_DEPTHS))
    by_depth = {depth: float(depths[depth]) for depth in DEPTHS}
    by_depth[Depth.SIDELINE] = to_the_sideline(by_depth[Depth.SHORT], by_depth[Depth.MEDIUM])
    return Gaps(
        run=everything["run"],
        directions={direction: everything[direction] for direction in Direction},
        complete=everything["complete"],
        intercepted=everything["intercepted"],
        yards=everything["yards"],
        depths=by_depth,
        thrown={depth: float(depths[f"{depth}s"]) for depth in DEPTHS},
    )


def open_shares(shares: Mapping[Depth, float], gaps: Gaps) -> dict[Depth, float]:
    """The pass depths in the open field: deep more often than close to the goal line.

    None if not all shares are known.
    """
    if not all(depth in shares for depth in DEPTHS):
        return {}
    thrown = {depth: shares[depth] * gaps.thrown[depth] for depth in DEPTHS}
    total = fsum(thrown.values())
    return {depth: share / total for depth, share in thrown.items()}


def open_field(line: Scrimmage, gaps: Gaps) -> OpenField:
    """The open-field figures of a complete line."""
    runs = line.rushes - (line.scrambles or 0) - (line.kneels or 0)
    run_yards = line.rushing_yards - (line.scramble_yards or 0) - (line.kneel_yards or 0)
    attempts = line.attempts - (line.spikes or 0)
    return OpenField(
        runs=runs,
        run_mean=ratio(run_yards, runs, 0.0) + gaps.run,
        directions={
            direction: Directed(one.attempts, one.mean + gaps.directions[direction])
            for direction, one in line.directions.items()
        },
        attempts=attempts,
        complete=times_odds(ratio(line.completions, attempts, 0.0), gaps.complete),
        intercepted=ratio(line.interceptions, attempts, 0.0) * gaps.intercepted,
        yards=ratio(line.passing_yards, line.completions, 0.0) * gaps.yards,
        shares=open_shares({depth: one.share for depth, one in line.depths.items()}, gaps),
        depths={
            depth: Thrown(
                share=one.share,
                complete=times_odds(one.complete, gaps.complete),
                yards=one.yards * gaps.depths[depth],
                intercepted=one.intercepted * gaps.intercepted,
            )
            for depth, one in line.depths.items()
        },
    )


def _era(season: int) -> Mapping[str, str]:
    return next(row for row in shipped_rows("openfield") if era_of(season, row))
