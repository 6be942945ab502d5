"""Valid names for die faces, cards and choices: they survive every text format."""

from __future__ import annotations

from snapcount.mistakes import RulesBroken

# Characters that separate names in records, situation lines and scenarios.
SEPARATORS = frozenset(',;:|=~@#[]{}"\n\r\t')


def printable(name: str) -> bool:
    """Whether the name survives every text format."""
    return bool(name) and name == name.strip() and name.isprintable() and not SEPARATORS & set(name)


def printed(name: str) -> str:
    """The name, if it is valid; otherwise the rulebook is broken."""
    if not printable(name):
        raise RulesBroken(f"{name!r} cannot be the name of a face, card, option or request")
    return name
