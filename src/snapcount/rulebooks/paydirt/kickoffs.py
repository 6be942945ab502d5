"""Kickoffs: deep, squib and onside, and what the receivers expect (PD-V-4, PD-VI-7, PD-A2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.downs import penalty_yards
from snapcount.gridiron.facts import Kickoff, KickoffOut, OnsideKick, Recovery
from snapcount.gridiron.field import (
    Side,
    Spot,
    from_the_other_side,
    in_opponents_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.paydirt.calls import (
    KICKOFF,
    KICKOFF_SELECTION,
    KICKOFF_WITH_SQUIB,
    KickoffType,
    Runback,
)
from snapcount.rulebooks.paydirt.charts.cells import BoxType as Box
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.columns import Special
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, End, PaydirtPlayType, Story
from snapcount.rulebooks.paydirt.dice import KICK_ROLL
from snapcount.rulebooks.paydirt.facts import SquibKick
from snapcount.rulebooks.paydirt.kicks import Kick
from snapcount.rulebooks.paydirt.loose_balls import Recovered
from snapcount.rulebooks.paydirt.returns import KICKOFF_RETURN, RECOVERY_RETURN, SQUIB_RETURN
from snapcount.rulebooks.paydirt.situation import PaydirtSituation
from snapcount.rulebooks.paydirt.squib import SQUIB_YARDS
from snapcount.rulebooks.paydirt.switches import ON, KickoffSelection
from snapcount.rulebooks.paydirt.switches import KickoffOut as KickoffOutRule

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

ONSIDE_YARDS = 15  # PD-VI-7-c
OUT_SPOT = 35  # PDR-26
OUT_PENALTY = 5


class Expectation(NamedTuple):
    """What a kickoff is worth against what the receivers expect."""

    most: int | None  # the longest return
    recovered: range  # the totals on which the kickers recover an onside kick
    cites: tuple[str, ...]


USUAL = range(13, 21)  # PD-VI-7-b-a
PLAIN = Expectation(None, USUAL, ())
_DEEP, _SQUIB, _ONSIDE = KickoffType
# By the kick and the expectation; the squib row is reconstructed (PDR-14).
GUESSES = {
    (_DEEP, _DEEP): Expectation(None, USUAL, ("PD-A2-d-a",)),
    (_SQUIB, _DEEP): Expectation(10, USUAL, ("PD-A2-d-b",)),
    (_ONSIDE, _DEEP): Expectation(None, range(10, 21), ("PD-A2-d-c",)),
    (_DEEP, _SQUIB): Expectation(20, USUAL, ("PD-A2-f-a", "PDR-14")),
    (_SQUIB, _SQUIB): Expectation(None, USUAL, ("PD-A2-f-b", "PDR-14")),
    (_ONSIDE, _SQUIB): Expectation(None, USUAL, ("PD-A2-f-c", "PDR-14")),
    (_DEEP, _ONSIDE): Expectation(15, USUAL, ("PD-A2-e-a",)),
    (_SQUIB, _ONSIDE): Expectation(5, USUAL, ("PD-A2-e-b",)),
    (_ONSIDE, _ONSIDE): Expectation(None, range(15, 21), ("PD-A2-e-c",)),
}


class Kickoffs:
    """V-4, VI-7, A2: deep, squib and onside kicks."""

    def kickoff(self: Paydirt, situation: PaydirtSituation) -> Rule[PaydirtSituation]:
        """The kickers choose a type of kick, and the receivers may have to guess it (PD-A2-c)."""
        kick, expectation = yield from self.kickoff_type()
        dead = yield from self.kicked_off(situation.spot, kick, expectation)
        return (yield from self.play_over(situation, dead))

    @subrule
    def kickoff_type(self: Paydirt) -> Rule[tuple[KickoffType, Expectation]]:
        """Announced, or sealed against a guess (PD-VI-7-a, PD-A2-c)."""
        match self.switches.kickoff_selection:
            case KickoffSelection.OFF:
                return (yield from KICKOFF), PLAIN
            case KickoffSelection.SQUIB:
                return (yield from KICKOFF_WITH_SQUIB), PLAIN
            case KickoffSelection.GUESSING:
                kick, expected = yield from KICKOFF_SELECTION
                guess = GUESSES[kick, expected]
                return kick, guess._replace(cites=(*guess.cites, "PD-A2-g"))

    @subrule
    def kicked_off(
        self: Paydirt, x: int, kind: KickoffType, expectation: Expectation
    ) -> Rule[DeadBall]:
        """A kickoff of that type from ``x``."""
        story = Story(PaydirtPlayType.KICKOFF)
        if kind is KickoffType.ONSIDE:
            return (yield from self.onside_kick(x, expectation, story))
        if kind is KickoffType.SQUIB:
            return (yield from self.squib_kick(x, expectation, story))
        less = 0
        if self.switches.coffin_corner is ON:
            less = yield from self.subtracted()
        kick = Kick(Special.KICKOFF, x, less, expectation.most, cites=expectation.cites)
        return (yield from self.kicked(kick, story))

    @subrule
    def kickoff_away(self: Paydirt, kick: Kick, box: Cell, story: Story) -> Rule[DeadBall]:
        """A deep kick comes down, or goes out of bounds (PD-V-4, PDR-26)."""
        if box.kind is Box.OUT:
            return self.kickoff_out(kick.x, story)
        yards = max(0, box.yards - kick.less)
        landing = kick.x + yards
        corner = ("PD-A10-C-a", "PDR-50") if kick.less else ()
        self.announce(
            Kickoff(Side.OFFENSE, yards, Spot(Side.OFFENSE, landing)),
            "PD-V-4",
            *corner,
            *kick.cites,
        )
        if kick.less and not yards:
            return self.dead_on_the_spot(kick.x, story)
        trip = KICKOFF_RETURN._replace(most=kick.most)
        return (yield from self.kick_lands(landing, self.kickoff_choices(), trip, story))

    def kickoff_choices(self: Paydirt) -> tuple[Runback, ...]:
        """A kickoff in the field is returned; under advanced rule 6 it need not be (PD-V-5, PD-A6-B-a)."""
        if self.switches.kickoff_options is ON:
            return (Runback.RETURN, Runback.FAIR_CATCH, Runback.LET_IT_ROLL)
        return (Runback.RETURN,)

    def kickoff_out(self: Paydirt, x: int, story: Story) -> DeadBall:
        """Out of bounds: the receivers' ball on their 35, or the kick again five yards back (PDR-26)."""
        self.announce(KickoffOut(Side.OFFENSE), "PDR-26", "PDR-27")
        if (
            self.switches.kickoff_out is KickoffOutRule.REKICK
            and story.kind is PaydirtPlayType.KICKOFF
        ):
            return DeadBall(End.KICK_AGAIN, Side.OFFENSE, x - penalty_yards(OUT_PENALTY, x), story)
        return DeadBall.held(Side.DEFENSE, OUT_SPOT, replace(story, changed=True))

    @subrule
    def squib_kick(self: Paydirt, x: int, expectation: Expectation, story: Story) -> Rule[DeadBall]:
        """Forty yards, and a return column of its own (PD-A2-b)."""
        landing = x + SQUIB_YARDS
        self.announce(
            SquibKick(Side.OFFENSE, Spot(Side.OFFENSE, landing)),
            "PD-A2-b",
            "PD-A2-g",
            *expectation.cites,
        )
        trip = SQUIB_RETURN._replace(most=expectation.most)
        return (yield from self.kick_lands(landing, self.kickoff_choices(), trip, story))

    @subrule
    def onside_kick(
        self: Paydirt, x: int, expectation: Expectation, story: Story
    ) -> Rule[DeadBall]:
        """Fifteen yards; the total says who recovers (PD-VI-7-b, -c)."""
        recovered = yield from self.onside_roll(expectation.recovered)
        at, kept = x + ONSIDE_YARDS, recovered.kept
        spot = Spot(Side.OFFENSE, at)
        self.announce(OnsideKick(Side.OFFENSE, ONSIDE_YARDS, spot), "PD-VI-7-c", *expectation.cites)
        side = Side.OFFENSE if kept else Side.DEFENSE
        usual = ("PD-VI-7-b-a" if kept else "PD-VI-7-b-b",)
        self.announce(Recovery(side, spot), *(expectation.cites or usual))
        if not kept:
            story = replace(story, changed=True)
        if in_opponents_end_zone(at):  # PDR-55
            if kept and not past_an_outer_line(at):
                return self.touchdown(side, story, "PDR-55")
            return self.touchback(Side.DEFENSE, replace(story, changed=True), "PDR-55")
        own = at if kept else from_the_other_side(at)
        return (yield from self.picked_up(side, own, recovered, RECOVERY_RETURN, story))

    @subrule
    def onside_roll(self: Paydirt, kickers: range) -> Rule[Recovered]:
        """The kickers recover on these totals."""
        total = yield from KICK_ROLL
        return self.recovered_on(total, total in kickers)
