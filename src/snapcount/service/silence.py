"""Seats whose holders do not come back: after a silence told beforehand, others may have them.

A sign of life is an act, a look at the table from that seat, or an open stream of it. Only a seat
for which the table waits can be reclaimed: nobody has to come back for nothing.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta

from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.service import times
from snapcount.service.live import LiveTable
from snapcount.service.roles import Role

LONGEST_SILENCE = 365  # days
DAY = timedelta(days=1)


def check_silence(days: int) -> int:
    """The number of days, if it is one."""
    if not 1 <= days <= LONGEST_SILENCE:
        raise Unreadable("bad-silence", most=LONGEST_SILENCE)
    return days


def watches_over(live: LiveTable, eyes: Role, role: Role) -> bool:
    """Whether that seat is somebody else's, and the onlooker the table's opener or its referee."""
    seat = live.seats.get(role)
    if seat is None or not seat.taken or seat.coach or role in (eyes, Role.SPECTATOR):
        return False
    return eyes in (live.terms.opener, Role.REFEREE) and not live.table.game.over


def free_from(live: LiveTable, role: Role) -> date | None:
    """The day from which the seat may be reclaimed; None while the table does not wait for it.

    Whole days only: the hour at which somebody acted in secret is nobody's business.
    """
    seat, offer = live.seats[role], live.offer
    asked = role in live.turn() or (offer is not None and role in offer.missing(live.people))
    if not asked or not seat.alive or seat.token in live.present:
        return None
    return datetime.fromisoformat(seat.alive).date() + live.terms.silence * DAY + DAY


def may_reclaim(live: LiveTable, eyes: Role, role: Role) -> bool:
    """Whether the seat's holder has been silent for too long."""
    since = free_from(live, role) if watches_over(live, eyes, role) else None
    return since is not None and times.now().date() >= since


def refuse_to_reclaim(live: LiveTable, eyes: Role, role: Role) -> None:
    """Says from when the seat may be reclaimed, to those who may do it then."""
    if not watches_over(live, eyes, role):
        return
    since = free_from(live, role)
    if since is None:
        raise IllegalHere("seat-is-present", role=role, days=live.terms.silence)
    raise IllegalHere("seat-not-yet", role=role, days=live.terms.silence, date=since.isoformat())
