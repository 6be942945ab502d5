from __future__ import annotations

import pytest

from snapcount.families.strategy.forge.scouting import Report, scout
from snapcount.rulebooks.strategy.cards.shelf import shipped_cards


@pytest.fixture(scope="session")
def report() -> Report:
    """The shipped set, measured once for all tests."""
    return scout(shipped_cards())
