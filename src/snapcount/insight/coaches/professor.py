"""The professor: calls the equilibrium of expected points, and knows fourth-down values.

Gambler and grinder are professors with a tilt: one likes the ball in the air, the other on the ground.
"""

from __future__ import annotations

from typing import Any

from snapcount.gridiron.field import Side
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches.book import Plan
from snapcount.insight.coaches.caller import DECLARED_KICKS, LAST_DOWN, among
from snapcount.insight.coaches.coach import Weights
from snapcount.insight.coaches.mode import Attack, Stand
from snapcount.insight.coaches.veteran import Veteran
from snapcount.insight.coaches.view import View
from snapcount.insight.phases import A_TRY
from snapcount.insight.values.store import Worth, values_of

UNHURRIED = frozenset({Attack.ORDINARY, Attack.ORDINARY_TWO})
TILT = 3  # relative to the equilibrium frequency
KICKED = {"punt": Plan.PUNT, "field goal": Plan.FIELD_GOAL}


class Professor(Veteran):
    """Plays the equilibrium unless time matters; then plays like the veteran."""

    name = "professor"
    liked: Intent | None = None  # the kind of play a style prefers

    def __init__(self, rulebook: Rulebook[Any]) -> None:
        super().__init__(rulebook)
        self._values = values_of(rulebook)

    def plan(self, mode: int, view: View) -> Plan:
        """The best choice on fourth down."""
        worth = self._worth(mode, view)
        if worth is None or view.down < LAST_DOWN or view.side is Side.DEFENSE:
            return super().plan(mode, view)
        if worth.lined_up in KICKED:
            return KICKED[worth.lined_up]
        called = [call for call in worth.offense if call in KICKED]
        if called and worth.offense[called[0]] * 2 > sum(worth.offense.values()):
            return KICKED[called[0]]
        return Plan.PLAY if worth.lined_up != "kicking" else super().plan(mode, view)

    def plays(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """The equilibrium mix for that down."""
        worth = self._worth(mode, view)
        mix = among(worth.offense, ask) if worth else {}
        mix = {call: weight for call, weight in mix.items() if call not in DECLARED_KICKS}
        return self._tilted(mix) if mix else super().plays(ask, mode, view)

    def defenses(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """The equilibrium mix against that down."""
        worth = self._worth(mode, view)
        known = among(worth.defense, ask) if worth else {}
        return known or super().defenses(ask, mode, view)

    def _worth(self, mode: int, view: View) -> Worth | None:
        """The stored values of the down, unless the clock matters more."""
        ordinary = mode in UNHURRIED if view.side is Side.OFFENSE else mode == Stand.ORDINARY
        if self._values is None or not ordinary or view.down == 0 or view.phase in A_TRY:
            return None
        return self._values.nearest(view.spot, view.down, view.to_go)

    def _tilted(self, mix: Weights) -> Weights:
        if self.liked is None:
            return mix
        times = {call: TILT if self.rulebook.intent(call) is self.liked else 1 for call in mix}
        return {call: weight * times[call] for call, weight in mix.items()}


class Gambler(Professor):
    """Goes for it, preferably through the air."""

    name = "gambler"
    liked = Intent.PASS

    def plan(self, mode: int, view: View) -> Plan:
        """Kicks only where going for it would be foolish."""
        plan = super().plan(mode, view)
        within_reach = view.to_go <= 4 and view.spot >= 40
        return Plan.PLAY if plan is Plan.PUNT and within_reach else plan


class Grinder(Professor):
    """Keeps the ball on the ground and away from the opponents."""

    name = "grinder"
    liked = Intent.RUN
