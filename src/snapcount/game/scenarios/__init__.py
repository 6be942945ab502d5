"""Scenarios: tests of the rules, written by people who know the rules but no Python.

``run_scenario(Path("tests/scenarios/fever/original/13.12-punts/fair-catch-on-the-1.toml"))`` is a
:class:`Report`.
"""

from __future__ import annotations

from snapcount.game.scenarios.outcomes import Difference
from snapcount.game.scenarios.runner import Report, run_scenario
from snapcount.game.scenarios.telling import tell_report

__all__ = ["Difference", "Report", "run_scenario", "tell_report"]
