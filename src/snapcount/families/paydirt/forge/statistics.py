"""The team season statistics that a chart is made from, as in an almanac or in more detail.

Unknown figures are None; `estimates` fills them in before a chart is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple


class Direction(StrEnum):
    """The direction of a run."""

    MIDDLE = "middle"  # up the middle or over guard
    TACKLE = "tackle"
    END = "end"


class Depth(StrEnum):
    """The depth of a pass, in air yards past the line of scrimmage."""

    SCREEN = "screen"  # 0 or less
    SHORT = "short"  # 1 to 9
    MEDIUM = "medium"  # 10 to 19
    DEEP = "deep"  # 20 or more
    SIDELINE = "sideline"  # thrown left or right, 5 to 19: some short and medium ones once more


class Directed(NamedTuple):
    """Runs in one direction."""

    attempts: int
    mean: float  # yards


class Thrown(NamedTuple):
    """Passes of one depth."""

    share: float  # of attempts
    complete: float  # share of these
    yards: float  # a completion
    intercepted: float


@dataclass(frozen=True, kw_only=True)
class Scrimmage:
    """What an offense did in a season, or a defense allowed."""

    # Rushing as published: scrambles and kneel-downs are runs.
    rushes: int
    rushing_yards: int
    scrambles: int | None = None
    scramble_yards: int | None = None
    kneels: int | None = None
    kneel_yards: int | None = None
    directions: Mapping[Direction, Directed] = field(default_factory=dict)  # designed runs only
    # Passing: yards are gross, sacks are not attempts.
    attempts: int
    completions: int
    passing_yards: int
    interceptions: int
    spikes: int | None = None  # among the attempts
    sacks: int | None = None
    sack_yards: int | None = None  # lost: not below zero
    depths: Mapping[Depth, Thrown] = field(default_factory=dict)
    completions_out: float | None = None  # share that ended out of bounds
    interception_depth: float | None = None  # yards downfield
    # Fumbles: all on plays from scrimmage, and some of them by play type.
    fumbles: int | None = None
    fumbles_lost: int | None = None
    run_fumbles: int | None = None
    completion_fumbles: int | None = None
    sack_fumbles: int | None = None
    # Accepted penalties on plays from scrimmage, by the side with the ball and by the other.
    offense_penalties: int | None = None
    offense_penalty_yards: int | None = None
    defense_penalties: int | None = None
    defense_penalty_yards: int | None = None


BANDS = (0, 30, 40, 50)  # least yards of the field goals that are counted together


class Kicks(NamedTuple):
    """Field goals in a range of distances."""

    tried: int
    good: int


@dataclass(frozen=True, kw_only=True)
class Kicking:
    """The special teams of a season."""

    kickoff_yards: float | None = None  # mean, onside kicks left out
    touchbacks: float | None = None  # share of kickoffs
    kick_returns: int | None = None
    kick_return_yards: float | None = None  # mean
    kick_return_touchdowns: int | None = None
    kick_return_fumbles: int | None = None
    punts: int | None = None
    punt_yards: float | None = None  # mean, blocked ones left out
    punts_blocked: int | None = None
    punts_returned: int | None = None  # by the others
    punt_returns: int | None = None  # own
    punt_return_yards: float | None = None  # mean
    punt_return_touchdowns: int | None = None
    punt_return_fumbles: int | None = None
    interceptions: int | None = None  # made by the defense
    interception_return_yards: float | None = None  # mean
    interception_return_touchdowns: int | None = None
    extra_points: Kicks | None = None
    field_goals: Kicks | None = None  # all of them
    field_goal_bands: Mapping[int, Kicks] = field(default_factory=dict)  # by BANDS
    field_goals_blocked: int | None = None


@dataclass(frozen=True, kw_only=True)
class TeamSeason:
    """One team in one season."""

    name: str  # a real team's code: no nicknames
    short: str
    season: int
    games: int
    points_for: int | None = None
    points_against: int | None = None
    offense: Scrimmage
    defense: Scrimmage  # its opponents' figures against it
    kicking: Kicking = Kicking()
