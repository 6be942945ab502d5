"""Non-play acts and dead-ball fouls: kneel-down, draw offside, delay, runoff (procedure 1.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import Series, new_series
from snapcount.gridiron.facts import ClockStood, FirstDown, KneelDown, TimeOut
from snapcount.gridiron.field import Side, Spot, in_own_end_zone
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import at_once, citing, reckoned, subrule, telling
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType
from snapcount.rulebooks.fever.notches import Notches
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.switches import OnOff
from snapcount.rulebooks.qfl.calls import (
    AFTER_DELAY,
    AVOID_RUNOFF,
    DEAD_BALL_FOUL,
    RUNOFF,
    AfterDelay,
    AvoidRunoff,
    Play,
    RunoffChoice,
    Yards,
)
from snapcount.rulebooks.qfl.cards import (
    DELAYS,
    ENCROACHMENTS,
    FALSE_STARTS,
    KICKERS_OFFSIDE,
)
from snapcount.rulebooks.qfl.circumstances import NO_PLAY, KnownFacts
from snapcount.rulebooks.qfl.dice import REFEREE_ALONE
from snapcount.rulebooks.qfl.facts import (
    DelayOfGame,
    DrawsOffside,
    Encroachment,
    FalseStartCalled,
    FocusLifted,
    IfYards,
    NoHuddleOver,
    NoHuddleStays,
    Runoff,
    RunoffDeclined,
)
from snapcount.rulebooks.qfl.ledger import KNEELS_TO_END_A_HALF, LAST_QUARTER, MOST
from snapcount.rulebooks.qfl.measures import Charged, Ending
from snapcount.rulebooks.qfl.orders.terms import Window
from snapcount.rulebooks.qfl.sheets import Orders
from snapcount.rulebooks.qfl.situation import DiceSet, Focus, QflSituation
from snapcount.rulebooks.qfl.snap import Settled
from snapcount.rulebooks.qfl.story import qfl
from snapcount.rulebooks.qfl.verdicts import Verdict

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

YARDS = 5
_ON_A_FOUL = ("QFL-5-13a", "QFL-5-13c", "QFL-5-14-2c")
_ON_A_LATERAL = ("QFL-5-13a", "QFL-5-13c", "QFL-1-10-8c", "QFL-1-10-10a", "QFLR-75")


DeadBallFact = type[DelayOfGame] | type[Encroachment] | type[FalseStartCalled]
NAMES = {
    DelayOfGame: "delay_of_game",
    Encroachment: "encroachment",
    FalseStartCalled: "false_start",
}


class Acts:
    """5: acts instead of a play, and dead-ball fouls."""

    # ---------------------------------------------------------------- kneel-down

    def kneel_down(self: Qfl, settled: Settled) -> Rule[FeverSituation]:
        """A yard lost, up to three notches gained (QFL-6-4a)."""
        before = settled.before
        notches = self.kneel_notches(before, settled.orders)
        story = replace(
            (yield from self.story_begun(settled, FeverPlayType.RUN)), kneel=notches or None
        )
        x = before.spot - 1
        self.announce(KneelDown(Side.OFFENSE, Spot(Side.OFFENSE, x)), "QFL-6-4a")
        if in_own_end_zone(x):
            dead = self.safety(Side.OFFENSE, story, "QFL-6-4b")
        else:
            dead = DeadBall(End.DEAD, Side.OFFENSE, x, story)
        before = replace(before, running=False)  # whether it did is in the story
        return (yield from self.whistle(before, dead, settled.orders))

    def kneel_notches(self: Qfl, before: QflSituation, orders: Orders) -> int:
        """As ordered, usually three; the third of three takes what is left (QFLR-51)."""
        usual = before.clock.left if before.kneels == KNEELS_TO_END_A_HALF - 1 else MOST
        if not orders.ours.standing:
            return usual
        dead = DeadBall(
            End.DEAD, Side.OFFENSE, before.spot - 1, self.plain_story(FeverPlayType.RUN)
        )
        facts = self.facts_of(before, dead, Side.OFFENSE)
        ordered = self.foreseen(orders, Window.KNEEL_NOTCHES, Side.OFFENSE, facts)
        return int(ordered[0]) if ordered else usual

    # ---------------------------------------------------------------- draw offside, delay

    def act(self: Qfl, settled: Settled) -> Rule[QflSituation]:
        """Draw offside or an intentional delay: no play, the sheets are void (QFL-5-9, QFL-5-10)."""
        before, play, orders = settled.before, settled.ours.call.play, settled.orders
        if play is Play.DELAY:
            before = replace(before, delayed=True)
            return (yield from self.delay_of_game(before, orders, "QFL-5-10a"))
        self.announce(DrawsOffside(Side.OFFENSE), "QFL-5-9a", "QFLR-84")
        before = replace(before, drew_offside=True)
        flag = yield from REFEREE_ALONE
        if flag:
            cites = ("QFL-5-9b", "QFL-5-2a", "QFL-5-2b")
            return (yield from self.dead_ball_foul(before, orders, Encroachment, cites))
        if play is Play.DRAW_OFFSIDE_OR_TIME_OUT:
            return self.time_out_instead(before)
        return (yield from self.delay_of_game(before, orders, "QFL-5-9c"))

    def time_out_instead(self: Qfl, before: QflSituation) -> QflSituation:
        """The time-out prepared for this case saves the yards (QFL-5-9c, QFL-6-2-2b)."""
        left = before.timeouts.of(before.ball) - 1
        cites = ("QFL-5-9c", "QFL-6-2-2b", "QFL-6-2-1c")
        self.announce(TimeOut(Side.OFFENSE, left), *cites)
        if before.hurrying:
            self.announce(NoHuddleOver(), "QFL-1-7-1e", "QFLR-37")
        self.announce(ClockStood(), "QFL-6-2-1c")
        return self.time_out_charged(before, Side.OFFENSE)

    def delay_of_game(
        self: Qfl, before: QflSituation, orders: Orders, cite: str
    ) -> Rule[QflSituation]:
        """Five yards; in the no-huddle mode the offense says whether it ends (QFL-1-7-2d)."""
        cites = (cite, "QFLR-49")
        after = yield from self.dead_ball_foul(before, orders, DelayOfGame, cites)
        if not after.hurrying:
            return after
        wish = yield from self.wish_after_delay(before, orders)
        if wish is AfterDelay.KEEP:
            self.announce(NoHuddleStays(Side.OFFENSE, after.no_huddle), "QFL-1-7-2d", "QFLR-37")
            return after
        self.announce(NoHuddleOver(), "QFL-1-7-2d", "QFL-5-10b", "QFLR-37")
        return replace(after, no_huddle=DiceSet.NONE, focus=Focus.NONE)

    def wish_after_delay(self: Qfl, before: QflSituation, orders: Orders) -> Rule[AfterDelay]:
        """Whether the mode ends; a sheet may have decided it (QFLR-37)."""
        answers = self.foreseen_at_a_dead_ball(
            before, orders, Window.DELAY_IN_NO_HUDDLE, Side.OFFENSE
        )
        if answers:
            return AfterDelay.KEEP if answers[0] == "keep_mode" else AfterDelay.END
        return (yield from AFTER_DELAY)

    # ---------------------------------------------------------------- dead-ball fouls

    def is_dead_ball_foul(self: Qfl, before: QflSituation, card: str) -> bool:
        """False start, encroachment, delay (QFL-5-1a, QFL-5-2a); kickers' offside by a switch (QFLR-79)."""
        if card in KICKERS_OFFSIDE:
            free_kick = before.phase is Phase.KICKOFF
            return self.switches.false_start_on_kicks is OnOff.ON and not free_kick
        return card in DELAYS | FALSE_STARTS | ENCROACHMENTS

    def dead_ball_card(
        self: Qfl, before: QflSituation, orders: Orders, card: str
    ) -> Rule[QflSituation]:
        """Nothing of the play counts; the calls stay secret (QFLR-16)."""
        if card in DELAYS:
            return (yield from self.delay_of_game(before, orders, "QFL-5-14-2a"))
        if card in ENCROACHMENTS:
            why = ("QFL-5-2a", "QFL-5-2b", "QFLR-16")
            return (yield from self.dead_ball_foul(before, orders, Encroachment, why))
        offside = ("QFL-5-1a", "QFL-5-1b", "QFLR-16", "QFLR-79")
        return (yield from self.dead_ball_foul(before, orders, FalseStartCalled, offside))

    @subrule
    def dead_ball_foul(
        self: Qfl, before: QflSituation, orders: Orders, foul: DeadBallFact, cites: tuple[str, ...]
    ) -> Rule[QflSituation]:
        """Five yards that may be declined; the foul itself cannot (QFL-5-1, QFL-5-2, QFL-5-14-2)."""
        guilty = Side.DEFENSE if foul is Encroachment else Side.OFFENSE
        taken = yield from self.yards_taken(before, orders, foul, guilty)
        x = yield from self.marked_off(before.spot, taken, guilty)
        half = self.cut_short(before.spot, x) if taken else ()
        self.announce_dead_ball_foul(before.spot, x, foul, guilty, (*cites, *half))
        charged = yield from self.charged_for_a_foul(before, orders, foul)
        moved = qfl((yield from self.move_the_peg(charged.situation, charged.notches)))
        stopped = yield from self.clock_stopped(before, moved)
        after = yield from self.repeated(moved, x, guilty)
        after = replace(after, running=charged.running and not stopped)
        if after.hurrying:
            after = self.mode_after_a_foul(before, after, foul)
        if moved.clock.left == before.clock.left:
            return after
        return qfl((yield from self.look_at_the_clock(after)))

    @reckoned
    def marked_off(self: Qfl, line: int, taken: bool, guilty: Side) -> int:
        """Where the ball is after the foul."""
        return self.walked(line, YARDS if taken else 0, back=guilty is Side.OFFENSE)

    @citing
    def cut_short(self: Qfl, line: int, x: int) -> tuple[str, ...]:
        """Why fewer than five yards are walked off."""
        return ("FF-17.7-11", "QFLR-12") if abs(x - line) < YARDS else ()

    @telling
    def announce_dead_ball_foul(
        self: Qfl, line: int, x: int, foul: DeadBallFact, guilty: Side, cites: tuple[str, ...]
    ) -> None:
        """Announces the foul and its yards."""
        self.announce(foul(guilty, abs(x - line), Spot(Side.OFFENSE, x)), *cites)

    @subrule
    def charged_for_a_foul(
        self: Qfl, before: QflSituation, orders: Orders, foul: DeadBallFact
    ) -> Rule[Charged]:
        """What the clock is charged with; a false start may cost one notch more (QFL-5-13a)."""
        charged = Charged(before, self.dead_ball_notches(before), before.running)
        if foul is not FalseStartCalled:
            return charged
        standing = [side for side in Side if orders.of(side).standing]
        facts = {side: self.facts_of_no_play(before, side) for side in standing}
        ran = before.running
        return (yield from self.runoff(orders, charged, ran, Side.OFFENSE, facts, _ON_A_FOUL))

    def mode_after_a_foul(
        self: Qfl, before: QflSituation, after: QflSituation, foul: DeadBallFact
    ) -> QflSituation:
        """A dead-ball foul lifts the focus; the mode stays unless something else ends it (QFL-1-7-2e)."""
        if after.focus is not Focus.NONE:
            self.announce(FocusLifted(Side.DEFENSE), "QFL-1-7-4f", "QFLR-38")
            after = replace(after, focus=Focus.NONE)
        if self.two_minute_warning(before, after):
            over = "QFL-1-7-2g"
        elif after.clock.out:
            over = "QFL-1-7-2h"
        elif after.timeouts != before.timeouts:  # spent to avoid a runoff
            over = "QFLR-34"
        else:
            if foul is not DelayOfGame:  # after a delay the offense is asked (QFL-1-7-2d)
                self.announce(NoHuddleStays(Side.OFFENSE, after.no_huddle), "QFL-1-7-2e", "QFLR-36")
            return after
        self.announce(NoHuddleOver(), over, "QFL-1-7-1e")
        return replace(after, no_huddle=DiceSet.NONE)

    def yards_taken(
        self: Qfl, before: QflSituation, orders: Orders, foul: DeadBallFact, guilty: Side
    ) -> Rule[bool]:
        """Whether the offended team wants the yards (QFL-5-1b, QFL-5-2b, QFLR-49)."""
        offended = guilty.other
        flag: KnownFacts = {
            "flag.foul": NAMES[foul],
            "flag.on": "them",
            "flag.yards": YARDS,
            "flag.first_down": False,
        }
        answers = self.foreseen_at_a_dead_ball(
            before, orders, Window.DEAD_BALL_FOUL, offended, flag
        )
        if answers:
            return answers[0] == "yards"
        spot = Spot(Side.OFFENSE, self.walked(before.spot, YARDS, back=guilty is Side.OFFENSE))
        self.whisper(offended, IfYards(NAMES[foul].replace("_", " "), guilty, spot), "QFL-1-9e")
        wish = yield from DEAD_BALL_FOUL[offended]
        return wish is Yards.YARDS

    def dead_ball_notches(self: Qfl, before: QflSituation) -> Notches:
        """One notch if the clock was running, but none late in a half (QFL-5-14-2)."""
        if before.phase is not Phase.SCRIMMAGE or before.clock.out:
            return Notches(0, ("QFL-5-14-2a",))
        if self.late(before):
            return Notches(0, ("QFL-5-14-2b", "QFLR-40"))
        if not before.running:
            return Notches(0, ("QFL-5-14-2a",))
        return Notches(1, ("QFL-5-14-2a", "QFLR-49"))

    @reckoned
    def repeated(self: Qfl, moved: QflSituation, x: int, guilty: Side) -> QflSituation:
        """The same down, kick or try from ``x``; encroachment may make a first down."""
        yards = x - moved.spot
        if moved.phase in (Phase.TRY, Phase.REPEATED_TRY):
            again = self.try_moved(moved, YARDS if yards else 0, back=guilty is Side.OFFENSE)
            return replace(again, spot=x)
        if moved.phase is not Phase.SCRIMMAGE:
            return replace(moved, spot=x)
        down, to_go = moved.series
        if guilty is Side.DEFENSE and yards >= to_go:
            self.announce(FirstDown(Side.OFFENSE, Spot(Side.OFFENSE, x)), "FF-10-4", "QFL-5-9b")
            return replace(moved, spot=x, series=new_series(x), drew_offside=False, delayed=False)
        return replace(moved, spot=x, series=Series(down, to_go - yards))

    # ---------------------------------------------------------------- the runoff

    def runoff_of_the_play(
        self: Qfl, ending: Ending, verdict: Verdict, charged: Charged
    ) -> Rule[Charged]:
        """A foul before the snap that was accepted, or a lateral out of bounds (QFL-5-13a, QFLR-75)."""
        before, thrower = ending.before, ending.story.lateral_out
        foul = verdict.called is not None and verdict.called.foul.before_the_snap
        lateral = thrower is not None and not verdict.void and before.period == LAST_QUARTER
        if not foul and not lateral:
            return charged
        guilty = thrower if lateral and thrower is not None else Side.OFFENSE
        if charged.situation.timeouts.of(before.team(guilty)) < before.timeouts.of(
            before.team(guilty)
        ):
            return charged  # its time-out has already stopped the clock
        facts = self.facts_for_a_runoff(ending, verdict)
        cites = _ON_A_LATERAL if lateral else _ON_A_FOUL
        ran = ending.story.ran > 0
        return (yield from self.runoff(ending.orders, charged, ran, guilty, facts, cites))

    def facts_for_a_runoff(self: Qfl, ending: Ending, verdict: Verdict) -> dict[Side, KnownFacts]:
        """What both sides' standing answers look at."""
        before = ending.before
        standing = [side for side in Side if ending.orders.of(side).standing]
        if not standing:
            return {}
        after = at_once(self.unheard().carried_out(verdict, before))
        return {side: self.facts_of_verdict(before, verdict, after, side) for side in standing}

    def runoff(
        self: Qfl,
        orders: Orders,
        charged: Charged,
        ran: bool,
        guilty: Side,
        facts: dict[Side, KnownFacts],
        cites: tuple[str, ...],
    ) -> Rule[Charged]:
        """One notch more in the last minute if those at fault would gain by a stopped clock (QFLR-50)."""
        before = charged.situation
        team = before.team(guilty)
        left = before.clock.left - charged.notches.moves
        if not ran or not (yield from self.runoff_is_due(before, left, guilty)):
            return charged
        answers = {
            side: self.foreseen(
                orders, Window.RUNOFF, side, facts.get(side, {}) | {"clock.after": left}
            )
            for side in Side
        }
        wanted = yield from self.runoff_wanted(answers[guilty.other], guilty.other)
        if not wanted:
            self.announce(RunoffDeclined(guilty.other), *cites)
            return charged
        if (yield from self.runoff_avoided(before, answers[guilty], guilty)):
            paid = before.timeouts.plus(team, -1)
            self.announce(TimeOut(guilty, paid.of(team)), "QFLR-50", "FF-7-2", *cites)
            situation = replace(before, timeouts=paid)
            return replace(charged, situation=situation, running=False, no_huddle=False)
        self.announce(Runoff(self.unit), "QFL-5-13b", "QFLR-50", *cites)
        moves = min(MOST, charged.notches.moves + 1)
        notches = Notches(moves, (*charged.notches.cites, *cites))
        return replace(charged, notches=notches, running=True)

    @reckoned
    def runoff_is_due(self: Qfl, before: QflSituation, left: int, guilty: Side) -> bool:
        """In the last minute, unless those at fault lead or nothing would be left (QFL-5-13a, QFLR-50)."""
        team = before.team(guilty)
        leads = before.period >= LAST_QUARTER and before.score.of(team) > before.score.of(
            team.other
        )
        return self.last_minute(before) and not leads and left > 0

    def runoff_wanted(self: Qfl, answers: tuple[str, ...], offended: Side) -> Rule[bool]:
        """The other side may decline it (QFL-5-13c)."""
        for answer in answers:
            if answer in ("take", "decline"):
                return answer == "take"
        wish = yield from RUNOFF[offended]
        return wish is RunoffChoice.TAKE

    def runoff_avoided(
        self: Qfl, before: QflSituation, answers: tuple[str, ...], guilty: Side
    ) -> Rule[bool]:
        """Those at fault may spend a time-out instead (QFLR-50)."""
        off = self.switches.runoff_timeout is OnOff.OFF
        if off or not before.timeouts.of(before.team(guilty)):
            return False
        for answer in answers:
            if answer in ("timeout", "no_timeout"):
                return answer == "timeout"
        wish = yield from AVOID_RUNOFF[guilty]
        return wish is AvoidRunoff.YES

    # ---------------------------------------------------------------- sheets at a dead ball

    def facts_of_no_play(self: Qfl, before: QflSituation, side: Side) -> KnownFacts:
        """The facts if there was no play: the ball has not moved, the clock of a dead-ball foul."""
        dead = DeadBall(End.DEAD, Side.OFFENSE, before.spot, self.plain_story(FeverPlayType.RUN))
        left = before.clock.left - self.dead_ball_notches(before).moves
        return self.facts_of(before, dead, side) | NO_PLAY | {"clock.after": left}

    def foreseen_at_a_dead_ball(
        self: Qfl,
        before: QflSituation,
        orders: Orders,
        window: Window,
        side: Side,
        flag: KnownFacts | None = None,
    ) -> tuple[str, ...]:
        """What that side's sheet says if there was no play."""
        if not orders.of(side).standing:
            return ()
        facts = self.facts_of_no_play(before, side) | (flag or {})
        return self.foreseen(orders, window, side, facts)
