"""Parses a scenario. The format is described in docs/league/scenarios.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from snapcount.game.scenarios.expectations import read_cites, read_expected
from snapcount.game.scenarios.outcomes import Expected
from snapcount.game.scenarios.places import at, in_play
from snapcount.game.scenarios.situations import read_start
from snapcount.game.scenarios.tables import ScenarioTable
from snapcount.game.scenarios.vocabulary import CARDS, COIN, DECIDE, DICE
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.mistakes import Unreadable
from snapcount.rulebooks import rulebook_ids, rulebook_named

TITLE = "title"
CALLS = "calls"
CHARTS = "charts"
LISTS = (DICE, COIN, CARDS, DECIDE)
_KEYS = (TITLE, "rulebook", "cites", "switches", CHARTS, CARDS, "start", "play")
_PLAY_KEYS = (CALLS, *LISTS, "expect")


@dataclass(frozen=True)
class Line:
    """One line of a script: ``recovery: star, REC``."""

    name: str
    values: Answer

    def __str__(self) -> str:
        return f"{self.name}: {', '.join(self.values)}"


@dataclass(frozen=True)
class ScriptedPlay:
    """The scripted answers of one play, by list, and its expected outcome."""

    lines: Mapping[str, tuple[Line, ...]]
    expected: Expected


@dataclass(frozen=True)
class Scenario:
    """A scenario, ready to run."""

    rules: Rulebook[Any]
    cites: tuple[str, ...]
    start: Situation
    plays: tuple[ScriptedPlay, ...]


def read_scenario(values: Mapping[str, Any]) -> Scenario:
    """Reads a scenario from a TOML file; impossible ones are rejected before the first play."""
    table = ScenarioTable(values, _KEYS)
    table.text(TITLE)
    rules = _read_rulebook(table)
    cites = read_cites(table)
    start = read_start(rules, table.table("start"))
    plays = tuple(
        _read_play(rules, play, number) for number, play in enumerate(table.tables("play"), start=1)
    )
    if not plays:
        raise Unreadable("scenario-no-play")
    if not cites and not any(play.expected for play in plays):
        raise Unreadable("scenario-expects-nothing")
    return Scenario(rules, cites, start, plays)


def _read_rulebook(table: ScenarioTable) -> Rulebook[Any]:
    rules = rulebook_named(table.choice("rulebook", rulebook_ids(), "rulebook"))
    settings = ScenarioTable(
        table.table("switches"), rules.switches.texts(), "switches", what="switch"
    )
    texts = {name: settings.small_text(name) for name in settings.keys}
    with at("switches"):
        rules = rules.with_switches(texts)
    return _with_cards(_with_charts(rules, table), table)


def _with_charts(rules: Rulebook[Any], table: ScenarioTable) -> Rulebook[Any]:
    """The rules with the boxes a scenario defines; a team it does not mention has a plain chart."""
    if rules.material_kind != CHARTS and CHARTS not in table:
        return rules
    charts = ScenarioTable(table.table(CHARTS), [team.casefold() for team in Team], CHARTS)
    for team in Team:
        written = charts.table(team.casefold())
        with at(charts.place(team.casefold())):
            rules = rules.with_sample(team, written)
    return rules


def _with_cards(rules: Rulebook[Any], table: ScenarioTable) -> Rulebook[Any]:
    """The rules with the windows a scenario defines on plain cards."""
    if rules.material_kind != CARDS and CARDS not in table:
        return rules
    with at(CARDS):
        return rules.with_sample_cards(table.table(CARDS))


def _read_play(rules: Rulebook[Any], values: Mapping[str, Any], number: int) -> ScriptedPlay:
    with in_play(number):
        table = ScenarioTable(values, _PLAY_KEYS)
        lines = {key: _read_lines(table, key) for key in LISTS}
        if CALLS in table:
            lines[DECIDE] = (_read_calls(table), *lines[DECIDE])
        return ScriptedPlay(lines, read_expected(rules, table.table("expect")))


def _read_calls(table: ScenarioTable) -> Line:
    calls = table.texts(CALLS)
    if len(calls) != 2:
        with at(CALLS):
            raise Unreadable("scenario-two-calls", given=len(calls))
    return Line(CALLS, tuple(call.strip() for call in calls))


def _read_lines(table: ScenarioTable, key: str) -> tuple[Line, ...]:
    lines = []
    for text in table.texts(key, []):
        name, _, values = text.partition(":")
        answer = tuple(value.strip() for value in values.split(","))
        if not name.strip() or not all(answer):
            with at(key):
                raise Unreadable("scenario-name-and-value", given=text)
        lines.append(Line(name.strip(), answer))
    return tuple(lines)
