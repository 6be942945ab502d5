"""Cards in the browser."""

from __future__ import annotations

from snapcount.families.strategy.panels.cards import strategy_lit, strategy_panel
from snapcount.game.game import Game
from snapcount.rulebooks.strategy.family import Strategy
from snapcount.web.panels.panel import Panel, Panels
from snapcount.web.sight import PlaySeen, Question
from snapcount.words import Teller


class StrategyPanels(Panels):
    """The cards, to call from and to look at."""

    def panel(self, game: Game, question: Question, teller: Teller, token: str) -> Panel:  # noqa: ARG002
        """The playbook by page."""
        assert isinstance(game.rulebook, Strategy)
        return strategy_panel(game.rulebook, question, teller)

    def lit(self, game: Game, play: PlaySeen, teller: Teller) -> Panel | None:  # noqa: ARG002
        """The windows that the defense left open."""
        assert isinstance(game.rulebook, Strategy)
        return strategy_lit(game.rulebook, game, play)


PANELS = StrategyPanels()
