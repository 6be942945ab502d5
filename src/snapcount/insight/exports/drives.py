"""The drives table: one row per drive."""

from __future__ import annotations

from collections.abc import Iterator

from snapcount.gridiron.clock import clock_text
from snapcount.gridiron.field import LENGTH
from snapcount.insight.exports.columns import Row, flag, number, text, whole
from snapcount.insight.exports.play_columns import IDENTITY
from snapcount.insight.exports.possessions import places
from snapcount.insight.exports.subject import Subject
from snapcount.insight.exports.transitions import drive_end_transition, drive_row
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.drives import Drive

DRIVES = (
    *IDENTITY[1:],  # all except the play
    number("drive", "number of the drive, as in the table of plays"),
    text("fixed_drive_result", "how it ended, as in the table of plays"),
    text("drive_start_transition", "how the team got the ball: KICKOFF, PUNT, INTERCEPTION ..."),
    text("drive_end_transition", "how it lost it: TOUCHDOWN, PUNT, DOWNS, END_HALF ..."),
    number("drive_quarter_start", "quarter of its first play"),
    number("drive_quarter_end", "quarter of its last play"),
    text("drive_game_clock_start", "time on the clock before its first play"),
    text("drive_start_yard_line", "where its first play began, 50 at midfield"),
    text("drive_end_yard_line", "where its last play began"),
    number("drive_play_id_started", "play_id of its first play"),
    number("drive_play_id_ended", "play_id of its last play"),
    number("drive_play_count", "plays that count, kicks from scrimmage too"),
    text("drive_time_of_possession", "time it took, as 3:30"),
    number("drive_first_downs", "first downs gained"),
    flag("drive_inside20", "a play began inside the opponents' 20"),
    flag("drive_ended_with_score", "it ended with a touchdown or a field goal of its team"),
    number("drive_yards_penalized", "yards by penalties: for the team, less those against it"),
    number("ydsnet", "yards from where it began to where it ended"),
    number("posteam_score", "points of the team before it"),
    number("defteam_score", "points of the others before it"),
    whole("tt_seconds", "seconds it took off the clock"),
    whole("tt_yards_gained", "yards gained from scrimmage"),
    whole("tt_loose_yards", "yards by which the ball moved while it was loose"),
    whole("tt_start_yardline_100", "yards to the opponents' end zone where it began"),
    whole("tt_points", "points the team scored in it, without the try"),
)


def drive_rows(account: Account) -> Iterator[Row]:
    """Every drive of a game."""
    subject = Subject(account)
    place = places(subject)
    for drive in account.drives:
        own = place[drive.rows[0].number]
        yield {
            **subject.header,
            **subject.sides(drive.team),
            "drive": own.drive,
            "fixed_drive_result": own.drive_result,
            **drive_row(drive, subject),
            **_when(drive),
            **_how_far(drive),
        }


def _when(drive: Drive) -> Row:
    first, last = drive.rows[0], drive.rows[-1]
    score = first.before.score
    return {
        "drive_end_transition": drive_end_transition(drive),
        "drive_quarter_start": first.before.period,
        "drive_quarter_end": last.before.period,
        "drive_game_clock_start": clock_text(first.before.clock.seconds).rjust(5, "0"),
        "drive_play_id_started": first.number,
        "drive_play_id_ended": last.number,
        "posteam_score": score.of(drive.team),
        "defteam_score": score.of(drive.team.other),
        "tt_seconds": drive.seconds,
    }


def _how_far(drive: Drive) -> Row:
    scored = drive.rows[-1].score
    return {
        "drive_yards_penalized": drive.penalty_yards,
        "ydsnet": drive.net_yards,
        "tt_yards_gained": drive.gained,
        "tt_loose_yards": drive.loose_yards,
        "tt_start_yardline_100": LENGTH - drive.start,
        "tt_points": scored.points if scored is not None and scored.by is drive.team else 0,
    }
