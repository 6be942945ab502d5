"""Requests rejected before they reach a table, and the HTTP status of every mistake."""

from __future__ import annotations

from typing import Any, ClassVar

from snapcount.mistakes import Ambiguous, IllegalHere, Mistake, Unreadable
from snapcount.service.house import NoSuchSeat


class Refused(Mistake):
    """A request that is turned away at the door."""

    status: ClassVar[int] = 400

    def __init__(self, key: str, *, headers: dict[str, str] | None = None, **facts: Any) -> None:
        super().__init__(key, **facts)
        self.headers = headers or {}


class BadInput(Refused):
    """A form or a body whose parts are not what they should be; ``where`` names the part."""

    status = 422


class TooMany(Refused):
    """More requests than one client may send."""

    status = 429


class TooLarge(Refused):
    """A body beyond its bound."""

    status = 413


class TooSlow(Refused):
    """A body that does not come."""

    status = 408


class AddressTooLong(Refused):
    """A path and query beyond their bound."""

    status = 414


class HeadersTooLarge(Refused):
    """Header lines beyond their bound."""

    status = 431


class ForeignOrigin(Refused):
    """A page of somebody else wants to act here."""

    status = 403


class ForeignHost(Refused):
    """The request was meant for a name this server does not go by."""

    status = 421


class NoSuchPage(Refused):
    """Nothing is at that address."""

    status = 404


class WrongMethod(Refused):
    """The address is right, what is to be done there is not."""

    status = 405


class OurFault(Refused):
    """An error of the program."""

    status = 500


# Mistakes of the game know nothing of HTTP; the nearest kind counts.
STATUS: dict[type[Mistake], int] = {
    Unreadable: 400,
    Ambiguous: 400,
    IllegalHere: 409,
    NoSuchSeat: 404,
    Mistake: 400,
}
# What is nobody's mistake but the disk's.
STORAGE = "store-"
STALE = "store-stale"


def status_of(mistake: Mistake) -> int:
    """The status an answer has by the kind of the mistake."""
    if isinstance(mistake, Refused):
        return mistake.status
    if mistake.key.startswith(STORAGE):
        return 409 if mistake.key == STALE else 503
    return next(STATUS[kind] for kind in type(mistake).__mro__ if kind in STATUS)
