"""Where a rulebook comes from that is no part of the product, as a record's header says it."""

from __future__ import annotations

from typing import NamedTuple

FILE_TAG, PACKAGE_TAG = "RulebookFile", "RulebookPackage"


class Origin(NamedTuple):
    """A file or an installed package, with a fingerprint of what it says."""

    tag: str  # of a record's header
    name: str  # `ours.py`, or the package and its version
    fingerprint: str
    file: str  # where it is on this machine

    def __str__(self) -> str:
        return f"{self.name} {self.fingerprint}"
