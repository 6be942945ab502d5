"""Team statistics: the lines of a box score. They add up over games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from snapcount.gridiron.field import PerTeam, Team
from snapcount.insight.stats.drives import RED_ZONE, Drive, Ended
from snapcount.insight.stats.row import (
    RUSHES,
    THROWS,
    TRIES,
    FirstDownBy,
    KickEnd,
    PlayRow,
    PlayType,
    ReturnOf,
    Score,
    ScoredBy,
)

NO_SCORE = PerTeam(0, 0)
UNMEASURED = (KickEnd.AGAIN, KickEnd.OUT)  # kickoffs of unknown length, not in the average


class Count(NamedTuple):
    """A count, and the total yards."""

    number: int = 0
    yards: int = 0

    @property
    def average(self) -> float | None:
        """Average yards; None if there were none."""
        return self.yards / self.number if self.number else None

    def plus(self, yards: int) -> Count:
        """One more."""
        return Count(self.number + 1, self.yards + yards)


class Tried(NamedTuple):
    """Attempts and successes."""

    made: int = 0
    tried: int = 0

    def plus(self, made: bool) -> Tried:
        """One more attempt."""
        return Tried(self.made + made, self.tried + 1)


@dataclass
class Figures:
    """The statistics of one team, in one game or many. Every field adds up."""

    points: int = 0
    first_downs_run: int = 0
    first_downs_pass: int = 0
    first_downs_penalty: int = 0
    third_downs: Tried = Tried()
    fourth_downs: Tried = Tried()
    rushes: Count = Count()  # runs and kneel-downs
    completions: int = 0
    attempts: int = 0
    intercepted: int = 0  # its own throws
    passing_yards: int = 0  # gross, without sacks
    passing_touchdowns: int = 0
    rushing_touchdowns: int = 0
    return_touchdowns: int = 0
    sacked: Count = Count()  # yards lost, as a positive number
    punts: Count = Count()
    punts_blocked: int = 0
    punts_inside_20: int = 0
    kickoffs: Count = Count()
    touchbacks: int = 0  # of its own kickoffs
    kickoff_returns: Count = Count()
    punt_returns: Count = Count()
    interception_returns: Count = Count()  # its number is that of interceptions made
    other_returns: Count = Count()  # of fumbles, missed field goals and blocked kicks
    field_goals: Tried = Tried()
    longest_field_goal: int = 0  # the longest is a maximum, not a sum
    extra_points: Tried = Tried()
    conversions: Tried = Tried()
    safeties: int = 0
    penalties: Count = Count()  # against the team
    fumbles: int = 0
    fumbles_lost: int = 0
    turnovers_on_downs: int = 0
    possession: int = 0  # seconds
    drives: int = 0
    red_zone: Tried = Tried()  # drives inside the 20: touchdowns, drives

    @property
    def first_downs(self) -> int:
        """All first downs."""
        return self.first_downs_run + self.first_downs_pass + self.first_downs_penalty

    @property
    def plays(self) -> int:
        """Runs, throws and sacks."""
        return self.rushes.number + self.attempts + self.sacked.number

    @property
    def net_passing_yards(self) -> int:
        """Passing yards less sack yards."""
        return self.passing_yards - self.sacked.yards

    @property
    def net_yards(self) -> int:
        """From scrimmage."""
        return self.rushes.yards + self.net_passing_yards

    @property
    def turnovers(self) -> int:
        """Interceptions thrown and fumbles lost."""
        return self.intercepted + self.fumbles_lost

    @property
    def passer_rating(self) -> float | None:
        """The NFL passer rating, 0 to 158.3; None without an attempt."""
        if not self.attempts:
            return None
        parts = (
            (self.completions / self.attempts - 0.3) * 5,
            (self.passing_yards / self.attempts - 3) * 0.25,
            self.passing_touchdowns / self.attempts * 20,
            2.375 - self.intercepted / self.attempts * 25,
        )
        return sum(max(0.0, min(2.375, part)) for part in parts) / 6 * 100

    def plus(self, other: Figures) -> Figures:
        """Both added up; the longest is the longer of the two."""
        both = {
            one.name: _added(getattr(self, one.name), getattr(other, one.name))
            for one in fields(self)
        }
        longest = max(self.longest_field_goal, other.longest_field_goal)
        return Figures(**both | {"longest_field_goal": longest})


def _added(one: Any, other: Any) -> Any:
    if isinstance(one, int):
        return one + other
    return type(one)(*(mine + theirs for mine, theirs in zip(one, other, strict=True)))


def figures_of(
    rows: Sequence[PlayRow], drives: Sequence[Drive], start: PerTeam = NO_SCORE
) -> dict[Team, Figures]:
    """The figures of both teams; a game may start with a score."""
    figures = {team: Figures(points=start.of(team)) for team in Team}
    for row in rows:
        figures[row.possession].possession += row.seconds
        _count_offense(row, figures[row.offense])
        _count_kick(row, figures[row.offense])
        _count_returns(row, figures)
        for penalty in row.penalties:
            figures[penalty.on].penalties = figures[penalty.on].penalties.plus(penalty.yards)
        for fumble in row.fumbles:
            figures[fumble.by].fumbles += 1
            figures[fumble.by].fumbles_lost += fumble.lost
        if row.score is not None:
            _count_score(row, row.score, figures[row.score.by])
    for drive in drives:
        _count_drive(drive, figures[drive.team])
    return figures


def _count_offense(row: PlayRow, ours: Figures) -> None:
    if row.of_kind(*RUSHES):
        ours.rushes = ours.rushes.plus(row.gained)
    elif row.sacked:
        ours.sacked = ours.sacked.plus(-row.gained)
    elif row.of_kind(*THROWS):
        ours.attempts += 1
        ours.completions += row.complete
        ours.intercepted += row.intercepted
        ours.passing_yards += row.gained
    made = row.first_down is not None
    if row.first_down is FirstDownBy.RUN:
        ours.first_downs_run += 1
    elif row.first_down is FirstDownBy.PASS:
        ours.first_downs_pass += 1
    elif row.first_down is FirstDownBy.PENALTY:
        ours.first_downs_penalty += 1
    if row.tried_down == 3:
        ours.third_downs = ours.third_downs.plus(made)
    elif row.tried_down == 4:
        ours.fourth_downs = ours.fourth_downs.plus(made)


def _count_kick(row: PlayRow, ours: Figures) -> None:
    kick = row.kick
    if row.kind is PlayType.CONVERSION:
        good = row.score is not None and row.score.how is ScoredBy.CONVERSION
        ours.conversions = ours.conversions.plus(good)
    if kick is None:
        return
    good = kick.end is KickEnd.GOOD
    if row.kind is PlayType.PUNT:
        ours.punts = ours.punts.plus(kick.yards)
        ours.punts_blocked += kick.end is KickEnd.BLOCKED
        ours.punts_inside_20 += inside_20(row)
    elif row.kind is PlayType.KICKOFF and (kick.yards or kick.end not in UNMEASURED):
        ours.kickoffs = ours.kickoffs.plus(kick.yards)
        ours.touchbacks += kick.end is KickEnd.TOUCHBACK
    elif row.kind is PlayType.FIELD_GOAL:
        ours.field_goals = ours.field_goals.plus(good)
        ours.longest_field_goal = max(ours.longest_field_goal, kick.yards if good else 0)
    elif row.kind is PlayType.EXTRA_POINT:
        ours.extra_points = ours.extra_points.plus(good)


def inside_20(row: PlayRow) -> bool:
    """A punt after which the receivers have the ball inside their own 20."""
    end = row.moves[-1].end if row.moves else row.before.spot
    return row.holder is row.defense and row.score is None and end > RED_ZONE


def _count_returns(row: PlayRow, figures: dict[Team, Figures]) -> None:
    for one in row.returns:
        theirs = figures[one.by]
        if one.of is ReturnOf.KICKOFF:
            theirs.kickoff_returns = theirs.kickoff_returns.plus(one.yards)
        elif one.of is ReturnOf.PUNT:
            theirs.punt_returns = theirs.punt_returns.plus(one.yards)
        elif one.of is ReturnOf.INTERCEPTION:
            number, yards = theirs.interception_returns
            theirs.interception_returns = Count(number, yards + one.yards)
        else:
            theirs.other_returns = theirs.other_returns.plus(one.yards)
    if row.intercepted:
        number, yards = figures[row.defense].interception_returns
        figures[row.defense].interception_returns = Count(number + 1, yards)


def _count_score(row: PlayRow, score: Score, ours: Figures) -> None:
    ours.points += score.points
    if score.how is ScoredBy.PASS:
        ours.passing_touchdowns += 1
    elif score.how is ScoredBy.RUN:
        ours.rushing_touchdowns += 1
    elif score.is_touchdown:
        ours.return_touchdowns += 1
    elif score.how is ScoredBy.SAFETY and row.kind not in TRIES:
        ours.safeties += 1


def _count_drive(drive: Drive, ours: Figures) -> None:
    ours.drives += 1
    ours.turnovers_on_downs += drive.result is Ended.DOWNS
    if drive.inside_20:
        ours.red_zone = ours.red_zone.plus(drive.result is Ended.TOUCHDOWN)
