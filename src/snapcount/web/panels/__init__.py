"""Call panels: what a game family shows instead of plain buttons, and what a play was read from."""

from __future__ import annotations

from snapcount.service.house import Sitting
from snapcount.service.table import Table
from snapcount.web.panels.panel import Panel, Panels, meaning, panels_of
from snapcount.web.sight import PlaySeen, Question
from snapcount.words import Teller

__all__ = ["CALLS", "Panel", "Panels", "lit", "meaning", "panel"]

CALLS = "calls"  # the question that panels are for


def panel(table: Table, sitting: Sitting, question: Question, teller: Teller) -> Panel | None:
    """The panel for a question; None if plain buttons will do."""
    if question.name != CALLS:
        return None
    return panels_of(table.game.rulebook).panel(table.game, question, teller, sitting.token)


def lit(play: PlaySeen, table: Table, teller: Teller) -> Panel | None:
    """The boxes or the window that gave a play's result; None if the game has none, or they are not public.

    Everything shown follows from calls and dice that the seat has already seen.
    """
    return panels_of(table.game.rulebook).lit(table.game, play, teller)
