"""The facts only Football Fever announces; the rest is in :mod:`snapcount.gridiron.facts`."""

from __future__ import annotations

from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.meanings import (
    BeforeTheSnap,
    EndsKick,
    EndsTheHalf,
    ExplainsNoPlay,
    Fakes,
    Favors,
    FromSpot,
    GoesOut,
    IfEnforced,
    IfItStands,
    KeepsBall,
    KickEnd,
    Lands,
    LinesUp,
    PlayType,
    Punishes,
    ReturnOf,
    ShowsPlayType,
    Spots,
    TakesPoints,
    ToDown,
    ToKick,
    Voids,
)
from snapcount.gridiron.rulings import Fact

TRIES = ("try", "repeated try")
SAFETY_KICK = 20  # a kickoff from here or farther back follows a safety


class GameBegins(Fact):
    """The setup: quarters to play, minutes per quarter, time-outs per half."""

    quarters: int
    minutes: int
    timeouts: int


class DefendsGoal(Fact):
    """Which goal a side defends."""

    by: Side
    goal: str


class Declares(Fact, LinesUp):
    """The offense declares a punt or a field goal."""

    by: Side
    formation: str


class Fake(Fact, Fakes):
    """The declared kick is a fake."""

    by: Side


class FalseStart(Fact, BeforeTheSnap, ExplainsNoPlay):
    """The offense has made no legal call in time."""

    foul_name = "false start"
    by: Side
    yards: int
    to: Spot


class KicksAgain(Fact, Spots, EndsKick):
    """The kick is repeated from another spot."""

    kick_end = KickEnd.AGAIN
    by: Side
    at: Spot


class BallOut(Fact, Spots, GoesOut, EndsKick):
    """The ball, or whoever carries it, goes out of bounds."""

    kick_end = KickEnd.OUT
    at: Spot


class FieldGoalShort(Fact, Lands, ShowsPlayType, EndsKick):
    """A field goal falls short and can be returned."""

    return_of = ReturnOf.FIELD_GOAL
    play_type = PlayType.FIELD_GOAL
    kick_end = KickEnd.MISSED
    by: Side
    yards: int
    to: Spot


class FlagOnThePlay(Fact):
    """The referee die shows a P; the card is read when the play is over."""

    deck: str


class FlagWavedOff(Fact):
    """The card does not fit the play."""

    foul: str


class IfAccepted(Fact, IfEnforced, ToDown, FromSpot):
    """Where a penalty would lead if it were accepted, enforced from that spot."""

    aside = True
    foul: str
    where: str
    by: Side
    down: int
    to_go: int
    at: Spot


class IfAcceptedKick(Fact, IfEnforced, ToKick):
    """A kick or a try would follow if the penalty were accepted."""

    aside = True
    foul: str
    by: Side
    phase: str
    at: Spot

    @property
    def is_try(self) -> bool:
        """Whether a try is repeated."""
        return self.phase in TRIES


class IfAcceptedVoid(Fact, IfEnforced):
    """If the penalty were accepted the play would not count, and time has expired."""

    aside = True
    foul: str


class IfDeclined(Fact, IfItStands, ToDown):
    """Where the play leads if the penalty is declined."""

    aside = True
    by: Side
    down: int
    to_go: int
    at: Spot


class IfDeclinedKick(Fact, IfItStands, Favors):
    """A kick or a try that follows if the penalty is declined."""

    aside = True
    by: Side
    phase: str
    at: Spot

    @property
    def favored(self) -> Side:
        """Who has scored: a try follows a touchdown, and after a safety the others kick."""
        after_a_score = self.phase in TRIES or self.at.seen_by(self.by) > SAFETY_KICK
        return self.by if after_a_score else self.by.other


class IfDeclinedOver(Fact, IfItStands, EndsTheHalf):
    """If the penalty is declined the play counts, and the half or the game is over."""

    aside = True


class MayKeepTheBall(Fact):
    """Both teams fouled, and the team that gained the ball may keep it there."""

    aside = True
    by: Side
    at: Spot


class KeepsTheBall(Fact, KeepsBall):
    """Both teams fouled, and the team that gained the ball keeps it."""

    by: Side
    at: Spot


class PlayVoid(Fact, Punishes, Voids, ExplainsNoPlay):
    """A penalty on the last play: it does not count, and nothing is replayed."""

    by: Side


class ScoreVoid(Fact, TakesPoints):
    """A penalty takes the points away."""

    by: Side


class Deadline(Fact):
    """Seconds both sides have for their calls after a hurry-up."""

    aside = True
    seconds: int
