"""Any play of a game, played again from its line and from its answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

from snapcount.gridiron.drivers import Played, check_repeatable, play_through
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from tests.games import driver

S = TypeVar("S", bound=Situation)


def any_play_again(
    rules: Rulebook[Any], situations: Sequence[S], number: int, data: st.DataObject
) -> tuple[S, Played[Any]]:
    """A play by chance from one of the situations; answers alone make the same, and so do lines."""
    before = data.draw(st.sampled_from(situations))
    assert rules.read_situation(str(before)) == before
    again = play_through(rules, before, driver(str(number)), 1)
    check_repeatable(rules, before, again)
    return before, again
