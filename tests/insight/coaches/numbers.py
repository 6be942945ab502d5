"""Numbers that may only be compared, added, subtracted and multiplied: all that a habit may do with them."""

from __future__ import annotations

from typing import NoReturn


class Unknown:
    """A whole number whose value may not be looked at otherwise."""

    def __init__(self, value: int) -> None:
        self._value = value

    def __add__(self, other: Unknown | int) -> Unknown:
        return Unknown(self._value + _plain(other))

    def __sub__(self, other: Unknown | int) -> Unknown:
        return Unknown(self._value - _plain(other))

    def __mul__(self, other: int) -> Unknown:
        return Unknown(self._value * other)

    def __rsub__(self, other: int) -> Unknown:
        return Unknown(other - self._value)

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self) -> Unknown:
        return Unknown(-self._value)

    def __lt__(self, other: Unknown | int) -> bool:
        return self._value < _plain(other)

    def __le__(self, other: Unknown | int) -> bool:
        return self._value <= _plain(other)

    def __gt__(self, other: Unknown | int) -> bool:
        return self._value > _plain(other)

    def __ge__(self, other: Unknown | int) -> bool:
        return self._value >= _plain(other)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unknown | int) and self._value == _plain(other)

    def _refused(self, *_: object) -> NoReturn:
        raise AssertionError("a habit may only compare and add numbers")

    __hash__ = __bool__ = __index__ = __int__ = __float__ = _refused
    __str__ = __format__ = __truediv__ = __floordiv__ = __mod__ = _refused


def _plain(number: Unknown | int) -> int:
    return number._value if isinstance(number, Unknown) else number
