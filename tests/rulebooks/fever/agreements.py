"""What is agreed before games by chance, in turn: every switch is played in every setting."""

from __future__ import annotations

import random
from enum import Enum
from typing import Any

from snapcount.gridiron.rulebook import Rulebook
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.fever.switches import LONGEST_WAIT

AGREED: tuple[dict[str, str], ...] = (
    {},
    {"loose_ball_first": "offense", "bounce": "thrower", "call_timeout": "30"},
    {"loose_ball_first": "defense", "option_mismatch": "void", "hurry_seconds": "20"},
    {"loose_ball_first": "reaction", "blocked_out_after_crossing": "receivers"},
    {"overtime": "championship", "touchback_after_turnover": "timed"},
    {"fair_catch_kick_extra": "17", "punt_fair_catch_notches": "1", "return_td_foul": "goal_line"},
    {"skip_idle_try": "on", "hurry_up": "off", "option_mismatch": "zero"},
    {"running_into_kicker_afd": "yes", "overtime": "championship"},
)
LENGTHS = ("full", "half", "quarters_2_and_4", "short")


def rules_of(rulebook: str, number: int) -> Any:
    """The rulebook with the settings of that game; all four lengths where they can be chosen."""
    rules = rulebook_named(rulebook)
    if rulebook == "fever/qfl":
        return rules.with_switches(any_settings(rules, number))
    agreed = dict(AGREED[number % len(AGREED)])
    if rulebook != "fever/tfl":
        agreed["game"] = LENGTHS[number // len(AGREED) % len(LENGTHS)]
    return rules.with_switches(agreed)


def any_settings(rules: Rulebook[Any], number: int) -> dict[str, str]:
    """A setting of every switch by the number of the game; game 0 is played by the defaults."""
    if not number:
        return {}
    chance = random.Random(number)
    return {name: chance.choice(choices_of(rules, name)) for name in rules.switches.texts()}


def choices_of(rules: Rulebook[Any], name: str) -> list[str]:
    """The settings of a switch, the default first; of a number only some that are allowed."""
    value = getattr(rules.switches, name)
    if isinstance(value, Enum):
        return [str(value), *(str(each) for each in type(value) if each is not value)]
    if isinstance(value, bool):
        return ["yes", "no"] if value else ["no", "yes"]
    return [str(value), "1", "30", str(LONGEST_WAIT)]
