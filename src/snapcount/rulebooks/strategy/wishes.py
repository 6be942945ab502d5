"""What an offense may call besides the plays on its cards."""

from __future__ import annotations

from enum import StrEnum

from snapcount.gridiron.intents import Intent


class Wish(StrEnum):
    """Kicks, and plays that need no card; no card may have one of these names."""

    PUNT = "punt"
    TOUCH_PUNT = "touch punt"
    FIELD_GOAL = "field goal"
    FAIR_CATCH_KICK = "fair-catch kick"
    KNEEL = "kneel"
    SPIKE = "spike"


INTENTS: dict[str, Intent] = {
    Wish.PUNT: Intent.PUNT,
    Wish.TOUCH_PUNT: Intent.PUNT,
    Wish.FIELD_GOAL: Intent.FIELD_GOAL,
    Wish.FAIR_CATCH_KICK: Intent.FIELD_GOAL,
    Wish.SPIKE: Intent.PASS,
}
