"""How points were scored. How many is taken from the situations."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.gridiron.field import Team
from snapcount.gridiron.meanings import Scores, Scoring
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.ball import Ball
from snapcount.insight.stats.row import How, ReturnOf, Score, ScoredBy
from snapcount.mistakes import Unreadable

SCORED_BY = {
    ReturnOf.KICKOFF: ScoredBy.KICKOFF_RETURN,
    ReturnOf.PUNT: ScoredBy.PUNT_RETURN,
    ReturnOf.FIELD_GOAL: ScoredBy.FIELD_GOAL_RETURN,
    ReturnOf.BLOCKED_KICK: ScoredBy.BLOCKED_KICK_RETURN,
    ReturnOf.INTERCEPTION: ScoredBy.INTERCEPTION_RETURN,
    ReturnOf.FUMBLE: ScoredBy.FUMBLE_RETURN,
}


def score_of(before: Situation, after: Situation, told: Sequence[Fact], ball: Ball) -> Score | None:
    """The points of a play; None if nobody scored, or the score did not count."""
    for team in Team:
        points = after.score.of(team) - before.score.of(team)
        if points:
            how, yards = _how(before, team, told, ball)
            return Score(team, points, how, yards)
    return None


def _how(before: Situation, team: Team, told: Sequence[Fact], ball: Ball) -> tuple[ScoredBy, int]:
    scores = [fact for fact in told if isinstance(fact, Scores)]
    if not scores:
        raise Unreadable("points-untold", line=str(before))
    match scores[-1].scoring:
        case Scoring.TOUCHDOWN:
            return _touchdown(team, ball)
        case Scoring.FIELD_GOAL:
            return ScoredBy.FIELD_GOAL, getattr(scores[-1], "yards", 0)
        case Scoring.SAFETY:
            return ScoredBy.SAFETY, 0
        case Scoring.EXTRA_POINT:
            return ScoredBy.EXTRA_POINT, 0
        case Scoring.CONVERSION:
            ours = team is before.ball
            return (ScoredBy.CONVERSION if ours else ScoredBy.CONVERSION_RETURN), 0


def _touchdown(team: Team, ball: Ball) -> tuple[ScoredBy, int]:
    if ball.live and ball.how is How.PASS:
        return ScoredBy.PASS, ball.gained
    if ball.live:
        return ScoredBy.RUN, ball.gained
    returned = [one.yards for one in ball.returns[-1:] if one.by is team]
    return SCORED_BY[ball.source], sum(returned)
