"""Loose balls: fumbles and blocked kicks (FF-13.14, FF-17.1, chart E)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.facts import (
    Bounce,
    CoinFell,
    Fumble,
    LooseBallOut,
    OtherSideTries,
    Recovery,
    TakesTheBall,
)
from snapcount.gridiron.field import (
    MIDFIELD,
    Side,
    Spot,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import Each, ends_with, subrule
from snapcount.rulebooks.fever.calls import FIRST_CALL, RECOVERED, FirstCall
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.dice import LOOSE_BALL_COIN, RECOVERY, Bobble
from snapcount.rulebooks.fever.switches import BlockedOut, BounceDirection, LooseBallFirst

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever

BOUNCE = 5


@dataclass(frozen=True)
class LooseBall:
    """A ball in nobody's possession. Spots are as seen by the fumbler, or the kicker of a block."""

    last: Side
    x: int
    touchback: bool = False  # in its own end zone it is a touchback, not a safety (FFR-29)
    line: int | None = None  # of a block: the line of scrimmage
    crossed: bool = False  # a blocked ball has been on or beyond that line (FF-17.1.1-7d)
    fumbler_only: bool = False  # its own side may advance it only by the fumbler (QFL-1-8a)
    lateral: bool = False  # it fell to the ground as a lateral (QFL-1-10-7a)
    untouched: bool = True  # for the fumbler's rule: the die has not yet bounced it or passed on

    @property
    def blocked(self) -> bool:
        """Whether it is a blocked kick."""
        return self.line is not None

    @property
    def spot(self) -> Spot:
        """Where it is now."""
        return Spot(self.last, self.x)

    def moved(self, yards: int) -> LooseBall:
        """The ball after a bounce."""
        x = self.x + yards
        crossed = self.crossed or (self.line is not None and x >= self.line)
        return replace(self, x=x, crossed=crossed)


class Bobbled(NamedTuple):
    """How the recovery die ended it: where the ball is, who threw last, and the face."""

    ball: LooseBall
    thrower: Side
    face: Bobble


# The clauses that apply once a loose ball comes back onto the field of play.
_BACK_FROM_OWN = ("FF-17.1.2-16", "FF-17.1.2-16a", "FF-17.1.2-16b", "FF-17.1.2-16c")
_BACK_FROM_OTHER = ("FF-17.1.2-18", "FF-17.1.2-18a", "FF-17.1.2-18b", "FF-17.1.2-18c")


class LooseBalls:
    """13.14, 17.1: fumbles and blocked kicks."""

    @subrule
    def fumble(
        self: FootballFever, by: Side, x: int, story: Story, touchback: bool
    ) -> Rule[DeadBall]:
        """A side drops the ball at ``x``, in its own coordinates (FF-17.1.2-1)."""
        if self.merges and (aside := story.set_aside()) != story:
            then: Each[DeadBall] = Each(self.fumble(by, x, aside, touchback), Story.ending, story)
            return (yield from then)
        cites = ("FF-17.1.2-1", "FF-13.14-2", "FFR-06", *self.where_fumbled(story))
        behind = ("FF-17.1.2-5b",) if touchback else ("FF-17.1.2-13",)
        self.announce(Fumble(by, Spot(by, x)), *cites, *(behind if in_own_end_zone(x) else ()))
        ball = self.dropped(by, x, story, touchback)
        if past_an_outer_line(x):
            return self.loose_ball_out(ball, x, story)
        return (yield from ends_with(self.loose_ball(ball, story)))

    def dropped(
        self: FootballFever,
        by: Side,
        x: int,
        story: Story,  # noqa: ARG002
        touchback: bool,
    ) -> LooseBall:
        """The ball as it is when dropped."""
        return LooseBall(by, x, touchback)

    def where_fumbled(self: FootballFever, story: Story) -> tuple[str, ...]:
        """Why the ball is loose at that spot (FF-17.1.2-5a to -9); the dead ball comes before the card."""
        marked = ("FF-17.1-2a", "FF-17.1-2b", "FF-17.1-2c") if story.flags else ()
        if story.kind in (FeverPlayType.RUN, FeverPlayType.PASS) and not (
            story.changed or story.loose
        ):
            return ("FF-17.1.2-8" if story.sacked else "FF-17.1.2-7", *marked)
        return marked

    @subrule
    def loose_ball(self: FootballFever, ball: LooseBall, story: Story) -> Rule[DeadBall]:
        """Who throws first, then the recovery die until somebody recovers (FF-13.14)."""
        if self.merges and (aside := story.set_aside()) != story:
            then: Each[DeadBall] = Each(self.loose_ball(ball, aside), Story.ending, story)
            return (yield from then)
        end, by, face = yield from self.scramble(ball)
        story = replace(story, loose=True)
        if face is Bobble.OUT:
            return self.loose_ball_out(end, ball.x, story)
        free = face is Bobble.RECOVERED
        dropped = ball.x if self.drop_matters(ball, story) else 0
        return (yield from ends_with(self.recovered(end, by, dropped, story, free)))

    def drop_matters(self: FootballFever, ball: LooseBall, story: Story) -> bool:  # noqa: ARG002
        """Whether it still matters where a recovered ball was dropped: for a foul on a return (FFR-53)."""
        return any(flag.deck is DeckName.RETURNING for flag in story.flags)

    @subrule
    def scramble(self: FootballFever, ball: LooseBall) -> Rule[Bobbled]:
        """Both sides go for the ball; nothing before that matters to it (FF-13.14-2)."""
        first = yield from self.first_to_the_ball(ball.last)
        return (yield from ends_with(self.recovery(ball, first)))

    def first_to_the_ball(self: FootballFever, last: Side) -> Rule[Side]:
        """Who throws the recovery die first (FF-13.14-2, FFR-06)."""
        first = self.switches.loose_ball_first
        if first is LooseBallFirst.OFFENSE:
            return last
        if first is LooseBallFirst.DEFENSE:
            return last.other
        if first is LooseBallFirst.REACTION:
            ours, theirs = yield from FIRST_CALL
            if ours is not theirs:
                return Side.OFFENSE if ours is FirstCall.WE else Side.DEFENSE
        return (yield from self.loose_ball_toss(last))

    def loose_ball_toss(self: FootballFever, last: Side) -> Rule[Side]:
        """The coin: heads is the side last in possession (FF-17.7-12b)."""
        shows = yield from LOOSE_BALL_COIN
        first = last if shows is Coin.HEADS else last.other
        cite, *more = self.because.loose_ball_coin
        self.announce(CoinFell(shows, first), cite, *more)
        return first

    @subrule
    def recovery(self: FootballFever, ball: LooseBall, thrower: Side) -> Rule[Bobbled]:
        """The recovery die, thrown alone until the ball is recovered or out (FF-13.14-3 to -9, FFR-26)."""
        face = yield from RECOVERY
        if face is Bobble.STAR:
            self.announce(OtherSideTries(thrower.other), "FF-13.14-3")
            return (yield from ends_with(self.recovery(ball, thrower.other)))
        if face in (Bobble.FORWARD, Bobble.BACK):
            ball = self.bounced(ball, thrower, face)
            if not past_an_outer_line(ball.x):
                return (yield from ends_with(self.recovery(ball, thrower)))
        return bobbled(ball, thrower, face)

    def bounced(self: FootballFever, ball: LooseBall, thrower: Side, face: Bobble) -> LooseBall:
        """Five yards forward or back, in the direction of the side last in possession (FFR-25)."""
        forward = face is Bobble.FORWARD
        cite = "FF-13.14-8" if forward else "FF-13.14-9"
        if self.switches.bounce is BounceDirection.THROWER and thrower is not ball.last:
            forward = not forward
        was, ball = ball, ball.moved(BOUNCE if forward else -BOUNCE)
        self.announce(Bounce(ball.spot), cite, "FFR-25", *_bounced_where(was, ball))
        return ball

    @subrule
    def recovered(
        self: FootballFever, ball: LooseBall, by: Side, dropped: int, story: Story, free: bool
    ) -> Rule[DeadBall]:
        """A side has the ball; with REC it is free to advance it (FF-13.14-4, -6, FFR-30)."""
        crossed = ("FF-17.1.1-7c",) if ball.crossed and free and by is not ball.last else ()
        block = ("FFR-32", *crossed) if ball.blocked else ()
        why = ("FF-13.14-4" if free else "FF-13.14-6", *block, *self.recovery_cites(ball, by, free))
        self.announce(Recovery(by, ball.spot), *why)
        if by is not ball.last:
            story = story.changes_hands(_seen_by_the_offense(ball.last, dropped))
        if free and self.may_advance(ball, by, story):
            wish = yield from self.ask(RECOVERED[by], story, ball.spot)
            if wish.returns:
                start = ball.spot.seen_by(by)
                touchback = in_own_end_zone(start) and (by is not ball.last or ball.touchback)
                return (
                    yield from ends_with(
                        self.bring_back(by, start, None, wish.in_out, story, touchback)
                    )
                )
        return self.downed(ball, by, story)

    def recovery_cites(
        self: FootballFever,
        ball: LooseBall,  # noqa: ARG002
        by: Side,  # noqa: ARG002
        free: bool,  # noqa: ARG002
    ) -> tuple[str, ...]:
        """Further rules on who may advance a loose ball."""
        return ()

    def may_advance(
        self: FootballFever,
        ball: LooseBall,
        by: Side,
        story: Story,  # noqa: ARG002
    ) -> bool:
        """Whether the ball can be advanced from there by that side (FFR-30, table E2)."""
        own_ball = by is ball.last
        if own_ball and ball.crossed:  # FF-17.1.1-7a
            return False
        if in_own_end_zone(ball.x):
            return own_ball
        return not (own_ball and in_opponents_end_zone(ball.x))

    def downed(self: FootballFever, ball: LooseBall, by: Side, story: Story) -> DeadBall:
        """Recovered and dead on the spot (table E2)."""
        if in_own_end_zone(ball.x):
            return self.downed_behind(ball, by, story)
        if in_opponents_end_zone(ball.x):
            return self.downed_beyond(ball, by, story)
        x = _seen_by_the_offense(ball.last, ball.x)
        if not ball.crossed:
            self.announce(TakesTheBall(by, ball.spot), "FF-17.1-1a")
            return DeadBall(End.DEAD, by, x, story)
        cite = "FF-17.1.1-7a" if by is ball.last else "FF-17.1.1-7b"
        receivers = ball.last.other
        self.announce(TakesTheBall(receivers, ball.spot), cite)
        return DeadBall(End.DEAD, receivers, x, story if story.changed else story.changes_hands(x))

    def downed_behind(self: FootballFever, ball: LooseBall, by: Side, story: Story) -> DeadBall:
        """Dead in the end zone of the side last in possession (FFR-29)."""
        if by is not ball.last:
            return self.touchdown(by, story, *self.lost_behind(ball, story))
        if ball.touchback:
            picked = ("FF-17.5-7a",) if story.kind is FeverPlayType.PASS else ()
            return self.touchback(by, story, "FF-17.14-6", "FF-17.1.2-5b-iA", *picked, "FFR-29")
        if ball.blocked:
            return self.safety(by, story, "FF-17.1.1-6", "FF-17.1.1-6a", "FFR-29")
        return self.safety(by, story, "FF-17.1.2-13", "FF-17.1.2-13b", "FFR-29")

    def lost_behind(self: FootballFever, ball: LooseBall, story: Story) -> tuple[str, ...]:
        """Why the other side scores in that end zone."""
        if ball.touchback:
            picked = ("FF-17.5-7b",) if story.kind is FeverPlayType.PASS else ()
            return ("FF-17.1.2-5b-iB", *picked, "FFR-29")
        if ball.blocked:
            return ("FF-17.1.1-6", "FF-17.1.1-6b", "FFR-29")
        return ("FF-17.1.2-13", "FF-17.1.2-13a", "FFR-29")

    def downed_beyond(self: FootballFever, ball: LooseBall, by: Side, story: Story) -> DeadBall:
        """Dead in the other end zone (FF-17.1.1-8, FFR-28)."""
        if by is not ball.last:
            cites = ("FF-17.1.1-8", "FF-17.1.1-8b") if ball.blocked else ("FFR-28", "FFR-29")
            return self.touchback(by, story, *cites)
        if ball.blocked:
            story = story.changes_hands(_seen_by_the_offense(ball.last, ball.x))
            return self.touchback(by.other, story, "FF-17.1.1-8", "FF-17.1.1-8a")
        return self.touchdown(by, story, "FFR-28")

    def loose_ball_out(
        self: FootballFever, ball: LooseBall, dropped: int, story: Story
    ) -> DeadBall:
        """The ball that was dropped there goes out of bounds here (FF-13.14-7, table E1)."""
        self.announce(LooseBallOut(ball.spot), "FF-13.14-7", *_out_where(ball))
        if in_own_end_zone(ball.x):
            if ball.touchback:
                picked = ("FF-17.5-7c",) if story.kind is FeverPlayType.PASS else ()
                cites = ("FF-17.14-6", "FF-17.1.2-5b-ii", *picked, "FFR-29")
                return self.touchback(ball.last, story, *cites)
            if ball.blocked:
                return self.safety(ball.last, story, "FF-17.1.1-6", "FF-17.1.1-6c", "FFR-29")
            return self.safety(ball.last, story, *_out_behind(dropped))
        if in_opponents_end_zone(ball.x):
            story = story.changes_hands(_seen_by_the_offense(ball.last, dropped))
            if ball.blocked:
                return self.touchback(ball.last.other, story, "FF-17.1.1-8", "FF-17.1.1-8c")
            return self.touchback(ball.last.other, story, "FF-17.1.2-15a", "FF-17.14-5")
        x = _seen_by_the_offense(ball.last, ball.x)
        if ball.crossed and self.switches.blocked_out_after_crossing is BlockedOut.RECEIVERS:
            return DeadBall(End.OUT, ball.last.other, x, story.changes_hands(x))
        return DeadBall(End.OUT, ball.last, x, story)


def bobbled(ball: LooseBall, thrower: Side, face: Bobble) -> Bobbled:
    """The die has settled; if the ball is out, it does not matter who threw it (FF-13.14-7)."""
    if face in (Bobble.RECOVERED, Bobble.NO_GAIN):
        return Bobbled(ball, thrower, face)
    return Bobbled(ball, ball.last, Bobble.OUT)


def _bounced_where(was: LooseBall, now: LooseBall) -> tuple[str, ...]:
    """The clauses on a ball that enters an end zone, leaves one, or crosses the line."""
    if past_an_outer_line(now.x):
        return ("FFR-27", "FFR-29")
    if in_own_end_zone(was.x) and not in_own_end_zone(now.x):
        if now.blocked:
            return ("FF-17.1-3", "FF-17.1.1-6d", *_BACK_FROM_OWN)
        back = ("FF-17.1.2-5b-iv",) if now.touchback else ()
        return ("FF-17.1-3", *back, *_BACK_FROM_OWN)
    if in_opponents_end_zone(was.x) and not in_opponents_end_zone(now.x):
        return ("FF-17.1-3", *(("FF-17.1.1-8d",) if now.blocked else _BACK_FROM_OTHER))
    if in_own_end_zone(now.x) and not in_own_end_zone(was.x):
        again = ("FF-17.1.2-5b-v",) if now.touchback else ()
        block = ("FF-17.1.1-6",) if now.blocked else ()
        return ("FF-17.1-3", "FF-17.1.2-21", "FF-17.1.2-16d", *again, *block, "FFR-27", "FFR-29")
    if in_opponents_end_zone(now.x) and not in_opponents_end_zone(was.x):
        return (
            "FF-17.1-3",
            "FF-17.1.2-21",
            "FF-17.1.1-8" if now.blocked else "FF-17.1.2-18d",
        )
    if now.crossed:
        return ("FF-17.1.1-7d" if was.crossed else "FF-17.1.1-7",)
    return ()


def _out_where(ball: LooseBall) -> tuple[str, ...]:
    if in_own_end_zone(ball.x) or in_opponents_end_zone(ball.x):
        return ()
    if ball.blocked:
        return ("FFR-32",)
    near = "FF-17.1.2-14b" if ball.x <= MIDFIELD else "FF-17.1.2-15b"
    return ("FF-17.1.2-4", near)


def _out_behind(dropped: int) -> tuple[str, ...]:
    if in_own_end_zone(dropped):
        return ("FF-17.1.2-13", "FF-17.1.2-13e", "FFR-29")
    return ("FF-17.1.2-14a", "FFR-29")


def _seen_by_the_offense(side: Side, x: int) -> int:
    return Spot(side, x).seen_by(Side.OFFENSE)
