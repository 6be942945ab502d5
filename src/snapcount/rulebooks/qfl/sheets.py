"""The sealed sheets: a call and the orders that go with it (QFL-1-7-1, QFL-1-10-1, QFL-6-1)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple, TypeVar

from snapcount.gridiron.field import Side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Answer, Ask, Calls
from snapcount.rulebooks.fever.calls import AGAINST_SCRIMMAGE, Defense
from snapcount.rulebooks.qfl.calls import (
    ACTS,
    DICE_SETS,
    FAKE_CALLS,
    FAKES,
    FROM_SCRIMMAGE,
    KNEEL,
    TIME_OUT,
    Call,
    FreeKick,
    Play,
    Receiving,
    Unit,
    both_ways,
)
from snapcount.rulebooks.qfl.orders.explaining import explained
from snapcount.rulebooks.qfl.orders.sheet_parser import read_sheet
from snapcount.rulebooks.qfl.orders.sides import LIMITS, Writer
from snapcount.rulebooks.qfl.orders.terms import Limits, Measure, Sheet
from snapcount.rulebooks.qfl.orders.writing import printed_sheet
from snapcount.rulebooks.qfl.situation import DiceSet, Focus
from snapcount.words import Teller

C = TypeVar("C", bound=Hashable)
D = TypeVar("D", bound=Hashable)

_SEALED = (
    *(
        "FF-3.6.1-0a",
        "QFL-1-7-1c",
        "QFL-1-9a",
        "QFL-1-9d",
        "QFL-1-9e",
        "QFL-1-10-1a",
        "QFL-2-9a",
        "QFLR-39",
        "QFLR-71",
    ),
    *("QFL-6-1a", "QFL-6-1b", "QFL-6-1c", "QFL-6-2-3a", "QFL-6-2-3b"),
)

_LATERALS = (*("QFL-1-10-1b", "QFL-1-10-1c", "QFL-1-10-1d", "QFL-1-10-1e", "QFL-1-10-1f"),)
Closed = tuple[Mapping[str, str], Mapping[str, str]]  # calls closed to a side: the rule why
NOTHING_CLOSED: Closed = ({}, {})

# What a computer coach may add to a call; people write what they like.
_USUAL_ORDERS = {
    Side.OFFENSE: (
        "after no_huddle",
        "after no_huddle if clock.runs and result.first_down",
        "after timeout",
        "after timeout_plus_one if not opp.timeout_now",
        "after stop_clock if next.down at most 3",
    ),
    Side.DEFENSE: (
        "after timeout",
        "after timeout if clock.left at most 10 and tmo.us at least 2",
        "after timeout_plus_one if not opp.timeout_now",
        "at intercepted do return_io / at recovered do advance",
    ),
}
_USUAL_LATERALS = ("laterals io goal touchdown", "laterals goal first_down clockout touchdown")


class SheetAsk(Ask[Sheet[C]]):
    """One side's sheet: one of the plain calls, or a call with orders in the league's language."""

    written = True

    def __init__(
        self, side: Side, calls: Sequence[C], limits: Limits, cites: Sequence[str], default: Any
    ) -> None:
        names: Sequence[Any] = calls  # printed as the plain calls
        super().__init__("calls", side, names, cites, default=default, secret=True)
        self._calls = {str(call): call for call in calls}
        self.options = {name: Sheet(call) for name, call in self._calls.items()}
        self._limits = limits
        self._read = dict(self.options)  # what has been read is not parsed again

    def read(self, answer: Answer) -> Sheet[C]:
        """The plain call with that name, or the sheet written out."""
        text = ", ".join(answer)
        if text not in self._read:
            self._read[text] = self._written(text)
        return self._read[text]

    def spelled(self, typed: str) -> str:
        """The stored form of a sheet that a person typed."""
        return printed_sheet(self._written(typed))

    def explained(self, answer: str, teller: Teller) -> str:
        """The whole sheet read back."""
        return explained(self.read((answer,)), teller)

    def _written(self, text: str) -> Sheet[C]:
        return read_sheet(text, self._calls, self._limits)

    def published(self, answer: Answer) -> Answer:
        """The post shows the call; conditions stay hidden while the game lasts (QFLR-92)."""
        return (str(self.read(answer).call),)

    @cached_property
    def repertoire(self) -> Sequence[str]:
        """Plain calls and calls with a usual order, equally often."""
        orders = [
            order
            for order in _USUAL_ORDERS[self.side]
            if not order.startswith("after") or Measure(order.split()[1]) in self._limits.measures
        ]
        if self._limits.laterals:
            orders += _USUAL_LATERALS
        with_orders = [f"{name} / {order}" for name in self.options for order in orders]
        return (*tuple(self.options) * len(orders), *with_orders)

    def describe(self) -> str:
        """Who is asked, and the plain calls."""
        return f"{super().describe()} with orders"


class Sheets(Calls[Sheet[C], Sheet[D]]):
    """Both sides' sheets, sealed."""

    def __init__(
        self,
        ours: Sequence[C],
        theirs: Sequence[D],
        laterals: tuple[bool, bool],
        cites: Sequence[str],
        *,
        closed: Closed = NOTHING_CLOSED,
        standing: bool = False,
        writers: tuple[Writer, Writer] = (Writer.OFFENSE, Writer.DEFENSE),
    ) -> None:
        cites = (*_SEALED, *cites, *(_LATERALS if any(laterals) else ()))
        for_us = replace(LIMITS[writers[0]], laterals=laterals[0], closed=closed[0])
        for_them = replace(LIMITS[writers[1]], laterals=laterals[1], closed=closed[1])
        offense = SheetAsk(Side.OFFENSE, ours, for_us, cites, ours[0])
        defense = SheetAsk(Side.DEFENSE, theirs, for_them, cites, theirs[0])
        super(Calls, self).__init__("calls", cites, secret=True)  # the halves are our own
        self.offense, self.defense, self.standing = offense, defense, standing


class Open(NamedTuple):
    """The options of both sides before a snap."""

    unit: Unit
    no_huddle: DiceSet
    focus: Focus
    ours: bool  # the offense has a time-out left
    theirs: bool
    draw_offside: bool
    delay: bool
    laterals: tuple[bool, bool]  # offense, defense (QFL-1-10-1a)


@cache
def scrimmage_sheets(what: Open) -> Sheets[Call, Defense]:
    """The sheets of a down."""
    calls, dice, cites = _unit_calls(what)
    cites += ("QFL-5-9a", "QFLR-84", "QFL-5-10a")
    if what.draw_offside:
        calls += tuple(Call(play) for play in ACTS[:2] if what.ours or play is Play.DRAW_OFFSIDE)
        cites += ("QFL-5-9c",)
    if what.delay:
        calls += (Call(Play.DELAY),)
    if what.ours:  # to swap units, or to end the mode
        calls += (TIME_OUT,)
        cites += ("QFL-1-9b", "QFL-6-2-2a", "QFL-6-2-2c")
    if what.theirs and what.no_huddle is not DiceSet.NONE:
        dice += (Defense.TIME_OUT,)
        cites += ("QFL-1-7-2b", "QFL-6-2-2a")
    return Sheets(calls, dice, what.laterals, cites, closed=_closed(what))


def _closed(what: Open) -> Closed:
    """Calls for other moments, with the rules that close them now."""
    acts = dict.fromkeys(ACTS[:2], "QFL-5-9a") | {Play.DELAY: "QFL-5-10a", Play.TIME_OUT: "FF-7-1"}
    if what.no_huddle is not DiceSet.NONE:
        ours = dict.fromkeys(DICE_SETS, "QFL-1-7-3b")
        ours |= dict.fromkeys((Play.KNEEL, Play.PUNT, Play.FIELD_GOAL, *FAKES), "QFL-1-7-3a")
        focus = "QFL-1-7-4d" if what.focus is Focus.RUN else "QFL-1-7-4e"
        theirs = dict.fromkeys((Defense.RUN, Defense.PASS), focus)
        theirs |= {Defense.BLOCK: "QFLR-39", Defense.TIME_OUT: "FF-7-1"}
    else:
        kicking = what.unit is Unit.KICKING
        ours = dict.fromkeys(Play, "QFL-2-7-1b" if kicking else "QFL-2-7-1a")
        theirs = {Defense.BLOCK: "QFL-2-7-1a", Defense.TIME_OUT: "QFL-6-2-2a"}
    return (
        {str(call): rule for call, rule in (ours | acts).items()},
        {str(call): rule for call, rule in theirs.items()},
    )


def _unit_calls(what: Open) -> tuple[tuple[Call, ...], tuple[Defense, ...], tuple[str, ...]]:
    """The calls of the unit on the field and the dice against it."""
    if what.unit is Unit.KICKING:
        calls = (*both_ways(Play.PUNT), Call(Play.FIELD_GOAL), *FAKE_CALLS)
        return calls, (Defense.BLOCK, *AGAINST_SCRIMMAGE), ("QFL-2-7-1a", "QFL-2-7-1b", "QFLR-70")
    if what.no_huddle is DiceSet.NONE:
        cites = ("QFL-1-12a", "QFL-6-4a", "QFL-1-7-1a", "QFL-1-7-1b")
        return (*FROM_SCRIMMAGE, KNEEL), AGAINST_SCRIMMAGE, cites
    calls = tuple(call for call in FROM_SCRIMMAGE if DICE_SETS[call.play] is what.no_huddle)
    return calls, _focused(what.focus), _NO_HUDDLE[what.no_huddle]


_NO_HUDDLE = {
    dice: (
        *("QFL-1-7-1d", "QFL-1-7-3a", "QFL-1-7-3b", "QFL-1-7-3f", clause),
        *("QFL-1-7-4a", "QFL-1-7-4d", "QFL-1-7-4e", "QFLR-35", "QFLR-39"),
    )
    for dice, clause in (
        (DiceSet.SCRIMMAGE, "QFL-1-7-3c"),
        (DiceSet.OPTION, "QFL-1-7-3d"),
        (DiceSet.BOMB, "QFL-1-7-3e"),
    )
}


def _focused(focus: Focus) -> tuple[Defense, ...]:
    """The dice a defense may call in the mode (QFL-1-7-4d, QFL-1-7-4e)."""
    if focus is Focus.RUN:
        return (Defense.RUN, Defense.BLITZ)
    if focus is Focus.PASS:
        return (Defense.PASS, Defense.BLITZ)
    return AGAINST_SCRIMMAGE


@cache
def free_kick_sheets(
    kicks: tuple[FreeKick, ...], laterals: tuple[bool, bool]
) -> Sheets[FreeKick, Receiving]:
    """The sheets of a free kick; the receivers' sheet says what they do with the ball."""
    cites = ("FF-3.4-7", "QFLR-67") if FreeKick.SAFETY_KICK in kicks else ("FF-3.4-7",)
    writers = (Writer.KICKING, Writer.RECEIVING)
    receiving = (Receiving.RECEIVING,)
    return Sheets(kicks, receiving, laterals, cites, standing=True, writers=writers)


@cache
def kicked_try_sheets() -> Sheets[Call, Defense]:
    """The sheets of a kicked try, which may be a fake (QFLR-70)."""
    calls = (Call(Play.EXTRA_POINT), *FAKE_CALLS)
    return Sheets(
        calls, (Defense.BLOCK, *AGAINST_SCRIMMAGE), (False, False), ["FF-17.2-1", "QFLR-70"]
    )


@cache
def conversion_sheets() -> Sheets[Call, Defense]:
    """The sheets of a two-point try."""
    return Sheets(FROM_SCRIMMAGE, AGAINST_SCRIMMAGE, (False, False), ["QFLR-03"])


class Orders(NamedTuple):
    """Both sides' sheets of the play."""

    ours: Sheet[Any]
    theirs: Sheet[Any]

    def of(self, side: Side) -> Sheet[Any]:
        """That side's sheet."""
        return self.ours if side is Side.OFFENSE else self.theirs

    @property
    def plain(self) -> bool:
        """Whether nothing at all is ordered."""
        return self.ours.plain and self.theirs.plain

    @property
    def measures(self) -> bool:
        """Whether anybody has ordered a measure for after the play."""
        return bool(self.ours.after or self.theirs.after)

    def without_laterals(self) -> Orders:
        """A copy with no more laterals."""
        return Orders(*(replace(sheet, laterals=None) for sheet in self))


NO_ORDERS = Orders(Sheet(None), Sheet(None))


def orders_on(ours: Sheet[Any], theirs: Sheet[Any]) -> Orders:
    """Both sides' sheets; once the play is called, sheets without orders are no longer needed."""
    orders = Orders(ours, theirs)
    return NO_ORDERS if orders.plain else orders
