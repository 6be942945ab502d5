"""One play on a page of its own: before it, the calls, the dice, the rulings, the score after it."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.game.plays import Begun, Finished
from snapcount.game.views import Onlooker, SeenPlay, posted
from snapcount.gridiron.field import Team
from snapcount.insight.stats.reading import row_of
from snapcount.insight.stats.row import PlayRow
from snapcount.mistakes import Unreadable
from snapcount.press.pictures import Picture, TeamColours, Theme, field_picture, play_picture
from snapcount.web.reading.looking import Look
from snapcount.web.reading.things import cites_of, said_of, thrown_of, told_of
from snapcount.web.sight import Cite, Said, Thrown, Told


@dataclass(frozen=True)
class Place:
    """Which play: its number, and the rollback that made it void, if one did."""

    number: int
    void: int = 0

    @property
    def address(self) -> str:
        """The end of its page's address."""
        return f"{self.number}?void={self.void}" if self.void else str(self.number)


@dataclass(frozen=True)
class Call:
    """What a coach called or chose, and the name of the team."""

    team: Team
    who: str
    said: Said


@dataclass(frozen=True)
class Points:
    """The points of a team after the play, and how many of them it scored in it."""

    team: Team
    who: str
    points: int
    scored: int


@dataclass(frozen=True)
class PlayPage:
    """What the page of a play says."""

    place: Place
    where: str  # the situation before it
    described: str  # what the picture shows, for those who cannot see it
    calls: tuple[Call, ...]
    sealed: bool  # the post keeps the calls back
    thrown: tuple[Thrown, ...]
    told: tuple[Told, ...]
    words: str
    cites: tuple[Cite, ...]
    points: tuple[Points, ...]  # visitors first
    over: bool
    why_void: str
    first: Place
    last: Place
    previous: Place | None
    following: Place | None


def places(look: Look) -> list[Place]:
    """Every play that can be stepped to, in the order they were begun; the one in progress cannot."""
    return [
        Place(play.number, play.void)
        for play, _ in look.plays
        if isinstance(play, Finished) or play.void
    ]


def last_place(look: Look) -> Place | None:
    """The last play that is over; none before the first."""
    standing = [place for place in places(look) if not place.void]
    return standing[-1] if standing else None


def play_at(look: Look, place: Place) -> tuple[Begun, SeenPlay]:
    """The play of that page."""
    if place in places(look):
        for play, seen in look.plays:
            if (play.number, play.void) == (place.number, place.void):
                return play, seen
    raise Unreadable("no-such-play", given=place.number, plays=len(look.game.plays))


def play_page(look: Look, place: Place) -> PlayPage:
    """Everything about a play that this seat may know."""
    play, seen = play_at(look, place)
    voice, teller = look.voice, look.voice.at(play.before)
    steps = places(look)
    at = steps.index(place)
    said = said_of(seen.answers, play.before, look.game.rulebook, teller)
    words = voice.tell_all(seen.rulings, play.before)
    return PlayPage(
        place=place,
        where=voice.situation(play.before),
        described=f"{voice.situation(play.before)}. {words}",
        calls=tuple(Call(Team(one.team), voice.names[Team(one.team)], one) for one in said),
        sealed=not look.game.over and any(ruling.fact.hides_calls for ruling in seen.rulings),
        thrown=thrown_of(seen.answers, teller),
        told=told_of(seen.rulings, play.before, voice),
        words=words,
        cites=cites_of(dict.fromkeys(cite for one in seen.rulings for cite in one.cites)),
        points=_points(play, look),
        over=isinstance(play, Finished),
        why_void=_why(play, look),
        first=steps[0],
        last=steps[-1],
        previous=steps[at - 1] if at else None,
        following=steps[at + 1] if at + 1 < len(steps) else None,
    )


def _points(play: Begun, look: Look) -> tuple[Points, ...]:
    before = play.before.score
    after = play.after.score if isinstance(play, Finished) else before
    return tuple(
        Points(team, look.voice.names[team], after.of(team), after.of(team) - before.of(team))
        for team in (Team.AWAY, Team.HOME)
    )


def _why(play: Begun, look: Look) -> str:
    return look.game.rollbacks[play.void - 1].why if play.void else ""


# ---------------------------------------------------------------- pictures


def picture_of(
    look: Look, place: Place, theme: Theme = Theme.AUTO, teams: TeamColours | None = None
) -> Picture:
    """How the ball moved; of a play that was broken off, the field before it."""
    play, _ = play_at(look, place)
    if isinstance(play, Finished):
        return play_picture(public_row(look, play), look.voice, theme, teams)
    return field_picture(play.before, look.voice, theme, teams)


def public_row(look: Look, play: Finished) -> PlayRow:
    """The play as statistics see it, from what everybody may see; one that is void as well."""
    if not play.void:
        return look.account.rows[play.number - 1]
    shown = posted(play, Onlooker.PUBLIC)
    return row_of(look.game.rulebook, play, shown.answers)
