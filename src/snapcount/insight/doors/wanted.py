"""Imports of the packages that only research needs: loaded on demand, never by the core."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from snapcount.mistakes import IllegalHere


@contextmanager
def wanted(package: str) -> Iterator[None]:
    """Wraps an import: if it fails, the error says which package is missing and how to get it."""
    try:
        yield
    except ImportError as error:
        raise IllegalHere("research-package", package=package) from error
