"""A down of the QFL from the unit on the field to the whistle (procedure 1.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.downs import DOWNS, goal_to_go
from snapcount.gridiron.facts import TimeOut
from snapcount.gridiron.field import Side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Ask, Draw, Rule
from snapcount.gridiron.rulebook import Each, ends_with, reckoned, subrule
from snapcount.rulebooks.fever.calls import AGAINST_SCRIMMAGE, Defense
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import FeverPlayType
from snapcount.rulebooks.fever.facts import Fake
from snapcount.rulebooks.fever.situation import FeverSituation
from snapcount.rulebooks.fever.switches import OnOff
from snapcount.rulebooks.qfl.calls import (
    ACTS,
    FAKES,
    NEW_UNIT,
    RUNS,
    TIME_OUT,
    UNIT,
    Call,
    Play,
    Unit,
)
from snapcount.rulebooks.qfl.dice_results import Lie, PlayOutcome
from snapcount.rulebooks.qfl.facts import NoHuddleOver, SendsUnit
from snapcount.rulebooks.qfl.ledger import WARNING
from snapcount.rulebooks.qfl.orders.terms import Sheet
from snapcount.rulebooks.qfl.punts import KickDice
from snapcount.rulebooks.qfl.sheets import Open, Orders, Sheets, orders_on, scrimmage_sheets
from snapcount.rulebooks.qfl.situation import DiceSet, Focus, QflSituation
from snapcount.rulebooks.qfl.story import BEGINNINGS, QflStory, qfl

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

DRAW_OFFSIDE_YARDS = 2  # to go at most (QFL-5-9a)


class Settled(NamedTuple):
    """What both sides have called, and the situation after any time-outs."""

    before: QflSituation
    ours: Sheet[Call]
    theirs: Sheet[Defense]

    @property
    def orders(self) -> Orders:
        """The orders on both sheets."""
        return orders_on(self.ours, self.theirs)


class Looked(NamedTuple):
    """After the referee has looked at a flag's card: the play continues, or there is a dead-ball foul."""

    before: QflSituation
    story: QflStory
    dead_ball: QflSituation | None = None  # where the foul leads; there was no play


class QflSnap:
    """1: from the sheets to the page that plays the call."""

    def scrimmage(self: Qfl, situation: FeverSituation) -> Rule[FeverSituation]:
        """One down (procedure 1.1)."""
        before = qfl(situation)
        unit = Unit.OFFENSE
        if not before.hurrying:  # in the mode the offensive unit stays (QFL-1-7-3a)
            unit = yield from self.unit_on_the_field(UNIT)
        settled = yield from self.settle_the_sheets(before, unit)
        play = settled.ours.call.play
        if play is Play.KNEEL:
            return (yield from self.kneel_down(settled))
        if play in ACTS:
            return (yield from self.act(settled))
        return (yield from self.snapped_down(settled, None))

    def unit_on_the_field(self: Qfl, question: Ask[Unit]) -> Rule[Unit]:
        """The unit is announced openly; it can be swapped by a time-out only (QFL-2-7-1a, QFL-1-9b)."""
        unit = yield from question
        if unit is Unit.KICKING or question is NEW_UNIT:
            self.announce(SendsUnit(Side.OFFENSE, unit), "QFL-2-7-1a", "QFL-1-9b")
        return unit

    @subrule
    def settle_the_sheets(self: Qfl, before: QflSituation, unit: Unit) -> Rule[Settled]:
        """Both sides seal their sheets; a strategic time-out has them sealed anew (QFL-6-2-2)."""
        sheets = yield from self.sheets_handed_out(before, unit)
        ours, theirs = yield from sheets
        we_stop, they_stop = ours.call == TIME_OUT, theirs.call is Defense.TIME_OUT
        if not we_stop and not they_stop:
            return Settled(before, ours, theirs)
        hurrying = before.hurrying
        before = yield from self.strategic_time_out(before, we_stop, they_stop)
        if we_stop or hurrying:
            unit = yield from self.unit_on_the_field(NEW_UNIT)
        return (yield from self.settle_the_sheets(before, unit))

    @reckoned
    def sheets_handed_out(self: Qfl, before: QflSituation, unit: Unit) -> Sheets[Call, Defense]:
        """The sheets that both sides fill in now."""
        return self.sheets_for(before, unit)

    def sheets_for(self: Qfl, before: QflSituation, unit: Unit) -> Sheets[Call, Defense]:
        """What both sides may call and order now (procedures 1.23, 1.24)."""
        ours, theirs = (before.timeouts.of(before.team(side)) > 0 for side in Side)
        laterals = (
            self.laterals_open(before, Side.OFFENSE),
            self.laterals_open(before, Side.DEFENSE),
        )
        return scrimmage_sheets(
            Open(
                unit=unit,
                no_huddle=before.no_huddle,
                focus=before.focus,
                ours=ours,
                theirs=theirs,
                draw_offside=self.may_draw_offside(before),
                delay=not before.delayed,
                laterals=laterals,
            )
        )

    def may_draw_offside(self: Qfl, before: QflSituation) -> bool:
        """Once a down, with 2 yards or less to go for a first down (QFL-5-9a, QFLR-84)."""
        if before.drew_offside or before.series.to_go > DRAW_OFFSIDE_YARDS:
            return False
        at_goal = goal_to_go(before.spot, before.series.to_go)
        return not at_goal or self.switches.draw_offside_at_goal is OnOff.ON

    def strategic_time_out(
        self: Qfl, before: QflSituation, we_stop: bool, they_stop: bool
    ) -> Rule[QflSituation]:
        """The last play is timed as if there were none; a no-huddle mode ends (QFL-1-7-2b, QFL-6-2-1c)."""
        by = Side.OFFENSE if we_stop else Side.DEFENSE
        if we_stop and they_stop:
            by = yield from self.who_is_charged()
        left = before.timeouts.of(before.team(by)) - 1
        cites = ("QFL-6-2-1c", "QFL-6-2-2c", "QFL-1-9c", "QFLR-89")
        if before.hurrying:
            cites = ("QFL-1-7-2b", "QFL-1-7-2c", "QFL-6-2-1c", "QFL-6-2-2a")
        both = ("QFL-6-2-3c",) if we_stop and they_stop else ()
        self.announce(TimeOut(by, left), "FF-7-2", *cites, *both)
        if before.hurrying:
            self.announce(NoHuddleOver(), "QFL-1-7-2b", "QFL-1-7-1e", "QFLR-34")
        return self.time_out_charged(before, by)

    def time_out_charged(self: Qfl, before: QflSituation, by: Side) -> QflSituation:
        """Before the snap a time-out stops the clock and ends a no-huddle mode (QFLR-34)."""
        return replace(
            before,
            timeouts=before.timeouts.plus(before.team(by), -1),
            running=False,
            no_huddle=DiceSet.NONE,
            focus=Focus.NONE,
        )

    # ---------------------------------------------------------------- dice, card, play

    @subrule
    def snapped_down(
        self: Qfl, settled: Settled, kind: FeverPlayType | None
    ) -> Rule[FeverSituation]:
        """Throws the dice; a flag's card is looked at first, then the play runs to its end (QFLR-16).

        ``kind``: what the play counts as, if it is not simply what was called (a try).
        """
        before, call = settled.before, settled.ours.call
        if call.play is Play.PUNT:
            kick = yield from self.punt_dice(call.in_out, settled.theirs.call)
            return (yield from ends_with(self.kicked(settled, FeverPlayType.PUNT, kick)))
        if call.play in (Play.FIELD_GOAL, Play.EXTRA_POINT):
            kick = yield from self.place_kick_dice(before.spot, settled.theirs.call)
            return (
                yield from ends_with(self.kicked(settled, kind or FeverPlayType.FIELD_GOAL, kick))
            )
        lie = yield from self.throw_and_read(call, settled.theirs.call)
        run, fake = call.play in RUNS, call.play in FAKES
        story = yield from self.story_begun(
            settled, kind or (FeverPlayType.RUN if run else FeverPlayType.PASS)
        )
        deck = DeckName.RUNNING if run else DeckName.PASSING
        return (yield from ends_with(self.played(before, settled.orders, deck, story, lie, fake)))

    @subrule
    def played(
        self: Qfl,
        before: QflSituation,
        orders: Orders,
        deck: DeckName,
        story: QflStory,
        lie: Lie,
        fake: bool,
    ) -> Rule[FeverSituation]:
        """A run or pass after the throw."""
        looked = yield from self.flag_looked_at(before, orders, deck, lie.flag, story)
        if looked.dead_ball is not None:
            return looked.dead_ball
        if fake:
            self.announce(Fake(Side.OFFENSE), "QFL-2-7-1b", "QFLR-70")
        outcome = lie.outcome or (yield from self.confirmed_or_overruled(lie))
        return (yield from ends_with(self.played_out(looked, outcome, lie.out, orders)))

    @subrule
    def played_out(
        self: Qfl, looked: Looked, outcome: PlayOutcome, out: bool, orders: Orders
    ) -> Rule[FeverSituation]:
        """From the dice to the whistle."""
        if self.merges:
            then: Each[FeverSituation] = Each(
                self.resolved(looked.before.spot, outcome, out, looked.story),
                *(self.whistle_in_short, looked.before, orders),
            )
            return (yield from then)
        dead = yield from self.resolved(looked.before.spot, outcome, out, looked.story)
        return (yield from self.whistle(looked.before, self.try_over(dead), orders))

    @subrule
    def kicked(
        self: Qfl, settled: Settled, kind: FeverPlayType, dice: KickDice
    ) -> Rule[FeverSituation]:
        """A punt or place-kick after its dice are thrown."""
        story, deck = (yield from self.story_begun(settled, kind)), DeckName.KICKING
        before, orders = settled.before, settled.orders
        looked = yield from self.flag_looked_at(before, orders, deck, dice.flag, story)
        if looked.dead_ball is not None:
            return looked.dead_ball
        return (yield from ends_with(self.kicked_away(looked, dice, orders)))

    @subrule
    def kicked_away(
        self: Qfl, looked: Looked, dice: KickDice, orders: Orders
    ) -> Rule[FeverSituation]:
        """A punt or place-kick after the card has been looked at."""
        kick = self.punted if looked.story.kind is FeverPlayType.PUNT else self.kick_at_goal
        kicked = kick(looked.before.spot, dice, looked.story)
        if self.merges:
            then: Each[FeverSituation] = Each(kicked, self.whistle_in_short, looked.before, orders)
            return (yield from then)
        dead = yield from kicked
        return (yield from self.whistle(looked.before, self.try_over(dead), orders))

    @subrule
    def flag_looked_at(
        self: Qfl, before: QflSituation, orders: Orders, deck: DeckName, flag: bool, story: QflStory
    ) -> Rule[Looked]:
        """The card is looked at before the play continues (QFLR-16)."""
        x = before.spot
        before, card = yield from self.look_at_the_card(before, deck, flag)
        live = replace(
            before, running=False
        )  # whether the clock ran before the snap is in the story
        if not card:
            return Looked(live, story)
        if self.is_dead_ball_foul(before, card):
            return Looked(before, story, (yield from self.dead_ball_card(before, orders, card)))
        place = self.decks[deck].cards.index(card) + 1
        return Looked(live, story.carded(deck, x, place))

    def look_at_the_card(
        self: Qfl, before: QflSituation, deck: DeckName, flag: bool
    ) -> Rule[tuple[QflSituation, str]]:
        """The referee draws silently; a dead-ball foul voids the dice (QFLR-02, QFLR-16)."""
        if not flag:
            return before, ""
        cards, gone = self.decks[deck], before.cards(deck)
        card = yield from Draw(
            cards, gone, ("FF-11-2", "FF-12-8", "QFLR-02", "QFLR-16"), secret=True
        )
        if self.merges:
            return before, self.first_alike(deck, gone, card)
        return qfl(before.with_cards(deck, cards.after(gone, card))), card

    @reckoned
    def story_begun(self: Qfl, settled: Settled, kind: FeverPlayType) -> QflStory:
        """The story of a down that has just been snapped."""
        return self.story(settled, kind)

    def story(self: Qfl, settled: Settled, kind: FeverPlayType) -> QflStory:
        """The initial story, with what the rules of this down need."""
        before, orders = settled.before, settled.orders
        regular = settled.theirs.call in AGAINST_SCRIMMAGE
        return replace(
            BEGINNINGS[kind],
            late=int(self.late(before)),
            fumbler_only=int(self.only_the_fumbler(before, kind)),
            orders=orders,
            before=None if orders.plain else before,
            fourth_down=int(before.series.down == DOWNS),
            ran=int(before.running),
            regular=regular
            and kind not in (FeverPlayType.RUN, FeverPlayType.PASS, FeverPlayType.CONVERSION),
        )

    def only_the_fumbler(self: Qfl, before: QflSituation, kind: FeverPlayType) -> bool:
        """After the two-minute warning, on fourth down, on a try (QFL-1-8a, QFLR-27)."""
        warned = self.has_a_warning(before.period) and before.clock.left <= WARNING
        return warned or kind is FeverPlayType.CONVERSION or before.series.down == DOWNS

    def plain_story(self: Qfl, kind: FeverPlayType) -> QflStory:
        """The story of a play without any orders."""
        return BEGINNINGS[kind]
