"""Where the heirlooms lie, and what of two texts is the same when both are spelled one way.

These rules share nothing with those of the program: the tests must not forgive what it forgives.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent

AMERICAN = {
    "offence": "offense",
    "defence": "defense",
    "colour": "color",
    "centre": "center",
    "licence": "license",
    "favourite": "favorite",
    "catalogue": "catalog",
}

# What follows from the worth of a down: since all of it has one source, the figures are others.
WORTH = frozenset(
    {"most_valuable_die", "ep", "epa", "success", "wp", "wpa", "def_wp"}
    | {f"{team}_wp{when}" for team in ("home", "away") for when in ("", "_post")}
)

# Words that people chose themselves, which nobody else may spell otherwise.
OWN_WORDS = (
    "Defence United",
    "Colour FC",
    "Centre County",
    "Defence Dave",
    "Centre Draw",
    "Centre Zone",
    "Offence Bowl",
    "Defence City",
    "Colour Town",
    "Colour Centre",
    "Our colours and our defence",
    "the defence had called pass defence, not run defence",
    "the clock was stopped in the centre of the field",
    "the offence called a time-out",
    "A heirloom: the offence of the first half came back twice.",
    "CC-BY-4.0, our own licence",
    "Our own cards; the colours are those of the places of the ball: black left, red centre, blue right.",
    "Typed in by hand: the offence first, then the six blocks of the defence.",
    "Colours are those of the print.",
)
# The words of the seed: a British word in quotes after one of these tags.
OWN_TAGS = ("HomeWord", "AwayWord", "HomePlayer", "AwayPlayer", "Event", "Home", "Away", "Seed")

_OURS = re.compile("|".join(AMERICAN), re.IGNORECASE)
_THEIRS = re.compile(
    "|".join(
        [re.escape(word) for word in OWN_WORDS] + [rf'\[{tag} "[^"\n]*"\]' for tag in OWN_TAGS]
    )
)


def spelled(text: str) -> str:
    """The text with our words in American spelling and everything of people as it was."""
    pieces, end = [], 0
    for own in _THEIRS.finditer(text):
        pieces += [_american(text[end : own.start()]), own[0]]
        end = own.end()
    return "".join([*pieces, _american(text[end:])])


def _american(text: str) -> str:
    return _OURS.sub(lambda found: _cased(AMERICAN[found[0].lower()], found[0]), text)


def _cased(word: str, like: str) -> str:
    if like.isupper():
        return word.upper()
    return word.capitalize() if like[0].isupper() else word


def british(text: str) -> str:
    """As people typed it before the change."""
    for old, new in AMERICAN.items():
        text = text.replace(new, old)
    return text


def words(text: str) -> str:
    """The same wherever lines were broken."""
    return " ".join(spelled(" ".join(text.split())).split())


def still_said(now: str, then: str) -> bool:
    """Whether all that was said then is still said, in that order; more may be said between."""
    rest = words(now)
    for line in filter(None, map(words, then.splitlines())):
        _, found, rest = rest.partition(line)
        if not found:
            return False
    return True


def names_and_values(stored: Any) -> Any:
    """A JSON value, spelled one way."""
    if isinstance(stored, dict):
        return {spelled(name): names_and_values(value) for name, value in stored.items()}
    if isinstance(stored, list):
        return [names_and_values(value) for value in stored]
    return spelled(stored) if isinstance(stored, str) else stored


def owned(text: str) -> list[str]:
    """The words of people in a text, in order."""
    return _THEIRS.findall(" ".join(text.split()))


def without_the_worth(figures: dict[str, Any]) -> dict[str, Any]:
    """The figures that are what they were, whatever a down is worth."""
    return {name: value for name, value in figures.items() if name not in WORTH}
