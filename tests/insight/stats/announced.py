"""A play as it was announced: what the second scorer hears and sees of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from snapcount.game.plays import Finished
from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.qfl import facts as qfl
from snapcount.rulebooks.strategy import facts as strategy

US, THEM = Side.OFFENSE, Side.DEFENSE

VOID = (
    *(football.PenaltyAccepted, football.FoulsOffset, fever.PlayVoid),
    *(fever.FalseStart, qfl.DelayOfGame, qfl.Encroachment, qfl.FalseStartCalled),
)
SETTLED = (  # what may become of a flag
    *VOID,
    football.PenaltyAdded,
    football.PenaltyCarried,
    football.PenaltyLapses,
    football.PenaltyDeclined,
    football.FoulChangesNothing,
    fever.FlagWavedOff,
    fever.KeepsTheBall,
)
HELD = (  # facts that name the side that has the ball
    *(football.Recovery, football.Touchdown, football.Touchback, football.TakesTheBall),
    *(football.Return, football.FirstDown, football.NextDown, football.Fumble),
    *(qfl.LateralIntercepted, qfl.RunsOn),
)


@dataclass(frozen=True)
class Announced:
    """One play in the eyes of the second scorer."""

    play: Finished

    @property
    def facts(self) -> list[Fact]:
        return [ruling.fact for ruling in self.play.rulings if ruling.to is None]

    def find(self, *kinds: type[Fact]) -> list[Fact]:
        return [fact for fact in self.facts if isinstance(fact, kinds)]

    def ours(self, *kinds: type[Fact]) -> bool:
        return any(getattr(fact, "by", None) is US for fact in self.find(*kinds))

    # ------------------------------------------------------------ what the situations say

    @property
    def down(self) -> int:
        return self.play.before.series.down

    def points(self, side: Side) -> int:
        """What the play gave a side."""
        team = self.play.before.team(side)
        return self.play.after.score.of(team) - self.play.before.score.of(team)

    def is_try(self) -> bool:
        return "try" in self.play.before.phase

    def is_kickoff(self) -> bool:
        free = self.play.before.phase in ("kickoff", "free kick")
        return free and not self.find(football.FreeFieldGoal)

    def called(self) -> str:
        """The play that was run: the call, or what a fake or a razzle-dazzle made of it."""
        for fact in reversed(self.facts):
            if isinstance(fact, paydirt.FakeRun | paydirt.RazzleChosen):
                return fact.play
        asked = [one for one in self.play.answered if one.request.name == "calls"]
        return asked[-1].answer[0] if asked else ""

    # ------------------------------------------------------------ penalties

    def is_void(self) -> bool:
        """Nothing counts; on the last play a score may be void without another word."""
        points_gone = self.find(fever.ScoreVoid) and not self.find(*SETTLED)
        return bool(self.find(*VOID) or (points_gone and not self.is_try()))

    def penalties(self) -> Iterator[tuple[Side, int]]:
        """Who was guilty, and how many yards it cost; of a void play nothing else is marked off."""
        void = bool(self.find(football.PenaltyAccepted))
        for fact in self.facts:
            match fact:
                case football.PenaltyAccepted():
                    yield fact.by.other, fact.yards
                case football.PenaltyAdded() if not void:
                    yield fact.by.other, fact.yards
                case football.PenaltyCarried():
                    yield fact.on, fact.yards
                case fever.PlayVoid():
                    yield fact.by.other, 0
                case fever.FalseStart():
                    yield fact.by, fact.yards
                case qfl.DelayOfGame() | qfl.Encroachment() | qfl.FalseStartCalled():
                    if not self.declined(fact.by, fact.yards):
                        yield fact.by, fact.yards
        flags = [fact for fact in self.facts if isinstance(fact, football.Flag)]
        if flags and not self.find(*SETTLED):  # a safety, or points taken away
            yield flags[0].on, 0

    def declined(self, guilty: Side, yards: int) -> bool:
        """Yards that could have been walked off and were not."""
        spot = self.play.before.spot
        room = spot if guilty is US else LENGTH - spot
        return not yards and room > 1

    # ------------------------------------------------------------ who has the ball

    def holder(self, facts: Sequence[Fact]) -> Side:
        """Who has the ball next."""
        for fact in facts:
            if isinstance(fact, strategy.MarkedFromHalfWay):  # back to those who returned it
                return fact.by.other
        for fact in facts:
            if isinstance(fact, football.BallOver):
                return US
            if isinstance(fact, football.Safety):
                return fact.by.other
            if isinstance(fact, HELD):
                return fact.by
        return self.play.before.side(self.play.after.ball)

    def last_to_have_it(self) -> Side:
        """Who had the ball when the play was over, whoever has it in the next half."""
        if self.is_void():
            return US
        for fact in reversed(self.facts):
            if isinstance(fact, football.Safety):
                return fact.by.other
            if isinstance(fact, (*HELD, football.FirstDown)):
                return fact.by
        return self.play.before.side(self.play.after.ball)

    def was_lost(self) -> bool:
        """Whether the others had the ball at any time."""
        facts = self.find(*HELD, football.Interception, football.FairCatch, qfl.Muff)
        theirs = [fact for fact in facts if getattr(fact, "by", None) is THEM]
        return any(not isinstance(fact, football.FirstDown) for fact in theirs)
