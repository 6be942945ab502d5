"""Enforces QFL penalties: previous spot, end of the play, spot of the foul, free kick, try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import (
    FoulChangesNothing,
    FoulsOffset,
    PenaltyAccepted,
    PenaltyAdded,
    PenaltyCarried,
)
from snapcount.gridiron.field import LENGTH, Side, Spot, in_own_end_zone
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.rulebook import at_once, reckoned
from snapcount.rulebooks.fever.cards import Down, From
from snapcount.rulebooks.fever.dead_ball import TRIES, DeadBall, End, FeverPlayType
from snapcount.rulebooks.fever.penalties import Called
from snapcount.rulebooks.fever.situation import FeverSituation
from snapcount.rulebooks.qfl.situation import QflSituation
from snapcount.rulebooks.qfl.story import qfl, qfl_story
from snapcount.rulebooks.qfl.verdicts import Judgment, Verdict

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl


class QflEnforcement:
    """5: penalties marked off."""

    @reckoned
    def carried_out(self: Qfl, verdict: Verdict, moved: QflSituation) -> QflSituation:
        """Where the adjudicated play leads, after the clock has been moved."""
        dead, called = verdict.dead, verdict.called
        if verdict.judgment is Judgment.OFFSET:
            return self.offset(verdict, moved)
        if verdict.judgment is Judgment.KEPT:
            return qfl(self.keeps_the_ball(moved, dead, verdict.fouls))
        if called is None:
            return qfl(at_once(self.next_ball(moved, dead)))
        if verdict.voided:
            return qfl(self.void_on_the_last_play(moved, dead, called))
        if not verdict.keeps_the_score:
            self.announce_void_score(dead, "QFLR-87")
        return qfl(at_once(self.enforced(moved, dead, called, verdict.where)))

    def offset(self: Qfl, verdict: Verdict, moved: QflSituation) -> QflSituation:
        """Both teams fouled: the down, kick or try is repeated (FF-17.7-5a)."""
        last = ("FF-17.7-8c",) if self.time_is_out(moved) else ()
        laterals = ("QFLR-78",) if qfl_story(verdict.dead.story).extended else ()
        self.announce(FoulsOffset(), "FF-17.7-5a", "QFLR-87", *last, *laterals)
        self.announce_void_score(verdict.dead, "QFLR-87")
        if not verdict.on_a_try:
            return moved
        return replace(moved, spot=self.try_line(moved, FeverPlayType.EXTRA_POINT))

    @reckoned
    def counted(self: Qfl, verdict: Verdict) -> DeadBall:
        """How the play ended for scoring purposes: a penalty may have made it a safety (QFLR-83)."""
        called = verdict.called
        if called is None or verdict.voided or not self.is_a_safety(called, verdict.where):
            return verdict.dead
        return self.heard_by(None).safety(called.guilty, verdict.dead.story)

    def announce_idle_foul(self: Qfl, called: Called) -> None:
        """A foul that nobody benefits from."""
        self.announce(FoulChangesNothing(called.card), "QFLR-87", "FFR-57")

    @reckoned
    def enforced(
        self: Qfl, before: FeverSituation, dead: DeadBall, called: Called, where: From
    ) -> FeverSituation:
        """The penalty from the chosen spot."""
        if where is From.FREE_KICK:
            return self.on_the_free_kick(qfl(before), dead, called)
        if where is From.TRY and dead.story.kind not in TRIES:
            return self.on_the_try(qfl(before), dead, called)
        if where is From.FOUL:
            return self.from_the_spot_of_the_foul(qfl(before), dead, called)
        return at_once(super().enforced(before, dead, called, where))

    def on_the_free_kick(
        self: Qfl, before: QflSituation, dead: DeadBall, called: Called
    ) -> FeverSituation:
        """The result stands, or the try is given up; the yards wait for the free kick (QFL-5-4a, QFL-5-5)."""
        guilty, yards = before.team(called.guilty), called.foul.yards
        given_up = dead.story.kind in TRIES and dead.end is End.FAILED_TRY
        why = ("QFL-5-5a", *(("QFL-5-5b",) if given_up else ())) if dead.story.kind in TRIES else ()
        added = ("FF-17.7-6c",) if any(before.carried) else ()
        self.announce(
            PenaltyCarried(called.guilty, yards), *(why or ("QFL-5-4a", "QFLR-81")), *added
        )
        return at_once(
            self.next_ball(replace(before, carried=before.carried.plus(guilty, yards)), dead)
        )

    def on_the_try(
        self: Qfl, before: QflSituation, dead: DeadBall, called: Called
    ) -> FeverSituation:
        """A foul on a touchdown moves the try nearer (QFL-5-4a, QFLR-81)."""
        after = qfl(at_once(self.next_ball(before, dead)))
        moved = self.try_moved(after, called.foul.yards, back=False)
        spot, why = Spot(moved.ball, moved.spot), ("QFL-5-4a", "QFL-5-8a", "QFLR-81")
        self.announce(PenaltyAdded(called.guilty.other, moved.spot - after.spot, spot), *why)
        return moved

    def from_the_spot_of_the_foul(
        self: Qfl, before: QflSituation, dead: DeadBall, called: Called
    ) -> FeverSituation:
        """Where the return was when the foul happened (QFL-5-7-1, QFL-5-7-2, QFL-1-10-9a)."""
        runners = called.flag.offense
        assert called.flag.foul_at is not None
        foul = Spot(Side.OFFENSE, called.flag.foul_at).seen_by(runners)
        if in_own_end_zone(foul):
            return self.from_the_own_end_zone(before, dead, called)
        start = min(foul, LENGTH - 1)
        own = self.walked(start, called.foul.yards, back=runners is called.guilty)
        yards = abs(own - start)
        where = ("QFL-1-10-9c",) if called.flag.after_lateral else ("QFL-5-7-2b", "QFLR-83")
        cites = (*self.card_cites(called), *where, *self.half_the_distance(yards, called))
        self.announce(PenaltyAdded(called.guilty.other, yards, Spot(runners, own)), *cites)
        return self.runners_ball(before, dead, called, own)

    def from_the_own_end_zone(
        self: Qfl, before: QflSituation, dead: DeadBall, called: Called
    ) -> FeverSituation:
        """A foul in the runners' end zone: a touchback for a ball they gained there (QFLR-83)."""
        runners, cites = called.flag.offense, (*self.card_cites(called), "QFLR-83", "QFLR-05")
        if runners is not Side.OFFENSE or called.flag.changed:
            own = self.touchback_spot(runners, dead.story)
            self.announce(PenaltyAdded(called.guilty.other, 0, Spot(runners, own)), *cites)
            return self.runners_ball(before, dead, called, own)
        if self.is_a_safety(called, From.FOUL):
            return at_once(self.next_ball(before, self.safety(runners, dead.story, *cites)))
        own = called.foul.yards
        self.announce(PenaltyAdded(called.guilty.other, own, Spot(runners, own)), *cites)
        return self.runners_ball(before, dead, called, own)

    def runners_ball(
        self: Qfl, before: QflSituation, dead: DeadBall, called: Called, own: int
    ) -> FeverSituation:
        """The team that was running keeps the ball; its own down counts on (FFR-60)."""
        runners = called.flag.offense
        x = Spot(runners, own).seen_by(Side.OFFENSE)
        own_down = runners is Side.OFFENSE and not called.flag.changed
        free_kick = dead.story.kind is FeverPlayType.FREE_KICK
        if not own_down or free_kick or called.foul.down is Down.FIRST:
            return self.begin_series(before, runners, x, *self.card_cites(called))
        return self.after_the_down(before, x)

    def try_again(
        self: Qfl, before: FeverSituation, dead: DeadBall, called: Called
    ) -> FeverSituation:
        """The try is repeated from a moved line, perhaps with another die (QFL-5-8a)."""
        here, back = qfl(before), called.guilty is Side.OFFENSE
        moved = self.try_moved(here, called.foul.yards or LENGTH, back=back)
        x = self.walked(here.spot, called.foul.yards or LENGTH, back=back)
        point = dead.story.point
        if called.foul.spot is From.POINT and point is not None:  # where the pass came down
            x = min(max(point, here.spot), LENGTH - 1)
            kicked = here.spot == self.try_line(here, FeverPlayType.EXTRA_POINT)
            moved = replace(moved, kick_line=x) if kicked else replace(moved, conversion_line=x)
        yards = abs(x - here.spot)
        self.announce(
            PenaltyAccepted(called.guilty.other, yards, Spot(Side.OFFENSE, x)),
            *("QFL-5-8a", "QFL-5-5a", "FF-12-6"),
            *self.card_cites(called),
            *self.half_the_distance(yards, called),
        )
        return replace(moved, spot=x)
