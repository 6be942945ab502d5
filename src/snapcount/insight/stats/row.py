"""One row per play: its type and result, the same for every rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from snapcount.gridiron.field import Team
from snapcount.gridiron.meanings import How as How
from snapcount.gridiron.meanings import KickEnd as KickEnd
from snapcount.gridiron.meanings import PlayType as PlayType
from snapcount.gridiron.meanings import ReturnOf as ReturnOf
from snapcount.gridiron.requests import Answer, Chance
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation

# Counted as plays of the offense.
FROM_SCRIMMAGE = (PlayType.RUN, PlayType.PASS, PlayType.KNEEL, PlayType.SPIKE)
RUSHES = (PlayType.RUN, PlayType.KNEEL)
THROWS = (PlayType.PASS, PlayType.SPIKE)
TRIES = (PlayType.EXTRA_POINT, PlayType.CONVERSION)


GAINS = (How.RUN, How.PASS, How.SACK, How.KNEEL)  # yards from scrimmage


@dataclass(frozen=True, slots=True)
class Move:
    """A movement of the ball; spots are yards from the offense's goal line, from 0 to 100."""

    how: How
    by: Team | None  # whose yards they are; None if the ball is loose or placed
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A return, even of no yards."""

    by: Team
    of: ReturnOf
    yards: int


@dataclass(frozen=True, slots=True)
class Fumbled:
    """A fumble or a muff, and whether the other team recovered it."""

    by: Team
    lost: bool


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty that was enforced or carries over to the kickoff, by the game's name for the foul."""

    on: Team
    foul: str
    yards: int


class FirstDownBy(StrEnum):
    """How a first down was gained."""

    RUN = "run"
    PASS = "pass"
    PENALTY = "penalty"


@dataclass(frozen=True, slots=True)
class Kick:
    """A kick: its length and its result.

    A place kick is measured from where it was tried; 0 if unknown, as for some blocked kicks and
    kicks out of bounds.
    """

    yards: int
    end: KickEnd
    onside: bool = False


class ScoredBy(StrEnum):
    """How points are scored."""

    RUN = "run"
    PASS = "pass"
    KICKOFF_RETURN = "kickoff return"
    PUNT_RETURN = "punt return"
    FIELD_GOAL_RETURN = "field goal return"
    BLOCKED_KICK_RETURN = "blocked kick return"
    INTERCEPTION_RETURN = "interception return"
    FUMBLE_RETURN = "fumble return"
    FIELD_GOAL = "field goal"
    SAFETY = "safety"
    EXTRA_POINT = "extra point"
    CONVERSION = "conversion"  # by run or pass
    CONVERSION_RETURN = "conversion return"  # by the defense


TOUCHDOWNS = (
    *(ScoredBy.RUN, ScoredBy.PASS, ScoredBy.KICKOFF_RETURN, ScoredBy.PUNT_RETURN),
    *(ScoredBy.FIELD_GOAL_RETURN, ScoredBy.BLOCKED_KICK_RETURN),
    *(ScoredBy.INTERCEPTION_RETURN, ScoredBy.FUMBLE_RETURN),
)


@dataclass(frozen=True, slots=True)
class Score:
    """Points, who scored them, and the yards of the run, throw, return or kick."""

    by: Team
    points: int
    how: ScoredBy
    yards: int

    @property
    def is_touchdown(self) -> bool:
        """Whether a try follows."""
        return self.how in TOUCHDOWNS


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice thrown, a coin tossed or a card drawn in a play."""

    request: Chance[Any]
    answer: Answer


@dataclass(frozen=True, kw_only=True)
class PlayRow:
    """A finished play. Its calls, dice and facts are public.

    The situations are the rules' own, and may contain secrets, such as cards drawn unseen.
    """

    number: int  # of the play in the record
    before: Situation
    after: Situation
    seconds: int  # time off the clock
    kind: PlayType
    meant: PlayType  # the same; for a play that does not count, what was intended
    moves: tuple[Move, ...]
    own_moves: int  # how many of them were made before the offense lost the ball
    gained: int  # the offense's yards from scrimmage
    complete: bool
    intercepted: bool
    sacked: bool
    first_down: FirstDownBy | None  # gained by the offense
    lost_the_ball: bool  # the other side had it during this play, even if it lost it again
    holder: Team  # who had it last in this play
    fumbles: tuple[Fumbled, ...]
    kick: Kick | None
    returns: tuple[Returned, ...]
    penalties: tuple[Penalty, ...]
    score: Score | None
    time_outs: tuple[Team, ...]
    no_huddle: bool
    out_of_bounds: bool
    calls: tuple[str, str] | None  # of the offense and the defense, as printed
    thrown: tuple[Thrown, ...]
    facts: tuple[Fact, ...]  # as announced, in order
    cites: tuple[str, ...]

    @property
    def offense(self) -> Team:
        """Who had the ball, or kicked it, at the start of the play."""
        return self.before.ball

    @property
    def defense(self) -> Team:
        """The others."""
        return self.offense.other

    @property
    def down(self) -> int:
        """The down; 0 for kicks and tries."""
        return self.before.series.down

    @property
    def tried_down(self) -> int:
        """The down, if the play tried for a first down; 0 for kicks and void plays."""
        return self.down if self.kind in FROM_SCRIMMAGE else 0

    @property
    def end(self) -> int:
        """Where the offense's part of the play ended, in yards from its goal line."""
        own = self.moves[: self.own_moves]
        return own[-1].end if own else self.before.spot

    @property
    def penalty_yards(self) -> int:
        """Net penalty yards for the offense while it had the ball."""
        own = self.moves[: self.own_moves]
        return sum(move.end - move.start for move in own if move.how is How.PENALTY)

    @property
    def possession(self) -> Team:
        """Who is credited with the time: on a kickoff, the receivers."""
        return self.holder if self.kind is PlayType.KICKOFF else self.offense

    def of_kind(self, *kinds: PlayType) -> bool:
        """Whether it was a play of one of these types, and counted."""
        return self.kind in kinds
