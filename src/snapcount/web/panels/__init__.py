"""Call panels: what a game family shows instead of plain buttons, and what a play was read from."""

from __future__ import annotations

from snapcount.service.house import Sitting
from snapcount.service.table import Table
from snapcount.web.panels.meanings import meaning
from snapcount.web.panels.panel import Panel
from snapcount.web.sight import PlaySeen, Question
from snapcount.words import Teller

__all__ = ["CALLS", "Panel", "lit", "meaning", "panel"]

CALLS = "calls"  # the question that panels are for

# Families are imported when a table needs them: each import takes time.


def panel(table: Table, sitting: Sitting, question: Question, teller: Teller) -> Panel | None:
    """The panel for a question; None if plain buttons will do."""
    if question.name != CALLS:
        return None
    game = table.game
    if question.written:
        from snapcount.families.fever.panels.sheets import sheet_panel

        return sheet_panel(game, question, teller, sitting.token)
    if game.rulebook.material_kind == "charts":
        from snapcount.families.paydirt.panels.calls import paydirt_panel
        from snapcount.rulebooks.paydirt.family import Paydirt

        assert isinstance(game.rulebook, Paydirt)
        return paydirt_panel(game.rulebook, game, question, teller)
    if game.rulebook.material_kind == "cards":
        from snapcount.families.strategy.panels.cards import strategy_panel
        from snapcount.rulebooks.strategy.family import Strategy

        assert isinstance(game.rulebook, Strategy)
        return strategy_panel(game.rulebook, question, teller)
    from snapcount.families.fever.panels.dice import fever_panel
    from snapcount.rulebooks.fever.family import FootballFever

    known = isinstance(game.rulebook, FootballFever)
    return fever_panel(game, question, teller) if known else None


def lit(play: PlaySeen, table: Table, teller: Teller) -> Panel | None:
    """The boxes or the window that gave a play's result; None if the game has none, or they are not public.

    Everything shown follows from calls and dice that the seat has already seen.
    """
    game = table.game
    if game.rulebook.material_kind == "charts":
        from snapcount.families.paydirt.panels.calls import paydirt_lit
        from snapcount.rulebooks.paydirt.family import Paydirt

        assert isinstance(game.rulebook, Paydirt)
        return paydirt_lit(game.rulebook, game, play, teller)
    if game.rulebook.material_kind == "cards":
        from snapcount.families.strategy.panels.cards import strategy_lit
        from snapcount.rulebooks.strategy.family import Strategy

        assert isinstance(game.rulebook, Strategy)
        return strategy_lit(game.rulebook, game, play)
    return None
