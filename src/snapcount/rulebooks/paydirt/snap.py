"""A down: the calls, and the rules page that plays them (PD-V-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.facts import Incompletion
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import Each, ends_with, subrule
from snapcount.rulebooks.paydirt.box_results import Handicap
from snapcount.rulebooks.paydirt.calls import KICKS, Wish, calls
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, End, PaydirtPlayType, Story
from snapcount.rulebooks.paydirt.facts import ElectedSafety, Throwaway
from snapcount.rulebooks.paydirt.situation import PaydirtSituation
from snapcount.rulebooks.paydirt.switches import ON

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt


class Snap:
    """V-7 to V-9: from the calls to the page that plays them."""

    def scrimmage(self: Paydirt, situation: PaydirtSituation) -> Rule[PaydirtSituation]:
        """Both sides seal their calls, and the play is run."""
        wishes = self.wishes(situation)
        if self.merges:
            then: Each[PaydirtSituation] = Each(
                self.called_down(situation, wishes), self.play_over, situation
            )
            return (yield from then)
        dead = yield from self.called_down(situation, wishes)
        return (yield from self.play_over(situation, dead))

    @subrule
    def called_down(
        self: Paydirt, situation: PaydirtSituation, wishes: tuple[Wish, ...]
    ) -> Rule[DeadBall]:
        """The play for these wishes, and how it ends; a kick may be withdrawn (PD-A11-A-b)."""
        call, formation = yield from calls(*wishes)
        if isinstance(call, Play):
            less = self.handicap(situation)
            return (yield from ends_with(self.run_or_pass(situation.spot, call, formation, less)))
        dead = yield from self.snapped(situation, call, formation)
        if dead:
            return dead
        others = tuple(wish for wish in wishes if wish not in KICKS)
        return (yield from ends_with(self.called_down(situation, others)))

    def wishes(self: Paydirt, situation: PaydirtSituation) -> tuple[Wish, ...]:
        """What may be called besides the nine plays."""
        return (
            *KICKS,
            *((Wish.RAZZLE_DAZZLE,) if self.switches.razzle_dazzle is ON else ()),
            *((Wish.THROWAWAY,) if situation.hurried else ()),
            *((Wish.FREE_KICK,) if situation.fair_catch else ()),
            *((Wish.SAFETY,) if self.switches.elected_safety is ON else ()),
        )

    def snapped(
        self: Paydirt, situation: PaydirtSituation, call: Play | Wish, formation: Formation
    ) -> Rule[DeadBall | Literal[False]]:
        """Runs the play that was called; False for a kick that is withdrawn."""
        x, down = situation.spot, situation.series.down
        less = self.handicap(situation)
        if isinstance(call, Play):
            return (yield from self.run_or_pass(x, call, formation, less))
        match call:
            case Wish.PUNT | Wish.FIELD_GOAL:
                return (yield from self.kick_from_scrimmage(x, down, less, call))
            case Wish.RAZZLE_DAZZLE:
                return (yield from self.tenth_play(x, formation, less))
            case Wish.FREE_KICK:
                return (yield from self.free_kick(x))
            case Wish.THROWAWAY:
                return self.throwaway(x)
            case Wish.SAFETY:
                return self.elected_safety()

    def handicap(self: Paydirt, situation: PaydirtSituation) -> Handicap:
        """Two yards less on fourth down, two less if the play is hurried (PD-A4-a, PD-A9-A)."""
        fourth = situation.series.down == DOWNS and self.switches.fourth_down is ON
        return Handicap(fourth, situation.hurried)

    def throwaway(self: Paydirt, x: int) -> DeadBall:
        """An incomplete pass on request (PD-A9-B)."""
        self.announce(Throwaway(Side.OFFENSE), "PD-A9-B", "PDR-53")
        self.announce(Incompletion(Side.OFFENSE), "PD-A9-B")
        return DeadBall.held(Side.OFFENSE, x, Story(PaydirtPlayType.PASS), End.INCOMPLETE)

    def elected_safety(self: Paydirt) -> DeadBall:
        """The team in possession gives the opponents a safety (PD-A12-a)."""
        self.announce(ElectedSafety(Side.OFFENSE), "PD-A12-a", "PD-A12-b", "PDR-31")
        return self.safety(Side.OFFENSE, Story(PaydirtPlayType.SAFETY), "PD-A12-a")
