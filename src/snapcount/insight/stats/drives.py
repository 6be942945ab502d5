"""Drives: what a team did with the ball between gaining and losing possession."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import zip_longest

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Team
from snapcount.gridiron.meanings import Drop, Drops
from snapcount.gridiron.situation import REGULATION, Situation
from snapcount.insight.stats.row import (
    FROM_SCRIMMAGE,
    KickEnd,
    PlayRow,
    PlayType,
    ScoredBy,
)

RED_ZONE = LENGTH - 20


class Gained(StrEnum):
    """How a team got the ball."""

    KICKOFF = "kickoff"
    ONSIDE_KICK = "onside kick"
    PUNT = "punt"
    DOWNS = "downs"
    INTERCEPTION = "interception"
    FUMBLE = "fumble"
    MISSED_FIELD_GOAL = "missed field goal"
    BLOCKED_KICK = "blocked kick"
    MUFFED_KICK = "muffed kick"
    RECOVERED_KICK = "recovered kick"  # the kickers recovered it untouched by anybody else
    PLACED = "placed"  # awarded by the rules, for example in overtime


class Ended(StrEnum):
    """How a drive ended."""

    TOUCHDOWN = "touchdown"
    FIELD_GOAL = "field goal"
    MISSED_FIELD_GOAL = "missed field goal"
    BLOCKED_FIELD_GOAL = "blocked field goal"
    PUNT = "punt"
    BLOCKED_PUNT = "blocked punt"
    DOWNS = "downs"
    INTERCEPTION = "interception"
    FUMBLE = "fumble"
    SAFETY = "safety"
    END_OF_HALF = "end of half"
    END_OF_GAME = "end of game"
    GOING_ON = "going on"  # the game is not over, and they still have the ball


@dataclass(frozen=True, kw_only=True)
class Drive:
    """A drive. Its rows are those from scrimmage, penalties too, without the kickoff before it."""

    number: int  # counted jointly for both teams
    team: Team
    how: Gained
    rows: tuple[PlayRow, ...]
    result: Ended

    @property
    def start(self) -> int:
        """Where it began, in yards from the team's own goal line."""
        return self.rows[0].before.spot

    @property
    def end(self) -> int:
        """Where it ended: where the team gave up the ball or was stopped."""
        return self.rows[-1].end

    @property
    def plays(self) -> int:
        """Plays that counted; penalties before the snap and void plays do not count, kicks do."""
        return sum(
            row.of_kind(*FROM_SCRIMMAGE, PlayType.PUNT, PlayType.FIELD_GOAL) for row in self.rows
        )

    @property
    def gained(self) -> int:
        """Yards gained from scrimmage."""
        return sum(row.gained for row in self.rows)

    @property
    def penalty_yards(self) -> int:
        """Penalty yards for the team, less those against it."""
        return sum(row.penalty_yards for row in self.rows)

    @property
    def loose_yards(self) -> int:
        """Yards the ball moved while loose, when the team got it back."""
        return self.net_yards - self.gained - self.penalty_yards

    @property
    def net_yards(self) -> int:
        """From start to end."""
        return self.end - self.start

    @property
    def seconds(self) -> int:
        """Time of possession."""
        return sum(row.seconds for row in self.rows)

    @property
    def first_downs(self) -> int:
        """First downs gained."""
        return sum(row.first_down is not None for row in self.rows)

    @property
    def inside_20(self) -> bool:
        """Whether a play began inside the opponents' 20."""
        return any(row.before.spot >= RED_ZONE for row in self.rows)


# How the end of a drive gives the ball to the other team.
HANDED_OVER = {
    Ended.MISSED_FIELD_GOAL: Gained.MISSED_FIELD_GOAL,
    Ended.BLOCKED_FIELD_GOAL: Gained.BLOCKED_KICK,
    Ended.PUNT: Gained.PUNT,
    Ended.BLOCKED_PUNT: Gained.BLOCKED_KICK,
    Ended.DOWNS: Gained.DOWNS,
    Ended.INTERCEPTION: Gained.INTERCEPTION,
    Ended.FUMBLE: Gained.FUMBLE,
}


def drives(rows: Sequence[PlayRow], over: bool) -> tuple[Drive, ...]:
    """All drives of a game, in order."""
    found: list[Drive] = []
    for kickoff, drive in _possessions(rows):
        last = drive[-1]
        ongoing = last is rows[-1] and not over and not _gives_up(last)
        found.append(
            Drive(
                number=len(found) + 1,
                team=last.offense,
                how=_how_gained(kickoff, found, last.offense),
                rows=tuple(drive),
                result=Ended.GOING_ON if ongoing else _result(last, over and last is rows[-1]),
            )
        )
    return tuple(found)


def _possessions(rows: Sequence[PlayRow]) -> Iterator[tuple[PlayRow | None, list[PlayRow]]]:
    """The rows of each drive, with the kickoff right before it if there was one."""
    drive: list[PlayRow] = []
    kickoff: PlayRow | None = None
    for row, following in zip_longest(rows, rows[1:]):
        if not is_of_a_drive(row):
            kickoff = row if row.meant is PlayType.KICKOFF else None
            continue
        drive.append(row)
        if _gives_up(row) or following is None or not is_of_a_drive(following):
            yield kickoff, drive
            drive, kickoff = [], None


def is_of_a_drive(row: PlayRow) -> bool:
    """A play from scrimmage, or a field goal by free kick."""
    return row.down > 0 or row.meant is PlayType.FIELD_GOAL


def _gives_up(row: PlayRow) -> bool:
    """Whether a drive ends with that play, whatever comes next."""
    if row.score is not None or row.lost_the_ball or row.after.ball is not row.offense:
        return True
    if row.kick is not None and row.kick.end is not KickEnd.BLOCKED:
        return True
    return _half(row.before) != _half(row.after)


def _half(situation: Situation) -> int:
    return min((situation.period + 1) // 2, REGULATION // 2 + 1)


def _result(row: PlayRow, over: bool) -> Ended:
    if row.score is not None and row.score.by is row.offense and row.score.is_touchdown:
        return Ended.TOUCHDOWN
    if row.score is not None and row.score.how is ScoredBy.SAFETY and row.score.by is row.defense:
        return Ended.SAFETY
    if row.kick is not None:
        return _kick_result(row)
    if row.intercepted:
        return Ended.INTERCEPTION
    if row.lost_the_ball:
        return Ended.FUMBLE
    handed_over = row.after.ball is not row.offense and _half(row.before) == _half(row.after)
    if handed_over or any(isinstance(fact, football.BallOver) for fact in row.facts):
        return Ended.DOWNS
    return Ended.END_OF_GAME if over else Ended.END_OF_HALF


def _kick_result(row: PlayRow) -> Ended:
    assert row.kick is not None
    blocked = row.kick.end is KickEnd.BLOCKED
    if row.kind is PlayType.PUNT:
        return Ended.BLOCKED_PUNT if blocked else Ended.PUNT
    if row.kick.end is KickEnd.GOOD:
        return Ended.FIELD_GOAL
    return Ended.BLOCKED_FIELD_GOAL if blocked else Ended.MISSED_FIELD_GOAL


def _how_gained(kickoff: PlayRow | None, found: Sequence[Drive], team: Team) -> Gained:
    if kickoff is not None:
        if team is not kickoff.offense:
            return Gained.KICKOFF
        onside = kickoff.kick is not None and kickoff.kick.onside
        return Gained.ONSIDE_KICK if onside else _won_back(kickoff)
    if not found:
        return Gained.PLACED
    last = found[-1]
    if last.team is not team:
        return HANDED_OVER.get(last.result, Gained.PLACED)
    if last.result in (Ended.PUNT, Ended.MISSED_FIELD_GOAL):
        return _won_back(last.rows[-1])
    return Gained.FUMBLE if last.rows[-1].lost_the_ball else Gained.PLACED


def _won_back(kick: PlayRow) -> Gained:
    """How the kicking team recovered its own kick."""
    if any(isinstance(fact, Drops) and fact.drop is Drop.MUFF for fact in kick.facts):
        return Gained.MUFFED_KICK
    return Gained.FUMBLE if kick.fumbles else Gained.RECOVERED_KICK
