"""After the whistle: penalties, the clock, score, downs, who kicks off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import NO_DOWN, Series, new_series
from snapcount.gridiron.facts import (
    BallOver,
    ConversionFailed,
    FirstDown,
    KickoffMoved,
    KicksOff,
    NextDown,
    PenaltyLapses,
)
from snapcount.gridiron.field import LENGTH, Side, Spot, Team, from_the_other_side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import reckoned, subrule, telling
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.dead_ball import (
    TRIES,
    TWO_POINT_TRIES,
    DeadBall,
    End,
    StrategyPlayType,
)
from snapcount.rulebooks.strategy.facts import TryRepeated
from snapcount.rulebooks.strategy.periods import Ending
from snapcount.rulebooks.strategy.situation import Phase, StrategySituation, Try
from snapcount.rulebooks.strategy.timing import Tempo

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

FARTHEST_KICKOFF = LENGTH - 35  # STR-34


class Aftermath:
    """From the whistle to the next situation."""

    def play_over(
        self: Strategy, before: StrategySituation, tempo: Tempo, dead: DeadBall
    ) -> Rule[StrategySituation]:
        """From the dead ball, its penalties ruled on, to the next situation."""
        played = yield from self.played(before.series, dead)
        watch = yield from self.clock_runs(before.watch, tempo, played)
        spiked = (
            before.spiked.plus(before.ball, 1)
            if dead.story.kind is StrategyPlayType.SPIKE
            else before.spiked
        )
        moved = replace(
            before,
            clock=watch.clock,
            running=watch.running,
            held=watch.held,
            spiked=spiked,
            lies=dead.story.lies or before.lies,  # as this offense still sees it (ST-base-5)
            fair_catch=before.fair_catch and dead.end is End.PRE_SNAP,
        )
        return (yield from self.counted(moved, dead.once_timed()))

    @subrule
    def counted(
        self: Strategy, moved: StrategySituation, dead: DeadBall
    ) -> Rule[StrategySituation]:
        """Score and downs, then the end of a period or of overtime."""
        after = yield from self.next_ball(moved, dead)
        ending = Ending.of(dead, self.one_more_play(dead), kept=after.ball is moved.ball)
        if after.in_overtime:
            return (yield from self.overtime_goes_on(after, after.stage, ending))
        return (yield from self.finish(after, ending, None))

    @reckoned
    def next_ball(self: Strategy, moved: StrategySituation, dead: DeadBall) -> StrategySituation:
        """Who has the ball, where, and on which down."""
        kind = dead.story.kind
        if kind in TRIES:
            return self.after_a_try(moved, dead)
        if dead.scored:
            return self.scored(moved, dead)
        if dead.end in (End.PRE_SNAP, End.REPLAYED):
            return self.down_again(moved, dead)
        if dead.kept and not dead.story.kicked_off:
            return self.after_the_down(moved, dead)
        after = self.begin_series(moved, dead.side, dead.x)
        return replace(after, fair_catch=dead.end is End.FAIR_CATCH)

    # ---------------------------------------------------------------- downs

    def down_again(self: Strategy, moved: StrategySituation, dead: DeadBall) -> StrategySituation:
        """The same down from the new spot, or a first down by the penalty (STR-27)."""
        to_go = moved.series.to_go - (dead.x - moved.spot)
        spot = Spot(Side.OFFENSE, dead.x)
        if dead.story.first_down or to_go <= 0:
            self.announce(FirstDown(Side.OFFENSE, spot), "ST-base-7", "STR-27")
            series = new_series(dead.x)
        else:
            series = Series(moved.series.down, to_go)
            again = ("ST-pen-5",) if dead.end is End.PRE_SNAP else ("STR-27",)
            stays = ("STR-61",) if moved.fair_catch else ()
            self.announce(NextDown(Side.OFFENSE, series.down, spot), *again, *stays)
        return replace(moved, spot=dead.x, series=series)

    def after_the_down(
        self: Strategy, moved: StrategySituation, dead: DeadBall
    ) -> StrategySituation:
        """The next down, a first down, or the ball is lost on downs (ST-base-7)."""
        spot = Spot(Side.OFFENSE, dead.x)
        series = dead.next_series(moved.series)
        if series is None:
            self.announce(BallOver(Side.DEFENSE, spot), "ST-base-7")
            return self.begin_series(moved, Side.DEFENSE, dead.x)
        if series.down == 1:
            self.announce(FirstDown(Side.OFFENSE, spot), "ST-base-7", "ST-base-5")
        else:
            self.announce(NextDown(Side.OFFENSE, series.down, spot), "ST-base-7", "ST-base-5")
        return replace(moved, spot=dead.x, series=series)

    def begin_series(
        self: Strategy, moved: StrategySituation, side: Side, x: int
    ) -> StrategySituation:
        """First and 10 at a spot in the offense's coordinates, which sees the hash marks its way (STR-50)."""
        self.announce(FirstDown(side, Spot(Side.OFFENSE, x)), "ST-base-7", "STR-50")
        own = x if side is Side.OFFENSE else from_the_other_side(x)
        return replace(
            moved,
            ball=moved.team(side),
            spot=own,
            series=new_series(own),
            phase=Phase.SCRIMMAGE,
            lies=moved.lies if side is Side.OFFENSE else moved.lies.swapped,
        )

    # ---------------------------------------------------------------- scores and kickoffs

    def scored(self: Strategy, moved: StrategySituation, dead: DeadBall) -> StrategySituation:
        """Points, then the try, a kickoff, or a free kick after a safety."""
        scorer = moved.team(dead.side)
        score = moved.score.plus(scorer, dead.points)
        carried = moved.carried + dead.story.carried
        moved = replace(moved, score=score, lies=Hash.CENTER, carried=carried)
        if dead.end is End.TOUCHDOWN:
            spot = self.try_spot
            return replace(moved, ball=scorer, spot=spot, series=NO_DOWN, phase=Phase.TRY)
        if dead.end is End.SAFETY:
            spot = self.free_kick_spot
            return replace(
                moved, ball=scorer.other, spot=spot, series=NO_DOWN, phase=Phase.FREE_KICK
            )
        return self.kickoff_by(moved, scorer)

    def after_a_try(self: Strategy, moved: StrategySituation, dead: DeadBall) -> StrategySituation:
        """The try counts or fails, and the same team kicks off; or it is repeated (STR-60)."""
        two_points = dead.story.kind in TWO_POINT_TRIES
        if dead.end in (End.PRE_SNAP, End.REPLAYED):
            self.announce(TryRepeated(Side.OFFENSE, Spot(Side.OFFENSE, dead.x)), "STR-60")
            wish = Try.TWO_POINTS if two_points else Try.EXTRA_POINT
            return replace(moved, spot=dead.x, repeated=wish)
        if two_points and not dead.scored:
            lost = ("STR-40",) if dead.story.changed else ()
            self.announce(ConversionFailed(Side.OFFENSE), "ST-spec-9", *lost)
        score = moved.score.plus(moved.team(dead.side), dead.points)
        carried = moved.carried + dead.story.carried
        moved = replace(moved, score=score, repeated=None, lies=Hash.CENTER, carried=carried)
        return self.kickoff_by(moved, moved.ball)

    def kickoff_by(self: Strategy, moved: StrategySituation, kicker: Team) -> StrategySituation:
        """A kickoff, moved forward by the penalties carried over (ST-pen-17, ST-pen-18, STR-34)."""
        spot = min(self.switches.kickoff_spot + moved.carried, FARTHEST_KICKOFF)
        return replace(
            moved,
            ball=kicker,
            spot=spot,
            series=NO_DOWN,
            phase=Phase.KICKOFF,
            lies=Hash.CENTER,
        )

    def kickoff_due(self: Strategy, due: StrategySituation) -> StrategySituation:
        """If a kick is due, announces who kicks; penalties carried over have moved the spot (STR-34)."""
        self.announce_kicker(due)
        return replace(due, carried=0) if due.phase is Phase.KICKOFF else due

    @telling
    def announce_kicker(self: Strategy, due: StrategySituation) -> None:
        """Who kicks off, and from where if penalties have moved the spot (STR-34)."""
        if due.phase is Phase.FREE_KICK:
            self.announce(KicksOff(due.ball), "ST-spec-17")
        if due.phase is not Phase.KICKOFF:
            return
        self.announce(KicksOff(due.ball), "STR-04")
        if due.spot != self.switches.kickoff_spot:
            spot = Spot(due.ball, due.spot)
            self.announce(KickoffMoved(due.ball, spot), "ST-pen-17", "ST-pen-18", "STR-34")

    def nothing_carried(self: Strategy, after: StrategySituation) -> StrategySituation:
        """Penalty yards lapse if no kickoff follows (STR-68)."""
        self.announce_lapse(after)
        return replace(after, carried=0)

    @telling
    def announce_lapse(self: Strategy, after: StrategySituation) -> None:
        """Announces penalty yards that lapse, if there are any (STR-68)."""
        if after.carried:
            self.announce(PenaltyLapses(after.ball.other, after.carried), "STR-68")
