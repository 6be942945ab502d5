"""The facts only Football Fever announces; the rest is in :mod:`snapcount.gridiron.facts`."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.rulings import Fact


@dataclass(frozen=True)
class GameBegins(Fact):
    """The setup: quarters to play, minutes per quarter, time-outs per half."""

    quarters: int
    minutes: int
    timeouts: int


@dataclass(frozen=True)
class DefendsGoal(Fact):
    """Which goal a side defends."""

    by: Side
    goal: str


@dataclass(frozen=True)
class Declares(Fact):
    """The offense declares a punt or a field goal."""

    by: Side
    formation: str


@dataclass(frozen=True)
class Fake(Fact):
    """The declared kick is a fake."""

    by: Side


@dataclass(frozen=True)
class FalseStart(Fact):
    """The offense has made no legal call in time."""

    by: Side
    yards: int
    to: Spot


@dataclass(frozen=True)
class KicksAgain(Fact):
    """The kick is repeated from another spot."""

    by: Side
    at: Spot


@dataclass(frozen=True)
class BallOut(Fact):
    """The ball, or whoever carries it, goes out of bounds."""

    at: Spot


@dataclass(frozen=True)
class FieldGoalShort(Fact):
    """A field goal falls short and can be returned."""

    by: Side
    yards: int
    to: Spot


@dataclass(frozen=True)
class FlagOnThePlay(Fact):
    """The referee die shows a P; the card is read when the play is over."""

    deck: str


@dataclass(frozen=True)
class FlagWavedOff(Fact):
    """The card does not fit the play."""

    foul: str


@dataclass(frozen=True)
class IfAccepted(Fact):
    """Where a penalty would lead if it were accepted, enforced from that spot."""

    aside = True
    foul: str
    where: str
    by: Side
    down: int
    to_go: int
    at: Spot


@dataclass(frozen=True)
class IfAcceptedKick(Fact):
    """A kick or a try would follow if the penalty were accepted."""

    aside = True
    foul: str
    by: Side
    phase: str
    at: Spot


@dataclass(frozen=True)
class IfAcceptedVoid(Fact):
    """If the penalty were accepted the play would not count, and time has expired."""

    aside = True
    foul: str


@dataclass(frozen=True)
class IfDeclined(Fact):
    """Where the play leads if the penalty is declined."""

    aside = True
    by: Side
    down: int
    to_go: int
    at: Spot


@dataclass(frozen=True)
class IfDeclinedKick(Fact):
    """A kick or a try that follows if the penalty is declined."""

    aside = True
    by: Side
    phase: str
    at: Spot


@dataclass(frozen=True)
class IfDeclinedOver(Fact):
    """If the penalty is declined the play counts, and the half or the game is over."""

    aside = True


@dataclass(frozen=True)
class MayKeepTheBall(Fact):
    """Both teams fouled, and the team that gained the ball may keep it there."""

    aside = True
    by: Side
    at: Spot


@dataclass(frozen=True)
class KeepsTheBall(Fact):
    """Both teams fouled, and the team that gained the ball keeps it."""

    by: Side
    at: Spot


@dataclass(frozen=True)
class PlayVoid(Fact):
    """A penalty on the last play: it does not count, and nothing is replayed."""

    by: Side


@dataclass(frozen=True)
class ScoreVoid(Fact):
    """A penalty takes the points away."""

    by: Side


@dataclass(frozen=True)
class Deadline(Fact):
    """Seconds both sides have for their calls after a hurry-up."""

    aside = True
    seconds: int
