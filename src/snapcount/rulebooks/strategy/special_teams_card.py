"""The special-teams card: how its tables are read, and blocked kicks brought back (ST-spec, STR-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.strategy.cards.card import Kick, Section
from snapcount.rulebooks.strategy.cards.results import Entry
from snapcount.rulebooks.strategy.dead_ball import StrategyPlayType
from snapcount.rulebooks.strategy.dice import (
    BLOCK_RETURN_NUMBER,
    FLAGS,
    KICK_NUMBER,
    RETURN_NUMBER,
)
from snapcount.rulebooks.strategy.facts import ReturnRoll, TableRead

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy


class Page(NamedTuple):
    """How a table of the special-teams card is read."""

    by: Side  # who rolls
    cites: tuple[str, ...]
    section: Section | None = None  # of the penalty card, if 30, 60 or 90 brings a flag
    no_flag: str = ""  # the rule by which it does not
    back: Kick | None = None  # the table of the return


class TableEntry(NamedTuple):
    """The roll on a table, and the section of the penalty card to use if it brings a flag."""

    entry: Entry
    flag: Section | None


PAGES = {
    Kick.KICKOFF: Page(Side.OFFENSE, ("ST-spec-1",), no_flag="ST-pen-7", back=Kick.KICKOFF_RETURN),
    Kick.KICKOFF_RETURN: Page(Side.DEFENSE, ("ST-spec-1",), Section.KICKOFF_RETURN),
    Kick.ONSIDE: Page(Side.OFFENSE, ("ST-spec-3",), no_flag="ST-pen-6", back=Kick.ONSIDE_RETURN),
    Kick.ONSIDE_RETURN: Page(Side.DEFENSE, ("ST-spec-3",), no_flag="ST-pen-6"),
    Kick.PUNT: Page(Side.OFFENSE, ("ST-spec-5",), no_flag="ST-pen-8", back=Kick.PUNT_RETURN),
    Kick.PUNT_RETURN: Page(Side.DEFENSE, ("ST-spec-1",), Section.PUNT_RETURN),
    Kick.TOUCH_PUNT: Page(
        Side.OFFENSE,
        ("ST-spec-5", "ST-spec-6"),
        no_flag="ST-pen-8",
        back=Kick.TOUCH_PUNT_RETURN,
    ),
    Kick.TOUCH_PUNT_RETURN: Page(Side.DEFENSE, ("ST-spec-1",), Section.PUNT_RETURN),
    Kick.EXTRA_POINT: Page(Side.OFFENSE, ("ST-base-8", "STR-39"), Section.FIELD_GOAL),
}


class SpecialTeamsCard:
    """The tables for kicks, and blocked kicks brought back."""

    @subrule
    def from_the_table(
        self: Strategy, table: Kick, kind: StrategyPlayType, free: bool
    ) -> Rule[TableEntry]:
        """A roll on the special-teams card; after a safety the cards of ST-spec-18 and ST-spec-19."""
        page = PAGES[table]
        kicked = page.by is Side.OFFENSE
        number = yield from (KICK_NUMBER if kicked else RETURN_NUMBER)
        entry = self.cards.kicks[table].at(number)
        after_a_safety = "ST-spec-18" if kicked else "ST-spec-19"
        punted = ("STR-56",) if kind is StrategyPlayType.PUNT else ()
        self.announce(
            TableRead(page.by, number, str(table), str(entry)),
            *page.cites,
            *((after_a_safety, *punted) if free else ()),
            *((page.no_flag,) if number in FLAGS and page.no_flag else ()),
        )
        # ST-pen-1, ST-pen-6 to ST-pen-8
        return TableEntry(entry, page.section if number in FLAGS else None)

    @subrule
    def block_returned(self: Strategy, needed: int, cite: str) -> Rule[bool]:
        """A blocked kick is returned on a roll not above its number (STR-38)."""
        number = yield from BLOCK_RETURN_NUMBER
        returned = number <= needed
        self.announce(ReturnRoll(Side.DEFENSE, number, needed, returned), cite, "STR-38")
        return returned
