"""A down: the clock before the snap, the cards, and the rules page that plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import Series
from snapcount.gridiron.facts import HurryUp, Incompletion, KneelDown, TimeOut
from snapcount.gridiron.field import LENGTH, MIDFIELD, Side, Spot, in_own_end_zone
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import citing, reckoned, subrule
from snapcount.rulebooks.strategy.calls import (
    OUT_OF_BOUNDS,
    TIME_OUT,
    ClockWish,
    YesNo,
    calls,
    clock_wish,
)
from snapcount.rulebooks.strategy.cards.card import DefenseCard, Kick, Only
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.dead_ball import DeadBall, Down, End, Story, StrategyPlayType
from snapcount.rulebooks.strategy.facts import LetTimeRun, OutOfBounds, SpikesTheBall
from snapcount.rulebooks.strategy.field_goals import fair_catch_line
from snapcount.rulebooks.strategy.from_scrimmage import kind_of_play
from snapcount.rulebooks.strategy.situation import StrategySituation
from snapcount.rulebooks.strategy.timing import Tempo
from snapcount.rulebooks.strategy.wishes import Wish

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

OUT_OF_BOUNDS_YARDS = 5  # ST-clock-41
SHORT_YARDAGE, NEAR_THE_GOAL = 2, 3  # ST-misc-3
LONG_YARDS = 12  # ST-misc-4
LATE_DOWNS = (3, 4)


class Snap:
    """From the clock before the snap to the page that plays the cards."""

    def scrimmage(self: Strategy, situation: StrategySituation) -> Rule[StrategySituation]:
        """The clock, then both sides seal a card, and the play is run."""
        before, tempo = yield from self.before_the_snap(situation)
        if tempo is None:
            return (yield from self.time_runs_down(before))
        dead = yield from self.called_down(before)
        return (yield from self.play_over(before, tempo, dead))

    # ---------------------------------------------------------------- before the snap

    @subrule
    def before_the_snap(
        self: Strategy, situation: StrategySituation
    ) -> Rule[tuple[StrategySituation, Tempo | None]]:
        """A running clock may be stopped, hurried or let run (None); the offense speaks first (STR-58)."""
        if not situation.running:
            return situation, Tempo.STOPPED
        wish = ClockWish.HUDDLE
        wishes = self.clock_wishes(situation)
        if len(wishes) > 1:
            wish = yield from clock_wish(wishes)
        if wish is ClockWish.TIME_OUT:
            return self.time_out(situation, Side.OFFENSE), Tempo.STOPPED
        if wish is ClockWish.LET_TIME_RUN:
            self.announce(LetTimeRun(Side.OFFENSE), "ST-clock-37", "STR-13")
        if situation.timeouts.of(situation.ball.other) and (yield from TIME_OUT) is YesNo.YES:
            prevents = ("ST-clock-38",) if wish is ClockWish.LET_TIME_RUN else ()
            return self.time_out(situation, Side.DEFENSE, *prevents), Tempo.STOPPED
        if wish is ClockWish.LET_TIME_RUN:
            return situation, None
        if wish is ClockWish.HURRY_UP:
            self.announce(HurryUp(Side.OFFENSE), "ST-clock-20", "STR-09")
            return situation, Tempo.HURRY_UP
        return situation, Tempo.RUNNING

    def clock_wishes(self: Strategy, situation: StrategySituation) -> tuple[ClockWish, ...]:
        """What the offense may do while the clock is running."""
        return (
            ClockWish.HUDDLE,
            *((ClockWish.TIME_OUT,) if situation.timeouts.of(situation.ball) else ()),
            *((ClockWish.HURRY_UP,) if self.may_hurry(situation.watch) else ()),
            *((ClockWish.LET_TIME_RUN,) if self.may_let_time_run(situation.watch) else ()),
        )

    def time_out(
        self: Strategy, situation: StrategySituation, by: Side, *cites: str
    ) -> StrategySituation:
        """A time-out stops the clock where it is (ST-clock-13)."""
        team = situation.team(by)
        left = situation.timeouts.of(team) - 1
        how_many = self._how_many(situation)
        self.announce(TimeOut(by, left), "ST-clock-13", *cites, "STR-58", *how_many)
        return replace(situation, running=False, timeouts=situation.timeouts.plus(team, -1))

    @citing
    def _how_many(self: Strategy, situation: StrategySituation) -> tuple[str, ...]:
        return ("ST-ot-7",) if situation.in_overtime else ("ST-base-9", "STR-45")

    # ---------------------------------------------------------------- the cards

    @subrule
    def called_down(self: Strategy, situation: StrategySituation) -> Rule[DeadBall]:
        """The call, and how it ends once penalties are ruled on."""
        call, defense = yield from self.called(situation)
        if isinstance(call, Wish):
            return (yield from self.without_a_card(situation, call))
        down = Down(situation.spot, situation.series, self.clock_is_kept(situation.watch))
        kind = kind_of_play(self.cards.play[call])
        return (yield from self.run_or_pass(down, situation.lies, call, defense, kind))

    @subrule
    def called(self: Strategy, situation: StrategySituation) -> Rule[tuple[str, str]]:
        """A play or another wish against a defense; only what is allowed here (STR-44)."""
        plays = self.plays(situation.spot)
        defenses = self.defenses(situation.spot, situation.series)
        return (yield from self.sealed(plays, defenses, self.wishes(situation), ()))

    @subrule
    def sealed(
        self: Strategy,
        plays: tuple[str, ...],
        defenses: tuple[str, ...],
        wishes: tuple[Wish, ...],
        cites: tuple[str, ...],
    ) -> Rule[tuple[str, str]]:
        """Both sides seal their calls (ST-base-1)."""
        return (yield from calls(plays, defenses, wishes, cites))

    def plays(self: Strategy, x: int) -> tuple[str, ...]:
        """The plays not barred this close to the goal (ST-misc-1, ST-misc-2)."""
        cards = self.cards.plays
        return tuple(card.name for card in cards if not card.barred or LENGTH - x > card.barred)

    def defenses(self: Strategy, x: int, series: Series) -> tuple[str, ...]:
        """The defenses that may be called in this situation (ST-misc-3, ST-misc-4)."""
        return tuple(
            card.name for card in self.cards.defenses if may_defend(card, LENGTH - x, series)
        )

    def wishes(self: Strategy, situation: StrategySituation) -> tuple[Wish, ...]:
        """What may be called besides the plays."""
        to_goal = LENGTH - situation.spot
        reach = self.cards.kickers[situation.rating].reach
        spikes = situation.running and not situation.spiked.of(situation.ball)
        free = situation.fair_catch and fair_catch_line(to_goal) <= reach
        return (
            Wish.PUNT,
            *((Wish.TOUCH_PUNT,) if situation.spot >= MIDFIELD else ()),
            *((Wish.FIELD_GOAL,) if to_goal <= reach else ()),
            *((Wish.FAIR_CATCH_KICK,) if free else ()),
            Wish.KNEEL,
            *((Wish.SPIKE,) if spikes else ()),
        )

    @subrule
    def without_a_card(self: Strategy, situation: StrategySituation, wish: Wish) -> Rule[DeadBall]:
        """A kick, a kneel or a spike, and how it ends once penalties are ruled on."""
        dead = yield from self.wish_played(situation, wish)
        return (yield from self.ruled_on(situation.series, dead))

    def wish_played(self: Strategy, situation: StrategySituation, wish: Wish) -> Rule[DeadBall]:
        """The kick or the other wish that was called."""
        x = situation.spot
        match wish:
            case Wish.PUNT | Wish.TOUCH_PUNT:
                table = Kick.PUNT if wish is Wish.PUNT else Kick.TOUCH_PUNT
                return (yield from self.punt(table, Story(StrategyPlayType.PUNT, x)))
            case Wish.FIELD_GOAL:
                return (yield from self.field_goal(x, situation.lies, situation.rating))
            case Wish.FAIR_CATCH_KICK:
                return (yield from self.fair_catch_kick(x, situation.rating))
            case Wish.KNEEL:
                return self.kneel(x)
            case Wish.SPIKE:
                return self.spike(x)

    def kneel(self: Strategy, x: int) -> DeadBall:
        """A yard is lost and nothing can happen (STR-52)."""
        at = x - 1
        self.announce(KneelDown(Side.OFFENSE, Spot(Side.OFFENSE, at)), "ST-clock-19", "STR-52")
        story = Story(StrategyPlayType.KNEEL, x)
        if in_own_end_zone(at):
            return self.safety(story, "STR-18", "STR-52")
        return DeadBall(End.DEAD, Side.OFFENSE, at, story)

    def spike(self: Strategy, x: int) -> DeadBall:
        """An incomplete pass that takes no time (ST-clock-5, ST-clock-25)."""
        self.announce(SpikesTheBall(Side.OFFENSE), "ST-clock-24", "ST-clock-26", "STR-53")
        self.announce(Incompletion(Side.OFFENSE), "ST-clock-5", "STR-53")
        return DeadBall(End.INCOMPLETE, Side.OFFENSE, x, Story(StrategyPlayType.SPIKE, x))

    # ---------------------------------------------------------------- out of bounds

    @subrule
    def may_run_out(self: Strategy, down: Down, dead: DeadBall) -> Rule[DeadBall]:
        """A clean gain that ends in the black or the blue zone may be carried out (ST-clock-40, -41)."""
        can = yield from self.can_run_out(down, dead)
        goes_out = can and (yield from OUT_OF_BOUNDS) is YesNo.YES
        dead = replace(dead, story=replace(dead.story, clean=False))
        if goes_out:
            dead = replace(dead, end=End.OUT, x=dead.x - OUT_OF_BOUNDS_YARDS)
        self.announce_gain(dead.x, dead.story)
        if goes_out:
            self.announce(OutOfBounds(Side.OFFENSE), "ST-clock-40", "ST-clock-41", "STR-14")
        return dead

    @reckoned
    def can_run_out(self: Strategy, down: Down, dead: DeadBall) -> bool:
        """Not after a flag, nor where it could change nothing (STR-14)."""
        in_zone = dead.story.lies in (Hash.LEFT, Hash.RIGHT)
        if not down.timed or dead.story.flag is not None or not in_zone:
            return False
        stays = not in_own_end_zone(dead.x - OUT_OF_BOUNDS_YARDS)
        return stays and not dead.lost_on_downs(down.series)


def may_defend(card: DefenseCard, to_goal: int, series: Series) -> bool:
    """Short Yardage and Long Yards have their situations (ST-misc-3, ST-misc-4, STR-43)."""
    match card.only:
        case Only.SHORT_YARDAGE:
            short = series.down in LATE_DOWNS and series.to_go <= SHORT_YARDAGE
            return short or to_goal <= NEAR_THE_GOAL
        case Only.LONG_YARDS:
            return series.down in LATE_DOWNS and series.to_go >= LONG_YARDS
        case None:
            return True
