"""Prints a game play by play in the terminal, and nothing before it is public."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from snapcount.cli.screen import Screen
from snapcount.game.game import Game
from snapcount.game.plays import is_sealed
from snapcount.gridiron.requests import Calls, Chance, Request
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import Situation
from snapcount.service.table import Step, Table


@dataclass
class Announcer:
    """Prints what happens at a table."""

    table: Table
    screen: Screen
    shown: int = 0  # the play whose situation was shown last
    noted: list[tuple[str, str]] = field(default_factory=list)  # to be said, with its rules

    @property
    def game(self) -> Game:
        """The game being announced."""
        return self.table.game

    def begin_anew(self) -> None:
        """Something was taken back: show the new state, and forget pending announcements."""
        self.shown = 0
        self.noted.clear()

    def tell(self, step: Step) -> None:
        """Prints an answer and its announcements, as far as they are public."""
        self._note(step.request, step.answer, step.before)
        if any(ruling.fact.hides_calls for ruling in step.heard):
            self.noted.clear()  # nobody may learn what was called (QFLR-16)
        if self._calls_may_be_void(step):
            return
        goes_on = self.game.number == step.number
        if goes_on and is_sealed(step.request) and self._asks_in_secret():
            self._say_rulings(step.heard, step.before)  # the calls stay in the envelope
            return
        for ruling in step.heard:
            self._note_ruling(ruling, step.before)
        self._say_noted()

    def _calls_may_be_void(self, step: Step) -> bool:
        """Whether calls and dice must wait: the next card could be a dead-ball foul (QFLR-16)."""
        if (
            not self.game.rulebook.at_the_table.voids_calls
            or self.game.number != step.number
            or step.heard
        ):
            return False
        called = any(is_sealed(one.request) for one in self.game.answered)
        pending = self.game.pending
        return called and pending is not None and isinstance(pending.request, Chance)

    def _asks_in_secret(self) -> bool:
        return self.game.pending is not None and is_sealed(self.game.pending.request)

    def show_situation(self) -> None:
        """Prints the situation of a play once, and the play so far for those who come back."""
        if self.game.over or self.shown == self.game.number:
            return
        self.shown = self.game.number
        voice, situation = self.game.voice, self.game.situation
        self.screen.rule()
        self.screen.strong(f"{voice.situation(situation)}   {voice.score(situation)}")
        if not self.noted:
            self._tell_so_far()

    def _tell_so_far(self) -> None:
        """Prints what happened in the play before we came (back) to it."""
        pending = self.game.pending
        for one in self.game.shown():
            self._note(one.request, one.answer, self.game.situation)
        for ruling in pending.rulings if pending is not None else ():
            self._note_ruling(ruling, self.game.situation)
        self._say_noted()

    def _note(self, request: Request[Any], answer: tuple[str, ...], before: Situation) -> None:
        teller = self.game.voice.at(before)
        if isinstance(request, Calls) and self.game.rulebook.at_the_table.tells_calls:
            return
        if isinstance(request, Calls) and not (request.standing and answer == request.default):
            offense, defense = (teller.option(name) for name in request.published(answer))
            self.noted.append((teller.say("table.calls", ours=offense, theirs=defense), ""))
        elif isinstance(request, Chance) and not request.secret:
            faces = ", ".join(teller.option(name) for name in answer)
            total = request.total(answer)
            key = "table.dice" if total is None else "table.dice-total"
            told = teller.say(key, name=request.name, faces=faces, total=total)
            self.noted.append((told, ""))

    def _note_ruling(self, ruling: Ruling, before: Situation) -> None:
        to = ruling.to
        if to is not None and not self.table.is_a_persons(self.table.seat(before, to)):
            return  # whispered to a computer coach
        # A screen reader is spared the rule ids; `l` reads them out.
        cites = "" if self.screen.plain else " ".join(ruling.cites)
        self.noted.append((self.game.voice.tell(ruling, before), cites))

    def _say_rulings(self, rulings: Iterable[Ruling], before: Situation) -> None:
        sealed, self.noted = self.noted, []
        for ruling in rulings:
            self._note_ruling(ruling, before)
        self._say_noted()
        self.noted = sealed

    def _say_noted(self) -> None:
        for words, cites in self.noted:
            self.screen.say(words, indent=2, aside=cites)
        self.noted.clear()
