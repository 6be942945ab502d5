"""A picture of all drives of a game, one below the other, across the field."""

from __future__ import annotations

from itertools import groupby

from snapcount.game.telling import Voice
from snapcount.gridiron.clock import clock_text
from snapcount.gridiron.field import Spot, Team
from snapcount.gridiron.situation import period_text
from snapcount.insight.stats.account import Account
from snapcount.press.gamebook.flashes import score_text
from snapcount.press.pictures import scene
from snapcount.press.pictures.chart_rows import ChartRow, chart_rows
from snapcount.press.pictures.colors import OF_TEAM, Ink, TeamColors, Theme
from snapcount.press.pictures.drawing import END, MIDDLE, Drawing, Letters, Paint, Picture
from snapcount.press.pictures.drive_bars import GOAL, RIGHT_GOAL, draw_bar, draw_yards
from snapcount.press.pictures.field import MARGIN, draw_caption
from snapcount.words import Teller

WIDTH = 1000
HEAD = 92.0  # where the rows begin
KEY = 62.0  # the height of the headings
ROW, QUARTER, FOOT = 23.0, 26.0, 14.0
NUMBER, CLOCK, NAME = 42.0, 88.0, 100.0  # columns left of the field
RESULT, PLAYS, YARDS, TIME, SCORE = 690.0, 826.0, 874.0, 922.0, 980.0  # and right of it
NAME_ROOM, RESULT_ROOM = 122.0, 112.0
SIZE = 13.0
PLAIN, FAINT = Letters(SIZE, anchor=END), Letters(SIZE, Ink.FAINT, anchor=END)


def drive_chart(
    account: Account, theme: Theme = Theme.AUTO, teams: TeamColors | None = None
) -> Picture:
    """The whole game drive by drive, HOME's goal to the left."""
    rows, voice = chart_rows(account), account.game.voice
    quarters = [(period, list(group)) for period, group in groupby(rows, _period)]
    high = max(len(rows) * ROW + len(quarters) * QUARTER, 2 * ROW)
    drawing = Drawing(WIDTH, round(HEAD + high + FOOT), theme, teams)
    short, now = scene.shortened(voice), account.game.situation
    draw_caption(drawing, voice, _title, now.score)
    _draw_head(drawing, short.at(now))
    draw_yards(drawing, HEAD, high)
    _draw_quarters(drawing, quarters, short)
    if not rows:
        middle = ((GOAL + RIGHT_GOAL) / 2, HEAD + ROW)
        none = short.at(now).say("picture.no-drives")
        drawing.text(middle, none, Letters(SIZE, anchor=MIDDLE, halo=Ink.PAPER))
    return drawing.picture(_title(voice), _described(account, rows), voice.language.code)


def _period(row: ChartRow) -> int:
    return row.before.period


def _title(voice: Voice) -> str:
    return f"{scene.title(voice)}: {Teller(voice.language).say('picture.drives')}"


# ---------------------------------------------------------------- around the bars


def _draw_head(drawing: Drawing, teller: Teller) -> None:
    """The column headings, and who plays in which direction."""
    for x, name in ((PLAYS, "plays"), (YARDS, "yards"), (TIME, "time"), (SCORE, "score")):
        drawing.text((x, KEY), teller.say(f"picture.head.{name}"), FAINT, room=46)
    drawing.text((RESULT, KEY), teller.say("picture.head.result"), Letters(SIZE, Ink.FAINT))
    drawing.text((CLOCK, KEY), teller.say("picture.head.start"), FAINT)
    half = (RIGHT_GOAL - GOAL) / 2 - 10
    for team, x, anchor in ((Team.HOME, GOAL, "start"), (Team.AWAY, RIGHT_GOAL, END)):
        way = "right" if team is Team.HOME else "left"
        words = teller.say(f"picture.way-{way}", team=team)
        letters = Letters(SIZE, OF_TEAM[team], bold=True, anchor=anchor)
        drawing.text((x, KEY), words, letters, room=half)


def _draw_quarters(
    drawing: Drawing, quarters: list[tuple[int, list[ChartRow]]], voice: Voice
) -> None:
    """The rows, with a line above each quarter; a heavy one above each half."""
    y = HEAD
    for period, rows in quarters:
        thick = 2.0 if period % 2 else 1.0
        line = Paint(stroke=Ink.FAINT if period % 2 else Ink.RULE, thick=thick)
        with drawing.group("quarter", period=period):
            drawing.line((MARGIN, y), (WIDTH - MARGIN, y), line)
            drawing.text((MARGIN, y + QUARTER / 2), period_text(period), Letters(SIZE, bold=True))
        y += QUARTER
        for row in rows:
            _draw_row(drawing, row, y + ROW / 2, voice)
            y += ROW


def _draw_row(drawing: Drawing, row: ChartRow, y: float, voice: Voice) -> None:
    teller = voice.at(row.before)
    number = row.drive.number if row.drive else ""
    with drawing.group("row", _told(row, voice), drive=number, team=row.team):
        drawing.text((NUMBER, y), str(number), FAINT)
        drawing.text((CLOCK, y), str(row.before.clock), PLAIN)
        named = Letters(SIZE, OF_TEAM[row.team], bold=True)
        drawing.text((NAME, y), voice.names[row.team], named, room=NAME_ROOM)
        draw_bar(drawing, row, y)
        result = Letters(SIZE, bold=row.score is not None)
        drawing.text((RESULT, y), teller.say(f"picture.{row.result}"), result, room=RESULT_ROOM)
        _draw_figures(drawing, row, y)


def _draw_figures(drawing: Drawing, row: ChartRow, y: float) -> None:
    if row.drive is not None:
        drawing.text((PLAYS, y), str(row.drive.plays), PLAIN)
        drawing.text((TIME, y), clock_text(row.drive.seconds), PLAIN)
    if row.drive is not None or row.end > row.start:
        drawing.text((YARDS, y), _signed(row.end - row.start), PLAIN)
    if row.score is not None:
        score = f"{row.score.away}\N{EN DASH}{row.score.home}"
        drawing.text((SCORE, y), score, PLAIN._replace(bold=True))


def _signed(yards: int) -> str:
    return str(yards).replace("-", "\N{MINUS SIGN}")


# ---------------------------------------------------------------- words


def _described(account: Account, rows: list[ChartRow]) -> str:
    voice = account.game.voice
    told = [_told(row, voice) for row in rows]
    told = told or [Teller(voice.language).say("picture.no-drives")]
    return "\n".join([*told, f"{voice.score(account.game.situation)}."])


def _told(row: ChartRow, voice: Voice) -> str:
    """A row as a sentence."""
    teller = voice.at(row.before)
    facts = {
        "period": period_text(row.before.period),
        "clock": row.before.clock,
        "team": row.team,
        "at": Spot(row.team, row.start),
        "yards": row.end - row.start,
        "result": teller.say(f"picture.{row.result}"),
    }
    if row.drive is None:
        told = teller.say("picture.return-told", **facts)
    else:
        more = {"plays": row.drive.plays, "time": clock_text(row.drive.seconds)}
        told = teller.say("picture.drive-told", number=row.drive.number, **more, **facts)
    if row.score is None:
        return told
    return f"{told} {score_text(row.score, voice)}."
