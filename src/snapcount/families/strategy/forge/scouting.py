"""All measurements of a set of cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import fsum
from typing import TypeAlias

from snapcount.families.strategy.forge.design_points import situations
from snapcount.families.strategy.forge.matchups import Appraiser, Matchup, matchup
from snapcount.families.strategy.forge.measuring import CallMix, Measured, measure, reference_mix
from snapcount.families.strategy.forge.odds import CardOdds
from snapcount.rulebooks.strategy.cards.card import CardSet

Progress: TypeAlias = Callable[[int, int], object]  # called with the amount done, and the total


def in_silence(done: int, whole: int) -> None:
    """An empty audience."""


@dataclass(frozen=True)
class Report:
    """A set of cards, measured."""

    measured: Measured  # for the reference mix of calls
    as_played: Measured  # for good callers, over all situations
    matchups: tuple[Matchup, ...]

    @property
    def first_and_ten(self) -> Matchup:
        """The most common situation."""
        return self.matchups[0]

    @property
    def run_share(self) -> float:
        """The run share of good callers, over all situations."""
        shares = fsum(one.spot.share for one in self.matchups)
        return fsum(one.spot.share * one.run_share for one in self.matchups) / shares

    @property
    def idle_plays(self) -> list[str]:
        """Plays that are good in no situation."""
        good = {play for one in self.matchups for play in one.good_plays}
        plays = dict.fromkeys(card.name for one in self.matchups for card in one.plays)
        return [play for play in plays if play not in good]


def scout(
    cards: CardSet, appraiser: Appraiser | None = None, progress: Progress = in_silence
) -> Report:
    """Measures a set of cards."""
    odds, judge = CardOdds(cards), appraiser or Appraiser(cards)
    spots = situations()
    steps = len(cards.plays) + len(spots)
    for done, play in enumerate(cards.plays):
        progress(done, steps)
        for defense in cards.defenses:
            odds.mixed(play.name, defense.name)
    matchups = []
    for done, spot in enumerate(spots, start=len(cards.plays)):
        progress(done, steps)
        matchups.append(matchup(odds, judge, spot))
    progress(steps, steps)
    return Report(
        measure(odds, judge.endings, reference_mix(cards)),
        measure(odds, judge.endings, _played_mix(matchups)),
        tuple(matchups),
    )


def _played_mix(matchups: Iterable[Matchup]) -> CallMix:
    """How often each play meets each defense, over all situations."""
    mix: defaultdict[tuple[str, str], float] = defaultdict(float)
    for one in matchups:
        for card, use in zip(one.plays, one.mix.plays, strict=True):
            for defense, share in zip(one.defenses, one.mix.defenses, strict=True):
                mix[card.name, defense] += one.spot.share * use * share
    return mix
