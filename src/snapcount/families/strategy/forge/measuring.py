"""Exact averages of a set of cards for a given mix of calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum, sqrt
from typing import NamedTuple, TypeAlias

from snapcount.families.strategy.forge.model import Averages, model
from snapcount.families.strategy.forge.odds import CardOdds, Endings, Gain
from snapcount.gridiron.field import MIDFIELD, Side
from snapcount.rulebooks.strategy.cards.card import CardSet, PlayCard, RunOrPass
from snapcount.rulebooks.strategy.cards.results import Hash, Shown

LONG_GAIN = 10


@dataclass(frozen=True)
class Measured(Averages):
    """Statistics of a set of cards; the first six are the model's targets."""

    run_spread: float  # standard deviation of a carry
    runs_losing: float  # carries that lose yards
    runs_of_ten: float  # carries of ten yards or more
    yards_per_sack: float
    pre_snap: float  # of all plays


CallMix: TypeAlias = Mapping[tuple[str, str], float]  # how often a play meets a defense, by names


def measure(odds: CardOdds, endings: Endings, mix: CallMix) -> Measured:
    """The averages of the cards for some mix of calls."""
    everything = outcomes(odds, mix)
    plays, carries, throws = everything.plays, everything.carries, everything.throws
    return Measured(
        yards_per_carry=carries.mean_yards,
        completions=throws.catches.of(throws),
        yards_per_attempt=throws.mean_yards,
        interceptions=throws.interceptions.of(throws),
        sacks=everything.sacks.of(everything.drop_backs),
        fumbles_lost=_lost(plays.fumbles, endings) / (plays.share or 1),
        run_spread=carries.spread,
        runs_losing=carries.losses.of(carries),
        runs_of_ten=carries.long_gains.of(carries),
        yards_per_sack=abs(everything.sacks.mean_yards),
        pre_snap=everything.fouls.of(everything),
    )


def _lost(fumbles: Outcomes, endings: Endings) -> float:
    """How often the defense recovers, with all fumbles at midfield."""
    return fsum(
        one.weight * float(chance)
        for one in fumbles
        for dead, chance in endings.of(MIDFIELD, one.gain, one.card).items()
        if dead.side is Side.DEFENSE
    )


# ---------------------------------------------------------------- results


class Outcome(NamedTuple):
    """A play result and its probability."""

    card: PlayCard
    gain: Gain
    weight: float

    @property
    def yards(self) -> int:
        """Yards gained; 0 for an incompletion or an interception."""
        return self.gain.yards if self.gain.shown in (Shown.YARDS, Shown.SACK) else 0


def outcomes(odds: CardOdds, mix: CallMix, lies: Hash | None = None) -> Outcomes:
    """All results for a mix of calls; from one ball position, or from all of them."""

    def each() -> Iterator[Outcome]:
        for (play, defense), share in mix.items():
            card, pair = odds.cards.play[play], (play, defense)
            gains = odds.mixed(*pair) if lies is None else odds.gains(*pair, lies)
            for gain, chance in gains.items():
                yield Outcome(card, gain, share * float(chance))

    return Outcomes(each())


class Outcomes:
    """A subset of the results."""

    def __init__(self, every: Iterable[Outcome]) -> None:
        self._every = tuple(every)

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self._every)

    def only(self, wanted: Callable[[Outcome], bool]) -> Outcomes:
        """Those that satisfy a predicate."""
        return Outcomes(filter(wanted, self))

    def showing(self, shown: Shown) -> Outcomes:
        """Those whose window shows that result."""
        return self.only(lambda one: one.gain.shown is shown)

    def of_play(self, card: PlayCard) -> Outcomes:
        """Those of one play."""
        return self.only(lambda one: one.card is card)

    def of_kind(self, kind: RunOrPass) -> Outcomes:
        """Those of runs, or of passes."""
        return self.only(lambda one: one.card.kind is kind)

    @cached_property
    def fouls(self) -> Outcomes:
        """Pre-snap fouls."""
        return self.showing(Shown.PRE_SNAP)

    @cached_property
    def plays(self) -> Outcomes:
        """Plays without a pre-snap foul."""
        return self.only(lambda one: one.gain.shown is not Shown.PRE_SNAP)

    @cached_property
    def carries(self) -> Outcomes:
        """Runs."""
        return self.plays.of_kind(RunOrPass.RUN)

    @cached_property
    def drop_backs(self) -> Outcomes:
        """Pass plays, thrown or not."""
        return self.plays.of_kind(RunOrPass.PASS)

    @cached_property
    def sacks(self) -> Outcomes:
        """Sacks."""
        return self.showing(Shown.SACK)

    @cached_property
    def throws(self) -> Outcomes:
        """Attempts."""
        return self.drop_backs.only(lambda one: one.gain.shown is not Shown.SACK)

    @cached_property
    def catches(self) -> Outcomes:
        """Completions."""
        return self.throws.showing(Shown.YARDS)

    @cached_property
    def interceptions(self) -> Outcomes:
        """Interceptions."""
        return self.showing(Shown.INTERCEPTION)

    @cached_property
    def fumbles(self) -> Outcomes:
        """Fumbles, whoever recovers them."""
        return self.only(lambda one: one.gain.fumble)

    @cached_property
    def losses(self) -> Outcomes:
        """Plays that lose yards."""
        return self.only(lambda one: one.yards < 0)

    @cached_property
    def long_gains(self) -> Outcomes:
        """Plays of ten yards or more."""
        return self.only(lambda one: one.yards >= LONG_GAIN)

    # ------------------------------------------------------------ figures

    @cached_property
    def share(self) -> float:
        """Their total probability."""
        return fsum(one.weight for one in self)

    def of(self, whole: Outcomes) -> float:
        """Their share of others; 0 if there are none."""
        return self.share / (whole.share or 1)

    @cached_property
    def mean_yards(self) -> float:
        """Yards per play."""
        return fsum(one.weight * one.yards for one in self) / (self.share or 1)

    @property
    def spread(self) -> float:
        """The standard deviation of the yards."""
        squares = fsum(one.weight * (one.yards - self.mean_yards) ** 2 for one in self)
        return sqrt(squares / (self.share or 1))


# ---------------------------------------------------------------- the reference mix


def reference_mix(cards: CardSet) -> CallMix:
    """The mix of calls for which the cards meet their target averages."""
    plays, defenses = _reference_plays(cards), _reference_defenses(cards)
    return {
        (play, defense): use * share
        for play, use in plays.items()
        for defense, share in defenses.items()
    }


def _reference_plays(cards: CardSet) -> dict[str, float]:
    """How often each play is called."""
    known = {play.name: play.use for play in model().plays}
    return _mixed([card.name for card in cards.plays], known)


def _reference_defenses(cards: CardSet) -> dict[str, float]:
    """How often each defense is called; situational defenses are not part of the mix."""
    known = {defense.name: defense.share for defense in model().defenses}
    return _mixed([card.name for card in cards.defenses if card.only is None], known)


def _mixed(names: Sequence[str], known: Mapping[str, float]) -> dict[str, float]:
    """Normalized shares; a call unknown to the model gets the average share."""
    usual = fsum(known.values()) / len(known)
    weights = {name: known.get(name) or usual for name in names}
    total = fsum(weights.values())
    return {name: weight / total for name, weight in weights.items()}
