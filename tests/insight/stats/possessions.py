"""Drives, as the second scorer tells them apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from snapcount.gridiron import facts as football
from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.situation import REGULATION
from tests.insight.stats.acts import AT_GOAL
from tests.insight.stats.announced import US, Announced

RED_ZONE = LENGTH - 20


def possessions(plays: Iterable[Announced]) -> Iterator[list[Announced]]:
    """The plays of each drive."""
    drive: list[Announced] = []
    for play in plays:
        if is_snap(play):
            drive.append(play)
        if drive and (not is_snap(play) or is_over_with(play)):
            yield drive
            drive = []
    if drive:
        yield drive


def is_snap(play: Announced) -> bool:
    """From scrimmage, or a field goal by free kick."""
    return play.down > 0 or bool(play.find(football.FreeFieldGoal))


def is_over_with(play: Announced) -> bool:
    """Whether the offense does not go on after that play."""
    before, after = play.play.before, play.play.after
    if before.ball is not after.ball or any(play.points(side) for side in Side):
        return True
    if before.period != after.period and before.period in (REGULATION // 2, REGULATION):
        return True
    kicked_away = play.find(football.Punt, *AT_GOAL)
    return not play.is_void() and bool(kicked_away or play.was_lost())


def touchdown_by(play: Announced) -> Side | None:
    """Who scored one that stood."""
    if play.is_void() or play.is_try():
        return None
    for fact in play.facts:
        if isinstance(fact, football.Touchdown) and play.points(fact.by) >= fact.points:
            return fact.by
    return None


def drive_lines(drive: Sequence[Announced]) -> Iterator[str]:
    """What a drive adds to a box score."""
    yield "drives"
    if any(play.play.before.spot >= RED_ZONE for play in drive):
        yield "red zone tried"
        if touchdown_by(drive[-1]) is US:
            yield "red zone"
    if stopped_on_downs(drive[-1]):
        yield "turnovers on downs"


def stopped_on_downs(play: Announced) -> bool:
    """The downs were used up, and that was all."""
    if not play.find(football.BallOver) or any(play.points(side) for side in Side):
        return False
    kicked = play.find(football.Punt, football.Blocked, *AT_GOAL)
    return play.is_void() or not (kicked or play.was_lost())
