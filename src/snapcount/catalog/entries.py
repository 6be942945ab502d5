"""Catalog entries: clauses, house rulings, errata, and the definitions of rulebooks."""

from __future__ import annotations

from dataclasses import dataclass

# Terms explain words, tables hold numbers, etiquette is etiquette: none of them does anything by
# itself.
NOT_ACTIONABLE = frozenset({"term", "table"})


@dataclass(frozen=True, slots=True)
class Clause:
    """One atomic rule of a document, paraphrased."""

    id: str
    kind: str
    says: str
    note: str
    changes: tuple[str, ...]
    document: str

    @property
    def actionable(self) -> bool:
        """Whether code and tests must cite it."""
        return self.kind not in NOT_ACTIONABLE


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting that lets people play a house ruling differently."""

    name: str
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class HouseRuling:
    """How we read the rules where they are silent, unclear or contradictory."""

    id: str
    question: str
    says: str
    reason: str
    kind: str
    mentions: tuple[str, ...]
    switches: tuple[Switch, ...]
    document: str

    @property
    def family(self) -> str:
        """The letters its id begins with."""
        return self.id.partition("-")[0]


@dataclass(frozen=True, slots=True)
class Misprint:
    """A misprint in a later edition; the first edition's reading is the rule."""

    id: str
    literal: str
    reading: str
    same_as: tuple[str, ...]
    document: str


@dataclass(frozen=True, slots=True)
class Omission:
    """A clause that a later edition omits, and whether it still applies."""

    clause: str
    what: str
    reading: str
    document: str


@dataclass(frozen=True, slots=True)
class Document:
    """A rules text, or a collection of rulings, in the catalog."""

    name: str
    title: str
    source: str


@dataclass(frozen=True, slots=True)
class Part:
    """A document as part of a rulebook."""

    document: str
    without: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """What makes up a rulebook: documents in order of authority, families of house rulings."""

    id: str
    title: str
    parts: tuple[Part, ...]
    rulings: tuple[str, ...]
    own: tuple[str, ...] = ()  # references to the parts unique to it; if empty, all of it


Entry = Clause | HouseRuling | Misprint
