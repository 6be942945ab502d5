"""Requests rejected before they reach a table, and the HTTP status of every mistake."""

from __future__ import annotations

from typing import Any, ClassVar

from snapcount.mistakes import Ambiguous, IllegalHere, Mistake, Unreadable
from snapcount.service.house import NoSuchSeat


class Refused(Mistake):
    """A request rejected before it is processed."""

    status: ClassVar[int] = 400

    def __init__(self, key: str, *, headers: dict[str, str] | None = None, **facts: Any) -> None:
        super().__init__(key, **facts)
        self.headers = headers or {}


class BadInput(Refused):
    """Invalid form or body fields; ``where`` names the field."""

    status = 422


class TooMany(Refused):
    """The client exceeded its rate limit."""

    status = 429


class Busy(Refused):
    """The server has too much to work out already."""

    status = 503


class TooLarge(Refused):
    """The body exceeds the size limit."""

    status = 413


class TooSlow(Refused):
    """The body took too long to arrive."""

    status = 408


class AddressTooLong(Refused):
    """The path and query exceed the size limit."""

    status = 414


class HeadersTooLarge(Refused):
    """The header lines exceed the size limit."""

    status = 431


class ForeignOrigin(Refused):
    """A page from another site tried to act here."""

    status = 403


class ForeignHost(Refused):
    """The request was for a host name this server does not serve."""

    status = 421


class NoSuchPage(Refused):
    """Nothing exists at that address."""

    status = 404


class WrongMethod(Refused):
    """The address exists, but not with that method."""

    status = 405


class OurFault(Refused):
    """An internal error."""

    status = 500


class RulesFail(OurFault):
    """A rule of a league's own rulebook failed; the table stays as it was."""


# Game mistakes know nothing of HTTP; the closest class in the hierarchy counts.
STATUS: dict[type[Mistake], int] = {
    Unreadable: 400,
    Ambiguous: 400,
    IllegalHere: 409,
    NoSuchSeat: 404,
    Mistake: 400,
}
# Failures of the disk, not of any person.
STORAGE = "store-"
STALE = "store-stale"


def status_of(mistake: Mistake) -> int:
    """The HTTP status for a mistake, by its type."""
    if isinstance(mistake, Refused):
        return mistake.status
    if mistake.key.startswith(STORAGE):
        return 409 if mistake.key == STALE else 503
    return next(STATUS[kind] for kind in type(mistake).__mro__ if kind in STATUS)
