"""Toss, free kicks, quarters and overtime of the QFL (QFLR-05 to QFLR-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import reckoned, subrule
from snapcount.rulebooks.fever import periods
from snapcount.rulebooks.fever.calls import FIRST_CHOICE as WITHOUT_DEFERRING
from snapcount.rulebooks.fever.calls import TossChoice
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import TOUCHBACK_SPOT, DeadBall, FeverPlayType, Story
from snapcount.rulebooks.fever.dice import Kick
from snapcount.rulebooks.fever.situation import NONE, FeverSituation, Phase
from snapcount.rulebooks.fever.switches import OnOff, Overtime
from snapcount.rulebooks.qfl.calls import FIRST_CHOICE, FreeKick, Receiving
from snapcount.rulebooks.qfl.facts import DefersTheChoice
from snapcount.rulebooks.qfl.free_kicks import DeepDice, OnsideDice
from snapcount.rulebooks.qfl.sheets import NO_ORDERS, Orders, Sheets, free_kick_sheets, orders_on
from snapcount.rulebooks.qfl.situation import DiceSet, Focus, Foreseen, QflSituation
from snapcount.rulebooks.qfl.snap import Looked
from snapcount.rulebooks.qfl.story import BEGINNINGS, QflStory, qfl
from snapcount.rulebooks.qfl.switches import FreeKickTouchback, OvertimeRule

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

OVERTIME_NOTCHES = 50  # ten minutes (QFLR-10)
TOUCHBACKS = {FreeKickTouchback.TWENTY_FIVE: 25, FreeKickTouchback.TWENTY: 20}


class QflPeriods:
    """3, QFLR-10, QFLR-11: free kicks, and the toss, quarters and overtime."""

    # ---------------------------------------------------------------- the toss

    def choose_before_a_half(
        self: Qfl, situation: FeverSituation, first: Side, *cites: str
    ) -> Rule[FeverSituation]:
        """Whoever wins the toss may leave the choice to the others and have it later (QFLR-11)."""
        opening = situation.phase is Phase.TOSS and situation.period == self.quarters[0]
        if not opening or self.switches.defer is OnOff.OFF:
            return (yield from super().choose_before_a_half(situation, first, *cites))
        wish = yield from FIRST_CHOICE[first]
        if wish is not TossChoice.DEFER:
            return (yield from self.chosen_before_a_half(situation, first, wish, *cites))
        self.announce(DefersTheChoice(first), "QFLR-11")
        situation = replace(situation, toss_loser=situation.team(first))  # chooses first later on
        wish = yield from WITHOUT_DEFERRING[first.other]
        return (yield from self.chosen_before_a_half(situation, first.other, wish, "QFLR-11"))

    # ---------------------------------------------------------------- free kicks

    def kickoff(self: Qfl, situation: FeverSituation) -> Rule[FeverSituation]:
        """A free kick: both sides seal a sheet, then the dice, the card, the play (procedure 1.18)."""
        before = replace(qfl(situation), carried=NONE)  # already enforced
        sheets = yield from self.free_kick_sheets_for(before)
        ours, theirs = yield from sheets
        orders = orders_on(ours, theirs)
        before = replace(before, foreseen=Foreseen.NONE)
        if ours.call is FreeKick.ONSIDE:
            return (yield from self.kick_onside(before, orders))
        return (yield from self.kick_deep(before, orders))

    @reckoned
    def free_kick_sheets_for(self: Qfl, before: QflSituation) -> Sheets[FreeKick, Receiving]:
        """What both sides may call and order before a free kick."""
        laterals = (
            self.laterals_open(before, Side.OFFENSE),
            self.laterals_open(before, Side.DEFENSE),
        )
        return free_kick_sheets(self.open_kicks(before), laterals)

    def open_kicks(self: Qfl, before: QflSituation) -> tuple[FreeKick, ...]:
        """Deep or onside, after a safety a safety kick or onside; a sheet may have said so (QFLR-67)."""
        deep = FreeKick.SAFETY_KICK if before.safety_kick else FreeKick.DEEP
        if before.foreseen is Foreseen.ONSIDE:
            return (FreeKick.ONSIDE,)
        return (deep,) if before.foreseen is Foreseen.SAFETY_KICK else (deep, FreeKick.ONSIDE)

    @subrule
    def kick_deep(self: Qfl, before: QflSituation, orders: Orders) -> Rule[FeverSituation]:
        """A kickoff or a safety kick."""
        dice = yield from self.deep_dice(before.safety_kick)
        flag = dice.flag and not isinstance(dice.flight, Kick)  # out overrides a flag (FF-17.7-10)
        story = yield from self.free_kick_story(before, orders)
        looked = yield from self.flag_looked_at(before, orders, DeckName.KICKING, flag, story)
        if looked.dead_ball is not None:
            return looked.dead_ball
        return (yield from self.kicked_deep(looked, dice, orders))

    @subrule
    def kicked_deep(
        self: Qfl, looked: Looked, dice: DeepDice, orders: Orders
    ) -> Rule[FeverSituation]:
        """A kickoff or a safety kick after the card has been looked at."""
        before = looked.before
        dead = yield from self.deep_free_kick(before.spot, dice, looked.story)
        return (yield from self.whistle(before, dead, orders))

    @subrule
    def kick_onside(self: Qfl, before: QflSituation, orders: Orders) -> Rule[FeverSituation]:
        """An onside kick."""
        dice = yield from self.onside_dice()
        flag = dice.flag and not isinstance(dice.face, Kick)  # out overrides a flag (FF-17.7-10)
        story = yield from self.free_kick_story(before, orders)
        looked = yield from self.flag_looked_at(before, orders, DeckName.KICKING, flag, story)
        if looked.dead_ball is not None:
            return looked.dead_ball
        expected = yield from self.expected_onside(before)
        return (yield from self.kicked_onside(looked, dice, expected, orders))

    @subrule
    def kicked_onside(
        self: Qfl, looked: Looked, dice: OnsideDice, expected: bool, orders: Orders
    ) -> Rule[FeverSituation]:
        """An onside kick after the card has been looked at."""
        before = looked.before
        dead = yield from self.onside_kicked(before.spot, dice, expected, looked.story)
        return (yield from self.whistle(before, dead, orders))

    @reckoned
    def free_kick_story(self: Qfl, before: QflSituation, orders: Orders) -> QflStory:
        """The story of a free kick at its beginning."""
        return replace(
            BEGINNINGS[FeverPlayType.FREE_KICK],
            late=int(self.late(before)),
            orders=orders,
            before=None if orders.plain else before,
            kicked_from=before.spot,
            safety_kick=before.safety_kick,
        )

    def kickoff_by(self: Qfl, situation: FeverSituation, kicker: Team, spot: int) -> FeverSituation:
        """A free kick from that spot; after a safety it is a safety kick (QFLR-06, QFLR-67)."""
        due = qfl(super().kickoff_by(situation, kicker, spot))
        return replace(due, safety_kick=spot == self.safety_kick_spot)

    def fair_catch_kick(self: Qfl, situation: FeverSituation) -> Rule[FeverSituation]:
        """The free kick at goal the receivers asked for (QFL-2-8)."""
        before = qfl(situation)
        dice = yield from self.free_field_goal_dice(before.spot)
        story = QflStory(FeverPlayType.FAIR_CATCH_KICK, late=int(self.late(before)))
        before, card = yield from self.look_at_the_card(before, DeckName.KICKING, dice.flag)
        if card:
            place = self.decks[DeckName.KICKING].cards.index(card) + 1
            story = story.carded(DeckName.KICKING, before.spot, place)
        dead = yield from self.free_field_goal_kicked(before.spot, dice.kick, story)
        return (yield from self.whistle(before, dead, NO_ORDERS))

    def touchback_spot(self: Qfl, by: Side, story: Story) -> int:
        """The own 25 for the receivers of a free kick, else the 20 (QFLR-05)."""
        received = story.kind is FeverPlayType.FREE_KICK and by is Side.DEFENSE
        return TOUCHBACKS[self.switches.free_kick_touchback] if received else TOUCHBACK_SPOT

    # ---------------------------------------------------------------- quarters and overtime

    def new_quarter(self: Qfl, situation: FeverSituation, quarter: int) -> FeverSituation:
        """A fresh clock: ten minutes in overtime of the regular season (QFLR-10)."""
        fresh = qfl(super().new_quarter(situation, quarter))
        if quarter > periods.LAST_QUARTER and self.short_overtime():
            fresh = replace(fresh, clock=Clock(OVERTIME_NOTCHES, self.unit))
        return replace(fresh, running=False, no_huddle=DiceSet.NONE, focus=Focus.NONE, kneels=0)

    def short_overtime(self: Qfl) -> bool:
        """Whether overtime lasts ten minutes."""
        nfl = self.switches.overtime_rule is OvertimeRule.NFL
        return nfl and self.switches.overtime is Overtime.REGULAR

    def fresh_half(self: Qfl, situation: FeverSituation, timeouts: int) -> FeverSituation:
        """Only the score carries over."""
        half = qfl(super().fresh_half(situation, timeouts))
        return _calm(half)

    def game_over(self: Qfl, situation: FeverSituation) -> FeverSituation:
        """Cancels everything that was to come next."""
        return _calm(replace(qfl(super().game_over(situation)), carried=NONE))

    def quarter_cites(self: Qfl, quarter: int) -> tuple[str, ...]:
        """The clauses on the end of a quarter."""
        later = ("QFLR-10",) if quarter > periods.LAST_QUARTER else ()
        return (*super().quarter_cites(quarter), *later)

    def decided(self: Qfl, situation: FeverSituation) -> bool:
        """The first possession decides only by touchdown or safety, then any score (QFLR-10)."""
        if not super().decided(situation):
            return False
        if self.switches.overtime_rule is OvertimeRule.SUDDEN_DEATH:
            return True
        lead = situation.score.of(situation.ball) - situation.score.of(situation.ball.other)
        trailing = situation.ball if lead < 0 else situation.ball.other
        return abs(lead) != self.field_goal_points(0) or situation.drives.of(trailing) > 0

    def count_drives(
        self: Qfl, before: FeverSituation, dead: DeadBall, after: FeverSituation
    ) -> FeverSituation:
        """Drives that ended with this play of overtime (QFLR-10)."""
        return self.drives_counted(before, dead, after)


def _calm(situation: QflSituation) -> QflSituation:
    """No clock running, no mode on, no sheet in force."""
    return replace(
        situation,
        running=False,
        no_huddle=DiceSet.NONE,
        focus=Focus.NONE,
        kneels=0,
        drew_offside=False,
        delayed=False,
        safety_kick=False,
        foreseen=Foreseen.NONE,
        kick_line=0,
        conversion_line=0,
    )
