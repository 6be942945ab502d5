"""Field goals by free kick after a fair catch (PD-A10-D)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import FieldGoal, FieldGoalMissed, FreeFieldGoal
from snapcount.gridiron.field import END_ZONE, LENGTH, Side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.paydirt.calls import FREE_KICK, FreeKickPlan
from snapcount.rulebooks.paydirt.charts.cells import BoxType as Box
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.columns import Special
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, End, PaydirtPlayType, Story
from snapcount.rulebooks.paydirt.dice import AIM_ROLL
from snapcount.rulebooks.paydirt.facts import FreeKickShort
from snapcount.rulebooks.paydirt.kicks import Kick
from snapcount.rulebooks.paydirt.periods import any_play
from snapcount.rulebooks.paydirt.returns import KICKOFF_RETURN
from snapcount.rulebooks.paydirt.situation import PaydirtSituation

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt


class FreeKicks:
    """A10: the kick after a fair catch."""

    def last_free_kick(self: Paydirt, situation: PaydirtSituation) -> Rule[PaydirtSituation]:
        """Time is out, but a free kick is still allowed; who waits keeps the right (PD-A10-D-e, PDR-56)."""
        plan = yield from FREE_KICK
        if plan is FreeKickPlan.END:
            return self.quarter_over(any_play(situation))
        dead = yield from self.free_kick(situation.spot)
        return (yield from self.play_over(situation, dead))

    @subrule
    def free_kick(self: Paydirt, x: int) -> Rule[DeadBall]:
        """A field goal from kickoff formation, read in the kickoff column (PD-A10-D-a to -d)."""
        self.announce(FreeFieldGoal(Side.OFFENSE, needed_length(x)), "PD-A10-D-a", "PD-A10-D-b")
        return (yield from self.kicked(Kick(Special.KICKOFF, x), Story(PaydirtPlayType.FREE_KICK)))

    @subrule
    def free_kick_away(self: Paydirt, kick: Kick, box: Cell, story: Story) -> Rule[DeadBall]:
        """Long enough, then the aim; a short one is returned as a kickoff (PD-A10-D-c, -d)."""
        length = needed_length(kick.x)
        if box.kind is Box.OUT:
            return self.kickoff_out(kick.x, story)
        if box.yards < length:
            landing = kick.x + box.yards
            self.announce(FreeKickShort(Side.OFFENSE, box.yards), "PD-A10-D-c")
            choices = self.kickoff_choices()
            return (yield from self.kick_lands(landing, choices, KICKOFF_RETURN, story))
        aim = yield from AIM_ROLL
        if 2 * aim >= length:
            points = self.field_goal_points
            self.announce(FieldGoal(Side.OFFENSE, length, points), "PD-A10-D-d-a", "PD-A10-D-d-b")
            return DeadBall(End.FIELD_GOAL, Side.OFFENSE, kick.x, story, points)
        self.announce(FieldGoalMissed(Side.OFFENSE, length), "PD-A10-D-d-a", "PD-A10-D-d-c")
        return self.touchback(Side.DEFENSE, replace(story, changed=True), "PD-A10-D-d-c")


def needed_length(x: int) -> int:
    """To the defenders' goal line and ten yards more (PD-A10-D-b)."""
    return LENGTH - x + END_ZONE
