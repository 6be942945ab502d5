"""A table in the terminal: asks the players, announces what happens, saves after every answer."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from snapcount.catalog import catalog
from snapcount.catalog.telling import summary
from snapcount.cli.announcer import Announcer
from snapcount.cli.screen import Screen
from snapcount.cli.seats import ASK_ALWAYS, Command, Person, RealDice
from snapcount.game.game import Game
from snapcount.game.saving import SavedGame, Secrets
from snapcount.game.telling import cited
from snapcount.gridiron.requests import Ask
from snapcount.insight.coaches.headset import CoachFailed
from snapcount.insight.stats.account import account_of
from snapcount.press.gamebook.book import Book
from snapcount.service.material import material_of
from snapcount.service.reasons import why
from snapcount.service.table import Step, Table

LAST_PLAYS = 5


class Quit(Exception):
    """A person wants to stop for now."""


@dataclass
class TerminalTable:
    """A table, its players at the keyboard, and its file."""

    table: Table
    person: Person
    saved: SavedGame
    screen: Screen
    announcer: Announcer = field(init=False)
    stored: Secrets = field(init=False)  # as they lie on disk

    def __post_init__(self) -> None:
        self.announcer = Announcer(self.table, self.screen)
        self.stored = self.saved.load_secrets()
        self._save_secrets()

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.table.game

    def play(self) -> None:
        """Plays to the final whistle."""
        self._go_on()
        while not self.game.over:
            try:
                self._ask_somebody()
            except Command as command:
                self._obey(command.letter)
            self._go_on()

    def _go_on(self) -> None:
        """Prints what happens until a person has to type something."""
        self.announcer.show_situation()
        try:
            for step in self.table.go_on():
                self._happened(step)
        except CoachFailed:
            self._save_secrets()  # sealed by the other coach
            raise
        self._save_secrets()

    def _happened(self, step: Step) -> None:
        self.save()
        self.announcer.tell(step)
        self.announcer.show_situation()

    def save(self) -> None:
        """Writes the game to disk; no seal is dropped before the record shows its answer."""
        self.saved.save(self.game.record())
        self._save_secrets()

    def _save_secrets(self) -> None:
        if self.table.secrets != self.stored:
            self.saved.save_secrets(self.table.secrets)
            self.stored = deepcopy(self.table.secrets)

    # ------------------------------------------------------------ people

    def _ask_somebody(self) -> None:
        """Real dice, or one side's question; the first side's answer is sealed before the second is asked."""
        wanted = self.table.wanted()
        if wanted is None:
            self._ask(self.table.asked()[0])
            return
        dice = RealDice(self.screen, self.game.voice)
        self._happened(self.table.throw(dice.throw(wanted, self.game.situation)))

    def _ask(self, ask: Ask[Any]) -> None:
        moment = self.game.moment.heard_by(ask.side)
        choice = self.person.choose(ask, moment)
        if doubts := self.table.doubts(ask, choice):
            choice = self.person.checked_back(ask, moment, choice, doubts)
        self.table.hand_in(ask, choice)
        if ask.secret:
            self._save_secrets()

    # ------------------------------------------------------------ commands

    def _obey(self, letter: str) -> None:
        if letter == "q":
            raise Quit
        commands = {
            "?": self._explain,
            "u": self._take_back,
            "l": self._last_plays,
            "s": self._statistics,
            "v": self._view_material,
            "w": self._say_why,
            ASK_ALWAYS: self._ask_always,
        }
        commands[letter]()

    def _explain(self) -> None:
        """Prints the question, the rules it rests on, and where in the play we are."""
        game = self.game
        assert game.pending is not None
        teller = game.voice.at(game.situation)
        self.screen.say(str(game.situation))
        where = " > ".join(name.replace("_", " ") for name in game.pending.where)
        self.screen.say(teller.say("table.where", where=where))
        for cite in game.pending.request.cites:
            self.screen.say(f"{cite}: {summary(catalog().find(cite))}", indent=2)
        self.say_keys()

    def say_keys(self) -> None:
        """Prints what can be typed besides an answer."""
        teller = self.game.voice.at(self.game.situation)
        rules = self.game.rulebook
        more = [
            *([f"table.keys-{rules.material_kind}"] if rules.material_kind else []),
            *(["table.keys-quiet"] if rules.at_the_table.quiet_questions else []),
            *(["table.keys-why"] if self._against_a_coach() else []),
        ]
        self.screen.say(" ".join(teller.say(key) for key in ("table.keys", *more)))

    def _against_a_coach(self) -> bool:
        """Whether a person plays against a computer coach."""
        return len(self.table.coaches) == 1

    def _say_why(self) -> None:
        self.screen.say(why(self.table))

    def _ask_always(self) -> None:
        """Toggles quiet questions: always, or only when they matter."""
        table = self.table
        table.asks_always = not table.asks_always
        key = "table.asks-always" if table.asks_always else "table.asks-late"
        self.screen.say(self.game.voice.at(self.game.situation).say(key))

    def _take_back(self) -> None:
        """Goes back to the last human decision."""
        teller, pending = self.game.voice.at(self.game.situation), self.game.pending
        if not self.table.take_back():
            self.screen.say(teller.say("table.nothing-to-take-back"))
            return
        if self.game.pending is not pending:  # more than half a call
            self.announcer.begin_anew()
        self.save()
        self.screen.say(teller.say("table.taken-back"))

    def _last_plays(self) -> None:
        for play in self.game.plays[-LAST_PLAYS:]:
            words = self.game.voice.tell_all(play.rulings, play.before)
            where = self.game.voice.situation(play.before)
            cites = " ".join(cited(play.rulings))
            self.screen.say(f"{play.number}. {where}: {words}", aside=cites)

    def _statistics(self) -> None:
        for line in statistics_lines(self.game, self.screen.plain):
            self.screen.row(line)

    def _view_material(self) -> None:
        """Shows what lies on the table."""
        game, color = self.game, self.screen.color
        teller = game.voice.at(game.situation)
        for line in material_of(game.rulebook).lines(game, teller, color=color):
            self.screen.painted(line)


def statistics_lines(game: Game, plain: bool) -> Iterator[str]:
    """The score by quarter and the box score, visitors first; in plain mode, one figure per line."""
    book = Book(account_of(game), game.voice, plain)
    yield from book.quarters().lines
    yield from book.box().lines
