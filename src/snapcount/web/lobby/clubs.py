"""The teams of the fictional league, to choose from and to borrow names from."""

from __future__ import annotations

import secrets as randomness
from dataclasses import dataclass

from snapcount.families.paydirt.frontier_league import the_league
from snapcount.words import Teller


@dataclass(frozen=True)
class Club:
    """A team of the league, as offered in the lobby."""

    code: str
    name: str
    character: str
    color: str
    second: str


@dataclass(frozen=True)
class Division:
    """A division and its teams."""

    name: str
    clubs: tuple[Club, ...]


def divisions(teller: Teller) -> tuple[Division, ...]:
    """The whole league, division by division."""
    league, code = the_league(), teller.language.code
    return tuple(
        Division(
            teller.say("charts.division", division=called[code]),
            tuple(
                Club(team.short, team.name, team.character[code], team.primary, team.secondary)
                for team in league.division(name)
            ),
        )
        for name, called in league.divisions.items()
    )


def two_codes() -> tuple[str, str]:
    """Two different teams, drawn at random."""
    away, home = _two()
    return away[0], home[0]


def two_names() -> tuple[str, str]:
    """The short names of two different random teams: Otters, Millers."""
    away, home = _two()
    return away[1], home[1]


def _two() -> list[tuple[str, str]]:
    teams = [(team.short, team.name.split()[-1]) for team in the_league().teams]
    return randomness.SystemRandom().sample(teams, 2)
