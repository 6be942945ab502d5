"""Plays by a script, told in every language and compared with the files that hold what was told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

import pytest

from snapcount.game.telling import Voice
from snapcount.gridiron.drivers import Moment, Played, play_through
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer, Decision, Throw
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Fact, kinds_of_fact
from snapcount.gridiron.situation import Situation
from snapcount.words import LANGUAGES, language
from tests.games import random_plays

IN_EACH_LANGUAGE = pytest.mark.parametrize("code", LANGUAGES)
Plays: TypeAlias = Iterator[tuple[Situation, Played[Any]]]  # each with the situation before it
AT = "at: "


def voice(code: str) -> Voice:
    """Who tells of the Millers and the Otters."""
    return Voice(language(code), {Team.HOME: "MIL", Team.AWAY: "OTT"})


def family(facts: ModuleType) -> list[type[Fact]]:
    """The facts that a module declares."""
    return [kind for kind in kinds_of_fact() if kind.__module__ == facts.__name__]


def sentence_of(kind: type[Fact], code: str) -> str:
    """The sentence of a fact, which speaks of nothing that the fact does not know."""
    sentence = language(code).sentences[kind.__name__]
    used = {name for _, name, _, _ in Formatter().parse(sentence) if name}
    assert used <= {field.name for field in fields(kind)}, kind.__name__
    return sentence


class Scripted:
    """Answers by the names of what is asked; whatever else is decided takes its default."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = [(name, answer) for name, _, answer in (one.partition(": ") for one in lines)]

    def answer(self, moment: Moment) -> Answer:
        request = moment.request
        for line in self.lines:
            name, answer = line
            if name == request.name:
                self.lines.remove(line)
                faces = request.faces_of(answer) if isinstance(request, Throw) else None
                return faces or tuple(answer.split(", "))
        assert isinstance(request, Decision), f"{moment.where}: {request.name} is not written"
        return request.default


def scripted_plays(rules: Rulebook[Any], scripts: Sequence[Sequence[str]]) -> Plays:
    """The plays by their answers; ``at: ...`` is where one begins that does not follow from the last."""
    before = rules.opening()
    for number, script in enumerate(scripts, start=1):
        for line in script:
            if line.startswith(AT):
                before = rules.read_situation(line.removeprefix(AT))
                rules.check(before)
        driver = Scripted([line for line in script if not line.startswith(AT)])
        played = play_through(rules, before, driver, number)
        assert not driver.lines, f"never asked in play {number}: {driver.lines}"
        yield before, played
        before = played.situation


class ToldGame(NamedTuple):
    """Plays, and the folder and name of the files in which they are told."""

    plays: Callable[[], Plays]
    folder: Path
    name: str

    def told(self, code: str) -> str:
        """All plays in that language."""
        teller, lines = voice(code), []
        for number, (before, played) in enumerate(self.plays(), start=1):
            lines.append(f"{number}. {teller.situation(before)}   {teller.score(before)}")
            lines += [f"  {teller.tell(ruling, before)}" for ruling in played.rulings]
        return "\n".join([*lines, ""])

    def kept(self, code: str) -> str:
        """What the file says."""
        return self._file(code).read_text("utf-8")

    def write(self) -> None:
        """Write the files anew; read them before they are kept."""
        for code in LANGUAGES:
            self._file(code).write_text(self.told(code), "utf-8")

    def _file(self, code: str) -> Path:
        return self.folder / f"{self.name}.{code}.txt"


def whole_game(rules: Rulebook[Any], code: str) -> Iterator[str]:
    """Everything that is said in a game by chance."""
    teller = voice(code)
    for before, played in random_plays(rules, "told"):
        yield teller.situation(before)
        yield from (teller.tell(ruling, before) for ruling in played.rulings)
