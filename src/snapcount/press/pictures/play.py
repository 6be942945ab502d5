"""A picture of a play: the field before it, and how the ball moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import copysign

from snapcount.game.telling import Voice, told
from snapcount.gridiron.field import LENGTH, Team
from snapcount.insight.stats.row import How, Move, PlayRow
from snapcount.press.pictures import scene, turf
from snapcount.press.pictures.colors import ZONE, Ink, TeamColors, Theme
from snapcount.press.pictures.drawing import MIDDLE, Dot, Drawing, Letters, Paint, Picture, n
from snapcount.press.pictures.field import (
    BALL,
    KEY,
    MARGIN,
    ball_at,
    draw_ball,
    draw_caption,
    draw_lines,
)
from snapcount.press.pictures.lettering import lines, width

WORDS = Letters(15)
LEADING = 21.0
MOST_LINES = 6
GAP, LEAST_GAP = 66.0, 40.0  # from one move down to the next: the label is in between
THROWN = (How.PASS, How.KICK, How.INTERCEPTION)  # through the air
UNSIGNED = (How.KICK, How.INTERCEPTION, How.LOOSE, How.PENALTY, How.PLACED)
DASHES = {How.LOOSE: "2 6", How.PENALTY: "7 5", How.PLACED: "2 6"}
TIP = 13.0  # length of an arrowhead
ARC = 46.0  # maximum height of a throw's arc
LINK = Paint(stroke=Ink.CHALK, thick=1.5, dashes="1 5")  # from the end of a move to the next


def play_picture(
    row: PlayRow, voice: Voice, theme: Theme = Theme.AUTO, teams: TeamColors | None = None
) -> Picture:
    """How the ball moved in a play, one move below the other, with the referee's words."""
    happened = _happened(row, voice)
    room = turf.WIDTH - 2 * MARGIN
    shown = lines(_happened(row, scene.shortened(voice)), WORDS.size, room, MOST_LINES)
    drawing = Drawing(turf.WIDTH, round(KEY + LEADING * max(1, len(shown))), theme, teams)
    turf.draw_turf(drawing, voice.names)
    draw_caption(drawing, voice, partial(_caption, row), row.after.score)
    draw_lines(drawing, scene.lie(row.before))
    _draw_moves(drawing, row, voice)
    for place, line in enumerate(shown):
        drawing.text((MARGIN, KEY + place * LEADING), line, WORDS, room=room)
    described = f"{_caption(row, voice)}. {happened} {voice.score(row.after)}."
    return drawing.picture(scene.title(voice), described, voice.language.code)


def _caption(row: PlayRow, voice: Voice) -> str:
    where = voice.situation(row.before)
    return voice.at(row.before).say("picture.play", number=row.number, where=where)


def _happened(row: PlayRow, voice: Voice) -> str:
    teller = voice.at(row.before)
    return " ".join(told(fact, teller) for fact in row.facts if not fact.aside)


# ---------------------------------------------------------------- moves


def _draw_moves(drawing: Drawing, row: PlayRow, voice: Voice) -> None:
    moves = joined(row.moves)
    if not moves:
        if scene.ball_is_placed(row.before):
            draw_ball(drawing, ball_at(scene.lie(row.before)))
        return
    gap = max(LEAST_GAP, min(GAP, (turf.BREADTH - 120) / len(moves)))
    y = turf.CENTER - gap * (len(moves) - 1) / 2
    for move in moves:
        last = move is moves[-1]
        start, end = ((turf.across(spot, row.offense), y) for spot in (move.start, move.end))
        with drawing.group("move", how=move.how):
            _draw_arrow(drawing, start, _before_the_ball(start, end) if last else end, row, move)
            _draw_label(drawing, move, row, y, voice)
        if last:
            draw_ball(drawing, end)
        else:
            drawing.line((end[0], y + 28), (end[0], y + gap - 6), LINK)
        y += gap


def joined(moves: Sequence[Move]) -> list[Move]:
    """Moves one by one, but the bounces of a kick joined into one roll."""
    found: list[Move] = []
    for move in moves:
        if found and _rolls(move) and _rolls(found[-1]):
            found[-1] = replace(found[-1], end=move.end)
        else:
            found.append(move)
    return found


def _rolls(move: Move) -> bool:
    return move.how is How.KICK and move.by is None


def _before_the_ball(start: Dot, end: Dot) -> Dot:
    """Where an arrow to the ball ends."""
    way = copysign(1, end[0] - start[0])
    return end[0] - way * (BALL + 1), end[1]


def _draw_arrow(drawing: Drawing, start: Dot, end: Dot, row: PlayRow, move: Move) -> None:
    """A line in the team's color with a chalk edge; an arc if the ball is in the air."""
    drawing.oval(start, 4, 4, Paint(Ink.CHALK))
    length = end[0] - start[0]
    if abs(length) < TIP:
        return
    back = end[0] - copysign(TIP, length)
    rise = min(abs(length) / 4, ARC) if move.how in THROWN and not _rolls(move) else 0.0
    bend = f"Q{n((start[0] + back) / 2)} {n(start[1] - rise)} {n(back)} {n(end[1])}"
    d = f"M{n(start[0])} {n(start[1])}{bend}"
    ink, dashes = _ink(move, row), DASHES.get(move.how, "")
    drawing.path(d, Paint(stroke=Ink.CHALK, thick=6, dashes=dashes))
    drawing.path(d, Paint(stroke=ink, thick=3, dashes=dashes))
    tip = [(back, end[1] - 7), end, (back, end[1] + 7)]
    drawing.shape(tip, Paint(ink, Ink.CHALK, 1.5))


def _ink(move: Move, row: PlayRow) -> Ink:
    if move.how is How.PENALTY:
        return Ink.GAIN
    if move.how is How.INTERCEPTION:  # nobody's yards, but somebody's throw
        return ZONE[row.offense]
    return ZONE[move.by] if move.by is not None else Ink.SCRIMMAGE


def _draw_label(drawing: Drawing, move: Move, row: PlayRow, y: float, voice: Voice) -> None:
    name = "roll" if _rolls(move) else move.how
    words = voice.at(row.before).say(f"picture.move.{name}", yards=_yards(move, row.offense))
    letters = Letters(14, Ink.CHALK, bold=True, anchor=MIDDLE, halo=Ink.TURF)
    half = width(words, letters.size, bold=True) / 2
    middle = turf.across((move.start + move.end) / 2, row.offense)
    left, right = turf.across(0, Team.HOME) + half, turf.across(LENGTH, Team.HOME) - half
    drawing.text((min(max(middle, left), right), y + 19), words, letters)


def _yards(move: Move, offense: Team) -> str:
    """Yards gained, with a sign; without one if they count for nobody."""
    yards = move.end - move.start
    if move.how in UNSIGNED:
        return str(abs(yards))
    forward = yards if move.by is offense else -yards
    return f"{forward:+d}".replace("-", "\N{MINUS SIGN}") if forward else "0"
