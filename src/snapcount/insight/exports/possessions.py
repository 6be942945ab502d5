"""Drives and series as nflverse counts them: including the kickoff before and the try after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from snapcount.gridiron import facts as football
from snapcount.gridiron.downs import DOWNS
from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.subject import Subject, game_half, possession
from snapcount.insight.stats.drives import Drive, Ended
from snapcount.insight.stats.row import FROM_SCRIMMAGE, TRIES, KickEnd, PlayRow, PlayType, ScoredBy

KEPT_ON = ("First down", "Touchdown")  # results that make a series successful
END_OF_HALF = "End of half"
RESULTS = {
    Ended.TOUCHDOWN: "Touchdown",
    Ended.FIELD_GOAL: "Field goal",
    Ended.MISSED_FIELD_GOAL: "Missed field goal",
    Ended.BLOCKED_FIELD_GOAL: "Missed field goal",
    Ended.PUNT: "Punt",
    Ended.BLOCKED_PUNT: "Punt",
    Ended.DOWNS: "Turnover on downs",
    Ended.INTERCEPTION: "Turnover",
    Ended.FUMBLE: "Turnover",
    Ended.SAFETY: "Safety",
    Ended.END_OF_HALF: END_OF_HALF,
    Ended.END_OF_GAME: END_OF_HALF,
}


@dataclass(frozen=True)
class Place:
    """The drive and series of a play, and how they ended."""

    drive: int
    series: int
    held: Drive | None  # None for a kickoff returned all the way
    drive_result: str | None
    series_result: str | None

    def series_row(self) -> Row:
        """The columns of the play's series."""
        success = None if self.series_result is None else int(self.series_result in KEPT_ON)
        return {"series_success": success, "series_result": self.series_result}


def places(subject: Subject) -> dict[int, Place]:
    """The place of every football play, by its number in the record."""
    drive_of = {row.number: drive for drive in subject.account.drives for row in drive.rows}
    numbered = _numbered(subject.football, drive_of)
    over = subject.account.game.over
    held = {numbered[number][0]: drive for number, drive in drive_of.items()}
    drives = _results(subject.football, [drive for drive, _ in numbered.values()], drive_end, over)
    drives |= {number: _drive_result(drive) for number, drive in held.items()}
    series = _results(subject.football, [each for _, each in numbered.values()], series_end, over)
    return {
        number: Place(drive, each, held.get(drive), drives[drive], series[each])
        for number, (drive, each) in numbered.items()
    }


def _numbered(rows: Sequence[PlayRow], drive_of: dict[int, Drive]) -> dict[int, tuple[int, int]]:
    """The drive and series numbers of each play."""
    numbers: dict[int, tuple[int, int]] = {}
    drive = series = 0
    current: Drive | None = None
    awaited = False  # a kickoff that belongs to the next drive has been played
    previous: PlayRow | None = None
    for row in rows:
        mine = drive_of.get(row.number)
        begins = mine is not None and mine is not current and not awaited
        if previous is None or begins or (_opens(row) and not _is_repeated(previous)):
            drive, series = drive + 1, series + 1
        elif _moves_the_chains(previous):
            series += 1
        current = mine or current
        awaited = _opens(row) and row.score is None
        numbers[row.number] = drive, series
        previous = row
    return numbers


def _opens(row: PlayRow) -> bool:
    return row.meant is PlayType.KICKOFF


def _is_repeated(row: PlayRow) -> bool:
    """Whether a kickoff right after that play is the same one repeated."""
    return _opens(row) and row.score is None and game_half(row.before) == game_half(row.after)


def _moves_the_chains(row: PlayRow) -> bool:
    touchdown = row.score is not None and row.score.is_touchdown
    return row.first_down is not None and not touchdown


def _drive_result(drive: Drive) -> str | None:
    """How a drive ended, in nflverse terms; None while it goes on."""
    score = drive.rows[-1].score
    if score is not None and score.is_touchdown and score.by is not drive.team:
        return "Opp touchdown"
    return RESULTS.get(drive.result)


def drive_end(row: PlayRow) -> str | None:
    """How a play ends its series, or a drive of neither team; None if it does not."""
    if row.score is not None and row.score.is_touchdown:
        return "Touchdown" if row.score.by is possession(row) else "Opp touchdown"
    if row.kick is not None and row.kind is PlayType.FIELD_GOAL:
        return "Field goal" if row.kick.end is KickEnd.GOOD else "Missed field goal"
    if row.score is not None and row.score.how is ScoredBy.SAFETY and row.kind not in TRIES:
        return "Safety"
    if row.kick is not None and row.kind is PlayType.PUNT:
        return "Punt"
    from_scrimmage = row.of_kind(*FROM_SCRIMMAGE)
    if any(fumble.lost for fumble in row.fumbles) or (from_scrimmage and row.lost_the_ball):
        return "Turnover"
    failed = row.down == DOWNS and from_scrimmage and row.first_down is None
    return "Turnover on downs" if failed or _takes_over(row) else None


def _takes_over(row: PlayRow) -> bool:
    """Whether the defense takes over; a foul may use up the last down of a play that does not count."""
    return any(isinstance(fact, football.BallOver) for fact in row.facts)


def series_end(row: PlayRow) -> str | None:
    """How a play ends its series."""
    if _moves_the_chains(row):
        return "First down"
    return drive_end(row) or ("QB kneel" if row.kind is PlayType.KNEEL else None)


def _results(
    rows: Sequence[PlayRow],
    numbers: Sequence[int],
    end: Callable[[PlayRow], str | None],
    over: bool,
) -> dict[int, str | None]:
    """The last result of each drive or series; the end of a half if there was none."""
    results: dict[int, str | None] = {}
    for row, number in zip(rows, numbers, strict=True):
        whistle = game_half(row.before) != game_half(row.after) or (over and row is rows[-1])
        said = end(row) or results.get(number)
        results[number] = said or (END_OF_HALF if whistle else None)
    return results
