"""Dice and sheets in the browser."""

from __future__ import annotations

from snapcount.families.fever.panels.dice import fever_panel
from snapcount.families.fever.panels.sheets import sheet_panel
from snapcount.game.game import Game
from snapcount.web.panels.panel import Panel, Panels
from snapcount.web.sight import Question
from snapcount.words import Teller


class FeverPanels(Panels):
    """The board of plays, with a sheet where one may be written."""

    def panel(self, game: Game, question: Question, teller: Teller, token: str) -> Panel:
        """The board of plays, and below it the sheet."""
        if question.written:
            return sheet_panel(game, question, teller, token)
        return fever_panel(game, question, teller)


PANELS = FeverPanels()
