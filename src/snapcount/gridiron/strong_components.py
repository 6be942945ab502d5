"""The strongly connected components of a directed graph, by Tarjan's algorithm."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping


def strong_components(leads_to: Mapping[int, Collection[int]]) -> Iterator[list[int]]:
    """Strongly connected components in topological order, successors first."""
    search = _Search(leads_to)
    for start in leads_to:
        if start not in search.found:
            yield from search.components_from(start)


class _Search:
    """A depth-first search that visits each node once."""

    def __init__(self, leads_to: Mapping[int, Collection[int]]) -> None:
        self._leads_to = leads_to
        self.found: dict[int, int] = {}  # by position in the search
        self._back_to: dict[int, int] = {}  # the earliest position reachable from it
        self._open: list[int] = []  # found, and not yet in a complete component
        self._is_open: set[int] = set()

    def components_from(self, start: int) -> Iterator[list[int]]:
        """The components completed once everything reachable from `start` has been visited."""
        path = [(start, self._entered(start))]
        while path:
            thing, ahead = path[-1]
            for other in ahead:
                if other not in self.found:
                    path.append((other, self._entered(other)))
                    break
                if other in self._is_open:
                    self._leads_back(thing, self.found[other])
            else:
                path.pop()
                if path:
                    self._leads_back(path[-1][0], self._back_to[thing])
                if self._back_to[thing] == self.found[thing]:
                    yield self._complete(thing)

    def _entered(self, thing: int) -> Iterator[int]:
        self.found[thing] = self._back_to[thing] = len(self.found)
        self._open.append(thing)
        self._is_open.add(thing)
        return iter(self._leads_to[thing])

    def _leads_back(self, thing: int, place: int) -> None:
        self._back_to[thing] = min(self._back_to[thing], place)

    def _complete(self, first: int) -> list[int]:
        at = self._open.index(first)
        component = self._open[at:]
        del self._open[at:]
        self._is_open.difference_update(component)
        return component
