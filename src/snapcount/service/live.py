"""A table in play: the game in memory, its seats, and what must be written to disk."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from time import time_ns
from typing import NamedTuple, Self

from snapcount.game.notation import print_header, print_line, read_records
from snapcount.game.plays import Begun, Finished
from snapcount.game.record import Record
from snapcount.game.replaying import replay
from snapcount.game.saving import Secrets
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Chance
from snapcount.mistakes import IllegalHere, Mistake, RulesBroken, Unreadable
from snapcount.service.agreement import PERSON, dice_of
from snapcount.service.coaching import named_coach
from snapcount.service.offers import Offer
from snapcount.service.questions import asked_of
from snapcount.service.roles import Role
from snapcount.service.storage import Changes, Index, StoredSeat, StoredTable
from snapcount.service.table import Table

PLAYERS = (Role.HOME, Role.AWAY, Role.BOTH)
SLOW_COACHES = frozenset({"professor", "gambler", "grinder"})  # they compute every call exactly


@dataclass(frozen=True)
class Terms:
    """The terms of the table itself."""

    opener: Role
    hints: bool = False
    asks_always: bool = False  # quiet questions too

    def text(self) -> str:
        """The stored form."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Self:
        """Parses the stored form."""
        stored = json.loads(text)
        return cls(Role(stored["opener"]), stored["hints"], stored["asks_always"])


@dataclass
class LiveTable:
    """A table in memory. Whoever changes it must hold its lock."""

    id: str
    table: Table
    terms: Terms
    seats: dict[Role, StoredSeat]
    version: int = 0
    offer: Offer | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    touched: set[Role] = field(default_factory=set)  # seats that differ from those on disk
    links: frozenset[str] = frozenset()  # the tokens under which the house has it
    last_seen: dict[Hashable, tuple[Finished, object]] = field(
        default_factory=dict
    )  # maintained by the UIs
    _first: int = field(default_factory=lambda: time_ns() // 1_000_000)  # ms; see `mark`
    _seen: dict[Hashable, tuple[int, int]] = field(default_factory=dict)  # see `mark`
    _settled: int = 0  # settled lines of the record on disk
    _dice: set[str] = field(default_factory=set)  # those in the header on disk
    _tags: dict[str, str] = field(default_factory=dict)  # as the header on disk has them

    @classmethod
    def stored(cls, stored: StoredTable, seats: Iterable[StoredSeat]) -> Self:
        """Restores a stored table by replaying its record."""
        record, secrets, silent, terms, offer = unpack(stored)
        run = replay(record)
        if run.misfit is not None:
            raise IllegalHere(
                "game-running", given=stored.id, play=run.misfit.play, why=run.misfit.mistake
            )
        by_role = _by_role(stored.id, seats)
        table = Table(run.game, {}, dice_of(run.game, secrets), secrets, terms.asks_always, silent)
        live = cls(stored.id, table, terms, by_role, stored.version, offer)
        live.seat_coaches()
        live._open_envelope()
        return live

    # ------------------------------------------------------------ who sits where

    def coach(self, team: Team) -> str:
        """Who plays the team's seat: a person, or a coach by name."""
        seat = self.seats.get(Role.BOTH) or self.seats[role_of(team)]
        return seat.coach or PERSON

    def seat_coaches(self) -> None:
        """Seats the computer coaches."""
        seed, rules = self.table.secrets.coaches, self.table.game.rulebook
        self.table.coaches = {
            team: named_coach(self.coach(team), team, rules, seed)
            for team in Team
            if self.coach(team) != PERSON
        }

    @property
    def people(self) -> tuple[Role, ...]:
        """The human seats: players and the referee."""
        return tuple(
            role
            for role, seat in self.seats.items()
            if role is Role.REFEREE or (role in PLAYERS and not seat.coach)
        )

    @property
    def teams_of_people(self) -> set[Team]:
        """The team seats played by people."""
        return {team for role in self.people for team in role.teams}

    @property
    def thrower(self) -> Role | None:
        """Who enters real dice: the referee, or else the opener of the table."""
        if Role.REFEREE in self.seats:
            return Role.REFEREE
        playing = [role for role in self.people if role in PLAYERS]
        return self.terms.opener if self.terms.opener in playing else next(iter(playing), None)

    @property
    def alone(self) -> bool:
        """Whether one person, or two at one screen, can take back without asking anybody."""
        return len(self.people) == 1 and self.people[0] in PLAYERS

    @property
    def is_slow(self) -> bool:
        """Whether a coach here is slow."""
        return any(self.coach(team) in SLOW_COACHES for team in Team)

    @property
    def unmanned(self) -> bool:
        """Whether only programs play: the table then advances play by play, on request."""
        return len(self.table.coaches) == len(Team)

    # ------------------------------------------------------------ progress

    def begin(self) -> None:
        """Seats everybody and starts the game."""
        self.seat_coaches()
        self.go_on()

    def go_on(self) -> None:
        """Advances the table until a person is needed; two programs play one play."""
        number = self.table.game.number
        try:
            for _ in self.table.go_on():
                if self.unmanned and self.table.game.number != number:
                    return
        except Mistake as mistake:  # old answers were accepted before: nobody is to blame
            raise RulesBroken(f"table {self.id} cannot go on: {mistake.key}") from mistake

    def _open_envelope(self) -> None:
        """Restores the secret answers, which the record on disk does not have yet."""
        if not self.unmanned:  # two programs have no pending seals
            self.go_on()

    def rewritten(self) -> None:
        """Settled lines have changed: all of them are written again."""
        self._settled = 0
        self._dice, self._tags = set(), {}

    def mark(self, onlooker: Hashable, content: int) -> int:
        """A number that grows when, and only when, what that viewer sees has changed.

        Nobody learns of events that are not for them. It starts at the time when the table was
        loaded, so no number repeats.
        """
        number, before = self._seen.get(onlooker, (self._first, content))
        if before != content:
            number += 1
        self._seen[onlooker] = number, content
        return number

    # ------------------------------------------------------------ to disk

    def changes(self, *, opened: bool = False) -> Changes:
        """The changes that bring the disk up to date."""
        log = self.table.game.log()
        fresh = log[self._settled :]
        return Changes(
            table=self.id,
            version=self.version + 1,
            index=self._index(),
            changed=datetime.now(UTC).isoformat(timespec="seconds"),
            header=self._header() if self._header_is_stale(fresh) else None,
            lines={
                place: print_line(play.line()) for place, play in enumerate(fresh, self._settled)
            },
            count=len(log),
            secrets=self._secrets(),
            terms=self.terms.text() if opened else None,
            offer=self.offer.text() if self.offer else "",
            seats=tuple([self.seats[role] for role in self.touched]),
            opened=opened,
        )

    def written(self) -> None:
        """Marks the changes as written."""
        game = self.table.game
        log = game.log()
        self._dice |= _dice_names(log[self._settled :])
        self._tags = dict(game.tags)
        self._settled = len(log) if game.over else len(log) - 1
        self.touched.clear()
        self.version += 1

    def _header_is_stale(self, fresh: list[Begun]) -> bool:
        game = self.table.game
        return game.over or self._tags != game.tags or not _dice_names(fresh) <= self._dice

    def _header(self) -> str:
        game = self.table.game
        return print_header(Record(game.header(), (), game.comments))

    def _secrets(self) -> str:
        secrets = asdict(self.table.secrets)
        return json.dumps(secrets | {"silent": sorted(self.table.silent)})

    def _index(self) -> Index:
        game = self.table.game
        return Index(
            rulebook=game.rulebook.id,
            away=game.voice.names[Team.AWAY],
            home=game.voice.names[Team.HOME],
            score=str(game.situation.score),
            play=game.number,
            over=game.over,
            turn=",".join(self.turn()),
        )

    def turn(self) -> list[Role]:
        """The seats that the table is waiting for."""
        if self.table.silent:
            return [role for role in self.people if self.table.silent & set(role.teams)]
        if self.table.wanted() is not None:
            return [self.thrower] if self.thrower else []
        return [role for role in self.people if asked_of(self.table, role)]


class Unpacked(NamedTuple):
    """A stored table, read."""

    record: Record
    secrets: Secrets
    silent: set[Team]  # whose word for the dice is still wanted
    terms: Terms
    offer: Offer | None


def unpack(stored: StoredTable) -> Unpacked:
    """Reads what is stored of a table; one sentence if any of it is damaged."""
    with telling_damage(stored.id):
        (reading,) = read_records(stored.text)
        if reading.damage:
            raise reading.damage[0].mistake(stored.id)
        keys = json.loads(stored.secrets)
        silent = {Team(team) for team in keys.pop("silent", [])}
        secrets, terms = Secrets.stored(keys), Terms.read(stored.terms)
        return Unpacked(reading.record, secrets, silent, terms, Offer.read(stored.offer))


def _by_role(table: str, seats: Iterable[StoredSeat]) -> dict[Role, StoredSeat]:
    """The seats of a table: one for two people at one screen, or one for each team."""
    with telling_damage(table):
        found = {Role(seat.role): seat for seat in seats}
        if Role.BOTH not in found and not {Role.HOME, Role.AWAY} <= found.keys():
            raise ValueError("a seat is missing")
        if not all(isinstance(seat.coach, str) for seat in found.values()):
            raise TypeError("a coach without a name")
        return found


@contextmanager
def telling_damage(table: str) -> Iterator[None]:
    """Turns whatever goes wrong while a stored table is read into a sentence about that table."""
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Unreadable("store-table", given=table) from error


def role_of(team: Team) -> Role:
    """The seat of one team."""
    return Role.HOME if team is Team.HOME else Role.AWAY


def _dice_names(plays: Iterable[Begun]) -> set[str]:
    return {
        one.request.name
        for play in plays
        for one in play.answered
        if isinstance(one.request, Chance)
    }
