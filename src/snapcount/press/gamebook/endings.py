"""The result of a play: points, penalties, downs, and where the ball is."""

from __future__ import annotations

from itertools import zip_longest

from snapcount.gridiron import facts as football
from snapcount.gridiron.meanings import (
    ExplainsNoPlay,
    KeepsBall,
    Punishes,
    Scores,
    WalksOff,
)
from snapcount.gridiron.rulings import Fact
from snapcount.insight.stats.ball import spot_of
from snapcount.insight.stats.row import FirstDownBy, Penalty, PlayType, ScoredBy
from snapcount.insight.stats.standing import standing
from snapcount.press.gamebook.line import Line

# Points already reported by the beginning of a line.
TOLD = (ScoredBy.FIELD_GOAL, ScoredBy.EXTRA_POINT, ScoredBy.CONVERSION)


def end(line: Line) -> None:
    """Says how the play ended, and where the ball is if that is not obvious."""
    _points(line)
    _fouls(line)
    _downs(line)
    line.say_where_the_ball_is()
    for team in line.row.time_outs:
        line.say("time-out", by=team)


def _points(line: Line) -> None:
    row, score = line.row, line.row.score
    if score is None:
        scored = [fact for fact in row.facts if isinstance(fact, Scores)]
        if scored:
            line.say("points-called-back", by=row.before.team(scored[-1].by))
    elif score.how not in TOLD:
        key = "touchdown" if score.is_touchdown else str(score.how)
        line.say(key, by=score.by, points=score.points)


# ---------------------------------------------------------------- fouls


def _fouls(line: Line) -> None:
    row = line.row
    if row.kind is PlayType.NO_PLAY and not row.penalties:
        line.said += [line.pen.told(fact) for fact in row.facts if isinstance(fact, ExplainsNoPlay)]
    walked = [fact for fact in standing(row.facts).facts if isinstance(fact, Punishes)]
    matched = walked if len(walked) == len(row.penalties) else []  # some take no time
    for penalty, enforced in zip_longest(row.penalties, matched):
        _penalty(line, penalty, enforced)
    for fact in row.facts:
        if isinstance(fact, football.PenaltyDeclined):
            line.say("penalty.declined", on=row.before.team(fact.by.other))
        elif isinstance(fact, KeepsBall):
            by = row.before.team(fact.by)
            line.say("both-fouled", x=spot_of(fact), holder=by, by=by)


def _penalty(line: Line, penalty: Penalty, fact: Fact | None) -> None:
    """The team, the foul and the yards; the spot only if it was enforced there."""
    foul = _foul(line, penalty.foul)
    who = line.pen.say("penalty.on", on=penalty.on) + (f", {foul}" if foul else "")
    if fact is not None and isinstance(fact, WalksOff):
        line.say("penalty.to", x=spot_of(fact), who=who, yards=penalty.yards)
    elif isinstance(fact, football.PenaltyCarried):
        line.say("penalty.kickoff", who=who, yards=penalty.yards)
    else:
        line.say("penalty" if penalty.yards else "penalty.void", who=who, yards=penalty.yards)


def _foul(line: Line, name: str) -> str:
    """The name of the foul; a chart may name it by its yards, which are given anyway."""
    own = f"gamebook.foul.{name}"
    teller = line.pen.teller
    return teller.say(own) if teller.knows(own) else teller.option(name)


# ---------------------------------------------------------------- downs


def _downs(line: Line) -> None:
    row = line.row
    if row.first_down is not None and row.score is None:
        by_penalty = row.first_down is FirstDownBy.PENALTY
        line.say("first-down.penalty" if by_penalty else "first-down")
    for fact in row.facts:
        if isinstance(fact, football.BallOver):
            line.say("downs", holder=row.before.team(fact.to))
