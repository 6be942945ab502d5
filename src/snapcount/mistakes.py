"""User and file errors, as one clear sentence: what, where, what to do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from snapcount.words import Teller, language
from snapcount.words.spelling import american, starts


class Mistake(ValueError):
    """A user or file error. The sentence comes from the language, by key."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def told(self, teller: Teller) -> str:
        """The sentence, in the teller's language, on one line. Nested mistakes are translated too."""
        facts = {
            name: fact.told(teller) if isinstance(fact, Mistake) else fact
            for name, fact in self.facts.items()
        }
        return " ".join(teller.say(f"mistake.{self.key}", **facts).splitlines())

    def __str__(self) -> str:
        return self.told(Teller(language("en")))


class Unreadable(Mistake):
    """The text cannot be parsed as what was asked for."""


class IllegalHere(Mistake):
    """Readable, but not allowed in this situation."""


class Ambiguous(Mistake):
    """Several matches are possible."""


class RulesBroken(Exception):
    """A rulebook violates the kernel's contract: a programming error, never a player's."""


def nearest(given: str, names: Iterable[str]) -> str:
    """The closest valid name, or an empty text if nothing is close."""
    known = {name.casefold(): name for name in names}
    close = get_close_matches(given.casefold(), known, n=1, cutoff=0.5)
    return known[close[0]] if close else ""


def match_name(given: str, names: Iterable[str], *, what: str, where: str = "") -> str:
    """The single match for what a person typed: exact, case-insensitive, or by prefix.

    ``what`` is the translation key of the kind of thing, ``where`` the name of its place.
    """
    known = list(names)
    text = given.strip()
    if text in known:
        return text
    folded = text.casefold()
    same = [name for name in known if name.casefold() == folded]
    same = same or [name for name in known if american(name).casefold() == american(folded)]
    if len(same) == 1:
        return same[0]
    begun = [name for name in known if folded and starts(name, text)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Ambiguous("ambiguous-name", what=what, where=where, given=text, names=begun)
    raise unknown_name(text, known, what=what, where=where)


def unknown_name(given: str, names: Iterable[str], *, what: str, where: str = "") -> Unreadable:
    """The error for an unknown name, with the closest valid one."""
    known = list(names)
    facts = {"what": what, "where": where, "given": given}
    meant = nearest(given, known)
    if meant:
        return Unreadable("unknown-name-near", meant=meant, **facts)
    return Unreadable("unknown-name", names=known, **facts)
