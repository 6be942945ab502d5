"""The record that docs/engineer/records.md shows is one the program writes."""

from __future__ import annotations

import re
from pathlib import Path

from snapcount.game.game import Game
from snapcount.game.notation import print_record
from snapcount.gridiron.requests import Chance
from snapcount.gridiron.seeds import Seed, SeededDice
from tests.games import new_game

DOC = Path(__file__).parents[2] / "docs" / "engineer" / "records.md"
SEED = Seed("sunday", "mill", "")
DECISIONS = [("tails",), ("receive",), ("right goal",), ("deep",)]


def shown() -> list[str]:
    block, *_ = re.findall(r"(?ms)^```text\n(.*?)^```", DOC.read_text(encoding="utf-8"))
    return [line for line in block.splitlines() if line and not line.startswith("#")]


def game() -> Game:
    played = new_game(
        "fever/original",
        Date="2026-11-15",
        HomeCoach="person",
        AwayCoach="random",
        Dice="seed",
        Commitment=SEED.commitment,
        AwayWord="",
        HomeWord="mill",
    )
    dice, decisions = SeededDice(SEED), iter(DECISIONS)
    while played.number < 2 or len(played.answered) < 3:
        chance = isinstance(played.moment.request, Chance)
        played.give(dice.answer(played.moment) if chance else next(decisions))
    return played


def test_the_record_looks_as_shown() -> None:
    written = iter(print_record(game().record()).splitlines())
    for line in shown():
        pattern = re.escape(line).replace(re.escape("..."), ".*")
        assert any(re.fullmatch(pattern, real) for real in written), line
