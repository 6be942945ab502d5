"""Suggestions for the two teams of a new table, drawn from the leagues that families offer."""

from __future__ import annotations

import secrets as randomness
from collections.abc import Sequence
from typing import TypeVar

from snapcount.service.material import League, leagues
from snapcount.words import Teller

T = TypeVar("T")


def two_codes(league: League) -> Sequence[str]:
    """Two different teams, drawn at random."""
    return [club.code for club in _two(league.clubs)]


def two_names(teller: Teller) -> Sequence[str]:
    """The short names of two different random teams: Otters, Millers; none without a league."""
    clubs = [club for league in leagues(teller) for club in league.clubs]
    return [short(club.name) for club in _two(clubs)] if clubs else ()


def short(name: str) -> str:
    """Stevedores for the team of a city."""
    return name.split()[-1]


def _two(clubs: Sequence[T]) -> list[T]:
    return randomness.SystemRandom().sample(clubs, 2)
