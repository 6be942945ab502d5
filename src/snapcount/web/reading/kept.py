"""The latest of what was worked out, by everything it depends on; bounded in bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")

MOST = 16 * 1024 * 1024  # bytes
SHARE = 8  # what is larger than a part of it is not kept
BESIDES = 1024  # bytes of a key and the like


class Kept(Generic[T]):
    """Drops what nobody has asked for longest."""

    def __init__(self, most: int = MOST) -> None:
        self._most, self._bytes = most, 0
        self._values: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def get(self, key: Hashable) -> T | None:
        """The value, if it is still there."""
        if key not in self._values:
            return None
        self._values.move_to_end(key)
        return self._values[key][0]

    def put(self, key: Hashable, value: T, size: int) -> None:
        """Keeps a value of that many bytes."""
        if size > self._most // SHARE:
            return
        size += BESIDES
        self._bytes += size - self._values.pop(key, (value, 0))[1]
        self._values[key] = value, size
        while self._bytes > self._most:
            self._bytes -= self._values.popitem(last=False)[1][1]
