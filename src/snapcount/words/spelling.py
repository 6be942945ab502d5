"""American spelling, and the British one that Snapcount wrote until November 2026.

Whatever people type and every file they hand in is read in both. `american` stands at the doors where
text comes in; nothing behind them knows a second spelling.
"""

from __future__ import annotations

import re
from typing import Any

_AMERICAN = {
    "offence": "offense",
    "defence": "defense",
    "colour": "color",
    "centre": "center",
    "licence": "license",
}
_BRITISH = {ours: theirs for theirs, ours in _AMERICAN.items()}
_IN_BRITISH = re.compile("|".join(_AMERICAN), re.IGNORECASE)
_IN_AMERICAN = re.compile("|".join(_BRITISH), re.IGNORECASE)


def american(text: str) -> str:
    """The text with our terms in American spelling, in upper or lower case as before."""
    return _IN_BRITISH.sub(lambda word: _like(word[0], _AMERICAN), text)


def british(text: str) -> str:
    """The text as it was written before: what old fingerprints are of."""
    return _IN_AMERICAN.sub(lambda word: _like(word[0], _BRITISH), text)


def american_keys(values: Any) -> Any:
    """The same tables, read from a file, with their keys in American spelling; values stay."""
    if isinstance(values, dict):
        return {
            american(key) if isinstance(key, str) else key: american_keys(value)
            for key, value in values.items()
        }
    if isinstance(values, list):
        return [american_keys(value) for value in values]
    return values


def _like(word: str, spellings: dict[str, str]) -> str:
    other = spellings[word.lower()]
    if word.isupper():
        return other.upper()
    return other.capitalize() if word[0].isupper() else other
