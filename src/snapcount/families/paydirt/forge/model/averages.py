"""The average team of a league: the sums of all its teams."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from math import fsum
from typing import Any

from snapcount.families.paydirt.forge.model.estimates import MEANS, filled, rates_of, standard_rates
from snapcount.families.paydirt.forge.model.odds import ratio
from snapcount.families.paydirt.forge.statistics import (
    Depth,
    Directed,
    Direction,
    Scrimmage,
    TeamSeason,
    Thrown,
)
from snapcount.forge.chance import whole

_SPLITS = ("directions", "depths")


def league_of(teams: Sequence[TeamSeason], season: int | None = None) -> TeamSeason:
    """One scrimmage line for all teams, the same for offense and defense, with nothing missing.

    Missing figures are those of the ``season`` they resemble, else of their own. What all offenses
    did equals what all defenses allowed. If only some teams of a league are given the two differ,
    and their mean is the best guess.
    """
    lines = [line for team in teams for line in (team.offense, team.defense)]
    season = teams[0].season if season is None else season
    rates = {**standard_rates(season), **rates_of(lines)}
    line = _mean_of_both([filled(line, rates) for line in lines])
    return TeamSeason(
        name="league",
        short="league",
        season=season,
        games=sum(team.games for team in teams),
        offense=line,
        defense=line,
    )


def _mean_of_both(lines: Sequence[Scrimmage]) -> Scrimmage:
    """Half the sums, since everything is counted twice: by who did it and by who allowed it."""
    counts: dict[str, Any] = {
        one.name: whole(sum(getattr(line, one.name) for line in lines) / 2)
        for one in fields(Scrimmage)
        if one.name not in (*MEANS, *_SPLITS)
    }
    means = rates_of(lines)
    return Scrimmage(
        **counts,
        completions_out=means.get("completions_out"),
        interception_depth=means.get("interception_depth"),
        directions=_directions(lines),
        depths=_depths(lines),
    )


def _directions(lines: Iterable[Scrimmage]) -> dict[Direction, Directed]:
    """All runs by direction, of the teams that have them."""
    found = {}
    for direction in Direction:
        told = [line.directions[direction] for line in lines if direction in line.directions]
        runs = sum(one.attempts for one in told)
        if runs:
            yards = fsum(one.attempts * one.mean for one in told)
            found[direction] = Directed(whole(runs / 2), yards / runs)
    return found


def _depths(lines: Iterable[Scrimmage]) -> dict[Depth, Thrown]:
    """All passes by depth, of the teams that have them."""
    told = [(line.attempts - (line.spikes or 0), line.depths) for line in lines if line.depths]
    return {
        depth: _together(attempts, [(n, depths[depth]) for n, depths in told if depth in depths])
        for depth in Depth
        for attempts in (sum(n for n, depths in told if depth in depths),)
        if attempts
    }


def _together(attempts: int, told: Sequence[tuple[int, Thrown]]) -> Thrown:
    """The pooled passes of one depth, with each team's attempts."""
    thrown = fsum(n * one.share for n, one in told)
    complete = fsum(n * one.share * one.complete for n, one in told)
    return Thrown(
        share=thrown / attempts,
        complete=ratio(complete, thrown, 0.0),
        yards=ratio(
            fsum(n * one.share * one.complete * one.yards for n, one in told), complete, 0.0
        ),
        intercepted=ratio(fsum(n * one.share * one.intercepted for n, one in told), thrown, 0.0),
    )
