"""A play of the QFL played by a script: what is thrown and answered by the name of the request."""

from __future__ import annotations

from typing import Any, TypeAlias

from snapcount.gridiron.drivers import Pending, Played, resume
from snapcount.gridiron.requests import Answer
from snapcount.rulebooks.qfl.rules import Qfl

Script: TypeAlias = dict[str, str | Answer]

REST = "AWAY 14 HOME 17, time-outs AWAY 3 HOME 2"
MIDFIELD = f"Q2 8:00, AWAY 2&7 at own 45, {REST}, scrimmage"
LAST_MINUTE = f"Q4 0:48, AWAY 2&7 at own 45, {REST}, scrimmage, running=yes"
KICKOFF = f"Q2 8:00, AWAY at own 35, {REST}, kickoff"
EIGHT_YARDS: Answer = ("PASS 1", "PASS 1", "PASS 2", "PASS 4", "RUN 1")  # as a run: one yard
DOWN: Script = {"unit": "offense", "scrimmage": EIGHT_YARDS, "referee": "blank"}


def played(rules: Qfl, line: str, script: Script) -> Played[Any] | Pending:
    """The play to its end, or to the first request the script does not speak of."""
    situation = rules.read_situation(line)
    rules.check(situation)
    answers: list[Answer] = []
    while True:
        play = resume(rules, situation, answers)
        if isinstance(play, Played) or play.request.name not in script:
            return play
        answer = script[play.request.name]
        answers.append((answer,) if isinstance(answer, str) else answer)


def asked(play: Played[Any] | Pending) -> list[str]:
    """The names of what was asked and thrown, and what is asked now."""
    names = [str(request.name) for request in play.requests]
    return [*names, str(play.request.name)] if isinstance(play, Pending) else names
