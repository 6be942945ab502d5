"""The end of a play, of periods, halves and the game (ST-base-9, ST-clock-14, STR-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.downs import NO_DOWN
from snapcount.gridiron.facts import (
    GameTied,
    GameWon,
    KicksOff,
    OvertimeBegins,
    PenaltyLapses,
    QuarterOver,
    UntimedDown,
)
from snapcount.gridiron.field import PerTeam, Side, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.situation import REGULATION
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, Kind
from snapcount.rulebooks.strategy.situation import NONE, Phase, Stage, StrategySituation

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

HALF_TIME = 2


def finish(
    rules: Strategy, before: StrategySituation, after: StrategySituation, dead: DeadBall
) -> StrategySituation:
    """Overtime may be decided, or the period over, unless something is still due."""
    if rules.in_overtime(after):
        stage = rules.stage_after(before, after, dead)
        if stage is None:
            rules.announce_lapsed(dead)
            return rules.game_over(after, *rules.why_decided(after))
        after = replace(after, stage=stage)
    if not after.clock.out or after.held:
        return rules.goes_on(after)
    if after.phase is Phase.TRY:
        rules.announce(UntimedDown(), "ST-clock-14", "ST-clock-27")
        return after
    if owed := rules.one_more_play(dead):
        rules.announce(UntimedDown(), *owed)
        return replace(after, held=True, running=False)
    return rules.quarter_over(after)


def announce_lapsed(rules: Strategy, dead: DeadBall) -> None:
    """Penalty yards for a kickoff that nobody will see (STR-68)."""
    if dead.story.carried:
        rules.announce(PenaltyLapses(dead.side.other, dead.story.carried), "STR-68")


def one_more_play(_: Strategy, dead: DeadBall) -> tuple[str, ...]:
    """Whether a period may not end on this play, by which rules (ST-clock-36, STR-12)."""
    recovered = dead.story.kind is Kind.ONSIDE_KICK and dead.side is Side.OFFENCE
    if recovered and dead.end is End.DEAD:
        return ("ST-clock-36",)
    return ("STR-12",) if dead.story.extra_play else ()


def goes_on(rules: Strategy, after: StrategySituation) -> StrategySituation:
    """The next play comes in the same period."""
    if after.phase in (Phase.KICKOFF, Phase.FREE_KICK):
        rules.announce_kickoff(after)
    return after


def quarter_over(rules: Strategy, after: StrategySituation) -> StrategySituation:
    """The next period, the second half, overtime, or the end (ST-base-9, ST-clock-14)."""
    rules.announce(QuarterOver(after.period), "ST-clock-14", "ST-base-9", "STR-45")
    after = replace(after, held=False, running=False)
    level = after.score.home == after.score.away
    if after.period > REGULATION or (after.period == REGULATION and not level):
        return rules.game_over(after, *rules.why_time_decides(after))
    on = replace(after, period=after.period + 1, clock=Clock(rules.period_seconds, rules.unit))
    if after.period == REGULATION:
        return rules.overtime_begins(on)
    if after.period == HALF_TIME:
        return rules.second_half(on)
    if on.phase in (Phase.KICKOFF, Phase.FREE_KICK):
        rules.announce_kickoff(on)
    return on


def fresh(_: Strategy, on: StrategySituation, timeouts: int) -> StrategySituation:
    """Time-outs and spikes anew, and nothing carried over (ST-base-9, ST-clock-26)."""
    return replace(
        on,
        timeouts=PerTeam(timeouts, timeouts),
        spiked=NONE,
        series=NO_DOWN,
        lies=Hash.CENTRE,
        fair_catch=False,
        carried=0,
    )


def second_half(rules: Strategy, on: StrategySituation) -> StrategySituation:
    """The team that received the opening kickoff kicks off (STR-65)."""
    kicker = on.opening_kicker.other
    rules.announce(KicksOff(kicker), "STR-65", "ST-base-9")
    return rules.kickoff_by(rules.fresh(on, rules.timeouts_a_half), kicker)


def overtime_begins(rules: Strategy, on: StrategySituation) -> StrategySituation:
    """A level game goes on with a new toss, ten minutes and two time-outs (ST-ot-1, ST-ot-2, ST-ot-7)."""
    rules.announce(OvertimeBegins(), "ST-ot-1", "ST-ot-2", "ST-ot-7", *rules.playoff_cites())
    return replace(
        rules.fresh(on, rules.overtime_timeouts),
        clock=Clock(rules.overtime_seconds, rules.unit),
        ball=Team.AWAY,
        spot=rules.switches.kickoff_spot,
        phase=Phase.TOSS,
    )


def game_over(rules: Strategy, after: StrategySituation, *cites: str) -> StrategySituation:
    """The final whistle."""
    home, away = after.score
    if home == away:
        rules.announce(GameTied(home), "ST-ot-9", *cites)
    else:
        winner = Team.HOME if home > away else Team.AWAY
        result = GameWon(winner, max(home, away), min(home, away))
        rules.announce(result, "ST-base-9", *cites)
    return replace(
        after,
        phase=Phase.FINAL,
        series=NO_DOWN,
        running=False,
        held=False,
        fair_catch=False,
        carried=0,
        repeated=None,
        lies=Hash.CENTRE,
        stage=Stage.FIRST,
    )
