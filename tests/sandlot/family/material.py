"""Sandlot football on the table: nothing but dice."""

from __future__ import annotations

from snapcount.game.game import Game
from snapcount.service.material import Material
from snapcount.words import Teller


class Grass(Material):
    """There is no table."""

    def lines(self, game: Game, teller: Teller, *, color: bool) -> list[str]:
        """Where the dice are."""
        return [teller.say("sandlot.dice")]


MATERIAL = Grass()
