"""The dice, coins and cards of a play, as a post shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from snapcount.game.plays import Answered
from snapcount.gridiron.requests import Chance
from snapcount.insight.stats.row import Thrown
from snapcount.words import Teller

AGAIN = " \N{RIGHTWARDS ARROW} "


def thrown_told(thrown: Sequence[Thrown | Answered], teller: Teller) -> Iterator[str]:
    """What was thrown; repeated throws of the same dice are named once."""
    for name, throws in groupby(thrown, lambda one: one.request.name):
        faces = AGAIN.join(_faces(one, teller) for one in throws)
        yield teller.say("post.thrown", name=name, faces=faces)


def _faces(one: Thrown | Answered, teller: Teller) -> str:
    faces = ", ".join(teller.option(face) for face in one.answer)
    total = one.request.total(one.answer) if isinstance(one.request, Chance) else None
    return faces if total is None else f"{faces} = {total}"
