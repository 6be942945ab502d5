"""Plays for gamebooks, made by hand."""

from __future__ import annotations

from typing import Any

from snapcount.game.plays import Finished
from snapcount.game.record import Told
from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulings import Fact, Ruling
from snapcount.insight.stats.play_rows import row_of
from snapcount.insight.stats.row import How, Move, PlayRow, Score, ScoredBy
from snapcount.words import language
from tests.insight.stats import made_rows

NAMES = {Team.HOME: "Mill City Millers", Team.AWAY: "Harbor Otters"}
AT_38 = "Q2 9:48, HOME 2&7 at own 38, scrimmage"


NO_SNAP = "Q2 9:48, HOME at own 35, kickoff"  # so that nobody asks where the ball is


def voice(code: str) -> Voice:
    """Who writes of the Millers and the Otters."""
    return Voice(language(code), NAMES)


def play(at: str = AT_38, after: str = "", **known: Any) -> PlayRow:
    """A play of the Millers from their 38; how it goes on afterwards is not told."""
    known.setdefault("own_moves", len(known.get("moves", ())))
    return made_rows.row(at, after or at, **known)


def announced(*facts: Fact, at: str = AT_38, after: str = NO_SNAP) -> PlayRow:
    """The row of a play of which this was announced, as the statistics read it."""
    finished = Finished(
        number=1,
        before=made_rows.at(at),
        after=made_rows.at(after),
        answered=(),
        rulings=tuple(Ruling(fact, ()) for fact in facts),
        told=Told((), ""),
    )
    return row_of(made_rows.RULES, finished, ())


def moved(how: How, start: int, end: int, by: Team | None = Team.HOME) -> Move:
    """A move of the Millers, unless it is somebody else's."""
    return Move(how, by, start, end)


def scored(
    by: Team, points: int, how: ScoredBy, yards: int = 0, *, quarter: int, clock: str, was: str
) -> PlayRow:
    """A score at that time; ``was`` is the score of the visitors and the home team before it."""
    away, home = map(int, was.split("-"))
    now = (away + points, home) if by is Team.AWAY else (away, home + points)
    period = f"Q{quarter}" if quarter < 5 else "OT"
    before = f"{period} {clock}, {by} 1&goal at opp 5, AWAY {away} HOME {home}, scrimmage"
    after = f"{period} {clock}, {by} at own 35, AWAY {now[0]} HOME {now[1]}, kickoff"
    return play(before, after, score=Score(by, points, how, yards))
