"""Who picks what stands on charts and cards by chance: a random number, or Hypothesis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from hypothesis import strategies as st

Pick: TypeAlias = Callable[[Sequence[Any]], Any]  # one of them


def picked_by(draw: st.DrawFn) -> Pick:
    """Hypothesis picks, so that it can look for the simplest that fails."""
    return lambda options: draw(st.sampled_from(options))
