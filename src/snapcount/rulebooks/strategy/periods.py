"""The end of a play, of periods, halves and the game (ST-base-9, ST-clock-14, STR-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.downs import NO_DOWN
from snapcount.gridiron.facts import (
    GameTied,
    GameWon,
    KicksOff,
    OvertimeBegins,
    QuarterOver,
    UntimedDown,
)
from snapcount.gridiron.field import PerTeam, Side, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.rulebook import reckoned, telling
from snapcount.gridiron.situation import REGULATION, last_of_a_half
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, StrategyPlayType
from snapcount.rulebooks.strategy.situation import NONE, Phase, Stage, StrategySituation

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

HALF_TIME = 2


class Ending(NamedTuple):
    """The consequences of a play's end for its period, and for overtime."""

    owed: bool  # the period may not end on it,
    cites: tuple[str, ...]  # by these rules
    scored: bool
    field_goal: bool
    muffed: bool  # the receivers of a kick have lost it again (STR-59)
    lost: bool  # the team that should have the ball does not have it (ST-ot-5, STR-59)
    received: bool  # it was the receivers of a kick or the offense who scored

    @classmethod
    def of(cls, dead: DeadBall, owed: tuple[str, ...], *, kept: bool) -> Ending:
        """Of a dead ball; ``owed``: the rules of one more play; ``kept``: the same team has the ball next."""
        kicked, offense = dead.story.kicked_off, dead.side is Side.OFFENSE
        return cls(
            owed=bool(owed),
            cites=owed,
            scored=dead.scored,
            field_goal=dead.end is End.FIELD_GOAL,
            muffed=dead.story.trip is not None and offense,
            lost=offense if kicked else not kept,
            received=offense is not kicked,
        )


class Periods:
    """Halves, overtime and the final whistle."""

    def one_more_play(self: Strategy, dead: DeadBall) -> tuple[str, ...]:
        """Whether a period may not end on this play, by which rules (ST-clock-36, STR-12)."""
        recovered = dead.story.kind is StrategyPlayType.ONSIDE_KICK and dead.side is Side.OFFENSE
        if recovered and dead.end is End.DEAD:
            return ("ST-clock-36",)
        return ("STR-12",) if dead.story.extra_play else ()

    @reckoned
    def finish(
        self: Strategy, after: StrategySituation, ending: Ending, entered: Stage | None
    ) -> StrategySituation:
        """The period may be over, unless something is still due; ``entered``: a new stage of overtime."""
        if after.clock.out and not after.held:
            if after.phase is Phase.TRY:
                self.announce(UntimedDown(), "ST-clock-14", "ST-clock-27")
                return after
            if not ending.owed:
                return self.quarter_over(after)
            self.announce(UntimedDown(), *ending.cites)
            after = replace(after, held=True)
        if entered is not None:
            self.announce_stage(entered)
            after = replace(after, stage=entered)
        return self.kickoff_due(after)

    def quarter_over(self: Strategy, after: StrategySituation) -> StrategySituation:
        """The next period, the second half, overtime, or the end (ST-base-9, ST-clock-14)."""
        self.announce_quarter_over(after)
        after = replace(after, held=False, running=False)
        if after.in_overtime or (after.period == REGULATION and not after.level):
            return self.game_over(after, *self.why_time_decides(after))
        on = replace(after, period=after.period + 1, clock=Clock(self.period_seconds, self.unit))
        if after.period == REGULATION:
            return self.overtime_begins(on)
        if after.period == HALF_TIME:
            return self.second_half(on)
        return self.kickoff_due(on)

    @telling
    def announce_quarter_over(self: Strategy, after: StrategySituation) -> None:
        """The end of a period, by the rules that say how long it is and what survives it."""
        length = ("ST-ot-2",) if after.in_overtime else ("ST-base-9", "STR-45")
        stays = ("STR-61",) if after.fair_catch and not last_of_a_half(after.period) else ()
        self.announce(QuarterOver(after.period), "ST-clock-14", *length, *stays)

    def ended(self: Strategy, after: StrategySituation) -> StrategySituation:
        """What does not survive a half or the game (ST-base-9, STR-61, STR-68)."""
        return replace(
            self.nothing_carried(after),
            series=NO_DOWN,
            lies=Hash.CENTER,
            running=False,
            held=False,
            fair_catch=False,
            repeated=None,
            stage=Stage.FIRST,
        )

    def fresh(self: Strategy, on: StrategySituation, timeouts: int) -> StrategySituation:
        """Fresh time-outs and spikes (ST-base-9, ST-clock-26)."""
        return replace(self.ended(on), timeouts=PerTeam(timeouts, timeouts), spiked=NONE)

    def second_half(self: Strategy, on: StrategySituation) -> StrategySituation:
        """The team that received the opening kickoff kicks off (STR-65)."""
        kicker = on.opening_kicker.other
        on = self.fresh(on, self.timeouts_a_half)
        self.announce(KicksOff(kicker), "STR-65", "ST-base-9")
        return self.kickoff_by(on, kicker)

    def overtime_begins(self: Strategy, on: StrategySituation) -> StrategySituation:
        """A tied game goes on with a new toss, ten minutes and two time-outs (ST-ot-1, ST-ot-2, ST-ot-7)."""
        on = self.fresh(on, self.overtime_timeouts)
        self.announce(OvertimeBegins(), "ST-ot-1", "ST-ot-2", "ST-ot-7", *self.playoff_cites())
        return replace(
            on,
            clock=Clock(self.overtime_seconds, self.unit),
            ball=Team.AWAY,
            spot=self.switches.kickoff_spot,
            phase=Phase.TOSS,
        )

    def game_over(self: Strategy, after: StrategySituation, *cites: str) -> StrategySituation:
        """The final whistle."""
        final = replace(self.ended(after), phase=Phase.FINAL)
        self.announce_result(after, *cites)
        return final

    @telling
    def announce_result(self: Strategy, after: StrategySituation, *cites: str) -> None:
        """Announces the winner, or a tie."""
        home, away = after.score
        if home == away:
            self.announce(GameTied(home), "ST-ot-9", *cites)
        else:
            winner = Team.HOME if home > away else Team.AWAY
            result = GameWon(winner, max(home, away), min(home, away))
            self.announce(result, "ST-base-9", *cites)
