"""An average replayed game next to the real seasons in benchmarks/calibration.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from benchmarks.averages import deviation, mean
from benchmarks.reports import row, table
from benchmarks.season_games import BoxScore, TeamGame
from benchmarks.season_wins import won

FILE = Path(__file__).with_name("calibration.toml")
SURE = 2  # standard errors allowed for a mean
HEADS = ("a team in a game", "real", "replayed", "difference", "bound", "")
GOOD, HIGH, LOW = "good", "**high**", "**low**"


class Target(NamedTuple):
    """A figure of a real season, and the usual variation between seasons of its era."""

    mean: float
    swing: float


class Estimate(NamedTuple):
    """The same figure of many replayed games."""

    mean: float
    error: float  # standard error of the mean


class Calibrated(NamedTuple):
    """Both side by side."""

    name: str
    target: Target
    estimate: Estimate

    @property
    def difference(self) -> float:
        """Replayed less real."""
        return self.estimate.mean - self.target.mean

    @property
    def bound(self) -> float:
        """The allowed difference by chance: that of the dice and that of the season."""
        return self.target.swing + SURE * self.estimate.error

    @property
    def verdict(self) -> str:
        """Whether the difference is within its bound."""
        if abs(self.difference) <= self.bound:
            return GOOD
        return HIGH if self.difference > 0 else LOW


def targets_of(season: str) -> dict[str, Target]:
    """The figures of a season, or of an era."""
    tables = tomllib.loads(FILE.read_text("utf-8"))
    return {name: Target(**figures) for name, figures in tables[season].items()}


# ---------------------------------------------------------------- the figures of replayed games


def _yards(game: TeamGame) -> int:
    return game.rushing_yards + game.passing_yards - game.sack_yards


def _margin(game: BoxScore) -> int:
    return game.home.points - game.away.points


# Those of the home team; all others are of both teams.
OF_HOME: Mapping[str, Callable[[BoxScore], float]] = {
    "home_margin": _margin,
    "home_wins": lambda game: won(game.home.points, game.away.points),
}


def estimate(name: str, games: Sequence[BoxScore]) -> Estimate:
    """A figure over all games, by its name in the file."""
    if name == "margin_spread":
        spread = deviation([_margin(game) for game in games])
        return Estimate(spread, spread / sqrt(2 * len(games)))
    if name in OF_HOME:
        return _mean_of([OF_HOME[name](game) for game in games])
    # Both teams of a game together, since their figures are correlated.
    both = [(_figure(name, game.away) + _figure(name, game.home)) / 2 for game in games]
    return _mean_of(both)


def _figure(name: str, game: TeamGame) -> float:
    return _yards(game) if name == "yards" else float(getattr(game, name))


def _mean_of(numbers: Sequence[float]) -> Estimate:
    return Estimate(mean(numbers), deviation(numbers) / sqrt(len(numbers)))


def calibrated(season: str, games: Sequence[BoxScore]) -> list[Calibrated]:
    """Every figure of the season or era next to that of the games."""
    targets = targets_of(season)
    return [Calibrated(name, target, estimate(name, games)) for name, target in targets.items()]


def calibration_table(found: Sequence[Calibrated]) -> list[str]:
    """All figures in markdown."""
    return table(HEADS, [_row(one) for one in found])


def digits(name: str) -> int:
    """The significant digits of a figure."""
    return 3 if name == "home_wins" else 2


def _row(one: Calibrated) -> str:
    places = digits(one.name)
    return row(
        one.name.replace("_", " "),
        f"{one.target.mean:.{places}f}",
        f"{one.estimate.mean:.{places}f}",
        f"{one.difference:+.{places}f}",
        f"± {one.bound:.{places}f}",
        one.verdict,
    )
