"""Options agreed on before a game of Football Fever."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from snapcount.gridiron.rulebook import OnOff as OnOff
from snapcount.gridiron.rulebook import Switches, switch

LONGEST_WAIT = 3600  # maximum seconds for a call


class Game(StrEnum):
    """How much is played (FF-3-3 to FF-3-5)."""

    FULL = "full"
    HALF = "half"  # one half
    TWO_QUARTERS = "quarters_2_and_4"
    SHORT = "short"  # the fourth quarter


class Overtime(StrEnum):
    """What a tie leads to (FF-6-4, FF-6-5)."""

    REGULAR = "regular"
    CHAMPIONSHIP = "championship"


class LooseBallFirst(StrEnum):
    """Who throws the recovery die first (FFR-06)."""

    COIN = "coin"
    DEFENSE = "defense"
    OFFENSE = "offense"
    REACTION = "reaction"


class OptionMismatch(StrEnum):
    """What a letter of the option die against the call does (FFR-11)."""

    ZERO = "zero"
    VOID = "void"


class BounceDirection(StrEnum):
    """Whose forward it is when a loose ball bounces (FFR-25)."""

    LAST_POSSESSOR = "last_possessor"
    THROWER = "thrower"


class BlockedOut(StrEnum):
    """Whose ball it is when a blocked kick that crossed the line goes out (FFR-32)."""

    KICKERS = "kickers"
    RECEIVERS = "receivers"


class FairCatchKickExtra(StrEnum):
    """Extra yards a fair-catch kick needs beyond the distance to the goal line (FFR-41)."""

    TEN = "10"
    SEVENTEEN = "17"


class TouchbackClock(StrEnum):
    """What a touchback after a turnover costs (FFR-44)."""

    NOTHING = "0"
    TIMED = "timed"


class FairCatchNotches(StrEnum):
    """What a fair catch of a punt costs (FFR-46)."""

    NONE = "0"
    ONE = "1"


class ReturnTouchdownFoul(StrEnum):
    """From where a foul of the scorer on a return is enforced (FFR-53)."""

    START = "start"
    GOAL_LINE = "goal_line"


@dataclass(frozen=True)
class FeverSwitches(Switches):
    """The switches all versions of Football Fever share."""

    overtime: Overtime = switch(Overtime.REGULAR, "FF-6-4", "FF-6-5")
    loose_ball_first: LooseBallFirst = switch(LooseBallFirst.COIN, "FFR-06")
    option_mismatch: OptionMismatch = switch(OptionMismatch.ZERO, "FFR-11")
    bounce: BounceDirection = switch(BounceDirection.LAST_POSSESSOR, "FFR-25")
    blocked_out_after_crossing: BlockedOut = switch(BlockedOut.KICKERS, "FFR-32")
    fair_catch_kick_extra: FairCatchKickExtra = switch(FairCatchKickExtra.TEN, "FFR-41")
    skip_idle_try: OnOff = switch(OnOff.OFF, "FFR-43")
    touchback_after_turnover: TouchbackClock = switch(TouchbackClock.NOTHING, "FFR-44")
    punt_fair_catch_notches: FairCatchNotches = switch(FairCatchNotches.NONE, "FFR-46")
    hurry_up: OnOff = switch(OnOff.ON, "FFR-72")
    hurry_seconds: int = switch(0, "FFR-49", least=0, most=LONGEST_WAIT)  # 0: off
    return_td_foul: ReturnTouchdownFoul = switch(ReturnTouchdownFoul.START, "FFR-53")
    call_timeout: int = switch(0, "FFR-61", least=0, most=LONGEST_WAIT)  # 0: off
    running_into_kicker_afd: bool = switch(False, "FFR-60")


@dataclass(frozen=True)
class OriginalSwitches(FeverSwitches):
    """The original also offers a choice of game length."""

    game: Game = switch(Game.FULL, "FF-3-3", "FF-3-4a", "FF-3-4b", "FF-3-5")
