"""The rule catalog: every clause and every house ruling, by id, as data.

``catalog().find("QFL-1-5-2a")`` is the clause, ``catalog().of_rulebook("fever/qfl")`` what is in
force there. See ``snapcount.catalog.coverage`` for what code and tests cite.
"""

from __future__ import annotations

from functools import cache, reduce
from importlib import resources
from importlib.resources.abc import Traversable

from snapcount.catalog.entries import (
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
from snapcount.catalog.library import Catalog
from snapcount.catalog.references import covers
from snapcount.catalog.toml_catalog import read_catalog

__all__ = [
    "NOT_ACTIONABLE",
    "Catalog",
    "Clause",
    "Contents",
    "Document",
    "Entry",
    "HouseRuling",
    "Misprint",
    "Omission",
    "Part",
    "Switch",
    "add_catalog",
    "add_rules",
    "catalog",
    "covers",
]


_FURTHER: list[Catalog] = []


@cache
def catalog() -> Catalog:
    """The package's catalog with all additions, built once."""
    return reduce(Catalog.joined, _FURTHER, _of_the_package())


@cache
def _of_the_package() -> Catalog:
    return read_catalog(resources.files("snapcount.catalog") / "data")


def add_rules(folder: Traversable) -> None:
    """Adds the rules in another folder, laid out like the package's own; conflicts raise."""
    add_catalog(read_catalog(folder))


def add_catalog(further: Catalog) -> None:
    """Adds rules read elsewhere; conflicts raise."""
    catalog().joined(further)
    _FURTHER.append(further)
    catalog.cache_clear()
