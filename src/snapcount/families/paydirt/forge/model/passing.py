"""Results of a side's passes, depth by depth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import fsum
from typing import Literal

from snapcount.families.paydirt.forge.model.columns import DEPTHS, PASSES
from snapcount.families.paydirt.forge.model.odds import ratio, settled
from snapcount.families.paydirt.forge.model.openfield import OpenField, open_shares
from snapcount.families.paydirt.forge.model.shrinkage import Shrinkage, believed
from snapcount.families.paydirt.forge.model.templates import Templates
from snapcount.families.paydirt.forge.seasons import judgments
from snapcount.families.paydirt.forge.statistics import Depth

Figures = Mapping[Depth, float]


@dataclass(frozen=True)
class Passing:
    """Pass depths and their results."""

    shares: Figures  # of attempts; the sideline passes are among the others
    complete: Figures
    intercepted: Figures
    yards: Figures  # a completion


def template_passing(templates: Templates) -> Passing:
    """The passes behind the templates."""
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
    """The share of dropbacks at each depth that never become a pass, given the overall share.

    Only passes are counted by depth, so this works on odds: those of all dropbacks are the mean
    over the depths, weighted by passes thrown.
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
    """The side's own figures by depth as far as they are trusted, adjusted to match the total."""
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
    """Interceptions scaled to their total, as shares of passes not caught so that there is room."""
    missed = {depth: 1 - complete[depth] for depth in figures}
    parts = {
        depth: min(ratio(figure, missed[depth], 0.0), 1.0) for depth, figure in figures.items()
    }
    weights = {depth: share * missed[depth] for depth, share in shares.items()}
    return {depth: part * missed[depth] for depth, part in settled(parts, weights, total).items()}


def _to_the_total(yards: Figures, catches: Figures, total: float) -> Figures:
    """Scales all yards by one factor, so that the mean of all completions is right."""
    gained = fsum(catches[depth] * yards[depth] for depth in DEPTHS)
    factor = ratio(total * fsum(catches.values()), gained, 1.0)
    return {depth: factor * each for depth, each in yards.items()}
