"""A game at the table: asks the seats, throws the dice, tells what happens, saves after every answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from snapcount.catalogue import catalogue
from snapcount.catalogue.telling import summary
from snapcount.cli.material import material_lines
from snapcount.cli.reasons import why
from snapcount.cli.screen import Screen
from snapcount.cli.seats import ASK_ALWAYS, Command, Person, RealDice
from snapcount.cli.statistics import statistics_lines
from snapcount.game.game import Game
from snapcount.game.plays import Answered, is_sealed
from snapcount.game.saving import SavedGame, Secrets
from snapcount.game.telling import cited
from snapcount.gridiron.drivers import Coach
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask, Calls, Chance, Decision, Request
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.seeds import SeededDice
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches.program import ProgramCoach
from snapcount.mistakes import Mistake

LAST_PLAYS = 5


class Quit(Exception):
    """Somebody wants to stop for today."""


@dataclass
class Table:
    """One game, its seats, its dice and its place on disk."""

    game: Game
    seats: dict[Team, Coach]
    dice: SeededDice | RealDice
    saved: SavedGame
    secrets: Secrets
    screen: Screen
    asks_always: bool = False  # quiet questions too
    shown: int = 0  # the play whose situation was shown last
    noted: list[tuple[str, str]] = field(default_factory=list)  # to be said, with its rules

    def __post_init__(self) -> None:
        self._drop_stale_seals()

    def play(self) -> None:
        """Play to the final whistle."""
        while not self.game.over:
            self._inform_programs()
            request = self.game.moment.request
            self._show_situation()
            try:
                if isinstance(request, Chance):
                    self._throw(request)
                elif isinstance(request, Decision):
                    self._decide(request)
            except Command as command:
                self._obey(command.letter)
        self._inform_programs()

    def _inform_programs(self) -> None:
        """Coaches that are programs of their own learn what has been posted."""
        for seat in self.seats.values():
            if isinstance(seat, ProgramCoach):
                seat.follow(self.game)

    # ------------------------------------------------------------ answers

    def _throw(self, request: Chance[Any]) -> None:
        if isinstance(self.dice, RealDice):
            answer = self.dice.throw(request, self.game.situation)
        else:
            answer = self.dice.answer(self.game.moment)
        self._give(request, answer)

    def _decide(self, request: Decision[Any]) -> None:
        """Ask each side its half; what the first side says is sealed and saved before the second."""
        self._give(request, tuple([self._half(ask) for ask in request.halves]))
        self._drop_stale_seals()

    def _half(self, ask: Ask[Any]) -> str:
        if len(ask.options) == 1 and not ask.written:
            return ask.default[0]
        key = self._seal(ask.side)
        sealed = self.secrets.sealed.get(key)
        if sealed is not None and _fits(ask, sealed):
            return sealed
        moment = self.game.moment.heard_by(ask.side)
        seat = self._seat(moment.situation, ask.side)
        if isinstance(seat, Person) and self._passed_over(ask, moment.situation):
            return ask.default[0]
        choice = seat.choose(ask, moment)
        doubts = self.game.rulebook.doubts(moment.situation, ask, choice)
        if doubts and isinstance(seat, Person):
            choice = seat.checked_back(ask, moment, choice, doubts)
        if ask.secret:
            self.secrets.sealed[key] = choice
            self.saved.save_secrets(self.secrets)
        return choice

    def _passed_over(self, ask: Ask[Any], situation: Situation) -> bool:
        """Whether a person is spared the question."""
        rules = self.game.rulebook
        quiet = ask.name in rules.quiet_questions and rules.quiet(situation)
        return quiet and not self.asks_always

    def _seat(self, situation: Situation, side: Side) -> Coach:
        """Who plays that side."""
        return self.seats[situation.seat(situation.team(side))]

    def _seal(self, side: Side) -> str:
        moment = self.game.moment
        return f"{moment.play}/{moment.place}/{side}"

    def _drop_stale_seals(self, *, taken_back: bool = False) -> None:
        """Keep the seals of the envelope that is not open yet: of answers that no record shows.

        What was taken back is to be asked anew, so its seal goes as well.
        """
        shown, answered = len(self.game.shown()), len(self.game.answered)
        fresh = {}
        for key, choice in self.secrets.sealed.items():
            play, place, _ = key.split("/")
            here = not self.game.over and int(play) == self.game.number
            if here and int(place) > shown and not (taken_back and int(place) > answered):
                fresh[key] = choice
        if fresh != self.secrets.sealed:
            self.secrets.sealed = fresh
            self.saved.save_secrets(self.secrets)

    def _give(self, request: Request[Any], answer: tuple[str, ...]) -> None:
        before, number = self.game.situation, self.game.number
        by_hand = isinstance(self.dice, RealDice) and isinstance(request, Chance)
        heard = self.game.give(answer, by_hand=by_hand)
        self.save()
        self._note(request, answer, before)
        if any(ruling.fact.hides_calls for ruling in heard):
            self.noted.clear()  # nobody is to learn what was called (QFLR-16)
        if self._calls_may_be_void(number, heard):
            return
        if self.game.number == number and is_sealed(request) and self._asks_in_secret():
            self._say_rulings(heard, before)  # the calls stay in the envelope, to be told later
            return
        for ruling in heard:
            self._note_ruling(ruling, before)
        self._say_noted()

    def _calls_may_be_void(self, number: int, heard: tuple[Ruling, ...]) -> bool:
        """Whether calls and dice must wait: the next card could be a dead-ball foul (QFLR-16)."""
        if not self.game.rulebook.voids_calls or self.game.number != number or heard:
            return False
        called = any(is_sealed(one.request) for one in self.game.answered)
        pending = self.game.pending
        return called and pending is not None and isinstance(pending.request, Chance)

    def _asks_in_secret(self) -> bool:
        return self.game.pending is not None and is_sealed(self.game.pending.request)

    def save(self) -> None:
        """Put the game on disk as it is now."""
        self.saved.save(self.game.record())

    # ------------------------------------------------------------ telling

    def _show_situation(self) -> None:
        if self.shown == self.game.number:
            return
        self.shown = self.game.number
        voice, situation = self.game.voice, self.game.situation
        self.screen.rule()
        self.screen.strong(f"{voice.situation(situation)}   {voice.score(situation)}")
        if not self.noted:
            self._tell_so_far()

    def _tell_so_far(self) -> None:
        """What happened in the play before we came (back) to it."""
        pending = self.game.pending
        for one in self.game.shown():
            self._note(one.request, one.answer, self.game.situation)
        for ruling in pending.rulings if pending is not None else ():
            self._note_ruling(ruling, self.game.situation)
        self._say_noted()

    def _note(self, request: Request[Any], answer: tuple[str, ...], before: Situation) -> None:
        teller = self.game.voice.at(before)
        if isinstance(request, Calls) and self.game.rulebook.tells_calls:
            return
        if isinstance(request, Calls) and not (request.standing and answer == request.default):
            offence, defence = (teller.option(name) for name in request.published(answer))
            self.noted.append((teller.say("table.calls", ours=offence, theirs=defence), ""))
        elif isinstance(request, Chance) and not request.secret:
            faces = ", ".join(teller.option(name) for name in answer)
            total = request.total(answer)
            key = "table.dice" if total is None else "table.dice-total"
            told = teller.say(key, name=request.name, faces=faces, total=total)
            self.noted.append((told, ""))

    def _note_ruling(self, ruling: Ruling, before: Situation) -> None:
        if ruling.to is not None and not isinstance(self._seat(before, ruling.to), Person):
            return  # whispered to a coach that is a program
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
        """The question, the rules it rests on, and where in the play we are."""
        game = self.game
        assert game.pending is not None
        teller = game.voice.at(game.situation)
        self.screen.say(str(game.situation))
        where = " > ".join(name.replace("_", " ") for name in game.pending.where)
        self.screen.say(teller.say("table.where", where=where))
        for cite in game.pending.request.cites:
            self.screen.say(f"{cite}: {summary(catalogue().find(cite))}", indent=2)
        self.say_keys()

    def say_keys(self) -> None:
        """What can be typed besides an answer."""
        teller = self.game.voice.at(self.game.situation)
        rules = self.game.rulebook
        more = [
            *([f"table.keys-{rules.material_kind}"] if rules.material_kind else []),
            *(["table.keys-quiet"] if rules.quiet_questions else []),
            *(["table.keys-why"] if self._against_a_coach() else []),
        ]
        self.screen.say(" ".join(teller.say(key) for key in ("table.keys", *more)))

    def _against_a_coach(self) -> bool:
        """Whether somebody plays against a coach that is no person."""
        return len({isinstance(seat, Person) for seat in self.seats.values()}) > 1

    def _say_why(self) -> None:
        self.screen.say(why(self.game, self.seats))

    def _ask_always(self) -> None:
        """Put the quiet questions always, or only when they matter."""
        self.asks_always = not self.asks_always
        key = "table.asks-always" if self.asks_always else "table.asks-late"
        self.screen.say(self.game.voice.at(self.game.situation).say(key))

    def _take_back(self) -> None:
        """Back to the last decision a person took; the first half of a sealed call counts as one."""
        teller = self.game.voice.at(self.game.situation)
        if self._unseal_a_person():
            self.screen.say(teller.say("table.taken-back"))
            return
        if not self.game.take_back(self._by_a_person):
            self.screen.say(teller.say("table.nothing-to-take-back"))
            return
        count = self.game.tags.get("TakeBacks", "")
        self.game.tags["TakeBacks"] = str(int(count) + 1 if count.isdecimal() else 1)
        self.shown = 0
        self.noted.clear()
        self.save()
        self._drop_stale_seals(taken_back=True)
        self.screen.say(teller.say("table.taken-back"))

    def _unseal_a_person(self) -> bool:
        """Take back the half of a call that waits for the other side."""
        halves = {side: self._seal(side) for side in Side}
        here = self.game.situation
        people = [side for side in Side if isinstance(self._seat(here, side), Person)]
        if not any(halves[side] in self.secrets.sealed for side in people):
            return False
        for key in halves.values():
            self.secrets.sealed.pop(key, None)
        self.saved.save_secrets(self.secrets)
        return True

    def _by_a_person(self, answered: Answered, situation: Situation) -> bool:
        if not isinstance(answered.request, Decision):
            return answered.by_hand
        return any(
            len(ask.options) > 1
            and isinstance(self._seat(situation, ask.side), Person)
            and ((answer,) != ask.default or not self._passed_over(ask, situation))
            for ask, answer in zip(answered.request.halves, answered.answer, strict=True)
        )

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
        """The charts of both teams, or the cards of the last play."""
        teller = self.game.voice.at(self.game.situation)
        for line in material_lines(self.game, teller, colour=self.screen.colour):
            self.screen.row(line)


def _fits(ask: Ask[Any], sealed: str) -> bool:
    """Whether a sealed answer can still be read."""
    try:
        ask.read((sealed,))
    except Mistake:
        return False
    return True
