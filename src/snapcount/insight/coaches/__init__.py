"""Computer coaches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from snapcount.gridiron.drivers import Coach
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches.by_chance import RandomCoach as RandomCoach
from snapcount.insight.coaches.coach import TableCoach as TableCoach
from snapcount.insight.coaches.professor import Gambler, Grinder, Professor
from snapcount.insight.coaches.rookie import Rookie
from snapcount.insight.coaches.veteran import Veteran
from snapcount.insight.coaches.view import View as View
from snapcount.mistakes import match_name

# Creates a coach from its seed and its rulebook.
Factory = Callable[[str, Rulebook[Any]], Coach]

COACHES: dict[str, Factory] = {
    "random": lambda seed, _: RandomCoach(seed),
    "rookie": lambda seed, rulebook: TableCoach(Rookie(rulebook), seed),
    "veteran": lambda seed, rulebook: TableCoach(Veteran(rulebook), seed),
    "professor": lambda seed, rulebook: TableCoach(Professor(rulebook), seed),
    "gambler": lambda seed, rulebook: TableCoach(Gambler(rulebook), seed),
    "grinder": lambda seed, rulebook: TableCoach(Grinder(rulebook), seed),
}


def find_coach(given: str, seed: str, rulebook: Rulebook[Any]) -> Coach:
    """The coach of that name."""
    return COACHES[match_name(given, COACHES, what="coach")](seed, rulebook)
