"""The parts of a sheet: a call, laterals, measures after the play, standing answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, NamedTuple, TypeAlias, TypeVar

C = TypeVar("C")


class Window(StrEnum):
    """A decision that a sheet may answer in advance."""

    KICKOFF_CAUGHT = "kickoff_caught"
    SAFETY_KICK_CAUGHT = "safety_kick_caught"
    PUNT_CAUGHT = "punt_caught"
    ONSIDE_CAUGHT = "onside_caught"
    FAIR_CAUGHT = "fair_caught"
    INTERCEPTED = "intercepted"
    RECOVERED = "recovered"
    SHORT_FIELD_GOAL = "short_field_goal"
    LATERAL_INTERCEPTED = "lateral_intercepted"
    PENALTY = "penalty"
    DEAD_BALL_FOUL = "dead_ball_foul"
    RUNOFF = "runoff"
    DELAY_IN_NO_HUDDLE = "delay_in_no_huddle"
    AFTER_TOUCHDOWN = "after_touchdown"
    KNEEL_NOTCHES = "kneel_notches"
    AFTER_SAFETY_AGAINST = "after_safety_against"


class Measure(StrEnum):
    """The measures a side may order for the clock after the play."""

    TIMEOUT = "timeout"
    TIMEOUT_PLUS_ONE = "timeout_plus_one"
    STOP_CLOCK = "stop_clock"
    NO_HUDDLE = "no_huddle"
    LET_RUN = "let_run"


class GoalKind(StrEnum):
    """The goals of laterals."""

    TOUCHDOWN = "touchdown"
    FIRST_DOWN = "first_down"
    YARD_LINE = "yard_line"


class Goal(NamedTuple):
    """Where laterals end: a yard line counts from the goal line of the team with the ball."""

    kind: GoalKind
    x: int = 100


class Comparison(StrEnum):
    """Comparison operators, as printed."""

    IS = "is"
    IS_NOT = "is not"
    AT_MOST = "at most"
    AT_LEAST = "at least"
    UNDER = "under"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Fact:
    """A Boolean fact."""

    name: str


@dataclass(frozen=True, slots=True)
class Compared:
    """A fact compared to a whole number."""

    fact: str
    how: Comparison
    number: int


@dataclass(frozen=True, slots=True)
class Named:
    """A fact tested for a name."""

    fact: str
    name: str
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Not:
    """The negation of a condition."""

    part: Condition


@dataclass(frozen=True, slots=True)
class And:
    """A conjunction; build it with `all_of`."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """A disjunction; build it with `any_of`."""

    parts: tuple[Condition, ...]


Condition: TypeAlias = Fact | Compared | Named | Not | And | Or


def all_of(*parts: Condition) -> Condition:
    """The conjunction of the conditions, flattened: one meaning has one text."""
    flat = [one for part in parts for one in (part.parts if isinstance(part, And) else (part,))]
    return flat[0] if len(flat) == 1 else And(tuple(flat))


def any_of(*parts: Condition) -> Condition:
    """The disjunction of the conditions, flattened."""
    flat = [one for part in parts for one in (part.parts if isinstance(part, Or) else (part,))]
    return flat[0] if len(flat) == 1 else Or(tuple(flat))


@dataclass(frozen=True)
class Laterals:
    """Laterals until the goal is reached; without `clock_out` the goal is always the same."""

    in_out: bool
    goal: Goal
    clock_out: Goal | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class AfterPlay:
    """A measure for after the play; without a condition the rules' default applies."""

    do: Measure
    condition: Condition | None = None
    even_if_stopped: bool = False


@dataclass(frozen=True)
class Standing:
    """An answer given in advance: one of the window's options."""

    at: Window
    do: str
    condition: Condition | None = None


@dataclass(frozen=True)
class Sheet(Generic[C]):
    """Everything one side orders for one snap."""

    call: C
    laterals: Laterals | None = None
    after: tuple[AfterPlay, ...] = ()
    standing: tuple[Standing, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether it is a call without orders."""
        return self.laterals is None and not self.after and not self.standing

    def __str__(self) -> str:
        from snapcount.rulebooks.qfl.orders.writing import printed_sheet

        return printed_sheet(self)


@dataclass(frozen=True)
class Limits:
    """What this side may order now."""

    measures: frozenset[Measure]
    windows: frozenset[Window]
    laterals: bool
    closed: Mapping[str, str] = field(default_factory=dict)  # unavailable calls: the rule why
