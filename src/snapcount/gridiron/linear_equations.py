"""Exact distributions, and the linear equations between those of mutually recursive sub-rules.

A loop of sub-rules is an absorbing Markov chain: where it ends follows from Gaussian elimination.

Adding fractions spends nearly all its time on greatest common divisors. Here a whole distribution
shares one denominator, and is reduced once at the end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from snapcount.gridiron.strong_components import strong_components
from snapcount.mistakes import RulesBroken

N = TypeVar("N", bound=Hashable)

Parts: TypeAlias = dict[int, int]  # by the id of a result, or of a sub-rule
ByWhole: TypeAlias = defaultdict[int, defaultdict[int, int]]
Branches: TypeAlias = tuple[Sequence[tuple[Any, int]], int]  # each value with its weight


class Numbered(Generic[N]):
    """Assigns numbers to objects that are expensive to hash, in order of first appearance."""

    def __init__(self) -> None:
        self._numbers: dict[N, int] = {}
        self._things: list[N] = []

    def number(self, thing: N) -> int:
        """Its number."""
        number = self._numbers.setdefault(thing, len(self._things))
        if number == len(self._things):
            self._things.append(thing)
        return number

    def __getitem__(self, number: int) -> N:
        return self._things[number]


def in_whole_numbers(odds: Sequence[tuple[Any, Fraction]]) -> Branches:
    """The same probabilities as integers over a common total."""
    whole = lcm(*(chance.denominator for _, chance in odds))
    return [(value, c.numerator * (whole // c.denominator)) for value, c in odds], whole


class Worked(NamedTuple):
    """An evaluated rule: its results and tail calls, as integer weights."""

    ends: Parts
    tails: Parts
    whole: int


def tally() -> ByWhole:
    """An empty tally of results, by denominator."""
    return defaultdict(lambda: defaultdict(int))


def worked_out(ends: ByWhole, tails: ByWhole) -> Worked:
    """The tally over one common denominator."""
    whole = lcm(*ends, *tails)
    return _lowest(_summed(ends, whole), _summed(tails, whole), whole)


def _summed(counted: ByWhole, whole: int) -> Parts:
    if len(counted) == 1:  # the usual case: nothing to add up
        ((own, parts),) = counted.items()
        scale = whole // own
        return parts if scale == 1 else {result: n * scale for result, n in parts.items()}
    summed: defaultdict[int, int] = defaultdict(int)
    for own, parts in counted.items():
        scale = whole // own
        for result, part in parts.items():
            summed[result] += part * scale
    return summed


def _lowest(ends: Parts, tails: Parts, whole: int) -> Worked:
    common = gcd(whole, *ends.values(), *tails.values())
    if common == 1:
        return Worked(ends, tails, whole)
    return Worked(
        {result: part // common for result, part in ends.items()},
        {key: part // common for key, part in tails.items()},
        whole // common,
    )


# ---------------------------------------------------------------- loops


def solved(equations: dict[int, Worked]) -> dict[int, Worked]:
    """Solves a system of equations between sub-rules.

    Mutually recursive sub-rules form a loop; each loop is solved after those it leads to.
    """
    rows: dict[int, Worked] = {}
    for loop in strong_components({key: row.tails for key, row in equations.items()}):
        if len(loop) == 1:
            (key,) = loop
            rows[key] = _without_itself(key, _put_in_what_is_known(equations[key], rows))
        else:
            known = {key: _put_in_what_is_known(equations[key], rows) for key in loop}
            rows |= _eliminated(known)
    return rows


def _eliminated(equations: dict[int, Worked]) -> dict[int, Worked]:
    """Solves a loop by exact Gaussian elimination.

    Each row, last to first, is freed of itself and of later ones; the remaining earlier ones are
    substituted on the way back.
    """
    order = list(equations)
    place = {key: number for number, key in enumerate(order)}
    rows: dict[int, Worked] = {}
    for key in reversed(order):
        row = _put_in_what_is_known(equations[key], rows)
        while later := [tail for tail in row.tails if place[tail] > place[key]]:
            last = max(later, key=place.__getitem__)
            row = _put_in(row, last, rows[last])
        rows[key] = _without_itself(key, row)
    for key in order:
        rows[key] = _put_in_what_is_known(rows[key], rows)
    return rows


def _put_in_what_is_known(row: Worked, rows: dict[int, Worked]) -> Worked:
    """Substitutes all tails that are already solved, all at once."""
    if not row.tails:
        return row
    known = {key: rows[key] for key in row.tails if key in rows and not rows[key].tails}
    if not known:
        return row
    scale = lcm(*(each.whole for each in known.values()))
    ends = _scaled(row.ends, scale)
    for key, each in known.items():
        add(ends, each.ends, row.tails[key] * (scale // each.whole))
    tails = {key: part * scale for key, part in row.tails.items() if key not in known}
    return _lowest(ends, tails, row.whole * scale)


def _without_itself(key: int, row: Worked) -> Worked:
    """Eliminates self-recursion: the other results are scaled up."""
    again = row.tails.get(key, 0)
    if not again:
        return row
    if again == row.whole:
        raise RulesBroken("a sub-rule ends with itself and never ends")
    tails = {tail: part for tail, part in row.tails.items() if tail != key}
    return _lowest(row.ends, tails, row.whole - again)


def _put_in(row: Worked, key: int, known: Worked) -> Worked:
    """Substitutes one tail by its results."""
    part = row.tails.get(key, 0)
    if not part:
        return row
    common = gcd(part, known.whole)
    scale, part = known.whole // common, part // common
    ends = _scaled(row.ends, scale)
    tails = _scaled(row.tails, scale)
    del tails[key]
    add(ends, known.ends, part)
    add(tails, known.tails, part)
    return _lowest(ends, tails, row.whole * scale)


def _scaled(parts: Parts, scale: int) -> Parts:
    return {result: part * scale for result, part in parts.items()}


def add(parts: Parts, more: Parts, times: int) -> None:
    """Adds weighted results."""
    for result, part in more.items():
        parts[result] = parts.get(result, 0) + part * times
