"""Rounds of one test, spread over the three shelves: `make test`, `make test-all`, `make test-long`."""

from __future__ import annotations

from typing import Any

import pytest


def rounds(count: int, *, usual: int, slow: int) -> list[Any]:
    """Parameters from 0 on: the first are for everybody, the next slow, the rest long."""
    return [
        *range(usual),
        *(pytest.param(number, marks=pytest.mark.slow) for number in range(usual, usual + slow)),
        *(pytest.param(number, marks=pytest.mark.long) for number in range(usual + slow, count)),
    ]
