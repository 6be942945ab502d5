"""The statistics of a season of the fictional league."""

from __future__ import annotations

from functools import cache

from snapcount.families.paydirt.forge.league.drawing import drawn_figures
from snapcount.families.paydirt.forge.league.kicking import kicking, points_scored, punts_of_league
from snapcount.families.paydirt.forge.league.scrimmage import scrimmage
from snapcount.families.paydirt.forge.league.spread import Unit
from snapcount.families.paydirt.forge.league.tallies import tallies_of_league
from snapcount.families.paydirt.forge.league.teams import league
from snapcount.families.paydirt.forge.statistics import TeamSeason
from snapcount.forge.quantiles import apportioned

SHIPPED_SEED = 2031  # of the bundled season
GAMES = 16


@cache
def invented_league(seed: int = SHIPPED_SEED) -> tuple[TeamSeason, ...]:
    """A season of all teams, in the order of `teams`; each seed gives a different one."""
    teams = league().teams
    drawn = drawn_figures(seed, teams)
    attacks, resists, kicks = drawn[Unit.OFFENSE], drawn[Unit.DEFENSE], drawn[Unit.KICKING]
    did, allowed = tallies_of_league(attacks, resists, GAMES)
    offenses = list(map(scrimmage, did, attacks))
    defenses = list(map(scrimmage, allowed, resists))
    special = [
        kicking(kick, attack["points"] * GAMES, punts, defense.interceptions, GAMES)
        for kick, attack, punts, defense in zip(
            kicks, attacks, punts_of_league(kicks, GAMES), defenses, strict=True
        )
    ]
    scored = [points_scored(one) for one in special]
    against = apportioned([one["points"] for one in resists], sum(scored))
    return tuple(
        TeamSeason(
            name=team.name,
            short=team.short,
            season=league().season,
            games=GAMES,
            points_for=scored[place],
            points_against=against[place],
            offense=offenses[place],
            defense=defenses[place],
            kicking=special[place],
        )
        for place, team in enumerate(teams)
    )
