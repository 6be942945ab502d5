"""Turns a play into a row: its type and result, derived from what was announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from snapcount.game.game import Game
from snapcount.game.plays import Answered, Finished
from snapcount.game.telling import cited, published
from snapcount.game.views import Onlooker, view
from snapcount.gridiron import facts as football
from snapcount.gridiron.field import Side
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.meanings import GoesOut, UsesPlay
from snapcount.gridiron.requests import Ask, Chance
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Fact
from snapcount.insight.stats.ball import Ball
from snapcount.insight.stats.kicks import kick_of
from snapcount.insight.stats.kinds import kind_of, said
from snapcount.insight.stats.penalties import penalties_of
from snapcount.insight.stats.points import score_of
from snapcount.insight.stats.row import (
    FROM_SCRIMMAGE,
    THROWS,
    TRIES,
    FirstDownBy,
    How,
    PlayRow,
    PlayType,
    Score,
    Thrown,
)
from snapcount.insight.stats.standing import adds_yards, standing

CALLS = ("calls", "kickoff selection")


def rows_of(game: Game) -> tuple[PlayRow, ...]:
    """Every finished play that stands, from public information."""
    seen = [play for play in view(game, Onlooker.PUBLIC) if play.posted and not play.void]
    pairs = zip(game.plays, seen, strict=True)
    return tuple(row_of(game.rulebook, play, shown.answers) for play, shown in pairs)


def followed(play: Finished, intent: Intent, stands: Sequence[Fact]) -> Ball:
    """The ball after the play, and the path it took."""
    ball = Ball(play.before, intent)
    for fact in stands:
        ball.follow(fact)
    ball.whistle(play.after)
    return ball


def row_of(rules: Rulebook[Any], play: Finished, answers: Sequence[Answered]) -> PlayRow:
    """A play as a row; ``answers`` are the public ones."""
    told = tuple(ruling.fact for ruling in published(play.rulings) if not ruling.fact.aside)
    calls = _calls(answers)
    intent = _intent(rules, calls, told)
    stands = standing(told)
    ball = followed(play, intent, stands.facts)
    meant = kind_of(play.before, told, intent)
    kind = PlayType.NO_PLAY if stands.void and meant is not PlayType.CEREMONY else meant
    counts = kind not in (*TRIES, PlayType.NO_PLAY)
    score = score_of(play.before, play.after, told, ball)
    return PlayRow(
        number=play.number,
        before=play.before,
        after=play.after,
        seconds=play.seconds,
        kind=kind,
        meant=meant,
        moves=() if meant in TRIES else tuple(ball.moves),
        own_moves=0 if meant in TRIES else ball.own_moves,
        gained=ball.gained if counts else 0,
        complete=counts and ball.how is How.PASS,
        intercepted=counts and ball.intercepted,
        sacked=counts and ball.how is How.SACK,
        first_down=_first_down(play, told, kind, ball, score),
        lost_the_ball=ball.lost and counts,
        holder=play.before.team(ball.holder or Side.OFFENSE),
        fumbles=tuple(ball.fumbles) if counts else (),
        kick=kick_of(play.before, play.after, told, kind),
        returns=tuple(ball.returns) if counts else (),
        penalties=penalties_of(play.before, stands.facts, told),
        score=score,
        time_outs=tuple(
            play.before.team(fact.by) for fact in told if isinstance(fact, football.TimeOut)
        ),
        no_huddle=play.before.without_huddle()
        or isinstance(next(iter(told), None), football.HurryUp),
        out_of_bounds=said(told, GoesOut),
        calls=calls,
        thrown=tuple(_thrown(answers)),
        facts=told,
        cites=cited(play.rulings),
    )


def _calls(answers: Sequence[Answered]) -> tuple[str, str] | None:
    """The calls that were played, not those returned by a time-out."""
    called: dict[Side, str] = {}
    for one in answers:
        if isinstance(one.request, Ask) and one.request.name in CALLS:
            (called[one.request.side],) = one.request.published(one.answer)
    return (called[Side.OFFENSE], called[Side.DEFENSE]) if len(called) == len(Side) else None


def _intent(rules: Rulebook[Any], calls: tuple[str, str] | None, told: Sequence[Fact]) -> Intent:
    """What the call was meant to become; a fact may name the play that is really used."""
    for fact in told:
        if isinstance(fact, UsesPlay):
            return rules.intent(fact.play)
    return Intent.OTHER if calls is None else rules.intent(calls[0])


def _thrown(answers: Sequence[Answered]) -> Iterator[Thrown]:
    for one in answers:
        if isinstance(one.request, Chance):
            yield Thrown(one.request, one.answer)


def _first_down(
    play: Finished, told: Sequence[Fact], kind: PlayType, ball: Ball, score: Score | None
) -> FirstDownBy | None:
    """Whether the offense gained a first down; a touchdown from scrimmage is one."""
    if not play.before.series.down or ball.lost:
        return None
    scored = score is not None and score.is_touchdown and score.by is play.before.ball
    if not scored and not any(
        isinstance(fact, football.FirstDown) and fact.by is Side.OFFENSE for fact in told
    ):
        return None
    short = ball.gained < play.before.series.to_go and not scored
    if kind is PlayType.NO_PLAY or (short and not ball.kicked and any(map(adds_yards, told))):
        return FirstDownBy.PENALTY
    if kind not in FROM_SCRIMMAGE:
        return None
    return FirstDownBy.PASS if kind in THROWS else FirstDownBy.RUN
