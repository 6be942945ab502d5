"""Options of a QFL game: each NFL import of QFLR-01 and each open ruling is its own switch."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from snapcount.gridiron.rulebook import switch
from snapcount.rulebooks.fever.switches import (
    BounceDirection,
    FairCatchNotches,
    FeverSwitches,
    OnOff,
)


class OvertimeRule(StrEnum):
    """How overtime is decided (QFLR-10)."""

    NFL = "nfl"
    SUDDEN_DEATH = "sudden_death"


class TryLine(StrEnum):
    """The line of scrimmage of a kicked try (QFLR-03)."""

    FIFTEEN = "15"
    TWO = "2"


class FreeKickTouchback(StrEnum):
    """Where the ball goes after a touchback of a free kick (QFLR-05)."""

    TWENTY_FIVE = "25"
    TWENTY = "20"


class KickoffOut(StrEnum):
    """The result of a second OUT on a deep kickoff (QFLR-07)."""

    SPOT_PLUS_25 = "spot_plus_25"
    KICK_AGAIN = "kick_again"


class OnsideOut(StrEnum):
    """The result of an onside kick out of bounds (QFLR-08)."""

    SPOT = "spot"
    KICK_AGAIN = "kick_again"


class MissedFieldGoal(StrEnum):
    """Where the opponents take over after a miss (QFLR-09)."""

    SPOT_OF_KICK = "spot_of_kick"
    LINE_OF_SCRIMMAGE = "line_of_scrimmage"


class FumbleOutForward(StrEnum):
    """Where a fumble that goes out ahead of its spot is put in play (QFLR-29)."""

    SPOT_OF_FUMBLE = "spot_of_fumble"
    OUT_SPOT = "out_spot"


class OutOfBoundsClock(StrEnum):
    """Whether the clock stands after a play out of bounds (QFLR-44)."""

    STOPPED = "stopped"
    RESTARTS = "restarts"


class FairCatchKickNotches(StrEnum):
    """What a fair-catch kick costs (QFLR-46)."""

    NONE = "0"
    ONE = "1"


class PuntAtGoalLine(StrEnum):
    """The result of a punt that bounces to the goal line (QFLR-60)."""

    TOUCHBACK = "touchback"
    LIVE = "live"


class BouncingKickoffOut(StrEnum):
    """Who gets a bouncing kickoff that goes out of bounds (QFLR-66)."""

    OUT_OF_BOUNDS = "out_of_bounds"
    KICKERS = "kickers"


class ScoredUponFoul(StrEnum):
    """Where a personal foul of the team scored upon may be enforced (QFLR-81)."""

    CHOICE = "choice"
    FREE_KICK = "free_kick"


@dataclass(frozen=True)
class QflSwitches(FeverSwitches):
    """The switches of the QFL."""

    # Settled by the QFL's own text, or meaningless there.
    fixed: ClassVar[frozenset[str]] = frozenset(
        (
            *("loose_ball_first", "option_mismatch", "bounce", "fair_catch_kick_extra"),
            *("touchback_after_turnover", "hurry_up", "hurry_seconds", "return_td_foul"),
            "call_timeout",
        )
    )

    bounce: BounceDirection = switch(BounceDirection.THROWER, "QFL-1-11a")
    hurry_up: OnOff = switch(OnOff.OFF, "QFL-1-7-1a")
    skip_idle_try: OnOff = switch(OnOff.ON, "QFLR-43")
    punt_fair_catch_notches: FairCatchNotches = switch(FairCatchNotches.ONE, "QFLR-45")
    overtime_rule: OvertimeRule = switch(OvertimeRule.NFL, "QFLR-01", "QFLR-10")
    try_line: TryLine = switch(TryLine.FIFTEEN, "QFLR-01", "QFLR-03")
    live_tries: OnOff = switch(OnOff.ON, "QFLR-01", "QFLR-04")
    free_kick_touchback: FreeKickTouchback = switch(
        FreeKickTouchback.TWENTY_FIVE, "QFLR-01", "QFLR-05"
    )
    kickoff_out: KickoffOut = switch(KickoffOut.SPOT_PLUS_25, "QFLR-01", "QFLR-07")
    onside_out: OnsideOut = switch(OnsideOut.SPOT, "QFLR-01", "QFLR-08")
    missed_field_goal: MissedFieldGoal = switch(MissedFieldGoal.SPOT_OF_KICK, "QFLR-01", "QFLR-09")
    defer: OnOff = switch(OnOff.ON, "QFLR-01", "QFLR-11")
    fumble_out_forward: FumbleOutForward = switch(
        FumbleOutForward.SPOT_OF_FUMBLE, "QFLR-01", "QFLR-29"
    )
    out_of_bounds_clock: OutOfBoundsClock = switch(OutOfBoundsClock.STOPPED, "QFLR-44")
    fair_catch_kick_notches: FairCatchKickNotches = switch(FairCatchKickNotches.NONE, "QFLR-46")
    runoff_timeout: OnOff = switch(OnOff.ON, "QFLR-01", "QFLR-50")
    punt_at_goal_line: PuntAtGoalLine = switch(PuntAtGoalLine.TOUCHBACK, "QFLR-01", "QFLR-60")
    bouncing_kickoff_out: BouncingKickoffOut = switch(
        BouncingKickoffOut.OUT_OF_BOUNDS, "QFLR-01", "QFLR-66"
    )
    fair_catch_kick_after_free_kicks: OnOff = switch(OnOff.ON, "QFLR-01", "QFLR-69")
    false_start_on_kicks: OnOff = switch(OnOff.OFF, "QFLR-79")
    scored_upon_foul: ScoredUponFoul = switch(ScoredUponFoul.CHOICE, "QFLR-01", "QFLR-81")
    draw_offside_at_goal: OnOff = switch(OnOff.OFF, "QFLR-84")
    confirm_out_on_kick_returns: OnOff = switch(OnOff.OFF, "QFLR-95")
