"""What holds for all tests: none of them depends on how fast the machine is."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

HERE = Path(__file__).parent
# What a change to a rule seldom breaks and takes its time; single tests elsewhere are marked one by one.
SLOW = tuple(
    HERE / place
    for place in (
        *("cli", "forge", "insight", "press", "service", "web"),
        *("heirlooms/test_material.py", "heirlooms/test_tables.py"),
    )
)
FIRST_SHELF = "not slow and not long"  # as in the Makefile
PATIENCE = 120.0  # seconds; a program that says nothing for so long hangs

settings.register_profile(
    "unhurried", parent=settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("unhurried")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """For the first shelf, slow folders need not even be imported."""
    wanted = config.getoption("markexpr") == FIRST_SHELF and collection_path in SLOW
    return True if wanted else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark whole folders; what is long stays long."""
    for item in items:
        if not item.get_closest_marker("long") and _is_slow(item.path):
            item.add_marker(pytest.mark.slow)


@cache
def _is_slow(path: Path) -> bool:
    return any(place == path or place in path.parents for place in SLOW)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is hurried at the table: programs that coach may take long to start, and to leave."""
    headset = "snapcount.insight.coaches.headset"
    monkeypatch.setattr(f"{headset}.FAREWELL", PATIENCE)
    monkeypatch.setattr(
        "snapcount.insight.coaches.program.ProgramCoach.__init__.__defaults__", (PATIENCE,)
    )
