"""Matchups: the value of every play against every defense, and how good callers mix them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, fsum
from operator import mul
from typing import NamedTuple

from snapcount.families.strategy.forge.design_points import DesignPoints, Spot
from snapcount.families.strategy.forge.model import AdvantageTerms, DefenseModel, PlayModel
from snapcount.families.strategy.forge.odds import CardOdds, Endings, Gain
from snapcount.rulebooks.strategy.cards.card import CardNumbers, CardSet, PlayCard, RunOrPass, Style
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.family import Sfl

_ACROSS = {Hash.LEFT: -1, Hash.CENTER: 0, Hash.RIGHT: 1}


def advantage(play: PlayModel, defense: DefenseModel, terms: AdvantageTerms) -> float:
    """The advantage of the play over the defense with the ball in the center, in points."""
    edge = (
        defense.edge[play.attacks]
        + play.better.get(defense.id, 0.0)
        + _coverage(play, defense, terms)
    )
    return edge + defense.action if play.style is Style.PLAY_ACTION else edge


def _coverage(play: PlayModel, defense: DefenseModel, terms: AdvantageTerms) -> float:
    if play.receiver is None or defense.doubles is None:
        return 0.0
    return terms.doubled if defense.doubles == play.receiver else terms.others_doubled


def room(play: PlayModel, lies: Hash, terms: AdvantageTerms) -> float:
    """The bonus for the wide side of the field; the short side costs as much."""
    return -terms.wide_side * _ACROSS[lies] * play.side


NEAR_THE_BEST = 0.10  # points
TEMPERATURE = 0.06  # points: the precision with which callers tell good calls from bad ones
_ROUNDS, _STEP, _STILL = 2_000, 0.1, 1e-7

Row = Sequence[float]


class Mix(NamedTuple):
    """How often each play and each defense is called."""

    plays: tuple[float, ...]
    defenses: tuple[float, ...]


@dataclass(frozen=True)
class Matchup:
    """The calls of one situation."""

    spot: Spot
    plays: tuple[PlayCard, ...]
    defenses: tuple[str, ...]
    points: tuple[tuple[float, ...], ...]  # by play, then by defense

    @cached_property
    def mix(self) -> Mix:
        """The logit equilibrium (quantal response): better calls are made more often."""
        return equilibrium(self.points)

    @cached_property
    def worth(self) -> dict[str, float]:
        """The value of each play against that mix of defenses."""
        values = [_dot(row, self.mix.defenses) for row in self.points]
        return {card.name: value for card, value in zip(self.plays, values, strict=True)}

    @cached_property
    def value(self) -> float:
        """The value of the situation under that mix."""
        return _dot(tuple(self.worth.values()), self.mix.plays)

    @property
    def run_share(self) -> float:
        """How often the offense runs."""
        pairs = zip(self.plays, self.mix.plays, strict=True)
        return fsum(share for card, share in pairs if card.kind is RunOrPass.RUN)

    @property
    def good_plays(self) -> list[str]:
        """The plays nearly as good as the best."""
        best = max(self.worth.values())
        return [play for play, worth in self.worth.items() if worth > best - NEAR_THE_BEST]

    @property
    def good_defenses(self) -> list[str]:
        """The defenses nearly as good as the best."""
        given = [_dot(column, self.mix.plays) for column in zip(*self.points, strict=True)]
        pairs = zip(self.defenses, given, strict=True)
        return [defense for defense, points in pairs if points < min(given) + NEAR_THE_BEST]

    @property
    def dominated(self) -> dict[str, str]:
        """Weakly dominated plays, each with the play that dominates it."""
        rows = {card.name: row for card, row in zip(self.plays, self.points, strict=True)}
        return {
            play: other
            for play, row in rows.items()
            for other, better in rows.items()
            if other != play and all(map(float.__le__, row, better))
        }

    @property
    def knowing_the_defense(self) -> float:
        """The offense's gain from knowing the defense's call."""
        best = [max(column) for column in zip(*self.points, strict=True)]
        return _dot(best, self.mix.defenses) - self.value

    @property
    def knowing_the_play(self) -> float:
        """The offense's gain (negative) if the defense knows its call."""
        worst = [min(row) for row in self.points]
        return _dot(worst, self.mix.plays) - self.value


class Appraiser:
    """Evaluates gains; sets of cards whose plays have the same numbers can share one."""

    def __init__(self, cards: CardSet) -> None:
        self.endings = Endings(cards)
        self._points = DesignPoints.with_kicker_of(cards)
        self._known: dict[tuple[Spot, Gain, RunOrPass, CardNumbers], float] = {}

    def value(self, spot: Spot, gain: Gain, card: PlayCard) -> float:
        """The value of the gain at that spot, averaged over the play's endings."""
        key = (spot, gain, card.kind, card.numbers)
        if key not in self._known:
            ends = self.endings.of(spot.x, gain, card)
            self._known[key] = fsum(
                float(chance) * self._points.after(spot, dead) for dead, chance in ends.items()
            )
        return self._known[key]


def matchup(odds: CardOdds, appraiser: Appraiser, spot: Spot) -> Matchup:
    """The payoff matrix of all calls allowed there."""
    cards = odds.cards
    rules = Sfl().with_cards(cards)
    plays = tuple(cards.play[name] for name in rules.plays(spot.x))
    defenses = rules.defenses(spot.x, spot.series)

    def worth(card: PlayCard, defense: str) -> float:
        gains = odds.mixed(card.name, defense)
        return fsum(chance * appraiser.value(spot, gain, card) for gain, chance in gains.items())

    points = tuple(tuple(worth(card, defense) for defense in defenses) for card in plays)
    return Matchup(spot, plays, defenses, points)


# ---------------------------------------------------------------- equilibrium


def equilibrium(points: Sequence[Row]) -> Mix:
    """Both sides move toward their logit best responses until nothing changes."""
    by_defense = tuple(zip(*points, strict=True))
    plays = tuple(1 / len(points) for _ in points)
    defenses = tuple(1 / len(by_defense) for _ in by_defense)
    for _ in range(_ROUNDS):
        wanted = _logit([_dot(row, defenses) for row in points])
        feared = _logit([-_dot(column, plays) for column in by_defense])
        still = _apart(plays, wanted) < _STILL and _apart(defenses, feared) < _STILL
        plays, defenses = _moved(plays, wanted), _moved(defenses, feared)
        if still:
            break
    return Mix(plays, defenses)


def _logit(worth: Row) -> Row:
    best = max(worth)
    weights = [exp((one - best) / TEMPERATURE) for one in worth]
    total = fsum(weights)
    return [weight / total for weight in weights]


def _moved(mix: Row, wanted: Row) -> tuple[float, ...]:
    return tuple(old + _STEP * (new - old) for old, new in zip(mix, wanted, strict=True))


def _apart(mix: Row, wanted: Row) -> float:
    return max(abs(old - new) for old, new in zip(mix, wanted, strict=True))


def _dot(row: Row, mix: Row) -> float:
    total: float = sum(map(mul, row, mix))
    return total
