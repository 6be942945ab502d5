"""Builds almanac rows from play counts."""

from __future__ import annotations

from snapcount.families.paydirt.forge.league.drawing import Figures
from snapcount.families.paydirt.forge.league.tallies import CLASSES, Tally
from snapcount.families.paydirt.forge.statistics import (
    Depth,
    Directed,
    Direction,
    Scrimmage,
    Thrown,
)

_FUMBLED = ("run_fumbles", "completion_fumbles", "sack_fumbles")


def scrimmage(tally: Tally, figures: Figures) -> Scrimmage:
    """All play counts, with totals."""
    caught = _of_classes(tally, "caught")
    ways = tuple(Direction)
    return Scrimmage(
        rushes=sum(tally[f"{way}_runs"] for way in ways) + tally["scrambles"] + tally["kneels"],
        rushing_yards=sum(tally[f"{way}_run_yards"] for way in ways)
        + tally["scramble_yards"]
        - tally["kneel_loss"],
        scrambles=tally["scrambles"],
        scramble_yards=tally["scramble_yards"],
        kneels=tally["kneels"],
        kneel_yards=-tally["kneel_loss"],
        directions={way: _directed(tally, way) for way in ways},
        attempts=_of_classes(tally, "thrown") + tally["spikes"],
        completions=caught,
        passing_yards=_of_classes(tally, "yards"),
        interceptions=_of_classes(tally, "intercepted"),
        spikes=tally["spikes"],
        sacks=tally["sacks"],
        sack_yards=tally["sack_yards"],
        depths={depth: _thrown(tally, depth) for depth in Depth},
        completions_out=tally["caught_out"] / caught,
        interception_depth=figures["interception_depth"],
        fumbles=sum(tally[name] for name in _FUMBLED) + tally["other_fumbles"],
        **{name: tally[name] for name in (*_FUMBLED, "fumbles_lost")},
        offense_penalties=tally["offense_penalties"],
        offense_penalty_yards=tally["offense_penalty_yards"],
        defense_penalties=tally["defense_penalties"],
        defense_penalty_yards=tally["defense_penalty_yards"],
    )


def _of_classes(tally: Tally, what: str) -> int:
    return sum(tally[f"{depth}_{what}"] for depth in CLASSES)


def _directed(tally: Tally, way: Direction) -> Directed:
    runs = tally[f"{way}_runs"]
    return Directed(runs, tally[f"{way}_run_yards"] / runs)


def _thrown(tally: Tally, depth: Depth) -> Thrown:
    """Passes of one depth; spikes do not count."""
    thrown, caught = tally[f"{depth}_thrown"], tally[f"{depth}_caught"]
    return Thrown(
        share=thrown / _of_classes(tally, "thrown"),
        complete=caught / thrown,
        yards=tally[f"{depth}_yards"] / caught,
        intercepted=tally[f"{depth}_intercepted"] / thrown,
    )
