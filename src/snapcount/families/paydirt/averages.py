"""Exact averages implied by a chart: every play against every formation, by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from snapcount.gridiron.enumerator import Enumerator
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Rule
from snapcount.rulebooks.paydirt.box_results import NO_HANDICAP, Outcome, OutcomeKind
from snapcount.rulebooks.paydirt.charts.cells import FOULS, BoxType, Cell
from snapcount.rulebooks.paydirt.charts.chart import Column, TeamChart
from snapcount.rulebooks.paydirt.charts.columns import (
    LOWEST,
    OFFENSIVE_TOTALS,
    Formation,
    Play,
    Special,
)
from snapcount.rulebooks.paydirt.charts.weights import chance, chance_of_totals, mean
from snapcount.rulebooks.paydirt.dice import DEFENSE_DICE, OFFENSE_DICE
from snapcount.rulebooks.paydirt.family import Basic, Paydirt

ZERO = Fraction(0)


@dataclass(frozen=True)
class Averages:
    """Probabilities and yards of a play; outcomes are shares of the plays without a penalty."""

    yards: Fraction  # per play: losses, sacks and fumble spots count, other turnovers are 0
    complete: Fraction  # complete, even if fumbled afterward
    intercepted: Fraction
    sacked: Fraction
    fumbled: Fraction
    touchdown: Fraction  # by a box that says so
    out_of_bounds: Fraction
    penalty: Fraction  # of all plays


class Weighted(NamedTuple):
    """A box and its probability."""

    box: Cell
    chance: Fraction


class ChartOdds:
    """The offense of one chart against the defense of another; every pair of boxes is computed once."""

    def __init__(self, offense: TeamChart, defense: TeamChart) -> None:
        charts = {Team.AWAY: offense, Team.HOME: defense}
        rules = Basic().with_charts(charts).seen_by(Team.AWAY)
        self._offense, self._defense = offense, defense
        self._enumerator = Enumerator(rules)
        self._known: dict[tuple[Cell, Cell], dict[Outcome, Fraction]] = {}

    def averages(self, play: Play, formations: Iterable[Formation]) -> Averages:
        """The play against these formations, each equally often."""
        chosen = list(formations)
        odds: dict[Outcome, Fraction] = {}
        boxes = _boxes(self._offense, play)
        flagged = sum((one.chance for one in boxes if one.box.kind in FOULS), ZERO)
        for formation in chosen:
            for ours in boxes:
                if ours.box.kind in FOULS:
                    continue
                for theirs in _defensive(self._defense, formation, play):
                    weight = ours.chance * theirs.chance / len(chosen) / (1 - flagged)
                    for outcome, share in self._merged(ours.box, theirs.box).items():
                        odds[outcome] = odds.get(outcome, ZERO) + weight * share
        return _averages(odds, play, flagged)

    def _merged(self, ours: Cell, theirs: Cell) -> dict[Outcome, Fraction]:
        key = (ours, theirs)
        if key not in self._known:
            self._known[key] = self._enumerator.odds(lambda rules: _played(rules, ours, theirs))
        return self._known[key]


def _played(rules: Paydirt, ours: Cell, theirs: Cell) -> Rule[Outcome]:
    """The result of two boxes; a box of the later edition may leave its yards to dice."""
    settled = yield from rules.settled(ours)
    return (yield from rules.what_it_comes_to(settled, theirs, NO_HANDICAP))


def _boxes(chart: TeamChart, play: Play) -> list[Weighted]:
    """The distinct boxes of a play's column."""
    return _gathered((chart.offensive(play, total), share) for total, share in OFFENSE_DICE.odds)


def _defensive(chart: TeamChart, formation: Formation, play: Play) -> list[Weighted]:
    return _gathered(
        (chart.defensive(formation, total, play), share) for total, share in DEFENSE_DICE.odds
    )


def _gathered(boxes: Iterable[tuple[Cell, Fraction]]) -> list[Weighted]:
    chances: dict[Cell, Fraction] = {}
    for box, share in boxes:
        chances[box] = chances.get(box, ZERO) + share
    return [Weighted(*each) for each in chances.items()]


def _averages(odds: dict[Outcome, Fraction], play: Play, flagged: Fraction) -> Averages:
    moved = (OutcomeKind.GAIN, OutcomeKind.FUMBLE)
    # By the basic rules a ball that comes loose beyond the goal line is no fumble (PD-VI-11-D-i).
    scored = (OutcomeKind.TOUCHDOWN, OutcomeKind.END_ZONE_FUMBLE)
    caught = (*moved, *scored)
    return Averages(
        yards=sum((one.yards * share for one, share in odds.items() if one.kind in moved), ZERO),
        complete=_share(odds, lambda one: play.is_pass and one.kind in caught and not one.trapped),
        intercepted=_share(odds, lambda one: one.kind is OutcomeKind.INTERCEPTION),
        sacked=_share(odds, lambda one: one.trapped and one.yards <= 0),
        fumbled=_share(odds, lambda one: one.kind is OutcomeKind.FUMBLE),
        touchdown=_share(odds, lambda one: one.kind in scored),
        out_of_bounds=_share(odds, lambda one: one.out),
        penalty=flagged,
    )


def _share(odds: dict[Outcome, Fraction], fits: Callable[[Outcome], bool]) -> Fraction:
    """The probability of an outcome of that kind."""
    return sum((share for outcome, share in odds.items() if fits(outcome)), ZERO)


# ---------------------------------------------------------------- special teams


@dataclass(frozen=True)
class SpecialAverages:
    """Averages of the special-teams chart."""

    means: dict[Special, Fraction]  # yards of the numeric boxes
    penalties: dict[Special, Fraction]
    punts_returnable: Fraction
    kicks_blocked: dict[Special, Fraction]  # or their snap fumbled
    field_goals: dict[int, Fraction]  # good, by the distance from the line to the goal line
    extra_points: Fraction
    fumbles_recovered: Fraction


DISTANCES = (5, 10, 15, 20, 25, 30, 35, 40)


def special_averages(chart: TeamChart) -> SpecialAverages:
    """Exact means and probabilities of the special-teams chart."""
    failed = (BoxType.BLOCKED, BoxType.FUMBLE)
    recovered = range(LOWEST, chart.recovered + 1)
    return SpecialAverages(
        means={column: mean(chart.special[column]) or ZERO for column in Special},
        penalties={column: chance(chart.special[column], *FOULS) for column in Special},
        punts_returnable=_returnable(chart.special[Special.PUNT]),
        kicks_blocked={
            column: chance(chart.special[column], *failed)
            for column in (Special.PUNT, Special.FIELD_GOAL)
        },
        field_goals={
            distance: _good(chart.special[Special.FIELD_GOAL], distance) for distance in DISTANCES
        },
        extra_points=1 - chance_of_totals(chart.no_good),
        fumbles_recovered=chance_of_totals(recovered),
    )


def _returnable(punts: Column) -> Fraction:
    """The probability that a punt may be returned (PD-VI-10-B)."""
    kinds = (BoxType.NUMBER, BoxType.BY_KICKOFF, BoxType.BY_FIELD_GOAL)
    totals = zip(OFFENSIVE_TOTALS, punts, strict=True)
    return chance_of_totals(
        total for total, box in totals if box.kind in kinds and not box.asterisk
    )


def _good(goals: Column, distance: int) -> Fraction:
    """The success rate from that distance, of tries without a penalty (PD-VI-5-b)."""
    totals = zip(OFFENSIVE_TOTALS, goals, strict=True)
    good = chance_of_totals(
        total for total, box in totals if box.kind is BoxType.NUMBER and box.yards >= distance
    )
    return good / (1 - chance(goals, *FOULS))
