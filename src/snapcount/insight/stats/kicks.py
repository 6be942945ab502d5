"""The length of a kick, and its result."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.ball import spot_of
from snapcount.insight.stats.kinds import FIELD_GOALS
from snapcount.insight.stats.meanings import DROPPED
from snapcount.insight.stats.row import Kick, KickEnd, PlayType
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.qfl import facts as qfl

KICKS = (
    *(football.Kickoff, football.OnsideKick, football.Punt),
    *(paydirt.SquibKick, qfl.SafetyKicked),
)
# The first of these to be announced is the result of the kick.
ENDS: dict[KickEnd, tuple[type[Fact], ...]] = {
    KickEnd.BLOCKED: (football.Blocked, football.ExtraPointBlocked),
    KickEnd.GOOD: (football.FieldGoal, football.ExtraPoint),
    KickEnd.MISSED: (
        *(football.FieldGoalMissed, football.ExtraPointMissed),
        *(fever.FieldGoalShort, paydirt.FreeKickShort),
    ),
    KickEnd.TOUCHBACK: (football.Touchback,),
    KickEnd.FAIR_CATCH: (football.FairCatch,),
    KickEnd.AGAIN: (fever.KicksAgain,),
    KickEnd.OUT: (football.KickoffOut, paydirt.PuntOut, fever.BallOut),
    KickEnd.RETURNED: (football.Return, football.Fumble),  # the fumbler had possession
    KickEnd.LOOSE: (*DROPPED, football.Recovery, paydirt.FreeBall),
    KickEnd.DOWNED: (football.TakesTheBall, qfl.Downed),
}
GETS_AWAY = (
    *(football.Punt, football.Blocked, *FIELD_GOALS),
    *(football.ExtraPoint, football.ExtraPointMissed, football.ExtraPointBlocked),
)
OVERRULES = (KickEnd.TOUCHBACK, KickEnd.AGAIN)  # a ball out behind the goal line is a touchback


def kick_of(
    before: Situation, after: Situation, told: Sequence[Fact], kind: PlayType
) -> Kick | None:
    """The kick of a play that counts; None if nothing was kicked."""
    if kind not in (PlayType.KICKOFF, PlayType.PUNT, PlayType.FIELD_GOAL, PlayType.EXTRA_POINT):
        return None
    if kind is not PlayType.KICKOFF and not any(isinstance(fact, GETS_AWAY) for fact in told):
        return None  # a bad snap
    onside = any(isinstance(fact, football.OnsideKick) for fact in told)
    repeated = kind is PlayType.KICKOFF and _kicks_again(before, after)
    return Kick(_yards(before, told), KickEnd.AGAIN if repeated else _end(told), onside)


def _kicks_again(before: Situation, after: Situation) -> bool:
    """Whether the same team puts the ball in play again, though nobody has scored."""
    same = after.ball is before.ball and after.phase == before.phase
    return same and after.score == before.score and after.period == before.period


def _end(told: Sequence[Fact]) -> KickEnd:
    ends = [end for fact in told for end, kinds in ENDS.items() if isinstance(fact, kinds)]
    for end in ends:
        if end is KickEnd.OUT and any(overrule in ends for overrule in OVERRULES):
            continue
        return end
    return KickEnd.RETURNED if _touchdown_by_the_defense(told) else KickEnd.MISSED


def _touchdown_by_the_defense(told: Sequence[Fact]) -> bool:
    return any(isinstance(f, football.Touchdown) and f.by is Side.DEFENSE for f in told)


def _yards(before: Situation, told: Sequence[Fact]) -> int:
    """From the line it was kicked from to where it came down, no farther than the goal line."""
    for fact in told:
        if isinstance(fact, KICKS):
            at = spot_of(fact)
            return (LENGTH if at is None else at) - before.spot
        if isinstance(fact, FIELD_GOALS):
            return fact.yards
        if isinstance(fact, football.Touchback):  # for a kick that was not measured
            return LENGTH - before.spot
    return 0
