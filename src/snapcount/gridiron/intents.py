"""What a call is meant to become. Rules ignore it; statistics use it when no ruling says it."""

from __future__ import annotations

from enum import StrEnum


class Intent(StrEnum):
    """The kinds of play a call can be intended as."""

    RUN = "run"
    PASS = "pass"
    PUNT = "punt"
    FIELD_GOAL = "field goal"
    OTHER = "other"
