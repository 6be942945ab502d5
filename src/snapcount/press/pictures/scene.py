"""The contents of a field picture, as facts and in sentences."""

from __future__ import annotations

from typing import NamedTuple

from snapcount.game.telling import Voice
from snapcount.gridiron.downs import goal_to_go
from snapcount.gridiron.field import LENGTH, Spot, Team
from snapcount.gridiron.meanings import LiesAside
from snapcount.gridiron.situation import Situation
from snapcount.insight.phases import A_TRY, PLACE_KICK, PUTS_IN_PLAY
from snapcount.press.pictures.lettering import ELLIPSIS
from snapcount.words import Teller

_FINAL = "final"  # the end phase of every rulebook
_BALL_IS_PLACED = (*PUTS_IN_PLAY, *A_TRY, *PLACE_KICK)  # without a down; at a toss it is nowhere
LONGEST = 20  # letters of a name in a caption
_ASIDE = {"left": -1, "center": 0, "right": 1}


class Lie(NamedTuple):
    """The ball's position before a play; yards count from HOME's goal line."""

    ball: Team
    spot: int
    to_gain: int | None
    aside: int  # -1 the upper hash mark, 0 the middle, 1 the lower
    down: bool  # there is a down, so there is a line of scrimmage


def is_over(situation: Situation) -> bool:
    """Whether the game is over."""
    return situation.phase == _FINAL


def ball_is_placed(situation: Situation) -> bool:
    """Whether the ball is on the field: neither before a toss nor after the game."""
    return bool(situation.series.down) or situation.phase in _BALL_IS_PLACED


def line_to_gain(situation: Situation) -> int | None:
    """Yards from the offense's goal line; None with goal to go, or without a down."""
    series = situation.series
    if not series.down or goal_to_go(situation.spot, series.to_go):
        return None
    return situation.spot + series.to_go


def aside(situation: Situation) -> int:
    """The ball's hash mark, if known: -1 the upper one, 1 the lower, 0 neither.

    The offense's left is up in the picture if it plays to the right.
    """
    for remark in situation.remarks():
        if isinstance(remark, LiesAside):
            return _ASIDE[remark.where] * (1 if situation.ball is Team.HOME else -1)
    return 0


def lie(situation: Situation) -> Lie:
    """The ball's position, as every field picture shows it."""
    line, ball = line_to_gain(situation), situation.ball
    return Lie(
        ball=ball,
        spot=_from_home(situation.spot, ball),
        to_gain=None if line is None else _from_home(line, ball),
        aside=aside(situation),
        down=bool(situation.series.down),
    )


def _from_home(spot: int, ball: Team) -> int:
    return spot if ball is Team.HOME else LENGTH - spot


def shortened(voice: Voice) -> Voice:
    """The same voice for captions: a long name must not push out the score."""
    names = {team: _cut(name) for team, name in voice.names.items()}
    return Voice(voice.language, names)


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + ELLIPSIS


def title(voice: Voice) -> str:
    """The teams."""
    return Teller(voice.language).say(
        "picture.title", away=voice.names[Team.AWAY], home=voice.names[Team.HOME]
    )


def where(situation: Situation, voice: Voice) -> str:
    """The situation, or that the game is over."""
    if is_over(situation):
        return voice.at(situation).say("picture.final")
    return voice.situation(situation)


def attack(situation: Situation, voice: Voice) -> str:
    """The direction in which the offense plays."""
    way = "right" if situation.ball is Team.HOME else "left"
    return voice.at(situation).say(f"picture.attack-{way}", ball=situation.ball)


def described(situation: Situation, voice: Voice) -> str:
    """The field before a play in sentences."""
    told = [where(situation, voice), voice.score(situation)]
    if ball_is_placed(situation):
        told.append(attack(situation, voice))
        line = line_to_gain(situation)
        if line is not None:
            at = Spot(situation.ball, line)
            told.append(voice.at(situation).say("picture.to-gain-at", at=at))
    return ". ".join(told) + "."
