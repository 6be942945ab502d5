"""A record carries both charts: replay and verify need nothing else. And who has changed teams answers."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from snapcount.cli import main
from snapcount.cli.screen import Screen
from snapcount.cli.table import Table
from snapcount.game.game import Game
from snapcount.game.notation import print_record, read_records
from snapcount.game.record import Record
from snapcount.game.replaying import replay, rulebook_of
from snapcount.game.saving import SavedGame, Secrets
from snapcount.game.telling import Voice
from snapcount.game.verifying import Dice, verify
from snapcount.gridiron.drivers import CoachedDriver, Moment
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import RandomCoach
from snapcount.mistakes import Unreadable
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.writing import chart_text
from snapcount.rulebooks.paydirt.family import CHART_TAG, Paydirt
from snapcount.rulebooks.paydirt.situation import PaydirtSituation
from snapcount.words import Teller, language
from tests.rulebooks.paydirt.agreements import RULEBOOKS, rules_of
from tests.rulebooks.paydirt.charts_by_chance import charts

NAMES = {Team.HOME: "MIL", Team.AWAY: "OTT"}
TEAMS = pytest.mark.parametrize("team", Team)
OTHERS = 8  # a game whose charts were made by chance: they come with no program


def played(rules: Any, seed: str = "sunday") -> Game:
    """A finished game whose dice can be checked."""
    secret = Seed(seed)
    tags = {"Commitment": secret.commitment, "HomeWord": "", "AwayWord": "", "Seed": seed}
    game = Game(rules, Voice(language("en"), NAMES), tags)
    coaches = {team: RandomCoach(f"{seed}/{team}") for team in Team}
    chance = CoachedDriver(SeededDice(secret), dict(coaches))
    while not game.over:
        game.give(chance.answer(game.moment))
    return game


def read_back(game: Game) -> Record:
    (reading,) = read_records(print_record(game.record()))
    assert not reading.damage
    return reading.record


# ---------------------------------------------------------------- charts in records


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("number", [0, 1, OTHERS])
def test_a_record_carries_its_charts(rulebook: str, number: int) -> None:
    """Whatever charts come with the program: the record's own are used."""
    rules = rules_of(rulebook, number)
    game = played(rules)
    record = read_back(game)
    assert record == game.record()
    for team, chart in rules.charts.items():
        assert record.tag(CHART_TAG[team]) == chart_text(chart)
    assert rulebook_of(record).charts == rules.charts  # type: ignore[attr-defined]
    again = replay(record)
    assert again.misfit is None
    assert again.game.over
    assert again.game.record() == record
    assert [play.after for play in again.game.plays] == [play.after for play in game.plays]
    verdict = verify(record)
    assert verdict.good
    assert verdict.dice is Dice.PROVEN


def test_other_charts_with_the_program_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The chart files of the program were corrected after the game."""
    record = read_back(played(rulebook_named("paydirt/basic")))
    later = rules_of("paydirt/basic", OTHERS).charts
    monkeypatch.setattr("snapcount.rulebooks.paydirt.family.our_own_charts", lambda: later)
    for tag, text in rulebook_named("paydirt/basic").material().items():
        assert text != record.tag(tag)
    assert verify(record).good
    assert replay(record).game.record() == record


def test_a_record_with_the_charts_exchanged_does_not_verify() -> None:
    """The charts decide the game, so another team's do not fit it."""
    record = read_back(played(rulebook_named("paydirt/basic")))
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
    record = read_back(Game(rules, Voice(language("en"), NAMES)))
    assert rulebook_of(record).charts == {Team.HOME: home, Team.AWAY: away}  # type: ignore[attr-defined]


# ---------------------------------------------------------------- damaged charts

FRESH = Game(rulebook_named("paydirt/basic"), Voice(language("en"), NAMES)).record()
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


def with_chart(team: Team, text: str) -> Record:
    """A record with that text for a team's chart, written and read again."""
    tag = CHART_TAG[team]
    tags = tuple((name, text if name == tag else value) for name, value in FRESH.tags)
    (reading,) = read_records(print_record(replace(FRESH, tags=tags)))
    assert not reading.damage
    return reading.record


def damaged(team: Team, damage: str) -> Record:
    pattern, instead, _ = DAMAGES[damage]
    text, times = re.subn(pattern, instead, FRESH.tag(CHART_TAG[team]), count=1)
    assert times == 1
    return with_chart(team, text)


@TEAMS
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_chart_is_refused(team: Team, damage: str) -> None:
    """With a sentence in both languages that says what is wrong with the chart."""
    record = damaged(team, damage)
    for run in (replay, verify, rulebook_of):
        with pytest.raises(Unreadable) as refused:
            run(record)
        english, german = (refused.value.told(Teller(language(code))) for code in ("en", "de"))
        assert english != german
        for told in (english, german):
            assert CHART_TAG[team] in told
            assert DAMAGES[damage][2] in told
            assert "\n" not in told


@TEAMS
def test_a_record_without_a_chart_is_refused(team: Team) -> None:
    tag = CHART_TAG[team]
    tags = tuple(each for each in FRESH.tags if each[0] != tag)
    with pytest.raises(Unreadable, match=f"lacks the tag {tag}"):
        replay(replace(FRESH, tags=tags))


@pytest.mark.parametrize(("command", "code"), [("verify", 1), ("play", 2), ("replay", 0)])
def test_the_command_line_tells_of_a_damaged_chart(
    command: str,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It does not verify, it cannot be played on, and a replay shows the stored words only."""
    monkeypatch.setenv("SNAPCOUNT_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    path = tmp_path / "games" / "broken.snap"
    path.parent.mkdir()
    path.write_text(print_record(damaged(Team.HOME, "a box that does not exist")), encoding="utf-8")
    assert main([command, "broken" if command == "play" else str(path)]) == code
    said = capsys.readouterr()
    assert "'4x5' is not a box of a chart" in " ".join((said.out + said.err).split())


# ---------------------------------------------------------------- who has changed teams


# Late enough for a short game; each table saves after every answer.
SHORT = "Q4 5:00, AWAY at own 35, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, predictions"


class Noting:
    """A coach that notes for which team it was asked, and takes the first legal option."""

    def __init__(self, favourite: str, margin: str) -> None:
        self.wants = {"favourite": favourite, "margin": margin}
        self.asked: list[tuple[Team, str]] = []

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        self.asked.append((moment.situation.team(ask.side), ask.name))
        return self.wants.get(ask.name, ask.default[0])


def seated(tmp_path: Path, away: Noting, home: Noting) -> Table:
    """A table with two coaches after a short game."""
    rules = rulebook_named("paydirt/basic").with_switches({"team_selection": "on"})
    seed = Seed("seats")
    voice, tags = Voice(language("en"), NAMES), {"Commitment": seed.commitment}
    game = Game(rules, voice, tags, start=rules.read_situation(SHORT))
    seats: dict[Team, Any] = {Team.AWAY: away, Team.HOME: home}
    saved = SavedGame(tmp_path / "seats.snap")
    table = Table(game, seats, SeededDice(seed), saved, Secrets(), Screen())
    table.play()
    return table


PREDICTIONS = {  # away's prediction, home's, whether the players change teams
    "same favourite, kept": (("AWAY", "20"), ("AWAY", "7"), False),
    "same favourite, changed": (("AWAY", "7"), ("AWAY", "20"), True),
    "home favoured, changed": (("HOME", "20"), ("HOME", "7"), True),
    "different favourites, own": (("AWAY", "3"), ("HOME", "3"), False),
    "different favourites, crossed": (("HOME", "3"), ("AWAY", "3"), True),
}


@pytest.mark.parametrize("case", PREDICTIONS)
def test_answers_go_to_the_player_who_has_the_team(tmp_path: Path, case: str) -> None:
    """PD-A1-b, PD-A1-c, PD-V-1: each seat answers its own prediction, then for the team it got."""
    by_away, by_home, swapped = PREDICTIONS[case]
    away, home = Noting(*by_away), Noting(*by_home)
    table = seated(tmp_path, away, home)
    last = table.game.situation
    assert isinstance(last, PaydirtSituation)
    assert last.swapped == swapped
    for coach, seat in ((away, Team.AWAY), (home, Team.HOME)):
        predicted = [asked for asked in coach.asked if asked[1] in coach.wants]
        assert predicted == [(seat, "favourite"), (seat, "margin")]
        team = seat.other if swapped else seat
        assert {asked for asked, name in coach.asked if name not in coach.wants} == {team}
        assert last.seat(team) is seat
        assert len(coach.asked) > 10
    assert replay(table.game.record()).misfit is None
