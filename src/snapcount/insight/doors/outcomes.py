"""Chance outcomes: one answer per distinct outcome, with its probability."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from snapcount.gridiron.requests import Answer, Chance, Throw

MOST_OUTCOMES = 256  # per throw or draw, with a margin


class Outcome(NamedTuple):
    """One answer for all those with the same reading, and their total probability."""

    answer: Answer
    chance: Fraction


Outcomes: TypeAlias = tuple[Outcome, ...]

_known: WeakKeyDictionary[Chance[Any], Outcomes] = WeakKeyDictionary()


def outcomes(request: Chance[Any]) -> Outcomes:
    """The distinct outcomes in the order of the request's odds; their probabilities sum to 1."""
    if request not in _known:
        answers = _first_faces(request) if isinstance(request, Throw) else {}
        _known[request] = tuple(
            Outcome(answers.get(reading, (str(reading),)), chance)
            for reading, chance in request.odds
        )
    return _known[request]


def _first_faces(throw: Throw[Any]) -> dict[Any, Answer]:
    """For each reading, the first faces with that reading."""
    answers: dict[Any, Answer] = {}
    for faces in product(*(die.ways() for die in throw.dice)):
        answers.setdefault(throw.read(faces), faces)
    return answers
