"""The rule catalogue: every clause and every house ruling, by id, as data.

``catalogue().find("QFL-1-5-2a")`` is the clause, ``catalogue().of_rulebook("fever/qfl")`` what is
in force there. What code and tests cite of it is the business of ``snapcount.catalogue.coverage``.
"""

from __future__ import annotations

from functools import cache, reduce
from importlib import resources
from importlib.resources.abc import Traversable

from snapcount.catalogue.entries import (
    NOT_ACTIONABLE,
    Clause,
    Contents,
    Document,
    Entry,
    HouseRuling,
    Misprint,
    Omission,
    Part,
    Switch,
)
from snapcount.catalogue.library import Catalogue
from snapcount.catalogue.reading import read_catalogue
from snapcount.catalogue.references import covers

__all__ = [
    "NOT_ACTIONABLE",
    "Catalogue",
    "Clause",
    "Contents",
    "Document",
    "Entry",
    "HouseRuling",
    "Misprint",
    "Omission",
    "Part",
    "Switch",
    "add_rules",
    "catalogue",
    "covers",
]


_FURTHER: list[Catalogue] = []


@cache
def catalogue() -> Catalogue:
    """The catalogue of the package and all that was added to it, put together once."""
    return reduce(Catalogue.joined, _FURTHER, _of_the_package())


@cache
def _of_the_package() -> Catalogue:
    return read_catalogue(resources.files("snapcount.catalogue") / "data")


def add_rules(folder: Traversable) -> None:
    """Take in the rules of one more folder, laid out like the package's own; a clash is refused."""
    further = read_catalogue(folder)
    catalogue().joined(further)
    _FURTHER.append(further)
    catalogue.cache_clear()
