"""A table in play: the game in memory, its seats, and what must be written to disk."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from time import sleep
from typing import NamedTuple, Self

from snapcount.game.changes import Change
from snapcount.game.linked import WITHHELD
from snapcount.game.notation import print_header, print_line, read_records
from snapcount.game.plays import Begun, Finished
from snapcount.game.record import Record
from snapcount.game.replaying import replay
from snapcount.game.saving import Secrets
from snapcount.game.special import Special, special
from snapcount.game.views import Onlooker, in_progress
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Chance
from snapcount.mistakes import IllegalHere, Mistake, RulesBroken, Unreadable
from snapcount.service import times
from snapcount.service.agreement import PERSON, dice_of
from snapcount.service.chronicle import Chronicle
from snapcount.service.coaching import named_coach
from snapcount.service.late import dice_seen
from snapcount.service.links import LINK_MINUTES, Exchange
from snapcount.service.offers import Offer
from snapcount.service.questions import asked_of
from snapcount.service.roles import Role
from snapcount.service.storage import Changes, Index, StoredSeat, StoredTable
from snapcount.service.table import Table
from snapcount.service.words import Round

PLAYERS = (Role.HOME, Role.AWAY, Role.BOTH)
PATIENCE = 24
USUAL_SILENCE = 7  # days
YIELD = 0.0005  # seconds
LIFE_SIGNS = timedelta(minutes=10)  # so often they are noted
SLOW_COACHES = frozenset({"professor", "gambler", "grinder"})  # they compute every call exactly


@dataclass(frozen=True)
class Terms:
    """The terms of the table itself."""

    opener: Role
    hints: bool = False
    asks_always: bool = False  # quiet questions too
    patience: int = PATIENCE  # hours, before the others may go on without a word
    words: bool = False  # each side adds one to every seed
    link_minutes: int = LINK_MINUTES  # to wait for the other side's link
    silence: int = USUAL_SILENCE  # days after which a seat may be reclaimed; see `silence`

    def text(self) -> str:
        """The stored form."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Self:
        """Parses the stored form."""
        stored = json.loads(text)
        usual = asdict(cls(Role(stored["opener"])))  # tables of before have agreed on less
        agreed = {name: stored.get(name, value) for name, value in usual.items()}
        return cls(**agreed | {"opener": Role(stored["opener"])})


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
    acts: Chronicle = field(default_factory=Chronicle)
    last_seen: dict[Hashable, tuple[Finished, object]] = field(
        default_factory=dict
    )  # maintained by the UIs
    first_version: int = 0  # see `mark`
    told: str = ""  # when everybody at the table last saw something change
    marked: bool = False  # people want it kept
    present: Counter[str] = field(default_factory=Counter)  # streams that are open, by token
    _public: int = 0  # what everybody at the table sees, as a number
    _seen: dict[Hashable, tuple[int, int]] = field(default_factory=dict)  # see `mark`
    _special: tuple[Special, ...] | None = None
    _settled: int = 0  # settled lines of the record on disk
    _over: bool = False  # as the header on disk has it
    _dice: set[str] = field(default_factory=set)  # those in the header on disk
    _tags: dict[str, str] = field(default_factory=dict)  # as the header on disk has them
    _changes: tuple[Change, ...] = ()  # likewise

    @classmethod
    def stored(
        cls,
        stored: StoredTable,
        seats: Iterable[StoredSeat],
        acts: Iterable[str] = (),
        witness: str = "",
    ) -> Self:
        """Restores a stored table by replaying its record."""
        record, secrets, words, held, terms, offer = unpack(stored)
        run = replay(record, between=give_way)
        if run.misfit is not None:
            raise IllegalHere(
                "game-running", given=stored.id, play=run.misfit.play, why=run.misfit.mistake
            )
        by_role = _by_role(stored.id, seats)
        dice, links = dice_of(run.game, secrets), Exchange.at(run.game, terms.link_minutes, held)
        table = Table(run.game, {}, dice, secrets, terms.asks_always, words, links)
        live = cls(stored.id, table, terms, by_role, stored.version, offer)
        live.acts.witness = witness
        live.acts.restore(acts, table)
        if live.acts.closed:  # later words for the same plays must not replace the signed ones
            live._settle()
        live.told, live.marked = stored.told, stored.marked
        live.seat_coaches()
        live._open_envelope()
        live._public = public_state(live)
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
    def awaits_players(self) -> bool:
        """Whether the first throw has to wait until everybody who plays has sat down."""
        free = (not seat.taken for role, seat in self.seats.items() if role in PLAYERS)
        return any(free) and not dice_seen(self.table.game)

    @property
    def is_slow(self) -> bool:
        """Whether a coach here is slow."""
        return any(self.coach(team) in SLOW_COACHES for team in Team)

    @property
    def unmanned(self) -> bool:
        """Whether only programs play: the table then advances play by play, on request."""
        return len(self.table.coaches) == len(Team)

    @property
    def ended(self) -> bool:
        """Whether a withheld link has ended the game before its time."""
        return WITHHELD in self.table.game.tags

    # ------------------------------------------------------------ progress

    def begin(self) -> None:
        """Seats everybody and starts the game."""
        self.seat_coaches()
        self.go_on()

    def go_on(self) -> None:
        """Advances the table until a person is needed; two programs play one play."""
        number = self.table.game.number
        if self.awaits_players:
            return
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

    def special(self) -> tuple[Special, ...]:
        """What is special about the game. It stands in the header, and changes only when that does."""
        if self._special is None:
            self._special = special(self.table.game)
        return self._special

    def rewritten(self, from_play: int) -> None:
        """Settled lines have changed from that play on: they are written again.

        To be told before going on.
        """
        self.acts.went_back(self.table)
        before = self.table.game.plays[: from_play - 1]
        self._settled = min(self._settled, sum(1 + len(play.instead_of) for play in before))
        self._dice, self._tags = set(), {}

    def mark(self, onlooker: Hashable, content: int) -> int:
        """A number that grows when, and only when, what that viewer sees has changed.

        Nobody learns of events that are not for them. It starts beyond all numbers from before the
        table was loaded, so none repeats.
        """
        number, before = self._seen.get(onlooker, (self.first_version, content))
        if before != content:
            number += 1
        self._seen[onlooker] = number, content
        return number

    def sign_of_life(self, token: str) -> None:
        """Whoever sits there is here; written with the next change, so looking writes nothing."""
        for role, seat in self.seats.items():
            if seat.token == token and seat.taken and not seat.coach:
                now = times.now()
                if not seat.alive or now - datetime.fromisoformat(seat.alive) > LIFE_SIGNS:
                    self.seats[role] = replace(seat, alive=times.stamp())
                    self.touched.add(role)

    # ------------------------------------------------------------ to disk

    def changes(self, *, opened: bool = False) -> Changes:
        """The changes that bring the disk up to date."""
        log = self.table.game.log()
        acts = self.acts.stamp(self.table, log, self._settled, opened=opened)
        fresh = log[self._settled :]
        now, public = times.stamp(), public_state(self)
        if opened or public != self._public:
            self.told, self._public = now, public
        return Changes(
            table=self.id,
            version=self.version + 1,
            index=self._index(),
            changed=now,
            told=self.told,
            marked=self.marked,
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
            acts=acts,
        )

    def written(self) -> None:
        """Marks the changes as written."""
        self._settle()
        self.touched.clear()
        self.version += 1

    def _settle(self) -> None:
        """Everything but the play in progress is on disk as it is."""
        game = self.table.game
        log = game.log()
        self._dice |= _dice_names(log[self._settled :])
        self._tags, self._changes = dict(game.tags), game.changes
        self._over = game.over
        self._settled = len(log) if game.over else len(log) - 1

    def _header_is_stale(self, fresh: list[Begun]) -> bool:
        game = self.table.game
        changed = self._tags != game.tags or self._changes != game.changes
        return self._over != game.over or changed or not _dice_names(fresh) <= self._dice

    def _header(self) -> str:
        game, self._special = self.table.game, None
        return print_header(Record(game.header(), (), game.comments))

    def _secrets(self) -> str:
        secrets = asdict(self.table.secrets)
        words = self.table.words
        held = self.table.links.stored() if self.table.links is not None else {}
        more = {"links": held} if held else {}
        silent = {"silent": sorted(words.awaited), "words": words.stored()}
        return json.dumps(secrets | silent | more)

    def _index(self) -> Index:
        game = self.table.game
        return Index(
            rulebook=game.rulebook.id,
            away=game.voice.names[Team.AWAY],
            home=game.voice.names[Team.HOME],
            score=str(game.situation.score),
            play=game.number,
            over=game.over or self.ended,
            turn=",".join(self.turn()),
        )

    def turn(self) -> list[Role]:
        """The seats that the table is waiting for."""
        if self.table.silent:
            due = self.table.words.due(self.table.game)
            return [role for role in self.people if due & set(role.teams)]
        if self.table.links is not None and self.table.links.awaited:
            return [role for role in self.people if self.table.links.awaited & set(role.teams)]
        if self.table.wanted() is not None:
            return [self.thrower] if self.thrower else []
        return [role for role in self.people if asked_of(self.table, role)]


def give_way() -> None:
    """Lets those who play go first: a table is replayed beside them, in a thread."""
    sleep(YIELD)


def public_state(live: LiveTable) -> int:
    """What everybody at the table sees, as a number: sealed and whispered answers do not change it."""
    game = live.table.game
    seats = [(role, seat.coach, seat.taken, seat.reclaimed) for role, seat in live.seats.items()]
    tags = sorted(game.tags.items())
    shown = in_progress(game, Onlooker.PUBLIC)
    public = (shown, len(game.log()), live.offer, tuple(tags), game.changes, tuple(seats))
    return hash(public)


class Unpacked(NamedTuple):
    """A stored table, read."""

    record: Record
    secrets: Secrets
    words: Round
    held: dict[str, str] | None  # a link that waits for the other side's
    terms: Terms
    offer: Offer | None


def unpack(stored: StoredTable) -> Unpacked:
    """Reads what is stored of a table; one sentence if any of it is damaged."""
    with telling_damage(stored.id):
        (reading,) = read_records(stored.text)
        if reading.damage:
            raise reading.damage[0].mistake(stored.id)
        keys = json.loads(stored.secrets)
        words = Round.read(keys.pop("silent", []), keys.pop("words", {}))
        held = keys.pop("links", None)
        secrets, terms = Secrets.stored(keys), Terms.read(stored.terms)
        return Unpacked(reading.record, secrets, words, held, terms, Offer.read(stored.offer))


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
