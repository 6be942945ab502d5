"""Penalties as they are marked off (ST-pen-9 to ST-pen-22, STR-27, STR-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import DOWNS, Series, penalty_yards
from snapcount.gridiron.facts import (
    FoulChangesNothing,
    PenaltyAccepted,
    PenaltyAdded,
    PenaltyDeclined,
)
from snapcount.gridiron.field import LENGTH, Side, Spot, from_the_other_side, in_own_end_zone
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import citing, reckoned, subrule
from snapcount.rulebooks.strategy.calls import IntoTheKicker, into_the_kicker
from snapcount.rulebooks.strategy.cards.card import Section
from snapcount.rulebooks.strategy.cards.results import Code
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, Story, StrategyPlayType, Trip
from snapcount.rulebooks.strategy.facts import MarkedFromHalfWay, OffTheReturn, PreSnapPenalty
from snapcount.rulebooks.strategy.penalties import FIRST_DOWNS, PERSONAL, SAFETY_SPOT, YARDS, Foul

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

PRE_SNAP_YARDS = 5  # ST-pen-4
KICKER_YARDS = YARDS[Code.INTO_THE_KICKER]


class Enforcement:
    """Penalties marked off."""

    @reckoned
    def pre_snap(self: Strategy, story: Story) -> DeadBall:
        """Five yards against the offense; the play is canceled (ST-pen-4, ST-pen-5, STR-26)."""
        yards = penalty_yards(PRE_SNAP_YARDS, story.line)
        to = story.line - yards
        self.announce(
            PreSnapPenalty(Side.DEFENSE, yards, Spot(Side.OFFENSE, to)),
            *("ST-pen-4", "ST-pen-5", "STR-26", *self.half_distance(yards, PRE_SNAP_YARDS)),
        )
        return DeadBall(End.PRE_SNAP, Side.OFFENSE, to, Story(story.kind, story.line))

    @citing
    def half_distance(self: Strategy, yards: int, full: int) -> tuple[str, ...]:
        """The rules by which a penalty costs less than its code says."""
        return ("ST-pen-22", "STR-28") if yards < full else ()

    # ---------------------------------------------------------------- on a play from scrimmage

    def marked_off(self: Strategy, series: Series, dead: DeadBall, foul: Foul) -> DeadBall:
        """An accepted foul of a play, a field goal or a try."""
        if foul.on is Side.DEFENSE:
            return self.against_the_defense(series, dead, foul)
        if self.makes_a_safety(dead, foul):
            return self.safety_by_penalty(series, dead, foul)
        x = dead.story.line
        yards = penalty_yards(foul.yards, x)
        to = x - yards
        lost = foul.code is Code.O10_LOSS_OF_DOWN
        self.announce(
            PenaltyAccepted(Side.DEFENSE, yards, Spot(Side.OFFENSE, to)),
            *("ST-pen-24", "STR-27", *self.half_distance(yards, foul.yards)),
            *(*self.unmade(series, dead), *self._no_exception(series, x, foul)),
        )
        if lost:  # the down counts, from the new spot
            return DeadBall(End.DEAD, Side.OFFENSE, to, _void(dead))
        return DeadBall(End.REPLAYED, Side.OFFENSE, to, _void(dead))

    @citing
    def _no_exception(self: Strategy, series: Series, x: int, foul: Foul) -> tuple[str, ...]:
        lost = foul.code is Code.O10_LOSS_OF_DOWN and series.down == DOWNS
        no_pass = foul.code is Code.O10 and x <= SAFETY_SPOT
        return (*(("STR-67",) if lost else ()), *(("STR-30",) if no_pass else ()))

    def safety_by_penalty(self: Strategy, series: Series, dead: DeadBall, foul: Foul) -> DeadBall:
        """The ten yards would end behind the goal line (ST-pen-19, ST-pen-20)."""
        cite = "ST-pen-19" if foul.code is Code.O10 else "ST-pen-20"
        goal_line = Spot(Side.OFFENSE, 0)
        self.announce(
            PenaltyAccepted(Side.DEFENSE, dead.story.line, goal_line),
            *(cite, "ST-pen-24", *self.unmade(series, dead)),
        )
        return self.safety(_void(dead), cite, "STR-30")

    def against_the_defense(self: Strategy, series: Series, dead: DeadBall, foul: Foul) -> DeadBall:
        """From the line, or fifteen yards added to the end of a gain (STR-27, STR-66)."""
        if foul.yards == PERSONAL and gains(dead):
            yards = penalty_yards(foul.yards, LENGTH - dead.x)
            to = dead.x + yards
            spot = Spot(Side.OFFENSE, to)
            cites = ("ST-pen-24", "STR-27", "STR-66", *self.half_distance(yards, foul.yards))
            self.announce(
                PenaltyAdded(Side.OFFENSE, yards, spot), *cites, *self.unmade(series, dead)
            )
            story = replace(dead.story, first_down=True, extra_play=True)
            return DeadBall(End.DEAD, Side.OFFENSE, to, story)
        x = dead.story.line
        yards = penalty_yards(foul.yards, LENGTH - x)
        self.announce(
            PenaltyAccepted(Side.OFFENSE, yards, Spot(Side.OFFENSE, x + yards)),
            *("ST-pen-24", "STR-27", *self.half_distance(yards, foul.yards)),
            *(*self.unmade(series, dead), *(("STR-66",) if foul.yards == PERSONAL else ())),
        )
        story = replace(_void(dead), first_down=foul.code in FIRST_DOWNS, extra_play=True)
        return DeadBall(End.REPLAYED, Side.OFFENSE, x + yards, story)

    @citing
    def unmade(self: Strategy, series: Series, dead: DeadBall) -> tuple[str, ...]:
        """The rule by which a penalty can undo a turnover or a blocked kick."""
        if dead.story.blocked:
            return ("STR-32",)
        lost = dead.side is Side.OFFENSE if dead.story.trip else dead.story.changed
        return ("STR-31",) if lost or dead.lost_on_downs(series) else ()

    # ---------------------------------------------------------------- on a return

    def marked_on_return(self: Strategy, series: Series, dead: DeadBall, foul: Foul) -> DeadBall:
        """Added to the end of a return, or from its half-way point (ST-pen-10, -11, -15, -16)."""
        trip = dead.story.trip
        assert trip is not None, "a return was made"
        caught = dead.end is End.FAIR_CATCH
        more = (*self.unmade(series, dead), *(("STR-61",) if caught else ()))
        kickoff = dead.story.flag is Section.KICKOFF_RETURN
        if foul.code.by_defense:
            end = self.return_end(trip)
            yards = penalty_yards(foul.yards, LENGTH - end)
            own = end + yards
            cites = (
                "ST-pen-10" if kickoff else "ST-pen-15",
                *self.half_distance(yards, foul.yards),
                *self._from_a_touchback(trip),
            )
            self.announce(PenaltyAdded(Side.DEFENSE, yards, Spot(Side.DEFENSE, own)), *cites, *more)
        else:
            own = from_half_way(trip, foul.yards)
            cites = ("ST-pen-11" if kickoff else "ST-pen-16", *self._rounded(trip, foul, own))
            yards = (2 * trip.start + trip.yards) // 2 - own
            marked = MarkedFromHalfWay(Side.OFFENSE, yards, Spot(Side.DEFENSE, own))
            self.announce(marked, *cites, *more)
        story = replace(dead.story, extra_play=foul.code.by_defense)
        return DeadBall.held(Side.DEFENSE, own, story, End.FAIR_CATCH if caught else End.DEAD)

    @citing
    def _from_a_touchback(self: Strategy, trip: Trip) -> tuple[str, ...]:
        return ("STR-64",) if in_own_end_zone(trip.start + trip.yards) else ()

    def return_end(self: Strategy, trip: Trip) -> int:
        """Where a return ended, for the returning team; in the end zone it is a touchback (STR-64)."""
        end = trip.start + trip.yards
        return self.switches.kickoff_touchback if in_own_end_zone(end) else end

    @citing
    def _rounded(self: Strategy, trip: Trip, foul: Foul, own: int) -> tuple[str, ...]:
        whole = 2 * trip.start + trip.yards - 2 * foul.yards == 2 * own
        if 2 * trip.start + trip.yards <= 0:
            return ("STR-64",)
        nowhere = ("STR-55",) if trip.yards <= 0 else ()
        return (*nowhere, *(() if whole else ("ST-pen-22", "STR-28", "STR-51")))

    # ---------------------------------------------------------------- running into the kicker

    @subrule
    def into_the_kicker_called(self: Strategy, series: Series, dead: DeadBall) -> Rule[DeadBall]:
        """Five yards off the return, or fourth down again (ST-pen-9, ST-pen-12 to ST-pen-14)."""
        shorter = dead.side is Side.DEFENSE and not dead.scored
        otherwise = IntoTheKicker.OFF_THE_RETURN if shorter else IntoTheKicker.AS_IT_IS
        if dead.story.free:
            return self.off_the_return(dead) if shorter else self.unshortened(dead)
        match (yield from into_the_kicker(otherwise)):
            case IntoTheKicker.FOURTH_DOWN_AGAIN:
                return self.fourth_down_again(series, dead)
            case IntoTheKicker.OFF_THE_RETURN:
                return self.off_the_return(dead)
            case IntoTheKicker.AS_IT_IS:
                self.announce(PenaltyDeclined(Side.OFFENSE), "ST-pen-24", "STR-62")
                return dead

    def unshortened(self: Strategy, dead: DeadBall) -> DeadBall:
        """A free kick that leaves no return to shorten (STR-62)."""
        self.announce(FoulChangesNothing(str(Code.INTO_THE_KICKER)), "STR-62")
        return dead

    def off_the_return(self: Strategy, dead: DeadBall) -> DeadBall:
        """Five yards off the end of the return (ST-pen-13); no play is owed to the guilty (STR-12)."""
        end = from_the_other_side(dead.x)
        yards = penalty_yards(KICKER_YARDS, end)
        self.announce(
            OffTheReturn(Side.OFFENSE, yards, Spot(Side.DEFENSE, end - yards)),
            *("ST-pen-9", "ST-pen-12", "ST-pen-13", *self.half_distance(yards, KICKER_YARDS)),
            *(("STR-62",) if dead.story.free else ()),
            *(("STR-61",) if dead.end is End.FAIR_CATCH else ()),
        )
        return DeadBall.held(Side.DEFENSE, end - yards, dead.story, dead.end)

    def fourth_down_again(self: Strategy, series: Series, dead: DeadBall) -> DeadBall:
        """Five yards from the old line and the same down, or a first down (ST-pen-13, ST-pen-14)."""
        x = dead.story.line
        yards = penalty_yards(KICKER_YARDS, LENGTH - x)
        self.announce(
            PenaltyAccepted(Side.OFFENSE, yards, Spot(Side.OFFENSE, x + yards)),
            *("ST-pen-9", "ST-pen-12", "ST-pen-13", *self.half_distance(yards, KICKER_YARDS)),
            *self._far_enough(series, yards),
        )
        return DeadBall(
            End.REPLAYED, Side.OFFENSE, x + yards, replace(_void(dead), extra_play=True)
        )

    @citing
    def _far_enough(self: Strategy, series: Series, yards: int) -> tuple[str, ...]:
        return ("ST-pen-14",) if yards >= series.to_go else ()


def gains(dead: DeadBall) -> bool:
    """Whether it is a run, a completion or a kept fumble of one yard or more (STR-66)."""
    from_scrimmage = dead.story.kind in (StrategyPlayType.RUN, StrategyPlayType.PASS)
    return from_scrimmage and dead.end is End.DEAD and dead.kept and dead.x > dead.story.line


def _void(dead: DeadBall) -> Story:
    """What remains of a play that does not count: its type, and its flag."""
    return Story(dead.story.kind, dead.story.line, flag=dead.story.flag)


def from_half_way(trip: Trip, yards: int) -> int:
    """Back from the middle of a return, half the distance at most, on a whole yard (ST-pen-22, STR-55)."""
    twice = 2 * trip.start + trip.yards  # half yards to the half-way point
    full = -((2 * yards - twice) // 2)
    half = -(-twice // 4)
    return max(full, half, 1)  # never in the end zone (STR-64)
