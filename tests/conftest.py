"""What holds for all tests: none of them depends on how fast the machine is."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

HERE = Path(__file__).parent
# What a change to a rule seldom breaks and takes its time; single tests elsewhere are marked one by one.
SLOW = (
    "forge",
    "insight/doors",
    "insight/exports",
    "insight/simulation",
    "insight/tables",
    "insight/values",
    "web",
)
PATIENCE = 120.0  # seconds; a program that says nothing for so long hangs

settings.register_profile(
    "unhurried", parent=settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("unhurried")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark whole folders; what is long stays long."""
    slow = [HERE / folder for folder in SLOW]
    for item in items:
        if not item.get_closest_marker("long") and any(one in item.path.parents for one in slow):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is hurried at the table: programs that coach may take long to start, and to leave."""
    headset = "snapcount.insight.coaches.headset"
    monkeypatch.setattr(f"{headset}.FAREWELL", PATIENCE)
    monkeypatch.setattr(
        "snapcount.insight.coaches.program.ProgramCoach.__init__.__defaults__", (PATIENCE,)
    )
