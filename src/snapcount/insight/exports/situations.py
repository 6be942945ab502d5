"""Where and when a play begins, and the points before and after it, in nflverse columns."""

from __future__ import annotations

from snapcount.gridiron.downs import goal_to_go
from snapcount.gridiron.field import LENGTH, MIDFIELD, PerTeam, Team
from snapcount.gridiron.situation import REGULATION
from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.subject import Subject, game_half, half_of, possession
from snapcount.insight.stats.row import TRIES, PlayRow, ScoredBy


def situation_row(row: PlayRow, subject: Subject) -> Row:
    """The ball, the down and the clock before the play."""
    return {
        **subject.sides(possession(row)),
        **_spot(row, subject),
        **_down(row),
        **_clock(row, subject.quarter_seconds),
        **_timeouts(row.before.timeouts, possession(row)),
    }


def _spot(row: PlayRow, subject: Subject) -> Row:
    x, ball = row.before.spot, row.before.ball
    middle = x == MIDFIELD
    return {
        "side_of_field": "50" if middle else subject.codes[half_of(x, ball)],
        # The receivers of a kickoff see it from the other side.
        "yardline_100": LENGTH - x if possession(row) is ball else x,
        "yrdln": subject.yard_line(x, ball, midfield="MID 50"),
    }


def _down(row: PlayRow) -> Row:
    down, to_go = row.before.series
    return {
        "down": down or None,
        "ydstogo": to_go if down else 0,
        "goal_to_go": int(bool(down) and goal_to_go(row.before.spot, to_go)),
    }


def _clock(row: PlayRow, quarter_seconds: int) -> Row:
    left, quarter = row.before.clock.seconds, row.before.period
    regulation = quarter <= REGULATION
    first_of_a_half = regulation and quarter % 2 == 1
    return {
        "quarter_seconds_remaining": left,
        "half_seconds_remaining": left + quarter_seconds * first_of_a_half,
        "game_seconds_remaining": left + quarter_seconds * max(0, REGULATION - quarter),
        "game_half": game_half(row.before),
        "qtr": quarter,
        "time": f"{left // 60:02}:{left % 60:02}",
    }


def _timeouts(left: PerTeam, posteam: Team) -> Row:
    return {
        "home_timeouts_remaining": left.home,
        "away_timeouts_remaining": left.away,
        "posteam_timeouts_remaining": left.of(posteam),
        "defteam_timeouts_remaining": left.of(posteam.other),
    }


# Touchdowns after fumbles and blocked kicks are not return touchdowns in nflverse's terms.
RETURNS = (ScoredBy.KICKOFF_RETURN, ScoredBy.PUNT_RETURN, ScoredBy.INTERCEPTION_RETURN)


def score_row(row: PlayRow, subject: Subject) -> Row:
    """The score around a play: `total_` after it, `posteam_` before it, `_post` after it."""
    team, before, after = possession(row), row.before.score, row.after.score
    return {
        "total_home_score": after.home,
        "total_away_score": after.away,
        "posteam_score": before.of(team),
        "defteam_score": before.of(team.other),
        "score_differential": before.of(team) - before.of(team.other),
        "posteam_score_post": after.of(team),
        "defteam_score_post": after.of(team.other),
        "score_differential_post": after.of(team) - after.of(team.other),
        "sp": int(row.score is not None),
        **_touchdown(row, subject),
    }


def _touchdown(row: PlayRow, subject: Subject) -> Row:
    score = row.score
    how = score.how if score is not None else None
    scored = score is not None and score.is_touchdown
    return {
        "touchdown": int(scored),
        "pass_touchdown": int(how is ScoredBy.PASS),
        "rush_touchdown": int(how is ScoredBy.RUN),
        "return_touchdown": int(how in RETURNS),
        "safety": int(how is ScoredBy.SAFETY and row.kind not in TRIES),
        "td_team": subject.codes[score.by] if score is not None and scored else None,
    }
