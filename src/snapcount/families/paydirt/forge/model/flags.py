"""Estimates how often penalties are called from those that were accepted."""

from __future__ import annotations

from functools import cache

from snapcount.families.paydirt.forge.model.estimates import snaps, standard_rates
from snapcount.families.paydirt.forge.model.odds import ratio
from snapcount.families.paydirt.forge.model.shrinkage import Shrinkage, believed
from snapcount.families.paydirt.forge.model.templates import Templates
from snapcount.families.paydirt.forge.seasons import seasons_around
from snapcount.families.paydirt.forge.shipped import shipped_rows
from snapcount.families.paydirt.forge.statistics import Scrimmage
from snapcount.families.paydirt.forge.targets import Fouls

_OFFENSE = {5: "off5", 10: "off10", 15: "off15"}
_DEFENSE = {5: "def5", 15: "def15"}


def fouls_of(
    line: Scrimmage, league: Scrimmage, templates: Templates, shrinkage: Shrinkage
) -> Fouls:
    """The fouls called on a side's plays.

    Declined ones count, since the injured side may decline them in the game too. Only offensive
    charts have penalties: half of a defense's fouls are the opponents', half the league's.
    """
    season = templates.season
    called = _called(season)
    usual = standard_rates(season)
    average = ratio(league.offense_penalties or 0, snaps(league), usual["offense_penalties"])
    own = ratio(line.offense_penalties or 0, snaps(line), average)
    offense = believed(own, snaps(line), average, shrinkage.penalties) / usual["offense_penalties"]
    average = ratio(league.defense_penalties or 0, snaps(league), usual["defense_penalties"])
    against = ratio(line.defense_penalties or 0, snaps(line), average)
    defense = (against + average) / 2 / usual["defense_penalties"]
    return Fouls(
        offense={yards: called[name] * offense for yards, name in _OFFENSE.items()},
        defense={yards: called[name] * defense for yards, name in _DEFENSE.items()},
        interference=called["interference"] * defense,
        interference_yards=templates.interference,
    )


@cache
def _called(season: int) -> dict[str, float]:
    """Calls of each kind per play, of interference per dropback, in the years around a season."""
    rows = [
        row for row in shipped_rows("penalties") if int(row["season"]) in seasons_around(season)
    ]
    sums = {name: sum(int(row[name]) for row in rows) for name in rows[0] if name != "season"}
    return {
        name: sums[name] / sums["dropbacks" if name == "interference" else "snaps"]
        for name in (*_OFFENSE.values(), *_DEFENSE.values(), "interference")
    }
