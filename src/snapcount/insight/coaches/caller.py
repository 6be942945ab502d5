"""How any coach gets from a question to weights: the question, the plan, the calls that fit it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches.book import Need, Plan
from snapcount.insight.coaches.coach import CLOCK_QUESTIONS, Saying, Weights
from snapcount.insight.coaches.view import View
from snapcount.insight.phases import A_TRY

KICKS = (Plan.PUNT, Plan.FIELD_GOAL)
KICKING = (Intent.PUNT, Intent.FIELD_GOAL)
DECLARED_KICKS = ("punt", "field goal", "extra point")
BLOCK = "block"  # the die of a defense facing a declared kick
NO_DEFENSES = (BLOCK, "time-out")
SAVING = ("time-out", "hurry-up", "yes")
TWO_POINTS = ("conversion", "two points")
GOAL_LINE = LENGTH - 5
SHORT, LONG = 3, 7  # yards to go
NOT_PLAIN = ("with in-out", "fake", "spike", "throwaway")
LAST_DOWN = 4


def need_of(view: View) -> Need:
    """What the down needs, ignoring the clock."""
    if view.phase in A_TRY or view.spot >= GOAL_LINE:
        return Need.GOAL
    if view.down <= 2:
        return Need.ANY
    if view.to_go <= SHORT:
        return Need.SHORT
    return Need.LONG if view.to_go >= LONG else Need.ANY


def sees_a_kick(ask: Ask[Any], view: View) -> bool:
    """Whether a defense faces a kick; one declared on an early down is assumed to be a fake."""
    if ask.default[0] != BLOCK:
        return ask.default[0] == "receiving"
    may_be_a_fake = any(name not in NO_DEFENSES for name in ask.options)
    return not (may_be_a_fake and 0 < view.down < LAST_DOWN)


class Caller(ABC):
    """What all play-calling coaches share."""

    name: str

    def __init__(self, rulebook: Rulebook[Any]) -> None:
        self.rulebook = rulebook

    # ------------------------------------------------------------ what coaches differ in

    @abstractmethod
    def mode(self, view: View) -> int:
        """The mode."""

    @abstractmethod
    def plan(self, mode: int, view: View) -> Plan:
        """What the offense does with a down."""

    @abstractmethod
    def need(self, mode: int, view: View) -> Need:
        """What the down needs, considering the clock."""

    @abstractmethod
    def plays(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """The offense's plays from scrimmage."""

    @abstractmethod
    def defenses(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """The defenses against a play from scrimmage."""

    @abstractmethod
    def kickoffs(self, mode: int) -> Weights:
        """How to kick off."""

    @abstractmethod
    def wants_two(self, mode: int) -> bool:
        """Whether to try for two points."""

    @abstractmethod
    def clock(self, ask: Ask[Any], mode: int, view: View) -> str:
        """What to do about the clock; if it is not an option of the question, the usual."""

    # ------------------------------------------------------------ questions

    def weights(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """How often each option is taken."""
        if ask.name in CLOCK_QUESTIONS:
            chosen = ask.wise or self.clock(ask, mode, view)
            return only(chosen, ask)
        match ask.name:
            case "formation":
                plan = self.plan(mode, view)
                return only(plan if plan in KICKS else "scrimmage", ask)
            case "unit":
                return only("kicking" if self.plan(mode, view) in KICKS else "offense", ask)
            case "try":
                two = next((wish for wish in TWO_POINTS if wish in ask.options), "")
                return only(two if self.wants_two(mode) else "extra point", ask)
            case "calls" if "onside" not in ask.options:
                return self._calls(ask, mode, view)
            case _:
                return self._kickoffs(ask, mode, view)

    def _kickoffs(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        if "end" in ask.options:  # a free kick at the goal, with time expired
            return only("kick" if view.spot >= LENGTH // 2 else "end", ask)
        if view.side is Side.DEFENSE:
            return only("deep", ask)
        return among(self.kickoffs(mode), ask) or only("", ask)

    def _calls(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        if view.side is Side.DEFENSE:
            return only("", ask) if sees_a_kick(ask, view) else self.defenses(ask, mode, view)
        if view.phase in A_TRY:
            kicks = ask.default[0] in DECLARED_KICKS
            return only("", ask) if kicks else self.plays(ask, mode, view)
        plan = self.plan(mode, view)
        kick = self.kick_called(plan, view)
        if plan is not Plan.PLAY and kick in ask.options:
            return only(kick, ask)
        if ask.default[0] in DECLARED_KICKS:
            return only("", ask)
        return self.plays(ask, mode, view)

    def kick_called(self, plan: Plan, view: View) -> str:  # noqa: ARG002
        """The call for a plan that is not a play."""
        return str(plan)

    # ------------------------------------------------------------ calls by intent

    def meant_as(self, ask: Ask[Any], intent: Intent) -> list[str]:
        """The plain calls with this intent: no fakes or throwaways, and none with the in-out die."""
        meant = [name for name in ask.options if self.rulebook.intent(name) is intent]
        return [name for name in meant if not any(word in name for word in NOT_PLAIN)]

    def runs_and_passes(self, ask: Ask[Any], runs_in_ten: int) -> Weights:
        """All plain runs and all plain passes, with that many runs in ten plays."""
        runs, passes = self.meant_as(ask, Intent.RUN), self.meant_as(ask, Intent.PASS)
        if not runs or not passes:
            plays = [name for name in ask.options if self.rulebook.intent(name) not in KICKING]
            return evenly(runs or passes or plays or list(ask.options))
        of_a_run = dict.fromkeys(runs, runs_in_ten * len(passes))
        return of_a_run | dict.fromkeys(passes, (10 - runs_in_ten) * len(runs))

    # ------------------------------------------------------------ why

    def reason(self, ask: Ask[Any], mode: int, view: View, choice: str) -> Saying:
        """Why that option was taken."""
        facts = {"choice": choice, "down": view.down, "to_go": view.to_go}
        return Saying(f"coach.{self._topic(ask, mode, view, choice)}", facts)

    def _topic(self, ask: Ask[Any], mode: int, view: View, choice: str) -> str:
        if ask.name in CLOCK_QUESTIONS:
            return "saves-time" if choice in SAVING else "lets-time-run"
        if ask.name == "try":
            return "two-points" if choice in TWO_POINTS else "one-point"
        kickoff = "onside" in ask.options or "end" in ask.options
        if kickoff and view.side is Side.OFFENSE:
            return "onside" if choice == "onside" else "kickoff"
        if view.side is Side.DEFENSE:
            kick = kickoff or sees_a_kick(ask, view)
            return "expects-kick" if kick else f"expects-{self.need(mode, view)}"
        if ask.default[0] == "extra point":
            return "one-point"
        plan = self.plan(mode, view)
        if plan is Plan.PLAY or view.phase in A_TRY:
            return f"needs-{self.need(mode, view)}"
        return f"plans-{plan.replace(' ', '-')}"


def only(wish: str, ask: Ask[Any]) -> Weights:
    """Always one option; the usual if it is not available."""
    return {str(wish) if wish in ask.options else ask.default[0]: 1}


def among(weights: Weights, ask: Ask[Any]) -> Weights:
    """The weights of the available options."""
    return {name: weight for name, weight in weights.items() if name in ask.options}


def evenly(names: Sequence[str]) -> Weights:
    """All options with equal weight."""
    return dict.fromkeys(names, 1)
