"""A visitor's tables: those waiting for the visitor first, finished ones last."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from snapcount.gridiron.field import PerTeam
from snapcount.service.house import Entry
from snapcount.service.roles import Role
from snapcount.words import Teller


@dataclass(frozen=True)
class TableListed:
    """A table in the list."""

    token: str
    title: str
    away: str
    home: str
    score: PerTeam
    play: int
    over: bool
    your_turn: bool
    seat: str  # what the visitor does there


def listed(entries: Iterable[Entry], teller: Teller) -> tuple[TableListed, ...]:
    """The list in display order; ties are latest first, as given."""
    ordered = sorted(entries, key=lambda entry: (entry.index.over, not entry.your_turn))
    return tuple([_listed(entry, teller) for entry in ordered])


def _listed(entry: Entry, teller: Teller) -> TableListed:
    index = entry.index
    return TableListed(
        entry.token,
        teller.language.sentences.get(f"rulebook.{index.rulebook}", index.rulebook),
        index.away,
        index.home,
        _score(index.score),
        index.play,
        index.over,
        entry.your_turn and not index.over,
        _seat(entry, teller),
    )


def _seat(entry: Entry, teller: Teller) -> str:
    match entry.role:
        case Role.HOME:
            return teller.say("lobby.you-play", team=entry.index.home)
        case Role.AWAY:
            return teller.say("lobby.you-play", team=entry.index.away)
        case Role.BOTH:
            return teller.say("lobby.you-play-both")
        case Role.REFEREE:
            return teller.say("lobby.refereeing")
    return teller.say("lobby.watching")


def _score(text: str) -> PerTeam:
    """AWAY 14 HOME 21."""
    away, home = map(int, re.findall(r"\d+", text))
    return PerTeam(home=home, away=away)
