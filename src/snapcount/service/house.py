"""The house: all tables of a server, who sits at them, and what they do there.

Seats are capability links: whoever holds a seat's token sits there. A change is acknowledged once
it is on disk, and watchers are notified after that.
"""

from __future__ import annotations

import asyncio
import secrets as randomness
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar

from snapcount.gridiron.requests import Answer
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.service.agreement import WORD_TAG, Agreement, dice_of
from snapcount.service.keeping import Keeper, NothingToDo, in_time
from snapcount.service.live import LiveTable, Terms
from snapcount.service.offers import PARTIES, Offer
from snapcount.service.questions import moment_id, own_sides, question_id, to_answer
from snapcount.service.roles import Role
from snapcount.service.seating import ONESELF as ONESELF
from snapcount.service.seating import NoSuchSeat as NoSuchSeat
from snapcount.service.seating import Plan as Plan
from snapcount.service.seating import Sitting as Sitting
from snapcount.service.seating import accept, hand_over, links_from, name_coaches, seats_of
from snapcount.service.storage import Index, Store
from snapcount.service.table import Table
from snapcount.words.spelling import american

T = TypeVar("T")

LONGEST_WORD = 100
LONGEST_REASON = 300


@dataclass(frozen=True)
class Entry:
    """A table on a visitor's list."""

    token: str
    role: Role
    index: Index
    changed: str

    @property
    def your_turn(self) -> bool:
        """Whether the table is waiting for this seat."""
        return self.role in self.index.turn.split(",")


class House:
    """All tables of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._keeper = Keeper(store)

    # ------------------------------------------------------------ tables and links

    async def open_table(self, agreement: Agreement, plan: Plan) -> dict[Role, str]:
        """Sets up a table; returns the tokens of human seats. All but the opener's are invitations."""
        secrets = agreement.secrets()
        game = agreement.game(secrets, datetime.now(UTC).date().isoformat())
        table = Table(game, {}, dice_of(game, secrets), secrets, plan.asks_always)
        number = randomness.token_hex(6)
        seats = seats_of(number, agreement, plan)
        terms = Terms(plan.opener, plan.hints, plan.asks_always)
        live = LiveTable(number, table, terms, seats, touched=set(seats))
        name_coaches(live)
        if plan.words and secrets.seed:
            table.silent = live.teams_of_people
        await in_time(live, live.begin)
        await self._keeper.open(live)
        return {role: seat.token for role, seat in seats.items() if not seat.coach}

    async def sitting(self, token: str) -> Sitting:
        """Who holds that link."""
        return self._keeper.sitting(token)

    async def join(self, token: str) -> str:
        """Accepts an invitation; returns the seat's own token, which nobody else has ever seen."""
        seat = await self.sitting(token)
        if seat.taken or seat.role is Role.SPECTATOR:
            return token
        return await self._keeper.change(token, accept, invited=True)

    async def hand_over(self, token: str, role: Role, to: str) -> str:
        """Gives a seat away: to a person by an invitation's token; to a coach by name, without one.

        One's own seat, or (for the opener of the table) one that a coach or nobody has.
        """

        def hand(live: LiveTable, sitting: Sitting) -> str:
            return hand_over(live, sitting, role, to)

        return await self._keeper.change(token, hand, slow=True)  # the coach may be slow

    async def links(self, token: str) -> dict[Role, str]:
        """The tokens a seat may pass on: unaccepted invitations, and the spectators' link."""
        return await self.look(token, links_from)

    # ------------------------------------------------------------ looking

    async def look(self, token: str, see: Callable[[LiveTable, Sitting], T]) -> T:
        """Reads something off the table for a seat; ``see`` is quick and changes nothing."""
        return await self._keeper.look(token, see)

    def watch(self, token: str) -> AsyncGenerator[int, None]:
        """The version of the table, now and after every change, while the link is valid."""
        return self._keeper.watch(token)

    # ------------------------------------------------------------ playing

    async def answer(self, token: str, question: str, choice: str, *, sure: bool = False) -> None:
        """Answers a question; a secret answer is sealed until the other side has called as well."""

        def give(live: LiveTable, sitting: Sitting) -> None:
            table = live.table
            ask = to_answer(table, sitting.role, question, choice)
            if ask is None:
                raise NothingToDo
            rules = table.doubts(ask, ask.spelled(choice))
            if rules and not sure:
                raise IllegalHere("check-back", rules=", ".join(rules))
            table.hand_in(ask, choice)
            live.go_on()

        with suppress(NothingToDo):
            await self._keeper.change(token, give)

    async def throw(self, token: str, wanted: str, faces: Answer) -> None:
        """Enters real dice."""

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

        await self._keeper.change(token, throw)

    async def withdraw(self, token: str, question: str) -> None:
        """Withdraws a sealed call while it waits for the other side (QFLR-88)."""

        def withdraw(live: LiveTable, sitting: Sitting) -> None:
            table = live.table
            sides = own_sides(table, sitting.role) if table.game.pending is not None else []
            for side in sides:
                if american(question) == question_id(table.game, side):
                    table.withdraw(side)
                    return
            raise IllegalHere("stale-question")

        await self._keeper.change(token, withdraw)

    async def word(self, token: str, word: str) -> None:
        """Adds a word to the seed of the dice, after the commitment and before the first throw."""

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

        await self._keeper.change(token, add)

    async def next_play(self, token: str) -> None:
        """Plays one more play, where only programs play."""

        def go_on(live: LiveTable, sitting: Sitting) -> None:
            if not live.unmanned or sitting.role is not live.terms.opener:
                raise IllegalHere("not-unmanned")
            live.go_on()

        await self._keeper.change(token, go_on)

    # ------------------------------------------------------------ going back

    async def take_back(self, token: str) -> None:
        """Takes back the last decision, where nobody else needs to be asked."""

        def take(live: LiveTable, sitting: Sitting) -> None:
            if not live.alone or sitting.role not in live.people or live.table.game.over:
                raise IllegalHere("take-back-alone")
            if not live.table.take_back():
                raise IllegalHere("nothing-to-take-back")
            live.rewritten()
            live.go_on()

        await self._keeper.change(token, take)

    async def offer(self, token: str, play: int, why: str) -> None:
        """Proposes to replay a play, and all after it (QFL-7-2)."""

        def offer(live: LiveTable, sitting: Sitting) -> None:
            if not PARTIES[sitting.role] or sitting.role not in live.people:
                raise IllegalHere("not-your-table")
            if live.offer is not None:
                raise IllegalHere("offer-open")
            if not why.strip() or not why.isprintable() or len(why) > LONGEST_REASON:
                raise Unreadable("bad-reason", most=LONGEST_REASON)
            trial = live.table.game.fork()
            made = Offer(play, why, sitting.role, (sitting.role,))
            trial.roll_back(play, made.consent(()), why)  # reject now, not when all have agreed
            _settle(live, made)

        await self._keeper.change(token, offer)

    async def agree(self, token: str) -> None:
        """Agrees to the rollback."""

        def agree(live: LiveTable, sitting: Sitting) -> None:
            if live.offer is None or sitting.role not in live.people:
                raise IllegalHere("no-offer")
            _settle(live, live.offer.with_yes(sitting.role))

        await self._keeper.change(token, agree)

    async def refuse(self, token: str) -> None:
        """Rejects the rollback, or withdraws the proposal."""

        def refuse(live: LiveTable, sitting: Sitting) -> None:
            if live.offer is None or sitting.role not in live.people:
                raise IllegalHere("no-offer")
            live.offer = None

        await self._keeper.change(token, refuse)

    # ------------------------------------------------------------ visitors

    async def remember(self, visitor: str, token: str) -> None:
        """Puts a table on a visitor's list."""
        await asyncio.wrap_future(self._store.remember(visitor, token))

    def tables_of(self, visitor: str) -> list[Entry]:
        """The tables on a visitor's list, latest first."""
        return [
            Entry(listed.seat.token, Role(listed.seat.role), listed.index, listed.changed)
            for listed in self._store.tables_of(visitor)
            if listed.seat.role in frozenset(Role)  # one damaged row must not hide the others
        ]

    def close(self) -> None:
        """Shuts down with everything on disk."""
        self._store.close()


def _settle(live: LiveTable, offer: Offer) -> None:
    """Rolls back if everybody has agreed."""
    if offer.missing(live.people):
        live.offer = offer
        return
    live.table.game.roll_back(offer.play, offer.consent(live.people), offer.why)
    live.table.drop_stale_seals()
    live.offer = None
    live.rewritten()
    live.go_on()
