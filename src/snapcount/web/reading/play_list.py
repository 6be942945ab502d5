"""The list of all plays, drive by drive, for stepping through a game."""

from __future__ import annotations

from dataclasses import dataclass, field

from snapcount.game.plays import Begun, Finished
from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import period_text
from snapcount.insight.stats.drives import Drive
from snapcount.press.gamebook.drives import drive_line
from snapcount.press.gamebook.plays import play_line
from snapcount.web.reading.looking import Look
from snapcount.web.reading.play_pages import Place, public_row


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


def play_groups(look: Look, here: Place) -> list[Group]:
    """All finished plays in order; void ones stay where they were played."""
    drives = {row.number: drive for drive in look.account.drives for row in drive.rows}
    found: list[Group] = []
    period, drive = "", None
    for play in look.plays:
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
