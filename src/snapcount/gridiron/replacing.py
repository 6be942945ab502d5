"""A ``replace`` ten times as fast as the one in `dataclasses`; every play calls it several times.

Type checkers see the original, so names and types of changed fields are still checked. It is for
frozen dataclasses without ``__slots__`` and ``__post_init__``, such as situations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(value, /, **changes):
        """A copy with some fields changed."""
        changed = object.__new__(type(value))
        changed.__dict__.update(value.__dict__, **changes)
        return changed
