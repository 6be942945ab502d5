"""A second scorer: counts a box score its own way, straight from what was announced.

It knows nothing of :mod:`snapcount.insight.stats`; the two must agree on every game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from snapcount.game.plays import Finished
from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Side, Team
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.qfl import facts as qfl
from tests.insight.stats.acts import AT_GOAL, DROPPED, KICKED, Act, act_of
from tests.insight.stats.announced import THEM, US, Announced
from tests.insight.stats.carries import KICKOFFS, carries
from tests.insight.stats.possessions import drive_lines, possessions, touchdown_by

Scores = dict[Team, Counter[str]]
LATE_DOWNS = {3: "third", 4: "fourth"}


def scored_again(plays: Iterable[Finished]) -> Scores:
    """The box score of both teams, but for what whole drives add to it."""
    scores: Scores = {team: Counter() for team in Team}
    period = 0
    for play in plays:
        scorer = Scorer(play, scores)
        if not (period and scorer.is_try()):  # a try belongs to the quarter of its touchdown
            period = play.before.period
        scorer.count_points(period)
        scorer.count()
    return scores


def drives_again(plays: Iterable[Finished]) -> Scores:
    """What drives add to the box score."""
    scores: Scores = {team: Counter() for team in Team}
    for drive in possessions(Announced(play) for play in plays):
        scores[drive[0].play.before.ball].update(drive_lines(drive))
    return scores


@dataclass(frozen=True)
class Scorer(Announced):
    """Counts one play."""

    scores: Scores

    def add(self, side: Side, figure: str, number: int = 1) -> None:
        self.scores[self.play.before.team(side)][figure] += number

    def count(self) -> None:
        self.count_possession()
        self.count_penalties()
        if self.is_void():
            if self.down and self.ours(football.FirstDown):
                self.add(US, "first downs by penalty")
        elif self.is_try():
            self.count_try()
        else:
            self.count_fumbles()
            self.count_returns()
            self.count_scores()
            self.count_kicks()
            self.count_down()

    # ------------------------------------------------------------ every play

    def count_points(self, period: int) -> None:
        for side in Side:
            self.add(side, "points", self.points(side))
            self.add(side, f"points in period {period}", self.points(side))

    def count_possession(self) -> None:
        before, after = self.play.before, self.play.after
        side = self.last_to_have_it() if self.is_kickoff() else US
        left = after.clock.seconds if after.period == before.period else 0
        self.add(side, "possession", before.clock.seconds - left)

    def count_penalties(self) -> None:
        for guilty, yards in self.penalties():
            self.add(guilty, "penalties")
            self.add(guilty, "penalty yards", max(yards, 0))

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

    def count_returns(self) -> None:
        for carry in carries(self.facts, self.play.before.spot, self.is_kickoff()):
            self.add(carry.by, f"{carry.of} returns")
            self.add(carry.by, f"{carry.of} return yards", carry.yards)

    def count_scores(self) -> None:
        scorer = touchdown_by(self)
        if scorer is not None:
            self.add(scorer, f"{self.how_scored(scorer)} touchdowns")
        for fact in self.facts:
            if isinstance(fact, football.Safety) and self.points(fact.by) >= fact.points:
                self.add(fact.by, "safeties")

    def how_scored(self, scorer: Side) -> str:
        """By run or pass, unless the ball had been kicked, loose or lost."""
        act = self.act()
        if scorer is THEM or act is None or self.find(*DROPPED, football.Interception):
            return "return"
        return "passing" if act.by_air else "rushing"

    # ------------------------------------------------------------ kicks and tries

    def count_kicks(self) -> None:
        if self.is_kickoff():
            self.count_kickoff()
            return
        blocked = bool(self.find(football.Blocked))
        if self.find(football.Punt) or (blocked and "punt" in self.called()):
            self.count_punt()
        if self.find(*AT_GOAL) or (blocked and "field goal" in self.called()):
            self.add(US, "field goals tried")
            self.add(US, "field goals", len(self.find(football.FieldGoal)))
        for fact in self.facts:
            if isinstance(fact, football.FieldGoal):
                ours = self.scores[self.play.before.ball]
                ours["longest field goal"] = max(ours["longest field goal"], fact.yards)

    def count_punt(self) -> None:
        self.add(US, "punts")
        self.add(US, "punts blocked", len(self.find(football.Blocked)))
        start = self.play.before.spot
        for fact in self.facts:
            if isinstance(fact, football.Punt):
                self.add(US, "punt yards", min(fact.to.seen_by(US), LENGTH) - start)
            if isinstance(fact, football.FirstDown) and fact.by is THEM:
                self.add(US, "punts inside the 20", int(fact.at.seen_by(THEM) < 20))

    def count_kickoff(self) -> None:
        """Nobody counts a kick that goes out or is repeated if its length was not announced."""
        touchback = bool(self.find(football.Touchback)) and not self.find(*DROPPED)
        ends = [LENGTH] if touchback else []
        for fact in self.facts:
            if isinstance(fact, (*KICKOFFS, football.Punt)):
                ends = [min(fact.to.seen_by(US), LENGTH)]
        for end in ends:
            self.add(US, "kickoffs")
            self.add(US, "kickoff yards", end - self.play.before.spot)
            self.add(US, "touchbacks", int(touchback))

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

    def act(self) -> Act | None:
        """The run or pass of the down."""
        if self.is_kickoff():
            return None
        return act_of(self.facts, self.play.before.spot, self.called())

    def count_down(self) -> None:
        if self.is_kickoff():
            return
        act = self.act()
        by_what = self.first_down(act)
        if by_what:
            self.add(US, f"first downs by {by_what}")
        for figure, number in act.lines() if act else ():
            self.add(US, figure, number)
        if act and act.name == "intercepted":
            self.add(THEM, "interceptions made")
        if act and self.down in LATE_DOWNS:
            self.add(US, f"{LATE_DOWNS[self.down]} downs tried")
            self.add(US, f"{LATE_DOWNS[self.down]} downs", int(bool(by_what)))

    # ------------------------------------------------------------ first downs

    def first_down(self, act: Act | None) -> str:
        """By run, pass or penalty; nothing if there was none."""
        if self.was_lost() or (self.find(*KICKED) and not self.find(football.PenaltyAdded)):
            return ""
        touchdown = self.ours(football.Touchdown) and not self.find(fever.ScoreVoid)
        if not touchdown and not self.ours(football.FirstDown):
            return ""
        reached = act is not None and act.gain >= self.play.before.series.to_go
        if self.find(football.PenaltyAdded) and not reached and not touchdown:
            return "penalty"
        if act is None:  # by a return
            return ""
        return "pass" if act.by_air else "run"


def _dropped_by(fact: Fact, thrower: Side) -> Side:
    if isinstance(fact, football.Fumble | qfl.Muff):
        return fact.by
    return US if isinstance(fact, qfl.BotchedSnap) else thrower
