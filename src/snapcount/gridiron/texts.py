"""Small values as text and back, led by their type: what situation lines and switches are made of."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from snapcount.mistakes import RulesBroken, Unreadable, unknown_name

YES, NO, NOTHING = "yes", "no", "none"


_FIELD_TYPES: dict[Any, dict[str, Any]] = {}


def field_types(owner: Any) -> dict[str, Any]:
    """The types of a dataclass's fields, in order."""
    if owner not in _FIELD_TYPES:
        hints = get_type_hints(owner)
        _FIELD_TYPES[owner] = {field.name: hints[field.name] for field in fields(owner)}
    return _FIELD_TYPES[owner]


def text_of(value: object) -> str:
    """``yes``, ``12``, ``left``, ``none``, ``Holding/Offside``."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, tuple):
        return "/".join(str(part) for part in value)
    return str(value)


def read_value(kind: Any, text: str, *, what: str) -> Any:
    """The value of that type which prints as the text."""
    if get_origin(kind) is UnionType:
        return _read_optional(kind, text, what=what)
    if get_origin(kind) is tuple:
        return tuple(text.split("/")) if text else ()
    if kind is bool:
        if text not in (YES, NO):
            raise Unreadable("yes-or-no", what=what, given=text)
        return text == YES
    if kind is int:
        if not text.removeprefix("-").isdecimal():
            raise Unreadable("whole-number", what=what, given=text)
        return int(text)
    if isinstance(kind, type) and issubclass(kind, Enum):
        names = {str(member): member for member in kind}
        if text not in names:
            raise unknown_name(text, names, what="setting", where=what)
        return names[text]
    raise RulesBroken(f"{what} has a type that has no text form: {kind}")


def _read_optional(kind: Any, text: str, *, what: str) -> Any:
    if text == NOTHING:
        return None
    (inner,) = (part for part in get_args(kind) if part is not NoneType)
    return read_value(inner, text, what=what)
