"""How an average team's gains are distributed, column by column, and how such plays end.

Five seasons are pooled, since a single one has too few long gains to be smooth. Seasons without
data use the nearest ones: before 1999, those of 1999 to 2002; for passes by depth before 2006,
those of 2006 to 2010.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import fsum

from snapcount.families.paydirt.forge.histogram import Histogram
from snapcount.families.paydirt.forge.model.columns import DEPTHS, PASSES, RUNS
from snapcount.families.paydirt.forge.model.openfield import Gaps, gaps_of
from snapcount.families.paydirt.forge.model.tilting import tilted
from snapcount.families.paydirt.forge.seasons import (
    FIRST,
    FIRST_DEPTHS,
    judgments,
    seasons_around,
)
from snapcount.families.paydirt.forge.shipped import shipped_rows
from snapcount.families.paydirt.forge.statistics import Depth, Direction
from snapcount.rulebooks.paydirt.charts.columns import Play

# Passes are intercepted where they were thrown to.
_THROWN_TO = {
    Depth.SCREEN: (-99, 0),
    Depth.SHORT: (1, 9),
    Depth.MEDIUM: (10, 19),
    Depth.DEEP: (20, 99),
    Depth.SIDELINE: (5, 19),
}
_SPREAD = 8  # smoothing width per yard of distance, for rare counts
_PLENTY = 40  # counts from here on are not rare
_LONGEST = 99  # yards


@dataclass(frozen=True)
class RunPattern:
    """The runs of one direction."""

    share: float  # of runs
    out: float  # ends out of bounds


@dataclass(frozen=True)
class PassPattern:
    """The passes of one depth, over the whole field."""

    share: float  # of attempts
    complete: float
    intercepted: float
    fumble: float  # of completions
    out: float  # of completions


@dataclass(frozen=True)
class Templates:
    """The shapes of a season and related figures; all histograms are of the open field."""

    season: int
    runs: Mapping[Play, Histogram]
    completions: Mapping[Play, Histogram]
    interceptions: Mapping[Play, Histogram]
    sacks: Histogram
    scrambles: Histogram
    interference: Histogram
    directions: Mapping[Direction, RunPattern]
    depths: Mapping[Depth, PassPattern]
    gaps: Gaps

    @property
    def run_mean(self) -> float:
        """Yards per run in any of the three directions."""
        return fsum(
            self.directions[direction].share * self.runs[play].mean
            for play, direction in RUNS.items()
        )


@cache
def templates_of(season: int) -> Templates:
    """The templates of any season."""
    gaps = gaps_of(season)
    runs = {play: _histogram(season, direction) for play, direction in RUNS.items()}
    draw = _histogram(season, "draw")
    gap = judgments()["draw"]["open_field"] * gaps.run
    completions = {play: _histogram(season, depth) for play, depth in PASSES.items()}
    sideline = completions[Play.SIDELINE_PASS]
    completions[Play.SIDELINE_PASS] = tilted(sideline, sideline.mean * gaps.depths[Depth.SIDELINE])
    interceptions = _histogram(season, "interception")
    return Templates(
        season=season,
        runs={**runs, Play.DRAW: tilted(draw, draw.mean + gap)},
        completions=completions,
        interceptions={
            play: _between(interceptions, *_THROWN_TO[depth]) for play, depth in PASSES.items()
        },
        sacks=_histogram(season, "sack"),
        scrambles=_histogram(season, "scramble"),
        interference=_between(_histogram(season, "interference"), 1, 99),
        directions=_directions(season),
        depths=_depths(season),
        gaps=gaps,
    )


def _histogram(season: int, category: str) -> Histogram:
    """The pooled and smoothed counts of the seasons around one."""
    seasons = seasons_around(season, FIRST_DEPTHS if category in tuple(Depth) else FIRST)
    counts: dict[int, float] = {}
    for row in _histograms()[category]:
        if int(row["season"]) in seasons:
            for yards, count in enumerate(row["counts"].split(), int(row["low"])):
                counts[yards] = counts.get(yards, 0) + int(count)
    return _shares(_smoothed(counts))


def _smoothed(counts: Mapping[int, float]) -> dict[int, float]:
    """Spreads rare long gains and losses evenly over nearby yards, which preserves the mean."""
    smooth: dict[int, float] = {}
    for yards, count in counts.items():
        if not count:
            continue
        either_way = 0 if count >= _PLENTY else min(abs(yards) // _SPREAD, _LONGEST - abs(yards))
        for near in range(yards - either_way, yards + either_way + 1):
            smooth[near] = smooth.get(near, 0) + count / (2 * either_way + 1)
    return smooth


def _between(histogram: Histogram, least: int, most: int) -> Histogram:
    """Restricts a histogram to these yards."""
    return _shares({yards: share for yards, share in histogram.items if least <= yards <= most})


def _shares(counts: Mapping[int, float]) -> Histogram:
    low, high = min(counts), max(counts)
    total = fsum(counts.values())
    return Histogram(low, tuple(counts.get(yards, 0.0) / total for yards in range(low, high + 1)))


def _directions(season: int) -> dict[Direction, RunPattern]:
    sums = _sums("directions", "direction", seasons_around(season))
    runs = sum(one["runs"] for one in sums.values())
    return {
        direction: RunPattern(one["runs"] / runs, one["out"] / one["runs"])
        for direction in Direction
        for one in (sums[direction],)
    }


def _depths(season: int) -> dict[Depth, PassPattern]:
    sums = _sums("depths", "depth", seasons_around(season, FIRST_DEPTHS))
    attempts = sum(sums[depth]["attempts"] for depth in DEPTHS)
    return {
        depth: PassPattern(
            share=one["attempts"] / attempts,
            complete=one["completions"] / one["attempts"],
            intercepted=one["interceptions"] / one["attempts"],
            fumble=one["fumbles"] / one["completions"],
            out=one["out"] / one["completions"],
        )
        for depth in Depth
        for one in (sums[depth],)
    }


def _sums(name: str, kind: str, seasons: range) -> dict[str, dict[str, int]]:
    """The counts of some seasons added up, by kind."""
    sums: dict[str, dict[str, int]] = {}
    for row in shipped_rows(name):
        if int(row["season"]) in seasons:
            one = sums.setdefault(row[kind], {})
            for column, count in row.items():
                if column not in ("season", kind):
                    one[column] = one.get(column, 0) + int(count)
    return sums


@cache
def _histograms() -> dict[str, list[Mapping[str, str]]]:
    """The rows of each category."""
    found: dict[str, list[Mapping[str, str]]] = {}
    for row in shipped_rows("histograms"):
        found.setdefault(row["category"], []).append(row)
    return found
