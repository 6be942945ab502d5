"""Parses a sheet as people write it: English or German, in one line or several."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Generic, TypeVar

from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.rulebooks.qfl.orders.conditions import read_condition
from snapcount.rulebooks.qfl.orders.facts import LATERALS
from snapcount.rulebooks.qfl.orders.pointing import Pointer
from snapcount.rulebooks.qfl.orders.scanning import TokenType, parts_of
from snapcount.rulebooks.qfl.orders.sides import CALLS
from snapcount.rulebooks.qfl.orders.terms import (
    AfterPlay,
    Condition,
    Goal,
    GoalKind,
    Laterals,
    Limits,
    Measure,
    Not,
    Sheet,
    Standing,
    Window,
)
from snapcount.rulebooks.qfl.orders.vocabulary import OPTIONS, term_of
from snapcount.words.spelling import american

C = TypeVar("C")

LONGEST_SHEET = 2000
ORDERS = ("laterals", "after", "at")
CIRCUMSTANCES = ("if", "unless")
# What may follow the name of a call, and how it appears in the call's printed name.
ADDITIONS = {"io": " with in-out", "timeout_if_no_flag": " with time-out"}


@cache
def _base(call: str) -> tuple[str, str]:
    """The term for a call's name without additions, and that name."""
    for addition in ADDITIONS.values():
        call = call.removesuffix(addition)
    return term_of(parts_of(call)), call


# Calls for other moments are recognized too, so that they are rejected as such.
KNOWN_CALLS = dict(_base(call) for calls in CALLS.values() for call in calls)


def read_sheet(text: str, calls: Mapping[str, C], limits: Limits) -> Sheet[C]:
    """Parses a sheet; `calls` are the currently available calls, by printed name."""
    if len(text) > LONGEST_SHEET:
        facts = {"length": len(text), "most": LONGEST_SHEET}
        raise Unreadable("sheet-too-long", position=LONGEST_SHEET + 1, **facts)
    return _Reader(american(text), calls, limits).sheet()


class _Reader(Generic[C]):
    def __init__(self, text: str, calls: Mapping[str, C], limits: Limits) -> None:
        self.here = Pointer(text)
        self.calls = calls
        self.limits = limits
        self.laterals: Laterals | None = None
        self.after: list[AfterPlay] = []
        self.standing: list[Standing] = []

    def sheet(self) -> Sheet[C]:
        self._next_order()
        call = self._call()
        while self._next_order():
            self._order()
        return Sheet(call, self.laterals, tuple(self.after), tuple(self.standing))

    def _next_order(self) -> bool:
        while self.here.take_kind(TokenType.STOP):
            pass
        return self.here.token.kind is not TokenType.END

    # ---------------------------------------------------------------- the call

    def _not_open(self, name: str, position: int) -> IllegalHere:
        """A call that is not available now, rejected with the rule that closes it."""
        facts = {"position": position, "given": name, "names": [*self.calls]}
        if name in self.limits.closed:
            return IllegalHere("sheet-call-closed", rule=self.limits.closed[name], **facts)
        return IllegalHere("sheet-call", **facts)

    def _call(self) -> C:
        if len(self.calls) == 1 and self._begins_with_an_order():
            return next(iter(self.calls.values()))  # receivers have nothing to call
        self.here.take({"call"})
        position = self.here.position
        name = self._call_named()
        if name not in self.calls:
            raise self._not_open(name, position)
        if not self._at_the_end():
            raise self._not_ended((), asked=False)
        return self.calls[name]

    def _begins_with_an_order(self) -> bool:
        index = self.here.index
        found = self.here.take(ORDERS)
        self.here.index = index
        return found is not None

    def _call_named(self) -> str:
        bases = KNOWN_CALLS | dict(map(_base, self.calls))
        base = self.here.longest(lambda parts: bases.get(term_of(parts)))
        if base is None:
            raise self.here.unexpected("call", [*self.calls])
        added = self.here.take(ADDITIONS)
        return base + ADDITIONS[added] if added else base

    # ---------------------------------------------------------------- orders

    def _order(self) -> None:
        position = self.here.position
        order = self.here.need(ORDERS, "order")
        if order == "after":
            self.after.append(self._after())
        elif order == "at":
            self.standing.append(self._standing())
        elif self.laterals is not None:
            raise Unreadable("sheet-laterals-twice", position=position)
        else:
            self.laterals = self._laterals(position)

    def _after(self) -> AfterPlay:
        position = self.here.position
        do = Measure(self.here.need(tuple(Measure), "measure"))
        if do not in self.limits.measures:
            names = [one for one in Measure if one in self.limits.measures]
            raise IllegalHere(
                "sheet-measure", position=position, given=do, names=names, rule="QFL-6-1b"
            )
        condition, even_if_stopped = None, False
        for piece in self._pieces("even_if_stopped", *CIRCUMSTANCES):
            if piece == "even_if_stopped":
                even_if_stopped = True
            else:
                condition = self._circumstances(piece, do)
        return AfterPlay(do, condition, even_if_stopped)

    def _standing(self) -> Standing:
        position = self.here.position
        at = Window(self.here.need(tuple(Window), "window"))
        if at not in self.limits.windows:
            names = [one for one in Window if one in self.limits.windows]
            raise IllegalHere("sheet-window", position=position, given=at, names=names)
        do, condition = None, None
        for piece in self._pieces("do", *CIRCUMSTANCES):
            if piece == "do":
                do = self._option(at)
            else:
                condition = self._circumstances(piece, at)
        if do is None:
            raise self.here.unexpected("do", ["do"])
        return Standing(at, do, condition)

    def _option(self, window: Window) -> str:
        options = OPTIONS[window]
        option = self.here.take(options)
        if option is None:
            raise self._no_option(window)
        with_die = f"{option}_io"
        return with_die if with_die in options and self.here.take({"io"}) else option

    def _no_option(self, window: Window) -> Unreadable:
        names = OPTIONS[window]
        if self.here.token.kind is TokenType.END:
            return self.here.unexpected("option", names)
        facts = {"given": self.here.given(), "window": window, "names": names}
        meant = self.here.nearest(names)
        if meant:
            return Unreadable(
                "sheet-option-near", position=self.here.position, meant=meant, **facts
            )
        return Unreadable("sheet-option", position=self.here.position, **facts)

    def _laterals(self, position: int) -> Laterals:
        if not self.limits.laterals:
            raise IllegalHere("sheet-laterals", position=position, rule="QFL-1-10-1a")
        in_out, goal, clock_out, condition = False, None, None, None
        for piece in self._pieces("io", "goal", "clockout", *CIRCUMSTANCES):
            if piece == "io":
                in_out = True
            elif piece == "goal":
                goal = self._goal()
            elif piece == "clockout":
                clock_out = self._goal()
            else:
                condition = self._circumstances(piece, LATERALS)
        if goal is None:
            raise self.here.unexpected("goal-word", ["goal"])
        return Laterals(in_out, goal, clock_out, condition)

    def _goal(self) -> Goal:
        names = ["touchdown", "first_down", "opp", "own", "50"]
        goal = self.here.need(names, "goal")
        if goal in ("touchdown", "first_down"):
            return Goal(GoalKind(goal))
        x = 50
        if goal != "50":
            yards = self._yards()
            x = yards if goal == "own" else 100 - yards
        self.here.take({"yard_line"})
        return Goal(GoalKind.YARD_LINE, x)

    def _yards(self) -> int:
        token = self.here.token
        if token.kind is not TokenType.NUMBER or not 1 <= int(token.text) <= 49:
            raise self.here.unexpected("yards", ["1 ... 49"])
        self.here.take_kind(TokenType.NUMBER)
        return int(token.text)

    # ---------------------------------------------------------------- parts of an order

    def _pieces(self, *allowed: str) -> Iterator[str]:
        """The parts of an order, in any sequence, each at most once."""
        left = list(allowed)
        asked = False
        while not self._at_the_end():
            piece = self.here.take(left)
            if piece is None:
                raise self._not_ended(left, asked)
            used = CIRCUMSTANCES if piece in CIRCUMSTANCES else (piece,)
            left = [one for one in left if one not in used]
            asked = piece in CIRCUMSTANCES
            yield piece

    def _circumstances(self, piece: str, place: str) -> Condition:
        condition = read_condition(self.here, place)
        return Not(condition) if piece == "unless" else condition

    def _at_the_end(self) -> bool:
        return self.here.token.kind in (TokenType.STOP, TokenType.END)

    def _not_ended(self, left: Collection[str], asked: bool) -> Unreadable:
        joining = ["and", "or"] if asked else []
        return self.here.unexpected("rest", [*joining, *left, "/"])
