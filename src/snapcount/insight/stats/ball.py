"""The way of the ball through a play: what every announced fact does with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Side, Spot, Team
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.row import GAINS, Fumbled, How, Move, Returned, ReturnOf
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.qfl import facts as qfl
from snapcount.rulebooks.strategy import facts as strategy

Facts: TypeAlias = dict[type[Fact], Any]

# The offence moves the ball from scrimmage.
CARRIED: Facts = {
    football.Run: How.RUN,
    football.Completion: How.PASS,
    football.Sack: How.SACK,
    football.KneelDown: How.KNEEL,
}
# It is kicked, and what a return of that kick is called.
KICKED: Facts = {
    football.Kickoff: ReturnOf.KICKOFF,
    football.OnsideKick: ReturnOf.KICKOFF,
    paydirt.SquibKick: ReturnOf.KICKOFF,
    qfl.SafetyKicked: ReturnOf.KICKOFF,
    football.Punt: ReturnOf.PUNT,
    fever.FieldGoalShort: ReturnOf.FIELD_GOAL,
}
ROLLS_ON = (paydirt.LetRoll, qfl.KickBounces)
RETURNED = (football.Return, qfl.RunsOn)
PLACE_KICKS = (football.FieldGoal, football.FieldGoalMissed, paydirt.FreeKickShort)
# Somebody lets it fall; the name of the field that says who, if there is one.
DROPPED: Facts = {
    football.Fumble: "by",
    qfl.Muff: "by",
    qfl.BotchedSnap: "of",
    qfl.LateralDropped: "",
}
LOOSE = (football.Bounce, football.LooseBallOut, football.Blocked, paydirt.FreeBall)
TAKEN = (football.Interception, football.Recovery, qfl.LateralIntercepted)
# The referee spots it.
SPOTTED = (
    *(football.FairCatch, football.TakesTheBall, football.Touchback),
    *(fever.BallOut, fever.KicksAgain, fever.KeepsTheBall),
    *(paydirt.PuntOut, qfl.Downed, strategy.TryRepeated),
)
NEXT = (football.FirstDown, football.NextDown, football.BallOver)  # after the whistle
# A penalty is walked off: the play stands, is void, or has not begun.
BEFORE_THE_SNAP: dict[type[Fact], str] = {  # what the foul is called
    fever.FalseStart: "false start",
    qfl.FalseStartCalled: "false start",
    qfl.DelayOfGame: "delay of game",
    qfl.Encroachment: "encroachment",
}
WALKED_OFF: tuple[type[Fact], ...] = (
    football.PenaltyAdded,
    football.PenaltyAccepted,
    *BEFORE_THE_SNAP,
)
VOIDING: tuple[type[Fact], ...] = (
    *(football.PenaltyAccepted, football.FoulsOffset, *BEFORE_THE_SNAP),
    *(fever.PlayVoid, fever.ScoreVoid),
)


@dataclass
class Ball:
    """The ball during a play. Spots are yards from the goal line of the offence, from 0 to 100."""

    before: Situation
    intent: Intent
    x: int = field(init=False)
    holder: Side | None = Side.OFFENCE
    live: bool = True  # the offence has not lost it, kicked it or dropped it
    kicked: bool = False  # it was kicked, and not blocked
    lost: bool = False  # the defence has had it
    intercepted: bool = False  # a throw from scrimmage
    void: bool = False  # the play does not count
    moves: list[Move] = field(default_factory=list)
    returns: list[Returned] = field(default_factory=list)
    dropped: list[Side] = field(default_factory=list)  # not yet recovered
    fumbles: list[Fumbled] = field(default_factory=list)
    source: ReturnOf = ReturnOf.FUMBLE  # what a return would be of
    how: How | None = None  # how the offence moved it from scrimmage
    given_up: int | None = None  # how many moves there were when the offence gave it away

    def __post_init__(self) -> None:
        self.x = self.before.spot

    def follow(self, fact: Fact) -> None:
        """Go where that fact takes the ball."""
        kind, at = type(fact), spot_of(fact)
        if isinstance(fact, VOIDING):
            self._nothing_counts()
        if isinstance(fact, PLACE_KICKS):
            self._gives_up()
        if isinstance(fact, football.Touchdown):
            self._into_the_end_zone(fact.by)
        elif isinstance(fact, football.Safety):
            self._into_their_own(fact.by.other)
        elif at is None:
            return
        elif kind in CARRIED:
            self._carried(CARRIED[kind], at)
        elif kind in KICKED:
            self._kicked(KICKED[kind], at)
        elif isinstance(fact, RETURNED):
            self._returned(fact.by, at)
        elif kind in DROPPED:
            self._dropped(fact, at)
        elif isinstance(fact, TAKEN):
            self._taken(fact, at)
        elif isinstance(fact, (*LOOSE, *ROLLS_ON)):
            self._loose(fact, at)
        elif isinstance(fact, SPOTTED):
            self._spotted(fact, at)
        elif isinstance(fact, NEXT):
            self._next_up(fact, at)
        elif isinstance(fact, WALKED_OFF):
            self._move(How.PENALTY, None, at)

    @property
    def gained(self) -> int:
        """The offence's yards from scrimmage."""
        return sum(move.end - move.start for move in self.moves if move.how in GAINS)

    @property
    def own_moves(self) -> int:
        """How many moves were made before the offence gave the ball away, if it did."""
        return len(self.moves) if self.given_up is None else self.given_up

    def whistle(self, after: Situation) -> None:
        """The play is over: who has the ball now has it for good."""
        self._gets(self.holder or self.before.side(after.ball))

    def _carried(self, how: How, x: int) -> None:
        if self.live:
            self._gain(how, x)
        else:
            self._returned(Side.OFFENCE, x)

    def _returned(self, by: Side, x: int) -> None:
        if self.live and by is Side.OFFENCE:  # runs on after a lateral
            self._gain(self.how or How.RUN, x)
            return
        goes_on = bool(self.returns) and self.holder is by and self.returns[-1].by is self._team(by)
        start = self.x
        self._gets(by)
        self._move(How.RETURN, by, x)
        yards = (self.x - start) * (1 if by is Side.OFFENCE else -1)
        if goes_on:
            yards += self.returns.pop().yards
        self.returns.append(Returned(self._team(by), self.source, yards))

    def _kicked(self, source: ReturnOf, x: int) -> None:
        self._gives_up()
        self._move(How.KICK, Side.OFFENCE, x)
        self._let_go(source)
        self.kicked = True

    def _dropped(self, fact: Fact, x: int) -> None:
        name = DROPPED[type(fact)]
        by = getattr(fact, name) if name else self.holder or Side.OFFENCE
        if isinstance(fact, football.Fumble):
            self._carried_until_the_fumble(by, x)
        self._let_go(ReturnOf.FUMBLE)
        self._move(How.LOOSE, None, x)
        self.dropped.append(by)

    def _carried_until_the_fumble(self, by: Side, x: int) -> None:
        """A chart may tell nothing but the fumble."""
        if not self.live:
            if self.holder is not by or self.x != x:
                self._returned(by, x)
        elif self.how is None and self.intent in (Intent.RUN, Intent.PASS):
            self._credit(x)

    def _credit(self, x: int) -> None:
        """What the call was meant to become takes the ball there; a passer hit behind the line is sacked."""
        throws = How.SACK if x < self.x else How.PASS
        self._gain(throws if self.intent is Intent.PASS else How.RUN, x)

    def _gain(self, how: How, x: int) -> None:
        self.how = how
        self._move(how, Side.OFFENCE, x)

    def _loose(self, fact: Fact, x: int) -> None:
        untouched = bool(self.moves) and self.moves[-1].how is How.KICK
        if isinstance(fact, football.Blocked):
            self._let_go(ReturnOf.FIELD_GOAL)
        self._move(How.KICK if untouched else How.LOOSE, None, x)

    def _let_go(self, source: ReturnOf) -> None:
        if self.holder is Side.OFFENCE:
            self._gives_up()
        self.holder, self.live, self.source = None, False, source

    def _gives_up(self) -> None:
        if self.given_up is None:
            self.given_up = len(self.moves)

    def _taken(self, fact: Any, x: int) -> None:
        caught = not isinstance(fact, football.Recovery)
        if caught and self.holder is Side.OFFENCE:
            self._gives_up()
        if isinstance(fact, football.Interception):
            self.intercepted = self.live
        elif caught:
            self.dropped.append(fact.by.other)  # a lateral is no forward pass
        self._move(How.INTERCEPTION if caught else How.LOOSE, None, x)
        self._gets(fact.by)
        if caught:
            self.source = ReturnOf.INTERCEPTION
        elif fact.by is Side.OFFENCE:  # whatever it was, they do not return their own kick
            self.source = ReturnOf.FUMBLE

    def _spotted(self, fact: Any, x: int) -> None:
        self._move(How.PLACED, None, x)
        by = getattr(fact, "by", getattr(fact, "to", None))
        if isinstance(by, Side):
            self._gets(by)

    def _next_up(self, fact: Any, x: int) -> None:
        self._move(How.PLACED, None, x)
        if self.holder is None:  # out of bounds; if it is given up now, then on downs
            self._gets(Side.OFFENCE if isinstance(fact, football.BallOver) else fact.by)

    def _gets(self, by: Side) -> None:
        self._recovered(by)
        self.holder = by
        if by is Side.DEFENCE:
            self.lost, self.live = True, False
        elif not self.lost and not self.kicked:
            self.given_up = None  # they have it back

    def _recovered(self, by: Side | None) -> None:
        for side in self.dropped:
            self.fumbles.append(Fumbled(self._team(side), by is side.other))
        self.dropped = []

    def _into_the_end_zone(self, by: Side) -> None:
        goal = LENGTH if by is Side.OFFENCE else 0
        if self.x == goal:
            self._gets(by)
        elif self.live and by is Side.OFFENCE:
            self._credit(goal)
        else:
            self._returned(by, goal)

    def _into_their_own(self, side: Side) -> None:
        goal = 0 if side is Side.OFFENCE else LENGTH
        if self.live and self.how is None and side is Side.OFFENCE:  # they give it up
            self._gain(How.KNEEL, goal)
        self._move(How.PLACED, None, goal)

    def _nothing_counts(self) -> None:
        self.x, self.holder, self.live, self.lost = self.before.spot, Side.OFFENCE, True, False
        self.moves, self.returns, self.dropped, self.fumbles = [], [], [], []
        self.how, self.given_up, self.kicked, self.intercepted = None, None, False, False
        self.void = True

    def _move(self, how: How, by: Side | None, x: int) -> None:
        if x != self.x:
            team = None if by is None else self._team(by)
            self.moves.append(Move(how, team, self.x, x))
            self.x = x

    def _team(self, side: Side) -> Team:
        return self.before.team(side)


def spot_of(fact: Fact) -> int | None:
    """Where the fact says the ball is, between the goal lines of the offence and the defence."""
    for name in ("to", "at"):
        spot = getattr(fact, name, None)
        if isinstance(spot, Spot) and isinstance(spot.owner, Side):
            return max(0, min(LENGTH, spot.seen_by(Side.OFFENCE)))
    return None
