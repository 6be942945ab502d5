"""What the design of the cards takes a down to be worth: a simple model, good enough to compare calls.

The values of the game (`insight/values`) are computed from the finished cards, so cards cannot be
balanced by them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from snapcount.families.strategy.forge.model import read_data
from snapcount.gridiron.downs import YARDS_TO_GAIN, Series, after_the_down
from snapcount.gridiron.field import LENGTH, Side
from snapcount.rulebooks.strategy.cards.card import CardSet, Rating
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, Story, StrategyPlayType
from snapcount.rulebooks.strategy.family import Sfl


class Spot(NamedTuple):
    """A down, distance and spot, and its frequency."""

    series: Series
    to_goal: int
    share: float = 0.0

    @property
    def x(self) -> int:
        """Yards from the offense's own goal line."""
        return LENGTH - self.to_goal


@cache
def situations() -> tuple[Spot, ...]:
    """The situations used to compare calls; the first is first and ten."""
    return tuple(
        Spot(Series(one["down"], one["to_go"]), one["to_goal"], one["share"])
        for one in read_data("points")["situations"]["all"]
    )


@dataclass(frozen=True)
class FirstDown:
    """The value of a first down."""

    at_the_goal_line: float
    a_yard_back: float
    near_the_goal: float
    near: int
    a_yard_to_go: float


@dataclass(frozen=True)
class LaterDown:
    """The value of a later down relative to a first down."""

    worth: float
    to_go: int
    a_yard: float
    longest: int

    def points(self, to_go: int) -> float:
        """The points for that distance."""
        return self.worth + self.a_yard * (min(to_go, self.longest) - self.to_go)


@dataclass(frozen=True)
class FourthDown:
    """Punts, misses and going for it."""

    punt_nets: int
    punts_from: int
    pinned: int
    converted: float
    a_yard_to_go: float
    converted_least: float


@dataclass(frozen=True)
class Scores:
    """A touchdown with its try, and where the ball is after the kick that follows a score."""

    touchdown: float
    kicked_off_to: int
    free_kicked_to: int


@dataclass(frozen=True)
class DesignPoints:
    """Points that the offense may expect by design, net of the other team's."""

    first_down: FirstDown
    later_downs: Mapping[int, LaterDown]
    fourth_down: FourthDown
    scores: Scores
    field_goals: Mapping[int, float]  # probabilities by yards to the goal

    @classmethod
    def with_kicker_of(cls, cards: CardSet) -> DesignPoints:
        """The model, with field goal odds from the cards for an ordinary kicker."""
        written = read_data("points")
        kicker = cards.kickers[Rating.C]
        return cls(
            FirstDown(**written["first_down"]),
            {int(down): LaterDown(**one) for down, one in written["later_downs"].items()},
            FourthDown(**written["fourth_down"]),
            Scores(**written["scores"]),
            {
                to_goal: cards.field_goals.target(to_goal, kicker, on_hash=False) / 100
                for to_goal in range(1, kicker.reach + 1)
            },
        )

    # ------------------------------------------------------------ once a play is dead

    def after(self, before: Spot, dead: DeadBall) -> float:
        """The value of a play's ending to the offense."""
        if dead.scored:
            points = self.scored(dead.end)
            return points if dead.side is Side.OFFENSE else -points
        if dead.side is Side.DEFENSE:
            return -self.taken_over(dead.x)
        if dead.end is End.PRE_SNAP:
            again = Series(before.series.down, before.series.to_go + before.x - dead.x)
            return self.ball(again, LENGTH - dead.x)
        series = after_the_down(before.series, before.x, dead.x)
        return -self.taken_over(dead.x) if series is None else self.ball(series, LENGTH - dead.x)

    def scored(self, end: End) -> float:
        """A score, including the kick that follows."""
        if end is End.SAFETY:  # whoever scored gets the ball
            return Sfl.safety_points + self.taken_over(self.scores.free_kicked_to)
        points = Sfl.field_goal_points if end is End.FIELD_GOAL else self.scores.touchdown
        return points - self.taken_over(self.scores.kicked_off_to)

    # ------------------------------------------------------------ before a play

    def ball(self, series: Series, to_goal: int) -> float:
        """A down to play."""
        if series.down in self.later_downs:
            return self.taken_over(to_goal) + self.later_downs[series.down].points(series.to_go)
        if series.down == 1:
            further = self.first_down.a_yard_to_go * (series.to_go - YARDS_TO_GAIN)
            return self.taken_over(to_goal) + further
        return max(self._on_fourth_down(series.to_go, to_goal))

    def taken_over(self, to_goal: int) -> float:
        """First and ten for the other team, that many yards from the goal."""
        first = self.first_down
        near = first.near_the_goal if to_goal <= first.near else 0.0
        return first.at_the_goal_line + first.a_yard_back * to_goal + near

    def _on_fourth_down(self, to_go: int, to_goal: int) -> Iterator[float]:
        """Going for it, a field goal if close enough, a punt if far enough."""
        fourth = self.fourth_down
        x = LENGTH - to_goal
        chance = max(fourth.converted + fourth.a_yard_to_go * to_go, fourth.converted_least)
        converted = self.taken_over(max(to_goal - to_go, 1))
        yield chance * converted - (1 - chance) * self.taken_over(x)
        if to_goal in self.field_goals:
            good = self.field_goals[to_goal]
            missed = Sfl().field_goal_missed(Story(StrategyPlayType.FIELD_GOAL, x))
            yield good * self.scored(End.FIELD_GOAL) - (1 - good) * self.taken_over(missed.x)
        if to_goal >= fourth.punts_from:
            own_yards = max(to_goal - fourth.punt_nets, fourth.pinned)  # of the receivers
            yield -self.taken_over(LENGTH - own_yards)
