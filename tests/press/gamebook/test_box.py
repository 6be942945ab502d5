"""The box score: the figures and nothing but them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from snapcount.game.telling import Voice
from snapcount.gridiron.clock import clock_text
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account, account_of
from snapcount.insight.stats.figures import Count, Figures, Tried
from snapcount.press.gamebook.box import box_table, quarter_table
from snapcount.words import LANGUAGES, language
from tests.games import new_game, play_on
from tests.insight.stats.made_rows import account, final
from tests.press.gamebook.made import play, voice
from tests.press.gamebook.test_plays import RULEBOOKS

AWAY, HOME = Team.AWAY, Team.HOME


def with_figures(away: Figures, home: Figures) -> Account:
    """An account that says it has counted this."""
    found = account([play(after=final(0, 0))])
    found.__dict__["figures"] = {AWAY: away, HOME: home}
    return found


OTTERS = Figures(
    first_downs_run=10,
    first_downs_pass=9,
    first_downs_penalty=3,
    third_downs=Tried(5, 13),
    fourth_downs=Tried(1, 1),
    rushes=Count(28, 112),
    completions=17,
    attempts=29,
    intercepted=1,
    passing_yards=233,
    passing_touchdowns=2,
    sacked=Count(3, 21),
    punts=Count(5, 206),
    punt_returns=Count(2, 10),
    kickoff_returns=Count(4, 88),
    interception_returns=Count(1, 12),
    other_returns=Count(1, 5),
    penalties=Count(6, 45),
    fumbles=2,
    fumbles_lost=1,
    field_goals=Tried(2, 3),
    longest_field_goal=44,
    extra_points=Tried(2, 2),
    conversions=Tried(0, 1),
    red_zone=Tried(2, 4),
    possession=1884,
)

ENGLISH = [
    ("First downs (rush-pass-pen)", "22 (10-9-3)", "0 (0-0-0)"),
    ("Third downs", "5-13 (38%)", "0-0"),
    ("Fourth downs", "1-1 (100%)", "0-0"),
    ("Net yards (plays, average)", "324 (60, 5.4)", "-7 (2, -3.5)"),
    ("Rushes-yards (average)", "28-112 (4.0)", "2-(-7) (-3.5)"),
    ("Passes C-A-I", "17-29-1", "0-0-0"),
    ("Net passing yards", "212", "0"),
    ("Sacked-yards", "3-21", "0-0"),
    ("Punts-average", "5-41.2", "0"),
    ("Punt returns-yards", "2-10", "0-0"),
    ("Kickoff returns-yards", "4-88", "0-0"),
    ("Interceptions-yards", "1-12", "0-0"),
    ("Other returns-yards", "1-5", "0-0"),
    ("Penalties-yards", "6-45", "0-0"),
    ("Fumbles-lost", "2-1", "0-0"),
    ("Field goals", "2-3 (long 44)", "0-0"),
    ("Extra points", "2-2", "0-0"),
    ("Conversions by run or pass", "0-1", "0-0"),
    ("Red zone touchdowns", "2-4", "0-0"),
    ("Time of possession", "31:24", "0:00"),
    ("Passer rating", "93.0", "-"),
]


def test_the_box_score_in_its_order() -> None:
    found = with_figures(OTTERS, Figures(rushes=Count(2, -7)))
    assert box_table(found, voice("en")) == ENGLISH


def test_the_box_score_in_german() -> None:
    rows = box_table(with_figures(OTTERS, Figures(rushes=Count(2, -7))), voice("de"))
    values = {label: (away, home) for label, away, home in rows}
    assert len(values) == len(ENGLISH)
    assert values["Third Downs"] == ("5-13 (38 %)", "0-0")
    assert values["Netto-Yards (Spielzüge, Schnitt)"] == ("324 (60; 5,4)", "-7 (2; -3,5)")
    assert values["Field Goals"] == ("2-3 (längstes 44)", "0-0")
    assert values["Ballbesitz"] == ("31:24", "0:00")


def test_rare_figures_are_left_out_where_both_teams_have_none() -> None:
    labels = [row[0] for row in box_table(with_figures(Figures(), Figures()), voice("en"))]
    rare = ["Other returns-yards", "Conversions by run or pass"]
    assert labels == [row[0] for row in ENGLISH if row[0] not in rare]


@cache
def finished(rulebook: str) -> Account:
    return account_of(play_on(new_game(rulebook), "box"))


def numbers(text: str) -> list[float]:
    """The numbers of a cell; a bracket may hold a loss, a hyphen separates."""
    losses = re.sub(r"\((-[\d.]+)\)", lambda match: f" {match[1]} ", text)
    parts = re.split(r"[ (),%:]|(?<=\d)-", losses)
    return [float(part) for part in parts if re.fullmatch(r"-?\d+(\.\d+)?", part)]


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_box_score_has_the_figures_of_the_game(rulebook: str) -> None:
    found = finished(rulebook)
    rows = {row[0]: row[1:] for row in box_table(found, found.game.voice)}
    for place, team in enumerate((AWAY, HOME)):
        ours = found.figures[team]
        told = {label: numbers(values[place]) for label, values in rows.items()}
        assert told["First downs (rush-pass-pen)"][0] == ours.first_downs
        assert told["Third downs"][:2] == [*ours.third_downs]
        assert told["Net yards (plays, average)"][:2] == [ours.net_yards, ours.plays]
        assert told["Rushes-yards (average)"][:2] == [*ours.rushes]
        passes = [ours.completions, ours.attempts, ours.intercepted]
        assert told["Passes C-A-I"] == passes
        assert told["Net passing yards"] == [ours.net_passing_yards]
        assert told["Sacked-yards"] == [*ours.sacked]
        assert told["Punts-average"][0] == ours.punts.number
        assert told["Kickoff returns-yards"] == [*ours.kickoff_returns]
        assert told["Penalties-yards"] == [*ours.penalties]
        assert told["Fumbles-lost"] == [ours.fumbles, ours.fumbles_lost]
        assert told["Field goals"][:2] == [*ours.field_goals]
        assert rows["Time of possession"][place] == clock_text(ours.possession)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_quarters_add_up(rulebook: str, code: str) -> None:
    found = finished(rulebook)
    labels, *teams = quarter_table(found, Voice(language(code), found.game.voice.names))
    assert labels[:5] == ("", "Q1", "Q2", "Q3", "Q4")
    assert [row[0] for row in teams] == ["HAR", "MIL"]
    for row, team in zip(teams, (AWAY, HOME), strict=True):
        assert sum(map(int, row[1:-1])) == int(row[-1]) == found.game.situation.score.of(team)


def test_quarters_that_are_still_to_come() -> None:
    found = account([play("Q2 9:48, HOME 2&7 at own 38, scrimmage")])
    labels, away, home = quarter_table(found, voice("en"))
    assert labels == ("", "Q1", "Q2", "Q3", "Q4", "Total")
    assert away == ("Harbor Otters", "0", "0", "-", "-", "0")
    assert home == ("Mill City Millers", "0", "0", "-", "-", "0")
