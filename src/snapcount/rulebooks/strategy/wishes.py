"""What an offence may call besides the plays of its cards."""

from __future__ import annotations

from enum import StrEnum


class Wish(StrEnum):
    """Kicks, and plays that need no card; no card may be called so."""

    PUNT = "punt"
    TOUCH_PUNT = "touch punt"
    FIELD_GOAL = "field goal"
    FAIR_CATCH_KICK = "fair-catch kick"
    KNEEL = "kneel"
    SPIKE = "spike"
