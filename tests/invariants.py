"""What holds in every game of football, and how it is checked after a play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeAlias

from snapcount.catalog import catalog
from snapcount.gridiron.downs import new_series
from snapcount.gridiron.facts import (
    ClockMoved,
    FirstDown,
    GameTied,
    GameWon,
    QuarterOver,
    TimeOut,
)
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Fact, Ruling
from snapcount.gridiron.situation import REGULATION, Situation

LATE_START = 120  # seconds

Facts: TypeAlias = dict[str, bool]  # what must be so, and whether it is
Broken: TypeAlias = Callable[[Any, Any, Any], list[str]]
Told: TypeAlias = Callable[[Any, Any, Any, Sequence[Fact]], Facts]
Check: TypeAlias = Callable[[Any, Any, Any], None]
CheckTold: TypeAlias = Callable[[Any, Any, Any, Sequence[Ruling]], None]


# ---------------------------------------------------------------- how it is checked


def not_so(facts: Facts) -> list[str]:
    """Those that do not hold."""
    return [what for what, holds in facts.items() if not holds]


def checking(broken: Broken) -> Check:
    """A check of the situations before and after a play: it fails if something is broken."""

    def check(rules: Any, before: Any, after: Any) -> None:
        wrong = broken(rules, before, after)
        assert not wrong, f"{rules.id}: not so: {wrong}: '{before}' became '{after}'"

    return check


def checking_told(broken: Broken, told: Told) -> CheckTold:
    """The same, and what is announced is what is so and rests on rules that exist."""
    check = checking(broken)

    def check_told(rules: Any, before: Any, after: Any, rulings: Sequence[Ruling]) -> None:
        check(rules, before, after)
        facts = [ruling.fact for ruling in rulings]
        wrong = not_so(
            {
                **told(rules, before, after, facts),
                "every ruling rests on rules that exist": all(
                    ruling.cites and all(map(catalog().knows, ruling.cites)) for ruling in rulings
                ),
            }
        )
        assert not wrong, f"{rules.id}: not so: {wrong}: '{before}' became '{after}': {facts}"

    return check_told


# ---------------------------------------------------------------- the situation


def last_of_a_half(period: int) -> bool:
    """The second and the fourth quarter, and overtime."""
    return period % 2 == 0 or period > REGULATION


def gained(before: Situation, after: Situation) -> tuple[int, int]:
    """Points of the one side and of the other, the fewer first."""
    (home, away), (was_home, was_away) = after.score, before.score
    fewer, more = sorted((home - was_home, away - was_away))
    return fewer, more


def where_the_ball_lies(
    before: Situation, after: Situation, with_downs: Collection[StrEnum]
) -> Facts:
    """On the field, and with down and distance in the phases that have them."""
    down, to_go = after.series
    scrimmage = after.phase in with_downs
    changed = after.ball is not before.ball or before.phase not in with_downs
    return {
        "the ball is on the field": 1 <= after.spot <= 99,
        "downs are played from scrimmage": (1 <= down <= 4) == scrimmage,
        "there is a line to gain, at the goal line at most": not scrimmage
        or (to_go >= 1 and after.spot + to_go <= 100),
        "no down, no distance": scrimmage or (down, to_go) == (0, 0),
        "a new series is first and ten or goal": not (scrimmage and changed)
        or after.series == new_series(after.spot),
    }


def time_outs_left(before: Situation, after: Situation, new_half: bool) -> Facts:
    """Never below zero, and never more but in a new half."""
    return {
        "time-outs are not below zero": min(after.timeouts) >= 0,
        "time-outs do not come back": new_half or _none_more(after.timeouts, before.timeouts),
    }


def _none_more(now: PerTeam, then: PerTeam) -> bool:
    return now.home <= then.home and now.away <= then.away


def where_the_game_stands(rules: Rulebook[Any], after: Situation, over: bool) -> Facts:
    """Where a game can come to, and not over too soon."""
    return {
        "a game can come to that situation": over or rules.possible(after),
        "the game lasts four quarters": not over or after.period >= REGULATION,
    }


# ---------------------------------------------------------------- what is announced


def said(facts: Sequence[Fact], *kinds: type[Fact]) -> bool:
    """Whether something of these kinds was announced."""
    return any(isinstance(fact, kinds) for fact in facts)


def what_is_said_of_time(
    before: Situation, after: Situation, facts: Sequence[Fact], new_half: bool, over: bool
) -> Facts:
    """The seconds that passed, time-outs, and the ends of periods and of the game."""
    same = after.period == before.period
    taken = before.clock.left - (after.clock.left if same else 0)
    spent = sum(before.timeouts) - sum(after.timeouts)
    return {
        "the clock moved as announced": taken
        == sum(fact.seconds for fact in facts if isinstance(fact, ClockMoved)),
        "every time-out is announced": new_half
        or spent == sum(isinstance(fact, TimeOut) for fact in facts),
        "the end of a period is announced": over or said(facts, QuarterOver) == (not same),
        "the end is announced": over == said(facts, GameWon, GameTied),
    }


def scored_as_told(before: Situation, after: Situation, told: Mapping[Team, int]) -> bool:
    """Whether each team got the points it is told to have."""
    return all(after.score.of(team) - before.score.of(team) == told[team] for team in Team)


def lies_as_told(before: Situation, after: Situation, told: FirstDown) -> bool:
    """Whether the team told has the ball where it is told to lie."""
    lies = told.at.seen_by(before.side(after.ball))
    return before.team(told.by) is after.ball and lies == after.spot
