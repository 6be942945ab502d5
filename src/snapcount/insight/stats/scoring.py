"""Who scored when, and the score by quarters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from snapcount.gridiron.field import PerTeam
from snapcount.gridiron.situation import REGULATION
from snapcount.insight.stats.row import TRIES, PlayRow, Score


@dataclass(frozen=True)
class ScoringPlay:
    """A score with its try, if any, and the score of the game after both."""

    row: PlayRow
    score: Score
    try_: PlayRow | None  # good or not; none if it was not tried, or not yet
    after: PerTeam


def scoring_plays(rows: Sequence[PlayRow]) -> tuple[ScoringPlay, ...]:
    """Touchdowns, field goals and safeties in order; a defense's points on a try are a separate entry."""
    found = []
    for place, row in enumerate(rows):
        score = row.score
        if score is None or (row.kind in TRIES and score.by is row.offense):
            continue
        tried = _try_after(rows[place + 1 :]) if score.is_touchdown else None
        ours = tried is not None and (tried.score is None or tried.score.by is score.by)
        after = tried.after.score if tried is not None and ours else row.after.score
        found.append(ScoringPlay(row, score, tried, after))
    return tuple(found)


def _try_after(rows: Sequence[PlayRow]) -> PlayRow | None:
    """The try that counted; one voided by a penalty is repeated."""
    for row in rows:
        if row.kind in TRIES:
            return row
        if row.meant not in TRIES:
            return None
    return None


def by_quarter(rows: Sequence[PlayRow], over: bool) -> dict[int, PerTeam]:
    """The points of each period played; during a game, of all four quarters."""
    played = {row.before.period for row in rows}
    periods = played if over else played | set(range(1, REGULATION + 1))
    points = dict.fromkeys(sorted(periods), PerTeam(0, 0))
    period = 1
    for row in rows:
        if row.meant not in TRIES:  # a try belongs to the quarter of its touchdown
            period = row.before.period
        if row.score is not None:
            points[period] = points[period].plus(row.score.by, row.score.points)
    return points
