"""Exact results of a play of one chart against the defense of another.

Two boxes are merged by the rules' own Priority Chart; nothing is simulated or rounded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from snapcount.rulebooks.paydirt.box_results import (
    Counting,
    Outcome,
    OutcomeKind,
    broken_away,
    come_to,
    counting,
    was_trapped,
)
from snapcount.rulebooks.paydirt.charts.cells import FOULS, BoxType, Cell
from snapcount.rulebooks.paydirt.charts.chart import Block, Column
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Result
from snapcount.rulebooks.paydirt.charts.weights import DEFENSIVE_WAYS, OFFENSIVE_WAYS
from snapcount.rulebooks.paydirt.priority import merge

Opposition = Mapping[Cell, Fraction]  # the boxes a play faces, with probabilities that sum to 1
Outcomes = dict[Outcome, Fraction]
ALL_WAYS = sum(OFFENSIVE_WAYS)
ZERO = Fraction(0)
_MOVED = (OutcomeKind.GAIN, OutcomeKind.FUMBLE)


@dataclass(frozen=True)
class ColumnResult:
    """A play's results. Gains are of all runs, or of completions; a fumble counts at its spot."""

    play: Play
    outcomes: Mapping[Outcome, Fraction]  # of the plays without a penalty; they sum to 1
    fouls: Mapping[Cell, Fraction]  # of all plays

    @property
    def yards(self) -> Fraction:
        """Yards per play: sacks, losses and fumble spots count, other turnovers are 0."""
        return _yards(self.outcomes, lambda one: one.kind in _MOVED)

    @property
    def complete(self) -> Fraction:
        """Completions, even if fumbled afterward; all runs."""
        return _share(self.outcomes, is_complete)

    @property
    def intercepted(self) -> Fraction:
        """Interceptions."""
        return _share(self.outcomes, lambda one: one.kind is OutcomeKind.INTERCEPTION)

    @property
    def incomplete(self) -> Fraction:
        """Incompletions."""
        return _share(self.outcomes, lambda one: one.kind is OutcomeKind.INCOMPLETE)

    @property
    def trapped(self) -> Fraction:
        """Trapped quarterbacks: sacks and scrambles."""
        return _share(self.outcomes, lambda one: one.trapped)

    @property
    def fumble(self) -> Fraction:
        """Fumbles by runners and receivers."""
        return _share(self.outcomes, lambda one: one.kind is OutcomeKind.FUMBLE and not one.trapped)

    @property
    def out(self) -> Fraction:
        """The share of runs, or of completions, that end out of bounds."""
        ended = _share(self.outcomes, lambda one: one.out and is_complete(one))
        return ended / (self.complete or 1)

    @property
    def per_completion(self) -> Fraction:
        """Yards per completion, or per run."""
        return _yards(self.outcomes, _has_gain) / (self.complete or 1)

    @property
    def per_attempt(self) -> Fraction:
        """Yards per attempt, or per run."""
        return _yards(self.outcomes, _has_gain) / ((1 - self.trapped) or 1)

    @property
    def penalty(self) -> Fraction:
        """Penalties of all kinds, as a share of all plays."""
        return sum(self.fouls.values(), ZERO)

    def called(self, kind: BoxType) -> Fraction:
        """Penalties of one kind, as a share of all plays."""
        return sum((share for box, share in self.fouls.items() if box.kind is kind), ZERO)

    @property
    def gains(self) -> dict[int, Fraction]:
        """The distribution of gains, sorted, over all runs or completions."""
        found: dict[int, Fraction] = {}
        for one, share in self.outcomes.items():
            if _has_gain(one):
                found[one.yards] = found.get(one.yards, ZERO) + share / self.complete
        return dict(sorted(found.items()))

    @property
    def deviation(self) -> float:
        """The standard deviation of the gains."""
        gains, mean = self.gains, self.per_completion
        return sqrt(sum(((yards - mean) ** 2 * share for yards, share in gains.items()), ZERO))

    def at_least(self, yards: int) -> Fraction:
        """The share of runs or completions that gain at least that much."""
        return sum((share for each, share in self.gains.items() if each >= yards), ZERO)

    def at_most(self, yards: int) -> Fraction:
        """The share of runs or completions that gain at most that much."""
        return sum((share for each, share in self.gains.items() if each <= yards), ZERO)


def is_complete(one: Outcome) -> bool:
    """Whether a pass is complete; all runs count."""
    turned_over = (OutcomeKind.INCOMPLETE, OutcomeKind.INTERCEPTION)
    return not one.trapped and one.kind not in turned_over


def _has_gain(one: Outcome) -> bool:
    return one.kind in _MOVED and not one.trapped


def column_result(
    play: Play, offense: Mapping[Play | Result, Column], opposition: Opposition
) -> ColumnResult:
    """The results of a play of this offense."""
    boxes = _gathered(offense[play])
    fouls = {box: Fraction(ways, ALL_WAYS) for box, ways in boxes.items() if box.kind in FOULS}
    clean = sum(ways for box, ways in boxes.items() if box.kind not in FOULS)
    odds: Outcomes = {}
    for box, ways in boxes.items():
        if box.kind not in FOULS:
            for outcome, share in box_outcomes(box, opposition, offense).items():
                odds[outcome] = odds.get(outcome, ZERO) + share * ways / clean
    return ColumnResult(play, odds, fouls)


def opposition(
    defense: Mapping[Formation, Block], mix: Mapping[Formation, float | Fraction], play: Play
) -> dict[Cell, Fraction]:
    """The boxes a play faces under this mix of formations."""
    total = sum((Fraction(share) for share in mix.values()), ZERO) * sum(DEFENSIVE_WAYS)
    found: dict[Cell, Fraction] = {}
    for formation, share in mix.items():
        for row, ways in zip(defense[formation], DEFENSIVE_WAYS, strict=True):
            box = row[play.number - 1]
            found[box] = found.get(box, ZERO) + Fraction(share) * ways / total
    return {box: share for box, share in found.items() if share}


def box_outcomes(
    ours: Cell, opposition: Opposition, offense: Mapping[Play | Result, Column]
) -> Outcomes:
    """The results of one offensive box."""
    odds: Outcomes = {}
    for theirs, share in opposition.items():
        counts = counting(ours, theirs, merge(ours, theirs).verdict)
        for outcome, ways in _come_to(counts, offense):
            odds[outcome] = odds.get(outcome, ZERO) + share * ways / ALL_WAYS
    return odds


def _come_to(
    counts: Counting | None, offense: Mapping[Play | Result, Column]
) -> Iterator[tuple[Outcome, int]]:
    """The results of the box that counts, with their ways; two kinds need another roll (PD-VI-2)."""
    if counts is None:
        yield Outcome(OutcomeKind.END_ZONE_FUMBLE), ALL_WAYS
    elif counts.box.kind is BoxType.BREAKAWAY:
        for box, ways in _gathered(offense[Result.BREAKAWAY]).items():
            yield broken_away(counts.box, box, counts.added), ways
    elif counts.box.kind is BoxType.TRAPPED:
        for box, ways in _gathered(offense[Result.TRAPPED]).items():
            yield was_trapped(counts.box, box), ways
    else:
        yield come_to(*counts), ALL_WAYS


def _gathered(column: Column) -> dict[Cell, int]:
    """The distinct boxes of a column, with their ways."""
    found: dict[Cell, int] = {}
    for box, ways in zip(column, OFFENSIVE_WAYS, strict=True):
        found[box] = found.get(box, 0) + ways
    return found


def _share(odds: Mapping[Outcome, Fraction], fits: Callable[[Outcome], bool]) -> Fraction:
    return sum((share for one, share in odds.items() if fits(one)), ZERO)


def _yards(odds: Mapping[Outcome, Fraction], fits: Callable[[Outcome], bool]) -> Fraction:
    return sum((one.yards * share for one, share in odds.items() if fits(one)), ZERO)
