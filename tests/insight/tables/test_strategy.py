"""Strategy's compiled plays come to what its rules come to, with the same chances."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from snapcount.gridiron.enumerator import Enumerator, Weighted
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask, Decision
from snapcount.gridiron.rulings import Fact
from snapcount.insight.tables.compiler import Manners
from snapcount.insight.tables.program import Program, compiled
from snapcount.insight.tables.reading import Reading
from snapcount.insight.tables.steps import Question
from snapcount.rulebooks.strategy.family import Sfl
from snapcount.rulebooks.strategy.wishes import Wish
from tests.insight.tables.test_equality import by_the_tables, nothing_seen

# Every kind of result, in windows of two plays and two defenses.
WRITTEN = {
    "windows": [
        "Dive, Man, red: a 3> b 9< c -3| d 24> e 0F|",
        "Dive, Man, black: a 4| b PS c -4F<",
        "Dive, Zone, red: a -2| b 4F> c 11| d PS e 11|",
        "Y Hook, Man, red: a x b 8> c 13i| d -7sF| e 30<",
        "Y Hook, Zone, red: a 6| b 12i< c -5i| d 45> e 95i|",
    ],
    "numbers": ["Y Hook: p6 40 strike 13", "Dive: fr neg 30 pos 20"],
    "tables": ["KOR 30: 33F", "PUR 60: TD", "PUR 30: 0F", "KOR 60: TD"],
}
CALLED = ("Dive", "Y Hook", *Wish, "Man", "Zone")
REST = "AWAY 14 HOME 10, time-outs AWAY 3 HOME 1"
LEVEL = "AWAY 10 HOME 10, time-outs AWAY 2 HOME 0"
SITUATIONS = (
    "Q1 15:00, AWAY at own 35, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, toss",
    f"Q1 8:00, HOME 1&10 at own 30, {REST}, scrimmage, lies=left",
    f"Q2 8:00, AWAY 2&7 at own 45, {REST}, scrimmage, running=yes, rating=A",
    f"Q2 2:10, HOME 3&goal at opp 3, {REST}, scrimmage, running=yes, lies=right",
    f"Q2 2:00, AWAY 3&8 at opp 40, {REST}, scrimmage, held=yes, rating=E",
    f"Q2 0:30, HOME 2&10 at opp 44, {REST}, scrimmage, running=yes, spiked=AWAY 0/HOME 1",
    f"Q2 5:00, HOME 1&10 at opp 45, {REST}, scrimmage, fair_catch=yes, rating=D",
    f"Q3 0:10, AWAY 4&12 at own 2, {REST}, scrimmage",
    f"Q4 0:10, HOME 4&2 at opp 30, {LEVEL}, scrimmage, lies=left",
    f"Q4 1:05, AWAY at own 35, {REST}, kickoff, opening_kicker=AWAY",
    f"Q2 0:05, HOME at own 50, {REST}, kickoff, opening_kicker=AWAY",
    f"Q1 9:00, HOME at own 20, {REST}, free kick",
    f"Q2 0:00, AWAY at opp 15, {REST}, try, carried=15",
    f"Q1 4:00, HOME at opp 25, {REST}, try, repeated=extra point",
    f"Q1 4:00, AWAY at opp 12, {REST}, try, repeated=two points",
    f"OT 10:00, AWAY at own 35, {LEVEL}, kickoff",
    f"OT 10:00, HOME 3&7 at opp 45, {LEVEL}, scrimmage, lies=left",
    f"OT 0:35, HOME 2&7 at own 45, {LEVEL}, scrimmage, running=yes",
    f"OT 5:00, AWAY 4&7 at opp 35, {LEVEL}, scrimmage, stage=second",
    f"OT 5:00, HOME 4&3 at opp 20, {LEVEL}, scrimmage, stage=sudden death",
)
# Ways to answer every question, in the league and in the play-offs, whose overtime has no clock.
WAYS = [*((way, "off") for way in range(8)), *((way, "on") for way in range(2))]


def usable(ask: Ask[Any]) -> Sequence[str]:
    return [name for name in ask.options if ask.name != "calls" or name in CALLED]


def never(_: Ask[Any], __: object, ___: Sequence[Fact]) -> str:
    raise AssertionError("every question is one of calling here")


EVERYTHING_IS_ASKED = Manners(lambda _: True, usable, never, nothing_seen)


@cache
def strategy(playoff: str) -> tuple[Sfl, Program]:
    sys.setrecursionlimit(20_000)
    rules = Sfl().with_sample_cards(WRITTEN).with_switches({"playoff": playoff})
    return rules, compiled(rules, EVERYTHING_IS_ASKED)


def picked(way: int, name: str, side: Side, options: Sequence[str]) -> int:
    """Some option, another one in most ways; the same wherever the question is the same."""
    letters = sum(map(ord, f"{name} {side} {options}"))
    return (way + letters) % len(options)


def policy(way: int) -> Callable[[Decision[Any]], Weighted]:
    def decide(request: Decision[Any]) -> Weighted:
        answer = []
        for ask in request.halves:
            options = usable(ask)
            answer.append(options[picked(way, request.name, ask.side, options)])
        return ((request.read(tuple(answer)), Fraction(1)),)

    return decide


def answers(way: int) -> Callable[[Question], int]:
    def answer(question: Question) -> int:
        place = 0
        for side, options in zip(question.sides, question.options, strict=True):
            place = place * len(options) + picked(way, question.name, side, list(options))
        return place

    return answer


@pytest.mark.long
@pytest.mark.parametrize(("way", "playoff"), WAYS)
def test_the_tables_come_to_what_the_rules_come_to(way: int, playoff: str) -> None:
    rules, program = strategy(playoff)
    enumerator, reading = Enumerator(rules, policy(way)), Reading(program, answers(way))
    for line in SITUATIONS:
        situation = rules.read_situation(line)
        if not rules.possible(situation):  # a clock in the overtime of the play-offs
            continue
        assert by_the_tables(program, situation, reading) == enumerator.play(situation), line
