"""A picture of both teams' scores over the course of the game."""

from __future__ import annotations

from itertools import pairwise

from snapcount.game.telling import Voice
from snapcount.gridiron.clock import clock_text
from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import period_text
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.scoring import ScoringPlay
from snapcount.press.gamebook.flashes import clock_after, score_text
from snapcount.press.pictures import scene
from snapcount.press.pictures.colors import OF_TEAM, Ink, TeamColors, Theme
from snapcount.press.pictures.drawing import END, MIDDLE, Dot, Drawing, Letters, Paint, Picture
from snapcount.press.pictures.field import draw_caption
from snapcount.press.pictures.labels import Box, Label, placed
from snapcount.press.pictures.lettering import width
from snapcount.press.pictures.score_plot import AREA, Plot
from snapcount.words import Teller

WIDTH, HEIGHT = 1000, 450
LETTERS = Letters(12, bold=True, anchor=MIDDLE, halo=Ink.PAPER)
POINTS = Letters(22, bold=True, halo=Ink.PAPER)
APART = 26.0  # the two final scores, at least
FAR = 22.0  # a label this far from its mark is connected to it by a line
MARGIN = 20.0
VISITORS_FIRST = (Team.AWAY, Team.HOME)


def score_chart(
    account: Account, theme: Theme = Theme.AUTO, teams: TeamColors | None = None
) -> Picture:
    """The score over time, with every score marked."""
    drawing, plot = Drawing(WIDTH, HEIGHT, theme, teams), Plot(account)
    voice, now = account.game.voice, account.game.situation
    short = scene.shortened(voice)
    draw_caption(drawing, voice, _title, now.score)
    _draw_ground(drawing, plot)
    for team in VISITORS_FIRST:
        with drawing.group("line", team=team):
            drawing.trail(plot.steps(team), Paint(stroke=OF_TEAM[team], thick=2.5))
    _draw_scores(drawing, plot, short)
    _draw_final(drawing, plot, short)
    return drawing.picture(_title(voice), _described(account), voice.language.code)


def _draw_ground(drawing: Drawing, plot: Plot) -> None:
    """The quarters from left to right, and lines for the points."""
    for points in range(0, plot.most + 1, 7 if plot.most <= 42 else 14):
        y = plot.y(points)
        drawing.line((AREA.left, y), (AREA.right, y), Paint(stroke=Ink.RULE))
        drawing.text((AREA.left - 10, y), str(points), Letters(12, Ink.FAINT, anchor=END))
    bounds = plot.time.bounds
    for period, (start, end) in enumerate(pairwise(bounds), start=1):
        middle = (plot.x((start + end) / 2), AREA.bottom + 18)
        drawing.text(middle, period_text(period), Letters(13, Ink.FAINT, anchor=MIDDLE))
    for bound in bounds:
        x = plot.x(bound)
        drawing.line((x, AREA.top), (x, AREA.bottom + 6), Paint(stroke=Ink.RULE))


# ---------------------------------------------------------------- the scores


def _draw_scores(drawing: Drawing, plot: Plot, voice: Voice) -> None:
    plays = plot.account.scoring
    marks = [plot.mark(play) for play in plays]
    words = [_label(play, voice) for play in plays]
    sizes = [width(label, LETTERS.size, bold=True) for label in words]
    labels = [Label(mark, wide, 14) for mark, wide in zip(marks, sizes, strict=True)]
    boxes = placed(labels, AREA, [*_lines(plot), *(_around(mark) for mark in marks)])
    for play, mark, label, box in zip(plays, marks, words, boxes, strict=True):
        with drawing.group("score", _told(play, voice), team=play.score.by):
            _draw_score(drawing, play.score.by, mark, label, box)


def _draw_score(drawing: Drawing, team: Team, mark: Dot, label: str, box: Box) -> None:
    """A circle for the visitors, a square for the home team, and the label."""
    x, y = mark
    middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    if abs(middle[1] - y) > FAR:
        drawing.line(mark, middle, Paint(stroke=OF_TEAM[team], thick=0.8))
    paint = Paint(OF_TEAM[team], Ink.PAPER, 1.5)
    if team is Team.HOME:
        drawing.rect(x - 4.5, y - 4.5, 9, 9, paint)
    else:
        drawing.oval(mark, 5, 5, paint)
    drawing.text(middle, label, LETTERS._replace(ink=OF_TEAM[team]))


def _lines(plot: Plot) -> list[Box]:
    """What labels should avoid: both lines, piece by piece."""
    pieces = [piece for team in Team for piece in pairwise(plot.steps(team))]
    return [
        Box(min(x, to_x) - 2, min(y, to_y) - 2, max(x, to_x) + 2, max(y, to_y) + 2)
        for (x, y), (to_x, to_y) in pieces
    ]


def _around(mark: Dot) -> Box:
    return Box(mark[0] - 5, mark[1] - 5, mark[0] + 5, mark[1] + 5)


def _draw_final(drawing: Drawing, plot: Plot, voice: Voice) -> None:
    """Each team's points and name at the end of its line."""
    ends = {team: plot.steps(team)[-1] for team in VISITORS_FIRST}
    upper, lower = sorted(VISITORS_FIRST, key=lambda team: ends[team][1])
    (x, high), (_, low) = ends[upper], ends[lower]
    more = max(0.0, APART - (low - high)) / 2
    low = min(low + more, AREA.bottom)
    for team, y in ((upper, min(high - more, low - APART)), (lower, low)):
        points = str(plot.account.game.situation.score.of(team))
        name_at = x + 14 + width(points, POINTS.size, bold=True) + 8
        with drawing.group("final", team=team):
            drawing.text((x + 14, y), points, POINTS._replace(ink=OF_TEAM[team]))
            named = Letters(14, OF_TEAM[team], halo=Ink.PAPER)
            drawing.text((name_at, y), voice.names[team], named, room=WIDTH - MARGIN - name_at)


# ---------------------------------------------------------------- words


def _title(voice: Voice) -> str:
    return f"{scene.title(voice)}: {Teller(voice.language).say('picture.score')}"


def _label(play: ScoringPlay, voice: Voice) -> str:
    mark = "touchdown" if play.score.is_touchdown else play.score.how
    points = play.after.of(play.score.by)
    return Teller(voice.language).say(f"picture.mark.{mark}", points=points)


def _told(play: ScoringPlay, voice: Voice) -> str:
    """A score as a sentence."""
    teller = voice.at(play.row.before)
    return teller.say(
        "picture.score-told",
        period=period_text(play.row.before.period),
        clock=clock_text(clock_after(play.row)),
        team=play.score.by,
        what=teller.say(f"picture.scored.{play.score.how}"),
        score=score_text(play.after, voice),
    )


def _described(account: Account) -> str:
    voice, now = account.game.voice, account.game.situation
    told = [_told(play, voice) for play in account.scoring]
    return "\n".join([*told, f"{scene.where(now, voice)}. {voice.score(now)}."])
