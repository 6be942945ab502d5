"""A picture of the field before a play: the ball, the line to gain, and the score."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from snapcount.game.telling import Voice
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.situation import Situation
from snapcount.press.gamebook.flashes import score_text
from snapcount.press.gamebook.scribe import coded
from snapcount.press.pictures import scene, turf
from snapcount.press.pictures.colors import ZONE, Ink, TeamColors, Theme
from snapcount.press.pictures.drawing import END, Dot, Drawing, Letters, Paint, Picture
from snapcount.press.pictures.lettering import SQUEEZED, width
from snapcount.press.pictures.scene import Lie

HEIGHT = 528
MARGIN = 20.0
CAPTION = 30.0  # the height of the line above the field
KEY = turf.BOTTOM + 24  # and of the one below it
SIZE = 17.0  # of the letters above the field
BALL = 10.0  # half its length
SCRIMMAGE = Paint(stroke=Ink.SCRIMMAGE, thick=3)
TO_GAIN = Paint(stroke=Ink.GAIN, thick=3)
HASHES = {-1: turf.TOP + turf.HASH, 0: turf.CENTER, 1: turf.BOTTOM - turf.HASH}


def field_picture(
    situation: Situation,
    voice: Voice,
    theme: Theme = Theme.AUTO,
    teams: TeamColors | None = None,
) -> Picture:
    """The whole field before the next play, HOME's goal to the left."""
    drawing = Drawing(turf.WIDTH, HEIGHT, theme, teams)
    turf.draw_turf(drawing, voice.names)
    draw_caption(drawing, voice, partial(scene.where, situation), situation.score)
    if scene.ball_is_placed(situation):
        lie = scene.lie(situation)
        draw_lines(drawing, lie)
        _draw_way(drawing, lie)
        draw_ball(drawing, ball_at(lie))
        draw_key(drawing, situation, scene.shortened(voice))
    described = scene.described(situation, voice)
    return drawing.picture(scene.title(voice), described, voice.language.code)


def live_field(
    lie: Lie | None, voice: Voice, described: str, teams: TeamColors | None = None
) -> Picture:
    """The field only, for a page that describes the rest; without a ball that is not placed."""
    drawing = Drawing(turf.WIDTH, HEIGHT, Theme.AUTO, teams)
    turf.draw_turf(drawing, voice.names)
    if lie is not None:
        draw_lines(drawing, lie)
        _draw_way(drawing, lie)
        draw_ball(drawing, ball_at(lie))
    return drawing.picture(scene.title(voice), described, voice.language.code, turf.FRAME)


def ball_at(lie: Lie) -> Dot:
    """The ball's coordinates."""
    return turf.across(lie.spot, Team.HOME), HASHES[lie.aside]


def draw_caption(
    drawing: Drawing, voice: Voice, words: Callable[[Voice], str], score: PerTeam
) -> None:
    """The line above the field: text on the left, the score on the right.

    If team names do not fit, codes are used instead.
    """
    inner, short = drawing.width - 2 * MARGIN, coded(voice)
    points = score_text(score, voice)
    room = inner - MARGIN - width(points, SIZE, bold=True)
    if width(words(voice), SIZE) * SQUEEZED > room:
        voice, points = short, score_text(score, short)
        room = inner - MARGIN - width(points, SIZE, bold=True)
    with drawing.group("caption"):
        drawing.text((MARGIN, CAPTION), words(voice), Letters(SIZE), room=room)
        right = (drawing.width - MARGIN, CAPTION)
        drawing.text(right, points, Letters(SIZE, bold=True, anchor=END))


def draw_lines(drawing: Drawing, lie: Lie) -> None:
    """The line of scrimmage and the line to gain, if there is a down."""
    if not lie.down:
        return
    _upright(drawing, "scrimmage", turf.across(lie.spot, Team.HOME), SCRIMMAGE)
    if lie.to_gain is not None:
        _upright(drawing, "to-gain", turf.across(lie.to_gain, Team.HOME), TO_GAIN)


def _upright(drawing: Drawing, kind: str, x: float, paint: Paint) -> None:
    with drawing.group(kind):
        drawing.line((x, turf.TOP), (x, turf.BOTTOM), paint)


def draw_ball(drawing: Drawing, at: Dot) -> None:
    """A football and its laces."""
    x, y = at
    with drawing.group("ball"):
        drawing.oval(at, BALL, BALL * 0.62, Paint(Ink.BALL, Ink.CHALK, 1.6))
        laces = f"M{x - 4:.1f} {y:.1f}h8M{x - 2:.1f} {y - 2:.1f}v4M{x + 2:.1f} {y - 2:.1f}v4"
        drawing.path(laces, Paint(stroke=Ink.CHALK, thick=1.2))


def _draw_way(drawing: Drawing, lie: Lie) -> None:
    """An arrow ahead of the ball, in the color of the team in possession."""
    (x, y), way = ball_at(lie), turf.forward(lie.ball)
    reach = [(0, -5), (22, -5), (22, -11), (38, 0), (22, 11), (22, 5), (0, 5)]
    with drawing.group("way", way=way):
        dots = [(x + way * (along + 6), y + aside) for along, aside in reach]
        drawing.shape(dots, Paint(ZONE[lie.ball], Ink.CHALK, 1.6))


def draw_key(drawing: Drawing, situation: Situation, voice: Voice) -> None:
    """The legend for the colored lines, and who plays in which direction."""
    teller, x = voice.at(situation), MARGIN
    told = scene.attack(situation, voice)
    with drawing.group("key"):
        for name, paint in _samples(situation):
            words = teller.say(f"picture.{name}")
            drawing.rect(x, KEY - 9, 12, 18, Paint(Ink.TURF))  # they are meant to be seen on it
            drawing.line((x + 6, KEY - 9), (x + 6, KEY + 9), paint)
            drawing.text((x + 20, KEY), words, Letters(14, Ink.FAINT))
            x += width(words, 14) + 44
        right = (drawing.width - MARGIN, KEY)
        drawing.text(right, told, Letters(14, Ink.FAINT, anchor=END), room=right[0] - x)


def _samples(situation: Situation) -> list[tuple[str, Paint]]:
    samples = [("scrimmage", SCRIMMAGE)] if situation.series.down else []
    return samples + ([("to-gain", TO_GAIN)] if scene.line_to_gain(situation) is not None else [])
