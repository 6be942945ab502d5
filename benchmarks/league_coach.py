"""Coaches who call what real coaches called: `league-2013` is the average of all, `team-2013-SEA` one team.

A season is replayed with the calls it was played with; otherwise the results would say more about
the coach than about the charts. Plays go by down, distance and field zone (`league_calls.csv`, per
thousand), fourth downs by what was really done there (`league_fourth_downs.csv`), formations by
what a defense expects: they are those against which the average defense changes nothing. A team's
coach scales each play's frequency by how much more or less often the team really called it. Late in
a half they call more passes or more runs and manage the clock, as the veteran does. Both files are
aggregated from NFL play-by-play collected by the nflverse project (CC BY 4.0), outside the last
minutes of a half. Draws, sacks by intended pass, and throws to the sideline are not in the data: 38
% of runs on second or third and 7 or more are taken for draws, a sixth of short and a third of
medium passes for sideline passes.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from math import fsum
from pathlib import Path
from typing import Any, NamedTuple

from snapcount.families.paydirt.forge.forging import season_meant
from snapcount.families.paydirt.forge.league.seasons import invented_league
from snapcount.families.paydirt.forge.model.averages import league_of
from snapcount.families.paydirt.forge.model.modeling import calls_of
from snapcount.families.paydirt.forge.model.templates import templates_of
from snapcount.families.paydirt.forge.seasons import judgments, teams_of
from snapcount.gridiron.drivers import Coach
from snapcount.gridiron.field import LENGTH, Side, Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches import TableCoach
from snapcount.insight.coaches.book import Plan
from snapcount.insight.coaches.caller import LAST_DOWN, among
from snapcount.insight.coaches.coach import Weights
from snapcount.insight.coaches.mode import CATCHES_UP, HURRIES, PROTECTS, Attack
from snapcount.insight.coaches.veteran import Veteran
from snapcount.insight.coaches.view import View
from snapcount.insight.phases import A_TRY
from snapcount.insight.simulation.pairing import Pairing
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play

HERE = Path(__file__).parent
LEAGUE, TEAM = "league", "team"
INVENTED = "invented"  # the fictional season
ERAS = {"2007": "2006-10", "2013": "2011-15", "2024": "2021-25", INVENTED: "2011-15"}
WHOLE = 100  # tilts are in percent: no tilt
UNTILTED: Weights = dict.fromkeys(map(str, Play), WHOLE)
UNHURRIED = frozenset({Attack.ORDINARY, Attack.ORDINARY_TWO})
# Runs per ten calls with time to spare.
RUNS_FOR_TEN = {
    **dict.fromkeys(HURRIES, 2),
    **dict.fromkeys(CATCHES_UP, 5),
    **dict.fromkeys(PROTECTS, 40),
}
# The success rate of field goals by spot in percent, for present-day kickers.
FIELD_GOALS = {95: 98, 85: 95, 80: 91, 75: 86, 70: 79, 65: 70, 60: 58, 55: 40, 50: 20}


class Down(NamedTuple):
    """The features that plays depend on."""

    down: int
    to_go: str
    zone: str


class LastDown(NamedTuple):
    """How often real coaches made each choice on a fourth down."""

    field_goal: int
    play: int
    punt: int


@cache
def plays_called(era: str) -> Mapping[Down, Weights]:
    """The plays called on each kind of down, per thousand."""
    return {
        Down(int(row["down"]), row["to_go"], row["zone"]): {
            str(play): int(row[str(play.number)]) for play in Play if int(row[str(play.number)])
        }
        for row in _rows("league_calls.csv", era)
    }


@cache
def fourth_downs(era: str) -> Mapping[tuple[int, str], LastDown]:
    """By yards to the goal, in steps of five, and by distance."""
    return {
        (int(row["to_goal"]), row["to_go"]): LastDown(
            *(int(row[name]) for name in LastDown._fields)
        )
        for row in _rows("league_fourth_downs.csv", era)
    }


def _rows(file: str, era: str) -> list[dict[str, str]]:
    with (HERE / file).open(encoding="utf-8", newline="") as opened:
        return [row for row in csv.DictReader(opened) if row["era"] == era]


def band(to_go: int, *firsts: int) -> str:
    """The distance band, as the files name it."""
    first = max(one for one in firsts if one <= to_go)
    after = [one for one in firsts if one > first]
    if not after:
        return f"{first}+"
    return str(first) if after[0] == first + 1 else f"{first}-{after[0] - 1}"


def expected(view: View) -> str:
    """What a defense expects, in the terms of the reference mix."""
    if view.to_go <= 2 or view.phase in A_TRY:
        return "short"
    if view.down >= 3 and view.to_go >= 10:
        return "very_long"
    if (view.down == 2 and view.to_go >= 10) or (view.down >= 3 and view.to_go >= 4):
        return "long"
    return "normal"


@cache
def tilts_of(season: str, code: str) -> Weights:
    """How often a team called each play, in percent of the league's frequency."""
    teams = invented_league() if season == INVENTED else teams_of(int(season))
    (team,) = (team for team in teams if team.short == code)
    league, templates = league_of(teams), templates_of(season_meant(team.season))
    ours, theirs = (calls_of(one.offense, league, templates) for one in (team, league))
    # Draws and sideline throws are counted as what they resemble: runs, and these two passes.
    alike = {
        Play.DRAW: (Play.LINE_PLUNGE, Play.OFF_TACKLE, Play.END_RUN),
        Play.SIDELINE_PASS: (Play.SHORT_PASS, Play.MEDIUM_PASS),
    }
    tilts = {}
    for play in Play:
        like = alike.get(play, (play,))
        tilts[str(play)] = round(
            WHOLE * fsum(ours[one] for one in like) / fsum(theirs[one] for one in like)
        )
    return tilts


class LeagueCoach(Veteran):
    """The average of an era's coaches, or a team's own with adjusted play frequencies."""

    def __init__(
        self, rulebook: Rulebook[Any], name: str, season: str, tilts: Weights = UNTILTED
    ) -> None:
        super().__init__(rulebook)
        self.name, self._tilts = name, tilts
        self.book = replace(self.book, field_goals=FIELD_GOALS)
        self._plays = plays_called(ERAS[season])
        self._fourth_downs = fourth_downs(ERAS[season])

    def weights(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """Fourth downs with time to spare mix kicks and plays; the rest is the veteran's."""
        ours = ask.name == "calls" and view.side is Side.OFFENSE and view.phase not in A_TRY
        if ours and view.down == LAST_DOWN and mode in UNHURRIED and str(Plan.PUNT) in ask.options:
            return self._last_down(ask, mode, view)
        return super().weights(ask, mode, view)

    def _last_down(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        to_goal = LENGTH - view.spot
        kind = (to_goal - 1) // 5 * 5 + 1, band(max(1, view.to_go), 1, 2, 3, 4, 6, 9)
        done = self._fourth_downs.get(kind, LastDown(0, 0, 1))
        plays = self.plays(ask, mode, view)
        whole = sum(plays.values())
        mix = {name: weight * done.play for name, weight in plays.items()}
        mix |= {Plan.PUNT: whole * done.punt, Plan.FIELD_GOAL: whole * done.field_goal}
        return {str(name): weight for name, weight in mix.items() if weight}

    def plays(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """Real play frequencies; the clock shifts them between runs and passes."""
        called = self._plays.get(_down(view)) or self._plays[Down(view.down or 1, "10", "field")]
        runs = RUNS_FOR_TEN.get(Attack(mode), 10)
        tilted = {
            name: weight * self._tilts[name] * (10 if Play(name).is_pass else runs)
            for name, weight in called.items()
        }
        return among(tilted, ask) or super().plays(ask, mode, view)

    def defenses(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """The formations against which the average defense changes nothing."""
        mix = dict(zip(map(str, Formation), judgments()["formations"][expected(view)], strict=True))
        taken = among({name: often for name, often in mix.items() if often}, ask)
        return taken or super().defenses(ask, mode, view)


def _down(view: View) -> Down:
    to_goal = LENGTH - view.spot
    zone = "goal" if to_goal <= 5 else "red" if to_goal <= 20 else "field"
    to_go = max(1, view.to_go)
    return Down(view.down or 1, band(to_go, 1, 2, 4, 7, 10, 11, 16), zone)


def knowledge(name: str) -> str:
    """All inputs of a league coach as one text; empty for other coaches."""
    kind, season, code = _parts(name)
    if kind not in (LEAGUE, TEAM):
        return ""
    tilts = tilts_of(season, code) if kind == TEAM else UNTILTED
    era = ERAS[season]
    return f"{tilts} {judgments()['formations']} {plays_called(era)} {fourth_downs(era)}"


def _parts(name: str) -> tuple[str, str, str]:
    """The kind of coach, the season and the team."""
    kind, _, rest = name.partition("-")
    season, _, code = rest.partition("-")
    return kind, season, code


class LeaguePairing(Pairing):
    """Two coaches, who may also be league coaches."""

    def coach(self, team: Team, seed: str, rules: Rulebook[Any]) -> Coach:
        """That team's coach, with its own seed."""
        name = self.name_of(team)
        kind, season, code = _parts(name)
        if kind == TEAM:
            tendencies = LeagueCoach(rules, name, season, tilts_of(season, code))
        elif kind == LEAGUE:
            tendencies = LeagueCoach(rules, name, season)
        else:
            return super().coach(team, seed, rules)
        return TableCoach(tendencies, f"{seed}/{team}")


def coach_named(coach: str, season: str, code: str) -> str:
    """A team's coach: `league` and `team` stand for those of the season."""
    names = {LEAGUE: f"{LEAGUE}-{season}", TEAM: f"{TEAM}-{season}-{code}"}
    return names.get(coach, coach)
