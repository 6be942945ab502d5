"""The situation a scenario starts from, key by key or as one line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, replace
from typing import Any

from snapcount.game.scenarios.places import at
from snapcount.game.scenarios.tables import ScenarioTable
from snapcount.gridiron.clock import Clock, read_clock
from snapcount.gridiron.downs import DOWNS, NO_DOWN, Series, new_series
from snapcount.gridiron.field import LENGTH, Team, read_spot
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import PerTeam, Situation
from snapcount.gridiron.texts import field_types
from snapcount.mistakes import Unreadable

LINE = "line"
SCRIMMAGE, GOAL = "scrimmage", "goal"
SITUATION_KEYS = (
    "quarter",
    "clock",
    "ball",
    "spot",
    "down",
    "to_go",
    "home",
    "away",
    "home_timeouts",
    "away_timeouts",
    "phase",
)

# Upper bounds for a scenario's numbers: anything larger is a typo.
LAST_QUARTER, MOST_POINTS, MOST_TIMEOUTS = 9, 999, 9


def further_keys(rules: Rulebook[Any]) -> list[str]:
    """Additional fields of the rulebook's situations."""
    every = fields(rules.situation_type)
    return [field.name for field in every if field.default is not MISSING]


def phases(rules: Rulebook[Any]) -> list[str]:
    """The phases of the rulebook's games."""
    return [str(phase) for phase in field_types(rules.situation_type)["phase"]]


def further_value(rules: Rulebook[Any], table: ScenarioTable, key: str) -> Any:
    """Reads an additional field."""
    text = table.small_text(key)
    with at(table.place(key)):
        return rules.situation_type.read_extra(key, text)


def clock_of(rules: Rulebook[Any], table: ScenarioTable, key: str) -> Clock:
    """Reads a clock time in the rulebook's unit."""
    text = table.text(key)
    with at(table.place(key)):
        return read_clock(text, rules.unit)


def spot_of(table: ScenarioTable, ball: Team) -> int:
    """The spot, from the perspective of the team with the ball."""
    text = table.text("spot")
    with at(table.place("spot")):
        return read_spot(text, ball)


def read_start(rules: Rulebook[Any], values: Mapping[str, Any]) -> Situation:
    """Reads a ``[start]`` table."""
    further = further_keys(rules)
    table = ScenarioTable(values, [LINE, *SITUATION_KEYS, *further], "start")
    if LINE not in table:
        return _checked(rules, _from_keys(rules, table, further))
    if len(table.keys) > 1:
        others = [key for key in table.keys if key != LINE]
        raise Unreadable("scenario-line-alone", names=others)
    line = table.text(LINE)
    with at(table.place(LINE)):
        return _checked(rules, rules.read_situation(line))


def _from_keys(rules: Rulebook[Any], table: ScenarioTable, further: list[str]) -> Situation:
    opening: Situation = rules.opening()
    ball = Team(table.choice("ball", Team, "team")) if "ball" in table else Team.AWAY
    spot = spot_of(table, ball) if "spot" in table else opening.spot
    return replace(
        opening,
        period=table.whole("quarter", 1, LAST_QUARTER, 1),
        clock=clock_of(rules, table, "clock") if "clock" in table else opening.clock,
        ball=ball,
        spot=spot,
        series=_series(table, spot),
        score=PerTeam(
            home=table.whole("home", 0, MOST_POINTS, 0),
            away=table.whole("away", 0, MOST_POINTS, 0),
        ),
        timeouts=PerTeam(
            home=table.whole("home_timeouts", 0, MOST_TIMEOUTS, opening.timeouts.home),
            away=table.whole("away_timeouts", 0, MOST_TIMEOUTS, opening.timeouts.away),
        ),
        phase=_phase(rules, table),
        **{key: further_value(rules, table, key) for key in further if key in table},
    )


def _series(table: ScenarioTable, spot: int) -> Series:
    if "down" not in table:
        if "to_go" in table:
            raise Unreadable("scenario-to-go-without-down")
        return NO_DOWN
    down = table.whole("down", 1, DOWNS)
    if "to_go" in table:
        return Series(down, _yards_to_go(table, spot))
    if down > 1:
        raise Unreadable("scenario-missing-to-go", down=down)
    return new_series(spot)


def _yards_to_go(table: ScenarioTable, spot: int) -> int:
    if table.text("to_go") == GOAL:
        return LENGTH - spot
    return table.whole("to_go", 1, LENGTH - 1)


def _phase(rules: Rulebook[Any], table: ScenarioTable) -> Any:
    known = phases(rules)
    if "phase" not in table:
        if "down" not in table or SCRIMMAGE not in known:
            raise Unreadable("scenario-missing-phase", names=known)
        name = SCRIMMAGE
    else:
        name = table.choice("phase", known, "phase")
    return field_types(rules.situation_type)["phase"](name)


def _checked(rules: Rulebook[Any], situation: Situation) -> Situation:
    """Rejects situations that are unreachable or cannot be written as a situation line."""
    down, to_go = situation.series
    if situation.phase == SCRIMMAGE and not down:
        raise Unreadable("scenario-missing-down")
    if down and situation.spot + to_go > LENGTH:
        raise Unreadable("scenario-beyond-the-goal", to_go=to_go, left=LENGTH - situation.spot)
    rules.read_situation(str(situation))  # rejects what its line cannot represent
    rules.check(situation)
    return situation
