"""How a play goes on once the ball is kicked, intercepted or dropped: fumbles and returns, in order."""

from __future__ import annotations

from collections.abc import Iterator

from snapcount.gridiron.field import LENGTH, Team
from snapcount.insight.stats.row import Fumbled, How, KickEnd, Move, PlayRow
from snapcount.press.gamebook.scribe import Scribe


def turns(row: PlayRow, pen: Scribe) -> Iterator[str]:
    """Fumbles and returns in order: the moves of a row say which of them came first."""
    dropped = list(row.fumbles)
    holder: Team | None = row.defence if row.intercepted else row.offence
    x, live = row.before.spot, not row.intercepted  # live: the offence has had it all the time
    for move in _joined(row.moves):
        while dropped and _comes_first(dropped[0], holder, live, move):
            fumble = dropped.pop(0)
            yield _fumble(row, fumble, move.end if move.how is How.LOOSE else x, pen)
            holder, live = _gets(fumble), False
            if move.how is How.LOOSE:
                break
        if move.how is How.RETURN and move.by is not None:
            yield _return(row, move.by, move, pen)
            holder, live = move.by, False
        elif move.how is How.KICK:
            holder, live = None, False
        x = move.end if move.how is not How.PENALTY else x
    for fumble in dropped:
        yield _fumble(row, fumble, x, pen)
    yield from _kick_without_a_move(row, x, pen)


def _comes_first(fumble: Fumbled, holder: Team | None, live: bool, move: Move) -> bool:
    """Whether the fumble comes before this move: the ball rolls away, or is brought back by others.

    The offence returns a ball, too, once it has recovered its own fumble.
    """
    if move.how is How.LOOSE:
        return fumble.by is holder
    if move.how is not How.RETURN:
        return False
    return live or (move.by is not holder and move.by is not fumble.by)


def _gets(fumble: Fumbled) -> Team:
    return fumble.by.other if fumble.lost else fumble.by


def _joined(moves: tuple[Move, ...]) -> list[Move]:
    """The moves, with those in one that only go on: a return after a lateral, a ball that bounces."""
    joined: list[Move] = []
    for move in moves:
        last = joined[-1] if joined else None
        if last and (last.how, last.by) == (move.how, move.by) and move.how in _GO_ON:
            joined[-1] = Move(move.how, move.by, last.start, move.end)
        else:
            joined.append(move)
    return joined


_GO_ON = (How.RETURN, How.LOOSE)


def _fumble(row: PlayRow, fumble: Fumbled, x: int, pen: Scribe) -> str:
    at = pen.spot(row.offence, x)
    return pen.say(
        "fumble.lost" if fumble.lost else "fumble.kept", by=fumble.by, to=_gets(fumble), at=at
    )


def _return(row: PlayRow, by: Team, move: Move, pen: Scribe) -> str:
    ahead = by is row.offence
    gain = pen.gain((move.end - move.start) * (1 if ahead else -1))
    if move.end == (LENGTH if ahead else 0):
        return pen.say("return.all-the-way", by=by, gain=gain)
    return pen.say("return", by=by, gain=gain, to=pen.spot(row.offence, move.end))


def _kick_without_a_move(row: PlayRow, x: int, pen: Scribe) -> Iterator[str]:
    """Who has the ball after a kick that nobody fumbled or carried a yard."""
    kick = row.kick
    if kick is None or row.fumbles or row.score is not None:
        return
    if any(move.how is How.RETURN for move in row.moves):
        return
    at = pen.spot(row.offence, x)
    if kick.end is KickEnd.RETURNED:
        yield pen.say("return", by=row.defence, gain=pen.gain(0), to=at)
    elif kick.end is KickEnd.LOOSE or (kick.end is KickEnd.BLOCKED and row.lost_the_ball):
        yield pen.say("recovered", by=row.defence if row.lost_the_ball else row.offence, at=at)
