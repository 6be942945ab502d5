"""The veteran: knows good calls in each game, fourth-down values, and the clock."""

from __future__ import annotations

from typing import Any

from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches.book import Book, Need, Plan, fourth_down
from snapcount.insight.coaches.books import book_of
from snapcount.insight.coaches.caller import (
    LAST_DOWN,
    NO_DEFENSES,
    Caller,
    among,
    evenly,
    need_of,
)
from snapcount.insight.coaches.coach import Weights
from snapcount.insight.coaches.mode import (
    CATCHES_UP,
    HURRIES,
    NEEDS_A_TOUCHDOWN,
    NEEDS_ONE,
    NEEDS_TWO,
    PROTECTS,
    WANTS_THE_BALL_BACK,
    Attack,
    Stand,
    mode_of,
)
from snapcount.insight.coaches.view import View

GOOD_ENOUGH = 30  # probability at which a necessary field goal is tried
NO_ROOM = 75  # from here on deep passes are too long
RUNS_IN_TEN = {Need.LONG: 2, Need.HURRY: 2, Need.HEAVE: 1, Need.RUN_OUT: 9, Need.GOAL: 6}
_STANDS = {
    Stand.THEY_HURRY: Need.HURRY,
    Stand.STOP_THE_CLOCK: Need.RUN_OUT,
    Stand.THEY_HEAVE: Need.HEAVE,
}


class Veteran(Caller):
    """Good football sense, including the clock."""

    name = "veteran"

    def __init__(self, rulebook: Rulebook[Any]) -> None:
        super().__init__(rulebook)
        self.book: Book = book_of(rulebook)

    def mode(self, view: View) -> int:
        """By the score and the clock."""
        return mode_of(view)

    # ------------------------------------------------------------ the offense

    def plan(self, mode: int, view: View) -> Plan:
        """The best choice, unless the clock leaves none."""
        chance = self.book.field_goal(view.spot)
        if mode == Attack.LAST_KICK and chance >= GOOD_ENOUGH:
            return Plan.FIELD_GOAL
        if view.down < LAST_DOWN:
            return Plan.KNEEL if mode == Attack.KNEEL else Plan.PLAY
        if mode in NEEDS_A_TOUCHDOWN:
            return Plan.PLAY
        if mode in (Attack.FIELD_GOAL_NOW, Attack.LAST_KICK):
            return Plan.FIELD_GOAL if chance >= GOOD_ENOUGH else Plan.PLAY
        plan = fourth_down(self.book, view.spot, view.to_go)
        if mode in CATCHES_UP and plan is Plan.PUNT and view.spot >= 40:
            return Plan.PLAY
        return plan

    def need(self, mode: int, view: View) -> Need:
        """By down and distance, or by the clock."""
        need = need_of(view)
        if view.side is Side.DEFENSE:
            clock = _STANDS.get(Stand(mode), Need.ANY)
            return clock if need is Need.ANY else need
        if mode in (Attack.HEAVE, Attack.LAST_KICK) and view.spot < NO_ROOM:
            return Need.HEAVE
        if need is Need.ANY and mode in HURRIES:
            return Need.HURRY
        return Need.RUN_OUT if mode in PROTECTS and view.down <= 2 else need

    def plays(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """The mix for what the down needs."""
        need = self.need(mode, view)
        known = among(self.book.offense[need], ask)
        return known or self.runs_and_passes(ask, RUNS_IN_TEN.get(need, 5))

    def kick_called(self, plan: Plan, view: View) -> str:
        """A punt near the other goal is a touch punt, where available."""
        touch = plan is Plan.PUNT and view.spot >= self.book.touch_punts_from
        return "touch punt" if touch else str(plan)

    # ------------------------------------------------------------ the defense

    def defenses(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """The mix against what the down needs."""
        known = among(self.book.defense[self.need(mode, view)], ask)
        return known or evenly([name for name in ask.options if name not in NO_DEFENSES])

    # ------------------------------------------------------------ kicks, tries and the clock

    def kickoffs(self, mode: int) -> Weights:
        """As far as possible; an onside kick if the ball is needed, or if it pays anyway."""
        if mode in WANTS_THE_BALL_BACK:
            return {"onside": 1}
        if mode in PROTECTS:
            return {"deep": 1, "kickoff": 1}
        return {**self.book.kickoffs, "punt": 1}

    def wants_two(self, mode: int) -> bool:
        """If two points help, or are worth more than the kick."""
        return mode in NEEDS_TWO or (self.book.two_points and mode not in NEEDS_ONE)

    def clock(self, ask: Ask[Any], mode: int, view: View) -> str:
        """Stop it when time is short, let it run when ahead."""
        if view.side is Side.DEFENSE:
            stops = mode == Stand.STOP_THE_CLOCK
            return _first(ask, "time-out", "yes") if stops else ask.default[0]
        if mode in PROTECTS:
            return _first(ask, "let time run")
        if mode not in HURRIES:
            return ask.default[0]
        # Kicks are not allowed after a hurry-up, so it is not called when a fourth down may follow.
        kicks_next = view.down >= LAST_DOWN - 1 and mode not in NEEDS_A_TOUCHDOWN
        return ask.default[0] if ask.name == "hurry-up" and kicks_next else _saving(ask)


def _saving(ask: Ask[Any]) -> str:
    return _first(ask, "hurry-up", "time-out", "yes")


def _first(ask: Ask[Any], *wishes: str) -> str:
    return next((wish for wish in wishes if wish in ask.options), ask.default[0])
