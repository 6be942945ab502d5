"""The outcome of a play, the expected one, and their differences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from snapcount.gridiron.requests import Request
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import Situation
from snapcount.mistakes import IllegalHere


@dataclass(frozen=True)
class Outcome:
    """How a play went: to its end, or up to an answer that the rules rejected."""

    before: Situation
    after: Situation
    rulings: tuple[Ruling, ...]
    requests: tuple[Request[Any], ...]
    refusal: IllegalHere | None = None

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules cited by announcements and questions, each once."""
        announced = [cite for ruling in self.rulings for cite in ruling.cites]
        asked = [cite for request in self.requests for cite in request.cites]
        return tuple(dict.fromkeys(announced + asked))


class Difference(NamedTuple):
    """Something that differs from the expectation; without a play, the whole scenario."""

    play: int | None
    what: str
    expected: str
    got: str


class Want(NamedTuple):
    """One expectation, and how to format the actual value."""

    what: str
    expected: str
    told: Callable[[Outcome], str]


@dataclass(frozen=True)
class Expected:
    """All expectations of a scenario for one play."""

    wants: tuple[Want, ...] = ()
    facts: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    refused: str = ""

    def __bool__(self) -> bool:
        return bool(self.wants or self.facts or self.cites or self.refused)

    def differences(self, play: int, outcome: Outcome) -> list[Difference]:
        """Where the outcome differs, in the order of the format."""
        found = [*self._refusal(outcome), *self._wants(outcome), *self._facts(outcome)]
        found += uncited("cites", self.cites, outcome.cites)
        return [difference._replace(play=play) for difference in found]

    def _refusal(self, outcome: Outcome) -> Iterator[Difference]:
        if self.refused:
            got = str(outcome.refusal or outcome.after)
            if outcome.refusal is None or self.refused.casefold() not in got.casefold():
                yield Difference(None, "refused", self.refused, got)

    def _wants(self, outcome: Outcome) -> Iterator[Difference]:
        for what, expected, told in self.wants:
            got = told(outcome)
            if got != expected:
                yield Difference(None, what, expected, got)

    def _facts(self, outcome: Outcome) -> Iterator[Difference]:
        kinds = [type(ruling.fact).__name__ for ruling in outcome.rulings]
        announced = iter(kinds)
        if not all(kind in announced for kind in self.facts):  # in this order, with gaps
            yield Difference(None, "facts", ", ".join(self.facts), ", ".join(kinds))


def uncited(what: str, expected: Iterable[str], cited: Iterable[str]) -> list[Difference]:
    """The rules that should have been cited but were not."""
    known = tuple(cited)
    missing = [rule for rule in expected if rule not in known]
    return [Difference(None, what, ", ".join(missing), ", ".join(known))] if missing else []
