"""The house: all tables under one roof, who sits at them, and what is done there.

Seats are capability links: whoever holds a seat's token sits there. A change is acknowledged when it
is on disk, and watchers hear of it after that.
"""

from __future__ import annotations

import asyncio
import secrets as randomness
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TypeVar

from snapcount.game.game import Game
from snapcount.game.record import COACH_TAG
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer
from snapcount.insight.coaches import COACHES
from snapcount.mistakes import IllegalHere, Mistake, Unreadable, match_name
from snapcount.service.agreement import PERSON, WORD_TAG, Agreement, dice_of
from snapcount.service.live import LiveTable, Terms
from snapcount.service.offers import PARTIES, Offer
from snapcount.service.questions import moment_id, own_sides, question_id, to_answer
from snapcount.service.roles import Role
from snapcount.service.storage import Index, Store, StoredSeat
from snapcount.service.table import Table

T = TypeVar("T")

MOST_LIVE = 4000  # tables kept in memory when nobody looks at them
LONGEST_WORD = 100
LONGEST_REASON = 300
ONESELF = "me"  # take the seat back from a coach


class NoSuchSeat(Mistake):
    """No seat has that link (any more)."""


@dataclass(frozen=True)
class Sitting:
    """Who is at a link."""

    token: str
    table: str
    role: Role
    taken: bool  # an invitation nobody has accepted yet, if not

    @property
    def eyes(self) -> Role:
        """As whom one looks from here: an invitation that nobody has accepted shows what all see."""
        return self.role if self.taken else Role.SPECTATOR


@dataclass(frozen=True)
class Plan:
    """How a table is set: who opens it, and what is allowed at it."""

    opener: Role
    referee: bool = False  # a person, who sees everything and throws real dice
    hints: bool = False
    words: bool = False  # each side adds a word to the seed before the first throw
    asks_always: bool = False


@dataclass(frozen=True)
class Entry:
    """A table on a visitor's list."""

    token: str
    role: Role
    index: Index
    changed: str

    @property
    def your_turn(self) -> bool:
        """Whether the table waits for this seat."""
        return self.role in self.index.turn.split(",")


class _Nothing(Exception):
    """There is nothing to do: just that has been said before."""


class House:
    """All tables of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._links: dict[str, tuple[str, Role]] = {}  # of the tables in memory
        self._loading: dict[str, asyncio.Lock] = {}
        self._watchers: dict[str, set[asyncio.Event]] = {}

    # ------------------------------------------------------------ tables and links

    async def open_table(self, agreement: Agreement, plan: Plan) -> dict[Role, str]:
        """Set a table; the tokens of the seats of people. All but the opener's are invitations."""
        secrets = agreement.secrets()
        game = agreement.game(secrets, datetime.now(UTC).date().isoformat())
        table = Table(game, {}, dice_of(game, secrets), secrets, plan.asks_always)
        number = randomness.token_hex(6)
        seats = {seat: _new_seat(number, seat) for seat in _seats(agreement, plan)}
        for team, role in ((Team.HOME, Role.HOME), (Team.AWAY, Role.AWAY)):
            coach = agreement.coach(team)
            if role in seats and coach != PERSON:
                name = match_name(coach, COACHES, what="coach")
                seats[role] = replace(seats[role], coach=name, taken=True)
        seats[plan.opener] = replace(seats[plan.opener], taken=True)
        terms = Terms(plan.opener, plan.hints, plan.asks_always)
        live = LiveTable(number, table, terms, seats, touched=set(seats))
        if plan.words and secrets.seed:
            table.silent = {team for role in live.people for team in role.teams}
        await self._in_time(live, live.begin)
        await self._keep(live, opened=True)
        self._remember_live(live)
        return {role: seat.token for role, seat in seats.items() if not seat.coach}

    async def sitting(self, token: str) -> Sitting:
        """Who is at that link."""
        number, role = self._links.get(token, ("", Role.SPECTATOR))
        live = self._live.get(number)
        seat = live.seats[role] if live is not None else self._store.seat(token)
        if seat is None or seat.token != token:
            raise NoSuchSeat("no-such-seat")
        return Sitting(token, seat.table, Role(seat.role), seat.taken)

    async def join(self, token: str) -> str:
        """Accept an invitation: the seat's own token, which nobody else has ever seen."""
        seat = await self.sitting(token)
        if seat.taken or seat.role is Role.SPECTATOR:
            return token

        def take(live: LiveTable, sitting: Sitting) -> str:
            return _renewed(live, sitting.role)

        return await self._change(token, take, invited=True)

    async def hand_over(self, token: str, role: Role, to: str) -> str:
        """Give a seat away: an invitation's token for a person; to a coach by name: nothing.

        One's own seat, or (for whoever opened the table) one that a coach or nobody has.
        """

        def hand(live: LiveTable, sitting: Sitting) -> str:
            _check_may_hand_over(live, sitting, role)
            if to in (PERSON, ONESELF):
                new = token if to == ONESELF and role is sitting.role else _renewed(live, role)
                live.seats[role] = replace(
                    live.seats[role], coach="", taken=to == ONESELF and role is sitting.role
                )
            else:
                new = ""
                coach = match_name(to, COACHES, what="coach")
                live.seats[role] = replace(live.seats[role], coach=coach)
            live.touched.add(role)
            _name_coaches(live)
            live.go_on()
            return new

        return await self._change(token, hand)

    async def links(self, token: str) -> dict[Role, str]:
        """The tokens a seat may give away: invitations nobody has accepted, and the spectators'."""

        def see(live: LiveTable, sitting: Sitting) -> dict[Role, str]:
            opener = sitting.role is live.terms.opener
            return {
                role: seat.token
                for role, seat in live.seats.items()
                if role is Role.SPECTATOR or (opener and not seat.taken)
            }

        return await self.look(token, see)

    # ------------------------------------------------------------ looking

    async def look(self, token: str, see: Callable[[LiveTable, Sitting], T]) -> T:
        """What somebody at that seat reads off the table; ``see`` changes nothing and is quick."""
        sitting, live = await self._at(token)
        async with live.lock:
            return see(live, sitting)

    async def game(self, token: str) -> tuple[Game, Sitting]:
        """A branch of the game, to be read at leisure, and who reads it."""
        return await self.look(token, lambda live, sitting: (live.table.game.fork(), sitting))

    async def watch(self, token: str) -> AsyncGenerator[int, None]:
        """The version of the table, at once and after every change, while the link is good."""
        sitting = await self.sitting(token)
        changed = asyncio.Event()
        watchers = self._watchers.setdefault(sitting.table, set())
        watchers.add(changed)
        try:
            while True:
                changed.clear()
                _, live = await self._at(token)
                yield live.version
                await changed.wait()
        finally:
            watchers.discard(changed)
            if not watchers:
                self._watchers.pop(sitting.table, None)

    # ------------------------------------------------------------ playing

    async def answer(self, token: str, question: str, choice: str, *, sure: bool = False) -> None:
        """Answer a question; a secret answer is sealed until the other side has called as well."""

        def give(live: LiveTable, sitting: Sitting) -> None:
            table = live.table
            ask = to_answer(table, sitting.role, question, choice)
            if ask is None:
                raise _Nothing
            rules = table.doubts(ask, ask.spelled(choice))
            if rules and not sure:
                raise IllegalHere("check-back", rules=", ".join(rules))
            table.hand_in(ask, choice)
            live.go_on()

        with suppress(_Nothing):
            await self._change(token, give)

    async def throw(self, token: str, wanted: str, faces: Answer) -> None:
        """Type real dice in."""

        def throw(live: LiveTable, sitting: Sitting) -> None:
            table = live.table
            request = table.wanted()
            if request is None or wanted != moment_id(table.game):
                raise IllegalHere("stale-question")
            if sitting.role is not live.thrower:
                raise IllegalHere("not-your-dice")
            request.read(faces)
            table.throw(faces)
            live.go_on()

        await self._change(token, throw)

    async def withdraw(self, token: str, question: str) -> None:
        """Take a sealed call back while it waits for the other side (QFLR-88)."""

        def withdraw(live: LiveTable, sitting: Sitting) -> None:
            table = live.table
            sides = own_sides(table, sitting.role) if table.game.pending is not None else []
            for side in sides:
                if question == question_id(table.game, side):
                    table.withdraw(side)
                    return
            raise IllegalHere("stale-question")

        await self._change(token, withdraw)

    async def word(self, token: str, word: str) -> None:
        """Add a word to the seed of the dice, now that it is pinned and before the first throw."""

        def add(live: LiveTable, sitting: Sitting) -> None:
            table = live.table
            mine = table.silent & set(sitting.role.teams)
            if not mine:
                raise IllegalHere("no-word-wanted")
            if not word.isprintable() or len(word) > LONGEST_WORD:
                raise Unreadable("bad-word", most=LONGEST_WORD)
            for team in mine:
                table.game.tags[WORD_TAG[team]] = word
            table.silent -= mine
            table.dice = dice_of(table.game, table.secrets)
            live.go_on()

        await self._change(token, add)

    async def next_play(self, token: str) -> None:
        """Where only programs play: let them play one more play."""

        def go_on(live: LiveTable, sitting: Sitting) -> None:
            if not live.unmanned or sitting.role is not live.terms.opener:
                raise IllegalHere("not-unmanned")
            live.go_on()

        await self._change(token, go_on)

    # ------------------------------------------------------------ going back

    async def take_back(self, token: str) -> None:
        """Take the last decision back, where nobody else needs to be asked."""

        def take(live: LiveTable, sitting: Sitting) -> None:
            if not live.alone or sitting.role not in live.people or live.table.game.over:
                raise IllegalHere("take-back-alone")
            if not live.table.take_back():
                raise IllegalHere("nothing-to-take-back")
            live.rewritten()
            live.go_on()

        await self._change(token, take)

    async def offer(self, token: str, play: int, why: str) -> None:
        """Propose to have a play, and all after it, called and thrown anew (QFL-7-2)."""

        def offer(live: LiveTable, sitting: Sitting) -> None:
            if not PARTIES[sitting.role] or sitting.role not in live.people:
                raise IllegalHere("not-your-table")
            if live.offer is not None:
                raise IllegalHere("offer-open")
            if not why.strip() or not why.isprintable() or len(why) > LONGEST_REASON:
                raise Unreadable("bad-reason", most=LONGEST_REASON)
            trial = live.table.game.fork()
            made = Offer(play, why, sitting.role, (sitting.role,))
            trial.roll_back(play, made.consent(()), why)  # refused now rather than when all agree
            _settle(live, made)

        await self._change(token, offer)

    async def agree(self, token: str) -> None:
        """Say yes to going back."""

        def agree(live: LiveTable, sitting: Sitting) -> None:
            if live.offer is None or sitting.role not in live.people:
                raise IllegalHere("no-offer")
            _settle(live, live.offer.with_yes(sitting.role))

        await self._change(token, agree)

    async def refuse(self, token: str) -> None:
        """Say no to going back, or take the proposal back."""

        def refuse(live: LiveTable, sitting: Sitting) -> None:
            if live.offer is None or sitting.role not in live.people:
                raise IllegalHere("no-offer")
            live.offer = None

        await self._change(token, refuse)

    # ------------------------------------------------------------ visitors

    async def remember(self, visitor: str, token: str) -> None:
        """Put a table on a visitor's list."""
        await asyncio.wrap_future(self._store.remember(visitor, token))

    def tables_of(self, visitor: str) -> list[Entry]:
        """The tables on a visitor's list, the latest first."""
        return [
            Entry(listed.seat.token, Role(listed.seat.role), listed.index, listed.changed)
            for listed in self._store.tables_of(visitor)
        ]

    def close(self) -> None:
        """Leave everything on disk."""
        self._store.close()

    # ------------------------------------------------------------ how a change is made

    async def _at(self, token: str) -> tuple[Sitting, LiveTable]:
        sitting = await self.sitting(token)
        return sitting, await self._loaded(sitting.table)

    async def _loaded(self, number: str) -> LiveTable:
        live = self._live.get(number)
        if live is not None:
            self._live.move_to_end(number)
            return live
        lock = self._loading.setdefault(number, asyncio.Lock())
        async with lock:
            live = self._live.get(number)
            if live is None:
                live = await asyncio.to_thread(self._load, number)
                self._remember_live(live)
        self._loading.pop(number, None)
        return live

    def _load(self, number: str) -> LiveTable:
        stored = self._store.table(number)
        if stored is None:
            raise NoSuchSeat("no-such-seat")
        return LiveTable.stored(stored, self._store.seats(number))

    def _remember_live(self, live: LiveTable) -> None:
        self._live[live.id] = live
        self._know_links(live)
        if len(self._live) > MOST_LIVE:
            idle = (one for one in self._live.values() if not self._is_in_use(one))
            if (oldest := next(idle, None)) is not None:
                self._forget_live(oldest)

    def _is_in_use(self, live: LiveTable) -> bool:
        return live.id in self._watchers or live.lock.locked()

    def _forget_live(self, live: LiveTable) -> None:
        self._live.pop(live.id, None)
        for seat in live.seats.values():
            self._links.pop(seat.token, None)

    def _know_links(self, live: LiveTable) -> None:
        for role, seat in live.seats.items():
            self._links[seat.token] = (live.id, role)

    async def _change(
        self, token: str, act: Callable[[LiveTable, Sitting], T], *, invited: bool = False
    ) -> T:
        """Change a table and put it on disk. An act that refuses has changed nothing."""
        sitting, live = await self._at(token)
        if not sitting.taken and not invited:
            raise IllegalHere("join-first")
        async with live.lock:
            if live.seats[sitting.role].token != token:
                raise NoSuchSeat("no-such-seat")  # handed over while we waited
            try:
                done = await self._in_time(live, lambda: act(live, sitting))
            except (Mistake, _Nothing):
                raise
            except BaseException:
                self._forget_live(live)  # it may be half done: what is on disk is whole
                raise
            await self._keep(live)
        return done

    async def _in_time(self, live: LiveTable, act: Callable[[], T]) -> T:
        """Run it; a coach that thinks for long does so beside everybody else."""
        return await asyncio.to_thread(act) if live.is_slow else act()

    async def _keep(self, live: LiveTable, *, opened: bool = False) -> None:
        try:
            await asyncio.wrap_future(self._store.write(live.changes(opened=opened)))
        except BaseException:
            self._forget_live(live)  # memory must not be ahead of the disk
            raise
        live.written()
        self._know_links(live)
        for watcher in self._watchers.get(live.id, ()):
            watcher.set()


def _seats(agreement: Agreement, plan: Plan) -> list[Role]:
    """The seats of a table, as it is planned."""
    players = [Role.BOTH] if plan.opener is Role.BOTH else [Role.HOME, Role.AWAY]
    seats = [*players, *([Role.REFEREE] if plan.referee else []), Role.SPECTATOR]
    coached = {Role.HOME: Team.HOME, Role.AWAY: Team.AWAY}
    if plan.opener not in seats or plan.opener is Role.SPECTATOR:  # their link is everybody's
        raise IllegalHere("no-such-role", role=plan.opener)
    if plan.opener in coached and agreement.coach(coached[plan.opener]) != PERSON:
        raise IllegalHere("seat-of-a-coach", role=plan.opener)
    return seats


def _new_seat(table: str, role: Role) -> StoredSeat:
    return StoredSeat(token=_token(), table=table, role=role, coach="", taken=False)


def _token() -> str:
    return randomness.token_urlsafe(24)


def _renewed(live: LiveTable, role: Role) -> str:
    """A new token for the seat; the old link is dead."""
    live.seats[role] = replace(live.seats[role], token=_token(), taken=True)
    live.touched.add(role)
    return live.seats[role].token


def _check_may_hand_over(live: LiveTable, sitting: Sitting, role: Role) -> None:
    seat = live.seats.get(role)
    if seat is None or role is Role.SPECTATOR:
        raise IllegalHere("no-such-role", role=role)
    opener = sitting.role is live.terms.opener
    if role is not sitting.role and not (opener and (seat.coach or not seat.taken)):
        raise IllegalHere("not-your-seat", role=role)


def _name_coaches(live: LiveTable) -> None:
    """Who plays from now on, on the benches and in the header of the record."""
    live.seat_coaches()
    for team in Team:
        live.table.game.tags[COACH_TAG[team]] = live.coach(team)


def _settle(live: LiveTable, offer: Offer) -> None:
    """Go back if everybody has agreed."""
    if offer.missing(live.people):
        live.offer = offer
        return
    live.table.game.roll_back(offer.play, offer.consent(live.people), offer.why)
    live.table.drop_stale_seals()
    live.offer = None
    live.rewritten()
    live.go_on()
