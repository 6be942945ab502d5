"""What is agreed before games by chance, in turn: every switch is played in every setting."""

from __future__ import annotations

from typing import Any

from snapcount.rulebooks import rulebook_named

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
    """The rulebook with the settings of that game; all four lengths, but for the TFL."""
    agreed = dict(AGREED[number % len(AGREED)])
    if rulebook != "fever/tfl":
        agreed["game"] = LENGTHS[number // len(AGREED) % len(LENGTHS)]
    return rulebook_named(rulebook).with_switches(agreed)
