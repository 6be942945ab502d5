"""Points before and after a play, and how they were scored by whom."""

from __future__ import annotations

from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.subject import Subject, possession
from snapcount.insight.stats.row import TRIES, PlayRow, ScoredBy

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
