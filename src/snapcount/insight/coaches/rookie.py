"""The rookie: the habits of anybody who has watched football on TV, and no sense of the clock."""

from __future__ import annotations

from typing import Any

from snapcount.gridiron.requests import Ask
from snapcount.insight.coaches.book import Need, Plan
from snapcount.insight.coaches.caller import LAST_DOWN, NO_DEFENSES, Caller, need_of
from snapcount.insight.coaches.coach import Weights
from snapcount.insight.coaches.view import View

IN_RANGE = 72  # yards from the own goal line
RUNS_IN_TEN = {Need.ANY: 5, Need.SHORT: 7, Need.LONG: 2, Need.GOAL: 6}
STOPS_THE_RUN = ("run", "short yardage", "standard")
STOPS_THE_PASS = ("pass", "zone", "spread", "double", "long yards")


class Rookie(Caller):
    """Runs on early downs, passes when it is far, punts on fourth down."""

    name = "rookie"

    def mode(self, view: View) -> int:  # noqa: ARG002
        """Always the same: a rookie ignores the clock."""
        return 0

    def plan(self, mode: int, view: View) -> Plan:  # noqa: ARG002
        """A kick on fourth down, a play on all others."""
        if view.down < LAST_DOWN:
            return Plan.PLAY
        return Plan.FIELD_GOAL if view.spot >= IN_RANGE else Plan.PUNT

    def need(self, mode: int, view: View) -> Need:  # noqa: ARG002
        """By down and distance only."""
        return need_of(view)

    def plays(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """Runs and passes, all of a kind with equal weight."""
        early = view.down == 1
        return self.runs_and_passes(ask, 6 if early else RUNS_IN_TEN[self.need(mode, view)])

    def defenses(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """All defenses, those that seem to fit with triple weight."""
        names = [name for name in ask.options if name not in NO_DEFENSES]
        fits = STOPS_THE_PASS if self.need(mode, view) is Need.LONG else STOPS_THE_RUN
        return {name: 3 if any(word in name.casefold() for word in fits) else 1 for name in names}

    def kickoffs(self, mode: int) -> Weights:  # noqa: ARG002
        """As far as possible."""
        return {"deep": 1, "kickoff": 1}

    def wants_two(self, mode: int) -> bool:  # noqa: ARG002
        """Never."""
        return False

    def clock(self, ask: Ask[Any], mode: int, view: View) -> str:  # noqa: ARG002
        """Lets the clock run."""
        return ask.default[0]
