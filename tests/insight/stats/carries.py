"""Returns, as the second scorer reads them from what was announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Side, Spot
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.paydirt.field_goals import RETURN_FROM
from snapcount.rulebooks.qfl import facts as qfl
from snapcount.rulebooks.strategy import facts as strategy
from tests.insight.stats.acts import DROPPED

KICKOFFS = (football.Kickoff, football.OnsideKick, paydirt.SquibKick, qfl.SafetyKicked)
CARRIED = (football.Return, football.Run, football.Completion, qfl.RunsOn)


@dataclass
class Carry:
    """Somebody runs with a ball that was not his; spots are those of the offense."""

    by: Side
    of: str  # kickoff, punt, interception or other
    start: int
    end: int

    @property
    def yards(self) -> int:
        return self.seen(self.end) - self.seen(self.start)

    def seen(self, spot: int) -> int:
        """The spot from the goal line of those who carry it."""
        return spot if self.by is Side.OFFENSE else LENGTH - spot

    def foul(self, spot: int) -> None:
        """A foul of their own: what they ran beyond it does not count."""
        if self.seen(self.start) <= self.seen(spot) < self.seen(self.end):
            self.end = spot


@dataclass
class Follower:
    """Follows the ball from fact to fact once it has been kicked, lost or dropped."""

    line: int
    kickoff: bool
    of: str = ""  # what a return would be one of; nothing while the offense has the ball
    at: int = 0
    running: bool = False  # the last return goes on
    others_have_it: bool = False  # those of the last return have lost it again
    carries: list[Carry] = field(default_factory=list)

    def hear(self, fact: Fact) -> None:
        match fact:
            case football.Fumble() | football.Touchdown():
                self.ends_without_a_word(fact)
            case football.PenaltyAdded():
                self.penalty(fact)
            case football.Bounce() | paydirt.LetRoll():
                self.at = _cut(fact.to)
            case football.Recovery():
                self.recovered(fact)
        for of, spot in self.lost(fact):
            self.of, self.at, self.running = of, _cut(spot), False
        if isinstance(fact, CARRIED) and self.of:
            self.carried(fact.by, fact.to)

    def lost(self, fact: Fact) -> Iterator[tuple[str, Spot]]:
        """The ball is anybody's, or the others': what a return would be one of, and from where."""
        if isinstance(fact, (*DROPPED, football.Blocked)):
            yield "other", fact.at
        elif isinstance(fact, football.Interception):
            yield "interception", fact.at
        elif isinstance(fact, (*KICKOFFS, football.Punt)):
            yield "kickoff" if self.kickoff else "punt", fact.to
        elif isinstance(fact, fever.FieldGoalShort):
            yield "other", fact.to
        elif isinstance(fact, football.FieldGoalMissed):  # only the rules say where it comes down
            yield "other", Spot(Side.OFFENSE, self.line + RETURN_FROM)
        elif isinstance(fact, paydirt.FreeKickShort):
            yield "other", Spot(Side.OFFENSE, self.line + fact.yards)

    def recovered(self, fact: football.Recovery) -> None:
        """A kick that the kickers get themselves is no kick return."""
        self.at = _cut(fact.at)
        self.others_have_it = bool(self.carries) and fact.by is not self.carries[-1].by
        if fact.by is Side.OFFENSE:
            self.of = "other"

    def carried(self, by: Side, to: Spot) -> None:
        if self.running:  # by lateral
            self.carries[-1].end = _cut(to)
        else:
            self.carries.append(Carry(by, self.of, self.at, _cut(to)))
        self.running, self.others_have_it = True, False

    def ends_without_a_word(self, fact: football.Fumble | football.Touchdown) -> None:
        """A chart may tell nothing of a return but its end."""
        if self.of and not self.running:
            end = fact.at if isinstance(fact, football.Fumble) else Spot(fact.by, LENGTH)
            self.carried(fact.by, end)

    def penalty(self, fact: football.PenaltyAdded) -> None:
        """Against those who returned it, if they still have it or get it back by the foul."""
        guilty = fact.by.other
        gone = self.others_have_it and not isinstance(fact, strategy.MarkedFromHalfWay)
        if self.carries and self.carries[-1].by is guilty and not gone:
            back = fact.yards if guilty is Side.OFFENSE else -fact.yards
            self.carries[-1].foul(fact.to.seen_by(Side.OFFENSE) + back)


def carries(facts: Sequence[Fact], line: int, kickoff: bool) -> Iterator[Carry]:
    """The returns of a play that began at ``line``."""
    follower = Follower(line, kickoff)
    for fact in facts:
        follower.hear(fact)
    yield from follower.carries


def _cut(spot: Spot) -> int:
    return min(max(spot.seen_by(Side.OFFENSE), 0), LENGTH)
