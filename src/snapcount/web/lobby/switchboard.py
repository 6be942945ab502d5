"""A rulebook's switches as questions in plain words, with what each setting means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any

from snapcount.gridiron.rulebook import OnOff, Rulebook
from snapcount.gridiron.texts import NO, YES, field_types
from snapcount.words import Teller

FOREMOST = ("game",)  # what everybody wants to know before playing: how long it takes
_PLAIN = {str(OnOff.ON): "lobby.yes", str(OnOff.OFF): "lobby.no", YES: "lobby.yes", NO: "lobby.no"}


@dataclass(frozen=True)
class Setting:
    """One way to set a switch."""

    name: str  # as it is sent
    label: str
    usual: bool
    chosen: bool


@dataclass(frozen=True)
class SwitchAsked:
    """A switch as a question in the form."""

    name: str
    question: str
    settings: tuple[Setting, ...]  # empty: a number field
    hint: str  # what the number means
    usual: str
    given: str
    least: int
    most: int
    cites: tuple[str, ...]

    @property
    def changed(self) -> bool:
        """Whether it differs from the default."""
        return self.given != self.usual


def switchboard(
    rules: Rulebook[Any], given: Mapping[str, str], teller: Teller
) -> tuple[SwitchAsked, ...]:
    """Every available switch, the most common first."""
    names = sorted(rules.switches.texts(), key=lambda name: name not in FOREMOST)
    return tuple([_asked(rules, name, given, teller) for name in names])


def _asked(
    rules: Rulebook[Any], name: str, given: Mapping[str, str], teller: Teller
) -> SwitchAsked:
    usual = rules.switches.texts()[name]
    chosen = given.get(name, usual)
    (metadata,) = (one.metadata for one in fields(rules.switches) if one.name == name)
    least, most = metadata["bounds"]
    numeric = least is not None
    bounds = {"least": least, "most": most}
    return SwitchAsked(
        name=name,
        question=teller.say(f"switch.{name}"),
        settings=tuple(
            Setting(text, setting_label(name, text, teller), text == usual, text == chosen)
            for text in settings_of(rules, name)
        ),
        hint=teller.say(f"switch.{name}.number", **bounds) if numeric else "",
        usual=usual,
        given=chosen,
        least=least or 0,
        most=most or 0,
        cites=metadata["cites"],
    )


def settings_of(rules: Rulebook[Any], name: str) -> tuple[str, ...]:
    """The possible settings of a switch; empty for a number."""
    kind = field_types(type(rules.switches))[name]
    if kind is bool:
        return (NO, YES)
    return tuple(map(str, kind)) if issubclass(kind, Enum) else ()


def setting_label(name: str, setting: str, teller: Teller) -> str:
    """The meaning of a setting; yes or no where the question says it all."""
    key = f"switch.{name}.{setting}"
    return teller.say(key if teller.knows(key) else _PLAIN[setting])
