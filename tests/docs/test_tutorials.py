"""Everything the tutorials tell is what the rules, the charts and the cards say."""

from __future__ import annotations

import io
import os
import re
import shlex
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import fields
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from snapcount.catalog import catalog
from snapcount.cli import main
from snapcount.game.scenarios import run_scenario, tell_report
from snapcount.gridiron.drivers import seconds_between
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.gridiron.requests import Chance, Decision, Throw
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.chart import Edition, TeamChart
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Result, Special
from snapcount.rulebooks.paydirt.charts.grammar import read_cell
from snapcount.rulebooks.paydirt.charts.shelf import shipped_chart
from snapcount.rulebooks.paydirt.priority import Verdict, merge
from snapcount.rulebooks.strategy.cards.card import Kick, RangeTable, Section
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.rulebooks.strategy.facts import TableRead, WindowRead
from snapcount.rulebooks.strategy.situation import StrategySituation
from snapcount.words import Teller, language
from tests.docs.tutorials import (
    RULE_ID,
    Happened,
    Told,
    code,
    happened,
    page,
    scenario_path,
    spot_of,
    told,
    worth,
)

CITES_NOTHING = True
FEVER, PAYDIRT, STRATEGY = "tutorial-football-fever", "tutorial-paydirt", "tutorial-strategy"
NAMES = (FEVER, PAYDIRT, STRATEGY)
PLAYS = [
    pytest.param(play, happens, id=f"{name}-{play.number}")
    for name in NAMES
    for play, happens in zip(told(name), happened(name), strict=True)
]
every_play = pytest.mark.parametrize(("play", "happens"), PLAYS)
every_page = pytest.mark.parametrize("name", NAMES)


# ---------------------------------------------------------------- the drive


@every_page
def test_the_drive_passes(name: str) -> None:
    report = run_scenario(scenario_path(name))
    assert report.ok, tell_report(report, Teller(language("en")))


@every_page
def test_the_plays_are_numbered(name: str) -> None:
    assert [play.number for play in told(name)] == list(range(1, len(happened(name)) + 1))


# What the program calls some throws: the pages say the same.
PROGRAM_SAYS = {
    **dict.fromkeys(("opening coin", "toss"), "coin"),
    "away roll": "roll of the visitors",
    "home roll": "roll of the home team",
}


@every_play
def test_the_throws_are_those_of_the_drive(play: Told, happens: Happened) -> None:
    thrown = defaultdict(list)
    for request, answer in happens.answered:
        if isinstance(request, Chance):
            thrown[PROGRAM_SAYS.get(request.name, request.name)].append(list(answer))
    shown = defaultdict(list)
    for name, faces, *_ in play.throws:
        each = code(faces)
        if two_digits(happens, name):
            each = list(each[0])
        shown[name.removesuffix(" card")].append(each)
    assert shown == thrown


def two_digits(happens: Happened, name: str) -> bool:
    """Whether a throw is told as a number of two digits (Strategy)."""
    throws = [throw for throw in happens.played.requests if isinstance(throw, Throw)]
    return any(throw.name == name and throw.dice[0].name == "tens" for throw in throws)


@every_play
def test_what_is_called_and_decided_is_that_of_the_drive(play: Told, happens: Happened) -> None:
    decided = [
        choice
        for request, answer in happens.answered
        if isinstance(request, Decision) and not (request.standing and answer == request.default)
        for choice in answer
    ]
    called = [choice for choice in play.decided if choice not in standing(happens)]
    assert sorted(called) == sorted(choice for choice in decided if choice not in standing(happens))


def standing(happens: Happened) -> set[str]:
    """The usual answers of standing questions: a page may tell them or not."""
    asked = [request for request in happens.played.requests if isinstance(request, Decision)]
    return {choice for request in asked if request.standing for choice in request.default}


@every_play
def test_the_rules_named_are_cited(play: Told, happens: Happened) -> None:
    assert play.rules
    assert set(play.rules) <= happens.cites


@every_page
def test_the_rules_named_exist(name: str) -> None:
    assert [rule for rule in RULE_ID.findall(page(name)) if not catalog().knows(rule)] == []


@every_play
def test_the_sums_come_out(play: Told, happens: Happened) -> None:
    assert [(terms, total) for terms, total in play.sums if worth(terms) != total] == []


# ---------------------------------------------------------------- where the ball lies, and the clock


def yours(happens: Happened, spot: Spot) -> int:
    """The yards from your goal line, and you are the home team."""
    owner = happens.before.team(spot.owner) if isinstance(spot.owner, Side) else spot.owner
    return spot.yards if owner is Team.HOME else 100 - spot.yards


def announced(happens: Happened) -> Iterator[tuple[Any, int]]:
    """Every announcement of a spot, and the spot."""
    for ruling in happens.played.rulings:
        for each in fields(ruling.fact):
            if isinstance(value := getattr(ruling.fact, each.name), Spot):
                yield ruling.fact, yours(happens, value)


def stands(happens: Happened) -> list[int]:
    """Where the ball lies before and after."""
    both = (happens.before, happens.after)
    return [s.spot if s.ball is Team.HOME else 100 - s.spot for s in both]


@every_play
def test_the_spots_named_are_those_of_the_drive(play: Told, happens: Happened) -> None:
    assert play.spots <= {*stands(happens), *(spot for _, spot in announced(happens))}


@every_play
def test_the_downs_named_are_possible(play: Told, happens: Happened) -> None:
    possible = {(*happens.after.series, stands(happens)[1])} | {
        (fact.down, fact.to_go, spot)
        for fact, spot in announced(happens)
        if hasattr(fact, "to_go") and hasattr(fact, "down")
    }
    named = re.findall(r"(\d)(?:st|nd|rd|th) and (\d+) at ((?:your|their) \d+)", play.prose)
    assert {(int(down), int(to_go), spot_of(at)) for down, to_go, at in named} <= possible


@every_play
def test_the_clock_moves_as_told(play: Told, happens: Happened) -> None:
    took = seconds_between(happens.before, happens.after)
    assert {int(seconds) for seconds in re.findall(r"(\d+) seconds", play.prose)} <= {took}
    if isinstance(happens.before, StrategySituation):
        lines = re.findall(r"(?i)\b(one|four) lines?\b", play.prose)
        assert {{"one": 10, "four": 40}[number.casefold()] for number in lines} <= {took}


@every_play
def test_what_is_next_is_so(play: Told, happens: Happened) -> None:
    after, next_ = happens.after, play.next
    assert after.period == 1
    assert next_.clock == str(after.clock)
    assert (next_.you, next_.they) == (after.score.home, after.score.away)
    assert next_.situation == situation(happens)


def situation(happens: Happened) -> str:
    """What comes next, in the words of the pages."""
    after, spot = happens.after, stands(happens)[1]
    at = f"your {spot}" if spot < 50 else f"their {100 - spot}"
    if after.phase == "kickoff":
        return f"you kick off from {at}" if after.ball is Team.HOME else f"they kick off from {at}"
    if after.phase == "try":
        return f"you try the extra point from {at}"
    down, to_go = after.series
    words = f"{('1st', '2nd', '3rd', '4th')[down - 1]} and {to_go} at {at}"
    if after.ball is Team.AWAY:
        words = f"their ball, {words}"
    if isinstance(after, StrategySituation):
        words += f", {after.lies}, clock {'running' if after.running else 'stopped'}"
    return words


# ---------------------------------------------------------------- in the program


# What the terminal passes over early in a half; in Football Fever it always asks.
PASSED_OVER = {"clock", "time-out", "out of bounds", "offense time-out", "defense time-out"}


def keys(name: str) -> Iterator[str]:
    """What people type for a drive, as the page says: totals, faces, names."""
    for happens in happened(name):
        for request, answer in happens.answered:
            if isinstance(request, Throw) and request.totaled:
                tens = request.dice[0].name == "tens"
                yield "".join(answer) if tens else str(request.read(answer))
            elif isinstance(request, Chance):
                yield ", ".join(answer)
            elif name == FEVER or request.name not in PASSED_OVER:
                yield from answer


def commands(name: str) -> list[list[str]]:
    """The games that the page starts in the terminal."""
    lines = re.findall(r"(?m)^\$ (snapcount play .*)$", page(name))
    return [shlex.split(line)[1:] for line in lines]


def typed(command: list[str], lines: list[str], home: Path) -> str:
    """What the terminal says when these lines are typed."""
    out = io.StringIO()
    with (
        patch.dict(os.environ, {"SNAPCOUNT_HOME": str(home)}),
        patch("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines))),
        redirect_stdout(out),
    ):
        assert main(command) == 0
    return out.getvalue()


@every_page
def test_the_drive_can_be_played_in_the_terminal(name: str, tmp_path: Path) -> None:
    _, command = commands(name)
    plays = happened(name)
    out = typed(command, [*keys(name), "q"], tmp_path)
    clocks = re.findall(r"(?m)^Q1 (\d+:\d\d), ", out)
    assert clocks == [str(play.before.clock) for play in plays] + [str(plays[-1].after.clock)]
    assert "Please throw" in out
    assert "There is no" not in out


@every_page
def test_what_is_to_be_looked_at_is_shown(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # some of it is written into a file
    lines = re.findall(r"(?m)^\$ snapcount ((?:charts|cards) .*)$", page(name))
    rules = re.findall(r"`snapcount (rules [A-Z].*?)`", page(name))
    assert rules
    for line in (*lines, *rules):
        typed(shlex.split(line), [], tmp_path)


@every_page
def test_a_game_against_a_coach_starts(name: str, tmp_path: Path) -> None:
    command, _ = commands(name)
    assert "Saved." in typed(command, ["q"], tmp_path)


# ---------------------------------------------------------------- Paydirt!: the boxes of the charts


def box(chart: TeamChart, column: str) -> Cell:
    """The box ``off 2 22``, ``def D 2 2`` or ``KO 27`` of a chart."""
    where, *words = column.split()
    if where == "off":
        reached = Result(words[0]) if words[0] in list(Result) else play_of(words[0])
        return chart.offensive(reached, int(words[1]))
    if where == "def":
        (formation,) = [each for each in Formation if each.letter == words[0]]
        return chart.defensive(formation, int(words[1]), play_of(words[2]))
    return chart.special_teams(Special(where), int(words[0]))


def play_of(number: str) -> Play:
    return list(Play)[int(number) - 1]


CHARTS = {Team.HOME: "OTT", Team.AWAY: "MIL"}
_WHERE = {
    r"(your|their) play (\d), row (\d+): `(.+)`": "off {} {}",
    r"(your|their) ([A-F]), row (\d), play (\d): `(.+)`": "def {} {} {}",
    r"(your|their) (B|QT), row (\d+): `(.+)`": "off {} {}",
    r"(your|their) ([A-Z]{2}), row (\d+): `(.+)`": "{} {}",
}


def boxes(play: Told) -> Iterator[tuple[list[str], Team, str, str]]:
    """The boxes of a play: the row of the table, whose chart, where, and what the box says."""
    for row in play.throws:
        for pattern, column in _WHERE.items():
            if len(row) == 4 and (match := re.fullmatch(pattern, row[3])):
                whose, *where, text = match.groups()
                yield row, Team.HOME if whose == "your" else Team.AWAY, column.format(*where), text
                break


@pytest.mark.parametrize("team", Team)
def test_the_boxes_are_those_of_the_charts_and_of_the_scenario(team: Team) -> None:
    chart = shipped_chart(CHARTS[team])
    shown = {
        f"{where}: {text}"
        for play in told(PAYDIRT)
        for _, t, where, text in boxes(play)
        if t is team
    }
    written = tomllib.loads(scenario_path(PAYDIRT).read_text(encoding="utf-8"))["charts"]
    assert shown == set(written[team.casefold()]["cells"])
    for cell in shown:
        where, _, text = cell.partition(": ")
        assert str(box(chart, where)) == text
    assert int(written[team.casefold()]["fumbles"].partition("-")[2]) == chart.recovered


@pytest.mark.parametrize("play", told(PAYDIRT)[1:], ids=lambda play: str(play.number))
def test_every_throw_leads_to_a_box_in_the_row_of_its_total(play: Told) -> None:
    found = list(boxes(play))
    assert [row for row, *_ in found] == play.throws
    for row, _, where, _ in found:
        total = row[2].rpartition(" = ")[2]
        place = 2 if where.startswith("def") else -1
        assert where.split()[place] == total


def test_the_cutouts_of_the_charts_are_those_of_the_charts() -> None:
    (otters,) = [t for play in told(PAYDIRT) for t in play.tables if t[0][0] == "Otters"]
    (millers,) = [t for play in told(PAYDIRT) for t in play.tables if t[0][0] == "Millers D"]
    for table, chart, column in (
        (otters, shipped_chart("OTT"), "off {play} {total}"),
        (millers, shipped_chart("MIL"), "def D {total} {play}"),
    ):
        plays = table[0][1:]
        for total, *texts in table[1:]:
            where = [column.format(play=play, total=total) for play in plays]
            assert [text.strip("*") if "**" in text else text for text in texts] == [
                str(box(chart, each)) for each in where
            ]


@pytest.mark.parametrize(
    ("ours", "theirs", "verdict"),
    [
        ("7", "1", Verdict.ADD),
        ("-7", "1", Verdict.ADD),
        ("7", "-1", Verdict.ADD),
        ("-7", "-1", Verdict.ADD),
        ("7", ".", Verdict.OFFENSE),
        ("-7", ".", Verdict.OFFENSE),
        ("7", "(1)", Verdict.DEFENSE),
        ("-7", "(1)", Verdict.DEFENSE),
        ("7", "INC", Verdict.DEFENSE),
        ("B", ".", Verdict.OFFENSE),
        *((foul, box, Verdict.OFFENSE) for foul in ("OFF5", "DEF5") for box in ("7", ".", "INC")),
    ],
)
def test_the_priority_chart_in_short_is_right(ours: str, theirs: str, verdict: Verdict) -> None:
    cells = [read_cell(text, Edition.CLASSIC) for text in (ours, theirs)]
    assert merge(*cells).verdict is verdict


# ---------------------------------------------------------------- Strategy: windows and tables


BANDS = {"a": "01-40", "b": "41-65", "c": "66-75", "d": "76-80", "e": "81-00"}


def facts(happens: Happened, kind: type[Any]) -> list[Any]:
    return [ruling.fact for ruling in happens.played.rulings if isinstance(ruling.fact, kind)]


@pytest.mark.parametrize(
    ("play", "happens"), list(zip(told(STRATEGY), happened(STRATEGY), strict=True))
)
def test_the_windows_are_those_of_the_cards(play: Told, happens: Happened) -> None:
    assert isinstance(happens.before, StrategySituation)
    tables = [table for table in play.tables if table[0][0] == "window"]
    read = facts(happens, WindowRead)
    assert len(tables) == len(read)
    for table, window in zip(tables, read, strict=True):
        assert table[0] == ["window", *Hash]
        card, defense = [choice for choice in play.decided if choice not in ("accept", "decline")]
        columns = [shipped_cards().results(card, defense, lies) for lies in Hash]
        rows = [
            [cell.removeprefix("**").removesuffix("**") for cell in row[1:]] for row in table[1:]
        ]
        assert rows == [list(map(str, row)) for row in zip(*columns, strict=True)]
        (bold,) = [(row[0], i) for row in table[1:] for i, cell in enumerate(row) if "**" in cell]
        assert bold[0].startswith(f"{window.window} ")
        assert table[0][bold[1]] == happens.before.lies
        assert [row[0] for row in table[1:]] == [f"{name} {band}" for name, band in BANDS.items()]
        low, high = (int(end) or 100 for end in BANDS[window.window].split("-"))
        assert low <= window.number <= high
        assert f"window {window.window}" in str(play.throws)


@pytest.mark.parametrize("happens", happened(STRATEGY))
def test_the_scenario_has_the_windows_of_the_cards(happens: Happened) -> None:
    assert isinstance(happens.before, StrategySituation)
    for window in facts(happens, WindowRead):
        ((card, defense),) = [answer for ask, answer in happens.answered if ask.name == "calls"]
        results = shipped_cards().results(card, defense, happens.before.lies)
        assert str(results["abcde".index(window.window)]) == window.result


@pytest.mark.parametrize(
    ("play", "happens"), list(zip(told(STRATEGY), happened(STRATEGY), strict=True))
)
def test_the_ranges_are_those_of_the_special_teams_card(play: Told, happens: Happened) -> None:
    ranges = re.findall(r"(\d\d)-(\d\d) is (?:(\d+) yards|a (fair catch))", str(play.throws))
    read = facts(happens, TableRead)
    assert len(ranges) == len(read)
    for (low, high, yards, catch), table in zip(ranges, read, strict=True):
        assert table.entry == (yards or {"fair catch": "FC"}[catch])
        assert whole_range(shipped_cards().kicks[Kick(table.table)], int(low), int(high))
        assert int(low) <= table.number <= int(high)
    for low, high, penalty in re.findall(r"runs, (\d\d)-(\d\d): `(\w+)`", str(play.throws)):
        penalties = shipped_cards().penalties[Section.RUN]
        assert whole_range(penalties, int(low), int(high))
        assert str(penalties.at(int(low))) == penalty


def whole_range(table: RangeTable[Any], low: int, high: int) -> bool:
    """Whether the table has one entry for these numbers, and others around them."""
    around = [table.at(number) for number in (low - 1, high + 1) if 1 <= number <= 100]
    return table.at(low) == table.at(high) and table.at(low) not in around
