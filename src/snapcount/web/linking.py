"""What a seat sees of the links that dice come from: never a link that still waits for the other one."""

from __future__ import annotations

from snapcount.game.linked import Withheld
from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.service.links import Exchange
from snapcount.service.live import LiveTable
from snapcount.service.roles import Role
from snapcount.web.sight import ChainSeen, Links
from snapcount.words import Teller


def links_seen(live: LiveTable, role: Role, voice: Voice) -> Links | None:
    """What is to be revealed, as the seat sees it; whoever only looks on reveals nothing."""
    links = live.table.links
    if links is None:
        return None
    mine = set(role.teams)
    until = links.until
    return Links(
        chain_wanted=bool(mine & links.headless),
        wanted=links.due,
        mine=bool(mine & links.held.keys()),
        theirs=bool(mine) and bool(links.held.keys() - mine),
        until=f"{until:%Y-%m-%dT%H:%M:%SZ}" if until is not None and mine else "",
        minutes=links.patience,
        home=_chain(links, Team.HOME),
        away=_chain(links, Team.AWAY),
        withheld=_withheld(links.chains.withheld, voice.at(live.table.game.situation)),
    )


def links_awaited(live: LiveTable, teller: Teller) -> str:
    """What the table waits for: a head, a link, or nothing any more."""
    links = live.table.links
    assert links is not None
    if live.ended:
        return _withheld(links.chains.withheld, teller)
    key = "links.waits-for-heads" if links.headless else "links.waits-for-links"
    return teller.say(key, teams=[teller.team(team) for team in sorted(links.awaited)])


def _withheld(withheld: Withheld | None, teller: Teller) -> str:
    if withheld is None:
        return ""
    team = teller.team(withheld.team)
    return teller.say("links.withheld", team=team, number=withheld.number)


def _chain(links: Exchange, team: Team) -> ChainSeen:
    chains = links.chains
    head, last = chains.heads.get(team), chains.last[team]
    return ChainSeen(head.text if head is not None else "", last.number, last.text)
