"""Results of a side's runs, direction by direction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum

from snapcount.families.paydirt.forge.histogram import Histogram
from snapcount.families.paydirt.forge.model.columns import RUNS
from snapcount.families.paydirt.forge.model.odds import ratio
from snapcount.families.paydirt.forge.model.openfield import OpenField
from snapcount.families.paydirt.forge.model.shrinkage import Shrinkage, believed
from snapcount.families.paydirt.forge.model.templates import Templates
from snapcount.families.paydirt.forge.model.tilting import moved
from snapcount.families.paydirt.forge.statistics import Direction
from snapcount.families.paydirt.forge.targets import BREAKAWAY, RunTarget
from snapcount.rulebooks.paydirt.charts.columns import Play


@dataclass(frozen=True)
class Running:
    """Run directions and their yards."""

    mean: float
    shares: Mapping[Direction, float]
    means: Mapping[Direction, float]


def template_running(templates: Templates) -> Running:
    """The runs behind the templates."""
    return Running(
        mean=templates.run_mean,
        shares={direction: one.share for direction, one in templates.directions.items()},
        means={direction: templates.runs[play].mean for play, direction in RUNS.items()},
    )


def running_of(played: OpenField, average: Running, shrinkage: Shrinkage) -> Running:
    """The runs of a side that differs from an average one as its statistics say."""
    told = played.directions
    complete = all(direction in told for direction in Direction)
    runs = sum(one.attempts for one in told.values()) if complete else 0
    shares = {
        direction: ratio(told[direction].attempts if runs else 0, runs, average.shares[direction])
        for direction in Direction
    }
    expected = _to_the_total(average.means, shares, played.run_mean)
    if not runs:
        return Running(played.run_mean, shares, expected)
    own = {direction: one.mean for direction, one in told.items()}
    own = _to_the_total(own, shares, played.run_mean)
    mixed = {
        direction: believed(
            own[direction], one.attempts, expected[direction], shrinkage.runs[direction]
        )
        for direction, one in told.items()
    }
    return Running(played.run_mean, shares, _to_the_total(mixed, shares, played.run_mean))


def _to_the_total(
    means: Mapping[Direction, float], shares: Mapping[Direction, float], total: float
) -> dict[Direction, float]:
    """Shifts each direction by the same yards, so that the mean of all runs is right."""
    missing = total - fsum(shares[direction] * means[direction] for direction in Direction)
    return {direction: means[direction] + missing for direction in Direction}


def run_targets(running: Running, templates: Templates, fumble: float) -> dict[Play, RunTarget]:
    """The targets of plays 1 to 4."""
    targets = {
        play: RunTarget(
            gains=moved(templates.runs[play], running.means[direction]),
            fumble=fumble,
            out=templates.directions[direction].out,
        )
        for play, direction in RUNS.items()
    }
    # Draws are not counted anywhere: assume a team is as much better at them as at all its runs.
    draw = templates.runs[Play.DRAW]
    gains = moved(draw, draw.mean + running.mean - templates.run_mean)
    # They go inside, or over tackle at the most.
    out = templates.directions[Direction.TACKLE].out
    return {**targets, Play.DRAW: RunTarget(gains, fumble, out)}


def breakaway(running: Running, runs: Mapping[Play, RunTarget]) -> Histogram:
    """The long runs of all directions together."""
    longest = max(runs[play].gains.low + len(runs[play].gains.shares) for play in RUNS)
    counts = [
        fsum(
            running.shares[direction] * share
            for play, direction in RUNS.items()
            for gained, share in runs[play].gains.items
            if gained == yards
        )
        for yards in range(BREAKAWAY, longest)
    ]
    total = fsum(counts)
    return Histogram(BREAKAWAY, tuple(count / total for count in counts))
