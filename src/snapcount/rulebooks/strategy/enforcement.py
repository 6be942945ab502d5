"""Penalties as they are marked off (ST-pen-9 to ST-pen-22, STR-27, STR-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import penalty_yards
from snapcount.gridiron.facts import PenaltyAccepted, PenaltyAdded, PenaltyDeclined
from snapcount.gridiron.field import LENGTH, Side, Spot, from_the_other_side, in_own_end_zone
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.rulebooks.strategy.calls import IntoTheKicker, into_the_kicker
from snapcount.rulebooks.strategy.cards.card import Section
from snapcount.rulebooks.strategy.cards.results import Code
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, Kind, Story, Trip
from snapcount.rulebooks.strategy.facts import RunsIntoTheKicker
from snapcount.rulebooks.strategy.penalties import FIRST_DOWNS, PERSONAL, SAFETY_SPOT, YARDS, Foul
from snapcount.rulebooks.strategy.situation import StrategySituation
from snapcount.rulebooks.strategy.timing import downs_used_up

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

KICKER_YARDS = YARDS[Code.INTO_THE_KICKER]


# ---------------------------------------------------------------- on a play from scrimmage


def marked_off(rules: Strategy, before: StrategySituation, dead: DeadBall, foul: Foul) -> DeadBall:
    """An accepted foul of a play, a field goal or a try."""
    if foul.on is Side.DEFENCE:
        return rules.against_the_defence(before, dead, foul)
    if rules.makes_a_safety(before, dead, foul):
        cite = "ST-pen-19" if foul.code is Code.O10 else "ST-pen-20"
        story = Story(dead.story.kind, flag=dead.story.flag)
        return rules.safety(story, cite, "STR-30", *rules.unmade(before, dead))
    x = line_of(before, dead)
    yards = penalty_yards(foul.yards, x)
    to = x - yards
    lost = foul.code is Code.O10_LOSS_OF_DOWN
    rules.announce(
        PenaltyAccepted(Side.DEFENCE, yards, Spot(Side.OFFENCE, to)),
        *("ST-pen-24", "STR-27", *_halved(yards, foul), *rules.unmade(before, dead)),
        *(("STR-67",) if lost else ()),
        *(("STR-30",) if before.spot <= SAFETY_SPOT and dead.story.kind is Kind.RUN else ()),
    )
    if lost:  # the down counts, from the new spot
        return DeadBall(End.DEAD, Side.OFFENCE, to, _void(dead))
    return DeadBall(End.REPLAYED, Side.OFFENCE, to, _void(dead))


def against_the_defence(
    rules: Strategy, before: StrategySituation, dead: DeadBall, foul: Foul
) -> DeadBall:
    """From the line, or fifteen yards added to the end of a gain (STR-27, STR-66)."""
    x = line_of(before, dead)
    first_down = foul.code in FIRST_DOWNS
    if foul.yards == PERSONAL and gains(before, dead):
        yards = penalty_yards(foul.yards, LENGTH - dead.x)
        to = dead.x + yards
        spot = Spot(Side.OFFENCE, to)
        cites = ("ST-pen-24", "STR-27", "STR-66", *_halved(yards, foul))
        rules.announce(PenaltyAdded(Side.OFFENCE, yards, spot), *cites)
        story = replace(dead.story, first_down=True, extra_play=True)
        return DeadBall(End.DEAD, Side.OFFENCE, to, story)
    yards = penalty_yards(foul.yards, LENGTH - x)
    spot = Spot(Side.OFFENCE, x + yards)
    rules.announce(
        PenaltyAccepted(Side.OFFENCE, yards, spot),
        *("ST-pen-24", "STR-27", *_halved(yards, foul), *rules.unmade(before, dead)),
        *(("STR-66",) if foul.yards == PERSONAL else ()),
    )
    story = replace(_void(dead), first_down=first_down, extra_play=True)
    return DeadBall(End.REPLAYED, Side.OFFENCE, x + yards, story)


def line_of(before: StrategySituation, dead: DeadBall) -> int:
    """The line of scrimmage; a two-point try has its own (ST-spec-9)."""
    return dead.story.line or before.spot


def gains(before: StrategySituation, dead: DeadBall) -> bool:
    """A run, a completion or a kept fumble of one yard or more (STR-66)."""
    from_scrimmage = dead.story.kind in (Kind.RUN, Kind.PASS)
    return from_scrimmage and dead.end is End.DEAD and dead.kept and dead.x > before.spot


def _void(dead: DeadBall) -> Story:
    """What is left of a play that does not count: its flag, and that it was a pass or a kick."""
    return Story(dead.story.kind, flag=dead.story.flag, line=dead.story.line)


def _halved(yards: int, foul: Foul) -> tuple[str, ...]:
    return ("ST-pen-22", "STR-28") if yards < foul.yards else ()


def unmade_cites(_: Strategy, before: StrategySituation, dead: DeadBall) -> tuple[str, ...]:
    """The rule by which a penalty can undo a turnover or a blocked kick."""
    if dead.story.blocked:
        return ("STR-32",)
    on_return = dead.story.trip is not None
    lost = dead.side is Side.OFFENCE if on_return else dead.story.changed
    return ("STR-31",) if lost or downs_used_up(before, dead) else ()


# ---------------------------------------------------------------- on a return


def marked_on_return(
    rules: Strategy, before: StrategySituation, dead: DeadBall, foul: Foul
) -> DeadBall:
    """Added to the end of a return, or from its half-way point (ST-pen-10, -11, -15, -16)."""
    trip, section = dead.story.trip, dead.story.flag
    assert trip is not None, "a return was made"
    kickoff = section is Section.KICKOFF_RETURN
    end = rules.return_end(trip)
    caught = ("STR-61",) if dead.end is End.FAIR_CATCH else ()
    more = (*rules.unmade(before, dead), *caught)
    story = replace(dead.story, extra_play=foul.by_defence)
    if foul.by_defence:
        yards = penalty_yards(foul.yards, LENGTH - end)
        cites = ("ST-pen-10" if kickoff else "ST-pen-15", *_halved(yards, foul))
        spot = end + yards
        rules.announce(PenaltyAdded(Side.DEFENCE, yards, Spot(Side.DEFENCE, spot)), *cites, *more)
    else:
        spot = from_half_way(trip, foul.yards)
        cites = ("ST-pen-11" if kickoff else "ST-pen-16", *_rounded(trip, foul, spot))
        back = max(0, end - spot)
        rules.announce(PenaltyAdded(Side.OFFENCE, back, Spot(Side.DEFENCE, spot)), *cites, *more)
    kind = End.FAIR_CATCH if dead.end is End.FAIR_CATCH else End.DEAD
    return DeadBall.held(Side.DEFENCE, spot, story, kind)


def return_end(rules: Strategy, trip: Trip) -> int:
    """Where a return ended, as the returning team counts; in the end zone it is a touchback (STR-64)."""
    end = trip.start + trip.yards
    return rules.switches.kickoff_touchback if in_own_end_zone(end) else end


def from_half_way(trip: Trip, yards: int) -> int:
    """Back from the middle of a return, half the distance at most, on a whole yard (ST-pen-22, STR-55)."""
    twice = 2 * trip.start + max(0, trip.yards)  # half yards to the half-way point
    full = -((2 * yards - twice) // 2)
    half = -(-twice // 4)
    return max(full, half, 1)


def _rounded(trip: Trip, foul: Foul, spot: int) -> tuple[str, ...]:
    whole = 2 * trip.start + max(0, trip.yards) - 2 * foul.yards == 2 * spot
    nowhere = ("STR-55",) if trip.yards <= 0 else ()
    return (*nowhere, *(() if whole else ("ST-pen-22", "STR-28", "STR-51")))


# ---------------------------------------------------------------- running into the kicker


def into_the_kicker_called(
    rules: Strategy, before: StrategySituation, dead: DeadBall
) -> Rule[DeadBall]:
    """Five yards off the return, or fourth down again (ST-pen-9, ST-pen-12 to ST-pen-14)."""
    shorter = dead.side is Side.DEFENCE and not dead.scored
    otherwise = IntoTheKicker.OFF_THE_RETURN if shorter else IntoTheKicker.AS_IT_IS
    wish = otherwise
    if dead.story.kind is Kind.PUNT:
        wish = yield from into_the_kicker(otherwise)
    match wish:
        case IntoTheKicker.AS_IT_IS:
            rules.announce(PenaltyDeclined(Side.OFFENCE), "ST-pen-24", "STR-62")
            return dead
        case IntoTheKicker.OFF_THE_RETURN:
            return rules.off_the_return(dead)
        case IntoTheKicker.FOURTH_DOWN_AGAIN:
            return rules.fourth_down_again(before, dead)


def off_the_return(rules: Strategy, dead: DeadBall) -> DeadBall:
    """Five yards off the end of the return (ST-pen-13)."""
    end = from_the_other_side(dead.x)
    yards = penalty_yards(KICKER_YARDS, end)
    free = ("STR-62",) if dead.story.kind is Kind.FREE_PUNT else ()
    halved = ("ST-pen-22", "STR-28") if yards < KICKER_YARDS else ()
    spot = Spot(Side.DEFENCE, end - yards)
    cites = ("ST-pen-9", "ST-pen-12", "ST-pen-13", *free, *halved)
    rules.announce(PenaltyAdded(Side.OFFENCE, yards, spot), *cites)
    story = replace(dead.story, extra_play=True)
    return DeadBall.held(Side.DEFENCE, end - yards, story, dead.end)


def fourth_down_again(rules: Strategy, before: StrategySituation, dead: DeadBall) -> DeadBall:
    """Five yards from the old line and the same down, or a first down (ST-pen-13, ST-pen-14)."""
    yards = penalty_yards(KICKER_YARDS, LENGTH - before.spot)
    to = before.spot + yards
    reached = ("ST-pen-14",) if yards >= before.series.to_go else ()
    spot = Spot(Side.OFFENCE, to)
    cites = ("ST-pen-9", "ST-pen-12", "ST-pen-13", *reached)
    rules.announce(RunsIntoTheKicker(Side.DEFENCE, yards, spot), *cites)
    return DeadBall(End.REPLAYED, Side.OFFENCE, to, replace(_void(dead), extra_play=True))
