"""Charts in the browser."""

from __future__ import annotations

from snapcount.families.paydirt.panels.calls import paydirt_lit, paydirt_panel
from snapcount.game.game import Game
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.web.panels.panel import Panel, Panels
from snapcount.web.sight import PlaySeen, Question
from snapcount.words import Teller


class PaydirtPanels(Panels):
    """The charts, to call from and to look at."""

    def panel(self, game: Game, question: Question, teller: Teller, token: str) -> Panel:  # noqa: ARG002
        """A side's calls with its own chart."""
        assert isinstance(game.rulebook, Paydirt)
        return paydirt_panel(game.rulebook, game, question, teller)

    def lit(self, game: Game, play: PlaySeen, teller: Teller) -> Panel | None:
        """The columns that the play was read from."""
        assert isinstance(game.rulebook, Paydirt)
        return paydirt_lit(game.rulebook, game, play, teller)


PANELS = PaydirtPanels()
