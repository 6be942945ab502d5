"""How often penalties are called, from those that were accepted."""

from __future__ import annotations

from functools import cache

from snapcount.forge.charts.model.estimates import snaps, standard_rates
from snapcount.forge.charts.model.odds import ratio
from snapcount.forge.charts.model.records import seasons_around
from snapcount.forge.charts.model.shrinkage import Shrinkage, believed
from snapcount.forge.charts.model.templates import Templates
from snapcount.forge.charts.shipped import shipped_rows
from snapcount.forge.charts.statistics import Scrimmage
from snapcount.forge.charts.targets import Fouls

_OFFENCE = {5: "off5", 10: "off10", 15: "off15"}
_DEFENCE = {5: "def5", 15: "def15"}


def fouls_of(
    line: Scrimmage, league: Scrimmage, templates: Templates, shrinkage: Shrinkage
) -> Fouls:
    """The fouls called on plays of a side.

    Declined ones count, since whoever is injured may decline them in the game too. Only the charts of
    offences have penalties on them: half of a defence's fouls are the opponents', half the league's.
    """
    season = templates.season
    called = _called(season)
    usual = standard_rates(season)
    average = ratio(league.offence_penalties or 0, snaps(league), usual["offence_penalties"])
    own = ratio(line.offence_penalties or 0, snaps(line), average)
    offence = believed(own, snaps(line), average, shrinkage.penalties) / usual["offence_penalties"]
    average = ratio(league.defence_penalties or 0, snaps(league), usual["defence_penalties"])
    against = ratio(line.defence_penalties or 0, snaps(line), average)
    defence = (against + average) / 2 / usual["defence_penalties"]
    return Fouls(
        offence={yards: called[name] * offence for yards, name in _OFFENCE.items()},
        defence={yards: called[name] * defence for yards, name in _DEFENCE.items()},
        interference=called["interference"] * defence,
        interference_yards=templates.interference,
    )


@cache
def _called(season: int) -> dict[str, float]:
    """Calls of each kind a play, of interference a dropback, in the years around a season."""
    rows = [
        row for row in shipped_rows("penalties") if int(row["season"]) in seasons_around(season)
    ]
    sums = {name: sum(int(row[name]) for row in rows) for name in rows[0] if name != "season"}
    return {
        name: sums[name] / sums["dropbacks" if name == "interference" else "snaps"]
        for name in (*_OFFENCE.values(), *_DEFENCE.values(), "interference")
    }
