"""What the offense or the kicking team did in a play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from snapcount.gridiron.field import LENGTH
from snapcount.gridiron.meanings import Fakes, LinesUp
from snapcount.insight.stats.row import How, Kick, KickEnd, PlayRow, PlayType
from snapcount.press.gamebook.line import Line

KICKS = (PlayType.PUNT, PlayType.FIELD_GOAL)


def begin(line: Line) -> None:
    """Says what was played; for a play that does not count, only what was intended."""
    row = line.row
    if row.kind is not PlayType.NO_PLAY:
        _BEGINNINGS[row.kind](line)
    elif row.meant is PlayType.NO_PLAY:
        line.say("no-play")
    else:
        line.say("called-back", what=line.pen.say(f"what.{row.meant}"))
    if any(isinstance(fact, Fakes) for fact in row.facts):
        what = line.pen.say(f"what.{_shown(row)}")
        line.said[-1] = line.pen.say("fake", what=what, play=line.said[-1])


def _shown(row: PlayRow) -> str:
    """The kick that was faked; not every game says which."""
    declared = [str(fact.formation) for fact in row.facts if isinstance(fact, LinesUp)]
    named = [*declared, *(row.calls or ())[:1]]
    return next((name for name in reversed(named) if name in KICKS), "kick")


# ---------------------------------------------------------------- from scrimmage


def _run(line: Line) -> None:
    _carried("run", line)


def _pass(line: Line) -> None:
    row = line.row
    if row.intercepted:
        caught = [move.end for move in row.moves if move.how is How.INTERCEPTION]
        x = caught[0] if caught else row.before.spot
        line.say("intercepted", x=x, holder=row.defense, by=row.defense)
    elif row.sacked:
        _carried("sack", line)
    elif row.complete:
        _carried("complete", line)
    else:
        line.say("incomplete")


def _kneel(line: Line) -> None:
    _carried("kneel", line)


def _spike(line: Line) -> None:
    line.say("spike")


def _carried(key: str, line: Line) -> None:
    end = line.row.before.spot + line.row.gained
    how = f"{key}.all-the-way" if end == LENGTH else key
    line.say(how, x=end, gain=line.pen.gain(line.row.gained))


def _conversion(line: Line) -> None:
    row = line.row
    good = row.score is not None and row.score.by is row.offense
    line.say("conversion.good" if good else "conversion.failed")


def _elected_safety(line: Line) -> None:
    line.say("elected-safety", by=line.row.offense)


# ---------------------------------------------------------------- kicks


def _kickoff(line: Line) -> None:
    onside = line.row.kick is not None and line.row.kick.onside
    _kicked("onside" if onside else "kickoff", line)


def _punt(line: Line) -> None:
    _kicked("punt", line)


def _kicked(key: str, line: Line) -> None:
    row, kick = line.row, line.row.kick
    facts: dict[str, Any] = {"what": line.pen.say(f"what.{row.kind}"), "by": row.offense}
    if kick is None:
        line.say("kick.none", **facts)  # the snap went wrong
    elif kick.end is KickEnd.BLOCKED:
        line.say("blocked", **facts)
    elif kick.yards == 0:
        line.say("kick", holder=row.defense, **facts)  # out at once
    else:
        x = min(LENGTH, row.before.spot + kick.yards)
        line.say(key, x=x, holder=row.defense, by=row.offense, yards=kick.yards)


def _field_goal(line: Line) -> None:
    kick = line.row.kick
    if kick is None or kick.yards == 0:
        _kicked("kick", line)
    else:
        line.say(f"field-goal.{_verdict(kick)}", yards=kick.yards)


def _extra_point(line: Line) -> None:
    if line.row.kick is None:
        _kicked("kick", line)
    else:
        line.say(f"extra-point.{_verdict(line.row.kick)}")


def _verdict(kick: Kick) -> KickEnd:
    """A place kick is good, blocked, or otherwise missed."""
    return kick.end if kick.end in (KickEnd.GOOD, KickEnd.BLOCKED) else KickEnd.MISSED


_BEGINNINGS: dict[PlayType, Callable[[Line], None]] = {
    PlayType.RUN: _run,
    PlayType.PASS: _pass,
    PlayType.KNEEL: _kneel,
    PlayType.SPIKE: _spike,
    PlayType.CONVERSION: _conversion,
    PlayType.ELECTED_SAFETY: _elected_safety,
    PlayType.KICKOFF: _kickoff,
    PlayType.PUNT: _punt,
    PlayType.FIELD_GOAL: _field_goal,
    PlayType.EXTRA_POINT: _extra_point,
}
