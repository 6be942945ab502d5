"""A page for one play: the situation before, the calls, the dice, the rulings, the score after."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.game.plays import Begun, Finished
from snapcount.game.views import Onlooker, posted
from snapcount.gridiron.field import Team
from snapcount.insight.stats.play_rows import CALLS, row_of
from snapcount.insight.stats.row import PlayRow
from snapcount.mistakes import Unreadable
from snapcount.press.pictures import Picture, Theme, field_picture, play_picture
from snapcount.web.reading.looking import Look
from snapcount.web.sight import Said, Thrown, Told


@dataclass(frozen=True)
class Place:
    """The key of a play: its number, and the rollback that voided it, if any."""

    number: int
    void: int = 0

    @property
    def address(self) -> str:
        """The last part of its page's URL."""
        return f"{self.number}?void={self.void}" if self.void else str(self.number)


@dataclass(frozen=True)
class Call:
    """What a coach called or chose, and the name of the team."""

    team: Team
    who: str
    question: str  # empty of a call, which needs no heading
    label: str


@dataclass(frozen=True)
class Points:
    """A team's points after the play, and how many it scored in it."""

    team: Team
    who: str
    points: int
    scored: int


@dataclass(frozen=True)
class PlayPage:
    """The content of a play's page."""

    place: Place
    where: str  # the situation before it
    described: str  # what the picture shows, for those who cannot see it
    calls: tuple[Call, ...]
    sealed: bool  # the post keeps the calls back
    thrown: tuple[Thrown, ...]
    told: tuple[Told, ...]
    points: tuple[Points, ...]  # visitors first
    over: bool
    why_void: str
    first: Place
    last: Place
    previous: Place | None
    following: Place | None


def places(look: Look) -> list[Place]:
    """Every play that can be shown, in the order begun."""
    return [Place(play.number, play.void) for play in look.plays]


def last_place(look: Look) -> Place | None:
    """The last finished play; None before the first."""
    standing = [place for place in places(look) if not place.void]
    return standing[-1] if standing else None


def play_at(look: Look, place: Place) -> Begun:
    """The play for that page."""
    for play in look.plays:
        if (play.number, play.void) == (place.number, place.void):
            return play
    raise Unreadable("no-such-play", given=place.number, plays=len(look.game.plays))


def play_page(look: Look, place: Place) -> PlayPage:
    """Everything this seat may know about a play; no details of an abandoned one."""
    play, steps = play_at(look, place), places(look)
    at, where = steps.index(place), look.voice.situation(play.before)
    seen = look.seen(play) if isinstance(play, Finished) else None
    return PlayPage(
        place=place,
        where=where,
        described=f"{where}. {seen.words}" if seen else where,
        calls=tuple(_call(said, look) for said in seen.said) if seen else (),
        sealed=_is_sealed(play, look),
        thrown=seen.thrown if seen else (),
        told=seen.told if seen else (),
        points=_points(play, look),
        over=seen is not None,
        why_void=_why(play, look),
        first=steps[0],
        last=steps[-1],
        previous=steps[at - 1] if at else None,
        following=steps[at + 1] if at + 1 < len(steps) else None,
    )


def _call(said: Said, look: Look) -> Call:
    team = Team(said.team)
    question = "" if said.name in CALLS else said.question
    return Call(team, look.voice.names[team], question, said.label)


def _is_sealed(play: Begun, look: Look) -> bool:
    """Whether a foul keeps the calls sealed until the game is over (QFLR-16)."""
    return not look.game.over and any(ruling.fact.hides_calls for ruling in play.rulings)


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


def picture_of(look: Look, place: Place) -> Picture:
    """How the ball moved; for an abandoned play, the field before it."""
    play = play_at(look, place)
    if isinstance(play, Finished):
        return play_picture(public_row(look, play), look.voice, Theme.AUTO, look.colors)
    return field_before(look, place)


def field_before(look: Look, place: Place) -> Picture:
    """The field before a play."""
    before = play_at(look, place).before
    return field_picture(before, look.voice, Theme.AUTO, look.colors)


def public_row(look: Look, play: Finished) -> PlayRow:
    """The play's statistics row, from public information; also for void plays."""
    if not play.void:
        return look.account.rows[play.number - 1]
    shown = posted(play, Onlooker.PUBLIC)
    return row_of(look.game.rulebook, play, shown.answers)
