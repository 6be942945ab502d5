"""Tries in the QFL: kicked from the 15 or played from the 2, and live to the end (QFLR-03, QFLR-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import (
    Conversion,
    ConversionFailed,
    ExtraPointMissed,
    Interception,
    Safety,
)
from snapcount.gridiron.field import LENGTH, Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import ends_with
from snapcount.rulebooks.fever.calls import Try
from snapcount.rulebooks.fever.dead_ball import TRIES, DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.dice_tables import Outcome
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.switches import OnOff
from snapcount.rulebooks.qfl.calls import TRY, Play
from snapcount.rulebooks.qfl.sheets import conversion_sheets, kicked_try_sheets
from snapcount.rulebooks.qfl.situation import Foreseen, QflSituation
from snapcount.rulebooks.qfl.snap import Settled
from snapcount.rulebooks.qfl.story import qfl
from snapcount.rulebooks.qfl.switches import TryLine

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

CONVERSION_LINE = 98  # QFLR-03
TRY_LINES = {TryLine.FIFTEEN: 85, TryLine.TWO: 98}
SAFETY_ON_A_TRY = 1  # points (QFLR-04)
FORESEEN = {Foreseen.EXTRA_POINT: Try.KICK, Foreseen.CONVERSION: Try.CONVERSION}


class QflTries:
    """QFLR-03, QFLR-04: live tries."""

    def try_for_the_point(self: Qfl, situation: FeverSituation) -> Rule[FeverSituation]:
        """Kick or two points, with sheets as any other down (FF-17.2-1, QFLR-03)."""
        before = qfl(situation)
        wish = FORESEEN.get(before.foreseen) or (yield from TRY)
        before = replace(before, foreseen=Foreseen.NONE)
        line_of = FeverPlayType.CONVERSION if wish is Try.CONVERSION else FeverPlayType.EXTRA_POINT
        before = replace(before, spot=self.try_line(before, line_of))
        sheets = conversion_sheets() if wish is Try.CONVERSION else kicked_try_sheets()
        ours, theirs = yield from sheets
        # a fake is for two points, but from the line of the kick (QFLR-70)
        kicked = ours.call.play is Play.EXTRA_POINT
        kind = FeverPlayType.EXTRA_POINT if kicked else FeverPlayType.CONVERSION
        return (yield from self.snapped_down(Settled(before, ours, theirs), kind))

    def try_line(self: Qfl, before: FeverSituation, kind: FeverPlayType) -> int:
        """Where the try is from, moved by penalties (QFLR-03, QFL-5-8a)."""
        here = qfl(before)
        if kind is FeverPlayType.CONVERSION:
            return here.conversion_line or CONVERSION_LINE
        return here.kick_line or TRY_LINES[self.switches.try_line]

    def try_moved(self: Qfl, before: QflSituation, yards: int, *, back: bool) -> QflSituation:
        """A penalty moves both lines, of the kick and of the conversion; the kick's is shown."""
        kick = self.walked(self.try_line(before, FeverPlayType.EXTRA_POINT), yards, back=back)
        conversion = self.walked(self.try_line(before, FeverPlayType.CONVERSION), yards, back=back)
        return replace(
            before,
            spot=kick,
            phase=Phase.REPEATED_TRY,
            kick_line=kick,
            conversion_line=conversion,
        )

    def dead_try(self: Qfl, story: Story) -> bool:
        """Whether the defense can only end the try (QFLR-04)."""
        return story.kind in TRIES and self.switches.live_tries is OnOff.OFF

    def try_over(self: Qfl, dead: DeadBall) -> DeadBall:
        """A try that did not score has failed."""
        if dead.story.kind not in TRIES or dead.end in (End.GOOD_TRY, End.FAILED_TRY):
            return dead
        if dead.story.kind is FeverPlayType.CONVERSION:
            self.announce(ConversionFailed(Side.OFFENSE), "QFLR-03", "QFLR-04")
        else:
            self.announce(ExtraPointMissed(Side.OFFENSE), "FF-17.2-3", "QFLR-04")
        return DeadBall(End.FAILED_TRY, Side.OFFENSE, dead.x, dead.story)

    def touchdown(self: Qfl, by: Side, story: Story, *cites: str) -> DeadBall:
        """On a try the end zone is worth two to either side (QFLR-04)."""
        if story.kind not in TRIES:
            return super().touchdown(by, story, *cites)
        points = self.conversion_points
        self.announce(Conversion(by, points), "QFLR-03", "QFLR-04", *cites)
        return DeadBall.held(by, LENGTH, story, End.GOOD_TRY, points)

    def safety(self: Qfl, against: Side, story: Story, *cites: str) -> DeadBall:
        """On a try a safety is worth one (QFLR-04)."""
        if story.kind not in TRIES:
            return super().safety(against, story, *cites)
        if self.dead_try(story):
            return DeadBall.held(against, 0, story)
        by = against.other
        self.announce(Safety(by, SAFETY_ON_A_TRY), "QFLR-04")
        return DeadBall.held(by, LENGTH, story, End.GOOD_TRY, SAFETY_ON_A_TRY)

    def touchback(self: Qfl, by: Side, story: Story, cite: str, *more: str) -> DeadBall:
        """The own 25 after a free kick, else the 20; on a try the ball is simply dead (QFLR-05)."""
        if story.kind in TRIES:
            return DeadBall.held(by, 0, story)
        return self.touchback_at(self.touchback_spot(by, story), by, story, cite, *more, "QFLR-05")

    def interception(
        self: Qfl, x: int, outcome: Outcome, out: bool, story: Story
    ) -> Rule[DeadBall]:
        """With dead tries an intercepted one is over (QFLR-04)."""
        if not self.dead_try(story):
            return (yield from ends_with(super().interception(x, outcome, out, story)))
        point = outcome.point_from(x)
        self.announce(Interception(Side.DEFENSE, Spot(Side.OFFENSE, point)), "FF-17.5-1", "QFLR-04")
        return DeadBall(End.DEAD, Side.DEFENSE, point, story.changes_hands(point))
