"""What docs/play/coaches.md shows is true."""

from __future__ import annotations

import re

import pytest

from snapcount.game.game import Game
from snapcount.gridiron.drivers import CoachedDriver, Moment
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import COACHES
from snapcount.insight.coaches.headset import PATIENCE
from snapcount.insight.coaches.program import PROTOCOL, question, report, seen_from
from snapcount.insight.coaches.program import greeting as greeting_of
from snapcount.rulebooks import find_rulebook
from tests.games import new_game
from tests.insight.coaches.programs import EXAMPLES

PAGE = EXAMPLES.parents[1] / "docs" / "play" / "coaches.md"
DOC = PAGE.read_text("utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", DOC, re.DOTALL)
(TALK,) = re.findall(r"```text\n(.*?)```", DOC, re.DOTALL)


@pytest.mark.parametrize(("example", "block"), [("careful.py", 0), ("steady.py", 2)])
def test_the_examples_are_those_of_the_folder(example: str, block: int) -> None:
    assert PYTHON[block] == (EXAMPLES / example).read_text("utf-8")


def test_the_driver_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(PYTHON[1], "docs/play/coaches.md", "exec"), {})
    assert re.fullmatch(r"AWAY \d+ HOME \d+\n", capsys.readouterr().out)


def test_every_coach_is_described() -> None:
    assert {name for name in COACHES if f"\n**{name}** " not in DOC} == set()


def test_numbers() -> None:
    assert f"within {PATIENCE:g} seconds" in DOC
    assert f"### The protocol, version {PROTOCOL}\n" in DOC


def test_the_talk_is_a_real_one() -> None:
    """HOME takes the default of every question, in the play that the first situation leads to."""
    rules, listener = find_rulebook("fever/original"), Listener()
    shown = [line for line in TALK.splitlines() if line != "< because Nobody expects it."]
    line = next(line for line in shown if line.startswith("> situation "))
    start = rules.read_situation(line.removeprefix("> situation "))
    game = Game(rules, new_game().voice, start=start)
    chance = CoachedDriver(SeededDice(Seed("docs")), {Team.HOME: listener, Team.AWAY: Default()})
    while not game.plays:
        game.give(chance.answer(game.moment))
    said = [f"> {line}" for line in greeting_of(rules, Team.HOME)]
    said += listener.talk
    said += [f"> {line}" for line in report(seen_from(Team.HOME, game.plays[0]))]
    said.append(f"> situation {game.situation}")
    cut = [re.sub(r"(switches \S+ \S+) .*", r"\1 ...", line) for line in said]
    assert shown == cut


class Default:
    """Takes the default of every question."""

    def choose(self, ask: Ask[object], moment: Moment) -> str:
        return ask.default[0]


class Listener(Default):
    """Keeps what a program would hear and say."""

    def __init__(self) -> None:
        self.talk: list[str] = []

    def choose(self, ask: Ask[object], moment: Moment) -> str:
        self.talk += [f"> {line}" for line in question(ask, moment)]
        self.talk.append(f"< choose {ask.default[0]}")
        return super().choose(ask, moment)


def test_every_line_is_described() -> None:
    words = {line.split(" ")[1] for line in TALK.splitlines()} | {"material", "over", "quit"}
    rows = set(re.findall(r"^\| `(\w+)", DOC, re.MULTILINE))
    assert words == rows


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([\w./-]+\.md)\)", DOC)
    assert links
    assert [link for link in links if not (PAGE.parent / link).exists()] == []
