"""Seasons of games by chance: every play of them is checked, and they must show all of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from snapcount.gridiron.rulebook import Rulebook
from tests.invariants import CheckTold
from tests.watching import Watched

Mechanisms: TypeAlias = dict[str, set[str]]  # by name, what must happen in one play


def mechanisms(**named: str) -> Mechanisms:
    """Mechanisms by name; what must happen in one play, joined by `` + ``."""
    return {name.replace("_", " "): set(needs.split(" + ")) for name, needs in named.items()}


def checked(
    rules: Rulebook[Any], plays: Iterable[Watched[Any]], check: CheckTold
) -> Iterator[Watched[Any]]:
    """The plays, each of them checked."""
    for play in plays:
        check(rules, play.before, play.after, play.rulings)
        yield play


def happened(rules: Rulebook[Any], plays: Iterable[Watched[Any]], check: CheckTold) -> set[str]:
    """Everything that happened in some plays, each of them checked."""
    return {token for play in checked(rules, plays, check) for token in play.tokens()}


class Batch(NamedTuple):
    """What came of a batch of games."""

    counted: Counter[str]
    seen: frozenset[str]  # names of mechanisms


@dataclass(frozen=True)
class Season:
    """Whole games, then ends of games, played in batches."""

    games: int
    finishes: int
    batches: int
    # The rules of a game by its number, and its plays.
    played: Callable[[int], tuple[Rulebook[Any], Iterator[Watched[Any]]]]
    check: CheckTold
    mechanisms: Mapping[str, set[str]]
    _done: dict[int, Batch] = field(default_factory=dict)

    def batch(self, batch: int) -> Batch:
        """Play a batch of games and ends of games, check every play; once only."""
        if batch not in self._done:
            self._done[batch] = self._batch(range(batch, self.games + self.finishes, self.batches))
        return self._done[batch]

    def _batch(self, numbers: Iterable[int]) -> Batch:
        counted: Counter[str] = Counter()
        seen: set[str] = set()
        for number in numbers:
            rules, plays = self.played(number)
            last = None
            for play in checked(rules, plays, self.check):
                assert rules.read_situation(str(play.after)) == play.after
                tokens = play.tokens()
                left = self.mechanisms.keys() - seen
                seen.update(name for name in left if self.mechanisms[name] <= tokens)
                counted["plays"] += 1
                last = play.after
            assert last is not None
            assert last.phase == "final"
            counted["games"] += 1
        return Batch(counted, frozenset(seen))

    def check_batch(self, batch: int) -> None:
        """All of its games were played, and they were real games."""
        counted, _ = self.batch(batch)
        assert counted["games"] == (self.games + self.finishes) // self.batches
        assert counted["plays"] > 15 * counted["games"]

    def never_seen(self) -> list[str]:
        """The mechanisms that no game has shown."""
        seen = frozenset().union(*(self.batch(batch).seen for batch in range(self.batches)))
        return sorted(set(self.mechanisms) - seen)
