"""The teams of the fictional league."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from snapcount.families.paydirt.forge.shipped import shipped_values

Translated = Mapping[str, str]  # by language


@dataclass(frozen=True)
class LeagueTeam:
    """A team of the fictional league."""

    short: str
    name: str
    division: str
    primary: str  # colors as ``#rrggbb``
    secondary: str
    character: Translated
    # In standard deviations, by factor or by unit and statistic (``offense.run_share``).
    tilts: Mapping[str, float] = field(repr=False)


@dataclass(frozen=True)
class League:
    """The fictional league."""

    name: str
    season: int
    divisions: Mapping[str, Translated]
    teams: tuple[LeagueTeam, ...]

    def division(self, name: str) -> tuple[LeagueTeam, ...]:
        """The teams of a division."""
        return tuple(team for team in self.teams if team.division == name)


@cache
def league() -> League:
    """The league from its file."""
    written = shipped_values("league")
    return League(
        name=written["league"]["name"],
        season=written["league"]["season"],
        divisions=written["divisions"],
        teams=tuple(map(_team, written["team"])),
    )


def teams() -> tuple[LeagueTeam, ...]:
    """All teams, division by division."""
    return league().teams


def _team(written: Mapping[str, Any]) -> LeagueTeam:
    primary, secondary = written["colors"]
    return LeagueTeam(
        short=written["short"],
        name=written["name"],
        division=written["division"],
        primary=primary,
        secondary=secondary,
        character=written["character"],
        tilts=_flat(written["tilts"]),
    )


def _flat(tilts: Mapping[str, Any]) -> dict[str, float]:
    """Factor tilts by name, and those of statistics by unit and name."""
    flat: dict[str, float] = {}
    for name, tilt in tilts.items():
        if isinstance(tilt, dict):
            flat |= {f"{name}.{statistic}": value for statistic, value in tilt.items()}
        else:
            flat[name] = tilt
    return flat
