"""A page fragment specific to one family of games.

Each family brings its own as ``PANELS`` in the module ``panels`` of its folder, and their templates
in the folder ``templates`` beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from snapcount.game.game import Game
from snapcount.gridiron.families import part
from snapcount.gridiron.rulebook import Rulebook
from snapcount.web.sight import PlaySeen, Question
from snapcount.words import Teller


@dataclass(frozen=True)
class Panel:
    """A template and its context."""

    template: str
    facts: dict[str, Any]


class Panels:
    """What a family without panels shows: nothing; each family overrides what it has."""

    def panel(
        self,
        game: Game,  # noqa: ARG002
        question: Question,  # noqa: ARG002
        teller: Teller,  # noqa: ARG002
        token: str,  # noqa: ARG002
    ) -> Panel | None:
        """What to call with, at that seat; None if plain buttons will do."""
        return None

    def lit(
        self,
        game: Game,  # noqa: ARG002
        play: PlaySeen,  # noqa: ARG002
        teller: Teller,  # noqa: ARG002
    ) -> Panel | None:
        """What gave a play's result, from what the seat has seen of it; None if there is nothing."""
        return None


def panels_of(rules: Rulebook[Any]) -> Panels:
    """The panels of these rules' family, imported when a table needs them: that takes time."""
    return _brought(rules.home)


@cache
def _brought(home: str) -> Panels:
    module = part(home, "panels")
    panels: Panels = module.PANELS if module is not None else Panels()
    return panels


def meaning(question: str, option: str, teller: Teller, material: str = "") -> str:
    """The meaning of an option; empty if its name says it all.

    ``material``: the rulebook's, for questions with the same name in two families.
    """
    plain = option.partition(" with ")[0]  # one with something extra means the same
    keys = (
        f"meaning.{material}.{question}.{option}",
        f"meaning.{question}.{option}",
        f"meaning.{option}",
        f"meaning.{question}.{plain}",
    )
    known = (teller.say(key) for key in keys if teller.knows(key))
    return next(known, "")
