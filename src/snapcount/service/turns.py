"""A fair queue: clients take turns, however much each of them wants."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Container
from math import inf
from typing import Generic, TypeVar

T = TypeVar("T")

REMEMBERED = 1000  # clients of whom we know how often they have had a turn


class Turns(Generic[T]):
    """What clients wait for. Whoever has had the fewest turns lately comes next."""

    def __init__(self, of_one: float = inf, of_all: float = inf) -> None:
        self.of_one = of_one  # waiting at once
        self.of_all = of_all
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        self._had: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, client: str, wanted: T) -> bool:
        """Queues it; False if this client, or all together, already wait for too much."""
        if len(self) >= self.of_all or len(self._waiting.get(client, ())) >= self.of_one:
            return False
        self._waiting.setdefault(client, deque()).append(wanted)
        return True

    def take(self, but: Container[str] = ()) -> tuple[str, T] | None:
        """Whose turn it is, and what they wanted first; ``but`` are clients who must wait."""
        able = [client for client in self._waiting if client not in but]
        if not able:
            return None
        client = min(able, key=lambda one: self._had[one])  # the first to come of those alike
        wanted = self._waiting[client].popleft()
        if not self._waiting[client]:
            del self._waiting[client]
        self._count(client)
        return client, wanted

    def _count(self, client: str) -> None:
        """Newcomers do not get all the turns that others have had before."""
        least = min((self._had[one] for one in self._waiting), default=0)
        self._had[client] = max(self._had[client], least) + 1
        if len(self._had) > REMEMBERED:
            self._had = Counter({one: self._had[one] for one in (*self._waiting, client)})
