"""What holds in every game of the QFL, whatever is called, ordered and thrown."""

from __future__ import annotations

from snapcount.gridiron.field import in_opponents_end_zone
from snapcount.rulebooks.fever.situation import Phase
from snapcount.rulebooks.qfl.ledger import WARNING
from snapcount.rulebooks.qfl.rules import Qfl
from snapcount.rulebooks.qfl.situation import Focus, Foreseen, QflSituation
from tests.invariants import Facts, checking, not_so
from tests.rulebooks.fever.invariants import MOST_NOTCHES, facts_of

POINTS = (0, 1, 2, 3, 6)
TRIES = (Phase.TRY, Phase.REPEATED_TRY)
KNEELS_BEFORE_THE_LAST = 2  # of the three that end a half (QFL-6-4c)


def broken(rules: Qfl, before: QflSituation, after: QflSituation) -> list[str]:
    """Everything that cannot be after such a play."""
    over = after.period != before.period or after.phase is Phase.FINAL
    ends_the_half = before.kneels == KNEELS_BEFORE_THE_LAST and over
    most = before.clock.left if ends_the_half else MOST_NOTCHES
    facts = {
        **facts_of(rules, before, after, most),
        **_what_was_scored(before, after),
        **_whether_the_clock_runs(before, after),
        **_the_no_huddle_mode(before, after),
        **_what_is_done_once_a_down(before, after),
    }
    return not_so(facts)


def _what_was_scored(before: QflSituation, after: QflSituation) -> Facts:
    """A personal foul of the team scored upon may move the try (QFL-5-4a)."""
    gained = max(after.score.home - before.score.home, after.score.away - before.score.away)
    after_a_try = before.phase in TRIES
    return {
        "a touchdown is followed by a try": gained != 6 or after.phase in (*TRIES, Phase.FINAL),
        "nothing is worth four points": gained in POINTS,
        "a try is worth two points at most": not after_a_try or gained <= 2,
        "one point comes from a try": gained != 1 or after_a_try,
    }


def _whether_the_clock_runs(before: QflSituation, after: QflSituation) -> Facts:
    return {
        "the clock runs between downs only": not after.running
        or (_kept(before, after) and not after.clock.out),
        "nothing runs after a two-minute warning": not after.running or not warned(before, after),
    }


def _the_no_huddle_mode(before: QflSituation, after: QflSituation) -> Facts:
    renewed = before.hurrying and after.hurrying
    return {
        "no huddle is left out unless the ball is kept": not after.hurrying
        or (_kept(before, after) and after.period == before.period),
        "no mode survives a two-minute warning": not after.hurrying or not warned(before, after),
        "no mode survives the clock": not after.hurrying or not after.clock.out,
        "a focus needs a mode that was on before": after.focus is Focus.NONE
        or (renewed and _kept(before, after)),
        # A time-out may end the mode and a new call begin one, with any dice.
        "a mode keeps its dice": not renewed
        or after.no_huddle is before.no_huddle
        or after.timeouts != before.timeouts,
    }


def _what_is_done_once_a_down(before: QflSituation, after: QflSituation) -> Facts:
    same_down = _kept(before, after) and before.series.down == after.series.down
    same_line = before.spot + before.series.to_go == after.spot + after.series.to_go
    return {
        "draw offside is open again on a new down": not after.drew_offside
        or (same_down and same_line),
        "a delay is open again on a new down": not after.delayed or (same_down and same_line),
        "at most two kneel-downs are counted": 0 <= after.kneels <= KNEELS_BEFORE_THE_LAST,
        "a safety kick is a free kick": not after.safety_kick or _before_a_kickoff(after),
        "what a sheet foresaw is about the try or the kick": after.foreseen is Foreseen.NONE
        or after.phase is not Phase.SCRIMMAGE,
        "a moved try is still a try": not (after.kick_line or after.conversion_line)
        or (after.phase is Phase.REPEATED_TRY and not in_opponents_end_zone(after.spot)),
    }


def _kept(before: QflSituation, after: QflSituation) -> bool:
    """The offense has the ball for another down."""
    downs = before.phase is after.phase is Phase.SCRIMMAGE
    return downs and after.ball is before.ball


def warned(before: QflSituation, after: QflSituation) -> bool:
    """Whether the play came to the warning of the second or fourth quarter or of overtime (QFLR-42)."""
    stops = before.period in (2, 4) or before.period > 4
    return (
        stops and after.period == before.period and before.clock.left > WARNING >= after.clock.left
    )


def same_half(rules: Qfl, before: QflSituation, after: QflSituation) -> bool:
    """Whether no half ended with the play."""
    return after.period == before.period or not rules.last_of_a_half(before.period)


def _before_a_kickoff(after: QflSituation) -> bool:
    return after.phase in (Phase.KICKOFF, Phase.FINAL)


check = checking(broken)
