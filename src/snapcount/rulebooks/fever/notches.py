"""What a play costs: the notch table, first match wins (FF-5, FFR-44, chart J)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.field import Side
from snapcount.rulebooks.fever.dead_ball import TRIES, DeadBall, End, FeverPlayType
from snapcount.rulebooks.fever.situation import FeverSituation
from snapcount.rulebooks.fever.switches import FairCatchNotches, TouchbackClock

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever

TWO_MINUTES = 10  # notches


class Notches(NamedTuple):
    """How far the clock moves, and why."""

    moves: int
    cites: tuple[str, ...]

    def at_most(self, moves: int, *cites: str) -> Notches:
        """A copy, capped for those reasons."""
        if self.moves > moves:
            return Notches(moves, cites)
        return Notches(self.moves, (*self.cites, *cites)) if self.moves else self


class ClockTable:
    """5: what plays cost."""

    def notches(self: FootballFever, before: FeverSituation, dead: DeadBall) -> Notches:
        """The notches of a play before time-outs, hurry-up and flags (FFR-44)."""
        kind = dead.story.kind
        if kind in TRIES:
            return Notches(0, self.because.try_clock)
        if kind is FeverPlayType.FAIR_CATCH_KICK:
            return Notches(0, ("FFR-41",))
        if dead.end is End.TOUCHBACK and not self.timed_touchback(kind):
            return Notches(0, ("FF-5-9",))
        if dead.end is End.FAIR_CATCH:
            return self.fair_catch_notches(kind)
        if kind is FeverPlayType.FREE_KICK:
            return self.free_kick_notches(before, dead)
        if kind in (FeverPlayType.PUNT, FeverPlayType.FIELD_GOAL):
            if dead.story.returned:
                return Notches(2, ("FF-5-3a", "FF-5-3d"))
            return Notches(1, ("FF-5-3a",))
        return self.scrimmage_notches(before, dead)

    def timed_touchback(self: FootballFever, kind: FeverPlayType) -> bool:
        """Whether a touchback after a turnover from scrimmage is timed as a turnover (FFR-44)."""
        timed = self.switches.touchback_after_turnover is TouchbackClock.TIMED
        return timed and kind in (FeverPlayType.RUN, FeverPlayType.PASS)

    def fair_catch_notches(self: FootballFever, kind: FeverPlayType) -> Notches:
        """A fair catch does not move the clock (FF-5-6, FFR-46)."""
        if (
            kind is FeverPlayType.PUNT
            and self.switches.punt_fair_catch_notches is FairCatchNotches.ONE
        ):
            return Notches(1, ("FF-5-3a", "FFR-46"))
        return Notches(0, ("FF-5-6", "FF-17.3-3", "FFR-46"))

    def free_kick_notches(self: FootballFever, before: FeverSituation, dead: DeadBall) -> Notches:
        """One for the kick, one for the return; at or after the warning none for the kick (FF-5-7)."""
        kick = Notches(1, self.because.kick_clock)
        if self.kick_is_free(before):
            kick = Notches(0, ("FF-5-7", "FFR-47"))
        if not dead.story.returned:
            return kick
        return Notches(kick.moves + 1, (*kick.cites, "FF-5-3d"))

    def kick_is_free(self: FootballFever, before: FeverSituation) -> bool:
        """Whether a free kick is at or after the two-minute warning (FF-5-7)."""
        return before.clock.left <= TWO_MINUTES and self.last_of_a_half(before.period)

    def scrimmage_notches(self: FootballFever, before: FeverSituation, dead: DeadBall) -> Notches:
        """Run, draw, pass and bomb."""
        story = dead.story
        if story.changed:
            if story.returned:
                return Notches(2, ("FF-5-4a",))
            cites = (
                ("FF-5-3b", "FF-5-4b")
                if story.kind is FeverPlayType.PASS
                else ("FF-5-3c", "FF-5-4b")
            )
            return Notches(1, cites)
        if dead.scored:
            return Notches(1, ("FF-5-3c",))
        if story.sacked and self.sack_stops_the_clock:
            return Notches(1, ("FF-5-3b",))
        if dead.end is End.INCOMPLETE:
            return Notches(1, ("FF-5-3b",))
        if dead.end is End.OUT:
            loose = "FFR-50" if story.loose else "FF-13.6-2a"
            return Notches(1, ("FF-5-3b", loose))
        if not story.first_down and self.downs_used_up(before, dead):
            return Notches(1, ("FF-5-3c",))
        if story.sacked:
            return Notches(3, self.because.sack_clock)
        no_gain = ("FF-5-5",) if dead.x == before.spot else ()
        recovered = ("FFR-50",) if story.loose else ()
        return Notches(3, (*self.because.long_play, "FF-5-10", *no_gain, *recovered))

    def downs_used_up(self: FootballFever, before: FeverSituation, dead: DeadBall) -> bool:
        """A fourth down that failed (FF-10-6)."""
        gained = dead.x - before.spot
        return (
            dead.side is Side.OFFENSE
            and before.series.down == DOWNS
            and gained < before.series.to_go
        )
