"""One line per score, as in the QFL's score flashes."""

from __future__ import annotations

from snapcount.game.telling import Voice
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.situation import REGULATION, period_text
from snapcount.insight.stats.row import KickEnd, PlayRow, PlayType, Score, ScoredBy
from snapcount.insight.stats.scoring import ScoringPlay
from snapcount.press.gamebook.scribe import Scribe


def flash_line(play: ScoringPlay, voice: Voice) -> str:
    """``TOUCHDOWN OTTERS 37-yd touchdown pass (extra point good) - Otters 7, Millers 0 (QTR1, 9:48)``."""
    pen = Scribe(voice.at(play.row.before))
    headline = "touchdown" if play.score.is_touchdown else str(play.score.how)
    by_safety = play.score.how is ScoredBy.SAFETY  # the headline says it all
    return pen.say(
        "flash.short" if by_safety else "flash",
        what=pen.say(f"flash.{headline}"),
        team=voice.names[play.score.by].upper(),
        how=scoring_text(play, pen),
        score=score_text(play.after, voice),
        quarter=_quarter(play.row.before.period, pen),
        clock=clock_after(play.row),
    )


def scoring_text(play: ScoringPlay, pen: Scribe) -> str:
    """``37-yd touchdown pass (extra point missed)``."""
    told = scored(play.score, pen)
    return f"{told} ({_tried(play.try_, pen)})" if play.try_ is not None else told


def scored(score: Score, pen: Scribe) -> str:
    """``37-yd touchdown pass``."""
    key = f"scored.{score.how}"
    if score.is_touchdown and score.yards == 0:
        key = "scored.in the end zone"  # a ball recovered there
    return pen.say(key, yards=score.yards)


def score_text(score: PerTeam, voice: Voice) -> str:
    """The score of the game, visitors first."""
    return ", ".join(f"{voice.names[team]} {score.of(team)}" for team in (Team.AWAY, Team.HOME))


def clock_after(row: PlayRow) -> int:
    """The seconds left in its period at the end of the play."""
    return max(0, row.before.clock.seconds - row.seconds)


def _tried(row: PlayRow, pen: Scribe) -> str:
    good = row.score is not None and row.score.by is row.offense
    what = "conversion" if row.meant is PlayType.CONVERSION else "extra-point"
    if good:
        return pen.say(f"try.{what}.good")
    blocked = row.kick is not None and row.kick.end is KickEnd.BLOCKED
    return pen.say(f"try.{what}.{'blocked' if blocked else 'missed'}")


def _quarter(period: int, pen: Scribe) -> str:
    if period > REGULATION:
        return period_text(period)
    return pen.say("flash.quarter", number=period)
