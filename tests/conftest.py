"""What holds for all tests: none of them depends on how fast the machine is."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

PATIENCE = 120.0  # seconds; a program that says nothing for so long hangs

settings.register_profile(
    "unhurried", parent=settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is hurried at the table: programs that coach may take long to start, and to leave."""
    headset = "snapcount.insight.coaches.headset"
    monkeypatch.setattr(f"{headset}.FAREWELL", PATIENCE)
    monkeypatch.setattr(
        "snapcount.insight.coaches.program.ProgramCoach.__init__.__defaults__", (PATIENCE,)
    )
