"""The reference mix: how often each play is called, and how often each formation faces it.

If both sides call this mix, a league's average defense changes nothing on average. Formations
follow what a defense expects: they are set for four kinds of situations (`data/model.toml`), and
how often each play is called in each of them has been counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import fsum

from snapcount.families.paydirt.forge.model.columns import DEPTHS, PASSES, RUNS, to_the_sideline
from snapcount.families.paydirt.forge.model.estimates import standard_rates
from snapcount.families.paydirt.forge.model.passing import template_passing, trapped
from snapcount.families.paydirt.forge.model.templates import Templates, templates_of
from snapcount.families.paydirt.forge.seasons import (
    FIRST,
    FIRST_DEPTHS,
    era_of,
    judgments,
    seasons_around,
)
from snapcount.families.paydirt.forge.shipped import shipped_rows
from snapcount.families.paydirt.forge.statistics import Depth
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play

PlayMix = Mapping[Play, float]
FormationMix = Mapping[Play, Mapping[Formation, float]]


@cache
def formation_mix(season: int) -> FormationMix:
    """How often each formation faces a play."""
    counted: dict[Play, Mapping[Formation, float]] = {
        play: _met_by(play, season) for play in Play if play is not Play.SIDELINE_PASS
    }
    short, medium = counted[Play.SHORT_PASS], counted[Play.MEDIUM_PASS]
    sideline = {one: to_the_sideline(short[one], medium[one]) for one in Formation}
    return {**counted, Play.SIDELINE_PASS: sideline}


@cache
def play_mix(season: int) -> PlayMix:
    """How often each play is called, of all nine."""
    templates = templates_of(season)
    runs, dropbacks, sacked = _runs_and_dropbacks(season)
    draws = judgments()["calls"]["draw"]
    mix = {
        play: runs * (1 - draws) * templates.directions[direction].share
        for play, direction in RUNS.items()
    }
    passes = _passes(templates, sacked)
    mix = {**mix, Play.DRAW: runs * draws}
    mix |= {play: dropbacks * share for play, share in passes.items()}
    total = fsum(mix.values())
    return {play: mix[play] / total for play in Play}


def _met_by(play: Play, season: int) -> dict[Formation, float]:
    """The formations a play faces in the situations in which it is called."""
    first = FIRST_DEPTHS if play.is_pass else FIRST
    row = next(
        row
        for row in shipped_rows("situations")
        if row["play"] == play and era_of(max(season, first), row)
    )
    formations: Mapping[str, list[float]] = judgments()["formations"]
    calls = {situation: int(row[situation]) for situation in formations}
    total = 100 * sum(calls.values())
    return {
        formation: fsum(calls[situation] * formations[situation][place] for situation in calls)
        / total
        for place, formation in enumerate(Formation)
    }


def _runs_and_dropbacks(season: int) -> tuple[float, float, float]:
    """Designed runs and dropbacks in the years around a season, and the trapped share of the latter."""
    rows = [row for row in shipped_rows("leagues") if int(row["season"]) in seasons_around(season)]
    rushes = sum(int(row["rushes"]) for row in rows)
    attempts = sum(int(row["attempts"]) for row in rows)
    rates = standard_rates(season)
    scrambles = attempts * rates["scrambles"]
    caught = attempts * rates["sacks"] + scrambles
    dropbacks = attempts * (1 - rates["spikes"]) + caught
    return rushes * (1 - rates["kneels"]) - scrambles, dropbacks, caught / dropbacks


def _passes(templates: Templates, sacked: float) -> dict[Play, float]:
    """The shares of the passing plays in dropbacks."""
    passing = template_passing(templates)
    caught = trapped(passing, sacked)
    thrown = {depth: passing.shares[depth] for depth in DEPTHS}
    thrown[Depth.SIDELINE] = (
        judgments()["calls"]["sideline"] * templates.depths[Depth.SIDELINE].share
    )
    for depth in (Depth.SHORT, Depth.MEDIUM):
        thrown[depth] -= thrown[Depth.SIDELINE] / 2
    called = {play: thrown[depth] / (1 - caught[depth]) for play, depth in PASSES.items()}
    total = fsum(called.values())
    return {play: share / total for play, share in called.items()}
