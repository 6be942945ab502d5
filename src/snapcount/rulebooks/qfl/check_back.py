"""Obviously bad decisions the referee checks back about before he throws (QFL-7-1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.field import MIDFIELD, Side
from snapcount.gridiron.requests import Ask
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.qfl.calls import DICE_SETS, Call, Play
from snapcount.rulebooks.qfl.dice import FIELD_GOAL
from snapcount.rulebooks.qfl.ledger import LAST_QUARTER
from snapcount.rulebooks.qfl.orders.terms import Measure, Sheet
from snapcount.rulebooks.qfl.place_kicks import KICKER_DEPTH
from snapcount.rulebooks.qfl.sheets import SheetAsk
from snapcount.rulebooks.qfl.situation import QflSituation
from snapcount.rulebooks.qfl.story import qfl

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

CHECK_BACK = ("QFL-7-1a", "QFLR-91")
LONG_YARDS = 5
LONGEST_FIELD_GOAL = max(kick for kick, _ in FIELD_GOAL.odds if isinstance(kick, int))


class CheckBack:
    """7: the referee asks again."""

    def doubts(self: Qfl, situation: FeverSituation, ask: Ask[Any], answer: str) -> tuple[str, ...]:
        """The rules by which the referee asks whether a sheet of the offense stands."""
        before = qfl(situation)
        if before.phase is not Phase.SCRIMMAGE or ask.side is not Side.OFFENSE:
            return ()
        if not isinstance(ask, SheetAsk):
            return ()
        sheet: Sheet[Call] = ask.read((answer,))
        doubtful = (
            self._long_fourth_down(before, sheet.call)
            or self._hopeless_kick(before, sheet.call)
            or _kneels_behind(before, sheet.call)
            or _spikes_the_ball_away(before, sheet)
        )
        return CHECK_BACK if doubtful else ()

    def _long_fourth_down(self: Qfl, before: QflSituation, call: Call) -> bool:
        """Going for it on a long fourth down in the own half, without need."""
        long = before.series.down == DOWNS and before.series.to_go > LONG_YARDS
        needed = self.late(before) and _behind(before)
        return call.play in DICE_SETS and long and before.spot < MIDFIELD and not needed

    def _hopeless_kick(self: Qfl, before: QflSituation, call: Call) -> bool:
        """A field goal that no face of the die can reach."""
        too_far = self.distance(before.spot, KICKER_DEPTH) > LONGEST_FIELD_GOAL
        return call.play is Play.FIELD_GOAL and too_far


def _kneels_behind(before: QflSituation, call: Call) -> bool:
    """A kneel-down by a team that trails in the fourth quarter."""
    return call.play is Play.KNEEL and before.period >= LAST_QUARTER and _behind(before)


def _spikes_the_ball_away(before: QflSituation, sheet: Sheet[Call]) -> bool:
    """A stop-clock, without need, that may cost the fourth down (QFLR-52)."""
    blind = any(o.do is Measure.STOP_CLOCK and o.condition is None for o in sheet.after)
    return blind and before.series.down >= DOWNS - 1


def _behind(before: QflSituation) -> bool:
    return before.score.of(before.ball) < before.score.of(before.ball.other)
