"""League records: the most, the longest, the biggest, and in which play of which game.

Only finished games count. In case of a tie the first stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.drives import Drive
from snapcount.insight.stats.figures import Figures
from snapcount.insight.stats.row import Kick, KickEnd, PlayRow, PlayType, ReturnOf


class Measure(StrEnum):
    """The unit of a record."""

    POINTS = "points"
    YARDS = "yards"
    PLAYS = "plays"
    TIMES = "times"
    SECONDS = "seconds"


class RecordKind(NamedTuple):
    """A kind of record; its name is translated."""

    name: str
    measure: Measure
    fewest: bool = False


class Mark(NamedTuple):
    """A record candidate, by a team or a whole game, in a play or over the game."""

    name: str
    value: int
    team: Team | None = None
    row: PlayRow | None = None


@dataclass(frozen=True)
class LeagueRecord:
    """A record, its holder, and the game in which it was set."""

    kind: RecordKind
    mark: Mark
    account: Account

    @property
    def holder(self) -> str:
        """The team that holds it; empty if both teams do."""
        team = self.mark.team
        return "" if team is None else self.account.game.voice.names[team]


# A team's figures and its opponents' in one game.
FIGURES: dict[str, tuple[Measure, Callable[[Figures, Figures], int]]] = {
    "points": (Measure.POINTS, lambda own, _: own.points),
    "win": (Measure.POINTS, lambda own, others: own.points - others.points),
    "yards": (Measure.YARDS, lambda own, _: own.net_yards),
    "rushing": (Measure.YARDS, lambda own, _: own.rushes.yards),
    "passing": (Measure.YARDS, lambda own, _: own.net_passing_yards),
    "first-downs": (Measure.TIMES, lambda own, _: own.first_downs),
    "sacks": (Measure.TIMES, lambda _, others: others.sacked.number),
    "takeaways": (Measure.TIMES, lambda _, others: others.turnovers),
    "turnovers": (Measure.TIMES, lambda own, _: own.turnovers),
    "penalties": (Measure.YARDS, lambda own, _: own.penalties.yards),
}
DRIVES: dict[str, tuple[Measure, Callable[[Drive], int]]] = {
    "drive-yards": (Measure.YARDS, lambda drive: drive.net_yards),
    "drive-plays": (Measure.PLAYS, lambda drive: drive.plays),
    "drive-time": (Measure.SECONDS, lambda drive: drive.seconds),
}
RETURNS = {
    ReturnOf.KICKOFF: "kickoff-return",
    ReturnOf.PUNT: "punt-return",
    ReturnOf.INTERCEPTION: "interception-return",
    ReturnOf.FUMBLE: "fumble-return",
    ReturnOf.FIELD_GOAL: "field-goal-return",
    ReturnOf.BLOCKED_KICK: "field-goal-return",
}
PLAYS = ("run", "pass", *RETURNS.values(), "field-goal", "punt")

KINDS = (
    *(RecordKind(name, measure) for name, (measure, _) in FIGURES.items()),
    RecordKind("comeback", Measure.POINTS),
    *(RecordKind(name, Measure.YARDS) for name in PLAYS),
    *(RecordKind(name, measure) for name, (measure, _) in DRIVES.items()),
    RecordKind("both-teams", Measure.POINTS),
    RecordKind("longest-game", Measure.PLAYS),
    RecordKind("shortest-game", Measure.PLAYS, fewest=True),
)


def records_of(accounts: Iterable[Account]) -> tuple[LeagueRecord, ...]:
    """Every record that has been set, in the order of the kinds."""
    kinds = {kind.name: kind for kind in KINDS}
    held: dict[str, LeagueRecord] = {}
    for account in accounts:
        for mark in _marks(account) if account.game.over else ():
            kind, old = kinds[mark.name], held.get(mark.name)
            if mark.value > 0 and (old is None or _better(kind, mark.value, old.mark.value)):
                held[mark.name] = LeagueRecord(kind, mark, account)
    return tuple(held[kind.name] for kind in KINDS if kind.name in held)


def _better(kind: RecordKind, new: int, old: int) -> bool:
    return new < old if kind.fewest else new > old


def _marks(account: Account) -> Iterator[Mark]:
    for team in (Team.AWAY, Team.HOME):
        for name, (_, figure) in FIGURES.items():
            yield Mark(name, figure(account.figures[team], account.figures[team.other]), team)
    yield from _comeback(account)
    for row in account.rows:
        yield from _marks_of_a_play(row)
    for drive in account.drives:
        for name, (_, length) in DRIVES.items():
            yield Mark(name, length(drive), drive.team, drive.rows[0])
    plays = sum(row.kind is not PlayType.CEREMONY for row in account.rows)
    score = account.game.situation.score
    yield Mark("both-teams", score.home + score.away)
    yield Mark("longest-game", plays)
    yield Mark("shortest-game", plays)


def _comeback(account: Account) -> Iterator[Mark]:
    """The winner's largest deficit, and the play after which it stood."""
    end = account.game.situation.score
    for team in Team:
        if end.of(team) > end.of(team.other):
            for row in account.rows:
                score = row.after.score
                yield Mark("comeback", score.of(team.other) - score.of(team), team, row)


def _marks_of_a_play(row: PlayRow) -> Iterator[Mark]:
    if row.of_kind(PlayType.RUN):
        yield Mark("run", row.gained, row.offense, row)
    if row.of_kind(PlayType.PASS) and row.complete:
        yield Mark("pass", row.gained, row.offense, row)
    for returned in row.returns:
        yield Mark(RETURNS[returned.of], returned.yards, returned.by, row)
    if row.kick is not None:
        yield from _marks_of_a_kick(row, row.kick)


def _marks_of_a_kick(row: PlayRow, kick: Kick) -> Iterator[Mark]:
    if row.of_kind(PlayType.FIELD_GOAL) and kick.end is KickEnd.GOOD:
        yield Mark("field-goal", kick.yards, row.offense, row)
    if row.of_kind(PlayType.PUNT) and kick.end is not KickEnd.BLOCKED:
        yield Mark("punt", kick.yards, row.offense, row)
