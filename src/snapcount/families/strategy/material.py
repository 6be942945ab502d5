"""Strategy on the table: the cards, and those of the last play."""

from __future__ import annotations

from typing import Any

from snapcount.families.strategy.press.printing import printed_laid
from snapcount.game.game import Game
from snapcount.gridiron.rulebook import Rulebook
from snapcount.rulebooks.strategy.cards.shelf import find_cards
from snapcount.rulebooks.strategy.facts import CardsLaid
from snapcount.rulebooks.strategy.family import Strategy
from snapcount.service.material import Material
from snapcount.words import Teller


class Cards(Material):
    """A set of cards for both teams."""

    def with_cards(self, rules: Rulebook[Any], given: str) -> Rulebook[Any]:
        """The cards in that file."""
        assert isinstance(rules, Strategy)
        return rules.with_cards(find_cards(given))

    def lines(self, game: Game, teller: Teller, *, color: bool) -> list[str]:
        """The last play as seen through the last defense."""
        laid = _laid_last(game)
        if laid is None:
            return [teller.say("table.no-cards-yet")]
        assert isinstance(game.rulebook, Strategy)
        cards = game.rulebook.cards
        pair = cards.play[laid.play], cards.defense[laid.defense]
        return printed_laid(*pair, teller, color=color)


def _laid_last(game: Game) -> CardsLaid | None:
    """The cards of the play in progress, or of the last one that had any."""
    going_on = game.pending.rulings if game.pending else ()
    for rulings in (going_on, *(play.rulings for play in reversed(game.plays))):
        for ruling in rulings:
            if isinstance(ruling.fact, CardsLaid):
                return ruling.fact
    return None


MATERIAL = Cards()
