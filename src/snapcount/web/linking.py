"""What a seat sees of the links that dice come from: never a link that still waits for the other one."""

from __future__ import annotations

from snapcount.game.game import Game
from snapcount.game.linked import Withheld
from snapcount.game.telling import Voice
from snapcount.game.views import SeenPlay, Viewer, posted
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Ask
from snapcount.service import times
from snapcount.service.links import Exchange
from snapcount.service.live import LiveTable
from snapcount.service.roles import Role
from snapcount.web.sight import CallsSeen, ChainSeen, Links
from snapcount.words import Teller

CALLS = "calls"  # the question that both sides answer in secret


def links_seen(
    live: LiveTable, role: Role, voice: Voice, current: SeenPlay | None, viewer: Viewer
) -> Links | None:
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
        until=times.written(until) if until is not None and mine else "",
        minutes=links.patience,
        home=_chain(links, Team.HOME),
        away=_chain(links, Team.AWAY),
        calls=_calls(live.table.game, current),
        last_calls=_last_calls(live.table.game, viewer),
        withheld=_withheld(links.chains.withheld, voice.at(live.table.game.situation)),
    )


def _calls(game: Game, play: SeenPlay | None) -> CallsSeen:
    """The calls as everybody sees them: a link is revealed after them, so they cannot follow the dice."""
    if play is None:
        return CallsSeen("", (), ())
    said: dict[Team, list[str]] = {team: [] for team in Team}
    for one in play.answers:
        if isinstance(one.request, Ask) and one.request.name == CALLS:
            said[play.before.seat(play.before.team(one.request.side))] += one.answer
    replayed = sum(rollback.play <= play.number for rollback in game.rollbacks)
    name = f"{play.number}.{replayed}" if replayed else str(play.number)
    return CallsSeen(name, tuple(said[Team.HOME]), tuple(said[Team.AWAY]))


def _last_calls(game: Game, viewer: Viewer) -> CallsSeen:
    return _calls(game, posted(game.plays[-1], viewer) if game.plays else None)


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
