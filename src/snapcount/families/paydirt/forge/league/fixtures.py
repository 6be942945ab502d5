"""The schedule of the fictional league: rivals twice, four teams of one other division once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import NamedTuple

from snapcount.families.paydirt.forge.league.teams import league


class Fixture(NamedTuple):
    """A game to be played; teams by their short codes."""

    week: int
    away: str
    home: str


Pairing = tuple[str, str]  # away, home


def fixtures() -> tuple[Fixture, ...]:
    """Sixteen weeks in which everybody plays, eight times at home."""
    divisions = [[team.short for team in league().division(name)] for name in league().divisions]
    couples = list(zip(divisions[::2], divisions[1::2], strict=True))
    weeks = zip(*(_weeks(one, other) for one, other in couples), strict=True)
    return tuple(
        Fixture(week, away, home)
        for week, halves in zip(count(1), weeks, strict=False)
        for half in halves
        for away, home in half
    )


def _weeks(one: Sequence[str], other: Sequence[str]) -> list[list[Pairing]]:
    """Two divisions: a round among rivals, two weeks against the other division, the return round."""
    places = range(len(one))
    later = [
        *other[1:],
        other[0],
    ]  # so that the teams with a bye meet others in the return round
    first = [_rivals(one, other, free) for free in places]
    second = [_returned(_rivals(one, later, free)) for free in places]
    across = [(other[place - 2], one[place]) for place in places]
    back = [(one[place], other[place - 3]) for place in places]
    return [*first, across, back, *second]


def _rivals(one: Sequence[str], other: Sequence[str], free: int) -> list[Pairing]:
    """A round in both divisions; the two teams with a bye, one in each, play each other."""
    return [*_round(one, free), *_round(other, free), (other[free], one[free])]


def _round(division: Sequence[str], free: int) -> Iterable[Pairing]:
    """Circle method: all but one team play, each paired with its mirror image in the circle."""
    size = len(division)
    for distance in range(1, size // 2 + 1):
        ahead, behind = division[(free + distance) % size], division[(free - distance) % size]
        yield (behind, ahead) if distance % 2 else (ahead, behind)  # so home and away alternate


def _returned(pairings: Iterable[Pairing]) -> list[Pairing]:
    return [(home, away) for away, home in pairings]
