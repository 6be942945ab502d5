"""How good a play call is: its advantage over a defense at a given spot on the field."""

from __future__ import annotations

from snapcount.families.strategy.forge.model import AdvantageTerms, DefenseModel, PlayModel
from snapcount.rulebooks.strategy.cards.card import Style
from snapcount.rulebooks.strategy.cards.results import Hash

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
