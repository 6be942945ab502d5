"""Fills the windows of a pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from math import fsum

from snapcount.families.strategy.forge.model import (
    Limits,
    Model,
    PlayModel,
    Rates,
)
from snapcount.families.strategy.forge.tuning import Tuning
from snapcount.families.strategy.forge.windows import (
    PICKED_WIDTHS,
    RAREST,
    WIDTHS,
    Call,
    Cell,
    Debt,
    Remainders,
)
from snapcount.forge.chance import Chance, exponential, whole
from snapcount.forge.quantiles import BELL, Quantiles
from snapcount.rulebooks.strategy.cards.card import Style
from snapcount.rulebooks.strategy.cards.results import (
    INCOMPLETE,
    PRE_SNAP,
    Band,
    Result,
    Shown,
)

COMPLETED = Shown.YARDS
_FATES = (Shown.SACK, Shown.INTERCEPTION, COMPLETED, Shown.INCOMPLETE)
NOTHING = Rates(0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Choice:
    """The result of the pass in each window, and the resulting probabilities."""

    fates: tuple[tuple[Band, Shown], ...]

    @cached_property
    def rates(self) -> Rates:
        """The probabilities; not every number of a window with an interception is one."""
        return Rates(
            sacks=fsum(WIDTHS[band] for band in self.bands(Shown.SACK)),
            interceptions=fsum(PICKED_WIDTHS[band] for band in self.bands(Shown.INTERCEPTION)),
            completions=fsum(WIDTHS[band] for band in self.bands(COMPLETED)),
        )

    def bands(self, fate: Shown) -> list[Band]:
        """The windows with that result."""
        return [band for band, one in self.fates if one is fate]


@cache
def choices(limits: Limits, *, flag: bool, deep: bool, covered: bool) -> tuple[Choice, ...]:
    """All combinations the windows may show.

    ``flag``: the rarest window is already used. ``deep``: a long pass; ``covered``: and nobody is
    open.
    """
    bands = [band for band in Band if not (flag and band is RAREST)]
    all_fates = product(_FATES, repeat=len(bands))
    made = (Choice(tuple(zip(bands, fates, strict=True))) for fates in all_fates)
    allowed = (one for one in made if _allowed(one, limits, deep=deep))
    return tuple(one for one in allowed if not (covered and Band.A in one.bands(COMPLETED)))


def _allowed(choice: Choice, limits: Limits, *, deep: bool) -> bool:
    sacked, intercepted = choice.bands(Shown.SACK), choice.bands(Shown.INTERCEPTION)
    rates = choice.rates
    return (
        rates.completions >= limits.completions
        and rates.sacks <= limits.sacks
        and (deep or len(choice.bands(COMPLETED)) >= limits.completed)
        and len(sacked) <= limits.sacked
        and len(intercepted) <= limits.intercepted
        and Band.A not in sacked
        and not {Band.A, Band.B}.intersection(intercepted)
    )


class PassMaker:
    """Fills the cells of a pass, one after the other."""

    def __init__(self, play: PlayModel, model: Model, tuning: Tuning, luck: Chance) -> None:
        self._class = model.passes[play.style]
        self._deep = play.style is Style.LONG
        self._shapes = model.pass_shapes
        self._pre_snap = model.pre_snap
        self._tuning = tuning
        self._luck = luck
        self._owed = NOTHING
        self._remainders = Remainders()
        self._fumbles, self._flags = Debt(), Debt()

    def cell(self, call: Call) -> Cell:
        """The five windows of a call."""
        width = call.weight * WIDTHS[RAREST]
        self._flags.grow(width * self._pre_snap)
        flag = self._flags.paid_by(width, self._luck)
        choice = self._chosen(call, flag=flag)
        cell: Cell = {RAREST: PRE_SNAP} if flag else {}
        cell |= dict(self._catches(choice.bands(COMPLETED), call))
        cell |= {band: self._sack(band, call) for band in choice.bands(Shown.SACK)}
        cell |= {band: self._interception() for band in choice.bands(Shown.INTERCEPTION)}
        cell |= dict.fromkeys(choice.bands(Shown.INCOMPLETE), INCOMPLETE)
        return cell

    # ------------------------------------------------------------ who gets it

    def _aim(self, call: Call) -> Rates:
        """The cell's target, over all plays."""
        shapes, tuning = self._shapes, self._tuning
        sacks = min(self._class.sacks * call.rush * tuning.sacks, shapes.sacks_most)
        interceptions = self._class.interceptions * tuning.interceptions
        completions = self._class.completions + tuning.completions
        sharper = completions + shapes.sharper * call.advantage
        within = min(max(sharper, shapes.completions_least), shapes.completions_most)
        return Rates(
            sacks=sacks,
            interceptions=interceptions * exponential(-shapes.safer * call.advantage) * (1 - sacks),
            completions=within * (1 - sacks),
        )

    def _chosen(self, call: Call, *, flag: bool) -> Choice:
        """The windows closest to the target, plus what this card owes so far."""
        shapes, aim = self._shapes, self._aim(call)
        covered = self._deep and call.advantage < shapes.limits.open

        def error(choice: Choice) -> float:
            missed = _minus(aim, choice.rates)
            against_owed = _error(_plus(self._owed, missed, call.weight), shapes.owed)
            return against_owed + _error(missed, shapes.aim) + shapes.whim * self._luck.share()

        among = choices(shapes.limits, flag=flag, deep=self._deep, covered=covered)
        chosen = min(among, key=error)
        self._owed = _plus(self._owed, _minus(aim, chosen.rates), call.weight)
        return chosen

    # ------------------------------------------------------------ how far

    def _catches(self, bands: Sequence[Band], call: Call) -> Iterator[tuple[Band, Result]]:
        """Completed windows, each with a slice of the yards; the most common usually gets the shortest."""
        room = fsum(WIDTHS[band] for band in bands)
        yards = self._yards(call.advantage)
        below = 0.0
        for band in self._shortest_first(bands):
            above = min(below + WIDTHS[band] / room, 1.0)
            gain = self._remainders.rounded(band, yards.mean(below, above))
            yield band, Result(COMPLETED, gain, band is RAREST and self._fumbled(band, call))
            below = above

    def _shortest_first(self, bands: Iterable[Band]) -> list[Band]:
        shuffle = self._shapes.shuffle
        return sorted(bands, key=lambda band: self._luck.between(-shuffle, shuffle) - WIDTHS[band])

    def _yards(self, advantage: float) -> Quantiles:
        """The distribution of yards per completion."""
        stretch = 1 + self._class.stretch * advantage
        mean = self._class.yards * self._tuning.catch_yards * stretch
        behind = self._class.behind
        return _skewed(self._class.spread).shaped(lambda one: (mean + behind) * one - behind)

    def _sack(self, band: Band, call: Call) -> Result:
        lost = self._shapes.sack_yards
        yards = max(whole(self._luck.bell(lost.mean, lost.spread)), whole(lost.least))
        return Result(Shown.SACK, -yards, self._fumbled(band, call))

    def _interception(self) -> Result:
        depth, back = self._shapes.interception_depth, self._shapes.interception_return
        caught = self._class.depth + self._luck.bell(depth.mean, depth.spread)
        returned = max(self._luck.bell(back.mean, back.spread), back.least)
        return Result(Shown.INTERCEPTION, whole(caught - returned))

    def _fumbled(self, band: Band, call: Call) -> bool:
        width = call.weight * WIDTHS[band]
        self._fumbles.grow(width * self._shapes.fumbled * self._tuning.fumbles)
        return self._fumbles.paid_by(width, self._luck)


@cache
def _skewed(spread: float) -> Quantiles:
    """A lognormal distribution with mean 1."""
    skewed = BELL.shaped(lambda deviate: exponential(spread * deviate))
    mean = skewed.mean()
    return skewed.shaped(lambda value: value / mean)


def _plus(one: Rates, other: Rates, times: float) -> Rates:
    return Rates(
        one.sacks + times * other.sacks,
        one.interceptions + times * other.interceptions,
        one.completions + times * other.completions,
    )


def _minus(one: Rates, other: Rates) -> Rates:
    return _plus(one, other, -1.0)


def _error(missed: Rates, weights: Rates) -> float:
    """The weighted squared error."""
    return (
        weights.sacks * missed.sacks * missed.sacks
        + weights.interceptions * missed.interceptions * missed.interceptions
        + weights.completions * missed.completions * missed.completions
    )
