"""How far finished charts are from their targets: exactly, column by column.

An offense is measured against the neutral defense, a defense against the average offense, both with
formations called by the reference mix.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from math import fsum, sqrt
from typing import NamedTuple

from snapcount.families.paydirt.forge.boxes.exact import ColumnResult, column_result, opposition
from snapcount.families.paydirt.forge.boxes.filling import interference_on
from snapcount.families.paydirt.forge.forging import Forged, Standard
from snapcount.families.paydirt.forge.model.odds import ratio
from snapcount.families.paydirt.forge.targets import Fouls, PassTarget, RunTarget, Targets
from snapcount.rulebooks.paydirt.charts.cells import BoxType
from snapcount.rulebooks.paydirt.charts.chart import Block, Column
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Result


class Side(StrEnum):
    """Half of a chart."""

    OFFENSE = "offense"
    DEFENSE = "defense"


class Figure(StrEnum):
    """What is compared. For passes, yards and shares of gains are those of completions."""

    YARDS = "yards"
    PER_ATTEMPT = "per-attempt"
    DEVIATION = "deviation"
    NO_GAIN = "no-gain"  # share of 0 yards or less
    FOUR = "four"  # share of 4 yards and more
    TEN = "ten"
    TWENTY = "twenty"
    COMPLETE = "complete"
    INTERCEPTED = "intercepted"
    TRAPPED = "trapped"
    FUMBLE = "fumble"
    OUT = "out"
    OFFENSE_FOUL = "offense-foul"
    DEFENSE_FOUL = "defense-foul"
    INTERFERENCE = "interference"

    @property
    def is_yards(self) -> bool:
        """Whether it is in yards; others are shares."""
        return self in (Figure.YARDS, Figure.PER_ATTEMPT, Figure.DEVIATION)


class Compared(NamedTuple):
    """The target and actual value of a figure."""

    target: float
    exact: float

    @property
    def error(self) -> float:
        """Actual less target."""
        return self.exact - self.target


Figures = Mapping[Figure, Compared]  # of a column
Offense = Mapping[Play | Result, Column]
Defense = Mapping[Formation, Block]


def errors_of(forged: Forged, standard: Standard, side: Side) -> dict[Play, Figures]:
    """The errors of every column in one half of a chart."""
    attacks = side is Side.OFFENSE
    targets = forged.offense if attacks else forged.defense
    offense: Offense = forged.chart.offense if attacks else standard.average
    defense: Defense = standard.neutral if attacks else forged.chart.defense
    return {
        play: _compared(targets, result_of(play, offense, defense, standard), attacks)
        for play in Play
    }


def result_of(play: Play, offense: Offense, defense: Defense, standard: Standard) -> ColumnResult:
    """The results of a play of one chart against another's formations, under the reference mix."""
    return column_result(play, offense, opposition(defense, standard.mix[play], play))


def _compared(targets: Targets, found: ColumnResult, attacks: bool) -> Figures:
    target = _of(targets, found.play)
    figures = {**_gains(target, found), **_thrown(target, found)}
    return {**figures, **_of_offenses(target, targets.fouls, found)} if attacks else figures


def _of_offenses(
    target: RunTarget | PassTarget, fouls: Fouls, found: ColumnResult
) -> dict[Figure, Compared]:
    """Leaves out what defensive charts do not cover."""
    return {
        Figure.FUMBLE: Compared(target.fumble, float(found.fumble)),
        Figure.OUT: Compared(target.out, float(found.out)),
        **_flagged(fouls, found),
    }


def _flagged(fouls: Fouls, found: ColumnResult) -> dict[Figure, Compared]:
    """Penalties by kind, as shares of all plays."""
    offense, defense = fsum(fouls.offense.values()), fsum(fouls.defense.values())
    interference = interference_on(found.play, fouls)
    return {
        Figure.OFFENSE_FOUL: Compared(offense, float(found.called(BoxType.OFFENSE_FOUL))),
        Figure.DEFENSE_FOUL: Compared(defense, float(found.called(BoxType.DEFENSE_FOUL))),
        Figure.INTERFERENCE: Compared(interference, float(found.called(BoxType.INTERFERENCE))),
    }


def _gains(target: RunTarget | PassTarget, found: ColumnResult) -> dict[Figure, Compared]:
    gains = target.gains
    return {
        Figure.YARDS: Compared(gains.mean, float(found.per_completion)),
        Figure.DEVIATION: Compared(sqrt(gains.variance), found.deviation),
        Figure.NO_GAIN: Compared(1 - gains.at_least(1), float(found.at_most(0))),
        Figure.FOUR: Compared(gains.at_least(4), float(found.at_least(4))),
        Figure.TEN: Compared(gains.at_least(10), float(found.at_least(10))),
        Figure.TWENTY: Compared(gains.at_least(20), float(found.at_least(20))),
    }


def _thrown(target: RunTarget | PassTarget, found: ColumnResult) -> dict[Figure, Compared]:
    if isinstance(target, RunTarget):
        return {}
    thrown = 1 - target.trapped
    return {
        Figure.PER_ATTEMPT: Compared(
            target.complete * target.gains.mean / thrown, float(found.per_attempt)
        ),
        Figure.COMPLETE: Compared(target.complete, float(found.complete)),
        Figure.INTERCEPTED: Compared(target.intercepted, float(found.intercepted)),
        Figure.TRAPPED: Compared(target.trapped, float(found.trapped)),
    }


# ------------------------------------------------------------------ many charts


def root_mean_square(columns: Iterable[Figures]) -> dict[Figure, float]:
    """The root mean squared error of each figure of a column, over many teams."""
    errors: dict[Figure, list[float]] = {}
    for column in columns:
        for figure, compared in column.items():
            errors.setdefault(figure, []).append(compared.error)
    return {
        figure: sqrt(fsum(error * error for error in found) / len(found))
        for figure, found in errors.items()
    }


def season_errors(
    charts: Sequence[Forged], standard: Standard, side: Side
) -> dict[Play, dict[Figure, float]]:
    """The same for every column of a season's charts."""
    teams = [errors_of(forged, standard, side) for forged in charts]
    return {play: root_mean_square(team[play] for team in teams) for play in Play}


def neutrality(standard: Standard) -> dict[Play, Figures]:
    """Results of the average offense against the average defense, compared to their targets."""
    found = (result_of(play, standard.average, standard.neutral, standard) for play in Play)
    return {one.play: _compared(standard.targets, one, True) for one in found}


# ------------------------------------------------------------------ two charts


def pairing_of(ours: Forged, theirs: Forged, standard: Standard) -> dict[Play, Figures]:
    """Results of an offense against a defense, compared to what both lead one to expect."""
    return {
        play: _pairing(
            _of(ours.offense, play),
            _of(theirs.defense, play),
            _of(standard.targets, play),
            result_of(play, ours.chart.offense, theirs.chart.defense, standard),
        )
        for play in Play
    }


def _of(targets: Targets, play: Play) -> RunTarget | PassTarget:
    return targets.passes[play] if play.is_pass else targets.runs[play]


def _pairing(
    ours: RunTarget | PassTarget,
    theirs: RunTarget | PassTarget,
    usual: RunTarget | PassTarget,
    found: ColumnResult,
) -> Figures:
    """Expected yards: deviations from the average add up; shares: odds ratios multiply."""
    yards = ours.gains.mean + theirs.gains.mean - usual.gains.mean
    figures = {Figure.YARDS: Compared(yards, float(found.per_completion))}
    if found.play.is_pass:
        for figure, exact in (
            (Figure.COMPLETE, found.complete),
            (Figure.INTERCEPTED, found.intercepted),
            (Figure.TRAPPED, found.trapped),
        ):
            shares = [getattr(one, figure) for one in (ours, theirs, usual)]
            figures[figure] = Compared(expected_share(*shares), float(exact))
    return figures


def expected_share(ours: float, theirs: float, usual: float) -> float:
    """The expected share: the average's odds times both sides' odds ratios.

    An average of nothing or everything says nothing of them. What always happens to one side and never to the
    other happens as often as usual.
    """
    if usual in (0, 1):
        return ours
    happens, fails = ours * theirs * (1 - usual), (1 - ours) * (1 - theirs) * usual
    return ratio(happens, happens + fails, otherwise=usual)
