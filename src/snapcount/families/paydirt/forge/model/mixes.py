"""The reference mix: how often each formation faces a play.

If a defense calls this mix, a league's average one changes nothing on average. Formations
follow what a defense expects: they are set for four kinds of situations (`data/model.toml`), and
how often each play is called in each of them has been counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import fsum

from snapcount.families.paydirt.forge.model.columns import to_the_sideline
from snapcount.families.paydirt.forge.seasons import (
    FIRST,
    FIRST_DEPTHS,
    era_of,
    judgments,
)
from snapcount.families.paydirt.forge.shipped import shipped_rows
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play

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
