"""American spelling, and the British spelling that Snapcount used until November 2026.

User input and files are accepted in both. `american` is applied wherever text comes in; nothing
behind that knows a second spelling.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

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
_IN_BRITISH = re.compile("|".join(_AMERICAN), re.IGNORECASE)
_KEYS = re.compile(r"^[ \t]*(?:\[.*|[^=\n]*(?==))", re.MULTILINE)
_QUOTED = re.compile(r"""("[^"\n]*"|'[^'\n]*')""")
_IN_AMERICAN = re.compile("|".join(_BRITISH), re.IGNORECASE)


def american(text: str) -> str:
    """The text with our terms in American spelling; case is preserved."""
    return _IN_BRITISH.sub(lambda word: _like(word[0], _AMERICAN), text)


def british(text: str) -> str:
    """The text in British spelling, which old fingerprints are based on."""
    return _IN_AMERICAN.sub(lambda word: _like(word[0], _BRITISH), text)


def american_keys(toml: str) -> str:
    """A TOML text with table names and keys in American spelling; quoted text stays."""
    return _KEYS.sub(lambda found: "".join(map(_unquoted, _QUOTED.split(found[0]))), toml)


def as_known(text: str, names: Iterable[str]) -> str:
    """The known name in either spelling; the text itself if there is none."""
    known = list(names)
    if text in known:
        return text
    meant = american(text)
    return next((name for name in known if american(name) == meant), text)


def starts(name: str, typed: str) -> bool:
    """Whether the name begins with what was typed, in either spelling and any case."""
    forms = ((american(name), american(typed)), (british(name), typed))
    return any(form.casefold().startswith(begun.casefold()) for form, begun in forms)


def _unquoted(part: str) -> str:
    return part if part.startswith(('"', "'")) else american(part)


def _like(word: str, spellings: dict[str, str]) -> str:
    other = spellings[word.lower()]
    if word.isupper():
        return other.upper()
    return other.capitalize() if word[0].isupper() else other
