"""Kick returns: the special-teams card read for the receivers (ST-spec-1, ST-spec-4, STR-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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


class Page(NamedTuple):
    """How a table of the special-teams card is read."""

    by: Side  # who rolls
    cites: tuple[str, ...]
    section: Section | None = None  # of the penalty card, if 30, 60 or 90 brings a flag
    no_flag: str = ""  # the rule by which it does not
    back: Kick | None = None  # the table of the return


PAGES = {
    Kick.KICKOFF: Page(Side.OFFENCE, ("ST-spec-1",), no_flag="ST-pen-7", back=Kick.KICKOFF_RETURN),
    Kick.KICKOFF_RETURN: Page(Side.DEFENCE, ("ST-spec-1",), Section.KICKOFF_RETURN),
    Kick.ONSIDE: Page(Side.OFFENCE, ("ST-spec-3",), no_flag="ST-pen-6", back=Kick.ONSIDE_RETURN),
    Kick.ONSIDE_RETURN: Page(Side.DEFENCE, ("ST-spec-3",), no_flag="ST-pen-6"),
    Kick.PUNT: Page(Side.OFFENCE, ("ST-spec-5",), no_flag="ST-pen-8", back=Kick.PUNT_RETURN),
    Kick.PUNT_RETURN: Page(Side.DEFENCE, ("ST-spec-1",), Section.PUNT_RETURN),
    Kick.TOUCH_PUNT: Page(
        *(Side.OFFENCE, ("ST-spec-5", "ST-spec-6")),
        no_flag="ST-pen-8",
        back=Kick.TOUCH_PUNT_RETURN,
    ),
    Kick.TOUCH_PUNT_RETURN: Page(Side.DEFENCE, ("ST-spec-1",), Section.PUNT_RETURN),
    Kick.EXTRA_POINT: Page(Side.OFFENCE, ("ST-base-8", "STR-39"), Section.FIELD_GOAL),
}


def from_the_table(rules: Strategy, table: Kick, number: int, story: Story) -> Entry:
    """An entry of the special-teams card; after a safety the cards of ST-spec-18 and ST-spec-19."""
    entry, page = rules.cards.kicks[table].at(number), PAGES[table]
    punted = ("STR-56",) if story.kind is Kind.PUNT else ()
    rules.announce(
        TableRead(page.by, number, str(table), str(entry)),
        *page.cites,
        *(("ST-spec-17", "ST-spec-18", "ST-spec-19", *punted) if story.free else ()),
        *((page.no_flag,) if number in FLAGS and page.no_flag else ()),
    )
    return entry


def flag_of(table: Kick, number: int) -> Section | None:
    """Where the penalty card is read if this number brings a flag (ST-pen-1, ST-pen-6 to ST-pen-8)."""
    return PAGES[table].section if number in FLAGS else None


@subrule
def brought_back(rules: Strategy, start: int, kick: Kick, story: Story) -> Rule[DeadBall]:
    """The receivers roll for the return from ``start``, as they count (ST-spec-1)."""
    table = PAGES[kick].back
    assert table is not None, "a kick that is returned has a table for it"
    number = yield from RETURN_NUMBER
    entry = rules.from_the_table(table, number, story)
    to_goal = LENGTH - start
    yards = to_goal if entry.happens is Happens.TOUCHDOWN else min(entry.yards, to_goal)
    flag = flag_of(table, number)
    story = replace(story, changed=True, flag=flag, trip=Trip(start, yards))
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
