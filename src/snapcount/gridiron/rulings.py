"""The referee's announcements: a typed fact and the ids of its rules. Output only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, ClassVar, NamedTuple, dataclass_transform

from snapcount.gridiron.field import Side


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Fact:
    """Something that happened. Every fact type is made a frozen dataclass with numbers, sides, spots.

    Languages look up a fact by its class name.
    """

    aside: ClassVar[bool] = False  # said to those who must choose, not part of the play-by-play
    hides_calls: ClassVar[bool] = False  # the calls of its play stay sealed until the game is over

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        dataclass(frozen=True)(cls)

    def items(self) -> dict[str, Any]:
        """The fields of the fact, by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


class Ruling(NamedTuple):
    """A fact as announced, with the rules it rests on.

    ``to``: whispered to that side only; None: published as part of the post.
    """

    fact: Fact
    cites: tuple[str, ...]
    to: Side | None = None


def kinds_of_fact(kind: type[Fact] = Fact) -> Iterator[type[Fact]]:
    """Every fact type that any loaded rulebook can announce."""
    for sub in kind.__subclasses__():
        yield sub
        yield from kinds_of_fact(sub)
