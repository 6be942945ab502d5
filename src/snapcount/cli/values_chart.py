"""The charts of `snapcount values`: the downs of one rulebook, or one down in all rulebooks."""

from __future__ import annotations

from typing import Any

from snapcount.game.telling import rulebook_told
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.values.curve import curve_of
from snapcount.insight.values.store import Values, shipped
from snapcount.press.pictures import Picture, expected_points_picture
from snapcount.rulebooks import rulebook_ids, rulebook_named
from snapcount.words import Teller

DRAWN = ((1, 10), (2, 6), (3, 6), (4, 2), (4, 10))  # downs and distances


def downs_chart(rules: Rulebook[Any], values: Values, teller: Teller) -> Picture:
    """A line for each down and distance."""
    curves = [curve_of(_down(*each, teller), values, *each) for each in DRAWN]
    return expected_points_picture(rulebook_told(rules, teller), curves, teller.language)


def rulebooks_chart(down: int, to_go: int, teller: Teller) -> Picture:
    """A line for each rulebook that has its own values."""
    known = ((rulebook_named(name), shipped(name)) for name in rulebook_ids())
    curves = [
        curve_of(rulebook_told(rules, teller), values, down, to_go)
        for rules, values in known
        if values
    ]
    return expected_points_picture(_down(down, to_go, teller), curves, teller.language)


def _down(down: int, to_go: int, teller: Teller) -> str:
    return teller.say("values.down", down=down, to_go=to_go)
