"""What is agreed before games by chance, in turn: every switch in every setting, in all pairs."""

from __future__ import annotations

import random
from typing import Any

from snapcount.gridiron.field import Team
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.paydirt.charts.shelf import shipped_charts
from snapcount.rulebooks.paydirt.family import Paydirt
from tests.rulebooks.fever.agreements import choices_of
from tests.rulebooks.paydirt.charts_by_chance import chart_by

RULEBOOKS = ("paydirt/basic", "paydirt/advanced")
KINDS_OF_CHARTS = 3


def settings_of(rulebook: str, number: int) -> dict[str, str]:
    """A setting of every switch by the number of the game; game 0 is played by the defaults."""
    if not number:
        return {}
    rules = rulebook_named(rulebook)
    chance = random.Random(f"{rulebook} {number}")
    settings = {name: chance.choice(choices_of(rules, name)) for name in rules.switches.texts()}
    if settings["end_zones"] == "home":  # two home advantages are refused (PD-A5-c)
        settings["home_fumbles"] = "off"
    return settings


def rules_of(rulebook: str, number: int) -> Any:
    """The rulebook as game ``number`` is played: its settings, and its charts in turn."""
    rules = rulebook_named(rulebook).with_switches(settings_of(rulebook, number))
    assert isinstance(rules, Paydirt)
    kind = number % KINDS_OF_CHARTS
    chance = random.Random(number)
    if kind == 1:
        return rules.with_charts(dict(zip(Team, chance.sample(shipped_charts(), 2), strict=True)))
    if kind == 2:
        return rules.with_charts({team: chart_by(chance.choice) for team in Team})
    return rules
