"""The house: all tables of a server, who sits at them, and what they do there.

Seats are capability links: whoever holds a seat's token sits there. A change is acknowledged once
it is on disk, and watchers are notified after that.
"""

from __future__ import annotations

import asyncio
import secrets as randomness
from collections.abc import AsyncGenerator, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar

from snapcount.game.acts import chain_of
from snapcount.game.game import Game
from snapcount.game.notation import print_record
from snapcount.game.record import Record
from snapcount.game.verifying import Origin
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.service import times
from snapcount.service.agreement import PERSON, Agreement, dice_of
from snapcount.service.keeping import BREATH, Keeper, NothingToDo
from snapcount.service.late import reseed
from snapcount.service.links import Exchange, check_openable
from snapcount.service.live import LiveTable, Terms
from snapcount.service.offers import PARTIES, Offer
from snapcount.service.questions import moment_id, own_sides, question_id, to_answer
from snapcount.service.roles import Role
from snapcount.service.seating import ONESELF as ONESELF
from snapcount.service.seating import NoSuchSeat as NoSuchSeat
from snapcount.service.seating import Plan as Plan
from snapcount.service.seating import Sitting as Sitting
from snapcount.service.seating import accept, hand_over, links_from, name_coaches, seats_of
from snapcount.service.silence import check_silence
from snapcount.service.storage import Index, Store
from snapcount.service.table import Table
from snapcount.service.witness import LOCAL, Witness
from snapcount.service.words import Round, check_word
from snapcount.words.spelling import american

T = TypeVar("T")

DAILY = 24 * 3600.0  # seconds
VISITS_LAST = timedelta(days=400)  # longer than the cookie that finds them again
LONGEST_REASON = 300


@dataclass(frozen=True)
class Entry:
    """A table on a visitor's list."""

    token: str
    role: Role
    index: Index
    told: str  # when everybody at the table last saw something change
    seen: str = ""  # when the visitor was last there

    @property
    def your_turn(self) -> bool:
        """Whether the table is waiting for this seat."""
        return self.role in self.index.turn.split(",")


class House:
    """All tables of a server."""

    def __init__(self, store: Store, name: str = LOCAL) -> None:
        self._store = store
        self.witness = Witness.of(store, name)
        self._keeper = Keeper(store, witness=self.witness.tag)

    # ------------------------------------------------------------ tables and links

    async def open_table(self, agreement: Agreement, plan: Plan) -> dict[Role, str]:
        """Sets up a table; returns the tokens of human seats. All but the opener's are invitations."""
        if agreement.dice is Origin.LINKS:
            coached = any(agreement.coach(team) != PERSON for team in Team)
            two_people = plan.opener is not Role.BOTH and not coached
            check_openable(agreement.rules, two_people=two_people, chosen=bool(agreement.seed))
        secrets = agreement.secrets()
        game = agreement.game(secrets, times.now().date().isoformat())
        dice, links = dice_of(game, secrets), Exchange.at(game, plan.link_minutes)
        table = Table(game, {}, dice, secrets, plan.asks_always, links=links)
        number = randomness.token_hex(6)
        seats = seats_of(number, agreement, plan)
        terms = Terms(
            plan.opener,
            hints=plan.hints,
            asks_always=plan.asks_always,
            patience=plan.patience,
            words=plan.words,
            link_minutes=plan.link_minutes,
            silence=check_silence(plan.silence),
        )
        live = LiveTable(number, table, terms, seats, touched=set(seats))
        live.acts.witness = self.witness.tag
        live.acts.add("joined", plan.opener)
        name_coaches(live)
        if plan.words and secrets.seed:
            table.words = Round(awaited=live.teams_of_people)
        await self._keeper.in_time(live, live.begin)
        await self._keeper.open(live)
        return {role: seat.token for role, seat in seats.items() if not seat.coach}

    async def sitting(self, token: str) -> Sitting:
        """Who holds that link."""
        return self._keeper.sitting(token)

    async def join(self, token: str, word: str = "") -> str:
        """Accepts an invitation; returns the seat's own token, which nobody else has ever seen.

        The word is for the dice from now on, if some were thrown before and the table has no round
        of words.
        """
        seat = await self.sitting(token)
        if seat.taken or seat.role is Role.SPECTATOR:
            return token

        def join(live: LiveTable, sitting: Sitting) -> str:
            check_word(word)
            taken = accept(live, sitting)
            reseed(live, sitting.role.teams, word)
            live.go_on()
            return taken

        return await self._keeper.change(token, join, invited=True)

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

    async def record_of(self, table: str) -> str:
        """A table's record as it is on disk: it has no answer that is still sealed, and no seed.

        That of a finished game is signed.
        """
        return await asyncio.to_thread(self._record, table)

    def _record(self, table: str) -> str:
        signed = self.witnessed(table)
        return self._keeper.record(table) if signed is None else print_record(signed)

    def witnessed(self, table: str) -> Record | None:
        """The record of a finished game, signed; None if it has no acts. It reads the disk."""
        stored = self._store.table(table)
        if stored is None or not stored.index.over:  # until then nobody sees an act
            return None
        acts = self._store.acts(table)
        return self.witness.signed(stored, acts) if chain_of(acts).closed else None

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
        """Adds a word to the seed of the dice; the server seals it, and opens it with the others."""
        await self._word(
            token, lambda words, game, teams: words.seal_here(game, teams, word, times.now())
        )

    async def seal_word(self, token: str, sealed: str) -> None:
        """Seals a word that only its owner knows."""
        await self._word(
            token, lambda words, game, teams: words.seal(game, teams, sealed, times.now())
        )

    async def open_word(self, token: str, salt: str, word: str) -> None:
        """Opens a word once all are sealed."""
        await self._word(token, lambda words, game, teams: words.open(game, teams, salt, word))

    async def go_without_words(self, token: str) -> None:
        """Goes on without words that were not sealed or opened in the agreed time."""

        def go_without(live: LiveTable, sitting: Sitting) -> None:
            if sitting.role not in live.people:
                raise IllegalHere("not-your-table")
            table, patience = live.table, timedelta(hours=live.terms.patience)
            table.words.go_without(table.game, sitting.role.teams, patience, times.now())
            live.acts.add("without-word", sitting.role)
            _after_words(live)

        await self._keeper.change(token, go_without)

    async def _word(self, token: str, act: Callable[[Round, Game, Collection[Team]], None]) -> None:
        def add(live: LiveTable, sitting: Sitting) -> None:
            act(live.table.words, live.table.game, sitting.role.teams)
            live.acts.add("word", sitting.role)
            _after_words(live)

        await self._keeper.change(token, add)

    # ------------------------------------------------------------ links

    async def add_chain(self, token: str, head: str) -> None:
        """Publishes the head of one's hash chain, before the first play."""

        await self._exchange(token, "chain", lambda links, team: links.add_chain(team, head))

    async def add_link(self, token: str, number: int, link: str) -> None:
        """Reveals one's link of the throw that is due; nobody sees it before both are there."""

        await self._exchange(token, "link", lambda links, team: links.add_link(team, number, link))

    async def claim(self, token: str) -> None:
        """Ends the game where the other side has withheld its link."""

        await self._exchange(token, "claimed", lambda links, team: links.claim(team))

    async def _exchange(self, token: str, act: str, do: Callable[[Exchange, Team], bool]) -> None:
        def exchange(live: LiveTable, sitting: Sitting) -> None:
            links, teams = live.table.links, sitting.role.teams
            if links is None or len(teams) != 1:
                raise IllegalHere("links-not-here")
            if not do(links, teams[0]):
                raise NothingToDo
            live.acts.add(act, sitting.role)
            if live.ended:
                live.offer = None
            live.go_on()

        with suppress(NothingToDo):
            await self._keeper.change(token, exchange)

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
            live.rewritten(from_play=live.table.game.number)
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
            _check_rollback(live)
            made = Offer(play, why, sitting.role, (sitting.role,))
            trial.roll_back(play, made.consent(()), why)  # reject now, not when all have agreed
            made.check(live.table.game, live.people)
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
        await asyncio.wrap_future(self._store.remember(visitor, token, times.stamp()))

    def tables_of(self, visitor: str) -> list[Entry]:
        """The tables on a visitor's list, latest first."""
        return [
            Entry(one.seat.token, Role(one.seat.role), one.index, one.told, one.seen)
            for one in self._store.tables_of(visitor)
            if one.seat.role in frozenset(Role)  # one damaged row must not hide the others
        ]

    def key(self, name: str) -> bytes:
        """A secret of this server."""
        return self._store.key(name)

    async def keep(self, token: str, *, marked: bool) -> None:
        """Marks the game as one to be kept, or no longer; whoever plays or referees may."""

        def mark(live: LiveTable, sitting: Sitting) -> None:
            if sitting.eyes not in live.people:
                raise IllegalHere("not-your-table")
            if live.marked is marked:
                raise NothingToDo
            live.marked = marked

        with suppress(NothingToDo):
            # Even a game that a withheld link has ended, where nothing else changes any more.
            await self._keeper.change(token, mark, invited=True)

    # ------------------------------------------------------------ upkeep

    async def upkeep(self, keep: int | None = None) -> None:
        """Deletes what is too old, now and every day; ``keep``: days, or all tables for ever."""
        while True:
            await self.tidy(keep)
            await asyncio.sleep(DAILY)

    async def tidy(self, keep: int | None = None) -> None:
        """Deletes what is too old, in small batches."""
        lapsed = times.stamp(VISITS_LAST)
        while await asyncio.to_thread(self._store.old_visits, lapsed):
            await asyncio.wrap_future(self._store.prune_visits(lapsed))
            await asyncio.sleep(BREATH)
        if keep is not None:
            await self._keeper.prune(times.stamp(timedelta(days=keep)))

    def close(self) -> None:
        """Shuts down with everything on disk."""
        self._store.close()


def _after_words(live: LiveTable) -> None:
    """The dice are mixed with the words that are open, and thrown once all are."""
    live.table.dice = dice_of(live.table.game, live.table.secrets)
    live.go_on()


def _check_rollback(live: LiveTable) -> None:
    if live.table.links is not None:
        live.table.links.check_rollback()


def _settle(live: LiveTable, offer: Offer) -> None:
    """Rolls back if everybody has agreed."""
    if offer.missing(live.people):
        live.offer = offer
        return
    _check_rollback(live)
    live.table.game.roll_back(offer.play, offer.consent(live.people), offer.why)
    live.table.drop_stale_seals()
    live.offer = None
    live.rewritten(from_play=offer.play)
    live.go_on()
