"""The acts of a table: what is acknowledged with each change, in order, as a chain.

Most acts follow from what a change did to the game: the chronicle compares the game with what it has
told so far. What cannot be seen there (who sat down, say) is added where it is done.
"""

from __future__ import annotations

import secrets as randomness
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from snapcount.game.acts import (
    WITNESS,
    Act,
    Chain,
    Kind,
    chain_of,
    digest_of,
    gave,
    name_of,
    nothing,
    print_given,
    rolled_back,
    took_back,
)
from snapcount.game.changes import Place, dealt_at, known_to
from snapcount.game.game import Game
from snapcount.game.linked import is_final
from snapcount.game.notation import print_header
from snapcount.game.plays import Begun, Finished
from snapcount.game.record import Record
from snapcount.game.witnesses import record_digest
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Chance
from snapcount.service import times
from snapcount.service.table import Table

ROOM = 16  # the acts of a play fill a multiple of it where posts must not tell how many there were


@dataclass
class Chronicle:
    """The acts of one table so far, and those that the next change will acknowledge."""

    witness: str = ""  # the value of the tag; empty: nobody keeps acts here
    chain: Chain = field(default_factory=Chain)
    _told: list[int] = field(default_factory=list)  # answers of each play, in the order begun
    _sealed: dict[str, str] = field(default_factory=dict)  # their places, and whose they are
    _coming: list[str] = field(default_factory=list)

    def add(self, kind: str, *facts: object) -> None:
        """Something that the next change acknowledges, besides the answers."""
        self._coming.append(" ".join(map(str, (kind, *facts))))

    def drop(self) -> None:
        """The change will not be made."""
        self._coming.clear()

    def restore(self, lines: Iterable[str], table: Table) -> None:
        """What was told so far, and the table as it was then: nothing of it is told again."""
        self.chain = chain_of(lines)
        self._told = [len(play.answered) for play in table.game.log()] if self.begun else []
        self._sealed = _sealed(table)

    @property
    def begun(self) -> bool:
        """Whether there is an act yet."""
        return self.chain.head.acts > 0

    @property
    def closed(self) -> bool:
        """Whether the game is finished: its record must stay as it is, word for word."""
        return self.chain.closed

    # ------------------------------------------------------------ going back

    def unsealed(self, table: Table) -> None:
        """Sealed answers that are gone, though nothing was given since the last change."""
        now = _sealed(table)
        for key in self._sealed.keys() - now.keys():
            self.add("withdrew", self._sealed[key])
        self._sealed = now

    def went_back(self, table: Table) -> None:
        """Answers were taken back, or plays made void, and the table has not gone on since."""
        self.chain.closed = False
        if not self.begun:
            return
        self.unsealed(table)
        game, log = table.game, table.game.log()
        now = [len(play.answered) for play in log]
        before = len(self._told)
        if len(log) > before and log[before - 1].void == len(game.rollbacks) > 0:
            self._coming.append(rolled_back(game.rollbacks[-1].play, len(game.rollbacks)))
            return
        if now != self._told[: len(now)] or any(self._told[len(now) :]):
            self._coming.append(took_back(game.number, now[-1] + 1))
        self._told = now

    # ------------------------------------------------------------ to disk

    def stamp(
        self, table: Table, log: Sequence[Begun], first: int, *, opened: bool = False
    ) -> Mapping[int, str]:
        """What is acknowledged now, by place. Plays before the ``first`` are as they were."""
        acts: dict[int, str] = {}
        if not self.witness or (table.game.over and not (opened or self.begun)):
            return acts  # whoever asks now for a game that ended before can witness nothing
        now = max(times.written(times.now()), self.chain.time)
        for text in self._texts(table, log, first, opened):
            place = self.chain.head.acts + 1
            kind, _, facts = text.partition(" ")
            acts[place] = str(Act(place, now, randomness.token_hex(8), kind, facts))
            self.chain.follow(acts[place])
        self._coming.clear()
        return acts

    def _texts(self, table: Table, log: Sequence[Begun], first: int, opened: bool) -> Iterator[str]:
        """The acts in words; each is in the chain before the next one is asked for."""
        game = table.game
        if not self.begun:
            game.tags[WITNESS] = self.witness
            header = print_header(Record(game.header()))
            yield f"{Kind.OPENED if opened else Kind.RESUMED} {digest_of(header)}"
            first = 0
        yield from self._coming
        if not game.over:
            yield from self._withdrawn(table, len(log[-1].answered))
        yield from self._given(game, log, first)
        now = _sealed(table)
        yield from (f"sealed {now[key]}" for key in now if key not in self._sealed)
        self._sealed = now
        if is_final(game) and not self.closed:
            kind = Kind.AMENDED if self.chain.ended else Kind.FINISHED
            yield f"{kind} {record_digest(game.record())}"

    def _withdrawn(self, table: Table, shown: int) -> Iterator[str]:
        """Seals that are gone although nothing was given in their place."""
        for key in self._sealed.keys() - _sealed(table).keys():
            play, place, _ = key.split("/")
            if int(play) == table.game.number and int(place) > shown:
                yield f"withdrew {self._sealed[key]}"

    def _given(self, game: Game, log: Sequence[Begun], first: int) -> Iterator[str]:
        """The answers that are new. In a chain begun late that is all of them, void ones too."""
        late = () if self._told else enumerate(log)
        returns = {play.void: place for place, play in late if play.void}
        for place, play in enumerate(log[first:], start=first):
            told = self._told[place] if place < len(self._told) else 0
            for number, one in enumerate(play.answered[told:], start=told + 1):
                yield gave(_name(play, game), number, print_given(one.given()))
            if len(play.answered) > told and isinstance(play, Finished) and _keeps_back(play, game):
                while self.chain.head.acts % ROOM:
                    yield nothing(play.number)
            if play.void and returns.get(play.void) == place:
                yield rolled_back(game.rollbacks[play.void - 1].play, play.void)
        self._told[first:] = [len(play.answered) for play in log[first:]]


def _name(play: Begun, game: Game) -> str:
    before = known_to(play.void, game.changes)
    return name_of(play.number, dealt_at(Place(play.number, 1), before).rollback)


def _keeps_back(play: Begun, game: Game) -> bool:
    """Whether a post may keep something back: then it must not tell how much was answered (QFLR-16)."""
    return game.rulebook.at_the_table.voids_calls or any(
        isinstance(one.request, Chance) and one.request.secret for one in play.answered
    )


def _sealed(table: Table) -> dict[str, str]:
    """The sealed answers: their keys among the secrets, their places and whose they are."""
    if table.game.pending is None:
        return {}
    here, sealed = table.game.situation, {}
    for key in table.secrets.sealed:
        play, place, side = key.split("/")
        sealed[key] = f"{play}/{place} {table.seat(here, Side(side)).lower()}"
    return sealed
