"""Whole charts from statistics: first what a season's teams share, then team by team."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from snapcount.families.paydirt.forge.almanac.unknown import unknown_columns
from snapcount.families.paydirt.forge.boxes.defense import defense_of
from snapcount.families.paydirt.forge.boxes.neutral import neutral_of
from snapcount.families.paydirt.forge.boxes.offense import offense_of, recovered_total
from snapcount.families.paydirt.forge.kicks.special_teams import special_columns
from snapcount.families.paydirt.forge.model.averages import league_of
from snapcount.families.paydirt.forge.model.estimates import completed
from snapcount.families.paydirt.forge.model.mixes import FormationMix, formation_mix
from snapcount.families.paydirt.forge.model.modeling import (
    defense_targets,
    league_targets,
    offense_targets,
)
from snapcount.families.paydirt.forge.model.templates import templates_of
from snapcount.families.paydirt.forge.seasons import FIRST, LAST, known_season, teams_of
from snapcount.families.paydirt.forge.statistics import TeamSeason
from snapcount.families.paydirt.forge.targets import Targets
from snapcount.insight.processes import Work, processes
from snapcount.mistakes import RulesBroken
from snapcount.rulebooks.paydirt.charts.chart import Block, Column, TeamChart
from snapcount.rulebooks.paydirt.charts.chart_parser import examine
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Result
from snapcount.rulebooks.paydirt.charts.writing import chart_text

METHOD = 1  # incremented whenever the same statistics give other charts
SEED = "forge"  # for the order of equally likely rows
USUAL = 2013  # stands for future years
A_LEAGUE = 8  # teams: fewer are not representative of their league
Progress = Callable[[int, int], object]


@dataclass(frozen=True)
class Forged:
    """A chart, and what it was made from."""

    chart: TeamChart
    team: TeamSeason
    estimated: tuple[str, ...]  # unknown figures, by almanac column
    offense: Targets
    defense: Targets

    @property
    def text(self) -> str:
        """The chart's file; its first line records how it was made."""
        return f"{stamp(self.team)}\n{chart_text(self.chart)}"


def stamp(team: TeamSeason) -> str:
    """The first line of a chart's file; it changes with the method."""
    return f"# Forged from the statistics of {team.name} {team.season} (method {METHOD})."


@dataclass(frozen=True)
class Standard:
    """What the charts of one league and season share."""

    season: int  # the source of gain shapes, call mixes and kicks
    league: TeamSeason  # the average team
    mix: FormationMix
    targets: Targets  # of the average team
    neutral: Mapping[Formation, Block]  # its defense
    average: Mapping[Play | Result, Column]  # and its offense

    @classmethod
    def of(cls, teams: Sequence[TeamSeason], era: int | None = None) -> Standard:
        """The standard for these teams; a fictional season needs the ``era`` it resembles."""
        season = season_meant(teams[0].season, era)
        few = len(teams) < A_LEAGUE
        league = league_of(teams_of(nearest(season)) if few else teams, season)
        mix, targets = formation_mix(season), league_targets(league, templates_of(season))
        neutral = neutral_of(targets, mix)
        average = offense_of(targets, neutral, mix, SEED)
        return cls(season, league, mix, targets, neutral, average)

    def forged(self, team: TeamSeason) -> Forged:
        """The chart of a team."""
        templates = templates_of(self.season)
        whole = completed(team, self.league)
        offense = offense_targets(whole, self.league, templates)
        defense = defense_targets(whole, self.league, templates)
        special = special_columns(whole, SEED, self.season)
        chart = TeamChart(
            name=team.name,
            short=team.short,
            season=team.season,
            offense=offense_of(offense, self.neutral, self.mix, f"{SEED} {team.short}"),
            defense=defense_of(defense, self.neutral, self.average, self.mix),
            special=special.columns,
            recovered=recovered_total(offense.recovered),
            no_good=special.no_good,
        )
        return _looked_over(Forged(chart, whole, unknown_columns(team), offense, defense))


def _looked_over(forged: Forged) -> Forged:
    """The chart, validated; one that the rulebook would reject is never returned."""
    errors = examine(forged.text).errors
    if errors:
        raise RulesBroken(f"the chart of {forged.chart.label}: {errors[0].mistake}")
    return forged


def season_meant(season: int, era: int | None = None) -> int:
    """The season for shapes, mixes and kicks: the era's, or a typical one for future seasons."""
    if era is not None:
        return known_season(era)
    return season if season <= LAST else USUAL


def nearest(season: int) -> int:
    """The season with statistics that is closest."""
    return min(max(season, FIRST), LAST)


def forged_teams(
    standard: Standard, teams: Sequence[TeamSeason], cores: int, progress: Progress
) -> Iterator[Forged]:
    """The charts of several teams, on several cores."""
    with processes(min(cores, len(teams)), _begin, standard) as pool:
        for done, forged in enumerate(pool.imap(Work(_forge), teams), 1):
            progress(done, len(teams))
            yield forged


_standard: Standard  # of this process, if it was spawned to make charts


def _begin(standard: Standard) -> None:
    global _standard
    _standard = standard


def _forge(team: TeamSeason) -> Forged:
    return _standard.forged(team)
