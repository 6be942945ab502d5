"""Field goals and extra points (PD-VI-5, PD-VI-6, PD-A6-C, PD-A11-D-b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import (
    ExtraPoint,
    ExtraPointBlocked,
    ExtraPointMissed,
    FieldGoal,
    FieldGoalMissed,
    TakesTheBall,
)
from snapcount.gridiron.field import END_ZONE, LENGTH, Side, Spot, from_the_other_side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.paydirt.calls import (
    EXTRA_POINT_BLOCK,
    MissedFieldGoal,
    YesNo,
    missed_field_goal,
)
from snapcount.rulebooks.paydirt.charts.cells import BoxType as Box
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.dead_ball import (
    TOUCHBACK_SPOT,
    DeadBall,
    End,
    PaydirtPlayType,
    Story,
)
from snapcount.rulebooks.paydirt.dice import BLOCK_ROLL, EXTRA_POINT_ROLL
from snapcount.rulebooks.paydirt.facts import BlockOption
from snapcount.rulebooks.paydirt.kicks import Block, Kick
from snapcount.rulebooks.paydirt.returns import MISSED_FIELD_GOAL_RETURN
from snapcount.rulebooks.paydirt.situation import PaydirtSituation
from snapcount.rulebooks.paydirt.switches import ON

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

HOLDER_DEPTH = 7  # only for statistics (PD-VI-5-f)
RETURN_FROM = 43  # yards downfield from the line of scrimmage (PD-A6-C-b)


class FieldGoals:
    """VI-5, VI-6, A6, A11: field goals and extra points."""

    @subrule
    def field_goal(self: Paydirt, kick: Kick, box: Cell, story: Story) -> Rule[DeadBall]:
        """Good if the box reaches the goal line from the line of scrimmage (PD-VI-5-b)."""
        length = statistical_length(kick.x)
        if box.kind is Box.NUMBER and box.yards >= LENGTH - kick.x:
            points = self.field_goal_points
            self.announce(
                FieldGoal(Side.OFFENSE, length, points),
                *("PD-VI-5-a", "PD-VI-5-b", "PD-VI-5-c", "PD-VI-5-f", "PD-IV-2-E-g", "PD-V-10-c"),
            )
            return DeadBall(End.FIELD_GOAL, Side.OFFENSE, kick.x, story, points)
        conceded = ("PD-A11-A-i",) if kick.block.concedes_the_return else ()
        later = ("PDR-27",) if box.kind is Box.NO_GOOD else ()
        missed = ("PD-VI-5-a", "PD-VI-5-b", "PD-VI-5-f", *conceded, *later)
        self.announce(FieldGoalMissed(Side.OFFENSE, length), *missed)
        return (yield from self.field_goal_missed(kick, replace(story, changed=True)))

    @subrule
    def field_goal_missed(self: Paydirt, kick: Kick, story: Story) -> Rule[DeadBall]:
        """The receivers choose where they take over, or return the kick (PD-VI-5-d, PD-A6-C)."""
        own = from_the_other_side(kick.x)
        wish = yield from missed_field_goal(self.missed_choices(kick, own))
        if wish is MissedFieldGoal.RETURN:
            start, trip = own - RETURN_FROM, MISSED_FIELD_GOAL_RETURN
            return (yield from self.bring_back(Side.DEFENSE, start, trip, story))
        at = own if wish is MissedFieldGoal.LINE else TOUCHBACK_SPOT
        self.announce(TakesTheBall(Side.DEFENSE, Spot(Side.DEFENSE, at)), "PD-VI-5-d", "PDR-35")
        return DeadBall.held(Side.DEFENSE, at, story)

    def missed_choices(self: Paydirt, kick: Kick, own: int) -> tuple[MissedFieldGoal, ...]:
        """A return may not begin on or behind the end line (PD-A6-C-b, PD-VI-11-G-iii)."""
        conceded = kick.block.concedes_the_return
        playable = own - RETURN_FROM > -END_ZONE
        if self.switches.missed_field_goal_returns is ON and playable and not conceded:
            return tuple(MissedFieldGoal)
        return (MissedFieldGoal.LINE, MissedFieldGoal.OWN_20)

    def try_for_the_point(self: Paydirt, situation: PaydirtSituation) -> Rule[PaydirtSituation]:
        """One try after a touchdown, without the clock (PD-VI-6, PDR-01)."""
        dead = yield from self.extra_point(situation.spot)
        return (yield from self.play_over(situation, dead))

    @subrule
    def extra_point(self: Paydirt, x: int) -> Rule[DeadBall]:
        """Good if the # ON DICE box is white; only SPBO teams may block it (PD-VI-6, PD-A11-D-b)."""
        blocked_on = 0
        if self.switches.blocks is ON and self.chart(Side.DEFENSE).special_block:
            wish = yield from EXTRA_POINT_BLOCK
            if wish is YesNo.YES:
                self.announce(BlockOption(Side.DEFENSE, str(Block.SPECIAL)), "PD-A11-D-b")
                blocked_on = yield from BLOCK_ROLL
        total = yield from EXTRA_POINT_ROLL
        story, cites = Story(PaydirtPlayType.EXTRA_POINT), ("PD-VI-6", "PD-IV-2-C-b")
        if total == blocked_on:
            self.announce(ExtraPointBlocked(Side.OFFENSE), "PD-A11-D-b", "PD-A11-A-e")
        elif total not in self.chart(Side.OFFENSE).no_good:
            points = self.extra_point_points
            self.announce(ExtraPoint(Side.OFFENSE, points), *cites)
            return DeadBall(End.GOOD_TRY, Side.OFFENSE, x, story, points)
        else:
            self.announce(ExtraPointMissed(Side.OFFENSE), *cites)
        return DeadBall(End.FAILED_TRY, Side.OFFENSE, x, story)


def statistical_length(x: int) -> int:
    """The length of a field goal as statistics count it (PD-VI-5-f)."""
    return LENGTH - x + END_ZONE + HOLDER_DEPTH
