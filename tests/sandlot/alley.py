"""Alley football: sandlot football that calls everything by names of its own.

Its facts are no facts of the kernel; all they share with those is what they declare to mean.
"""

from __future__ import annotations

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.meanings import (
    Carries,
    Drop,
    Drops,
    EndsKick,
    GoesOut,
    How,
    KickEnd,
    Kicks,
    Lands,
    LastWord,
    PlayType,
    ReturnOf,
    Returns,
    Rolls,
    Scores,
    Scoring,
    ShowsPlayType,
    Spots,
    Taken,
    Takes,
    Voids,
    WalksOff,
)
from snapcount.gridiron.rulings import Fact
from snapcount.words import LANGUAGES, language
from tests.sandlot import Sandlot


class AlleyDash(Fact, Carries, ShowsPlayType):
    """A running play."""

    how = How.RUN
    play_type = PlayType.RUN
    by: Side
    yards: int
    to: Spot


class AlleyCatch(Fact, Carries, ShowsPlayType):
    """A pass is caught."""

    how = How.PASS
    play_type = PlayType.PASS
    by: Side
    yards: int
    to: Spot


class AlleyThrowDropped(Fact, ShowsPlayType):
    """A pass falls incomplete."""

    play_type = PlayType.PASS
    by: Side


class AlleySack(Fact, Carries, ShowsPlayType):
    """The passer is sacked."""

    how = How.SACK
    play_type = PlayType.PASS
    of: Side
    yards: int
    at: Spot


class AlleyPick(Fact, Takes, ShowsPlayType):
    """A pass is caught by the other side."""

    taken = Taken.PASS
    play_type = PlayType.PASS
    by: Side
    at: Spot


class AlleyDrop(Fact, Drops, EndsKick):
    """The ball is loose."""

    drop = Drop.FUMBLE
    kick_end = KickEnd.RETURNED
    by: Side
    at: Spot


class AlleyHop(Fact, Rolls):
    """A loose ball bounces."""

    to: Spot


class AlleyPounce(Fact, Takes, EndsKick):
    """A side falls on the loose ball."""

    taken = Taken.LOOSE
    kick_end = KickEnd.LOOSE
    by: Side
    at: Spot


class AlleyBallLost(Fact, Rolls, GoesOut):
    """A loose ball goes over the fence."""

    at: Spot


class AlleyBoot(Fact, Lands, ShowsPlayType):
    """A punt comes down."""

    return_of = ReturnOf.PUNT
    play_type = PlayType.PUNT
    by: Side
    yards: int
    to: Spot


class AlleyKickoff(Fact, Lands):
    """A kickoff comes down."""

    return_of = ReturnOf.KICKOFF
    by: Side
    yards: int
    to: Spot


class AlleyKickoffOut(Fact, Kicks, GoesOut, EndsKick):
    """A kickoff goes over the fence."""

    return_of = ReturnOf.KICKOFF
    kick_end = KickEnd.OUT
    by: Side


class AlleyHandUp(Fact, Spots, EndsKick):
    """A fair catch."""

    kick_end = KickEnd.FAIR_CATCH
    by: Side
    at: Spot


class AlleyTouchback(Fact, Spots, EndsKick):
    """A touchback."""

    kick_end = KickEnd.TOUCHBACK
    by: Side
    at: Spot


class AlleyRunback(Fact, Returns, EndsKick):
    """A kick or a turnover is returned."""

    kick_end = KickEnd.RETURNED
    by: Side
    yards: int
    to: Spot


class AlleyGoal(Fact, Kicks, ShowsPlayType, EndsKick, Scores):
    """A field goal is good."""

    return_of = ReturnOf.FIELD_GOAL
    play_type = PlayType.FIELD_GOAL
    kick_end = KickEnd.GOOD
    scoring = Scoring.FIELD_GOAL
    by: Side
    yards: int
    points: int


class AlleyMiss(Fact, Kicks, ShowsPlayType, EndsKick):
    """A field goal is no good."""

    return_of = ReturnOf.FIELD_GOAL
    play_type = PlayType.FIELD_GOAL
    kick_end = KickEnd.MISSED
    by: Side
    yards: int


class AlleyTouchdown(Fact, Scores):
    """A touchdown."""

    scoring = Scoring.TOUCHDOWN
    by: Side
    points: int


class AlleySafety(Fact, Scores):
    """A safety, scored by the side named."""

    scoring = Scoring.SAFETY
    by: Side
    points: int


class AlleyPenalty(Fact, WalksOff, Voids):
    """A penalty is enforced and the play does not count."""

    by: Side
    yards: int
    to: Spot


class AlleyQuarterOver(Fact, LastWord):
    """A quarter ends."""

    quarter: int


CALLED: dict[type[Fact], type[Fact]] = {
    football.Run: AlleyDash,
    football.Completion: AlleyCatch,
    football.Incompletion: AlleyThrowDropped,
    football.Sack: AlleySack,
    football.Interception: AlleyPick,
    football.Fumble: AlleyDrop,
    football.Bounce: AlleyHop,
    football.Recovery: AlleyPounce,
    football.LooseBallOut: AlleyBallLost,
    football.Punt: AlleyBoot,
    football.Kickoff: AlleyKickoff,
    football.KickoffOut: AlleyKickoffOut,
    football.FairCatch: AlleyHandUp,
    football.Touchback: AlleyTouchback,
    football.Return: AlleyRunback,
    football.FieldGoal: AlleyGoal,
    football.FieldGoalMissed: AlleyMiss,
    football.Touchdown: AlleyTouchdown,
    football.Safety: AlleySafety,
    football.PenaltyAccepted: AlleyPenalty,
    football.QuarterOver: AlleyQuarterOver,
}


class Alley(Sandlot):
    """The rules of sandlot football, announced in other facts. It is not registered."""

    def announce(self, fact: Fact, cite: str, *more: str) -> None:
        """Announces the fact of its own."""
        own = CALLED.get(type(fact))
        super().announce(own(**fact.items()) if own else fact, cite, *more)


for _code in LANGUAGES:
    _told = language(_code)
    _told.add({own.__name__: _told.sentences[fact.__name__] for fact, own in CALLED.items()})
