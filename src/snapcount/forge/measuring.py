"""Exact averages of a set of cards at the reference mix of calls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import NamedTuple, TypeAlias

from snapcount.forge.model import Averages, model
from snapcount.forge.odds import CardOdds, Endings, Gain
from snapcount.gridiron.field import MIDFIELD, Side
from snapcount.rulebooks.strategy.cards.card import CardSet, Kind, PlayCard
from snapcount.rulebooks.strategy.cards.results import Shown

LONG_GAIN = 10


@dataclass(frozen=True)
class Measured(Averages):
    """What a set of cards comes to; the first six are what the model aims at."""

    run_spread: float  # standard deviation of a carry
    runs_losing: float  # carries that lose yards
    runs_of_ten: float  # carries of ten yards or more
    yards_per_sack: float
    pre_snap: float  # of all plays


class Weighted(NamedTuple):
    """A gain of a play, and how often it comes up."""

    card: PlayCard
    gain: Gain
    weight: float


CallMix: TypeAlias = Mapping[tuple[str, str], float]  # how often a play meets a defence, by names


def measure(odds: CardOdds, endings: Endings, mix: CallMix) -> Measured:
    """The averages of the cards at some mix of calls."""
    everything = list(_gains(odds, mix))
    plays = [one for one in everything if one.gain.shown is not Shown.PRE_SNAP]
    carries = [one for one in plays if one.card.kind is Kind.RUN]
    drop_backs = [one for one in plays if one.card.kind is Kind.PASS]
    sacks = [one for one in drop_backs if one.gain.shown is Shown.SACK]
    throws = [one for one in drop_backs if one.gain.shown is not Shown.SACK]
    caught = [one for one in throws if one.gain.shown is Shown.YARDS]
    intercepted = [one for one in throws if one.gain.shown is Shown.INTERCEPTION]
    losing = [one for one in carries if one.gain.yards < 0]
    of_ten = [one for one in carries if one.gain.yards >= LONG_GAIN]
    lost = fsum(one.weight * _lost(one, endings) for one in plays if one.gain.fumble)
    return Measured(
        yards_per_carry=_ratio(_yards(carries), carries),
        completions=_ratio(_share(caught), throws),
        yards_per_attempt=_ratio(_yards(caught), throws),
        interceptions=_ratio(_share(intercepted), throws),
        sacks=_ratio(_share(sacks), drop_backs),
        fumbles_lost=_ratio(lost, plays),
        run_spread=_spread(carries),
        runs_losing=_ratio(_share(losing), carries),
        runs_of_ten=_ratio(_share(of_ten), carries),
        yards_per_sack=_ratio(-_yards(sacks), sacks),
        pre_snap=1 - _ratio(_share(plays), everything),
    )


def _gains(odds: CardOdds, mix: CallMix) -> Iterator[Weighted]:
    for (play, defence), share in mix.items():
        card = odds.cards.play[play]
        for gain, chance in odds.mixed(play, defence).items():
            yield Weighted(card, gain, share * chance)


def _spread(gains: Sequence[Weighted]) -> float:
    """The standard deviation of the yards."""
    mean = _ratio(_yards(gains), gains)
    squares = fsum(one.weight * (one.gain.yards - mean) ** 2 for one in gains)
    return sqrt(_ratio(squares, gains))


def _ratio(part: float, gains: Sequence[Weighted]) -> float:
    """Part of so many plays; 0 if there are none such among the cards."""
    return part / _share(gains) if gains else 0.0


def _share(gains: Iterable[Weighted]) -> float:
    return fsum(one.weight for one in gains)


def _yards(gains: Iterable[Weighted]) -> float:
    return fsum(one.weight * one.gain.yards for one in gains)


def _lost(fumble: Weighted, endings: Endings) -> float:
    """The chance that the defence gets a fumble at midfield."""
    ends = endings.of(MIDFIELD, fumble.gain, fumble.card)
    return fsum(float(chance) for dead, chance in ends.items() if dead.side is Side.DEFENCE)


# ---------------------------------------------------------------- the reference mix


def reference_mix(cards: CardSet) -> CallMix:
    """The calls at which the cards are made to average what they should."""
    plays, defences = reference_plays(cards), reference_defences(cards)
    return {
        (play, defence): use * share
        for play, use in plays.items()
        for defence, share in defences.items()
    }


def reference_plays(cards: CardSet) -> dict[str, float]:
    """How often each play is called at the reference mix; plays we do not know as often as most."""
    known = {play.name: play.use for play in model().plays}
    return _mixed([card.name for card in cards.plays], known)


def reference_defences(cards: CardSet) -> dict[str, float]:
    """How often each defence is called; those for some situations only are not part of the mix."""
    known = {defence.name: defence.share for defence in model().defences}
    return _mixed([card.name for card in cards.defences if card.only is None], known)


def _mixed(names: Sequence[str], known: Mapping[str, float]) -> dict[str, float]:
    usual = fsum(known.values()) / len(known)
    weights = {name: known.get(name, usual) for name in names}
    total = fsum(weights.values())
    return {name: weight / total for name, weight in weights.items()}
