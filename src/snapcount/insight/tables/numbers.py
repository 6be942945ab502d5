"""Symbolic numbers: what a rule may do with them, and where they make it branch.

This is symbolic execution: a sub-rule is run with symbols for its numbers. Sums stay symbolic; a
comparison that could go either way is a branch, which the trace takes one way now and the other
way in a later run. An operation that needs a concrete value (a dictionary lookup, say) fixes the
symbol to each of its values in turn.
"""

from __future__ import annotations

from math import gcd, inf
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from snapcount.insight.tables.trace import Trace

Terms: TypeAlias = tuple[tuple[int, int], ...]  # (register, coefficient), by register


class Number:
    """An integer linear combination of registers, plus a constant."""

    __slots__ = ("constant", "terms", "trace")

    def __init__(self, trace: Trace, terms: Terms, constant: int) -> None:
        self.trace = trace
        self.terms = terms
        self.constant = constant

    # ------------------------------------------------------------ linear arithmetic

    def __add__(self, other: Number | int) -> Number | int:
        if isinstance(other, Number):
            return summed(self.trace, self.terms + other.terms, self.constant + other.constant)
        if isinstance(other, int):
            return Number(self.trace, self.terms, self.constant + other)
        return NotImplemented

    __radd__ = __add__

    def __neg__(self) -> Number:
        return Number(self.trace, tuple([(r, -k) for r, k in self.terms]), -self.constant)

    def __pos__(self) -> Number:
        return self

    def __sub__(self, other: Number | int) -> Number | int:
        return self + (-other)

    def __rsub__(self, other: int) -> Number | int:
        return (-self) + other

    def __mul__(self, other: Number | int) -> Number | int:
        if isinstance(other, Number):
            return self * other.fixed()
        if isinstance(other, int):
            terms = tuple([(r, k * other) for r, k in self.terms]) if other else ()
            return Number(self.trace, terms, self.constant * other) if other else 0
        return NotImplemented

    __rmul__ = __mul__

    def __floordiv__(self, divisor: int) -> Number:
        return self.trace.divided(self, int(divisor))

    def __mod__(self, divisor: int) -> Number | int:
        return self - self.trace.divided(self, int(divisor)) * int(divisor)

    def __divmod__(self, divisor: int) -> tuple[Number, Number | int]:
        whole = self // divisor
        return whole, self - whole * int(divisor)

    def __abs__(self) -> Number:
        return self if self >= 0 else -self

    # ------------------------------------------------------------ comparisons

    def __ge__(self, other: Number | int) -> bool:
        return self.trace.at_least_zero(self - other)

    def __lt__(self, other: Number | int) -> bool:
        return not self.trace.at_least_zero(self - other)

    def __le__(self, other: Number | int) -> bool:
        return self.trace.at_least_zero(other - self)

    def __gt__(self, other: Number | int) -> bool:
        return not self.trace.at_least_zero(other - self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Number | int):
            return False
        less = self - other
        return self.trace.at_least_zero(less) and self.trace.at_least_zero(-less)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return self != 0

    # ------------------------------------------------------------ concrete uses

    def fixed(self) -> int:
        """The concrete number; every possible value is tried in turn."""
        return self.trace.fixed(self)

    __index__ = __int__ = fixed

    def __hash__(self) -> int:
        return hash(self.fixed())

    def __str__(self) -> str:
        return str(self.fixed())

    def __format__(self, spec: str) -> str:
        return format(self.fixed(), spec)

    def __float__(self) -> float:
        return float(self.fixed())

    def __repr__(self) -> str:
        return f"Number({self.terms}, {self.constant})"


def summed(trace: Trace, terms: Terms, constant: int) -> Number | int:
    """The sum of these terms, one per register; a plain number if they cancel out."""
    total: dict[int, int] = {}
    for register, times in terms:
        total[register] = total.get(register, 0) + times
    left = tuple(sorted([(register, times) for register, times in total.items() if times]))
    return Number(trace, left, constant) if left else constant


class Bounds:
    """What is known of sums of registers on one path: their lower and upper bounds."""

    def __init__(self) -> None:
        self._registers: dict[int, tuple[float, float]] = {}
        self._sums: dict[Terms, tuple[float, float]] = {}

    def of(self, terms: Terms) -> tuple[float, float]:
        """The bounds of the sum of these terms."""
        if len(terms) == 1:
            return self._term(terms[0])
        low = high = 0.0
        for term in terms:
            least, most = self._term(term)
            low, high = low + least, high + most
        base, times = _direction(terms)
        if base in self._sums:
            least, most = _scaled(self._sums[base], times)
            low, high = max(low, least), min(high, most)
        return low, high

    def _term(self, term: tuple[int, int]) -> tuple[float, float]:
        register, times = term
        known = self._registers.get(register, UNKNOWN)
        return known if times == 1 else _scaled(known, times)

    def learn(self, terms: Terms, least: float, most: float) -> None:
        """Narrows the bounds of the sum of these terms."""
        base, times = _direction(terms)
        if times < 0:
            least, most = -most, -least
            times = -times
        if times > 1:
            least, most = _up(least, times), _down(most, times)
        if len(base) == 1:
            register = base[0][0]
            low, high = self._registers.get(register, UNKNOWN)
            self._registers[register] = (max(low, least), min(high, most))
        else:
            low, high = self._sums.get(base, UNKNOWN)
            self._sums[base] = (max(low, least), min(high, most))


UNKNOWN = (-inf, inf)


def _scaled(bounds: tuple[float, float], times: int) -> tuple[float, float]:
    low, high = bounds[0] * times, bounds[1] * times
    return (low, high) if times > 0 else (high, low)


def _up(bound: float, times: int) -> float:
    return bound if abs(bound) == inf else -(-int(bound) // times)


def _down(bound: float, times: int) -> float:
    return bound if abs(bound) == inf else int(bound) // times


def _direction(terms: Terms) -> tuple[Terms, int]:
    """The terms divided by their common factor, the first one positive, and that factor."""
    if len(terms) == 1:
        register, times = terms[0]
        return ((register, 1),), times
    times = gcd(*[k for _, k in terms])
    if terms[0][1] < 0:
        times = -times
    return tuple([(register, k // times) for register, k in terms]), times
