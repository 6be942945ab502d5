"""How a play continues: fumbles, recoveries, returns, out of bounds, in order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Team
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.meanings import (
    Drops,
    EndsKick,
    GoesOut,
    Returns,
    Rolls,
    Spots,
    Taken,
    Takes,
)
from snapcount.gridiron.rulings import Fact
from snapcount.insight.stats.ball import Ball
from snapcount.insight.stats.row import TRIES, Fumbled, How, KickEnd, PlayType
from snapcount.insight.stats.standing import standing
from snapcount.press.gamebook.line import Line

# How a kick ends where it is spotted; the sentence says who has the ball.
SPOTTED = {
    KickEnd.TOUCHBACK: "touchback",
    KickEnd.FAIR_CATCH: "fair-catch",
    KickEnd.DOWNED: "downed",
    KickEnd.AGAIN: "kick.again",
}
INTERCEPTED = "intercepted"  # a lateral
INTENTS = {PlayType.RUN: Intent.RUN, PlayType.PASS: Intent.PASS}


def tell_turns(line: Line) -> None:
    """Says what happened to the ball after the beginning; a try is complete by then."""
    if line.row.kind in (*TRIES, PlayType.NO_PLAY):
        return
    turns = Turns(line, Ball(line.row.before, INTENTS.get(line.row.meant, Intent.OTHER)))
    for fact in standing(line.row.facts).facts:
        turns.follow(fact)
    turns.whistle()


@dataclass
class Turns:
    """Tracks the ball fact by fact, as the statistics do, and reports what is new."""

    line: Line
    ball: Ball
    drops: list[str] = field(default_factory=list)  # how it was dropped; not yet recovered
    out_at: int | None = None  # where it rolled out before being recovered
    out: bool = False  # somebody went out of bounds, and it was reported
    returner: Team | None = None  # whose return has not been reported yet
    places: list[int] = field(default_factory=list)  # the moves of that return
    caught: int = 0  # where a return of no yards began and ended

    def follow(self, fact: Fact) -> None:
        """Applies the fact to the ball and reports it."""
        ball = self.ball
        x, moves, fumbles = ball.x, len(ball.moves), len(ball.fumbles)
        if isinstance(fact, Drops):
            self.drops.append(str(fact.drop))
        elif isinstance(fact, Takes) and fact.taken is Taken.LATERAL:
            self.drops.append(INTERCEPTED)
        ball.follow(fact)
        gained_at = ball.x if isinstance(fact, Takes) else x
        self._say_fumbles(ball.fumbles[fumbles:], gained_at)
        self._note_return(fact, range(moves, len(ball.moves)))
        if isinstance(fact, GoesOut):
            self._say_out(fact)
        elif isinstance(fact, Takes) and fact.taken is Taken.LOOSE:
            if len(ball.fumbles) == fumbles:
                by = self.line.row.before.team(fact.by)
                self._say("recovered", x=ball.x, holder=by, by=by)
        elif isinstance(fact, Spots) and isinstance(fact, EndsKick) and fact.kick_end in SPOTTED:
            self._say_spotted(fact)

    def whistle(self) -> None:
        """Reports what is still missing when the play is over."""
        fumbles = len(self.ball.fumbles)
        self.ball.whistle(self.line.row.after)
        self._say_fumbles(self.ball.fumbles[fumbles:], self.ball.x)
        self._say_return()

    def _say(self, key: str, **facts: Any) -> None:
        self._say_return()
        self.line.say(key, **facts)

    # ---------------------------------------------------------------- loose balls

    def _say_fumbles(self, fumbles: Sequence[Fumbled], gained_at: int) -> None:
        for fumble in fumbles:
            drop, *self.drops = self.drops
            to = fumble.by.other if fumble.lost else fumble.by
            out, self.out_at = self.out_at, None
            what = self.line.pen.say(f"dropped.{drop}") if drop != INTERCEPTED else ""
            if out is not None:  # the rules say whose it is, and the line will
                self._say("fumble.out", x=out, holder=fumble.by, what=what, by=fumble.by)
            elif what:
                self._say("fumble", x=gained_at, holder=to, what=what, by=fumble.by, to=to)
            else:
                self._say("lateral-intercepted", x=gained_at, holder=to, by=to)

    def _say_out(self, fact: Fact) -> None:
        """The ball goes out; if it was dropped, possession is not known yet."""
        if self.drops:
            self.out_at = self.ball.x
        elif isinstance(fact, Rolls):
            self._say("out.at", x=self.ball.x)
        elif not self.out:
            self.out = True
            self._say("out")

    # ---------------------------------------------------------------- returns

    def _note_return(self, fact: Fact, places: Iterable[int]) -> None:
        """Defers a return until it is over: it may continue after a lateral."""
        for place in places:
            move = self.ball.moves[place]
            if move.how is How.RETURN:
                if move.by is not self.returner:
                    self._say_return()
                self.returner = move.by
                self.places.append(place)
        if isinstance(fact, Returns) and self.returner is None and self._untouched():
            self.returner, self.caught = self.line.row.before.team(fact.by), self.ball.x

    def _untouched(self) -> bool:
        """Whether a kick was caught cleanly: only then is a return of no yards mentioned."""
        return self.line.row.kick is not None and len(self.line.said) == 1

    def _say_return(self) -> None:
        """The row's moves already exclude yards lost to a foul on the return."""
        by, self.returner = self.returner, None
        moves = [self.line.row.moves[place] for place in self.places]
        self.places = []
        if by is None:
            return
        ahead = by is self.line.row.offense
        start, end = (moves[0].start, moves[-1].end) if moves else (self.caught, self.caught)
        gain = self.line.pen.gain((end - start) * (1 if ahead else -1))
        scored = end == (LENGTH if ahead else 0)
        self.line.say(
            "return.all-the-way" if scored else "return", x=end, holder=by, by=by, gain=gain
        )

    # ---------------------------------------------------------------- the referee

    def _say_spotted(self, fact: EndsKick) -> None:
        expected = self._untouched() and self.line.row.kind is not PlayType.FIELD_GOAL
        if isinstance(fact, football.TakesTheBall) and not expected:
            return  # a missing return is not worth mentioning after a fumble or a field goal
        by = getattr(fact, "by", None)
        holder = self.line.holder if by is None else self.line.row.before.team(by)
        key, x = SPOTTED[fact.kick_end], self.ball.x
        if isinstance(fact, football.TakesTheBall):
            key = "no-return"
        elif fact.kick_end is KickEnd.FAIR_CATCH and x != self.line.x:
            key = "fair-catch.at"  # it is not known where the kick came down
        self._say(key, x=x, holder=holder, by=holder)
