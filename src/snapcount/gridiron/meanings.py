"""What facts mean, whatever the game: what is done with the ball, and where a choice would lead.

A fact type names its meanings next to :class:`Fact`: ``class Punt(Fact, Lands, ShowsPlayType)``.
Whoever counts, writes or draws a game looks only at meanings, so a new rulebook needs nothing but
its own facts. Meanings are no facts: nobody announces them, and they add no fields. The fields they
need have the same names everywhere: ``by`` or ``of`` for the side, ``to`` or ``at`` for the spot,
``yards`` for the distance.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from snapcount.gridiron.field import Side, Spot

# ---------------------------------------------------------------- the words


class PlayType(StrEnum):
    """Play types."""

    CEREMONY = "ceremony"  # a toss, a choice: not a football play
    KICKOFF = "kickoff"  # every kick that puts the ball in play, including after a safety
    RUN = "run"
    PASS = "pass"  # including sacks
    KNEEL = "kneel"
    SPIKE = "spike"
    PUNT = "punt"
    FIELD_GOAL = "field goal"
    EXTRA_POINT = "extra point"
    CONVERSION = "conversion"  # a try by run or pass
    ELECTED_SAFETY = "elected safety"  # a team concedes a safety
    NO_PLAY = "no play"  # voided by a penalty, or nothing happened


class How(StrEnum):
    """How the ball gets from one spot to another."""

    RUN = "run"
    PASS = "pass"
    SACK = "sack"
    KNEEL = "kneel"
    KICK = "kick"
    INTERCEPTION = "interception"  # a throw, to where the other side catches it
    RETURN = "return"  # whoever gained possession runs with it
    LOOSE = "loose"
    PENALTY = "penalty"
    PLACED = "placed"  # the referee spots the ball


class ReturnOf(StrEnum):
    """What is returned."""

    KICKOFF = "kickoff"
    PUNT = "punt"
    FIELD_GOAL = "field goal"  # a missed one
    BLOCKED_KICK = "blocked kick"  # of any kind
    INTERCEPTION = "interception"
    FUMBLE = "fumble"


class KickEnd(StrEnum):
    """The result of a kick."""

    GOOD = "good"
    MISSED = "missed"
    BLOCKED = "blocked"
    TOUCHBACK = "touchback"
    FAIR_CATCH = "fair catch"
    OUT = "out of bounds"
    DOWNED = "downed"
    RETURNED = "returned"
    LOOSE = "loose"  # muffed, or fumbled, or recovered by the kickers
    AGAIN = "again"  # it is repeated


class Drop(StrEnum):
    """How a ball is dropped."""

    FUMBLE = "fumble"
    MUFF = "muff"
    SNAP = "snap"
    LATERAL = "lateral"


class Taken(StrEnum):
    """What the ball was when somebody got hold of it."""

    PASS = "pass"
    LATERAL = "lateral"
    LOOSE = "loose"


class Scoring(StrEnum):
    """Ways to score points."""

    TOUCHDOWN = "touchdown"
    FIELD_GOAL = "field goal"
    SAFETY = "safety"
    EXTRA_POINT = "extra point"
    CONVERSION = "conversion"  # a try by run or pass


# ---------------------------------------------------------------- what is done with the ball


class TouchesTheBall:
    """The ball is moved, or may be; every fact that names a spot says how, or is a `StaysPut`."""


class StaysPut:
    """The fact names a spot, but the ball goes nowhere."""


class Carries(TouchesTheBall):
    """The offense moves the ball from scrimmage."""

    how: ClassVar[How]


class Kicks(TouchesTheBall):
    """The ball is kicked; nobody says where it came down."""

    return_of: ClassVar[ReturnOf]  # what a return of it is called
    onside: ClassVar[bool] = False


class Lands(Kicks):
    """The ball is kicked, and comes down at the spot."""


class Rolls(TouchesTheBall):
    """A loose ball bounces, or a kick that nobody has touched rolls on."""


class Returns(TouchesTheBall):
    """Somebody who has gained the ball runs with it, or runs on after a lateral."""

    by: Side


class Drops(TouchesTheBall):
    """Somebody drops the ball."""

    drop: ClassVar[Drop]

    @property
    def loser(self) -> Side | None:
        """Who dropped it; None: whoever had it."""
        side: Side | None = getattr(self, "by", None) or getattr(self, "of", None)
        return side


class Takes(TouchesTheBall):
    """Somebody gets hold of the ball."""

    taken: ClassVar[Taken]
    by: Side


class Spots(TouchesTheBall):
    """The referee spots the ball, for ``by`` if there is one."""


class NextUp(TouchesTheBall):
    """After the whistle: where the next play begins."""


class GoesOut:
    """The ball, or whoever carries it, goes out of bounds."""


class GoesWrong:
    """A kick fails before it is away: it is blocked, or the snap is bad."""


# ---------------------------------------------------------------- what is played


class ShowsPlayType:
    """The fact shows the type of the play, unless an earlier one did."""

    play_type: ClassVar[PlayType]


class UsesPlay:
    """The play that is really used, after a fake or a choice."""

    play: str


class LinesUp:
    """The offense declares a kick before the snap."""

    formation: str


class Fakes:
    """The kick is a fake."""


class EndsKick:
    """The result of a kick, unless an earlier fact told it."""

    kick_end: ClassVar[KickEnd]


class Scores:
    """Points, unless a penalty takes them away."""

    scoring: ClassVar[Scoring]
    by: Side


# ---------------------------------------------------------------- penalties


class Punishes:
    """A penalty that is enforced; ``by`` accepts it, unless the fact says otherwise."""

    by: Side

    @property
    def guilty(self) -> Side:
        """Who committed the foul."""
        return self.by.other


class WalksOff(Punishes, TouchesTheBall):
    """The yards of a penalty are walked off to the spot."""


class Voids:
    """The play does not count: what was announced before is void."""


class CutsReturn(WalksOff):
    """The penalty takes the ball back into the return: whatever came later is void."""


class BeforeTheSnap(WalksOff, Voids):
    """A foul before the snap, with a name of its own; ``by`` committed it."""

    foul_name: ClassVar[str]

    @property
    def guilty(self) -> Side:
        """Who committed the foul."""
        return self.by


class TakesPoints(Punishes, Voids):
    """A penalty takes the points away from ``by``; if another penalty is enforced, no more than that."""

    @property
    def guilty(self) -> Side:
        """Who had scored."""
        return self.by


class BothFouled:
    """Both teams fouled, and nothing is walked off."""


class KeepsBall(BothFouled, Spots):
    """Both teams fouled, and ``by``, who gained the ball, keeps it."""

    by: Side


class ExplainsNoPlay:
    """Why a play does not count, although no penalty is enforced."""


# ---------------------------------------------------------------- around the play


class LastWord:
    """What the referee says in their own words after a play."""


class LiesAside:
    """Before the snap: where the ball lies between the hash marks."""

    where: str


# ---------------------------------------------------------------- where a choice about a penalty leads


class Foreseen:
    """Shown to whoever must choose: where an option leads. Without more it leads nowhere."""

    @property
    def option(self) -> str:
        """The option that leads there."""
        raise NotImplementedError


class IfEnforced(Foreseen):
    """Where the penalty leads."""

    @property
    def option(self) -> str:
        """The option that leads there."""
        return "accept"


class IfItStands(Foreseen):
    """Where the play leads."""

    @property
    def option(self) -> str:
        """The option that leads there."""
        return "decline"


class ToDown(Foreseen):
    """A down follows."""

    by: Side
    down: int
    to_go: int
    at: Spot


class ToKick(Foreseen):
    """A kick follows, or a try."""

    by: Side
    at: Spot

    @property
    def is_try(self) -> bool:
        """Whether a try is repeated: then its result says more than what follows."""
        return False


class Favors(Foreseen):
    """It is clear whom it favors, whatever follows: there are points, for one."""

    by: Side

    @property
    def favored(self) -> Side:
        """Who would rather have it so."""
        return self.by


class EndsTheHalf(Foreseen):
    """The half or the game is over."""


class FromSpot(Foreseen):
    """The penalty is enforced from a spot that may be chosen."""

    where: str


def lacking(kind: type) -> list[str]:
    """What the meanings of a fact type need and it neither has as a field nor sets."""
    has = {*dir(kind), *getattr(kind, "__dataclass_fields__", ())}
    if "guilty" in vars(kind):  # so it says who fouled in another way than by `by`
        has.add("by")
    needed = [
        name
        for meaning in kind.__mro__
        if meaning.__module__ == __name__
        for name in vars(meaning).get("__annotations__", ())
    ]
    return [name for name in dict.fromkeys(needed) if name not in has]
