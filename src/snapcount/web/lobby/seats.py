"""Who sits at a table, and which links each of them may give away."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.game.record import PLAYER_TAG
from snapcount.game.special import told
from snapcount.gridiron.field import Team
from snapcount.service.live import LiveTable
from snapcount.service.roles import Role
from snapcount.service.seating import Sitting, links_from, may_hand_over
from snapcount.service.silence import free_from, may_reclaim, watches_over
from snapcount.web.seeing import voice_in
from snapcount.words import Language

ORDER = (Role.AWAY, Role.HOME, Role.BOTH, Role.REFEREE, Role.SPECTATOR)


@dataclass(frozen=True)
class SeatSeen:
    """A seat as somebody at the table sees it."""

    role: Role
    team: str  # what it plays; empty if nothing
    mine: bool
    coach: str  # that plays it; empty: people do
    player: str  # what the person is called
    taken: bool
    link: str  # the token that may be given away; empty if there is none
    may_hand_over: bool
    absent: bool  # its holder has not come back
    free_from: str  # the day from which that can be said; empty if not or not for this viewer
    reclaimed: str  # the day on which somebody else got it; empty: never


@dataclass(frozen=True)
class SeatsSeen:
    """The seats of a table, visitors first."""

    away: str
    home: str
    seats: tuple[SeatSeen, ...]
    special: tuple[str, ...]  # about this game, in sentences
    silence: int  # days after which a holder counts as absent
    may_keep: bool
    kept: bool


def seats_seen(live: LiveTable, sitting: Sitting, language: Language) -> SeatsSeen:
    """Who sits where, with the links that the viewer may pass on."""
    game = live.table.game
    names, teller = game.voice.names, voice_in(language, game).at(game.situation)
    roles = [role for role in ORDER if role in live.seats]
    seats = tuple([_seat(live, sitting, role) for role in roles])
    return SeatsSeen(
        names[Team.AWAY],
        names[Team.HOME],
        seats,
        special=told(live.special(), teller),
        silence=live.terms.silence,
        may_keep=sitting.eyes in live.people,
        kept=live.marked,
    )


def _seat(live: LiveTable, sitting: Sitting, role: Role) -> SeatSeen:
    game, seat = live.table.game, live.seats[role]
    watched = watches_over(live, sitting.eyes, role)
    day = free_from(live, role) if watched else None
    alone = role.teams[0] if len(role.teams) == 1 else None
    return SeatSeen(
        role=role,
        team=game.voice.names[game.situation.seat(alone)] if alone else "",
        mine=role is sitting.role,
        coach=seat.coach,
        player=game.tags.get(PLAYER_TAG[alone], "") if alone and not seat.coach else "",
        taken=seat.taken,
        link=links_from(live, sitting).get(role, ""),
        may_hand_over=may_hand_over(live, sitting, role) and not _holds_a_chain(live, role),
        absent=may_reclaim(live, sitting.eyes, role),
        free_from=day.isoformat() if day else "",
        reclaimed=seat.reclaimed[:10],
    )


def _holds_a_chain(live: LiveTable, role: Role) -> bool:
    links = live.table.links
    return links is not None and bool(set(role.teams) - links.headless)
