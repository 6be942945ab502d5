"""The rule catalogue: every clause and every house ruling, by id, as data.

``catalogue().find("QFL-1-5-2a")`` is the clause, ``catalogue().of_rulebook("fever/qfl")`` what is
in force there. What code and tests cite of it is the business of ``snapcount.catalogue.coverage``.
"""

from __future__ import annotations

from functools import cache

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
from snapcount.catalogue.references import covers, is_rule_id

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
    "catalogue",
    "covers",
    "is_rule_id",
]


@cache
def catalogue() -> Catalogue:
    """The catalogue of the package, read once."""
    return read_catalogue()
