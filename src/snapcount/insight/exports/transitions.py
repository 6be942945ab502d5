"""How drives begin and end, in the values of nflverse's drive columns."""

from __future__ import annotations

from snapcount.gridiron.clock import clock_text
from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.subject import Subject
from snapcount.insight.stats.drives import Drive, Ended, Gained

SCORED = (Ended.TOUCHDOWN, Ended.FIELD_GOAL)
# Results not listed here are written in capitals.
STARTS = {Gained.MISSED_FIELD_GOAL: "MISSED_FG"}
ENDS = {
    Ended.MISSED_FIELD_GOAL: "MISSED_FG",
    Ended.BLOCKED_FIELD_GOAL: "BLOCKED_FG",
    Ended.END_OF_HALF: "END_HALF",
    Ended.END_OF_GAME: "END_GAME",
}
NO_DRIVE: Row = dict.fromkeys(
    (
        *("drive_play_count", "drive_time_of_possession", "drive_first_downs", "drive_inside20"),
        *("drive_ended_with_score", "drive_start_yard_line", "drive_end_yard_line"),
        "drive_start_transition",
    )
)


def drive_row(drive: Drive | None, subject: Subject) -> Row:
    """The drive columns of every play."""
    if drive is None:
        return NO_DRIVE
    return {
        "drive_play_count": drive.plays,
        "drive_time_of_possession": clock_text(drive.seconds),
        "drive_first_downs": drive.first_downs,
        "drive_inside20": int(drive.inside_20),
        "drive_ended_with_score": int(drive.result in SCORED),
        "drive_start_yard_line": subject.yard_line(drive.start, drive.team, midfield="50"),
        "drive_end_yard_line": subject.yard_line(
            drive.rows[-1].before.spot, drive.team, midfield="50"
        ),
        "drive_start_transition": STARTS.get(drive.how, _in_capitals(drive.how)),
    }


def drive_end_transition(drive: Drive) -> str | None:
    """How a drive ended; None while it goes on."""
    if drive.result is Ended.GOING_ON:
        return None
    return ENDS.get(drive.result, _in_capitals(drive.result))


def _in_capitals(word: str) -> str:
    return word.upper().replace(" ", "_")
