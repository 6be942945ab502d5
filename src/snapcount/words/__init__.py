"""Every sentence people read, in every language we speak.

Rules announce typed facts, mistakes carry a key and facts; only here do they become sentences.
A sentence is a template such as ``"{by:team} gains {yards:yards}."``: the word after the colon
names a *form*, a small function of the language that knows its plurals and its names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from string import Formatter
from typing import Any, Protocol

Form = Callable[["Teller", Any], str]


class SpotLike(Protocol):
    """A spot on the field as sentences need it: yards from the owner's goal line."""

    @property
    def owner(self) -> str:
        """The side or team whose goal line is counted from."""

    @property
    def yards(self) -> int:
        """Yards from that goal line."""


@dataclass(frozen=True, eq=False)
class Language:
    """A language: its sentences by key, and its forms by name. There is one of each."""

    code: str
    name: str
    sentences: dict[str, str]
    forms: Mapping[str, Form]

    def add(self, sentences: Mapping[str, str]) -> None:
        """Adds the sentences of another rulebook family; an existing key may not change."""
        for key, sentence in sentences.items():
            if self.sentences.setdefault(key, sentence) != sentence:
                raise ValueError(f"two sentences for '{key}' in {self.name}")


@dataclass(frozen=True)
class Teller(Formatter):
    """Formats sentences in one language, with the names of the two teams.

    ``names`` maps the rules' names for sides (``HOME``, ``offense`` ...) to display names.
    """

    language: Language
    names: Mapping[str, str] = field(default_factory=dict)

    def say(self, key: str, **facts: Any) -> str:
        """The sentence with that key, filled in with the facts."""
        return self.vformat(self.language.sentences[key], (), facts)

    def knows(self, key: str) -> bool:
        """Whether the language has that sentence."""
        return key in self.language.sentences

    def option(self, name: str) -> str:
        """The display name of an option, a call or a card; by default its printed name."""
        return self.language.sentences.get(f"option.{name}", name)

    def question(self, name: str) -> str:
        """The display name of a request."""
        return self.language.sentences.get(f"ask.{name}", name)

    def chance(self, name: str) -> str:
        """The display name of dice, a card or a coin."""
        return self.language.sentences.get(f"chance.{name}", name)

    def decimal(self, number: float, places: int = 1) -> str:
        """A number with that many decimals and the language's decimal separator."""
        written = f"{round(number, places) + 0:.{places}f}"  # + 0: never -0.0
        return written.replace(".", self.say("number.decimal-point"))

    def team(self, name: str) -> str:
        """The display name of that side or team."""
        return self.names.get(str(name), str(name))

    def format_field(self, value: Any, format_spec: str) -> str:
        """Apply the form named after the colon."""
        if not format_spec:
            return str(value)
        return self.language.forms[format_spec](self, value)


def gathered(package: str, folders: Iterable[str]) -> dict[str, str]:
    """The sentences of all modules of a language; each module has those of one subject."""
    modules = [import_module(found.name) for found in iter_modules(folders, f"{package}.")]
    return {key: said for module in modules for key, said in module.SENTENCES.items()}


def language(code: str) -> Language:
    """The language with that code; an unknown code raises ``KeyError``."""
    from snapcount.words.de import GERMAN
    from snapcount.words.en import ENGLISH

    return {"en": ENGLISH, "de": GERMAN}[code]


LANGUAGES = ("en", "de")
