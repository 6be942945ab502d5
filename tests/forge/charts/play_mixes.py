"""How often each play is called, so that tests can weigh the columns of a chart."""

from __future__ import annotations

from functools import cache
from math import fsum

from snapcount.families.paydirt.forge.model.columns import DEPTHS, PASSES, RUNS
from snapcount.families.paydirt.forge.model.estimates import standard_rates
from snapcount.families.paydirt.forge.model.passing import template_passing, trapped
from snapcount.families.paydirt.forge.model.templates import Templates, templates_of
from snapcount.families.paydirt.forge.seasons import judgments, seasons_around
from snapcount.families.paydirt.forge.shipped import shipped_rows
from snapcount.families.paydirt.forge.statistics import Depth
from snapcount.rulebooks.paydirt.charts.columns import Play

CALLS = judgments()["calls"]
DRAW, SIDELINE = CALLS["draw"], CALLS["sideline"]  # of runs, and of short and medium passes


@cache
def play_mix(season: int) -> dict[Play, float]:
    """How often each play is called, of all nine."""
    templates = templates_of(season)
    runs, dropbacks, sacked = _runs_and_dropbacks(season)
    mix = {
        play: runs * (1 - DRAW) * templates.directions[direction].share
        for play, direction in RUNS.items()
    }
    passes = _passes(templates, sacked)
    mix = {**mix, Play.DRAW: runs * DRAW}
    mix |= {play: dropbacks * share for play, share in passes.items()}
    total = fsum(mix.values())
    return {play: mix[play] / total for play in Play}


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
    thrown[Depth.SIDELINE] = SIDELINE * templates.depths[Depth.SIDELINE].share
    for depth in (Depth.SHORT, Depth.MEDIUM):
        thrown[depth] -= thrown[Depth.SIDELINE] / 2
    called = {play: thrown[depth] / (1 - caught[depth]) for play, depth in PASSES.items()}
    total = fsum(called.values())
    return {play: share / total for play, share in called.items()}
