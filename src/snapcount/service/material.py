"""What lies on the table besides the field: charts, cards, the teams to choose from.

Each family brings its own as ``MATERIAL`` in the module ``material`` of its folder.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from snapcount.game.game import Game
from snapcount.gridiron.families import part
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.mistakes import IllegalHere
from snapcount.rulebooks import homes
from snapcount.words import Teller


@dataclass(frozen=True)
class Club:
    """A team of a league, as offered before a game."""

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


@dataclass(frozen=True)
class League:
    """The teams to choose from, and the real seasons whose teams can be named instead."""

    name: str
    divisions: tuple[Division, ...]
    seasons: tuple[int, int]  # the first and the last

    @property
    def clubs(self) -> tuple[Club, ...]:
        """All teams, by code."""
        every = [club for division in self.divisions for club in division.clubs]
        return tuple(sorted(every, key=lambda club: club.code))


class Material:
    """What is true of a family without material; each family overrides what it has."""

    def with_team(
        self,
        rules: Rulebook[Any],
        team: Team,  # noqa: ARG002
        given: str,
        *,
        files: bool = True,  # noqa: ARG002
    ) -> Rulebook[Any]:
        """The same rules with the team of that name; ``files``: it may name a file of the user."""
        raise IllegalHere("no-teams", title=rules.title, given=given)

    def with_cards(self, rules: Rulebook[Any], given: str) -> Rulebook[Any]:
        """The same rules with the cards in that file."""
        raise IllegalHere("no-cards", title=rules.title, given=given)

    def names(self, rules: Rulebook[Any]) -> Mapping[Team, str]:  # noqa: ARG002
        """The full names of the teams the rules were given; empty if teams are but names."""
        return {}

    def colors(self, rules: Rulebook[Any], team: Team) -> tuple[str, str]:  # noqa: ARG002
        """Both colors of a team; empty if it has none."""
        return "", ""

    def league(self, teller: Teller) -> League | None:  # noqa: ARG002
        """The teams offered before a game; None if teams are but names."""
        return None

    def lines(self, game: Game, teller: Teller, *, color: bool) -> list[str]:  # noqa: ARG002
        """What lies on the table, as lines of text."""
        return [teller.say("table.no-charts")]


def material_of(rules: Rulebook[Any]) -> Material:
    """What the family of these rules puts on the table."""
    return _brought(rules.home)


def leagues(teller: Teller) -> Iterator[League]:
    """The leagues of all families."""
    offered = (_brought(home).league(teller) for home in homes())
    return (league for league in offered if league is not None)


@cache
def _brought(home: str) -> Material:
    module = part(home, "material")
    material: Material = module.MATERIAL if module is not None else Material()
    return material
