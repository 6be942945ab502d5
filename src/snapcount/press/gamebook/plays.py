"""A line a play, as gamebooks have it: ``2-7-MIL 38 (9:48) pass complete for 12 yards to 50. First down.``"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from snapcount.game.telling import Voice, told
from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH
from snapcount.gridiron.rulings import Fact
from snapcount.insight.stats.row import FirstDownBy, How, Kick, KickEnd, Kind, PlayRow
from snapcount.press.gamebook.scribe import Scribe, scribe
from snapcount.press.gamebook.turns import turns
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.qfl import facts as qfl
from snapcount.rulebooks.strategy import facts as strategy

# What the referee says when a play is over, in his own words.
LAST_WORDS = (
    *(qfl.StopsTheClock, qfl.ThreeKneelDowns, football.TwoMinuteWarning, football.UntimedDown),
    *(football.QuarterOver, football.OvertimeBegins, football.GameWon, football.GameTied),
)
# Why there was no play although no penalty was walked off.
WHY_NO_PLAY = (
    *(football.FoulsOffset, fever.PlayVoid, fever.FalseStart, strategy.LetTimeRun),
    *(qfl.DelayOfGame, qfl.Encroachment, qfl.FalseStartCalled),
)
# What became of a kick, where the kick itself does not say it.
ENDS = (KickEnd.TOUCHBACK, KickEnd.FAIR_CATCH, KickEnd.OUT, KickEnd.DOWNED, KickEnd.AGAIN)


def play_line(row: PlayRow, voice: Voice) -> str:
    """The play in one line: down, distance, spot and clock before it, then what happened."""
    pen = scribe(voice, row.before)
    if row.kind is Kind.CEREMONY:
        happened = _told(row, (Fact,), pen)
    else:
        happened = [_begins(row, pen), *turns(row, pen), *_ends(row, pen)]
        happened += _told(row, LAST_WORDS, pen)
    return " ".join([_where(row, pen), *happened])


def _told(row: PlayRow, kinds: tuple[type[Fact], ...], pen: Scribe) -> list[str]:
    """What the referee announced of these kinds, in his own words."""
    return [told(fact, pen.teller) for fact in row.facts if isinstance(fact, kinds)]


def _where(row: PlayRow, pen: Scribe) -> str:
    before = row.before
    at = pen.spot(row.offence, before.spot)
    if row.kind is Kind.CEREMONY:
        return pen.say("where.ceremony", clock=before.clock)
    if not row.down:
        return pen.say("where.kick", at=at, clock=before.clock)
    to_go = before.series.to_go
    return pen.say("where.down", down=row.down, to_go=to_go, at=at, clock=before.clock)


def _begins(row: PlayRow, pen: Scribe) -> str:
    """What the offence did, or the kickers."""
    if row.kind is Kind.NO_PLAY:
        if row.meant is Kind.NO_PLAY:
            return pen.say("no-play")
        return pen.say("called-back", what=pen.say(f"what.{row.meant}"))
    return _BEGINNINGS[row.kind](row, pen)


# ---------------------------------------------------------------- from scrimmage


def _run(row: PlayRow, pen: Scribe) -> str:
    return _carried("run", row, pen)


def _pass(row: PlayRow, pen: Scribe) -> str:
    if row.intercepted:
        caught = (move.end for move in row.moves if move.how is How.INTERCEPTION)
        at = pen.spot(row.offence, next(caught, row.before.spot))
        return pen.say("intercepted", by=row.defence, at=at)
    if row.sacked:
        return _carried("sack", row, pen)
    return _carried("complete", row, pen) if row.complete else pen.say("incomplete")


def _kneel(row: PlayRow, pen: Scribe) -> str:
    return _carried("kneel", row, pen)


def _spike(_: PlayRow, pen: Scribe) -> str:
    return pen.say("spike")


def _carried(key: str, row: PlayRow, pen: Scribe) -> str:
    gain, end = pen.gain(row.gained), row.before.spot + row.gained
    if end == LENGTH:
        return pen.say(f"{key}.all-the-way", gain=gain)
    return pen.say(key, gain=gain, to=pen.spot(row.offence, end))


def _conversion(row: PlayRow, pen: Scribe) -> str:
    good = row.score is not None and row.score.by is row.offence
    return pen.say("conversion.good" if good else "conversion.failed")


# ---------------------------------------------------------------- kicks


def _kickoff(row: PlayRow, pen: Scribe) -> str:
    onside = row.kick is not None and row.kick.onside
    return _kicked("onside" if onside else "kickoff", row, pen)


def _punt(row: PlayRow, pen: Scribe) -> str:
    return _kicked("punt", row, pen)


def _kicked(key: str, row: PlayRow, pen: Scribe) -> str:
    kick, what = row.kick, pen.say(f"what.{row.kind}")
    if kick is None or (kick.yards == 0 and kick.end is not KickEnd.BLOCKED):
        return pen.say("kick", what=what, by=row.offence)  # out at once, or the snap went wrong
    if kick.end is KickEnd.BLOCKED:
        return pen.say("blocked", what=what, by=row.offence)
    to = pen.spot(row.offence, min(LENGTH, row.before.spot + kick.yards))
    return pen.say(key, by=row.offence, yards=kick.yards, to=to)


def _field_goal(row: PlayRow, pen: Scribe) -> str:
    if row.kick is None or row.kick.yards == 0:
        return _kicked("kick", row, pen)
    return pen.say(f"field-goal.{_verdict(row.kick)}", yards=row.kick.yards)


def _extra_point(row: PlayRow, pen: Scribe) -> str:
    if row.kick is None:
        return _kicked("kick", row, pen)
    return pen.say(f"extra-point.{_verdict(row.kick)}")


def _verdict(kick: Kick) -> KickEnd:
    """A place kick is good or blocked, and whatever else becomes of it, it is missed."""
    return kick.end if kick.end in (KickEnd.GOOD, KickEnd.BLOCKED) else KickEnd.MISSED


_BEGINNINGS: dict[Kind, Callable[[PlayRow, Scribe], str]] = {
    Kind.RUN: _run,
    Kind.PASS: _pass,
    Kind.KNEEL: _kneel,
    Kind.SPIKE: _spike,
    Kind.CONVERSION: _conversion,
    Kind.KICKOFF: _kickoff,
    Kind.PUNT: _punt,
    Kind.FIELD_GOAL: _field_goal,
    Kind.EXTRA_POINT: _extra_point,
}

# ---------------------------------------------------------------- what came of it


def _ends(row: PlayRow, pen: Scribe) -> Iterator[str]:
    if row.kick is not None and row.kick.end in ENDS:
        moved = [move.end for move in row.moves if move.how is not How.PENALTY]
        at = pen.spot(row.offence, moved[-1] if moved else row.before.spot)
        yield pen.say(f"kick.{row.kick.end}", at=at)
    elif row.out_of_bounds and row.gained and not row.fumbles and not row.lost_the_ball:
        yield pen.say("out")
    yield from _points(row, pen)
    yield from _penalties(row, pen)
    yield from _downs(row, pen)
    for team in row.time_outs:
        yield pen.say("time-out", by=team)


def _points(row: PlayRow, pen: Scribe) -> Iterator[str]:
    score = row.score
    if score is None or (score.by is row.offence and not score.is_touchdown):
        return  # a kick or a try that is good has been told
    key = "touchdown" if score.is_touchdown else str(score.how)
    yield pen.say(key, by=score.by, points=score.points)


def _penalties(row: PlayRow, pen: Scribe) -> Iterator[str]:
    if row.kind is Kind.NO_PLAY and not row.penalties:
        yield from _told(row, WHY_NO_PLAY, pen)
    spots = [move.end for move in row.moves if move.how is How.PENALTY]
    walked_off = len(spots) == len(row.penalties)  # else some wait for the kickoff, or cost nothing
    for place, penalty in enumerate(row.penalties):
        yards = pen.say("penalty.yards", yards=penalty.yards)
        foul = pen.teller.option(penalty.foul)
        parts = [foul] if foul not in ("", yards) else []  # a chart may call it by its yards
        if walked_off:
            yards = pen.say("penalty.to", yards=yards, to=pen.spot(row.offence, spots[place]))
        yield ", ".join([pen.say("penalty", on=penalty.on), *parts, yards]) + "."


def _downs(row: PlayRow, pen: Scribe) -> Iterator[str]:
    if row.first_down is not None and row.score is None:
        by_penalty = row.first_down is FirstDownBy.PENALTY
        yield pen.say("first-down.penalty" if by_penalty else "first-down")
    if any(isinstance(fact, football.BallOver) for fact in row.facts):
        yield pen.say("downs")
