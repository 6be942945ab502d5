"""The list of all plays, drive by drive, for stepping through a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from snapcount.game.plays import Begun, Finished
from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import period_text
from snapcount.insight.stats.drives import Drive
from snapcount.press.gamebook.drives import drive_line
from snapcount.press.gamebook.plays import play_line
from snapcount.web.reading.looking import Look
from snapcount.web.reading.play_pages import Place, places, public_row

MOST_LISTED = 400  # plays on a page; no game has so many without rollbacks


@dataclass(frozen=True)
class Entry:
    """A play in the list."""

    place: Place
    line: str  # empty of one that was broken off
    scored: int  # points of either team
    here: bool  # the play that is looked at


@dataclass
class Group:
    """Plays under one heading: a drive, or kicks and tries between two drives."""

    period: str  # said if it is the first group of its quarter
    team: Team | None  # whose drive it is; nobody's between drives
    who: str
    line: str
    entries: list[Entry] = field(default_factory=list)

    @property
    def scored(self) -> bool:
        """Whether anybody scored."""
        return any(entry.scored and not entry.place.void for entry in self.entries)

    @property
    def here(self) -> bool:
        """Whether the current play is one of them."""
        return any(entry.here for entry in self.entries)


@dataclass(frozen=True)
class PlayList:
    """The plays around one, and where the list goes on."""

    groups: tuple[Group, ...]
    earlier: Place | None  # the last play that is not listed before
    later: Place | None


def play_list(look: Look, here: Place) -> PlayList:
    """The finished plays in order, a part of them in a very long game; void ones where they were."""
    steps = places(look)
    first = steps.index(here) // MOST_LISTED * MOST_LISTED
    rest = first + MOST_LISTED
    return PlayList(
        groups=tuple(_groups(look, look.plays[first:rest], here)),
        earlier=steps[first - 1] if first else None,
        later=steps[rest] if rest < len(steps) else None,
    )


def _groups(look: Look, plays: Sequence[Begun], here: Place) -> list[Group]:
    drives = {row.number: drive for drive in look.account.drives for row in drive.rows}
    found: list[Group] = []
    period, drive = "", None
    for play in plays:
        now = period_text(play.before.period)
        of = None if play.void else drives.get(play.number)
        if not found or of is not drive or now != period:
            found.append(_group(look, of, now if now != period else ""))
        period, drive = now, of
        found[-1].entries.append(_entry(look, play, here))
    return found


def _group(look: Look, drive: Drive | None, period: str) -> Group:
    if drive is None:
        return Group(period, None, "", "")
    return Group(period, drive.team, look.voice.names[drive.team], drive_line(drive, look.voice))


def _entry(look: Look, play: Begun, here: Place) -> Entry:
    place = Place(play.number, play.void)
    if not isinstance(play, Finished):
        return Entry(place, "", 0, place == here)
    line = play_line(public_row(look, play), look.voice)
    scored = sum(play.after.score) - sum(play.before.score)
    return Entry(place, line, scored, place == here)
