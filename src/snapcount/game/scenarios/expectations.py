"""Reads the expected outcome of a play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from snapcount.catalog import catalog
from snapcount.game.scenarios.outcomes import Expected, Outcome, Want
from snapcount.game.scenarios.places import at
from snapcount.game.scenarios.situations import (
    GOAL,
    LAST_QUARTER,
    LINE,
    MOST_POINTS,
    MOST_TIMEOUTS,
    SITUATION_KEYS,
    clock_of,
    further_keys,
    further_value,
    phases,
    spot_of,
)
from snapcount.game.scenarios.tables import ScenarioTable
from snapcount.gridiron.clock import clock_text
from snapcount.gridiron.downs import DOWNS, goal_to_go
from snapcount.gridiron.drivers import seconds_between
from snapcount.gridiron.field import LENGTH, MIDFIELD, Team, read_spot, spot_text
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import kinds_of_fact
from snapcount.gridiron.situation import PerTeam, Situation
from snapcount.gridiron.texts import text_of
from snapcount.mistakes import Unreadable, unknown_name

_OTHER_KEYS = ("took", "points", "facts", "cites", "refused")
_WITH_REFUSED = ("refused", "cites")


def read_expected(rules: Rulebook[Any], values: Mapping[str, Any]) -> Expected:
    """The expectations of a ``[play.expect]`` table."""
    keys = [LINE, *SITUATION_KEYS, *further_keys(rules), *_OTHER_KEYS]
    table = ScenarioTable(values, keys, "expect")
    others = [key for key in table.keys if key not in _WITH_REFUSED]
    if "refused" in table and others:
        raise Unreadable("scenario-refused-alone", names=others)
    wanted = [key for key in keys if key in table and key not in ("facts", "cites", "refused")]
    return Expected(
        wants=tuple(_read_want(rules, table, key) for key in wanted),
        facts=_read_facts(table),
        cites=read_cites(table) if "cites" in table else (),
        refused=table.text("refused") if "refused" in table else "",
    )


def read_cites(table: ScenarioTable) -> tuple[str, ...]:
    """The rule ids of a ``cites`` list."""
    ids = table.texts("cites")
    with at(table.place("cites")):
        for rule_id in ids:
            if not catalog().knows(rule_id):
                raise catalog().unknown(rule_id)
    return ids


def _read_facts(table: ScenarioTable) -> tuple[str, ...]:
    kinds = table.texts("facts", [])
    known = dict.fromkeys(kind.__name__ for kind in kinds_of_fact())
    with at(table.place("facts")):
        for kind in kinds:
            if kind not in known:
                raise unknown_name(kind, known, what="fact")
    return kinds


def _read_want(rules: Rulebook[Any], table: ScenarioTable, key: str) -> Want:
    if key in _READERS:
        return _READERS[key](rules, table)
    if key in _NUMBERS:
        low, high, number = _NUMBERS[key]
        expected = str(table.whole(key, low, high))
        return Want(key, expected, lambda outcome: str(number(outcome.after)))
    value = text_of(further_value(rules, table, key))
    return Want(key, value, lambda outcome: text_of(getattr(outcome.after, key)))


_NUMBERS: dict[str, tuple[int, int, Callable[[Situation], int]]] = {
    "quarter": (1, LAST_QUARTER, lambda after: after.period),
    "down": (0, DOWNS, lambda after: after.series.down),  # 0: no down, as before a kickoff
    "home": (0, MOST_POINTS, lambda after: after.score.home),
    "away": (0, MOST_POINTS, lambda after: after.score.away),
    "home_timeouts": (0, MOST_TIMEOUTS, lambda after: after.timeouts.home),
    "away_timeouts": (0, MOST_TIMEOUTS, lambda after: after.timeouts.away),
}


def _line(rules: Rulebook[Any], table: ScenarioTable) -> Want:
    text = table.text(LINE)
    with at(table.place(LINE)):
        line = str(rules.read_situation(text))
    return Want(LINE, line, lambda outcome: str(outcome.after))


def _clock(rules: Rulebook[Any], table: ScenarioTable) -> Want:
    clock = clock_of(rules, table, "clock")
    return Want("clock", str(clock), lambda outcome: str(outcome.after.clock))


def _ball(_: Rulebook[Any], table: ScenarioTable) -> Want:
    team = table.choice("ball", Team, "team")
    return Want("ball", team, lambda outcome: str(outcome.after.ball))


def _phase(rules: Rulebook[Any], table: ScenarioTable) -> Want:
    phase = table.choice("phase", phases(rules), "phase")
    return Want("phase", phase, lambda outcome: str(outcome.after.phase))


def _spot(_: Rulebook[Any], table: ScenarioTable) -> Want:
    spot_of(table, Team.HOME)  # whoever has the ball afterward, it must be readable
    text = table.text("spot")
    relative = text.casefold().startswith("o")  # own 30, opp 20

    def told(outcome: Outcome) -> str:
        ball, x = outcome.after.ball, outcome.after.spot
        if read_spot(text, ball) == x:
            return text
        return _own_or_opp(x) if relative else spot_text(x, ball)

    return Want("spot", text, told)


def _own_or_opp(x: int) -> str:
    if x == MIDFIELD:
        return "50"
    return f"own {x}" if x < MIDFIELD else f"opp {LENGTH - x}"


def _to_go(_: Rulebook[Any], table: ScenarioTable) -> Want:
    if table.text("to_go") != GOAL:
        yards = table.whole("to_go", 0, LENGTH - 1)
        return Want("to_go", str(yards), lambda outcome: str(outcome.after.series.to_go))

    def told(outcome: Outcome) -> str:
        down, to_go = outcome.after.series
        return GOAL if down and goal_to_go(outcome.after.spot, to_go) else str(to_go)

    return Want("to_go", GOAL, told)


def _took(rules: Rulebook[Any], table: ScenarioTable) -> Want:
    def told(outcome: Outcome) -> str:
        return clock_text(seconds_between(outcome.before, outcome.after))

    return Want("took", str(clock_of(rules, table, "took")), told)


def _points(_: Rulebook[Any], table: ScenarioTable) -> Want:
    teams = ScenarioTable(table.table("points"), Team, table.place("points"))
    home, away = (teams.whole(team, 0, MOST_POINTS, 0) for team in (Team.HOME, Team.AWAY))

    def told(outcome: Outcome) -> str:
        before, after = outcome.before.score, outcome.after.score
        return str(PerTeam(home=after.home - before.home, away=after.away - before.away))

    return Want("points", str(PerTeam(home, away)), told)


_READERS: dict[str, Callable[[Rulebook[Any], ScenarioTable], Want]] = {
    LINE: _line,
    "clock": _clock,
    "ball": _ball,
    "spot": _spot,
    "to_go": _to_go,
    "phase": _phase,
    "took": _took,
    "points": _points,
}
