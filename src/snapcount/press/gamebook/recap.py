"""A recap in three to six sentences, told by rules from what the figures show and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import REGULATION, period_text
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.drives import Drive, Ended
from snapcount.insight.stats.row import Kind
from snapcount.insight.stats.turning_points import turning_points
from snapcount.press.gamebook.course import Course
from snapcount.press.gamebook.flashes import clock_after, scoring_text
from snapcount.press.gamebook.moments import moment
from snapcount.press.gamebook.scribe import Scribe

LEAST, MOST = 3, 6  # sentences
ROUT, CLOSE, COMEBACK = 21, 3, 10  # points
BACK_AND_FORTH = 3  # changes of the lead
MANY = 2  # turnovers more than the others
LONG_DRIVE = 50  # yards


def recap(account: Account, voice: Voice) -> list[str]:
    """The sentences of the recap; of a game in progress, what it has come to so far."""
    pen = Scribe(voice.at(account.game.situation))
    if not account.rows:
        return [_say(pen, "not-begun", away=Team.AWAY, home=Team.HOME)]
    course = Course(account)
    told = _finished(course, pen) if account.game.over else _so_far(course, pen)
    sentences = [sentence for sentence in told if sentence]
    if len(sentences) < LEAST:
        sentences.append(_possession(course, pen))
    return sentences[:MOST]


def _finished(course: Course, pen: Scribe) -> Iterator[str]:
    yield _result(course, pen)
    yield from _how_it_went(course, pen)
    yield _yards(course, pen)
    yield _turnovers(course, pen)
    yield _turning_point(course, pen)
    yield _best_drive(course, pen)


def _so_far(course: Course, pen: Scribe) -> Iterator[str]:
    now, figures = course.account.game.situation, course.account.figures
    away, home = figures[Team.AWAY], figures[Team.HOME]
    names = {"away": Team.AWAY, "home": Team.HOME}
    points = {"visitors": now.score.away, "hosts": now.score.home}
    when = {"quarter": period_text(now.period), "clock": now.clock.seconds}
    yield _say(pen, "so-far.score", **names, **points, **when)
    yield _lead_changes(course, pen)
    yards = {"visitors": away.net_yards, "hosts": home.net_yards}
    yield _say(pen, "so-far.yards", **names, **yards)
    turnovers = {"visitors": away.turnovers, "hosts": home.turnovers}
    yield _say(pen, "so-far.turnovers", **names, **turnovers)
    yield _best_drive(course, pen)


def _say(pen: Scribe, key: str, **facts: Any) -> str:
    return pen.say(f"recap.{key}", **facts)


# ---------------------------------------------------------------- the result


def _result(course: Course, pen: Scribe) -> str:
    winner, score = course.leader, course.score
    if winner is None:
        key = "scoreless" if score.home == 0 else "tie.overtime" if course.overtime else "tie"
        return _say(pen, key, away=Team.AWAY, home=Team.HOME, points=score.home)
    facts = {"more": score.of(winner), "fewer": score.of(winner.other)}
    return _say(pen, _kind_of_win(course), winner=winner, loser=winner.other, **facts)


def _kind_of_win(course: Course) -> str:
    if course.overtime:
        return "win.overtime"
    if min(course.score) == 0:
        return "win.shutout"
    if course.margin >= ROUT:
        return "win.rout"
    return "win.close" if course.margin <= CLOSE else "win"


# ---------------------------------------------------------------- how it went


def _how_it_went(course: Course, pen: Scribe) -> Iterator[str]:
    winner = course.leader
    deficit = course.worst_deficit(winner) if winner is not None else 0
    if winner is not None and deficit >= COMEBACK:
        yield _say(pen, "comeback", winner=winner, points=deficit)
    elif course.lead_changes >= BACK_AND_FORTH:
        yield _lead_changes(course, pen)
    elif winner is not None and deficit:
        yield _say(pen, "trailed", winner=winner, points=deficit)
    elif winner is not None and min(course.score):  # else it goes without saying
        yield _say(pen, "never-trailed", winner=winner)
    if course.settled_late:
        yield _settled(course, pen)


def _lead_changes(course: Course, pen: Scribe) -> str:
    times = course.lead_changes
    return _say(pen, "lead-changes", times=times) if times >= BACK_AND_FORTH else ""


def _settled(course: Course, pen: Scribe) -> str:
    play = course.settled_by
    assert play is not None, "a game that was settled late was settled"
    what = "won" if course.leader is not None else "tied"
    when = "overtime" if play.row.before.period > REGULATION else "late"
    how = _by(play.score.by, scoring_text(play, pen), pen)
    return _say(pen, f"{what}.{when}", how=how, clock=clock_after(play.row))


def _by(team: Team, what: str, pen: Scribe) -> str:
    return _say(pen, "by", what=what, by=team)


# ---------------------------------------------------------------- figures


def _yards(course: Course, pen: Scribe) -> str:
    yards = {team: ours.net_yards for team, ours in course.account.figures.items()}
    more = max(yards, key=lambda team: yards[team])
    if yards[more] == yards[more.other]:
        return _say(pen, "yards.same", yards=yards[more])
    key = "yards.in-vain" if course.leader is more.other else "yards"
    facts = {"most": yards[more], "least": yards[more.other]}
    return _say(pen, key, more=more, fewer=more.other, **facts)


def _turnovers(course: Course, pen: Scribe) -> str:
    lost = {team: ours.turnovers for team, ours in course.account.figures.items()}
    more = max(lost, key=lambda team: lost[team])
    if lost[more] == 0:
        return _say(pen, "turnovers.none")
    if lost[more] - lost[more.other] < MANY:
        return ""
    facts = {"most": lost[more], "least": lost[more.other]}
    return _say(pen, "turnovers", more=more, fewer=more.other, **facts)


def _possession(course: Course, pen: Scribe) -> str:
    seconds = {team: ours.possession for team, ours in course.account.figures.items()}
    more = max(seconds, key=lambda team: seconds[team])
    facts = {"longer": seconds[more], "shorter": seconds[more.other]}
    return _say(pen, "possession", more=more, fewer=more.other, **facts)


def _best_drive(course: Course, pen: Scribe) -> str:
    def length(drive: Drive) -> tuple[int, int, int]:
        return drive.net_yards, drive.plays, drive.seconds

    touchdowns = [one for one in course.account.drives if one.result is Ended.TOUCHDOWN]
    best = max(touchdowns, key=length, default=None)
    if best is None or best.net_yards < LONG_DRIVE:
        return ""
    facts = {"plays": best.plays, "yards": best.net_yards, "time": best.seconds}
    return _say(pen, "best-drive", by=best.team, **facts)


# ---------------------------------------------------------------- the turning point


def _turning_point(course: Course, pen: Scribe) -> str:
    played = [one for one in turning_points(course.account) if one.row.kind is not Kind.CEREMONY]
    biggest = max(played, key=lambda point: point.swing, default=None)
    settled = course.settled_by if course.settled_late else None
    told = (settled.row, settled.try_) if settled is not None else ()
    if biggest is None or biggest.row in told:
        return ""
    row = biggest.row
    over = course.account.game.over and row is course.account.rows[-1]
    when = {"quarter": period_text(row.before.period), "clock": row.before.clock.seconds}
    return _say(pen, "turning-point", what=moment(biggest, pen, over), **when)
