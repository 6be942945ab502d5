"""Small values to text and back, driven by their type; used in situation lines and switches.

===================  =================================  ====================
Type                 Text                               Note
===================  =================================  ====================
``bool``             ``yes``, ``no``
``int``              ``12``, ``-3``
an ``Enum``          what the member prints             not a ``Flag``
``PerTeam``          ``AWAY 2/HOME 3``                  not in switches
``tuple[X, ...]``    ``Holding/Offside``, ``1/2``       ``X``: any of the first three, or ``str``
``X | None``         ``none``, or the text of ``X``     ``Optional[X]`` as well
===================  =================================  ====================

Everything else is refused when a rulebook is registered.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, Field, fields
from enum import Enum, Flag
from inspect import get_annotations
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from snapcount.gridiron.field import PerTeam
from snapcount.gridiron.names import printable
from snapcount.mistakes import Mistake, RulesBroken, Unreadable, unknown_name

YES, NO, NOTHING = "yes", "no", "none"
BETWEEN = "/"  # separates the parts of a tuple

_NUMBER = r"-?[0-9]{1,18}"
_PER_TEAM = re.compile(rf"AWAY (?P<away>{_NUMBER})/HOME (?P<home>{_NUMBER})")
_FIELD_TYPES: dict[Any, dict[str, Any]] = {}


def field_types(owner: Any) -> dict[str, Any]:
    """The types of a dataclass's fields, in order."""
    if owner not in _FIELD_TYPES:
        hints = get_type_hints(owner)
        _FIELD_TYPES[owner] = {field.name: hints[field.name] for field in fields(owner)}
    return _FIELD_TYPES[owner]


def text_of(value: object) -> str:
    """``yes``, ``12``, ``left``, ``none``, ``AWAY 2/HOME 3``, ``Holding/Offside``."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, PerTeam):
        return f"AWAY {value.away}/HOME {value.home}"
    if isinstance(value, tuple):
        return BETWEEN.join(text_of(part) for part in value)
    return str(value)


def read_value(kind: Any, text: str, *, what: str) -> Any:
    """Parses a value of that type."""
    if (inner := _optional(kind)) is not None:
        return None if text == NOTHING else read_value(inner, text, what=what)
    if (part := _part_of_tuple(kind)) is not None:
        return _read_tuple(part, text, what=what)
    if kind is bool:
        if text not in (YES, NO):
            raise Unreadable("yes-or-no", what=what, given=text)
        return text == YES
    if kind is int:
        if not re.fullmatch(_NUMBER, text):
            raise Unreadable("whole-number", what=what, given=text)
        return int(text)
    if kind is PerTeam:
        match = _PER_TEAM.fullmatch(text)
        if not match:
            raise Unreadable("per-team", what=what, given=text)
        return PerTeam(home=int(match["home"]), away=int(match["away"]))
    if _is_enum(kind):
        names = {str(member): member for member in kind}
        if text not in names:
            raise unknown_name(text, names, what="setting", where=what)
        return names[text]
    raise RulesBroken(f"{what} has a type that has no text form: {kind}")


def _read_tuple(kind: Any, text: str, *, what: str) -> tuple[Any, ...]:
    parts = text.split(BETWEEN) if text else []
    if "" in parts:
        raise Unreadable("parted", what=what, given=text)
    return tuple(part if kind is str else read_value(kind, part, what=what) for part in parts)


def _optional(kind: Any) -> Any:
    """The ``X`` of ``X | None``; None for every other type."""
    if get_origin(kind) not in (Union, UnionType):
        return None
    inner = [part for part in get_args(kind) if part is not NoneType]
    return inner[0] if len(inner) == 1 else None


def _part_of_tuple(kind: Any) -> Any:
    """The ``X`` of ``tuple[X, ...]``; None for every other type."""
    match get_origin(kind), get_args(kind):
        case origin, (part, end) if origin is tuple and end is Ellipsis:
            return part
    return None


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum) and not issubclass(kind, Flag)


# ---------------------------------------------------------------- checks of declared types


def check_text_form(kind: Any, *, what: str, blanks: bool = True) -> None:
    """Rejects a type whose values could not be written in a line and parsed back.

    ``blanks``: whether the text may contain spaces.
    """
    if (inner := _optional(kind)) is not None:
        check_text_form(inner, what=what, blanks=blanks)
        if _may_print_nothing(inner):
            raise RulesBroken(
                f"{what}: '{NOTHING}' could mean None or be a name; rename the member"
            )
    elif (part := _part_of_tuple(kind)) is not None:
        if _is_enum(part):
            _check_members(part, what=what, blanks=blanks, in_tuple=True)
        elif part not in ((bool, int, str) if blanks else (bool, int)):
            raise RulesBroken(f"{what} has a type that has no text form here: {kind}")
    elif _is_enum(kind):
        _check_members(kind, what=what, blanks=blanks)
    elif kind not in ((bool, int, PerTeam) if blanks else (bool, int)):
        raise RulesBroken(f"{what} has a type that has no text form here: {kind}")


def _check_members(kind: type[Enum], *, what: str, blanks: bool, in_tuple: bool = False) -> None:
    texts = [str(member) for member in kind]
    if not texts:
        raise RulesBroken(f"{what}: {kind.__name__} has no members")
    if len(set(texts)) < len(texts):
        raise RulesBroken(f"{what}: two members of {kind.__name__} print alike: {texts}")
    for text in texts:
        if (
            not printable(text)
            or (in_tuple and BETWEEN in text)
            or (not blanks and any(sign.isspace() for sign in text))
        ):
            raise RulesBroken(f"{what}: the member {text!r} of {kind.__name__} cannot be read back")


def _may_print_nothing(kind: Any) -> bool:
    part = _part_of_tuple(kind) or kind
    return part is str or (_is_enum(part) and NOTHING in map(str, part))


def check_field(owner: type[Any], field: Field[Any], *, blanks: bool = True) -> None:
    """Rejects a dataclass field without a plain default or a text form."""
    what = f"{owner.__name__}.{field.name}"
    if field.default is MISSING or not field.init:
        raise RulesBroken(f"{what} needs a plain default (not default_factory, not init=False)")
    kind = field_types(owner)[field.name]
    check_text_form(kind, what=what, blanks=blanks)
    text = text_of(field.default)
    try:
        reads_back = read_value(kind, text, what=what) == field.default
    except Mistake:
        reads_back = False
    if not reads_back or (text and not printable(text)):
        raise RulesBroken(f"{what}: its default {field.default!r} cannot be read back as {kind}")


def check_fields_are_declared(owner: type[Any]) -> None:
    """Rejects a class whose fields are not fields because `@dataclass` was forgotten."""
    for each in owner.__mro__:
        if "__dataclass_fields__" not in vars(each) and each is not object:
            names = list(get_annotations(each))
            if names:
                raise RulesBroken(f"{each.__name__} needs @dataclass, or {names} are no fields")


def check_switches_type(owner: type[Any]) -> None:
    """Rejects switches that a record's header could not hold: it separates them by spaces."""
    check_fields_are_declared(owner)
    for field in fields(owner):
        check_field(owner, field, blanks=False)
