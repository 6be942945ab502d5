"""Stored down values: shipped with the package, or recomputed by `snapcount values`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, NamedTuple

from snapcount.gridiron.field import LENGTH
from snapcount.gridiron.rulebook import Rulebook

PARTS = 1_000  # the denominator of stored mixes
A_DOWN = 30  # a down's difference in yards, for finding the nearest one


class Worth(NamedTuple):
    """A down at equilibrium: points, how to line up, and both sides' mixed strategies."""

    spot: int
    down: int
    to_go: int
    points: float
    lined_up: str
    offense: Mapping[str, int]
    defense: Mapping[str, int]
    ways: Mapping[str, float]


@dataclass(frozen=True)
class Values:
    """The values of downs in one rulebook."""

    rulebook: str
    kickoff: float  # to those who kick off
    attempt: float  # a try, and the kickoff after it
    downs: tuple[Worth, ...]

    def nearest(self, spot: int, down: int, to_go: int) -> Worth:
        """The computed down most like that one."""
        return min(
            self.downs,
            key=lambda w: (
                A_DOWN * abs(w.down - down) + abs(w.spot - spot) + 2 * abs(w.to_go - to_go)
            ),
        )

    def points(self, spot: int, down: int, to_go: int) -> float:
        """The value of a down, interpolated linearly between the two nearest spots."""
        here = self._by_spot[down]
        below = max((s for s in here if s <= spot), default=min(here))
        above = min((s for s in here if s >= spot), default=max(here))
        near, far = (_interpolated(here[s], min(to_go, LENGTH - s)) for s in (below, above))
        part = (spot - below) / (above - below) if above > below else 0.0
        return near + part * (far - near)

    @cached_property
    def _by_spot(self) -> dict[int, dict[int, list[tuple[int, float]]]]:
        """By down and spot: distances and their points, in order."""
        found: dict[int, dict[int, list[tuple[int, float]]]] = {}
        for worth in sorted(self.downs, key=lambda w: w.to_go):
            spots = found.setdefault(worth.down, {})
            spots.setdefault(worth.spot, []).append((worth.to_go, worth.points))
        return found

    def text(self) -> str:
        """The file format: one down per line."""
        head = {"rulebook": self.rulebook, "kickoff": self.kickoff, "try": self.attempt}
        lines = [json.dumps(head), *(json.dumps(list(worth)) for worth in self.downs)]
        return "\n".join(lines) + "\n"


def _interpolated(known: list[tuple[int, float]], to_go: int) -> float:
    yards = min(max(to_go, known[0][0]), known[-1][0])
    below = max(k for k in known if k[0] <= yards)
    above = min(k for k in known if k[0] >= yards)
    part = (yards - below[0]) / (above[0] - below[0]) if above[0] > below[0] else 0.0
    return below[1] + part * (above[1] - below[1])


def read_values(text: str) -> Values:
    """Reads the values of a file."""
    head, *lines = text.splitlines()
    kept: dict[str, Any] = json.loads(head)
    downs = tuple(Worth(*json.loads(line)) for line in lines)
    return Values(kept["rulebook"], kept["kickoff"], kept["try"], downs)


def file_name(rulebook_id: str) -> str:
    """The file name of a rulebook's values."""
    return f"{rulebook_id.replace('/', '-')}.jsonl"


@cache
def shipped(rulebook_id: str) -> Values | None:
    """The values shipped with the package; None if there are none for that rulebook."""
    file = files(__package__) / "data" / file_name(rulebook_id)
    return read_values(file.read_text("utf-8")) if file.is_file() else None


def values_of(rulebook: Rulebook[Any]) -> Values | None:
    """The values of a rulebook, or of what it builds on; with other charts or cards, of the shipped ones."""
    return next((found for name in rulebook.lineage() if (found := shipped(name))), None)


def borrowed_values(rulebook: Rulebook[Any]) -> str:
    """The id of the rulebook whose values stand in for those of this one, if they do."""
    values = values_of(rulebook)
    return values.rulebook if values and values.rulebook != rulebook.id else ""
