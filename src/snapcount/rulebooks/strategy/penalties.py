"""30, 60 or 90 was rolled: the penalty card, and whether its code counts (ST-pen-1 to ST-pen-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.downs import Series, new_series
from snapcount.gridiron.facts import Flag, FoulChangesNothing, PenaltyCarried, PenaltyDeclined
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import at_once, citing, reckoned, subrule
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.strategy.calls import PENALTY, Verdict
from snapcount.rulebooks.strategy.cards.card import Section
from snapcount.rulebooks.strategy.cards.results import Code
from snapcount.rulebooks.strategy.dead_ball import TRIES, DeadBall, End, StrategyPlayType
from snapcount.rulebooks.strategy.dice import PENALTY_NUMBER
from snapcount.rulebooks.strategy.facts import (
    IfMarkedOff,
    IfPlayCounts,
    IfPointsCount,
    IfSafety,
    IfTryIsOver,
    IfTryRepeated,
)

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

PERSONAL = 15  # yards that are carried over a touchdown or field goal (ST-pen-17)
SAFETY_SPOT = 3  # ST-pen-19, ST-pen-20
CALLED = ("ST-pen-1", "ST-pen-2", "ST-pen-3")
ON_RETURNS = (Section.KICKOFF_RETURN, Section.PUNT_RETURN)
YARDS = {
    Code.O5: 5,
    Code.O10: 10,
    Code.O15: 15,
    Code.O10_LOSS_OF_DOWN: 10,
    Code.D5: 5,
    Code.D5_FIRST_DOWN: 5,
    Code.D15: 15,
    Code.INTO_THE_KICKER: 5,  # ST-pen-12
}
FIRST_DOWNS = (Code.D5_FIRST_DOWN, Code.D15)  # STR-27


class Foul(NamedTuple):
    """A foul from the penalty card, by the side of the play that is at fault (ST-term-3)."""

    code: Code
    on: Side

    @property
    def yards(self) -> int:
        """Its full yards."""
        return YARDS[self.code]


class Penalties:
    """Penalties: what the card says, and who decides."""

    def ruled_on(self: Strategy, series: Series, dead: DeadBall) -> Rule[DeadBall]:
        """How a play ends once a penalty is ruled on, if a flag was thrown (ST-pen-1)."""
        if dead.story.flag is None:
            return dead
        return (yield from self.flagged(series, dead))

    @subrule
    def flagged(self: Strategy, series: Series, dead: DeadBall) -> Rule[DeadBall]:
        """The offense rolls on the penalty card once the result is known (ST-pen-3)."""
        section = dead.story.flag
        assert section is not None, "only asked if there is a flag"
        code = yield from self.penalty_code(section)
        if code is Code.PRE_SNAP:
            self.announce(Flag(str(code), Side.OFFENSE), *CALLED, "ST-pen-4", "STR-26")
            return (yield from self.pre_snap(dead.story))
        foul = Foul(code, guilty(code, section))
        self.announce(Flag(str(code), foul.on), *CALLED, "ST-term-3", "STR-25")
        if code is Code.INTO_THE_KICKER:
            return (yield from self.into_the_kicker_called(series, dead))
        return (yield from self.foul_called(series, dead, foul))

    @subrule
    def penalty_code(self: Strategy, section: Section) -> Rule[Code]:
        """The code on the penalty card (ST-pen-3)."""
        number = yield from PENALTY_NUMBER
        return self.cards.penalties[section].at(number)

    @subrule
    def foul_called(self: Strategy, series: Series, dead: DeadBall, foul: Foul) -> Rule[DeadBall]:
        """A foul is settled at once, or the offended side accepts or declines (ST-pen-24)."""
        if settled := self.without_a_choice(dead, foul):
            return settled
        offended = foul.on.other
        declined = yield from self.if_declined(series, dead)
        accepted = yield from self.if_accepted(series, dead, foul)
        if (yield from self.verdict(offended, declined, accepted)) is Verdict.DECLINE:
            safety = self._no_safety(dead, foul)
            self.announce(
                PenaltyDeclined(offended), "ST-pen-24", *safety, *self.unmade(series, dead)
            )
            return dead
        return (yield from self.enforced(series, dead, foul))

    @citing
    def _no_safety(self: Strategy, dead: DeadBall, foul: Foul) -> tuple[str, ...]:
        return ("ST-pen-21",) if self.makes_a_safety(dead, foul) else ()

    @reckoned
    def enforced(self: Strategy, series: Series, dead: DeadBall, foul: Foul) -> DeadBall:
        """The accepted penalty: on the return, or on the play itself."""
        if dead.story.flag in ON_RETURNS:
            return self.marked_on_return(series, dead, foul)
        return self.marked_off(series, dead, foul)

    @subrule
    def verdict(self: Strategy, offended: Side, declined: Fact, accepted: Fact) -> Rule[Verdict]:
        """The offended team hears where the play and the penalty would lead, and chooses (ST-pen-24)."""
        self.announce(declined, "ST-pen-24")
        self.announce(accepted, "ST-pen-24")
        return (yield from PENALTY[offended])

    @reckoned
    def if_declined(self: Strategy, series: Series, dead: DeadBall) -> Fact:
        """Where the play leads: points, the end of a try, or a down."""
        if dead.scored:
            return IfPointsCount(dead.side)
        if dead.story.kind in TRIES:
            return IfTryIsOver(Side.OFFENSE)
        return IfPlayCounts(*_next_down(series, dead), Spot(Side.OFFENSE, dead.x))

    @reckoned
    def if_accepted(self: Strategy, series: Series, dead: DeadBall, foul: Foul) -> Fact:
        """Where the penalty leads: a safety, the try once more, or a down."""
        marked = at_once(self.unheard().enforced(series, dead, foul))
        if marked.scored:
            return IfSafety(marked.side)
        spot = Spot(Side.OFFENSE, marked.x)
        if marked.story.kind in TRIES:
            return IfTryRepeated(Side.OFFENSE, spot)
        return IfMarkedOff(*_next_down(series, marked), spot)

    def without_a_choice(self: Strategy, dead: DeadBall, foul: Foul) -> DeadBall | None:
        """Fouls that change nothing, or that carry over to the kickoff automatically."""
        if foul.code is Code.O10_LOSS_OF_DOWN:
            if dead.end is not End.INCOMPLETE:
                self.announce(FoulChangesNothing(str(foul.code)), "STR-29")
                return dead
            if dead.story.kind in TRIES:  # it has failed, and its only down is lost either way
                self.announce(FoulChangesNothing(str(foul.code)), "STR-60")
                return dead
        if not foul.code.by_defense or dead.side is foul.on:
            return None
        if dead.end is End.GOOD_TRY:
            return self.carried_over(dead, foul, "ST-pen-18")
        if dead.end not in (End.TOUCHDOWN, End.FIELD_GOAL):
            return None
        if foul.yards == PERSONAL:
            return self.carried_over(dead, foul, "ST-pen-17")
        self.announce(FoulChangesNothing(str(foul.code)), "STR-33")
        return dead

    def carried_over(self: Strategy, dead: DeadBall, foul: Foul, cite: str) -> DeadBall:
        """The score counts, and the penalty carries over to the kickoff (ST-pen-17, ST-pen-18)."""
        self.announce(PenaltyCarried(foul.on, foul.yards), cite)
        return replace(dead, story=replace(dead.story, carried=foul.yards))

    def makes_a_safety(self: Strategy, dead: DeadBall, foul: Foul) -> bool:
        """Ten yards on a pass begun on the own 3, 2 or 1 (ST-pen-19, ST-pen-20, STR-30)."""
        ten = foul.code in (Code.O10, Code.O10_LOSS_OF_DOWN)
        return ten and dead.story.kind is StrategyPlayType.PASS and dead.story.line <= SAFETY_SPOT


def _next_down(series: Series, dead: DeadBall) -> tuple[Side, int, int]:
    """Whose ball it would be, and the down."""
    if dead.end is End.REPLAYED:
        to_go = series.to_go - (dead.x - dead.story.line)
        again = not dead.story.first_down and to_go > 0
        return Side.OFFENSE, *(Series(series.down, to_go) if again else new_series(dead.x))
    holder = dead.side
    if dead.kept and not dead.story.kicked_off:
        following = dead.next_series(series)
        if following is not None:
            return holder, *following
        holder = Side.DEFENSE
    return holder, *new_series(Spot(Side.OFFENSE, dead.x).seen_by(holder))


def guilty(code: Code, section: Section) -> Side:
    """O is the offense and D the defense; on a return the returning team is the offense."""
    if section in ON_RETURNS:
        return Side.OFFENSE if code.by_defense else Side.DEFENSE
    return Side.DEFENSE if code.by_defense else Side.OFFENSE
