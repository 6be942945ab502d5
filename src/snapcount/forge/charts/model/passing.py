"""Results of a side's passes, depth by depth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import fsum
from typing import Literal

from snapcount.forge.charts.model.columns import DEPTHS, PASSES
from snapcount.forge.charts.model.odds import ratio, settled
from snapcount.forge.charts.model.openfield import OpenField, open_shares
from snapcount.forge.charts.model.records import judgments
from snapcount.forge.charts.model.shrinkage import Shrinkage, believed
from snapcount.forge.charts.model.templates import Templates
from snapcount.forge.charts.statistics import Depth

Figures = Mapping[Depth, float]


@dataclass(frozen=True)
class Passing:
    """How often it is thrown how far, and what becomes of these passes."""

    shares: Figures  # of attempts; the sideline passes are among the others
    complete: Figures
    intercepted: Figures
    yards: Figures  # a completion


def template_passing(templates: Templates) -> Passing:
    """The passes that the templates were made from."""
    depths = templates.depths
    return Passing(
        shares=open_shares({depth: one.share for depth, one in depths.items()}, templates.gaps),
        complete={depth: one.complete for depth, one in depths.items()},
        intercepted={depth: one.intercepted for depth, one in depths.items()},
        yards={depth: templates.completions[play].mean for play, depth in PASSES.items()},
    )


def passing_of(played: OpenField, average: Passing, shrinkage: Shrinkage) -> Passing:
    """The passes of a side that differs from an average one as its statistics say."""
    shares = played.shares or average.shares

    def settle_complete(figures: Figures) -> Figures:
        return settled(figures, shares, played.complete)

    complete = _mixed(played, average, "complete", settle_complete, shrinkage)

    def settle_intercepted(figures: Figures) -> Figures:
        return _intercepted(figures, complete, shares, played.intercepted)

    def settle_yards(figures: Figures) -> Figures:
        catches = {depth: shares[depth] * complete[depth] for depth in DEPTHS}
        return _to_the_total(figures, catches, played.yards)

    return Passing(
        shares=shares,
        complete=complete,
        intercepted=_mixed(played, average, "intercepted", settle_intercepted, shrinkage),
        yards=_mixed(played, average, "yards", settle_yards, shrinkage),
    )


def trapped(passing: Passing, share: float) -> dict[Depth, float]:
    """The share of the dropbacks of each depth that never become a pass, so that of all it is that share.

    Only passes are counted by depth, so it goes by odds: those of all dropbacks are the mean of those of the
    depths, by the passes thrown.
    """
    factors: Figures = {depth: judgments()["trapped"][depth] for depth in Depth}
    mean = fsum(passing.shares[depth] * factors[depth] for depth in DEPTHS)
    odds = {depth: share / (1 - share) * factors[depth] / mean for depth in Depth}
    return {depth: one / (1 + one) for depth, one in odds.items()}


def _mixed(
    played: OpenField,
    average: Passing,
    what: Literal["complete", "intercepted", "yards"],
    settle: Callable[[Figures], Figures],
    shrinkage: Shrinkage,
) -> Figures:
    """The own figures of each depth as far as they are believed, settled so that the total is right."""
    expected = settle(getattr(average, what))
    plays = {
        depth: played.attempts * one.share * (one.complete if what == "yards" else 1)
        for depth, one in played.depths.items()
    }
    told = {depth: getattr(played.depths[depth], what) for depth, n in plays.items() if n > 0}
    own = settle({**expected, **told})
    mixed_in: Mapping[str, float] = getattr(shrinkage, what)
    return settle(
        {
            depth: believed(own[depth], plays.get(depth, 0.0), figure, mixed_in[depth])
            for depth, figure in expected.items()
        }
    )


def _intercepted(figures: Figures, complete: Figures, shares: Figures, total: float) -> Figures:
    """Interceptions brought to their total, as shares of what was not caught so that there is room."""
    missed = {depth: 1 - complete[depth] for depth in figures}
    parts = {
        depth: min(ratio(figure, missed[depth], 0.0), 1.0) for depth, figure in figures.items()
    }
    weights = {depth: share * missed[depth] for depth, share in shares.items()}
    return {depth: part * missed[depth] for depth, part in settled(parts, weights, total).items()}


def _to_the_total(yards: Figures, catches: Figures, total: float) -> Figures:
    """All yards times one factor, so that the mean of all catches is right."""
    gained = fsum(catches[depth] * yards[depth] for depth in DEPTHS)
    factor = ratio(total * fsum(catches.values()), gained, 1.0)
    return {depth: factor * each for depth, each in yards.items()}
