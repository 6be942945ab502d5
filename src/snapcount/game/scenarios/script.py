"""The driver that answers from a script and nothing else."""

from __future__ import annotations

from collections import defaultdict, deque
from typing import Any, NoReturn

from snapcount.game.scenarios.format import CALLS, LISTS, Line, ScriptedPlay
from snapcount.game.scenarios.places import at
from snapcount.game.scenarios.vocabulary import (
    CARDS,
    COIN,
    DECIDE,
    DICE,
    Vocabulary,
    vocabulary_of,
)
from snapcount.gridiron.dice import Coin, Die
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.requests import Answer, Ask, Decision, Draw, Request, Throw, Toss
from snapcount.gridiron.rulebook import Rulebook
from snapcount.mistakes import RulesBroken, Unreadable, unknown_name

# What to call the names in each list when one does not exist.
_KINDS = {DICE: "die", COIN: "toss", CARDS: "deck", DECIDE: "decision"}


class Script:
    """Answers one play. Every question must be scripted, and every scripted answer used.

    Faces are queued by die, so the order of dice thrown together does not matter. A line may name a
    throw instead; its faces are assigned only when that throw is requested.
    """

    def __init__(self, play: ScriptedPlay, rules: Rulebook[Any]) -> None:
        self._rules = rules
        self._may_be_refused = bool(play.expected.refused)
        self._lines = {key: _queued(play.lines[key]) for key in LISTS}
        self._faces: dict[str, deque[str]] = defaultdict(deque)  # dealt out, by die
        self.asked: list[Request[Any]] = []
        self.given: list[Answer] = []

    def answer(self, moment: Moment) -> Answer:
        """The scripted answer; the default of a standing question that is not scripted."""
        request = moment.request
        self.asked.append(request)
        match request:
            case Throw():
                answer = self._throw(request, moment)
            case Toss():
                answer = self._toss(request, moment)
            case Draw():
                answer = self._draw(request, moment)
            case Decision():
                answer = self._decide(request, moment)
            case _:
                raise RulesBroken(f"a script cannot answer {request!r}")
        self.given.append(answer)
        return answer

    def must_be_used_up(self) -> None:
        """Rejects answers left over after the play."""
        left = [(_key(key, line.name), line) for key in LISTS for line in self._left(key)]
        if left:
            self.must_be_named_right()
            first, _ = left[0]
            texts = [f"'{line}'" for key, line in left if key == first]
            self._refuse(first, Unreadable("scenario-left-over", lines=texts))

    # ---------------------------------------------------------------- chance

    def _throw(self, throw: Throw[Any], moment: Moment) -> Answer:
        if not all(self._is_there(die) for die in throw.dice):
            self._deal_out(throw)
        missing = [die for die in throw.dice if not self._is_there(die)]
        if missing:
            names = [die.name for die in missing]
            faces = list(dict.fromkeys(face for die in missing for face in die.faces))
            self._not_scripted("throw", moment, dice=names, names=faces)
        return tuple(self._face(die) for die in throw.dice)

    def _is_there(self, die: Die) -> bool:
        return bool(self._faces[die.name] or self._lines[DICE].get(die.name))

    def _deal_out(self, throw: Throw[Any]) -> None:
        """Assigns the faces of the next line that names the throw to its dice."""
        faces = self._take(DICE, throw.name)
        if faces is None:
            return
        names = [die.name for die in throw.dice]
        if len(names) == 1:
            self._faces[names[0]].extend(faces)
        elif len(faces) == len(names):
            for name, face in zip(names, faces, strict=True):
                self._faces[name].append(face)
        elif throw.name in names:
            self._faces[throw.name].extend(faces)
        elif len(faces) == 1 and (read_so := throw.faces_of(faces[0])) is not None:
            for name, face in zip(names, read_so, strict=True):
                self._faces[name].append(face)
        elif len(faces) == 1 and throw.totaled:
            totals = [str(total) for total, _ in throw.odds]
            self._refuse(DICE, unknown_name(faces[0], totals, what="total", where=throw.name))
        else:
            facts = {"name": throw.name, "dice": names, "count": len(names), "given": len(faces)}
            self._refuse(DICE, Unreadable("scenario-number-of-faces", **facts))

    def _face(self, die: Die) -> str:
        if not self._faces[die.name]:
            self._faces[die.name].extend(self._take(DICE, die.name) or ())
        face = self._faces[die.name].popleft()
        if face not in die.faces:
            faces = dict.fromkeys(die.faces)
            self._refuse(DICE, unknown_name(face, faces, what="face", where=die.name))
        return face

    def _toss(self, toss: Toss, moment: Moment) -> Answer:
        shows = self._one(COIN, toss.name)
        if shows is None:
            self._not_scripted("toss", moment, names=list(Coin))
        if shows not in list(Coin):
            self._refuse(COIN, unknown_name(shows, Coin, what="coin", where=toss.name))
        return (shows,)

    def _draw(self, draw: Draw, moment: Moment) -> Answer:
        cards = dict.fromkeys(draw.deck.cards)
        card = self._one(CARDS, draw.name)
        if card is None:
            self._not_scripted("draw", moment, names=list(dict.fromkeys(draw.cards)))
        if card not in cards:
            self._refuse(CARDS, unknown_name(card, cards, what="card", where=draw.name))
        return (card,)

    # ---------------------------------------------------------------- decisions

    def _decide(self, decision: Decision[Any], moment: Moment) -> Answer:
        asked = decision.halves
        options = self._take(DECIDE, decision.name)
        if options is None:
            if decision.standing:
                return decision.default
            if len(asked) == 1:
                self._not_scripted("ask", moment, names=list(asked[0].options))
            ours, theirs = (list(half.options) for half in asked)
            self._not_scripted("calls", moment, offense=ours, defense=theirs)
        key = _key(DECIDE, decision.name)
        if len(options) != len(asked):
            facts = {"name": decision.name, "count": len(asked), "given": len(options)}
            self._refuse(key, Unreadable("scenario-number-of-options", **facts))
        return tuple(
            self._option(key, half, option) for half, option in zip(asked, options, strict=True)
        )

    def _option(self, key: str, half: Ask[Any], option: str) -> str:
        """The option as written; for free-form answers, the stored form."""
        if half.written and option not in half.options:
            return half.spelled(option)
        self._must_be_an_option(key, half, option)
        return option

    def _must_be_an_option(self, key: str, half: Ask[Any], option: str) -> None:
        """The rules reject an option that exists but is not allowed here; other names are typos."""
        if option not in half.options and not self._may_be_refused:
            known = {**half.options, **vocabulary_of(self._rules).options[half.name, half.side]}
            if option not in known:
                self._refuse(key, unknown_name(option, known, what="option", where=half.name))

    # ---------------------------------------------------------------- the written lines

    def _take(self, key: str, name: str) -> Answer | None:
        lines = self._lines[key].get(name)
        return lines.popleft() if lines else None

    def _one(self, key: str, name: str) -> str | None:
        """The next value; several on one line are used one after the other."""
        values = self._take(key, name)
        if values is None:
            return None
        if values[1:]:
            self._lines[key][name].appendleft(values[1:])
        return values[0]

    def _left(self, key: str) -> list[Line]:
        lines = [Line(name, values) for name, all_ in self._lines[key].items() for values in all_]
        if key == DICE:
            lines += [Line(name, tuple(faces)) for name, faces in self._faces.items() if faces]
        return lines

    def _not_scripted(self, kind: str, moment: Moment, **facts: object) -> NoReturn:
        self.must_be_named_right()
        name, line = moment.request.name, str(moment.situation)
        raise Unreadable(f"scenario-{kind}-not-scripted", name=name, line=line, **facts)

    def must_be_named_right(self) -> None:
        """Reports unknown names first: they explain best why something is missing or left over."""
        heard = Vocabulary()
        for request in self.asked:
            heard.learn(request)
        known = vocabulary_of(self._rules)
        names = {key: {**known.names[key], **heard.names[key]} for key in LISTS}
        for key in LISTS:
            for line in self._left(key):
                if line.name in names[key]:
                    continue
                for other in LISTS:
                    if line.name in names[other]:
                        facts = {"name": line.name, "right": other}
                        self._refuse(key, Unreadable("scenario-wrong-list", **facts))
                self._refuse(_key(key, line.name), _misnamed(key, line.name, list(names[key])))

    def _refuse(self, key: str, mistake: Unreadable) -> NoReturn:
        with at(key):
            raise mistake


def _queued(lines: tuple[Line, ...]) -> dict[str, deque[Answer]]:
    queues: dict[str, deque[Answer]] = {}
    for line in lines:
        queues.setdefault(line.name, deque()).append(line.values)
    return queues


def _misnamed(key: str, name: str, known: list[str]) -> Unreadable:
    if not known:
        return Unreadable("scenario-nothing-of-the-kind", given=name)
    return unknown_name(name, known, what=_KINDS[key])


def _key(key: str, name: str) -> str:
    """The key that the author would look for."""
    return CALLS if (key, name) == (DECIDE, CALLS) else key
