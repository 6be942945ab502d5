"""The exact distribution of a play's outcomes, and the figures people ask for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd
from typing import Any, TypeVar

from snapcount.gridiron.situation import Situation
from snapcount.insight.odds.outcomes import Ending, Outcome, outcome

L = TypeVar("L")


@dataclass(frozen=True)
class Figures:
    """Average results of a pair of calls."""

    success: Fraction  # first down or touchdown
    yards: Fraction
    turnover: Fraction  # the others have the ball or have scored, even on downs and after kicks
    touchdown: Fraction
    points: Fraction  # ours less theirs, of this play
    clock: Fraction  # seconds

    def exact(self) -> dict[str, str]:
        """The figures as exact fractions."""
        return {name: str(value) for name, value in asdict(self).items()}


@dataclass(frozen=True)
class Distribution:
    """All outcomes of a play with their weights."""

    parts: Mapping[Outcome, int]
    whole: int

    @classmethod
    def of(cls, before: Situation, parts: Mapping[Any, int], whole: int) -> Distribution:
        """Builds one from whole situations: those that differ only in their decks, say, are merged."""
        gathered: defaultdict[Outcome, int] = defaultdict(int)
        for after, part in parts.items():
            gathered[outcome(before, after)] += part
        common = gcd(whole, *gathered.values())
        return cls({each: part // common for each, part in gathered.items()}, whole // common)

    @property
    def odds(self) -> dict[Outcome, Fraction]:
        """The probability of every outcome."""
        return {each: Fraction(part, self.whole) for each, part in self.parts.items()}

    @cached_property
    def figures(self) -> Figures:
        """The figures of the play."""
        return Figures(
            success=self.mean(lambda each: each.success),
            yards=self.mean(lambda each: each.yards),
            turnover=self.mean(lambda each: each.lost),
            touchdown=self.mean(lambda each: each.ending is Ending.TOUCHDOWN),
            points=self.mean(lambda each: each.ours - each.theirs),
            clock=self.mean(lambda each: each.seconds),
        )

    def mean(self, number: Callable[[Outcome], int]) -> Fraction:
        """The mean of a number; for a yes-or-no property, its probability."""
        return Fraction(sum(number(each) * part for each, part in self.parts.items()), self.whole)

    def by(self, label: Callable[[Outcome], L]) -> dict[L, Fraction]:
        """The probability of every label."""
        gathered: defaultdict[L, int] = defaultdict(int)
        for each, part in self.parts.items():
            gathered[label(each)] += part
        return {each: Fraction(part, self.whole) for each, part in gathered.items()}

    # ------------------------------------------------------------ as stored

    def rows(self) -> list[Any]:
        """The denominator, then a row for each outcome: plain JSON values."""
        return [hex(self.whole), *([*each, hex(part)] for each, part in self.parts.items())]

    @classmethod
    def from_rows(cls, rows: list[Any]) -> Distribution:
        """Restores the distribution from those rows."""
        whole, *outcomes = rows
        parts = {
            Outcome(Ending(ending), *numbers): int(part, 16) for ending, *numbers, part in outcomes
        }
        return cls(parts, int(whole, 16))
