"""The result of a play, as nflverse flags and names."""

from __future__ import annotations

from snapcount.gridiron.downs import DOWNS
from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.subject import Subject
from snapcount.insight.stats.kicks import is_a_touchback
from snapcount.insight.stats.row import (
    THROWS,
    FirstDownBy,
    PlayRow,
    PlayType,
)

THIRD = DOWNS - 1


def result_row(row: PlayRow, subject: Subject) -> Row:
    """The flags of a play; all 0 if it does not count."""
    return {
        **_passing(row),
        **_first_down(row),
        **_late_downs(row),
        **_penalty(row, subject),
        "fumble": int(bool(row.fumbles)),
        "fumble_lost": int(any(fumble.lost for fumble in row.fumbles)),
        "touchback": int(row.kind is not PlayType.NO_PLAY and any(map(is_a_touchback, row.facts))),
        "out_of_bounds": int(row.out_of_bounds),
        "timeout": int(bool(row.time_outs)),
        "timeout_team": subject.codes[row.time_outs[0]] if row.time_outs else None,
    }


def _passing(row: PlayRow) -> Row:
    thrown = row.of_kind(*THROWS) and not row.sacked
    return {
        "complete_pass": int(row.complete),
        "incomplete_pass": int(thrown and not (row.complete or row.intercepted)),
        "interception": int(row.intercepted),
        "sack": int(row.sacked),
    }


def _first_down(row: PlayRow) -> Row:
    by = row.first_down
    return {
        "first_down": int(by is not None),
        "first_down_rush": int(by is FirstDownBy.RUN),
        "first_down_pass": int(by is FirstDownBy.PASS),
        "first_down_penalty": int(by is FirstDownBy.PENALTY),
    }


def _late_downs(row: PlayRow) -> Row:
    down = row.tried_down
    made = row.first_down is not None
    return {
        "third_down_converted": int(down == THIRD and made),
        "third_down_failed": int(down == THIRD and not made),
        "fourth_down_converted": int(down == DOWNS and made),
        "fourth_down_failed": int(down == DOWNS and not made),
    }


def _penalty(row: PlayRow, subject: Subject) -> Row:
    """The first accepted penalty; nflverse has room for one."""
    first = row.penalties[0] if row.penalties else None
    return {
        "penalty": int(first is not None),
        "penalty_type": first.foul or None if first else None,
        "penalty_yards": first.yards if first else None,
        "penalty_team": subject.codes[first.on] if first else None,
    }
