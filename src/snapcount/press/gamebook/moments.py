"""Describes a turning point in a few words for the recap."""

from __future__ import annotations

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import Team
from snapcount.gridiron.meanings import Scores
from snapcount.insight.stats.kinds import said
from snapcount.insight.stats.row import FROM_SCRIMMAGE, TRIES, KickEnd, PlayRow, PlayType
from snapcount.insight.stats.turning_points import TurningPoint
from snapcount.press.gamebook.flashes import scored
from snapcount.press.gamebook.scribe import Scribe


def moment(point: TurningPoint, pen: Scribe, over: bool) -> str:
    """``interception by Millers``; ``over``: the game was over with that play."""
    row, team = point.row, point.team
    for tell in (_points, _turnover, _kick, _foul, _gain):
        told = tell(row, team, pen)
        if told:
            return told
    if over and row.offense is not team:
        return _say(pen, "last", row.offense)
    if row.of_kind(*FROM_SCRIMMAGE) and row.offense is not team:
        return _say(pen, "stop", team)
    return _say(pen, "play", row.offense, what=pen.say(f"what.{row.meant}"))


def _say(pen: Scribe, key: str, by: Team, **facts: object) -> str:
    return pen.say(f"recap.moment.{key}", by=by, **facts)


def _points(row: PlayRow, _: Team, pen: Scribe) -> str:
    if row.score is not None:
        ours = row.of_kind(*TRIES) and row.score.by is row.offense
        what = pen.say(f"what.{row.kind}") if ours else scored(row.score, pen)
        return _say(pen, "play", row.score.by, what=what)
    lost = [row.before.team(fact.by) for fact in row.facts if isinstance(fact, Scores)]
    if lost:
        return _say(pen, "called-back", lost[-1])
    if row.of_kind(*TRIES):
        return _say(pen, "try", row.offense, what=pen.say(f"what.{row.kind}"))
    return ""


def _turnover(row: PlayRow, team: Team, pen: Scribe) -> str:
    if row.intercepted and row.holder is row.defense:
        return _say(pen, "interception", row.defense)
    if any(fumble.lost and fumble.by is not team for fumble in row.fumbles):
        return _say(pen, "fumble", team)
    return _say(pen, "downs", row.defense) if said(row.facts, football.BallOver) else ""


def _kick(row: PlayRow, team: Team, pen: Scribe) -> str:
    if row.kick is None:
        return ""
    if row.kick.end is KickEnd.BLOCKED:
        return _say(pen, "blocked", row.offense, what=pen.say(f"what.{row.kind}"))
    if row.of_kind(PlayType.FIELD_GOAL):
        return _say(pen, "missed", row.offense)
    if row.holder is row.offense:
        return _say(pen, "onside" if row.kick.onside else "kick recovered", row.offense)
    yards = sum(one.yards for one in row.returns if one.by is team)
    return _say(pen, "return", team, yards=yards) if yards > 0 else ""


def _foul(row: PlayRow, team: Team, pen: Scribe) -> str:
    guilty = [penalty.on for penalty in row.penalties if penalty.on is not team]
    decisive = row.kind is PlayType.NO_PLAY or row.gained <= 0
    return _say(pen, "penalty", guilty[0]) if guilty and decisive else ""


def _gain(row: PlayRow, team: Team, pen: Scribe) -> str:
    ours = row.gained > 0 and team is row.offense
    return _say(pen, "gain", team, yards=row.gained) if ours else ""
