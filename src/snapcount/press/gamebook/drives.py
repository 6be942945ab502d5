"""One line per drive: ``8 plays, 74 yards, 4:12, TD``; and the drive chart as a table."""

from __future__ import annotations

from snapcount.game.telling import Voice
from snapcount.gridiron.clock import clock_text
from snapcount.gridiron.situation import period_text
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.drives import Drive
from snapcount.press.gamebook.scribe import Scribe, scribe


def drive_line(drive: Drive, voice: Voice, *, long: bool = False) -> str:
    """The drive in short; the long form adds the team, and how and where it began."""
    pen = scribe(voice, drive.rows[0].before)
    line = pen.say(
        "drive",
        plays=drive.plays,
        yards=drive.net_yards,
        time=drive.seconds,
        result=pen.say(f"ended.{drive.result}"),
    )
    if not long:
        return line
    return pen.say(
        "drive.long",
        by=drive.team,
        start=_start(drive, pen),
        how=pen.say(f"got.{drive.how}"),
        line=line,
    )


def drive_table(account: Account, voice: Voice) -> list[tuple[str, ...]]:
    """All drives in order, one row each, below a header row."""
    pen = scribe(voice, account.game.situation)
    keys = ("number", "team", "when", "got", "from", "plays", "yards", "time", "result")
    labels = tuple(pen.say(f"drives.{key}") for key in keys)
    return [labels, *(_row(drive, pen) for drive in account.drives)]


def _row(drive: Drive, pen: Scribe) -> tuple[str, ...]:
    before = drive.rows[0].before
    return (
        str(drive.number),
        pen.teller.team(drive.team),
        f"{period_text(before.period)} {before.clock}",
        pen.say(f"got.{drive.how}"),
        _start(drive, pen),
        str(drive.plays),
        str(drive.net_yards),
        clock_text(drive.seconds),
        pen.say(f"ended.{drive.result}"),
    )


def _start(drive: Drive, pen: Scribe) -> str:
    return pen.spot(drive.team, drive.start)
