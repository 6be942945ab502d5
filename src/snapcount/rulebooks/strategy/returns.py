"""Kick returns: the special-teams card read for the receivers (ST-spec-1, ST-spec-4, STR-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.facts import FairCatch, Fumble, Recovery, Return
from snapcount.gridiron.field import (
    LENGTH,
    Side,
    Spot,
    from_the_other_side,
    in_opponents_end_zone,
    in_own_end_zone,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.strategy.cards.card import Kick, Section
from snapcount.rulebooks.strategy.cards.results import Entry, Happens
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, Kind, Story, Trip
from snapcount.rulebooks.strategy.dice import FLAGS, RETURN_COIN, RETURN_NUMBER
from snapcount.rulebooks.strategy.facts import TableRead

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

# Where the penalty card is read if a return rolls 30, 60 or 90; never on onside kicks (ST-pen-6).
SECTIONS = {
    Kick.KICKOFF_RETURN: Section.KICKOFF_RETURN,
    Kick.PUNT_RETURN: Section.PUNT_RETURN,
    Kick.TOUCH_PUNT_RETURN: Section.PUNT_RETURN,
}


# The rules by which the tables are read; the numbers 30, 60 and 90 mean nothing for some of them.
READ_BY = {
    Kick.KICKOFF: ("ST-spec-1",),
    Kick.KICKOFF_RETURN: ("ST-spec-1",),
    Kick.ONSIDE: ("ST-spec-3",),
    Kick.ONSIDE_RETURN: ("ST-spec-3",),
    Kick.PUNT: ("ST-spec-5",),
    Kick.PUNT_RETURN: ("ST-spec-1",),
    Kick.TOUCH_PUNT: ("ST-spec-5", "ST-spec-6"),
    Kick.TOUCH_PUNT_RETURN: ("ST-spec-1",),
    Kick.EXTRA_POINT: ("ST-base-8", "STR-39"),
}
NO_FLAG = {
    Kick.KICKOFF: "ST-pen-7",
    Kick.ONSIDE: "ST-pen-6",
    Kick.ONSIDE_RETURN: "ST-pen-6",
    Kick.PUNT: "ST-pen-8",
    Kick.TOUCH_PUNT: "ST-pen-8",
}
RETURNS = (*SECTIONS, Kick.ONSIDE_RETURN)


def from_the_table(rules: Strategy, table: Kick, number: int, story: Story) -> Entry:
    """An entry of the special-teams card."""
    entry = rules.cards.kicks[table].at(number)
    returned = table in RETURNS
    rules.announce(
        TableRead(Side.DEFENCE if returned else Side.OFFENCE, number, str(table), str(entry)),
        *READ_BY[table],
        *(_free_cites(story) if story.free else ()),
        *((NO_FLAG[table],) if number in FLAGS and table in NO_FLAG else ()),
    )
    return entry


def _free_cites(story: Story) -> tuple[str, ...]:
    """Which card is used after a safety (ST-spec-18, ST-spec-19)."""
    punted = ("STR-56",) if story.kind is Kind.FREE_PUNT else ()
    return ("ST-spec-17", "ST-spec-18", "ST-spec-19", *punted)


@subrule
def brought_back(rules: Strategy, start: int, table: Kick, story: Story) -> Rule[DeadBall]:
    """The receivers roll for the return from ``start``, as they count (ST-spec-1)."""
    number = yield from RETURN_NUMBER
    entry = rules.from_the_table(table, number, story)
    flag = SECTIONS.get(table) if number in FLAGS else None
    to_goal = LENGTH - start
    yards = to_goal if entry.happens is Happens.TOUCHDOWN else min(entry.yards, to_goal)
    story = replace(story, changed=True, returned=True, flag=flag, trip=Trip(start, yards))
    if entry.happens is Happens.FAIR_CATCH:
        rules.announce(FairCatch(Side.DEFENCE, Spot(Side.DEFENCE, start)), "ST-spec-20")
        return DeadBall.held(Side.DEFENCE, start, story, End.FAIR_CATCH)
    end = start + yards
    rules.announce(Return(Side.DEFENCE, yards, Spot(Side.DEFENCE, end)), "ST-spec-1")
    if in_opponents_end_zone(end):
        return rules.touchdown(Side.DEFENCE, story, "STR-54")
    if entry.happens is Happens.FUMBLE:
        return (yield from rules.fumbled_return(end, story))
    return rules.return_ends(end, story)


@subrule
def fumbled_return(rules: Strategy, at: int, story: Story) -> Rule[DeadBall]:
    """The returning team flips the coin: heads, the kickers have it, dead there (ST-spec-4, STR-16)."""
    spot = Spot(Side.DEFENCE, at)
    onside = ("ST-spec-4", "STR-06") if story.kind is Kind.ONSIDE_KICK else ("STR-16",)
    rules.announce(Fumble(Side.DEFENCE, spot), "ST-fum-2", *onside)
    side = Side.OFFENCE if (yield from RETURN_COIN) is Coin.HEADS else Side.DEFENCE
    rules.announce(Recovery(side, spot), "ST-fum-2", *onside)
    if side is Side.DEFENCE:
        return rules.return_ends(at, story)
    if in_own_end_zone(at):
        return rules.touchdown(side, story, "STR-64")
    return DeadBall.held(side, from_the_other_side(at), story)


def return_ends(rules: Strategy, at: int, story: Story) -> DeadBall:
    """The receivers' ball; a return that stays in the end zone is a touchback (STR-64)."""
    if in_own_end_zone(at):
        return rules.touchback(rules.switches.kickoff_touchback, story, "STR-64")
    return DeadBall.held(Side.DEFENCE, at, story)
