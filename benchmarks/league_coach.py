"""A coach who calls what real coaches called: `league-2007`, `league-2013`, `league-2024`.

A season is replayed with the calls it was played with, or what comes out says more about the coach than
about the charts. Plays go by down, distance and field zone (`league_calls.csv`, in thousandths), fourth
downs by what was really done there (`league_fourth_downs.csv`), formations by what a defence has to
expect: they are those for which the average defence changes nothing. Late in a half he calls more passes
or more runs, and has the clock in mind, as the veteran does.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from snapcount.gridiron.drivers import Coach
from snapcount.gridiron.field import LENGTH, Side, Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches import TableCoach
from snapcount.insight.coaches.book import Plan
from snapcount.insight.coaches.caller import LAST_DOWN, among
from snapcount.insight.coaches.coach import Weights
from snapcount.insight.coaches.mode import CATCHES_UP, HURRIES, PROTECTS, Attack
from snapcount.insight.coaches.outlook import TRIES
from snapcount.insight.coaches.veteran import Veteran
from snapcount.insight.coaches.view import View
from snapcount.insight.simulation.pairing import Pairing
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play

HERE = Path(__file__).parent
ERAS = {"2007": "2006-10", "2013": "2011-15", "2024": "2021-25"}
UNHURRIED = frozenset({Attack.ORDINARY, Attack.ORDINARY_TWO})
# How often formations A to F are taken, by what a defence has to expect.
FORMATIONS: Mapping[str, tuple[int, ...]] = {
    "short": (25, 45, 10, 8, 2, 10),
    "normal": (45, 12, 15, 13, 5, 10),
    "long": (15, 2, 20, 30, 18, 15),
    "very long": (5, 0, 15, 25, 45, 10),
}
# Runs for every ten that are called with time to spare.
RUNS_FOR_TEN = {
    **dict.fromkeys(HURRIES, 2),
    **dict.fromkeys(CATCHES_UP, 5),
    **dict.fromkeys(PROTECTS, 40),
}
# The chance of a field goal from a spot in percent, of a kicker of these days.
FIELD_GOALS = {95: 98, 85: 95, 80: 91, 75: 86, 70: 79, 65: 70, 60: 58, 55: 40, 50: 20}


class Down(NamedTuple):
    """What plays go by."""

    down: int
    to_go: str
    zone: str


class LastDown(NamedTuple):
    """What real coaches did on a fourth down, so many times."""

    field_goal: int
    play: int
    punt: int


@cache
def plays_called(era: str) -> Mapping[Down, Weights]:
    """The plays of each kind of down, in thousandths."""
    return {
        Down(int(row["down"]), row["to_go"], row["zone"]): {
            str(play): int(row[str(play.number)]) for play in Play if int(row[str(play.number)])
        }
        for row in _rows("league_calls.csv", era)
    }


@cache
def fourth_downs(era: str) -> Mapping[tuple[int, str], LastDown]:
    """By the yards to the goal, in steps of five, and by those to go."""
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
    """The band of yards that a distance is in, as the files call it."""
    first = max(one for one in firsts if one <= to_go)
    after = [one for one in firsts if one > first]
    if not after:
        return f"{first}+"
    return str(first) if after[0] == first + 1 else f"{first}-{after[0] - 1}"


def expected(view: View) -> str:
    """What a defence has to expect, by the names of its formations."""
    if view.to_go <= 2 or view.phase in TRIES:
        return "short"
    if view.down >= 3 and view.to_go >= 10:
        return "very long"
    if (view.down == 2 and view.to_go >= 10) or (view.down >= 3 and view.to_go >= 4):
        return "long"
    return "normal"


class LeagueCoach(Veteran):
    """The average of all coaches of an era."""

    def __init__(self, rulebook: Rulebook[Any], year: str) -> None:
        super().__init__(rulebook)
        self.name = f"league-{year}"
        self.book = replace(self.book, field_goals=FIELD_GOALS)
        self._plays = plays_called(ERAS[year])
        self._fourth_downs = fourth_downs(ERAS[year])

    def weights(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """Fourth downs with time to spare are a mix of kicks and plays; the rest is the veteran's way."""
        ours = ask.name == "calls" and view.side is Side.OFFENCE and view.phase not in TRIES
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
        """What was called on such downs; the clock makes runs more or less frequent."""
        called = self._plays.get(_down(view)) or self._plays[Down(view.down or 1, "10", "field")]
        runs = RUNS_FOR_TEN.get(Attack(mode), 10)
        tilted = {
            name: weight * (10 if Play(name).is_pass else runs) for name, weight in called.items()
        }
        return among(tilted, ask) or super().plays(ask, mode, view)

    def defences(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """The formations for which the average defence changes nothing."""
        mix = dict(zip(map(str, Formation), FORMATIONS[expected(view)], strict=True))
        taken = among({name: often for name, often in mix.items() if often}, ask)
        return taken or super().defences(ask, mode, view)


def _down(view: View) -> Down:
    to_goal = LENGTH - view.spot
    zone = "goal" if to_goal <= 5 else "red" if to_goal <= 20 else "field"
    to_go = max(1, view.to_go)
    return Down(view.down or 1, band(to_go, 1, 2, 4, 7, 10, 11, 16), zone)


class LeaguePairing(Pairing):
    """Two coaches, who may also be average ones of a league."""

    def coach(self, team: Team, seed: str, rules: Rulebook[Any]) -> Coach:
        """The coach of that team, with a seed of his own."""
        league, _, year = self.name_of(team).partition("-")
        if league == "league" and year in ERAS:
            return TableCoach(LeagueCoach(rules, year), f"{seed}/{team}")
        return super().coach(team, seed, rules)
