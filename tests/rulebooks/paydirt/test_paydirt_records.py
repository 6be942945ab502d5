"""A record carries both charts: replay and verify need nothing else. And who has changed teams answers."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from snapcount.game.record import Record
from snapcount.game.replaying import replay, rulebook_of
from snapcount.game.saving import Secrets
from snapcount.game.verifying import verify
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.writing import chart_text
from snapcount.rulebooks.paydirt.family import CHART_TAG, Paydirt
from snapcount.rulebooks.paydirt.situation import PaydirtSituation
from snapcount.service.table import Table
from tests import records
from tests.cli.conftest import Snapcount
from tests.rulebooks.paydirt.agreements import RULEBOOKS, rules_of
from tests.rulebooks.paydirt.charts_by_chance import charts

TEAMS = pytest.mark.parametrize("team", Team)
OTHERS = 8  # a game whose charts were made by chance: they come with no program


# ---------------------------------------------------------------- charts in records


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("number", [0, 1, OTHERS])
def test_a_record_carries_its_charts(rulebook: str, number: int) -> None:
    """Whatever charts come with the program: the record's own are used."""
    rules = rules_of(rulebook, number)
    record = records.check_replayed_and_verified(records.finished_game(rules))
    for team, chart in rules.charts.items():
        assert record.tag(CHART_TAG[team]) == chart_text(chart)
    assert rulebook_of(record).charts == rules.charts  # type: ignore[attr-defined]


def test_other_charts_with_the_program_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The chart files of the program were corrected after the game."""
    record = records.read_back(records.finished_game(rulebook_named("paydirt/basic")).record())
    later = rules_of("paydirt/basic", OTHERS).charts
    monkeypatch.setattr("snapcount.rulebooks.paydirt.family.our_own_charts", lambda: later)
    for tag, text in rulebook_named("paydirt/basic").material().items():
        assert text != record.tag(tag)
    assert verify(record).good
    assert replay(record).game.record() == record


def test_a_record_with_the_charts_exchanged_does_not_verify() -> None:
    """The charts decide the game, so another team's do not fit it."""
    record = records.read_back(records.finished_game(rulebook_named("paydirt/basic")).record())
    home, away = CHART_TAG.values()
    swap = {home: away, away: home}
    tags = tuple((swap.get(name, name), value) for name, value in record.tags)
    assert not verify(replace(record, tags=tags)).good


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(home=charts(), away=charts())
def test_the_header_round_trips_with_any_charts(home: TeamChart, away: TeamChart) -> None:
    """Also with names that a tag must escape."""
    home = replace(home, name='The "Mill" \\ City')
    rules = rulebook_named("paydirt/basic")
    assert isinstance(rules, Paydirt)
    rules = rules.with_charts({Team.HOME: home, Team.AWAY: away})
    record = records.read_back(records.new_game(rules).record())
    assert rulebook_of(record).charts == {Team.HOME: home, Team.AWAY: away}  # type: ignore[attr-defined]


# ---------------------------------------------------------------- damaged charts

FRESH = records.new_game(rulebook_named("paydirt/basic")).record()
DAMAGES = {  # what is written instead of what, and what the sentence names
    "a box that does not exist": (r"\n25 \|[^|]+\|", "\n25 | 4x5 |", "4x5"),
    "a box too few": (r"(\n31 \|)[^|]*\|", r"\1", "31"),
    "a row twice": (r"\n12 \|", "\n11 |", "11"),
    "a number too large": (r"\n14 \|[^|]+\|", "\n14 | 123 |", "123"),
    "a penalty of 7 yards": (r"\n14 \|[^|]+\|", "\n14 | OFF7 |", "OFF7"),
    "no format": (r"format = .*", "", "format"),
    "another format": ("paydirt-chart/1", "paydirt-chart/9", "paydirt-chart/9"),
    "no chart at all": (r"(?s).*", "nonsense", "TOML"),
    "half a chart": (r"(?s)\n27 .*", "", "TOML"),
    "an unknown key": (r"spbo = ", "sbpo = ", "sbpo"),
}


def damaged(team: Team, damage: str) -> Record:
    pattern, instead, _ = DAMAGES[damage]
    text, times = re.subn(pattern, instead, FRESH.tag(CHART_TAG[team]), count=1)
    assert times == 1
    return records.with_tag(FRESH, CHART_TAG[team], text)


@TEAMS
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_chart_is_refused(team: Team, damage: str) -> None:
    """With a sentence in both languages that says what is wrong with the chart."""
    records.check_refused(damaged(team, damage), CHART_TAG[team], DAMAGES[damage][2])


@TEAMS
def test_a_record_without_a_chart_is_refused(team: Team) -> None:
    records.check_missed(FRESH, CHART_TAG[team])


@records.COMMANDS
def test_the_command_line_tells_of_a_damaged_chart(
    command: str, code: int, snapcount: Snapcount, home: Path
) -> None:
    record = damaged(Team.HOME, "a box that does not exist")
    ended, said = records.at_the_command_line(snapcount, home, command, record)
    assert ended == code
    assert "'4x5' is not a box of a chart" in said


# ---------------------------------------------------------------- who has changed teams


# Late enough for a short game.
SHORT = "Q4 5:00, AWAY at own 35, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, predictions"


class Noting:
    """A coach that notes for which team it was asked, and takes the first legal option."""

    def __init__(self, favorite: str, margin: str) -> None:
        self.wants = {"favorite": favorite, "margin": margin}
        self.asked: list[tuple[Team, str]] = []

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        self.asked.append((moment.situation.team(ask.side), ask.name))
        return self.wants.get(ask.name, ask.default[0])


def seated(away: Noting, home: Noting) -> Table:
    """A table with two coaches after a short game."""
    rules = rulebook_named("paydirt/basic").with_switches({"team_selection": "on"})
    seed = Seed("seats")
    start = rules.read_situation(SHORT)
    game = records.new_game(rules, start, Commitment=seed.commitment)
    table = Table(game, {Team.AWAY: away, Team.HOME: home}, SeededDice(seed), Secrets())
    assert list(table.go_on())
    return table


PREDICTIONS = {  # away's prediction, home's, whether the players change teams
    "same favorite, kept": (("AWAY", "20"), ("AWAY", "7"), False),
    "same favorite, changed": (("AWAY", "7"), ("AWAY", "20"), True),
    "home favored, changed": (("HOME", "20"), ("HOME", "7"), True),
    "different favorites, own": (("AWAY", "3"), ("HOME", "3"), False),
    "different favorites, crossed": (("HOME", "3"), ("AWAY", "3"), True),
}


@pytest.mark.parametrize("case", PREDICTIONS)
def test_answers_go_to_the_player_who_has_the_team(case: str) -> None:
    """PD-A1-b, PD-A1-c, PD-V-1: each seat answers its own prediction, then for the team it got."""
    by_away, by_home, swapped = PREDICTIONS[case]
    away, home = Noting(*by_away), Noting(*by_home)
    table = seated(away, home)
    last = table.game.situation
    assert isinstance(last, PaydirtSituation)
    assert last.swapped == swapped
    for coach, seat in ((away, Team.AWAY), (home, Team.HOME)):
        predicted = [asked for asked in coach.asked if asked[1] in coach.wants]
        assert predicted == [(seat, "favorite"), (seat, "margin")]
        team = seat.other if swapped else seat
        assert {asked for asked, name in coach.asked if name not in coach.wants} == {team}
        assert last.seat(team) is seat
        assert len(coach.asked) > 10
    assert replay(table.game.record()).misfit is None
