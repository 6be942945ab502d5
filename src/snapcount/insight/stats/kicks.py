"""The length of a kick, and its result."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.meanings import EndsKick, Kicks, Lands, Scores, Scoring, ShowsPlayType
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.ball import spot_of
from snapcount.insight.stats.row import Kick, KickEnd, PlayType

GETS_AWAY = (PlayType.PUNT, PlayType.FIELD_GOAL, PlayType.EXTRA_POINT)
OVERRULES = (KickEnd.TOUCHBACK, KickEnd.AGAIN)  # a ball out behind the goal line is a touchback


def kick_of(
    before: Situation, after: Situation, told: Sequence[Fact], kind: PlayType
) -> Kick | None:
    """The kick of a play that counts; None if nothing was kicked."""
    if kind not in (PlayType.KICKOFF, PlayType.PUNT, PlayType.FIELD_GOAL, PlayType.EXTRA_POINT):
        return None
    if kind is not PlayType.KICKOFF and not any(map(_gets_away, told)):
        return None  # a bad snap
    onside = any(isinstance(fact, Kicks) and fact.onside for fact in told)
    repeated = kind is PlayType.KICKOFF and _kicks_again(before, after)
    return Kick(_yards(before, told), KickEnd.AGAIN if repeated else _end(told), onside)


def _gets_away(fact: Fact) -> bool:
    """Whether the ball is kicked, even into a blocker; a bad snap is not."""
    kicked = isinstance(fact, ShowsPlayType) and fact.play_type in GETS_AWAY
    return kicked or (isinstance(fact, EndsKick) and fact.kick_end is KickEnd.BLOCKED)


def is_a_touchback(fact: Fact) -> bool:
    """Whether it is a touchback."""
    return isinstance(fact, EndsKick) and fact.kick_end is KickEnd.TOUCHBACK


def _kicks_again(before: Situation, after: Situation) -> bool:
    """Whether the same team puts the ball in play again, though nobody has scored."""
    same = after.ball is before.ball and after.phase == before.phase
    return same and after.score == before.score and after.period == before.period


def _end(told: Sequence[Fact]) -> KickEnd:
    ends = [fact.kick_end for fact in told if isinstance(fact, EndsKick)]
    for end in ends:
        if end is KickEnd.OUT and any(overrule in ends for overrule in OVERRULES):
            continue
        return end
    return KickEnd.RETURNED if _touchdown_by_the_defense(told) else KickEnd.MISSED


def _touchdown_by_the_defense(told: Sequence[Fact]) -> bool:
    scores = [fact for fact in told if isinstance(fact, Scores)]
    return any(one.scoring is Scoring.TOUCHDOWN and one.by is Side.DEFENSE for one in scores)


def _yards(before: Situation, told: Sequence[Fact]) -> int:
    """From the line it was kicked from to where it came down, no farther than the goal line."""
    for fact in told:
        if isinstance(fact, ShowsPlayType) and fact.play_type is PlayType.FIELD_GOAL:
            yards: int = fact.items()["yards"]
            return yards
        if isinstance(fact, Lands):
            at = spot_of(fact)
            return (LENGTH if at is None else at) - before.spot
        if is_a_touchback(fact):  # for a kick that was not measured
            return LENGTH - before.spot
    return 0
