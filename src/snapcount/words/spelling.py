"""American spelling, and the British spelling that Snapcount used until November 2026.

User input and files are accepted in both: `american` is applied wherever text comes in. Behind that,
only hashes and random labels that must stay as they were know the old spelling (`british`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

_AMERICAN = {
    "offence": "offense",
    "defence": "defense",
    "colour": "color",
    "centre": "center",
    "licence": "license",
    "favour": "favor",
    "cancelled": "canceled",
}
_BRITISH = {ours: theirs for theirs, ours in _AMERICAN.items()}
_IN_BRITISH = re.compile(rf"(?:{'|'.join(_AMERICAN)})(?!d)", re.IGNORECASE)  # not "centred"
_IN_AMERICAN = re.compile(rf"(?:{'|'.join(_BRITISH)})(?!ed|ing|ado)", re.IGNORECASE)


def american(text: str) -> str:
    """The text with our terms in American spelling; case is preserved."""
    return _IN_BRITISH.sub(lambda word: _in_case_of(word[0], _AMERICAN), text)


def british(text: str) -> str:
    """The text in British spelling, which old fingerprints are based on."""
    return _IN_AMERICAN.sub(lambda word: _in_case_of(word[0], _BRITISH), text)


def alike(one: str, other: str) -> bool:
    """Whether two texts are the same but for the spelling."""
    return one == other or american(one) == american(other)


def as_known(text: str, names: Collection[str]) -> str:
    """The known name in either spelling; the text itself if there is none."""
    if text in names:
        return text
    meant = american(text)
    return next((name for name in names if american(name) == meant), text)


def starts(name: str, typed: str) -> bool:
    """Whether the name begins with what was typed, in either spelling and any case."""
    if american(name).casefold().startswith(american(typed).casefold()):
        return True
    return british(name).casefold().startswith(typed.casefold())


def american_keys(table: Mapping[str, Any], ours: Collection[str]) -> dict[str, Any]:
    """A table of a file with our keys in American spelling; people's own names stay.

    A key that is there in both spellings stays too: it is refused as unknown.
    """
    return {_key(key, table, ours): value for key, value in table.items()}


def _key(key: str, table: Mapping[str, Any], ours: Collection[str]) -> str:
    meant = american(key)
    return meant if meant in ours and meant not in table else key


def _in_case_of(word: str, spellings: Mapping[str, str]) -> str:
    other = spellings[word.lower()]
    if word.isupper():
        return other.upper()
    return other.capitalize() if word[0].isupper() else other
