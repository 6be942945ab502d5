"""A second scorer: counts a box score its own way, straight from what was announced.

It knows nothing of :mod:`snapcount.insight.stats`; the two must agree on every game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from snapcount.game.plays import Finished
from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Side, Team
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.qfl import facts as qfl
from snapcount.rulebooks.strategy import facts as strategy
from tests.insight.stats.acts import AT_GOAL, DROPPED, KICKED, Act, act_of

US, THEM = Side.OFFENCE, Side.DEFENCE

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


def scored_again(plays: Iterable[Finished]) -> dict[Team, Counter[str]]:
    """The box score of both teams."""
    scores: dict[Team, Counter[str]] = {team: Counter() for team in Team}
    for play in plays:
        Scorer(play, scores).count()
    return scores


@dataclass(frozen=True)
class Scorer:
    """One play in the eyes of the second scorer."""

    play: Finished
    scores: dict[Team, Counter[str]]

    @property
    def facts(self) -> list[Fact]:
        return [ruling.fact for ruling in self.play.rulings if ruling.to is None]

    def find(self, *kinds: type[Fact]) -> list[Fact]:
        return [fact for fact in self.facts if isinstance(fact, kinds)]

    def add(self, side: Side, figure: str, number: int = 1) -> None:
        self.scores[self.play.before.team(side)][figure] += number

    def count(self) -> None:
        self.count_points()
        self.count_possession()
        self.count_penalties()
        if self.is_void():
            if self.down and self.ours(football.FirstDown):
                self.add(US, "first downs by penalty")
            return
        if self.is_try():
            self.count_try()
            return
        self.count_fumbles()
        if not self.is_kickoff():
            self.count_kicks()
            self.count_down()

    # ------------------------------------------------------------ what the situations say

    @property
    def down(self) -> int:
        return self.play.before.series.down

    def count_points(self) -> None:
        before, after = self.play.before, self.play.after
        for side in Side:
            team = before.team(side)
            points = after.score.of(team) - before.score.of(team)
            self.add(side, "points", points)
            self.add(side, f"points in period {before.period}", points)

    def count_possession(self) -> None:
        before, after = self.play.before, self.play.after
        side = self.last_to_have_it() if self.is_kickoff() else US
        left = after.clock.seconds if after.period == before.period else 0
        self.add(side, "possession", before.clock.seconds - left)

    def is_try(self) -> bool:
        return "try" in self.play.before.phase

    def is_kickoff(self) -> bool:
        free = self.play.before.phase in ("kickoff", "free kick")
        return free and not self.find(football.FreeFieldGoal)

    # ------------------------------------------------------------ penalties

    def is_void(self) -> bool:
        """Nothing counts; on the last play a score may be void without another word."""
        points_gone = self.find(fever.ScoreVoid) and not self.find(*SETTLED)
        return bool(self.find(*VOID) or (points_gone and not self.is_try()))

    def count_penalties(self) -> None:
        for guilty, yards in self.penalties():
            self.add(guilty, "penalties")
            self.add(guilty, "penalty yards", max(yards, 0))

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

    # ------------------------------------------------------------ fumbles

    def count_fumbles(self) -> None:
        thrower = US
        for place, fact in enumerate(self.facts):
            if isinstance(fact, qfl.LateralThrown):
                thrower = fact.by
            if not isinstance(fact, DROPPED):
                continue
            by = _dropped_by(fact, thrower)
            self.add(by, "fumbles")
            follows = place if isinstance(fact, qfl.LateralIntercepted) else place + 1
            self.add(by, "fumbles lost", int(self.holder(self.facts[follows:]) is not by))

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

    # ------------------------------------------------------------ kicks and tries

    def count_kicks(self) -> None:
        kicks = [fact for fact in self.facts if isinstance(fact, football.Punt)]
        blocked = bool(self.find(football.Blocked))
        if kicks or (blocked and "punt" in self.called()):
            self.add(US, "punts")
        for kick in kicks:
            start = self.play.before.spot
            self.add(US, "punt yards", min(kick.to.seen_by(US), LENGTH) - start)
        if self.find(*AT_GOAL) or (blocked and "field goal" in self.called()):
            self.add(US, "field goals tried")
            self.add(US, "field goals", len(self.find(football.FieldGoal)))

    def count_try(self) -> None:
        kick = (football.ExtraPoint, football.ExtraPointMissed, football.ExtraPointBlocked)
        kicked = bool(self.find(*kick, football.Blocked, qfl.BotchedSnap))
        if kicked:
            self.add(US, "extra points tried")
            self.add(US, "extra points", len(self.find(football.ExtraPoint)))
        elif self.find(football.Conversion, football.ConversionFailed):
            self.add(US, "conversions tried")
            self.add(US, "conversions", int(self.ours(football.Conversion)))

    # ------------------------------------------------------------ runs and passes

    def count_down(self) -> None:
        act = act_of(self.facts, self.play.before.spot, self.called())
        by_what = self.first_down(act)
        if by_what:
            self.add(US, f"first downs by {by_what}")
        for figure, number in act.lines() if act else ():
            self.add(US, figure, number)
        if act and self.down == 3:
            self.add(US, "third downs tried")
            self.add(US, "third downs", int(bool(by_what)))

    def called(self) -> str:
        """The play that was run: the call, or what a fake or a razzle-dazzle made of it."""
        for fact in reversed(self.facts):
            if isinstance(fact, paydirt.FakeRun | paydirt.RazzleChosen):
                return fact.play
        asked = [one for one in self.play.answered if one.request.name == "calls"]
        return asked[-1].answer[0] if asked else ""

    # ------------------------------------------------------------ first downs

    def ours(self, *kinds: type[Fact]) -> bool:
        return any(getattr(fact, "by", None) is US for fact in self.find(*kinds))

    def first_down(self, act: Act | None) -> str:
        """By run, pass or penalty; nothing if there was none."""
        if self.was_lost() or (self.find(*KICKED) and not self.find(football.PenaltyAdded)):
            return ""
        touchdown = self.ours(football.Touchdown) and not self.find(fever.ScoreVoid)
        if not touchdown and not self.ours(football.FirstDown):
            return ""
        reached = act is not None and act.gain >= self.play.before.series.to_go
        if act is None or (self.find(football.PenaltyAdded) and not reached and not touchdown):
            return "penalty"
        return "pass" if act.by_air else "run"

    def was_lost(self) -> bool:
        """Whether the others had the ball at any time."""
        facts = self.find(*HELD, football.Interception, football.FairCatch, qfl.Muff)
        theirs = [fact for fact in facts if getattr(fact, "by", None) is THEM]
        return any(not isinstance(fact, football.FirstDown) for fact in theirs)


def _dropped_by(fact: Fact, thrower: Side) -> Side:
    if isinstance(fact, football.Fumble | qfl.Muff):
        return fact.by
    return US if isinstance(fact, qfl.BotchedSnap) else thrower
