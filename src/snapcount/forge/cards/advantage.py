"""How well a play is called: its advantage against a defence from a place on the field."""

from __future__ import annotations

from snapcount.forge.cards.model import AdvantageTerms, DefenceModel, PlayModel
from snapcount.rulebooks.strategy.cards.card import Style
from snapcount.rulebooks.strategy.cards.results import Hash

_ACROSS = {Hash.LEFT: -1, Hash.CENTRE: 0, Hash.RIGHT: 1}


def advantage(play: PlayModel, defence: DefenceModel, terms: AdvantageTerms) -> float:
    """Of the play against the defence with the ball in the centre, in points of advantage."""
    edge = (
        defence.edge[play.attacks]
        + play.better.get(defence.id, 0.0)
        + _coverage(play, defence, terms)
    )
    return edge + defence.action if play.style is Style.PLAY_ACTION else edge


def _coverage(play: PlayModel, defence: DefenceModel, terms: AdvantageTerms) -> float:
    if play.receiver is None or defence.doubles is None:
        return 0.0
    return terms.doubled if defence.doubles == play.receiver else terms.others_doubled


def room(play: PlayModel, lies: Hash, terms: AdvantageTerms) -> float:
    """What the wide side of the field is worth; the short side costs as much."""
    return -terms.wide_side * _ACROSS[lies] * play.side
