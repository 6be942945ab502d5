"""Paydirt!: nine plays and six formations with their columns, and the boxes a play was read from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from snapcount.families.paydirt.panels.boxes import (
    Block,
    Column,
    block,
    formation_column,
    play_column,
    special_column,
)
from snapcount.game.game import Game
from snapcount.gridiron.field import Side, Team
from snapcount.rulebooks.paydirt.charts.cells import Color
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Result, Special
from snapcount.rulebooks.paydirt.facts import ChartRead
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.web.panels.panel import Panel
from snapcount.web.sight import Option, PlaySeen, Question
from snapcount.words import Teller

# The rolls that read an offensive chart's columns.
_READ_BY = {
    "offense dice": None,
    "re-roll": None,
    "breakaway roll": Result.BREAKAWAY,
    "trapped roll": Result.TRAPPED,
}


@dataclass(frozen=True)
class PlayCall:
    """An available play, and its column."""

    option: Option
    column: Column
    is_pass: bool


@dataclass(frozen=True)
class FormationCall:
    """An available formation, and its block."""

    option: Option
    block: Block


@dataclass(frozen=True)
class Read:
    """A team's column with the boxes that were read."""

    team: str
    column: Column


# -------------------------------------------------------------------- calling


def paydirt_panel(rules: Paydirt, game: Game, question: Question, teller: Teller) -> Panel:
    """A side's calls with its own chart, and the other side's chart for reference."""
    side = Side(question.side)
    ours, theirs = (rules.charts[game.situation.team(one)] for one in (side, side.other))
    options = {option.name: option for page in question.pages for option in page.options}
    plays = [
        PlayCall(options[one], play_column(ours, one, teller), one.is_pass)
        for one in Play
        if one in options
    ]
    formations = [
        FormationCall(options[one], block(ours, one, teller)) for one in Formation if one in options
    ]
    known = {*Play, *Formation}
    facts = {
        "plays": plays,
        "formations": formations,
        "specials": [option for name, option in options.items() if name not in known],
        "results": _result_columns(ours if plays else theirs, teller),
        "other": game.voice.names[game.situation.team(side.other)],
        "their_blocks": [block(theirs, one, teller) for one in Formation] if plays else [],
        "their_columns": [play_column(theirs, one, teller) for one in Play] if formations else [],
        "colors": [str(color) for color in Color],
    }
    return Panel("panel_paydirt.html", facts)


def _result_columns(chart: TeamChart, teller: Teller) -> list[Column]:
    return [play_column(chart, one, teller) for one in Result]


# -------------------------------------------------------------------- boxes read


def paydirt_lit(rules: Paydirt, game: Game, play: PlaySeen, teller: Teller) -> Panel | None:
    """The columns that the play was read from, with those boxes lit."""
    read = [*_from_scrimmage(rules, game, play, teller), *_kicks(rules, game, play, teller)]
    return Panel("panel_paydirt_lit.html", {"read": read}) if read else None


def _from_scrimmage(rules: Paydirt, game: Game, play: PlaySeen, teller: Teller) -> Iterator[Read]:
    called = [said.answer for said in play.said if said.name == "calls"]
    plays = [one for one in Play if one in called]
    if not plays:
        return
    offense = Team(play.board.ball)
    names, chart = game.voice.names, rules.charts[offense]
    totals: dict[Play | Result, list[int]] = {}
    for thrown in play.thrown:
        if thrown.name in _READ_BY and thrown.total is not None:
            totals.setdefault(_READ_BY[thrown.name] or plays[-1], []).append(thrown.total)
    for column, lit in totals.items():
        yield Read(names[offense], play_column(chart, column, teller, lit))
    formations = [one for one in Formation if one in called]
    lit = [one.total for one in play.thrown if one.name == "defense dice" and one.total is not None]
    if formations and lit:
        theirs = rules.charts[offense.other]
        column_ = formation_column(theirs, formations[-1], plays[-1], teller, lit)
        yield Read(names[offense.other], column_)


def _kicks(rules: Paydirt, game: Game, play: PlaySeen, teller: Teller) -> Iterator[Read]:
    """Kicks and returns: the rulings name their columns, so these are known afterward."""
    if not play.over or play.void or play.number > len(game.plays):
        return
    finished = game.plays[play.number - 1]
    totals: dict[tuple[Side, Special], list[int]] = {}
    for ruling in finished.rulings:
        fact = ruling.fact
        if isinstance(fact, ChartRead) and fact.column in tuple(Special):
            totals.setdefault((fact.by, Special(fact.column)), []).append(fact.total)
    for (by, special), lit in totals.items():
        team = finished.before.team(by)
        column = special_column(rules.charts[team], special, teller, lit)
        yield Read(game.voice.names[team], column)
