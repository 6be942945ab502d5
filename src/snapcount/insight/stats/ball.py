"""Tracks the ball through a play: what every announced fact does with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Side, Spot, Team
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.meanings import (
    Carries,
    CutsReturn,
    Drop,
    Drops,
    GoesWrong,
    Kicks,
    NextUp,
    Returns,
    Rolls,
    Scores,
    Scoring,
    Spots,
    Taken,
    Takes,
    Voids,
    WalksOff,
)
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.row import GAINS, Fumbled, How, Move, Returned, ReturnOf

Act: TypeAlias = Callable[["Ball", Any, Any], None]


@dataclass
class Ball:
    """The ball during a play. Spots are yards from the goal line of the offense, from 0 to 100."""

    before: Situation
    intent: Intent
    x: int = field(init=False)
    holder: Side | None = Side.OFFENSE
    how: How | None = None  # how the offense moved it from scrimmage
    parted: int | None = None  # the number of moves when it first left the offense's hands
    kicked: bool = False  # and not blocked
    lost: bool = False  # the defense has had it
    intercepted: bool = False  # a throw from scrimmage
    source: ReturnOf = ReturnOf.FUMBLE  # the kind of return, should there be one
    returner: Side | None = None  # who is running with it since
    moves: list[Move] = field(default_factory=list)
    returns: list[Returned] = field(default_factory=list)
    dropped: list[Side] = field(default_factory=list)  # not yet recovered
    fumbles: list[Fumbled] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.x = self.before.spot

    # ---------------------------------------------------------------- the result

    @property
    def live(self) -> bool:
        """Whether the offense still has the ball from scrimmage: not lost, not kicked, not dropped."""
        return self.parted is None

    @property
    def gained(self) -> int:
        """The offense's yards from scrimmage."""
        return sum(move.end - move.start for move in self.moves if move.how in GAINS)

    @property
    def own_moves(self) -> int:
        """How many moves were made before the offense gave up the ball, if it did."""
        gone = self.kicked or self.lost
        return self.parted if gone and self.parted is not None else len(self.moves)

    # ---------------------------------------------------------------- fact by fact

    def follow(self, fact: Fact) -> None:
        """Applies a fact to the ball."""
        for meaning, act in _ACTS:
            if isinstance(fact, meaning):
                act(self, fact, spot_of(fact))
                return

    def whistle(self, after: Situation) -> None:
        """The play is over: possession is final."""
        self._gets(self.holder or self.before.side(after.ball))

    def carried(self, fact: Carries, x: int) -> None:
        """A run, pass, sack or kneel-down; after a loose ball it is a return."""
        if self.live:
            self._gain(fact.how, x)
        else:
            self._return(Side.OFFENSE, x)

    def kick(self, fact: Kicks, x: int | None) -> None:
        """A kick, wherever it came down."""
        self._leaves_their_hands(_source(fact, self.before))
        self.kicked = True
        if x is not None:
            self._move(How.KICK, Side.OFFENSE, x)

    def returned(self, fact: Any, x: int) -> None:
        """A return; after a lateral the return continues."""
        if self.live and fact.by is Side.OFFENSE:
            self._gain(self.how or How.RUN, x)
            return
        if self.kicked and self.source is ReturnOf.FIELD_GOAL and self.holder is None:
            caught = fact.to.seen_by(Side.OFFENSE) - fact.yards * _toward(fact.by)
            self._move(How.KICK, Side.OFFENSE, _clamped(caught))
        self._return(fact.by, x)

    def drop(self, fact: Drops, x: int) -> None:
        """A fumble, a muff, a bad snap, a lateral on the ground."""
        by = fact.loser or self.holder or Side.OFFENSE
        if fact.drop is Drop.FUMBLE:
            self._carried_until_the_fumble(by, x)
        self._leaves_their_hands(ReturnOf.FUMBLE)
        self._move(How.LOOSE, None, x)
        self.dropped.append(by)

    def roll(self, fact: Fact, x: int) -> None:
        """An untouched kick rolls on, or a loose ball bounces."""
        untouched = self.kicked and self.holder is None and not self.dropped
        if isinstance(fact, GoesWrong):
            self._leaves_their_hands(ReturnOf.BLOCKED_KICK)
        self._move(How.KICK if untouched else How.LOOSE, None, x)

    def take(self, fact: Takes, x: int) -> None:
        """An interception, a recovery, or a lateral caught by the other team."""
        if fact.taken is Taken.LOOSE:
            self._move(How.LOOSE, None, x)
            if fact.by is Side.OFFENSE:  # in any case they do not return their own kick
                self.source = ReturnOf.FUMBLE
        else:
            thrown = fact.taken is Taken.PASS
            self.intercepted = self.live and thrown
            self._leaves_their_hands(ReturnOf.INTERCEPTION if thrown else ReturnOf.FUMBLE)
            self._move(How.INTERCEPTION, None, x)
            self.dropped += [] if thrown else [fact.by.other]  # a lateral is no forward pass
        self._gets(fact.by)

    def spot(self, fact: Any, x: int) -> None:
        """The referee spots the ball."""
        self._move(How.PLACED, None, x)
        by = getattr(fact, "by", None)
        if isinstance(by, Side):
            self._gets(by)

    def next_up(self, fact: Any, x: int) -> None:
        """Where the next play begins; a ball out of bounds stays with the offense until downs run out."""
        self._move(How.PLACED, None, x)
        if self.holder is None:
            self._gets(Side.OFFENSE if isinstance(fact, football.BallOver) else fact.by)

    def walk_off(self, fact: Any, x: int) -> None:
        """A penalty; a foul by the returning team takes back the yards gained by it."""
        guilty: Side = fact.guilty
        if isinstance(fact, CutsReturn):  # whatever came after that is void
            self.fumbles = [Fumbled(one.by, lost=False) for one in self.fumbles]
            self._gets(guilty)
        if not isinstance(fact, Voids) and self.holder is guilty:
            self._cut_the_return(guilty, _clamped(x + fact.yards * _toward(guilty)))
        self._move(How.PENALTY, None, x)

    def score(self, fact: Scores, _: int | None) -> None:
        """Points: the ball was brought behind a goal line, unless it was kicked or the play was a try."""
        if fact.scoring is Scoring.TOUCHDOWN:
            self._touchdown(fact.by)
        elif fact.scoring is Scoring.SAFETY:
            self._safety(fact.by.other)

    def _touchdown(self, by: Side) -> None:
        """The scorer had the ball there; a chart may announce nothing but the touchdown."""
        goal = LENGTH if by is Side.OFFENSE else 0
        if self.live and by is Side.OFFENSE:
            if self.x != goal:
                self._credit(goal)
        elif self.x != goal or self.returner is not by:  # recovered there: a return of no yards
            self._return(by, goal)

    def _safety(self, side: Side) -> None:
        """Somebody is stopped behind their own goal line, or concedes the safety."""
        goal = 0 if side is Side.OFFENSE else LENGTH
        self._move(How.PLACED, None, goal)
        self._gets(side)

    # ---------------------------------------------------------------- the moves

    def _gain(self, how: How, x: int) -> None:
        self.how = how
        self._move(how, Side.OFFENSE, x)

    def _credit(self, x: int) -> None:
        """Credits the call's intent with the move; a passer tackled behind the line is sacked."""
        throws = How.SACK if x < self.x else How.PASS
        self._gain(throws if self.intent is Intent.PASS else How.RUN, x)

    def _carried_until_the_fumble(self, by: Side, x: int) -> None:
        """Carries the ball to the fumble; a chart may announce nothing but the fumble."""
        if not self.live:
            if self.kicked and self.source is ReturnOf.FIELD_GOAL and self.holder is None:
                self._move(How.KICK, Side.OFFENSE, x)  # it is not known where it was caught
            if self.returner is not by or self.x != x:
                self._return(by, x)
        elif self.how is None and self.intent in (Intent.RUN, Intent.PASS):
            self._credit(x)

    def _return(self, by: Side, x: int) -> None:
        start = self.x
        self._gets(by)
        self._move(How.RETURN, by, x)
        yards = (self.x - start) * _toward(by)
        if self.returner is by:
            yards += self.returns.pop().yards
        self.returns.append(Returned(self._team(by), self.source, yards))
        self.returner = by

    def _cut_the_return(self, by: Side, x: int) -> None:
        """The return counts up to the spot of the foul, if it was on the way."""
        last = self.moves[-1] if self.moves else None
        if last is None or last.how is not How.RETURN or not self.returns:
            return
        if (last.end - last.start) * _toward(by) < 0:  # there is nothing to take back
            return
        cut = sorted((last.start, x, last.end))[1]
        yards = self.returns[-1].yards + (cut - last.end) * _toward(by)
        self.returns[-1] = replace(self.returns[-1], yards=yards)
        self.moves[-1] = replace(last, end=cut)
        self.x = cut

    def _leaves_their_hands(self, source: ReturnOf) -> None:
        if self.parted is None:
            self.parted = len(self.moves)
        self.holder, self.source, self.returner = None, source, None

    def _gets(self, by: Side) -> None:
        for side in self.dropped:
            self.fumbles.append(Fumbled(self._team(side), by is side.other))
        self.dropped, self.holder = [], by
        if by is Side.DEFENSE:
            self.lost = True
            if self.parted is None:
                self.parted = len(self.moves)

    def _move(self, how: How, by: Side | None, x: int) -> None:
        if x != self.x:
            team = None if by is None else self._team(by)
            self.moves.append(Move(how, team, self.x, x))
            self.x = x

    def _team(self, side: Side) -> Team:
        return self.before.team(side)


# ---------------------------------------------------------------- which fact does what

_ACTS: tuple[tuple[type, Act], ...] = (
    (Carries, Ball.carried),
    (Kicks, Ball.kick),
    (Returns, Ball.returned),
    (Drops, Ball.drop),
    (Takes, Ball.take),
    (Rolls, Ball.roll),
    (Spots, Ball.spot),
    (NextUp, Ball.next_up),
    (WalksOff, Ball.walk_off),
    (Scores, Ball.score),
)


def spot_of(fact: Fact) -> int | None:
    """The spot a fact names, between the goal lines of the offense and the defense."""
    for name in ("to", "at"):
        spot = getattr(fact, name, None)
        if isinstance(spot, Spot) and isinstance(spot.owner, Side):
            return _clamped(spot.seen_by(Side.OFFENSE))
    return None


def _clamped(x: int) -> int:
    return max(0, min(LENGTH, x))


def _toward(side: Side) -> int:
    """The direction a side runs in, in the offense's coordinates."""
    return 1 if side is Side.OFFENSE else -1


def _source(kick: Kicks, before: Situation) -> ReturnOf:
    """What a return of that kick is called; a punt that puts the ball in play is a kickoff."""
    source = kick.return_of
    return source if before.series.down or source is not ReturnOf.PUNT else ReturnOf.KICKOFF
