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


def scrimmage(rules: Paydirt, situation: PaydirtSituation) -> Rule[PaydirtSituation]:
    """Both sides seal their calls, and the play is run."""
    wishes = rules.wishes(situation)
    if rules.merges:
        then: Each[PaydirtSituation] = Each(
            rules.called_down(situation, wishes), rules.play_over, situation
        )
        return (yield from then)
    dead = yield from rules.called_down(situation, wishes)
    return (yield from rules.play_over(situation, dead))


@subrule
def called_down(
    rules: Paydirt, situation: PaydirtSituation, wishes: tuple[Wish, ...]
) -> Rule[DeadBall]:
    """The play for these wishes, and how it ends; a kick may be withdrawn (PD-A11-A-b)."""
    call, formation = yield from calls(*wishes)
    if isinstance(call, Play):
        less = rules.handicap(situation)
        return (yield from ends_with(rules.run_or_pass(situation.spot, call, formation, less)))
    dead = yield from rules.snapped(situation, call, formation)
    if dead:
        return dead
    others = tuple(wish for wish in wishes if wish not in KICKS)
    return (yield from ends_with(rules.called_down(situation, others)))


def wishes(rules: Paydirt, situation: PaydirtSituation) -> tuple[Wish, ...]:
    """What may be called besides the nine plays."""
    return (
        *KICKS,
        *((Wish.RAZZLE_DAZZLE,) if rules.switches.razzle_dazzle is ON else ()),
        *((Wish.THROWAWAY,) if situation.hurried else ()),
        *((Wish.FREE_KICK,) if situation.fair_catch else ()),
        *((Wish.SAFETY,) if rules.switches.elected_safety is ON else ()),
    )


def snapped(
    rules: Paydirt, situation: PaydirtSituation, call: Play | Wish, formation: Formation
) -> Rule[DeadBall | Literal[False]]:
    """Runs the play that was called; False for a kick that is withdrawn."""
    x, down = situation.spot, situation.series.down
    less = rules.handicap(situation)
    if isinstance(call, Play):
        return (yield from rules.run_or_pass(x, call, formation, less))
    match call:
        case Wish.PUNT | Wish.FIELD_GOAL:
            return (yield from rules.kick_from_scrimmage(x, down, less, call))
        case Wish.RAZZLE_DAZZLE:
            return (yield from rules.tenth_play(x, formation, less))
        case Wish.FREE_KICK:
            return (yield from rules.free_kick(x))
        case Wish.THROWAWAY:
            return rules.throwaway(x)
        case Wish.SAFETY:
            return rules.elected_safety()


def handicap(rules: Paydirt, situation: PaydirtSituation) -> Handicap:
    """Two yards less on fourth down, two less if the play is hurried (PD-A4-a, PD-A9-A)."""
    fourth = situation.series.down == DOWNS and rules.switches.fourth_down is ON
    return Handicap(fourth, situation.hurried)


def throwaway(rules: Paydirt, x: int) -> DeadBall:
    """An incomplete pass on request (PD-A9-B)."""
    rules.announce(Throwaway(Side.OFFENSE), "PD-A9-B", "PDR-53")
    rules.announce(Incompletion(Side.OFFENSE), "PD-A9-B")
    return DeadBall.held(Side.OFFENSE, x, Story(PaydirtPlayType.PASS), End.INCOMPLETE)


def elected_safety(rules: Paydirt) -> DeadBall:
    """The team in possession gives the opponents a safety (PD-A12-a)."""
    rules.announce(ElectedSafety(Side.OFFENSE), "PD-A12-a", "PD-A12-b", "PDR-31")
    return rules.safety(Side.OFFENSE, Story(PaydirtPlayType.SAFETY), "PD-A12-a")
