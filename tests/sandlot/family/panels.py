"""Sandlot football in the browser: the calls, drawn in the dirt."""

from __future__ import annotations

from snapcount.game.game import Game
from snapcount.web.panels import Panel, Panels
from snapcount.web.sight import Question
from snapcount.words import Teller


class Dirt(Panels):
    """A stick and the ground."""

    def panel(self, game: Game, question: Question, teller: Teller, token: str) -> Panel:
        """All calls in one heap."""
        calls = [option for page in question.pages for option in page.options]
        return Panel("panel_sandlot.html", {"calls": calls})


PANELS = Dirt()
