"""Team and dice statistics as JSON, the same for a game and for a season."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from snapcount.gridiron.field import PerTeam
from snapcount.insight.stats.dice import DieCount
from snapcount.insight.stats.figures import Count, Figures, Tried

# Counts, and figures derived from them.
COUNTED = tuple(one.name for one in fields(Figures))
WORKED_OUT = tuple(name for name, one in vars(Figures).items() if isinstance(one, property))


def figures_as_json(figures: Figures) -> dict[str, Any]:
    """All figures by name."""
    return {name: _figure(getattr(figures, name)) for name in (*COUNTED, *WORKED_OUT)}


def _figure(value: Any) -> Any:
    """A number, or the parts of a count by name."""
    return value._asdict() if isinstance(value, Count | Tried) else value


def die_as_json(die: DieCount) -> dict[str, Any]:
    """Face counts, averages and fairness."""
    return {
        "name": die.name,
        "throws": die.throws,
        "total": die.total,
        "mean": die.mean,
        "expected_mean": die.expected_mean,
        "faces": [face._asdict() for face in die.faces],
        "fairness": die.fairness._asdict() if die.fairness is not None else None,
    }


def points_as_json(points: PerTeam) -> dict[str, int]:
    """The points of both teams."""
    return {"away": points.away, "home": points.home}
