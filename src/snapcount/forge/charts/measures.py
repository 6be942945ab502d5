"""What a defence is measured by, play by play: figures to which each of its boxes adds its own share."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from snapcount.forge.charts.exact import column_result
from snapcount.forge.charts.targets import PassTarget, RunTarget, Targets
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Play, Result


class Goal(NamedTuple):
    """A figure that is to be met, and by how much it may be missed."""

    wanted: float
    tolerance: float


_LONG = 10  # yards
_RUN_YARDS, _STUFFED, _LONG_RUNS = 0.004, 0.02, 0.02
_COMPLETE, _INTERCEPTED, _TRAPPED, _CATCH_YARDS = 0.002, 0.001, 0.001, 0.02


class Measured(NamedTuple):
    """What a box comes to: the figures of the goals, and yards a play."""

    figures: tuple[float, ...]
    yards: float


def goals(play: Play, targets: Targets) -> tuple[Goal, ...]:
    """What a play is to come to."""
    return _pass_goals(targets.passes[play]) if play.is_pass else _run_goals(targets.runs[play])


def _run_goals(target: RunTarget) -> tuple[Goal, ...]:
    return (
        Goal(target.gains.mean, _RUN_YARDS),
        Goal(1 - target.gains.at_least(1), _STUFFED),
        Goal(target.gains.at_least(_LONG), _LONG_RUNS),
    )


def _pass_goals(target: PassTarget) -> tuple[Goal, ...]:
    return (
        Goal(target.complete, _COMPLETE),
        Goal(target.intercepted, _INTERCEPTED),
        Goal(target.trapped, _TRAPPED),
        Goal(0.0, _CATCH_YARDS * target.complete),
    )


def measured(
    box: Cell, play: Play, offence: Mapping[Play | Result, Column], targets: Targets
) -> Measured:
    """What the play of an offence comes to if it always meets this box."""
    results = (offence[Result.BREAKAWAY], offence[Result.TRAPPED])
    known = _figures(box, play, offence[play], *results)
    if not play.is_pass:
        return Measured((known.gained, known.stuffed, known.long), known.yards)
    # Yards a completion are no sum; what completions gain above the wanted mean is one.
    above = known.gained - targets.passes[play].gains.mean * known.complete
    return Measured((known.complete, known.intercepted, known.trapped, above), known.yards)


class _Figures(NamedTuple):
    """Of a play against one box."""

    gained: float  # by runs or completions
    complete: float
    intercepted: float
    trapped: float
    stuffed: float
    long: float
    yards: float


@lru_cache(maxsize=8192)
def _figures(box: Cell, play: Play, column: Column, far: Column, trapped: Column) -> _Figures:
    """Kept for the next team: the defences of a season meet the same average offence."""
    columns = {play: column, Result.BREAKAWAY: far, Result.TRAPPED: trapped}
    result = column_result(play, columns, {box: Fraction(1)})
    return _Figures(
        float(result.per_completion * result.complete),
        float(result.complete),
        float(result.intercepted),
        float(result.trapped),
        float(result.at_most(0)),
        float(result.at_least(_LONG)),
        float(result.yards),
    )
