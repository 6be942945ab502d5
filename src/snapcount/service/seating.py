"""The seats of a table, their links, and how a seat changes hands."""

from __future__ import annotations

import secrets as randomness
from dataclasses import dataclass, replace
from typing import Self

from snapcount.game.record import COACH_TAG, PLAYER_TAG
from snapcount.gridiron.field import Team
from snapcount.insight.coaches import COACHES
from snapcount.mistakes import IllegalHere, Mistake, match_name
from snapcount.service import times
from snapcount.service.agreement import PERSON, Agreement, dice_of
from snapcount.service.links import LINK_MINUTES
from snapcount.service.live import (
    PATIENCE,
    USUAL_SILENCE,
    LiveTable,
    role_of,
    telling_damage,
)
from snapcount.service.roles import Role
from snapcount.service.silence import may_reclaim, refuse_to_reclaim
from snapcount.service.storage import StoredSeat

ONESELF = "me"  # take the seat back from a coach


class NoSuchSeat(Mistake):
    """No seat has that link (any longer)."""


@dataclass(frozen=True)
class Sitting:
    """Who holds a link."""

    token: str
    table: str
    role: Role
    taken: bool  # an invitation nobody has accepted yet, if not

    @property
    def eyes(self) -> Role:
        """The viewer for this sitting: an unaccepted invitation shows what everybody sees."""
        return self.role if self.taken else Role.SPECTATOR

    @classmethod
    def at(cls, seat: StoredSeat) -> Self:
        """Who holds the link of that seat."""
        with telling_damage(seat.table):
            return cls(seat.token, seat.table, Role(seat.role), seat.taken)


@dataclass(frozen=True)
class Plan:
    """How a table is set up: who opens it, and what is allowed at it."""

    opener: Role
    referee: bool = False  # a person, who sees everything and throws real dice
    hints: bool = False
    words: bool = False  # each side adds a word to the seed before the first throw
    asks_always: bool = False
    patience: int = PATIENCE  # hours
    link_minutes: int = LINK_MINUTES  # to wait for the other side's link
    silence: int = USUAL_SILENCE  # days after which a seat may be reclaimed


# ---------------------------------------------------------------- a new table


def seats_of(table: str, agreement: Agreement, plan: Plan) -> dict[Role, StoredSeat]:
    """The seats of a new table. All but the opener's are invitations, unless a coach has them."""
    players = [Role.BOTH] if plan.opener is Role.BOTH else [Role.HOME, Role.AWAY]
    roles = [*players, *([Role.REFEREE] if plan.referee else []), Role.SPECTATOR]
    if plan.opener not in roles or plan.opener is Role.SPECTATOR:  # their link is shared
        raise IllegalHere("no-such-role", role=plan.opener)
    coached = _coached(agreement)
    if plan.opener in coached or (coached and plan.opener is Role.BOTH):
        raise IllegalHere("seat-of-a-coach", role=plan.opener)
    seats = {role: StoredSeat(_new_token(), table, role) for role in roles}
    for role, coach in coached.items():
        seats[role] = replace(seats[role], coach=coach, taken=True)
    seats[plan.opener] = replace(seats[plan.opener], taken=True, alive=times.stamp())
    return seats


def _coached(agreement: Agreement) -> dict[Role, str]:
    """The seats of computer coaches, with their full names."""
    return {
        role_of(team): match_name(agreement.coach(team), COACHES, what="coach")
        for team in Team
        if agreement.coach(team) != PERSON
    }


def _new_token() -> str:
    return randomness.token_urlsafe(24)


# ---------------------------------------------------------------- changing hands


def accept(live: LiveTable, sitting: Sitting) -> str:
    """Accepts an invitation; returns the seat's own token, which nobody else has ever seen."""
    now = times.stamp()
    seat = replace(live.seats[sitting.role], token=_new_token(), taken=True, alive=now)
    _sit(live, seat)
    live.acts.add("joined", seat.role)
    return seat.token


def links_from(live: LiveTable, sitting: Sitting) -> dict[Role, str]:
    """The links a seat may pass on: the spectators', and for the opener the invitations.

    The referee has those of seats whose holders did not come back: it may be the opener who did not.
    """
    opener, referee = sitting.eyes is live.terms.opener, sitting.eyes is Role.REFEREE
    return {
        role: seat.token
        for role, seat in live.seats.items()
        if role is Role.SPECTATOR
        or (not seat.taken and (opener or (referee and bool(seat.reclaimed))))
    }


def may_hand_over(live: LiveTable, sitting: Sitting, role: Role) -> bool:
    """Whether it is one's own seat, or (for the opener of the table) one that a coach or nobody has.

    Or one whose holder did not come back.
    """
    seat, opener = live.seats.get(role), sitting.eyes is live.terms.opener
    if seat is None or role is Role.SPECTATOR:
        return False
    free = bool(seat.coach) or not seat.taken
    return role is sitting.eyes or (opener and free) or may_reclaim(live, sitting.eyes, role)


def hand_over(live: LiveTable, sitting: Sitting, role: Role, to: str) -> str:
    """Gives a seat away: to a person by an invitation's token; to a coach by name, without one.

    The new holder calls anew: they do not see what was sealed before.
    """
    if role not in live.seats or role is Role.SPECTATOR:
        raise IllegalHere("no-such-role", role=role)
    if not may_hand_over(live, sitting, role):
        refuse_to_reclaim(live, sitting.eyes, role)
        raise IllegalHere("not-your-seat", role=role)
    if live.table.links is not None and role.teams:
        live.table.links.check_hand_over(role.teams, to_person=to in (PERSON, ONESELF))
    before = live.seats[role]
    after = _given(before, sitting, to)
    if may_reclaim(live, sitting.eyes, role):
        after = replace(after, reclaimed=times.stamp())
    if after != before:
        live.table.recall(role.teams)
        live.acts.unsealed(live.table)
        _tell(live, before, after)
        live.offer = None  # the newcomer has agreed to nothing
        _sit(live, after)
        live.seat_coaches()
        _no_words_of_coaches(live)
        _name(live, role, anew=before.taken or bool(after.coach))
        live.go_on()
    return "" if after.coach else after.token


def _no_words_of_coaches(live: LiveTable) -> None:
    """No coach adds a word to the seed; the words of the others may be complete now."""
    table = live.table
    if table.silent & set(table.coaches):
        table.words.left_by(table.game, set(table.coaches), times.now())
        table.dice = dice_of(table.game, table.secrets)


def _tell(live: LiveTable, before: StoredSeat, after: StoredSeat) -> None:
    """Who leaves the seat or takes it, and which program stands in."""
    if after.reclaimed != before.reclaimed:  # nobody left of their own accord
        live.acts.add("reclaimed", after.role)
    if after.coach:
        live.acts.add("left", after.role, after.coach)
    elif after.taken:
        live.acts.add("joined", after.role)
    elif before.taken:
        live.acts.add("left", after.role)


def _given(seat: StoredSeat, sitting: Sitting, to: str) -> StoredSeat:
    """The seat afterward. Its links are dead, except one's own while a coach stands in."""
    mine = seat.token == sitting.token
    if to == ONESELF and mine:
        return replace(seat, coach="")
    if to in (PERSON, ONESELF):
        return replace(seat, coach="", taken=False, token=_new_token())
    if seat.role == Role.REFEREE:
        raise IllegalHere("coach-referees")
    coach = match_name(to, COACHES, what="coach")
    return replace(seat, coach=coach, taken=True, token=seat.token if mine else _new_token())


def _sit(live: LiveTable, seat: StoredSeat) -> None:
    live.seats[Role(seat.role)] = seat
    live.touched.add(Role(seat.role))


def name_coaches(live: LiveTable) -> None:
    """Writes the players' names into the record's header."""
    for team in Team:
        live.table.game.tags[COACH_TAG[team]] = live.coach(team)


def _name(live: LiveTable, role: Role, *, anew: bool) -> None:
    """Who plays from now on; after the final whistle the record keeps who did.

    ``anew``: somebody else than the header names.
    """
    tags = live.table.game.tags
    if not live.table.game.over:
        name_coaches(live)
        for team in role.teams if anew else ():
            tags.pop(PLAYER_TAG[team], None)
