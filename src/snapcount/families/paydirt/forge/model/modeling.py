"""From statistics to targets: the intended results of every column of a team's chart.

A team's totals are matched exactly. Their split among the columns is trusted only as far as a
season's sample size allows; the rest is that of an average team, shifted to the team's totals. For
teams with nothing but totals, all of it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum

from snapcount.families.paydirt.forge.model.columns import DEPTHS, PASSES, RUNS
from snapcount.families.paydirt.forge.model.flags import fouls_of
from snapcount.families.paydirt.forge.model.fumbling import (
    Fumbling,
    counted,
    fumbling_of,
    recovered,
)
from snapcount.families.paydirt.forge.model.odds import ratio, settled
from snapcount.families.paydirt.forge.model.openfield import open_field
from snapcount.families.paydirt.forge.model.passing import (
    Passing,
    passing_of,
    template_passing,
    trapped,
)
from snapcount.families.paydirt.forge.model.running import (
    Running,
    breakaway,
    run_targets,
    running_of,
    template_running,
)
from snapcount.families.paydirt.forge.model.scrambling import trapped_share, trapped_target
from snapcount.families.paydirt.forge.model.shrinkage import Side, shrinkage_of
from snapcount.families.paydirt.forge.model.templates import Templates
from snapcount.families.paydirt.forge.model.tilting import moved
from snapcount.families.paydirt.forge.statistics import Scrimmage, TeamSeason
from snapcount.families.paydirt.forge.targets import PassTarget, Targets
from snapcount.rulebooks.paydirt.charts.columns import Play


@dataclass(frozen=True)
class Style:
    """How a side plays, in figures."""

    running: Running
    passing: Passing
    fumbling: Fumbling


def offense_targets(team: TeamSeason, league: TeamSeason, templates: Templates) -> Targets:
    """Results of a complete team's offense against an average defense."""
    return _targets(team.offense, league.offense, templates, Side.OFFENSE)


def defense_targets(team: TeamSeason, league: TeamSeason, templates: Templates) -> Targets:
    """Results of an average offense against a complete team's defense."""
    return _targets(team.defense, league.offense, templates, Side.DEFENSE)


def league_targets(league: TeamSeason, templates: Templates) -> Targets:
    """Results of an average offense against an average defense."""
    return _targets(league.offense, league.offense, templates, Side.LEAGUE)


def calls_of(line: Scrimmage, league: TeamSeason, templates: Templates) -> dict[Play, float]:
    """How often a side really called each play: with these shares its columns match its totals."""
    style = _style(line, league.offense, templates, Side.OFFENSE)
    played = open_field(line, templates.gaps)
    runs = {play: played.runs * style.running.shares[way] for play, way in RUNS.items()}
    shares = style.passing.shares
    caught = trapped(style.passing, trapped_share(line))
    passes = {
        play: played.attempts * shares[depth] / (1 - caught[depth])
        for play, depth in PASSES.items()
        if depth in DEPTHS
    }
    calls = {**runs, **passes}
    total = fsum(calls.values())
    return {play: called / total for play, called in calls.items()}


def _targets(line: Scrimmage, league: Scrimmage, templates: Templates, side: Side) -> Targets:
    style = _style(line, league, templates, side)
    runs = run_targets(style.running, templates, style.fumbling.run)
    return Targets(
        runs=runs,
        passes=_pass_targets(line, style, templates),
        breakaway=breakaway(style.running, runs),
        trapped=trapped_target(line, league, templates, style.fumbling.sack),
        fouls=fouls_of(line, league, templates, shrinkage_of(side)),
        recovered=recovered(line, recovered(league, 0.5)),
    )


def _style(line: Scrimmage, league: Scrimmage, templates: Templates, side: Side) -> Style:
    """A side's style: the average one, adjusted by its statistics."""
    average = Style(template_running(templates), template_passing(templates), counted(league))
    if side is not Side.LEAGUE:
        average = _style(league, league, templates, Side.LEAGUE)
    played = open_field(line, templates.gaps)
    shrinkage = shrinkage_of(side)
    return Style(
        running_of(played, average.running, shrinkage),
        passing_of(played, average.passing, shrinkage),
        fumbling_of(line, average.fumbling, shrinkage),
    )


def _pass_targets(line: Scrimmage, style: Style, templates: Templates) -> Mapping[Play, PassTarget]:
    """The targets of plays 5 to 9."""
    passing = style.passing
    caught = trapped(passing, trapped_share(line))
    completions = {depth: passing.shares[depth] * passing.complete[depth] for depth in DEPTHS}
    total = fsum(completions.values())
    of_completions = {depth: ratio(one, total, 0.0) for depth, one in completions.items()}
    usual = {depth: one.fumble for depth, one in templates.depths.items()}
    mean = fsum(share * usual[depth] for depth, share in of_completions.items())
    out = {depth: one.out for depth, one in templates.depths.items()}
    out = settled(out, of_completions, line.completions_out or 0.0)
    return {
        play: PassTarget(
            trapped=caught[depth],
            intercepted=(1 - caught[depth]) * passing.intercepted[depth],
            complete=(1 - caught[depth]) * passing.complete[depth],
            gains=moved(templates.completions[play], passing.yards[depth]),
            interceptions=templates.interceptions[play],
            fumble=(1 - caught[depth])
            * passing.complete[depth]
            * min(style.fumbling.completion * ratio(usual[depth], mean, 1.0), 1.0),
            out=out[depth],
        )
        for play, depth in PASSES.items()
    }
