"""Draws figures for the league's teams, spread as widely as those of real teams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum, sqrt

from snapcount.families.paydirt.forge.league.spread import Statistic, Unit, spread
from snapcount.families.paydirt.forge.league.teams import LeagueTeam
from snapcount.forge.chance import Chance
from snapcount.words.spelling import british

Figures = Mapping[str, float]  # of one team, by statistic

_BESIDE_CHARACTER = 0.5  # the share of chance that remains next to a team's character


def drawn_figures(seed: int, teams: Sequence[LeagueTeam]) -> dict[Unit, list[Figures]]:
    """Random figures for each unit, team by team."""
    factors = [_factors(seed, team) for team in teams]
    drawn: dict[Unit, list[Figures]] = {}
    for unit, statistics in spread().statistics.items():
        columns = {
            name: _column(f"{unit}.{name}", statistic, seed, teams, factors)
            for name, statistic in statistics.items()
        }
        drawn[unit] = [
            {name: column[place] for name, column in columns.items()} for place in range(len(teams))
        ]
    return drawn


def _factors(seed: int, team: LeagueTeam) -> Figures:
    return {factor: _tilted(team, factor, _bell(seed, team, factor)) for factor in spread().factors}


def _column(
    name: str,
    statistic: Statistic,
    seed: int,
    teams: Sequence[LeagueTeam],
    factors: Sequence[Figures],
) -> list[float]:
    """One statistic for all teams."""
    scores = []
    for team, of_team in zip(teams, factors, strict=True):
        shared = fsum(loading * of_team[factor] for factor, loading in statistic.loadings.items())
        scores.append(_tilted(team, name, shared + statistic.own * _bell(seed, team, name)))
    return [statistic.at(score) for score in standardized(scores)]


def _bell(seed: int, team: LeagueTeam, name: str) -> float:
    return Chance(seed, team.short, british(name)).bell(0.0, 1.0)  # to keep the same league


def _tilted(team: LeagueTeam, name: str, score: float) -> float:
    if name in team.tilts:
        return team.tilts[name] + _BESIDE_CHARACTER * score
    return score


def standardized(scores: Sequence[float]) -> list[float]:
    """The values with mean 0 and standard deviation 1: every league is as uneven as real ones."""
    mean = fsum(scores) / len(scores)
    variance = fsum((score - mean) * (score - mean) for score in scores) / len(scores)
    return [(score - mean) / sqrt(variance) for score in scores]
