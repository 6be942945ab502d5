"""Measures of a defense, play by play; each box contributes its own share to them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from snapcount.families.paydirt.forge.boxes.exact import column_result
from snapcount.families.paydirt.forge.targets import PassTarget, RunTarget, Targets
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Play, Result


class Goal(NamedTuple):
    """A target figure, and its tolerance."""

    wanted: float
    tolerance: float


# Gains of at least these yards are matched too, so that not only the mean is right.
_COUNTED = {
    Play.SCREEN: (1, 5, 10, 20),
    Play.SHORT_PASS: (5, 10, 15, 20),
    Play.MEDIUM_PASS: (15, 20, 25),
    Play.LONG_PASS: (30, 45),
    Play.SIDELINE_PASS: (10, 15, 20),
}
_RUN_SHAPE = {1: 0.01, 4: 0.01, 10: 0.006, 20: 0.01}  # yards, with their tolerances
_COUNTED_OF_RUNS = tuple(_RUN_SHAPE)
_SHAPE = 0.02
_RUN_YARDS = 0.015
_COMPLETE, _INTERCEPTED, _TRAPPED, _CATCH_YARDS = 0.002, 0.001, 0.001, 0.02


class Measured(NamedTuple):
    """A box's contribution: the figures of the goals, and yards per play."""

    figures: tuple[float, ...]
    yards: float


def goals(play: Play, targets: Targets) -> tuple[Goal, ...]:
    """The target results of a play."""
    if play.is_pass:
        return _pass_goals(targets.passes[play], _COUNTED[play])
    return _run_goals(targets.runs[play])


def _run_goals(target: RunTarget) -> tuple[Goal, ...]:
    shape = (Goal(target.gains.at_least(yards), missed) for yards, missed in _RUN_SHAPE.items())
    return (Goal(target.gains.mean, _RUN_YARDS), *shape)


def _pass_goals(target: PassTarget, counted: tuple[int, ...]) -> tuple[Goal, ...]:
    # Yards per completion and shares of completions are not additive; their excess over the target
    # is.
    shape = (Goal(0.0, _SHAPE * target.complete) for _ in counted)
    return (
        Goal(target.complete, _COMPLETE),
        Goal(target.intercepted, _INTERCEPTED),
        Goal(target.trapped, _TRAPPED),
        Goal(0.0, _CATCH_YARDS * target.complete),
        *shape,
    )


def measured(
    box: Cell, play: Play, offense: Mapping[Play | Result, Column], targets: Targets
) -> Measured:
    """The results of an offensive play if it always meets this box."""
    results = (offense[Result.BREAKAWAY], offense[Result.TRAPPED])
    known = _figures(box, play, offense[play], *results)
    if not play.is_pass:
        return Measured((known.gained, *known.counted), known.yards)
    target, complete = targets.passes[play], known.complete
    shape = (
        share - target.gains.at_least(yards) * complete
        for yards, share in zip(_COUNTED[play], known.counted, strict=True)
    )
    above = known.gained - target.gains.mean * complete
    figures = (complete, known.intercepted, known.trapped, above, *shape)
    return Measured(figures, known.yards)


class _Figures(NamedTuple):
    """The figures of a play against one box."""

    gained: float  # by runs or completions
    counted: tuple[float, ...]  # runs or completions that gain so much
    complete: float
    intercepted: float
    trapped: float
    yards: float


@lru_cache(maxsize=8192)
def _figures(box: Cell, play: Play, column: Column, far: Column, trapped: Column) -> _Figures:
    """Cached for the next team: a season's defenses face the same average offense."""
    columns: dict[Play | Result, Column] = {
        play: column,
        Result.BREAKAWAY: far,
        Result.TRAPPED: trapped,
    }
    result = column_result(play, columns, {box: Fraction(1)})
    return _Figures(
        float(result.per_completion * result.complete),
        tuple(
            float(result.at_least(yards) * result.complete)
            for yards in _COUNTED.get(play, _COUNTED_OF_RUNS)
        ),
        float(result.complete),
        float(result.intercepted),
        float(result.trapped),
        float(result.yards),
    )
