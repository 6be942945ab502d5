"""The games on the home page: families and their rulebooks."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from snapcount.rulebooks import rulebook_ids
from snapcount.words import Teller

FIRST = rulebook_ids()[0]  # the default for people who just want to play


@dataclass(frozen=True)
class GameOffered:
    """A playable rulebook."""

    id: str
    title: str  # in full
    name: str  # within its family
    like: str  # what it is like to play


@dataclass(frozen=True)
class FamilyOffered:
    """Rulebooks of one family."""

    id: str
    name: str
    like: str
    games: tuple[GameOffered, ...]


def families(teller: Teller) -> tuple[FamilyOffered, ...]:
    """All games by family. A rulebook without lobby texts is not offered."""
    known = [name for name in rulebook_ids() if teller.knows(f"lobby.{name}")]
    order = list(dict.fromkeys(map(_family, known)))
    known.sort(key=lambda name: order.index(_family(name)))  # those of a file come last
    return tuple(
        FamilyOffered(
            family,
            teller.say(f"lobby.{family}"),
            teller.say(f"lobby.{family}.like"),
            tuple([_game(name, teller) for name in names]),
        )
        for family, names in groupby(known, key=_family)
    )


def _family(name: str) -> str:
    return name.partition("/")[0]


def _game(name: str, teller: Teller) -> GameOffered:
    title = teller.say(f"rulebook.{name}")
    return GameOffered(name, title, teller.say(f"lobby.{name}"), teller.say(f"lobby.{name}.like"))
