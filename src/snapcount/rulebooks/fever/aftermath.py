"""After the whistle: score, possession, downs, time-outs, hurry-up (chart L)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import DOWNS, NO_DOWN, new_series
from snapcount.gridiron.downs import after_the_down as next_down
from snapcount.gridiron.facts import (
    BallOver,
    FirstDown,
    HurryUp,
    KickoffMoved,
    KicksOff,
    NextDown,
    TimeOut,
    UntimedDown,
)
from snapcount.gridiron.field import (
    Side,
    Spot,
    Team,
    from_the_other_side,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import citing, reckoned, subrule, telling
from snapcount.rulebooks.fever.calls import (
    HURRY,
    Hurry,
    TimeOutCall,
    timeout_calls,
)
from snapcount.rulebooks.fever.dead_ball import RUN_OR_PASS, DeadBall, End, FeverPlayType
from snapcount.rulebooks.fever.facts import Deadline
from snapcount.rulebooks.fever.notches import Notches
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.switches import OnOff

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever

ALL_THREE = 3  # notches for a play in bounds


class Aftermath:
    """3.1, 7, 10: from the whistle to the next situation."""

    def play_over(
        self: FootballFever, before: FeverSituation, dead: DeadBall
    ) -> Rule[FeverSituation]:
        """From the dead ball to the next situation, through the cards if there are flags (FF-12-7)."""
        flags = dead.story.flags
        if not flags:
            return self.unflagged(before, dead)
        if self.merges and self.cards_suffice(before, flags):
            return self.flagged_in_short(before, dead)
        return self.flagged(before, dead)

    @subrule
    def unflagged(
        self: FootballFever, before: FeverSituation, dead: DeadBall
    ) -> Rule[FeverSituation]:
        """A play without a flag: clock, then downs (FF-3.6.2-3)."""
        before, moves, hurried = yield from self.stop_or_hurry(before, dead)
        moved = yield from self.move_the_peg(before, moves)
        after = yield from self.next_ball(moved, dead)
        if hurried and not self.two_minute_warning(before, moved):  # FFR-49
            after = replace(after, hurried=True)
        return (yield from self.finish(moved, dead.in_short(), after))

    @subrule
    def stop_or_hurry(
        self: FootballFever, before: FeverSituation, dead: DeadBall
    ) -> Rule[tuple[FeverSituation, Notches, bool]]:
        """What the play costs after both sides' time-outs, and whether the offense hurries up."""
        moves, hurried = (yield from self.cost(before, dead)), False
        if (yield from self.worth_stopping(before, moves)):
            before, moves = yield from self.time_out_after_the_play(before, moves)
        if self.may_hurry(before, dead, moves):
            moves, hurried = yield from self.hurry_up(moves)
        return before, moves, hurried

    @reckoned
    def cost(self: FootballFever, before: FeverSituation, dead: DeadBall) -> Notches:
        """What the play costs if nobody stops the clock or hurries (FFR-44)."""
        return self.notches(before, dead)

    @reckoned
    def next_ball(self: FootballFever, before: FeverSituation, dead: DeadBall) -> FeverSituation:
        """Score, possession, down and distance if the play stands."""
        situation = replace(before, hurried=False)
        if dead.end is End.KICK_AGAIN:
            return replace(situation, spot=dead.x)
        if dead.scored or dead.end is End.FAILED_TRY:
            return self.scored(situation, dead)
        own_down = dead.side is Side.OFFENSE and not dead.story.changed
        if not own_down or dead.story.kind is FeverPlayType.FREE_KICK or dead.story.first_down:
            return self.begin_series(situation, dead.side, dead.x, *self._why_first_down(dead))
        return self.after_the_down(situation, dead.x, *self._after_what(situation, dead))

    @citing
    def _why_first_down(self: FootballFever, dead: DeadBall) -> tuple[str, ...]:
        if dead.side is Side.OFFENSE and dead.story.changed:
            block = ("FF-17.1.1-9",) if dead.story.was_blocked else ()
            return (*block, "FF-17.1.2-20", *self.because.own_recovery)
        return self.because.own_recovery if dead.story.was_loose else ()

    @citing
    def _after_what(
        self: FootballFever, situation: FeverSituation, dead: DeadBall
    ) -> tuple[str, ...]:
        """A recovered or incomplete ball uses up the down like any other (FF-13.14-5, FF-17.4-2)."""
        if dead.story.was_loose:
            block = ("FFR-32",) if dead.story.was_blocked else ()
            return ("FF-13.14-5", "FF-13.14-7", *self.because.own_recovery, *block)
        fourth = situation.series.down == DOWNS
        return ("FF-17.4-2",) if dead.end is End.INCOMPLETE and fourth else ()

    def after_the_down(
        self: FootballFever, situation: FeverSituation, x: int, *cites: str
    ) -> FeverSituation:
        """A down is used up; ten yards make a new one (FF-10-3 to FF-10-7)."""
        spot = Spot(Side.OFFENSE, x)
        series = next_down(situation.series, situation.spot, x)
        if series is None:
            self.announce(BallOver(Side.DEFENSE, spot), "FF-10-6", *cites)
            return self.begin_series(situation, Side.DEFENSE, x)
        if series.down == 1:
            self.announce(FirstDown(Side.OFFENSE, spot), "FF-10-4", "FF-10-7", *cites)
        else:
            self.announce(
                NextDown(Side.OFFENSE, series.down, spot), "FF-10-5", "FF-3.6.2-3", *cites
            )
        return replace(situation, spot=x, series=series)

    def begin_series(
        self: FootballFever, situation: FeverSituation, side: Side, x: int, *cites: str
    ) -> FeverSituation:
        """First and 10 for a side at a spot in the offense's coordinates (FF-10-3)."""
        self.announce(FirstDown(side, Spot(Side.OFFENSE, x)), "FF-10-3", *cites)
        own = x if side is Side.OFFENSE else from_the_other_side(x)
        return replace(
            situation,
            ball=situation.team(side),
            spot=own,
            series=new_series(own),
            phase=Phase.SCRIMMAGE,
            hurried=False,
        )

    # ---------------------------------------------------------------- scores

    def scored(self: FootballFever, situation: FeverSituation, dead: DeadBall) -> FeverSituation:
        """Points, then the try, or who kicks off (FF-3.4-6, FF-17.12-2)."""
        scorer = situation.team(dead.side)
        situation = replace(situation, score=situation.score.plus(scorer, dead.points))
        if dead.end is End.TOUCHDOWN:
            return self.try_by(situation, scorer)
        if dead.end is End.SAFETY:
            return self.kickoff_by(situation, scorer.other, self.safety_kick_spot)
        if dead.end is End.FIELD_GOAL:
            return self.kickoff_by(situation, scorer, self.kickoff_spot)
        return self.kickoff_by(situation, situation.ball, self.kickoff_spot)  # after a try

    def try_by(self: FootballFever, situation: FeverSituation, scorer: Team) -> FeverSituation:
        """The try after a touchdown (FF-17.2-1, -2)."""
        return replace(situation, ball=scorer, spot=self.try_spot, series=NO_DOWN, phase=Phase.TRY)

    def kickoff_by(
        self: FootballFever, situation: FeverSituation, kicker: Team, spot: int
    ) -> FeverSituation:
        """A free kick from that spot, moved by fouls carried over (FF-17.7-6)."""
        for guilty in Team:
            spot = self.walked(spot, situation.carried.of(guilty), back=guilty is kicker)
        return replace(situation, ball=kicker, spot=spot, series=NO_DOWN, phase=Phase.KICKOFF)

    # ---------------------------------------------------------------- time-outs and hurry-up

    def hurry_up(self: FootballFever, moves: Notches) -> Rule[tuple[Notches, bool]]:
        """The offense may skip the huddle (FF-5-2, FFR-49)."""
        wish = yield from HURRY
        if wish is Hurry.NO:
            return moves, False
        self.announce(HurryUp(Side.OFFENSE), *self.because.hurry)
        if seconds := self.switches.hurry_seconds:
            self.announce(Deadline(seconds), "FFR-49")
        return Notches(2, ("FF-5-2", "FF-5-0e")), True

    @reckoned
    def worth_stopping(self: FootballFever, before: FeverSituation, moves: Notches) -> bool:
        """Whether a time-out would save anything (FF-7-3, FFR-48)."""
        stopped, running = (self.clock_after(before, notches) for notches in (1, moves.moves))
        return running.left < stopped.left

    def may_hurry(
        self: FootballFever, before: FeverSituation, dead: DeadBall, moves: Notches
    ) -> bool:
        """Whether it was a play of its own that costs three and leaves the offense the ball (FFR-49)."""
        own_play = dead.story.kind in RUN_OR_PASS and moves.moves == ALL_THREE
        return own_play and not before.clock.out and self.switches.hurry_up is OnOff.ON

    def time_out_after_the_play(
        self: FootballFever, before: FeverSituation, moves: Notches
    ) -> Rule[tuple[FeverSituation, Notches]]:
        """Both sides may stop the clock, sealed; both at once are one time-out (FFR-48)."""
        left = {side: before.timeouts.of(before.team(side)) for side in Side}
        if not any(left.values()):
            return before, moves
        ours, theirs = yield from timeout_calls(left[Side.OFFENSE] > 0, left[Side.DEFENSE] > 0)
        if TimeOutCall.YES not in (ours, theirs):
            return before, moves
        by = Side.OFFENSE if ours is TimeOutCall.YES else Side.DEFENSE
        if ours is theirs:
            by = yield from self.who_is_charged()
        self.announce(TimeOut(by, left[by] - 1), "FF-7-1", "FF-7-2", "FF-7-4", "FFR-48")
        charged = replace(before, timeouts=before.timeouts.plus(before.team(by), -1))
        return charged, moves.at_most(1, *self.because.time_out)

    # ---------------------------------------------------------------- what is still due

    @subrule
    def finish(
        self: FootballFever,
        moved: FeverSituation,
        dead: DeadBall,
        after: FeverSituation,
        stood: bool = True,
        due: str = "",
    ) -> Rule[FeverSituation]:
        """The quarter may be over, unless a down is still due (FF-17.3-4a, FF-17.7-8).

        ``moved`` is the situation of the play with the updated clock; ``stood``: the play counts;
        ``due``: the clause by which a penalty grants one more down if time is out.
        """
        if stood:
            after = self.count_drives(moved, dead, after)
        last = self.time_is_out(moved) and not self.decided(after)
        if last and due:
            self.announce(UntimedDown(), due, "FFR-58")
            return after
        if last and self.kick_is_due(dead):
            self.announce(UntimedDown(), "FF-17.3-4a", "FFR-41")
            return replace(after, phase=Phase.FAIR_CATCH_KICK, series=NO_DOWN)
        on = yield from self.look_at_the_clock(after)
        if stood and dead.end is not End.KICK_AGAIN:
            self.announce_kickoff_due(moved, dead, on)
        return on

    def kick_is_due(self: FootballFever, dead: DeadBall) -> bool:
        """A fair catch of a punt on the last play may be followed by a kick (FF-17.3-4a)."""
        return dead.end is End.FAIR_CATCH and dead.story.kind is FeverPlayType.PUNT

    @telling
    def announce_kickoff_due(
        self: FootballFever, moved: FeverSituation, dead: DeadBall, on: FeverSituation
    ) -> None:
        """Who kicks off, if the score is followed by a kickoff and not by halftime."""
        same_half = on.period == moved.period or not self.last_of_a_half(moved.period)
        if same_half and on.phase is Phase.KICKOFF:
            self.announce_kickoff(dead, on)

    def announce_kickoff(self: FootballFever, dead: DeadBall, due: FeverSituation) -> None:
        """Who kicks off after the score, and from where if fouls were carried over."""
        usual = self.kickoff_spot
        if dead.end is End.SAFETY:
            usual, cites = self.safety_kick_spot, self.because.after_a_safety
        elif dead.end is End.FIELD_GOAL:
            cites = ("FF-3.4-6", "FF-13.7-1b")
        else:
            cites = self.because.after_a_try
        self.announce(KicksOff(due.ball), *cites)
        self.announce_moved_kickoff(due, usual)

    @telling
    def announce_moved_kickoff(self: FootballFever, due: FeverSituation, usual: int) -> None:
        """Where the kickoff is from if fouls were carried over to it (FF-17.7-6)."""
        if due.spot != usual:
            against, more = sorted(due.carried)
            half = self.because.half_the_distance if abs(due.spot - usual) < more - against else ()
            spot = Spot(due.ball, due.spot)
            self.announce(KickoffMoved(due.ball, spot), "FF-17.7-6a", "FFR-57", *half)

    def time_is_out(self: FootballFever, moved: FeverSituation) -> bool:
        """Whether it was the last play of a half (FFR-58)."""
        return moved.clock.out and self.last_of_a_half(moved.period)

    def count_drives(
        self: FootballFever,
        before: FeverSituation,  # noqa: ARG002
        dead: DeadBall,  # noqa: ARG002
        after: FeverSituation,
    ) -> FeverSituation:
        """Drives only matter in the TFL's overtime (TFL-OT-2)."""
        return after
