"""What may be printed on a die, a card or a choice: a name that survives every text format."""

from __future__ import annotations

from snapcount.mistakes import RulesBroken

# Characters that separate names in records, situation lines and scenarios.
SEPARATORS = frozenset(',;:|=~@#[]{}"\n\r\t')


def printed(name: str) -> str:
    """The name, if it may be printed; rulebooks that use another one are broken."""
    if not name or name != name.strip() or not name.isprintable() or SEPARATORS & set(name):
        raise RulesBroken(f"{name!r} cannot be the name of a face, card, option or request")
    return name
