"""Fumbles and blocked kicks: recovery, advances, end zones (PD-VI-9, PD-VI-11-D, PD-A3, PD-A13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Fumble, Recovery
from snapcount.gridiron.field import (
    END_ZONE,
    LENGTH,
    Side,
    Spot,
    from_the_other_side,
    in_opponents_end_zone,
    in_own_end_zone,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import ends_with, subrule
from snapcount.rulebooks.paydirt.calls import Advance, Runback, advance, runback
from snapcount.rulebooks.paydirt.charts.columns import Play
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, End, Story
from snapcount.rulebooks.paydirt.dice import ADVANCE_ROLL, RECOVERY_ROLL
from snapcount.rulebooks.paydirt.from_scrimmage import Attempt
from snapcount.rulebooks.paydirt.returns import IN_THE_FIELD, RECOVERY_RETURN, Trip
from snapcount.rulebooks.paydirt.switches import ON, EndZoneFumble

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

OFFENSE_RETURNS = 19  # PD-A3-b
DEFENSE_RETURNS = range(37, 40)  # PD-A3-a
KICKERS_ADVANCE = range(10, 20)  # PD-A3-c


class Recovered(NamedTuple):
    """Who has a loose ball, and what the roll lets that side do with it (PD-A3)."""

    kept: bool  # by the side that was last in possession
    returns: bool = False
    advances: bool = False  # if it was a kick


class LooseBalls:
    """VI-9, VI-11, A3, A13: fumbles and blocked kicks."""

    def fumble(self: Paydirt, by: Side, at: int, story: Story, *cites: str) -> Rule[DeadBall]:
        """The ball is loose at a spot in the fumbling side's coordinates (PD-VI-9-a)."""
        if in_opponents_end_zone(at) and not self.strict_end_zones(by):
            over = ("PD-VI-11-D-i", "PDR-42", *self.end_zone_cites())
            return self.touchdown(by, story, *over, *cites)
        self.announce(Fumble(by, Spot(by, at)), "PD-VI-9-a", *cites)
        return (yield from ends_with(self.loose_ball(by, at, story)))

    def end_zone_fumble(self: Paydirt, story: Story) -> Rule[DeadBall]:
        """A fumble against (TD): over the goal line, or loose in the end zone (PDR-45)."""
        return (yield from ends_with(self.fumble(Side.OFFENSE, LENGTH, story, "PDR-45")))

    @subrule
    def loose_ball(self: Paydirt, by: Side, at: int, story: Story) -> Rule[DeadBall]:
        """On or behind an end line it is out of play; anywhere else it is live."""
        story = replace(story, loose=True)
        if at >= LENGTH + END_ZONE:
            story = replace(story, changed=True)
            return self.touchback(by.other, story, "PD-A13-C", "PD-VI-11-B", *self.end_zone_cites())
        if at <= -END_ZONE:
            return self.behind_the_end_line(by, story)
        recovered = yield from self.recovery(by)
        kept = recovered.kept
        side = by if kept else by.other
        self.announce(
            Recovery(side, Spot(by, at)), *self.recovery_cites(), *self.where_live(by, at)
        )
        if not kept:
            story = replace(story, changed=True)
        if in_own_end_zone(at):
            return (yield from ends_with(self.live_in_own_end_zone(by, at, recovered, story)))
        if in_opponents_end_zone(at) and kept:
            return self.touchdown(by, story, "PD-A13-B")
        own = at if kept else from_the_other_side(at)
        return (yield from ends_with(self.picked_up(side, own, recovered, RECOVERY_RETURN, story)))

    @subrule
    def recovery(self: Paydirt, by: Side) -> Rule[Recovered]:
        """The recovery roll for a ball that this side has lost (PD-VI-9-b)."""
        total = yield from RECOVERY_ROLL
        return self.recovered_on(total, self.recovers(by, total))

    def recovered_on(self: Paydirt, total: int, kept: bool) -> Recovered:
        """What a recovery by that roll allows, under advanced rule 3."""
        if self.switches.advances is not ON:
            return Recovered(kept)
        returns = total == OFFENSE_RETURNS if kept else total in DEFENSE_RETURNS
        return Recovered(kept, returns, kept and total in KICKERS_ADVANCE)

    def where_live(self: Paydirt, by: Side, at: int) -> tuple[str, ...]:
        """The rules of a ball that is live in an end zone."""
        if in_own_end_zone(at):
            strict = ("PD-A13-D",) if self.strict_end_zones(by) else ()
            return ("PD-VI-11-D-iii-a", *strict, *self.end_zone_cites())
        return ("PD-A13-B", *self.end_zone_cites()) if in_opponents_end_zone(at) else ()

    def behind_the_end_line(self: Paydirt, by: Side, story: Story) -> DeadBall:
        """On or behind the own end line: a safety (PD-VI-11-D-ii), or a touchback by the others' impetus."""
        if self.others_put_it_there(story):
            return self.touchback(by, story, "PD-VI-11-G-iii", "PDR-25")
        returned = ("PD-VI-11-F-d",) if story.fumbled_return else ()
        return self.safety(by, story, "PD-VI-11-D-ii", "PD-VI-11-G-iii", "PD-VI-11-B", *returned)

    def others_put_it_there(self: Paydirt, story: Story) -> bool:
        """Whether a fumble on a return in the own end zone is read by impetus (PDR-25, PD-VI-11-G-i)."""
        by_impetus = self.switches.return_fumble_in_end_zone is EndZoneFumble.TOUCHBACK
        return story.pushed_back and by_impetus

    def live_in_own_end_zone(
        self: Paydirt, by: Side, at: int, recovered: Recovered, story: Story
    ) -> Rule[DeadBall]:
        """A touchdown for the others, a safety for those who keep it (PD-VI-11-D-iii)."""
        if not recovered.kept:
            returned = ("PD-VI-11-F-d",) if story.fumbled_return else ()
            return self.touchdown(by.other, story, "PD-VI-11-D-iii-c", "PDR-42", *returned)
        failed = End.TOUCHBACK if self.others_put_it_there(story) else End.SAFETY
        trip = RECOVERY_RETURN._replace(failed=failed)
        if not self.strict_end_zones(by):
            return self.stays_there(by, at, trip, story)
        # It may be carried out (PD-A13-D).
        return (yield from ends_with(self.picked_up(by, at, recovered, trip, story)))

    def picked_up(
        self: Paydirt, side: Side, own: int, recovered: Recovered, trip: Trip, story: Story
    ) -> Rule[DeadBall]:
        """An advance or a return, if the recovery roll allows one and the side wants it (PD-A3)."""
        kept, returns, advances = recovered
        if not (returns or (advances and story.may_advance)):
            return self.stays_there(side, own, trip, story)
        if advances and story.may_advance:
            return (yield from ends_with(self.advanced(own, returns, trip, story)))
        onside = () if story.loose else ("PD-A3-e",)
        cites = ("PD-A3-b" if kept else "PD-A3-a", "PDR-16", *onside)
        wise = None if kept else Runback.NO_RETURN
        if (yield from runback(side, IN_THE_FIELD, *cites, wise=wise)) is Runback.NO_RETURN:
            return self.stays_there(side, own, trip, story)
        story = replace(story, may_advance=False, advanced=True)
        return (yield from ends_with(self.bring_back(side, own, trip, story)))

    def stays_there(self: Paydirt, side: Side, own: int, trip: Trip, story: Story) -> DeadBall:
        """The next play begins where the ball was recovered (PD-VI-9-d), unless that is an end zone."""
        if not in_own_end_zone(own):
            return DeadBall.held(side, own, story)
        if trip.failed is End.SAFETY:
            returned = ("PD-VI-11-F-d",) if story.fumbled_return else ()
            return self.safety(side, story, "PD-VI-11-D-iii-b", "PDR-42", *returned)
        return self.touchback(side, story, "PDR-25" if story.pushed_back else "PD-A13-B")

    def advanced(
        self: Paydirt, own: int, returns: bool, trip: Trip, story: Story
    ) -> Rule[DeadBall]:
        """The kickers pick their own kick up: play 3 or 9 against no defense, or a return (PD-A3-c)."""
        wish = yield from advance(returns)
        if wish is Advance.NONE:
            return self.stays_there(Side.OFFENSE, own, trip, story)
        story = replace(story, may_advance=False, advanced=True)
        if wish is Advance.RETURN:
            return (yield from ends_with(self.bring_back(Side.OFFENSE, own, trip, story)))
        total = yield from ADVANCE_ROLL
        attempt = Attempt(Play(wish), advance=True)
        return (yield from ends_with(self.read_play(own, attempt, total, story)))
