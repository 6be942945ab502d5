"""A tutorial, read the way its readers do: play by play, with the throws, sums, spots and rules it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from snapcount.game.scenarios.format import Scenario, read_scenario
from snapcount.game.scenarios.script import Script
from snapcount.game.scenarios.tables import read_toml
from snapcount.gridiron.drivers import Played, play_through
from snapcount.gridiron.requests import Answer, Request
from snapcount.gridiron.situation import Situation

PAGES = Path(__file__).parents[2] / "docs" / "play"
RULE_ID = re.compile(r"\b(?:FFR?|PDR?|STR?)-[A-Za-z0-9.-]*\w")
_PLAY = re.compile(r"(?m)^### (\d+)\. (.+)$")
_NEXT = re.compile(r"\*\*Next:\*\* (.+)\. Clock (\d+:\d\d)\. You (\d+), they (\d+)\.")


class Next(NamedTuple):
    """Where the game stands after a play, in the words of the page."""

    situation: str
    clock: str
    you: int
    they: int


@dataclass(frozen=True)
class Told:
    """A play as the page tells it."""

    number: int
    text: str

    @property
    def tables(self) -> list[list[list[str]]]:
        """Every table, as rows of cells, the heading first."""
        blocks = re.findall(r"(?m)(?:^\|.*\|\n)+", self.text)
        return [
            [_cells(line) for line in block.splitlines() if not line.startswith("|---")]
            for block in blocks
        ]

    @property
    def throws(self) -> list[list[str]]:
        """The rows of the table of throws."""
        return [row for table in self.tables if table[0][0] == "throw" for row in table[1:]]

    @property
    def prose(self) -> str:
        """Everything outside tables, in one line."""
        lines = [line for line in self.text.splitlines() if not line.startswith("|")]
        return " ".join(" ".join(lines).split())

    @property
    def decided(self) -> list[str]:
        """What stands in italics: what somebody calls or decides."""
        plain = re.sub(r"\*\*.*?\*\*|`[^`]*`", "", self.prose)
        return re.findall(r"\*([^*]+)\*", plain)

    @property
    def rules(self) -> list[str]:
        """The rules named."""
        return RULE_ID.findall(self.text)

    @property
    def sums(self) -> list[tuple[str, int]]:
        """Every sum that is written out, and what it is said to come to."""
        found = re.findall(r"(\d+(?: [+\u2212\u00d7] \d+)+) = (\d+)", self.text)
        return [(terms, int(total)) for terms, total in found]

    @property
    def spots(self) -> set[int]:
        """Every spot named, in yards from your own goal line."""
        found = re.findall(r"\b(your|their) (\d+)\b(?! yards)", self.prose + str(self.throws))
        return {spot_of(f"{whose} {yards}") for whose, yards in found}

    @property
    def next(self) -> Next:
        """Where the game stands afterwards."""
        match = _NEXT.search(self.text)
        assert match, f"play {self.number} does not say what is next"
        situation, clock, you, they = match.groups()
        return Next(situation, clock, int(you), int(they))


def _cells(line: str) -> list[str]:
    parts = re.split(r"(?<!\\)\|", line)[1:-1]
    return [part.strip().replace("\\|", "|") for part in parts]


def code(text: str) -> list[str]:
    """What is set as code: the faces of dice, the boxes of charts."""
    return re.findall(r"`([^`]+)`", text)


def spot_of(text: str) -> int:
    """The yards from your own goal line, of ``your 28`` or ``their 31``."""
    whose, yards = text.split()
    return int(yards) if whose == "your" else 100 - int(yards)


def worth(terms: str) -> int:
    """What a sum comes to; the first term may be a product."""
    words = terms.split()
    total = int(words[0])
    for sign, number in zip(words[1::2], map(int, words[2::2]), strict=True):
        total = {"+": total + number, "\u2212": total - number}.get(sign, total * number)
    return total


@cache
def page(name: str) -> str:
    """The whole page."""
    return (PAGES / f"{name}.md").read_text(encoding="utf-8")


@cache
def told(name: str) -> tuple[Told, ...]:
    """The plays of a page, in order."""
    drive = page(name).partition("\n## The drive\n")[2].partition("\n## ")[0]
    heads = list(_PLAY.finditer(drive))
    ends = [head.start() for head in heads[1:]] + [len(drive)]
    return tuple(
        Told(int(head[1]), drive[head.end() : end]) for head, end in zip(heads, ends, strict=True)
    )


def scenario_path(name: str) -> Path:
    """The file that holds the drive of the page as a scenario."""
    return Path(__file__).parent / f"{name}.toml"


@cache
def scenario(name: str) -> Scenario:
    """The drive of the page as a scenario."""
    return read_scenario(read_toml(scenario_path(name).read_text(encoding="utf-8")))


class Happened(NamedTuple):
    """A play as the rules play it."""

    before: Situation
    played: Played[Situation]

    @property
    def after(self) -> Situation:
        """Where the game stands afterwards."""
        return self.played.situation

    @property
    def answered(self) -> list[tuple[Request[Any], Answer]]:
        """What was asked, each with its answer."""
        return list(zip(self.played.requests, self.played.answers, strict=True))

    @property
    def cites(self) -> set[str]:
        """Every rule cited by what is announced and by what is asked."""
        announced = {cite for ruling in self.played.rulings for cite in ruling.cites}
        return announced | {cite for request in self.played.requests for cite in request.cites}


def _happened(drive: Scenario) -> Iterator[Happened]:
    situation = drive.start
    for number, play in enumerate(drive.plays, start=1):
        played = play_through(drive.rules, situation, Script(play, drive.rules), number)
        yield Happened(situation, played)
        situation = played.situation


@cache
def happened(name: str) -> tuple[Happened, ...]:
    """The drive of the page, as the rules play it."""
    return tuple(_happened(scenario(name)))
