"""Play types."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.gridiron import facts as football
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.row import PlayType
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.qfl import facts as qfl
from snapcount.rulebooks.strategy import facts as strategy

# The play type of each phase; all others are ceremonies, or the end.
PUTS_IN_PLAY = ("kickoff", "free kick")
A_TRY = ("try", "repeated try")
PLACE_KICK = ("fair-catch kick",)

FIELD_GOALS = (
    *(football.FieldGoal, football.FieldGoalMissed, football.FreeFieldGoal),
    *(fever.FieldGoalShort, paydirt.FreeKickShort),
)
# The first to be announced determines the play type.
TOLD_BY: dict[PlayType, tuple[type[Fact], ...]] = {
    PlayType.PUNT: (football.Punt,),
    PlayType.FIELD_GOAL: FIELD_GOALS,
    PlayType.KNEEL: (football.KneelDown,),
    PlayType.ELECTED_SAFETY: (paydirt.ElectedSafety,),
    PlayType.SPIKE: (strategy.SpikesTheBall,),
    PlayType.PASS: (
        football.Completion,
        football.Incompletion,
        football.Interception,
        football.Sack,
    ),
    PlayType.RUN: (football.Run,),
}
KICK_GOES_WRONG = (football.Blocked, qfl.BotchedSnap)
MEANT_AS = {
    Intent.RUN: PlayType.RUN,
    Intent.PASS: PlayType.PASS,
    Intent.PUNT: PlayType.PUNT,
    Intent.FIELD_GOAL: PlayType.FIELD_GOAL,
}
HAPPENED = (football.Fumble, football.Touchdown, football.Safety, *KICK_GOES_WRONG)


def kind_of(before: Situation, told: Sequence[Fact], intent: Intent) -> PlayType:
    """The type of a play, whether it counts or not."""
    phase = str(before.phase)
    if before.series.down:
        return _from_scrimmage(told, intent)
    if phase in A_TRY:
        by_foot = (football.ExtraPoint, football.ExtraPointMissed, football.ExtraPointBlocked)
        by_hand = (football.Run, football.Completion, football.Incompletion, football.Sack)
        meant = intent in (Intent.RUN, Intent.PASS)
        carried = meant or said(told, *by_hand, football.Interception)
        return PlayType.CONVERSION if carried and not said(told, *by_foot) else PlayType.EXTRA_POINT
    if said(told, *FIELD_GOALS) or (phase in PLACE_KICK and said(told, *KICK_GOES_WRONG)):
        return PlayType.FIELD_GOAL
    return PlayType.KICKOFF if phase in PUTS_IN_PLAY else PlayType.CEREMONY


def _from_scrimmage(told: Sequence[Fact], intent: Intent) -> PlayType:
    kicks = intent in (Intent.PUNT, Intent.FIELD_GOAL)
    for fact in told:
        if isinstance(fact, KICK_GOES_WRONG):
            return MEANT_AS.get(intent, PlayType.PUNT)
        if kicks and isinstance(fact, football.Fumble):  # a bad snap, whatever follows
            return MEANT_AS[intent]
        for kind, kinds in TOLD_BY.items():
            if isinstance(fact, kinds):
                return kind
    return MEANT_AS.get(intent, PlayType.NO_PLAY) if said(told, *HAPPENED) else PlayType.NO_PLAY


def said(told: Sequence[Fact], *kinds: type[Fact]) -> bool:
    """Whether a fact of one of these types was announced."""
    return any(isinstance(fact, kinds) for fact in told)
