"""Equally likely choices from a key and the name of a throw. Specified in docs/play/verify.md."""

from __future__ import annotations

import hmac

from snapcount.gridiron.requests import Pick

_BLOCK = 2**64


def picks(key: bytes, where: str) -> Pick:
    """The picks for the request at that place, in order."""
    number = 0

    def pick(choices: int) -> int:
        nonlocal number
        number += 1
        attempt, limit = 0, _BLOCK - _BLOCK % choices
        while True:
            text = f"{where}/{number}/{attempt}"
            value = int.from_bytes(hmac.digest(key, text.encode(), "sha256")[:8], "big")
            if value < limit:  # so that all remainders are equally likely
                return value % choices
            attempt += 1

    return pick
