"""Play types in nflverse terms, and the kicks and tries."""

from __future__ import annotations

from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.meanings import ShowsPlayType, Taken, Takes
from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.subject import Subject
from snapcount.insight.stats.figures import inside_20
from snapcount.insight.stats.row import (
    RUSHES,
    THROWS,
    KickEnd,
    PlayRow,
    PlayType,
    Returned,
    ReturnOf,
    ScoredBy,
)

PASS, RUN, NO_PLAY = "pass", "run", "no_play"
PLAY_TYPES = {
    PlayType.KICKOFF: "kickoff",
    PlayType.RUN: RUN,
    PlayType.PASS: PASS,
    PlayType.KNEEL: "qb_kneel",
    PlayType.SPIKE: "qb_spike",
    PlayType.PUNT: "punt",
    PlayType.FIELD_GOAL: "field_goal",
    PlayType.EXTRA_POINT: "extra_point",
    PlayType.ELECTED_SAFETY: RUN,  # into the own end zone
    PlayType.NO_PLAY: NO_PLAY,
}
RETURNED = (ReturnOf.KICKOFF, ReturnOf.PUNT, ReturnOf.FIELD_GOAL, ReturnOf.INTERCEPTION)
SPECIAL = (PlayType.KICKOFF, PlayType.PUNT, PlayType.FIELD_GOAL, PlayType.EXTRA_POINT)
FIELD_GOALS = {KickEnd.GOOD: "made", KickEnd.BLOCKED: "blocked"}
EXTRA_POINTS = {KickEnd.GOOD: "good", KickEnd.BLOCKED: "blocked"}
CONVERSIONS: dict[ScoredBy | None, str] = {
    ScoredBy.CONVERSION: "success",
    ScoredBy.CONVERSION_RETURN: "return",
    ScoredBy.SAFETY: "safety",
}
BEHIND_THE_TRY = 18  # yards from its line to where nflverse measures an extra point from


def kind_row(row: PlayRow, subject: Subject) -> Row:
    """The type of a play, its yards, and its kick."""
    play_type = play_type_of(row)
    tried_by_hand = row.kind is PlayType.CONVERSION
    return {
        "play_type": play_type,
        "yards_gained": _yards_gained(row),
        "no_huddle": int(row.no_huddle),
        "qb_kneel": int(row.kind is PlayType.KNEEL),
        "qb_spike": int(row.kind is PlayType.SPIKE),
        "qb_dropback": int(play_type == PASS),
        "rush_attempt": int(row.of_kind(*RUSHES) or (tried_by_hand and play_type == RUN)),
        "pass_attempt": int(row.of_kind(*THROWS) or (tried_by_hand and play_type == PASS)),
        **_attempts(row),
        "pass": int(_meant_as(row) == PASS),
        "rush": int(_meant_as(row) == RUN),
        "special": int(row.of_kind(*SPECIAL)),
        "play": int(play_type in (PASS, RUN, NO_PLAY)),
        **_kick(row),
        **_return(row, subject),
    }


def play_type_of(row: PlayRow) -> str:
    """The nflverse play type; a two-point try is a run or a pass."""
    return _by_hand(row) if row.kind is PlayType.CONVERSION else PLAY_TYPES[row.kind]


def _meant_as(row: PlayRow) -> str:
    """The same, whether the play counts or not."""
    return _by_hand(row) if row.meant is PlayType.CONVERSION else PLAY_TYPES[row.meant]


def _by_hand(row: PlayRow) -> str:
    shown = [fact.play_type for fact in row.facts if isinstance(fact, ShowsPlayType)]
    return PASS if PlayType.PASS in shown else RUN


def _yards_gained(row: PlayRow) -> int:
    """For a good two-point try, the yards to the goal line."""
    made = row.score is not None and row.score.how is ScoredBy.CONVERSION
    return LENGTH - row.before.spot if made else row.gained


def _attempts(row: PlayRow) -> Row:
    """What was attempted; after a bad snap a punt or a field goal was not, but a try was."""
    kicked = row.kick is not None
    return {
        "punt_attempt": int(kicked and row.kind is PlayType.PUNT),
        "field_goal_attempt": int(kicked and row.kind is PlayType.FIELD_GOAL),
        "kickoff_attempt": int(row.kind is PlayType.KICKOFF),
        "extra_point_attempt": int(row.kind is PlayType.EXTRA_POINT),
        "two_point_attempt": int(row.kind is PlayType.CONVERSION),
        "aborted_play": int(row.of_kind(*SPECIAL) and not kicked),
    }


def _kick(row: PlayRow) -> Row:
    end = row.kick.end if row.kick is not None else None
    punted = row.kind is PlayType.PUNT
    return {
        "kick_distance": _kick_distance(row),
        "field_goal_result": _field_goal(row),
        "extra_point_result": _extra_point(row),
        "two_point_conv_result": _conversion(row),
        "punt_blocked": int(punted and end is KickEnd.BLOCKED),
        "punt_inside_twenty": int(punted and inside_20(row)),
        "punt_downed": int(punted and end is KickEnd.DOWNED),
        "punt_fair_catch": int(punted and end is KickEnd.FAIR_CATCH),
        "own_kickoff_recovery": int(_recovered_by_the_kickers(row)),
    }


def _kick_distance(row: PlayRow) -> int | None:
    """None for a kick that was blocked or went nowhere."""
    if row.kick is None or row.kick.end is KickEnd.AGAIN:
        return None
    if row.kind is PlayType.EXTRA_POINT:
        return LENGTH - row.before.spot + BEHIND_THE_TRY
    return row.kick.yards or None


def _field_goal(row: PlayRow) -> str | None:
    if row.kind is not PlayType.FIELD_GOAL or row.kick is None:
        return None
    return FIELD_GOALS.get(row.kick.end, "missed")


def _extra_point(row: PlayRow) -> str | None:
    if row.kind is not PlayType.EXTRA_POINT:
        return None
    if row.score is not None and row.score.how is ScoredBy.SAFETY:
        return "safety"
    return "aborted" if row.kick is None else EXTRA_POINTS.get(row.kick.end, "failed")


def _conversion(row: PlayRow) -> str | None:
    if row.kind is not PlayType.CONVERSION:
        return None
    how = row.score.how if row.score is not None else None
    return CONVERSIONS.get(how, "failure")


def _recovered_by_the_kickers(row: PlayRow) -> bool:
    """The kickers recovered their own kick, not a ball that the receivers had and dropped."""
    taken = [fact for fact in row.facts if isinstance(fact, Takes)]
    kickers = any(one.taken is Taken.LOOSE and one.by is Side.OFFENSE for one in taken)
    return row.kind is PlayType.KICKOFF and kickers and not row.fumbles


def _return(row: PlayRow, subject: Subject) -> Row:
    """Returns of kicks and interceptions; not of fumbles and blocked kicks."""
    returned: list[Returned] = [one for one in row.returns if one.of in RETURNED]
    return {
        "return_yards": sum(one.yards for one in returned),
        "return_team": subject.codes[returned[0].by] if returned else None,
    }
