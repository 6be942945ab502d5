"""QFL sheets: phrases to build one with, and how the referee reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from snapcount.families.fever.panels.dice import board_facts
from snapcount.game.game import Game
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask, Decision
from snapcount.mistakes import Mistake
from snapcount.rulebooks.qfl.orders.sheet_parser import LONGEST_SHEET
from snapcount.rulebooks.qfl.orders.sides import CALLS, LIMITS, Writer
from snapcount.rulebooks.qfl.orders.terms import Measure, Window
from snapcount.rulebooks.qfl.orders.vocabulary import OPTIONS
from snapcount.web.panels.panel import Panel
from snapcount.web.sight import Question
from snapcount.words import Teller

CONDITIONS = (
    "if clock.runs",
    "if clock.left at most 10",
    "if next.down at most 3",
    "if next.ball is us",
    "if result.first_down",
    "if result.gain at least 5",
    "if score.diff under 0",
    "if tmo.us at least 2",
)
JOINTS = ("and", "or", "not", "unless")
LATERALS = ("laterals goal first_down", "laterals io goal touchdown", "clockout touchdown")


@dataclass(frozen=True)
class Phrases:
    """Phrases of one kind; ``opens``: they begin an order."""

    name: str
    texts: tuple[str, ...]
    opens: bool = False


@dataclass(frozen=True)
class Reading:
    """A sheet as the referee reads it, or where parsing fails."""

    text: str
    words: str  # what it orders, in sentences
    spelled: str  # as records hold it
    mistake: str
    place: int | None  # the index of the character at which parsing stops

    @property
    def good(self) -> bool:
        """Whether it can be handed in."""
        return bool(self.words)

    @property
    def parts(self) -> tuple[str, str, str]:
        """The text before the mistake, the character it is at, and the rest."""
        if self.place is None:
            return self.text, "", ""
        return self.text[: self.place], self.text[self.place :][:1], self.text[self.place + 1 :]


def sheet_panel(game: Game, question: Question, teller: Teller, token: str) -> Panel:
    """The board of plays, and below it the sheet."""
    facts: dict[str, Any] = {
        **board_facts(game, question, teller),
        "palette": palette(written_by(game, Side(question.side))),
        "longest": LONGEST_SHEET,
        "token": token,
        "question": question,
    }
    return Panel("panel_sheet.html", facts)


def written_by(game: Game, side: Side) -> Ask[Any] | None:
    """The sheet that side is asked for now."""
    request = game.pending.request if game.pending is not None else None
    ask = request.half(side) if isinstance(request, Decision) else None
    return ask if ask is not None and ask.written else None


def palette(ask: Ask[Any] | None) -> tuple[Phrases, ...]:
    """The phrases that can be inserted with a click."""
    if ask is None:
        return ()
    limits = LIMITS[_writer(ask)]
    laterals = LATERALS if any("laterals" in sheet for sheet in ask.repertoire) else ()
    every = (
        Phrases("calls", tuple(ask.options)),
        Phrases(
            "after", tuple([f"after {one}" for one in Measure if one in limits.measures]), True
        ),
        Phrases("if", (*CONDITIONS, *JOINTS)),
        Phrases("laterals", laterals, True),
        Phrases("at", tuple([f"at {one} do {OPTIONS[one][0]}" for one in _windows(ask)]), True),
    )
    return tuple([phrases for phrases in every if phrases.texts])


def _writer(ask: Ask[Any]) -> Writer:
    """Whose sheet it is: the side that may call all of these."""
    return next(writer for writer in Writer if set(ask.options) <= set(CALLS[writer]))


def _windows(ask: Ask[Any]) -> list[Window]:
    limits = LIMITS[_writer(ask)]
    return [window for window in Window if window in limits.windows]


def reading(ask: Ask[Any], text: str, teller: Teller) -> Reading:
    """How the referee reads a sheet; nothing is handed in."""
    if not text.strip():
        return Reading(text, "", "", teller.say("panel.sheet-empty"), None)
    try:
        return Reading(text, ask.explained(text, teller), ask.spelled(text), "", None)
    except Mistake as mistake:
        position = mistake.facts.get("position")
        place = position - 1 if isinstance(position, int) else None
        return Reading(text, "", "", mistake.told(teller), place)
