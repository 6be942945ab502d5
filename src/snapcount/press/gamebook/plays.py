"""A line a play, as gamebooks have it: ``2-7-MIL 38 (9:48) pass complete for 12 yards to 50. First down.``"""

from __future__ import annotations

from snapcount.game.telling import Voice
from snapcount.gridiron.meanings import LastWord
from snapcount.gridiron.rulings import Fact
from snapcount.insight.stats.row import PlayRow, PlayType
from snapcount.press.gamebook.beginnings import begin
from snapcount.press.gamebook.endings import end
from snapcount.press.gamebook.line import Line
from snapcount.press.gamebook.scribe import Scribe, scribe
from snapcount.press.gamebook.turns import tell_turns


def play_line(row: PlayRow, voice: Voice) -> str:
    """The play in one line: down, distance, spot and clock before it, then what happened."""
    pen = scribe(voice, row.before)
    line = Line(row, pen)
    if row.kind is not PlayType.CEREMONY:
        begin(line)
        tell_turns(line)
        end(line)
    kinds = Fact if row.kind is PlayType.CEREMONY else LastWord
    referee = [pen.told(fact) for fact in row.facts if isinstance(fact, kinds)]
    return " ".join([_where(row, pen), *line.said, *referee])


def _where(row: PlayRow, pen: Scribe) -> str:
    before = row.before
    at = pen.spot(row.offense, before.spot)
    if row.kind is PlayType.CEREMONY:
        return pen.say("where.ceremony", clock=before.clock)
    if not row.down:
        return pen.say("where.kick", at=at, clock=before.clock)
    to_go = before.series.to_go
    return pen.say("where.down", down=row.down, to_go=to_go, at=at, clock=before.clock)
