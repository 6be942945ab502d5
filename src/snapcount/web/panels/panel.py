"""A page fragment specific to one family of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Panel:
    """A template and its context."""

    template: str
    facts: dict[str, Any]
