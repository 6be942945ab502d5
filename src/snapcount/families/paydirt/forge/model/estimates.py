"""Fills in missing statistics at the rates of the league, or of the era if the league has none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import fsum
from typing import Any

from snapcount.families.paydirt.forge.seasons import seasons_around
from snapcount.families.paydirt.forge.shipped import shipped_rows
from snapcount.families.paydirt.forge.statistics import Scrimmage, TeamSeason
from snapcount.forge.chance import whole

Rates = Mapping[str, float]


def snaps(line: Scrimmage) -> int:
    """Runs, passes and sacks."""
    return line.rushes + line.attempts + (line.sacks or 0)


def _of(field: str) -> Callable[[Scrimmage], int | None]:
    def number(line: Scrimmage) -> int | None:
        found: int | None = getattr(line, field)
        return found

    return number


# What may be missing, and its denominator; in an order in which denominators come first.
COUNTED_BY: Mapping[str, Callable[[Scrimmage], int | None]] = {
    "scrambles": _of("attempts"),
    "scramble_yards": _of("scrambles"),
    "kneels": _of("rushes"),
    "kneel_yards": _of("kneels"),
    "spikes": _of("attempts"),
    "sacks": _of("attempts"),
    "sack_yards": _of("sacks"),
    "fumbles": snaps,
    "fumbles_lost": _of("fumbles"),
    "run_fumbles": _of("fumbles"),
    "completion_fumbles": _of("fumbles"),
    "sack_fumbles": _of("fumbles"),
    "offense_penalties": snaps,
    "offense_penalty_yards": _of("offense_penalties"),
    "defense_penalties": snaps,
    "defense_penalty_yards": _of("defense_penalties"),
}
# These are already rates and means, per that many plays.
MEANS: Mapping[str, Callable[[Scrimmage], int | None]] = {
    "completions_out": _of("completions"),
    "interception_depth": _of("interceptions"),
}


def completed(team: TeamSeason, league: TeamSeason) -> TeamSeason:
    """The team with all missing scrimmage figures filled in."""
    rates = {**standard_rates(league.season), **rates_of((league.offense, league.defense))}
    return replace(team, offense=filled(team.offense, rates), defense=filled(team.defense, rates))


def filled(line: Scrimmage, rates: Rates) -> Scrimmage:
    """The line with all missing figures filled in."""
    for name in (*COUNTED_BY, *MEANS):
        if getattr(line, name) is not None:
            continue
        found: Any = rates[name]
        if name in COUNTED_BY:
            found = whole(found * (COUNTED_BY[name](line) or 0))
        line = replace(line, **{name: found})
    return line


def rates_of(lines: Sequence[Scrimmage]) -> dict[str, float]:
    """The rates of all fields, from the lines that have them; fields without data are left out."""
    rates = {}
    for name, plays in {**COUNTED_BY, **MEANS}.items():
        known = [line for line in lines if getattr(line, name) is not None]
        counts = [plays(line) or 0 for line in known]
        if not any(counts):
            continue
        weights = counts if name in MEANS else [1] * len(known)
        found = (getattr(line, name) * weight for line, weight in zip(known, weights, strict=True))
        rates[name] = fsum(found) / sum(counts)
    return rates


@cache
def standard_rates(season: int) -> dict[str, float]:
    """The rates of professional football around a season."""
    seasons = seasons_around(season)
    return rates_of(
        [_line(row) for row in shipped_rows("leagues") if int(row["season"]) in seasons]
    )


def _line(row: Mapping[str, str]) -> Scrimmage:
    """The totals of a whole league."""
    known: dict[str, Any] = {
        name: float(number) if name in MEANS else int(number)
        for name, number in row.items()
        if number and name != "season"
    }
    return Scrimmage(**known)
